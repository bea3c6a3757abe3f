package mapdraw

import (
	"slices"
	"strconv"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// stackOf is what one holder has in a space.
type stackOf struct {
	holder ruleset.PowerID
	total  int
	kinds  []kindCount
}

type kindCount struct {
	unit  ruleset.UnitType
	count int
}

// stacks are the units of a space by holder, in turn order, and the army of a neutral
// that nobody has provoked.
func (v *view) stacks(s *shape) []stackOf {
	rs := v.g.Rules
	counts := map[ruleset.PowerID]map[ruleset.UnitType]int{}
	for _, u := range v.g.UnitsAt(s.space) {
		if counts[u.Power] == nil {
			counts[u.Power] = map[ruleset.UnitType]int{}
		}
		counts[u.Power][u.Type]++
	}
	var out []stackOf
	for _, p := range rs.Holders() {
		st := stackOf{holder: p}
		for _, u := range rs.Units {
			if n := counts[p][u.Type]; n > 0 {
				st.total += n
				st.kinds = append(st.kinds, kindCount{u.Type, n})
			}
		}
		if st.total > 0 {
			out = append(out, st)
		}
	}
	if n, ok := v.g.Neutrals[s.space]; ok && !n.Undefended() {
		st := stackOf{holder: neutral, total: n.Army}
		if n.Army > 0 {
			st.kinds = append(st.kinds, kindCount{"infantry", n.Army})
		}
		for _, t := range n.Troops {
			st.total += t.Count
			st.kinds = append(st.kinds, kindCount{t.Type, t.Count})
		}
		out = append(out, st)
	}
	return out
}

// counters draws the units of every space, with its facilities; where the picture is about
// a space, before those of its neighbours.
func (v *view) counters() {
	copies := slices.Clone(v.copies)
	slices.SortStableFunc(copies, func(a, b shapeCopy) int { return -compareBool(v.about(a.space), v.about(b.space)) })
	for _, c := range copies {
		if c.void || v.g.Rules.Board.Space(c.space) == nil {
			continue
		}
		at := v.px(c.units.Point, c.dx)
		if !v.in(at, -v.text) {
			continue
		}
		v.spaceCounters(c, at)
	}
}

// spaceCounters stacks the counters of one space, those of the facilities first.
func (v *view) spaceCounters(c shapeCopy, at Point) {
	var rows []counter
	for _, st := range v.stacks(c.shape) {
		rows = append(rows, v.counter(st, c.sea)...)
	}
	if works := v.works(c); len(works.parts) > 0 {
		rows = append(rows, works)
	}
	if rows = append(rows, v.waiting(c.space)...); len(rows) == 0 {
		return
	}
	at = v.clear(c, at, rows)
	if c.place == beside {
		v.pic.add(stroke{lines: [][]Point{{at, v.px(c.label.Point, c.dx)}}, color: v.pal.coast, alpha: 0.8, width: 0.8})
	}
	// The stack grows downwards: the name and the city's star stand above.
	y := at.Y - v.text*0.62
	for _, r := range rows {
		v.putCounter(r, Point{at.X, y + r.h/2})
		y += r.h + 1
	}
}

// clear moves the counters of a space a little, inside it, if those of another one are there.
func (v *view) clear(c shapeCopy, at Point, rows []counter) Point {
	size := label{}
	for _, r := range rows {
		size.w, size.h = max(size.w, r.w), size.h+r.h+1
	}
	// A counter begins above its place.
	stack := func(p Point) box { return size.box(Point{p.X, p.Y - v.text*0.62 + size.h/2}) }
	if !v.covered(stack(at)) {
		return at
	}
	own := int16(v.index[c.space])
	for _, d := range spiral {
		p := Point{at.X + d.X*v.text*0.6, at.Y + d.Y*v.text*0.6}
		if v.free(stack(p)) && (c.place == beside || v.under.at(p.X, p.Y) == own) {
			return p
		}
	}
	return at
}

// perRow is how many kinds stand in a row of a counter.
const perRow = 3

// counter lays out the plates of one stack: letters and a count, or the kinds.
func (v *view) counter(st stackOf, sea bool) []counter {
	l := v.look(v.g.Rules, st.holder)
	t := v.text
	plate := func() counter {
		c := counter{h: t * 1.25, round: t * 0.28, back: l.counter}
		if sea {
			c.round = t * 0.6
		}
		return c
	}
	letters := v.word(l.letters, t*v.letters, bold)
	if !v.o.Kinds {
		if p := v.g.Rules.Power(st.holder); p != nil && st.total > v.pic.sample.units {
			v.pic.sample = sample{l.letters, p.Adjective, st.total}
		}
		c := plate()
		c.put(letters, v.word(strconv.Itoa(st.total), t, bold))
		return []counter{c}
	}
	var out []counter
	for rest := st.kinds; len(rest) > 0; rest = rest[min(perRow, len(rest)):] {
		c := plate()
		if len(out) == 0 {
			c.put(letters)
		}
		for _, k := range rest[:min(perRow, len(rest))] {
			c.put(part{unit: k.unit, size: t, width: t * 1.15, color: v.pal.counterText}, v.word(strconv.Itoa(k.count), t*max(0.85, v.letters), bold))
		}
		out = append(out, c)
	}
	return out
}

// works is the plate of a space's facilities, with the damage of each.
func (v *view) works(c shapeCopy) counter {
	t := v.text
	p := counter{h: t * 1.15, round: t * 0.15, back: v.pal.facility}
	ink := v.pal.halo
	for _, f := range v.g.Facilities {
		if f.Space != c.space {
			continue
		}
		p.put(part{unit: f.Type, size: t * 0.95, width: t, color: ink})
		if f.Damage > 0 {
			d := v.word("-"+strconv.Itoa(f.Damage), t*max(0.8, v.letters), bold)
			d.color = ink
			p.put(d)
		}
	}
	return p
}

// cities marks victory cities with a star, capitals with one on a disc.
func (v *view) cities() {
	for _, c := range v.copies {
		s := v.g.Rules.Board.Space(c.space)
		if s == nil || s.VictoryCity == "" && !v.capital(s.ID) {
			continue
		}
		at := v.px(c.label.Point, c.dx)
		if !v.in(at, 0) {
			continue
		}
		r := v.text * 0.45
		if d := (c.units.Y - c.label.Y) * v.scale; d < v.text*1.5 && c.place != beside {
			at.Y -= max(v.text*1.4-max(d, 0), 0)
		}
		if v.capital(s.ID) {
			r = v.text * 0.62
			v.pic.add(area{rings: [][]Point{star(at, r, r, 16)}, paint: solid(v.pal.halo)},
				stroke{lines: [][]Point{closedRing(star(at, r, r, 16))}, color: v.pal.front, alpha: 1, width: 1})
			r *= 0.8
		}
		v.pic.add(area{rings: [][]Point{star(at, r, r*0.42, 5)}, paint: solid(v.pal.closed)})
		v.taken = append(v.taken, box{at.X - r, at.Y - r, at.X + r, at.Y + r})
	}
}

// capital reports whether a treasury is kept in a territory.
func (v *view) capital(id board.SpaceID) bool {
	return slices.ContainsFunc(v.g.Rules.Powers, func(p ruleset.Power) bool {
		return slices.ContainsFunc(p.Purses, func(q ruleset.Purse) bool { return q.Capital == id })
	})
}

// numbers writes the numbers of the sea zones, or only of those that the picture is about.
func (v *view) numbers(about bool) {
	size := v.text * 1.15
	for _, c := range v.copies {
		if !c.sea || c.void || v.g.Rules.Board.Space(c.space) == nil || v.about(c.space) != about {
			continue
		}
		text := string(c.space)
		if len(text) > 3 {
			text = text[3:]
		}
		at := v.px(c.label.Point, c.dx)
		w := v.fonts.width(text, italic, size)
		b := box{at.X - w/2, at.Y - size/2, at.X + w/2, at.Y + size/2}
		for tries := 0; v.covered(b) && tries < 6; tries++ {
			step := size * 0.6 * float64(tries+1)
			if tries%2 == 1 {
				step = -step
			}
			at.Y += step
			b.y0, b.y1 = b.y0+step, b.y1+step
		}
		if about && v.in(v.px(c.label.Point, c.dx), 0) {
			at.X, at.Y = min(max(at.X, w/2), float64(v.pic.Width)-w/2), min(max(at.Y, size/2), float64(v.pic.Height)-size/2)
		}
		if !v.in(at, size/2) {
			continue
		}
		v.taken = append(v.taken, b)
		v.pic.add(words{text: text, at: at, size: size, font: italic, color: v.pal.number})
	}
}
