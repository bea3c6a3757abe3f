package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bound reads orders as their player writes them.
func bound(t *testing.T, id string, p ruleset.PowerID, text string) []order.Order {
	t.Helper()
	rs := loaded(t, id)
	tree := notation.Parse(text, rs.Names())
	os, diags := order.Bind(tree, rs, p, order.Context{})
	if notation.HasErrors(append(tree.Diags, diags...)) {
		t.Fatalf("orders %q: %v %v", text, tree.Diags, diags)
	}
	return os
}

// Who guards a canal or owns a ship may let others use it; each way of saying
// so stands beside what happens without.
func TestPermissions(t *testing.T) {
	const (
		british  = "United Kingdom"
		american = "United States"
	)
	const suez = `turn: United States, round 1, noncombat-move
		United States: 1 destroyer in SZ 81`
	for _, tc := range []struct {
		trip
		by       ruleset.PowerID
		standing string
	}{
		{trip{
			name: "DEC-17 G40-2.9.5 a power at peace does not pass Suez by itself", position: suez,
			orders: "1 destroyer SZ 81 -> SZ 98", refused: "canal-closed", rule: "G40-2.9.1", says: "United Kingdom, which guards it, has not allowed United States to pass",
		}, british, ""},
		{trip{
			name: "DEC-17 G40-2.9.5 G42-010 the guard lets it through", position: `turn: United States, round 1, noncombat-move
				option: us_atlantic_zones = ["SZ 98"]
				United States: 1 destroyer in SZ 81`,
			orders: "1 destroyer SZ 81 -> SZ 98", moves: "1 destroyer SZ 81 -> SZ 98",
		}, british, "canal Suez: allow USA"},
		{trip{
			name: "DEC-17 leave for one power is none for another", position: suez,
			orders: "1 destroyer SZ 81 -> SZ 98", refused: "canal-closed", rule: "G40-2.9.1",
		}, british, "canal Suez: allow Russia"},
		{trip{
			name: "DEC-17 nor is leave for one canal leave for all", position: suez,
			orders: "1 destroyer SZ 81 -> SZ 98", refused: "canal-closed", rule: "G40-2.9.1",
		}, british, "strait Gibraltar: allow USA"},
		{trip{
			name: "DEC-17 what is said last holds", position: suez,
			orders: "1 destroyer SZ 81 -> SZ 98", refused: "canal-closed", rule: "G40-2.9.1",
		}, british, "canal Suez: allow all\ncanal Egypt: deny USA"},
		{trip{
			name: "DEC-17 G40-2.9.1 an enemy at peace is let through the Danish Straits", position: `turn: Soviet Union, round 1, noncombat-move
				Soviet Union: 1 cruiser in SZ 113`,
			orders: "1 cruiser SZ 113 -> SZ 112", moves: "1 cruiser SZ 113 -> SZ 112",
		}, "Germany", "Danish straits: allow Russia"},
		{trip{
			name: "DEC-17 G40-2.9.1 an enemy at war never", position: `turn: Soviet Union, round 4, noncombat-move
				war: Soviet Union - Germany
				Soviet Union: 1 cruiser in SZ 113`,
			orders: "1 cruiser SZ 113 -> SZ 112", refused: "canal-closed", rule: "G40-2.9.1",
		}, "Germany", "straits Denmark: allow Russia"},
		{trip{
			name: "DEC-18 G40-1.11.5 friends land on each other's carriers", position: `turn: United Kingdom, round 4, noncombat-move
				war: United States - Germany
				United States: 1 carrier in SZ 110
				United Kingdom: 1 fighter in United Kingdom`,
			orders: "1 fighter United Kingdom -> SZ 110", land: true, moves: "1 fighter United Kingdom -> SZ 110", never: "removed",
		}, american, ""},
		{trip{
			name: "DEC-18 G40-1.11.5 not where the owner says no", position: `turn: United Kingdom, round 4, noncombat-move
				war: United States - Germany
				United States: 1 carrier in SZ 110
				United Kingdom: 1 fighter in United Kingdom`,
			orders: "1 fighter United Kingdom -> SZ 110", refused: "no-deck", rule: "G40-2.6.3",
		}, american, "guests: deny UK"},
		{trip{
			name: "DEC-18 G40-2.10.9 friends board each other's transports", position: `turn: United Kingdom, round 4, noncombat-move
				war: United States - Germany
				United States: 1 transport in SZ 110
				United Kingdom: 1 infantry in United Kingdom`,
			orders: "1 infantry United Kingdom -> SZ 110", moves: "1 infantry boards in SZ 110 from United Kingdom",
		}, american, "guests: allow UK, France"},
		{trip{
			name: "DEC-18 G40-2.10.9 not where the owner says no", position: `turn: United Kingdom, round 4, noncombat-move
				war: United States - Germany
				United States: 1 transport in SZ 110
				United Kingdom: 1 infantry in United Kingdom`,
			orders: "1 infantry United Kingdom -> SZ 110", refused: "no-transport", rule: "G40-2.10.2",
		}, american, "guests: deny all"},
		{trip{
			name: "G40-1.11.5 a power at peace is no host", position: `turn: United Kingdom, round 2, noncombat-move
				United States: 1 carrier in SZ 110
				United Kingdom: 1 fighter in United Kingdom`,
			orders: "1 fighter United Kingdom -> SZ 110", refused: "no-deck", rule: "G40-2.6.3",
		}, american, "guests: allow UK"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tc.trip.standing = map[ruleset.PowerID][]order.Order{tc.by: bound(t, "g40v2", tc.by, tc.standing)}
			tc.run(t)
		})
	}
}

// What a power may use when its turn begins it may use until the turn ends
// (DEC-17, DEC-18).
func TestPermissionsAreKept(t *testing.T) {
	for _, tc := range []struct{ name, turn, before, after, want string }{
		{"DEC-17 leave is not taken back while it may be used", "Soviet Union", "canal Denmark: allow Russia", "canal Denmark: deny all", "permission-in-use"},
		{"DEC-17 it is in another's turn", "Japan", "canal Denmark: allow Russia", "canal Denmark: deny all", ""},
		{"DEC-17 and given at any time", "Soviet Union", "", "canal Denmark: allow Russia", ""},
		{"DEC-18 guests are not put out while they move", "Italy", "", "guests: deny Italy", "permission-in-use"},
		{"DEC-18 but in another's turn", "Japan", "", "guests: deny Italy", ""},
		{"DEC-18 enemies are no guests", "Japan", "", "guests: allow France", "not-a-friend"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			w := rules.NewWork(position(t, "", "turn: "+tc.turn+", round 2, combat-move"), nil)
			before, after := bound(t, "g40v2", "Germany", tc.before), bound(t, "g40v2", "Germany", tc.after)
			fight.CheckStandingOrders(w, "Germany", after)
			rules.CheckPermitsKept(w, "Germany", before, after)
			got := ""
			for _, d := range w.Diags {
				got += d.Code
			}
			if got != tc.want {
				t.Errorf("%q after %q is answered %v, want %q", tc.after, tc.before, w.Diags, tc.want)
			}
		})
	}
}
