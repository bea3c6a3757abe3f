package rules_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/rules/turn"
)

func TestMobilize(t *testing.T) {
	play(t, []scene{
		{
			name: "G40-1.5.9 units that can be placed must be placed",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 4 infantry at 3 IPC
				Germany: 1 major complex in Germany`,
			orders:  `place nothing`,
			refused: "must-place", says: "there is room for 4 infantry in Germany",
		},
		{
			name: "G40-1.10.2 what the other treasury bought, not the room, is why India makes no more",
			position: `turn: United Kingdom, round 2, mobilize
				bought: UK Europe: 4 infantry at 3 IPC
				bought: UK Pacific: 2 infantry at 3 IPC
				United Kingdom: 1 minor complex in India`,
			orders:  `place: 3 infantry in India`,
			refused: "other-economy", says: "London bought the infantry, and India belongs to the other economy",
		},
		{
			name: "G40-1.5.9 without a complex that works nothing can be placed",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 4 infantry at 3 IPC
				Germany: 1 major complex (damage 20) in Germany`,
			orders: `place nothing`,
			told:   `Germany gets 12 back for 4 infantry`,
		},
		{
			name: "WX-58 G40-1.5.2 DIFF-33 A2-094 a major complex with 6 damage makes 4 units",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 4 infantry at 3 IPC
				Germany: 1 major complex (damage 6) in Germany`,
			orders: `place: 4 infantry in Germany`,
			told:   `arrived in Germany: Germany 4 infantry`,
		},
		{
			name: "WX-58 A2-094 and not a fifth",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 5 infantry at 3 IPC
				Germany: 1 major complex (damage 6) in Germany`,
			orders:  `place: 5 infantry in Germany`,
			refused: "complex-full", says: "makes 4 units this turn (6 damage), so 1 of these 5 find no room",
		},
		{
			name: "WX-58 A2-096 a minor complex with 2 damage makes 1 unit",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 infantry at 3 IPC
				Germany: 1 minor complex (damage 2) in Norway`,
			orders: `place: 1 infantry in Norway`,
			told:   `arrived in Norway: Germany 1 infantry`,
		},
		{
			name: "WX-58 A2-096 with 2 damage not a second",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 2 infantry at 3 IPC
				Germany: 1 minor complex (damage 2) in Norway`,
			orders:  `place: 2 infantry in Norway`,
			refused: "complex-full",
		},
		{
			name: "WX-58 with 4 damage none",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 infantry at 3 IPC
				Germany: 1 minor complex (damage 4) in Norway`,
			orders:  `place: 1 infantry in Norway`,
			refused: "complex-full", says: "makes 0 units",
		},
		{
			name: "G40-1.5.2 G42-103 ten units of a major complex, ships counted",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 9 infantry at 3 IPC
				bought: Germany: 1 submarine at 6 IPC
				Germany: 1 major complex in Germany`,
			orders: `place: 9 infantry in Germany
				place: 1 submarine in SZ 113`,
			told: `arrived in Germany: Germany 9 infantry
				arrived in SZ 113: Germany 1 submarine`,
		},
		{
			name: "G42-103 and no eleventh",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 10 infantry at 3 IPC
				bought: Germany: 1 submarine at 6 IPC
				Germany: 1 major complex in Germany`,
			orders: `place: 10 infantry in Germany
				place: 1 submarine in SZ 113`,
			refused: "complex-full",
		},
		{
			name: "G40-1.5.3 several complexes feed one zone",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 12 submarines at 6 IPC
				Germany: 1 major complex in Germany
				Germany: 1 major complex in Western Germany`,
			orders: `place: 12 submarines in SZ 113`,
			told: `arrived in SZ 113: Germany 10 submarine
				arrived in SZ 113: Germany 2 submarine`,
		},
		{
			name: "G40-1.5.3 ships make room for land units by changing their complex",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 3 submarines at 6 IPC
				bought: Germany: 10 infantry at 3 IPC
				Germany: 1 major complex in Germany
				Germany: 1 major complex in Western Germany`,
			orders: `place: 3 submarines in SZ 113
				place: 10 infantry in Germany`,
			told: `arrived in SZ 113: Germany 3 submarine
				arrived in Germany: Germany 10 infantry`,
		},
		{
			name: "G40-1.5.8 a complex taken this turn makes nothing",
			position: `turn: Germany, round 2, mobilize
				control: Germany: France
				was: France: France
				bought: Germany: 1 infantry at 3 IPC
				Germany: 1 minor complex in France
				Germany: 1 major complex in Germany`,
			orders:  `place: 1 infantry in France`,
			refused: "no-complex-there", says: "taken this turn",
		},
		{
			name: "G40-1.5.8 the next turn it does",
			position: `turn: Germany, round 3, mobilize
				control: Germany: France
				bought: Germany: 1 infantry at 3 IPC
				Germany: 1 minor complex in France
				Germany: 1 major complex in Germany`,
			orders: `place: 1 infantry in France`,
			told:   `arrived in France: Germany 1 infantry`,
		},
		{
			name: "WX-72 G40-1.5.4 new ships appear among enemies without a battle",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 cruiser at 12 IPC
				Germany: 1 major complex in Germany
				United Kingdom: 3 battleships in SZ 113`,
			orders: `place: 1 cruiser in SZ 113`,
			told:   `arrived in SZ 113: Germany 1 cruiser`,
		},
		{
			name: "G40-1.5.1 what was not bought is not placed",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 infantry at 3 IPC
				Germany: 1 major complex in Germany`,
			orders:  `place: 1 tank in Germany`,
			refused: "not-bought", says: "none was bought this turn",
		},
		{
			name: "G40-1.10.2 London's infantry do not appear in India",
			position: `turn: United Kingdom, round 2, mobilize
				bought: UK Europe: 1 infantry at 3 IPC
				United Kingdom: 1 major complex in United Kingdom
				United Kingdom: 1 major complex in India`,
			orders:  `place: 1 infantry in India`,
			refused: "other-economy", says: "London bought the infantry",
		},
		{
			name:    "G42-011 those of Calcutta do, as British units",
			ruleset: "g42",
			position: `turn: United Kingdom, round 2, mobilize
				bought: UK Pacific: 1 infantry at 3 IPC
				United Kingdom: 1 major complex in United Kingdom
				United Kingdom: 1 major complex in India`,
			orders: `place: 1 infantry in India`,
			told:   `arrived in India: United Kingdom 1 infantry`,
		},
	})
}

func TestMobilizeAircraft(t *testing.T) {
	play(t, []scene{
		{
			name: "WX-73 G40-1.5.5 G42-099 a new fighter stands on a carrier built in the same zone",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 fighter at 10 IPC
				bought: Germany: 1 carrier at 16 IPC
				Germany: 1 major complex in Germany`,
			orders: `place: 1 fighter in SZ 113
				place: 1 carrier in SZ 113`,
			told: `arrived in SZ 113: Germany 1 fighter, 1 carrier`,
		},
		{
			name: "WX-73 G40-1.5.5 a tac does not stand on a friend's",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 tac at 11 IPC
				Germany: 1 major complex in Germany
				Italy: 1 carrier in SZ 113`,
			orders:  `place: 1 tac in SZ 113`,
			refused: "no-deck",
		},
		{
			name: "G40-1.5.5 two stand on an old carrier of its own",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 2 fighters at 10 IPC
				Germany: 1 major complex in Germany
				Germany: 1 carrier in SZ 113`,
			orders: `place: 2 fighters in SZ 113`,
			told:   `arrived in SZ 113: Germany 2 fighter`,
		},
		{
			name: "G42-110 none on a damaged one",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 fighter at 10 IPC
				Germany: 1 major complex in Germany
				Germany: 1 carrier (damaged) in SZ 113`,
			orders:  `place: 1 fighter in SZ 113`,
			refused: "no-deck",
		},
		{
			name: "G42-099 a full carrier takes no third",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 fighter at 10 IPC
				Germany: 1 major complex in Germany
				Germany: 1 carrier, 2 fighters in SZ 113`,
			orders:  `place: 1 fighter in SZ 113`,
			refused: "no-deck",
		},
		{
			name: "G40-1.5.5 a strategic bomber uses no deck",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 bomber at 12 IPC
				Germany: 1 major complex in Germany
				Germany: 1 carrier in SZ 113`,
			orders:  `place: 1 bomber in SZ 113`,
			refused: "no-deck-for-it",
		},
		{
			name: "WX-07 G40-2.6.4 a new carrier must catch the fighter that waits for it",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 carrier at 16 IPC
				Germany: 1 major complex in Western Germany
				Germany: 1 fighter in SZ 112`,
			orders:  `place: 1 carrier in SZ 113`,
			refused: "carrier-needed", says: "SZ 112",
		},
		{
			name: "G40-2.6.4 a second new carrier catches it, and the first may go elsewhere",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 2 carrier at 16 IPC
				Germany: 1 major complex in Western Germany
				Germany: 1 fighter in SZ 112`,
			orders: `place: 1 carrier in SZ 113
				end turn`,
			told: `arrived in SZ 113: Germany 1 carrier
				arrived in SZ 112: Germany 1 carrier`,
		},
		{
			name: "WX-07 G40-1.5.6 and does so without an order",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 carrier at 16 IPC
				Germany: 1 major complex in Western Germany
				Germany: 1 fighter in SZ 112`,
			told:  `arrived in SZ 112: Germany 1 carrier`,
			never: `removed`,
		},
		{
			name: "G40-2.6.5 what finds no deck by the end is lost",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 carrier at 16 IPC
				Germany: 1 major complex in Western Germany
				Germany: 2 fighters, 1 tac in SZ 112`,
			told: `arrived in SZ 112: Germany 1 carrier
				removed from SZ 112: Germany 1 fighter`,
		},
	})
}

func TestPlaceTheRest(t *testing.T) {
	play(t, []scene{
		{
			name: "G40-1.5.9 G40-1.5.10 G42-019 units with one possible place go there",
			position: `turn: Italy, round 2, mobilize
				bought: Italy: 2 infantry at 3 IPC
				Italy: 1 minor complex in Southern Italy`,
			told: `arrived in Southern Italy: Italy 2 infantry`,
		},
		{
			name: "G40-1.5.9 with two the player is asked",
			position: `turn: Italy, round 2, mobilize
				bought: Italy: 2 infantry at 3 IPC
				Italy: 1 minor complex in Southern Italy
				Italy: 1 major complex in Northern Italy`,
			orders:  `end turn`,
			refused: "placement-missing", says: "2 infantry still to be placed: in Southern Italy or Northern Italy",
		},
		{
			name: "G40-1.5.9 but not before the turn ends",
			position: `turn: Italy, round 2, noncombat-move
				bought: Italy: 2 infantry at 3 IPC
				bought: Italy: 1 tank at 6 IPC
				Italy: 1 minor complex in Southern Italy
				Italy: 1 major complex in Northern Italy`,
			do: func(w *rules.Work) { economy.Mobilize(w, nil) },
			never: `arrived
				Italy gets`,
		},
		{
			name: "DEC-48 after a deadline the capital comes first",
			position: `turn: Italy, round 2, mobilize
				bought: Italy: 4 infantry at 3 IPC
				Italy: 1 minor complex in Southern Italy
				Italy: 1 major complex in Northern Italy`,
			told: `arrived in Southern Italy: Italy 3 infantry
				arrived in Northern Italy: Italy 1 infantry`,
		},
		{
			name: "G40-1.5.9 S42-1.11 DIFF-32 G42-020 G42-098 what finds no room is paid back",
			position: `turn: Italy, round 2, mobilize
				bought: Italy: 5 infantry at 3 IPC
				Italy: 1 minor complex in Southern Italy`,
			orders: `place: 3 infantry in Southern Italy`,
			told: `arrived in Southern Italy: Italy 3 infantry
				Italy gets 6 back for 2 infantry`,
		},
		{
			name: "G40-1.5.9 the proposal names as many as there is room for",
			position: `turn: Italy, round 2, mobilize
				bought: Italy: 12 infantry at 3 IPC
				Italy: 1 minor complex in Southern Italy
				Italy: 1 major complex in Northern Italy`,
			orders: `place: 1 infantry in Southern Italy
				end turn`,
			refused: "placement-missing", says: "11 infantry still to be placed: in Southern Italy or Northern Italy (`place: 2 infantry Southern Italy`)",
		},
		{
			name: "G40-1.5.9 and is taken",
			position: `turn: Italy, round 2, mobilize
				bought: Italy: 12 infantry at 3 IPC
				Italy: 1 minor complex in Southern Italy
				Italy: 1 major complex in Northern Italy`,
			orders: `place: 1 infantry in Southern Italy
				place: 2 infantry in Southern Italy
				end turn`,
			told: `arrived in Southern Italy: Italy 3 infantry
				arrived in Northern Italy: Italy 9 infantry`,
		},
		{
			name: "G40-1.5.9 the proposal for bases names one",
			position: `turn: Italy, round 2, mobilize
				bought: Italy: 2 air bases at 15 IPC`,
			orders:  `end turn`,
			refused: "placement-missing", says: "(`place: 1 air base Southern Italy`)",
		},
		{
			name: "G40-1.5.9 which is taken",
			position: `turn: Italy, round 2, mobilize
				bought: Italy: 2 air bases at 15 IPC`,
			orders: `place: 1 air base Southern Italy
				place: 1 air base Northern Italy
				end turn`,
			told: `built air_base in Southern Italy
				built air_base in Northern Italy`,
		},
		{
			name: "G40-1.5.9 which units go back is the player's choice",
			position: `turn: Italy, round 2, mobilize
				bought: Italy: 3 infantry at 3 IPC
				bought: Italy: 1 tank at 6 IPC
				Italy: 1 minor complex in Southern Italy`,
			orders:  `end turn`,
			refused: "placement-missing", says: "not room for all",
		},
		{
			name: "G40-1.5.9 once made the rest goes back",
			position: `turn: Italy, round 2, mobilize
				bought: Italy: 3 infantry at 3 IPC
				bought: Italy: 1 tank at 6 IPC
				Italy: 1 minor complex in Southern Italy`,
			orders: `place: 1 tank, 2 infantry in Southern Italy`,
			told:   `Italy gets 3 back for 1 infantry`,
		},
		{
			name: "DIFF-32 kept where the option says so",
			position: `turn: Italy, round 2, mobilize
				option: unplaced_units = "keep"
				bought: Italy: 5 infantry at 3 IPC
				Italy: 1 minor complex in Southern Italy`,
			orders: `place: 3 infantry in Southern Italy`,
			told:   `arrived in Southern Italy: Italy 3 infantry`,
			never:  `Italy gets`,
		},
		{
			name: "G40-1.5.9 everything that is left in one order",
			position: `turn: Italy, round 2, mobilize
				bought: Italy: 2 infantry at 3 IPC
				bought: Italy: 1 tank at 6 IPC
				Italy: 1 minor complex in Southern Italy
				Italy: 1 major complex in Northern Italy`,
			orders: `place: rest in Northern Italy`,
			told:   `arrived in Northern Italy: Italy 2 infantry, 1 tank`,
		},
	})
}

func TestChinaPlaces(t *testing.T) {
	play(t, []scene{
		{
			name: "WX-69 G40-1.10.3 G40-1.10.4 DIFF-47 Chinese infantry appear in land taken this turn, without limit",
			position: `turn: China, round 2, mobilize
				control: China: Kiangsi
				was: Japan: Kiangsi
				bought: China: 5 infantry at 3 IPC`,
			orders: `place: 5 infantry in Kiangsi`,
			told:   `arrived in Kiangsi: China 5 infantry`,
		},
		{
			name: "G40-1.10.3 but not in Kwangtung",
			position: `turn: China, round 2, mobilize
				control: China: Kwangtung
				bought: China: 1 infantry at 3 IPC`,
			orders:  `place: 1 infantry in Kwangtung`,
			refused: "no-complex-there", says: "not originally Chinese",
		},
		{
			name: "G40-1.10.3 nor in land that Japan holds",
			position: `turn: China, round 2, mobilize
				bought: China: 1 infantry at 3 IPC`,
			orders:  `place: 1 infantry in Kiangsi`,
			refused: "no-complex-there",
		},
	})
}

// TestChineseLand goes through the whole list: Chinese infantry appear in each
// of the eighteen territories.
func TestChineseLand(t *testing.T) {
	for _, s := range strings.Split("Manchuria, Jehol, Shantung, Kiangsu, Kiangsi, Kwangsi, Anhwe, Hopei, Chahar, Suiyuyan, Shensi, Kansu, Tsinghai, Sikang, Szechwan, Kweichow, Hunan, Yunnan", ", ") {
		play(t, []scene{{
			name:     "G40-1.10.4 " + s,
			position: "turn: China, round 2, mobilize\ncontrol: China: " + s + "\nbought: China: 1 infantry at 3 IPC",
			orders:   "place: 1 infantry in " + s,
			told:     "arrived in " + s + ": China 1 infantry",
		}})
	}
	for _, s := range []string{"Kwangtung", "Burma", "Korea", "French Indo China"} {
		play(t, []scene{{
			name:     "G40-1.10.4 not " + s,
			position: "turn: China, round 2, mobilize\ncontrol: China: " + s + "\nbought: China: 1 infantry at 3 IPC",
			orders:   "place: 1 infantry in " + s,
			refused:  "no-complex-there",
		}})
	}
}

func TestBuildFacilities(t *testing.T) {
	play(t, []scene{
		{
			name: "G40-1.7.1 an air base on an island of no value",
			position: `turn: United States, round 2, mobilize
				bought: United States: 1 air base at 15 IPC`,
			orders: `place: 1 air base in Johnston Island`,
			told:   `built air_base in Johnston Island`,
		},
		{
			name: "G40-1.7.1 never a second one",
			position: `turn: United States, round 2, mobilize
				bought: United States: 1 air base at 15 IPC
				United States: 1 air base in Midway`,
			orders:  `place: 1 air base in Midway`,
			refused: "cannot-build-there", says: "has an air base already",
		},
		{
			name: "G40-1.7.1 a naval base needs the sea",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 naval base at 15 IPC`,
			orders:  `place: 1 naval base in Slovakia Hungary`,
			refused: "cannot-build-there", says: "touches no sea zone",
		},
		{
			name: "G40-1.7.1 which Norway has",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 naval base at 15 IPC`,
			orders: `place: 1 naval base in Norway`,
			told:   `built naval_base in Norway`,
		},
		{
			name: "G40-1.7.6 not on land that was Dutch this morning",
			position: `turn: ANZAC, round 2, mobilize
				control: ANZAC: Java
				was: Dutch: Java
				bought: ANZAC: 1 air base at 15 IPC`,
			orders:  `place: 1 air base in Java`,
			refused: "cannot-build-there",
		},
		{
			name: "G40-1.7.6 in a later turn it may stand there",
			position: `turn: ANZAC, round 2, mobilize
				control: ANZAC: Java
				bought: ANZAC: 1 air base at 15 IPC`,
			orders: `place: 1 air base in Java`,
			told:   `built air_base in Java`,
		},
		{
			name: "G40-1.6.1 G42-096 a minor complex needs land worth 2",
			position: `turn: Germany, round 2, mobilize
				control: Germany: Bulgaria
				bought: Germany: 1 minor complex at 12 IPC`,
			orders:  `place: 1 minor complex in Bulgaria`,
			refused: "cannot-build-there", says: "worth 1 IPC",
		},
		{
			name: "G42-096 such as Romania",
			position: `turn: Germany, round 2, mobilize
				bought: Germany: 1 minor complex at 12 IPC`,
			orders: `place: 1 minor complex in Romania`,
			told:   `built minor_complex in Romania`,
		},
		{
			name: "G40-1.6.1 G42-097 no complex on an island",
			position: `turn: Japan, round 4, mobilize
				control: Japan: Java
				bought: Japan: 1 minor complex at 12 IPC`,
			orders:  `place: 1 minor complex in Java`,
			refused: "cannot-build-there", says: "is an island",
		},
		{
			name:    "A2-056 DIFF-13 G42-095 a major complex only on originally own land",
			ruleset: "alpha2",
			position: `turn: Germany, round 4, mobilize
				control: Germany: France
				bought: Germany: 1 major complex at 30 IPC`,
			orders:  `place: 1 major complex in France`,
			refused: "cannot-build-there", says: "was not originally Germany's",
		},
		{
			name: "DIFF-13 nor in the second edition",
			position: `turn: Germany, round 4, mobilize
				control: Germany: France
				bought: Germany: 1 major complex at 30 IPC`,
			orders:  `place: 1 major complex in France`,
			refused: "cannot-build-there", says: "was not originally Germany's",
		},
		{
			name:    "DIFF-13 nor in Global 1942",
			ruleset: "g42",
			position: `turn: Germany, round 4, mobilize
				control: Germany: France
				bought: Germany: 1 major complex at 30 IPC`,
			orders:  `place: 1 major complex in France`,
			refused: "cannot-build-there", says: "was not originally Germany's",
		},
		{
			name:    "A2-056 such as Romania",
			ruleset: "alpha2",
			position: `turn: Germany, round 4, mobilize
				bought: Germany: 1 major complex at 30 IPC`,
			orders: `place: 1 major complex in Romania`,
			told:   `built major_complex in Romania`,
		},
		{
			name: "G40-1.6.3 an upgrade leaves the old three units for this turn and keeps the damage",
			position: `turn: United States, round 2, mobilize
				bought: United States: 1 major complex at 20 IPC for Western United States
				bought: United States: 3 infantry at 3 IPC
				United States: 1 minor complex in Western United States`,
			orders: `place: 3 infantry in Western United States`,
			told: `arrived in Western United States: United States 3 infantry
				built major_complex in Western United States`,
		},
		{
			name: "G40-1.6.3 not a fourth",
			position: `turn: United States, round 2, mobilize
				bought: United States: 1 major complex at 20 IPC for Western United States
				bought: United States: 4 infantry at 3 IPC
				United States: 1 minor complex in Western United States`,
			orders:  `place: 4 infantry in Western United States`,
			refused: "complex-full",
		},
	})
}

// Units that appear do not move this turn (G40-1.5.7), and a new base scrambles
// at once but is new to its owner until the turn ends (G40-1.7.2).
func TestNewUnitsStay(t *testing.T) {
	g := position(t, "", `turn: Italy, round 2, mobilize
		bought: Italy: 1 tank at 6 IPC
		bought: Italy: 1 air base at 15 IPC
		Italy: 1 minor complex in Southern Italy`)
	w := rules.NewWork(g, nil)
	economy.Mobilize(w, orders(t, g, "place: 1 air base in Libya"))
	if len(w.G.Units) != 1 || !w.G.Units[0].Moved {
		t.Errorf("the new tank may move: %+v", w.G.Units)
	}
	if f := w.G.Facility("Libya", "air_base"); f == nil || !f.New || !rules.IsOperative(w.G, "Libya", "air_base") {
		t.Errorf("the new base is %+v", f)
	}
	if len(w.G.Turn.Bought) != 0 {
		t.Errorf("%v still waits", w.G.Turn.Bought)
	}
}

// Where unplaced units are kept they wait until their power's next turn.
func TestKeptUnitsWait(t *testing.T) {
	g := position(t, "", `turn: Italy, round 2, mobilize
		option: unplaced_units = "keep"
		bought: Italy: 5 infantry at 3 IPC
		Italy: 1 minor complex in Southern Italy`)
	w := rules.NewWork(g, nil)
	economy.Mobilize(w, orders(t, g, "place: 3 infantry in Southern Italy"))
	turn.EndTurn(w)
	if b := w.G.Turn.Bought; len(b) != 1 || b[0].N != 2 || w.G.Active != "ANZAC" {
		t.Errorf("in the turn of %s %v waits, want 2 Italian infantry (DIFF-32)", w.G.Active, b)
	}
}
