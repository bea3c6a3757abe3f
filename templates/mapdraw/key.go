package mapdraw

import "math"

// Sizes of the key below a picture: of its letters as a part of the picture's width, of its
// strip as a multiple of them. It is as wide as the picture at most.
const (
	keyLetters = 0.028
	keyStrip   = 1.7
	keyRoom    = 0.96
)

// key writes what explains the picture into a strip below the board.
func (v *view) key() {
	text, width := v.pic.Key(), float64(v.pic.Width)
	if text == "" {
		return
	}
	size := keyLetters * width
	if w := listedWidth(text, regular, size); w > keyRoom*width {
		size *= keyRoom * width / w
	}
	top, strip := float64(v.pic.Height), math.Ceil(keyStrip*size)
	v.pic.Height += int(strip)
	v.pic.add(
		area{rings: [][]Point{{{X: 0, Y: top}, {X: width, Y: top}, {X: width, Y: top + strip}, {X: 0, Y: top + strip}}}, paint: solid(v.pal.ice)},
		words{text: text, at: Point{X: width / 2, Y: top + strip/2}, size: size, font: regular, color: v.pal.name},
	)
}
