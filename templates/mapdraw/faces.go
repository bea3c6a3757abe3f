//go:build !wasip1

package mapdraw

import (
	"fmt"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
)

// parsed reads each font once; fonts are never changed.
var parsed = sync.OnceValue(func() [3]*opentype.Font {
	var out [3]*opentype.Font
	for i, ttf := range [][]byte{goregular.TTF, goitalic.TTF, gobold.TTF} {
		f, err := opentype.Parse(ttf)
		if err != nil {
			panic("mapdraw: font: " + err.Error())
		}
		out[i] = f
	}
	return out
})

// typeset gives faces of a size and measures text. Faces hold state, so each
// drawing has a typeset of its own.
type typeset struct{ faces map[faceKey]font.Face }

type faceKey struct {
	name fontName
	size float64
}

func newTypeset() *typeset { return &typeset{faces: map[faceKey]font.Face{}} }

func (t *typeset) face(name fontName, size float64) font.Face {
	k := faceKey{name, size}
	f, ok := t.faces[k]
	if !ok {
		var err error
		f, err = opentype.NewFace(parsed()[name], &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			panic(fmt.Sprintf("mapdraw: font of size %g: %v", size, err))
		}
		t.faces[k] = f
	}
	return f
}

// width is how wide a line of text is, in pixels.
func (t *typeset) width(s string, name fontName, size float64) float64 {
	// Measured at one size and scaled: the fonts are not hinted.
	return float64(font.MeasureString(t.face(name, 16), s)) / 64 * size / 16
}
