package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
)

func TestPurchase(t *testing.T) {
	play(t, []scene{
		{
			name: "G40-1.3.1 units are paid now and wait",
			position: `turn: Germany, round 1, purchase-repair
				bank: Germany 30
				Germany: 1 major complex in Germany`,
			orders: `buy: 3 infantry, 1 tank
				buy: 2 infantry`,
			told: `Germany buys 5 infantry, 1 tank for 21, 9 left`,
		},
		{
			name: "G40-1.3.2 the last IPC may be spent",
			position: `turn: Germany, round 1, purchase-repair
				bank: Germany 30`,
			orders: `buy: 10 infantry`,
			told:   `Germany buys 10 infantry for 30, 0 left`,
		},
		{
			name: "G40-1.3.2 but no more than the treasury has",
			position: `turn: Germany, round 1, purchase-repair
				bank: Germany 30`,
			orders: `buy: 9 infantry
				buy: 1 artillery`,
			refused: "not-enough-money", says: "Germany has 3: 1 missing",
		},
		{
			name:    "A2-102 AAA cost 5",
			ruleset: "alpha2",
			position: `turn: Germany, round 1, purchase-repair
				bank: Germany 5`,
			orders: `buy: 1 aaa`,
			told:   `Germany buys 1 aaa for 5, 0 left`,
		},
		{
			name:    "A2-102 and not 4",
			ruleset: "alpha2",
			position: `turn: Germany, round 1, purchase-repair
				bank: Germany 4`,
			orders:  `buy: 1 aaa`,
			refused: "not-enough-money",
		},
		{
			name: "G40-1.3.6 without its capital a power buys nothing",
			position: `turn: France, round 1, purchase-repair
				control: Germany: France
				bank: France 19`,
			orders:  `buy: 1 infantry`,
			refused: "capital-lost", says: "France is in enemy hands",
		},
		{
			name: "G40-1.3.6 G40-1.10.5 with it France buys",
			position: `turn: France, round 1, purchase-repair
				bank: France 19`,
			orders: `buy: 1 infantry`,
			told:   `France buys 1 infantry for 3, 16 left`,
		},
	})
}

// More than can be placed may be bought, and the player is told (G40-1.3.5).
func TestSurplusIsNoted(t *testing.T) {
	for _, tc := range []struct {
		name, orders string
		notes        int
	}{
		{"G40-1.3.5 four infantry for a minor complex", "buy: 4 infantry", 1},
		{"G40-1.3.5 three fit", "buy: 3 infantry", 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := position(t, "", `turn: Italy, round 1, purchase-repair
				bank: Italy 20
				Italy: 1 minor complex in Southern Italy`)
			w := rules.NewWork(g, nil)
			economy.Purchase(w, orders(t, g, tc.orders))
			if len(w.Diags) != tc.notes || w.Failed() || len(w.Events) != 1 {
				t.Errorf("Purchase(%s) says %v and tells %v", tc.orders, w.Diags, told(w.Events))
			}
		})
	}
}

func TestPurchaseOfTwoEconomies(t *testing.T) {
	play(t, []scene{
		{
			name:    "A2-004 both economies buy in one turn",
			ruleset: "alpha2",
			position: `turn: United Kingdom, round 1, purchase-repair
				bank: UK Europe 28, UK Pacific 17`,
			orders: `buy (UK Europe): 9 infantry
				buy (UK Pacific): 5 infantry`,
			told: `UK Europe buys 9 infantry for 27, 1 left
				UK Pacific buys 5 infantry for 15, 2 left`,
		},
		{
			name: "G40-1.3.2 a buy that both could pay is asked back",
			position: `turn: United Kingdom, round 1, purchase-repair
				bank: UK Europe 28, UK Pacific 17`,
			orders:  `buy: 5 infantry`,
			refused: "which-treasury", says: "buy (London): ... or buy (Calcutta): ...",
		},
		{
			name: "G40-1.3.2 a buy that one alone can pay is its own",
			position: `turn: United Kingdom, round 1, purchase-repair
				bank: UK Europe 28, UK Pacific 17`,
			orders: `buy: 1 battleship`,
			told:   `UK Europe buys 1 battleship for 20, 8 left`,
		},
		{
			name: "G40-1.3.4 one economy does not pay for the other",
			position: `turn: United Kingdom, round 1, purchase-repair
				bank: UK Europe 28, UK Pacific 17`,
			orders:  `buy (UK Pacific): 6 infantry`,
			refused: "not-enough-money", says: "Calcutta has 17: 1 missing",
		},
		{
			name: "WX-57 G40-1.9.4 with London lost Calcutta buys normally",
			position: `turn: United Kingdom, round 3, purchase-repair
				control: Germany: United Kingdom
				bank: UK Europe 0, UK Pacific 17`,
			orders: `buy: 5 infantry`,
			told:   `UK Pacific buys 5 infantry for 15, 2 left`,
		},
		{
			name: "WX-57 G40-1.3.6 and London does not",
			position: `turn: United Kingdom, round 3, purchase-repair
				control: Germany: United Kingdom
				bank: UK Europe 20, UK Pacific 17`,
			orders:  `buy (UK Europe): 1 infantry`,
			refused: "capital-lost",
		},
	})
}

func TestChinaBuys(t *testing.T) {
	play(t, []scene{
		{
			name: "WX-69 G40-1.3.3 A2-053 G42-067 China buys artillery while the Burma Road is open",
			position: `turn: China, round 1, purchase-repair
				bank: China 12`,
			orders: `buy: 1 artillery, 2 infantry`,
			told:   `China buys 1 artillery, 2 infantry for 10, 2 left`,
		},
		{
			name: "WX-69 G40-1.10.3 but not with Burma Japanese",
			position: `turn: China, round 1, purchase-repair
				control: Japan: Burma
				bank: China 12`,
			orders:  `buy: 1 artillery`,
			refused: "china-may-not-buy", says: "Burma is not in Allied hands",
		},
		{
			name: "G40-1.3.3 China buys no tanks",
			position: `turn: China, round 1, purchase-repair
				bank: China 12`,
			orders:  `buy: 1 tank`,
			refused: "china-may-not-buy", says: "China buys infantry",
		},
		{
			name: "G40-1.10.3 nor air bases",
			position: `turn: China, round 1, purchase-repair
				bank: China 20`,
			orders:  `buy: 1 air base`,
			refused: "china-may-not-buy",
		},
	})
}

func TestBuyFacilities(t *testing.T) {
	play(t, []scene{
		{
			name: "G40-1.6.2 A2-084 G42-102 an American minor complex is upgraded for 20",
			position: `turn: United States, round 1, purchase-repair
				bank: United States 52
				United States: 1 minor complex in Western United States`,
			orders: `upgrade: Western United States`,
			told:   `United States buys major_complex in Western United States for 20, 32 left`,
		},
		{
			name: "A2-084 19 IPC are not enough",
			position: `turn: United States, round 1, purchase-repair
				bank: United States 19
				United States: 1 minor complex in Western United States`,
			orders:  `upgrade: Western United States`,
			refused: "not-enough-money", says: "1 missing",
		},
		{
			name: "WX-59 A2-057 G40-1.6.4 DIFF-14 a captured complex is not upgraded",
			position: `turn: Soviet Union, round 6, purchase-repair
				control: Soviet Union: Romania
				bank: Soviet Union 40
				Soviet Union: 1 minor complex in Romania`,
			orders:  `upgrade: Romania`,
			refused: "cannot-upgrade", says: "was not originally Soviet Union's",
		},
		{
			name: "A2-059 DIFF-14 its original owner upgrades it again",
			position: `turn: France, round 6, purchase-repair
				bank: France 20
				France: 1 minor complex in France`,
			orders: `upgrade: France`,
			told:   `France buys major_complex in France for 20, 0 left`,
		},
		{
			name: "G40-1.6.2 a complex is upgraded once",
			position: `turn: United States, round 1, purchase-repair
				bank: United States 52
				United States: 1 minor complex in Western United States`,
			orders: `upgrade: Western United States
				upgrade: Western United States`,
			refused: "upgraded-twice",
		},
		{
			name: "G40-1.6.1 a major complex that can stand nowhere is refused at once",
			position: `turn: ANZAC, round 1, purchase-repair
				bank: ANZAC 40`,
			orders:  `buy: 1 major complex`,
			refused: "no-place-to-build",
		},
		{
			name: "G40-1.6.1 a minor one has places",
			position: `turn: ANZAC, round 1, purchase-repair
				bank: ANZAC 40`,
			orders: `buy: 1 minor complex`,
			told:   `ANZAC buys 1 minor_complex for 12, 28 left`,
		},
	})
}

func TestRepair(t *testing.T) {
	play(t, []scene{
		{
			name: "WX-71 G40-1.4.1 A2-093 damage is paid off at 1 IPC a point",
			position: `turn: Germany, round 3, purchase-repair
				bank: Germany 30
				Germany: 1 minor complex (damage 5) in Norway`,
			orders: `repair: 3 Norway`,
			told:   `Germany repairs 3 of the minor_complex in Norway, 27 left`,
		},
		{
			name: "G40-1.4.1 more than there is is refused",
			position: `turn: Germany, round 3, purchase-repair
				bank: Germany 30
				Germany: 1 minor complex (damage 2) in Norway`,
			orders:  `repair: 3 Norway`,
			refused: "too-much-repair", says: "has 2 damage, not 3",
		},
		{
			name: "A2-093 an enemy's facility is not repaired",
			position: `turn: Germany, round 3, purchase-repair
				United Kingdom: 1 major complex (damage 5) in United Kingdom`,
			orders:  `repair: 3 United Kingdom`,
			refused: "not-yours",
		},
		{
			name: "G40-1.4.1 two damaged facilities are told apart by name",
			position: `turn: Germany, round 3, purchase-repair
				bank: Germany 30
				Germany: 1 major complex (damage 5), 1 air base (damage 4) in Western Germany`,
			orders: `repair: 4 Western Germany air base
				repair: 2 Western Germany complex`,
			told: `Germany repairs 4 of the air_base in Western Germany, 26 left
				Germany repairs 2 of the major_complex in Western Germany, 24 left`,
		},
		{
			name: "G40-1.4.1 without the name it is asked back",
			position: `turn: Germany, round 3, purchase-repair
				bank: Germany 30
				Germany: 1 major complex (damage 5), 1 air base (damage 4) in Western Germany`,
			orders:  `repair: 4 Western Germany`,
			refused: "which-facility",
		},
		{
			name: "G40-1.4.1 Calcutta repairs in India, and only it",
			position: `turn: United Kingdom, round 3, purchase-repair
				bank: UK Europe 28, UK Pacific 17
				United Kingdom: 1 major complex (damage 5) in India`,
			orders: `repair: 5 India`,
			told:   `UK Pacific repairs 5 of the major_complex in India, 12 left`,
		},
		{
			name: "G40-1.4.1 London does not pay for India",
			position: `turn: United Kingdom, round 3, purchase-repair
				bank: UK Europe 28, UK Pacific 17
				United Kingdom: 1 major complex (damage 5) in India`,
			orders:  `repair (UK Europe): 5 India`,
			refused: "other-economy",
		},
		{
			name: "G40-1.10.3 China repairs nothing",
			position: `turn: China, round 3, purchase-repair
				control: China: Kwangtung
				China: 1 naval base (damage 3) in Kwangtung`,
			orders:  `repair: 3 Kwangtung`,
			refused: "china-may-not-repair",
		},
	})
}

func TestShipRepair(t *testing.T) {
	play(t, []scene{
		{
			name: "WX-35 G40-1.4.2 DIFF-38 G42-112 a damaged battleship beside its naval base is whole again",
			position: `turn: United Kingdom, round 2, purchase-repair
				United Kingdom: 1 naval base in United Kingdom
				United Kingdom: 1 battleship (damaged) in SZ 109`,
			told: `United Kingdom battleship repaired at United Kingdom`,
		},
		{
			name: "A2-098 G42-113 a base with 3 damage repairs nothing",
			position: `turn: United Kingdom, round 2, purchase-repair
				United Kingdom: 1 naval base (damage 3) in United Kingdom
				United Kingdom: 1 battleship (damaged) in SZ 109`,
			never: `United Kingdom battleship`,
		},
		{
			name: "G40-1.2.4 G40-1.4.4 paid repair of the base comes first",
			position: `turn: United Kingdom, round 2, purchase-repair
				bank: UK Europe 28
				United Kingdom: 1 naval base (damage 3) in United Kingdom
				United Kingdom: 1 battleship (damaged) in SZ 109`,
			orders: `repair: 1 United Kingdom`,
			told: `UK Europe repairs 1 of the naval_base in United Kingdom, 27 left
				United Kingdom battleship repaired at United Kingdom`,
		},
		{
			name: "G40-1.2.4 where the option says otherwise it comes too late",
			position: `turn: United Kingdom, round 2, purchase-repair
				option: repair_bases_before_ships = false
				bank: UK Europe 28
				United Kingdom: 1 naval base (damage 3) in United Kingdom
				United Kingdom: 1 battleship (damaged) in SZ 109`,
			orders: `repair: 1 United Kingdom`,
			told:   `UK Europe repairs 1 of the naval_base in United Kingdom, 27 left`,
			never:  `United Kingdom battleship`,
		},
		{
			name: "WX-86 G40-1.4.6 a France without Paris repairs no ship",
			position: `turn: France, round 2, purchase-repair
				control: Germany: France
				United Kingdom: 1 naval base in United Kingdom
				France: 1 battleship (damaged) in SZ 109`,
			never: `France battleship`,
		},
		{
			name: "WX-86 G40-1.4.6 but its base serves a British carrier",
			position: `turn: United Kingdom, round 2, purchase-repair
				control: Germany: France
				France: 1 naval base in Southern France
				United Kingdom: 1 carrier (damaged) in SZ 93`,
			told: `United Kingdom carrier repaired at Southern France`,
		},
		{
			name: "G40-4.2.3 an American base at peace serves nobody else",
			position: `turn: United Kingdom, round 1, purchase-repair
				United States: 1 naval base in Eastern United States
				United Kingdom: 1 carrier (damaged) in SZ 101`,
			never: `United Kingdom carrier`,
		},
		{
			name: "G40-1.7.5 at war it does",
			position: `turn: United Kingdom, round 1, purchase-repair
				war: United States - Germany
				United States: 1 naval base in Eastern United States
				United Kingdom: 1 carrier (damaged) in SZ 101`,
			told: `United Kingdom carrier repaired at Eastern United States`,
		},
		{
			name: "G40-1.4.6 the base of a lost economy repairs British ships",
			position: `turn: United Kingdom, round 4, purchase-repair
				control: Germany: United Kingdom
				United Kingdom: 1 naval base in Gibraltar
				United Kingdom: 1 battleship (damaged) in SZ 91`,
			told: `United Kingdom battleship repaired at Gibraltar`,
		},
		{
			name: "G40-1.4.6 unless the option denies it",
			position: `turn: United Kingdom, round 4, purchase-repair
				option: uk_repair_at_lost_economy_bases = false
				control: Germany: United Kingdom
				United Kingdom: 1 naval base in Gibraltar
				United Kingdom: 1 battleship (damaged) in SZ 91`,
			never: `United Kingdom battleship`,
		},
	})
}

// A guest that was trapped on a damaged carrier is free when it is repaired.
func TestRepairFreesGuests(t *testing.T) {
	g := position(t, "", `turn: United Kingdom, round 2, purchase-repair
		United Kingdom: 1 naval base in United Kingdom
		United Kingdom: 1 carrier (damaged, 1 fighter (France)) in SZ 109`)
	t.Run("G40-1.4.3 the French fighter is free", func(t *testing.T) {
		w := rules.NewWork(g, nil)
		economy.Purchase(w, nil)
		for _, u := range w.G.Units {
			if u.Aboard != 0 || u.Damaged {
				t.Errorf("%s is aboard %d, damaged %v", u.Type, u.Aboard, u.Damaged)
			}
		}
		if len(state.Fold(g, w.Events).Units) != 2 {
			t.Error("a unit is lost")
		}
	})
}
