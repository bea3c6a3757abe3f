package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/turn"
)

func TestVictory(t *testing.T) {
	play(t, []scene{
		{
			name: "WX-70 G40-4.9.1 G40-4.9.6 DIFF-22 A2-078 G42-024 the sixth Pacific city starts the clock",
			position: `turn: Japan, round 7, conduct-combat
				war: Japan - United Kingdom, United States
				control: Japan: Kwangtung, Philippines, India`,
			do:   takes("Japan", "Hawaiian Islands"),
			told: `clock Pacific runs for the Axis`,
		},
		{
			name: "A2-078 G42-024 the fifth does not",
			position: `turn: Japan, round 7, conduct-combat
				war: Japan - United Kingdom, United States
				control: Japan: Kwangtung, Philippines`,
			do:    takes("Japan", "Hawaiian Islands"),
			never: `clock`,
		},
		{
			name: "WX-70 G40-4.9.2 A2-075 G42-021 held until Japan's next turn it wins",
			position: `turn: Soviet Union, round 8, collect-income
				control: Japan: Kwangtung, Philippines, India, Hawaiian Islands
				clock: Pacific, Axis, Japan, round 7`,
			do: turn.EndTurn,
			told: `Soviet Union ends round 8
				the Axis win`,
			never: `Japan begins`,
		},
		{
			name: "WX-70 not before",
			position: `turn: Germany, round 8, collect-income
				control: Japan: Kwangtung, Philippines, India, Hawaiian Islands
				clock: Pacific, Axis, Japan, round 7`,
			do:    turn.EndTurn,
			told:  `Soviet Union begins purchase-repair of round 8`,
			never: `the Axis win`,
		},
		{
			name: "WX-70 G40-4.9.2 a city lost stops the clock",
			position: `turn: United States, round 7, conduct-combat
				war: Japan - United States
				control: Japan: Kwangtung, Philippines, India, Hawaiian Islands
				clock: Pacific, Axis, Japan, round 7`,
			do:   takes("United States", "Philippines"),
			told: `clock Pacific stops`,
		},
		{
			name: "WX-70 A2-076 G42-022 G42-025 without a capital of its own there is no victory",
			position: `turn: Soviet Union, round 8, collect-income
				control: Japan: Kwangtung, Philippines, India, Hawaiian Islands, Western United States
				control: United States: Japan
				control: United Kingdom: Germany, Southern Italy
				clock: Pacific, Axis, Japan, round 7`,
			do:    turn.EndTurn,
			told:  `Japan begins purchase-repair of round 8`,
			never: `the Axis win`,
		},
		{
			name: "A2-079 G40-4.9.3 S42-1.13 G42-023 the eighth European city starts the other clock",
			position: `turn: Germany, round 7, conduct-combat
				war: Germany - Soviet Union, United States
				control: Germany: France, Novgorod, Volgograd
				control: Italy: Egypt`,
			do:   takes("Germany", "Russia"),
			told: `clock Europe runs for the Axis`,
		},
		{
			name: "A2-079 the seventh does not",
			position: `turn: Germany, round 7, conduct-combat
				war: Germany - Soviet Union, United States
				control: Germany: France, Novgorod, Volgograd`,
			do:    takes("Germany", "Russia"),
			never: `clock`,
		},
		{
			name: "A2-077 DIFF-23 G42-026 the third Axis capital starts the Allies' clock",
			position: `turn: United States, round 12, conduct-combat
				war: United States - Japan
				control: Soviet Union: Germany
				control: United Kingdom: Southern Italy
				bank: Japan 0`,
			do:   takes("United States", "Japan"),
			told: `clock capitals runs for the Allies`,
		},
		{
			name: "G40-4.9.4 fourteen cities in all where the options ask for that",
			position: `turn: Germany, round 7, conduct-combat
				option: victory_europe_cities = 0
				option: victory_pacific_cities = 0
				option: victory_any_cities = 14
				war: Germany - Soviet Union
				control: Germany: France, Novgorod, Volgograd, United Kingdom
				control: Italy: Egypt
				control: Japan: Kwangtung, Philippines, India`,
			do:   takes("Germany", "Russia"),
			told: `clock cities runs for the Axis`,
		},
		{
			name: "A2-077 and a round later they win",
			position: `turn: Japan, round 13, collect-income
				control: Soviet Union: Germany
				control: United Kingdom: Southern Italy
				control: United States: Japan
				clock: capitals, Allies, United States, round 12`,
			do:   turn.EndTurn,
			told: `the Allies win`,
		},
	})
}

func TestTurnOrder(t *testing.T) {
	play(t, []scene{
		{
			name:     "A2-003 in alpha2 ANZAC follows the United Kingdom",
			ruleset:  "alpha2",
			position: `turn: United Kingdom, round 1, collect-income`,
			do:       turn.EndTurn,
			told:     `ANZAC begins purchase-repair of round 1`,
		},
		{
			name:     "G40-1.1.1 DIFF-01 in g40v2 Italy does",
			position: `turn: United Kingdom, round 1, collect-income`,
			do:       turn.EndTurn,
			told:     `Italy begins purchase-repair of round 1`,
		},
		{
			name:     "G40-1.1.1 France ends the round",
			position: `turn: France, round 1, collect-income`,
			do:       turn.EndTurn,
			told: `France ends round 1
				Germany begins purchase-repair of round 2`,
		},
		{
			name: "G40-1.1.3 a power without its capital has its turn",
			position: `turn: ANZAC, round 2, collect-income
				control: Germany: France`,
			do:   turn.EndTurn,
			told: `France begins purchase-repair of round 2`,
		},
	})
}

// The zones hostile to a power are those at the beginning of its turn
// (G40-0.3.10).
func TestHostileZonesAtTurnStart(t *testing.T) {
	g := position(t, "", `turn: France, round 1, collect-income
		United Kingdom: 1 destroyer in SZ 112
		United Kingdom: 1 submarine in SZ 113
		United States: 1 destroyer in SZ 101`)
	w := rules.NewWork(g, nil)
	turn.EndTurn(w)
	if w.G.Active != "Germany" || len(w.G.Turn.HostileZones) != 1 || w.G.Turn.HostileZones[0] != "SZ 112" {
		t.Errorf("%s finds %v hostile, want SZ 112", w.G.Active, w.G.Turn.HostileZones)
	}
}
