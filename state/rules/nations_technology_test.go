package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// inExpanded plays scenes with the scenario of nations.
func inExpanded(t *testing.T, scenes []scene) {
	t.Helper()
	for i := range scenes {
		scenes[i].ruleset = "expanded"
	}
	play(t, scenes)
}

// Ships are repaired for money, beside a naval base, by an order.
func TestShipRepairOfNations(t *testing.T) {
	const italy = `turn: Italy, round 2, purchase-repair
		bank: Italy 12
		war: Italy - France
		Italy: 1 naval base in Southern Italy
		Italy: 1 battleship (damaged) in SZ 95
		`
	inExpanded(t, []scene{
		{
			name: "EX-051 EXG-39 a battleship is repaired for 5 IPC", position: italy, orders: `repair: battleship SZ 95 (5)`,
			told: `paid -5 to Italy
				Italy battleship repaired at Southern Italy`,
		},
		{name: "EX-051 unpaid it stays damaged", position: italy, orders: `buy nothing`, never: "Italy battleship"},
		{
			name: "EX-051 two cost 10, and one of them can be named", position: italy + `Italy: 2 carrier (damaged) in SZ 95`, orders: `repair: 2 carriers SZ 95`,
			told: `paid -10 to Italy
				Italy carrier repaired at Southern Italy
				Italy carrier repaired at Southern Italy`,
		},
		{
			name: "EX-051 three of two are refused", position: italy + `Italy: 2 carrier (damaged) in SZ 95`, orders: `repair: 3 carriers SZ 95`,
			refused: "too-much-repair", says: "has 2 damaged in SZ 95, not 3",
		},
		{
			name: "EX-051 4 IPC are not enough", position: italy + `bank: Italy 4`, orders: `repair: battleship SZ 95`,
			refused: "not-enough-money", says: "costs 5 IPC, and Italy has 4: 1 missing",
		},
		{
			name: "EXG-39 not away from a naval base", position: italy + `Italy: 1 cruiser in SZ 96
				Italy: 1 carrier (damaged) in SZ 93`, orders: `repair: carrier SZ 93`, refused: "no-dock",
		},
		{
			name: "EXG-39 an ally's naval base does as well", position: `turn: Italy, round 2, purchase-repair
				bank: Italy 12
				alliance: A1: Italy, France
				war: Italy - Germany
				France: 1 naval base in Southern France
				Italy: 1 carrier (damaged) in SZ 93`, orders: `repair: carrier SZ 93`,
			told: `paid -5 to Italy
				Italy carrier repaired at Southern France`,
		},
		{
			name: "EX-038 EX-051 so does that of whom it has dominion over", position: `turn: Italy, round 2, purchase-repair
				bank: Italy 12
				war: Italy - Germany
				marker: dominion: Italy over France = 1
				control: Italy: France
				France: 1 naval base in Southern France
				Italy: 1 carrier (damaged) in SZ 93`, orders: `repair: carrier SZ 93`,
			told: `paid -5 to Italy
				Italy carrier repaired at Southern France`,
		},
		{
			name: "EX-038 EXG-39 without dominion it does not", position: `turn: Italy, round 2, purchase-repair
				bank: Italy 12
				war: Italy - Germany
				control: Italy: France
				France: 1 naval base in Southern France
				Italy: 1 carrier (damaged) in SZ 93`, orders: `repair: carrier SZ 93`, refused: "no-dock",
		},
		{
			name: "EXG-39 one that does not work does not", position: strings.Replace(italy, `1 naval base in`, `1 naval base (damage 3) in`, 1), orders: `repair: battleship SZ 95`, refused: "no-dock",
		},
		{
			name: "EXG-79 who has lost his capital has nothing to pay with", position: `turn: Italy, round 2, purchase-repair
				bank: Italy 12
				alliance: A1: Italy, France
				war: Italy - Germany
				control: Germany: Southern Italy
				France: 1 naval base in Southern France
				Italy: 1 carrier (damaged) in SZ 93`, orders: `repair: carrier SZ 93`, refused: "capital-lost", says: "Southern Italy is in enemy hands",
		},
		{
			name: "EX-051 EXG-38 it counts against what peace lets a power spend", position: `turn: Italy, round 2, purchase-repair
				bank: Italy 12
				Italy: 1 naval base in Southern Italy
				Italy: 1 battleship (damaged) in SZ 95`,
			orders: "repair: battleship SZ 95\nbuy: 1 infantry", refused: "peacetime-limit", says: "0 left of it",
		},
		{name: "EX-051 a ship that is whole needs none", position: italy, orders: `repair: cruiser SZ 95`, refused: "nothing-to-repair", says: "`repair: battleship SZ 95`"},
		{
			name: "EX-049 facilities are repaired as ever", position: `turn: Germany, round 2, purchase-repair
				bank: Germany 12
				war: Germany - France
				Germany: 1 major complex (damage 4) in Germany`, orders: `repair: 4 Germany`, told: `Germany repairs 4 of the major_complex in Germany, 8 left`,
		},
		{
			name: "EX-049 units cost as ever", position: `turn: Germany, round 2, purchase-repair
				bank: Germany 60
				war: Germany - France`, orders: `buy: 1 infantry, 1 artillery, 1 mech, 1 tank, 1 aaa, 1 fighter, 1 tac, 1 bomber`,
			told: `Germany buys 1 infantry, 1 artillery, 1 mech, 1 tank, 1 aaa, 1 fighter, 1 tac, 1 bomber for 55, 5 left`,
		},
	})
	play(t, []scene{{
		name: "G40-1.4.2 where repair is free, no order is needed", position: `turn: Italy, round 2, purchase-repair
			Italy: 1 battleship (damaged) in SZ 97`, orders: `repair: battleship SZ 97`, refused: "repairs-itself",
	}})
}

// The charts of nations, and what is thrown on them.
func TestResearchOfNations(t *testing.T) {
	const germany = `turn: Germany, round 2, research
		bank: Germany 12
		`
	brings := func(rule string, dice []int, tech, rolls string) scene {
		chart := 1
		if len(dice) > 2 {
			chart = 2
		}
		order := "research: 1 die, chart 1"
		if chart == 2 {
			order = "research: 1 die, chart 2"
		}
		return scene{
			name: rule + " " + tech, position: germany, orders: order, dice: dice,
			told: "Germany rolls [6], Germany pays 5, 7 left, chart " + string(rune('0'+chart)) + " " + rolls + ": " + tech + "\nmarker Germany has " + tech + " = 1",
		}
	}
	inExpanded(t, []scene{
		{name: "EX-052 two dice cost 10", position: germany, orders: `research: 2 dice, chart 1`, dice: []int{1, 2}, told: `Germany rolls [1 2], Germany pays 10, 2 left`},
		{name: "EX-052 not 9", position: germany + `bank: Germany 9`, orders: `research: 2 dice, chart 1`, refused: "not-enough-money", says: "2 dice cost 10 IPC, and Germany has 9: 1 missing"},
		{
			name: "EX-053 a 2 and a 6 are a success", position: germany, orders: `research: 2 dice, chart 1`, dice: []int{2, 6, 5},
			told: `Germany rolls [2 6], Germany pays 10, 2 left, chart 1 [5]: radar`,
		},
		{name: "EX-053 two fives are none", position: germany, orders: `research: 2 dice, chart 1`, dice: []int{5, 5}, told: `Germany rolls [5 5], Germany pays 10, 2 left`, never: "marker"},
		{
			name: "EX-054 EXG-41 two sixes are one gain", position: germany, orders: `research: 2 dice, chart 1`, dice: []int{6, 6, 1},
			told: `Germany rolls [6 6], Germany pays 10, 2 left, chart 1 [1]: advanced artillery`,
		},
		{
			name: "EX-054 EXG-41 by option each six is one, on what is not known yet", position: `option: breakthroughs_per_turn = 2
				` + germany, orders: `research: 2 dice, chart 1`, dice: []int{6, 6, 1, 1, 5},
			told: "Germany rolls [6 6], Germany pays 10, 2 left, chart 1 [1]: advanced artillery\nmarker Germany has advanced artillery = 1\nGermany rolls [], chart 1 [1 5]: radar\nmarker Germany has radar = 1",
		},
		{
			name: "EX-054 EXG-41 up to so many", position: `option: breakthroughs_per_turn = 2
				` + germany + `bank: Germany 15`, orders: `research: 3 dice, chart 1`, dice: []int{6, 6, 6, 1, 5},
			told: "Germany rolls [6 6 6], Germany pays 15, 0 left, chart 1 [1]: advanced artillery\nmarker Germany has advanced artillery = 1\nGermany rolls [], chart 1 [5]: radar\nmarker Germany has radar = 1",
		},
		{
			name: "EX-054 EXG-41 without a chart it is the first", position: germany, orders: `research: 1 die`, dice: []int{6, 2},
			told: `Germany rolls [6], Germany pays 5, 7 left, chart 1 [2]: increased factory production`,
		},
		{name: "EX-054 two charts are refused", position: germany, orders: "research: 1 die, chart 1\nresearch: 1 die, chart 2", refused: "one-chart"},
		{
			name: "EXG-40 peace does not limit research", position: germany + `bank: Germany 30`, orders: `research: 6 dice, chart 1`, dice: []int{1, 1, 1, 1, 1, 1},
			told: `Germany rolls [1 1 1 1 1 1], Germany pays 30, 0 left`,
		},
		{
			name: "EXG-40 by option it does", position: `option: research_in_peace_cap = true
				` + germany + `bank: Germany 30`, orders: `research: 3 dice, chart 1`, refused: "peacetime-limit", says: "3 dice cost 15 IPC, and Germany, at war with nobody, may spend 12 on purchases, repair and research together (option research_in_peace_cap): 12 left of it",
		},
		{
			name: "EXG-40 up to that half", position: `option: research_in_peace_cap = true
				` + germany + `bank: Germany 30`, orders: `research: 2 dice, chart 1`, dice: []int{1, 1},
			told: `Germany rolls [1 1], Germany pays 10, 20 left`,
		},
		{
			name: "EXG-40 and not at war", position: `option: research_in_peace_cap = true
				war: Germany - France
				` + germany + `bank: Germany 30`, orders: `research: 3 dice, chart 1`, dice: []int{1, 1, 1},
			told: `Germany rolls [1 1 1], Germany pays 15, 15 left`,
		},
		brings("EX-055", []int{6, 1}, "advanced artillery", "[1]"),
		brings("EX-056", []int{6, 2}, "increased factory production", "[2]"),
		brings("EX-057", []int{6, 3}, "fighting transports", "[3]"),
		brings("EX-058", []int{6, 4}, "super submarines", "[4]"),
		brings("EX-059", []int{6, 5}, "radar", "[5]"),
		brings("EX-060", []int{6, 6}, "improved shipyards", "[6]"),
		brings("EX-061", []int{6, 1, 6}, "improved mechanized infantry", "[1 6]"),
		brings("EX-063", []int{6, 4, 4}, "long range bombers", "[4 4]"),
		brings("EX-065", []int{6, 6, 3}, "cruise missiles", "[6 3]"),
		brings("EX-066", []int{6, 5, 5}, "ballistic missiles", "[5 5]"),
		brings("EX-068", []int{6, 5, 6}, "atomic bomb", "[5 6]"),
		brings("EX-069", []int{6, 6, 6}, "nuclear warhead", "[6 6]"),
		{
			name: "EX-062 EXG-42 6 and less on the second chart bring nothing", position: germany, orders: `research: 1 die, chart 2`, dice: []int{6, 2, 4},
			told: `Germany rolls [6], Germany pays 5, 7 left, chart 2 [2 4]: none`, never: "marker",
		},
		{
			name: "EXG-42 or are rolled again by option", position: `option: chart_low = "reroll"
				` + germany, orders: `research: 1 die, chart 2`, dice: []int{6, 1, 1, 3, 4},
			told: `Germany rolls [6], Germany pays 5, 7 left, chart 2 [1 1 3 4]: improved mechanized infantry`,
		},
		{
			name: "EX-055 EXG-43 what is known is rolled again", position: germany + `marker: Germany has radar = 1`, orders: `research: 1 die, chart 1`, dice: []int{6, 5, 5, 4},
			told: `Germany rolls [6], Germany pays 5, 7 left, chart 1 [5 5 4]: super submarines`,
		},
		{
			name: "EXG-43 a chart that is known whole is not chosen", position: germany + `marker: Germany has advanced artillery = 1
				marker: Germany has increased factory production = 1
				marker: Germany has fighting transports = 1
				marker: Germany has super submarines = 1
				marker: Germany has radar = 1
				marker: Germany has improved shipyards = 1`, orders: `research: 1 die, chart 1`, refused: "chart-complete",
		},
	})
}

// The technologies of the nuclear class, and charts of other rulesets.
func TestChartsOfNations(t *testing.T) {
	rs := loaded(t, "expanded")
	var nuclear []ruleset.Technology
	for _, tech := range rs.Technologies() {
		if rs.IsNuclear(tech) {
			nuclear = append(nuclear, tech)
		}
	}
	if want := []ruleset.Technology{ruleset.AtomicBomb, ruleset.NuclearWarhead}; !slices.Equal(nuclear, want) {
		t.Errorf("EX-067: nuclear technologies are %q, want %q", nuclear, want)
	}
	if n := len(rs.Technologies()); n != 12 {
		t.Errorf("there are %d technologies, want 12 (EX-055 to EX-069)", n)
	}
	if rs.Chart(2).At(6) != "" || rs.Chart(2).At(13) != "" || rs.Chart(2).At(7) != ruleset.ImprovedMech {
		t.Errorf("EX-062: the second chart begins elsewhere than at 7")
	}
	if old := loaded(t, "g40v2"); slices.Contains(old.Technologies(), ruleset.AtomicBomb) || old.Chart(2).Dice != 1 {
		t.Errorf("the rulebook's charts are %+v", old.Technologies())
	}
}

// What the technologies of nations change in purchase and placing.
func TestTechnologiesOfNationsInProduction(t *testing.T) {
	inExpanded(t, []scene{
		{
			name: "EX-060 improved shipyards make ships cheaper", position: `turn: Germany, round 2, purchase-repair
				war: Germany - France
				bank: Germany 62
				marker: Germany has improved shipyards = 1`, orders: `buy: 1 battleship, 1 carrier, 1 cruiser, 1 destroyer, 1 submarine, 1 transport`,
			told: `Germany buys 1 battleship, 1 carrier, 1 cruiser, 1 destroyer, 1 submarine, 1 transport for 57, 5 left`,
		},
		{
			name: "EX-060 not aircraft", position: `turn: Germany, round 2, purchase-repair
				war: Germany - France
				bank: Germany 9
				marker: Germany has improved shipyards = 1`, orders: `buy: 1 fighter`, refused: "not-enough-money",
		},
		{
			name: "EX-056 a major complex makes 12", position: `turn: Germany, round 2, mobilize
				marker: Germany has increased factory production = 1
				Germany: 1 major complex in Germany
				bought: Germany: 12 infantry at 3 IPC`, orders: `place: 12 infantry in Germany`, told: `arrived in Germany: Germany 12 infantry`,
		},
		{
			name: "EX-056 a minor complex makes 4", position: `turn: Germany, round 2, mobilize
				marker: Germany has increased factory production = 1
				Germany: 1 minor complex in Germany
				bought: Germany: 4 infantry at 3 IPC`, orders: `place: 4 infantry in Germany`, told: `arrived in Germany: Germany 4 infantry`,
		},
		{
			name: "EX-056 repair costs 1 IPC for 2 points, an odd one in full", position: `turn: Germany, round 2, purchase-repair
				bank: Germany 12
				marker: Germany has increased factory production = 1
				Germany: 1 major complex (damage 5) in Germany`, orders: `repair: 5 Germany`, told: `Germany repairs 5 of the major_complex in Germany, 9 left`,
		},
		{
			name: "EX-056 10 without it", position: `turn: Germany, round 2, mobilize
				Germany: 1 major complex in Germany
				bought: Germany: 12 infantry at 3 IPC`, orders: `place: 12 infantry in Germany`, refused: "complex-full",
		},
	})
}

// Long range bombers fly farther, and no other aircraft.
func TestTechnologiesOfNationsInFlight(t *testing.T) {
	const flight = `turn: Canada, round 5, noncombat-move
		Canada: 1 bomber, 1 tac in Quebec
		`
	travel(t, []trip{
		{
			name: "EX-063 a bomber flies seven spaces", ruleset: "expanded",
			position: flight + `marker: Canada has long range bombers = 1
				alliance: A1: Canada, Great Britain`,
			orders: `1 bomber Quebec -> SZ 106 -> SZ 117 -> SZ 118 -> SZ 109 -> SZ 110 -> SZ 109 -> United Kingdom`,
			moves:  `1 bomber Quebec -> SZ 106 -> SZ 117 -> SZ 118 -> SZ 109 -> SZ 110 -> SZ 109 -> United Kingdom`,
		},
		{
			name: "EX-063 six without them", ruleset: "expanded",
			position: flight + `marker: Great Britain has long range bombers = 1
				alliance: A1: Canada, Great Britain`,
			orders:  `1 bomber Quebec -> SZ 106 -> SZ 118 -> SZ 109 -> SZ 110 -> SZ 109 -> United Kingdom`,
			refused: "too-far", rule: "G40-2.1.2",
		},
		{
			name: "EX-063 EXG-45 tactical bombers fly no farther than before", ruleset: "expanded",
			position: flight + `marker: Canada has long range bombers = 1
				alliance: A1: Canada, Great Britain`,
			orders:  `1 tac Quebec -> SZ 106 -> SZ 118 -> SZ 109 -> United Kingdom`,
			refused: "too-far", rule: "G40-2.1.2", says: "need 5 movement points",
		},
		{
			name: "EXG-45 but they do by option", ruleset: "expanded",
			position: `option: tech_long_range_bombers = ["bomber", "tac"]
				` + flight + `marker: Canada has long range bombers = 1
				alliance: A1: Canada, Great Britain`,
			orders: `1 tac Quebec -> SZ 106 -> SZ 117 -> SZ 118 -> SZ 109 -> United Kingdom`,
			moves:  `1 tac Quebec -> SZ 106 -> SZ 117 -> SZ 118 -> SZ 109 -> United Kingdom`,
		},
	})
}
