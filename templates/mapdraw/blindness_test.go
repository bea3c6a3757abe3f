package mapdraw

import (
	"image/color"
	"math"
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// blindness is what a colour becomes for somebody, in linear light (Machado, Oliveira and
// Fernandes, 2009, whole strength; without any colour only the brightness is left).
var blindness = map[string][3][3]float64{
	"protanopia":    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia":  {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	"achromatopsia": {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
}

// seen is a colour as somebody sees it, in CIE L*a*b*.
func seen(c color.RGBA, m [3][3]float64) [3]float64 {
	var in, out [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		x := float64(v) / 255
		if x <= 0.04045 {
			in[i] = x / 12.92
		} else {
			in[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	for i := range 3 {
		out[i] = min(1, max(0, m[i][0]*in[0]+m[i][1]*in[1]+m[i][2]*in[2]))
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124*out[0] + 0.3576*out[1] + 0.1805*out[2]) / 0.9505)
	y := f(0.2126*out[0] + 0.7152*out[1] + 0.0722*out[2])
	z := f((0.0193*out[0] + 0.1192*out[1] + 0.9505*out[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// apart is how far two colours are from each other for somebody; 2.3 is just seen.
func apart(a, b color.RGBA, m [3][3]float64) float64 {
	p, q := seen(a, m), seen(b, m)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// The measure knows black from white, and that red and green are one for some.
func TestApart(t *testing.T) {
	whole := [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
	if got := apart(black, white, whole); math.Abs(got-100) > 0.5 {
		t.Errorf("black and white are %.1f apart", got)
	}
	red, green := rgb(0xa05a00), rgb(0x5f7a00)
	if all, some := apart(red, green, whole), apart(red, green, blindness["deuteranopia"]); all < 40 || some > all/2 {
		t.Errorf("red and green are %.1f apart, and %.1f for somebody who does not see the difference", all, some)
	}
}

// No two holders in any ruleset are distinguished only by colour: their counters have
// different letters, which are read on every counter, and their land has another pattern or
// a colour that is another one for everybody. The lines of a pattern are seen by everybody.
func TestHoldersAreToldApartWithoutColours(t *testing.T) {
	for _, id := range ruleset.IDs() {
		rs, err := ruleset.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Load(rs.Board)
		if err != nil {
			t.Fatal(err)
		}
		holders := append([]ruleset.PowerID{neutral}, rs.Holders()...)
		for name, m := range blindness {
			for i, p := range holders {
				l := a.look(rs, p)
				for _, mode := range []Mode{Light, Dark} {
					if land := l.land(palettes[mode]); land.pattern != plainFill && apart(land.base, land.line, m) < 5 {
						t.Errorf("%s, %s, %s: the pattern of %s is not seen (%.1f)", id, mode, name, p, apart(land.base, land.line, m))
					}
				}
				if got := math.Abs(seen(l.counter, m)[0] - seen(white, m)[0]); got < 35 {
					t.Errorf("%s, %s: the letters on the counters of %s are not read (%.1f)", id, name, p, got)
				}
				for _, q := range holders[:i] {
					if p == q {
						continue
					}
					k := a.look(rs, q)
					if l.letters == k.letters {
						t.Errorf("%s: %s and %s have the letters %s", id, p, q, l.letters)
					}
					for _, mode := range []Mode{Light, Dark} {
						x, y := l.land(palettes[mode]), k.land(palettes[mode])
						if x.pattern == y.pattern && apart(x.base, y.base, m) < 10 {
							t.Errorf("%s, %s, %s: the land of %s looks like that of %s (%.1f)", id, mode, name, p, q, apart(x.base, y.base, m))
						}
					}
				}
			}
		}
	}
}
