package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Each refusal stands beside the legal order next to it.
func TestBattleOrders(t *testing.T) {
	const position = `turn: Germany, round 2, combat-move
		war: Germany - Soviet Union
		hostile: SZ 110
		Germany: 2 infantry (attack, from Poland) in Eastern Poland
		Soviet Union: 2 infantry in Eastern Poland
		Germany: 1 cruiser (attack, from SZ 112), 1 submarine (attack, from SZ 110) in SZ 111
		United Kingdom: 1 destroyer in SZ 111
		Germany: 1 battleship (guard), 1 cruiser (guard), 1 transport (1 infantry (assault, on Novgorod)) in SZ 115`
	bombard := func(ships ...order.Stack) order.Order {
		return order.Bombard{From: "SZ 115", On: "Novgorod", Ships: ships}
	}
	losses := func(steps ...order.LossStep) order.Order { return order.LossOrder{Types: steps} }
	cases := []struct {
		name  string
		order order.Order
		want  string
	}{
		{"G40-3.12.2 retreat by land to where units came from", retreatAfter(1, "Eastern Poland", "Poland"), ""},
		{"G40-3.12.2 retreat by land to where none came from", retreatAfter(1, "Eastern Poland", "Romania"), "cannot-retreat-there"},
		{"G40-3.12.1 retreat from where nobody fights", retreatAfter(1, "Belarus", ""), "no-battle"},
		{"G40-3.12.3 retreat by sea to a friendly zone", retreatAfter(1, "SZ 111", "SZ 112"), ""},
		{"G40-3.12.3 retreat by sea to a zone that was hostile", retreatAfter(1, "SZ 111", "SZ 110"), "cannot-retreat-there"},
		{"G40-3.12.3 retreat from a zone with a landing, in case of a scramble", retreatAfter(1, "SZ 115", ""), ""},
		{"G40-3.6.4 one ship for one landing unit", bombard(stack(1, ruleset.Battleship)), ""},
		{"G40-3.6.4 two ships for one landing unit", bombard(stack(1, ruleset.Battleship), stack(1, ruleset.Cruiser)), "too-many-ships"},
		{"G40-3.6.4 a transport cannot bombard", bombard(stack(1, ruleset.Transport)), "cannot-bombard"},
		{"G40-3.6.4 ships that are not there", bombard(stack(2, ruleset.Battleship)), "no-such-units"},
		{"G40-3.6.8 nothing lands there", order.Bombard{From: "SZ 115", On: "Baltic States", Ships: []order.Stack{stack(1, ruleset.Battleship)}}, "no-landing"},
		{"G40-3.6.8 no bombardment is always legal", bombard(), ""},
		{"G40-3.8.7 a battleship is damaged first", losses(order.LossStep{Type: ruleset.Battleship, Tip: true}), ""},
		{"G40-3.8.7 a cruiser cannot be damaged", losses(order.LossStep{Type: ruleset.Cruiser, Tip: true}), "not-two-hits"},
		{"G40-0.3.5 facilities are no casualties", losses(order.LossStep{Type: ruleset.AirBase}), "not-a-unit"},
		{"G40-3.8.6 transports are last anyway", losses(order.LossStep{Type: ruleset.Transport}, order.LossStep{Type: ruleset.Destroyer}), "transports-last"},
		{"G40-3.8.5 submarines submerge at sea", order.Submerge{Space: "SZ 111", Dive: true}, ""},
		{"G40-3.8.5 not on land", order.Submerge{Space: "Poland", Dive: true}, "not-a-sea-zone"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			w := rules.NewWork(combatGame(t, "", position), nil)
			w.Orders = []order.Order{tc.order}
			ListBattles(w)
			CheckBattleOrders(w, w.Orders)
			got := ""
			for _, d := range w.Diags {
				got += d.Code
			}
			if got != tc.want {
				t.Errorf("CheckBattleOrders(%v) says %v, want %q", tc.order, w.Diags, tc.want)
			}
		})
	}
}

// A player who names the base of aircraft as the place of a retreat reads why it is not
// one: the land is friendly, but no land unit came from it. Land units that did may go
// back there, and aircraft alone break off without a place.
//
// Rules: G40-3.12.2.
func TestRetreatToABaseInWords(t *testing.T) {
	position := `turn: Germany, round 3, combat-move
		war: Germany - Soviet Union
		Germany: 1 fighter (attack, from Poland) in Eastern Poland
		Germany: 1 infantry (attack, from Romania) in Bessarabia
		Germany: 1 fighter (attack, from Poland) in Bessarabia
		Soviet Union: 1 infantry in Eastern Poland
		Soviet Union: 1 infantry in Bessarabia`
	for _, tc := range []struct {
		from, to board.SpaceID
		want     string
	}{
		{"Eastern Poland", "Poland", "no retreat from Eastern Poland to Poland: what came from it flew, and a flight opens no way back (aircraft that attack alone retreat without a place)"},
		{"Eastern Poland", "", ""},
		{"Bessarabia", "Romania", ""},
	} {
		w := rules.NewWork(combatGame(t, "", position), nil)
		w.Orders = []order.Order{retreatAfter(1, tc.from, tc.to)}
		ListBattles(w)
		CheckBattleOrders(w, w.Orders)
		got := ""
		for _, d := range w.Diags {
			got += d.Message
		}
		if got != tc.want {
			t.Errorf("a retreat from %s to %q: %q, want %q", tc.from, tc.to, got, tc.want)
		}
	}
}
