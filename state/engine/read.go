package engine

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// read parses and binds an order text for a power.
func (e *Engine) read(g *state.Game, power ruleset.PowerID, text string) ([]order.Order, []notation.Diagnostic) {
	return e.bind(g, power, notation.Parse(text, e.rules.Names()))
}

// bind binds a parsed order text for a power.
func (e *Engine) bind(g *state.Game, power ruleset.PowerID, tree *notation.Tree) ([]order.Order, []notation.Diagnostic) {
	orders, diags := order.Bind(tree, e.rules, power, e.bindContext(g, power))
	return orders, append(tree.Diags, diags...)
}

// readCanonical is read for an order that may have been read before.
func (e *Engine) readCanonical(g *state.Game, power ruleset.PowerID, text string) ([]order.Order, []notation.Diagnostic) {
	return e.bind(g, power, e.seen.parse(text, e.rules.Names()))
}

// keepable refuses orders whose canonical form would not read back as the same
// order. That would be our fault. The player is asked for other words, so that the game
// does not stop when the order is carried out.
func (e *Engine) keepable(g *state.Game, power ruleset.PowerID, orders []order.Order) []notation.Diagnostic {
	var out []notation.Diagnostic
	for _, o := range orders {
		text := o.String()
		again, diags := e.readCanonical(g, power, text)
		if !notation.HasErrors(diags) && len(again) == 1 && again[0].String() == text {
			continue
		}
		switch o.(type) {
		case order.Withdraw, order.Request, order.Expect:
			continue // these are never kept
		}
		out = append(out, notation.Diagnostic{
			Span: o.Span(), Severity: notation.Error, Code: "cannot-keep",
			Message: fmt.Sprintf("this was read as %q, which cannot be kept as an order; please write it in other words, and tell the host", text),
		})
	}
	return out
}

// reread binds an order of ours again from its canonical form. It has no span:
// it stands in an earlier mail.
func (e *Engine) reread(g *state.Game, power ruleset.PowerID, text string) []order.Order {
	tree := e.seen.parse(text, e.rules.Names())
	for i := range tree.Statements {
		tree.Statements[i].Span = notation.Span{}
	}
	orders, diags := order.Bind(tree, e.rules, power, e.bindContext(g, power))
	if diags = append(tree.Diags, diags...); notation.HasErrors(diags) {
		panic(fmt.Sprintf("engine: the canonical order %q does not read back: %v", text, diags))
	}
	return orders
}

// bindContext is what binding may ask of the game.
func (e *Engine) bindContext(g *state.Game, power ruleset.PowerID) order.Context {
	return order.Context{
		Phase: g.Phase,
		Stands: func(s board.SpaceID, t ruleset.UnitType) int {
			if u := e.rules.Unit(t); u != nil && u.Class == ruleset.Facility {
				if g.Facility(s, t) != nil {
					return 1
				}
				return 0
			}
			n := 0
			for i := range g.Units {
				if u := &g.Units[i]; u.At == s && u.Power == power && u.Type == t {
					n++
				}
			}
			return n
		},
		Waiting: func(t ruleset.UnitType) int {
			n := 0
			for _, b := range g.Turn.Bought {
				if _, p := e.rules.PurseByID(b.Purse); b.Type == t && p != nil && p.ID == power {
					n += b.N
				}
			}
			return n
		},
		Allied: func(word string) []ruleset.PowerID {
			for _, a := range g.Alliances {
				if strings.EqualFold(string(a.Name), word) {
					return a.Members
				}
			}
			return nil
		},
		Ours: func(s board.SpaceID) bool { return rules.IsFriendly(g, power, s) },
	}
}
