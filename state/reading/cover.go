package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// cover is a promise of aircraft without their number, "with air support", and where the
// orders of its sentence attack.
type cover struct {
	at      notation.Span
	targets []board.SpaceID
}

// postponed are the places of a sentence without units that speaks of a later turn:
// "Yugoslavia next turn".
func postponed(cs []phrase.Chunk, spaces func(*phrase.Chunk) []board.SpaceID) (named []board.SpaceID) {
	later := false
	for i := range cs {
		switch {
		case len(cs[i].Units) > 0:
			return nil
		case len(cs[i].Places) > 0 && cs[i].Kind == phrase.Word:
			named = append(named, spaces(&cs[i])...)
		}
		later = later || cs[i].Is("later")
	}
	if !later {
		return nil
	}
	return named
}

// touched are those of several remarks that name a place where an order goes to.
func touched(remarks []cover, orders []order.Order) []cover {
	return slices.DeleteFunc(slices.Clone(remarks), func(c cover) bool {
		return !slices.ContainsFunc(orders, func(o order.Order) bool {
			switch o := o.(type) {
			case order.Move:
				return slices.Contains(c.targets, o.Path[len(o.Path)-1]) || slices.Contains(c.targets, o.Path[0])
			case order.Raid:
				return slices.Contains(c.targets, o.Path[len(o.Path)-1])
			case order.Place:
				return slices.Contains(c.targets, o.Space)
			case order.DeclareWar:
				return true
			}
			return false
		})
	})
}

// covered are the words of a sentence that promise aircraft for its attacks.
func covered(cs []phrase.Chunk, orders []order.Order) []cover {
	k := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("cover") })
	if k < 0 {
		return nil
	}
	c := cover{at: cs[k].Span}
	for _, o := range orders {
		if m, ok := o.(order.Move); ok && m.In == order.CombatMove {
			c.targets = append(c.targets, m.Path[len(m.Path)-1])
		}
	}
	if c.targets == nil {
		return nil
	}
	return []cover{c}
}

// uncovered are the promises of aircraft where no order sends any.
func uncovered(covers []cover, orders []order.Order, rs *ruleset.Ruleset) []cover {
	return slices.DeleteFunc(slices.Clone(covers), func(c cover) bool {
		return slices.ContainsFunc(orders, func(o order.Order) bool {
			m, ok := o.(order.Move)
			return ok && slices.Contains(c.targets, m.Path[len(m.Path)-1]) && slices.ContainsFunc(m.Units, func(st order.Stack) bool {
				u := rs.Unit(st.Type)
				return u == nil || u.Class == ruleset.Air
			})
		})
	})
}
