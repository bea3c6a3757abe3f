// Shown by A2-003, A2-030, A2-053, GL-039.

package turn

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// BeginTurn begins the turn of the power that is active in the game. EndTurn does it
// for all turns except the game's first.
//
// Rules: G40-0.3.10, G40-1.2.
func BeginTurn(w *rules.Work) { beginTurn(w, w.G.Active, w.G.Round) }

// EndTurn closes the active power's turn and begins the next one, or resumes one that waited
// for it, unless the game is won. Every power has its turn, even without a capital.
//
// Rules: G40-1.1.1, G40-1.1.2, G40-1.1.3, A2-003, A2-004, DIFF-01, A50-7.1.
func EndTurn(w *rules.Work) {
	p, round := w.G.Active, w.G.Round
	rules.DisbandNeutrals(w)
	rules.ForgetAttacked(w)
	rules.LapseEntryRight(w)
	for _, s := range rules.Specials[rules.TurnEnder](w.Rules()) {
		s.EndTurn(w)
	}
	rules.SendGuestsHome(w)
	economy.RepairShipsAtEnd(w)
	rules.CheckVictory(w)
	next, newRound := nextTurn(w.G)
	first := w.G.Awaits()
	w.Emit(state.TurnEnded{Power: p, Round: round})
	if first != "" && w.G.Winner == "" {
		w.Emit(state.TurnGoesOn{Power: first, Round: round})
		return
	}
	if newRound {
		round++
		rules.WinAtRoundEnd(w)
		rules.BeginPendingWars(w, round)
	}
	rules.WinAtTurnOf(w, next, round)
	if w.G.Winner == "" {
		beginTurn(w, next, round)
	}
}

// nextTurn is the power whose turn follows the active one's, and whether a new
// round begins with it: the ruleset's order, unless a special rule reverses it. Absent
// powers are skipped.
//
// Rules: G40-1.1.1, A50-7.1, GL-037, GL-061.
func nextTurn(g *state.Game) (next ruleset.PowerID, newRound bool) {
	next, newRound = followerOf(g)
	for range g.Rules.Powers {
		if !rules.IsAbsent(g, next) {
			break
		}
		p, again := g.Rules.Next(next)
		next, newRound = p, newRound || again
	}
	return next, newRound
}

// followerOf is the power whose turn would follow the active one's if no power were
// absent.
func followerOf(g *state.Game) (next ruleset.PowerID, newRound bool) {
	for _, s := range rules.Specials[rules.Sequencer](g.Rules) {
		if next, newRound, known := s.NextTurn(g); known {
			return next, newRound
		}
	}
	return g.Rules.Next(g.Active)
}

// beginTurn opens the power's turn: the snapshot of hostile zones, then what it
// is owed.
func beginTurn(w *rules.Work, p ruleset.PowerID, round int) {
	w.Emit(state.PhaseBegan{Power: p, Round: round, Phase: firstPhase(w.G, p), HostileZones: hostileZones(w.G, p)})
	collectBonus(w, p)
	rules.RaiseGuerrillas(w, p)
	for _, s := range rules.Specials[rules.TurnBeginner](w.Rules()) {
		s.BeginTurn(w)
	}
}

// firstPhase is Research where the game uses it and the power may research, or where it
// stands for the agenda; else purchase.
//
// Rules: G40-1.2, G40-1.10.3, EX-021.
func firstPhase(g *state.Game, p ruleset.PowerID) order.Phase {
	if g.Rules.HasAgenda() {
		return order.Research
	}
	if state.ResearchPlayed(&g.Options) && p != g.Rules.Roles.Guerrilla {
		return order.Research
	}
	return order.PurchaseRepair
}

// hostileZones lists the zones that are hostile to the power now.
//
// Rules: G40-0.3.3, G40-0.3.10.
func hostileZones(g *state.Game, p ruleset.PowerID) []board.SpaceID {
	brd := g.Rules.Board
	asked := make([]bool, len(brd.Spaces())) // only zones where something is can be hostile
	for i := range g.Units {
		if n := brd.Index(g.Units[i].At); n >= 0 {
			asked[n] = true
		}
	}
	var zs []board.SpaceID
	for i, s := range brd.Spaces() {
		if asked[i] && s.Kind == board.SeaZone && rules.IsHostileZone(g, p, s.ID) {
			zs = append(zs, s.ID)
		}
	}
	return zs
}

// collectBonus pays what the power is owed for an unprovoked declaration of war on it.
//
// Rules: G40-4.6.4, G40-5.8.1, A2-030, A2-032, DIFF-29.
func collectBonus(w *rules.Work, p ruleset.PowerID) {
	m := rules.WarBonusMarker(p)
	n := w.G.Markers[m]
	if n == 0 {
		return
	}
	w.Emit(state.MarkerSet{Marker: m})
	w.Emit(state.Paid{Purse: w.Rules().Power(p).Purses[0].ID, IPC: n, Why: "war was declared on " + string(p) + " unprovoked", Rule: "G40-4.6.4"})
}
