package state

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Side is the side that the power is on now: the one that its ruleset gives it for the
// whole game or, where sides follow from the game, the label of its alliance, and its
// own name if it is in none. It is empty for who nobody plays, save the Dutch.
func (g *Game) Side(p ruleset.PowerID) ruleset.Side {
	if !g.Rules.Alliances {
		return g.Rules.Side(p)
	}
	if a := g.AllianceOf(p); a != nil {
		return a.Name
	}
	if g.Rules.Power(p) == nil {
		return ""
	}
	return ruleset.Side(p)
}

// OtherSide are the players, sorted, who play a power of the other side than the one
// that is on, and none of its own: those whose values dice can wait for.
func (g *Game) OtherSide(seats []Seat) []string {
	sides := map[string][]ruleset.Side{}
	for _, s := range seats {
		if s.Player != "" {
			sides[s.Player] = append(sides[s.Player], g.Side(s.Power))
		}
	}
	var out []string
	for name, of := range sides {
		if !slices.Contains(of, g.Side(g.Active)) {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}
