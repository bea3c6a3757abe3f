package order

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// hasPlanes reports whether the power has aircraft in the space.
func (b *binder) hasPlanes(s board.SpaceID) bool {
	return b.ctx.Stands != nil && slices.ContainsFunc(b.rs.Units, func(u ruleset.Unit) bool {
		return u.Class == ruleset.Air && b.ctx.Stands(s, u.Type) > 0
	})
}

// sent binds the aircraft that are sent up: a bare number means the type that
// intercepts.
func (b *binder) sent(s *notation.Statement) []Stack {
	if s.None {
		return nil
	}
	if s.Max {
		return []Stack{{All: true}}
	}
	stacks := b.stacks(s.Units, "", nil)
	for i := range stacks {
		if stacks[i].Type != "" || stacks[i].All {
			continue
		}
		var can []ruleset.UnitType
		for j := range b.rs.Units {
			if u := &b.rs.Units[j]; u.Intercepts {
				can = append(can, u.Type)
			}
		}
		if len(can) != 1 {
			b.fail(s.Span, "no-unit", nil, "it is not said which aircraft go up")
			return nil
		}
		stacks[i].Type = can[0]
	}
	return stacks
}
