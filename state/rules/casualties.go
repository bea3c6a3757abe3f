package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// attackerChoices reads the active power's orders for a battle.
//
// Rules: DEC-33, DEC-34, DEC-38, G40-3.7.11.
func (f *clash) attackerChoices() combat.Choices {
	c := f.choices(f.w.Orders, combat.Attacker)
	if r := f.retreatOrder(); r != nil {
		c.Retreat = combat.Break{Set: true, Never: r.Never, AfterRound: r.AfterRound, IfFewer: r.IfFewer, Class: r.Class}
	}
	return c
}

// defenderChoices reads the standing orders of the power that leads the
// defense.
//
// Rules: DEC-05, DEC-06, DEC-08.
func (f *clash) defenderChoices() combat.Choices {
	return f.choices(f.w.Standing[mainPower(f.w.G, f.b.Space, f.defenders)], combat.Defender)
}

// mainPower is the power with most of the units; of equals the one that
// controls the territory, else the first in turn order.
//
// Rules: DEC-08.
func mainPower(g *state.Game, s board.SpaceID, us []*state.Unit) ruleset.PowerID {
	var best ruleset.PowerID
	count := map[ruleset.PowerID]int{}
	for _, u := range us {
		count[u.Power]++
	}
	for _, u := range us {
		p := u.Power
		if best == "" || count[p] > count[best] || count[p] == count[best] && p == g.Control[s] && best != p {
			best = p
		}
	}
	return best
}

// choices reads orders of loss and submerging for one side. An order for this
// space counts before one for everywhere, and the last given before others.
//
// Rules: G40-10.1.1, G40-10.4.4.
func (f *clash) choices(orders []order.Order, side combat.Side) combat.Choices {
	var c combat.Choices
	var losses *order.LossOrder
	var dive *order.Submerge
	for _, o := range orders {
		switch o := o.(type) {
		case order.LossOrder:
			if f.meant(o, side) && (losses == nil || o.Space != "" || losses.Space == "") {
				losses = &o
			}
		case order.Submerge:
			here := o.Space == f.b.Space || o.Space == ""
			if here && f.holds(o.If) && (dive == nil || o.Space != "" || dive.Space == "") {
				dive = &o
			}
		}
	}
	if losses != nil {
		for _, st := range losses.Types {
			c.Losses = append(c.Losses, combat.Loss{Type: st.Type, Tip: st.Tip})
			if f.w.Rules().Unit(st.Type).Class == ruleset.Air {
				c.Planes = append(c.Planes, st.Type)
			}
		}
		for _, k := range losses.Keep {
			c.Keep = append(c.Keep, combat.Keep{Type: k.Type, N: k.N})
		}
	}
	if dive != nil {
		c.Submerge = combat.DiveNever
		if dive.Dive {
			c.Submerge = combat.DiveAlways
		}
	}
	return c
}

// meant reports whether an order of loss is for this battle and side.
func (f *clash) meant(o order.LossOrder, side combat.Side) bool {
	if o.Space != "" {
		if o.Space != f.b.Space {
			return false
		}
	} else if o.Sea != (f.kind == combat.SeaBattle) {
		return false
	}
	return o.Attack == o.Defense || o.Attack == (side == combat.Attacker)
}

// holds reports whether all conditions of a standing order are true as the
// battle begins.
func (f *clash) holds(cs []order.Condition) bool {
	return conditionsHold(f.w.G, cs, f.attackers, f.defenders)
}

// conditionsHold tests the conditions of a standing order against both sides'
// units. A condition that says nothing known is not true.
//
// Rules: G40-10.1.2.
func conditionsHold(g *state.Game, cs []order.Condition, attackers, defenders []*state.Unit) bool {
	for _, c := range cs {
		n, known := measure(g, c.Left, attackers, defenders)
		if !known || compare(n, c.Op, c.Right) == c.Unless {
			return false
		}
	}
	return true
}

// measure is the number that a condition's word stands for.
func measure(g *state.Game, word string, attackers, defenders []*state.Unit) (int, bool) {
	switch word {
	case "attackers":
		return len(attackers), true
	case "defenders":
		return len(defenders), true
	case "attack":
		return strength(g, attackers, combat.Attacker), true
	case "defense":
		return strength(g, defenders, combat.Defender), true
	case "round":
		return g.Round, true
	}
	return 0, false
}

// strength is the sum of the units' values.
func strength(g *state.Game, us []*state.Unit, side combat.Side) (n int) {
	for _, u := range us {
		if spec := g.Rules.Unit(u.Type); side == combat.Attacker {
			n += spec.Attack
		} else {
			n += spec.Defense
		}
	}
	return n
}

func compare(n int, op string, m int) bool {
	switch op {
	case "<":
		return n < m
	case "<=":
		return n <= m
	case ">":
		return n > m
	case ">=":
		return n >= m
	case "=", "==":
		return n == m
	case "!=":
		return n != m
	}
	return false
}
