package mapdraw

import (
	"cmp"
	"math"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// Window is a part of the sheet, in its units. X may lie outside 0 to the
// sheet's width. The zero Window is the whole board.
type Window struct{ X0, Y0, X1, Y1 float64 }

// Whole is the window of the whole board. It begins a little before the seam, so that
// the land there appears in one piece.
func (a *Atlas) Whole() Window { return Window{-a.width * seam, a.top, a.width, a.bottom} }

// seam is the part of the sheet that the whole board's picture repeats.
const seam = 0.057

// Around is the window with a space and its neighbours.
func (a *Atlas) Around(b *board.Board, s board.SpaceID) Window {
	return a.Theatre(append([]board.SpaceID{s}, b.Neighbours(s)...))
}

// theatres are the sizes that a theatre may have: its width as a part of the sheet's, and
// its height by its width, each with the part of the places that it must show to be chosen.
// On a phone the names in a wide one can hardly be read; one that is higher than wide shows
// more and keeps them as large.
var theatres = []struct{ part, height, enough float64 }{{0.16, 1, 0.8}, {0.2, 1, 0.8}, {0.26, 1, 0.8}, {0.26, 1.3, 0.4}, {0.34, 1, 1}}

// Theatre chooses the window in which something happened in the given spaces: the
// smallest that shows four fifths of them, or the one of the largest that shows
// most. A space given several times counts that many times. Without spaces it is the
// whole board.
func (a *Atlas) Theatre(spaces []board.SpaceID) Window {
	var places []Point
	for _, id := range spaces {
		if s := a.shape(id); s != nil {
			places = append(places, s.label.Point)
		}
	}
	if len(places) == 0 {
		return a.Whole()
	}
	var best Window
	for _, t := range theatres {
		size, count := a.width*t.part, 0
		for _, p := range places {
			w, n := a.gather(p, size, size*t.height, places)
			if n > count {
				best, count = w, n
			}
		}
		if float64(count) >= t.enough*float64(len(places)) {
			break
		}
	}
	return best
}

// gather lays a window of a size over the places near one of them, and counts how many it
// shows.
func (a *Atlas) gather(from Point, size, height float64, places []Point) (Window, int) {
	// The places that can be in one window with this one, seen from it.
	reach := emptyBox()
	margin := size * 0.1
	for _, p := range places {
		dx := a.turn(p.X - from.X)
		if math.Abs(dx) > size/2-margin || math.Abs(p.Y-from.Y) > height/2-margin {
			continue
		}
		reach.add(Point{from.X + dx, p.Y})
	}
	x0 := (reach.x0+reach.x1)/2 - size/2
	height = min(height, a.bottom-a.top)
	y0 := min(max((reach.y0+reach.y1)/2-height/2, a.top), a.bottom-height)
	w := Window{x0, y0, x0 + size, y0 + height}
	n := 0
	for _, p := range places {
		dx := a.turn(p.X - (x0 + size/2))
		if math.Abs(dx) <= size/2-margin/2 && p.Y >= y0 && p.Y <= y0+height {
			n++
		}
	}
	return w, n
}

// readable is the width of a window, as a part of the sheet's, in which names and counts can
// still be read on a phone; it is as high at most.
const readable = 0.26

// Frame chooses the window of a picture of what happened. All land that changed hands is
// inside, and each battle that is near enough to it to leave the window readable. Of the
// windows that show these it is the smallest that shows four fifths of everything, or one in
// which most can be seen. Without marks it is the whole board.
func (a *Atlas) Frame(m Marks) Window {
	must := a.mustShow(m)
	if must == emptyBox() {
		return a.Theatre(m.Spaces())
	}
	var places []Point
	for _, id := range m.Spaces() {
		if s := a.shape(id); s != nil {
			places = append(places, s.label.Point)
		}
	}
	var best Window
	most := -1
	for _, t := range theatres {
		size := Point{a.width * t.part, min(a.width*t.part*t.height, a.bottom-a.top)}
		if t.part > readable || must.x1-must.x0 > size.X || must.y1-must.y0 > size.Y {
			continue
		}
		w, n := a.slide(must, size, places)
		if n > most {
			best, most = w, n
		}
		if float64(n) >= t.enough*float64(len(places)) {
			break
		}
	}
	if most >= 0 {
		return best
	}
	// Land far apart: no larger than needed, and neither a strip nor a tower.
	size := Point{must.x1 - must.x0, must.y1 - must.y0}
	size.X = max(size.X, size.Y/1.3)
	if size.X > a.width*0.9 {
		return a.Whole()
	}
	size.Y = min(max(size.Y, size.X*0.6), a.bottom-a.top)
	w, _ := a.slide(must, size, places)
	return w
}

// slide lays a window of a size so that it holds a box and shows as many places as it can,
// and counts them.
func (a *Atlas) slide(must box, size Point, places []Point) (Window, int) {
	const steps = 8
	var best Window
	most, nearest := -1, 0.0
	for i := range steps + 1 {
		for j := range steps + 1 {
			u, v := float64(i)/steps, float64(j)/steps
			x0 := must.x1 - size.X + (must.x0-must.x1+size.X)*u
			y0 := must.y1 - size.Y + (must.y0-must.y1+size.Y)*v
			y0 = min(max(y0, a.top), a.bottom-size.Y)
			w := Window{x0, y0, x0 + size.X, y0 + size.Y}
			n := 0
			for _, p := range places {
				if a.shows(w, p, size.X*0.05) {
					n++
				}
			}
			if far := math.Hypot(u-0.5, v-0.5); n > most || n == most && far < nearest {
				best, most, nearest = w, n, far
			}
		}
	}
	return best, most
}

// shows reports whether a place is in a window, with a margin at its sides.
func (a *Atlas) shows(w Window, p Point, margin float64) bool {
	dx := a.turn(p.X - (w.X0+w.X1)/2)
	return math.Abs(dx) <= (w.X1-w.X0)/2-margin && p.Y >= w.Y0 && p.Y <= w.Y1
}

// mustShow is the box of all land that changed hands and of the battles that can be shown
// with it.
func (a *Atlas) mustShow(m Marks) box {
	var taken, fights []box
	for _, t := range m.Taken {
		taken = append(taken, a.middle(t.Space)...)
	}
	for _, b := range m.Battles {
		fights = append(fights, a.middle(b.Space)...)
	}
	all := a.around(taken)
	if len(taken) > 0 {
		return a.with(all, fights)
	}
	best, most := emptyBox(), 0
	for _, f := range fights {
		b := a.with(f, fights)
		n := 0
		for _, g := range fights {
			if in := b.holding(g, a); in == b {
				n++
			}
		}
		if n > most {
			best, most = b, n
		}
	}
	return best
}

// with adds boxes to one, the nearest first, while the window can be read.
func (a *Atlas) with(all box, more []box) box {
	limit := a.width * readable
	for more = slices.Clone(more); len(more) > 0; {
		grown := func(b box) float64 {
			g := all.holding(b, a)
			return g.x1 - g.x0 + g.y1 - g.y0
		}
		slices.SortStableFunc(more, func(x, y box) int { return cmp.Compare(grown(x), grown(y)) })
		g := all.holding(more[0], a)
		if w, h := g.x1-g.x0, g.y1-g.y0; w <= max(limit, all.x1-all.x0) && h <= max(limit, all.y1-all.y0) {
			all = g
		}
		more = more[1:]
	}
	return all
}

// holding is the smallest box with another one in it, which may be shifted a round.
func (b box) holding(c box, a *Atlas) box {
	if b == emptyBox() {
		return c
	}
	mid := (c.x0 + c.x1) / 2
	c = c.shifted(a.turn(mid-(b.x0+b.x1)/2) + (b.x0+b.x1)/2 - mid)
	return box{min(b.x0, c.x0), min(b.y0, c.y0), max(b.x1, c.x1), max(b.y1, c.y1)}
}

// around is the smallest box with all of some, wherever the sheet's seam is.
func (a *Atlas) around(boxes []box) box {
	best := emptyBox()
	for i, first := range boxes {
		all := first
		for k := range boxes {
			// Eastwards from the first.
			b := boxes[(i+k)%len(boxes)]
			b = b.shifted(a.width * math.Ceil((first.x0-b.x0)/a.width-1e-9))
			all = box{all.x0, min(all.y0, b.y0), max(all.x1, b.x1), max(all.y1, b.y1)}
		}
		if i == 0 || all.x1-all.x0 < best.x1-best.x0 {
			best = all
		}
	}
	return best
}

// middle is the part of a space that a picture must have to show it: its name, its counters,
// and what surrounds them. There is none for a space without a shape.
func (a *Atlas) middle(id board.SpaceID) []box {
	s := a.shape(id)
	if s == nil {
		return nil
	}
	b := emptyBox()
	r := a.width * middleRadius
	b.add(s.label.Point)
	b.add(s.units.Point)
	b = box{b.x0 - r*1.3, b.y0 - r, b.x1 + r*1.3, b.y1 + r}
	if s.sea {
		return []box{b}
	}
	// Land that is not much larger is there whole.
	if most := 5 * r; s.box.x1-s.box.x0 <= most && s.box.y1-s.box.y0 <= most {
		b.add(Point{s.box.x0, s.box.y0})
		b.add(Point{s.box.x1, s.box.y1})
	}
	return []box{b}
}

// middleRadius is the room around a name and counters, as a part of the sheet's width.
const middleRadius = 0.012
