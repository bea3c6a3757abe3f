package ruleset

import "slices"

// speeds are how much a game asks its players in the middle of a turn.
var speeds = []struct {
	name string
	ask  []string
	open bool
	odds int
}{
	{"quick", nil, false, 0},             // all by standing orders and defaults
	{"usual", []string{"all"}, true, 95}, // what is open
	{"full", []string{"all"}, false, 0},  // everything
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
			o.Ask, o.AskOpen, o.AskOdds = slices.Clone(s.ask), s.open, s.odds
			return true
		}
	}
	return false
}
