package engine_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/odds"
)

// TestBattleOdds looks at the odds that the reply to orders shows for each
// battle that they lead to.
func TestBattleOdds(t *testing.T) {
	const war = "turn: Germany, round 2\nwar: Germany - Soviet Union\nwar: Germany - United Kingdom\n"
	for _, tc := range []struct {
		name, position, orders string
		want                   []string
	}{
		{
			// By hand: infantry (1) against infantry (2): in 36 rounds both are gone 2
			// times, the defender alone 4 times, the attacker alone 10 times: 0.25 for
			// the attacker, 0.125 for none. Each loses 3 IPC when he is gone.
			"infantry against infantry",
			"Germany: 1 infantry in Poland\nSoviet Union: 1 infantry in Eastern Poland",
			"CM\n1 inf Poland -> Eastern Poland\n",
			[]string{"land Eastern Poland: exact 0.250 0.125 0.625 taken 0.250 lost 2.25 1.12"},
		},
		{
			// By hand: a fighter (3) against infantry (2): in 6 rounds one ends with both
			// gone, two with the infantry gone, one with the fighter gone.
			"aircraft take no land",
			"Germany: 1 fighter, 1 air_base in Poland\nSoviet Union: 1 infantry in Eastern Poland",
			"CM\n1 ftr Poland -> Eastern Poland\n",
			[]string{"land Eastern Poland: exact 0.500 0.250 0.250 taken 0.000 lost 5.00 2.25"},
		},
		{
			"nobody stands there",
			"control: Soviet Union: Eastern Poland\nGermany: 1 infantry in Poland",
			"CM\n1 inf Poland -> Eastern Poland\n",
			[]string{"land Eastern Poland: undefended exact 1.000 0.000 0.000 taken 1.000 lost 0.00 0.00"},
		},
		{
			"an order to break off counts",
			"Germany: 1 infantry in Poland\nSoviet Union: 1 infantry in Eastern Poland",
			"CM\n1 inf Poland -> Eastern Poland\nretreat: Eastern Poland after round 1\n",
			// By hand: of 36 first rounds 4 win and 2 leave nobody; then he goes back.
			[]string{"land Eastern Poland: exact 0.111 0.056 0.833 taken 0.111 lost 1.00 0.50"},
		},
		{
			"what the defender has ordered ahead is his to know",
			"Germany: 1 infantry, 1 tank in Poland\nSoviet Union: 1 infantry, 1 fighter in Eastern Poland\nstanding: Soviet Union: ool defense: ftr, inf",
			"CM\n1 inf, 1 arm Poland -> Eastern Poland\n",
			[]string{"land Eastern Poland: exact"},
		},
		{
			"a landing after a sea battle, with a scramble in the air",
			"Germany: 1 destroyer, 1 transport in SZ 112\nGermany: 2 infantry in Western Germany\n" +
				"United Kingdom: 1 destroyer in SZ 110\nUnited Kingdom: 1 infantry, 1 fighter, 1 air_base in United Kingdom",
			"CM\n1 dd SZ 112 -> SZ 110\n2 inf Western Germany -> SZ 112 -> SZ 110 -> United Kingdom\n",
			[]string{"sea SZ 110: scramble exact", "land United Kingdom: scramble after SZ 110 exact"},
		},
		{
			"a raid has no odds",
			"Germany: 1 strategic_bomber in Western Germany\nUnited Kingdom: 1 major_complex in United Kingdom",
			"CM\nraid: 1 bmb Western Germany -> United Kingdom, target: major complex\n",
			[]string{"raid United Kingdom: unknown"},
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e := mustLoad(t, "g40v2")
			g := opened(t, "g40v2", war+tc.position)
			before := g.Digest()
			rep := e.Check(g, g.Active, tc.orders)
			if rep.Refused() {
				t.Fatal(rep.Diags)
			}
			var got []string
			for _, b := range e.Odds(rep) {
				got = append(got, battleOddsLine(b))
			}
			if len(got) != len(tc.want) {
				t.Fatalf("got %q, want %q", got, tc.want)
			}
			for i := range got {
				if !strings.HasPrefix(got[i], tc.want[i]) {
					t.Errorf("got %q, want it to begin %q", got[i], tc.want[i])
				}
			}
			if g.Digest() != before {
				t.Error("the odds changed the game")
			}
		})
	}
}

func battleOddsLine(b odds.Battle) string {
	s := b.Name + ":"
	if !b.Known {
		return s + " unknown"
	}
	if !b.Defended {
		s += " undefended"
	}
	if b.MayGrow {
		s += " scramble"
	}
	if len(b.After) > 0 {
		s += fmt.Sprintf(" after %s", b.After[0])
	}
	return s + fmt.Sprintf(" %s %.3f %.3f %.3f taken %.3f lost %.2f %.2f", b.Method, b.AttackerWin, b.Draw, b.DefenderWin, b.Taken, b.AttackerLost, b.DefenderLost)
}

// fullTurn is a German turn with four battles, three of them large.
const (
	fullTurnPosition = "turn: Germany, round 2\nwar: Germany - Soviet Union\nwar: Germany - United Kingdom\nwar: Germany - France\n" +
		"Germany: 7 infantry, 3 artillery, 4 mech, 6 tank, 3 fighter, 3 tactical_bomber in Western Germany\n" +
		"Germany: 9 infantry, 4 artillery, 3 tank, 2 fighter in Poland\nGermany: 3 infantry in Romania\n" +
		"Germany: 3 submarine, 1 battleship, 1 cruiser in SZ 112\nGermany: 2 fighter, 2 tactical_bomber, 2 strategic_bomber in Germany\n" +
		"France: 6 infantry, 1 artillery, 1 tank, 1 aaa, 1 fighter in France\nUnited Kingdom: 1 artillery, 1 tank in France\n" +
		"Soviet Union: 8 infantry, 2 artillery, 1 aaa, 2 fighter in Eastern Poland\nSoviet Union: 2 infantry in Bessarabia\n" +
		"United Kingdom: 1 battleship, 1 cruiser, 2 destroyer in SZ 110\nFrance: 1 cruiser in SZ 110\n"
	fullTurnOrders = "CM\n7 inf, 3 art, 4 mech, 6 arm, 3 ftr, 3 tac: Western Germany > France\n" +
		"9 inf, 4 art, 3 arm, 2 ftr: Poland > Eastern Poland\n3 inf: Romania > Bessarabia\n" +
		"3 ss, 1 bb, 1 ca: SZ 112 > SZ 110\n2 ftr, 2 tac, 2 bmb: Germany > SZ 110\n"
)

// BenchmarkBattleOdds works out the odds of four battles as the reply to a mail
// does: of a full turn, and of one with so many units that none is exact.
func BenchmarkBattleOdds(b *testing.B) {
	number := regexp.MustCompile(`\b\d+ (inf|art|mech|arm|tank|ftr|fighter|tac|bmb|ss|bb|ca|sub|bat|cru|des|str|aaa)`)
	large := func(text string) string {
		return number.ReplaceAllStringFunc(text, func(s string) string { return "1" + s })
	}
	for _, bc := range []struct{ name, position, orders string }{
		{"full turn", fullTurnPosition, fullTurnOrders},
		{"too large", large(fullTurnPosition), large(fullTurnOrders)},
	} {
		b.Run(bc.name, func(b *testing.B) {
			e := mustLoad(b, "g40v2")
			g := opened(b, "g40v2", bc.position)
			rep := e.Check(g, g.Active, bc.orders)
			all := e.Odds(rep)
			if len(all) != 4 {
				b.Fatalf("%d battles: %v", len(all), rep.Diags)
			}
			simulated := 0
			for _, o := range all {
				if o.Method == odds.MethodSimulated {
					simulated++
				}
			}
			for b.Loop() {
				e.Odds(rep)
			}
			b.ReportMetric(float64(simulated), "simulated")
		})
	}
}
