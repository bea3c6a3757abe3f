// Shown by EX-033, state/engine/surrender_test.go.

package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// checkFloor reports why a power may not accept the surrender of another power that does
// not offer it itself.
//
// Rules: EX-027, EX-029, EXG-18.
func checkFloor(g *state.Game, power ruleset.PowerID, o *order.Pact, ps []Proposal) *Refusal {
	n := notary(g.Rules, order.FloorPact)
	if n == nil {
		return Because("not-in-these-rules", "", "there is no surrender in "+g.Rules.Name+": leave this out")
	}
	p := newProposal(g, power, o)
	return n.MayPropose(g, &p, ps)
}

// DominionMarker is the name of the marker of a power's dominion over another that has
// surrendered to it.
func DominionMarker(victor, loser ruleset.PowerID) string {
	return "dominion: " + string(victor) + " over " + string(loser)
}

// HasDominion reports whether a power that has surrendered to another lets it into its
// land.
//
// Rules: EX-036, EX-038.
func HasDominion(g *state.Game, victor, loser ruleset.PowerID) bool {
	return g.Rules.Alliances && g.Markers[DominionMarker(victor, loser)] > 0
}

// DisbandMarker is the name of the marker that says how many land units a power has to
// disband in its next agenda.
func DisbandMarker(p ruleset.PowerID) string { return "disbands: " + string(p) }
