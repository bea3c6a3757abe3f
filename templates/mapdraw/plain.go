package mapdraw

import (
	"github.com/adjutant-game/adjutant/state/board"
)

// plain makes an atlas of a board without shapes: a block at the place of each
// territory's name, a disc at each zone's number, and a line for each border.
func plain(b *board.Board, looks map[string]look) *Atlas {
	a := &Atlas{index: map[board.SpaceID]int{}, looks: looks}
	all := emptyBox()
	for _, s := range b.Spaces() {
		all.add(Point{float64(s.X), float64(s.Y)})
	}
	const size = 46.0
	a.top, a.bottom = all.y0-2*size, all.y1+2*size
	a.width = all.x1 - all.x0 + 6*size
	for _, s := range b.Spaces() {
		at := Point{float64(s.X) - all.x0 + 3*size, float64(s.Y)}
		x := shape{space: s.ID, sea: s.Kind == board.SeaZone, label: spot{Point{at.X, at.Y - size*0.45}, size}, units: spot{Point{at.X, at.Y + size*0.4}, size}, box: emptyBox()}
		ring := plateRing(box{at.X - size*1.3, at.Y - size, at.X + size*1.3, at.Y + size}, size*0.2)
		if x.sea {
			ring = star(at, size, size, 10)
		}
		x.rings = [][]Point{ring}
		for _, p := range ring {
			x.box.add(p)
		}
		a.index[s.ID] = len(a.shapes)
		a.shapes = append(a.shapes, x)
		line := arc{kind: coastLine, left: s.ID, points: closedRing(ring), box: x.box}
		a.arcs = append(a.arcs, line)
	}
	for _, s := range b.Spaces() {
		for _, n := range b.Neighbours(s.ID) {
			if s.ID < n {
				a.arcs = append(a.arcs, a.straight(s.ID, n))
			}
		}
	}
	return a
}

// straight is the line of a border between two blocks, the short way round.
func (a *Atlas) straight(s, t board.SpaceID) arc {
	p, q := a.shape(s), a.shape(t)
	from := p.units.Point
	to := Point{from.X + a.turn(q.units.X-from.X), q.units.Y}
	// It begins and ends at the edges of the blocks.
	u := func(k float64) Point { return Point{from.X + (to.X-from.X)*k, from.Y + (to.Y-from.Y)*k} }
	l := arc{kind: zoneLine, left: s, right: t, points: []Point{u(0.25), u(0.75)}, box: emptyBox()}
	if !p.sea && !q.sea {
		l.kind = landLine
	}
	for _, x := range l.points {
		l.box.add(x)
	}
	return l
}
