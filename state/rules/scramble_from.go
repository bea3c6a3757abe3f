// Shown by A2-065, DEC-02, G40-3.3.8, G42-078.

package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// MayScramble reports why aircraft of p may not scramble from a territory into
// a zone, or nil.
//
// Rules: G40-3.3.1, G40-3.3.2, G40-3.3.8, G40-3.3.9, A2-065, A2-099, G42-078,
// DIFF-03, WX-46, WX-47.
func MayScramble(g *state.Game, p ruleset.PowerID, s, z board.SpaceID) *Refusal {
	f := g.Facility(s, ruleset.AirBase)
	switch {
	case g.Rules.Board.IsSea(s) || !g.Rules.Board.Adjacent(s, z):
		return Because("not-adjacent", "G40-3.3.1", string(s)+" does not touch "+string(z))
	case f == nil:
		return Because("no-air-base", "G40-3.3.1", "there is no air base in "+string(s))
	case f.Damage >= g.Rules.Unit(f.Type).Inoperative:
		return Because("base-out-of-order", "G40-3.3.9", "the air base in "+string(s)+" has "+Itoa(f.Damage)+" damage and does not work")
	case !IsFriendly(g, p, s):
		return Because("no-air-base", "G40-3.3.1", string(s)+" is not friendly to "+string(p))
	case g.Options.Scramble == "islands" && !g.Rules.Board.Space(s).Island && !isIslandEmpire(g.Rules, s):
		return Because("not-an-island", "G40-3.3.8", "aircraft scramble only from islands, and "+string(s)+" is none")
	}
	return nil
}

// isIslandEmpire reports whether the territory is the aggressor's capital, as
// Japan is, which counts as an island for scrambling in the first edition.
//
// Rules: G40-0.3.8.
func isIslandEmpire(rs *ruleset.Ruleset, s board.SpaceID) bool {
	p := rs.Power(rs.Roles.Aggressor)
	return p != nil && p.Capital == s
}

// ScramblePlayed reports whether aircraft scramble in this game at all.
//
// Rules: DIFF-03.
func ScramblePlayed(g *state.Game) bool { return g.Options.Scramble != "none" }

// ScrambleLimit is the number of aircraft that one base may send; 0 is any number.
//
// Rules: G40-3.3.1.
func ScrambleLimit(g *state.Game) int { return g.Options.ScrambleLimit }

// CoveredFromBase says why a zone is not safe for p, if aircraft of a power at war with it
// stand on a working air base from which they could scramble into the zone.
//
// Rules: G40-2.10.12, G40-3.3.1.
func CoveredFromBase(g *state.Game, p ruleset.PowerID, z board.SpaceID) string {
	for i := range g.Units {
		u := &g.Units[i]
		if g.Rules.Unit(u.Type).Scrambles && g.AtWar(p, u.Power) && MayScramble(g, u.Power, u.At, z) == nil {
			return "aircraft from an enemy air base could scramble there"
		}
	}
	return ""
}
