package order

import (
	"slices"
	"strconv"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// InfluenceSpecial is the special of influence on neutrals, as in ruleset.toml.
const InfluenceSpecial = "influence"

// Influence collects influence instead of income, or spends it on markers.
type Influence struct {
	At
	// Collect takes a part of the income as influence.
	Collect bool
	// Markers are placed on Space, or on the group of neutrals that it belongs to.
	Markers int
	Space   board.SpaceID
	// Group is the name of the neutrals that are meant together; Space is the first of
	// them.
	Group string
}

// Special names the special.
func (Influence) Special() string { return InfluenceSpecial }

// Phase returns Research, which stands for the agenda.
func (Influence) Phase() Phase { return Research }

// influence binds an order for influence. The name of a group stands for any of its lands.
func (b *binder) influence(s *notation.Statement) {
	o := Influence{At: At{s.Span}, Collect: s.Max, Markers: s.N}
	if o.Collect {
		b.add(o)
		return
	}
	if can := b.candidates(s.Path[0]); len(can) > 1 {
		g := b.rs.InfluenceGroup(can[0])
		if g != nil && !slices.ContainsFunc(can, func(sp board.SpaceID) bool { return b.rs.InfluenceGroup(sp) != g }) {
			o.Space, o.Group = g.Lands[0], g.Name
			b.add(o)
			return
		}
	}
	o.Space = b.space(s.Path[0], nil, "")
	b.add(o)
}

// String prints "influence: 2 markers on Spain".
func (o Influence) String() string {
	where := o.Group
	if where == "" {
		where = string(o.Space)
	}
	switch {
	case o.Collect:
		return "influence: collect"
	case o.Markers == 1:
		return "influence: 1 marker on " + where
	}
	return "influence: " + strconv.Itoa(o.Markers) + " markers on " + where
}
