package autoplay

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Answer writes an answer to an open question: one of those that it names, or
// units for hits.
func Answer(g *state.Game, d state.Decision, seed uint64) string {
	c := &chance{seed}
	text := pick(c, d.Answers)
	if d.Kind == state.DecideLosses && c.percent(80) {
		text = victims(g.Rules, c, d)
	}
	return fmt.Sprintf("%d: %s", d.ID, text)
}

// victims picks as many of the question's units as there are hits.
func victims(rs *ruleset.Ruleset, c *chance, d state.Decision) string {
	us := slices.Clone(d.Units)
	shuffle(c, us)
	n := map[ruleset.UnitType]int{}
	for _, u := range us[:min(d.N, len(us))] {
		n[u.Type]++
	}
	var words []string
	for i := range rs.Units {
		if t := rs.Units[i].Type; n[t] > 0 {
			words = append(words, order.Stack{N: n[t], Type: t}.String())
		}
	}
	return strings.Join(words, ", ")
}
