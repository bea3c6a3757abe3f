package mapdraw

import (
	"fmt"
	"image/color"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/datafile"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// look is how the land and the counters of a holder look.
type look struct {
	letters string
	fill    color.RGBA
	pattern pattern
	counter color.RGBA
}

func readLooks(fsys fs.FS) (map[string]look, error) {
	rows, err := datafile.ReadTable(fsys, "data/looks.tsv", "holder", "letters", "fill", "pattern", "counter")
	if err != nil {
		return nil, err
	}
	looks := map[string]look{}
	for _, r := range rows {
		l := look{letters: r.Get("letters")}
		var ok bool
		if l.fill, err = parseColour(r.Get("fill")); err != nil {
			return nil, r.Errorf("fill: %w", err)
		}
		if l.counter, err = parseColour(r.Get("counter")); err != nil {
			return nil, r.Errorf("counter: %w", err)
		}
		if l.pattern, ok = patternByName[r.Get("pattern")]; !ok {
			return nil, r.Errorf("unknown pattern %q", r.Get("pattern"))
		}
		looks[r.Key] = l
	}
	return looks, nil
}

// neutral is the holder of land that nobody plays.
const neutral = "Neutral"

// look returns how a holder looks; one without its own row gets the colour in its
// ruleset.
func (a *Atlas) look(rs *ruleset.Ruleset, p ruleset.PowerID) look {
	if l, ok := a.looks[string(p)]; ok {
		return l
	}
	l := a.looks[neutral]
	l.letters = strings.ToUpper(string(p[:min(2, len(p))]))
	text := ""
	if q := rs.Power(p); q != nil {
		text = q.Colour
	} else if h := rs.Holder(p); h != nil {
		text = h.Colour
	}
	if c, err := parseColour(text); err == nil {
		l.counter, l.fill, l.pattern = c, mix(c, white, 0.55), crosses
	}
	return l
}

var (
	white = color.RGBA{255, 255, 255, 255}
	black = color.RGBA{0, 0, 0, 255}
)

// parseColour reads "#505050".
func parseColour(s string) (color.RGBA, error) {
	n, err := strconv.ParseUint(strings.TrimPrefix(s, "#"), 16, 24)
	if err != nil || len(s) != 7 {
		return color.RGBA{}, fmt.Errorf("%q is not a colour like #505050", s)
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}, nil
}

// mix goes the part t of the way from one colour to another.
func mix(a, b color.RGBA, t float64) color.RGBA {
	m := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.RGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), 255}
}

// Mode is the set of colours of a picture.
type Mode string

// The modes.
const (
	Light Mode = "light"
	Dark  Mode = "dark"
	// Print is for paper: white sea, pale land, dark lines.
	Print Mode = "print"
)

// palette are the colours of a mode that do not belong to a holder.
type palette struct {
	seas                          [3]color.RGBA
	shelf, zone, coast, border    color.RGBA
	front, ice, sand, marsh       color.RGBA
	name, number, seaName, canal  color.RGBA
	halo, battle, taken, closed   color.RGBA
	fill                          func(color.RGBA) color.RGBA
	counterText, facility, damage color.RGBA
	// edge is what arrows have on both sides, so that they are seen on land of their
	// own power, too.
	edge color.RGBA
	// fromDark is set if the land is darker than what is drawn on it.
	fromDark bool
}

func rgb(n uint32) color.RGBA {
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}

// Contrast is the contrast of two colours from 1 to 21, as defined by WCAG.
func Contrast(a, b color.RGBA) float64 {
	x, y := relative(a), relative(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// relative is how bright a colour is to the eye, from 0 to 1 (WCAG).
func relative(c color.RGBA) float64 {
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

var palettes = map[Mode]palette{
	Light: {
		seas: [3]color.RGBA{rgb(0xbcd4e2), rgb(0xc4dae6), rgb(0xb4cedd)}, shelf: rgb(0xa9c4d6), zone: rgb(0xdfeaf1),
		coast: rgb(0x3d5a70), border: rgb(0x6b6257), front: rgb(0x2b221a), ice: rgb(0xf4f7f9), sand: rgb(0xd6d2c9), marsh: rgb(0xc9cdb4),
		name: rgb(0x1e1a16), number: rgb(0x466b86), seaName: rgb(0x27445a), canal: rgb(0x24557e), halo: rgb(0xfbf8f0),
		battle: rgb(0xffd23f), taken: rgb(0xb3125f), closed: rgb(0xb3261e),
		fill: func(c color.RGBA) color.RGBA { return c }, counterText: white, facility: rgb(0x2e2a26), damage: rgb(0xb3261e), edge: rgb(0xfbf8f0),
	},
	Dark: {
		seas: [3]color.RGBA{rgb(0x1d2b38), rgb(0x213140), rgb(0x192631)}, shelf: rgb(0x2a3f52), zone: rgb(0x3a5063),
		coast: rgb(0x0b1218), border: rgb(0x141414), front: rgb(0xf0e6d8), ice: rgb(0x50585f), sand: rgb(0x3b3a38), marsh: rgb(0x4b4f40),
		name: rgb(0xf4efe6), number: rgb(0x8fb2cc), seaName: rgb(0xb5cfe2), canal: rgb(0x7fb3e0), halo: rgb(0x1a1a1a),
		battle: rgb(0xffd23f), taken: rgb(0xff6fb1), closed: rgb(0xff7b6b),
		fill: func(c color.RGBA) color.RGBA { return mix(c, black, 0.52) }, counterText: white, facility: rgb(0xf4efe6), damage: rgb(0xff7b6b), edge: rgb(0xf4efe6), fromDark: true,
	},
	Print: {
		seas: [3]color.RGBA{white, white, white}, shelf: rgb(0xe8edf0), zone: rgb(0xb8c4cc),
		coast: black, border: rgb(0x808080), front: black, ice: white, sand: rgb(0xeeeeee), marsh: rgb(0xeeeeee),
		name: black, number: rgb(0x55656f), seaName: rgb(0x303a40), canal: black, halo: white,
		battle: white, taken: black, closed: black,
		fill: func(c color.RGBA) color.RGBA { return mix(c, white, 0.6) }, counterText: white, facility: black, damage: black, edge: white,
	},
}
