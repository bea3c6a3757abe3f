// Shown by A2-063, EX-033, G40-1.4.4, G40-4.2.4.

package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// IsHostileZone reports whether the sea zone holds a surface warship of a power that p
// is at war with, or one that nobody plays and that p attacks this turn. Submarines and
// transports never make it hostile.
//
// Rules: G40-0.3.3, G40-2.2.4.
func IsHostileZone(g *state.Game, p ruleset.PowerID, z board.SpaceID) bool {
	for i := range g.Units {
		u := &g.Units[i]
		if u.At != z || !g.Rules.Unit(u.Type).Surface {
			continue
		}
		if g.AtWar(p, u.Power) || p == g.Active && IsFoe(g, u) {
			return true
		}
	}
	return false
}

// IsHostile reports whether the territory is controlled by a power that p is at
// war with. Dutch land is hostile to an Axis power that is at war with the
// British, who guard it.
//
// Rules: G40-0.3.2, G40-2.2.4, G40-4.4.5.
func IsHostile(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool {
	owner := g.Control[s]
	return IsHostileOwner(g, p, owner) || IsSpecialHolder(g.Rules, owner) && IsHostileTerrain(g, p, s)
}

// IsHostileOwner reports whether everything that the owner controls is hostile to p.
//
// Rules: G40-0.3.2, G40-4.4.5.
func IsHostileOwner(g *state.Game, p, owner ruleset.PowerID) bool {
	if owner != ruleset.Dutch {
		return g.AtWar(p, owner)
	}
	if g.Side(p) != ruleset.Axis {
		return false
	}
	for _, q := range empire(g) {
		if !g.AtWar(p, q) {
			return false
		}
	}
	return true
}

// IsSpecialHolder reports whether a special speaks for what the holder has:
// nobody plays it, and the base rules do not know it.
func IsSpecialHolder(rs *ruleset.Ruleset, owner ruleset.PowerID) bool {
	return owner != ruleset.Dutch && owner != ruleset.Neutral && rs.Power(owner) == nil
}

// IsHostileTerrain asks the specials about land that nobody plays.
func IsHostileTerrain(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool {
	for _, sp := range Specials[Unplayed](g.Rules) {
		if hostile, known := sp.IsHostile(g, p, s); known {
			return hostile
		}
	}
	return false
}

// LeansToward reports whether the neutral is on the side of p.
func LeansToward(g *state.Game, p ruleset.PowerID, n state.NeutralLand) bool {
	switch n.Alignment {
	case ruleset.ProAxis:
		return g.Side(p) == ruleset.Axis
	case ruleset.ProAllies:
		return g.Side(p) == ruleset.Allies
	}
	return false
}

// MayShare reports whether p may use what is on the owner's land or decks in that part
// of the map: its own always, a friend's only if neither of the two is a neutral power,
// and that of a power under its dominion.
//
// Rules: EX-038, G40-4.2.3, G40-4.2.4, G40-4.2.6.
func MayShare(g *state.Game, p, owner ruleset.PowerID, half board.Half) bool {
	if p == owner || HasDominion(g, p, owner) {
		return true
	}
	return Friends(g, p, owner) && !IsNeutralPower(g, p, half) &&
		(g.Rules.Power(owner) == nil || !IsNeutralPower(g, owner, half))
}

// BaseHelps reports whether an air or naval base in the territory lengthens the
// moves of p this turn: it works, it was there before this turn, and its land
// has been friendly since the turn began.
//
// Rules: G40-0.3.6, G40-1.4.4, G40-2.5.3, G40-2.7.2, A2-098, A2-100.
func BaseHelps(g *state.Game, p ruleset.PowerID, s board.SpaceID, t ruleset.UnitType) bool {
	f := g.Facility(s, t)
	if f == nil || f.New || f.Damage >= g.Rules.Unit(t).Inoperative {
		return false
	}
	return FriendlyAtStart(g, p, s) && MayShare(g, p, g.Control[s], g.Rules.Board.Space(s).Half)
}

// Allowance returns the movement points of the unit for this turn: those fixed when it
// first moved, otherwise its own plus one for a base where it begins.
//
// Rules: G40-2.4.1, G40-2.5.2, G40-2.5.3, G40-2.7.1, G40-2.7.2, A2-098.
func Allowance(g *state.Game, u *state.Unit) int {
	if u.Allow > 0 {
		return int(u.Allow)
	}
	spec := g.Rules.Unit(u.Type)
	switch spec.Class {
	case ruleset.Air:
		reach := spec.Move + LongRange(g, u.Power, u.Type)
		if BaseHelps(g, u.Power, u.At, ruleset.AirBase) {
			reach++
		}
		return reach
	case ruleset.Sea:
		for _, s := range g.Rules.Board.Neighbours(u.At) {
			if BaseHelps(g, u.Power, s, ruleset.NavalBase) {
				return spec.Move + 1
			}
		}
	}
	more := 0
	for _, s := range Specials[Pacer](g.Rules) {
		more += s.MoreMovement(g, u)
	}
	return spec.Move + more
}

// FriendlyAtStart reports whether the territory was on the power's side when
// the turn began.
func FriendlyAtStart(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool {
	was := g.ControlAtStart(s)
	return was == p || Friends(g, was, p) || HasDominion(g, p, was)
}
