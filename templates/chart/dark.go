package chart

import (
	"fmt"
	"image/color"
	"regexp"
	"strings"

	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// darkPaper is the background of a dark page.
var darkPaper = color.RGBA{0x16, 0x18, 0x1b, 0xff}

// leastContrast is the contrast that small letters need to be readable.
const leastContrast = 4.5

var drawn = regexp.MustCompile(`(fill|stroke):(#[0-9A-Fa-f]{6})`)

// darkened gives a drawing a second set of colours, for readers whose screen is dark. The
// colours are in the elements themselves, so only an !important rule can change them.
func darkened(svg string) string {
	var rules strings.Builder
	seen := map[string]bool{}
	for _, m := range drawn.FindAllStringSubmatch(svg, -1) {
		if seen[m[0]] {
			continue
		}
		seen[m[0]] = true
		var c color.RGBA
		if _, err := fmt.Sscanf(m[2], "#%02x%02x%02x", &c.R, &c.G, &c.B); err != nil {
			continue // the pattern lets only such colours through
		}
		c = onDark(c)
		fmt.Fprintf(&rules, "[style*=\"%s\"]{%s:#%02x%02x%02x!important}\n", m[0], m[1], c.R, c.G, c.B)
	}
	head := strings.Index(svg, "<svg")
	end := head + strings.IndexByte(svg[head:], '>') + 1
	return svg[:end] + "\n<style>@media (prefers-color-scheme:dark){\n" + rules.String() + "}</style>" + svg[end:]
}

// onDark is a colour as it is drawn on a dark background: the background itself, the grid
// lines, and for everything else the same colour, as much lighter as it must be.
func onDark(c color.RGBA) color.RGBA {
	c.A = 0xff
	switch c {
	case color.RGBA{0xff, 0xff, 0xff, 0xff}:
		return darkPaper
	case faint:
		return color.RGBA{0x3a, 0x3f, 0x45, 0xff}
	}
	for mapdraw.Contrast(c, darkPaper) < leastContrast {
		c.R, c.G, c.B = c.R+(0xff-c.R+15)/16, c.G+(0xff-c.G+15)/16, c.B+(0xff-c.B+15)/16
	}
	return c
}
