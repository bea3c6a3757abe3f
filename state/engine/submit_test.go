package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
)

// Every problem in a mail is reported at once: words that cannot be read, moves that
// are illegal, and orders that want the same unit; and the mail changes nothing.
func TestEveryProblemAtOnce(t *testing.T) {
	e, err := Load("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	const text = `G1
buy 6 inf
CM
France: 3 arm (Holland)
Normandy: 1 arm (Holland)
E Pol: 3 inf (Pol)
3 inf Polland > Romania
place 6 inf Gxrmny
end turn
`
	g := state.New(e.Rules())
	rep := e.Check(g, "Germany", text)
	got := map[int]string{} // line 5 wants a tank that line 4 has, and names it
	for _, d := range rep.Diags {
		if d.Severity == notation.Error {
			got[d.Span.From.Line] = d.Code
		}
		if d.Span.From.Line == 5 && !strings.Contains(d.Message, "line 4") {
			t.Errorf("the other order is not named: %s", d)
		}
	}
	for _, line := range []int{5, 6, 7, 8} {
		if got[line] == "" {
			t.Errorf("nothing is said of line %d; all that is said: %v", line, rep.Diags)
		}
	}
	if len(got) != 4 {
		t.Errorf("more is said than is wrong: %v", rep.Diags)
	}
	if _, err := e.Decide(g, state.Input{Kind: state.Submission, Power: "Germany", Orders: text}, nil); err == nil {
		t.Error("a mail with problems is taken")
	}
	if slices.ContainsFunc(g.Turn.Declared, func(state.Declared) bool { return true }) {
		t.Error("a refused mail changes what stands")
	}
}
