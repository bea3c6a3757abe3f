package ruleset

import (
	"fmt"
	"strings"
)

// Troop is a number of units of one type in a neutral's standing army.
type Troop struct {
	Type  UnitType `json:"type"`
	Count int      `json:"count"`
}

// Troops is what a standing army has besides infantry, in report order; nil for most
// armies (BH-052).
type Troops []Troop

// String writes the troops as data files and positions do: "1 artillery".
func (t Troops) String() string {
	parts := make([]string, len(t))
	for i, x := range t {
		parts[i] = fmt.Sprintf("%d %s", x.Count, x.Type)
	}
	return strings.Join(parts, ", ")
}

// Total is the number of units in the troops.
func (t Troops) Total() int {
	n := 0
	for _, x := range t {
		n += x.Count
	}
	return n
}
