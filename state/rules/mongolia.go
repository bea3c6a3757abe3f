// Shown by BH-070, G40-4.4.7, G40-4.7.3, G40-4.7.4.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// pactRules reports whether Mongolia has its own rules; without them it is six ordinary
// strict neutrals.
//
// Rules: G40-4.7.1, S42-1.4, DIFF-50.
func pactRules(w *Work) bool { return w.G.Options.MongoliaPact }

// mongoliaTriggers reports whether an attack on Mongolia by that side moves the
// strict neutrals elsewhere too.
//
// Rules: G40-4.7.5, DIFF-64.
func mongoliaTriggers(w *Work, attacker ruleset.Side) bool {
	switch w.G.Options.MongoliaAttackTriggersNeutrals {
	case "never":
		return false
	case "axis_only":
		return attacker == ruleset.Axis
	}
	return true
}

// mongolian lists the Mongolian territories.
func mongolian(rs *ruleset.Ruleset) []board.SpaceID {
	var ss []board.SpaceID
	for s, h := range rs.Holdings {
		if h.Mongolian {
			ss = append(ss, s)
		}
	}
	slices.SortStableFunc(ss, board.Compare)
	return ss
}

// besideMongolia reports whether the territory touches a Mongolian one.
//
// Rules: G40-4.7.6.
func besideMongolia(rs *ruleset.Ruleset, s board.SpaceID) bool {
	return slices.ContainsFunc(rs.Board.Neighbours(s), func(n board.SpaceID) bool { return rs.Holdings[n].Mongolian })
}

// AttacksDeclared carries out what the active power's attacks trigger once its combat
// moves are done and its battles listed: Mongolia, and the end of Japan's trade.
// Neutrals react in AttackNeutral.
//
// Rules: G40-4.7.2, G40-4.7.3, G40-5.4.2, DEC-20.
func AttacksDeclared(w *Work) {
	p, us, them := w.G.Active, w.Rules().Roles.Protector, w.Rules().Roles.Aggressor
	if p != them && p != us {
		return
	}
	for _, s := range attackedLand(w.G) {
		switch {
		case p == them && s == w.Rules().Roles.TradeLand && w.Rules().Power(w.G.ControlAtStart(s)) != nil:
			w.mark(MarkTradeEnded, 1, string(p)+" attacked "+string(s))
		case p == them && w.G.ControlAtStart(s) == us && besideMongolia(w.Rules(), s):
			mongoliaJoins(w, s)
		case p == us && w.G.ControlAtStart(s) == them && (s == korea || besideMongolia(w.Rules(), s)):
			if pactRules(w) {
				w.mark(MarkPactVoid, 1, w.Rules().The(p)+" attacked "+string(s))
			}
		}
	}
}

// VoidPactByMove ends Mongolia's readiness to join when Soviet units move into a
// territory that the ruleset names, though without a fight.
//
// Rules: BH-070, BH-071.
func VoidPactByMove(w *Work, s board.SpaceID) {
	if w.G.Active == w.Rules().Roles.Protector && pactRules(w) && slices.Contains(w.G.Options.PactEndsAt, s) {
		w.mark(MarkPactVoid, 1, w.Rules().The(w.G.Active)+" moved into "+string(s))
	}
}

// attackedLand lists the territories that the active power attacks with a land battle
// or has already taken in its combat movement.
func attackedLand(g *state.Game) []board.SpaceID {
	var ss []board.SpaceID
	for _, b := range g.Turn.Battles {
		if b.Kind == state.Land {
			ss = append(ss, b.Space)
		}
	}
	for s := range g.Turn.Was {
		if g.Control[s] == g.Active && !slices.Contains(ss, s) {
			ss = append(ss, s)
		}
	}
	slices.SortStableFunc(ss, board.Compare)
	return ss
}

// mongoliaJoins gives the Mongolian territories that are still neutral and not
// attacked themselves to the Soviet Union, with their infantry, because Japan
// attacked Soviet land beside them. Those that lean to the Axis since a Soviet
// attack on Mongolia stay away.
//
// Rules: G40-4.7.2, G40-4.7.3, S42-1.4.
func mongoliaJoins(w *Work, attacked board.SpaceID) {
	if !pactRules(w) || w.G.Markers[MarkPactVoid] > 0 || w.G.Markers[MarkPactUsed] > 0 {
		return
	}
	us := w.Rules().Roles.Protector
	why := string(w.Rules().Roles.Aggressor) + " attacked " + string(attacked)
	for _, s := range mongolian(w.Rules()) {
		n, ok := w.G.Neutrals[s]
		if !ok || n.Attacked || n.Alignment == ruleset.ProAxis {
			continue
		}
		w.mark(MarkPactUsed, 1, why)
		w.Emit(state.NeutralChanged{Space: s, Gone: true, Why: why, Rule: "G40-4.7.2"})
		ChangeControl(w, state.Captured{Space: s, From: ruleset.Neutral, By: us, To: us, Why: why, Rule: "G40-4.7.2"})
		raiseArmy(w, s, n, us, "Mongolia joins "+w.Rules().The(us), "G40-4.7.2")
	}
}
