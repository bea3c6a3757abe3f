//go:build wasip1

package mapdraw

// typeset measures text by the list of letters.
type typeset struct{}

func newTypeset() *typeset { return &typeset{} }

// width is how wide a line of text is, in pixels.
func (*typeset) width(s string, name fontName, size float64) float64 {
	return listedWidth(s, name, size)
}
