package order

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Spell writes the canonical text of orders with the names that the ruleset's
// units have: a ruleset may call a "strategic bomber" only "bomber". The log keeps one
// wording for all rulesets; whatever a player reads goes through Spell. Both forms
// parse to the same order.
func Spell(rs *ruleset.Ruleset, text string) string {
	if rs == nil || !slices.ContainsFunc(rs.Units, renamed) {
		return text
	}
	return inUnits(text, func(number, found string, t ruleset.UnitType) string {
		u := rs.Unit(t)
		if u == nil || !renamed(*u) {
			return number + found
		}
		if isMany(number, found, t) {
			return number + u.Plural
		}
		return number + u.Name
	})
}

// inUnits puts other words in the place of the units in canonical orders: number is what
// counts them, with the blank behind it, found their name.
func inUnits(text string, words func(number, found string, t ruleset.UnitType) string) string {
	return unitPhrase().ReplaceAllStringFunc(text, func(phrase string) string {
		m := unitPhrase().FindStringSubmatch(phrase)
		return words(m[1], m[2], unitOf()[m[2]])
	})
}

// isMany reports whether a name in canonical orders is of several units.
func isMany(number, found string, t ruleset.UnitType) bool {
	one, many := unitWords[t][0], unitWords[t][1]
	if one == many { // the number before it decides
		return number != "" && !strings.HasPrefix(number, "1 ")
	}
	return found != one
}

// renamed reports whether the ruleset has a name of its own for the unit.
func renamed(u ruleset.Unit) bool {
	w, ok := unitWords[u.Type]
	return ok && (u.Name != w[0] || u.Plural != w[1])
}

// unitOf finds the type of a name in canonical orders.
var unitOf = sync.OnceValue(func() map[string]ruleset.UnitType {
	m := map[string]ruleset.UnitType{}
	for t, w := range unitWords {
		m[w[0]], m[w[1]] = t, t
	}
	return m
})

// unitPhrase is such a name, with the number before it if there is one.
var unitPhrase = sync.OnceValue(func() *regexp.Regexp {
	var names []string
	for n := range unitOf() {
		names = append(names, regexp.QuoteMeta(n))
	}
	slices.SortFunc(names, func(a, b string) int {
		if d := len(b) - len(a); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	return regexp.MustCompile(`((?:\b(?:all|[0-9]+) )?(?:damaged )?)\b(` + strings.Join(names, "|") + `)\b`)
})
