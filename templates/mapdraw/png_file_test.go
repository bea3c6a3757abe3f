package mapdraw

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
)

// A written file is read by the standard library to the same pixels, also a part of a
// larger image, one pixel, and a palette of all 256 colours.
func TestFilesAreReadBack(t *testing.T) {
	var all color.Palette
	for i := range 256 {
		all = append(all, color.RGBA{uint8(i), uint8(255 - i), uint8(i * 7), 255})
	}
	large := image.NewPaletted(image.Rect(0, 0, 64, 37), all)
	for i := range large.Pix {
		large.Pix[i] = uint8(i * i)
	}
	for _, img := range []*image.Paletted{
		large,
		large.SubImage(image.Rect(5, 7, 48, 20)).(*image.Paletted),
		image.NewPaletted(image.Rect(0, 0, 1, 1), all[:1]),
	} {
		file, err := pngFile(img)
		if err != nil {
			t.Fatal(err)
		}
		read, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatalf("%v: %v", img.Rect, err)
		}
		if read.Bounds().Dx() != img.Rect.Dx() || read.Bounds().Dy() != img.Rect.Dy() {
			t.Fatalf("%v is read as %v", img.Rect, read.Bounds())
		}
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if got, want := read.At(x, y), img.At(img.Rect.Min.X+x, img.Rect.Min.Y+y); got != want {
					t.Fatalf("%v: pixel %d, %d is %v, want %v", img.Rect, x, y, got, want)
				}
			}
		}
	}
}
