package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/turn"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func TestDeclareWar(t *testing.T) {
	play(t, []scene{
		{
			name:     "G40-4.3.1 G40-4.4.1 Germany declares war on the Soviet Union when it likes",
			position: `turn: Germany, round 1, combat-move`,
			orders:   `declare war: Soviet Union`,
			told:     `war: Germany on Soviet Union`,
			never:    `war: Italy`,
		},
		{
			name:     "G40-4.3.5 there is no attack without a declaration",
			position: `turn: Germany, round 1, combat-move`,
			orders:   `declare war (surprise): Soviet Union`,
			refused:  "not-in-these-rules",
		},
		{
			name:     "G40-0.3.1 nobody declares war on a friend",
			position: `turn: Germany, round 1, combat-move`,
			orders:   `declare war: Italy`,
			refused:  "same-side",
		},
		{
			name:     "G40-4.3.4 G40-4.4.3 Japan's war on the United Kingdom is one on ANZAC too",
			position: `turn: Japan, round 2, combat-move`,
			orders:   `declare war: United Kingdom`,
			told: `war: Japan on United Kingdom
				marker japan unprovoked war on uk or anzac = 1
				war: Japan on ANZAC`,
		},
		{
			name: "G40-4.4.3 unless the option unlinks them",
			position: `turn: Japan, round 2, combat-move
				option: anzac_uk_linked = false`,
			orders: `declare war: United Kingdom`,
			told:   `war: Japan on United Kingdom`,
			never:  `war: Japan on ANZAC`,
		},
		{
			name:     "G40-4.4.4 a British declaration is no provocation by Japan",
			position: `turn: United Kingdom, round 1, combat-move`,
			orders:   `declare war: Japan`,
			told: `war: United Kingdom on Japan
				marker uk or anzac declared war on japan = 1
				war: ANZAC on Japan`,
			never: `marker japan unprovoked`,
		},
		{
			name: "G40-4.3.4 G40-4.4.4 nor is Japan's answer to one unprovoked",
			position: `turn: Japan, round 2, combat-move
				option: anzac_uk_linked = false
				war: United Kingdom - Japan
				marker: uk or anzac declared war on japan = 1`,
			orders: `declare war: ANZAC`,
			told:   `war: Japan on ANZAC`,
			never:  `marker japan unprovoked`,
		},
		{
			name:     "G40-4.4.2 G40-4.1.3 Japan's war on the United States is no other war",
			position: `turn: Japan, round 1, combat-move`,
			orders:   `declare war: United States`,
			told:     `war: Japan on United States`,
			never: `war: Germany
				war: Japan on United Kingdom
				war: United States`,
		},
		{
			name:     "G40-4.5.4 DEC-21 an attacked America is at war with its attacker alone",
			position: `turn: Germany, round 1, combat-move`,
			orders:   `declare war: United States`,
			told:     `war: Germany on United States`,
			never:    `war: United States`,
		},
		{
			name:     "G40-4.6.3 the Soviet war on Germany is none on Italy or Japan",
			position: `turn: Soviet Union, round 4, combat-move`,
			orders:   `declare war: Germany`,
			told:     `war: Soviet Union on Germany`,
			never: `war: Soviet Union on Italy
				war: Soviet Union on Japan`,
		},
		{
			name:     "G40-4.4.8 France declares war on Japan alone",
			position: `turn: France, round 1, combat-move`,
			orders:   `declare war: Japan`,
			told:     `war: France on Japan`,
			never:    `war: United Kingdom`,
		},
		{
			name:     "G40-1.2.3 a declaration comes at the beginning of combat movement",
			position: `turn: Germany, round 1, combat-move`,
			orders:   `declare war: Soviet Union at end of turn`,
			refused:  "may-not-declare-war",
		},
	})
}

// The Axis powers declare war on each of the other side in any turn, and each
// declaration is that power's alone but for the British and ANZAC.
func TestAxisDeclarations(t *testing.T) {
	var scenes []scene
	for _, tc := range []struct{ rule, power, on, never string }{
		{"G40-4.4.1", "Germany", "Soviet Union", "war: Italy"},
		{"G40-4.4.1", "Germany", "United States", "war: Japan"},
		{"G40-4.4.1", "Germany", "China", "war: Japan"},
		{"G40-4.4.1", "Italy", "Soviet Union", "war: Germany"},
		{"G40-4.4.1", "Italy", "United States", "war: Germany"},
		{"G40-4.4.1", "Italy", "China", "war: Germany"},
		{"G40-4.4.2", "Japan", "United Kingdom", "war: Germany"},
		{"G40-4.4.2", "Japan", "ANZAC", "war: Germany"},
		{"G40-4.4.2", "Japan", "United States", "war: Germany"},
		{"G40-4.4.2", "Japan", "Soviet Union", "war: Germany"},
		{"G40-4.4.2 G40-4.4.8", "Japan", "France", "war: Japan on United Kingdom"},
	} {
		scenes = append(scenes, scene{
			name:     tc.rule + " " + tc.power + " on " + tc.on,
			position: "turn: " + tc.power + ", round 1, combat-move",
			orders:   "declare war: " + tc.on,
			told:     "war: " + tc.power + " on " + tc.on, never: tc.never,
		})
	}
	play(t, scenes)
}

func TestAmericanEntry(t *testing.T) {
	play(t, []scene{
		{
			name: "WX-64 G40-4.5.1 after a British declaration the United States may not follow in round 1",
			position: `turn: United States, round 1, combat-move
				war: United Kingdom - Japan
				marker: uk or anzac declared war on japan = 1`,
			orders:  `declare war: Japan`,
			refused: "may-not-declare-war", says: "may not declare war on Japan before the end of round 3",
		},
		{
			name: "WX-64 G40-4.5.2 after a Japanese one it may, on Germany and Italy as well",
			position: `turn: United States, round 1, combat-move
				war: Japan - United Kingdom, ANZAC
				marker: japan unprovoked war on uk or anzac = 1`,
			orders: `declare war: Japan, Germany, Italy`,
			told: `war: United States on Japan
				war: United States on Germany
				war: United States on Italy`,
		},
		{
			name: "G40-4.5.2 on Japan only where the option says so",
			position: `turn: United States, round 1, combat-move
				option: us_entry_after_uk_provocation = "japan_only"
				marker: japan unprovoked war on uk or anzac = 1`,
			orders:  `declare war: Germany`,
			refused: "may-not-declare-war",
		},
		{
			name:    "A2-101 G40-4.5.1 the fall of London lets the United States declare war",
			ruleset: "alpha2",
			position: `turn: United States, round 3, combat-move
				control: Germany: United Kingdom
				marker: axis captured london = 1`,
			orders: `declare war: Germany, Japan`,
			told: `war: United States on Germany
				war: United States on Japan`,
		},
		{
			name:    "A2-101 G40-4.5.1 so does the fall of Canadian land",
			ruleset: "alpha2",
			position: `turn: United States, round 3, combat-move
				control: Germany: Quebec
				marker: axis captured american land = 1`,
			orders: `declare war: Germany`,
			told:   `war: United States on Germany`,
		},
		{
			name: "DIFF-26 where nothing of it counts London's fall is no cause either",
			position: `turn: United States, round 2, combat-move
				option: us_entry_if_london_or_na_falls = false
				control: Germany: United Kingdom
				marker: axis captured london = 1`,
			orders:  `declare war: Germany`,
			refused: "may-not-declare-war",
		},
		{
			name:     "A2-101 without cause it may not",
			ruleset:  "alpha2",
			position: `turn: United States, round 1, combat-move`,
			orders:   `declare war: Germany`,
			refused:  "may-not-declare-war",
		},
		{
			name: "G40-4.5.3 at war with one it declares on the others",
			position: `turn: United States, round 1, combat-move
				war: Japan - United States`,
			orders: `declare war: Germany`,
			told:   `war: United States on Germany`,
		},
		{
			name: "WX-65 G40-4.5.5 G40-5.1.1 in round 3 it declares as it collects, for the objectives and complexes of war",
			position: `turn: United States, round 3, collect-income
				bank: United States 0
				United States: 1 minor complex in Western United States
				United States: 1 minor complex in Central United States`,
			orders: `declare war: Japan at end of turn`,
			told: `war: United States on Japan
				marker us complexes at war = 1
				Central United States: minor_complex becomes major_complex with 0 damage
				Western United States: minor_complex becomes major_complex with 0 damage
				United States collects 52 + 10 (us-mainland) + 5 (us-pacific) + 5 (us-americas) + 5 (us-philippines) = 77, has 77`,
		},
		{
			name:     "WX-65 G40-4.5.5 not in round 2",
			position: `turn: United States, round 2, combat-move`,
			orders:   `declare war: Japan at end of turn`,
			refused:  "may-not-declare-war",
		},
		{
			name: "G40-4.5.5 nor when at war already",
			position: `turn: United States, round 3, combat-move
				war: United States - Germany`,
			orders:  `declare war: Japan at end of turn`,
			refused: "may-not-declare-war", says: "at war already",
		},
		{
			name:     "G40-0.3.1 at the end of the turn neither on a friend",
			position: `turn: United States, round 3, combat-move`,
			orders:   `declare war: France at end of turn`,
			refused:  "same-side",
		},
		{
			name:     "G40-4.5.5 on several at once",
			position: `turn: United States, round 3, collect-income`,
			orders:   `declare war: Japan, Italy at end of turn`,
			told: `war: United States on Japan
				war: United States on Italy`,
		},
		{
			name:     "G40-4.5.5 nor in combat movement of round 3",
			position: `turn: United States, round 3, combat-move`,
			orders:   `declare war: Japan`,
			refused:  "may-not-declare-war",
		},
		{
			name:     "G40-4.5.5 from round 4 on as everybody",
			position: `turn: United States, round 4, combat-move`,
			orders:   `declare war: Japan`,
			told:     `war: United States on Japan`,
		},
		{
			name:    "A2-083 G40-1.6.6 a war declared on it grows American complexes at once, with their damage",
			ruleset: "alpha2",
			position: `turn: Japan, round 2, combat-move
				United States: 1 minor complex (damage 2) in Western United States`,
			orders: `declare war: United States`,
			told: `war: Japan on United States
				Western United States: minor_complex becomes major_complex with 2 damage`,
		},
		{
			name: "G40-1.6.6 only once",
			position: `turn: Germany, round 4, combat-move
				war: Japan - United States
				marker: us complexes at war = 1
				United States: 1 minor complex in Western United States`,
			orders: `declare war: United States`,
			told:   `war: Germany on United States`,
			never:  `Western United States`,
		},
	})
}

func TestSovietEntry(t *testing.T) {
	play(t, []scene{
		{
			name:     "WX-66 G40-4.6.1 the Soviet Union may not declare war on Germany in round 3",
			position: `turn: Soviet Union, round 3, combat-move`,
			orders:   `declare war: Germany`,
			refused:  "may-not-declare-war", says: "before round 4",
		},
		{
			name:     "WX-66 G40-4.6.1 in round 4 it may",
			position: `turn: Soviet Union, round 4, combat-move`,
			orders:   `declare war: Germany, Italy`,
			told: `war: Soviet Union on Germany
				war: Soviet Union on Italy`,
		},
		{
			name: "G40-4.6.1 attacked by one it declares on the other",
			position: `turn: Soviet Union, round 2, combat-move
				war: Germany - Soviet Union`,
			orders: `declare war: Italy`,
			told:   `war: Soviet Union on Italy`,
		},
		{
			name: "G40-4.6.1 DIFF-25 so does the fall of London",
			position: `turn: Soviet Union, round 3, combat-move
				marker: axis captured london = 1`,
			orders: `declare war: Germany`,
			told:   `war: Soviet Union on Germany`,
		},
		{
			name:    "DIFF-25 but not in alpha2",
			ruleset: "alpha2",
			position: `turn: Soviet Union, round 3, combat-move
				marker: axis captured london = 1`,
			orders:  `declare war: Germany`,
			refused: "may-not-declare-war",
		},
		{
			name:     "G40-4.6.2 on Japan it declares at any time",
			position: `turn: Soviet Union, round 1, combat-move`,
			orders:   `declare war: Japan`,
			told:     `war: Soviet Union on Japan`,
			never:    `marker war bonus`,
		},
		{
			name:     "A2-030 G40-4.6.4 DIFF-29 Japan's declaration promises the Soviet Union 12",
			ruleset:  "alpha2",
			position: `turn: Japan, round 1, combat-move`,
			orders:   `declare war: Soviet Union`,
			told: `war: Japan on Soviet Union
				marker war bonus due Soviet Union = 12`,
		},
		{
			name:     "A2-032 the Soviet Union's promises Japan 12",
			ruleset:  "alpha2",
			position: `turn: Soviet Union, round 1, combat-move`,
			orders:   `declare war: Japan`,
			told:     `marker war bonus due Japan = 12`,
		},
		{
			name:    "A2-030 G40-5.8.1 paid as its next turn begins",
			ruleset: "alpha2",
			position: `turn: Germany, round 2, collect-income
				marker: war bonus due Soviet Union = 12`,
			do: turn.EndTurn,
			told: `Germany ends round 2
				Soviet Union begins purchase-repair of round 2
				marker war bonus due Soviet Union = 0
				paid 12 to Soviet Union`,
		},
	})
}

func TestMayEnter(t *testing.T) {
	for _, tc := range []struct {
		name, position string
		power          ruleset.PowerID
		space          board.SpaceID
		rule           string // empty: may
	}{
		{"G40-4.3.5 G40-4.2.2 no attack without war", ``, "Germany", "Baltic States", "G40-4.3.5"},
		{"G40-4.3.5 with war", `war: Germany - Soviet Union`, "Germany", "Baltic States", ""},
		{"WX-61 G40-4.2.3 the Soviet Union at peace enters no neutral", ``, "Soviet Union", "Finland", "G40-4.2.3"},
		{"A2-061 war with Japan does not open Finland", `war: Soviet Union - Japan`, "Soviet Union", "Finland", "G40-4.2.3"},
		{"A2-061 G42-034 but Manchuria", `war: Soviet Union - Japan`, "Soviet Union", "Manchuria", ""},
		{"A2-062 G40-4.6.5 war with Germany opens Poland", `war: Soviet Union - Germany`, "Soviet Union", "Poland", ""},
		{"A2-062 G40-4.6.5 but not China", `war: Soviet Union - Germany`, "Soviet Union", "Shensi", "G40-4.2.3"},
		{"G40-4.6.5 nor Mongolia", `war: Soviet Union - Germany`, "Soviet Union", "Olgiy", "G40-4.2.3"},
		{"G40-4.6.5 nor Dutch land", `war: Soviet Union - Germany`, "Soviet Union", "Java", "G40-4.2.3"},
		{"G40-4.6.5 war with Japan opens China", `war: Soviet Union - Japan`, "Soviet Union", "Shensi", ""},
		{"G40-4.6.5 but not Persia", `war: Soviet Union - Japan`, "Soviet Union", "Northwest Persia", "G40-4.2.3"},
		{"A2-060 and Finland", `war: Soviet Union - Germany`, "Soviet Union", "Finland", ""},
		{"G40-4.6.6 no guests in a peaceful Soviet Union", ``, "United Kingdom", "Russia", "G40-4.2.4"},
		{"G40-4.6.6 at war it lets friends in", `war: Soviet Union - Germany`, "United Kingdom", "Russia", ""},
		{"G40-4.6.6 but not into Amur", `war: Soviet Union - Germany`, "United Kingdom", "Amur", "G40-4.2.4"},
		{"G40-4.6.6 for which it takes war with Japan", "war: Soviet Union - Japan\nwar: United Kingdom - Japan", "United Kingdom", "Amur", ""},
		{"G40-4.6.6 and that does not open Russia", "war: Soviet Union - Japan\nwar: United Kingdom - Japan", "United Kingdom", "Russia", "G40-4.2.4"},
		{"G40-4.4.6 China only for those at war with Japan", ``, "United Kingdom", "Yunnan", "G40-4.4.6"},
		{"G40-4.4.6 such as the British then", `war: United Kingdom - Japan`, "United Kingdom", "Yunnan", ""},
		{"WX-22 G40-2.11.2 Chinese infantry not to Burma before the British war", ``, "China", "Burma", "G40-2.11.2"},
		{"WX-22 G40-2.11.1 in it they may", `war: United Kingdom - Japan`, "China", "Burma", ""},
		{"G40-2.11.1 never to India", `war: United Kingdom - Japan`, "China", "India", "G40-2.11.1"},
		{"G40-2.11.1 to Japanese Kiangsi", ``, "China", "Kiangsi", ""},
		{"G40-4.4.5 Japan attacks the Dutch only at war with the British", ``, "Japan", "Java", "G40-4.4.5"},
		{"G40-4.4.5 then it may", `war: Japan - United Kingdom, ANZAC`, "Japan", "Java", ""},
		{"G40-4.4.5 ANZAC enters Dutch land in peace with Japan", ``, "ANZAC", "Java", ""},
		{"G40-4.4.5 the United States only at war with Japan", `war: United States - Germany`, "United States", "Java", "G40-4.4.5"},
		{"G40-4.4.5 then it does", `war: United States - Japan`, "United States", "Java", ""},
		{"G40-4.2.6 Americans at peace enter no British land", ``, "United States", "United Kingdom", "G40-4.2.3"},
		{"G40-4.2.6 at war they do", `war: United States - Germany`, "United States", "United Kingdom", ""},
		{"G40-4.8.11 China enters no neutral", ``, "China", "Olgiy", "G40-2.11.1"},
		{"G40-4.8.11 the British do", ``, "United Kingdom", "Olgiy", ""},
		{"G40-4.4.7 Japan enters French Indo China at war with France alone", `war: Japan - France`, "Japan", "French Indo China", ""},
		{"G40-4.2.7 not where others stand", "war: Japan - France\nUnited Kingdom: 1 infantry in French Indo China", "Japan", "French Indo China", "G40-4.2.7"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := position(t, "", tc.position)
			no := rules.MayEnter(g, tc.power, tc.space)
			if (no == nil) != (tc.rule == "") || no != nil && (no.Rule != tc.rule || no.Why == "") {
				t.Errorf("MayEnter(%s, %s) = %+v, want rule %q", tc.power, tc.space, no, tc.rule)
			}
		})
	}
}

func TestNeutralPowers(t *testing.T) {
	for _, tc := range []struct {
		name, position string
		power          ruleset.PowerID
		half           board.Half
		want           bool
	}{
		{"G40-4.2.1 the United States at peace", ``, "United States", board.Europe, true},
		{"G40-4.2.1 Germany at war with the British", ``, "Germany", board.Europe, false},
		{"G40-4.2.1 the Soviet Union at peace, in the Pacific", ``, "Soviet Union", board.Pacific, true},
		{"G40-4.5.9 WX-83 at war with Japan alone it is neutral nowhere", `war: United States - Japan`, "United States", board.Europe, false},
		{"A2-060 the Soviet Union at war with Japan is neutral in Europe", `war: Soviet Union - Japan`, "Soviet Union", board.Europe, true},
		{"A2-061 and not in the Pacific", `war: Soviet Union - Japan`, "Soviet Union", board.Pacific, false},
		{"A2-062 at war with Italy it is not in Europe", `war: Soviet Union - Italy`, "Soviet Union", board.Europe, false},
		{"A2-062 but in the Pacific", `war: Soviet Union - Italy`, "Soviet Union", board.Pacific, true},
		{"DIFF-24 as a whole where the option says so", "option: ussr_partial_neutrality = false\nwar: Soviet Union - Italy", "Soviet Union", board.Pacific, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := rules.IsNeutralPower(position(t, "", tc.position), tc.power, tc.half); got != tc.want {
				t.Errorf("IsNeutralPower(%s, %d) = %v", tc.power, tc.half, got)
			}
		})
	}
}

// Who is at war when the game begins in 1940, and who is not (G40-4.1).
func TestStartingWars(t *testing.T) {
	g := state.New(loaded(t, "g40v2"))
	wars := map[[2]ruleset.PowerID]bool{{"China", "Japan"}: true}
	for _, ally := range []ruleset.PowerID{"United Kingdom", "ANZAC", "France"} {
		wars[[2]ruleset.PowerID{ally, "Germany"}], wars[[2]ruleset.PowerID{ally, "Italy"}] = true, true
	}
	for _, ally := range []ruleset.PowerID{"United Kingdom", "ANZAC", "France", "China", "Soviet Union", "United States"} {
		for _, axis := range []ruleset.PowerID{"Germany", "Italy", "Japan"} {
			if got, want := g.AtWar(ally, axis), wars[[2]ruleset.PowerID{ally, axis}]; got != want || g.AtWar(axis, ally) != want {
				t.Errorf("G40-4.1: AtWar(%s, %s) = %v, want %v", ally, axis, got, want)
			}
		}
	}
	t.Run("G40-4.1.2 a captured capital ends no war", func(t *testing.T) {
		w := rules.NewWork(g, nil)
		rules.Capture(w, "France", "Germany", "won")
		if !w.G.AtWar("Germany", "France") {
			t.Error("Germany and France are at peace")
		}
	})
}

// In the Anniversary Edition and in Global 1942 everybody is at war from the
// start; in the latter the Soviet Union begins, and complexes stand as they will be (G42-003, G42-004, G42-033, S42-1.2,
// S42-1.3, S42-1.6, G40-4.1.1, DIFF-02).
func TestAllAtWar(t *testing.T) {
	for _, id := range []string{"aa50", "g42"} {
		g := state.New(loaded(t, id))
		for _, p := range g.Rules.Powers {
			for _, q := range g.Rules.Powers {
				if p.Side != q.Side && !g.AtWar(p.ID, q.ID) {
					t.Errorf("in %s %s and %s are not at war", id, p.ID, q.ID)
				}
			}
		}
	}
	g := state.New(loaded(t, "g42"))
	for _, f := range g.Facilities {
		if u := g.Rules.Unit(f.Type); u.Capacity > 0 && f.Space == "Eastern United States" && f.Type != ruleset.MajorComplex {
			t.Errorf("%s has a %s", f.Space, u.Name)
		}
	}
	if g.Phase != order.PurchaseRepair || g.Active != "Soviet Union" {
		t.Errorf("the game begins with %s in %s", g.Active, g.Phase)
	}
}
