package odds

import (
	"math"
	"testing"

	"github.com/adjutant-game/adjutant/state/combat"
)

// handCase is a battle small enough for paper.
type handCase struct {
	name               string
	ruleset            string // g40v2 if empty
	kind               combat.Kind
	attacker, defender string
	bombard            string
	retreat            combat.Break
	attackerLosses     []combat.Loss
	lowLuck            bool

	win, draw, lose float64
	rounds          float64
	ipc             [2]float64 // lost on average
}

// The chances are written as a player would work them out: what ends a round
// one way, divided by the chance that anything happens in it.
var handCases = []handCase{
	// The attacker hits with 1/6 and is hit with 1/3; in 4/9 of the rounds
	// something happens.
	{
		name: "one infantry against one", kind: combat.LandBattle, attacker: "1 infantry", defender: "1 infantry",
		win: 1. / 4, draw: 1. / 8, lose: 5. / 8, rounds: 9. / 4, ipc: [2]float64{9. / 4, 9. / 8},
	},
	// Two hit with 11/36. Of 58/108 in which something happens 33 end it, 25
	// lead to one against one.
	{
		name: "two infantry against one", kind: combat.LandBattle, attacker: "2 infantry", defender: "1 infantry",
		win: (33 + 25./4) / 58, draw: 25. / 8 / 58, lose: 25 * 5. / 8 / 58, rounds: (108 + 25*9./4) / 58,
		ipc: [2]float64{(11*3 + 25*(3+9./4)) / 58, (33*3 + 25*9./8) / 58},
	},
	{
		name: "G40-3.12.1 two infantry that leave when one is lost", kind: combat.LandBattle, attacker: "2 infantry", defender: "1 infantry",
		retreat: combat.Break{Set: true, IfFewer: 2},
		win:     33. / 58, lose: 25. / 58, rounds: 108. / 58, ipc: [2]float64{36. * 3 / 58, 33. * 3 / 58},
	},
	// Both hit with 1/3: 5/9 miss at most one. Then the artillery is alone.
	{
		name: "G40-3.10.1 artillery supports infantry", kind: combat.LandBattle, attacker: "1 infantry, 1 artillery", defender: "1 infantry",
		win: (15 + 4*2./5) / 19, draw: 4. / 5 / 19, lose: 4 * 2. / 5 / 19, rounds: (27 + 4*9./5) / 19,
		ipc: [2]float64{(5*3 + 4*(3+4*3./5)) / 19, (15*3 + 4*3*3./5) / 19},
	},
	// With its tank the tactical bomber hits with 2/3, the tank with 1/2: they
	// miss with 1/6. The tank is lost first, and the bomber alone hits with 1/2.
	{
		name: "G40-3.10.3 a tactical bomber with a tank", kind: combat.LandBattle, attacker: "1 tank, 1 tac", defender: "1 infantry",
		attackerLosses: []combat.Loss{{Type: "tank"}, {Type: "tac"}},
		win:            (15 + 1./2) / 16, draw: 1. / 4 / 16, lose: 1. / 4 / 16, rounds: (18 + 3./2) / 16,
		ipc: [2]float64{(5*6 + 1*(6+11./2)) / 16, (15*3 + 3*3./4) / 16},
	},
	{
		name: "a strafe of one round", kind: combat.LandBattle, attacker: "1 tank", defender: "1 infantry",
		retreat: combat.Break{Set: true, AfterRound: 1},
		win:     1. / 3, draw: 1. / 6, lose: 1. / 2, rounds: 1, ipc: [2]float64{2, 1.5},
	},
	{name: "a tank against nobody", kind: combat.LandBattle, attacker: "1 tank", win: 1},
	{
		name: "G40-3.13.2 six pips are one sure hit", kind: combat.LandBattle, attacker: "2 tank", defender: "1 infantry", lowLuck: true,
		win: 1, rounds: 1, ipc: [2]float64{2, 3},
	},
	// Antiaircraft fire.
	{
		name: "G40-3.9.6 a fighter against one AAA", kind: combat.LandBattle, attacker: "1 fighter", defender: "1 aaa",
		win: 5. / 6, lose: 1. / 6, ipc: [2]float64{10. / 6, 5 * 5. / 6},
	},
	{
		name: "G40-3.9.1 three dice for four fighters", kind: combat.LandBattle, attacker: "4 fighter", defender: "1 aaa",
		win: 1, ipc: [2]float64{5, 5},
	},
	{
		name: "DIFF-09 a die for each of four planes, DIFF-10 no AAA lost to planes alone", ruleset: "alpha2", kind: combat.LandBattle,
		attacker: "3 fighter, 1 bomber", defender: "2 aaa",
		win: 1 - 1./1296, lose: 1. / 1296, ipc: [2]float64{7, 0},
	},
	{
		name: "DIFF-11 AAA are lost with their territory", ruleset: "alpha2", kind: combat.LandBattle, attacker: "1 tank", defender: "2 aaa",
		win: 1, ipc: [2]float64{0, 10},
	},
	// The battleship hits with 2/3: then the infantry fires once more.
	{
		name: "G40-3.6.5 a bombardment", kind: combat.LandBattle, attacker: "1 seaborne tank", defender: "1 infantry", bombard: "1 battleship",
		win: 2./3*2./3 + 1./3*1./2, draw: 2./3*1./3 + 1./3*1./4, lose: 1. / 3 * 1. / 4, rounds: 2./3 + 1./3*3./2,
		ipc: [2]float64{6 * (2./3*1./3 + 1./3*1./2), 3 * (2./3 + 1./3*3./4)},
	},
	// At sea.
	{
		name: "G40-3.8.11 a destroyer against transports", kind: combat.SeaBattle, attacker: "1 destroyer", defender: "3 transport",
		win: 1, ipc: [2]float64{0, 21},
	},
	{
		name: "G40-3.8.8 fighters and a submarine cannot hit each other", kind: combat.SeaBattle, attacker: "2 fighter", defender: "1 submarine",
		draw: 1,
	},
	// The strike hits with 1/3 before the cruiser can fire; else that fires
	// with 1/2 back.
	{
		name: "G40-3.7.3 a submarine against a cruiser", kind: combat.SeaBattle, attacker: "1 submarine", defender: "1 cruiser",
		win: 1. / 2, lose: 1. / 2, rounds: 3. / 2, ipc: [2]float64{3, 6},
	},
	{
		name: "G40-3.8.1 a destroyer sees the submarine first", kind: combat.SeaBattle, attacker: "1 submarine", defender: "1 destroyer",
		win: 2. / 5, draw: 1. / 5, lose: 2. / 5, rounds: 9. / 5, ipc: [2]float64{6 * 3. / 5, 8 * 3. / 5},
	},
	// Both hit with 2/3, so 8/9 of the rounds count: one damaged ship each is won
	// by 1/4, a whole one against a damaged one by 13/16.
	{
		name: "G40-3.7.10 battleships take two hits", kind: combat.SeaBattle, attacker: "1 battleship", defender: "1 battleship",
		win: 11. / 32, draw: 5. / 16, lose: 11. / 32, rounds: 153. / 64, ipc: [2]float64{20 * 21. / 32, 20 * 21. / 32},
	},
	{
		name: "a damaged battleship against a whole one", kind: combat.SeaBattle, attacker: "1 damaged battleship", defender: "1 battleship",
		win: 1. / 16, draw: 1. / 8, lose: 13. / 16, rounds: 45. / 32, ipc: [2]float64{20 * 15. / 16, 20 * 3. / 16},
	},
}

// TestByHand holds exact odds to what can be worked out on paper.
func TestByHand(t *testing.T) {
	for _, tc := range handCases {
		t.Run(tc.name, func(t *testing.T) {
			id := tc.ruleset
			if id == "" {
				id = "g40v2"
			}
			sp := spec(t, load(t, id), tc.kind, tc.attacker, tc.defender)
			sp.Bombard = force(t, tc.bombard, "A")
			sp.Options.LowLuck = tc.lowLuck
			sp.Choices[combat.Attacker].Retreat = tc.retreat
			sp.Choices[combat.Attacker].Losses = tc.attackerLosses
			o, ok := Exact(&sp, 10000)
			if !ok {
				t.Fatal("no exact odds")
			}
			for _, v := range []struct {
				what      string
				got, want float64
			}{
				{"win", o.AttackerWin, tc.win}, {"draw", o.Draw, tc.draw}, {"lose", o.DefenderWin, tc.lose}, {"rounds", o.Rounds, tc.rounds},
				{"IPC lost by the attacker", o.AttackerLost, tc.ipc[0]}, {"IPC lost by the defender", o.DefenderLost, tc.ipc[1]},
			} {
				if math.Abs(v.got-v.want) > 1e-12 {
					t.Errorf("%s: %v, want %v", v.what, v.got, v.want)
				}
			}
		})
	}
}
