package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/turn"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func allies(ps ...ruleset.PowerID) func(*rules.Work) {
	return func(w *rules.Work) { rules.Ally(w, ps) }
}

// Who stands with whom follows from the game.
func TestAlliances(t *testing.T) {
	scenes := []scene{
		{
			name: "EX-090 EXG-61 two powers form an alliance", position: `turn: France, round 2, purchase-repair`,
			do: allies("Italy", "France"), told: `alliance A1: joined [France Italy], left [], now [France Italy]`,
		},
		{
			name: "EX-090 no label comes twice", position: `turn: France, round 2, purchase-repair
				marker: alliances made = 3`,
			do: allies("Italy", "France"), told: `alliance A4: joined [France Italy], left [], now [France Italy]`,
		},
		{
			name: "EXG-61 a third one joins the alliance of others", position: `turn: Canada, round 2, purchase-repair
				alliance: A1: Italy, France`,
			do: allies("Italy", "Canada"), told: `alliance A1: joined [Canada], left [], now [France Italy Canada]`,
		},
		{
			name: "EX-092 EXG-62 members share their wars, from the next round on", position: `turn: France, round 2, purchase-repair
				war: France - Germany
				war declared: Italy - Russia, round 3`,
			do: allies("France", "Italy"),
			told: `alliance A1: joined [France Italy], left [], now [France Italy]
				war in round 3: Italy on Germany
				war in round 3: France on Russia`,
			never: `war in round 3: Italy on Russia`,
		},
		{
			name: "EX-093 a member leaves, and its wars go on", position: `turn: Germany, round 2, purchase-repair
				alliance: A1: France, Italy, Canada
				war: Italy - Russia`,
			do:    func(w *rules.Work) { rules.LeaveAlliance(w, "Italy", "") },
			told:  `alliance A1: joined [], left [Italy], now [France Canada]`,
			never: `peace`,
		},
		{
			name: "EX-093 an alliance of one is none", position: `turn: Germany, round 2, purchase-repair
				alliance: A1: France, Italy`,
			do: func(w *rules.Work) { rules.LeaveAlliance(w, "Italy", "") }, told: `alliance A1: joined [], left [Italy], now []`,
		},
		{
			name: "EX-092 EX-094 EXG-65 one member declares war for all, on all of the other alliance", position: `turn: Germany, round 3, combat-move
				alliance: A1: Germany, Italy
				alliance: A2: Russia, Japan`,
			do: declares("Germany", "Russia"),
			told: `war in round 4: Germany on Russia
				war in round 4: Germany on Japan
				war in round 4: Italy on Russia
				war in round 4: Italy on Japan`,
		},
		{
			name: "EX-092 a former member is not in it", position: `turn: Germany, round 3, combat-move
				alliance: A2: Russia, Japan`,
			do: declares("Germany", "Russia"), told: `war in round 4: Germany on Russia`, never: `war in round 4: Italy on Russia`,
		},
		{
			name: "EX-094 nobody declares war on a member of his alliance", position: `turn: Germany, round 3, combat-move
				alliance: A1: Germany, Italy`,
			do: declares("Germany", "Italy"), refused: "same-side",
		},
		{
			name: "EX-095 EXG-64 the war begins with the next round", position: `turn: Canada, round 3, collect-income
				war declared: Germany - Russia, round 4`,
			do: turn.EndTurn, told: `war: Germany on Russia
				United States begins research of round 4`,
		},
		{
			name: "EX-095 not before", position: `turn: Germany, round 3, collect-income
				war declared: Germany - Russia, round 4`,
			do: turn.EndTurn, never: `war: Germany on Russia`,
		},
		{
			name: "EX-030 EXG-30 EXG-31 peace ends a war, sends units home and binds both for a round", position: `turn: Germany, round 3, combat-move
				war: Germany - Russia, France
				Germany: 2 infantry, 1 fighter in Baltic States
				Germany: 1 submarine in SZ 115
				Russia: 1 infantry in Germany`,
			do: func(w *rules.Work) { rules.MakePeace(w, "Germany", "Russia", "", "EX-030") },
			told: `peace: Germany and Russia, truce before round 5
				Baltic States: 3 units to Germany
				Germany: 1 units to Baltic States`,
			never: `peace: Germany and France`,
		},
		{
			name: "EXG-30 who has no land to go to is lost", position: `turn: Germany, round 3, combat-move
				control: Russia: Ethiopia, Albania, Italian Somaliland, Libya, Northern Italy, Sardinia, Sicily, Southern Italy, Tobruk
				war: Italy - Russia
				Italy: 1 infantry in Baltic States`,
			do: func(w *rules.Work) { rules.MakePeace(w, "Italy", "Russia", "", "EX-030") }, told: `removed from Baltic States: Italy 1 infantry`,
		},
		{
			name: "EXG-31 no war in a truce", position: `turn: Germany, round 4, combat-move
				marker: truce: Germany, Russia = 5`,
			do: declares("Germany", "Russia"), refused: "may-not-declare-war", says: "neither goes to war with the other before round 5",
		},
		{
			name: "EXG-31 but after it", position: `turn: Germany, round 5, combat-move
				marker: truce: Germany, Russia = 5`,
			do: declares("Germany", "Russia"), told: `war in round 6: Germany on Russia`,
		},
		{
			name: "EXG-31 nor by an ally of the one on an ally of the other", position: `turn: Italy, round 4, combat-move
				alliance: A1: Germany, Italy
				marker: truce: Germany, Russia = 5`,
			do: declares("Italy", "Russia"), refused: "may-not-declare-war", says: "Germany and Russia made peace",
		},
		{
			name: "EXG-63 units of a former ally may stay to the end of their owner's next turn", position: `turn: Germany, round 3, collect-income
				Germany: 1 infantry in Northern Italy`,
			do: turn.EndTurn, told: `Northern Italy: 1 units to Greater Southern Germany`,
		},
		{
			name: "EXG-63 not of the turn in which it was left", position: `turn: Germany, round 3, collect-income
				alliance: A1: Germany, Italy
				Germany: 1 infantry in Northern Italy`,
			do: func(w *rules.Work) {
				rules.LeaveAlliance(w, "Germany", "")
				turn.EndTurn(w)
			},
			told: `alliance A1: joined [], left [Germany], now []
				Great Britain begins research of round 3`,
			never: `Northern Italy: 1 units to Greater Southern Germany`,
		},
		{
			name: "EX-091 those of an ally may stay", position: `turn: Germany, round 3, collect-income
				alliance: A1: Germany, Italy
				Germany: 1 infantry in Northern Italy`,
			do: turn.EndTurn, never: `Northern Italy: 1 units to Greater Southern Germany`,
		},
		{
			name: "EX-096 EX-098 a surprise attack begins the war at once, for all of both alliances", position: `turn: Germany, round 3, combat-move
				alliance: A1: Germany, Italy
				alliance: A2: Russia, Japan`,
			orders: `declare war (surprise): Russia`,
			told: `war: Germany on Russia
				war: Germany on Japan
				war: Italy on Russia
				war: Italy on Japan`,
		},
		{
			name: "EXG-30 EXG-63 EX-096 what still stands in the other's land goes home when the war begins by surprise", position: `turn: Germany, round 3, combat-move
				Germany: 2 infantry in Northern Italy
				Italy: 1 fighter in Germany`,
			orders: `declare war (surprise): Italy`,
			told: `war: Germany on Italy
				Northern Italy: 2 units to Greater Southern Germany
				Germany: 1 units to Northern Italy`,
		},
		{
			name: "EX-097 EXG-67 its price is the influence that the attacker and its allies have stored", position: `turn: Germany, round 3, combat-move
				alliance: A1: Germany, Italy
				marker: influence: Germany = 6
				marker: influence: Italy = 3
				marker: influence: Russia = 9`,
			orders: `declare war (surprise): Russia`,
			told: `marker influence: Germany = 0
				marker influence: Italy = 0`,
			never: `marker influence: Russia = 0`,
		},
		{
			name: "EXG-67 a declaration has no price", position: `turn: Germany, round 3, combat-move
				marker: influence: Germany = 6`,
			orders: `declare war: Russia`, told: `war in round 4: Germany on Russia`, never: `marker influence: Germany = 0`,
		},
		{
			name: "EX-096 EXG-66 a war that is only declared begins at once by a surprise attack", position: `turn: Germany, round 3, combat-move
				war declared: Germany - Russia, round 4`,
			orders: `declare war (surprise): Russia`, told: `war: Germany on Russia`,
		},
		{
			name: "EXG-31 there is no surprise attack in a truce", position: `turn: Germany, round 4, combat-move
				marker: truce: Germany, Russia = 5`,
			orders: `declare war (surprise): Russia`, refused: "may-not-declare-war", says: "before round 5",
		},
		{
			name: "EX-001 no side is there from the beginning", position: `turn: Germany, round 1, combat-move`,
			do: declares("Germany", "Italy"), told: `war in round 2: Germany on Italy`,
		},
	}
	for i := range scenes {
		scenes[i].ruleset = "expanded"
	}
	play(t, scenes)
}

// Which alliances may be.
func TestMayAlly(t *testing.T) {
	for _, tc := range []struct {
		name, position string
		members        []ruleset.PowerID
		rule           string
	}{
		{"EX-090 two at peace", "", []ruleset.PowerID{"France", "Italy"}, ""},
		{"EXG-61 one that is in another alliance", "alliance: A1: Italy, Japan\nalliance: A2: France, Canada", []ruleset.PowerID{"France", "Italy"}, "EXG-61"},
		{"EXG-61 one that joins", "alliance: A1: Italy, Japan", []ruleset.PowerID{"France", "Italy"}, ""},
		{"EXG-62 two at war", "war: France - Italy", []ruleset.PowerID{"France", "Italy"}, "EXG-62"},
		{"EXG-62 two whose war is declared", "war declared: France - Italy, round 3", []ruleset.PowerID{"France", "Italy"}, "EXG-62"},
		{"EXG-31 a truce with an enemy of the other", "war: France - Japan\nmarker: truce: Italy, Japan = 4", []ruleset.PowerID{"France", "Italy"}, "EXG-31"},
		{"EXG-31 a truce that is over", "war: France - Japan\nmarker: truce: Italy, Japan = 2", []ruleset.PowerID{"France", "Italy"}, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := position(t, "expanded", "turn: France, round 2, purchase-repair\n"+tc.position)
			switch no := rules.MayAlly(g, tc.members); {
			case tc.rule == "" && no != nil:
				t.Errorf("refused by %s: %s", no.Rule, no.Why)
			case tc.rule != "" && (no == nil || no.Rule != tc.rule):
				t.Errorf("refused by %+v, want %s", no, tc.rule)
			}
		})
	}
}

// Where units may go follows from who is allied and who is at war.
func TestMovesAmongNations(t *testing.T) {
	trips := []trip{
		{
			name: "EX-091 the land of an ally is open", position: `turn: Germany, round 2, noncombat-move
				alliance: A1: Germany, Italy
				Germany: 1 infantry in Greater Southern Germany`,
			orders: "1 infantry Greater Southern Germany -> Northern Italy", moves: "1 infantry Greater Southern Germany -> Northern Italy",
		},
		{
			name: "EX-019 that of a power that is none is closed", position: `turn: Germany, round 2, noncombat-move
				Germany: 1 infantry in Greater Southern Germany`,
			orders: "1 infantry Greater Southern Germany -> Northern Italy", refused: "may-not-enter", rule: "EX-019", says: "neither allied with Germany nor at war with it",
		},
		{
			name: "EX-019 EXG-10 nor may aircraft fly through it", position: `turn: Germany, round 2, noncombat-move
				alliance: A1: Germany, Japan
				control: Japan: Libya
				Germany: 1 fighter in Greater Southern Germany`,
			orders: "1 fighter Greater Southern Germany -> Northern Italy -> SZ 95 -> SZ 96 -> Libya", refused: "over-foreign", rule: "DIFF-65",
		},
		{
			name: "EXG-10 they may fly through an ally's", position: `turn: Germany, round 2, noncombat-move
				alliance: A1: Germany, Italy
				Germany: 1 fighter in Greater Southern Germany`,
			orders: "1 fighter Greater Southern Germany -> Northern Italy -> SZ 95 -> SZ 96 -> Libya", moves: "1 fighter Greater Southern Germany -> Northern Italy -> SZ 95 -> SZ 96 -> Libya",
		},
		{
			name: "EX-020 fleets of powers at peace pass each other", position: `turn: Italy, round 2, combat-move
				Italy: 1 destroyer in SZ 95
				France: 1 cruiser in SZ 93`,
			orders: "1 destroyer SZ 95 -> SZ 93 -> SZ 92", moves: "1 destroyer SZ 95 -> SZ 93 -> SZ 92 guard",
		},
		{
			name: "EXG-12 EXG-14 a power at peace fights neutrals", position: `turn: Germany, round 1, combat-move
				Germany: 3 infantry in Western Germany`,
			orders: "3 infantry Western Germany -> Switzerland", moves: "3 infantry Western Germany -> Switzerland attack",
		},
		{
			name: "EX-019 it does not attack those it is at peace with", position: `turn: Germany, round 1, combat-move
				Germany: 3 infantry in Greater Southern Germany`,
			orders: "3 infantry Greater Southern Germany -> Northern Italy", refused: "may-not-enter", rule: "EX-019",
		},
		{
			name: "EX-095 EXG-64 nor in the round of a declaration", position: `turn: Germany, round 1, combat-move
				war declared: Germany - Italy, round 2
				Germany: 3 infantry in Greater Southern Germany`,
			orders: "3 infantry Greater Southern Germany -> Northern Italy", refused: "may-not-enter", rule: "EX-095", says: "fought from round 2 on",
		},
		{
			name: "EX-096 without the word surprise a power at peace is not attacked, and the price is told", position: `turn: Germany, round 1, combat-move
				Germany: 3 infantry in Greater Southern Germany`,
			orders: "3 infantry Greater Southern Germany -> Northern Italy", refused: "may-not-enter", rule: "EX-019", says: "`attack (surprise): ...`, and costs you and your allies all stored influence",
		},
		{
			name: "EX-095 in the next round it does", position: `turn: Germany, round 2, combat-move
				war: Germany - Italy
				Germany: 3 infantry in Greater Southern Germany`,
			orders: "3 infantry Greater Southern Germany -> Northern Italy", moves: "3 infantry Greater Southern Germany -> Northern Italy attack",
		},
		{
			name: "EX-020 units of others in attacked land forbid nothing", position: `turn: Germany, round 2, combat-move
				war: Germany - Italy
				Japan: 1 infantry in Northern Italy
				Germany: 3 infantry in Greater Southern Germany`,
			orders: "3 infantry Greater Southern Germany -> Northern Italy", moves: "3 infantry Greater Southern Germany -> Northern Italy attack",
		},
	}
	for i := range trips {
		trips[i].ruleset = "expanded"
	}
	travel(t, trips)
}

// Who wins.
func TestVictoryOfNations(t *testing.T) {
	// The United States, with four cities at first, hold ten; six of them foreign.
	const ten = `control: United States: Germany, France, United Kingdom, Japan, Java, India
		`
	const clock = `clock: cities of United States, United States, United States, round 4
		`
	const end = `turn: Canada, round 5, collect-income
		`
	scenes := []scene{
		{
			name: "EX-100 EXG-81 ten cities at the end of a round are a warning", position: end + ten, do: turn.EndTurn,
			told: `clock cities of United States runs for the United States`, never: `the United States win`,
		},
		{
			name: "EXG-81 at the ends of two they win", position: end + ten + clock, do: turn.EndTurn, told: `the United States win`,
		},
		{
			name: "EXG-81 nothing is counted within a round", position: `turn: Italy, round 5, collect-income
				` + ten + clock, do: turn.EndTurn, never: `the United States win`,
		},
		{
			name: "EXG-81 nine are too few", position: end + `control: United States: Germany, France, United Kingdom, Japan, Java
				` + clock, do: turn.EndTurn, never: `the United States win`,
		},
		{
			name: "EXG-81 an alliance wins together", position: end + `alliance: A1: United States, Russia
				control: United States: Germany, France
				control: Russia: United Kingdom, Japan
				clock: cities of United States + Russia, A1, United States, round 4`,
			do: turn.EndTurn, told: `the A1 win`,
		},
		{
			name: "EXG-81 not with other members than at the end of the round before", position: end + `alliance: A1: United States, Russia
				control: United States: Germany, France
				control: Russia: United Kingdom, Japan
				clock: cities of United States + Russia + Canada, A1, United States, round 4`,
			do: turn.EndTurn, never: `the A1 win`,
		},
		{
			name: "EXG-81 cities that were theirs at first are not enough", position: end + `alliance: A1: United States, Russia, Great Britain
				clock: cities of United States + Russia + Great Britain, A1, United States, round 4`,
			do: turn.EndTurn, never: `the A1 win`,
		},
		{
			name: "EXG-81 three foreign ones are too few", position: end + `alliance: A1: United States, Russia
				control: United States: Germany, France, United Kingdom
				clock: cities of United States + Russia, A1, United States, round 4`,
			do: turn.EndTurn, never: `the A1 win`,
		},
		{
			name: "EXG-81 five are too many to win", position: end + `alliance: A1: United States, Russia, Italy, Canada, Australia
				control: United States: Germany, France
				control: Russia: United Kingdom, Japan
				clock: cities of United States + Russia + Italy + Australia + Canada, A1, United States, round 4`,
			do: turn.EndTurn, never: `the A1 win`,
		},
	}
	for i := range scenes {
		scenes[i].ruleset = "expanded"
	}
	play(t, scenes)
}
