// Shown by BH-023, BH-038.

package lendlease

import (
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func itoa(n int) string { return strconv.Itoa(n) }

// article puts "a" or "an" before a word.
func article(word string) string {
	if strings.ContainsRune("aeiouAEIOU", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}

// spaceList joins spaces with commas and a word before the last.
func spaceList(ss []board.SpaceID, word string) string {
	words := make([]string, len(ss))
	for i, s := range ss {
		words[i] = string(s)
	}
	return list(words, word)
}

// list joins words with commas and a word before the last.
func list(words []string, word string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " " + word + " " + words[n-1]
	}
	return strings.Join(words, "")
}

// of is a unit with its owner: "Soviet artillery".
func of(rs *ruleset.Ruleset, p ruleset.PowerID, t ruleset.UnitType) string {
	return adjective(rs, p) + " " + rs.Unit(t).Name
}

func adjective(rs *ruleset.Ruleset, p ruleset.PowerID) string {
	if x := rs.Power(p); x != nil && x.Adjective != "" {
		return x.Adjective
	}
	return string(p)
}
