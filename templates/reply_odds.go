package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/odds"
)

// oddsLine is the odds of one battle: where it is, and how it may end.
type oddsLine struct {
	Where, Text string
	// First says what must be won before. Win, Take and Lost are the columns of a table: the
	// chances, and the average losses of both in IPC; Win says why if there are none.
	First, Win, Take, Lost string
}

// oddsLines gives the odds of battles in one line each, and in a note what they do not
// include.
func oddsLines(all []odds.Battle) (lines []oddsLine, note string) {
	var notes []string
	defended, grows, byOdds := false, false, false
	for i := range all {
		b := &all[i]
		lines = append(lines, lineOfOdds(b))
		defended = defended || b.Known && b.Defended
		grows, byOdds = grows || b.MayGrow, byOdds || b.ByOdds
	}
	if defended {
		note := "Losses are averages; defenders are assumed to lose units in the default order."
		if grows {
			note += growNote
		}
		notes = append(notes, note)
	}
	if byOdds {
		notes = append(notes, "Retreats by the odds are left out.")
	}
	return lines, strings.Join(notes, " ")
}

// lineOfOdds is "France: win 95.8%, take it 95.8%; you lose 33.9 IPC, they lose 56.2".
func lineOfOdds(b *odds.Battle) oddsLine {
	l := oddsLine{Where: b.Space}
	if b.Kind == string(state.Raid) {
		l.Where = "Raid on " + l.Where
	}
	switch {
	case !b.Known:
		l.Win, l.Text = "no odds", "no odds can be given"
		return l
	case !b.Defended:
		l.Win, l.Text = "undefended", "nobody defends"
		if b.Taken > 0 {
			l.Take, l.Text = "taken", l.Text+", taken"
		}
		return l
	}
	about := ""
	if b.Method != odds.MethodExact {
		about = "about "
	}
	l.Win = about + percent(b.AttackerWin)
	l.Lost = decimal(b.AttackerLost) + " / " + decimal(b.DefenderLost)
	l.Text = "win " + l.Win
	if b.Kind == string(state.Land) {
		switch {
		case b.Taken > 0:
			l.Take = percent(b.Taken)
			l.Text += ", take it " + l.Take
		default:
			l.Take = "no"
			l.Text += ", not taken"
		}
	}
	l.Text += fmt.Sprintf("; you lose %s IPC, they lose %s", decimal(b.AttackerLost), decimal(b.DefenderLost))
	if len(b.After) > 0 {
		l.First = ", if " + listWith(b.After, "and") + " is won first without loss"
		l.Text += l.First
	}
	return l
}

// Words is the line as a sentence.
func (l oddsLine) Words() string { return l.Where + ": " + l.Text }

// OddsLines are the odds of battles for a terminal, one line each; the last line says
// what they leave out.
func OddsLines(all []odds.Battle) []string {
	lines, note := oddsLines(all)
	var out []string
	for _, l := range lines {
		out = append(out, l.Words())
	}
	if note != "" {
		out = append(out, note)
	}
	return out
}
