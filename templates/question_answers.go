package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lawful lists answers that would be taken, without doubles, the default first.
func (w words) lawful(g *state.Game, q Question) []string {
	var all []string
	add := func(answers ...string) {
		for _, a := range answers {
			same := func(b string) bool { return strings.EqualFold(a, b) }
			if q.Kind == state.DecideLosses && !q.Ahead {
				same = func(b string) bool { return sameUnits(a, b) }
			}
			if a != "" && !slices.ContainsFunc(all, same) {
				all = append(all, a)
			}
		}
	}
	switch q.Kind {
	case state.DecideScramble:
		add("no", "all")
		add(w.some(q.Decision, 1)...)
	case state.DecideLosses:
		if q.Ahead {
			all := w.lossOrder(q.Decision)
			add(state.AskThen, all, all+" for all battles")
			break
		}
		// Those with odds come first, so that whoever takes one knows its odds.
		for _, o := range q.Odds {
			if o.Answer != "default" {
				add(o.Answer)
			}
		}
		add(w.someLosses(q.Decision)...)
	case state.DecideKamikaze:
		add("no")
		add(w.someTargets(q.Decision)...)
	default:
		for _, a := range firstAnswers(q.Decision) {
			if !strings.EqualFold(a, "default") {
				add(a)
			}
		}
	}
	for _, o := range q.Odds {
		if !strings.EqualFold(o.Answer, "default") {
			add(o.Answer)
		}
	}
	if !severalBattles(g) {
		all = slices.DeleteFunc(all, func(a string) bool { return strings.HasSuffix(a, " for all battles") })
	}
	twin := defaultTwin(q.Decision)
	if i := slices.IndexFunc(all, func(a string) bool { return twin != "" && strings.EqualFold(a, twin) }); i >= 0 {
		first := all[i]
		return append(append([]string{first}, slices.Delete(all, i, i+1)...), defaultWord)
	}
	return append([]string{defaultWord}, all...)
}

// defaultTwin is the answer that says the same as the default in words that can be
// typed; empty if only the word for the default itself is sure to.
func defaultTwin(d state.Decision) string {
	switch d.Kind {
	case state.DecideScramble, state.DecideIntercept, state.DecideKamikaze, state.DecideCanal:
		return "no"
	case state.DecideChoice, state.DecideLiberation:
		return d.Default
	}
	return ""
}

// sameUnits reports whether two lists name the same units, in whatever order.
func sameUnits(a, b string) bool {
	as, bs := strings.Split(strings.ToLower(a), ", "), strings.Split(strings.ToLower(b), ", ")
	slices.Sort(as)
	slices.Sort(bs)
	return slices.Equal(as, bs)
}

// manyAnswers are more than a mail shows as lines to copy.
const manyAnswers = 6

// firstAnswers are the answers that a mail shows as lines to copy: of many names
// only some, as all of them stand above.
func firstAnswers(d state.Decision) []string {
	if d.Kind == state.DecideChoice && len(d.Answers) > manyAnswers {
		return d.Answers[:manyAnswers/2]
	}
	return d.Answers
}

// stack is a number of units of a type.
type stack struct {
	t ruleset.UnitType
	n int
}

// stacks counts pieces by type, cheapest first.
func (w words) stacks(ps []state.Piece) []stack {
	var ss []stack
	for _, p := range ps {
		i := slices.IndexFunc(ss, func(s stack) bool { return s.t == p.Type })
		if i < 0 {
			ss = append(ss, stack{p.Type, 0})
			i = len(ss) - 1
		}
		ss[i].n++
	}
	slices.SortStableFunc(ss, func(a, b stack) int {
		return cmp.Or(cmp.Compare(w.unit(a.t).Cost, w.unit(b.t).Cost), w.compareUnits(a.t, b.t))
	})
	return ss
}

// some names n, and then as many as may be, of each type to choose among.
func (w words) some(d state.Decision, n int) []string {
	var out []string
	for _, s := range w.stacks(d.Units) {
		out = append(out, w.count(n, s.t))
		if most := min(s.n, d.N); most > n {
			out = append(out, w.count(most, s.t))
		}
	}
	return out
}

// someLosses gives the hits out cheapest first, and dearest first.
func (w words) someLosses(d state.Decision) []string {
	cheap := w.stacks(d.Units)
	dear := slices.Clone(cheap)
	slices.Reverse(dear)
	return []string{w.firstOf(cheap, d.N), w.firstOf(dear, d.N)}
}

// lossOrder names the kinds of units, the cheapest first: "infantry, tank".
func (w words) lossOrder(d state.Decision) string {
	var kinds []string
	for _, s := range w.stacks(d.Units) {
		kinds = append(kinds, w.name(s.t))
	}
	return strings.Join(kinds, ", ")
}

// firstOf takes n units off the stacks in their order.
func (w words) firstOf(ss []stack, n int) string {
	var parts []string
	for _, s := range ss {
		if k := min(s.n, n); k > 0 {
			parts = append(parts, w.count(k, s.t))
			n -= k
		}
	}
	return strings.Join(parts, ", ")
}

// someTargets sends tokens against the dearest ships.
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
