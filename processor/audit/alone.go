package audit

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates/copied"
)

// Alone is what reports show without the log.
type Alone struct {
	File string `json:"file"`
	// Key is the key that it was checked with. KeyGiven says whether that was given or taken from
	// the report itself.
	Key      string `json:"key"`
	KeyGiven bool   `json:"key_given"`
	forum.Alone
	// program is the version of the program that checks.
	program string
}

// keyInText is how a report names the host's key.
var keyInText = regexp.MustCompile(`[A-Za-z0-9._-]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}`)

// reportsAlone says what reports show by themselves, without the log. If no key is given, it takes
// the one that a report names.
func (g given) reportsAlone(key, program string) ([]Alone, error) {
	all := []Alone{}
	for _, t := range g.reports {
		text := MailedText(t.Text)
		by := key
		if by == "" {
			if by = keyInText.FindString(copied.Plain(text)); by == "" {
				return nil, Misuse(t.Name + " names no host's key, as every report does in its last lines: copy it whole, or give the host's key")
			}
		}
		k, err := gamelog.ParseKey(by)
		if err != nil {
			return nil, err
		}
		found := forum.CheckAlone(k, text)
		if len(found) == 0 && key == "" && HeadInHeader(t.Text) != "" {
			return nil, Misuse(t.Name + " is a mail of the program's own: give the game's log, or the host's key from your first mail, too, to have the signed head in it checked")
		}
		if len(found) == 0 {
			return nil, noReport(t, "g42", g.page)
		}
		for _, a := range found {
			all = append(all, Alone{t.Name, by, key != "", a, program})
		}
	}
	return all, nil
}

// text says what is proved, and what is only claimed.
func (a Alone) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: the report over records %d to %d", a.File, a.First, a.Last)
	if a.Of > 1 {
		fmt.Fprintf(&b, " (%s of %d)", partsText(a.Parts), a.Of)
	}
	switch {
	case a.Size == 0:
		fmt.Fprintf(&b, " proves nothing: %s\n", a.Why)
	case a.OK:
		fmt.Fprintf(&b, "\nProved: the host's key signed the log of game %s up to record %d, as the head %s. A log that says otherwise of these records does not have that head.\n", a.Game, a.Last, a.Root)
		if !a.KeyGiven {
			fmt.Fprintf(&b, "(The key is the one that the report itself names, %s: compare it with the one in your first mail, or give that one.)\n", a.Key)
		}
	default:
		fmt.Fprintf(&b, " does NOT hold: %s\n", a.Why)
	}
	if a.Evidence != nil {
		b.WriteString(a.evidenceText())
	}
	if a.Evidence == nil || !a.Evidence.Text && a.OK {
		b.WriteString("Only claimed, and not checked without the log: every word and figure of the report, its orders, losses and money.\n")
	}
	b.WriteString("Give the game's log, too, to have them checked.")
	return b.String()
}

// evidenceText says what the evidence in the report shows.
func (a Alone) evidenceText() string {
	var b strings.Builder
	e := a.Evidence
	fmt.Fprintf(&b, "Proved: %s that its evidence holds %s in the log under that head.\n", counted(e.Records, "record"), map[bool]string{true: "stands", false: "stand"}[e.Records == 1])
	if e.Proved > 0 {
		fmt.Fprintf(&b, "Proved: all dice of %s follow from the only seeds that the host's key gives for that turn and the positions which the records name.\n", counted(e.Proved, "roll"))
	}
	switch {
	case e.Text && e.Money:
		fmt.Fprintln(&b, "Proved: the report says what these records say, word for word and figure for figure, also what the treasury held.")
	case e.Text:
		fmt.Fprintln(&b, "Proved: the report says what these records say, word for word and figure for figure; only claimed is what the treasury held at the start.")
	case e.NoText != "":
		fmt.Fprintf(&b, "Its words were not compared with the records: %s.\n", e.NoText)
	case e.Line == 0 || e.Says == "":
		fmt.Fprintf(&b, "It ends before this line, which the records give:\n  %s\n", e.Log)
	case e.Missing:
		fmt.Fprintf(&b, "Lines are missing before line %d:\n  %s\nThe records give there:\n  %s\nIf the page folds dice away, open all of them and copy it again.\n", e.Line, e.Says, e.Log)
	default:
		fmt.Fprintf(&b, "Line %d is the first that differs:\n  %s\nThe records give there:\n  %s\n", e.Line, e.Says, e.Log)
	}
	if e.NoText == "" && !e.Text && e.Program != "" && e.Program != a.program {
		fmt.Fprintf(&b, "The report was written by adjutant %s and this is %s, which may word it otherwise: check it with that version.\n", e.Program, a.program)
	}
	for _, c := range e.Claimed {
		fmt.Fprintf(&b, "Only claimed: lines %d to %d, from %q on.\n", c.From, c.To, c.Begins)
	}
	if e.Rolls > e.Proved {
		fmt.Fprintf(&b, "Not checked without the log: where the dice of %s come from", counted(e.Rolls-e.Proved, "roll"))
		if len(e.Sources) > 0 {
			fmt.Fprintf(&b, " (%s)", strings.Join(e.Sources, ", "))
		}
		if len(e.Again) > 0 {
			fmt.Fprintf(&b, "; those of %s are said to have fallen before", recordsText(e.Again))
		}
		b.WriteString(".\n")
	}
	if len(e.NotTold) > 0 {
		fmt.Fprintf(&b, "Only claimed: that the report has nothing to tell of %s, which the evidence does not hold or which the game went back behind.\n", recordsText(e.NotTold))
	}
	b.WriteString("Not checked without the log: that the rules allow these orders, and the position before and after.\n")
	return b.String()
}
