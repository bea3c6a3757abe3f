package mapdraw

import (
	"image/color"
	"math"
)

// arrows draws the moves, the wider the more units went; combat moves are full
// lines, others dashed.
func (v *view) arrows() {
	for _, m := range v.o.Marks.Moves {
		from, to := v.shape(m.From), v.shape(m.To)
		if from == nil || to == nil {
			continue
		}
		l := v.look(v.g.Rules, m.Power)
		for k := -1; k <= 1; k++ {
			a := from.units.Point
			b := Point{a.X + v.turn(to.units.X-a.X), to.units.Y}
			p, q := v.px(a, float64(k)*v.width), v.px(b, float64(k)*v.width)
			if v.in(p, 0) || v.in(q, 0) {
				v.arrow(p, q, m, l)
			}
		}
	}
}

// arrow draws one curved arrow with an edge that is light on screens in the dark, too.
func (v *view) arrow(p, q Point, m Move, l look) {
	dx, dy := q.X-p.X, q.Y-p.Y
	long := math.Hypot(dx, dy)
	if long < v.text {
		return
	}
	wide := min(v.text*(0.18+0.045*float64(m.Units)), v.text*0.6)
	head := wide*1.3 + v.text*0.4
	// The tip stops short of the counters.
	end := 1 - min(v.text*1.7/long, 0.4)
	bend := 0.16
	ctrl := Point{(p.X+q.X)/2 - dy*bend, (p.Y+q.Y)/2 + dx*bend}
	at := func(t float64) Point {
		u := 1 - t
		return Point{u*u*p.X + 2*u*t*ctrl.X + t*t*q.X, u*u*p.Y + 2*u*t*ctrl.Y + t*t*q.Y}
	}
	tip := at(end)
	back := at(max(end-head/long, 0.1))
	var line []Point
	for i := range 13 {
		t := max(end-head/long, 0.1) * float64(i) / 12
		line = append(line, at(t))
	}
	ux, uy := tip.X-back.X, tip.Y-back.Y
	n := math.Hypot(ux, uy)
	if n == 0 {
		return
	}
	ux, uy = ux/n, uy/n
	headRing := []Point{tip, {back.X - uy*head*0.6, back.Y + ux*head*0.6}, {back.X + uy*head*0.6, back.Y - ux*head*0.6}}
	c := v.pal.arrow(l)
	var dash []float64
	if !m.Attack {
		dash = []float64{wide * 1.5, wide * 2}
	}
	v.pic.add(
		stroke{lines: [][]Point{line}, color: v.pal.edge, alpha: 0.9, width: wide + 2, dash: dash},
		stroke{lines: [][]Point{closedRing(headRing)}, color: v.pal.edge, alpha: 0.9, width: 2},
		stroke{lines: [][]Point{line}, color: c, alpha: 1, width: wide, dash: dash},
		area{rings: [][]Point{headRing}, paint: solid(c)},
	)
}

// arrow is the colour of a holder's arrows: the colour of its counters, on light maps
// darker where it would hardly be visible on its own land or pattern.
func (p palette) arrow(l look) color.RGBA {
	c := l.counter
	if p.fromDark {
		return c // the light edge is seen there
	}
	land := l.land(p)
	for range 20 {
		if Contrast(c, land.base) >= 3 && Contrast(c, land.line) >= 3 {
			break
		}
		c = mix(c, black, 0.05)
	}
	return c
}

// battles marks the places of fights with a burst that holds the winner's
// letters, a bar for nobody.
func (v *view) battles() {
	size := max(0.8, v.letters) * v.text
	r := size * 1.44
	for _, b := range v.o.Marks.Battles {
		for _, c := range v.copies {
			if c.space != b.Space {
				continue
			}
			at := v.battlePlace(c, r)
			if !v.in(at, 0) {
				continue
			}
			ring := star(at, r, r*0.72, 9)
			v.pic.add(area{rings: [][]Point{ring}, paint: solid(v.pal.battle)},
				stroke{lines: [][]Point{closedRing(ring)}, color: black, alpha: 1, width: max(v.text/12, 0.8)})
			text, ink := "–", black
			if b.Winner != "" {
				l := v.look(v.g.Rules, b.Winner)
				text = l.letters
			}
			v.pic.add(words{text: text, at: at, size: size, font: bold, color: ink})
			v.taken = append(v.taken, box{at.X - r, at.Y - r, at.X + r, at.Y + r})
		}
	}
}

// battlePlace is a place beside the counters of a space where nothing is drawn yet.
func (v *view) battlePlace(c shapeCopy, r float64) Point {
	at := v.px(c.units.Point, c.dx)
	for _, d := range [...]Point{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, 1}, {1, -1}, {-1, 1}} {
		for _, far := range []float64{1.6, 2.4} {
			p := Point{at.X + d.X*r*far*1.2, at.Y + d.Y*r*far}
			if v.in(p, r) && !v.covered(box{p.X - r, p.Y - r, p.X + r, p.Y + r}) {
				return p
			}
		}
	}
	return at
}
