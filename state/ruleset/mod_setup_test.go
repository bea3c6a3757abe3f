package ruleset

import (
	"fmt"
	"maps"
	"slices"
	"testing"
)

// What begins otherwise in the Balance and History mod than in the 2nd
// edition: these pieces and no others, with the marks that lie beside them.
func TestSetupOfTheMod(t *testing.T) {
	change := map[string]int{}
	count := func(id string, sign int) {
		for _, s := range load(t, id).Setup {
			name := fmt.Sprintf("%s %s in %s", s.Power, s.Type, s.Space)
			if s.Damaged {
				name += " damaged"
			}
			if s.Mark == Unmanned {
				name += " unmanned"
			}
			if s.Mark == Patrol {
				name += " patrol"
			}
			change[name] += sign * s.Count
		}
	}
	count("g40v2", -1)
	count("bh", 1)
	maps.DeleteFunc(change, func(_ string, n int) bool { return n == 0 })
	want := map[string]int{}
	for _, c := range []struct {
		rule, units string
		by          int
	}{
		{"BH-080", "United States battleship in SZ 10", -1},
		{"BH-081", "United States cruiser in SZ 26", -1},
		{"BH-081", "United States destroyer in SZ 26", -1},
		{"BH-081", "United States submarine in SZ 26", -1},
		{"BH-081 BH-083 BH-087", "United States battleship in SZ 26 damaged unmanned", 2},
		{"BH-081 BH-083 BH-087", "United States cruiser in SZ 26 unmanned", 1},
		{"BH-082 BH-086", "United States destroyer in SZ 25 patrol", 1},
		{"BH-082 BH-086", "United States destroyer in SZ 31 patrol", 1},
		{"BH-086", "United States destroyer in SZ 35", -1},
		{"BH-086", "United States destroyer in SZ 35 patrol", 1},
		{"BH-086", "United States submarine in SZ 35", -1},
		{"BH-086", "United States submarine in SZ 35 patrol", 1},
		{"BH-098", "China infantry in Szechwan", -1},
		{"BH-098", "China artillery in Szechwan", 1},
		{"BH-107", "United Kingdom infantry in Ontario", -1},
		{"BH-107", "Canada infantry in Ontario", 1},
		{"BH-107", "United Kingdom artillery in Ontario", -1},
		{"BH-107", "Canada artillery in Ontario", 1},
		{"BH-107", "United Kingdom infantry in Quebec", -1},
		{"BH-107", "Canada infantry in Quebec", 1},
		{"BH-107", "United Kingdom tank in Quebec", -1},
		{"BH-107", "Canada tank in Quebec", 1},
		{"BH-107", "United Kingdom minor_complex in Quebec", -1},
		{"BH-107", "Canada minor_complex in Quebec", 1},
		{"BH-107", "United Kingdom naval_base in New Brunswick Nova Scotia", -1},
		{"BH-107", "Canada naval_base in New Brunswick Nova Scotia", 1},
		{"BH-108", "Canada cruiser in SZ 1", 1},
		{"BH-109", "Canada fighter in Quebec", 1},
		{"BH-110", "Canada infantry in United Kingdom", 1},
		{"BH-123", "United Kingdom destroyer in SZ 94", 1},
		{"BH-124", "United Kingdom infantry in Borneo", 1},
		{"BH-125", "United Kingdom transport in SZ 43", 1},
		{"BH-125", "United Kingdom destroyer in SZ 43", 1},
		{"BH-126", "United Kingdom aaa in Gibraltar", 1},
		{"BH-146", "France infantry in French West Africa", 1},
	} {
		want[c.units] = c.by
		if change[c.units] != c.by {
			t.Errorf("%s: %s: %d more than in the 2nd edition, want %d", c.rule, c.units, change[c.units], c.by)
		}
	}
	for _, units := range slices.Sorted(maps.Keys(change)) {
		if _, ok := want[units]; !ok {
			t.Errorf("no rule changes %s by %d", units, change[units])
		}
	}
}

// All of Canada is Canada's, and none of it the United Kingdom's.
func TestLandsOfCanada(t *testing.T) {
	mod, base := load(t, "bh"), load(t, "g40v2")
	canadian := 0
	for _, s := range mod.Board.Spaces() {
		if h := mod.Holdings[s.ID]; h.Controller == "Canada" || h.Original == "Canada" {
			canadian++
			if h.Controller != h.Original || base.Holdings[s.ID].Original != "United Kingdom" {
				t.Errorf("BH-107: %s is %+v, in the 2nd edition %+v", s.ID, h, base.Holdings[s.ID])
			}
		}
	}
	if canadian != 6 {
		t.Errorf("BH-107: Canada has %d territories, want 6", canadian)
	}
}
