//go:build !wasip1

package mapdraw

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"

	"github.com/kettek/apng"
)

// History joins pictures of one size to an animation (APNG), each shown for a
// number of tenths of a second and the last five times as long. Programs that
// know no animation show the first.
func History(pictures []*Picture, tenths int) ([]byte, error) {
	if len(pictures) == 0 {
		return nil, errors.New("a history needs a picture")
	}
	first := pictures[0]
	pal, lut := sharedPalette(pictures)
	var out apng.APNG
	var last *image.Paletted
	for i, p := range pictures {
		if p.Width != first.Width || p.Height != first.Height {
			return nil, fmt.Errorf("picture %d has another size than the first", i+1)
		}
		img := recolour(p.image(), pal, lut)
		f := apng.Frame{Image: img, DelayNumerator: uint16(tenths), DelayDenominator: 10}
		if i > 0 {
			// Only what changed is kept.
			r := changed(last, img)
			f.Image, f.XOffset, f.YOffset = cropped(img, r), r.Min.X, r.Min.Y
		}
		if i == len(pictures)-1 {
			f.DelayNumerator *= 5
		}
		out.Frames = append(out.Frames, f)
		last = img
	}
	var b bytes.Buffer
	if err := apng.Encode(&b, out); err != nil {
		return nil, fmt.Errorf("write history: %w", err)
	}
	return b.Bytes(), nil
}

// samples is how many pictures the colours of a history are chosen from.
const samples = 5

// sharedPalette chooses the colours of all pictures from some of them, and the
// nearest of these for every colour of five bits a channel.
func sharedPalette(pictures []*Picture) (color.Palette, *[1 << 15]uint8) {
	var all image.RGBA
	for i := range min(samples, len(pictures)) {
		p := pictures[i*(len(pictures)-1)/max(min(samples, len(pictures))-1, 1)]
		all.Pix = append(all.Pix, p.image().Pix...)
	}
	all.Rect = image.Rect(0, 0, len(all.Pix)/4, 1)
	all.Stride = len(all.Pix)
	pal := reduce(&all).Palette
	var lut [1 << 15]uint8
	for k := range lut {
		wide := func(n int) uint8 { return uint8(n * 255 / 31) }
		lut[k] = uint8(pal.Index(color.RGBA{wide(k >> 10), wide(k >> 5 & 31), wide(k & 31), 255}))
	}
	return pal, &lut
}

// recolour gives a picture the shared colours.
func recolour(img *image.RGBA, pal color.Palette, lut *[1 << 15]uint8) *image.Paletted {
	out := image.NewPaletted(img.Rect, pal)
	for i, j := 0, 0; i < len(img.Pix); i, j = i+4, j+1 {
		out.Pix[j] = lut[key(img.Pix[i], img.Pix[i+1], img.Pix[i+2])]
	}
	return out
}

// changed is the smallest rectangle that holds all pixels that differ; one pixel
// if none does.
func changed(a, b *image.Paletted) image.Rectangle {
	r := image.Rectangle{}
	for y := range b.Rect.Dy() {
		row, old := b.Pix[y*b.Stride:(y+1)*b.Stride], a.Pix[y*a.Stride:(y+1)*a.Stride]
		if bytes.Equal(row, old) {
			continue
		}
		x0, x1 := 0, len(row)-1
		for row[x0] == old[x0] {
			x0++
		}
		for row[x1] == old[x1] {
			x1--
		}
		r = r.Union(image.Rect(x0, y, x1+1, y+1))
	}
	if r.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return r
}

// cropped copies a part of a picture; its corner is at 0, 0.
func cropped(img *image.Paletted, r image.Rectangle) *image.Paletted {
	out := image.NewPaletted(image.Rect(0, 0, r.Dx(), r.Dy()), img.Palette)
	for y := range r.Dy() {
		copy(out.Pix[y*out.Stride:(y+1)*out.Stride], img.Pix[(r.Min.Y+y)*img.Stride+r.Min.X:])
	}
	return out
}
