package mapdraw

import (
	"image/color"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Draw lays a position out. The options' width is brought within its limits.
func (a *Atlas) Draw(g *state.Game, o Options) *Picture {
	v := newView(a, g, o)
	v.fills()
	v.lines()
	v.outlines()
	v.arrows()
	v.cities()
	v.counters()
	v.battles()
	v.numbers(true)
	v.namesFirst()
	v.numbers(false)
	v.names()
	v.pic.title, v.pic.alt, v.pic.marks, v.pic.outside = v.title(), v.describe(), o.Marks, v.outside()
	if o.Key {
		v.key()
	}
	return v.pic
}

// fills paints sea, then ice and land, so that no copy covers another's lines.
func (v *view) fills() {
	for _, land := range []bool{false, true} {
		for _, c := range v.copies {
			if (!c.sea || c.void) != land {
				continue
			}
			s := area{paint: v.paint(c.shape), space: string(c.space)}
			for _, r := range c.rings {
				s.rings = append(s.rings, v.pxs(r, c.dx))
			}
			v.pic.add(s)
		}
		if !land {
			v.shelf()
		}
	}
}

// paint is how a shape is filled.
func (v *view) paint(s *shape) paint {
	switch {
	case s.void && s.sea:
		return solid(v.pal.ice)
	case s.void:
		return v.pal.barren(v.pal.sand)
	case s.impassable:
		return v.pal.barren(v.pal.marsh)
	case s.sea:
		return solid(v.pal.seas[zoneShade(s)])
	}
	return v.holderLook(s.space).land(v.pal)
}

// barren is the paint of land that nobody enters.
func (p palette) barren(c color.RGBA) paint {
	line := mix(c, black, 0.3)
	if luminance(c) < 0.35 {
		line = mix(c, white, 0.3)
	}
	return paint{base: c, line: line, pattern: peaks}
}

// zoneShade distributes three shades over the sea zones by their numbers.
func zoneShade(s *shape) int {
	n := 0
	for _, r := range s.space {
		if r >= '0' && r <= '9' {
			n = n*10 + int(r-'0')
		}
	}
	return n % 3
}

// holderLook is the look of a space's holder; a space that the ruleset does not use
// looks like the one that it joins.
func (v *view) holderLook(id board.SpaceID) look {
	if v.g.Rules.Board.Space(id) == nil {
		if s := v.shape(id); s != nil && s.joins != "" {
			id = s.joins
		}
	}
	return v.look(v.g.Rules, v.holder(id))
}

// holder is who holds a territory.
func (v *view) holder(id board.SpaceID) ruleset.PowerID {
	if p, ok := v.g.Control[id]; ok && p != "" {
		return p
	}
	return neutral
}

// shelf draws three wide faint strokes along the coasts, in the water.
func (v *view) shelf() {
	coast := v.arcsOf(func(x *arc) bool { return x.kind == coastLine })
	for _, w := range []float64{26, 16, 8} {
		v.pic.add(stroke{lines: coast, color: v.pal.shelf, alpha: 0.45, width: max(w*v.unit()*v.scale, 1)})
	}
}

// arcsOf are the board's lines of a kind that the window shows, in pixels.
func (v *view) arcsOf(want func(*arc) bool) [][]Point {
	win := box{v.w.X0, v.w.Y0, v.w.X1, v.w.Y1}
	var out [][]Point
	for i := range v.arcs {
		x := &v.arcs[i]
		if !want(x) {
			continue
		}
		for k := -2; k <= 2; k++ {
			if dx := float64(k) * v.width; x.box.shifted(dx).meets(win) {
				out = append(out, v.pxs(x.points, dx))
			}
		}
	}
	return out
}

// lines draws borders and coasts, each once, then canals and links.
func (v *view) lines() {
	fine := max(2.8*v.scale*v.unit(), 0.6)
	same := func(x *arc) bool { return v.holderLook(x.left).letters == v.holderLook(x.right).letters }
	v.pic.add(
		stroke{lines: v.arcsOf(func(x *arc) bool { return x.kind == zoneLine }), color: v.pal.zone, alpha: 1, width: fine},
		stroke{lines: v.arcsOf(func(x *arc) bool {
			return (x.kind == landLine || x.kind == voidLine) && same(x) && !v.joined(x) && !v.apart(x)
		}), color: v.pal.border, alpha: 0.8, width: fine},
		stroke{lines: v.arcsOf(func(x *arc) bool { return x.kind == landLine && !same(x) && !v.apart(x) }), color: v.pal.front, alpha: 1, width: fine * 2},
		stroke{lines: v.arcsOf(func(x *arc) bool { return x.kind == coastLine || x.kind == iceLine }), color: v.pal.coast, alpha: 1, width: fine * 1.2},
		stroke{lines: v.arcsOf(v.apart), color: v.pal.shelf, alpha: 1, width: fine * 4},
	)
	for _, l := range v.links {
		v.link(l)
	}
	v.closedLand()
}

// joined reports whether a line runs between a space that the ruleset does not use and
// the one that it joins.
func (v *view) joined(x *arc) bool {
	for _, e := range [2][2]board.SpaceID{{x.left, x.right}, {x.right, x.left}} {
		if s := v.shape(e[0]); s != nil && s.joins == e[1] && v.g.Rules.Board.Space(e[0]) == nil {
			return true
		}
	}
	return false
}

// apart reports whether two lands meet in the drawing but not in the rules: the
// line between them is drawn as water.
func (v *view) apart(x *arc) bool {
	b := v.g.Rules.Board
	if x.kind != landLine || b.Space(x.left) == nil || b.Space(x.right) == nil || b.Adjacent(x.left, x.right) {
		return false
	}
	return !v.shape(x.left).impassable && !v.shape(x.right).impassable
}

// link draws a canal, strait or bridge, with a bar across it if the canal is
// closed to the power whose turn it is.
func (v *view) link(l link) {
	if l.kind == "link" && !v.g.Rules.Board.Adjacent(l.a, l.b) {
		return
	}
	wide := max(9*v.unit()*v.scale, 1.2)
	for k := -1; k <= 1; k++ {
		from, to := v.px(l.from, float64(k)*v.width), v.px(l.to, float64(k)*v.width)
		if !v.in(from, 0) && !v.in(to, 0) {
			continue
		}
		v.pic.add(stroke{lines: [][]Point{{from, to}}, color: v.pal.canal, alpha: 1, width: wide, dash: []float64{wide * 2, wide * 1.6}})
		if v.closed(l) {
			v.cross(Point{(from.X + to.X) / 2, (from.Y + to.Y) / 2})
		}
	}
}

// closed reports whether a canal's guards are not all on the side of the power
// whose turn it is.
func (v *view) closed(l link) bool {
	rs := v.g.Rules
	for _, c := range rs.Board.Canals() {
		if c.Name != l.name {
			continue
		}
		for _, t := range c.Controllers {
			if p, ok := v.g.Control[t]; !ok || v.g.Side(p) != v.g.Side(v.g.Active) {
				return true
			}
		}
	}
	return false
}

// outlines mark land that changed hands with a line inside its border.
func (v *view) outlines() {
	wide := max(v.text/4, 2)
	for _, t := range v.o.Marks.Taken {
		for _, c := range v.copies {
			if c.space != t.Space {
				continue
			}
			var rings [][]Point
			for _, r := range c.rings {
				p := v.pxs(r, c.dx)
				rings = append(rings, append(p, p[0]))
			}
			dash := []float64{wide * 2.2, wide * 1.6}
			if v.o.Mode == Print {
				// Without colour it is a striped band: a front line is one full line.
				v.pic.add(stroke{lines: rings, color: v.pal.taken, alpha: 1, width: wide * 1.8},
					stroke{lines: rings, color: v.pal.halo, alpha: 1, width: wide, dash: dash})
				continue
			}
			v.pic.add(stroke{lines: rings, color: v.pal.taken, alpha: 1, width: wide, dash: dash})
		}
	}
}
