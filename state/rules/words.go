// Shown by BH-019, EX-068, GL-039.

package rules

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Article puts "a" or "an" before a unit's name.
func Article(name string) string {
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
	return Itoa(n) + " " + u.Plural
}

// unitList is "infantry and artillery".
func unitList(rs *ruleset.Ruleset, ts []ruleset.UnitType) string {
	words := make([]string, len(ts))
	for i, t := range ts {
		words[i] = rs.Unit(t).Plural
	}
	return Join(words, "and")
}

// SpaceList is "Germany, Norway or Poland"; if there are more than four it names three.
func SpaceList(ss []board.SpaceID, word string) string {
	var words []string
	for i, s := range ss {
		if i == 3 && len(ss) > 4 {
			words = append(words, Itoa(len(ss)-3)+" others")
			break
		}
		words = append(words, string(s))
	}
	return Join(words, word)
}

// List is "a, b and c" or "a, b or c".
func List[T ~string](words []T, last string) string {
	ws := make([]string, len(words))
	for i, w := range words {
		ws[i] = string(w)
	}
	return Join(ws, last)
}

// Join is "a, b and c".
func Join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// Territories counts land: "1 territory", "2 territories".
func Territories(n int) string {
	if n == 1 {
		return "1 territory"
	}
	return Itoa(n) + " territories"
}

// SortedSpaces returns the keys in the order of Compare.
func SortedSpaces[V any](set map[board.SpaceID]V) []board.SpaceID {
	ss := make([]board.SpaceID, 0, len(set))
	for s := range set {
		ss = append(ss, s)
	}
	slices.SortStableFunc(ss, board.Compare)
	return ss
}

// SortedKeys returns the keys in order.
func SortedKeys[K cmp.Ordered, V any](set map[K]V) []K {
	ks := make([]K, 0, len(set))
	for k := range set {
		ks = append(ks, k)
	}
	slices.Sort(ks)
	return ks
}

// TrueLast orders false before true.
func TrueLast(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Quantity writes a number with its noun: "1 movement point", "2 movement points".
func Quantity(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

func contains(ss []board.SpaceID, s board.SpaceID) bool {
	for _, x := range ss {
		if x == s {
			return true
		}
	}
	return false
}
