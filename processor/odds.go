package processor

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
func carryOdds(ctx context.Context, in *intake, c command.Command) error {
	word := strings.ToLower(strings.Trim(c.Arg, ":= "))
	n, err := strconv.Atoi(strings.TrimRight(word, " %"))
	g := in.State()
	switch {
	case len(in.player.Powers) == 0:
		in.reply(ctx, templates.SeatNews(in.meta(), "You play no power here, so nothing is asked of you"))
		return nil
	case word == "":
		in.reply(ctx, in.tellOdds())
		return nil
	case word != "always" && word != "game" && (err != nil || n < 1 || n > 100):
		in.reply(ctx, templates.NoOdds(in.meta(), c.Arg))
		return nil
	case g.Turn.Hold != nil:
		in.reply(ctx, templates.OddsLater(in.meta()))
		return nil
	}
	o := g.Options
	for _, p := range in.player.Powers {
		o.SetOddsFor(p, n, word != "game")
	}
	if changes := o.Changes(g.Options); len(changes) > 0 {
		_, err := in.Take(state.Input{
			Kind: state.Host, Action: state.ChangeOptions, By: state.ByPlayers(in.player.Name), Mail: in.logged(),
			At: in.raw.Received.UTC().Format(time.RFC3339), Options: strings.Join(changes, "\n"), Reason: in.player.Name + " chose it for himself",
		})
		if err != nil {
			return err
		}
	}
	in.reply(ctx, in.tellOdds())
	return nil
}

// tellOdds tells the player what is set for him.
func (in *intake) tellOdds() templates.Mail {
	o := in.State().Options
	p := in.player.Powers[0]
	return templates.Odds(in.meta(), o.OddsFor(p), o.AskOdds, o.Asks(string(state.DecideRetreat)))
}
