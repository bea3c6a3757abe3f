package processor_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

// What the host and the players decide beside the orders, in a game without sides: what
// there is only for two sides is refused with its reason, the rest is done.
//
// Rules: EX-001, EX-100.
func TestHostAmongNations(t *testing.T) {
	fresh := newNations(t, "", nil)
	if a, err := fresh.p.Host(fresh.ctx, "asks", "host bid 18: sub 98, save 12 because the auction said so"); err != nil || a.Done || !strings.Contains(strings.Join(a.Lines, " "), "no side bids in Expanded Global Scenario") {
		t.Errorf("a bid where there are no sides is answered: %v, %q", err, a.Lines)
	}
	tb := newNations(t, "turn: Germany, round 2, combat-move\n", nil)
	for _, tc := range []struct{ says, want string }{
		{"host end axis because of that", "axis"},
		{"host edit:\nGermany: +2 inf in Poland\nbecause the set-up was wrong", "+2 infantry in Poland"},
		{"host substitute Sparrow <sparrow@example.net> for Canada because Harrow is overworked", "Canada is now played by Sparrow"},
		{"host end draw by agreement because nobody can win", "draw by agreement"},
	} {
		a, err := tb.p.Host(tb.ctx, "asks", tc.says)
		if got := strings.Join(a.Lines, " "); err != nil || !strings.Contains(strings.ToLower(got), strings.ToLower(tc.want)) {
			t.Errorf("%q: %v, %q, want %q", tc.says, err, got, tc.want)
		}
	}
	tb.verified("asks")
}

// All others vote on taking back a turn. Letters that were written since are kept: their
// numbers are never given twice, and what is open can still be answered.
//
// Rules: EX-044, EX-090.
func TestUndoWithLetters(t *testing.T) {
	n := newLetters(t, "turn: Germany, round 2, research\n")
	n.write("Crane", "Germany\nbuy nothing\nend agenda\n")
	before := len(n.logOf("nations").Records)
	n.expect(n.write("Eyre", "France: propose alliance: Japan"), "Proposal p1 from France", "Ford")
	n.expect(n.write("Crane", "undo"), "yes v2", "Ames", "Boyd", "Dale", "Eyre", "Ford")
	for _, who := range []string{"Ames", "Boyd", "Dale", "Eyre"} {
		n.write(who, "yes v2")
	}
	n.expect(n.write("Ford", "yes v2"), "the others agreed that Crane takes it back", "Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	log := n.logOf("nations")
	back := 0
	for _, r := range log.Records[before:] {
		if r.Input.Action == state.GoBack {
			back++
		}
	}
	if g := n.game(); back != 1 || g.LettersWritten != 1 || len(g.Letters) != 1 {
		t.Errorf("went back %d times; %d letters were written, %d are kept", back, g.LettersWritten, len(g.Letters))
	}
	n.expect(n.write("Ford", "status"), "p1 from France to Japan", "Ford")
	n.expect(n.write("Ford", "accept p1"), "France and Japan have agreed on an alliance (p1, EX-090)", "Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	n.expect(n.write("Ames", "draw"), "yes v", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	n.verified("nations")
}
