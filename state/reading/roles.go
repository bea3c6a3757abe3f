package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
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
func (r *reader) freely(ps []piece, f *features, span notation.Span) []outcome {
	if r.frees > mostFree || len(ps) > 40 || f.carry || f.raid || f.stay || f.same || f.too && !addressed(ps, 0) || f.here {
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
				o.readAs(span, "read as "+listed(o.text))
				all = append(all, o)
			}
		}
	}
	return all
}

// freeTargets are the pieces that can be the one target of a clause.
func (r *reader) freeTargets(ps []piece, f *features) []int {
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
		case (f.attack || f.goes) && ps[i].role == open, (f.attack || f.goes || fromElsewhere(ps[:i]) || i == 2 && len(ps) == 3 && ps[0].role == open && ps[1].counts != nil) && ps[i].at && !ps[i].of && !slices.ContainsFunc(ps[i].spot.can, r.isOwn):
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

// fromElsewhere reports whether the pieces hold units and the place that they leave, said
// by a word or as theirs: "2 tacs from Western Germany", "Manchurian planes". A place "on"
// which they are behind that is where they go.
func fromElsewhere(ps []piece) bool {
	units := slices.ContainsFunc(ps, func(p piece) bool { return p.counts != nil })
	return units && slices.ContainsFunc(ps, func(p piece) bool { return p.spot != nil && p.role == whence && (p.own || !p.at) })
}

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
	k := slices.IndexFunc(ps, func(p piece) bool { return p.sep == ":" })
	if k <= i || ps[0].role != whither || !hasRole(ps[k:], whither) {
		return false
	}
	return !slices.ContainsFunc(ps[:k], func(p piece) bool { return p.spot == nil && p.sep != "and" && p.sep != "," })
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
		if i > 0 && ps[i-1].own { // "all Manchurian planes on Chahar" are not the enemy's
			continue
		}
		c, at := ps[i].counts, ps[i+1].spot
		if len(c) == 1 && c[0].rest && len(c[0].units) == 0 && c[0].class == "" && at != nil && ps[i+1].at && i > 0 && !hasRole(ps, whither) && hasRole(ps[:i], whence) { // "joins the others in 39"
			out := slices.Delete(slices.Clone(ps), i, i+1)
			out[i].role, out[i].at = whither, false
			return out
		}
		if len(c) != 1 || c[0].class == "" || !c[0].all || c[0].rest || at == nil || !ps[i+1].at || len(at.can) != 1 || hasRole(ps[:i], whither) || hasRole(ps[i+2:], whither) {
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

// between reads a short word that means something only between the names of an order:
// "4 inf Korea a Manchuria", "2 inf de Noruega", "2 inf e 1 tank". It returns the role
// of the place behind it, none if the word is an "and".
func (r *reader) between(cs []phrase.Chunk, i int, ps []piece) (role, bool) {
	c, next := &cs[i], glyph(cs, i+1)
	if c.Kind != phrase.Word || len(ps) == 0 || ps[len(ps)-1].sep != "" || cs[i-1].Kind == phrase.Sign && !cs[i-1].IsSign(")") {
		return noPlace, false
	}
	if c.Is("and-between") {
		_, number := next.Value()
		return noPlace, len(c.Units) == 0 && (ps[len(ps)-1].counts != nil && (number || len(next.Units) > 0) || ps[len(ps)-1].spot != nil && r.isPlace(cs, i+1) && next.Kind == phrase.Number)
	}
	if !c.Is("to-place at-place") || !r.isPlace(cs, i+1) || next.Kind != phrase.Word || len(next.Units) > 0 || len(glyph(cs, i+2).Units) > 0 {
		return noPlace, false
	}
	if c.Is("to-place") && (ps[len(ps)-1].spot != nil || !c.Is("at-place")) {
		return whither, true
	}
	return stands, c.Is("at-place")
}

// comesFrom reports whether the last pieces are units and the place that a word says
// they leave, so that "in" behind them tells where they go.
func comesFrom(ps []piece) bool {
	k := len(ps) - 1
	return k > 0 && ps[k].spot != nil && ps[k].role == whence && !ps[k].at && !ps[k].own && !ps[k].bracket && ps[k-1].counts != nil && !hasRole(ps, whither)
}

// besides notes a zone behind a comma as that beside the target before it, if the two
// touch and nothing else can be meant: the clause ends there.
func (r *reader) besides(ps []piece, zone *spot, next *phrase.Chunk) bool {
	k := len(ps) - 2
	if k < 0 || ps[k+1].sep != "," || ps[k].spot == nil || ps[k].role != whither || next.Kind == phrase.Word && !next.Is("and") || next.Kind == phrase.Number {
		return false
	}
	return r.withZone(&ps[k], zone)
}

// withZone gives a target on land the zone that is named with it, if they touch.
func (r *reader) withZone(p *piece, zone *spot) bool {
	if p.spot == nil || p.role != whither || len(p.spot.can) != 1 || len(zone.can) != 1 || r.rs.Board.IsSea(p.spot.can[0]) || !r.rs.Board.IsSea(zone.can[0]) || !slices.Contains(r.rs.Board.Neighbours(p.spot.can[0]), zone.can[0]) {
		return false
	}
	sp := *p.spot
	sp.zone = zone
	p.spot = &sp
	return true
}

// zoneOfShips reports whether a number before units is the zone of the ships before it:
// "transports in 6 infantry in Japan".
func (r *reader) zoneOfShips(cs []phrase.Chunk, i int, ps []piece) bool {
	c, k := &cs[i], len(ps)-1
	if c.Kind != phrase.Number || c.Glued || len(c.Places) == 0 || k < 0 || ps[k].counts == nil || ps[k].carrier || len(glyph(cs, i+1).Units) == 0 || glyph(cs, i+1).Glued {
		return false
	}
	switch glyph(cs, i-1).Low {
	case "in", "at", "to", "from", "into":
	default:
		return false
	}
	for _, x := range ps[k].counts {
		for _, n := range x.units {
			if u := r.rs.Unit(unitType(n)); u == nil || u.Class != ruleset.Sea {
				return false
			}
		}
		if len(x.units) == 0 && x.class != "ships" {
			return false
		}
	}
	return true
}

// ordinal reports whether a chunk glued to a number makes it one of a row: "1st", "2nd".
func ordinal(c *phrase.Chunk) bool {
	if !c.Glued {
		return false
	}
	switch c.Low {
	case "st", "nd", "rd", "th":
		return true
	}
	return false
}

// escorts reads a sentence in which ships go along with the transport of the order before:
// "The destroyer goes with it.", "BB and CA 97 come along to 96". They go to the zone from
// where its units go ashore, from the zone that is named, or from where it starts. It reports
// whether the sentence is that.
func (r *reader) escorts(cs []phrase.Chunk) bool {
	if len(r.orders) == 0 || r.last.line != r.line && r.last.line != r.line-1 {
		return false
	}
	m, ok := r.orders[len(r.orders)-1].(order.Move)
	if !ok || len(m.Path) < 3 {
		return false
	}
	sea := m.Path[1 : len(m.Path)-1]
	if slices.ContainsFunc(sea, func(s board.SpaceID) bool { return !r.rs.Board.IsSea(s) }) {
		return false
	}
	if u := r.rs.Unit(m.Units[0].Type); u == nil || u.Class != ruleset.Land {
		return false
	}
	along, ok := r.words().sayAlong(cs)
	from, to := sea[0], sea[len(sea)-1]
	if along.from != nil {
		from = board.SpaceID(along.from.Places[0].ID)
	}
	if !ok || from == to || along.to != nil && board.SpaceID(along.to.Places[0].ID) != to {
		return false
	}
	var units []order.Stack
	for _, c := range along.ships {
		u := r.rs.Unit(unitType(c.Units[0]))
		if u == nil || u.Class != ruleset.Sea || u.Type == ruleset.Transport || r.have(from, u.Type) != 1 || c.Plural && !strings.HasSuffix(c.Low, "er") || !r.reaches(u, from, to) {
			return false
		}
		units = append(units, order.Stack{N: 1, Type: u.Type})
	}
	r.orders = append(r.orders, order.Move{At: order.At{Where: spanOf(cs)}, In: m.In, Units: units, Path: []board.SpaceID{from, to}})
	for _, u := range units {
		r.gone[at{from, u.Type}] += u.N
		r.moved[at{from, u.Type}] -= u.N
		r.moved[at{to, u.Type}] += u.N
	}
	return true
}

// backThere reports whether "there" behind a verb of landing is where the units came from: it
// is the last place named, and they attack another: "SZ 110: 2 fighters, France, landing there".
func (r *reader) backThere(ps []piece) bool {
	last := -1
	for i := range ps {
		if ps[i].spot != nil {
			last = i
		}
	}
	if last < 0 || ps[last].role == whither || !slices.ContainsFunc(ps[last].spot.can, r.isOwn) {
		return false
	}
	attacked := func(s *spot) bool { return s != nil && slices.ContainsFunc(s.can, r.attackable) }
	return attacked(r.heading) || attacked(r.lineHead) || slices.ContainsFunc(ps[:last], func(p piece) bool { return attacked(p.spot) })
}
