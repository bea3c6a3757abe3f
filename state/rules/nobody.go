// Shown by BH-158-165, BH-163.

package rules

import (
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Units and land of a holder that nobody plays are at war with no power. The specials
// that put them on the map say when they fight, who they let in, and who decides for
// them. The base rules know only the neutrals' armies.

// The questions about holders that nobody plays.
type (
	// Unplayed speaks for the land and the units of such a holder, in all that their owner
	// decides elsewhere.
	Unplayed interface {
		// IsHostile says whether its land is hostile to a power: may be attacked by it now.
		IsHostile(g *state.Game, p ruleset.PowerID, s board.SpaceID) (hostile, known bool)
		// Fights says whether a unit fights the active power where it meets it.
		Fights(g *state.Game, u *state.Unit) bool
		// StandsBy says whether a ship blocks nobody's way, so that only its attackers meet it.
		StandsBy(g *state.Game, u *state.Unit) bool
		// Guards says by which rule a landing in a territory must fight the ships that stand
		// by in the zone that it comes from.
		Guards(g *state.Game, z, s board.SpaceID) (rule string, yes bool)
		// Regent is the power that decides for a unit; empty if no power does.
		Regent(g *state.Game, u *state.Unit) ruleset.PowerID
	}
	// Sky says whether aircraft of a power may fly over a territory.
	Sky interface {
		MayFlyOver(g *state.Game, p ruleset.PowerID, s board.SpaceID) (no *Refusal, known bool)
	}
	// Host says whether aircraft of a power may land in a territory and stay.
	Host interface {
		MayLand(g *state.Game, p ruleset.PowerID, s board.SpaceID) (no *Refusal, known bool)
	}
)

// IsFoe reports whether the active power fights the unit where it meets it.
func IsFoe(g *state.Game, u *state.Unit) bool {
	if u.Power == ruleset.Neutral || g.AtWar(g.Active, u.Power) {
		return true
	}
	if g.Rules.Power(u.Power) != nil {
		return false
	}
	for _, s := range Specials[Unplayed](g.Rules) {
		if s.Fights(g, u) {
			return true
		}
	}
	return false
}

// StandsBy reports whether only those who attack the ship meet it.
func StandsBy(g *state.Game, u *state.Unit) bool {
	if g.Rules.Power(u.Power) != nil {
		return false
	}
	for _, s := range Specials[Unplayed](g.Rules) {
		if s.StandsBy(g, u) {
			return true
		}
	}
	return false
}

// AttackedMarker names the marker that is 1 while the active power attacks the
// ships in a zone that it could leave in peace.
func AttackedMarker(z board.SpaceID) string { return attackedPrefix + string(z) }

const attackedPrefix = "ships attacked in "

// Attacked reports whether the active power attacks the ships in the zone that
// it could leave in peace.
func Attacked(g *state.Game, z board.SpaceID) bool { return g.Markers[AttackedMarker(z)] > 0 }

// isAttackedMarker reports whether a marker is one of AttackedMarker.
func isAttackedMarker(rs *ruleset.Ruleset, name string) bool {
	z, ok := strings.CutPrefix(name, attackedPrefix)
	return ok && len(Specials[Unplayed](rs)) > 0 && rs.Board.IsSea(board.SpaceID(z))
}

// ForgetAttacked clears the markers that hold only for the turn.
func ForgetAttacked(w *Work) {
	for _, m := range SortedKeys(w.G.Markers) {
		if isAttackedMarker(w.Rules(), m) {
			w.Emit(state.MarkerSet{Marker: m})
		}
	}
}

// Guarded returns the rule by which ships in a zone must be fought before a landing in
// a territory, although they could be left in peace.
func Guarded(g *state.Game, z, s board.SpaceID) (rule string, yes bool) {
	for _, sp := range Specials[Unplayed](g.Rules) {
		if rule, yes := sp.Guards(g, z, s); yes {
			return rule, true
		}
	}
	return "", false
}

// DecidesFor reports whether p decides for a unit: its own, or one that nobody plays
// and that is in its hands.
func DecidesFor(g *state.Game, p ruleset.PowerID, u *state.Unit) bool {
	if u.Power == p || g.Rules.Power(u.Power) != nil {
		return u.Power == p
	}
	for _, s := range Specials[Unplayed](g.Rules) {
		if s.Regent(g, u) == p {
			return true
		}
	}
	return false
}

// Hosts says whether a special lets aircraft of p land in a territory; known is
// false where the base rules decide.
func Hosts(g *state.Game, p ruleset.PowerID, s board.SpaceID) (no *Refusal, known bool) {
	for _, sp := range Specials[Host](g.Rules) {
		if no, known := sp.MayLand(g, p, s); known {
			return no, true
		}
	}
	return nil, false
}

// MayRest reports whether aircraft of p may stand in the territory: it is
// friendly, or its holder lets them.
func MayRest(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool {
	if no, known := Hosts(g, p, s); known {
		return no == nil
	}
	return IsFriendly(g, p, s)
}
