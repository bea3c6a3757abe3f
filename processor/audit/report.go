package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// holdReports compares reports with a log that was verified: those that were given as reports, and
// those found in other texts. If a text that was given as a report does not have the end of one,
// that is an error. program is the version that compares them.
func (r *Result) holdReports(l *gamelog.Log, g given, program string) error {
	for i, t := range append(slices.Clip(g.reports), g.texts...) {
		found, err := r.reportsIn(l, t)
		if err != nil {
			return err
		}
		said := i < len(g.reports)
		if said && len(found) == 0 {
			return noReport(t, l.Game, r.page)
		}
		for _, f := range found {
			if f.Mailed && !said && !f.OK && f.Why != "" {
				continue // a mail with a question, for example, where only the head can be compared
			}
			r.Reports = append(r.Reports, ReportFound{t.Name, f, program})
			r.OK = r.OK && f.OK
		}
	}
	return nil
}

// most is how many reports in one text are compared.
const most = 64

// reportsIn compares the reports in a file with the log: those copied from a forum, and those in
// the program's own mails, whose HTML has to say the same as their plain text.
func (r *Result) reportsIn(l *gamelog.Log, t File) ([]forum.Finding, error) {
	var posted, out []forum.Finding
	all := texts(t.Text)
	slices.SortStableFunc(all, func(a, b mailtext.Text) int { return boolInt(a.Other) - boolInt(b.Other) })
	for _, x := range all {
		if !x.Other || len(posted) == 0 {
			found, err := forum.Check(l, x.Text, most)
			if err != nil {
				return nil, err
			}
			posted = append(posted, found...)
		}
		found, err := forum.CheckMailed(l, x.Text, most)
		if err != nil {
			return nil, err
		}
		for _, f := range found {
			if same := slices.IndexFunc(out, func(o forum.Finding) bool { return o.First == f.First && o.Last == f.Last && o.Why == f.Why }); same < 0 {
				out = append(out, f)
			} else if out[same].OK && !f.OK {
				out[same] = f
			}
		}
	}
	return append(posted, out...), nil
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// noReport says that a text has no report. In one of the program's own mails that is not a report,
// only the head can be compared with a log.
func noReport(t File, game string, page bool) Misuse {
	switch head := HeadInHeader(t.Text) != ""; {
	case head && page:
		return Misuse(t.Name + " is a mail of the program's own, but no report of records of the log, and its signed head cannot be read. The mail `resend G1` brings the report of a turn again")
	case head:
		return Misuse(t.Name + " is a mail of the program's own, but no report of records of the log; give it without --report to check the signed head in it. The mail `resend G1` brings the report of a turn again, and adjutant post LOG --turn G1 prints it from the log")
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
	if f.Mailed {
		name = strings.Replace(name, ": the report", ": the mailed report", 1)
	}
	switch {
	case f.OK && f.Mailed:
		name += fmt.Sprintf(" over records %d to %d matches the log, word for word and figure for figure", f.First, f.Last)
		if f.TakenBack {
			name += "; the game later went back to before that"
		}
		for _, c := range f.Claimed {
			name += fmt.Sprintf("\n  not compared, worded for its reader: lines %d to %d, from %q on", c.From, c.To, OneLine(c.Begins))
		}
		return name
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
	return name + fmt.Sprintf(" does NOT match the log. Line %d is the first that differs:\n  %s\nThe log has there:\n  %s%s", f.Line, f.Says, f.Log, f.otherwise())
}

// otherwise says that another version may use other words for the same thing: nobody should be
// called a forger because of an upgrade.
func (f ReportFound) otherwise() string {
	switch f.Program {
	case "":
		return "\nIf another version of adjutant wrote the report, check it with that one: its words may differ."
	case f.by:
		return ""
	}
	return fmt.Sprintf("\nThe report was written by adjutant %s, and this is %s, which may word it otherwise: check it with that version.", f.Program, f.by)
}

// reportsText is what verify prints about the reports, bad ones last.
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
