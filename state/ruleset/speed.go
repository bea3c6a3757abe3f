package ruleset

import "slices"

// speeds are how much a game asks its players in the middle of a turn.
var speeds = []struct {
	name string
	ask  []string
	open bool
	odds int
	// ahead asks for all battles at once.
	ahead bool
}{
	{"quick", nil, false, 0, false},            // all by standing orders and defaults
	{"usual", []string{"all"}, true, 95, true}, // what is open
	{"full", []string{"all"}, false, 0, false}, // everything
}

// Speeds lists the speeds that a game can have.
func Speeds() []string {
	var names []string
	for _, s := range speeds {
		names = append(names, s.name)
	}
	return names
}

// SetSpeed sets what a game asks; it reports false for a speed that there is not.
func (o *Options) SetSpeed(name string) bool {
	for _, s := range speeds {
		if s.name == name {
			o.Ask, o.AskOpen, o.AskOdds, o.AskAhead = slices.Clone(s.ask), s.open, s.odds, s.ahead
			return true
		}
	}
	return false
}
