package order

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Spell writes the canonical text of orders with the names that the ruleset's
// units have: a ruleset may call a "strategic bomber" only "bomber"; and one die is no
// "dice". The log keeps one wording for all rulesets; whatever a player reads goes through Spell. Both forms
// parse to the same order.
func Spell(rs *ruleset.Ruleset, text string) string {
	if strings.HasPrefix(text, "research") { // the log says dice also of one
		text = strings.Replace(text, ": 1 dice", ": 1 die", 1)
	}
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
	var out strings.Builder
	done := 0
	for i := 0; i < len(text); i++ {
		number, found := unitAt(text, i)
		if found == "" {
			continue
		}
		out.WriteString(text[done:i])
		out.WriteString(words(number, found, unitOf()[found]))
		done = i + len(number) + len(found)
		i = done - 1
	}
	if done == 0 {
		return text
	}
	out.WriteString(text[done:])
	return out.String()
}

// unitAt is the unit at a place in canonical orders, with what counts it; both are empty if there
// is none. Abbreviate goes through all orders of every mail, so this is no regular expression.
func unitAt(text string, at int) (number, found string) {
	if at > 0 && inWord(text[at-1]) || !inWord(text[at]) {
		return "", ""
	}
	i := at
	for i < len(text) && '0' <= text[i] && text[i] <= '9' {
		i++
	}
	if i == at && strings.HasPrefix(text[i:], "all ") {
		i += len("all")
	}
	if i > at {
		if i == len(text) || text[i] != ' ' {
			return "", ""
		}
		i++
	}
	if strings.HasPrefix(text[i:], "damaged ") {
		i += len("damaged ")
	}
	if i == len(text) {
		return "", ""
	}
	for _, name := range unitNames()[text[i]] {
		if end := i + len(name); strings.HasPrefix(text[i:], name) && (end == len(text) || !inWord(text[end])) {
			return text[at:i], name
		}
	}
	return "", ""
}

// inWord reports whether a byte is part of a word of canonical orders.
func inWord(c byte) bool {
	return '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || c == '_'
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

// unitNames are the names of units in canonical orders by their first letter, the longest first:
// of two that begin alike, the longer one is meant.
var unitNames = sync.OnceValue(func() (by [256][]string) {
	for n := range unitOf() {
		by[n[0]] = append(by[n[0]], n)
	}
	for _, names := range by {
		slices.SortStableFunc(names, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	}
	return by
})
