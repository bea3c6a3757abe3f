package notation

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// sayStack prints a stack for comparison.
func sayStack(s PositionStack) string {
	out := fmt.Sprintf("%d %s", s.N, s.Unit.ID)
	var in []string
	for _, c := range s.Cargo {
		in = append(in, sayStack(c))
	}
	for _, a := range s.Attrs {
		in = append(in, "["+a+"]")
	}
	if in != nil {
		out += " (" + strings.Join(in, ", ") + ")"
	}
	return out
}

func sayPosition(p *Position) []string {
	var out []string
	for _, s := range p.Stocks {
		var in []string
		for _, st := range s.Stacks {
			in = append(in, sayStack(st))
		}
		out = append(out, fmt.Sprintf("%s: %s @ %s", s.Power.ID, strings.Join(in, ", "), s.Space.ID))
	}
	for _, s := range p.Settings {
		out = append(out, fmt.Sprintf("%s = %s", s.Key, s.Value))
	}
	return out
}

func TestParsePosition(t *testing.T) {
	cases := []struct {
		name, text string
		want       []string
		diags      []string
	}{
		{
			name: "units, cargo and attributes",
			text: "Germany: 3 infantry, 1 tank, 1 transport (2 infantry), 1 fighter (spent 3 of 4, attack) in Poland",
			want: []string{"Germany: 3 infantry, 1 tank, 1 transport (2 infantry), 1 fighter ([spent 3 of 4], [attack]) @ Poland"},
		},
		{
			name: "comments, blank lines, settings, names of several words",
			text: "\ufeff# after round 2\n\nround: 3   # of the game\nUK: 2 strategic bombers in Holland/Belgium\r\nneutral: 6 inf in Yakut S.S.R.\nbank Germany: 30\n",
			want: []string{
				"United Kingdom: 2 bomber @ Holland Belgium",
				"Neutral: 6 infantry @ Yakut S.S.R.",
				"round = 3", "bank germany = 30",
			},
		},
		{
			name: "cargo may itself be described",
			text: "Japan: 1 transport (1 infantry (moved), seen) in SZ 6",
			want: []string{"Japan: 1 transport (1 infantry ([moved]), [seen]) @ SZ 6"},
		},
		{
			name: "every problem is told, with its place, and the good lines are read",
			text: "Germany: 3 infantry in Polnd\nGermany: 3 infantri in Poland\nGermany: 3 infantry\nwhat is this\n  Germany: tank in Poland\nGermany: 1 tank in Poland\nGermany: 1 tank (hurt in Poland",
			want: []string{"Germany: 1 tank @ Poland"},
			diags: []string{
				`line 1, column 24: "Polnd" is not a space; did you mean Poland?`,
				`line 2, column 12: "infantri" is not a unit; did you mean infantry?`,
				`line 3, column 1: the line does not say where the units are; end it with "in" and a space`,
				`line 4, column 1: a line must read like "Germany: 3 infantry in Poland" or "round: 2"`,
				`line 5, column 12: "tank" stands where a number of units should follow`,
				`line 7, column 17: the parenthesis is not closed`,
			},
		},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			p, ds := ParsePosition(tc.text, newListNames())
			if got := sayPosition(p); !slices.Equal(got, tc.want) {
				t.Errorf("ParsePosition(%q) = %q, want %q", tc.text, got, tc.want)
			}
			var said []string
			for _, d := range ds {
				said = append(said, d.String())
			}
			if !slices.Equal(said, tc.diags) {
				t.Errorf("ParsePosition(%q) said %q, want %q", tc.text, said, tc.diags)
			}
		})
	}
}

func TestParsePositionBounds(t *testing.T) {
	_, ds := ParsePosition(strings.Repeat("x\n", 1000), newListNames())
	if len(ds) != MaxDiagnostics+1 {
		t.Errorf("a thousand bad lines gave %d diagnostics, want %d", len(ds), MaxDiagnostics+1)
	}
	_, ds = ParsePosition(strings.Repeat("Germany: 1 tank in Poland\n", 50_000), newListNames())
	if len(ds) != 1 || ds[0].Code != "too-long" {
		t.Errorf("a megabyte of text gave %v, want one refusal", ds)
	}
}

func TestClosest(t *testing.T) {
	cases := []struct {
		word string
		from []string
		want []string
	}{
		{"Polnad", []string{"Poland", "Portugal", "Holland"}, []string{"Poland"}},
		{"kiangsa", []string{"Kiangsu", "Kiangsi", "Kwangsi"}, []string{"Kiangsi", "Kiangsu", "Kwangsi"}},
		{"xyz", []string{"Poland"}, nil},
		{"", []string{"Poland"}, nil},
	}
	for _, tc := range cases {
		if got := Closest(tc.word, tc.from, 3); !slices.Equal(got, tc.want) {
			t.Errorf("Closest(%q) = %q, want %q", tc.word, got, tc.want)
		}
	}
}
