package mapdraw

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
)

// names writes the names of territories, each in one to three lines near its label point;
// names of coasts and islands may be in the water. Land that the picture is about comes first
// and is always named, then capitals and victory cities, then the largest land; these have a
// name where there is room, capitals with a line to it if need be.
func (v *view) names() {
	lands := slices.DeleteFunc(slices.Clone(v.copies), func(c shapeCopy) bool {
		return c.sea || v.about(c.space) || v.g.Rules.Board.Space(c.space) == nil && !c.void
	})
	slices.SortStableFunc(lands, func(a, b shapeCopy) int {
		return cmp.Or(-compareBool(v.city(a.space), v.city(b.space)), cmp.Compare(b.label.r, a.label.r))
	})
	for _, c := range lands {
		at := v.px(c.label.Point, c.dx)
		if v.in(at, -20) && !v.name(c, at) && v.capital(c.space) {
			v.nameApart(c, at)
		}
	}
}

// namesFirst writes the names of the land that the picture is about, small land first: it has
// the least room. Where there is no place near one it is above the middle of its land.
func (v *view) namesFirst() {
	lands := slices.DeleteFunc(slices.Clone(v.copies), func(c shapeCopy) bool { return c.sea || !v.about(c.space) })
	slices.SortStableFunc(lands, func(a, b shapeCopy) int { return cmp.Compare(a.label.r, b.label.r) })
	for _, c := range lands {
		at := v.px(c.label.Point, c.dx)
		if !v.in(at, 0) || v.name(c, at) || v.nameApart(c, at) {
			continue
		}
		l := v.newLabel([]string{string(c.space)}, v.text)
		v.put(Point{min(max(at.X, l.w/2+2), float64(v.pic.Width)-l.w/2-2), max(at.Y-v.text, l.h/2+2)}, l, v.pal.name)
	}
}

// city reports whether there is a victory city or a capital in a space.
func (v *view) city(id board.SpaceID) bool {
	s := v.g.Rules.Board.Space(id)
	return s != nil && (s.VictoryCity != "" || v.capital(id))
}

// name tries sizes and line breaks until one fits.
func (v *view) name(c shapeCopy, at Point) bool {
	for _, try := range []func(shapeCopy, Point, label) bool{v.nameInside, v.nameAtSea} {
		for _, size := range []float64{1.25, 1.05, 1, 0.9, 0.78} {
			if v.text*size < v.least {
				break
			}
			for _, lines := range broken(string(c.space)) {
				if try(c, at, v.newLabel(lines, v.text*size)) {
					return true
				}
			}
		}
	}
	return false
}

// nameApart writes a name in a place near its land where nothing is drawn, with a line to
// it: in the water if it can be, else, for land that the picture is about, on other land.
func (v *view) nameApart(c shapeCopy, at Point) bool {
	own := int16(v.index[c.space])
	water := func(n int16) bool { return n == own || n >= 0 && v.shapes[n].sea && !v.shapes[n].void }
	anywhere := func(int16) bool { return true }
	for i, where := range []func(int16) bool{water, anywhere} {
		if i > 0 && !v.about(c.space) {
			break
		}
		for far := 1.0; far <= 6; far++ {
			for _, lines := range broken(string(c.space)) {
				l := v.newLabel(lines, v.text)
				for k := range 16 {
					a := math.Pi / 8 * float64(k)
					p := Point{at.X + math.Cos(a)*(l.w/2+far*l.size), at.Y + math.Sin(a)*(l.h/2+far*l.size)}
					if v.tryPlace(p, l, where, v.pal.name) {
						v.pointer(l.box(p), at, own)
						return true
					}
				}
			}
		}
	}
	return false
}

// pointer draws a line from a name to the near end of its land, with a dot there.
func (v *view) pointer(b box, at Point, own int16) {
	from := Point{min(max(at.X, b.x0), b.x1), min(max(at.Y, b.y0), b.y1)}
	to, long := at, math.Hypot(at.X-from.X, at.Y-from.Y)
	for t := 0.0; t < long; t += cell {
		p := Point{from.X + (at.X-from.X)*t/long, from.Y + (at.Y-from.Y)*t/long}
		if v.under.at(p.X, p.Y) == own {
			to = Point{p.X + (at.X-from.X)/long*v.text/3, p.Y + (at.Y-from.Y)/long*v.text/3}
			break
		}
	}
	wide := max(v.text/10, 0.8)
	v.pic.add(
		stroke{lines: [][]Point{{from, to}}, color: v.pal.name, alpha: 1, width: wide},
		area{rings: [][]Point{star(to, 2*wide, 2*wide, 8)}, paint: solid(v.pal.name)},
	)
}

func (v *view) newLabel(lines []string, size float64) label {
	l := label{lines: lines, size: size, h: size * 1.05 * float64(len(lines))}
	for _, s := range lines {
		l.w = max(l.w, v.fonts.width(s, regular, size))
	}
	return l
}

// nameInside writes a name at the first free place in its land near the label
// point.
func (v *view) nameInside(c shapeCopy, at Point, l label) bool {
	if (c.box.x1-c.box.x0)*v.scale < l.w*0.9 {
		return false
	}
	own := int16(v.index[c.space])
	within := func(n int16) bool { return n == own }
	for _, d := range spiral {
		if v.tryPlace(Point{at.X + d.X*l.size, at.Y + d.Y*l.size}, l, within, v.pal.name) {
			return true
		}
	}
	return false
}

// nameAtSea writes the name of small land in the water beside it.
func (v *view) nameAtSea(c shapeCopy, at Point, l label) bool {
	wide, high := (c.box.x1-c.box.x0)*v.scale, (c.box.y1-c.box.y0)*v.scale
	long := wide > l.w*1.3 && c.place == inside
	if l.size > v.text*1.1 || long && !v.about(c.space) && !v.city(c.space) {
		return false
	}
	water := func(n int16) bool { return n >= 0 && v.shapes[n].sea && !v.shapes[n].void }
	own := int16(v.index[c.space])
	middle := v.px(Point{(c.box.x0 + c.box.x1) / 2, (c.box.y0 + c.box.y1) / 2}, c.dx)
	if c.place == inside && c.label.r > 0 {
		// Long coasts: beside the label, not beside the whole shape.
		middle, wide, high = at, min(wide, 4*c.label.r*v.scale), min(high, 4*c.label.r*v.scale)
	}
	for _, far := range []float64{0.2, 1, 2} {
		for _, d := range around {
			p := Point{middle.X + d.X*(l.w/2+wide/2+l.size*far), middle.Y + d.Y*(l.h/2+high/2+l.size*far)}
			if v.free(l.box(p)) && v.nearest(l, p, own) && v.tryPlace(p, l, water, v.pal.seaName) {
				return true
			}
		}
	}
	return false
}

// nearest reports whether a name in the water is clearly nearer to its own land than to any
// other: it would be read as the name of that.
func (v *view) nearest(l label, at Point, own int16) bool {
	b := l.box(at)
	mine := -1.0
	for far := 0.0; far < 3*l.size && (mine < 0 || far <= mine+l.size/4); far += cell {
		other := false
		look := func(x, y float64) {
			switch n := v.under.at(x, y); {
			case n == own:
				mine = max(mine, 0)
			case n >= 0 && !v.shapes[n].sea:
				other = true
			}
		}
		for x := b.x0 - far; x <= b.x1+far; x += 2 * cell {
			look(x, b.y0-far)
			look(x, b.y1+far)
		}
		for y := b.y0 - far; y <= b.y1+far; y += 2 * cell {
			look(b.x0-far, y)
			look(b.x1+far, y)
		}
		if other {
			return false
		}
		if mine == 0 {
			mine = max(far, cell)
		}
	}
	return mine >= 0
}

// tryPlace writes lines with their middle at a point if the box around them is
// free and lies where it should.
func (v *view) tryPlace(p Point, l label, where func(int16) bool, c color.RGBA) bool {
	b := l.box(p)
	if !v.free(b) || !v.under.all(b, where) {
		return false
	}
	v.put(p, l, c)
	return true
}

// put writes lines with their middle at a point.
func (v *view) put(p Point, l label, c color.RGBA) {
	b := l.box(p)
	v.taken = append(v.taken, b)
	for i, text := range l.lines {
		y := b.y0 + l.size*1.05*(float64(i)+0.5)
		v.pic.add(words{text: text, at: Point{p.X, y}, size: l.size, font: regular, color: c, halo: v.pal.halo})
	}
}

// around are the sides of a small island.
var around = []Point{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {0.8, 0.8}, {-0.8, 0.8}, {0.8, -0.8}, {-0.8, -0.8}}

// broken are the ways to write a name: in one line, and in two or three of about
// the same length.
func broken(name string) [][]string {
	out := [][]string{{name}}
	parts := strings.Fields(name)
	for n := 2; n <= min(3, len(parts)); n++ {
		out = append(out, balance(parts, n))
	}
	return out
}

// balance joins words to n lines of which the longest is as short as can be.
func balance(parts []string, n int) []string {
	if n == 1 {
		return []string{strings.Join(parts, " ")}
	}
	var best []string
	for i := 1; i <= len(parts)-n+1; i++ {
		lines := append([]string{strings.Join(parts[:i], " ")}, balance(parts[i:], n-1)...)
		if best == nil || longest(lines) < longest(best) {
			best = lines
		}
	}
	return best
}

func longest(lines []string) int {
	n := 0
	for _, l := range lines {
		n = max(n, len(l))
	}
	return n
}
