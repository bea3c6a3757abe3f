package chart

import (
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates/programtest"
)

// No two lines of a panel are distinguished only by their colour, in any ruleset: for
// everybody they have another colour, or they are dashed otherwise, or their points have
// another form. The name at a line's end is another one in any case.
func TestLinesAreToldApartWithoutColours(t *testing.T) {
	m, err := readMarks()
	if err != nil {
		t.Fatal(err)
	}
	alike := map[string]int{}
	for _, id := range ruleset.IDs() {
		rs, err := ruleset.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		var powers, sides []luck.Line
		for _, p := range rs.Powers {
			powers = append(powers, luck.Line{Name: string(p.ID), Side: p.Side, IPC: []int{1, 2}})
		}
		for _, s := range []ruleset.Side{ruleset.Axis, ruleset.Allies} {
			sides = append(sides, luck.Line{Name: string(s), Side: s, IPC: []int{1, 2}})
		}
		for i, list := range [][]luck.Line{sides, powers} {
			ls := linesOf(m, list, i == 0)
			for k, a := range ls {
				for _, b := range ls[:k] {
					if a.name == b.name {
						t.Errorf("%s: two lines have the name %s", id, a.name)
					}
					for name, sight := range programtest.Sights() {
						if sight.Apart(a.colour, b.colour) >= 10 {
							continue
						}
						alike[name]++
						if slices.Equal(a.dashes(), b.dashes()) && shapes[a.shape%len(shapes)] == shapes[b.shape%len(shapes)] {
							t.Errorf("%s, %s: the lines of %s and %s look the same", id, name, a.name, b.name)
						}
					}
				}
			}
		}
	}
	for name := range programtest.Sights() {
		if alike[name] == 0 {
			t.Errorf("%s: no two colours look the same, so this test shows nothing", name)
		}
	}
}
