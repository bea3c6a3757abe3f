package order_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// history is the ruleset that has all orders of special rules.
func history(t testing.TB) *ruleset.Ruleset {
	t.Helper()
	rs, err := ruleset.Load("bh")
	if err != nil {
		t.Fatal(err)
	}
	c := *rs
	c.Specials = append(c.Specials, order.ShuttleSpecial)
	return &c
}

// TestSpecials reads the ways to write orders of special rules: in one spelling
// each, which reads back.
func TestSpecials(t *testing.T) {
	rs := history(t)
	cases := []struct{ who, text, want string }{
		{"United Kingdom", "lend-lease: 1 artillery for China at India", "lend-lease: 1 artillery for China in India"},
		{"United Kingdom", "lend lease 1 dd for USSR in Scotland", "lend-lease: 1 destroyer for Soviet Union in Scotland"},
		{"United Kingdom", "lend: inf to Russia from London", "lend-lease: 1 infantry for Soviet Union in United Kingdom"},
		{"United Kingdom", "lend-lease (Pacific): 1 inf India for China", "lend-lease (UK Pacific): 1 infantry for China in India"},
		{"United States", "lendlease China: 1 art at W USA", "lend-lease: 1 artillery for China in Western United States"},
		{"United States", "lend-lease: 1 art for China at WUS, 1 dd to UK at EUS",
			"lend-lease: 1 artillery for China in Western United States\nlend-lease: 1 destroyer for United Kingdom in Eastern United States"},
		{"United States", "LEND-LEASE\n1 art for China -> WUS\nCM\nrest stays", "lend-lease: 1 artillery for China in Western United States\nrest stays"},

		{"Soviet Union", "receive: artillery from London to Archangel via SZ 109-119-124-125-127",
			"receive: artillery from United Kingdom to Archangel via SZ 109 -> SZ 119 -> SZ 124 -> SZ 125 -> SZ 127"},
		{"Soviet Union", "receive 1 tank London -> Archangel (via SZ 109/119)", "receive: tank from United Kingdom to Archangel via SZ 109 -> SZ 119"},
		{"Soviet Union", "receive: infantry to Archangel", "receive: infantry to Archangel"},
		{"Soviet Union", "receive: tank to Stalingrad via Persia", "receive: tank to Volgograd via Persia"},
		{"Soviet Union", "receive destroyer from Scotland to SZ 127", "receive: destroyer from Scotland to SZ 127"},
		{"Soviet Union", "receive oldest", "receive: any"},
		{"Soviet Union", "receive: any from Scotland at Archangel", "receive: any from Scotland to Archangel"},
		{"Soviet Union", "receive: none", "receive: none"},
		{"Soviet Union", "place: 1 inf Novgorod\nRECEIVE\ntank from London", "place: 1 infantry Novgorod\nreceive: tank from United Kingdom"},
		{"Soviet Union", "standing: receive oldest to Archangel, else none", "standing: receive: any to Archangel"},
		{"Soviet Union", "standing: receive none", "standing: receive: none"},
		{"Soviet Union", "cancel receive", "standing: cancel receive"},

		{"Soviet Union", "scorch: Novgorod factory 4 damage (2 IPC), Novgorod airbase 6 damage (3 IPC)",
			"scorch: Novgorod minor complex 4 damage (2 IPC)\nscorch: Novgorod air base 6 damage (3 IPC)"},
		{"Soviet Union", "scorch: Stalingrad factory 6", "scorch: Volgograd minor complex 6 damage"},
		{"Soviet Union", "scorched earth: 4 damage on Ukr factory for 2 IPC, 6 nb Novgorod", "scorch: Ukraine minor complex 4 damage (2 IPC)\nscorch: Novgorod naval base 6 damage"},
		{"Soviet Union", "scorch the factory in Ukraine by 6 = 3", "scorch: Ukraine minor complex 6 damage (3 IPC)"},

		{"Soviet Union", "move factory: minor Ukraine -> Urals", "move factory: Ukraine -> Urals"},
		{"Soviet Union", "move factory Ukraine Urals", "move factory: Ukraine -> Urals"},
		{"Soviet Union", "move factory Novgorod to Kazakhstan", "move factory: Novgorod -> Kazakhstan"},
		{"Soviet Union", "relocate factory: 1 minor ic from Ukraine to Urals", "move factory: Ukraine -> Urals"},

		{"Soviet Union", "railroad: 2 infantry Buryatia -> Novosibirsk", "railroad: 2 infantry Buryatia -> Novosibirsk"},
		{"Soviet Union", "rail 1 inf, 1 aa from Novosibirsk to Buryatia", "railroad: 1 infantry, 1 AAA Novosibirsk -> Buryatia"},
		{"Soviet Union", "railroad: 1 inf Buryatia -> Novosibirsk, 1 art Buryatia -> Novosibirsk",
			"railroad: 1 infantry Buryatia -> Novosibirsk\nrailroad: 1 artillery Buryatia -> Novosibirsk"},
		{"Soviet Union", "RAILROAD\n2 inf Buryatia > Novosibirsk", "railroad: 2 infantry Buryatia -> Novosibirsk"},

		{"Italy", "shuttle: 1 tank Northern Italy -> Tobruk via SZ 95-96", "shuttle: 1 tank Northern Italy -> Tobruk via SZ 95 -> SZ 96"},
		{"Italy", "shuttle 1 inf S Italy > 95 > 96 > Libya", "shuttle: 1 infantry Southern Italy -> Libya via SZ 95 -> SZ 96"},
		{"United Kingdom", "shuttle: 1 AAA Malta -> Egypt", "shuttle: 1 AAA Malta -> Egypt"},
		{"United Kingdom", "shuttle aa from Malta to Cairo", "shuttle: 1 AAA Malta -> Egypt"},

		{"United Kingdom", "cash-and-carry: transport SZ 101 loads 1 infantry, 1 artillery from Eastern United States",
			"cash-and-carry: 1 infantry, 1 artillery Eastern United States -> SZ 101"},
		{"ANZAC", "cash and carry: tp SZ 10 loads 1 tank W USA", "cash-and-carry: 1 tank Western United States -> SZ 10"},
		{"United Kingdom", "cash & carry: 1 inf EUS -> 101", "cash-and-carry: 1 infantry Eastern United States -> SZ 101"},
		{"United Kingdom", "cash and carry: 1 inf from EUS onto the transport in 101", "cash-and-carry: 1 infantry Eastern United States -> SZ 101"},
		{"United Kingdom", "cash and carry: 101 takes 1 inf EUS", "cash-and-carry: 1 infantry Eastern United States -> SZ 101"},

		{"Japan", "buy 1 kamikaze token", "buy: 1 kamikaze token"},
		{"Japan", "buy: 3 inf, 2 kami tokens", "buy: 2 kamikaze tokens\nbuy: 3 infantry"},
		{"Japan", "buy: 1 token, 3 inf + 1 art (31)", "buy: 1 kamikaze token\nbuy: 3 infantry, 1 artillery\ncost: 31"},
		{"Japan", "PURCHASE\n3 inf\n2x kamikaze tokens", "buy: 3 infantry\nbuy: 2 kamikaze tokens"},
		{"Japan", "buy kamikaze token x2", "buy: 2 kamikaze tokens"},

		{"Germany", "buy vichy ships: cruiser 4, destroyer 3", "buy vichy ships: 1 cruiser, 1 destroyer (7 IPC)"},
		{"Germany", "buy vichy ships: destroyer (3)", "buy vichy ships: 1 destroyer (3 IPC)"},
		{"Germany", "buy the vichy ships: ca, dd", "buy vichy ships: 1 cruiser, 1 destroyer"},
		{"Germany", "vichy ships: 1 ca for 4 IPC and 1 dd for 3", "buy vichy ships: 1 cruiser, 1 destroyer (7 IPC)"},

		{"Italy", "attack: Vichy ships SZ 93", "engage: SZ 93"},
		{"Italy", "attack the Vichy fleet in SZ 93", "engage: SZ 93"},
		{"Italy", "attack: VF ships 93, 2 ca SZ 95 -> SZ 93", "engage: SZ 93\nattack: 2 cruisers SZ 95 -> SZ 93"},
		{"Italy", "attack: 2 ca SZ 95 -> SZ 93, the Vichy ships in 93", "attack: 2 cruisers SZ 95 -> SZ 93\nengage: SZ 93"},
		{"Italy", "CM\nattack Vichy French ships SZ 93\n2 ca SZ 95 -> SZ 93", "engage: SZ 93\nattack: 2 cruisers SZ 95 -> SZ 93"},

		{"Italy", "casualties: Vichy destroyer first", "order of loss: Vichy France destroyer first"},
		{"Italy", "standing: casualties Vichy first", "standing: order of loss: Vichy France first"},
		{"Italy", "standing: Vichy ships last", "standing: order of loss: Vichy France last"},
		{"Italy", "ool: Vichy dd first, Vichy last", "order of loss: Vichy France destroyer first, Vichy France last"},
		{"Italy", "OOL sea: Vichy first, dd, ca, keep 1 bb", "order of loss sea: destroyer, cruiser, keep 1 battleship, Vichy France first"},
		{"Italy", "OOL\nsea: dd/ca, then VF last", "order of loss sea: destroyer, cruiser, Vichy France last"},
		{"Italy", "casualties: cheapest first, keep 1 tank, Vichy last", "order of loss land: cheapest first, keep 1 tank, Vichy France last"},
		{"Italy", "casualties: Vichy last in SZ 93", "order of loss in SZ 93: Vichy France last"},
		{"United Kingdom", "standing: casualties defense: French first", "standing: order of loss defense: France first"},

		{"Germany", "collapse vichy: 4 inf France -> Southern France, remove ships", "collapse vichy: 4 infantry France -> Southern France, remove ships"},
		{"Germany", "collapse vichy: 3 inf, 1 tank N Italy -> S France", "collapse vichy: 3 infantry, 1 tank Northern Italy -> Southern France"},
		{"Germany", "collapse vichy: 2 inf France -> S Fra, 1 inf N Italy -> S Fra, keep the ships",
			"collapse vichy: 2 infantry France -> Southern France\ncollapse vichy: 1 infantry Northern Italy -> Southern France"},
		{"Germany", "collapse vichy with 4 inf from Paris and remove ships", "collapse vichy: 4 infantry France, remove ships"},
		{"Germany", "collapse vichy", "collapse vichy"},
		{"Germany", "collapse vichy, remove ships", "collapse vichy: remove ships"},

		{"United Kingdom", "pay-neutral: Spain 18 (10 Europe, 8 Pacific)", "pay neutral: Spain 18 (10 UK Europe, 8 UK Pacific)"},
		{"United Kingdom", "pay neutral: Spain (Europe 10, Pacific 8)", "pay neutral: Spain (10 UK Europe, 8 UK Pacific)"},
		{"United Kingdom", "pay neutral: Spain 18 IPC (10 from London and 8 from Calcutta)", "pay neutral: Spain 18 (10 UK Europe, 8 UK Pacific)"},
		{"United States", "pay for Sweden", "pay neutral: Sweden"},
		{"United States", "pay-neutral: Sweden, Turkey 24", "pay neutral: Sweden\npay neutral: Turkey 24"},
	}
	for _, tc := range cases {
		t.Run(tc.text, func(t *testing.T) {
			orders, diags := read(t, rs, "# "+tc.who+"\n"+tc.text)
			if got := order.Join(orders); got != tc.want || notation.HasErrors(diags) {
				t.Errorf("%q is read as\n%s\nwant\n%s\n%v", tc.text, got, tc.want, diags)
			}
			for _, o := range orders {
				again, diags := read(t, rs, "# "+tc.who+"\n"+o.String())
				if order.Join(again) != o.String() || len(diags) > 0 {
					t.Errorf("%q reads back as %q, %v", o, order.Join(again), diags)
				}
			}
		})
	}
}

// TestSpecialsRefused shows what is said of those that are only half written.
func TestSpecialsRefused(t *testing.T) {
	rs := history(t)
	cases := []struct{ who, text, said string }{
		{"United Kingdom", "lend-lease: 1 artillery at India", `it is not said for whom it is; write it like "lend-lease: 1 artillery for China at India"`},
		{"United Kingdom", "lend-lease: 1 artillery for China", "it is not said which territory makes it; write it like"},
		{"United Kingdom", "lend-lease: 1 artillery for Chian at India", `"Chian" is not a power; did you mean China`},
		{"United Kingdom", "lend-lease: 1 artillery to Chian at India", `"Chian" is not a power; did you mean China`},
		{"United Kingdom", "lend-lease: 2 artillery for China at India", "lend-lease is for one unit: name one, in a line for each"},
		{"United Kingdom", "lend-lease: 1 inf, 1 art for China at India", "lend-lease is for one unit"},
		{"United Kingdom", "lend-lease: 1 artilery for China at India", `"artilery" is not a unit; did you mean artillery`},
		{"United Kingdom", "lend-lease: 1 inf for UK at London", `United Kingdom lends nothing to itself: for own units write "buy"`},
		{"United Kingdom", "lend-lease: China", "stands where the unit to be lent should follow; write it like"},
		{"United Kingdom", "lend-leese: 1 inf for China at India", `"lend-leese" is not an order word; did you mean lend-lease?`},
		{"United Kingdom", "LEND-LEASE", `no order follows "LEND-LEASE"; write it like "lend-lease: 1 artillery for China at India"`},
		{"Soviet Union", "receive: -> ", "the place where it is received should stand here"},
		{"Soviet Union", "receive: tank to Archangle", `"Archangle" is not a space; did you mean Archangel?`},
		{"Soviet Union", "receive: 2 tanks to Archangel", "an order to receive is for one unit"},
		{"Soviet Union", "receive: (3)", "stands where the unit to be received should follow"},
		{"Soviet Union", "recieve: tank to Archangel", `"recieve" is not an order word; did you mean receive?`},
		{"Soviet Union", "scorch: Novgorod factory", `it is not said how much damage is done; write it like "scorch: Novgorod minor complex 4 damage (2 IPC)"`},
		{"Soviet Union", "scorch: Novgorod 4", `it is not said which facility of Novgorod; write it like "scorch: Novgorod air base 4"`},
		{"Soviet Union", "scorch: 4 inf Novgorod", "inf is not a facility"},
		{"Soviet Union", "scortch: Ukraine factory 4", `"scortch" is not an order word; did you mean scorch?`},
		{"Soviet Union", "move factory: Ukraine", `write one place to start from and one to go to, like "move factory: Ukraine -> Urals"`},
		{"Soviet Union", "move factory: major ic Ukraine -> Urals", `"major ic" cannot be moved: an order moves one minor complex`},
		{"Soviet Union", "railroad: 2 inf -> Novosibirsk", `write one place to start from and one to go to, like "railroad: 2 infantry Buryatia -> Novosibirsk"`},
		{"Soviet Union", "railroad: 2 inf Buryatia -> Yakut -> Novosibirsk", "write one place to start from and one to go to"},
		{"Soviet Union", "railroad: Buryatia", "it is not said which units move"},
		{"Soviet Union", "railroad: 2 inf Buryatia -> Novosibirsk, land Urals", "this order says only what goes, and from where to where"},
		{"Soviet Union", "railraod: 2 inf Buryatia -> Novosibirsk", `"railraod" is not an order word; did you mean railroad?`},
		{"Italy", "shuttle: 2 tanks N Italy -> Libya", "a shuttle is for one unit"},
		{"Italy", "shuttle: 1 tank -> Libya", "write one place to start from and one to go to"},
		{"United Kingdom", "cash-and-carry: SZ 101 loads 1 inf", "the territory that they are loaded from should stand here"},
		{"United Kingdom", "cash-and-carry: 1 inf E USA", `it is not said which transport loads them; write it like "cash-and-carry: transport SZ 101 loads`},
		{"United Kingdom", "cash-and-carry: 1 inf E USA -> Quebec", "Quebec is not a sea zone, where a transport could be"},
		{"United Kingdom", "cash-and-carry: transport SZ 101", "it is not said which transport loads them"},
		{"Japan", "buy kamikaze", "stands where the units to buy should follow"},
		{"Germany", "buy vichy ships: cruiser 4, destroyer", "1 of 2 ships have a price behind them; write one for each or for none"},
		{"Germany", "buy vichy ships: 7", "stands where a ship should follow"},
		{"Italy", "attack: French ships SZ 93", `it is not said what attacks the ships of France; write it like "attack: 1 destroyer SZ 95 -> SZ 93"`},
		{"Italy", "attack: Vichy ships SZ 930", "there is no sea zone 930"},
		{"Italy", "casualties: Vichy first, Vichy last", "Vichy France stands twice in the order of loss"},
		{"Italy", "casualties: Vichy", "is not understood here"},
		{"Germany", "collapse vichy: France", "stands where the units that move in should follow"},
		{"Germany", "collapse vichy: 4 inf France -> Normandy -> S France", "write one place to start from and one to go to"},
		{"United Kingdom", "pay-neutral: 18", "SZ 18 is not a territory that could be attacked"},
		{"United Kingdom", "pay-neutral: Spain 18 (10)", `an amount and a treasury should stand here, like "(10 Europe, 8 Pacific)"`},
		{"United Kingdom", "pay-neutral: Spain 18 (10 Atlantic, 8 Pacific)", `"Atlantic" is not a treasury of United Kingdom`},
		{"United Kingdom", "pay-neutral: Spain 18 (10 Europe, 8 Europe)", "UK Europe stands twice"},
		{"United Kingdom", "standing: pay-neutral Europe first", `which treasury pays is said with each payment, like "pay-neutral: Spain 18 (10 Europe, 8 Pacific)"; if it is not, the first one pays first`},
		{"United Kingdom", "pay-neutral: UK Pacific first", "which treasury pays is said with each payment"},
		{"United Kingdom", "request: transit lend-lease from USSR", `who must agree is asked by mail as soon as a "receive" needs it, and agrees ahead with "standing: transit lend-lease yes"`},
		{"United Kingdom", "request transit from USSR", "nobody need be asked for this"},
		{"United Kingdom", "request: canal Suez from UK", `they write "canal Suez: allow United States"`},
		{"United States", "pay-neutral: Spain 18 (10 USA)", "United States has one treasury: write only the sum"},
	}
	for _, tc := range cases {
		t.Run(tc.text, func(t *testing.T) {
			_, diags := read(t, rs, "# "+tc.who+"\n"+tc.text)
			var said []string
			for _, d := range diags {
				if d.Severity == notation.Error {
					said = append(said, d.String())
				}
			}
			if len(said) != 1 || !strings.Contains(said[0], tc.said) {
				t.Errorf("%q is answered %q, want %q", tc.text, said, tc.said)
			}
		})
	}
}
