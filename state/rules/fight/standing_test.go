package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// boundOrders reads orders as a player writes them.
func boundOrders(t *testing.T, g *state.Game, p ruleset.PowerID, text string) []order.Order {
	t.Helper()
	tree := notation.Parse(text, g.Rules.Names())
	os, diags := order.Bind(tree, g.Rules, p, order.Context{Phase: g.Phase})
	if notation.HasErrors(append(tree.Diags, diags...)) {
		t.Fatalf("orders %q: %v %v", text, tree.Diags, diags)
	}
	return os
}

// Each refusal stands beside the legal order next to it.
func TestStandingOrders(t *testing.T) {
	cases := []struct {
		name  string
		power ruleset.PowerID
		text  string
		want  string
	}{
		{"A2-064 fighters and tactical bombers scramble", "United Kingdom", "scramble: 2 fighters, 1 tac United Kingdom -> SZ 109", ""},
		{"A2-064 strategic bombers do not scramble", "United Kingdom", "scramble: 1 bomber United Kingdom -> SZ 109", "cannot-scramble"},
		{"A2-064 four from one base are too many", "United Kingdom", "scramble: 4 fighters United Kingdom -> SZ 109", "scramble-limit"},
		{"A2-065 the base must touch the zone", "United Kingdom", "scramble: 2 fighters United Kingdom -> SZ 91", "not-adjacent"},
		{"DEC-01 no scramble at all", "United Kingdom", "no scramble", ""},
		{"A2-018 AAA are units and may stand in an order of loss", "Japan", "order of loss land: AAA, infantry", ""},
		{"A2-018 a base is no unit and may not", "Japan", "order of loss land: air base, infantry", "not-a-unit"},
		{"A2-086 fighters intercept", "United Kingdom", "intercept: 2 fighters United Kingdom", ""},
		{"A2-086 tactical bombers do not intercept", "United Kingdom", "intercept: 2 tac United Kingdom", "cannot-intercept"},
		{"A2-111 kamikaze on carriers", "Japan", "kamikaze: 2 on carrier SZ 6", ""},
		{"A2-111 no kamikaze on transports", "Japan", "kamikaze: 2 on transport SZ 6", "not-a-target"},
		{"G42-069 a seventh token", "Japan", "kamikaze: 7 on carrier SZ 6", "no-tokens"},
		{"G40-0.5.4 a zone without the symbol", "Japan", "kamikaze: 1 on carrier SZ 36", "no-kamikaze-zone"},
		{"G40-3.4.1 no kamikaze but Japan's", "Germany", "kamikaze: 1 on carrier SZ 6", "no-kamikaze"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			w := rules.NewWork(combatGame(t, "alpha2", "turn: Germany, round 2, combat-move"), nil)
			CheckStandingOrders(w, tc.power, boundOrders(t, w.G, tc.power, tc.text))
			got := ""
			for _, d := range w.Diags {
				got += d.Code
			}
			if got != tc.want {
				t.Errorf("CheckStandingOrders(%q) says %v, want %q", tc.text, w.Diags, tc.want)
			}
		})
	}
}

// TestCombatFromOrders goes from the players' own words through moves and
// battles.
func TestCombatFromOrders(t *testing.T) {
	cases := []struct {
		name, position, orders string
		standing               map[ruleset.PowerID]string
		dice                   string
		want                   string
	}{
		{
			name: "an assault with a sea battle, a retreat elsewhere, a raid (G40-3.2.2, G40-3.2.3, G40-3.2.4)",
			position: `turn: Germany, round 2, combat-move
				war: Germany - Soviet Union
				control: Germany: Germany, Norway, Poland
				Germany: 1 transport, 1 cruiser, 1 submarine in SZ 113
				Germany: 2 infantry, 1 bomber, 1 air base in Germany
				Germany: 3 infantry, 1 artillery, 1 fighter in Poland
				Soviet Union: 1 destroyer in SZ 115
				Soviet Union: 1 infantry, 1 naval base in Novgorod
				Soviet Union: 2 infantry in Baltic States
				Soviet Union: 3 infantry in Eastern Poland
				United Kingdom: 1 major complex, 1 fighter in United Kingdom`,
			orders: `combat move:
				2 infantry Germany -> SZ 113 -> SZ 115 -> Novgorod
				1 cruiser, 1 submarine SZ 113 -> SZ 115
				3 infantry, 1 artillery, 1 fighter Poland -> Eastern Poland, land Poland
				raid: 1 bomber Germany -> United Kingdom
				retreat: Eastern Poland after round 1`,
			standing: map[ruleset.PowerID]string{"United Kingdom": "intercept: 1 fighter United Kingdom"},
			dice:     "6  6  3  4   6  3  6   6 6  2  1  6   6 6 6 6 6  1 6 6",
			want: `raid United Kingdom: Germany 1 bomber against United Kingdom 1 fighter
				1 airbattle attacker: bomber@1[6] = 0
				1 airbattle defender: fighter@1[6] = 0
				1 facility defender: major_complex@1[3] = 0
				1 bombing attacker: bomber@0[4]; 6 points
				United Kingdom major_complex +6 = 6
				ended attacker, left Germany 1 bomber, United Kingdom 1 fighter, worth 0 to 0
				sea SZ 115: Germany 1 submarine, 1 transport, 1 cruiser against Soviet Union 1 destroyer before Novgorod
				1 attack attacker: submarine@2[6], cruiser@3[3] = 1
				1 defend defender: destroyer@2[6] = 0
				1 remove; gone Soviet Union 1 destroyer
				ended attacker, left Germany 1 submarine, 1 transport, 1 cruiser, worth 0 to 8
				landed Germany 2 infantry in Novgorod
				land Novgorod: Germany 2 infantry against Soviet Union 1 infantry
				1 attack attacker: infantry@1[66] = 0
				1 defend defender: infantry@2[2] = 1
				1 remove; gone Germany 1 infantry
				2 attack attacker: infantry@1[1] = 1
				2 defend defender: infantry@2[6] = 0
				2 remove; gone Soviet Union 1 infantry
				ended attacker, left Germany 1 infantry, worth 3 to 3
				Germany takes Novgorod from Soviet Union: won in battle
				land Eastern Poland: Germany 3 infantry, 1 artillery, 1 fighter against Soviet Union 3 infantry
				1 attack attacker: infantry@2[6], infantry@1[66], artillery@2[6], fighter@3[6] = 0
				1 defend defender: infantry@2[166] = 1
				1 remove; gone Germany 1 infantry
				1 retreat
				ended retreat, left Soviet Union 3 infantry, Germany 1 fighter, worth 3 to 0
				retreat Germany 2 infantry, 1 artillery to Poland`,
		},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			g := combatGame(t, "", tc.position)
			orders := boundOrders(t, g, g.Active, tc.orders)
			standing := map[ruleset.PowerID][]order.Order{}
			for p, text := range tc.standing {
				standing[p] = boundOrders(t, g, p, text)
			}
			w := rules.NewWork(g, nil)
			w.Orders = orders
			move.CombatMoves(w, orders)
			ListBattles(w)
			CheckBattleOrders(w, orders)
			if w.Failed() {
				t.Fatalf("orders refused: %v", w.Diags)
			}
			c := combatCase{position: state.PrintPosition(w.G), orders: orders, standing: standing, dice: tc.dice, want: tc.want}
			c.run(t)
		})
	}
}
