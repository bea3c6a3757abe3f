package state

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// OtherSide are the players, sorted, who play a power of the other side than the one
// that is on, and none of its own: those whose values dice can wait for.
func (g *Game) OtherSide(seats []Seat) []string {
	sides := map[string][]ruleset.Side{}
	for _, s := range seats {
		if s.Player != "" {
			sides[s.Player] = append(sides[s.Player], g.Rules.Side(s.Power))
		}
	}
	var out []string
	for name, of := range sides {
		if !slices.Contains(of, g.Rules.Side(g.Active)) {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}
