package chart

import (
	"bytes"
	"fmt"
	"image/color"
	"image/png"
	"strings"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"

	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// Picture is some panels, one above the other.
type Picture struct {
	// Width and Height are in pixels.
	Width, Height int
	panels        []panel
	alt           []string
}

// panel is one plot, and how high it is in parts of a row.
type panel struct {
	plot   *plot.Plot
	height float64
}

// Width is the width of a picture that is to be sharp on a phone of half that width.
const Width = 780

// row is the height of an ordinary panel in pixels.
const row = 300

func newPicture() *Picture { return &Picture{Width: Width} }

func (p *Picture) add(pl *plot.Plot, height float64) {
	p.panels = append(p.panels, panel{pl, height})
	p.Height += int(height * row)
}

// Alt says in words what the picture shows.
func (p *Picture) Alt() string { return strings.Join(p.alt, " ") }

// SVG writes the picture for a browser, in light and in dark.
func (p *Picture) SVG() ([]byte, error) {
	c := vgsvg.New(points(p.Width), points(p.Height))
	p.draw(draw.New(c))
	var b bytes.Buffer
	if _, err := c.WriteTo(&b); err != nil {
		return nil, fmt.Errorf("write chart: %w", err)
	}
	// A point of the drawing is a pixel of the picture.
	size := fmt.Sprintf(`width="%dpt" height="%dpt"`, p.Width, p.Height)
	text := strings.Replace(b.String(), size, strings.ReplaceAll(size, "pt", ""), 1)
	return []byte(darkened(strings.ReplaceAll(text, "font-family:Liberation Sans;", "font-family:'Liberation Sans',Arial,sans-serif;"))), nil
}

// PNG writes the picture for a mail.
func (p *Picture) PNG() ([]byte, error) {
	c := vgimg.NewWith(vgimg.UseWH(points(p.Width), points(p.Height)), vgimg.UseDPI(dpi), vgimg.UseBackgroundColor(color.White))
	p.draw(draw.New(c))
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(&b, mapdraw.FewColours(c.Image())); err != nil {
		return nil, fmt.Errorf("write chart: %w", err)
	}
	return b.Bytes(), nil
}

// dpi makes a pixel of the picture as large as a typographer's point.
const dpi = 72

func points(pixels int) vg.Length { return vg.Length(pixels) }

func (p *Picture) draw(c draw.Canvas) {
	const gap = 14
	c.FillPolygon(color.White, []vg.Point{c.Min, {X: c.Max.X, Y: c.Min.Y}, c.Max, {X: c.Min.X, Y: c.Max.Y}})
	top := c.Max.Y
	for _, x := range p.panels {
		low := top - vg.Length(x.height*row)
		at := c
		at.Rectangle = vg.Rectangle{Min: vg.Point{X: c.Min.X + gap, Y: low + gap}, Max: vg.Point{X: c.Max.X - gap, Y: top - gap}}
		x.plot.Draw(at)
		top = low
	}
}

// The sizes of letters, in pixels of a picture that is shown at half its width.
const (
	titleSize = 24
	labelSize = 20
)

// newPlot is an empty panel with its title.
func newPlot(title string) *plot.Plot {
	p := plot.New()
	p.BackgroundColor = color.White
	p.Title.Text = title
	p.Title.TextStyle.Font = sans(titleSize)
	p.Title.TextStyle.Font.Weight = xfont.WeightBold
	p.Title.TextStyle.Color = ink
	p.Title.Padding = 8
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.Label.TextStyle.Font, a.Tick.Label.Font = sans(labelSize), sans(labelSize)
		a.Label.TextStyle.Color, a.Tick.Label.Color = ink, ink
		a.LineStyle.Width, a.Tick.LineStyle.Width = 1.5, 1.5
		a.LineStyle.Color, a.Tick.LineStyle.Color = ink, ink
		a.Padding = 0
	}
	return p
}

func sans(size vg.Length) font.Font {
	return font.Font{Typeface: "Liberation", Variant: "Sans", Size: size}
}

// marks distinguish holders.
type marks map[ruleset.PowerID]mapdraw.Holder

func readMarks() (marks, error) { return mapdraw.Holders() }

// of is the mark of a holder; one without a mark is grey, with its first letters.
func (m marks) of(name string) mapdraw.Holder {
	if h, ok := m[ruleset.PowerID(name)]; ok {
		return h
	}
	r := []rune(strings.ToUpper(name))
	return mapdraw.Holder{Letters: string(r[:min(2, len(r))]), Colour: color.RGBA{0x60, 0x60, 0x60, 0xff}}
}
