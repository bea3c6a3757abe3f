package mapdraw

import (
	"fmt"
	"image/color"
	"strings"
)

// Picture is a laid-out drawing that can be written as SVG or PNG. Sizes are in
// pixels.
type Picture struct {
	Width, Height int
	// title is what the picture shows in a few words, alt in a few sentences.
	title, alt string
	back       color.RGBA
	steps      []step
	// marks are what it shows besides the position, sample is a counter in it.
	marks  Marks
	sample sample
	// mode is its set of colours.
	mode Mode
	// crosses is set if a cross shows what is closed to the power whose turn it is.
	crosses bool
	// outside are the places of battles that are too far away to be in it.
	outside []string
}

// sample is a counter of one power: its letters, whose units they are and how many.
type sample struct {
	letters, whose string
	units          int
}

// Alt says in words what the picture shows, for readers who do not see it.
func (p *Picture) Alt() string { return p.alt }

// Key explains in a line what is drawn on the board: "GE 5: 5 German units. Arrows: moves."
func (p *Picture) Key() string {
	var says []string
	if s := p.sample; s.units > 0 {
		of := "unit"
		if s.units > 1 {
			of = "units"
		}
		says = append(says, fmt.Sprintf("%s %d: %d %s %s.", s.letters, s.units, s.units, s.whose, of))
	}
	fight, edge := "Yellow", "Red edge"
	if p.mode == Print {
		fight, edge = "Burst", "Stripes"
	}
	if len(p.marks.Battles) > 0 {
		says = append(says, fight+": battle and winner.")
	}
	if len(p.marks.Taken) > 0 {
		says = append(says, edge+": changed hands.")
	}
	if len(p.marks.Moves) > 0 {
		says = append(says, "Arrows: moves.")
	}
	if p.crosses {
		says = append(says, "X: closed.")
	}
	if len(p.outside) > 0 {
		says = append(says, "Not in the picture: "+strings.Join(p.outside, ", ")+".")
	}
	return strings.Join(says, " ")
}

// step is one thing to draw; steps are drawn in order.
type step interface{ isStep() }

type (
	// area fills closed lines by the even-odd rule.
	area struct {
		rings [][]Point
		paint paint
		// space is what the area shows, for the SVG.
		space string
	}
	// stroke draws open lines, each of its own.
	stroke struct {
		lines [][]Point
		color color.RGBA
		// alpha is its opacity from 0 to 1.
		alpha, width float64
		dash         []float64
	}
	// words is a line of text with its middle at a point.
	words struct {
		text  string
		at    Point
		size  float64
		font  fontName
		color color.RGBA
		// halo is drawn under the text if it is not transparent.
		halo color.RGBA
	}
)

func (area) isStep()   {}
func (stroke) isStep() {}
func (words) isStep()  {}

func (p *Picture) add(s ...step) { p.steps = append(p.steps, s...) }
