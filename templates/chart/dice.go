package chart

import (
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/adjutant-game/adjutant/state/luck"
)

// Dice shows the audit of one or many games: the faces, and by power the hits and the
// IPC beyond what was to be expected.
func Dice(r luck.Report) (*Picture, error) {
	m, err := readMarks()
	if err != nil {
		return nil, err
	}
	p := newPicture()
	faces, err := facesPanel(r)
	if err != nil {
		return nil, err
	}
	p.add(faces, 1)
	p.alt = append(p.alt, fmt.Sprintf("Of %d dice %d showed 1, %d 2, %d 3, %d 4, %d 5 and %d 6.", r.Dice, r.Faces[0], r.Faces[1], r.Faces[2], r.Faces[3], r.Faces[4], r.Faces[5]))
	if r.ByHand > 0 {
		p.alt = append(p.alt, fmt.Sprintf("%d of them were thrown by hand.", r.ByHand))
	}
	if err := p.addLuck(m, r); err != nil {
		return nil, err
	}
	return p, nil
}

// addLuck adds the panels of hits and IPC above expectation.
func (p *Picture) addLuck(m marks, r luck.Report) error {
	var hits, ipc []bar
	words, key := "", ""
	for _, g := range r.Powers {
		h := m.of(g.Name)
		if g.Name == "facilities" { // no power: nobody knows their letters from the map
			key = "; " + h.Letters + ": " + g.Name
		}
		above := float64(g.Hits) - g.Expected
		hits = append(hits, bar{name: h.Letters, colour: h.Colour, value: above, usual: usual * g.StdDev})
		if g.Luck != nil && *g.Luck != 0 {
			ipc = append(ipc, bar{name: h.Letters, colour: h.Colour, value: *g.Luck})
		}
		words += fmt.Sprintf(" %s %s,", g.Name, signed(above))
	}
	if len(hits) == 0 {
		return nil
	}
	panel, err := bars("Luck in hits"+byHand(r)+" (grey: where 9 of 10 fair dice fall"+key+")", hits)
	if err != nil {
		return err
	}
	p.add(panel, 1.1)
	p.alt = append(p.alt, "Hits above expectation:"+words[:len(words)-1]+".")
	if len(ipc) == 0 {
		return nil
	}
	if panel, err = bars("Luck in IPC", ipc); err != nil {
		return err
	}
	p.add(panel, 1.1)
	return nil
}

// byHand marks dice that somebody threw and entered.
func byHand(r luck.Report) string {
	switch r.ByHand {
	case 0:
		return ""
	case r.Dice:
		return ", thrown by hand"
	}
	return fmt.Sprintf(", %d thrown by hand", r.ByHand)
}

// usual is how many standard deviations nine of ten fair results lie within.
const usual = 1.645

func signed(x float64) string { return fmt.Sprintf("%+.1f", x) }

// facesPanel shows how often each face came up, and how often it should have.
func facesPanel(r luck.Report) (*plot.Plot, error) {
	fair := float64(r.Dice) / float64(len(r.Faces))
	off := usual * math.Sqrt(fair*5/6)
	var bs []bar
	for i, n := range r.Faces {
		bs = append(bs, bar{name: fmt.Sprint(i + 1), colour: plain, value: float64(n), usual: off, around: fair, count: true})
	}
	return bars(fmt.Sprintf("Faces of %d dice", r.Dice)+byHand(r), bs)
}

// bar is one bar of a panel.
type bar struct {
	name   string
	colour color.RGBA
	value  float64
	// usual is how far from around a fair result usually is; 0 if not known.
	usual, around float64
	// count is set if the value is a plain number, not one above or below another.
	count bool
}

// bars is a panel of bars.
func bars(title string, bs []bar) (*plot.Plot, error) {
	p := newPlot(title)
	p.X.LineStyle.Width, p.X.Tick.LineStyle.Width, p.X.Tick.Length = 0, 0, 0
	p.X.Min, p.X.Max = -0.6, float64(len(bs))-0.4
	var ticks []plot.Tick
	from, to := 0.0, 0.0
	for i, b := range bs {
		ticks = append(ticks, plot.Tick{Value: float64(i), Label: b.name})
		low, high := min(0, b.value, b.around-b.usual), max(0, b.value, b.around+b.usual)
		from, to = min(from, low), max(to, high)
	}
	room := 0.2 * max(to-from, 1) // for the numbers
	if p.Y.Min, p.Y.Max = from, to+room; from < 0 {
		p.Y.Min -= room
	}
	p.X.Tick.Marker, p.Y.Tick.Marker = plot.ConstantTicks(ticks), wholeTicks{}
	grid := plotter.NewGrid()
	grid.Vertical.Color, grid.Horizontal.Color, grid.Horizontal.Width = nil, faint, 1
	p.Add(grid, columns(bs))
	return p, nil
}

// columns draws bars, with the usual range behind them and their numbers at their ends.
type columns []bar

// Plot draws the bars.
func (bs columns) Plot(c draw.Canvas, p *plot.Plot) {
	tx, ty := p.Transforms(&c)
	box := func(x0, x1 float64, y0, y1 float64, colour color.Color) {
		c.FillPolygon(colour, []vg.Point{{X: tx(x0), Y: ty(y0)}, {X: tx(x1), Y: ty(y0)}, {X: tx(x1), Y: ty(y1)}, {X: tx(x0), Y: ty(y1)}})
	}
	for i, b := range bs {
		x := float64(i)
		if b.usual > 0 {
			box(x-0.42, x+0.42, b.around-b.usual, b.around+b.usual, faint)
			c.StrokeLine2(draw.LineStyle{Color: mark, Width: 2, Dashes: []vg.Length{6, 4}}, tx(x-0.42), ty(b.around), tx(x+0.42), ty(b.around))
		}
		box(x-0.24, x+0.24, 0, b.value, b.colour)
		label, align, gap := signed(b.value), text.YBottom, vg.Length(4)
		if b.count {
			label = fmt.Sprint(int(b.value))
		}
		at := b.value
		if b.value < 0 {
			align, gap = text.YTop, -4
		}
		c.FillText(text.Style{Color: ink, Font: sans(labelSize - 2), XAlign: text.XCenter, YAlign: align, Handler: p.TextHandler},
			vg.Point{X: tx(x), Y: ty(at) + gap}, label)
	}
	c.StrokeLine2(draw.LineStyle{Color: ink, Width: 1.5}, c.Min.X, ty(0), c.Max.X, ty(0))
}
