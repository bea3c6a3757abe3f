package bench

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// counted are the numbers of units in a cell: "Germany: 3 infantry, 1 tank".
var counted = regexp.MustCompile(`(?:: |, )(\d+) `)

// The table of a position has every unit, facility and holder of it, by each ruleset.
func TestPlacesHaveAllThatStandsThere(t *testing.T) {
	for _, id := range ruleset.IDs() {
		rs, err := engine.LoadRules(id)
		if err != nil {
			t.Fatal(err)
		}
		g := state.New(rs)
		want, held, works := len(g.Units), 0, len(g.Facilities)
		for _, n := range g.Neutrals {
			want += n.Army
			for _, x := range n.Troops {
				want += x.Count
			}
		}
		for _, p := range g.Control {
			if p != "" {
				held++
			}
		}
		var b Bench
		a, err := b.Show(ShowQuestion{Position: Position{Ruleset: id}, Width: 400})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range a.Places {
			for _, m := range counted.FindAllStringSubmatch(p.Units, -1) {
				n, _ := strconv.Atoi(m[1])
				want -= n
			}
			if p.Held != "" {
				held--
			}
			if p.Works != "" {
				works -= 1 + strings.Count(p.Works, ", ")
			}
		}
		if len(a.Places) < 20 || want != 0 || held != 0 || works != 0 {
			t.Errorf("%s: %d places, and %d units, %d holders and %d facilities are not in them", id, len(a.Places), want, held, works)
		}
	}
}
