package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/rules"
)

// What the map and the limits of a ruleset close, beside the same order where
// it is open. Transcripts show most of it; here are the other rulesets and what ends in
// the middle of a turn.
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

// Canada guards Dutch land like the United Kingdom and ANZAC.
func TestEmpire(t *testing.T) {
	play(t, []scene{
		{
			name: "BH-117 Canada settles Suriname as the British would", ruleset: "bh", position: `turn: Canada, round 2, noncombat-move
				Canada: 1 infantry in Suriname`,
			do:   func(w *rules.Work) { rules.Capture(w, "Suriname", "Canada", "moved in") },
			told: `Suriname: Dutch to Canada`,
		},
		{
			name: "BH-117 France does not", ruleset: "bh", position: `turn: France, round 2, noncombat-move
				France: 1 infantry in Suriname`,
			do:    func(w *rules.Work) { rules.Capture(w, "Suriname", "France", "moved in") },
			never: `Suriname: Dutch to`,
		},
	})
	const sumatra = `turn: Japan, round 3, combat-move
		war: Japan - United Kingdom, ANZAC
		control: Japan: Malaya
		Japan: 1 transport (1 infantry) in SZ 41
		`
	travel(t, []trip{
		{
			name: "BH-122 G40-4.4.5 who attacks Dutch land is at war with all three", ruleset: "bh", position: sumatra,
			orders: "1 inf SZ 41 -> Sumatra", refused: "may-not-enter", rule: "G40-4.4.5", says: "at war with Canada",
		},
		{
			name: "BH-122 G40-4.4.5 then it may", ruleset: "bh", position: sumatra + "war: Japan - Canada",
			orders: "1 inf SZ 41 -> Sumatra", moves: "1 infantry in SZ 41 assaults Sumatra",
		},
	})
}
