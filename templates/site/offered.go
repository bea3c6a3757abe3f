package site

import "github.com/adjutant-game/adjutant/state/ruleset"

// namedRules are the id of some rules, and their name.
type namedRules struct{ id, name string }

// offered are the rules that a page offers.
func offered() []namedRules {
	var out []namedRules
	for _, id := range ruleset.Drafted() {
		if rs, err := ruleset.Load(id); err == nil {
			out = append(out, namedRules{id, rs.Name})
		}
	}
	return out
}
