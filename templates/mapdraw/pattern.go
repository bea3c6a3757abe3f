package mapdraw

import "image/color"

// tile is the side of a pattern's square, in pixels.
const tile = 8

// at reports whether the pixel belongs to the pattern's lines.
func (p pattern) at(x, y int) bool {
	x, y = x&(tile-1), y&(tile-1)
	switch p {
	case diagonals:
		return (x+y)&(tile-1) == 0
	case backDiagonals:
		return (x-y)&(tile-1) == 0
	case horizontals:
		return y == 2
	case verticals:
		return x == 2
	case doubleVerticals:
		return x == 1 || x == 4
	case dots:
		return x&3 == 1 && (y&7 == 1 && x == 1 || y&7 == 5 && x == 5)
	case pluses:
		return y == 3 && x >= 2 && x <= 4 || x == 3 && y >= 2 && y <= 4
	case grid:
		return x == 0 || y == 0
	case zigzag:
		return y == 2+min(x, tile-x)/2
	case dashes:
		return y == 2 && x < 4 || y == 6 && x >= 4
	case crosses:
		return x == y && x < 5 || x+y == 4
	case doubleHorizontals:
		return y == 1 || y == 4
	case specks:
		return y == 2 && (x == 2 || x == 3)
	case peaks:
		return y == 2 && x == 3 || y == 3 && (x == 2 || x == 4) || y == 4 && (x == 1 || x == 5)
	}
	return false
}

// paint is a fill: a colour, and a pattern in a darker or lighter one.
type paint struct {
	base, line color.RGBA
	pattern    pattern
}

func solid(c color.RGBA) paint { return paint{base: c, line: c} }

// texture is a paint as a tile of colours, ready to be asked for a pixel.
type texture [tile * tile]color.Color

// texture prepares the paint for drawing.
func (p paint) texture() *texture {
	var t texture
	base, line := color.Color(p.base), color.Color(p.line)
	for i := range t {
		if t[i] = base; p.pattern.at(i%tile, i/tile) {
			t[i] = line
		}
	}
	return &t
}

// ColorAt is the texture's colour in a pixel of the picture.
func (t *texture) ColorAt(x, y int) color.Color { return t[y&(tile-1)*tile+x&(tile-1)] }

// land is the paint of a holder's land in a mode.
func (l look) land(pal palette) paint {
	base := pal.fill(l.fill)
	line := mix(base, black, 0.16)
	if luminance(base) < 0.35 {
		line = mix(base, white, 0.16)
	}
	return paint{base: base, line: line, pattern: l.pattern}
}

// luminance is a colour's brightness from 0 to 1.
func luminance(c color.RGBA) float64 {
	return (0.299*float64(c.R) + 0.587*float64(c.G) + 0.114*float64(c.B)) / 255
}
