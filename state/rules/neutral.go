package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// IsFriendlyNeutral reports whether the territory is a neutral that leans to
// the power's side.
//
// Rules: G40-4.8.1, G40-4.8.2.
func IsFriendlyNeutral(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool {
	n, ok := g.Neutrals[s]
	return ok && n.Alignment == g.Side(p).Leaning()
}

// JoinsInCombat reports whether neutrals that lean to a power are entered in its
// combat movement, and joined then, before any battle.
//
// Rules: GL-017, GL-018.
func JoinsInCombat(g *state.Game) bool { return g.Options.FriendlyNeutralEntry == "combat" }

// JoinNeutral gives a friendly neutral to the power whose combat land unit
// moved in, and its standing army with it, which does not move this turn.
//
// Rules: GL-018, GL-019, GL-020, G40-4.8.2, G40-4.8.6, G42-035, G42-036, G42-037, G42-041.
func JoinNeutral(w *Work, s board.SpaceID, by ruleset.PowerID) {
	n, ok := w.G.Neutrals[s]
	if !ok || !IsFriendlyNeutral(w.G, by, s) {
		return
	}
	joined, with := "G40-4.8.2", "G40-4.8.2"
	if JoinsInCombat(w.G) {
		joined, with = "GL-018", "GL-020"
	}
	w.Emit(state.NeutralChanged{Space: s, Gone: true, Why: "joins " + string(by), Rule: joined})
	to, rule := HeirOf(w.G, s, by, ruleset.Neutral)
	if to == by {
		rule = joined
	}
	ChangeControl(w, state.Captured{Space: s, From: ruleset.Neutral, By: by, To: to, Why: "joined", Rule: rule})
	if !n.Undefended() {
		w.Emit(state.Arrived{Units: newForce(w.G, StandingArmy(n), by), Space: s, Why: "the standing army joins " + string(by), Rule: with, Spent: JoinsInCombat(w.G)})
	}
}

// AttackNeutral turns a neutral that the power attacks into a battlefield: it leans to
// the other side from now on, its army takes the field as infantry that no power plays,
// and if it was strict the other strict neutrals react. A second call for the same
// attack does nothing.
//
// Rules: G40-4.8.4, G40-4.8.5, G40-4.8.6, G40-4.8.8, G42-040.
func AttackNeutral(w *Work, s board.SpaceID, by ruleset.PowerID) {
	n, ok := w.G.Neutrals[s]
	if !ok || n.Attacked && n.Undefended() || JoinsInCombat(w.G) && IsFriendlyNeutral(w.G, by, s) {
		return
	}
	strict := n.Alignment == ruleset.Strict
	if strict {
		noteAttack(w, s, by)
	}
	leaning := w.G.Side(by).Other().Leaning()
	if leaning == "" { // there is no other side that it could lean to
		leaning = n.Alignment
	}
	w.Emit(state.NeutralChanged{Space: s, Alignment: leaning, Attacked: true,
		Why: "attacked by " + string(by), Rule: "G40-4.8.6"})
	raiseArmy(w, s, n, ruleset.Neutral, "the standing army of "+string(s)+" takes the field", "G40-4.8.4")
	if strict {
		reactToAttack(w, s, by)
	}
}

// noteAttack tells the specials that a strict neutral is attacked and others may react.
//
// Rules: G40-4.7.5, G40-4.8.5, DIFF-64.
func noteAttack(w *Work, s board.SpaceID, by ruleset.PowerID) {
	if w.Rules().Holdings[s].Mongolian && pactRules(w) && !mongoliaTriggers(w, w.G.Side(by)) {
		return
	}
	for _, sp := range Specials[NeutralWatcher](w.Rules()) {
		sp.NeutralAttacked(w, s, by)
	}
}

// reactToAttack makes the other strict neutrals lean to the side that was not
// the attacker's. Mongolia has its own law where the pact is in force. Where only one
// neutral reacts, which is chosen later, what is left of an attacked Mongolia follows
// that law only by option.
//
// Rules: BH-007, BH-014, EXG-12, G40-4.7.1, G40-4.7.4, G40-4.7.5, G40-4.8.5, G42-038, DIFF-50, DIFF-64.
func reactToAttack(w *Work, s board.SpaceID, by ruleset.PowerID) {
	if w.G.Options.NeutralReaction == "none" {
		return
	}
	one := w.G.Options.NeutralReaction != "all_join"
	side := w.G.Side(by)
	onMongolia := pactRules(w) && w.Rules().Holdings[s].Mongolian
	mongolia := side == ruleset.Axis || !pactRules(w) || onMongolia && by == w.Rules().Roles.Protector
	elsewhere := !onMongolia || mongoliaTriggers(w, side)
	for _, sp := range w.Rules().Board.Spaces() {
		n, ok := w.G.Neutrals[sp.ID]
		if !ok || n.Alignment != ruleset.Strict || sp.ID == s {
			continue
		}
		if w.Rules().Holdings[sp.ID].Mongolian && pactRules(w) {
			if !mongolia || one && !(onMongolia && pactBesidePick(w.G)) {
				continue
			}
		} else if !elsewhere || one {
			continue
		}
		w.Emit(state.NeutralChanged{Space: sp.ID, Alignment: side.Other().Leaning(), Army: n.Army, Troops: n.Troops, Attacked: n.Attacked,
			Why: string(by) + " attacked " + string(s), Rule: "G40-4.8.5"})
	}
}

// pactBesidePick reports whether what is left of an attacked Mongolia leans by
// the pact's own rule where one neutral is picked for the attack.
//
// Rules: BH-007, BH-014, G40-4.7.4.
func pactBesidePick(g *state.Game) bool { return g.Options.MongoliaReaction == "pact_and_pick" }

// DisbandNeutrals sends back the armies that took the field against an attack that
// never came, like a landing whose ships were beaten.
//
// Rules: G40-4.8.6.
func DisbandNeutrals(w *Work) {
	var spaces []board.SpaceID
	for i := range w.G.Units {
		if u := &w.G.Units[i]; u.Power == ruleset.Neutral && !contains(spaces, u.At) {
			spaces = append(spaces, u.At)
		}
	}
	for _, s := range sorted(spaces) {
		NeutralAfterBattle(w, s)
	}
}

// NeutralAfterBattle sends the survivors of a neutral that was attacked in vain
// back into its standing army, where the side it leans to now may find them.
//
// Rules: G40-4.8.6, G40-4.8.7, G42-041.
func NeutralAfterBattle(w *Work, s board.SpaceID) {
	n, ok := w.G.Neutrals[s]
	if !ok {
		return
	}
	var army []state.Piece
	for _, u := range w.G.UnitsAt(s) {
		if u.Power == ruleset.Neutral {
			army = append(army, Piece(u))
		}
	}
	if len(army) == 0 {
		return
	}
	w.Emit(state.Removed{Units: army, Space: s, Why: "back to its standing army", Rule: "G40-4.8.6"})
	back := dismiss(w.Rules(), n, army)
	w.Emit(state.NeutralChanged{Space: s, Alignment: n.Alignment, Army: back.Army, Troops: back.Troops, Attacked: true,
		Why: "held out", Rule: "G40-4.8.6"})
}

// dismiss returns the neutral with the pieces added to its standing army.
func dismiss(rs *ruleset.Ruleset, n state.NeutralLand, back []state.Piece) state.NeutralLand {
	count := map[ruleset.UnitType]int{}
	for _, st := range StandingArmy(n) {
		count[st.Type] += st.N
	}
	for _, p := range back {
		count[p.Type]++
	}
	n.Army, n.Troops = count[ruleset.Infantry], nil
	for i := range rs.Units {
		if t := rs.Units[i].Type; t != ruleset.Infantry && count[t] > 0 {
			n.Troops = append(n.Troops, ruleset.Troop{Type: t, Count: count[t]})
		}
	}
	return n
}

// AnnexNeutral gives a neutral to a power without a fight, and its standing army with it,
// which does not move this turn.
//
// Rules: EX-078, EX-080, EXG-53.
func AnnexNeutral(w *Work, s board.SpaceID, p ruleset.PowerID, why, rule, armyRule string) {
	n := w.G.Neutrals[s]
	w.Emit(state.NeutralChanged{Space: s, Gone: true, Why: why, Rule: rule})
	if !n.Undefended() {
		w.Emit(state.Arrived{Units: newForce(w.G, StandingArmy(n), p), Space: s, Why: "the standing army joins " + string(p), Rule: armyRule, Spent: true})
	}
	ChangeControl(w, state.Captured{Space: s, From: ruleset.Neutral, By: p, To: p, Why: why, Rule: rule})
}
