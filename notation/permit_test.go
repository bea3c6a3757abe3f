package notation_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
)

// Ways to write a permission, and what is said of those that are no good.
func TestPermissions(t *testing.T) {
	names := powersOnly{}
	for _, tc := range []struct{ text, want, said string }{
		{text: "canal Suez: allow Italy", want: "canal Suez: allow Italy"},
		{text: "Suez canal: allow Italy, Japan", want: "canal Suez canal: allow Italy, Japan"},
		{text: "Turkish Straits deny all", want: "canal Turkish Straits: deny all"},
		{text: "strait Gibraltar allow", want: "canal Gibraltar: allow all"},
		{text: "guests: deny Japan and Italy", want: "guests: deny Japan, Italy"},
		{text: "guests allow everybody", want: "guests: allow all"},
		{text: "canal Suez: Italy", said: `it is not said who is allowed`},
		{text: "guests: yes", said: `it is not said who is allowed`},
		{text: "canal Suez: allow Itlay", said: `"Itlay" is not a power`},
		{text: "guests", said: `it is not said who is allowed`},
	} {
		tree := notation.Parse(tc.text, names)
		var said []string
		for _, d := range tree.Diags {
			said = append(said, d.String())
		}
		got := strings.TrimSpace(notation.Print(tree))
		if all := strings.Join(said, "\n"); got != tc.want || tc.said == "" && all != "" || !strings.Contains(all, tc.said) {
			t.Errorf("%q is read as %q, %q; want %q, %q", tc.text, got, all, tc.want, tc.said)
		}
	}
}

// powersOnly knows two powers.
type powersOnly struct{}

func (powersOnly) Find(phrase string) []notation.Name {
	for _, p := range []string{"Italy", "Japan"} {
		if strings.EqualFold(p, phrase) {
			return []notation.Name{{Kind: notation.NamePower, ID: p, Text: p}}
		}
	}
	return nil
}

func (powersOnly) Near(string, ...notation.NameKind) []notation.Name { return nil }
