package engine

import (
	"strings"
)

// The short words that answer a question.
var (
	noWords  = words("no|nope|none|nothing|0|n|stay|stays|stay down|decline|never|pass|no thanks|do nothing|don't|do not")
	yesWords = words("yes|y|yep|yeah|all|all of them|max|maximum|everything|ok|sure|do it")
	dive     = words("dive|dives|submerge|submerges|dive all|all dive|yes|y|all|down|go down")
	fightOn  = words("fight|fights|strike|stay|stay up|no|none|surface|shoot|fire|n")
	pull     = words("retreat|pull|pull out|pull back|break off|withdraw|yes|y|out|run|leave|flee")
	askWords = words("ask|ask me|ask me then|ask then|ask later|later")
	press    = words("no|n|stay|fight|fight on|press|press on|continue|go on|attack|attack on|keep going|no retreat|never")
)

func words(list string) []string { return strings.Split(list, "|") }

func isNumber(t string) bool {
	return t != "" && strings.Trim(t, "0123456789") == ""
}

// placeIn takes the words about retreating and landing off the name of a place.
func placeIn(text string) string {
	for _, w := range []string{"retreat to ", "pull to ", "pull back to ", "fall back to ", "back to ", "yes, to ", "yes to ", "yes ", "to ",
		"they land in ", "land them in ", "land in ", "land at ", "land on ", "land ", "in ", "the "} {
		if len(text) > len(w) && strings.EqualFold(text[:len(w)], w) {
			return placeIn(text[len(w):])
		}
	}
	return text
}
