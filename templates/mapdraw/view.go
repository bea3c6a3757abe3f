package mapdraw

import (
	"math"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
)

// view is one drawing in the making.
type view struct {
	*Atlas
	g     *state.Game
	o     Options
	pal   palette
	pic   *Picture
	fonts *typeset
	w     Window
	// scale is pixels for a unit of the board, text the size of the counters'
	// letters in pixels.
	scale, text float64
	// letters is the size of a power's letters on its counters, as a part of text; least is
	// the least size of a name in pixels.
	letters, least float64
	// copies are the shapes in the window, each with its shift.
	copies []shapeCopy
	// under says which shape is under a pixel, taken which places are already drawn on.
	under *raster
	taken []box
}

// shapeCopy is a shape and how far it is shifted to stand in the window.
type shapeCopy struct {
	*shape
	dx float64
}

func newView(a *Atlas, g *state.Game, o Options) *view {
	if o.Width == 0 {
		o.Width = 1200
	}
	o.Width = min(max(o.Width, MinWidth), MaxWidth)
	if o.Mode == "" {
		o.Mode = Light
	}
	w := o.Window
	if w == (Window{}) {
		w = a.Whole()
	}
	v := &view{Atlas: a, g: g, o: o, pal: palettes[o.Mode], fonts: newTypeset(), w: w, scale: float64(o.Width) / (w.X1 - w.X0)}
	height := int(math.Round((w.Y1 - w.Y0) * v.scale))
	v.pic = &Picture{Width: o.Width, Height: height, back: v.pal.seas[0], mode: o.Mode}
	v.sizes()
	win := box{w.X0, w.Y0, w.X1, w.Y1}
	for i := range a.shapes {
		s := &a.shapes[i]
		for k := -2; k <= 2; k++ {
			if dx := float64(k) * a.width; s.box.shifted(dx).meets(win) {
				v.copies = append(v.copies, shapeCopy{s, dx})
			}
		}
	}
	v.under = newRaster(v)
	return v
}

// smallest is the least size of a name in pictures that are not made for phones, in pixels.
const smallest = 6.5

// forPhones is the width of the largest pictures that are made for mails. A phone shows them
// on less than half as many pixels, a screenful of phonePixels, and letters on it can be read
// from phoneLetter upwards.
const (
	forPhones   = 860
	phonePixels = 362
	phoneLetter = 7.1
)

// sizes chooses how large letters are. They grow with the board, but stay large enough to be
// read and small enough to leave the land visible. Pictures with the kinds of units are not
// made for mails: their counters have no room for large letters.
func (v *view) sizes() {
	width := float64(v.o.Width)
	v.letters, v.least = 0.72, smallest
	switch {
	case v.w.X1-v.w.X0 > v.width*0.6:
		v.text = max(38*v.unit()*v.scale, 7.5)
	case v.o.Width <= forPhones && !v.o.Kinds:
		v.least = width * phoneLetter / phonePixels
		v.text, v.letters = max(min(25*v.unit()*v.scale, 17), v.least), 1
	default:
		v.text = min(max(25*v.unit()*v.scale, width/72), 17)
	}
}

// unit is how large marks are on this board, against that of Global 1940.
func (a *Atlas) unit() float64 { return a.width / 7705 }

// px brings a place of the sheet, shifted by dx, into the picture.
func (v *view) px(p Point, dx float64) Point {
	return Point{(p.X + dx - v.w.X0) * v.scale, (p.Y - v.w.Y0) * v.scale}
}

func (v *view) pxs(points []Point, dx float64) []Point {
	out := make([]Point, len(points))
	for i, p := range points {
		out[i] = v.px(p, dx)
	}
	return out
}

// in reports whether a place of the picture is inside it, with a margin.
func (v *view) in(p Point, margin float64) bool {
	return p.X >= margin && p.Y >= margin && p.X <= float64(v.pic.Width)-margin && p.Y <= float64(v.pic.Height)-margin
}

// Options say which parts of a position are drawn, and how large.
type Options struct {
	// Window is the part of the board; the zero Window is all of it.
	Window Window
	// Width of the picture in pixels; 0 for 1200.
	Width int
	// Mode is the set of colours; empty for Light.
	Mode Mode
	// Kinds shows which units are in a space, not only how many.
	Kinds bool
	// Marks are what is to be shown in addition to the position.
	Marks Marks
	// Closed reports whether the rules close land to the power whose turn it is; nil if no
	// land is.
	Closed func(board.SpaceID) bool
	// Title says what the picture is about: "G1".
	Title string
	// Key has what explains the picture drawn below the board, where no text stands beside it.
	Key bool
}

// Limits of a picture's width, in pixels.
const (
	MinWidth = 200
	MaxWidth = 6000
)
