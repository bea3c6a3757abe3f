package mapdraw

import (
	"fmt"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
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

// France and the two powers that it splits into have letters and fills that tell
// them apart, in a picture as in the units' names of a report.
//
// Rules: GL-040, GL-076.
func TestFreeFrenchLook(t *testing.T) {
	rs, err := ruleset.Load("g40lite")
	if err != nil {
		t.Fatal(err)
	}
	a, err := Load(rs.Board)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for p, want := range map[ruleset.PowerID]string{"France": "FR", "Vichy France": "VF", "Free France": "FF"} {
		l := a.look(rs, p)
		mark := fmt.Sprint(l.fill, l.pattern)
		if l.letters != want || seen[mark] {
			t.Errorf("%s is drawn as %+v, want the letters %s and a fill of its own", p, l, want)
		}
		seen[mark] = true
		if q := rs.Power(p); seen[q.Adjective] {
			t.Errorf("the units of two of them are %s", q.Adjective)
		} else {
			seen[q.Adjective] = true
		}
	}
}
