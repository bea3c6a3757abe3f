package mapdraw

import (
	"math"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// plateRing is a rectangle with round corners.
func plateRing(b box, r float64) []Point {
	r = min(r, (b.y1-b.y0)/2, (b.x1-b.x0)/2)
	var out []Point
	corners := [4]Point{{b.x1 - r, b.y0 + r}, {b.x1 - r, b.y1 - r}, {b.x0 + r, b.y1 - r}, {b.x0 + r, b.y0 + r}}
	for i, c := range corners {
		for k := range 4 {
			a := math.Pi/2*float64(i-1) + math.Pi/6*float64(k)
			out = append(out, Point{c.X + r*math.Cos(a), c.Y + r*math.Sin(a)})
		}
	}
	return out
}

func closedRing(r []Point) []Point { return append(r[:len(r):len(r)], r[0]) }

// star is a star with n points between two radii; equal radii make a disc.
func star(at Point, outer, inner float64, n int) []Point {
	out := make([]Point, 0, 2*n)
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		a := -math.Pi/2 + math.Pi*float64(i)/float64(n)
		out = append(out, Point{at.X + r*math.Cos(a), at.Y + r*math.Sin(a)})
	}
	return out
}

// silhouettes are drawn in a square of 16 by 16: rings of x, y pairs, filled by
// the even-odd rule. They are our own.
var silhouettes = map[ruleset.UnitType][][]float64{
	"infantry":      {{8, 1, 10, 2, 10, 4, 9, 5, 7, 5, 6, 4, 6, 2}, {6, 6, 10, 6, 11, 11, 9.5, 11, 9.5, 15, 6.5, 15, 6.5, 11, 5, 11}, {12, 3, 13, 3, 13, 12, 12, 12}},
	"artillery":     {{1, 5, 15, 2, 15.4, 3.6, 7, 6.5, 10, 10, 8, 11, 1, 8}, {7, 9.5, 9.5, 9.5, 11, 12, 9.5, 14.5, 6.5, 14.5, 5, 12}, {1, 13, 5, 11, 5.5, 12, 1, 14.5}},
	"mech":          {{1, 6, 9, 6, 9, 4, 12, 4, 14.5, 8, 15, 11, 1, 11}, {2, 12, 14, 12, 13, 14.5, 3, 14.5}},
	"tank":          {{5, 4, 10, 4, 10, 5, 15.5, 5, 15.5, 6.2, 10.5, 6.2, 11, 8, 4, 8}, {1, 9, 14, 9, 15, 11, 13, 14, 3, 14, 1, 12}},
	"aaa":           {{7, 9, 13, 1, 14.2, 2, 9, 10}, {4, 6, 10, 0.6, 11, 1.6, 6, 7}, {2, 10, 13, 10, 14, 14, 1, 14}},
	"fighter":       {{7.2, 1, 8.8, 1, 9.2, 5, 15.5, 8, 15.5, 10, 9, 9, 8.7, 12.5, 11, 14, 11, 15, 5, 15, 5, 14, 7.3, 12.5, 7, 9, 0.5, 10, 0.5, 8, 6.8, 5}},
	"tac":           {{7, 0.5, 9, 0.5, 9.6, 4.5, 15.5, 4.5, 15.5, 7.5, 9.5, 8.5, 9, 12, 12, 13.5, 12, 15, 4, 15, 4, 13.5, 7, 12, 6.5, 8.5, 0.5, 7.5, 0.5, 4.5, 6.4, 4.5}, {2.5, 8.5, 4, 8.5, 4, 11, 2.5, 11}, {12, 8.5, 13.5, 8.5, 13.5, 11, 12, 11}},
	"bomber":        {{7, 0, 9, 0, 9.8, 5, 16, 7, 16, 9, 9.5, 9, 9, 13, 12.5, 14.5, 12.5, 16, 3.5, 16, 3.5, 14.5, 7, 13, 6.5, 9, 0, 9, 0, 7, 6.2, 5}, {2.4, 4.4, 3.8, 4.4, 3.8, 6.6, 2.4, 6.6}, {12.2, 4.4, 13.6, 4.4, 13.6, 6.6, 12.2, 6.6}},
	"submarine":     {{0.5, 9, 2, 8, 6, 8, 6.4, 5, 7.4, 5, 7.4, 3, 8.2, 3, 8.2, 5, 9.6, 5, 10, 8, 14, 8, 15.5, 9.5, 14, 11.5, 2, 11.5}},
	"destroyer":     {{0.5, 9, 4, 9, 4.5, 7, 6, 7, 6, 5, 8.5, 5, 8.5, 7.5, 10.5, 7.5, 10.5, 9, 15.5, 9, 14, 12, 2, 12}},
	"cruiser":       {{0.5, 9, 2.5, 9, 2.5, 7.6, 5, 7.6, 5, 5.5, 6.5, 5.5, 6.5, 3.5, 8, 3.5, 8, 5.5, 10, 5.5, 10, 7.6, 12.5, 7.6, 12.5, 9, 15.5, 9, 14, 12.5, 2, 12.5}},
	"battleship":    {{0.3, 9, 1.5, 9, 1.5, 7.4, 4, 7.4, 4, 5, 5.5, 5, 5.5, 2.5, 7, 2.5, 7, 1, 8, 1, 8, 4, 9.5, 4, 9.5, 2.5, 11, 2.5, 11, 5.5, 13.5, 5.5, 13.5, 9, 15.7, 9, 14.2, 13.5, 1.8, 13.5}},
	"carrier":       {{0.5, 7, 10, 7, 10, 4, 12.5, 4, 12.5, 7, 15.5, 7, 15.5, 9, 13.5, 13, 3, 13, 0.5, 9}},
	"transport":     {{0.5, 8, 5, 8, 5, 4.5, 9, 4.5, 9, 8, 15.5, 8, 14, 13, 2, 13}, {10.5, 5.5, 13.5, 5.5, 13.5, 7.5, 10.5, 7.5}},
	"minor_complex": {{1, 15, 1, 6, 6, 9, 6, 6, 11, 9, 11, 6, 15, 9, 15, 15}},
	"major_complex": {{1, 15, 1, 6, 4.5, 8.4, 4.5, 6, 8, 8.4, 8, 6, 11.5, 8.4, 11.5, 1, 14, 1, 15, 15}},
	"air_base":      {{7, 1, 9, 1, 9.4, 5.5, 15, 8.5, 15, 10.5, 9.2, 9.4, 8.8, 12.6, 11, 14, 11, 15, 5, 15, 5, 14, 7.2, 12.6, 6.8, 9.4, 1, 10.5, 1, 8.5, 6.6, 5.5}},
	"naval_base":    {{7, 0.5, 9, 0.5, 10, 1.5, 10, 3, 9, 4, 9, 5, 12, 5, 12, 6.8, 9, 6.8, 9, 13, 12, 11.6, 13, 9, 15.5, 9, 14, 13, 8, 15.8, 2, 13, 0.5, 9, 3, 9, 4, 11.6, 7, 13, 7, 6.8, 4, 6.8, 4, 5, 7, 5, 7, 4, 6, 3, 6, 1.5}},
}

// silhouette is the picture of a unit with its middle at a point; a unit without its
// own picture is a block.
func silhouette(u ruleset.UnitType, at Point, size float64) [][]Point {
	rings, ok := silhouettes[u]
	if !ok {
		rings = [][]float64{{3, 3, 13, 3, 13, 13, 3, 13}}
	}
	out := make([][]Point, len(rings))
	for i, r := range rings {
		for k := 0; k < len(r); k += 2 {
			out[i] = append(out[i], Point{at.X + (r[k]-8)*size/16, at.Y + (r[k+1]-8)*size/16})
		}
	}
	return out
}
