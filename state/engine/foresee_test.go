package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
)

// TestEveryProblemAtOnce: the check tells what is wrong with every phase of a
// mail, also behind a battle or behind an order that is refused, as far as no die
// can change it.
func TestEveryProblemAtOnce(t *testing.T) {
	e := mustLoad(t, "g40v2")
	const position = `turn: Germany, round 2
war: Germany - Soviet Union
Germany: 8 infantry, 2 fighter in Poland
Germany: 2 infantry in Romania
Germany: 1 major_complex in Germany
Soviet Union: 2 infantry in Eastern Poland
bank: Germany 30
`
	for _, tc := range []struct {
		name, orders string
		want         []string
	}{
		{"G40-2.1.1 more than there are, behind a battle", "CM\n8 inf Pol > E Pol\nNCM\n20 inf Romania > Bulgaria\n", []string{"4 no-such-units"}},
		{"G40-2.6.3 a landing in land just taken", "CM\n8 inf, 2 ftr Pol > E Pol\nNCM\nland: 2 ftr E Pol\n", []string{"4 cannot-land"}},
		{"G40-1.5.1 placement of what was not bought", "buy: 2 inf\nCM\n8 inf Pol > E Pol\nplace: 3 inf Germany\n", []string{"4 not-bought"}},
		{"what depends on the battle is left", "CM\n8 inf, 2 ftr Pol > E Pol\nNCM\n1 inf Romania > E Pol\nland: 2 ftr E Pol > Pol\n", nil},
		{"G40-2.1.1 both phases are wrong", "CM\n9 inf Pol > E Pol\nNCM\n20 inf Romania > Bulgaria\n", []string{"2 no-such-units", "4 no-such-units"}},
		{"what only follows from a refusal is not told", "CM\n3 ftr Pol > E Pol\nno retreat: E Pol\nNCM\nland: 3 ftr E Pol > Pol\n", []string{"2 no-such-units"}},
		{"G40-3.12.1 a retreat from nowhere beside a wrong move", "CM\n9 inf Pol > E Pol\nno retreat: Bess\n", []string{"2 no-such-units", "3 no-battle"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g, diags := state.ParsePosition(e.Rules(), position)
			if notation.HasErrors(diags) {
				t.Fatal(diags)
			}
			var got []string
			for _, d := range e.Check(g, "Germany", tc.orders).Diags {
				if d.Severity == notation.Error {
					got = append(got, string(rune('0'+d.Span.From.Line))+" "+d.Code)
				}
			}
			if len(got) != len(tc.want) {
				t.Fatalf("refused: %q, want %q", got, tc.want)
			}
			for i := range got {
				if got[i] != tc.want[i] {
					t.Errorf("refused: %q, want %q", got, tc.want)
				}
			}
		})
	}
}
