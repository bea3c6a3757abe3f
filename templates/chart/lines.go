package chart

import (
	"cmp"
	"image/color"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// line is one line of a panel; its name stands at its end.
type line struct {
	name   string
	colour color.RGBA
	dashed bool
	// shape is that of its points, which distinguishes it from others of its side without
	// any colour.
	shape  int
	points plotter.XYs
}

// shapes are the forms of points. Lines of one side have different ones; of more than eight
// the others have other dashes.
var shapes = [...]draw.GlyphDrawer{draw.CircleGlyph{}, draw.SquareGlyph{}, draw.TriangleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, draw.RingGlyph{}, draw.CrossGlyph{}, draw.PlusGlyph{}}

// dashes are the lengths of a line's strokes and gaps; none if it is whole.
func (l line) dashes() []vg.Length {
	switch more := l.shape >= len(shapes); {
	case l.dashed && more:
		return []vg.Length{9, 4, 2, 4}
	case l.dashed:
		return []vg.Length{9, 6}
	case more:
		return []vg.Length{2, 5}
	}
	return nil
}

// lines is a panel of lines over the rounds from first to last.
func lines(title string, first, last int, ls []line) (*plot.Plot, error) {
	p := newPlot(title)
	p.X.Min, p.X.Max = float64(first), float64(last)
	if first == last {
		p.X.Max++
	}
	p.X.Tick.Marker = plot.ConstantTicks(roundTicks(first, last))
	p.Y.Min, p.Y.Max, p.Y.Tick.Marker = 0, 1, wholeTicks{}
	grid := plotter.NewGrid()
	grid.Vertical.Color, grid.Horizontal.Color, grid.Horizontal.Width = nil, faint, 1
	p.Add(grid)
	for _, l := range ls {
		x, err := plotter.NewLine(l.points)
		if err != nil {
			return nil, err
		}
		x.Color, x.Width = l.colour, 3
		x.Dashes = l.dashes()
		dots, err := plotter.NewScatter(l.points)
		if err != nil {
			return nil, err
		}
		dots.GlyphStyle = draw.GlyphStyle{Color: l.colour, Radius: 4, Shape: shapes[l.shape%len(shapes)]}
		p.Add(x, dots)
		for _, at := range l.points {
			p.Y.Max = max(p.Y.Max, at.Y)
		}
	}
	p.Y.Max *= 1.05
	p.X.Max += (p.X.Max - p.X.Min) * 0.13
	p.Add(names{ls, sans(labelSize - 2).Size})
	return p, nil
}

// mostTicks is how many rounds are named on an axis.
const mostTicks = 12

func roundTicks(first, last int) []plot.Tick {
	every := (last-first)/mostTicks + 1
	var ts []plot.Tick
	for n := first; n <= last; n++ {
		t := plot.Tick{Value: float64(n)}
		if (n-first)%every == 0 {
			t.Label = "R" + strconv.Itoa(n)
			if n == 0 {
				t.Label = "start"
			}
		}
		ts = append(ts, t)
	}
	return ts
}

// names writes the names of lines after their ends, moved apart where they would
// overlap.
type names struct {
	lines []line
	size  vg.Length
}

// Plot draws the names.
func (n names) Plot(c draw.Canvas, p *plot.Plot) {
	tx, ty := p.Transforms(&c)
	type end struct {
		line
		x, y, at vg.Length
	}
	var ends []end
	for _, l := range n.lines {
		if len(l.points) == 0 {
			continue
		}
		last := l.points[len(l.points)-1]
		ends = append(ends, end{line: l, x: tx(last.X), y: ty(last.Y)})
	}
	slices.SortStableFunc(ends, func(a, b end) int { return cmp.Compare(a.y, b.y) })
	low := c.Min.Y + n.size/2
	for i := range ends {
		ends[i].at = max(ends[i].y, low)
		low = ends[i].at + n.size
	}
	high := c.Max.Y - n.size/2
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i].at = min(ends[i].at, high)
		high = ends[i].at - n.size
	}
	for _, e := range ends {
		sty := text.Style{Color: e.colour, Font: sans(n.size), YAlign: text.YCenter, Handler: p.TextHandler}
		c.StrokeLine2(draw.LineStyle{Color: e.colour, Width: 1}, e.x+6, e.y, e.x+22, e.at)
		c.FillText(sty, vg.Point{X: e.x + 26, Y: e.at}, e.name)
	}
}
