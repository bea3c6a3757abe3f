package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// orders reads the active power's orders.
func orders(t *testing.T, g *state.Game, text string) []order.Order {
	t.Helper()
	ctx := order.Context{
		Phase: g.Phase,
		Stands: func(s board.SpaceID, u ruleset.UnitType) int {
			if g.Facility(s, u) != nil {
				return 1
			}
			n := 0
			for _, x := range g.UnitsAt(s) {
				if x.Type == u && x.Power == g.Active {
					n++
				}
			}
			return n
		},
		Waiting: func(u ruleset.UnitType) int {
			n := 0
			for _, b := range g.Turn.Bought {
				if b.Type == u {
					n += b.N
				}
			}
			return n
		},
	}
	tree := notation.Parse(outdent(text), g.Rules.Names())
	os, diags := order.Bind(tree, g.Rules, g.Active, ctx)
	if diags = append(tree.Diags, diags...); notation.HasErrors(diags) {
		t.Fatalf("the orders do not read:\n%s", said(diags))
	}
	return os
}
