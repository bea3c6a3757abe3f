package rules_test

import "testing"

// What the map and the limits of a ruleset close, beside the same order where
// it is open. Most of it is told by transcripts; here are the other rulesets
// and what ends in the middle of a turn.
func TestClosed(t *testing.T) {
	const sicily = `turn: Italy, round 2, noncombat-move
		Italy: 1 infantry in Sicily`
	travel(t, []trip{
		{
			name: "BH-140 infantry walk from Sicily", ruleset: "bh", position: sicily,
			orders: "1 inf Sicily -> Southern Italy", moves: "1 infantry Sicily -> Southern Italy",
		},
		{
			name: "BH-140 in the 2nd edition they need a transport", position: sicily,
			orders: "1 inf Sicily -> Southern Italy", refused: "no-way",
		},
		{
			name: "BH-055 in the 2nd edition Yakut S.S.R. is land like any other", position: `turn: Soviet Union, round 2, noncombat-move
				Soviet Union: 1 infantry in Buryatia`,
			orders: "1 inf Buryatia -> Yakut S.S.R.", moves: "1 infantry Buryatia -> Yakut S.S.R.",
		},
		{
			name: "BH-055 nobody attacks land that nobody can enter", ruleset: "bh", position: `turn: Japan, round 3, combat-move
				war: Japan - Soviet Union
				control: Japan: Buryatia
				Japan: 1 infantry, 1 fighter in Buryatia`,
			orders: "1 inf Buryatia -> Yakut S.S.R.", refused: "may-not-enter", rule: "BH-055",
		},
		{
			name: "BH-051 Germany does not even attack Soviet land that others hold", ruleset: "bh", position: `turn: Germany, round 3, combat-move
				control: United Kingdom: Bessarabia
				Germany: 1 infantry in Romania`,
			orders: "1 inf Romania -> Bessarabia", refused: "may-not-enter", rule: "BH-051", says: "closed to Germany",
		},
		{
			name: "BH-051 in the 2nd edition it may", position: `turn: Germany, round 3, combat-move
				control: United Kingdom: Bessarabia
				Germany: 1 infantry in Romania`,
			orders: "1 inf Romania -> Bessarabia", moves: "1 infantry Romania -> Bessarabia attack",
		},
		{
			name: "BH-075 in the 2nd edition Japan may sail by Wake", position: `turn: Japan, round 2, noncombat-move
				Japan: 1 destroyer in SZ 32`,
			orders: "1 destroyer SZ 32 -> SZ 31", moves: "1 destroyer SZ 32 -> SZ 31",
		},
		{
			name: "BH-145 aircraft do not attack where they may not end", ruleset: "bh", position: `turn: ANZAC, round 2, combat-move
				war: ANZAC - Japan
				ANZAC: 1 carrier, 1 fighter in SZ 50
				Japan: 1 transport in SZ 30`,
			orders: "1 ftr SZ 50 -> SZ 30", refused: "closed-zone", rule: "BH-145",
		},
		{
			name: "BH-145 where they may they do", ruleset: "bh", position: `turn: ANZAC, round 2, combat-move
				war: ANZAC - Japan
				ANZAC: 1 carrier, 1 fighter in SZ 50
				Japan: 1 transport in SZ 49`,
			orders: "1 ftr SZ 50 -> SZ 49", moves: "1 fighter SZ 50 -> SZ 49 guard",
		},
	})
}
