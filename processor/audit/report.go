package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// holdReports holds reports against a log that was verified, those that are said to
// be such and those that stand in other texts. A text in which no report ends is an
// error if it is said to be one.
func (r *Result) holdReports(l *gamelog.Log, g given) error {
	for i, t := range append(slices.Clip(g.reports), g.texts...) {
		found, err := forum.Check(l, MailedText(t.Text), 64)
		if err != nil {
			return err
		}
		if i < len(g.reports) && len(found) == 0 {
			return noReport(t, l.Game)
		}
		for _, f := range found {
			r.Reports = append(r.Reports, ReportFound{t.Name, f})
			r.OK = r.OK && f.OK
		}
	}
	return nil
}

// noReport says that a text holds none. A mail of the program's own tells a turn in words
// for its reader, and only its head can be held against a log.
func noReport(t File, game string) Misuse {
	if HeadInHeader(t.Text) != "" {
		return Misuse(t.Name + " is a mail of the program's own: its words are for its reader, and not signed; give it without --report to check the signed head in it, and adjutant post LOG --turn G1 prints the report of a turn from the log, to compare")
	}
	return Misuse(t.Name + " holds no report: copy it whole, to its last line, \"Report of game " + game + ", records 12 to 27.\"")
}

// text says it in a line or three.
func (f ReportFound) text() string {
	name := f.File + ": the report"
	if f.Tag != "" {
		name += " of " + f.Tag
	}
	if f.Of > 1 {
		name += fmt.Sprintf(" (%s of %d)", partsText(f.Parts), f.Of)
	}
	switch {
	case f.OK && f.TakenBack:
		return name + " matches the log, word for word and figure for figure; the game later went back to before that turn"
	case f.OK:
		return name + " matches the log, word for word and figure for figure"
	case f.Why != "":
		return name + fmt.Sprintf(" over records %d to %d cannot be compared: %s", f.First, f.Last, f.Why)
	case f.Line == 0 || f.Says == "":
		return name + " does NOT match the log: it ends before this line of the log's:\n  " + f.Log
	case f.Missing:
		return name + fmt.Sprintf(" cannot be confirmed: lines are missing before line %d:\n  %s\nThe log has there:\n  %s\nIf the page folds dice away, open all of them and copy it again.", f.Line, f.Says, f.Log)
	}
	return name + fmt.Sprintf(" does NOT match the log. Line %d is the first that differs:\n  %s\nThe log has there:\n  %s", f.Line, f.Says, f.Log)
}

// partsText names parts: "part 2", "parts 1, 2 and 4".
func partsText(parts []int) string {
	words := strings.Fields(strings.Trim(fmt.Sprint(parts), "[]"))
	if len(words) == 1 {
		return "part " + words[0]
	}
	return "parts " + strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// reportsText is what verify prints of the reports, bad ones last.
func (r *Result) reportsText() string {
	var good, bad strings.Builder
	for _, f := range r.Reports {
		if f.OK {
			fmt.Fprintln(&good, f.text())
		} else {
			fmt.Fprintln(&bad, f.text())
		}
	}
	return good.String() + bad.String()
}
