package templates

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
)

// kamikazeQuery asks how many tokens are used, and on which ships.
var kamikazeQuery = query{
	kind:   state.DecideKamikaze,
	early:  true,
	strike: true,
	twin:   true,
	short:  func(_ words, d state.Decision) string { return fmt.Sprintf("kamikaze in %s?", d.Space) },
	brief:  "kamikaze in {space}?",
	full: func(_ words, g *state.Game, d state.Decision) fact {
		return fact{"Kamikaze or not", fmt.Sprintf("%s attacks in %s. How many tokens do you use, and on which ships?", capital(theName(g.Active)), d.Space)}
	},
	choose: func(_ words, _ *state.Game, d state.Decision, own string) string {
		return fmt.Sprintf("how many of %s fall on which ships: %s", plural(d.N, "token", "tokens"), own)
	},
	lawful: func(w words, q Question) []string { return append([]string{"no"}, w.someTargets(q.Decision)...) },
	standing: func(w words, _ *state.Game, d state.Decision) string {
		targets := w.someTargets(d)
		if len(targets) == 0 {
			return ""
		}
		return fmt.Sprintf("kamikaze %s: %s", d.Space, targets[0])
	},
}

// someTargets sends tokens against the most expensive ships.
func (w words) someTargets(d state.Decision) []string {
	ss := w.stacks(d.Units)
	slices.Reverse(ss)
	var out []string
	for n := 1; n <= min(2, d.N) && len(ss) > 0; n++ {
		out = append(out, fmt.Sprintf("%d on %s", n, w.name(ss[0].t)))
	}
	if len(ss) > 1 && d.N > 1 {
		out = append(out, fmt.Sprintf("1 on %s, 1 on %s", w.name(ss[0].t), w.name(ss[1].t)))
	}
	return out
}
