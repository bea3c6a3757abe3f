package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates/copied"
)

// reportFound is what the log says of a report that somebody copied out of a forum.
type reportFound struct {
	File string `json:"file"`
	forum.Finding
}

// readReports reads the files that are said to be reports.
func (g *given) readReports(env *environment, files []string) error {
	for _, name := range files {
		text, err := readFile(env, name)
		if err != nil {
			return err
		}
		g.reports = append(g.reports, givenText{name, text})
	}
	return nil
}

// holdReports holds reports against a log that was verified, those that are said to
// be such and those that stand in other texts. A text in which no report ends is an
// error if it is said to be one.
func (r *verifyResult) holdReports(l *gamelog.Log, g given) error {
	for i, t := range append(slices.Clip(g.reports), g.texts...) {
		found, err := forum.Check(l, mailedText(t.text), 64)
		if err != nil {
			return err
		}
		if i < len(g.reports) && len(found) == 0 {
			return errUsage(t.name + " holds no report: copy it whole, to its last line, \"Report of game " + l.Game + ", records 12 to 27.\"")
		}
		for _, f := range found {
			r.Reports = append(r.Reports, reportFound{t.name, f})
			r.OK = r.OK && f.OK
		}
	}
	return nil
}

// reportAlone is what a report proves without the log.
type reportAlone struct {
	File  string `json:"file"`
	First int    `json:"first"`
	Last  int    `json:"last"`
	// Game, Size and Root are those of the signed head that it carries, if it does.
	Game string `json:"game,omitempty"`
	Size int    `json:"size,omitempty"`
	Root string `json:"root,omitempty"`
	// OK is set if the head is the host's and covers just the records that the report
	// says; else Why says why not.
	OK  bool   `json:"ok"`
	Why string `json:"why,omitempty"`
}

// reportsAlone says of reports, without the log, what the signed heads in them prove.
func (g given) reportsAlone(env *environment, key string, asJSON bool) error {
	k, err := gamelog.ParseKey(key)
	if err != nil {
		return err
	}
	all := []reportAlone{}
	for _, t := range g.reports {
		text := mailedText(t.text)
		found := copied.Find(text)
		if len(found) == 0 {
			return errUsage(t.name + " holds no report: copy it whole, to its last line, \"Report of game g42, records 12 to 27.\"")
		}
		heads := k.Find(text)
		for _, r := range found {
			if r.Part == r.Parts || len(found) == 1 {
				all = append(all, aloneOf(t.name, r, heads))
			}
		}
	}
	if asJSON {
		err = printJSON(env.stdout, all)
	}
	for _, a := range all {
		if !asJSON {
			fmt.Fprintln(env.stdout, a.text())
		}
		if !a.OK && err == nil {
			err = errFailed
		}
	}
	return err
}

// aloneOf looks for the head of a report among those that the key has signed.
func aloneOf(name string, r copied.Report, heads []gamelog.Checkpoint) reportAlone {
	a := reportAlone{File: name, First: r.First, Last: r.Last, Why: "it carries no head that this key has signed"}
	for _, c := range heads {
		switch {
		case !r.Of(c.Game):
			a.Why = "the signed head in it is of another game, " + c.Game
		case c.Size != r.Last+1:
			a.Why = fmt.Sprintf("the signed head in it covers %s, not those up to record %d", counted(c.Size, "record"), r.Last)
		default:
			a.Game, a.Size, a.Root, a.OK, a.Why = c.Game, c.Size, c.Root.String(), true, ""
			return a
		}
	}
	return a
}

// text says what is proved, and what is only claimed.
func (a reportAlone) text() string {
	const claimed = "Only claimed, and not checked without the log: every word and figure of the report, its orders, dice, losses and money. With the log: adjutant verify LOG --report FILE"
	name := fmt.Sprintf("%s: the report over records %d to %d", a.File, a.First, a.Last)
	if !a.OK {
		return name + " proves nothing: " + a.Why + "\n" + claimed
	}
	return fmt.Sprintf("%s\nProved: the host's key signed the log of game %s up to record %d, as the head %s. A log that says otherwise of these records does not have that head.\n%s",
		name, a.Game, a.Last, a.Root, claimed)
}

// text says it in a line or three.
func (f reportFound) text() string {
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
func (r *verifyResult) reportsText() string {
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
