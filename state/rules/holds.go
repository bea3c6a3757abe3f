// Shown by A50-9.2, state/rules/objective_test.go.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// holds reports whether a condition in the ruleset's data is true now for the power
// whose objective or permission it is.
func holds(g *state.Game, p ruleset.PowerID, c *ruleset.Condition) bool {
	switch c.Test {
	case ruleset.TestHolds:
		need := c.AtLeast
		if need == 0 {
			need = len(c.Spaces)
		}
		return counted(g, p, c) >= need
	case ruleset.TestHoldsTaken:
		return counted(g, p, c) >= max(1, c.AtLeast)
	case ruleset.TestHoldsOriginals:
		return holdsOriginals(g, c)
	case ruleset.TestAtWar:
		return isAtWar(g, c)
	case ruleset.TestNotAtWar:
		return !isAtWar(g, c)
	case ruleset.TestUnitIn:
		return unitIn(g, p, c)
	case ruleset.TestNoUnitIn, ruleset.TestNoEnemyUnitIn:
		return !unitIn(g, p, c)
	case ruleset.TestNoGuests:
		return !hasGuests(g, c.Power, func(s board.SpaceID) bool { return OriginalOwner(g, s) == c.Power })
	case ruleset.TestNoGuestsOnHeld:
		return !hasGuests(g, c.Power, func(s board.SpaceID) bool { return g.Control[s] == c.Power })
	case ruleset.TestNotWith:
		return !leansTo(g, c)
	case ruleset.TestMarker:
		return g.Markers[c.Marker] > 0
	case ruleset.TestNotMarker:
		return g.Markers[c.Marker] == 0
	case ruleset.TestRoundUpTo:
		return g.Round <= c.Round
	case ruleset.TestRoundFrom:
		return g.Round >= c.Round
	}
	panic("rules: no case for condition " + c.Test)
}

// counted is the number of territories for which a condition is true.
func counted(g *state.Game, p ruleset.PowerID, c *ruleset.Condition) int {
	n := 0
	if c.Test == ruleset.TestHoldsTaken {
		for s, owner := range g.Control {
			if h := g.Rules.Holdings[s]; owner == c.Power && !slices.Contains(c.Except, string(s)) &&
				(slices.Contains(c.Powers, OriginalOwner(g, s)) || c.Alignment != "" && h.Alignment == c.Alignment) {
				n++
			}
		}
		return n
	}
	for _, s := range c.Spaces {
		if isHolder(g, p, c, g.Control[s]) {
			n++
		}
	}
	return n
}

// isHolder reports whether q is one of the powers that a condition names.
func isHolder(g *state.Game, p ruleset.PowerID, c *ruleset.Condition, q ruleset.PowerID) bool {
	switch {
	case slices.Contains(c.Except, string(q)):
		return false
	case c.Test == ruleset.TestNoEnemyUnitIn:
		return g.AtWar(c.Power, q)
	case len(c.Powers) > 0:
		return slices.Contains(c.Powers, q)
	case c.Side != "":
		return g.Side(q) == c.Side
	case c.Power != "":
		return q == c.Power
	}
	return q == p
}

// holdsOriginals reports whether the power controls all land that bears its
// emblem, or all of one economy.
//
// Rules: A2-038, A2-039, A2-041, G42-053, G42-055.
func holdsOriginals(g *state.Game, c *ruleset.Condition) bool {
	for s := range g.Rules.Holdings {
		if OriginalOwner(g, s) == c.Power && g.Control[s] != c.Power && (c.Purse == "" || g.Rules.Purse(c.Power, s).ID == c.Purse) {
			return false
		}
	}
	return true
}

func isAtWar(g *state.Game, c *ruleset.Condition) bool {
	if len(c.Powers) == 0 {
		return g.AtWarWithAnybody(c.Power)
	}
	return atWarWithAny(g, c.Power, c.Powers...)
}

// unitIn reports whether a unit that the condition names is where it says.
func unitIn(g *state.Game, p ruleset.PowerID, c *ruleset.Condition) bool {
	var half board.Half
	if c.Half != "" {
		half, _ = board.ParseHalf(c.Half) // checked when the ruleset was loaded
	}
	for i := range g.Units {
		u := &g.Units[i]
		if !isKind(g.Rules, c, u.Type) || !isHolder(g, p, c, u.Power) || slices.Contains(c.Except, string(u.At)) {
			continue
		}
		if len(c.Spaces) > 0 && slices.Contains(c.Spaces, u.At) ||
			half != 0 && g.Rules.Board.Space(u.At).Half&half != 0 || len(c.Spaces) == 0 && half == 0 {
			return true
		}
	}
	return false
}

// isKind reports whether the condition names units of the type.
func isKind(rs *ruleset.Ruleset, c *ruleset.Condition, t ruleset.UnitType) bool {
	return slices.Contains(c.Units, t) || slices.ContainsFunc(c.Classes, rs.Unit(t).InClass)
}

// hasGuests reports whether units of a friend are on the power's land: on its original
// land or on all that it holds, as the objective says.
//
// Rules: A2-028, G42-047, A50-9.2.
func hasGuests(g *state.Game, p ruleset.PowerID, home func(board.SpaceID) bool) bool {
	for i := range g.Units {
		u := &g.Units[i]
		if u.Power != p && Friends(g, u.Power, p) && home(u.At) {
			return true
		}
	}
	return false
}

// leansTo reports whether one of the territories is held by the side or leans
// to it.
//
// Rules: A2-024, G42-045.
func leansTo(g *state.Game, c *ruleset.Condition) bool {
	for _, s := range c.Spaces {
		if g.Side(g.Control[s]) == c.Side {
			return true
		}
		if n, ok := g.Neutrals[s]; ok && n.Alignment == c.Side.Leaning() {
			return true
		}
	}
	return false
}
