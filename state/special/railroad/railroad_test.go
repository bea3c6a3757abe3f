package railroad_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/state/special/railroad"
)

// slow is the 2nd edition with a railroad of another kind than the one that
// takes two units end to end: infantry alone ride, two territories, any number
// of them, also through the land of friends. The rule id stands for its own.
func slow(t *testing.T) *ruleset.Ruleset {
	t.Helper()
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	c := rs.WithModules([]any{railroad.Special{}})
	c.Specials = []string{order.RailroadSpecial}
	c.Railroads = []ruleset.Railroad{{
		Power: "Soviet Union", Name: "slow train", Line: []board.SpaceID{"Buryatia", "Yakut S.S.R.", "Yenisey", "Timguska", "Novosibirsk"},
		Steps: 2, Units: []ruleset.UnitType{ruleset.Infantry}, Friendly: true, Rules: []string{"G40-2.1.2"},
	}}
	return c
}

func TestLineOfAnotherRuleset(t *testing.T) {
	rs := slow(t)
	const position = "turn: Soviet Union, round 3, noncombat-move\nSoviet Union: 5 infantry, 1 artillery in Buryatia\nSoviet Union: 1 infantry in Sakha\n"
	for _, tc := range []struct {
		name, besides, orders, refused string
	}{
		{name: "two territories, any number", orders: "railroad: 5 infantry Buryatia -> Yenisey"},
		{name: "one territory", orders: "railroad: 1 infantry Buryatia -> Yakut S.S.R."},
		{name: "through a friend's land", besides: "control: China: Yakut S.S.R.", orders: "railroad: 5 infantry Buryatia -> Yenisey"},
		{name: "not through an enemy's", besides: "control: Japan: Yakut S.S.R.", orders: "railroad: 5 infantry Buryatia -> Yenisey", refused: "line-broken"},
		{name: "three territories", orders: "railroad: 5 infantry Buryatia -> Timguska", refused: "too-far"},
		{name: "nowhere", orders: "railroad: 5 infantry Buryatia -> Buryatia", refused: "no-way"},
		{name: "not artillery", orders: "railroad: 1 artillery Buryatia -> Yenisey", refused: "cannot-ride"},
		{name: "not from beside the line", orders: "railroad: 1 infantry Sakha -> Yenisey", refused: "off-the-line"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g, diags := state.ParsePosition(rs, position+tc.besides)
			if notation.HasErrors(diags) {
				t.Fatal(diags)
			}
			_, err := engine.New(rs).Decide(g, state.Input{Kind: state.Submission, Power: "Soviet Union", Orders: tc.orders}, nil)
			var r *engine.Refusal
			switch got := ""; {
			case errors.As(err, &r):
				for _, d := range r.Report.Diags {
					if d.Severity == notation.Error {
						got += d.Code + " (" + d.Rule + ") " + d.Message
					}
				}
				if tc.refused == "" || !strings.HasPrefix(got, tc.refused+" (G40-2.1.2)") {
					t.Errorf("%s: refused with %q, want %q", tc.orders, got, tc.refused)
				}
			case err != nil:
				t.Fatal(err)
			case tc.refused != "":
				t.Errorf("%s: accepted, want %q", tc.orders, tc.refused)
			}
		})
	}
}
