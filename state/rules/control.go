// Shown by A2-055, A2-101, A50-4.3, G40-1.7.4.

package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// changeCapital carries out what a change of control means if the territory is a
// capital. If it is lost to an enemy, its treasury is plundered. If it is back in its
// power's hands, that power's other land comes home and Paris gets its free units.
//
// A capital that became another's by a surrender is no longer a capital.
//
// Rules: EXG-23, G40-1.9.1, G40-1.9.3, G40-1.9.4, G40-1.9.6.
func changeCapital(w *Work, ev state.Captured) {
	purse, p := capitalPurse(w.Rules(), ev.Space)
	switch {
	case purse == nil, w.Rules().Alliances && OriginalOwner(w.G, ev.Space) != p.ID:
	case ev.From == p.ID && Enemies(w.G, ev.From, ev.To):
		plunder(w, purse, ev)
	case ev.To == p.ID:
		comeHome(w, purse, p)
		liberateParis(w, ev)
	}
}

// comeHome gives a power that has its capital back the original territories
// that friends hold.
//
// Rules: G40-1.8.3, G40-1.8.4, G40-1.9.5.
func comeHome(w *Work, purse *ruleset.Purse, p *ruleset.Power) {
	for _, sp := range w.Rules().Board.Spaces() {
		holder := w.G.Control[sp.ID]
		if sp.Kind != board.Territory || OriginalOwner(w.G, sp.ID) != p.ID ||
			holder == p.ID || !Friends(w.G, holder, p.ID) || w.Rules().Purse(p.ID, sp.ID).ID != purse.ID {
			continue
		}
		ChangeControl(w, state.Captured{Space: sp.ID, From: holder, By: holder, To: p.ID, Liberated: true,
			Why: string(purse.Capital) + " is free again", Rule: "G40-1.8.4"})
	}
}

// HeirOf returns who controls the territory once by's units have taken it from from:
// its original power, if that is a friend whose capital is free or whose capital this
// is; else by. This also holds for land that an uprising has made neutral.
//
// Rules: EXG-09, EXG-59, G40-1.8.2, G40-1.8.3, G40-1.8.4, G40-1.8.7, G40-2.11.4.
func HeirOf(g *state.Game, s board.SpaceID, by, from ruleset.PowerID) (ruleset.PowerID, string) {
	for _, sp := range Specials[Heir](g.Rules) {
		if to, rule, known := sp.Heir(g, s, by, from); known {
			return to, rule
		}
	}
	original := OriginalOwner(g, s)
	if from == ruleset.Neutral && !g.Rules.Alliances || from == ruleset.Dutch || original == by || g.Rules.Power(original) == nil || !Friends(g, original, by) {
		return by, "G40-1.8.1"
	}
	if _, p := capitalPurse(g.Rules, s); p != nil && p.ID == original {
		return original, "G40-1.8.4"
	}
	if GuardsHeld(g, original, s) {
		return original, "G40-1.8.2"
	}
	return by, "G40-1.8.3"
}

// ChangeControl emits a change of control and its effects on the territory itself and
// on others.
func ChangeControl(w *Work, ev state.Captured) {
	w.Emit(ev)
	removeAAA(w, ev)
	if Enemies(w.G, ev.From, ev.To) || w.Rules().Alliances && ev.From == ruleset.Neutral && OriginalOwner(w.G, ev.Space) != ev.To {
		shrinkComplexes(w, ev.Space)
	}
	leaveHomeland(w, ev.Space)
	rememberCapture(w, ev)
	changeCapital(w, ev)
	for _, s := range Specials[ControlWatcher](w.Rules()) {
		s.ControlChanged(w, ev)
	}
	updateClocks(w)
}

// HandOver passes territories to a friend of their holder, by agreement or by a
// rule: nothing on them is lost.
func HandOver(w *Work, ev state.LandPassed) {
	if len(ev.Spaces) == 0 {
		return
	}
	w.Emit(ev)
	for _, s := range ev.Spaces {
		for _, watcher := range Specials[ControlWatcher](w.Rules()) {
			watcher.ControlChanged(w, state.Captured{Space: s, From: ev.From, By: ev.To, To: ev.To, Why: ev.Why, Rule: ev.Rule})
		}
	}
	updateClocks(w)
}

// removeAAA deals with the AAA that stand in a captured territory.
//
// Rules: G40-1.8.8, A2-055, DIFF-11, A50-4.3.
func removeAAA(w *Work, ev state.Captured) {
	var guns []state.Piece
	for _, u := range w.G.UnitsAt(ev.Space) {
		if w.Rules().Unit(u.Type).AAShots > 0 && (u.Power == ev.From || Meddles(w.G, u.Power, ev.By)) {
			guns = append(guns, Piece(u))
		}
	}
	if len(guns) == 0 {
		return
	}
	switch w.G.Options.AAAOnCapture {
	case "captured":
		w.Emit(state.Removed{Units: guns, Space: ev.Space, Why: "captured", Rule: "DIFF-11"})
		taken := make([]state.Piece, len(guns))
		for i, p := range guns {
			taken[i] = state.Piece{ID: w.G.NextID + state.UnitID(i), Type: p.Type, Power: ev.To}
		}
		w.Emit(state.Arrived{Units: taken, Space: ev.Space, Why: "captured", Rule: "DIFF-11", Spent: true})
	case "removed":
		w.Emit(state.Removed{Units: guns, Space: ev.Space, Why: "removed when their territory was captured", Rule: "A2-055"})
	default:
		w.Emit(state.Removed{Units: guns, Space: ev.Space, Why: "destroyed when their territory was captured", Rule: "G40-1.8.8"})
	}
}

// shrinkComplexes turns captured complexes into what they are captured as. Damage above
// the new cap is dropped; bases do not change. The same goes for complexes in land that an
// uprising has made neutral, unless the land returns to its first owner.
//
// Rules: EXG-08, EXG-59, G40-1.6.4, G40-1.7.4, A2-058, G42-104.
func shrinkComplexes(w *Work, s board.SpaceID) {
	for _, t := range complexTypes(w.Rules()) {
		to := w.Rules().Unit(t).CapturedAs
		f := w.G.Facility(s, t)
		if f == nil || to == "" || to == t {
			continue
		}
		w.Emit(state.FacilityChanged{Space: s, From: t, To: to, Damage: min(f.Damage, w.Rules().DamageCap(&w.G.Options, to, s)),
			Why: "captured", Rule: "G40-1.6.4"})
	}
}

// rememberCapture sets the markers that let others go to war and that end Japan's
// trade.
//
// Rules: G40-4.5.1, G40-4.6.1, G40-5.4.2, A2-101.
func rememberCapture(w *Work, ev state.Captured) {
	if w.G.Side(ev.By) != ruleset.Axis {
		return
	}
	if isEntryLand(w.G, ev.Space) {
		w.mark(MarkEntryRightLapsed, 0, string(ev.By)+" captured "+string(ev.Space))
	}
	if q := w.Rules().Power(w.Rules().Roles.EmpireSeat); q != nil && ev.Space == q.Capital {
		w.mark(MarkLondonFell, 1, string(ev.By)+" captured "+string(ev.Space))
	} else if entryIfThreatened(w.G) && isEntryLand(w.G, ev.Space) {
		w.mark(MarkHomeInvaded, 1, string(ev.By)+" captured "+string(ev.Space))
	}
	if ev.By == w.Rules().Roles.Aggressor && ev.Space == w.Rules().Roles.TradeLand && w.Rules().Power(ev.From) != nil {
		w.mark(MarkTradeEnded, 1, string(ev.By)+" took "+string(ev.Space))
	}
}

// raiseArmy puts a neutral's standing army on the map.
func raiseArmy(w *Work, s board.SpaceID, n state.NeutralLand, p ruleset.PowerID, why, rule string) {
	if !n.Undefended() {
		w.Emit(state.Arrived{Units: newForce(w.G, StandingArmy(n), p), Space: s, Why: why, Rule: rule})
	}
}

// StandingArmy lists what a neutral's standing army is made of.
//
// Rules: G40-4.8.1, BH-052.
func StandingArmy(n state.NeutralLand) []order.Stack {
	var army []order.Stack
	if n.Army > 0 {
		army = append(army, order.Stack{N: n.Army, Type: ruleset.Infantry})
	}
	for _, t := range n.Troops {
		army = append(army, order.Stack{N: t.Count, Type: t.Type})
	}
	return army
}
