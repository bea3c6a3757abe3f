package engine

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
)

// Leave that one power's mail gives counts in the mail of another, and is not
// taken back while that one's turn runs.
func TestPermissionByMail(t *testing.T) {
	e, err := Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(e.Rules(), "turn: Soviet Union, round 2, combat-move\nSoviet Union: 1 cruiser in SZ 113")
	if notation.HasErrors(diags) {
		t.Fatal(diags)
	}
	const voyage = "pass combat\nmove: 1 cruiser SZ 113 -> SZ 112\nend turn"
	rep := e.Check(g, "Soviet Union", voyage)
	if got := codes(rep); got != "canal-closed" {
		t.Fatalf("DEC-17 without leave %q is answered %v", voyage, rep.Diags)
	}
	evs, err := e.Decide(g, state.Input{Kind: state.Submission, Power: "Germany", Orders: "Danish Straits: allow Russia"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	g = state.Fold(g, evs)
	if rep := e.Check(g, "Soviet Union", voyage); rep.Refused() {
		t.Errorf("DEC-17 with leave %q is answered %v", voyage, rep.Diags)
	}
	rep = e.Check(g, "Germany", "Danish Straits: deny all")
	if got := codes(rep); got != "permission-in-use" {
		t.Errorf("DEC-17 taking it back is answered %v", rep.Diags)
	}
	if rep := e.Check(g, "Germany", "Danish Straits: allow all"); rep.Refused() || len(rep.Standing) != 1 || rep.Standing[0] != "canal Danish Straits: allow all" {
		t.Errorf("a wider leave is answered %v, stands %q", rep.Diags, rep.Standing)
	}
}

// codes lists the codes of the refusals.
func codes(rep *Report) string {
	var out []string
	for _, d := range rep.Diags {
		if d.Severity == notation.Error {
			out = append(out, d.Code)
		}
	}
	return strings.Join(out, " ")
}
