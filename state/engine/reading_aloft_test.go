package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// overTobruk is a position after the battles: planes from Egypt and from a carrier are over
// Tobruk, which they have taken, and others from Britain over a zone.
const overTobruk = `turn: United Kingdom, round 5, noncombat-move
war: United Kingdom - Germany
war: United Kingdom - Italy
control: United Kingdom: Tobruk
was: Italy: Tobruk
fought: SZ 105, Tobruk
United Kingdom: 1 infantry (moved, spent 1 of 1, from Alexandria, fought), 2 fighters (moved, spent 2 of 4, fought), 2 tactical bombers (moved, spent 2 of 4, fought) in Tobruk
United Kingdom: 1 infantry, 1 fighter in Egypt
United Kingdom: 1 infantry, 1 air base in United Kingdom
United Kingdom: 2 fighters (moved, spent 2 of 4, fought) in SZ 105
United Kingdom: 1 aircraft carrier in SZ 98
`

// TestPlanesInTheAirLand: after the battles aircraft are named by where they came from, where
// they fought, or neither, if only some can reach the place. Where two could be meant, or none
// came from the place named, the mail is asked about.
func TestPlanesInTheAirLand(t *testing.T) {
	e, err := secondEdition()
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(e.Rules(), overTobruk)
	if notation.HasErrors(diags) {
		t.Fatal(diags)
	}
	const (
		all   = "land: 2 fighters, 2 tactical bombers Tobruk -> Egypt"
		egypt = "land: 1 fighter Tobruk -> Egypt\nland: 1 tactical bomber Tobruk -> Egypt"
		deck  = "land: 1 fighter Tobruk -> SZ 98\nland: 1 tactical bomber Tobruk -> SZ 98"
		north = "land: 2 fighters SZ 105 -> United Kingdom"
	)
	for _, c := range []struct{ mail, want string }{
		{"Egypt's fighter and tac land in Egypt", egypt},
		{"The fighter and tac from Egypt fly home to Egypt, and the other fighter and tac land on the carrier in 98", egypt + "\n" + deck},
		{"Carrier's fighter and tac land on the carrier (98)", deck},
		{"all planes over Tobruk land in Egypt", all},
		{"land tobruk planes in egypt", all},
		{"the planes that hit Tobruk go back to Egypt", all},
		{"fighters land London", north},
		{"both fighters land in London", north},
		{"both land in London", north},
		{"land the 105 fighters in London", north},
		{"planes from Scotland land in Egypt", ""},
		{"planes go home", ""},
		{"Scotland's fighter lands in Egypt", ""},
		{"3 fighters land in London", ""},
		{"land: 1 fighter Egypt -> Alexandria", "land: 1 fighter Egypt -> Alexandria"},
		{"1 ftr Egypt > Alexandria", "move: 1 fighter Egypt -> Alexandria"}, // it has not flown
	} {
		rep := e.Check(g, g.Active, c.mail)
		got := order.Join(rep.Orders)
		if rep.Refused() {
			got = ""
		}
		if got != c.want {
			t.Errorf("%q is read as\n%s\n%v\nwant\n%s", c.mail, got, rep.Diags, c.want)
		}
	}
}
