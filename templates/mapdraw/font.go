package mapdraw

import (
	"sync"

	"github.com/adjutant-game/adjutant/state/datafile"
)

// fontName is a cut of the Go fonts, which come with the program.
type fontName uint8

const (
	regular fontName = iota
	italic
	bold
)

// capHeight is how high a capital letter is, as a part of the font's size.
const capHeight = 0.72

// letterWidths are the widths of letters in the three fonts, in 64ths of a pixel at 16
// pixels. A program in a browser draws no letters itself, so it needs no fonts, which are
// a tenth of it.
var letterWidths = sync.OnceValue(func() map[rune][3]int {
	rows, err := datafile.ReadTable(data, "data/letters.tsv", "code", "regular", "italic", "bold")
	if err != nil {
		panic("mapdraw: " + err.Error())
	}
	out := map[rune][3]int{}
	for _, r := range rows {
		var at [4]int
		for i, column := range [...]string{"code", "regular", "italic", "bold"} {
			if at[i], err = r.Int(column); err != nil {
				panic("mapdraw: " + err.Error())
			}
		}
		out[rune(at[0])] = [3]int(at[1:])
	}
	return out
})

// listedWidth is how wide a line of text is by the list of letters, in pixels. A letter that
// is not in the list is as wide as an n.
func listedWidth(s string, name fontName, size float64) float64 {
	n, list := 0, letterWidths()
	for _, c := range s {
		w, ok := list[c]
		if !ok {
			w = list['n']
		}
		n += w[name]
	}
	return float64(n) / 64 * size / 16
}
