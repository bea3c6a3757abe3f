// Shown by BH-127-128.

package ottawa

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

const (
	// Moved is the marker that is 1 once the capital moved to Ottawa.
	Moved = "capital moved to Ottawa"
	// Subject is what the two powers decide about.
	Subject = "capital to Ottawa"
)

// The powers and places of the rule.
const (
	canada  ruleset.PowerID = "Canada"
	britain ruleset.PowerID = "United Kingdom"
	// London is the treasury whose land becomes Canadian.
	london ruleset.PurseID = "UK Europe"
)

// why is given as the reason for everything that follows from the move.
const why = "the capital moved to Ottawa"

// Special answers the base rules' questions.
type Special struct{}

// Remembers knows the marker Moved.
func (Special) Remembers(_ *ruleset.Ruleset, marker string) bool { return marker == Moved }

// moved reports whether the capital moved.
func moved(g *state.Game) bool { return g.Markers[Moved] > 0 }

// isLondons reports whether the territory, if British, pays into London's
// treasury: whether it is British (Europe) land.
func isLondons(g *state.Game, s board.SpaceID) bool {
	purse := g.Rules.Purse(britain, s)
	return purse != nil && purse.ID == london
}

// inCanada reports whether the territory is in Canada, which is the land that Canada
// begins with.
func inCanada(g *state.Game, s board.SpaceID) bool {
	return g.Rules.Holdings[s].Controller == canada
}

// mayMove reports whether the move can be agreed on now: London fell once, if
// only for a while, and the capital has not moved yet. While Ottawa itself is lost
// nobody goes there (the text does not say).
//
// Rules: BH-127, BH-128.
func mayMove(g *state.Game) bool {
	home := g.Rules.Power(canada)
	return home != nil && g.Markers[rules.MarkLondonFell] > 0 && !moved(g) && g.Control[home.Capital] == canada
}

// BeforeIncome has the two players agree, in Canada's turn: first Canada, and
// the British only if Canada wants to move. Without an answer nothing happens,
// and the question comes again a round later.
//
// Rules: BH-127, BH-128.
func (Special) BeforeIncome(w *rules.Work) error {
	if w.G.Active != canada || !mayMove(w.G) {
		return nil
	}
	for _, p := range []ruleset.PowerID{canada, britain} {
		pick, err := w.Choose(choice(p))
		if err != nil || pick != "yes" {
			return err
		}
	}
	move(w)
	return nil
}

// MayPick refuses standing orders of others, and those that come too late.
//
// Rules: BH-128.
func (Special) MayPick(g *state.Game, p ruleset.PowerID, subject, _ string) (no *rules.Refusal, known bool) {
	switch {
	case subject != Subject:
		return nil, false
	case p != canada && p != britain:
		return rules.Forbid("BH-128", "only Canada and the United Kingdom decide whether the capital moves: leave this out"), true
	case moved(g):
		return rules.Forbid("BH-128", "the capital is in Ottawa already: leave this out"), true
	}
	return nil, true
}

// choice is the question to one of the two.
func choice(p ruleset.PowerID) rules.Choice {
	question := "London fell. Shall the capital move to Ottawa? All British (Europe) land becomes Canadian for good, " +
		"complexes outside Canada are lost, and London never collects income again. Both Canada and the United Kingdom must agree"
	if p == britain {
		question = "Canada proposes it. " + question
	}
	return rules.Choice{Power: p, Subject: Subject, Question: question, Options: []string{"yes", "no"}, Default: "no", Rule: "BH-128"}
}
