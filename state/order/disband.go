package order

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// SurrenderSpecial is the special of surrenders, as in ruleset.toml.
const SurrenderSpecial = "surrender"

// Disband removes those of the power's units that a surrender asks for.
type Disband struct {
	At
	Units []Stack
	Space board.SpaceID
}

// Special names the special.
func (Disband) Special() string { return SurrenderSpecial }

// Phase returns Research, which stands for the agenda.
func (Disband) Phase() Phase { return Research }

// disband binds an order to disband units.
func (b *binder) disband(s *notation.Statement) {
	units, ok := b.numbers(s.Units)
	if !ok {
		return
	}
	stand := func(sp board.SpaceID) bool {
		return b.ctx.Stands != nil && b.ctx.Stands(sp, units[0].Type) > 0
	}
	b.add(Disband{At: At{s.Span}, Units: units, Space: b.space(s.Path[0], stand, "where they stand")})
}

// String prints "disband: 2 infantry in Southern Italy".
func (o Disband) String() string { return "disband: " + list(o.Units) + in(o.Space) }
