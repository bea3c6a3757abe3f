package state

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Side is the side that the power is on now: the one that its ruleset gives it for the
// whole game or, where sides follow from the game, the label of its alliance, or its
// own name if it is in none. It is empty for powers that nobody plays, except the
// Dutch.
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

// OtherSide returns the players, sorted, who play a power on the other side from the
// active power and none on its own: those whose values dice can wait for.
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

// AllianceOf returns the alliance that the power is in, or nil.
func (g *Game) AllianceOf(p ruleset.PowerID) *Alliance {
	for i := range g.Alliances {
		if slices.Contains(g.Alliances[i].Members, p) {
			return &g.Alliances[i]
		}
	}
	return nil
}

// SideMembers are the powers on a side now, in turn order.
func (g *Game) SideMembers(side ruleset.Side) []ruleset.PowerID {
	var ps []ruleset.PowerID
	for i := range g.Rules.Powers {
		if p := g.Rules.Powers[i].ID; g.Side(p) == side {
			ps = append(ps, p)
		}
	}
	return ps
}

// SideWords is the side as it stands in a sentence: "the Axis", "Japan", "alliance A2
// (France, Italy)".
func (g *Game) SideWords(side ruleset.Side) string {
	if !g.Rules.Alliances {
		return "the " + string(side)
	}
	for _, a := range g.Alliances {
		if a.Name == side {
			names := make([]string, len(a.Members))
			for i, p := range a.Members {
				names[i] = string(p)
			}
			return "alliance " + string(side) + " (" + strings.Join(names, ", ") + ")"
		}
	}
	return g.Rules.The(ruleset.PowerID(side))
}

// Sides are the sides that exist now, in the turn order of their first members.
func (g *Game) Sides() []ruleset.Side {
	var ss []ruleset.Side
	for i := range g.Rules.Powers {
		if s := g.Side(g.Rules.Powers[i].ID); !slices.Contains(ss, s) {
			ss = append(ss, s)
		}
	}
	return ss
}

// Draw is the Winner of a game that nobody has won.
const Draw ruleset.Side = "Draw"

// Seat says which player plays a power.
type Seat struct {
	Power  ruleset.PowerID `json:"power"`
	Player string          `json:"player"`
}
