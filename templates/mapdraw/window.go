package mapdraw

import (
	"math"

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

// turn brings a difference of two x into half a round either way.
func (a *Atlas) turn(dx float64) float64 { return dx - a.width*math.Round(dx/a.width) }
