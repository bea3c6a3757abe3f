package order

import (
	"slices"
	"strconv"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// spaceOf binds the nth place of a statement's path, empty if there is none.
func (b *binder) spaceOf(s *notation.Statement, n int) board.SpaceID {
	if n >= len(s.Path) {
		return ""
	}
	return b.space(s.Path[n], nil, "")
}

// space gives a phrase its one space. Of several that it can mean, fits tells
// which can be meant here; why says so in the note.
func (b *binder) space(r notation.Ref, fits func(board.SpaceID) bool, why string) board.SpaceID {
	if r.Text == "" {
		return ""
	}
	can := b.candidates(r)
	if len(can) == 1 {
		if r.Short || r.Beside {
			b.Notef(r.Span, "read-as", "%q was read as %s", r.Text, can[0])
		}
		return can[0]
	}
	if fits != nil && len(can) > 1 {
		var left []board.SpaceID
		for _, s := range can {
			if fits(s) {
				left = append(left, s)
			}
		}
		if len(left) == 1 {
			b.Notef(r.Span, "read-as", "%q was read as %s, %s", r.Text, left[0], why)
			return left[0]
		}
		if len(left) > 1 {
			can = left
		}
	}
	b.ambiguous(r, can)
	return ""
}

// ambiguous refuses a phrase for several spaces, or for none.
func (b *binder) ambiguous(r notation.Ref, can []board.SpaceID) {
	var names []string
	for _, s := range can {
		names = append(names, string(s))
	}
	switch {
	case len(names) == 0:
		b.fail(r.Span, "unknown-space", nil, "%q names no space", r.Text)
	case len(names) > 4:
		b.fail(r.Span, "ambiguous-space", names, "%q can be any of %d spaces", r.Text, len(names))
	case len(names) > 3: // more than a suggestion can list
		b.fail(r.Span, "ambiguous-space", nil, "%q can be %s", r.Text, or(names))
	default:
		b.fail(r.Span, "ambiguous-space", names, "%q can be %s", r.Text, several(len(names)))
	}
}

// several says of how many things one must be chosen, which are then listed.
func several(n int) string {
	if n == 2 {
		return "either of two"
	}
	return "any of " + strconv.Itoa(n)
}

// candidates lists every space that a phrase can mean.
func (b *binder) candidates(r notation.Ref) []board.SpaceID {
	return SpacesMeant(b.rs.Board, r.Names, r.Beside)
}

// SpacesMeant lists every space that names can mean, each once: the members of a
// group, or the sea zones beside a territory if those are meant.
func SpacesMeant(b *board.Board, names []notation.Name, beside bool) []board.SpaceID {
	var out []board.SpaceID
	add := func(s board.SpaceID) {
		if b.Space(s) != nil && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	for _, n := range names {
		switch {
		case n.Kind == notation.NameGroup:
			for _, m := range n.Members {
				add(board.SpaceID(m))
			}
		case beside:
			for _, s := range b.Neighbours(board.SpaceID(n.ID)) {
				if b.IsSea(s) {
					add(s)
				}
			}
		default:
			add(board.SpaceID(n.ID))
		}
	}
	return out
}

// path binds a movement's places. Of several meanings of the origin the one is
// taken where units of the kind stand; of several meanings of another place,
// the one that can be reached.
func (b *binder) path(refs []notation.Ref, units []notation.Count) []board.SpaceID {
	path := make([]board.SpaceID, len(refs))
	for i, r := range refs {
		if i == 0 {
			path[0] = b.space(r, func(s board.SpaceID) bool { return b.standsAny(s, units) }, "where such units stand")
			continue
		}
		before := path[i-1]
		var fits func(board.SpaceID) bool
		if before != "" {
			far := b.reach(units)
			if i < len(refs)-1 || i > 1 {
				far = 1
			}
			fits = func(s board.SpaceID) bool {
				d, ok := b.rs.Board.Distance(before, s)
				return ok && d <= far && s != before
			}
		}
		path[i] = b.space(r, fits, "the only one in reach")
	}
	return path
}

// reach is the longest way that any of the units could go.
func (b *binder) reach(units []notation.Count) int {
	far := 0
	for _, c := range units {
		for _, n := range c.Unit {
			if u := b.rs.Unit(ruleset.UnitType(n.ID)); u != nil {
				far = max(far, u.Move+1)
			}
		}
		if len(c.Unit) == 0 {
			far = max(far, 3)
		}
	}
	return far
}

// standsAny reports whether each of the units has some of its kind in the
// space.
func (b *binder) standsAny(s board.SpaceID, units []notation.Count) bool {
	if b.ctx.Stands == nil {
		return false
	}
	for _, c := range units {
		found := len(c.Unit) == 0
		for _, n := range c.Unit {
			found = found || b.ctx.Stands(s, ruleset.UnitType(n.ID)) > 0
		}
		if !found {
			return false
		}
	}
	return true
}

// stacks binds counts. Of several meanings of a unit's word, fits tells which
// can be meant here.
func (b *binder) stacks(counts []notation.Count, at board.SpaceID, fits func(ruleset.UnitType) bool) []Stack {
	var out []Stack
	for _, c := range counts {
		if c.Class != "" {
			out = append(out, b.class(c, at)...)
			continue
		}
		st := Stack{N: c.N, All: c.All, But: c.But, Damaged: c.Has("damaged")}
		if c.All {
			st.N = 0
		}
		if len(c.Unit) > 0 {
			st.Type = b.unit(c, fits)
		}
		if c.Has("plural") {
			one, all := Stack{N: 1, Type: st.Type}, Stack{All: true, Type: st.Type}
			b.fail(c.Span, "no-number", []string{all.String(), one.String()}, "%q does not say how many", c.Text)
		}
		if !c.All && c.N < 1 {
			b.fail(c.Span, "no-number", nil, "%q is not a number of units", c.Text)
		}
		out = append(out, st)
	}
	return out
}

// unit gives a unit's word its one meaning.
func (b *binder) unit(c notation.Count, fits func(ruleset.UnitType) bool) ruleset.UnitType {
	if len(c.Unit) == 1 {
		return ruleset.UnitType(c.Unit[0].ID)
	}
	var left []notation.Name
	for _, n := range c.Unit {
		if fits != nil && fits(ruleset.UnitType(n.ID)) {
			left = append(left, n)
		}
	}
	if len(left) == 1 {
		b.Notef(c.Span, "read-as", "%q was read as %s", c.Text, left[0].Text)
		return ruleset.UnitType(left[0].ID)
	}
	var hints []string
	for _, n := range c.Unit {
		hint := n.Text
		if c.N > 0 {
			hint = Stack{N: c.N, Type: ruleset.UnitType(n.ID)}.String()
		}
		hints = append(hints, hint)
	}
	b.fail(c.Span, "ambiguous-unit", hints, "%q can be %s", c.Text, several(len(hints)))
	return ""
}

// class makes stacks of all types of "planes", "ships" or "ground" that stand
// there, or of all there are if that is not known.
func (b *binder) class(c notation.Count, at board.SpaceID) []Stack {
	class := map[string]ruleset.Class{"planes": ruleset.Air, "ships": ruleset.Sea, "ground": ruleset.Land}[c.Class]
	if !c.All {
		b.fail(c.Span, "no-unit", nil, "%q does not say which units", c.Text)
		return nil
	}
	if c.But > 0 {
		b.fail(c.Span, "no-unit", nil, "%q does not say which units stay", c.Text)
		return nil
	}
	var all, here []Stack
	for i := range b.rs.Units {
		u := &b.rs.Units[i]
		if u.Class != class {
			continue
		}
		all = append(all, Stack{All: true, Type: u.Type})
		if b.ctx.Stands != nil && at != "" && b.ctx.Stands(at, u.Type) > 0 {
			here = append(here, Stack{All: true, Type: u.Type})
		}
	}
	if here != nil {
		return here
	}
	return all
}

// stand tells of unit types whether the power has some in the space.
func (b *binder) stand(at board.SpaceID) func(ruleset.UnitType) bool {
	if at == "" || b.ctx.Stands == nil {
		return nil
	}
	return func(t ruleset.UnitType) bool { return b.ctx.Stands(at, t) > 0 }
}

// facility gives a facility's word its meaning: a word for either complex is
// that complex that stands there, else MinorComplex.
func (b *binder) facility(c notation.Count, at board.SpaceID) ruleset.UnitType {
	if len(c.Unit) > 1 {
		complexes := true
		for _, n := range c.Unit {
			u := b.rs.Unit(ruleset.UnitType(n.ID))
			complexes = complexes && u != nil && u.Capacity > 0
		}
		if complexes {
			if b.ctx.Stands != nil && at != "" && b.ctx.Stands(at, ruleset.MajorComplex) > 0 {
				return ruleset.MajorComplex
			}
			return ruleset.MinorComplex
		}
	}
	if len(c.Unit) == 0 {
		return ""
	}
	t := b.unit(c, b.stand(at))
	if u := b.rs.Unit(t); u != nil && u.Class != ruleset.Facility {
		b.fail(c.Span, "not-a-facility", nil, "%s is not a facility", c.Text)
	}
	return t
}
