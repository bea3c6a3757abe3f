package mapdraw

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
)

// The key stands in a strip below the board, which stays as it is; it is readable, and as
// wide as the picture at most. A picture without anything to explain has none.
func TestKeyBelowThePicture(t *testing.T) {
	a, g := start(t, "alpha2")
	for _, mode := range []Mode{Light, Dark, Print} {
		o := Options{Width: 1560, Marks: fallOfParis, Title: "G1", Mode: mode}
		bare := a.Draw(g, o)
		o.Key = true
		keyed := a.Draw(g, o)
		if strip := keyed.Height - bare.Height; strip < 40 || strip > 100 || keyed.Width != bare.Width {
			t.Errorf("%s: the key makes the picture %d x %d out of %d x %d", mode, keyed.Width, keyed.Height, bare.Width, bare.Height)
		}
		if svg := string(keyed.SVG()); !strings.Contains(svg, ">"+keyed.Key()+"<") {
			t.Errorf("%s: the SVG has no key", mode)
		}
		line := keyed.steps[len(keyed.steps)-1].(words)
		if w := listedWidth(line.text, line.font, line.size); w > 1560 || line.size < 30 {
			t.Errorf("%s: the key is %v wide in letters of %v", mode, w, line.size)
		}
		back := keyed.steps[len(keyed.steps)-2].(area).paint.base
		if c := Contrast(line.color, back); c < 4.5 {
			t.Errorf("%s: the key has a contrast of %.1f", mode, c)
		}
		if !reflect.DeepEqual(keyed.steps[:len(keyed.steps)-2], bare.steps) {
			t.Errorf("%s: the key changes the board", mode)
		}
	}
	if dir := os.Getenv("ADJUTANT_PICTURES"); dir != "" {
		file, err := a.Draw(g, Options{Width: 1560, Marks: fallOfParis, Title: "G1", Key: true}).PNG()
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, "key.png"), file, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	o := Options{Window: a.Theatre([]board.SpaceID{"Norway"}), Width: 1560, Kinds: true, Title: "G1"} // nothing is closed there
	bare := a.Draw(g, o)
	if o.Key = true; a.Draw(g, o).Height != bare.Height {
		t.Error("a picture that needs no key has a strip for it")
	}
}
