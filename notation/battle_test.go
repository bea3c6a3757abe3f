package notation

import (
	"fmt"
	"strings"
	"testing"
)

// told writes counts as in "2 infantry, 1 damaged battleship".
func told(cs []Count) string {
	var out []string
	for _, c := range cs {
		s := fmt.Sprint(c.N)
		for _, m := range c.Marks {
			s += " " + m
		}
		for _, n := range c.Unit {
			s += " " + n.ID
		}
		out = append(out, s)
	}
	return strings.Join(out, ", ")
}

func say(diags []Diagnostic) string {
	var out []string
	for _, d := range diags {
		out = append(out, d.String())
	}
	return strings.Join(out, "\n")
}

func TestParseForce(t *testing.T) {
	for _, tc := range []struct{ text, want, said string }{
		{"10 inf, 3 art, 5 arm", "10 infantry, 3 artillery, 5 tank", ""},
		{"2x ftr + tac x2 and one bb", "2 fighter, 2 tac, 1 battleship", ""},
		{"1/2 inf/art\n1 damaged cv;", "1 infantry, 2 artillery, 1 damaged carrier", ""},
		{"", "", ""},
		{"3 fightr, 2 inf", "2 infantry", `line 1, column 3: "fightr" is not a unit; did you mean fighter?`},
		{"3 zorks, -> 2 inf", "", `line 1, column 3: "zorks" is not a unit` + "\n" +
			`line 1, column 10: "->" stands where a number of units should; did you mean 10 inf, 2 art?`},
	} {
		cs, diags := ParseForce(tc.text, newListNames())
		if got := told(cs); got != tc.want {
			t.Errorf("ParseForce(%q): %s, want %s", tc.text, got, tc.want)
		}
		if got := say(diags); got != tc.said {
			t.Errorf("ParseForce(%q) said\n%s\nwant\n%s", tc.text, got, tc.said)
		}
	}
}

func TestParseLossesAlone(t *testing.T) {
	for _, tc := range []struct{ text, want, said string }{
		{"inf/art/arm, keep 1 arm", "land: 1 infantry, 1 artillery, 1 tank; 1 tank", ""},
		{"tip bb+cv, sub then dd", "sea: 1 tip battleship, 1 tip carrier, 1 submarine, 1 destroyer; ", ""},
		{"inf/fightr", "", `line 1, column 5: "fightr" is not a unit; did you mean fighter?`},
		{"soon", "", `line 1, column 1: "soon" is not a unit`},
	} {
		tree := ParseLosses(tc.text, strings.Contains(tc.text, "tip"), newListNames())
		got := ""
		for _, s := range tree.Statements {
			got += s.What + ": " + told(s.Units) + "; " + told(s.Targets)
		}
		if got != tc.want {
			t.Errorf("ParseLosses(%q): %s, want %s", tc.text, got, tc.want)
		}
		if got := say(tree.Diags); got != tc.said {
			t.Errorf("ParseLosses(%q) said\n%s\nwant\n%s", tc.text, got, tc.said)
		}
	}
}

func TestParseRetreatAlone(t *testing.T) {
	const hints = "; did you mean after round 2, if ground < 6 or never?"
	for _, tc := range []struct{ text, want, said string }{
		{"after round 2", "2 []", ""},
		{"after 3 rounds, if <6 ground", "3 [ground < 6]", ""},
		{"never", "never 0 []", ""},
		{"soon", "", `line 1, column 1: "soon" does not say when to break off` + hints},
		{"if <6 grund", "", `line 1, column 7: "grund" is not a condition` + hints},
	} {
		tree := ParseRetreat(tc.text, newListNames())
		got := ""
		for _, s := range tree.Statements {
			var conds []string
			for _, c := range s.Conds {
				conds = append(conds, fmt.Sprint(c.Left, " ", c.Op, " ", c.Right))
			}
			got += strings.TrimSpace(fmt.Sprint(s.What, " ", s.N, " ", conds))
		}
		if got != tc.want {
			t.Errorf("ParseRetreat(%q): %s, want %s", tc.text, got, tc.want)
		}
		if got := say(tree.Diags); got != tc.said {
			t.Errorf("ParseRetreat(%q) said\n%s\nwant\n%s", tc.text, got, tc.said)
		}
	}
}

// FuzzParseParts reads what is less than a mail.
func FuzzParseParts(f *testing.F) {
	seeds(f)
	for _, s := range []string{"3 fightr, 2 inf", "tip bb+cv, sub, keep 1 dd", "after round 2, if <6 ground", "1/2/3 inf"} {
		f.Add(s)
	}
	names := newListNames()
	f.Fuzz(func(t *testing.T, text string) {
		counts, diags := ParseForce(text, names)
		for _, c := range counts {
			inside(t, text, c.Text, c.Span)
		}
		for _, tree := range []*Tree{ParseLosses(text, true, names), ParseRetreat(text, names)} {
			diags = append(diags, tree.Diags...)
			if len(tree.Statements) > 1 {
				t.Errorf("%q is %d statements", text, len(tree.Statements))
			}
		}
		for _, d := range diags {
			inside(t, text, d.String(), d.Span)
		}
	})
}
