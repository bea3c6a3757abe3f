package processor_test

import (
	"maps"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What the host and the players decide beside the orders, in a game without sides: what
// there is only for two sides is refused with its reason, the rest is done.
//
// Rules: EX-001, EX-100.
func TestHostAmongNations(t *testing.T) {
	fresh := newNations(t, "", nil)
	if a, err := fresh.p.Host(fresh.t.Context(), "asks", "host bid 18: sub 98, save 12 because the auction said so"); err != nil || a.Done || !strings.Contains(strings.Join(a.Lines, " "), "no side bids in Expanded Global Scenario") {
		t.Errorf("a bid where there are no sides is answered: %v, %q", err, a.Lines)
	}
	tb := newNations(t, "turn: Germany, round 2, combat-move\n", nil)
	for _, tc := range []struct{ says, want string }{
		{"host end axis because of that", "axis"},
		{"host edit:\nGermany: +2 inf in Poland\nbecause the set-up was wrong", "+2 infantry in Poland"},
		{"host substitute Sparrow <sparrow@example.net> for Canada because Harrow is overworked", "Canada is now played by Sparrow"},
		{"host end draw by agreement because nobody can win", "draw by agreement"},
	} {
		a, err := tb.p.Host(tb.t.Context(), "asks", tc.says)
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

// over reports whether the game has ended.
func (n *nations) over() bool { n.t.Helper(); return n.game().Result() != "" }

// A vote does not wait for a player who has conceded. A vote that waited only for him passes, what
// only he had asked for ends, and a later vote does not ask him. Until he has confirmed it votes
// wait for him, and they always wait for his twin, who has surrendered to others.
//
// Rules: EX-001, EXG-16.
func TestVotesWithoutWhoConceded(t *testing.T) {
	n := newLetters(t, "turn: Germany, round 2, research\nmarker: dominion: Great Britain over Japan = 1\n")
	n.expect(n.write("Ames", "draw"), "yes v", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	n.expect(n.write("Crane", "extension 1 day"), "yes v2", "Ames", "Boyd", "Dale", "Eyre", "Ford")
	for _, who := range []string{"Boyd", "Dale", "Eyre"} {
		n.write(who, "yes v1")
	}
	n.write("Crane", "concede")
	if n.over() {
		t.Fatal("it is a draw without two of the six")
	}
	n.expect(n.write("Crane", "concede"), "nobody plays Germany any more", "Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	n.expect(n.write("Boyd", "yes v2"), "Crane has conceded", "Boyd")
	if n.over() { // Ford, whose Japan is under a dominion, is still asked
		t.Fatal("it is a draw without Ford")
	}
	n.write("Ford", "yes v1")
	if g := n.game(); g.Result() == "" || g.Winner != state.Draw {
		t.Errorf("all who play have agreed on a draw; the game says %q", g.Result())
	}
	n.verified("nations")

	n = newLetters(t, "turn: Germany, round 2, research\n")
	n.write("Ames", "draw")
	for _, who := range []string{"Boyd", "Dale", "Eyre", "Ford"} {
		n.write(who, "yes v1")
	}
	n.write("Crane", "concede")
	if n.over() {
		t.Fatal("it is a draw before he has confirmed that he concedes")
	}
	n.expect(n.write("Crane", "concede"), "all players agreed on a draw", "Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	if !n.over() {
		t.Error("the vote waits for somebody who has conceded")
	}
	n.verified("nations")

	n = newLetters(t, "turn: Germany, round 2, research\n")
	n.write("Crane", "concede")
	n.write("Crane", "concede")
	n.expect(n.write("Ames", "draw"), "yes v", "Boyd", "Dale", "Eyre", "Ford")
	n.expect(n.write("Crane", "yes"), "You play no power", "Crane")
	for _, who := range []string{"Boyd", "Dale", "Eyre", "Ford"} {
		n.write(who, "yes")
	}
	if !n.over() {
		t.Error("a vote asks somebody who has conceded")
	}
	n.verified("nations")
}

// Somebody who takes over a seat votes in place of the player who left it. Votes do not wait for a
// player whose powers are all out of the game, but do for one who has a land or a unit left.
//
// Rules: EXG-16, EXG-82.
func TestVotesOfSeatsThatChange(t *testing.T) {
	n := newLetters(t, "turn: Germany, round 2, research\n")
	n.write("Ames", "draw")
	for _, who := range []string{"Boyd", "Dale", "Eyre", "Ford"} {
		n.write(who, "yes")
	}
	if a, err := n.p.Host(n.t.Context(), "nations", "host substitute Gray <gray@example.org> for Crane because Crane is away"); err != nil || !a.Done {
		t.Fatalf("%v %v", a.Lines, err)
	}
	n.collect()
	n.write("Crane", "yes v1")
	if n.over() {
		t.Fatal("who has left his seat votes for it")
	}
	n.write("Gray", "yes v1")
	if !n.over() {
		t.Error("who has taken the seat over does not vote for it")
	}
	n.verified("nations")

	const canada = "control: France: Alberta Saskatchewan Manitoba, British Columbia, New Brunswick Nova Scotia, Newfoundland Labrador, Ontario, Quebec\n"
	for _, tc := range []struct {
		name, position string
		asked          []string
	}{
		{"EXG-82 no land and no unit", canada, []string{"Crane", "Dale", "Eyre", "Ford"}},
		{"EXG-82 a unit is left", canada + "Canada: 1 destroyer in SZ 106\n", []string{"Ames", "Crane", "Dale", "Eyre", "Ford"}},
		{"EXG-82 a land is left", strings.Replace(canada, ", Quebec", "", 1), []string{"Ames", "Crane", "Dale", "Eyre", "Ford"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			seats := maps.Clone(ofNations)
			seats["Ames"], seats["Boyd"] = []ruleset.PowerID{"Canada"}, append(seats["Boyd"], "United States")
			n := newSeated(t, seats, "turn: Germany, round 2, research\n"+tc.position, "")
			n.expect(n.write("Boyd", "draw"), "yes v", tc.asked...)
			for _, who := range []string{"Crane", "Dale", "Eyre", "Ford"} {
				n.write(who, "yes")
			}
			if n.over() != (len(tc.asked) == 4) {
				t.Errorf("over: %v", n.over())
			}
		})
	}
}
