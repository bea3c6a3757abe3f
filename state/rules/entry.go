// Shown by A2-060, BH-051, BH-117, EX-096.

package rules

import (
	"slices"
	"strconv"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// IsNeutralPower reports whether the power is at war with nobody and so bound by the
// limits of neutral powers. For the Soviet Union this is decided for each half of the
// map separately, by the enemies whose capitals lie there.
//
// Rules: G40-4.2.1, G40-4.6.5, A2-060, A2-061, A2-062.
func IsNeutralPower(g *state.Game, p ruleset.PowerID, half board.Half) bool {
	if NoPeaceLimits(g) {
		return false
	}
	if p != g.Rules.Roles.Restrained || half == 0 || !g.Options.PartialNeutrality {
		return !g.AtWarWithAnybody(p)
	}
	for _, q := range EnemyPowers(g, p) {
		home := g.Rules.Board.Space(g.Rules.Power(q).Capital)
		if g.AtWar(p, q) && home != nil && home.Half&half != 0 {
			return false
		}
	}
	return true
}

// NoPeaceLimits reports whether the limits of neutral powers do not bind a power that
// is at war with nobody.
//
// Rules: EXG-14.
func NoPeaceLimits(g *state.Game) bool { return g.Options.PeaceLimits == "none" }

// MayEnter reports whether politics let the power's land units enter the
// territory now, by whatever kind of move; if not, it gives the rule and a
// sentence for the player. Movement decides what else is needed because of defenders or
// because the territory is neutral.
//
// Rules: G40-4.2.2, G40-4.2.3, G40-4.2.4, G40-4.8.11, BH-051, BH-055.
func MayEnter(g *state.Game, p ruleset.PowerID, s board.SpaceID) *Refusal {
	if no := mayTread(g, p, s); no != nil {
		return no
	}
	for _, sp := range Specials[Gatekeeper](g.Rules) {
		if no, known := sp.MayEnter(g, p, s); known {
			return no
		}
	}
	owner, half := g.Control[s], g.Rules.Board.Space(s).Half
	if owner == p {
		return nil
	}
	if p == g.Rules.Roles.Guerrilla {
		if no := mayGuerrillaEnter(g, s); no != nil {
			return no
		}
	}
	if IsNeutralPower(g, p, half) && !Enemies(g, p, owner) {
		return Forbid("G40-4.2.3", string(p)+" is at peace there and may enter no land but its own")
	}
	switch {
	case owner == ruleset.Neutral:
		return nil
	case owner == ruleset.Dutch:
		return mayEnterDutch(g, p, s)
	case Enemies(g, p, owner):
		return MayAttack(g, p, s)
	case IsHomeland(g.Rules, s) && p != g.Rules.Roles.Guerrilla && Friends(g, p, g.Rules.Roles.Guerrilla) && !g.AtWar(p, g.Rules.Roles.Aggressor) && g.Rules.Power(g.Rules.Roles.Aggressor) != nil:
		return Forbid("G40-4.4.6", "only powers at war with "+string(g.Rules.Roles.Aggressor)+" may enter "+string(g.Rules.Roles.Guerrilla)+", and "+string(p)+" is not")
	case IsNeutralPower(g, owner, half):
		return Forbid("G40-4.2.4", string(s)+" belongs to "+string(owner)+", which is at peace and lets no foreign units in")
	}
	return nil
}

// MayAttack reports whether politics let the power attack the enemy's
// territory: it must be at war with its controller and with every power of the other
// side that has units there.
//
// Rules: G40-4.2.2, G40-4.2.7, G40-4.3.5.
func MayAttack(g *state.Game, p ruleset.PowerID, s board.SpaceID) *Refusal {
	owner := g.Control[s]
	if g.Rules.Alliances {
		return mayAttackAlone(g, p, owner, s)
	}
	if !g.AtWar(p, owner) {
		return Forbid("G40-4.3.5", string(s)+" belongs to "+string(owner)+", and "+string(p)+
			" is not at war with it: declare war first (`declare war: "+string(owner)+"`)")
	}
	for _, u := range g.UnitsAt(s) {
		if Enemies(g, p, u.Power) && !g.AtWar(p, u.Power) {
			return Forbid("G40-4.2.7", "units of "+string(u.Power)+" stand in "+string(s)+", and "+string(p)+
				" is not at war with it: declare war first (`declare war: "+string(u.Power)+"`)")
		}
	}
	return nil
}

// mayAttackAlone is MayAttack where sides are made in the game: others that have units
// there take no part and forbid nothing.
//
// Rules: EX-019, EX-095, EXG-64.
func mayAttackAlone(g *state.Game, p, owner ruleset.PowerID, s board.SpaceID) *Refusal {
	switch round := g.WarPends(p, owner); {
	case g.AtWar(p, owner):
		return nil
	case round > 0:
		return Forbid("EX-095", string(s)+" belongs to "+string(owner)+", and the war with it is fought from round "+Itoa(round)+" on"+bySurprise(g, p, owner))
	}
	return Forbid("EX-019", string(s)+" belongs to "+string(owner)+", which is neither allied with "+string(p)+" nor at war with it"+bySurprise(g, p, owner))
}

// bySurprise says how the power could attack at once, and at what price.
//
// Rules: EX-096, EX-097.
func bySurprise(g *state.Game, p, owner ruleset.PowerID) string {
	if g.Phase > order.CombatMove || g.Active != p || g.Rules.Power(owner) == nil || Friends(g, p, owner) {
		return ""
	}
	return "; an attack without warning is ordered by `attack (surprise): ...`, and costs you and your allies all stored influence"
}

// mayEnterDutch says who may enter a Dutch territory that nobody has taken yet.
//
// Rules: G40-4.4.5, S42-1.2.
func mayEnterDutch(g *state.Game, p ruleset.PowerID, s board.SpaceID) *Refusal {
	switch {
	case g.Side(p) == ruleset.Axis:
		for _, q := range empire(g) {
			if !g.AtWar(p, q) {
				return Forbid("G40-4.4.5", string(s)+" is Dutch: to attack it "+string(p)+" must be at war with "+string(q)+"; declare war first")
			}
		}
	case (p == g.Rules.Roles.Isolationist || p == g.Rules.Roles.Restrained) && !g.AtWar(p, g.Rules.Roles.Aggressor):
		return Forbid("G40-4.4.5", string(p)+" may enter Dutch territories only when at war with "+string(g.Rules.Roles.Aggressor))
	}
	return nil
}

// DutchTaker reports whether the power takes control of Dutch land by moving
// in without a fight.
//
// Rules: G40-4.4.5, S42-1.2.
func DutchTaker(g *state.Game, p ruleset.PowerID) bool { return slices.Contains(empire(g), p) }

// settles reports whether land units of p that move into a Dutch territory
// take control of it.
//
// Rules: G40-4.4.5, BH-117.
func settles(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool {
	for _, sp := range Specials[Settler](g.Rules) {
		if takes, known := sp.Settles(g, p, s); known {
			return takes
		}
	}
	return DutchTaker(g, p)
}

// Itoa is the number in figures, for sentences.
func Itoa(n int) string { return strconv.Itoa(n) }

// mayGuerrillaEnter restricts Chinese units to land with the Chinese emblem and, when
// the British are at war with Japan, the two British territories beside it.
//
// Rules: G40-2.11.1, G40-2.11.2, G40-4.8.11.
func mayGuerrillaEnter(g *state.Game, s board.SpaceID) *Refusal {
	if IsHomeland(g.Rules, s) {
		return nil
	}
	us, adj := g.Rules.Roles.Guerrilla, g.Rules.Adjective(g.Rules.Roles.Guerrilla)
	if !slices.Contains(g.Options.GuerrillaExtra, s) {
		return Forbid("G40-2.11.1", adj+" units may not leave "+string(us)+" for "+string(s))
	}
	if owner := g.Control[s]; Friends(g, us, owner) && owner != us && !g.AtWar(owner, g.Rules.Roles.Aggressor) {
		return Forbid("G40-2.11.2", adj+" units may enter "+string(s)+" only when "+string(owner)+" is at war with "+string(g.Rules.Roles.Aggressor))
	}
	return nil
}
