package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A ruleset that a game's page does not have is given to it as a house ruleset, and is the
// same there: the same set-up, the same orders taken and refused.
func TestRulesetsAsHouses(t *testing.T) {
	n := 0
	for _, id := range ruleset.IDs() {
		own, err := engine.LoadRules(id)
		if err != nil {
			t.Fatal(err)
		}
		if own.Extends == "" || own.Laws != "" { // what the page always has
			continue
		}
		files, err := ruleset.AsHouse(id)
		if err != nil {
			t.Fatal(err)
		}
		rs, err := engine.RulesIn(state.Input{Ruleset: id, House: files})
		if err != nil {
			t.Errorf("%s: %v", id, err)
			continue
		}
		if rs.Revision != own.Revision || state.PrintPosition(state.New(rs)) != state.PrintPosition(state.New(own)) {
			t.Errorf("%s: revision %d, want %d, or another set-up", id, rs.Revision, own.Revision)
		}
		for _, text := range []string{"buy 2 infantry", "AGENDA\nbuy nothing\nend agenda", "declare war: Japan", "attack: 3 infantry France -> Germany"} {
			for _, p := range own.Powers {
				a, b := state.New(own), state.New(rs)
				a.Active, b.Active = p.ID, p.ID
				x, y := engine.New(own).Check(a, p.ID, text), engine.New(rs).Check(b, p.ID, text)
				if len(x.Diags) != len(y.Diags) || len(x.Lines) != len(y.Lines) {
					t.Errorf("%s, %s, %q: %v, want %v", id, p.ID, text, y.Diags, x.Diags)
				}
			}
		}
		n++
	}
	if n < 4 {
		t.Errorf("%d rulesets", n)
	}
}
