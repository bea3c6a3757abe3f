// Shown by state/engine/conditions_test.go, state/rules/fight/condition_test.go.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// situation is what the conditions of an order are tested against: the units
// that meet, and which side gave the order.
type situation struct {
	g                    *state.Game
	side                 combat.Side
	attackers, defenders []*state.Unit
	// odds gives the side's chance to win in per cent; nil or false if it is not known.
	odds func() (percent int, ok bool)
}

// ConditionsHold tests the conditions of a side's order against the units that
// meet; odds gives the side's chance to win, if it is known.
//
// Rules: G40-10.1.2.
func ConditionsHold(g *state.Game, cs []order.Condition, attackers, defenders []*state.Unit, side combat.Side, odds func() (int, bool)) bool {
	s := situation{g: g, side: side, attackers: attackers, defenders: defenders, odds: odds}
	return s.holds(cs)
}

// holds reports whether all conditions are true. One whose value is not known counts as
// false, even with "unless": what depends on it is left undone.
//
// Rules: G40-10.1.2.
func (s *situation) holds(cs []order.Condition) bool {
	for _, c := range cs {
		if yes, known := s.is(c); !known || yes == c.Unless {
			return false
		}
	}
	return true
}

// is tests one condition without its "unless".
func (s *situation) is(c order.Condition) (yes, known bool) {
	switch c.Left {
	case order.Held:
		return HoldsFor(s.g, s.ownSide(), c.Space), true
	case order.Lost:
		return !HoldsFor(s.g, s.ownSide(), c.Space), true
	case order.Captured:
		return CapturedFor(s.g, s.ownSide(), c.Space), true
	case order.Axis:
		return HoldsFor(s.g, ruleset.Axis, c.Space), true
	case order.Allied:
		return HoldsFor(s.g, ruleset.Allies, c.Space), true
	case order.War:
		return s.g.AtWar(c.Who, c.On), true
	}
	n, known := s.measure(c)
	return known && compare(n, c.Op, c.Right), known
}

// measure is the number that a condition compares.
func (s *situation) measure(c order.Condition) (n int, known bool) {
	g := s.g
	switch c.Left {
	case order.Attackers:
		return len(s.attackers), true
	case order.Defenders:
		return len(s.defenders), true
	case order.AttackersWorth:
		return worth(g, s.attackers), true
	case order.DefendersWorth:
		return worth(g, s.defenders), true
	case order.Attack:
		return strength(g, s.attackers, combat.Attacker), true
	case order.Defense:
		return strength(g, s.defenders, combat.Defender), true
	case order.Ratio:
		own, enemy := strength(g, s.attackers, combat.Attacker), strength(g, s.defenders, combat.Defender)
		if s.side == combat.Defender {
			own, enemy = enemy, own
		}
		return own * 100 / max(enemy, 1), true
	case order.Odds:
		if s.odds == nil {
			return 0, false
		}
		return s.odds()
	case order.Round:
		return g.Round, true
	}
	enemy := s.attackers
	if s.side == combat.Attacker {
		enemy = s.defenders
	}
	is := counts(g, c)
	if is == nil {
		return 0, false
	}
	for _, u := range enemy {
		if is(u) {
			n++
		}
	}
	return n, true
}

// counts says which enemy units a condition counts; nil if it counts none.
func counts(g *state.Game, c order.Condition) func(*state.Unit) bool {
	class := func(c ruleset.Class) func(*state.Unit) bool {
		return func(u *state.Unit) bool { return g.Rules.Unit(u.Type).Class == c }
	}
	switch c.Left {
	case order.Units:
		return func(*state.Unit) bool { return true }
	case order.Ground:
		return class(ruleset.Land)
	case order.Air:
		return class(ruleset.Air)
	case order.Ships:
		return class(ruleset.Sea)
	case order.Escorts:
		return func(u *state.Unit) bool { return u.Task == state.Escort || g.Rules.Unit(u.Type).Surface }
	case order.OfType:
		return func(u *state.Unit) bool { return u.Type == c.Unit }
	case order.Loaded:
		return func(u *state.Unit) bool { return u.Type == c.Unit && len(g.Cargo(u.ID)) > 0 }
	}
	return nil
}

// ownSide is the side of the game whose order is tested.
func (s *situation) ownSide() ruleset.Side {
	side := s.g.Side(s.g.Active)
	if s.side == combat.Defender {
		if side = side.Other(); side == "" && len(s.defenders) > 0 {
			side = s.g.Side(s.defenders[0].Power)
		}
	}
	return side
}

// HoldsFor reports whether a side holds a space: controls the territory, or has
// units in the zone while no enemy warship or plane is there.
func HoldsFor(g *state.Game, side ruleset.Side, s board.SpaceID) bool {
	if !g.Rules.Board.IsSea(s) {
		p, ok := g.Control[s]
		return ok && g.Rules.Power(p) != nil && g.Side(p) == side
	}
	there := false
	for _, u := range g.UnitsAt(s) {
		spec := g.Rules.Unit(u.Type)
		switch {
		case g.Rules.Power(u.Power) == nil:
		case g.Side(u.Power) == side:
			there = true
		case spec.Surface || spec.Class == ruleset.Air:
			return false
		}
	}
	return there
}

// CapturedFor reports whether a side holds a space that it did not hold when
// the turn began; a zone counts as soon as it is held after a fight.
func CapturedFor(g *state.Game, side ruleset.Side, s board.SpaceID) bool {
	if !HoldsFor(g, side, s) {
		return false
	}
	if g.Rules.Board.IsSea(s) {
		return slices.Contains(g.Turn.Fought, s)
	}
	was, changed := g.Turn.Was[s]
	return changed && (g.Rules.Power(was) == nil || g.Side(was) != side)
}

// worth is what the units cost.
func worth(g *state.Game, us []*state.Unit) (n int) {
	for _, u := range us {
		n += g.Rules.Unit(u.Type).Cost
	}
	return n
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
	case "=":
		return n == m
	}
	return false
}
