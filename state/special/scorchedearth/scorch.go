// Shown by BH-061.

package scorchedearth

import (
	"strconv"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// scorcher has the ability.
const scorcher ruleset.PowerID = "Soviet Union"

// damagePerIPC is the damage that one IPC buys.
const damagePerIPC = 2

// Special is the rule module.
type Special struct{}

// Purchase carries out the orders to scorch, after repairs and purchases.
//
// Rules: BH-061, BH-062.
func (Special) Purchase(w *rules.Work, orders []order.Order) {
	for _, o := range orders {
		if o, ok := o.(order.Scorch); ok {
			scorch(w, o)
		}
	}
}

// scorch damages one facility, never beyond its maximum. Half an IPC cannot be
// paid: the odd remainder is wasted.
func scorch(w *rules.Work, o order.Scorch) {
	f := target(w, o)
	if f == nil {
		return
	}
	spec := w.Rules().Unit(f.Type)
	points := min(o.Damage, w.Rules().DamageCap(&w.G.Options, f.Type, f.Space)-f.Damage)
	cost := price(points)
	right := order.Scorch{Space: o.Space, Facility: f.Type, Damage: points, IPC: cost}.String()
	switch {
	case points == 0:
		w.Refuse(o, "damaged-already", "BH-061", "the %s in %s has %d damage already, and more it cannot take: leave this out", spec.Name, o.Space, f.Damage)
		return
	case o.IPC > 0 && o.IPC != cost:
		w.Refuse(o, "other-price", "BH-061", "%d damage to the %s in %s costs %d IPC, not %d: each IPC does %d damage",
			points, spec.Name, o.Space, cost, o.IPC, damagePerIPC)
		w.Hint(right)
		return
	case points < o.Damage:
		w.Note(o, "capped", "the %s in %s takes no more than %d damage: read as `%s`", spec.Name, o.Space, points, right)
	}
	purse := w.Rules().Purse(scorcher, o.Space)
	if economy.Spend(w, o, purse, cost, "scorched earth in "+string(o.Space), "BH-061") {
		w.Emit(state.FacilityDamaged{Space: o.Space, Facility: f.Type, Points: points, Total: f.Damage + points,
			Why: "scorched earth, " + strconv.Itoa(cost) + " IPC", Rule: "BH-061"})
	}
}

// price is what the damage costs in whole IPC.
func price(damage int) int { return (damage + damagePerIPC - 1) / damagePerIPC }

// target finds the facility that is meant, which must be the power's own.
func target(w *rules.Work, o order.Scorch) *state.Facility {
	g := w.G
	f := g.Facility(o.Space, o.Facility)
	if c := rules.ComplexAt(g, o.Space); f == nil && c != nil && w.Rules().Unit(o.Facility).Capacity > 0 {
		f = c
	}
	switch {
	case g.Active != scorcher:
		w.Refuse(o, "not-your-ability", "BH-061", "only %s scorches its land: leave this out", scorcher)
	case g.Control[o.Space] != scorcher:
		w.Refuse(o, "not-yours", "BH-061", "%s is not under control of %s, which can scorch only its own facilities", o.Space, scorcher)
	case f == nil:
		w.Refuse(o, "no-such-facility", "BH-061", "%s has no %s", o.Space, w.Rules().Unit(o.Facility).Name)
		for i := range g.Facilities {
			if x := &g.Facilities[i]; x.Space == o.Space {
				w.Hint(order.Scorch{Space: o.Space, Facility: x.Type, Damage: damagePerIPC, IPC: 1}.String())
			}
		}
	default:
		return f
	}
	return nil
}
