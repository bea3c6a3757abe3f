package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// countErrs are the questions about numbers of units from a space.
func (r *reader) countErrs(cs []count, from board.SpaceID) []notation.Diagnostic {
	var out []notation.Diagnostic
	have := func(t ruleset.UnitType) int { return r.have(from, t) }
	for _, c := range cs {
		if c.exact > 0 && c.class != "" && len(c.units) == 0 {
			if _, n := r.members(c, from); n != c.exact {
				out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "other-number",
					Message: "\"" + c.text + "\" speaks of " + itoa(c.exact) + ", but " + itoa(n) + " can go from " + string(from)})
				continue
			}
		}
		n := 0
		for _, u := range c.units {
			n += have(unitType(u))
		}
		for _, o := range c.behindLeft { // "all but 1 inf": of the infantry, or of everything?
			if c.allBut && len(o.units) == 1 && r.othersIn(from, unitType(o.units[0])) {
				t := unitType(o.units[0])
				left := order.Stack{N: o.n, Type: t}.String()
				out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "ambiguous",
					Hints:   []string{order.Stack{All: true, But: o.n, Type: t}.String(), "everything except " + left},
					Message: "\"all but " + left + "\" can be read in 2 ways"})
			}
		}
		kinds, _ := r.members(c, from)
		switch {
		case c.but > 0 && len(c.units) == 0 && len(kinds) > 1:
			out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "no-number", Hints: []string{order.Stack{All: true, But: c.but, Type: kinds[0].Type}.String()}, Message: "\"" + c.text + "\" does not say which stay"})
		case c.all && c.exact == 0 && c.but == 0 && len(c.units) == 1 && soldiers(c.text) && r.othersIn(from, unitType(c.units[0])):
			t := unitType(c.units[0])
			out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "ambiguous",
				Hints:   []string{order.Stack{All: true, Type: t}.String(), "everything"},
				Message: "\"" + c.text + "\" can be the infantry alone or all land units"})
		case boats(c.text) && len(c.units) == 1 && unitType(c.units[0]) == ruleset.Transport && n > 0 && have(ruleset.Submarine) > 0:
			out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "ambiguous-unit",
				Hints:   []string{"the transport", "the submarine"},
				Message: "\"" + c.text + "\" can be the transport or the submarine in " + string(from)})
		case c.foreign != "":
			out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "doubt", Message: "\"" + c.foreign + "\" units are not " + string(r.power) + "'s to order"})
		case c.vague && !isCouple(c.text):
			out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "no-number", Message: "\"" + c.text + "\" does not say how many"})
		case c.bare && !c.plural && n > 1 && len(c.units) > 0 && !c.mass():
			t := unitType(c.units[0])
			out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "no-number",
				Hints:   []string{order.Stack{N: n, Type: t}.String(), order.Stack{N: 1, Type: t}.String()},
				Message: "\"" + c.text + "\" does not say how many of the " + itoa(n)})
		case c.the && c.n > 1 && c.exact == 0 && len(c.units) == 1 && n > c.n && !c.more && r.stands(from, unitType(c.units[0])) == n:
			t := unitType(c.units[0])
			out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "other-number",
				Hints:   []string{order.Stack{N: c.n, Type: t}.String(), order.Stack{N: n, Type: t}.String()},
				Message: "\"" + c.text + "\" speaks of " + itoa(c.n) + ", but " + itoa(n) + " stand in " + string(from)})
		case c.exact > 0 && len(c.units) > 0 && n != c.exact:
			out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "other-number",
				Message: "\"" + c.text + "\" speaks of " + itoa(c.exact) + ", but " + itoa(n) + " can go from " + string(from)})
		}
	}
	return out
}

// members are the types of a count's class of which some can leave a space, and how many of all
// of them.
func (r *reader) members(c count, from board.SpaceID) (out []*ruleset.Unit, total int) {
	for i := range r.rs.Units {
		u := &r.rs.Units[i]
		if u.Class == ruleset.Facility || r.have(from, u.Type) <= 0 || !r.inClass(u, c.class, from) || c.excepts(u.Type, u.Class) {
			continue
		}
		out = append(out, u)
		total += r.have(from, u.Type)
	}
	return out, total
}

// soldiers reports whether words for infantry are also used for an army as a whole.
func soldiers(text string) bool {
	words := strings.Fields(strings.ToLower(text))
	switch words[len(words)-1] {
	case "soldiers", "men", "guys", "boys", "lads", "fellows", "troops", "dudes":
		return true
	}
	return false
}

// boats reports whether a word for transports is also used for submarines.
func boats(text string) bool {
	words := strings.Fields(strings.ToLower(text))
	last := words[len(words)-1]
	return last == "boat" || last == "boats"
}

// othersIn reports whether other units than those of the type stand in a space.
func (r *reader) othersIn(s board.SpaceID, t ruleset.UnitType) bool {
	for i := range r.rs.Units {
		if u := &r.rs.Units[i]; u.Type != t && u.Class != ruleset.Facility && r.have(s, u.Type) > 0 {
			return true
		}
	}
	return false
}

// stacks gives counts their units by what stands in the origin, and tells how
// well that fits: 0 well; 1 too few or too far; 2 no such units there.
func (r *reader) stacks(cs []count, from, to board.SpaceID) (out []order.Stack, steps []step, level int) {
	r.steps += 1 + len(cs)
	for _, c := range cs {
		if len(c.units) == 0 && c.class == "" && (c.n >= 1 && !c.all || c.all && c.exact > 0) { // "the Malta one", "the six of Amur", "both"
			n := max(c.n, c.exact)
			var one []ruleset.UnitType
			for i := range r.rs.Units {
				if u := &r.rs.Units[i]; r.have(from, u.Type) > 0 && u.Class != ruleset.Facility && r.reaches(u, from, to) {
					one = append(one, u.Type)
				}
			}
			if c.head {
				one = r.headKinds(n, from, cs)
			}
			if c.exact > 0 && r.last.set && len(one) > 1 {
				one = r.kindBefore(one, from, n)
			}
			if all, total := r.members(c, from); c.exact > 0 && len(one) > 1 && len(one) == len(all) && total == n { // "both units", an infantry and an artillery
				for _, t := range one {
					out = append(out, order.Stack{N: r.have(from, t), Type: t})
					steps = append(steps, step{unit: t, n: r.have(from, t), from: from, to: to})
				}
				continue
			}
			if len(one) != 1 || !r.reaches(r.rs.Unit(one[0]), from, to) || r.have(from, one[0]) < n || n == 1 && !c.head && r.have(from, one[0]) != 1 || c.exact > 0 && r.have(from, one[0]) != n {
				level = 2
				continue
			}
			out = append(out, order.Stack{N: n, Type: one[0]})
			steps = append(steps, step{unit: one[0], n: n, from: from, to: to})
			continue
		}
		if len(c.units) == 0 {
			// everything, all planes, the rest
			some := false
			all, total := r.members(c, from)
			for _, u := range all {
				if !r.reaches(u, from, to) {
					if c.class == "" || u.Type == ruleset.AAA && c.exact == 0 { // guns attack nobody
						continue
					}
					level = max(level, 1)
				}
				some = true
				but := c.but + c.leaves(u.Type)
				if but > r.have(from, u.Type) {
					level = max(level, 1)
				}
				if but >= r.have(from, u.Type) {
					continue
				}
				out = append(out, order.Stack{All: true, But: but, Type: u.Type})
				steps = append(steps, step{unit: u.Type, n: r.have(from, u.Type) - but, from: from, to: to})
			}
			if !some || c.exact > 0 && c.class != "" && total != c.exact { // "both planes" of five
				level = 2
			}
			continue
		}
		units := c.units
		if len(units) > 1 {
			units = nil
			for _, n := range c.units {
				if r.have(from, unitType(n)) > 0 {
					units = append(units, n)
				}
			}
			if len(units) > 1 { // those that can go there
				var can []notation.Name
				for _, n := range units {
					if r.reaches(r.rs.Unit(unitType(n)), from, to) && r.have(from, unitType(n)) >= c.n {
						can = append(can, n)
					}
				}
				if len(can) > 0 {
					units = can
				}
			}
			if len(units) == 0 {
				units = c.units[:1]
			}
			if len(units) > 1 {
				level = max(level, 1)
			}
		}
		t := unitType(units[0])
		u := r.rs.Unit(t)
		have := r.have(from, t)
		st := order.Stack{Type: t}
		n := c.n
		switch {
		case c.vague && isCouple(c.text):
			n = 2
			st.N = 2
		case c.all && c.exact > 0:
			st.N, n = c.exact, c.exact
		case c.all && c.rest && c.but == 0 && have == 1 && strings.Contains(strings.ToLower(c.text), "other"): // "the other artillery"
			st.N, n = 1, 1
		case c.all || c.bare && (c.plural || c.mass()):
			st.All, st.But = true, c.but
			n = max(1, have-c.but)
		case c.bare || c.vague:
			st.N, n = 1, 1
		default:
			st.N = c.n
		}
		switch {
		case u == nil || u.Class == ruleset.Facility:
			level = 2
		case have <= 0:
			level = 2
		case have < n || !r.reaches(u, from, to) || c.exact > 0 && c.all && c.exact != have:
			level = max(level, 1)
		}
		out = append(out, st)
		steps = append(steps, step{unit: t, n: n, from: from, to: to})
	}
	return out, steps, level
}

// inClass reports whether a unit is one of the planes, ships or ground units of
// a space; aircraft on the decks of a fleet belong to it.
func (r *reader) inClass(u *ruleset.Unit, class string, from board.SpaceID) bool {
	return class == "" || classOf(u.Class) == class
}

// reaches reports whether a unit can roughly come from one space to another in a
// turn.
func (r *reader) reaches(u *ruleset.Unit, from, to board.SpaceID) bool {
	if u == nil {
		return false
	}
	w := way{u.Type, from, to, r.section == noncombat}
	can, ok := r.reached[w]
	if !ok {
		can = r.comes(u, from, to)
		r.reached[w] = can
	}
	return can
}

// comes works out what reaches keeps.
func (r *reader) comes(u *ruleset.Unit, from, to board.SpaceID) bool {
	if u.NoncombatOnly && r.section != noncombat && r.pos.Hostile != nil && r.pos.Hostile(to) {
		return false
	}
	b := r.rs.Board
	switch u.Class {
	case ruleset.Air:
		d, ok := b.Distance(from, to)
		return ok && d <= u.Move+2
	case ruleset.Sea:
		if !b.IsSea(from) || !b.IsSea(to) {
			return false
		}
		_, ok := b.Reach(from, u.Move+1, func(_, s board.SpaceID) bool { return b.IsSea(s) }).Distance(to)
		return ok
	}
	if _, ok := b.Reach(from, u.Move, func(_, s board.SpaceID) bool { return !b.IsSea(s) }).Distance(to); ok {
		return true
	}
	return r.ferried(from, to)
}

// ferried reports whether own transports could carry land units so.
func (r *reader) ferried(from, to board.SpaceID) bool {
	b := r.rs.Board
	sea := func(_, s board.SpaceID) bool { return b.IsSea(s) }
	target := map[board.SpaceID]bool{}
	if b.IsSea(to) {
		target[to] = true
	} else {
		for _, z := range b.Neighbours(to) {
			if b.IsSea(z) {
				target[z] = true
			}
		}
	}
	starts := []board.SpaceID{from}
	if !b.IsSea(from) {
		starts = nil
		for _, z := range b.Neighbours(from) {
			if b.IsSea(z) {
				starts = append(starts, z)
			}
		}
	}
	for _, z := range starts {
		ships := r.stands(z, ruleset.Transport) > 0
		reach := b.Reach(z, 3, sea)
		for _, x := range reach.Spaces() {
			d, _ := reach.Distance(x)
			if d <= 2 && r.stands(x, ruleset.Transport) > 0 {
				ships = true
			}
		}
		if !ships {
			continue
		}
		for x := range target {
			if _, ok := reach.Distance(x); ok {
				return true
			}
		}
	}
	return false
}

// stands is the number of own units of a type in a space when the mail was
// written. The mail changes nothing of it, so it is looked up once.
func (r *reader) stands(s board.SpaceID, t ruleset.UnitType) int {
	n, ok := r.stood[at{s, t}]
	if !ok {
		n = r.pos.Stands(s, t)
		r.stood[at{s, t}] = n
	}
	return n
}

// have is the number of own units in a space that have not moved yet.
func (r *reader) have(s board.SpaceID, t ruleset.UnitType) int {
	if r.pos.Stands == nil {
		return 0
	}
	return r.stands(s, t) - r.gone[at{s, t}]
}

// decks is the number of own carriers in a zone after the moves so far.
func (r *reader) decks(s board.SpaceID) int {
	return r.stands(s, ruleset.Carrier) + r.moved[at{s, ruleset.Carrier}]
}

// walkable are the spaces that the target of land units can mean: a zone in which no own
// transport is is none of them.
func (r *reader) walkable(can []board.SpaceID, carried bool, cs []count) []board.SpaceID {
	if len(can) < 2 || carried || !slices.ContainsFunc(cs, func(c count) bool { return r.isLand(c.units) }) {
		return can
	}
	land := slices.DeleteFunc(slices.Clone(can), func(s board.SpaceID) bool {
		return r.rs.Board.IsSea(s) && r.stands(s, ruleset.Transport) == 0 && r.moved[at{s, ruleset.Transport}] == 0
	})
	if len(land) == 0 {
		return can
	}
	return land
}

// headKinds are the kinds of unit of which a number of heads can speak: the only one that
// stands there besides those that the list names, or all of the most numerous kind of land
// units there.
func (r *reader) headKinds(n int, from board.SpaceID, cs []count) []ruleset.UnitType {
	var kinds, all []ruleset.UnitType
	for i := range r.rs.Units {
		u := &r.rs.Units[i]
		have := r.have(from, u.Type)
		if have <= 0 || u.Class == ruleset.Facility || namesUnit(cs, u.Type) {
			continue
		}
		kinds = append(kinds, u.Type)
		if have == n && n == r.ground().mostOf(from) && u.Class == ruleset.Land && n > 1 {
			all = append(all, u.Type)
		}
	}
	if len(kinds) > 1 && len(all) == 1 {
		return all
	}
	return kinds
}

// headNotes say what numbers of heads were read as.
func headNotes(cs []count, sts []order.Stack) (out []notation.Diagnostic) {
	for i, c := range cs {
		if c.head && len(sts) == len(cs) {
			out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Note, Code: "read-as", Message: "\"" + c.text + "\" was read as " + sts[i].String()})
		}
	}
	return out
}

// namesUnit reports whether counts name units of a type.
func namesUnit(cs []count, t ruleset.UnitType) bool {
	return slices.ContainsFunc(cs, func(c count) bool {
		return slices.ContainsFunc(c.units, func(n notation.Name) bool { return unitType(n) == t })
	})
}

// plainSum adds up counts that name a number and one type of unit each; nil if one does
// not, or speaks of more units or of new ones.
func plainSum(cs []count) map[ruleset.UnitType]int {
	said := map[ruleset.UnitType]int{}
	for _, c := range cs {
		if len(c.units) != 1 || c.n < 1 || c.all || c.more || c.fresh || c.foreign != "" {
			return nil
		}
		said[unitType(c.units[0])] += c.n
	}
	return said
}

// zonesOf puts zones for a land beside which ships stand: "the Hawaii fleet".
func (r *reader) zonesOf(froms []board.SpaceID, cs []count) []board.SpaceID {
	for _, c := range cs {
		if c.class == "ships" {
			continue
		}
		sea := len(c.units) > 0
		for _, n := range c.units {
			u := r.rs.Unit(unitType(n))
			sea = sea && u != nil && u.Class == ruleset.Sea
		}
		if !sea {
			return froms
		}
	}
	var out []board.SpaceID
	for _, s := range froms {
		if r.rs.Board.IsSea(s) {
			return froms
		}
		for _, z := range r.rs.Board.Neighbours(s) {
			if _, _, level := r.stacks(cs, z, z); r.rs.Board.IsSea(z) && level < 2 {
				out = append(out, z)
			}
		}
	}
	if len(out) == 0 {
		return froms
	}
	return out
}

// ground is what the words of a sentence are held against.
func (r *reader) ground() ground {
	return ground{place: r.isPlace, spaces: r.spaces, have: r.have, stands: r.stands, own: r.pos.Own, hostile: r.pos.Hostile, board: r.rs.Board, units: r.rs.Units}
}

// standThere reports whether units of the pieces stand in a place that they name.
func (r *reader) standThere(ps []piece) bool {
	return slices.ContainsFunc(ps, func(p piece) bool {
		return p.spot != nil && slices.ContainsFunc(ps, func(q piece) bool {
			return slices.ContainsFunc(q.counts, func(c count) bool { return r.anyStand(p.spot.can, c.units) })
		})
	})
}

// anyStand reports whether units of one of the types stand in one of the spaces.
func (r *reader) anyStand(can []board.SpaceID, units []notation.Name) bool {
	return slices.ContainsFunc(can, func(s board.SpaceID) bool {
		return slices.ContainsFunc(units, func(n notation.Name) bool { return r.stands(s, unitType(n)) > 0 })
	})
}

// allOf counts the units of the types that stand in all the origins together.
func (r *reader) allOf(from []*spot, units []notation.Name) (sum int) {
	for _, x := range from {
		for _, sp := range x.can[:min(1, len(x.can))] {
			for _, n := range units {
				sum += r.have(sp, unitType(n))
			}
		}
	}
	return sum
}

// kindBefore keeps of several kinds the one that the move before named, if just so many stand there:
// "all 6 from Sakha go there too".
func (r *reader) kindBefore(kinds []ruleset.UnitType, from board.SpaceID, n int) []ruleset.UnitType {
	same := slices.DeleteFunc(slices.Clone(kinds), func(t ruleset.UnitType) bool { return r.have(from, t) != n || !r.last.names(t) })
	if len(same) == 1 {
		return same
	}
	return kinds
}
