// Shown by BH-117, BH-118-119, BH-127-128, EX-096.

package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// korea is the land of the pact that is not beside a Mongolian territory (G40-4.7.3).
const korea board.SpaceID = "Korea"

// empire returns the powers that stand together against the aggressor and guard Dutch
// land.
//
// Rules: G40-4.4.3, G40-4.4.5, BH-117, BH-122.
func empire(g *state.Game) []ruleset.PowerID { return g.Options.Empire }

// Enemies reports whether the two powers are on different sides now, at war or
// not.
func Enemies(g *state.Game, a, b ruleset.PowerID) bool {
	x, y := g.Side(a), g.Side(b)
	return x != "" && y != "" && x != y
}

// Friends reports whether the two powers are on the same side now.
func Friends(g *state.Game, a, b ruleset.PowerID) bool {
	x, y := g.Side(a), g.Side(b)
	return x != "" && x == y
}

// atWarWithAny reports whether p is at war with one of the powers.
func atWarWithAny(g *state.Game, p ruleset.PowerID, qs ...ruleset.PowerID) bool {
	for _, q := range qs {
		if g.AtWar(p, q) {
			return true
		}
	}
	return false
}

// EnemyPowers returns the powers of other sides in turn order.
func EnemyPowers(g *state.Game, p ruleset.PowerID) []ruleset.PowerID {
	var ps []ruleset.PowerID
	for _, q := range g.Rules.Powers {
		if Enemies(g, p, q.ID) {
			ps = append(ps, q.ID)
		}
	}
	return ps
}

// OriginalOwner is the power that a territory belongs to by rights: the one
// whose emblem the map prints on it, unless a special rule says otherwise.
//
// Rules: G40-0.3.1, BH-129.
func OriginalOwner(g *state.Game, s board.SpaceID) ruleset.PowerID {
	for _, sp := range Specials[Originator](g.Rules) {
		if p, known := sp.Original(g, s); known {
			return p
		}
	}
	return g.Rules.Holdings[s].Original
}

// Captain is the power that decides for a side: its first power after the active power
// in turn order.
func Captain(g *state.Game, side ruleset.Side) ruleset.PowerID {
	p := g.Active
	for range g.Rules.Powers {
		if p, _ = g.Rules.Next(p); g.Side(p) == side && !IsAbsent(g, p) {
			break
		}
	}
	return p
}

// IsHomeland reports whether the territory bears the emblem of the guerrilla
// power, as China's land does (G40-1.10.4).
func IsHomeland(rs *ruleset.Ruleset, s board.SpaceID) bool {
	return rs.Holdings[s].Original == rs.Roles.Guerrilla
}

// names are the powers as strings.
func names(ps []ruleset.PowerID) []string {
	ss := make([]string, len(ps))
	for i, p := range ps {
		ss[i] = string(p)
	}
	return ss
}

// Meddles reports whether a unit of the power takes part in what another power does in
// its space: where sides are made in the game, only if the two are at war.
//
// Rules: EX-020.
func Meddles(g *state.Game, p, by ruleset.PowerID) bool {
	return Enemies(g, p, by) && (!g.Rules.Alliances || g.AtWar(p, by))
}

// IsFriendly reports whether the territory is controlled by p or by a power of
// its side, at war with the same enemies or not, or by one that p has dominion over.
//
// Rules: EX-036, G40-0.3.1, G40-0.3.2.
func IsFriendly(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool {
	owner := g.Control[s]
	return owner == p || Friends(g, p, owner) || HasDominion(g, p, owner)
}
