package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Capture gives the territory to the power whose combat land units hold it now, or to
// the friend it is liberated for, with everything that follows: plunder, complexes,
// AAA, China, a freed capital, reasons for others to go to war. It does nothing if
// control does not change: among friends, or where only a power that may take Dutch
// land would gain it.
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
