package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestSecondThoughts: what stands behind an order and plainly replaces it holds; where it can
// make the order less or another one and does not say how, it is asked about; what does
// neither is a remark.
func TestSecondThoughts(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	const korea = "move: 4 infantry Korea -> Manchuria"
	for _, tc := range []struct{ mail, want string }{ // no want: it is asked
		{"1 mech Manchuria -> Jehol, no!! -> Chahar", "attack: 1 mechanized infantry Manchuria -> Chahar"},
		{"1 mech Manchuria -> Jehol. No, Chahar", "attack: 1 mechanized infantry Manchuria -> Chahar"},
		{"4 inf Korea -> Manchuria. Hmm, no, leave 1 at home, so 3.", "move: 3 infantry Korea -> Manchuria"},
		{"4 inf Korea -> Manchuria. On second thought 3, one stays", "move: 3 infantry Korea -> Manchuria"},
		{"4 inf Korea -> Manchuria. Hm, better 3.", "move: 3 infantry Korea -> Manchuria"},
		{"4 inf Korea -> Manchuria. Hmm, no, leave 2 at home, so 3.", ""},
		{"4 inf Korea -> Manchuria. Leave one there.", ""},
		{"4 inf Korea -> Manchuria\nLeave one there.", ""},
		{"4 inf Korea -> Manchuria. But 2 stay.", ""},
		{"4 inf Korea -> Manchuria. Two stay.", ""},
		{"4 inf Korea -> Manchuria. 3 is enough.", ""},
		{"4 inf Korea -> Manchuria. Only three actually.", ""},
		{"1 mech Manchuria -> Jehol! No! Chahar!", ""},
		{"4 inf Korea -> Manchuria. Nope.", ""},
		{"3 inf Kiangsi > Hunan. Actually 2 inf.", "attack: 2 infantry Kiangsi -> Hunan"},
		{"Buy 3 trn. Actually 2.", ""},
		{"Buy 3 trn\nonly 2", ""},
		{"Buy 3 trn. Two will do.", ""},
		{"Buy 3 trn. That is 21, keep 5.", "buy: 3 transports"},
		{"Buy 3 trn (21). So 5 remain.", "buy: 3 transports"},
		{"4 inf Korea -> Manchuria. 2 cheers for the Emperor!", korea},
		{"4 inf Korea -> Manchuria. Manchuria!", korea},
		{"4 inf Korea -> Manchuria. Off they go.", korea},
	} {
		g := state.New(rs)
		g.Active = "Japan"
		rep := e.Check(g, g.Active, tc.mail)
		switch got := order.Join(rep.Orders); {
		case tc.want == "" && !rep.Refused():
			t.Errorf("%q acts: %v, %v", tc.mail, strings.ReplaceAll(got, "\n", "; "), rep.Diags)
		case tc.want != "" && (got != tc.want || notation.HasErrors(rep.Diags)):
			t.Errorf("%q is read as\n%s\n%v\nwant\n%s", tc.mail, got, rep.Diags, tc.want)
		}
	}
}
