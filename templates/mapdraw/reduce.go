package mapdraw

import (
	"cmp"
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"slices"
)

// colours is how many colours a picture keeps.
const colours = 64

// shade is a colour of five bits a channel, and how many pixels have it.
type shade struct {
	r, g, b uint8
	n       int
}

func (s shade) channel(i int) uint8 { return [3]uint8{s.r, s.g, s.b}[i] }

// reduce keeps the colours that matter most, by median cut: a picture with a
// palette takes a fifth of the bytes.
func reduce(img *image.RGBA) *image.Paletted { return reduceTo(img, colours) }

// reduceTo keeps the given number of colours.
func reduceTo(img *image.RGBA, most int) *image.Paletted {
	var counts [1 << 15]int
	last, k := uint32(0), 0 // neighbours are mostly alike
	for i := 0; i < len(img.Pix); i += 4 {
		if pixel := binary.LittleEndian.Uint32(img.Pix[i:]); pixel != last || i == 0 {
			last, k = pixel, key(img.Pix[i], img.Pix[i+1], img.Pix[i+2])
		}
		counts[k]++
	}
	var shades []shade
	for k, n := range counts {
		if n > 0 {
			shades = append(shades, shade{uint8(k >> 10), uint8(k >> 5 & 31), uint8(k & 31), n})
		}
	}
	var lut [1 << 15]uint8
	var pal color.Palette
	for i, group := range cut(shades, most) {
		var r, g, b, n int
		for _, s := range group {
			r, g, b, n = r+int(s.r)*s.n, g+int(s.g)*s.n, b+int(s.b)*s.n, n+s.n
			lut[int(s.r)<<10|int(s.g)<<5|int(s.b)] = uint8(i)
		}
		wide := func(sum int) uint8 { return uint8((sum*255/31 + n/2) / n) }
		pal = append(pal, color.RGBA{wide(r), wide(g), wide(b), 255})
	}
	out := image.NewPaletted(img.Rect, pal)
	shade := uint8(0)
	for i, j := 0, 0; i < len(img.Pix); i, j = i+4, j+1 {
		if pixel := binary.LittleEndian.Uint32(img.Pix[i:]); pixel != last || i == 0 {
			last, shade = pixel, lut[key(img.Pix[i], img.Pix[i+1], img.Pix[i+2])]
		}
		out.Pix[j] = shade
	}
	return out
}

func key(r, g, b uint8) int { return int(r>>3)<<10 | int(g>>3)<<5 | int(b>>3) }

// cut splits the shades into the given number of groups, always splitting the one that
// spreads widest over most pixels.
func cut(shades []shade, most int) [][]shade {
	groups := [][]shade{shades}
	for len(groups) < most {
		best, at, channel := 0, -1, 0
		for i, g := range groups {
			if spread, c := widest(g); spread > best {
				best, at, channel = spread, i, c
			}
		}
		if at < 0 {
			break
		}
		g := groups[at]
		slices.SortStableFunc(g, func(a, b shade) int {
			return cmp.Or(cmp.Compare(a.channel(channel), b.channel(channel)), cmp.Compare(a.r, b.r), cmp.Compare(a.g, b.g), cmp.Compare(a.b, b.b))
		})
		half, sum := 0, 0
		for _, s := range g {
			half += s.n
		}
		split := 1
		for i, s := range g[:len(g)-1] {
			if sum += s.n; sum*2 >= half {
				split = i + 1
				break
			}
			split = i + 1
		}
		groups[at] = g[:split]
		groups = append(groups, g[split:])
	}
	return groups
}

// widest says in which channel a group spreads most, weighted by the root of its pixels
// so that small but distinct colours keep a place.
func widest(g []shade) (spread, channel int) {
	if len(g) < 2 {
		return 0, 0
	}
	n := 0
	for _, s := range g {
		n += s.n
	}
	weight := 1
	for weight*weight < n {
		weight++
	}
	for c := range 3 {
		lo, hi := uint8(255), uint8(0)
		for _, s := range g {
			lo, hi = min(lo, s.channel(c)), max(hi, s.channel(c))
		}
		if w := int(hi-lo) * int(hi-lo) * weight; w > spread {
			spread, channel = w, c
		}
	}
	return spread, channel
}

// FewColours is an image with a palette of its own, as Picture.PNG writes it.
func FewColours(img image.Image) *image.Paletted {
	rgba, ok := img.(*image.RGBA)
	if !ok {
		rgba = image.NewRGBA(img.Bounds())
		draw.Draw(rgba, rgba.Rect, img, img.Bounds().Min, draw.Src)
	}
	return reduce(rgba)
}
