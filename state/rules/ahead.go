package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Ahead are the orders that powers have given ahead for other powers' turns. A power's
// orders are read when they are first needed, because most inputs need none.
type Ahead struct {
	bound map[ruleset.PowerID][]order.Order
	texts []state.StandingOrder
	bind  func(p ruleset.PowerID, text string) []order.Order
}

// NewAhead makes them from the texts that stand; bind reads one text. A text says
// everything by itself, so it makes no difference when it is read.
func NewAhead(texts []state.StandingOrder, bind func(p ruleset.PowerID, text string) []order.Order) *Ahead {
	return &Ahead{bound: map[ruleset.PowerID][]order.Order{}, texts: texts, bind: bind}
}

// Bound makes them from orders that were read already.
func Bound(orders map[ruleset.PowerID][]order.Order) *Ahead { return &Ahead{bound: orders} }

// Of returns what the power has given ahead. It must not be changed.
func (a *Ahead) Of(p ruleset.PowerID) []order.Order {
	if a == nil {
		return nil
	}
	orders, known := a.bound[p]
	if known || a.bind == nil {
		return orders
	}
	for _, s := range a.texts {
		if s.Power == p {
			orders = append(orders, a.bind(p, s.Text)...)
		}
	}
	a.bound[p] = orders
	return orders
}
