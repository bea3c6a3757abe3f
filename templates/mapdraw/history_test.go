package mapdraw

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/kettek/apng"
)

// A history shows each position in turn; a program that knows no animation shows
// the first.
func TestHistory(t *testing.T) {
	a, g := start(t, "alpha2")
	after := *g
	after.Units = nil
	o := Options{Window: a.Theatre(fallOfParis.Spaces()), Width: 300}
	marked := o
	marked.Marks = fallOfParis
	pictures := []*Picture{a.Draw(g, o), a.Draw(g, marked), a.Draw(&after, o)}
	out, err := History(pictures, 15)
	if err != nil {
		t.Fatal(err)
	}
	still, err := png.Decode(bytes.NewReader(out))
	if err != nil || still.Bounds() != image.Rect(0, 0, 300, 300) {
		t.Fatalf("as a plain PNG: %v, %v", still, err)
	}
	all, err := apng.DecodeAll(bytes.NewReader(out))
	if err != nil || len(all.Frames) != 3 {
		t.Fatalf("DecodeAll: %d frames, %v", len(all.Frames), err)
	}
	canvas := image.NewRGBA(still.Bounds())
	for i, f := range all.Frames {
		b := f.Image.Bounds()
		for y := range b.Dy() {
			for x := range b.Dx() {
				canvas.Set(f.XOffset+x, f.YOffset+y, f.Image.At(b.Min.X+x, b.Min.Y+y))
			}
		}
		want := pictures[i].image()
		if n := countDifferent(canvas, want); n*50 > 300*300 {
			t.Errorf("frame %d differs from its picture in %d pixels", i, n)
		}
	}
	if _, err := History(nil, 15); err == nil {
		t.Error("a history of nothing is made")
	}
	if _, err := History([]*Picture{pictures[0], a.Draw(g, Options{Width: 400})}, 15); err == nil {
		t.Error("pictures of two sizes make a history")
	}
}
