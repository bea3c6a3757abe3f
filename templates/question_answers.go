package templates

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
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
	if answers := queries[q.Kind].lawful; answers != nil {
		add(answers(w, q)...)
	} else {
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
	switch {
	case queries[d.Kind].twin:
		return "no"
	case d.Kind == state.DecideChoice, d.Kind == state.DecideLiberation:
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

// manyAnswers is more than a mail shows as lines to copy.
const manyAnswers = 6

// firstAnswers are the answers that a mail shows as lines to copy: of many names
// only some, as all of them stand above.
func firstAnswers(d state.Decision) []string {
	if d.Kind == state.DecideChoice && len(d.Answers) > manyAnswers {
		return d.Answers[:manyAnswers/2]
	}
	return d.Answers
}
