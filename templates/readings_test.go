package templates_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/templates"
)

// TestReadingsReadBack: the lines in which a reply shows what was read, moves to
// one place together, are orders themselves, and the same ones.
func TestReadingsReadBack(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		mail  string
		lines int
	}{
		{"CM\nFrance: 4 inf 2 art 3 arm (Holland), 4 mech 2 tac (W Ger)\n112: bb from 113, ca from 114, 2 ftr W Ger, 1 ftr (Nor, land Nor)\n", 2},
		{"SZ 110: 1 ss (103), 1 ss (108), 2 ftr (W Ger, land W Ger)\nSZ 111: 1 ss 118, 1 ss 124\nNCM\n2 inf Denmark > W Ger\n3 inf Ger > W Ger\n", 3},
		{"attack: 4 inf Holland -> France\nmove: 3 inf Germany -> Denmark\nmove: 2 inf W Ger -> Denmark\nmove: all aa Germany -> Poland\n", 3},
		{"attack: 2 inf Slovakia Hungary -> Yugoslavia WI\nattack: 1 inf Romania -> Yugoslavia\n", 2},
	} {
		g := state.New(e.Rules())
		rep := e.Check(g, "Germany", tc.mail)
		var read []templates.Read
		for _, o := range rep.Orders {
			read = append(read, templates.Read{Span: o.Span(), Phase: o.Phase(), Text: o.String(), Order: o})
		}
		lines := templates.LinesRead(templates.Reply{Power: "Germany", Game: g, Text: tc.mail, Names: e.Rules().Names(), Read: read})
		if len(lines) != tc.lines {
			t.Errorf("%q is shown in %d lines, want %d:\n%s", tc.mail, len(lines), tc.lines, strings.Join(lines, "\n"))
		}
		again := e.Check(g, "Germany", strings.Join(lines, "\n"))
		if got, want := forms(again), forms(rep); !slices.Equal(got, want) || len(want) == 0 {
			t.Errorf("shown as\n%s\nwhich reads back as %q, want %q", strings.Join(lines, "\n"), got, want)
		}
	}
}

func forms(rep *engine.Report) (out []string) {
	for _, o := range rep.Orders {
		out = append(out, o.String())
	}
	return out
}
