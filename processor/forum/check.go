package forum

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"

	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates/copied"
)

// Finding is what a log says about a report that somebody copied.
type Finding = copied.Finding

// Check compares the reports in a text with a log that was verified. It stops after the first most
// of them, and returns none if the text has none.
func Check(l *gamelog.Log, text string, most int) ([]Finding, error) {
	return checkWith(l, func(size int) ([]Turn, error) { return Turns(l, size) }, text, most)
}

// checkWith is Check with the turns of the first records of the log.
func checkWith(l *gamelog.Log, turns func(size int) ([]Turn, error), text string, most int) ([]Finding, error) {
	var out []Finding
	evidence := copied.EvidenceIn(text)
	for _, parts := range together(copied.Find(text)) {
		if len(out) == most {
			break
		}
		f, err := check(l, turns, parts)
		if err != nil {
			return nil, err
		}
		holdEvidence(l, parts[0], evidence, &f)
		out = append(out, f)
	}
	return out, nil
}

// together returns the parts of each report.
func together(reports []copied.Report) [][]copied.Report {
	var out [][]copied.Report
	for len(reports) > 0 {
		n := 1
		for n < len(reports) && reports[n].First == reports[0].First && reports[n].Last == reports[0].Last && reports[n].Part > reports[n-1].Part {
			n++
		}
		out, reports = append(out, reports[:n]), reports[n:]
	}
	return out
}

// holdEvidence compares the records in a report's evidence with those of the log, if everything
// else is right.
func holdEvidence(l *gamelog.Log, r copied.Report, evidence []copied.Evidence, f *Finding) {
	i := slices.IndexFunc(evidence, func(e copied.Evidence) bool { return r.Of(e.Game) && e.First == r.First && e.Last == r.Last })
	if i < 0 {
		return
	}
	e := evidence[i]
	if !f.OK {
		f.Program = writtenBy(e)
		return
	}
	if e.Body == nil {
		f.OK, f.Why = false, "its words are those of the log, but its evidence cannot be read: "+e.Why
		return
	}
	x, err := gamelog.DecodeExcerpt(e.Body)
	if err != nil {
		f.OK, f.Why = false, "its words are those of the log, but its evidence cannot be read: "+err.Error()
	} else if bad := x.Differs(l); bad >= 0 || x.First != r.First || x.Last() != r.Last {
		f.OK, f.Why = false, fmt.Sprintf("its words are those of the log, but record %d in its evidence is not the log's", max(bad, x.First))
	}
}

// writtenBy is the version of the program that, by a report's evidence, wrote it; empty if the
// evidence names none.
func writtenBy(e copied.Evidence) string {
	var c claims
	x, err := gamelog.DecodeExcerpt(e.Body)
	if err != nil || json.Unmarshal(x.Claims, &c) != nil || !version.MatchString(c.Program) {
		return ""
	}
	return c.Program
}

// version is what a version may look like, because the text comes from a stranger.
var version = regexp.MustCompile(`^[A-Za-z0-9.+()_-]{1,80}$`)

func check(l *gamelog.Log, turnsOf func(size int) ([]Turn, error), parts []copied.Report) (Finding, error) {
	r := parts[0]
	f := Finding{First: r.First, Last: r.Last, Of: r.Parts}
	for _, p := range parts {
		f.Parts = append(f.Parts, p.Part)
	}
	switch {
	case !r.Of(l.Game):
		f.Why = "it is the report of another game; this log is of game " + l.Game
		return f, nil
	case r.Last >= len(l.Records):
		f.Why = fmt.Sprintf("the log ends with record %d: get a newer one", len(l.Records)-1)
		return f, nil
	}
	turns, err := turnsOf(r.Last + 1)
	if err != nil {
		return f, err
	}
	for _, t := range turns {
		if t.First != r.First || t.Last != r.Last {
			continue
		}
		f.Tag = t.Tag
		f.TakenBack = gamelog.TakenBack(l.Records)[t.Last]
		s := t.summary(l.Game)
		d := copied.Compare(parts, s.Heading, s.Post())
		if f.OK = d == nil; d != nil {
			f.Line, f.Says, f.Log, f.Missing = d.Line, d.Says, d.Log, d.Missing
		}
		return f, nil
	}
	f.Why = fmt.Sprintf("no turn of the log begins with record %d and ends with record %d", r.First, r.Last)
	return f, nil
}
