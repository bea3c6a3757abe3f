package lendlease

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Where a submarine closes the way through Persia, it is named with its zone,
// though the way by land to the north has no more in it.
//
// Rules: BH-032, BH-039.
func TestWhyNoWay(t *testing.T) {
	tank := state.Lent{ID: 9999, Type: ruleset.Tank, Sender: uk, Receiver: ussr, At: "India"}
	for _, tc := range []struct {
		name string
		sub  ruleset.PowerID
		// persia holds Northwest Persia.
		persia ruleset.PowerID
		want   order.Receive
		rule   string
		says   []string
		not    string
	}{
		{name: "BH-032 BH-039 the submarine in the Persian Gulf is named", sub: germany, persia: uk, want: order.Receive{To: volgograd}, rule: "BH-032",
			says: []string{"no way to Volgograd: by sea and through Persia, SZ 80 is closed by a German submarine", "by land, Afghanistan is not in friendly hands"}},
		{name: "BH-032 BH-039 on a way through Persia, too", sub: germany, persia: uk, want: order.Receive{To: volgograd, Via: []board.SpaceID{persia}}, rule: "BH-032",
			says: []string{"SZ 80 is closed by a German submarine"}},
		{name: "BH-032 BH-039 on a way that begins at sea, it alone", sub: germany, persia: uk, want: order.Receive{To: volgograd, Via: []board.SpaceID{"SZ 39"}}, rule: "BH-032",
			says: []string{"no way to Volgograd: SZ 80 is closed by a German submarine"}, not: "by land"},
		{name: "BH-029 with Persia cut as well the way by land has least in it", sub: germany, persia: germany, want: order.Receive{To: volgograd}, rule: "BH-029",
			says: []string{"Afghanistan is not in friendly hands"}, not: "SZ 80"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := state.Empty(load(t))
			g.Active, g.Round = ussr, 4
			g = state.Apply(g, state.WarDeclared{By: germany, On: ussr})
			for _, s := range []board.SpaceID{persia, northwestPersia} {
				g.Control[s] = uk
				delete(g.Neutrals, s)
			}
			g.Control[northwestPersia], g.Control["Burma"] = tc.persia, germany
			g = state.Apply(g, state.FacilityChanged{Space: "India", To: ruleset.MinorComplex})
			g = state.Apply(g, state.FacilityChanged{Space: volgograd, To: ruleset.MinorComplex})
			g.Units = append(g.Units, state.Unit{ID: g.NextID, Type: ruleset.Submarine, Power: tc.sub, At: persianGulf})
			g.NextID++
			_, _, no := newReception(rules.NewWork(g, nil), ussr).way(tank, tc.want)
			if no == nil {
				t.Fatal("there is a way")
			}
			for _, words := range tc.says {
				if !strings.Contains(no.Why, words) {
					t.Errorf("the reason is %q, want %q", no.Why, words)
				}
			}
			if no.Rule != tc.rule || tc.not != "" && strings.Contains(no.Why, tc.not) {
				t.Errorf("the reason is %q by %s, want %s and not %q", no.Why, no.Rule, tc.rule, tc.not)
			}
		})
	}
}
