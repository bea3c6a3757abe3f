package mapdraw

import (
	"math"
	"slices"
)

// raster says which shape is under a pixel, in cells of two by two pixels.
type raster struct {
	w, h int
	// cells hold the number of a shape, -1 for none.
	cells []int16
}

// cell is the side of a raster's cell, in pixels.
const cell = 2

func newRaster(v *view) *raster {
	r := &raster{w: v.pic.Width/cell + 1, h: v.pic.Height/cell + 1}
	r.cells = make([]int16, r.w*r.h)
	for i := range r.cells {
		r.cells[i] = -1
	}
	for _, land := range []bool{false, true} {
		for _, c := range v.copies {
			if c.sea != land {
				n := int16(v.index[c.space])
				r.fill(v, c, n)
			}
		}
	}
	return r
}

// fill scans a shape row by row, by the even-odd rule.
func (r *raster) fill(v *view, c shapeCopy, n int16) {
	rows := make([][]float64, r.h)
	for _, ring := range c.rings {
		last := v.px(ring[len(ring)-1], c.dx)
		for _, p := range ring {
			q := v.px(p, c.dx)
			edge(rows, last, q)
			last = q
		}
	}
	for y, xs := range rows {
		slices.Sort(xs)
		for i := 0; i+1 < len(xs); i += 2 {
			from, to := int(math.Ceil(xs[i]/cell-0.5)), int(math.Floor(xs[i+1]/cell-0.5))
			for x := max(from, 0); x <= min(to, r.w-1); x++ {
				r.cells[y*r.w+x] = n
			}
		}
	}
}

// edge notes where a line crosses the middle of each row.
func edge(rows [][]float64, a, b Point) {
	if a.Y > b.Y {
		a, b = b, a
	}
	first, last := int(math.Ceil(a.Y/cell-0.5)), int(math.Ceil(b.Y/cell-0.5))-1
	for y := max(first, 0); y <= min(last, len(rows)-1); y++ {
		at := (float64(y) + 0.5) * cell
		rows[y] = append(rows[y], a.X+(b.X-a.X)*(at-a.Y)/(b.Y-a.Y))
	}
}

// at is the number of the shape under a pixel, -1 for none.
func (r *raster) at(x, y float64) int16 {
	i, j := int(x/cell), int(y/cell)
	if x < 0 || y < 0 || i >= r.w || j >= r.h {
		return -1
	}
	return r.cells[j*r.w+i]
}

// all reports whether a test holds for the shapes under a box, looked at on a
// grid of points.
func (r *raster) all(b box, test func(int16) bool) bool {
	const across, down = 8, 3
	for i := range across + 1 {
		for j := range down + 1 {
			x := b.x0 + (b.x1-b.x0)*float64(i)/across
			y := b.y0 + (b.y1-b.y0)*float64(j)/down
			if !test(r.at(x, y)) {
				return false
			}
		}
	}
	return true
}
