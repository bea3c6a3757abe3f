package mapdraw

import (
	"image/color"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// counter is a plate with letters and pictures that has no place yet.
type counter struct {
	w, h  float64
	round float64
	back  color.RGBA
	parts []part
}

// part is a word or a silhouette on a counter.
type part struct {
	text  string
	unit  ruleset.UnitType
	size  float64
	width float64
	font  fontName
	color color.RGBA
}

// putCounter draws a plate with its middle at a point and keeps its place free.
func (v *view) putCounter(c counter, at Point) {
	b := box{at.X - c.w/2, at.Y - c.h/2, at.X + c.w/2, at.Y + c.h/2}
	v.taken = append(v.taken, b)
	v.pic.add(area{rings: [][]Point{plateRing(b, c.round)}, paint: solid(c.back)},
		stroke{lines: [][]Point{closedRing(plateRing(b, c.round))}, color: v.pal.halo, alpha: 1, width: 0.8})
	x := b.x0 + c.h*0.22
	for _, p := range c.parts {
		mid := Point{x + p.width/2, at.Y}
		if p.unit != "" {
			v.pic.add(area{rings: silhouette(p.unit, mid, p.size), paint: solid(p.color)})
		} else {
			v.pic.add(words{text: p.text, at: mid, size: p.size, font: p.font, color: p.color})
		}
		x += p.width + c.h*0.22
	}
}

// word is a part that holds text.
func (v *view) word(s string, size float64, f fontName) part {
	return part{text: s, size: size, font: f, width: v.fonts.width(s, f, size), color: v.pal.counterText}
}

// put adds parts with a gap between them and around.
func (c *counter) put(parts ...part) {
	gap := c.h * 0.22
	if c.w == 0 {
		c.w = gap
	}
	for _, p := range parts {
		c.w += p.width + gap
	}
	c.parts = append(c.parts, parts...)
}
