package allot

import "github.com/adjutant-game/adjutant/state/ruleset"

// Count is a number of new units as it was written.
type Count struct {
	// Number of units; 0 for all that are left.
	Number int
	// Exact is how many these must be, if the writer says so: "both", "all four".
	Exact int
	// Types are what the unit's word can mean; none with Class "" means any. But are those
	// that are left out.
	Types, But []ruleset.UnitType
	Class      string
	// All is set for "all" and "the rest".
	All  bool
	Each bool
}

// turn is when a count is given its places; -1 if it does not say what it means.
func (c *Count) turn() int {
	switch {
	case c.Number > 0 || len(c.Types) > 0 && c.Exact > 0:
		return 0
	case len(c.Types) > 0:
		return 1
	case !c.All:
		return -1
	case c.Class != "":
		return 2
	}
	return 3
}
