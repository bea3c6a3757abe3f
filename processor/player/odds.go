package player

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// carryOdds sets the odds above which a player is not asked whether to break off an attack. This
// changes what his game asks, so it is a record.
func carryOdds(ctx context.Context, in *Input, c command.Command) error {
	word := strings.ToLower(strings.Trim(c.Arg, ":= "))
	n, err := strconv.Atoi(strings.TrimRight(word, " %"))
	g := in.State()
	switch {
	case len(in.Player.Powers) == 0:
		in.Reply(ctx, templates.SeatNews(in.Meta(), "You play no power here, so nothing is asked of you"))
		return nil
	case word == "":
		in.Reply(ctx, in.tellOdds())
		return nil
	case word != "always" && word != "game" && (err != nil || n < 1 || n > 100):
		in.Reply(ctx, templates.NoOdds(in.Meta(), c.Arg))
		return nil
	case g.Turn.Hold != nil:
		in.Reply(ctx, templates.OddsLater(in.Meta()))
		return nil
	}
	o := g.Options
	for _, p := range in.Player.Powers {
		o.SetOddsFor(p, n, word != "game")
	}
	if changes := o.Changes(g.Options); len(changes) > 0 {
		_, err := in.Take(state.Input{
			Kind: state.Host, Action: state.ChangeOptions, By: state.ByPlayers(in.Player.Name), Mail: in.Logged(),
			At: in.Received.UTC().Format(time.RFC3339), Options: strings.Join(changes, "\n"), Reason: in.Player.Name + " chose it for himself",
		})
		if err != nil {
			return err
		}
	}
	in.Reply(ctx, in.tellOdds())
	return nil
}

// tellOdds tells the player what is set for him.
func (in *Input) tellOdds() templates.Mail {
	o := in.State().Options
	p := in.Player.Powers[0]
	return templates.Odds(in.Meta(), o.OddsFor(p), o.AskOdds, o.Asks(string(state.DecideRetreat)))
}
