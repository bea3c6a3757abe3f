package engine

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// readFreely reads a text by words and position.
func (e *Engine) readFreely(g *state.Game, power ruleset.PowerID, text string) *reading.Result {
	return reading.Read(text, e.rules, power, e.position(g, power))
}

// position is what the reading may ask the game.
func (e *Engine) position(g *state.Game, power ruleset.PowerID) reading.Position {
	pos := reading.Position{Context: e.bindContext(g, power), Round: g.Round, OnTurn: g.Active == power}
	for i := range g.Units {
		if u := &g.Units[i]; u.Power == power && !slices.Contains(pos.Own, u.At) {
			pos.Own = append(pos.Own, u.At)
		}
	}
	slices.SortStableFunc(pos.Own, board.Compare)
	if pos.OnTurn && pos.Phase == order.NoncombatMove {
		pos.Aloft = aloft(move.Flown(g))
	}
	pos.Hostile = func(s board.SpaceID) bool { return e.wouldAttack(g, power, s) }
	pos.Has = func(s board.SpaceID, p ruleset.PowerID) bool {
		return slices.ContainsFunc(g.UnitsAt(s), func(u *state.Unit) bool { return u.Power == p })
	}
	pos.Price = func(u *ruleset.Unit) int { return rules.PriceOf(g, power, u) }
	pos.Money = func(q ruleset.PurseID) int { return g.Purses[q] }
	return pos
}

// wouldAttack reports whether units that enter the space attack somebody there, whether
// already at war or not.
func (e *Engine) wouldAttack(g *state.Game, power ruleset.PowerID, s board.SpaceID) bool {
	if e.rules.Board.IsSea(s) {
		return rules.IsHostileZone(g, power, s) || slices.ContainsFunc(g.UnitsAt(s), func(u *state.Unit) bool { return g.AtWar(power, u.Power) })
	}
	if _, neutral := g.Neutrals[s]; neutral {
		return !rules.IsFriendlyNeutral(g, power, s)
	}
	return !rules.IsFriendly(g, power, s)
}

// aloft are the kinds of aircraft that have flown to a battle and have yet to land.
func aloft(flown []*state.Unit) (out []reading.Aloft) {
	for _, u := range flown {
		a := reading.Aloft{Unit: u.Type, N: 1, At: u.At, Spent: int(u.Spent), Left: int(u.Allow - u.Spent)}
		k := slices.IndexFunc(out, func(b reading.Aloft) bool {
			b.N = a.N
			return a == b
		})
		if k >= 0 {
			out[k].N++
			continue
		}
		out = append(out, a)
	}
	return out
}
