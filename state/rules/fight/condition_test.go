package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// fought conducts the battles of a position with some dice and returns what
// happened.
func fought(t *testing.T, position string, standing map[ruleset.PowerID][]order.Order) []state.Event {
	t.Helper()
	w := rules.NewWork(combatGame(t, "", position), dice.NewStream([]byte("limits"), "test"))
	w.Standing = rules.Bound(standing)
	if err := ConductCombat(w); err != nil {
		t.Fatal(err)
	}
	return w.Events
}

// Tokens go to kinds of ships in their sequence as far as the limits go, and the
// zone named counts before all zones.
func TestKamikazeLimits(t *testing.T) {
	const attack = `turn: United States, round 5, conduct-combat
		war: Japan - United States
		Japan: 1 transport in SZ 6
		United States: 2 carrier (attack, from SZ 16), 2 battleship (attack, from SZ 16), 1 cruiser (attack, from SZ 16) in SZ 6`
	all := func(ts ...ruleset.UnitType) (out []order.Stack) {
		for _, u := range ts {
			out = append(out, order.Stack{All: true, Type: u})
		}
		return out
	}
	ships := all(ruleset.Carrier, ruleset.Battleship)
	for _, tc := range []struct {
		name   string
		orders []order.Order
		spent  int
	}{
		{"DEC-04 one token for each ship of the kinds", []order.Order{order.Kamikaze{On: ships}}, 4},
		{"G40-10.1.1 as far as the limit of the battle goes", []order.Order{order.Kamikaze{On: ships, Limits: order.Limits{PerBattle: 3}}}, 3},
		{"G40-10.1.1 as far as the limit of the turn goes", []order.Order{order.Kamikaze{On: ships, Limits: order.Limits{PerTurn: 1}}}, 1},
		{"G40-10.1.1 a limit cuts a number of tokens, too", []order.Order{order.Kamikaze{On: []order.Stack{stack(5, ruleset.Carrier)}, Limits: order.Limits{PerBattle: 2}}}, 2},
		{"G40-10.1.1 none in the zone named counts before all zones", []order.Order{order.Kamikaze{On: ships}, order.Kamikaze{None: true, Space: "SZ 6"}}, 0},
		{"G40-10.1.2 a condition that does not hold spends nothing", []order.Order{order.Kamikaze{On: ships, If: []order.Condition{{Left: order.Loaded, Unit: ruleset.Transport, Op: ">=", Right: 1}}}}, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			left := 6
			for _, ev := range fought(t, attack, map[ruleset.PowerID][]order.Order{"Japan": tc.orders}) {
				if m, ok := ev.(state.MarkerSet); ok && m.Marker == state.KamikazeTokens {
					left = m.Value
				}
			}
			if 6-left != tc.spent {
				t.Errorf("%d tokens are spent, want %d", 6-left, tc.spent)
			}
		})
	}
}

// Fighters go up against a raid as conditions and limits say.
func TestInterceptLimits(t *testing.T) {
	const raid = `turn: Germany, round 2, conduct-combat
		Germany: 1 bomber (raid, spent 2 of 6) in United Kingdom
		United Kingdom: 1 minor complex, 4 fighter in United Kingdom`
	max := []order.Stack{{All: true}}
	escorts := []order.Condition{{Left: order.Escorts, Op: ">=", Right: 1}}
	for _, tc := range []struct {
		name   string
		orders []order.Order
		up     int
	}{
		{"DEC-03 all of them", []order.Order{order.Intercept{Units: max}}, 4},
		{"G40-10.1.1 as far as the limit goes", []order.Order{order.Intercept{Units: max, Limits: order.Limits{PerBattle: 2}}}, 2},
		{"G40-10.1.1 some are kept at home", []order.Order{order.Intercept{Units: max, Limits: order.Limits{AtHome: 1}}}, 3},
		{"G40-10.1.2 nobody without escorts to meet", []order.Order{order.Intercept{Units: max, If: escorts}}, 0},
		{"G40-10.1.1 what holds counts before what always does", []order.Order{
			order.Intercept{None: true, If: []order.Condition{{Left: order.Escorts, Op: "=", Right: 0}}}, order.Intercept{Units: max}}, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			up := 0
			for _, ev := range fought(t, raid, british(tc.orders...)) {
				if b, ok := ev.(state.BattleBegan); ok && b.Kind == state.Raid {
					up = len(b.Defenders)
				}
			}
			if up != tc.up {
				t.Errorf("%d fighters go up, want %d", up, tc.up)
			}
		})
	}
}
