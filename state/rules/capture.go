package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Capture gives the territory to the power whose combat land units hold it
// now, or to the friend it is liberated for, with everything that follows:
// plunder, complexes, AAA, China, a freed capital, reasons for others to go to
// war. It does nothing if no control changes: among friends, or where only a
// taker of Dutch land would gain it.
//
// Rules: G40-1.8.1, G40-1.8.5, G40-1.8.6, G40-4.4.5, G40-4.8.8, G40-4.8.10.
func Capture(w *Work, s board.SpaceID, by ruleset.PowerID, why string) {
	from := w.G.Control[s]
	switch {
	case from == by || Friends(w.G, from, by) && from != ruleset.Dutch:
		return
	case from == ruleset.Dutch && w.G.Side(by) == ruleset.Allies && !settles(w.G, by, s):
		return
	case from == ruleset.Neutral && JoinsInCombat(w.G) && IsFriendlyNeutral(w.G, by, s):
		JoinNeutral(w, s, by)
		return
	case from == ruleset.Neutral:
		if n := w.G.Neutrals[s]; !n.Attacked && n.Undefended() {
			AttackNeutral(w, s, by) // taken without a fight, as by a blitz
		}
		w.Emit(state.NeutralChanged{Space: s, Gone: true, Why: "taken by " + string(by)})
	}
	to, rule := HeirOf(w.G, s, by, from)
	ChangeControl(w, state.Captured{Space: s, From: from, By: by, To: to, Liberated: to != by && to == OriginalOwner(w.G, s), Why: why, Rule: rule})
}

// HeirOf returns who controls the territory once by's units have taken it from
// from: its original power, if that is a friend whose capital is free or whose
// capital this is; else by. Land that an uprising has made neutral is no other.
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

// ChangeControl emits a change of control and what it does to the territory
// itself and to others.
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

// shrinkComplexes turns captured complexes into what they are captured as.
// Damage above the new cap is dropped; bases stay as they are. So it is with those in land
// that an uprising has made neutral, unless it comes back to whose it was at first.
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

// rememberCapture sets the markers by which others may go to war, and Japan's
// trade ends.
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

func contains(ss []board.SpaceID, s board.SpaceID) bool {
	for _, x := range ss {
		if x == s {
			return true
		}
	}
	return false
}
