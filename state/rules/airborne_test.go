package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
)

// invasion is a landing from London that paratroopers may join.
const invasion = `turn: United Kingdom, round 5, combat-move
	control: Germany: Normandy Bordeaux, France
	marker: United Kingdom has paratroopers = 1
	United Kingdom: 1 air base, 4 infantry, 1 tank in United Kingdom
	United Kingdom: 1 air base, 2 infantry in Scotland
	United Kingdom: 1 transport, 1 destroyer in SZ 109
	Germany: 1 infantry in Normandy Bordeaux
	`

func TestAirborne(t *testing.T) {
	const landing = `1 tank United Kingdom -> SZ 109 -> SZ 110 -> Normandy Bordeaux
		1 destroyer SZ 109 -> SZ 110
		`
	const base = "G40-6.3.3"
	travel(t, []trip{
		{
			name: "G40-6.3.3 G42-006 DIFF-43 two infantry from each air base join a landing", position: invasion,
			orders: landing + `airborne: 2 infantry United Kingdom -> Normandy Bordeaux
				airborne: 1 infantry Scotland -> Normandy Bordeaux`,
			moves: `2 infantry United Kingdom -> SZ 110 -> Normandy Bordeaux attack`,
		},
		{
			name: "G40-6.3.3 but not three", position: invasion, orders: landing + `airborne: 3 infantry United Kingdom -> Normandy Bordeaux`,
			refused: "too-many-paratroopers", rule: base, says: "at most 2 infantry",
		},
		{
			name: "G40-6.3.3 not by two orders either", position: invasion,
			orders: landing + `airborne: 2 infantry United Kingdom -> Normandy Bordeaux
				airborne: 1 infantry United Kingdom -> Normandy Bordeaux`,
			refused: "too-many-paratroopers", rule: base,
		},
		{
			name: "G42-006 no tank", position: invasion, orders: landing + `airborne: 1 tank United Kingdom -> Normandy Bordeaux`,
			refused: "infantry-only", rule: base,
		},
		{
			name: "G42-006 not without the technology", position: invasion + "marker: United Kingdom has paratroopers = 0",
			orders: landing + `airborne: 2 infantry United Kingdom -> Normandy Bordeaux`, refused: "no-technology", rule: base,
		},
		{
			name: "G40-6.3.3 not alone", position: invasion, orders: `airborne: 2 infantry United Kingdom -> Normandy Bordeaux`,
			refused: "dropped-alone", rule: base,
		},
		{
			name: "G40-6.3.3 not with aircraft only", position: invasion + "United Kingdom: 1 fighter in Scotland",
			orders: `1 fighter Scotland -> Normandy Bordeaux
				airborne: 2 infantry United Kingdom -> Normandy Bordeaux`,
			refused: "dropped-alone", rule: base,
		},
		{
			name:     "G40-6.3.3 from no base out of order",
			position: invasion + "United Kingdom: 1 infantry, 1 air base (damage 3) in Gibraltar", orders: landing + `airborne: 1 infantry Gibraltar -> Normandy Bordeaux`,
			refused: "no-air-base", rule: base,
		},
		{
			name:     "G40-6.3.3 from a friend's base",
			position: invasion + "control: France: Holland Belgium\nFrance: 1 air base in Holland Belgium\nUnited Kingdom: 1 infantry in Holland Belgium", orders: landing + `airborne: 1 infantry Holland Belgium -> Normandy Bordeaux`,
			moves: `1 infantry Holland Belgium -> Normandy Bordeaux attack`,
		},
		{
			name:     "G40-6.3.3 no farther than three spaces",
			position: invasion + "United Kingdom: 1 infantry, 1 air base in Malta", orders: landing + `airborne: 1 infantry Malta -> Normandy Bordeaux`,
			refused: "out-of-range", rule: base,
		},
		{
			name: "G40-6.3.3 one target for each base", position: invasion + "United Kingdom: 1 tank in Holland Belgium\ncontrol: United Kingdom: Holland Belgium",
			orders: landing + `1 tank Holland Belgium -> France
				airborne: 1 infantry United Kingdom -> Normandy Bordeaux
				airborne: 1 infantry United Kingdom -> France`,
			refused: "one-target", rule: base,
		},
		{
			name: "G40-6.3.3 not to friendly land", position: invasion, orders: landing + `airborne: 1 infantry United Kingdom -> Scotland`,
			refused: "not-hostile", rule: base,
		},
	})
}

func TestWarBonds(t *testing.T) {
	const bonds = `turn: United Kingdom, round 3, collect-income
		bank: UK Europe 0, UK Pacific 0
		marker: United Kingdom has war bonds = 1
		`
	play(t, []scene{
		{
			name: "G40-5.7.1 G40-5.1.5 G40-6.3.5 a die at the end of income",
			position: `turn: Germany, round 3, collect-income
				bank: Germany 0
				marker: Germany has war bonds = 1`,
			dice: []int{4},
			told: `Germany collects 30 + 5 (germany-trade) + 5 (germany-iron) = 40, has 40
				war bonds [4]: Germany 4, has 44`,
		},
		{
			name: "G40-5.7.1 not without the capital",
			position: `turn: Germany, round 9, collect-income
				control: Soviet Union: Germany
				marker: Germany has war bonds = 1`,
			never: "war bonds",
		},
		{
			name:     "G40-5.7.1 G42-012 one die for the United Kingdom, and it goes to London",
			position: bonds, dice: []int{5}, told: `war bonds [5]: UK Europe 5, has 38`,
		},
		{
			name:     "G42-012 three of it to Calcutta by order",
			position: bonds, orders: `war bonds: 3 to Pacific`, dice: []int{5},
			told: `war bonds [5]: UK Europe 2, has 35; UK Pacific 3, has 20`,
		},
		{
			name:     "G42-012 all of it if the die is less than what was wished",
			position: bonds, orders: `war bonds: 3 to Pacific`, dice: []int{2},
			told: `war bonds [2]: UK Pacific 2, has 19`,
		},
		{
			name:     "G42-012 all of it by order",
			position: bonds, orders: `war bonds: all to Calcutta`, dice: []int{6},
			told: `war bonds [6]: UK Pacific 6, has 23`,
		},
		{
			name:     "G40-5.7.1 to Calcutta if London is lost",
			position: bonds + `control: Germany: United Kingdom`, dice: []int{6},
			told: `war bonds [6]: UK Pacific 6, has 23`,
		},
	})
}

// Orders about war bonds that can come to nothing are refused before the die
// is thrown.
func TestWarBondsRefused(t *testing.T) {
	const turn = "turn: United Kingdom, round 3, purchase-repair\nmarker: United Kingdom has war bonds = 1\n"
	for _, tc := range []struct{ name, position, orders, code string }{
		{"G42-012 six may be promised", turn, "war bonds: 6 to Pacific", ""},
		{"G42-012 seven may not", turn, "war bonds: 7 to Pacific", "too-much"},
		{"G40-5.7.1 to a treasury whose capital is lost", turn + "control: Japan: India", "war bonds: 1 to Pacific", "capital-lost"},
		{"G40-5.7.1 without the technology", "turn: United Kingdom, round 3, purchase-repair", "war bonds: 1 to Pacific", "no-technology"},
		{"G40-5.7.1 by a power with one treasury", "turn: Germany, round 3, purchase-repair\nmarker: Germany has war bonds = 1", "war bonds: 1 to Germany", "one-treasury"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := position(t, "", tc.position)
			w := rules.NewWork(g, nil)
			economy.CheckWarBonds(w, orders(t, g, tc.orders))
			code := ""
			if len(w.Diags) > 0 {
				code = w.Diags[0].Code
			}
			if code != tc.code {
				t.Errorf("%s: %v, want %q", tc.orders, w.Diags, tc.code)
			}
		})
	}
}

// A position keeps what paratroopers are (G40-6.3.3), and technologies (G40-6.1.7).
func TestTechnologyInPositions(t *testing.T) {
	g := position(t, "", invasion+"United Kingdom: 1 infantry (airborne, attack) in Normandy Bordeaux")
	again := position(t, "", state.PrintPosition(g))
	if !again.Has("United Kingdom", "paratroopers") || again.Has("Germany", "paratroopers") || again.Digest() != g.Digest() || g.Clone().Digest() != g.Digest() {
		t.Errorf("the position is read back as\n%s", state.PrintPosition(again))
	}
	if ts := again.Technologies("United Kingdom"); len(ts) != 1 {
		t.Errorf("Technologies() = %v", ts)
	}
}
