package combat

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// The default order of loss is the list of G40-10.4 with its conditions, looked
// at again for each hit: a carrier whose aircraft are gone is tipped before the
// next aircraft is lost.
func TestDefaultLossesLookAgain(t *testing.T) {
	for _, tc := range []struct {
		name string
		own  string
		hits int
		left string
	}{
		{"DEC-07 the deck is kept while both fighters need it", "1 carrier, 2 homeless fighter", 1, "1 fighter, 1 carrier"},
		{"DEC-07 and given up when the last one is gone", "1 carrier, 2 homeless fighter, 1 bomber", 3, "1 bomber, 1 damaged carrier"},
		{"DEC-07 three carriers are tipped before three bombers die", "3 carrier, 2 homeless fighter, 3 bomber", 5, "3 bomber, 3 damaged carrier"},
		{"DEC-07 a deck that is still needed is not", "2 carrier, 3 homeless fighter", 2, "2 fighter, 1 carrier, 1 damaged carrier"},
		{"DEC-07 other aircraft do not free it", "1 carrier, 1 homeless fighter, 2 bomber", 2, "2 bomber, 1 damaged carrier"},
		{"G40-10.4.3 without homeless aircraft it is tipped at once", "1 carrier, 2 fighter", 1, "2 fighter, 1 damaged carrier"},
		{"G40-10.4.3 the list is followed otherwise: cruisers before fighters", "1 cruiser, 1 carrier, 2 homeless fighter", 1, "2 fighter, 1 carrier"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sp := &Spec{Rules: rulesFor(second), Options: second, Kind: SeaBattle,
				Units: [2][]Unit{parseUnits(t, tc.own, "a", 1), parseUnits(t, "3 battleship", "d", 100)}}
			table := NewTable(sp)
			s := table.Start()
			table.Take(&s, Attacker, Hits{AnyTarget: tc.hits}, false)
			if got := leftOf(table, &s, Attacker); got != tc.left {
				t.Errorf("after %d hits %s is left, want %s", tc.hits, got, tc.left)
			}
		})
	}
}

// By brute force over small fleets of aircraft and carriers: no other choice of
// casualties loses less, aircraft that have no deck afterwards counted as lost
// (DEC-07, G40-10.4.3). Cruisers are left out: the list puts them before
// fighters, which cost less.
func TestDefaultLossesAreTheCheapest(t *testing.T) {
	for carriers := 0; carriers <= 3; carriers++ {
		for homeless := 0; homeless <= 2*carriers; homeless++ {
			for bombers := 0; bombers <= 3; bombers++ {
				own := fmt.Sprintf("%d carrier, %d homeless fighter, %d bomber", carriers, homeless, bombers)
				if nonzero(own) == "" {
					continue
				}
				units := parseUnits(t, nonzero(own), "a", 1)
				table := NewTable(&Spec{Rules: rulesFor(second), Options: second, Kind: SeaBattle,
					Units: [2][]Unit{units, parseUnits(t, "3 battleship", "d", 100)}})
				for hits := 1; hits <= 6; hits++ {
					start := table.Start()
					s := start.Clone()
					if table.Take(&s, Attacker, Hits{AnyTarget: hits}, false) > 0 {
						continue // nobody is left
					}
					got := worthLost(table, &start, &s)
					if best := cheapest(table, &start, start.Clone(), 0, hits); got != best {
						t.Errorf("%s, %d hits: %d IPC are lost with %s left, %d would do", own, hits, got, leftOf(table, &s, Attacker), best)
					}
				}
			}
		}
	}
}

// nonzero leaves out what there is none of.
func nonzero(list string) string {
	parts := slices.DeleteFunc(strings.Split(list, ", "), func(p string) bool { return p[0] == '0' })
	return strings.Join(parts, ", ")
}

// cheapest tries every way to share out the hits.
func cheapest(t *Table, start *State, s State, group, hits int) int {
	if hits == 0 {
		return worthLost(t, start, &s)
	}
	if group == len(t.Groups[Attacker]) {
		return 1 << 30
	}
	best := 1 << 30
	for n := 0; n <= min(hits, s.Alive[Attacker][group]); n++ {
		c := s.Clone()
		if n > 0 {
			t.hit(&c, Attacker, group, n, false, nil)
		}
		best = min(best, cheapest(t, start, c, group+1, hits-n))
	}
	return best
}

// worthLost is what the losses cost, with homeless aircraft beyond the decks.
func worthLost(t *Table, start, s *State) int {
	lost, homeless, decks, each := 0, 0, 0, 0
	for i, g := range t.Groups[Attacker] {
		if lost += (start.Alive[Attacker][i] - s.Alive[Attacker][i]) * g.Cost; g.Homeless && g.air {
			homeless, each = homeless+s.Alive[Attacker][i], g.Cost
		}
		if g.Tips >= 0 {
			decks += s.Alive[Attacker][i] * g.decks
		}
	}
	return lost + max(0, homeless-decks)*each
}

// The last destroyer is kept against submarines that will be there in the next
// round: one that was hit in this round has fired.
func TestKeepingTheLastDestroyer(t *testing.T) {
	for _, tc := range []struct {
		name, own, enemy string
		down             int
		left             string
	}{
		{"G40-10.4.3 against a submarine it is kept", "1 destroyer, 1 cruiser", "1 submarine, 1 cruiser", 0, "1 destroyer"},
		{"G40-10.4.3 against one that was hit it is not", "1 destroyer, 1 cruiser", "1 submarine, 1 cruiser", 1, "1 cruiser"},
		{"G40-10.4.3 one of two is left", "1 destroyer, 1 cruiser", "2 submarine, 1 cruiser", 1, "1 destroyer"},
		{"G40-10.4.3 only the last is kept", "2 destroyer, 1 cruiser", "1 submarine, 1 cruiser", 0, "1 destroyer, 1 cruiser"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			table := NewTable(&Spec{Rules: rulesFor(second), Options: second, Kind: SeaBattle,
				Units: [2][]Unit{parseUnits(t, tc.own, "a", 1), parseUnits(t, tc.enemy, "d", 100)}})
			s := table.Start()
			for i := range table.Groups[Defender] {
				if table.Groups[Defender][i].sub && tc.down > 0 {
					table.hit(&s, Defender, i, tc.down, true, nil)
				}
			}
			table.Take(&s, Attacker, Hits{AnyTarget: 1}, false)
			if got := leftOf(table, &s, Attacker); got != tc.left {
				t.Errorf("%s is left, want %s", got, tc.left)
			}
		})
	}
}

// A land unit is kept back only as long as the territory may be taken.
func TestKeepingALandUnit(t *testing.T) {
	for _, tc := range []struct {
		name               string
		attacker, defender string
		round              int
		retreat            Break
		open               bool
		hits               int
		left               string
		down               int // defenders that were hit in this round
	}{
		{"DEC-38 it takes the territory if the attack wins", "1 infantry, 2 fighter", "1 infantry", 1, Break{}, false, 1, "1 infantry, 1 fighter", 0},
		{"DEC-38 it is not kept where the attack can hardly win", "1 infantry, 2 fighter", "5 infantry", 1, Break{}, false, 1, "2 fighter", 0},
		{"DEC-38 nor when the attack is broken off after this round", "1 infantry, 2 fighter", "2 infantry", 1, Break{Set: true, AfterRound: 1}, true, 1, "2 fighter", 0},
		{"DEC-38 but a round before it is", "1 infantry, 2 fighter", "2 infantry", 1, Break{Set: true, AfterRound: 2}, true, 1, "1 infantry, 1 fighter", 0},
		{"DEC-38 and where there is no place to retreat to", "1 infantry, 2 fighter", "2 infantry", 1, Break{Set: true, AfterRound: 1}, false, 1, "1 infantry, 1 fighter", 0},
		{"DEC-38 not even before the last defender, who stands when the round ends", "1 infantry, 2 fighter", "1 infantry", 1, Break{Set: true, AfterRound: 1}, true, 1, "2 fighter", 0},
		{"DEC-38 and where the last defender was hit in this round", "1 infantry, 2 fighter", "1 infantry", 1, Break{Set: true, AfterRound: 1}, true, 1, "1 infantry, 1 fighter", 1},
		{"DEC-38 of many defenders those that were hit do not count", "1 infantry, 2 fighter", "5 infantry", 1, Break{}, false, 1, "1 infantry, 1 fighter", 4},
		{"DEC-38 antiaircraft guns alone do not hold out", "1 infantry, 2 fighter", "3 aaa", 1, Break{}, false, 1, "1 infantry, 1 fighter", 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sp := &Spec{Rules: rulesFor(second), Options: second, Kind: LandBattle, CanCapture: true, RetreatOpen: tc.open,
				Units: [2][]Unit{parseUnits(t, tc.attacker, "a", 1), parseUnits(t, tc.defender, "d", 100)}}
			sp.Choices[Attacker].Retreat = tc.retreat
			table := NewTable(sp)
			s := table.Start()
			s.Round = tc.round
			if tc.down > 0 {
				table.hit(&s, Defender, 0, tc.down, true, nil)
			}
			table.Take(&s, Attacker, Hits{AnyTarget: tc.hits}, false)
			if got := leftOf(table, &s, Attacker); got != tc.left {
				t.Errorf("%s is left, want %s", got, tc.left)
			}
		})
	}
}
