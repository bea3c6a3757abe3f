package player

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

func carryConcede(ctx context.Context, in *Input, _ command.Command) error {
	if !in.mayPropose(ctx) {
		return nil
	}
	if in.State().Rules.Alliances {
		return in.concedeAlone(ctx, desk.JoinPowers(in.Player.Powers), []string{in.Player.Name})
	}
	mine := sidesOf(in.State(), in.Player.Powers)
	if len(mine) != 1 {
		in.Reply(ctx, templates.NoVote(in.Meta(), "you play powers of both sides, so only the host can say which of them gives up"))
		return nil
	}
	needs := in.voters(func(_ store.Player, sides []ruleset.Side) bool { return slices.Contains(sides, mine[0]) })
	if len(needs) == 1 {
		return in.concedeAlone(ctx, string(mine[0]), needs)
	}
	return in.propose(ctx, desk.VoteConcede, string(mine[0]), needs)
}

// concedeTime is how long a player who is alone on his side has to confirm that he gives the game
// up.
const concedeTime = 48 * time.Hour

// concedeAlone handles a player who is alone on his side and concedes. The game ends only when he
// says so again, in another mail. The host is told.
func (in *Input) concedeAlone(ctx context.Context, side string, needs []string) error {
	if slices.ContainsFunc(in.Change.Matters, func(m store.Matter) bool { return m.Kind == desk.VoteConcede }) {
		return nil // said twice in one mail
	}
	open, err := in.OpenMatters(ctx, desk.VoteConcede)
	if err != nil {
		return err
	}
	for _, m := range open {
		if m.About == side && m.By == in.Player.Name && in.p.Now().Before(m.Expires) && in.State().Rules.Alliances {
			return in.giveUp(ctx, m)
		}
		if m.About == side && in.p.Now().Before(m.Expires) {
			in.NoticeHost(desk.VoteConcede, fmt.Sprintf("%s has confirmed that the %s concede; the game is over", in.Player.Name, side))
			return in.agree(ctx, m)
		}
	}
	m, err := in.BeginMatter(ctx, store.Matter{Kind: desk.VoteConcede, By: in.Player.Name, About: side, Needs: needs}, concedeTime)
	if err != nil {
		return err
	}
	until := in.p.When(m.Expires, in.Zone())
	if in.State().Rules.Alliances {
		in.Reply(ctx, templates.ConfirmGivingUp(in.Meta(), in.Player.Powers, until))
		return nil
	}
	in.NoticeHost(desk.VoteConcede, fmt.Sprintf("%s concedes for the %s; the game ends if they write it again by %s", in.Player.Name, side, in.p.When(m.Expires, "")))
	in.MailHost(templates.ConcedesToHost(in.p.Meta(in.Game, nil, in.Game.Due), in.Player.Name, side, in.p.When(m.Expires, "")))
	in.Reply(ctx, templates.ConfirmConcede(in.Meta(), side, until))
	return nil
}
