package mapdraw

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strings"
)

// names writes the names of territories where there is room: the large ones first, each
// in one to three lines near its label point; names of coasts and islands may be in the
// water.
func (v *view) names() {
	lands := slices.DeleteFunc(slices.Clone(v.copies), func(c shapeCopy) bool {
		return c.sea || v.g.Rules.Board.Space(c.space) == nil && !c.void
	})
	slices.SortStableFunc(lands, func(a, b shapeCopy) int { return cmp.Compare(b.label.r, a.label.r) })
	for _, c := range lands {
		at := v.px(c.label.Point, c.dx)
		if v.in(at, -20) {
			v.name(c, at)
		}
	}
}

// name tries sizes and line breaks until one fits.
func (v *view) name(c shapeCopy, at Point) {
	for _, try := range []func(shapeCopy, Point, label) bool{v.nameInside, v.nameAtSea} {
		for _, size := range []float64{1.25, 1.05, 0.9, 0.78} {
			if v.text*size < smallest {
				break
			}
			for _, lines := range broken(string(c.space)) {
				if try(c, at, v.newLabel(lines, v.text*size)) {
					return
				}
			}
		}
	}
}

// smallest is the least size of a name, in pixels.
const smallest = 6.5

// label is a name broken into lines, with its size in pixels.
type label struct {
	lines []string
	size  float64
	w, h  float64
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
	if l.size > v.text*1.1 || wide > l.w*1.3 && c.place == inside {
		return false
	}
	water := func(n int16) bool { return n >= 0 && v.shapes[n].sea && !v.shapes[n].void }
	middle := v.px(Point{(c.box.x0 + c.box.x1) / 2, (c.box.y0 + c.box.y1) / 2}, c.dx)
	if c.place == inside && c.label.r > 0 {
		// Long coasts: beside the label, not beside the whole shape.
		middle, wide, high = at, min(wide, 4*c.label.r*v.scale), min(high, 4*c.label.r*v.scale)
	}
	for _, far := range []float64{0.2, 1, 2} {
		for _, d := range around {
			p := Point{middle.X + d.X*(l.w/2+wide/2+l.size*far), middle.Y + d.Y*(l.h/2+high/2+l.size*far)}
			if v.tryPlace(p, l, water, v.pal.seaName) {
				return true
			}
		}
	}
	return false
}

// tryPlace writes lines with their middle at a point if the box around them is
// free and lies where it should.
func (v *view) tryPlace(p Point, l label, where func(int16) bool, c color.RGBA) bool {
	b := box{p.X - l.w/2, p.Y - l.h/2, p.X + l.w/2, p.Y + l.h/2}
	if b.x0 < 1 || b.y0 < 1 || b.x1 > float64(v.pic.Width)-1 || b.y1 > float64(v.pic.Height)-1 {
		return false
	}
	if v.covered(b) || !v.under.all(b, where) {
		return false
	}
	v.taken = append(v.taken, b)
	for i, text := range l.lines {
		y := b.y0 + l.size*1.05*(float64(i)+0.5)
		v.pic.add(words{text: text, at: Point{p.X, y}, size: l.size, font: regular, color: c, halo: v.pal.halo})
	}
	return true
}

// spiral are places around a point, the nearest first, in heights of a letter.
var spiral = func() []Point {
	out := []Point{{}}
	for _, r := range []float64{0.8, 1.6, 2.4, 3.4} {
		for k := range 8 {
			a := -math.Pi/2 + math.Pi/4*float64(k)
			out = append(out, Point{r * 1.3 * math.Cos(a), r * math.Sin(a)})
		}
	}
	return out
}()

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
