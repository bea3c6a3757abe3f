// Shown by BH-155, BH-162, BH-163.

package vichy

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// MayEnter says who may attack Vichy land: both sides at any time, but in Japan's
// sphere only Allies at war with Japan. A power at peace keeps to its own limits, and
// so does China except for French Indo China, its neighbour.
//
// Rules: BH-100, BH-157.
func (Special) MayEnter(g *state.Game, p ruleset.PowerID, s board.SpaceID) (*rules.Refusal, bool) {
	if g.Control[s] != Holder || p == china && s != indoChina {
		return nil, false
	}
	switch {
	case rules.IsNeutralPower(g, p, g.Rules.Board.Space(s).Half):
		return rules.Forbid("G40-4.2.3", string(p)+" is at peace there and may enter no land but its own"), true
	case s == indoChina && g.Side(p) == ruleset.Allies && g.Rules.Power(japan) != nil && !g.AtWar(p, japan):
		return rules.Forbid("BH-157", "Allied powers may attack "+string(s)+" while it is Vichy's only when at war with Japan, and "+string(p)+" is not"), true
	}
	for _, u := range g.UnitsAt(s) {
		if q := g.Side(u.Power); q != "" && q != g.Side(p) && !g.AtWar(p, u.Power) {
			return rules.Forbid("G40-4.2.7", "units of "+string(u.Power)+" stand in "+string(s)+", and "+string(p)+
				" is not at war with it: declare war first (`declare war: "+string(u.Power)+"`)"), true
		}
	}
	return nil, true
}

// IsHostile says that Vichy land is hostile to all powers that may attack it.
//
// Rules: BH-157.
func (s Special) IsHostile(g *state.Game, p ruleset.PowerID, at board.SpaceID) (hostile, known bool) {
	no, known := s.MayEnter(g, p, at)
	return known && no == nil, known
}

// MayFlyOver lets both sides fly over Vichy land. A power at peace still stays at home.
//
// Rules: BH-156.
func (Special) MayFlyOver(g *state.Game, p ruleset.PowerID, s board.SpaceID) (*rules.Refusal, bool) {
	if g.Control[s] != Holder || rules.IsNeutralPower(g, p, g.Rules.Board.Space(s).Half) {
		return nil, false
	}
	return nil, true
}

// MayLand lets aircraft of Germany and Italy land in Vichy colonies, and in one
// that they took this turn.
//
// Rules: BH-155, BH-160.
func (Special) MayLand(g *state.Game, p ruleset.PowerID, s board.SpaceID) (*rules.Refusal, bool) {
	switch {
	case g.Control[s] == Holder && s == home:
		return rules.Forbid("BH-155", "it is Vichy's, and only Vichy's colonies take aircraft of Germany and Italy"), true
	case g.Control[s] == Holder && !isEuropean(p):
		return rules.Forbid("BH-155", "it is Vichy's, whose colonies take aircraft of Germany and Italy alone"), true
	case g.Control[s] == Holder:
		return nil, true
	case s != home && g.Control[s] == p && isEuropean(p) && g.ControlAtStart(s) == Holder:
		return nil, true
	}
	return nil, false
}

// Fights says that Vichy's troops fight whoever comes, and its ships fight those who
// attack them. So Axis aircraft beside them join in against the Allies, but stand by
// when another Axis power attacks, whatever the outcome.
//
// Rules: BH-158, BH-159, BH-163, BH-164, BH-165.
func (Special) Fights(g *state.Game, u *state.Unit) bool {
	return u.Power == Holder && (!g.Rules.Board.IsSea(u.At) || rules.Attacked(g, u.At))
}

// StandsBy says that Vichy's ships block nobody and can be ignored.
//
// Rules: BH-163, BH-164.
func (Special) StandsBy(g *state.Game, u *state.Unit) bool {
	return u.Power == Holder && g.Rules.Board.IsSea(u.At)
}

// Guards says that a landing in Southern France must fight the ships first.
//
// Rules: BH-167.
func (Special) Guards(g *state.Game, z, s board.SpaceID) (string, bool) {
	return "BH-167", s == home && g.Control[s] == Holder && len(unitsAt(g, Holder, z)) > 0
}

// Regent puts Vichy's aircraft in Southern France, when its ships are attacked, in the
// hands of the Victor over France; in the Victor's own attack nobody sends them.
//
// Rules: BH-166.
func (Special) Regent(g *state.Game, u *state.Unit) ruleset.PowerID {
	if v := Victor(g); u.Power == Holder && u.At == home && v != g.Active {
		return v
	}
	return ""
}

// EndTurn gives the Army of the Armistice its infantry at the end of France's turn. The
// rules do not say where it is placed: here in Southern France.
//
// Rules: BH-161, BH-162.
func (Special) EndTurn(w *rules.Work) {
	if w.G.Active == france && exists(w.G) {
		w.Emit(state.Arrived{Units: fresh(w.G, Holder, ruleset.Infantry), Space: home, Why: "the Army of the Armistice grows", Rule: "BH-162"})
	}
}

// Mobilize gives France a free infantry under the Free French flag when its turn
// ends.
//
// Rules: BH-168.
func (Special) Mobilize(w *rules.Work, _ []order.Order, ends bool) {
	if ends && w.G.Active == france && w.G.Markers[MarkFlag] > 0 && w.G.Control[freeLand] == france {
		w.Emit(state.Arrived{Units: fresh(w.G, france, ruleset.Infantry), Space: freeLand, Why: "Free French volunteers", Rule: "BH-168"})
	}
}

// fresh numbers new units.
func fresh(g *state.Game, p ruleset.PowerID, types ...ruleset.UnitType) []state.Piece {
	ps := make([]state.Piece, len(types))
	for i, t := range types {
		ps[i] = state.Piece{ID: g.NextID + state.UnitID(i), Type: t, Power: p}
	}
	return ps
}
