package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
)

// A carrier that no order names and that must sail to save aircraft is named in the
// reply, before any die (G40-2.6.4, DEC-49).
func TestSailingIsTold(t *testing.T) {
	const atSea = `turn: United States, round 4
war: Japan - United States
United States: 1 carrier, 1 destroyer, 2 fighters in SZ 10
Japan: 1 destroyer in SZ `
	const after = `turn: Japan, round 3, noncombat-move
war: Japan - United States
Japan: 1 carrier in SZ 7
Japan: 1 fighter (moved, fought, spent 4 of 4) in SZ 9`
	for _, tc := range []struct{ name, position, orders, told string }{
		{"DEC-49 nothing but the carrier can save them", atSea + "7", "CM\n2 ftr 10 -> 7\nend turn", "the aircraft carrier in SZ 10 will sail to SZ 8"},
		{"DEC-49 its player moves it himself", atSea + "7", "CM\n2 ftr 10 -> 7\nNCM\n1 cv 10 -> 8\nend turn", ""},
		{"DEC-49 land is in reach", atSea + "9", "CM\n2 ftr 10 -> 9\nend turn", ""},
		{"DEC-49 after the battles", after, "end turn", "the aircraft carrier in SZ 7 will sail to SZ 9"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e := mustLoad(t, "g40v2")
			g := opened(t, "g40v2", tc.position)
			rep := e.Check(g, g.Active, tc.orders)
			var told []string
			for _, d := range rep.Diags {
				if d.Severity == notation.Error {
					t.Errorf("refused: %v", d)
				}
				if d.Code == "carrier-sails" {
					told = append(told, d.Message)
				}
			}
			if got := strings.Join(told, "\n"); (tc.told == "") != (got == "") || !strings.Contains(got, tc.told) || len(told) > 1 {
				t.Errorf("Check tells %q, want once %q", got, tc.told)
			}
		})
	}
}

// An aircraft that no order moves and that must leave its carrier, because
// another was sent there, is named in the reply (G40-2.6.3, G40-2.6.4).
func TestGivingWayIsTold(t *testing.T) {
	const position = `turn: Germany, round 3, noncombat-move
Germany: 1 tactical bomber in Western Germany
Germany: 1 carrier in SZ 112
Germany: `
	for _, tc := range []struct{ name, aboard, orders, told string }{
		{"G40-2.6.3 the deck is full", "2 fighters in SZ 112", "1 tac W Ger -> 112", "1 fighter that no order moves will fly to Denmark"},
		{"G40-2.6.3 and the turn ends", "2 fighters in SZ 112", "1 tac W Ger -> 112\nend turn", "1 fighter that no order moves will fly to Denmark"},
		{"G40-2.6.3 its player moves it himself", "2 fighters in SZ 112", "1 tac W Ger -> 112\n1 ftr 112 -> Norway", ""},
		{"G40-2.6.3 there is room", "1 fighter in SZ 112", "1 tac W Ger -> 112", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e := mustLoad(t, "g40v2")
			g := opened(t, "g40v2", position+tc.aboard)
			var told []string
			for _, d := range e.Check(g, g.Active, tc.orders).Diags {
				if d.Severity == notation.Error {
					t.Errorf("refused: %v", d)
				}
				if d.Code == "gives-way" {
					told = append(told, d.Message)
				}
			}
			if got := strings.Join(told, "\n"); (tc.told == "") != (got == "") || !strings.Contains(got, tc.told) || len(told) > 1 {
				t.Errorf("Check tells %q, want once %q", got, tc.told)
			}
		})
	}
}

// What is still to be placed when a turn ends is asked when the aircraft have
// landed: a new carrier goes where one waits for it, and no proposal sends it
// elsewhere (G40-2.6.4, G40-1.5.6).
func TestPlacesAreAskedAfterTheLanding(t *testing.T) {
	const position = `turn: Germany, round 2, noncombat-move
bought: Germany: 1 carrier at 16 IPC
Germany: 1 major complex in Western Germany
United Kingdom: 1 infantry in Norway
control: United Kingdom: Norway, Denmark
Germany: 1 fighter (moved, fought, spent `
	for _, tc := range []struct {
		name, fighter, orders, refused, proposes string
	}{
		{"G40-1.5.6 the carrier goes under a fighter that flies back", "3 of 4) in SZ 125", "end turn", "", ""},
		{"G40-1.5.6 its player says so himself", "3 of 4) in SZ 125", "place: 1 carrier 112\nend turn", "", ""},
		{"G40-2.6.4 it may not be placed elsewhere", "3 of 4) in SZ 125", "place: 1 carrier 113\nend turn", "carrier-needed", "112"},
		{"G40-1.5.9 nobody waits for it", "3 of 4) in Germany", "end turn", "placement-missing", "place: 1 aircraft carrier SZ 11"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e := mustLoad(t, "g40v2")
			g := opened(t, "g40v2", position+tc.fighter)
			rep := e.Check(g, g.Active, tc.orders)
			var codes, words []string
			for _, d := range rep.Diags {
				if d.Severity == notation.Error {
					codes, words = append(codes, d.Code), append(words, d.Message)
				}
			}
			if got := strings.Join(codes, " "); got != tc.refused || !strings.Contains(strings.Join(words, "\n"), tc.proposes) {
				t.Errorf("refused: %q, %q; want %q with %q", got, words, tc.refused, tc.proposes)
			}
		})
	}
}
