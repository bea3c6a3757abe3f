//go:build !wasip1

package mapdraw

import (
	"fmt"
	"image"
	"image/color"

	"git.sr.ht/~sbinet/gg"
	"golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// PNG writes the picture with a palette of at most 64 colours.
func (p *Picture) PNG() ([]byte, error) {
	file, err := pngFile(reduce(p.image()))
	if err != nil {
		return nil, fmt.Errorf("write picture: %w", err)
	}
	return file, nil
}

// fewest is the smallest palette that still distinguishes all powers and their
// patterns.
const fewest = 24

// leastWide is the width in pixels below which a picture is not made smaller: nothing could be
// read in it.
const leastWide = 160

// PNGWithin is PNG with at most the given number of bytes: with fewer colours if it is larger,
// and smaller if even the fewest colours do not help. No picture of leastWide comes near the
// limit of a mail.
func (p *Picture) PNGWithin(limit int) ([]byte, error) {
	img := p.image()
	for n := colours; ; {
		file, err := pngFile(reduceTo(img, n))
		switch {
		case err != nil:
			return nil, fmt.Errorf("write picture: %w", err)
		case len(file) <= limit:
			return file, nil
		case n > fewest:
			n = max(n*3/4, fewest)
		case img.Rect.Dx() <= leastWide:
			return file, nil
		default:
			img = smaller(img)
		}
	}
}

// smaller is an image of four fifths of the width and height.
func smaller(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, max(1, img.Rect.Dx()*4/5), max(1, img.Rect.Dy()*4/5)))
	draw.CatmullRom.Scale(out, out.Rect, img, img.Rect, draw.Src, nil)
	return out
}

// image draws the steps in pixels.
func (p *Picture) image() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, p.Width, p.Height))
	dc := gg.NewContextForRGBA(img)
	dc.SetColor(p.back)
	dc.Clear()
	dc.SetLineCap(gg.LineCapRound)
	dc.SetLineJoin(gg.LineJoinRound)
	dc.SetFillRule(gg.FillRuleEvenOdd)
	fonts := newTypeset()
	for _, s := range p.steps {
		switch s := s.(type) {
		case area:
			fillArea(dc, s)
		case stroke:
			drawStroke(dc, s)
		case words:
			drawWords(img, fonts, s)
		}
	}
	return img
}

func fillArea(dc *gg.Context, s area) {
	for _, r := range s.rings {
		trace(dc, r)
		dc.ClosePath()
	}
	if s.paint.pattern == plainFill {
		dc.SetColor(s.paint.base)
	} else {
		dc.SetFillStyle(s.paint.texture())
	}
	dc.Fill()
}

func drawStroke(dc *gg.Context, s stroke) {
	dc.SetRGBA(float64(s.color.R)/255, float64(s.color.G)/255, float64(s.color.B)/255, s.alpha)
	dc.SetLineWidth(s.width)
	dc.SetDash(s.dash...)
	for _, l := range s.lines {
		trace(dc, l)
	}
	dc.Stroke()
	dc.SetDash()
}

func trace(dc *gg.Context, points []Point) {
	for i, p := range points {
		if i == 0 {
			dc.MoveTo(p.X, p.Y)
		} else {
			dc.LineTo(p.X, p.Y)
		}
	}
}

func drawWords(img *image.RGBA, fonts *typeset, s words) {
	x := s.at.X - fonts.width(s.text, s.font, s.size)/2
	y := s.at.Y + s.size*capHeight/2
	d := font.Drawer{Dst: img, Face: fonts.face(s.font, s.size)}
	put := func(c color.RGBA, dx, dy float64) {
		d.Src = image.NewUniform(c)
		d.Dot = fixed.Point26_6{X: fixed.Int26_6((x + dx) * 64), Y: fixed.Int26_6((y + dy) * 64)}
		d.DrawString(s.text)
	}
	if s.halo.A > 0 {
		r := max(0.7, s.size/14)
		for _, o := range [...]Point{{-r, -r}, {r, -r}, {-r, r}, {r, r}} {
			put(s.halo, o.X, o.Y)
		}
	}
	put(s.color, 0, 0)
}
