package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// mostFree bounds how many clauses of a mail are read with all roles open, so that the
// time does not grow faster than the text.
const mostFree = 80

// linked are units with the group of origins that they belong to.
type linked struct {
	units piece
	home  bool
	// may are the origin groups beside the units.
	may []int
}

// freely are the readings of a clause that hold to its words but not to their order:
// one place is the target, each list of units belongs to the origin before it or
// behind it, every origin is used, and all of it can be carried out. It is asked only
// where the usual order of words makes no sense.
func (r *reader) freely(ps []piece, f features, span notation.Span) []outcome {
	if r.frees > mostFree || len(ps) > 40 || f.carry || f.raid || f.stay || f.same || f.too || f.here {
		return nil
	}
	r.frees++
	ps, home := planesHome(r.withoutFoe(ps))
	var all []outcome
	for _, target := range r.freeTargets(ps, f) {
		lists, groups, land, ok := sorted(ps, target)
		if !ok {
			continue
		}
		for _, choice := range choices(lists, len(groups)) {
			r.steps += len(lists)
			var ds []*draft
			for k, l := range lists {
				d := &draft{counts: l.units.counts, span: l.units.span, from: groups[choice[k]], to: ps[target].spot}
				if air := r.airy(d.counts); air {
					d.home, d.land = l.home || home, land
				}
				ds = append(ds, d)
			}
			if o, ok := r.resolve(ds, f, span); ok && o.level == 0 && len(o.errs) == 0 && len(o.orders) > 0 && r.enough(o.moves) && !slices.ContainsFunc(all, func(b outcome) bool { return b.text == o.text }) {
				o.notes = append(o.notes, notation.Diagnostic{Span: span, Severity: notation.Note, Code: "read-as", Message: "read as " + listed(o.text)})
				all = append(all, o)
			}
		}
	}
	return all
}

// freeTargets are the pieces that can be the one target of a clause.
func (r *reader) freeTargets(ps []piece, f features) []int {
	var said, can []int
	for i := range ps {
		if ps[i].spot == nil || ps[i].spot.slip {
			continue
		}
		switch {
		case ps[i].role == whither:
			if addressed(ps, i) {
				continue // "To Kwangsi: 3 inf, attack Hunan"
			}
			said = append(said, i)
		case i == 0 && ps[i].role == open && len(ps) > 1 && ps[1].spot != nil && ps[1].role == whence && !ps[1].at: // "Hunan from Kwangsi 3 inf"
			said = append(said, i)
		case ps[i].bracket || ps[i].own:
		case (f.attack || f.goes) && ps[i].role == open, (f.attack || f.goes) && ps[i].at && !ps[i].of && !slices.ContainsFunc(ps[i].spot.can, r.isOwn):
			can = append(can, i)
		}
	}
	if len(said) > 0 {
		if len(said) > 1 {
			return nil
		}
		return said
	}
	return can
}

// isOwn reports whether the power has units in a space.
func (r *reader) isOwn(s board.SpaceID) bool { return slices.Contains(r.pos.Own, s) }

// enough reports whether so many units stand where moves take them from, all moves
// together.
func (r *reader) enough(moves []step) bool {
	sum := map[at]int{}
	for _, m := range moves {
		k := at{m.from, m.unit}
		if sum[k] += m.n; sum[k] > r.have(m.from, m.unit) {
			return false
		}
	}
	return true
}

// addressed reports whether a target leads the clause with a colon behind it and
// another target follows, so that it names who is spoken to.
func addressed(ps []piece, i int) bool {
	return i == 0 && len(ps) > 1 && ps[1].sep == ":" && hasRole(ps[1:], whither)
}

// sorted parts pieces into lists of units and groups of origins beside them.
func sorted(ps []piece, target int) (lists []linked, groups [][]*spot, land *spot, ok bool) {
	last := -1 // the index of the last origin, if nothing but separators followed
	own, begun := false, 0
	var waiting []int // lists that have no group behind them yet
	for i := range ps {
		p := &ps[i]
		switch {
		case i == target && target >= 0:
			if len(lists) > 0 {
				begun = len(groups) // what follows has an origin of its own
			}
		case p.sep != "":
		case p.carrier, p.stay, p.same, p.role == byWay:
			return nil, nil, nil, false
		case p.home:
			if len(lists) == 0 {
				return nil, nil, nil, false
			}
			lists[len(lists)-1].home = true
		case p.counts != nil:
			if slices.ContainsFunc(p.counts, func(c count) bool { return c.rest && len(c.units) == 0 }) {
				return nil, nil, nil, false // the rest of what?
			}
			l := linked{units: *p}
			if len(groups) > begun {
				l.may = append(l.may, len(groups)-1)
			}
			if !own {
				waiting = append(waiting, len(lists))
			}
			own, last = false, -1
			lists = append(lists, l)
		case p.spot != nil && p.role == landsAt:
			if land != nil {
				return nil, nil, nil, false
			}
			land = p.spot
		case p.spot != nil && (p.role == whence || p.role == open || p.role == whither && addressed(ps, i)):
			if p.spot.slip {
				return nil, nil, nil, false
			}
			if last >= 0 && joined(ps, last, i) && i > last+1 {
				groups[len(groups)-1] = append(groups[len(groups)-1], p.spot)
				last = i
				continue
			}
			groups = append(groups, []*spot{p.spot})
			last = i
			if p.own { // it stands inside its units, which follow
				own = true
				continue
			}
			for _, w := range waiting {
				lists[w].may = append(lists[w].may, len(groups)-1)
			}
			if p.bracket && len(waiting) > 0 {
				w := waiting[len(waiting)-1]
				lists[w].may = lists[w].may[len(lists[w].may)-1:]
			}
			waiting = nil
		default:
			return nil, nil, nil, false
		}
	}
	if len(lists) == 0 || len(groups) == 0 {
		return nil, nil, nil, false
	}
	return lists, groups, land, true
}

// mostChoices bounds the ways in which lists of units belong to origins.
const mostChoices = 64

// choices are the ways to give each list of units one of its groups, each group used.
func choices(lists []linked, groups int) [][]int {
	out := [][]int{nil}
	for _, l := range lists {
		var next [][]int
		for _, c := range out {
			for _, g := range l.may {
				next = append(next, append(slices.Clip(c), g))
			}
		}
		if out = next; len(out) > mostChoices {
			return nil
		}
	}
	return slices.DeleteFunc(out, func(c []int) bool {
		for g := range groups {
			if !slices.Contains(c, g) {
				return true
			}
		}
		return false
	})
}

// withoutFoe leaves out those who are attacked: "the ships in 111 are engaged by the
// submarines of 118". They are named as a whole, in a place that is hostile and where
// none of the power's own stand.
func (r *reader) withoutFoe(ps []piece) []piece {
	for i := 0; i+1 < len(ps); i++ {
		c, at := ps[i].counts, ps[i+1].spot
		if len(c) == 1 && c[0].rest && len(c[0].units) == 0 && c[0].class == "" && at != nil && ps[i+1].at && i > 0 && !hasRole(ps, whither) && hasRole(ps[:i], whence) { // "joins the others in 39"
			out := slices.Delete(slices.Clone(ps), i, i+1)
			out[i].role, out[i].at = whither, false
			return out
		}
		if len(c) != 1 || c[0].class == "" || !c[0].all || c[0].rest || at == nil || !ps[i+1].at || len(at.can) != 1 || hasRole(ps, whither) {
			continue
		}
		if r.pos.Hostile == nil || !r.rs.Board.IsSea(at.can[0]) && !r.pos.Hostile(at.can[0]) || slices.Contains(r.pos.Own, at.can[0]) {
			continue
		}
		out := slices.Delete(slices.Clone(ps), i, i+1)
		out[i].role, out[i].at = whither, false
		return out
	}
	return ps
}

// planesHome leaves out a last remark that all aircraft fly home: "..., planes go back
// home".
func planesHome(ps []piece) ([]piece, bool) {
	n := len(ps)
	if n < 4 || !ps[n-1].home || ps[n-1].carrier || len(ps[n-2].counts) != 1 {
		return ps, false
	}
	if c := ps[n-2].counts[0]; c.class != "planes" || !c.all || c.rest {
		return ps, false
	}
	return ps[:n-2], true
}
