package templates

import (
	"strings"
	"testing"
)

// What is new to a reader who has had a report of a turn's first stage is what was done
// since: battles, too, if they came later. The table's abbreviations are explained where the
// report of the battles is the first.
func TestNewSinceAReport(t *testing.T) {
	before, events, after := germanTurn()
	m := harrowMeta()
	m.Reader = "Mabel"
	all := NewSummary(before, events, after, m)
	late := all
	late.Battles = nil
	for _, tc := range []struct {
		name   string
		later  Summary
		legend bool
	}{{"with battles", all, true}, {"after the battles", late, false}} {
		s := all.NewSince(tc.later)
		const want = "- **New to you:** won 3 battles, retreated from 1; 1 bombing raid, 10 damage done; took Eastern Poland and Scotland after a battle, Baltic States and France without a fight; 1 noncombat move; 9 units placed\n"
		if md := s.Mail().Markdown(); !strings.Contains(md, want) || strings.Contains(md, legendTable) != tc.legend {
			t.Errorf("%s: want %q, the legend: %t\n%.1500s", tc.name, want, tc.legend, md)
		}
	}
	if md := all.Mail().Markdown(); strings.Contains(md, "New to you") {
		t.Errorf("who had no report reads\n%.600s", md)
	}
}
