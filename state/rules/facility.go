// Shown by A2-055, A2-065, A50-5.4, DEC-02, G40-3.3.8, G42-019, G42-078.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// complexTypes returns the industrial complexes, the facilities that make
// units.
func complexTypes(rs *ruleset.Ruleset) []ruleset.UnitType {
	var ts []ruleset.UnitType
	for i := range rs.Units {
		if rs.Units[i].Capacity > 0 {
			ts = append(ts, rs.Units[i].Type)
		}
	}
	return ts
}

// ComplexAt returns the industrial complex in the territory, or nil; there is
// never more than one.
func ComplexAt(g *state.Game, s board.SpaceID) *state.Facility {
	for i := range g.Facilities {
		if f := &g.Facilities[i]; f.Space == s && g.Rules.Unit(f.Type).Capacity > 0 {
			return f
		}
	}
	return nil
}

// IsOperative reports whether the territory has a working base of that type: one with
// less damage than puts it out of order.
//
// Rules: G40-0.3.6, A2-098, A2-099, G42-113, G42-116.
func IsOperative(g *state.Game, s board.SpaceID, t ruleset.UnitType) bool {
	f := g.Facility(s, t)
	return f != nil && (g.Rules.Unit(t).Inoperative == 0 || f.Damage < g.Rules.Unit(t).Inoperative)
}

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

// HeldSinceStart reports whether the power has controlled the territory since
// its turn began.
func HeldSinceStart(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool {
	return g.Control[s] == p && g.ControlAtStart(s) == p
}

// MayBuild reports whether the power may put a new facility of the type into
// the territory this turn, and if not, why.
//
// Rules: G40-1.6.1, G40-1.7.1, G40-1.7.6, G40-1.8.8, A2-056, DIFF-13, G42-095, G42-096, G42-097.
func MayBuild(g *state.Game, p ruleset.PowerID, t ruleset.UnitType, s board.SpaceID) *Refusal {
	u, sp := g.Rules.Unit(t), g.Rules.Board.Space(s)
	name := string(s)
	if sp == nil || sp.Kind != board.Territory {
		return Forbid("G40-1.7.1", name+" is not a territory, and facilities stand on land")
	}
	if p == g.Rules.Roles.Guerrilla {
		return Forbid("G40-1.10.3", string(p)+" builds no facilities")
	}
	if !HeldSinceStart(g, p, s) {
		rule := "G40-1.7.1"
		if u.Capacity > 0 {
			rule = "G40-1.6.1"
		}
		return Forbid(rule, name+" was not under control of "+string(p)+" since the turn began")
	}
	if u.Capacity == 0 {
		switch {
		case g.Facility(s, t) != nil:
			return Forbid("G40-1.7.1", name+" has "+Article(u.Name)+" already")
		case t == ruleset.NavalBase && !slices.ContainsFunc(g.Rules.Board.Neighbours(s), g.Rules.Board.IsSea):
			return Forbid("G40-1.7.1", name+" touches no sea zone, and a naval base needs one")
		}
		return nil
	}
	if no := Stopped(g, s); no != nil {
		return no
	}
	switch f := ComplexAt(g, s); {
	case f != nil && u.UpgradeFrom == f.Type:
		return Forbid("G40-1.6.2", name+" has "+Article(g.Rules.Unit(f.Type).Name)+" already: upgrade it for "+Itoa(u.UpgradeCost)+" IPC")
	case f != nil:
		return Forbid("G40-1.6.1", name+" has "+Article(g.Rules.Unit(f.Type).Name)+" already")
	case sp.NoComplex:
		return Forbid("G40-1.6.1", name+" is an island, where no industrial complex may be built")
	}
	return fitsComplex(g, p, u, s)
}

// fitsComplex tests what new complexes and upgrades both require: the value of the
// territory and who owned it at first.
//
// Rules: G40-1.6.1, G40-1.6.2, A2-056.
func fitsComplex(g *state.Game, p ruleset.PowerID, u *ruleset.Unit, s board.SpaceID) *Refusal {
	switch worth := g.Rules.Board.Space(s).IPC; {
	case worth < u.MinValue:
		return Forbid("G40-1.6.1", string(s)+" is worth "+Itoa(worth)+" IPC, and "+Article(u.Name)+" needs at least "+Itoa(u.MinValue))
	case u.OriginalOnly && OriginalOwner(g, s) != p:
		return Forbid("G40-1.6.1", string(s)+" was not originally "+string(p)+"'s, and "+Article(u.Name)+" may stand only on such land")
	}
	return nil
}

// MayUpgrade returns what the complex in the territory may be upgraded to this
// turn, or why it may not.
//
// Rules: G40-1.6.2, G40-1.6.4, A2-057, A2-059, G42-102.
func MayUpgrade(g *state.Game, p ruleset.PowerID, s board.SpaceID) (to ruleset.UnitType, no *Refusal) {
	f := ComplexAt(g, s)
	if f == nil {
		for _, sp := range Specials[Builder](g.Rules) {
			if up, known := sp.Upgrade(g, p, s); known {
				return up.To, up.No
			}
		}
	}
	if f == nil || g.Control[s] != p {
		return "", Forbid("G40-1.6.2", string(s)+" has no industrial complex of "+string(p)+" that could be upgraded")
	}
	for i := range g.Rules.Units {
		u := &g.Rules.Units[i]
		if u.UpgradeFrom != f.Type {
			continue
		}
		if !HeldSinceStart(g, p, s) {
			return "", Forbid("G40-1.6.2", string(s)+" was not under control of "+string(p)+" since the turn began")
		}
		if no := fitsComplex(g, p, u, s); no != nil {
			return "", no
		}
		return u.Type, nil
	}
	return "", Forbid("G40-1.6.2", string(s)+" has "+Article(g.Rules.Unit(f.Type).Name)+" already, which cannot be upgraded")
}

// UpgradePrice is what an upgrade in the territory to a facility costs.
//
// Rules: G40-1.6.2, GL-006.
func UpgradePrice(g *state.Game, p ruleset.PowerID, s board.SpaceID, to ruleset.UnitType) int {
	if ComplexAt(g, s) == nil {
		for _, sp := range Specials[Builder](g.Rules) {
			if up, known := sp.Upgrade(g, p, s); known {
				return up.Price
			}
		}
	}
	return g.Rules.Unit(to).UpgradeCost
}

// BuildSites lists the territories of one treasury in which the power may put
// a new facility of the type.
func BuildSites(g *state.Game, p ruleset.PowerID, purse ruleset.PurseID, t ruleset.UnitType) []board.SpaceID {
	var ss []board.SpaceID
	for _, sp := range g.Rules.Board.Spaces() {
		if g.Control[sp.ID] != p || g.Rules.Purse(p, sp.ID).ID != purse {
			continue
		}
		if no := MayBuild(g, p, t, sp.ID); no == nil {
			ss = append(ss, sp.ID)
		}
	}
	return ss
}

// NoLimit is the number of units that Chinese land raises.
const NoLimit = 1 << 20
