package mapdraw

import (
	"math"
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates/programtest"
)

// No two holders in any ruleset are distinguished only by colour: their counters have
// different letters, which are read on every counter, and their land has another pattern or
// a colour that is another one for everybody. The lines of a pattern are seen by everybody.
func TestHoldersAreToldApartWithoutColours(t *testing.T) {
	for _, id := range ruleset.IDs() {
		rs, err := ruleset.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Load(rs.Board)
		if err != nil {
			t.Fatal(err)
		}
		holders := append([]ruleset.PowerID{neutral}, rs.Holders()...)
		for name, m := range programtest.Sights() {
			for i, p := range holders {
				l := a.look(rs, p)
				for _, mode := range []Mode{Light, Dark} {
					if land := l.land(palettes[mode]); land.pattern != plainFill && m.Apart(land.base, land.line) < 5 {
						t.Errorf("%s, %s, %s: the pattern of %s is not seen (%.1f)", id, mode, name, p, m.Apart(land.base, land.line))
					}
				}
				if got := math.Abs(m.Seen(l.counter)[0] - m.Seen(white)[0]); got < 35 {
					t.Errorf("%s, %s: the letters on the counters of %s are not read (%.1f)", id, name, p, got)
				}
				for _, q := range holders[:i] {
					if p == q {
						continue
					}
					k := a.look(rs, q)
					if l.letters == k.letters {
						t.Errorf("%s: %s and %s have the letters %s", id, p, q, l.letters)
					}
					for _, mode := range []Mode{Light, Dark} {
						x, y := l.land(palettes[mode]), k.land(palettes[mode])
						if x.pattern == y.pattern && m.Apart(x.base, y.base) < 10 {
							t.Errorf("%s, %s, %s: the land of %s looks like that of %s (%.1f)", id, mode, name, p, q, m.Apart(x.base, y.base))
						}
					}
				}
			}
		}
	}
}
