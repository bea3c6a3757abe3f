package order_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
)

// TestBounds reads long texts of awkward shape: none may take so long that the
// test run is cut off, and none may flood the player with diagnostics.
func TestBounds(t *testing.T) {
	rs := alpha2(t)
	cases := []struct{ name, piece string }{
		{"open parentheses", "E Pol ("},
		{"a cargo that never closes", "1 tp (2 inf "},
		{"slashes", "1/"},
		{"units", "2 inf "},
		{"unknown words", "Harrow Quill "},
		{"one word", "x"},
		{"arrows", "-> "},
		{"long path", "-> 97 "},
		{"short names", "Sibe Khaz Novos "},
		{"round tags", "G3 "},
		{"colons", "Pol: "},
		{"vs", "Pol: 2 inf vs "},
		{"orders", "3 inf Pol -> E Pol, "},
		{"lines", "3 inf Pol -> E Pol\n"},
		{"misspelt lines", "3 imf Poll > E Bol\n"},
		{"conditions", "if 3 or more "},
		{"headings", "CM NCM "},
		{"titles", "Harrow v Quill\n"},
		{"numbers", "1 2 3 4 5 "},
		{"via", "2 inf Pol via "},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			text := strings.Repeat(tc.piece, notation.MaxText/4/len(tc.piece))
			tree := notation.Parse(text, rs.Names())
			_, diags := order.Bind(tree, rs, "Germany", order.Context{})
			if n := max(len(tree.Diags), len(diags)); n > notation.MaxDiagnostics+1 {
				t.Errorf("%q got %d diagnostics", tc.piece, n)
			}
		})
	}
	t.Run("a megabyte is refused", func(t *testing.T) {
		tree := notation.Parse(strings.Repeat("3 inf Pol -> E Pol\n", 60_000), rs.Names())
		if len(tree.Diags) != 1 || tree.Diags[0].Code != "too-long" || len(tree.Statements) != 0 {
			t.Errorf("a megabyte gave %d statements and %v", len(tree.Statements), tree.Diags)
		}
	})
}
