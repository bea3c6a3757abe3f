// Shown by A2-065, A50-6.2, G40-3.2.2.

package fight

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// battery keeps track of the rockets fired in a turn.
type battery struct {
	w *rules.Work
	m *move.Mover
	// fired are the places that fired, hits the rockets that each facility took.
	fired map[board.SpaceID]bool
	hits  map[string]int
}

func newBattery(w *rules.Work) *battery {
	return &battery{w: w, m: move.NewMover(w, order.CombatMove), fired: map[board.SpaceID]bool{}, hits: map[string]int{}}
}

// aim notes that an order's rockets are fired, and returns the facility they hit, or
// why they cannot be fired. Each base fires once per turn, at a facility within reach
// by air; an order that names no facility means the complex, else the air base, else
// the naval base.
//
// Rules: G40-6.3.2, G40-6.3.13, DIFF-42, DEC-43.
func (b *battery) aim(o order.Rocket) (*state.Facility, *rules.Refusal) {
	g, opt := b.w.G, &b.w.G.Options
	from := b.w.Rules().Unit(opt.TechRocketsFrom)
	switch {
	case !g.Has(g.Active, ruleset.Rockets):
		return nil, rules.Because("no-technology", "G40-6.3.2", string(g.Active)+" has no rockets: they come by research, so leave this out until then")
	case !b.mayFire(from, o.From):
		return nil, rules.Because("no-launch-site", "G40-6.3.2", string(g.Active)+" has no working "+from.Name+" in "+string(o.From)+" to fire rockets from")
	case b.fired[o.From]:
		return nil, rules.Because("fired-already", "G40-6.3.2", "the rockets in "+string(o.From)+" are fired already: once a turn from each place")
	case !g.AtWar(g.Active, g.Control[o.To]):
		return nil, rules.Because("not-an-enemy", "G40-6.3.2", string(o.To)+" belongs to no enemy of "+string(g.Active))
	}
	f := facilityMeant(g, o.To, o.Target)
	if f == nil {
		return nil, rules.Because("no-such-facility", "G40-6.3.2", "there is no such complex or base in "+string(o.To))
	}
	if d, ok := b.m.FlightsFrom(o.From).Distance(o.To); !ok || d > opt.TechRocketsRange {
		why := "no way by air, not over neutrals"
		if ok {
			why = rules.Quantity(d, "space")
		}
		return nil, rules.Because("out-of-range", "G40-6.3.2", "rockets fly "+rules.Itoa(opt.TechRocketsRange)+" spaces, and from "+string(o.From)+" to "+string(o.To)+" there are: "+why)
	}
	key := string(f.Space) + "/" + string(f.Type)
	if n := opt.TechRocketsPerTarget; n > 0 && b.hits[key] >= n {
		return nil, rules.Because("too-many-rockets", "DIFF-42", "at most "+rules.Quantity(n, "rocket")+" a turn may hit the "+b.w.Rules().Unit(f.Type).Name+" in "+string(o.To))
	}
	b.fired[o.From] = true
	b.hits[key]++
	return f, nil
}

// mayFire reports whether rockets stand in the territory: a working base of the
// active power, or an antiaircraft gun where these fire them.
func (b *battery) mayFire(from *ruleset.Unit, s board.SpaceID) bool {
	g := b.w.G
	if from.Class == ruleset.Facility {
		return g.Control[s] == g.Active && rules.IsOperative(g, s, from.Type)
	}
	for _, u := range g.UnitsAt(s) {
		if u.Power == g.Active && u.Type == from.Type {
			return true
		}
	}
	return false
}

// facilityMeant finds the facility that an order means.
func facilityMeant(g *state.Game, to board.SpaceID, target ruleset.UnitType) *state.Facility {
	switch {
	case target == "":
		if f := rules.ComplexAt(g, to); f != nil {
			return f
		}
		if f := g.Facility(to, ruleset.AirBase); f != nil {
			return f
		}
		return g.Facility(to, ruleset.NavalBase)
	case g.Rules.Unit(target).Capacity > 0:
		return rules.ComplexAt(g, to)
	}
	return g.Facility(to, target)
}

// checkRockets refuses rockets that cannot be fired.
//
// Rules: G40-6.3.2.
func checkRockets(w *rules.Work, orders []order.Order) {
	var b *battery
	for _, o := range orders {
		if o, ok := o.(order.Rocket); ok {
			if b == nil {
				b = newBattery(w)
			}
			if _, bad := b.aim(o); bad != nil {
				w.Refuse(o, bad.Code, bad.Rule, "%s", bad.Why)
			}
		}
	}
}

// rockets fires the rockets, after aircraft have taken off and before the first raid: a
// base that they put out of order has already sent its aircraft up. Neither guns nor
// fighters stop them. Damage goes up to the facility's limit.
//
// Rules: G40-3.2.2, G40-3.3.9, G40-6.3.2, DEC-10.
func (c *conduct) rockets() error {
	var b *battery
	for _, o := range c.w.Orders {
		o, ok := o.(order.Rocket)
		if !ok {
			continue
		}
		if b == nil {
			b = newBattery(c.w)
		}
		f, bad := b.aim(o)
		if bad != nil {
			continue // its target is gone
		}
		if err := c.launch(o, *f); err != nil {
			return err
		}
	}
	return nil
}

// launch fires the rockets of one base.
func (c *conduct) launch(o order.Rocket, f state.Facility) error {
	g := c.w.G
	faces, err := c.w.Dice.Roll(1, fmt.Sprintf("%s, rockets from %s on the %s in %s", g.Active, o.From, f.Type, o.To))
	if err != nil {
		return err
	}
	ev := state.RocketFired{Power: g.Active, From: o.From, To: o.To, Facility: f.Type, Faces: faces, Rule: "G40-6.3.2"}
	ev.Points = min(faces[0], g.Rules.DamageCap(&g.Options, f.Type, f.Space)-f.Damage)
	c.w.Emit(ev)
	if ev.Points > 0 {
		c.w.Emit(state.FacilityDamaged{Space: f.Space, Facility: f.Type, Points: ev.Points, Total: f.Damage + ev.Points})
	}
	return nil
}
