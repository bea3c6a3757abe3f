package processor

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

func carryConcede(ctx context.Context, in *intake, _ command.Command) error {
	if !in.mayPropose(ctx) {
		return nil
	}
	if in.State().Rules.Alliances {
		return in.concedeAlone(ctx, desk.JoinPowers(in.player.Powers), []string{in.player.Name})
	}
	mine := sidesOf(in.State(), in.player.Powers)
	if len(mine) != 1 {
		in.reply(ctx, templates.NoVote(in.meta(), "you play powers of both sides, so only the host can say which of them gives up"))
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
func (in *intake) concedeAlone(ctx context.Context, side string, needs []string) error {
	if slices.ContainsFunc(in.Change.Matters, func(m store.Matter) bool { return m.Kind == desk.VoteConcede }) {
		return nil // said twice in one mail
	}
	open, err := in.OpenMatters(ctx, desk.VoteConcede)
	if err != nil {
		return err
	}
	for _, m := range open {
		if m.About == side && m.By == in.player.Name && in.p.Now().Before(m.Expires) && in.State().Rules.Alliances {
			return in.giveUp(ctx, m)
		}
		if m.About == side && in.p.Now().Before(m.Expires) {
			in.notice(desk.VoteConcede, fmt.Sprintf("%s has confirmed that the %s concede; the game is over", in.player.Name, side))
			return in.agree(ctx, m)
		}
	}
	m, err := in.BeginMatter(ctx, store.Matter{Kind: desk.VoteConcede, By: in.player.Name, About: side, Needs: needs}, concedeTime)
	if err != nil {
		return err
	}
	until := in.p.When(m.Expires, in.zone())
	if in.State().Rules.Alliances {
		in.reply(ctx, templates.ConfirmGivingUp(in.meta(), in.player.Powers, until))
		return nil
	}
	in.notice(desk.VoteConcede, fmt.Sprintf("%s concedes for the %s; the game ends if they write it again by %s", in.player.Name, side, in.p.When(m.Expires, "")))
	in.mailHost(templates.ConcedesToHost(in.p.Meta(in.Game, nil, in.Game.Due), in.player.Name, side, in.p.When(m.Expires, "")))
	in.reply(ctx, templates.ConfirmConcede(in.meta(), side, until))
	return nil
}
