package engine_test

import (
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A closing word behind good orders ends the turn; a closing word that asks does not.
func TestClosingWordsThatAsk(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	const turn = "Buy: 6 inf, 3 art\nPlace: 6 inf 3 art Ger\n"
	for last, asks := range map[string]bool{"end": false, "done!": false, "*** END ***": false, "hand over to Italy": false, "done, with some stay behind": true, "hand over to Italy?": true, "cya": true, "end?": true, "done?": true, "*** END ***?": true} {
		g := state.New(rs)
		g.Active = "Germany"
		rep := e.Check(g, g.Active, turn+last)
		ends := !rep.Refused() && slices.ContainsFunc(rep.Orders, func(o order.Order) bool { _, ok := o.(order.EndTurn); return ok })
		if ends == asks {
			t.Errorf("%q ends the turn: %v; %v", last, ends, rep.Diags)
		}
	}
}
