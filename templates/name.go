package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// theName is a power's name in a sentence: "Germany", "the United States".
func theName(p ruleset.PowerID) string {
	for _, begin := range []string{"United ", "Soviet ", "Ottoman ", "Netherlands"} {
		if strings.HasPrefix(string(p), begin) {
			return "the " + string(p)
		}
	}
	return string(p)
}

// possessive is a power's name before what it has: "Germany's", "the United States'".
func possessive(power string) string {
	if power = theName(ruleset.PowerID(power)); strings.HasSuffix(power, "s") {
		return power + "'"
	}
	return power + "'s"
}

// theSpace is a space's name in a sentence: "France", "the United Kingdom", "the Caroline
// Islands".
func theSpace(s board.SpaceID) string {
	name := theName(ruleset.PowerID(s))
	for _, end := range []string{" Islands", " United States", "Philippines"} {
		if strings.HasSuffix(name, end) && !strings.HasPrefix(name, "the ") {
			return "the " + name
		}
	}
	return name
}

// theSpaces are names of spaces in a sentence.
func theSpaces(names []string) []string {
	out := make([]string, len(names))
	for i, s := range names {
		out[i] = theSpace(board.SpaceID(s))
	}
	return out
}

// within is a reason after a colon; by itself it begins with a capital.
func within(why string) string {
	for _, begin := range []string{"The ", "It ", "Its ", "A ", "An ", "Your ", "This "} {
		if strings.HasPrefix(why, begin) {
			return strings.ToLower(begin) + why[len(begin):]
		}
	}
	return why
}

// holderName names the holder of land, even if that is not a power.
func holderName(p ruleset.PowerID) string {
	if p == "" || p == ruleset.Neutral {
		return "neutral"
	}
	return theName(p)
}

// inBrackets is a remark in brackets, if there is one.
func inBrackets(s string) string {
	if s == "" {
		return ""
	}
	return " (" + s + ")"
}

// someOf are the first of some names and how many more there are; all of them for 0.
func someOf(names []string, most int) []string {
	if more := len(names) - most; most > 0 && more > 1 {
		return append(slices.Clone(names[:most]), fmt.Sprintf("%d more", more))
	}
	return names
}
