package rules

import (
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// article puts "a" or "an" before a unit's name.
func article(name string) string {
	if name != "" && strings.ContainsRune("aeiouAEIOU", rune(name[0])) {
		return "an " + name
	}
	return "a " + name
}

// Count is "1 tank" or "3 tanks".
func Count(rs *ruleset.Ruleset, n int, t ruleset.UnitType) string {
	u := rs.Unit(t)
	if n == 1 {
		return "1 " + u.Name
	}
	return itoa(n) + " " + u.Plural
}

// unitList is "infantry and artillery".
func unitList(rs *ruleset.Ruleset, ts []ruleset.UnitType) string {
	words := make([]string, len(ts))
	for i, t := range ts {
		words[i] = rs.Unit(t).Plural
	}
	return join(words, "and")
}

// spaceList is "Germany, Norway or Poland"; of more than four it names three.
func spaceList(ss []board.SpaceID, word string) string {
	var words []string
	for i, s := range ss {
		if i == 3 && len(ss) > 4 {
			words = append(words, itoa(len(ss)-3)+" others")
			break
		}
		words = append(words, string(s))
	}
	return join(words, word)
}

// List is "a, b and c" or "a, b or c".
func List[T ~string](words []T, last string) string {
	ws := make([]string, len(words))
	for i, w := range words {
		ws[i] = string(w)
	}
	return join(ws, last)
}

// join is "a, b and c".
func join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// territories counts land: "1 territory", "2 territories".
func territories(n int) string {
	if n == 1 {
		return "1 territory"
	}
	return itoa(n) + " territories"
}
