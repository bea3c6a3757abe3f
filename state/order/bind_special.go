package order

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func (b *binder) buyShips(s *notation.Statement) {
	if units, ok := b.numbers(s.Units); ok {
		b.add(BuyShips{At{s.Span}, units, s.IPC})
	}
}

// only returns the unit type of a list that must be one unit.
func (b *binder) only(s *notation.Statement, what string) ruleset.UnitType {
	if len(s.Units) != 1 || s.Units[0].N != 1 || s.Units[0].All || s.Units[0].Has("plural") || s.Units[0].Class != "" || len(s.Units[0].Unit) == 0 {
		at := s.Span
		if len(s.Units) > 0 {
			at = s.Units[len(s.Units)-1].Span
		}
		b.fail(at, "one-unit", nil, "%s is for one unit: name one, in a line for each", what)
		return ""
	}
	return b.unit(s.Units[0], nil)
}

// lend binds a unit bought for another power.
func (b *binder) lend(s *notation.Statement) {
	o := Lend{At: At{s.Span}, Purse: b.purse(s.Who), Unit: b.only(s, "lend-lease")}
	for _, r := range s.Powers {
		p, ok := b.powerOf(r)
		switch {
		case !ok:
			return
		case p == b.power:
			b.fail(r.Span, "own-power", nil, "%s lends nothing to itself: for own units write \"buy\"", p)
			return
		}
		o.For = p
	}
	o.Space = b.space(s.Path[0], b.hasComplex, "where a complex stands")
	b.add(o)
}

// powerOf finds the power that a phrase means, which somebody plays.
func (b *binder) powerOf(r notation.Ref) (ruleset.PowerID, bool) {
	for _, n := range r.Names {
		if b.rs.Power(ruleset.PowerID(n.ID)) != nil {
			return ruleset.PowerID(n.ID), true
		}
		if _, q := b.rs.PurseByID(ruleset.PurseID(n.ID)); n.Kind == notation.NamePurse && q != nil {
			return q.ID, true
		}
	}
	b.fail(r.Span, "not-a-power", nil, "%q is not a power of this game", r.Text)
	return "", false
}

// hasComplex reports whether a complex stands in the territory.
func (b *binder) hasComplex(s board.SpaceID) bool {
	return b.ctx.Stands != nil && b.ctx.Stands(s, ruleset.MinorComplex)+b.ctx.Stands(s, ruleset.MajorComplex) > 0
}

// receive binds the fetching of a unit that waits.
func (b *binder) receive(s *notation.Statement) {
	o := Receive{At: At{s.Span}, None: s.None, Lasting: s.Lasting, From: b.space(s.From, b.hasComplex, "where a complex stands")}
	if len(s.Units) > 0 {
		o.Unit = b.only(s, "an order to receive")
	}
	o.To = b.spaceOf(s, 0)
	o.Via = b.way(s.Via)
	b.add(o)
}

// way binds the places passed through.
func (b *binder) way(refs []notation.Ref) []board.SpaceID {
	var out []board.SpaceID
	for i, r := range refs {
		var fits func(board.SpaceID) bool
		if i > 0 && out[i-1] != "" {
			fits = func(s board.SpaceID) bool { return slices.Contains(b.rs.Board.Neighbours(out[i-1]), s) }
		}
		out = append(out, b.space(r, fits, "the only one in reach"))
	}
	return out
}

// scorch binds damage to one of the power's own facilities; the word for either complex
// means the one that stands there.
func (b *binder) scorch(s *notation.Statement) {
	o := Scorch{At: At{s.Span}, Damage: s.N, IPC: s.IPC}
	var here []ruleset.UnitType
	o.Space = b.space(s.Path[0], b.hasFacility, "where a facility stands")
	for _, c := range s.Units {
		o.Facility = b.facility(c, o.Space)
	}
	for i := range b.rs.Units {
		if u := &b.rs.Units[i]; u.Class == ruleset.Facility && b.ctx.Stands != nil && b.ctx.Stands(o.Space, u.Type) > 0 {
			here = append(here, u.Type)
		}
	}
	if o.Facility == "" && !b.failed {
		if len(here) != 1 {
			b.fail(s.Span, "no-facility", nil, "it is not said which facility of %s; write it like \"scorch: %s air base 4\"", o.Space, o.Space)
			return
		}
		o.Facility = here[0]
		b.Notef(s.Span, "read-as", "read as the %s, the only facility there", word(here[0], 1))
	}
	b.add(o)
}

// hasFacility reports whether a facility stands in the territory.
func (b *binder) hasFacility(s board.SpaceID) bool {
	return b.ctx.Stands != nil && slices.ContainsFunc(b.rs.Units, func(u ruleset.Unit) bool {
		return u.Class == ruleset.Facility && b.ctx.Stands(s, u.Type) > 0
	})
}

// moveFactory binds the move of a minor complex.
func (b *binder) moveFactory(s *notation.Statement) {
	o := MoveFactory{At: At{s.Span}}
	if !b.ends(s, nil, &o.From, &o.To) {
		return
	}
	for _, c := range s.Units {
		if !slices.ContainsFunc(c.Unit, func(n notation.Name) bool { return n.ID == string(ruleset.MinorComplex) }) || c.N != 1 {
			b.fail(c.Span, "one-factory", nil, "%q cannot be moved: an order moves one minor complex", c.Text)
			return
		}
	}
	b.add(o)
}

// railroad binds a journey from one end of a railroad to the other.
func (b *binder) railroad(s *notation.Statement) {
	o := Railroad{At: At{s.Span}}
	if !b.ends(s, s.Units, &o.From, &o.To) || !b.plain(s) {
		return
	}
	o.Units = b.stacks(s.Units, o.From, b.stand(o.From))
	b.add(o)
}

// shuttle binds a passage without a transport. In rulesets without it, the word means
// any movement.
func (b *binder) shuttle(s *notation.Statement) {
	if !b.rs.HasSpecial(ShuttleSpecial) {
		move := *s
		move.Verb = notation.MoveVerb
		b.move(&move)
		return
	}
	if len(s.Path) < 2 || s.Path[0].Text == "" {
		b.fail(s.Span, "no-place", nil, "write one place to start from and one to go to, like \"%s\"", notation.Example(s.Verb))
		return
	}
	if !b.plain(s) {
		return
	}
	n := len(s.Path) - 1
	ends := b.path([]notation.Ref{s.Path[0], s.Path[n]}, nil)
	o := Shuttle{At: At{s.Span}, From: ends[0], To: ends[1], Via: b.way(s.Path[1:n]), Unit: b.only(s, "a shuttle")}
	b.add(o)
}

// plain refuses phrases that make no sense for units that only travel.
func (b *binder) plain(s *notation.Statement) bool {
	if s.Who.Text != "" || s.Landing.Text != "" || s.Versus != nil || s.Targets != nil || s.Empty || s.What != "" || s.Carriers != nil {
		b.fail(s.Span, "unexpected", nil, "this order says only what goes, and from where to where: leave the rest out")
		return false
	}
	return true
}

// cashAndCarry binds the loading of another power's units.
func (b *binder) cashAndCarry(s *notation.Statement) {
	o := CashAndCarry{At: At{s.Span}, From: b.spaceOf(s, 0), Zone: b.spaceOf(s, 1)}
	if o.Zone != "" && !b.rs.Board.IsSea(o.Zone) {
		b.fail(s.Path[1].Span, "no-zone", nil, "%s is not a sea zone, where a transport could be", o.Zone)
		return
	}
	units, ok := b.numbers(s.Units)
	if o.Units = units; ok {
		b.add(o)
	}
}

// collapse binds the end of Vichy.
func (b *binder) collapse(s *notation.Statement) {
	o := CollapseVichy{At: At{s.Span}, From: b.spaceOf(s, 0), To: b.spaceOf(s, 1), RemoveShips: s.Max}
	if len(s.Path) > 2 {
		b.fail(s.Span, "no-place", nil, "write one place to start from and one to go to, like \"%s\"", notation.Example(s.Verb))
		return
	}
	units, ok := b.numbers(s.Units)
	if o.Units = units; ok {
		b.add(o)
	}
}

// pay binds what is paid for an attack on a neutral.
func (b *binder) pay(s *notation.Statement) {
	if s.Max {
		b.add(PayNeutral{At: At{s.Span}, All: true})
		return
	}
	o := PayNeutral{At: At{s.Span}, Space: b.spaceOf(s, 0), IPC: s.N}
	if b.rs.Board.IsSea(o.Space) {
		b.fail(s.Path[0].Span, "no-territory", nil, "%s is not a territory that could be attacked; write it like \"%s\"", o.Space, notation.Example(s.Verb))
		return
	}
	for _, sh := range s.Shares {
		purse := b.purse(sh.Who)
		if purse == "" && !b.failed {
			b.fail(sh.Who.Span, "one-treasury", nil, "%s has one treasury: write only the sum", b.power)
		}
		if slices.ContainsFunc(o.Shares, func(x Share) bool { return x.Purse == purse }) && !b.failed {
			b.fail(sh.Who.Span, "twice", nil, "%s stands twice", purse)
		}
		o.Shares = append(o.Shares, Share{purse, sh.N})
	}
	b.add(o)
}
