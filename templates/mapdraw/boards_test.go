package mapdraw

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
)

// The shapes of a board that more than one ruleset plays on are those of its
// spaces.
func TestBoardsHaveShapes(t *testing.T) {
	for _, name := range []string{"global1940", "anniversary", "g40lite"} {
		b, err := board.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Load(b)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range b.Spaces() {
			if x := a.shape(s.ID); x == nil || x.sea != (s.Kind == board.SeaZone) {
				t.Errorf("%s: %s has no shape of its kind", name, s.ID)
			}
		}
	}
}
