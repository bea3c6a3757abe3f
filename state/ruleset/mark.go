package ruleset

import (
	"fmt"
	"slices"
)

// Mark is a token beside a unit, which a special rule puts there and takes away.
type Mark uint8

// The marks.
const (
	NoMark Mark = iota
	// Unmanned ships wait for their crews until their power is at war (BH-083).
	Unmanned
	// Patrol ships are exempt from what keeps others of their power at home in
	// peace (BH-086).
	Patrol
	// NavalBase is earned by a transport in this turn of its power and lets it use a
	// friend's naval base in the next; in that turn the mark is NavalBaseNow (BH-093).
	NavalBaseNext
	NavalBaseNow
)

var markWords = [...]string{"", "unmanned", "patrol", "naval base next turn", "naval base this turn"}

// String is the word for the mark in a position text.
func (m Mark) String() string { return markWords[m] }

// ParseMark reads the word for a mark.
func ParseMark(word string) (Mark, error) {
	if i := slices.Index(markWords[:], word); i > 0 {
		return Mark(i), nil
	}
	return NoMark, fmt.Errorf("%q is not something that can be said of a unit", word)
}
