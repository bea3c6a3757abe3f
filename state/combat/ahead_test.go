package combat

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The attacker breaks off by each condition of the vocabulary, and not before.
func TestBreakOff(t *testing.T) {
	for _, tc := range []struct {
		name               string
		attacker, defender string
		round              int
		policy             Break
		want               bool
	}{
		{"DEC-34 two tanks are not fewer than two", "2 tank, 3 infantry", "2 infantry", 1, Break{IfFewer: 2, Class: "tank"}, false},
		{"DEC-34 one tank is fewer than two", "1 tank, 3 infantry", "2 infantry", 1, Break{IfFewer: 2, Class: "tank"}, true},
		{"DEC-34 aircraft are no ground units", "2 infantry, 3 fighter", "2 infantry", 1, Break{IfFewer: 3, Class: "ground"}, true},
		{"DEC-34 three ground units are not fewer than three", "3 infantry", "2 infantry", 1, Break{IfFewer: 3, Class: "ground"}, false},
		{"DEC-34 a strafe ends once two defenders are left", "3 infantry", "2 infantry", 1, Break{EnemyFewer: 3}, true},
		{"DEC-34 a strafe goes on while three defenders are left", "3 infantry", "3 infantry", 1, Break{EnemyFewer: 3}, false},
		{"DEC-34 aircraft alone cannot capture", "3 fighter", "1 infantry", 1, Break{NoCapture: true}, true},
		{"DEC-34 one infantry can", "1 infantry, 3 fighter", "1 infantry", 1, Break{NoCapture: true}, false},
		{"DEC-34 three infantry attack with less than two defend with", "3 infantry", "2 infantry", 1, Break{RatioBelow: 100}, true},
		{"DEC-34 four attack with as much as two defend with", "4 infantry", "2 infantry", 1, Break{RatioBelow: 100}, false},
		{"DEC-34 nothing is looked at before its round", "3 fighter", "1 infantry", 1, Break{NoCapture: true, FromRound: 2}, false},
		{"DEC-34 but then it is", "3 fighter", "1 infantry", 2, Break{NoCapture: true, FromRound: 2}, true},
		{"DEC-34 never is never", "1 infantry", "9 tank", 5, Break{Never: true, RatioBelow: 100}, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tc.policy.Set = true
			sp := &Spec{
				Rules: rulesFor(second), Options: second, Kind: LandBattle, RetreatOpen: true,
				Units: [2][]Unit{parseUnits(t, tc.attacker, "a", 1), parseUnits(t, tc.defender, "d", 100)},
			}
			sp.Choices[Attacker].Retreat = tc.policy
			table := NewTable(sp)
			s := table.Start()
			s.Round = tc.round
			if got, _ := table.WantsToLeave(&s); got != tc.want {
				t.Errorf("WantsToLeave after round %d with %+v is %v, want %v", tc.round, tc.policy, got, tc.want)
			}
		})
	}
}

// What is kept back while submarines are there, or for planes, goes last.
func TestLossesWithExceptions(t *testing.T) {
	for _, tc := range []struct {
		name       string
		own, enemy string
		choices    Choices
		hits       int
		left       string
	}{
		{
			name: "DEC-06 destroyers are last while the enemy has submarines", own: "2 destroyer, 1 cruiser, 1 battleship", enemy: "1 submarine, 1 cruiser", hits: 3,
			choices: Choices{Losses: []Loss{{Type: ruleset.Destroyer}, {Type: ruleset.Cruiser}, {Type: ruleset.Battleship}}, Keep: []Keep{{Type: ruleset.Destroyer, N: 9, VsSubs: true}}},
			left:    "2 destroyer",
		},
		{
			name: "DEC-06 without submarines they go as the list says", own: "2 destroyer, 1 cruiser, 1 battleship", enemy: "1 cruiser", hits: 3,
			choices: Choices{Losses: []Loss{{Type: ruleset.Destroyer}, {Type: ruleset.Cruiser}, {Type: ruleset.Battleship}}, Keep: []Keep{{Type: ruleset.Destroyer, N: 9, VsSubs: true}}},
			left:    "1 battleship",
		},
		{
			name: "DEC-06 one destroyer is kept if one is said", own: "2 destroyer, 1 cruiser", enemy: "1 submarine, 1 cruiser", hits: 2,
			choices: Choices{Losses: []Loss{{Type: ruleset.Destroyer}, {Type: ruleset.Cruiser}}, Keep: []Keep{{Type: ruleset.Destroyer, N: 1, VsSubs: true}}},
			left:    "1 destroyer",
		},
		{
			name: "DEC-07 a carrier whose planes have no other place keeps its deck", own: "1 carrier, 2 homeless fighter, 1 destroyer", enemy: "2 cruiser", hits: 1,
			choices: Choices{Losses: []Loss{{Type: ruleset.Carrier, Tip: true}, {Type: ruleset.Destroyer}}, Decks: true},
			left:    "2 fighter, 1 carrier",
		},
		{
			name: "DEC-07 without planes it takes the first hit as the list says", own: "1 carrier, 1 destroyer", enemy: "2 cruiser", hits: 1,
			choices: Choices{Losses: []Loss{{Type: ruleset.Carrier, Tip: true}, {Type: ruleset.Destroyer}}, Decks: true},
			left:    "1 destroyer, 1 damaged carrier",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sp := &Spec{
				Rules: rulesFor(second), Options: second, Kind: SeaBattle,
				Units: [2][]Unit{parseUnits(t, tc.enemy, "a", 1), parseUnits(t, tc.own, "d", 100)},
			}
			sp.Choices[Defender] = tc.choices
			table := NewTable(sp)
			s := table.Start()
			table.Take(&s, Defender, Hits{AnyTarget: tc.hits}, false)
			if got := leftOf(table, &s, Defender); got != tc.left {
				t.Errorf("after %d hits %s is left, want %s", tc.hits, got, tc.left)
			}
		})
	}
}

// leftOf lists what a side has left: "1 damaged carrier, 2 fighter".
func leftOf(t *Table, s *State, side Side) string {
	var out []string
	for i, g := range t.Groups[side] {
		if n := s.Alive[side][i]; n > 0 {
			hurt := ""
			if g.Damaged {
				hurt = "damaged "
			}
			out = append(out, fmt.Sprintf("%d %s%s", n, hurt, g.Type))
		}
	}
	return strings.Join(out, ", ")
}
