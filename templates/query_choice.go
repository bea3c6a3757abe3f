package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
)

// choiceQuery asks for a pick among named things, for a special rule.
var choiceQuery = query{
	kind:  state.DecideChoice,
	aside: true,
	topic: func(d state.Decision) string {
		if d.Space == "" {
			return d.Subject
		}
		return d.Subject + " (" + string(d.Space) + ")"
	},
	short: func(_ words, d state.Decision) string { return d.Topic() + "?" },
	full: func(_ words, _ *state.Game, d state.Decision) fact {
		if d.Question == "" {
			return fact{"Your decision", capital(d.Topic() + "?")}
		}
		return fact{"Your choice", capital(d.Question)}
	},
	choose: func(w words, g *state.Game, d state.Decision, _ string) string { return w.options(g, d) },
	about:  func(_ Meta, q Question) string { return q.Topic() },
	stops:  "the turn of {active} stops for a choice of yours: {about}",
	standing: func(_ words, _ *state.Game, d state.Decision) string {
		if slices.Contains(d.Answers, "no") {
			return fmt.Sprintf("choose %s: no", d.Subject)
		}
		return fmt.Sprintf("choose %s: %s", d.Subject, strings.Join(d.Answers[:min(2, len(d.Answers))], ", "))
	},
}

// options names what can be picked, neutrals with what their armies are made of.
func (w words) options(g *state.Game, d state.Decision) string {
	parts := slices.Clone(d.Answers)
	for i, a := range parts {
		n := g.Neutrals[board.SpaceID(a)]
		if army := w.army(n.Army, n.Troops); army != "" {
			parts[i] += " (" + army + ")"
		}
	}
	return listWith(parts, "or")
}
