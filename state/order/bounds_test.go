package order_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
)

// maxLookedUp bounds the bytes of names that are looked up for each byte of a
// text: the work of reading, counted and not timed, so that it is the same on
// every machine.
const maxLookedUp = 150

// counting counts what is looked up in names.
type counting struct {
	notation.Names
	bytes int
}

// Find counts and finds.
func (c *counting) Find(phrase string) []notation.Name {
	c.bytes += len(phrase)
	return c.Names.Find(phrase)
}

// Near counts and finds.
func (c *counting) Near(phrase string, kinds ...notation.NameKind) []notation.Name {
	c.bytes += len(phrase)
	return c.Names.Near(phrase, kinds...)
}

// Spellings hands on the names that may be shortened.
func (c *counting) Spellings(k notation.NameKind) []notation.Spelling {
	return c.Names.(notation.Speller).Spellings(k)
}

// TestBounds reads long texts of awkward shape: none may cost work out of
// proportion, and none may flood the player with diagnostics.
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
			names := &counting{Names: rs.Names()}
			tree := notation.Parse(text, names)
			_, diags := order.Bind(tree, rs, "Germany", order.Context{})
			if limit := maxLookedUp * len(text); names.bytes > limit {
				t.Errorf("reading %d bytes of %q looks up %d bytes of names, more than %d", len(text), tc.piece, names.bytes, limit)
			}
			t.Logf("%d bytes looked up for each byte read", names.bytes/len(text))
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
