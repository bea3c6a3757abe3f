package templates

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The heading of a report that ends a round, and of the report of a whole round, says what
// the round brought: which capitals fell and who is ahead. No line says so again
// where one side has most of everything.
func TestRoundHeadings(t *testing.T) {
	before, events, after := battlesOf(t, 4)
	after.Round++
	m := harrowMeta()
	m.Held = map[board.SpaceID]ruleset.PowerID{}
	after.Control = map[board.SpaceID]ruleset.PowerID{}
	for s, p := range before.Control {
		m.Held[s], after.Control[s] = p, p
	}
	m.Since, m.SinceWhen = StandingsOf(before), "round 3 began"
	check := func(when, reader, want string, line bool) {
		t.Helper()
		m := m
		m.Reader = reader
		mail := NewSummary(before, events, after, m).Mail()
		if heading, _, _ := strings.Cut(strings.TrimPrefix(mail.Markdown(), "# "), "\n"); heading != want {
			t.Errorf("%s: heading for %s %q, want %q", when, reader, heading, want)
		}
		if strings.Contains(mail.Markdown(), "**Ahead:**") != line {
			t.Errorf("%s: a line on who is ahead for %s: %t\n%s", when, reader, !line, mail.Markdown())
		}
	}
	check("nothing fell", "Mabel", "Round 3 is over: the Allies ahead", false)
	check("nothing fell", "Quill", "Round 3 is over: the Allies ahead; your turn: Soviet Union (R4)", false)
	after.Control["France"] = germany
	check("France fell", "Mabel", "Round 3 is over: France fell, the Allies ahead", false)
	check("France fell", "Quill", "Round 3 is over: France fell; your turn: Soviet Union (R4)", false)
	if got, want := RoundReport(m, after, 3, nil, 0).Markdown(), "# Round 3 is over: France fell, the Allies ahead\n"; !strings.HasPrefix(got, want) {
		t.Errorf("the round's own report begins %.100q, want %q", got, want)
	}
	after.Winner = ruleset.Axis
	if got := RoundReport(m, after, 3, nil, 0).Markdown(); !strings.HasPrefix(got, "# Round 3 is over: "+after.Result()+"\n") {
		t.Errorf("the report of the last round begins %.100q", got)
	}
}

// Who is ahead is said in a few words, of one side or of the first figure.
func TestAheadInShort(t *testing.T) {
	w := newWords(smallRules())
	row := func(side ruleset.Side, figures ...int) StandingRow {
		return StandingRow{Side: side, Income: figures[0], Units: figures[1], Cities: figures[2]}
	}
	for _, tc := range []struct {
		name, want, line string
		sides            []StandingRow
	}{
		{"one in all", "the Axis ahead", "the Axis in land, units and cities", []StandingRow{row("Axis", 9, 9, 9), row("Allies", 8, 8, 8)}},
		{"one in two, else even", "the Axis ahead in land and units", "the Axis in land and units", []StandingRow{row("Axis", 9, 9, 8), row("Allies", 8, 8, 8)}},
		{"both", "the Allies ahead in land", "the Allies in land; the Axis in units and cities", []StandingRow{row("Allies", 9, 7, 7), row("Axis", 8, 8, 8)}},
		{"even", "", "", []StandingRow{row("Axis", 8, 8, 8), row("Allies", 8, 8, 8)}},
		{"one side", "", "", []StandingRow{row("Axis", 8, 8, 8)}},
	} {
		if got, line := w.aheadInShort(leads(tc.sides)), w.ahead(leads(tc.sides)); got != tc.want || line != tc.line {
			t.Errorf("%s: %q and %q, want %q and %q", tc.name, got, line, tc.want, tc.line)
		}
	}
}

// A report of so many battles that their losses find no room in the first lines has them
// below the table of all battles; the short form, which has only that table, has them there.
func TestLossesOfManyBattlesAreBelow(t *testing.T) {
	for _, n := range []int{1, mostBattles, mostBattles + 1, 10} {
		before, events, after := battlesOf(t, n)
		m := harrowMeta()
		m.Reader = "Harrow"
		mail := NewSummary(before, events, after, m).Mail()
		first, _, _ := strings.Cut(mail.Markdown(), "\n## ")
		if all := strings.Count(mail.Markdown(), "**Units lost:**"); all != 1 || strings.Contains(first, "**Units lost:**") != (n <= mostBattles) {
			t.Errorf("%d battles: the losses stand %d times, in the first lines: %t", n, all, n > mostBattles)
		}
	}
}

// The row for several battles has their places if there is room, else how many ended how.
func TestRowOfSeveralBattles(t *testing.T) {
	before, events, after := battlesOf(t, mostBattles+1)
	last := func() string {
		rows := NewSummary(before, events, after, Meta{Game: "g7"}).Results.Rows
		return rows[len(rows)-2].Result
	}
	if got, want := last(), "won in SZ 110 and France against Germany"; got != want {
		t.Errorf("of few battles the others are told as %q, want %q", got, want)
	}
	before, events, after = battlesOf(t, 10)
	events = slices.DeleteFunc(events, func(e state.Event) bool { _, step := e.(state.BattleStep); return step })
	n := 0
	for i, e := range events {
		switch e := e.(type) {
		case state.BattleBegan:
			if n++; n%4 == 1 {
				e.Kind = state.Raid
			}
			events[i] = e
		case state.BattleEnded:
			if n%4 == 1 {
				e.Kind = state.Raid
			} else if n%3 == 0 {
				e.Outcome, e.Winner = combat.DefenderWon, germany
			}
			events[i] = e
		}
	}
	if got, want := last(), "won 2, failed 2, retreated from 1; 2 raids"; got != want {
		t.Errorf("of ten battles the others are told as %q, want %q", got, want)
	}
}

// Much land of a round takes the room of the units that were lost in its last turn, which
// stand below, before it leaves out who had the land.
func TestMuchLandOfARoundKeepsItsHolders(t *testing.T) {
	for _, much := range []bool{false, true} {
		before, events, after := battlesOf(t, 3)
		m := harrowMeta()
		m.Reader, after.Round = "Quill", after.Round+1
		m.Held, after.Control = maps.Clone(before.Control), maps.Clone(before.Control)
		after.Control["Kenya"] = "Italy"
		if much {
			after.Control["Yunnan"], after.Control["Poland"], after.Control["Libya"], after.Control["Algeria"] = "Japan", soviets, france, "Italy"
			after.Control["Eastern Poland"], after.Control["Malaya"], after.Control["Tunisia"] = germany, "Japan", britain
		}
		s := NewSummary(before, events, after, m)
		if said := strings.Join(s.Round.Changed, "\n"); !strings.Contains(said, "to Italy from the United Kingdom: Kenya") || s.Results.LostBelow != much {
			t.Errorf("the units stand below: %t, want %t; the land:\n%s", s.Results.LostBelow, much, said)
		}
	}
}
