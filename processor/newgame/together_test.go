package newgame

import (
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Powers that another's player plays, too, need not be seated: Vichy France goes to
// Germany's player and Free France to the United Kingdom's. Named, they are
// whose they are said to be; and nobody plays with a power that nobody plays.
//
// Rules: GL-061.
func TestSeatedTogether(t *testing.T) {
	rs, err := engine.LoadRules("g40lite")
	if err != nil {
		t.Fatal(err)
	}
	axis := []ruleset.PowerID{"Germany", "Japan", "Italy"}
	allies := []ruleset.PowerID{"Soviet Union", "United Kingdom", "China", "United States", "France"}
	for _, tc := range []struct {
		name         string
		axis, allies []ruleset.PowerID
		want         [2][]ruleset.PowerID
		refused      string
	}{
		{"neither named", axis, allies, [2][]ruleset.PowerID{append(slices.Clone(axis), "Vichy France"), append(slices.Clone(allies), "Free France")}, ""},
		{"Vichy France with Italy's player", append(slices.Clone(axis), "Vichy France"), allies,
			[2][]ruleset.PowerID{append(slices.Clone(axis), "Vichy France"), append(slices.Clone(allies), "Free France")}, ""},
		{"nobody for the United Kingdom", axis, []ruleset.PowerID{"Soviet Union", "China", "United States", "France"},
			[2][]ruleset.PowerID{append(slices.Clone(axis), "Vichy France"), {"Soviet Union", "China", "United States", "France"}}, "nobody plays United Kingdom"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := store.Game{Players: []store.Player{
				{Name: "Harrow", Address: "harrow@example.org", Powers: tc.axis},
				{Name: "Quill", Address: "quill@example.org", Powers: tc.allies},
			}}
			SeatTogether(rs, &g)
			for i, want := range tc.want {
				if !slices.Equal(g.Players[i].Powers, want) {
					t.Errorf("%s plays %v, want %v", g.Players[i].Name, g.Players[i].Powers, want)
				}
			}
			got := ""
			if err := checkSeats(rs, g); err != nil {
				got = err.Error()
			}
			if got != tc.refused {
				t.Errorf("refused: %q, want %q", got, tc.refused)
			}
		})
	}
}
