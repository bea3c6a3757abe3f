package order

import (
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

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

// several begins a message that one of several things must be chosen; the caller lists
// them.
func several(n int) string {
	if n == 2 {
		return "either of two"
	}
	return "any of " + strconv.Itoa(n)
}

// candidates lists every space that a phrase can mean.
func (b *binder) candidates(r notation.Ref) []board.SpaceID {
	return OwnPart(SpacesMeant(b.rs.Board, r.Names, r.Beside), r.Text, b.power)
}

// OwnPart narrows what a bearing alone can mean to the one part of the power's own land that it
// names: to the United States "West" is Western United States, not one of the West Indies.
func OwnPart(can []board.SpaceID, text string, p ruleset.PowerID) []board.SpaceID {
	if len(can) < 2 || !strings.Contains("|north|northern|south|southern|east|eastern|west|western|central|", "|"+strings.ToLower(strings.TrimRight(text, "."))+"|") {
		return can
	}
	var own []board.SpaceID
	for _, s := range can {
		if strings.Contains(string(s), " "+string(p)) {
			own = append(own, s)
		}
	}
	if len(own) == 1 {
		return own
	}
	return can
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

// path binds a movement's places. If the origin has several meanings, it takes the one
// where such units stand; if another place has several, the one that can be reached.
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

// reach is the longest distance that any of the units could go.
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

// standsAny reports whether the space has some of each kind of the units.
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

// stand reports whether the power has units of a type in the space.
func (b *binder) stand(at board.SpaceID) func(ruleset.UnitType) bool {
	if at == "" || b.ctx.Stands == nil {
		return nil
	}
	return func(t ruleset.UnitType) bool { return b.ctx.Stands(at, t) > 0 }
}

// facility gives a facility's word its meaning: a word for either complex means the
// complex that stands there, else MinorComplex.
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

// ends binds where a flight begins and ends; it has no places in between.
func (b *binder) ends(s *notation.Statement, units []notation.Count, from, to *board.SpaceID) bool {
	if len(s.Path) != 2 || s.Path[0].Text == "" {
		b.fail(s.Span, "no-place", nil, "write one place to start from and one to go to, like \"%s\"", notation.Example(s.Verb))
		return false
	}
	path := b.path(s.Path, units)
	*from, *to = path[0], path[1]
	return true
}
