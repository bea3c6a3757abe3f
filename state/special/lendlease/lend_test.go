package lendlease

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What cannot be made after all, because the complex is gone or the land is,
// is paid back.
//
// Rules: BH-019.
func TestUnmade(t *testing.T) {
	for _, tc := range []struct {
		name string
		// complex stands there, in land held by holder.
		complex bool
		holder  ruleset.PowerID
		made    bool
	}{
		{"BH-019 as it was bought", true, uk, true},
		{"BH-019 without its complex", false, uk, false},
		{"BH-019 in land that passed to a friend", true, france, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := state.Empty(load(t))
			g.Active, g.Round = uk, 2
			g.Control["Scotland"] = tc.holder
			if tc.complex {
				g = state.Apply(g, state.FacilityChanged{Space: "Scotland", To: ruleset.MinorComplex})
			}
			had := g.Purses["UK Europe"]
			gun := state.Piece{ID: g.NextID, Type: ruleset.Artillery, Power: ussr}
			g = state.Apply(g, state.LentBought{Unit: gun, By: uk, Purse: "UK Europe", Space: "Scotland", Cost: 4, Left: had - 4})
			w := rules.NewWork(g, nil)
			place(w)
			switch {
			case tc.made && (len(w.G.Lent) != 1 || w.G.Lent[0].Due || w.G.Purses["UK Europe"] != had-4):
				t.Errorf("%+v wait, %d IPC", w.G.Lent, w.G.Purses["UK Europe"])
			case !tc.made && (len(w.G.Lent) != 0 || w.G.Purses["UK Europe"] != had):
				t.Errorf("%+v wait, %d IPC instead of %d", w.G.Lent, w.G.Purses["UK Europe"], had)
			}
		})
	}
}

// What waits is lost when the other side takes its land, not when it passes
// among friends, whoever held it.
//
// Rules: BH-046.
func TestLostWithItsLand(t *testing.T) {
	for _, tc := range []struct {
		name     string
		from, to ruleset.PowerID
		left     int
	}{
		{"BH-046 taken by Germany", uk, germany, 0},
		{"BH-046 liberated for France", germany, france, 1},
		{"BH-046 back in British hands", germany, uk, 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := state.Empty(load(t))
			g.Lent = []state.Lent{{ID: 7, Type: ruleset.Tank, Sender: uk, Receiver: ussr, At: "Scotland", Round: 1}}
			w := rules.NewWork(g, nil)
			Special{}.ControlChanged(w, state.Captured{Space: "Scotland", From: tc.from, By: tc.to, To: tc.to})
			if len(w.G.Lent) != tc.left {
				t.Errorf("%+v wait, want %d", w.G.Lent, tc.left)
			}
		})
	}
}
