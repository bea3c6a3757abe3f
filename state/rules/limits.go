// Shown by A2-060, A2-105, BH-075, BH-133.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// sharedAtlantic is the zone in which American warships may wait for war in addition to
// the waters of their own coast (G40-4.5.7, A2-106).
const sharedAtlantic board.SpaceID = "SZ 102"

// MayEndAt reports whether peace lets a ship of p end its move in a sea zone.
// Passing through is always free.
//
// Rules: G40-4.4.9, G40-4.5.6, G40-4.5.7, G40-4.5.9, A2-105, A2-106, A2-107.
func MayEndAt(g *state.Game, p ruleset.PowerID, t ruleset.UnitType, z board.SpaceID) *Refusal {
	if r := MayUnitEndAt(g, p, ruleset.Sea, z); r != nil {
		return r
	}
	switch p {
	case g.Rules.Roles.Aggressor:
		return aggressorMayEndAt(g, z)
	case g.Rules.Roles.Isolationist:
		if r := isolationistMayEndInPacific(g, z); r != nil {
			return r
		}
		return isolationistMayEndInAtlantic(g, t, z)
	}
	return nil
}

// aggressorMayEndAt keeps Japanese ships two zones from America until they are at
// war.
//
// Rules: G40-4.4.9.
func aggressorMayEndAt(g *state.Game, z board.SpaceID) *Refusal {
	rs, us, them := g.Rules, g.Rules.Roles.Aggressor, g.Rules.Roles.Isolationist
	if rs.Power(them) == nil || g.AtWar(us, them) || !slices.Contains(g.Options.ForbiddenZones, z) {
		return nil
	}
	return Because("near-america", "G40-4.4.9", rs.Adjective(us)+" ships may not end their move in "+string(z)+
		" while "+string(us)+" is not at war with "+rs.The(them)+": it is within two sea zones of the "+rs.Adjective(them)+" coast; they may pass through")
}

// isolationistMayEndInPacific keeps American ships away from Japanese land until
// peace no longer holds them.
//
// Rules: G40-4.5.6, G40-4.5.9, A2-061, A2-107, DIFF-27.
func isolationistMayEndInPacific(g *state.Game, z board.SpaceID) *Refusal {
	rs, us, them := g.Rules, g.Rules.Roles.Isolationist, g.Rules.Roles.Aggressor
	if !g.Options.ForbiddenNearAggressor || freeOfPeace(g, them) {
		return nil
	}
	for _, s := range g.Rules.Board.Neighbours(z) {
		if g.Control[s] == them {
			return Because("near-japan", "G40-4.5.6", rs.Adjective(us)+" ships may not end their move in "+string(z)+
				" while "+rs.The(us)+" is "+bindingPeace(g, "not at war with "+string(them))+": it touches "+string(s)+", which is "+rs.Adjective(them))
		}
	}
	return nil
}

// isolationistMayEndInAtlantic keeps American ships on the Europe map to their own
// coast until peace no longer holds them.
//
// Rules: G40-4.5.7, G40-4.5.9, A2-062, A2-105, A2-106, DIFF-27.
func isolationistMayEndInAtlantic(g *state.Game, t ruleset.UnitType, z board.SpaceID) *Refusal {
	if len(g.Options.NoEntryZones) > 0 || freeOfPeace(g, g.Rules.Roles.EuropeanAxis...) || g.Rules.Board.Space(z).Half&board.Europe == 0 {
		return nil
	}
	rs, us := g.Rules, g.Rules.Roles.Isolationist
	warship := !rs.Unit(t).Holds
	if z == sharedAtlantic && (warship || g.Options.SharedZoneTransports) {
		return nil
	}
	if z != sharedAtlantic && homeCoast(g, z) {
		return nil
	}
	return Because("atlantic-limit", "G40-4.5.7", rs.Adjective(us)+" "+rs.Unit(t).Plural+" may not end their move in "+string(z)+
		" while "+rs.The(us)+" is "+bindingPeace(g, "at war with neither "+Join(names(rs.Roles.EuropeanAxis), "nor"))+": only in zones off "+rs.Adjective(us)+" land"+
		", and warships in "+string(sharedAtlantic))
}

// freeOfPeace reports whether no peace holds American ships back from the enemies
// of one half of the map. Where the limits end separately for each half, the United
// States must be at war with one of these enemies; else they are limits of a neutral
// power, and end with its first war.
//
// Rules: G40-4.5.9, A2-105, A2-107, DIFF-62.
func freeOfPeace(g *state.Game, enemies ...ruleset.PowerID) bool {
	if !limitsPerMap(g) {
		return g.AtWarWithAnybody(g.Rules.Roles.Isolationist)
	}
	played := slices.ContainsFunc(enemies, func(p ruleset.PowerID) bool { return g.Rules.Power(p) != nil })
	return !played || atWarWithAny(g, g.Rules.Roles.Isolationist, enemies...)
}

// limitsPerMap reports whether the limits on American ships in peace end separately for
// each half of the map.
//
// Rules: G40-4.5.9, DIFF-62.
func limitsPerMap(g *state.Game) bool { return g.Options.LimitsPerMap }

// bindingPeace names the peace that holds American ships back.
func bindingPeace(g *state.Game, perMap string) string {
	if limitsPerMap(g) {
		return perMap
	}
	return "neutral"
}

// MayShipsPass reports whether peace lets ships of p go into a sea zone at all,
// even to pass: in the first edition some zones are closed to Americans.
//
// Rules: G40-4.5.7, DIFF-27.
func MayShipsPass(g *state.Game, p ruleset.PowerID, z board.SpaceID) bool {
	return p != g.Rules.Roles.Isolationist || !slices.Contains(g.Options.NoEntryZones, z) || freeOfPeace(g, g.Rules.Roles.EuropeanAxis...)
}

// homeCoast reports whether a zone is one of those the ruleset lists, or,
// if it lists none, touches American land.
//
// Rules: G40-4.5.7, A2-105.
func homeCoast(g *state.Game, z board.SpaceID) bool {
	if list := g.Options.CoastZones; len(list) > 0 {
		return slices.Contains(list, z)
	}
	for _, s := range g.Rules.Board.Neighbours(z) {
		if g.Control[s] == g.Rules.Roles.Isolationist {
			return true
		}
	}
	return false
}

// NeutralsEnterable reports whether neutrals can be entered at all.
//
// Rules: DIFF-49.
func NeutralsEnterable(g *state.Game) bool { return g.Options.Neutrals != "impassable" }

// PassAttackedNeutral reports whether land units may pass a neutral that an
// enemy attacked in vain.
//
// Rules: G40-4.8.6.
func PassAttackedNeutral(g *state.Game) bool { return g.Options.PassAttackedNeutral }

// JoinsPeacefully reports whether land units of p that end in the territory take it
// without a fight: a neutral that leans to them, or Dutch land for those who
// may take it.
//
// Rules: G40-4.4.5, G40-4.8.2, G40-4.8.6.
func JoinsPeacefully(g *state.Game, p ruleset.PowerID, s board.SpaceID) (neutral, dutch bool) {
	n, ok := g.Neutrals[s]
	return ok && LeansToward(g, p, n), g.Control[s] == ruleset.Dutch && settles(g, p, s)
}
