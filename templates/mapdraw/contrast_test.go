package mapdraw

import (
	"image/color"
	"math"
	"testing"
)

// contrast is that of two colours from 1 to 21, as WCAG has it.
func contrast(a, b color.RGBA) float64 {
	bright := func(c color.RGBA) float64 {
		sum := 0.0
		for i, v := range [...]uint8{c.R, c.G, c.B} {
			x := float64(v) / 255
			if x <= 0.04045 {
				x /= 12.92
			} else {
				x = math.Pow((x+0.055)/1.055, 2.4)
			}
			sum += x * [...]float64{0.2126, 0.7152, 0.0722}[i]
		}
		return sum
	}
	x, y := bright(a), bright(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// On dark maps the edge of an arrow is seen on the land and the pattern of every
// power, on the sea, and beside the arrow's own colour.
func TestEdgesOfArrowsAreSeenOnDarkMaps(t *testing.T) {
	a, _ := start(t, "alpha2")
	pal := palettes[Dark]
	under := map[string]color.RGBA{"sea": pal.seas[0], "shelf": pal.shelf, "ice": pal.ice, "sand": pal.sand, "marsh": pal.marsh}
	for id, l := range a.looks {
		land := l.land(pal)
		under["land of "+id], under["pattern of "+id] = land.base, land.line
	}
	for name, c := range under {
		if got := contrast(mix(c, pal.edge, 0.9), c); got < 3 {
			t.Errorf("the edge of an arrow on %s has a contrast of %.1f", name, got)
		}
	}
	for id, l := range a.looks {
		// Neutral land has no arrows.
		if got := contrast(pal.edge, l.counter); id != "Neutral" && got < 3 {
			t.Errorf("an arrow of %s beside its edge has a contrast of %.1f", id, got)
		}
	}
}
