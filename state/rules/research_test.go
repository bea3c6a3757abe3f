package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lab is a position in the research phase of a game with research.
const lab = `option: research = "on"
	turn: Germany, round 2, research
	bank: Germany 12
	`

func TestResearch(t *testing.T) {
	play(t, []scene{
		{
			name:     "G40-6.1.1 dice without a six bring nothing",
			position: lab, orders: `research: 2 dice, chart 1`, dice: []int{5, 1},
			told:  `Germany rolls [5 1], Germany pays 10, 2 left`,
			never: "marker",
		},
		{
			name:     "G40-6.1.1 G40-6.1.2 two sixes are one breakthrough",
			position: lab, orders: `research: 2 dice, chart 1`, dice: []int{6, 6, 3},
			told: `Germany rolls [6 6], Germany pays 10, 2 left, chart 1 [3]: paratroopers
				marker Germany has paratroopers = 1`,
		},
		{
			name:     "G40-6.1.1 three dice cost more than 12 IPC",
			position: lab, orders: `research: 3 dice, chart 1`,
			refused: "not-enough-money", says: "3 dice cost 15 IPC, and Germany has 12: 3 missing",
		},
		{
			name:     "G40-6.1.2 the second chart, and what is owned is rolled again",
			position: lab + `marker: Germany has jet fighters = 1`,
			orders:   `research: 1 die, chart 2`, dice: []int{6, 2, 2, 6},
			told: `Germany rolls [6], Germany pays 5, 7 left, chart 2 [2 2 6]: heavy bombers
				marker Germany has heavy bombers = 1`,
		},
		{
			name: "G40-6.1.2 a chart of which all is owned cannot be named",
			position: lab + `marker: Germany has advanced artillery = 1
				marker: Germany has rockets = 1
				marker: Germany has paratroopers = 1
				marker: Germany has increased factory production = 1
				marker: Germany has war bonds = 1
				marker: Germany has improved mechanized infantry = 1`,
			orders: `research: 1 die, chart 1`, refused: "chart-complete",
		},
		{
			name: "G40-6.1.2 unnamed, it is the first with something left",
			position: lab + `marker: Germany has advanced artillery = 1
				marker: Germany has rockets = 1
				marker: Germany has paratroopers = 1
				marker: Germany has increased factory production = 1
				marker: Germany has war bonds = 1
				marker: Germany has improved mechanized infantry = 1`,
			orders: `research: 1 die`, dice: []int{6, 4},
			told: `Germany rolls [6], Germany pays 5, 7 left, chart 2 [4]: radar`,
		},
		{
			name:     "G40-6.1.2 there are two charts",
			position: lab, orders: `research: 1 die, chart 3`, refused: "no-such-chart",
		},
		{
			name:     "G40-6.1.4 DIFF-39 dice that fail are lost in the 2nd edition",
			position: lab, orders: `research: 1 die, chart 1`, dice: []int{1},
			told: `Germany rolls [1], Germany pays 5, 7 left`, never: "marker",
		},
		{
			name: "G40-6.1.4 DIFF-39 or kept by option",
			position: `option: research_kept = true
				` + lab,
			orders: `research: 2 dice, chart 1`, dice: []int{1, 2},
			told: `Germany rolls [1 2], Germany pays 10, 2 left
				marker research dice kept by Germany = 2`,
		},
		{
			name: "G40-6.1.4 DIFF-39 and roll each turn until a breakthrough ends them",
			position: `option: research_kept = true
				` + lab + `marker: research dice kept by Germany = 2`,
			orders: `research: 1 die, chart 2`, dice: []int{1, 2, 6, 1},
			told: `Germany rolls [1 2 6], Germany pays 5, 7 left, chart 2 [1]: super submarines
				marker Germany has super submarines = 1
				marker research dice kept by Germany = 0`,
		},
		{
			name:     "S42-1.12 a game is played without research unless it says so",
			position: `turn: Germany, round 2, research`,
			orders:   `research: 1 die, chart 1`, refused: "no-research",
		},
		{
			name: "G40-6.1.5 China never researches",
			position: `option: research = "on"
				turn: China, round 2, research`,
			orders: `research: 1 die, chart 1`, refused: "china-may-not-research",
		},
		{
			name: "G40-6.1.5 G40-1.9.2 a power without its capital does not research",
			position: `option: research = "on"
				turn: France, round 2, research
				control: Germany: France`,
			orders: `research: 1 die, chart 1`, refused: "capital-lost",
		},
		{
			name: "G40-6.1.5 with it it does",
			position: `option: research = "on"
				turn: France, round 2, research`,
			orders: `research: 1 die, chart 1`, dice: []int{3},
			told: `France rolls [3], France pays 5, 14 left`,
		},
		{
			name: "G40-6.1.6 both British economies pay for one effort",
			position: `option: research = "on"
				turn: United Kingdom, round 2, research
				bank: UK Europe 7, UK Pacific 17`,
			orders: `research (London): 1 die, chart 2
				research (Calcutta): 2 dice`,
			dice: []int{4, 6, 1, 5},
			told: `United Kingdom rolls [4 6 1], UK Europe pays 5, 2 left, UK Pacific pays 10, 7 left, chart 2 [5]: long-range aircraft
				marker United Kingdom has long-range aircraft = 1`,
		},
		{
			name: "G40-6.1.6 on one chart",
			position: `option: research = "on"
				turn: United Kingdom, round 2, research`,
			orders: `research (London): 1 die, chart 2
				research (Calcutta): 1 die, chart 1`,
			refused: "one-chart",
		},
		{
			name: "G40-6.1.6 with London lost Calcutta pays",
			position: `option: research = "on"
				turn: United Kingdom, round 2, research
				control: Germany: United Kingdom`,
			orders: `research: 1 die, chart 1`, dice: []int{1},
			told: `United Kingdom rolls [1], UK Pacific pays 5, 12 left`,
		},
		{
			name: "G40-6.1.6 and London does not",
			position: `option: research = "on"
				turn: United Kingdom, round 2, research
				control: Germany: United Kingdom`,
			orders:  `research (London): 1 die, chart 1`,
			refused: "capital-lost",
		},
		{
			name: "G40-6.1.8 a neutral power may research",
			position: `option: research = "on"
				turn: United States, round 1, research`,
			orders: `research: 1 die, chart 1`, dice: []int{2},
			told: `United States rolls [2], United States pays 5, 47 left`,
		},
	})
}

// Without dice, in a check, research is paid for and nothing else (G40-6.1.1).
func TestResearchIsOnlyPaidInACheck(t *testing.T) {
	g := position(t, "", lab)
	w := rules.NewWork(g, nil)
	if err := economy.Research(w, orders(t, g, "research: 2 dice, chart 1")); err != nil || w.Failed() {
		t.Fatal(err, w.Diags)
	}
	if len(w.Events) != 1 || w.G.Purses["Germany"] != 2 || len(w.Events[0].(state.Researched).Faces) != 0 {
		t.Errorf("a check tells %v and leaves %d IPC", told(w.Events), w.G.Purses["Germany"])
	}
}

// The charts have the numbers of the rulebook (G40-6.2.1).
func TestCharts(t *testing.T) {
	rs := loaded(t, "g40v2")
	if c := rs.Chart(1).Technologies; c[0] != ruleset.AdvancedArtillery || c[1] != ruleset.Rockets || c[2] != ruleset.Paratroopers ||
		c[3] != ruleset.FactoryProduction || c[4] != ruleset.WarBonds || c[5] != ruleset.ImprovedMech {
		t.Errorf("chart 1 is %v", c)
	}
	if c := rs.Chart(2).Technologies; c[0] != ruleset.SuperSubmarines || c[1] != ruleset.JetFighters || c[2] != ruleset.ImprovedShipyards ||
		c[3] != ruleset.Radar || c[4] != ruleset.LongRangeAircraft || c[5] != ruleset.HeavyBombers {
		t.Errorf("chart 2 is %v", c)
	}
	if rs.Chart(0) != nil || rs.Chart(3) != nil {
		t.Error("there are more than two charts")
	}
}

func TestTechnologiesOfProduction(t *testing.T) {
	play(t, []scene{
		{
			name: "G40-6.3.9 DIFF-46 improved shipyards make ships cheaper",
			position: `turn: Germany, round 2, purchase-repair
				bank: Germany 60
				marker: Germany has improved shipyards = 1
				Germany: 1 major complex in Germany`,
			orders: `buy: 1 battleship, 1 carrier, 1 cruiser, 1 destroyer, 1 transport, 1 submarine, 1 infantry`,
			told:   `Germany buys 1 battleship, 1 carrier, 1 cruiser, 1 destroyer, 1 transport, 1 submarine, 1 infantry for 60, 0 left`,
		},
		{
			name: "G40-6.3.9 G40-6.1.7 but not those of an ally",
			position: `turn: Germany, round 2, purchase-repair
				bank: Germany 16
				marker: Italy has improved shipyards = 1`,
			orders: `buy: 1 battleship`, refused: "not-enough-money", says: "this costs 20 IPC",
		},
		{
			name: "G40-6.3.4 DIFF-44 two points of repair cost 1 IPC, an odd one as much",
			position: `turn: Germany, round 2, purchase-repair
				bank: Germany 3
				marker: Germany has increased factory production = 1
				Germany: 1 major complex (damage 5) in Germany`,
			orders: `repair: 5 Germany`,
			told:   `Germany repairs 5 of the major_complex in Germany, 0 left`,
		},
		{
			name: "G40-6.3.4 without it each point costs 1 IPC",
			position: `turn: Germany, round 2, purchase-repair
				bank: Germany 3
				Germany: 1 major complex (damage 5) in Germany`,
			orders: `repair: 5 Germany`, refused: "not-enough-money", says: "costs 5 IPC",
		},
		{
			name: "G40-6.3.4 a major complex makes 12, less its damage",
			position: `turn: Germany, round 2, mobilize
				marker: Germany has increased factory production = 1
				bought: Germany: 11 infantry at 3 IPC
				Germany: 1 major complex (damage 1) in Germany`,
			orders: `place: 11 infantry in Germany`,
			told:   `arrived in Germany: Germany 11 infantry`,
		},
		{
			name: "G40-6.3.4 and no more",
			position: `turn: Germany, round 2, mobilize
				marker: Germany has increased factory production = 1
				bought: Germany: 12 infantry at 3 IPC
				Germany: 1 major complex (damage 1) in Germany`,
			orders:  `place: 12 infantry in Germany`,
			refused: "complex-full", says: "makes 11 units",
		},
		{
			name: "G40-6.3.4 a minor complex makes 4",
			position: `turn: Italy, round 2, mobilize
				marker: Italy has increased factory production = 1
				bought: Italy: 4 infantry at 3 IPC
				Italy: 1 minor complex in Southern Italy`,
			orders: `place: 4 infantry in Southern Italy`,
			told:   `arrived in Southern Italy: Italy 4 infantry`,
		},
	})
}

func TestTechnologiesOfMovement(t *testing.T) {
	const flight = `turn: United States, round 5, combat-move
		war: United States - Japan
		United States: 1 fighter in Hawaiian Islands
		Japan: 1 destroyer in SZ 33
		`
	travel(t, []trip{
		{
			name: "G40-6.3.6 DIFF-45 mechanized infantry blitzes without tanks",
			position: `turn: Germany, round 2, combat-move
				marker: Germany has improved mechanized infantry = 1
				control: United Kingdom: Poland
				war: Germany - Soviet Union
				control: Germany: Greater Southern Germany
				Germany: 2 mech in Germany`,
			orders: `2 mech Germany -> Poland -> Eastern Poland`,
			moves:  `2 mech Germany -> Poland -> Eastern Poland attack`,
		},
		{
			name: "G40-6.3.6 G40-2.4.3 without the technology it does not",
			position: `turn: Germany, round 2, combat-move
				control: United Kingdom: Poland
				war: Germany - Soviet Union
				Germany: 2 mech in Germany`,
			orders:  `2 mech Germany -> Poland -> Eastern Poland`,
			refused: "blitz-alone", rule: "G40-2.4.3",
		},
		{
			name:     "G40-6.3.11 DIFF-40 four spaces away a fighter with an air base has one movement point left, and needs two",
			position: flight + `United States: 1 air base in Hawaiian Islands`,
			orders:   `1 fighter Hawaiian Islands -> SZ 33`,
			refused:  "cannot-land", rule: "G40-2.6.1", says: "with 1 of 5 movement points left",
		},
		{
			name: "G40-6.3.11 DIFF-40 with the technology it has two",
			position: flight + `marker: United States has long-range aircraft = 1
				United States: 1 air base in Hawaiian Islands`,
			orders: `1 fighter Hawaiian Islands -> SZ 33`,
			moves:  `1 fighter Hawaiian Islands -> SZ 26 -> SZ 30 -> SZ 32 -> SZ 33 attack`,
		},
	})
}
