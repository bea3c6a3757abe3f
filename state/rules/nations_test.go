package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/rules"
)

// What a nation at peace may spend, and what it may build on land that was not its own.
func TestPurchaseOfNations(t *testing.T) {
	const germany = `turn: Germany, round 2, purchase-repair
		bank: Germany 60
		`
	scenes := []scene{
		{name: "EX-050 EXG-38 a power at peace spends half its income, rounded down", position: germany, orders: `buy: 4 infantry`, told: `Germany buys 4 infantry for 12, 48 left`},
		{name: "EX-050 and no more", position: germany, orders: "buy: 3 infantry\nbuy: 1 artillery", refused: "peacetime-limit", says: "may spend 12 in this turn's purchase and repair, half its income: 3 left of it"},
		{
			name: "EX-050 repair counts", position: germany + `Germany: 1 major complex (damage 4) in Germany`,
			orders: "repair: 4 Germany\nbuy: 3 infantry", refused: "peacetime-limit", says: "8 left of it",
		},
		{name: "EX-050 at war it spends what it has", position: germany + `war: Germany - France`, orders: `buy: 20 infantry`, told: `Germany buys 20 infantry for 60, 0 left`},
		{name: "EXG-64 a war that is declared counts", position: germany + `war declared: France - Germany, round 3`, orders: `buy: 20 infantry`, told: `Germany buys 20 infantry for 60, 0 left`},
		{name: "EXG-38 the war of others does not", position: germany + `war: Italy - France`, orders: `buy: 20 infantry`, refused: "peacetime-limit"},
	}
	const placing = `turn: Germany, round 2, mobilize
		war: Germany - Italy
		control: Germany: Yugoslavia
		`
	scenes = append(scenes,
		scene{
			name: "EX-018 EXG-08 on land that was not its own at first a power builds bases", position: placing + `bought: Germany: 1 air base at 15 IPC`,
			orders: `place: air base Yugoslavia`, told: `built air_base in Yugoslavia`,
		},
		scene{
			name: "EX-018 and no complex", position: placing + `bought: Germany: 1 minor complex at 12 IPC`,
			orders: `place: minor complex Yugoslavia`, refused: "cannot-build-there",
		},
		scene{
			name: "EX-079 on a neutral that it has gained it builds bases, too", position: placing + `control: Germany: Spain
				bought: Germany: 1 naval base at 15 IPC`,
			orders: `place: naval base Spain`, told: `built naval_base in Spain`,
		},
		scene{
			name: "EX-079 and no complex", position: placing + `control: Germany: Spain
				bought: Germany: 1 minor complex at 12 IPC`,
			orders: `place: minor complex Spain`, refused: "cannot-build-there",
		},
		scene{
			name: "EXG-08 a complex that it captures makes units", position: placing + `Germany: 1 minor complex in Yugoslavia
				bought: Germany: 2 infantry at 3 IPC`,
			orders: `place: 2 infantry in Yugoslavia`, told: `arrived in Yugoslavia: Germany 2 infantry`,
		},
		scene{
			name: "EXG-08 and is not upgraded", position: germany + `war: Germany - Italy
				control: Germany: Romania
				Germany: 1 minor complex in Romania`,
			orders: `upgrade: Romania`, refused: "cannot-upgrade", says: "was not originally Germany's",
		},
		scene{
			name: "EXG-07 Java is upgraded by whose it was at first, though it is an island", position: `turn: Indonesia, round 2, purchase-repair
				bank: Indonesia 40
				war: Indonesia - Japan
				Indonesia: 1 minor complex in Java`,
			orders: `upgrade: Java`, told: `Indonesia buys major_complex in Java for 20, 20 left`,
		},
		scene{
			name: "EXG-07 none is built on other islands", position: `turn: Indonesia, round 2, purchase-repair
				bank: Indonesia 40
				war: Indonesia - Japan`,
			orders: `buy: 1 minor complex`, refused: "no-place-to-build",
		},
		scene{
			name: "EX-018 which it builds on its own", position: placing + `bought: Germany: 1 minor complex at 12 IPC`,
			orders: `place: minor complex Norway`, told: `built minor_complex in Norway`,
		},
	)
	for i := range scenes {
		scenes[i].ruleset = "expanded"
	}
	play(t, scenes)
}

// Whose land is when it changes hands.
func TestLandOfNations(t *testing.T) {
	scenes := []scene{
		{
			name: "EXG-09 original land that an ally retakes goes back to a member that holds its capital", position: `turn: Germany, round 2, conduct-combat
				alliance: A1: Germany, Italy
				war: France - Germany, Italy
				control: France: Northern Italy`,
			do: func(w *rules.Work) { rules.Capture(w, "Northern Italy", "Germany", "won") }, told: `Northern Italy: France to Italy, liberated`,
		},
		{
			name: "EXG-09 not to one that is no ally", position: `turn: Germany, round 2, conduct-combat
				war: France - Germany, Italy
				control: France: Northern Italy`,
			do: func(w *rules.Work) { rules.Capture(w, "Northern Italy", "Germany", "won") }, told: `Northern Italy: France to Germany`,
		},
		{
			name: "EXG-09 nor to a member without its capital", position: `turn: Germany, round 2, conduct-combat
				alliance: A1: Germany, Italy
				war: France - Germany, Italy
				control: France: Northern Italy, Southern Italy`,
			do: func(w *rules.Work) { rules.Capture(w, "Northern Italy", "Germany", "won") }, told: `Northern Italy: France to Germany`,
		},
		{
			name: "EX-017 what is taken is original land of its owner still, and goes back from a third hand", position: `turn: Germany, round 2, conduct-combat
				alliance: A1: Germany, Italy
				war: France - Germany, Italy
				control: Russia: Northern Italy
				war: Russia - Germany, Italy`,
			do: func(w *rules.Work) { rules.Capture(w, "Northern Italy", "Germany", "won") }, told: `Northern Italy: Russia to Italy, liberated`,
		},
	}
	for i := range scenes {
		scenes[i].ruleset = "expanded"
	}
	play(t, scenes)
}
