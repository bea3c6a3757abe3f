//go:build !wasip1

package mapdraw

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"testing"

	"golang.org/x/image/font"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The list of letters has the widths of the fonts, and the names of all boards are measured
// alike by both.
func TestLettersAreAsWideAsTheFonts(t *testing.T) {
	fonts := newTypeset()
	var file bytes.Buffer
	file.WriteString("code\tregular\titalic\tbold\n")
	for c := ' '; c <= 'ſ'; c++ {
		if c > '~' && c < '\u00a0' {
			continue
		}
		fmt.Fprintf(&file, "%d", c)
		for _, name := range [...]fontName{regular, italic, bold} {
			fmt.Fprintf(&file, "\t%d", font.MeasureString(fonts.face(name, 16), string(c)))
		}
		file.WriteString("\n")
	}
	if *update {
		if err := os.WriteFile("data/letters.tsv", file.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile("data/letters.tsv"); err != nil || !bytes.Equal(have, file.Bytes()) {
		t.Fatalf("data/letters.tsv does not have the widths of the fonts (%v); run this test with -update", err)
	}
	names := 0
	for _, id := range ruleset.IDs() {
		_, g := start(t, id)
		for _, sp := range g.Rules.Board.Spaces() {
			for _, name := range [...]fontName{regular, italic, bold} {
				names++
				want, got := fonts.width(string(sp.ID), name, 20), listedWidth(string(sp.ID), name, 20)
				if math.Abs(want-got) > 0.01*want {
					t.Errorf("%q is %.2f wide in font %d, by the list %.2f", sp.ID, want, name, got)
				}
			}
		}
	}
	if names < 1000 {
		t.Errorf("only %d names were measured", names)
	}
}
