package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/turn"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func joins(s board.SpaceID, by ruleset.PowerID) func(*rules.Work) {
	return func(w *rules.Work) { rules.JoinNeutral(w, s, by) }
}

func attacks(by ruleset.PowerID, s board.SpaceID) func(*rules.Work) {
	return func(w *rules.Work) { rules.AttackNeutral(w, s, by) }
}

func TestJoinNeutral(t *testing.T) {
	play(t, []scene{
		{
			name:     "WX-60 G40-4.8.2 G42-035 Finland joins Germany with four infantry",
			position: `turn: Germany, round 1, noncombat-move`,
			do:       joins("Finland", "Germany"),
			told: `neutral Finland: gone
				Finland: Neutral to Germany
				arrived in Finland: Germany 4 infantry`,
		},
		{
			name:     "G40-4.8.2 but not the United Kingdom",
			position: `turn: United Kingdom, round 1, noncombat-move`,
			do:       joins("Finland", "United Kingdom"),
			never:    `Finland`,
		},
		{
			name:     "G42-036 Brazil joins the United Kingdom with three",
			position: `turn: United Kingdom, round 1, noncombat-move`,
			do:       joins("Brazil", "United Kingdom"),
			told: `Brazil: Neutral to United Kingdom
				arrived in Brazil: United Kingdom 3 infantry`,
		},
		{
			name: "WX-61 G42-041 after a failed attack only the survivors join",
			position: `turn: Italy, round 2, noncombat-move
				alignment: Iraq: pro-axis 1 attacked`,
			do: joins("Iraq", "Italy"),
			told: `Iraq: Neutral to Italy
				arrived in Iraq: Italy 1 infantry`,
		},
	})
}

func TestAttackNeutral(t *testing.T) {
	play(t, []scene{
		{
			name:     "WX-61 G40-4.8.4 three infantry defend Iraq against the United Kingdom",
			position: `turn: United Kingdom, round 1, combat-move`,
			do:       attacks("United Kingdom", "Iraq"),
			told: `neutral Iraq: pro-axis 0
				arrived in Iraq: Neutral 3 infantry`,
			never: `neutral Turkey`,
		},
		{
			name:     "WX-62 G40-4.8.5 G42-038 a German attack on Sweden makes the strict neutrals pro-Allied",
			position: `turn: Germany, round 2, combat-move`,
			do:       attacks("Germany", "Sweden"),
			told: `neutral Sweden: pro-allies 0
				arrived in Sweden: Neutral 6 infantry
				neutral Olgiy: pro-allies 2
				neutral Spain: pro-allies 6
				neutral Switzerland: pro-allies 2
				neutral Turkey: pro-allies 8`,
			never: `neutral Bulgaria
				neutral Greece`,
		},
		{
			name:     "WX-62 G40-4.7.1 a British one makes them pro-Axis, but not Mongolia",
			position: `turn: United Kingdom, round 2, combat-move`,
			do:       attacks("United Kingdom", "Sweden"),
			told: `neutral Sweden: pro-axis 0
				neutral Spain: pro-axis 6
				neutral Turkey: pro-axis 8`,
			never: `neutral Olgiy`,
		},
		{
			name:     "DIFF-50 in alpha2 Mongolia is a strict neutral like others",
			ruleset:  "alpha2",
			position: `turn: United Kingdom, round 2, combat-move`,
			do:       attacks("United Kingdom", "Sweden"),
			told: `neutral Olgiy: pro-axis 2
				neutral Turkey: pro-axis 8`,
		},
		{
			name: "WX-84 G40-4.7.4 G40-4.7.5 a Soviet attack on Olgiy turns Mongolia and the strict neutrals pro-Axis",
			position: `turn: Soviet Union, round 2, combat-move
				war: Soviet Union - Japan`,
			do: attacks("Soviet Union", "Olgiy"),
			told: `neutral Olgiy: pro-axis 0
				arrived in Olgiy: Neutral 2 infantry
				neutral Buyant-Uhaa: pro-axis 2
				neutral Turkey: pro-axis 8`,
		},
		{
			name: "WX-84 DIFF-64 not elsewhere where the option says never",
			position: `turn: Soviet Union, round 2, combat-move
				option: mongolia_attack_triggers_neutrals = "never"
				war: Soviet Union - Japan`,
			do:    attacks("Soviet Union", "Olgiy"),
			told:  `neutral Buyant-Uhaa: pro-axis 2`,
			never: `neutral Turkey`,
		},
		{
			name:     "G40-4.7.4 another Ally's attack leaves the rest of Mongolia strict",
			position: `turn: United Kingdom, round 2, combat-move`,
			do:       attacks("United Kingdom", "Olgiy"),
			told:     `neutral Turkey: pro-axis 8`,
			never:    `neutral Buyant-Uhaa`,
		},
		{
			name: "WX-85 G40-4.8.6 two survivors go back to Yugoslavia's army",
			position: `turn: Germany, round 2, conduct-combat
				alignment: Yugoslavia: pro-allies 0 attacked
				Neutral: 2 infantry in Yugoslavia`,
			do: func(w *rules.Work) { rules.NeutralAfterBattle(w, "Yugoslavia") },
			told: `removed from Yugoslavia: Neutral 2 infantry
				neutral Yugoslavia: pro-allies 2`,
		},
		{
			name: "WX-85 G40-4.8.6 and join the British",
			position: `turn: United Kingdom, round 2, noncombat-move
				alignment: Yugoslavia: pro-allies 2 attacked`,
			do:   joins("Yugoslavia", "United Kingdom"),
			told: `arrived in Yugoslavia: United Kingdom 2 infantry`,
		},
		{
			name:     "G40-4.8.8 an empty strict neutral is taken without dice and still angers the others",
			position: `turn: Germany, round 2, conduct-combat`,
			do:       takes("Germany", "Liberia"),
			told: `neutral Liberia: pro-allies 0
				neutral Turkey: pro-allies 8
				neutral Liberia: gone
				Liberia: Neutral to Germany`,
		},
		{
			name: "G40-4.8.7 an army destroyed by planes alone leaves the land to the other side, empty",
			position: `turn: Italy, round 2, noncombat-move
				alignment: Greece: pro-axis 0 attacked`,
			do:    joins("Greece", "Italy"),
			told:  `Greece: Neutral to Italy`,
			never: `arrived`,
		},
		{
			name: "G40-4.8.10 a captured neutral is its captor's also when another Ally retakes it",
			position: `turn: United States, round 7, conduct-combat
				war: United States - Germany
				control: Germany: Sweden`,
			do:   takes("United States", "Sweden"),
			told: `Sweden: Germany to United States`,
		},
		{
			name:     "G42-038 an attack on a neutral of the other side angers nobody",
			position: `turn: Germany, round 2, combat-move`,
			do:       attacks("Germany", "Greece"),
			told:     `arrived in Greece: Neutral 4 infantry`,
			never:    `neutral Turkey`,
		},
	})
}

// An army that took the field against a landing that never came goes home as
// the turn ends.
func TestNeutralArmyGoesHome(t *testing.T) {
	play(t, []scene{{
		name: "G40-4.8.6 G42-040 the landing on Turkey never came",
		position: `turn: Italy, round 2, collect-income
			alignment: Turkey: pro-allies 0 attacked
			Neutral: 8 infantry in Turkey`,
		do: turn.EndTurn,
		told: `removed from Turkey: Neutral 8 infantry
			neutral Turkey: pro-allies 8
			Italy ends round 2`,
	}})
}

func TestMongolia(t *testing.T) {
	play(t, []scene{
		{
			name: "WX-63 G40-4.7.2 DEC-20 S42-1.4 Mongolia joins the Soviet Union when Japan attacks Amur",
			position: `turn: Japan, round 2, conduct-combat
				war: Japan - Soviet Union
				battle: land Amur`,
			do: rules.AttacksDeclared,
			told: `Buyant-Uhaa: Neutral to Soviet Union
				arrived in Buyant-Uhaa: Soviet Union 2 infantry
				Central Mongolia: Neutral to Soviet Union
				arrived in Dzavhan: Soviet Union 1 infantry
				arrived in Olgiy: Soviet Union 2 infantry
				Tsagaan Olom: Neutral to Soviet Union
				arrived in Ulaanbaatar: Soviet Union 1 infantry`,
		},
		{
			name: "WX-63 G40-4.7.3 not if the Soviet Union attacked Korea before",
			position: `turn: Japan, round 2, conduct-combat
				war: Japan - Soviet Union
				marker: mongolia pact void = 1
				battle: land Amur`,
			do:    rules.AttacksDeclared,
			never: `neutral`,
		},
		{
			name: "WX-63 G40-4.7.3 its attack on Korea ends the pact",
			position: `turn: Soviet Union, round 2, conduct-combat
				war: Japan - Soviet Union
				battle: land Korea`,
			do:   rules.AttacksDeclared,
			told: `marker mongolia pact void = 1`,
		},
		{
			name: "G40-4.7.2 an attack far from Mongolia does nothing",
			position: `turn: Japan, round 2, conduct-combat
				war: Japan - Soviet Union
				battle: land Sakha`,
			do:    rules.AttacksDeclared,
			never: `neutral`,
		},
		{
			name:    "DIFF-50 in alpha2 there is no pact",
			ruleset: "alpha2",
			position: `turn: Japan, round 2, conduct-combat
				war: Japan - Soviet Union
				battle: land Amur`,
			do:    rules.AttacksDeclared,
			never: `neutral`,
		},
		{
			name: "G40-4.7.2 what Japan attacks itself does not join",
			position: `turn: Japan, round 2, conduct-combat
				war: Japan - Soviet Union
				alignment: Buyant-Uhaa: pro-allies 0 attacked
				battle: land Amur
				battle: land Buyant-Uhaa
				Neutral: 2 infantry in Buyant-Uhaa`,
			do:    rules.AttacksDeclared,
			told:  `arrived in Olgiy: Soviet Union 2 infantry`,
			never: `Buyant-Uhaa`,
		},
		{
			name: "G40-5.4.2 an attack on French Indo China that fails ends Japan's trade all the same",
			position: `turn: Japan, round 2, conduct-combat
				war: Japan - France
				battle: land French Indo China`,
			do:   rules.AttacksDeclared,
			told: `marker japan attacked french indo china = 1`,
		},
	})
}

// The army that joins does not move this turn (G42-037, G40-4.8.2).
func TestJoinedArmyStays(t *testing.T) {
	g := position(t, "g42", "turn: United Kingdom, round 1, noncombat-move")
	w := rules.NewWork(g, nil)
	rules.JoinNeutral(w, "Brazil", "United Kingdom")
	if len(w.G.Units) != 3 || !w.G.Units[0].Moved {
		t.Fatalf("in Brazil stand %+v", w.G.Units)
	}
	turn.EndTurn(w)
	if w.G.Units[0].Moved {
		t.Error("the next turn it is still held")
	}
}
