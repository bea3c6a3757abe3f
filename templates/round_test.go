package templates

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// A round's sums add up its turns: the battles by their ends, the losses of both, what
// fell and changed hands, and where the sides stand; a mail without turns has none.
func TestRoundSums(t *testing.T) {
	g := game(smallRules(), germany, 2, order.PurchaseRepair)
	before := game(smallRules(), germany, 1, order.PurchaseRepair)
	turn := func(s TurnSum) Part { return Part{Text: "# A turn", First: 1, Last: 1, Turn: &s} }
	for _, tc := range []struct {
		parts []Part
		want  string
	}{
		{[]Part{turn(TurnSum{})}, "1 turn was played; no battles; no territory changed hands"},
		{[]Part{turn(TurnSum{Won: 1, AttackerIPC: 6, DefenderIPC: 9, Taken: 1})},
			"1 turn was played; 1 battle: the attackers won 1; attackers lost units worth 6 IPC, defenders 9 IPC; 1 territory changed hands"},
		{[]Part{turn(TurnSum{Won: 2, AttackerIPC: 6, DefenderIPC: 9, Fallen: []string{"France"}, Taken: 3}), {Text: "# A message"},
			turn(TurnSum{Won: 1, Lost: 1, Retreats: 2, Undecided: 1, AttackerIPC: 30, DefenderIPC: 5, Fallen: []string{"Russia"}, Taken: 1})},
			"2 turns were played; 7 battles: the attackers won 3, lost 1 and retreated from 2, 1 undecided; attackers lost units worth 36 IPC, defenders 14 IPC; France and Russia fell; 4 territories changed hands"},
	} {
		m := Meta{Game: "g7", Since: StandingsOf(before), SinceWhen: "round 1 began"}
		text := strings.Join(strings.Fields(RoundReport(m, g, 1, tc.parts, 0).Text()), " ")
		if !strings.Contains(text, "- The round in short: "+tc.want+" - The sides now: Axis: territories worth ") {
			t.Errorf("want %q in\n%s", tc.want, text)
		}
	}
	if text := RoundReport(Meta{Game: "g7"}, g, 1, []Part{{Text: "# A message"}}, 0).Text(); strings.Contains(text, "in short") {
		t.Errorf("a round without turns has sums:\n%s", text)
	}
}

// What the sides have is compared with how the round began.
func TestRoundSumsCompareTheSides(t *testing.T) {
	before, _, after := germanTurn()
	m := Meta{Game: "g7", Since: StandingsOf(before), SinceWhen: "round 3 began"}
	now := newWords(after.Rules).standing(m, after)
	want := "The sides now (in brackets: since round 3 began): "
	for i, r := range now.Rows {
		if !r.Sum {
			continue
		}
		if i > 0 && !strings.HasSuffix(want, ": ") {
			want += "; "
		}
		want += r.Name + ": territories worth " + itoa(r.Income) + " IPC" + delta(r.IncomeChange) + ", units worth " + itoa(r.Units) + " IPC" + delta(r.UnitsChange) +
			", " + plural(r.Cities, "victory city", "victory cities") + delta(r.CitiesChange)
	}
	s := NewSummary(before, []state.Event{}, after, m)
	text := strings.Join(strings.Fields(RoundReport(m, after, 3, []Part{s.Mail().Part()}, 0).Text()), " ")
	if !strings.Contains(text, want) || !strings.Contains(want, "(+8)") || !strings.Contains(want, "(-8)") {
		t.Errorf("want %q in\n%s", want, text)
	}
}

// The report of a game that begins says so, not that nothing was moved.
func TestAGameBegins(t *testing.T) {
	g := game(smallRules(), germany, 1, order.PurchaseRepair)
	if s := NewSummary(nil, []state.Event{state.Opened{Ruleset: "small"}}, g, harrowMeta()); s.Brief != "the game begins" || s.About != "G1: the game begins" {
		t.Errorf("a game that begins is told as %q, %q", s.Brief, s.About)
	}
}
