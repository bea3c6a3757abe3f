package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
)

// savesIt gives an order that answers such a question ahead, with the words
// before it. The attacker's choices are given with his combat moves.
func (w words) savesIt(g *state.Game, d state.Decision) (intro, order string) {
	intro = "A standing order can answer this next time, like"
	attacker := d.Power == g.Active && (d.Round > 0 || d.Ahead)
	if attacker {
		intro = "A line with your combat moves can answer this next time, like"
	}
	cheap := w.stacks(d.Units)
	switch d.Kind {
	case state.DecideScramble:
		if len(cheap) > 0 {
			first := cheap[0]
			order = fmt.Sprintf("scramble %s: %s if attackers <= 3", d.Space, w.count(min(first.n, d.N, 2), first.t))
		}
	case state.DecideIntercept:
		order = fmt.Sprintf("intercept: 1 fighter in %s if attackers <= 2", d.Space)
	case state.DecideKamikaze:
		if targets := w.someTargets(d); len(targets) > 0 {
			order = fmt.Sprintf("kamikaze %s: %s", d.Space, targets[0])
		}
	case state.DecideSubmerge:
		order = fmt.Sprintf("submarines: dive in %s unless destroyer = 0", d.Space)
	case state.DecideLosses:
		order = w.lossExample(g, d, cheap, attacker)
	case state.DecideRetreat:
		order = fmt.Sprintf("retreat: %s after round %d", d.Space, d.Round+1)
		if len(d.Places) > 0 {
			order += " to " + string(d.Places[0])
		}
	case state.DecideCanal:
		order = fmt.Sprintf("canal %s: allow %s", d.Canal, d.For)
	case state.DecideGuests:
		order = fmt.Sprintf("guests: allow %s", d.For)
	case state.DecideLanding:
		if len(d.Places) > 0 {
			order = "land first: " + string(d.Places[0])
		}
	case state.DecideConvoy:
		order = fmt.Sprintf("convoy %s: none", d.Space)
	case state.DecideChoice:
		order = fmt.Sprintf("choose %s: %s", d.Subject, strings.Join(d.Answers[:min(2, len(d.Answers))], ", "))
		if slices.Contains(d.Answers, "no") {
			order = fmt.Sprintf("choose %s: no", d.Subject)
		}
	}
	if order == "" {
		return "", ""
	}
	return intro, order
}

func (w words) lossExample(g *state.Game, d state.Decision, cheap []stack, attacker bool) string {
	order := "order of loss land"
	if w.rs.Board != nil {
		if s := w.rs.Board.Space(d.Space); s != nil && s.Kind == board.SeaZone {
			order = "order of loss sea"
		}
	}
	if attacker {
		order += " attack"
	} else {
		order += " defense"
	}
	order += ":"
	for i, s := range cheap {
		if i > 0 {
			order += ","
		}
		order += " " + w.name(s.t)
	}
	return order
}
