package mapdraw

import (
	"image/color"
	"math"
	"testing"
)

// The figures are those of the standard's own examples: black on white has 21, a colour
// on itself 1, the darkest grey that reads on white 4.5.
func TestContrast(t *testing.T) {
	for _, tc := range []struct {
		a, b color.RGBA
		want float64
	}{{black, white, 21}, {white, black, 21}, {rgb(0xb07c00), rgb(0xb07c00), 1}, {rgb(0x767676), white, 4.54}} {
		if got := Contrast(tc.a, tc.b); math.Abs(got-tc.want) > 0.01 {
			t.Errorf("the contrast of %v and %v is %.2f, want %.2f", tc.a, tc.b, got, tc.want)
		}
	}
}

// On light maps and on paper an arrow is seen on its own power's land and on the sea.
func TestArrowsAreSeenOnLightMaps(t *testing.T) {
	a, _ := start(t, "alpha2")
	for _, mode := range []Mode{Light, Print} {
		pal := palettes[mode]
		for id, l := range a.looks {
			if id == neutral {
				continue // it has no arrows
			}
			land, arrow := l.land(pal), pal.arrow(l)
			for on, c := range map[string]color.RGBA{"its land": land.base, "its pattern": land.line, "the sea": pal.seas[0], "its edge": pal.edge} {
				if got := Contrast(arrow, c); got < 3 {
					t.Errorf("%s: an arrow of %s on %s has a contrast of %.1f", mode, id, on, got)
				}
			}
		}
	}
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
		if got := Contrast(mix(c, pal.edge, 0.9), c); got < 3 {
			t.Errorf("the edge of an arrow on %s has a contrast of %.1f", name, got)
		}
	}
	for id, l := range a.looks {
		// Neutral land has no arrows.
		if got := Contrast(pal.edge, l.counter); id != "Neutral" && got < 3 {
			t.Errorf("an arrow of %s beside its edge has a contrast of %.1f", id, got)
		}
	}
}
