// Shown by BH-158-165, DEC-05, DEC-06, DEC-34.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// attackerChoices reads the active power's orders for a battle. An order that only
// names where to retreat to leaves the time to the default.
//
// Rules: DEC-33, DEC-34, DEC-38, G40-3.7.11.
func (f *battle) attackerChoices() combat.Choices {
	c := f.choices(append(f.lasting(), f.w.Orders...), combat.Attacker)
	c.Retreat = policy(f.retreatOrder())
	return c
}

// policy is a retreat order as a battle follows it, except for the odds, which the
// battle does not know.
func policy(r order.Retreat) combat.Break {
	return combat.Break{
		Set:   r.Never || r.SaysWhen(),
		Never: r.Never, AfterRound: r.AfterRound, IfFewer: r.IfFewer, Class: r.Class,
		EnemyFewer: r.EnemyFewer, NoCapture: r.NoCapture, RatioBelow: r.RatioBelow, FromRound: r.FromRound,
	}
}

// defenderChoices reads the standing orders of the power that leads the
// defense.
//
// Rules: DEC-05, DEC-06, DEC-08.
func (f *battle) defenderChoices() combat.Choices {
	return f.choices(f.w.Standing.Of(f.leader()), combat.Defender)
}

// leader is the power that chooses for the defenders: the one with most units
// of those that somebody plays, if there is one. Units beside them that nobody plays
// are lost first by default.
//
// Rules: DEC-08, BH-158, BH-165.
func (f *battle) leader() ruleset.PowerID {
	played := slices.DeleteFunc(slices.Clone(f.defenders), func(u *state.Unit) bool { return f.w.Rules().Power(u.Power) == nil })
	if len(played) == 0 {
		played = f.defenders
	}
	return mainPower(f.w.G, f.b.Space, played)
}

// choices reads orders of loss and submerging for one side. An order for this space
// counts before one for everywhere, and the last one given before others; the units to
// keep back may be in a different order from the list.
//
// Rules: G40-10.1.1, G40-10.4.4.
func (f *battle) choices(orders []order.Order, side combat.Side) combat.Choices {
	var c combat.Choices
	var list, keep, owned *order.LossOrder
	all := len(f.attackers) + len(f.defenders)
	var dive *order.Submerge
	for _, o := range orders {
		switch o := o.(type) {
		case order.LossOrder:
			if !f.meant(o, side) {
				continue
			}
			if len(o.Types) > 0 && (list == nil || o.Space != "" || list.Space == "") {
				list = &o
			}
			if (len(o.Keep)+len(o.KeepVsSubs) > 0 || o.Decks) && (keep == nil || o.Space != "" || keep.Space == "") {
				keep = &o
			}
			if len(f.owned(o, side)) > 0 && (owned == nil || o.Space != "" || owned.Space == "") {
				owned = &o
			}
		case order.Submerge:
			here := o.Space == f.b.Space || o.Space == ""
			if here && f.holds(o.If, side) && (dive == nil || special(o.Space, o.If) >= special(dive.Space, dive.If)) {
				dive = &o
			}
		}
	}
	if list != nil {
		for _, st := range list.Types {
			c.Losses = append(c.Losses, combat.Loss{Type: st.Type, Tip: st.Tip})
			if f.w.Rules().Unit(st.Type).Class == ruleset.Air {
				c.Planes = append(c.Planes, st.Type)
			}
		}
	}
	if keep != nil {
		c.Decks = keep.Decks
		c.Keep = append(keeps(keep.Keep, all, false), keeps(keep.KeepVsSubs, all, true)...)
	}
	if owned != nil {
		c.Owned = f.owned(*owned, side)
	}
	if dive != nil {
		c.Submerge = combat.DiveNever
		if dive.Dive {
			c.Submerge = combat.DiveAlways
		}
	}
	return c
}

// owned are the units ranked by their owner that the side has in this battle, if it has
// several owners.
//
// Rules: BH-158, BH-165.
func (f *battle) owned(o order.LossOrder, side combat.Side) []combat.Owned {
	us := f.attackers
	if side == combat.Defender {
		us = f.defenders
	}
	var out []combat.Owned
	for _, w := range o.Owned {
		mine := func(u *state.Unit) bool { return u.Power == w.Power }
		named := func(u *state.Unit) bool { return mine(u) && (w.Type == "" || u.Type == w.Type) }
		if slices.ContainsFunc(us, named) && slices.ContainsFunc(us, func(u *state.Unit) bool { return !mine(u) }) {
			out = append(out, combat.Owned{Power: w.Power, Type: w.Type, Last: w.Last})
		}
	}
	return out
}

// keeps are the units that an order of loss holds back; all means as many as there can
// be.
func keeps(stacks []order.Stack, all int, vsSubs bool) []combat.Keep {
	var out []combat.Keep
	for _, k := range stacks {
		if k.All {
			k.N = all
		}
		out = append(out, combat.Keep{Type: k.Type, N: k.N, VsSubs: vsSubs})
	}
	return out
}

// special ranks an order that holds: one that names the place comes before one with
// conditions, and that before one for everywhere and always.
//
// Rules: G40-10.1.1.
func special(place board.SpaceID, cs []order.Condition) (n int) {
	if place != "" {
		n += 2
	}
	if len(cs) > 0 {
		n++
	}
	return n
}

// meant reports whether an order of loss is for this battle and side.
func (f *battle) meant(o order.LossOrder, side combat.Side) bool {
	switch {
	case o.Space != "" && o.Space != f.b.Space:
		return false
	case o.Space == "" && len(o.Types) > 0 && o.Sea != (f.kind == combat.SeaBattle):
		return false
	}
	return o.Attack == o.Defense || o.Attack == (side == combat.Attacker)
}

// holds reports whether all conditions of an order are true as the battle
// begins.
func (f *battle) holds(cs []order.Condition, side combat.Side) bool {
	return rules.ConditionsHold(f.w.G, cs, f.attackers, f.defenders, side, nil)
}
