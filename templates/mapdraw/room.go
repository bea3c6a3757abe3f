package mapdraw

import (
	"math"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// label is a name broken into lines, with its size in pixels.
type label struct {
	lines []string
	size  float64
	w, h  float64
}

// box is what lines with their middle at a point cover.
func (l label) box(p Point) box {
	return box{p.X - l.w/2, p.Y - l.h/2, p.X + l.w/2, p.Y + l.h/2}
}

// free reports whether a box is in the picture and nothing is drawn in it.
func (v *view) free(b box) bool {
	return b.x0 >= 1 && b.y0 >= 1 && b.x1 <= float64(v.pic.Width)-1 && b.y1 <= float64(v.pic.Height)-1 && !v.covered(b)
}

// covered reports whether something is already drawn in a box.
func (v *view) covered(b box) bool {
	return slices.ContainsFunc(v.taken, func(x box) bool { return x.meets(b) })
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

// about reports whether the picture is about a space: it changed hands or was fought for.
func (v *view) about(id board.SpaceID) bool {
	return slices.ContainsFunc(v.o.Marks.Taken, func(t Taken) bool { return t.Space == id }) ||
		slices.ContainsFunc(v.o.Marks.Battles, func(b Battle) bool { return b.Space == id })
}

// compareBool puts false before true.
func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}
