package engine_test

import (
	"slices"
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
Germany: 1 minor_complex in Western Germany
Soviet Union: 2 infantry in Eastern Poland
Soviet Union: 1 infantry in Bessarabia
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
		{"DEC-47 a condition that comes about does not bring more units", "CM\n8 inf Pol > E Pol\nif captured E Pol: 20 inf Romania > Bulgaria\n", []string{"3 no-such-units"}},
		{"DEC-47 nor one that waits for a defeat", "CM\n8 inf Pol > E Pol\nif lost E Pol: 20 inf Romania > Bulgaria\n", []string{"3 no-such-units"}},
		{"DEC-47 a landing in land that the condition takes", "CM\n8 inf, 2 ftr Pol > E Pol\nif captured E Pol: land: 2 ftr E Pol\n", []string{"3 cannot-land"}},
		{"DEC-47 placement of what was not bought", "buy: 2 inf\nCM\n8 inf Pol > E Pol\nif captured E Pol: place: 3 inf Germany\n", []string{"4 not-bought"}},
		{"DEC-47 only one of two battles is won", "CM\n6 inf Pol > E Pol\n2 inf Rom > Bess\nif captured Eastern Poland and lost Bess: 20 inf Slovakia > Germany\n", []string{"4 no-such-units"}},
		{"DEC-47 a move into land that must be taken first", "CM\n8 inf Pol > E Pol\nif lost E Pol: 1 inf Romania > E Pol\n", []string{"3 hostile-land"}},
		{"DEC-47 and if it is taken", "CM\n8 inf Pol > E Pol\nif captured E Pol: 1 inf Romania > E Pol\n", nil},
		{"DEC-47 a legal order that waits", "buy: 2 inf\nCM\n8 inf, 2 ftr Pol > E Pol\nif captured E Pol: 2 inf Romania > E Pol; land: 2 ftr Pol; place: 2 inf Germany; end turn\n", nil},
		{"G40-1.5.9 missing placement behind a battle", "buy: 2 inf\nCM\n8 inf Pol > E Pol\nNCM\n1 inf Romania > Bulgaria\nend turn\n", []string{"6 placement-missing"}},
		{"G40-1.5.9 and with nothing else behind it", "buy: 2 inf\nCM\n8 inf Pol > E Pol\nend turn\n", []string{"4 placement-missing"}},
		{"G40-1.5.9 and beside a noncombat move that is refused", "buy: 2 inf\nCM\n8 inf Pol > E Pol\nNCM\n20 inf Romania > Bulgaria\nend turn\n", []string{"5 no-such-units", "6 placement-missing"}},
		{"G40-1.5.9 and without any battle", "buy: 2 inf\npass combat\nNCM\n20 inf Romania > Bulgaria\nplace: 3 inf Germany\n", []string{"4 no-such-units", "5 not-bought"}},
		{"G40-1.5.9 and where the turn ends only if the battle is won", "buy: 2 inf\nCM\n8 inf Pol > E Pol\nif captured E Pol: end turn\n", []string{"4 placement-missing"}},
		{"G40-1.5.9 what is placed misses nothing", "buy: 2 inf\nCM\n8 inf Pol > E Pol\nplace: 2 inf Germany\nend turn\n", nil},
		{"G40-1.5.9 nor is it missing as long as the turn goes on", "buy: 2 inf\nCM\n8 inf Pol > E Pol\nNCM\n1 inf Romania > Bulgaria\n", nil},
		{"G40-1.5.1 placement where nothing can appear, beside a purchase that is refused", "buy: 9 bb\nCM\n8 inf Pol > E Pol\nplace: 5 inf London\n", []string{"1 not-enough-money", "4 no-complex-there"}},
		{"G40-1.5.1 and without a battle", "buy: 9 bb\nplace: 1 bb 109\n", []string{"1 not-enough-money", "2 no-complex-there"}},
		{"G40-1.5.1 where it could appear it is not told", "buy: 9 bb\nCM\n8 inf Pol > E Pol\nplace: 9 bb 113\n", []string{"1 not-enough-money"}},
		{"G40-1.5.1 and beside a repair that is refused", "repair: 3 Germany IC\nbuy: 9 inf\nplace: 5 inf London\n", []string{"1 nothing-to-repair", "3 no-complex-there"}},
		{"G40-1.5.1 where it could appear that is not told either", "repair: 3 Germany IC\nbuy: 9 inf\nplace: 5 inf Germany\n", []string{"1 nothing-to-repair"}},
		{"G40-1.5.9 what was not bought for a refusal is not missing", "buy: 9 bb\nCM\n8 inf Pol > E Pol\nend turn\n", []string{"1 not-enough-money"}},
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
				t.Fatalf("refused: %q, want %q\n%v", got, tc.want, e.Check(g, "Germany", tc.orders).Diags)
			}
			for i := range got {
				if got[i] != tc.want[i] {
					t.Errorf("refused: %q, want %q\n%v", got, tc.want, e.Check(g, "Germany", tc.orders).Diags)
				}
			}
		})
	}
}

// An order to attack that names no unit and stands last is no heading for what
// comes below: it is not dropped (G40-2.7.3, DEC-31).
func TestNothingUnderAHeading(t *testing.T) {
	e := mustLoad(t, "g40v2")
	g := opened(t, "g40v2", `turn: United Kingdom, round 3
control: Germany: Normandy Bordeaux
United Kingdom: 1 infantry in United Kingdom
United Kingdom: 1 transport, 1 destroyer in SZ 109
Germany: 1 submarine in SZ 110`)
	const landing = "CM\n1 inf United Kingdom -> 109 -> 110 -> Normandy Bordeaux\n1 dd 109 -> 110\n"
	for _, tc := range []struct {
		orders  string
		refused bool
	}{
		{landing + "attack: SZ 110\n", true},
		{landing + "engage: SZ 110\n", false},
		{landing, false},
		{"CM\nattack: SZ 110\n1 dd 109\n", false}, // here it is one
	} {
		rep := e.Check(g, g.Active, tc.orders)
		if rep.Refused() != tc.refused {
			t.Errorf("%q: refused is %v, want %v: %v", tc.orders, rep.Refused(), tc.refused, rep.Diags)
		}
		if led := slices.ContainsFunc(rep.Diags, func(d notation.Diagnostic) bool { return slices.Contains(d.Hints, "engage SZ 110") }); led != tc.refused {
			t.Errorf("%q: led to engage is %v, want %v: %v", tc.orders, led, tc.refused, rep.Diags)
		}
	}
}
