package templates

import (
	"strings"

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
