// Shown by BH-118-119.

package dutch

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

const (
	japan ruleset.PowerID = "Japan"
	// suriname lies across the Atlantic and has nothing to do with Japan.
	suriname board.SpaceID = "Suriname"
)

// Special answers the base rules' questions.
type Special struct{}

// Settles keeps powers at peace with Japan from taking what they move into.
//
// Rules: BH-117.
func (Special) Settles(g *state.Game, p ruleset.PowerID, s board.SpaceID) (takes, known bool) {
	if s == suriname || g.Rules.Power(japan) == nil || g.AtWar(p, japan) {
		return false, false
	}
	return false, true
}

// WarsDeclared gives Dutch land to the powers whose land units are there once war
// between Japan and them has begun. If several powers are present it asks.
//
// Rules: BH-118, BH-119.
func (Special) WarsDeclared(w *rules.Work) error {
	if !warBegan(w) {
		return nil
	}
	goes := map[ruleset.PowerID][]board.SpaceID{}
	var open []rules.Choice
	for _, s := range w.Rules().Board.Spaces() {
		if w.G.Control[s.ID] != ruleset.Dutch {
			continue
		}
		switch present := settlers(w.G, s.ID); len(present) {
		case 0:
		case 1:
			goes[present[0]] = append(goes[present[0]], s.ID)
		default:
			open = append(open, choice(w.G, s.ID, present))
		}
	}
	if len(open) > 0 {
		picks, err := w.ChooseAll(open...)
		if err != nil {
			return err
		}
		for i, pick := range picks {
			goes[ruleset.PowerID(pick)] = append(goes[ruleset.PowerID(pick)], open[i].Space)
		}
	}
	for _, p := range w.Rules().Powers {
		rules.HandOver(w, state.LandPassed{Spaces: goes[p.ID], From: ruleset.Dutch, To: p.ID, SinceStart: true,
			Why: "its land units stood there when war with Japan began", Rule: "BH-118"})
	}
	return nil
}

// warBegan reports whether war between Japan and a taker of Dutch land was
// declared in this turn's combat moves.
func warBegan(w *rules.Work) bool {
	return slices.ContainsFunc(w.Events, func(ev state.Event) bool {
		war, ok := ev.(state.WarDeclared)
		return ok && (war.By == japan && rules.DutchTaker(w.G, war.On) || war.On == japan && rules.DutchTaker(w.G, war.By))
	})
}

// settlers are the powers that may take the territory and have land units in it: the
// one with the most of them first, if equal the first in turn order. Aircraft do not
// count, and neither does cargo at sea.
//
// Rules: BH-118.
func settlers(g *state.Game, s board.SpaceID) []ruleset.PowerID {
	units := map[ruleset.PowerID]int{}
	for _, u := range g.UnitsAt(s) {
		if g.Rules.Unit(u.Type).Class == ruleset.Land {
			units[u.Power]++
		}
	}
	var ps []ruleset.PowerID
	for _, p := range g.Rules.Powers {
		if units[p.ID] > 0 && rules.DutchTaker(g, p.ID) && g.AtWar(p.ID, japan) {
			ps = append(ps, p.ID)
		}
	}
	slices.SortStableFunc(ps, func(a, b ruleset.PowerID) int { return units[b] - units[a] })
	return ps
}

// choice is the question of who gets a territory. The text says only that "you" decide:
// that is the power whose declaration began the war or, if it was Japan's, the captain
// of the side that it attacked.
//
// Rules: BH-118.
func choice(g *state.Game, s board.SpaceID, present []ruleset.PowerID) rules.Choice {
	who := g.Active
	if !rules.DutchTaker(g, who) {
		who = rules.Captain(g, g.Side(present[0]))
	}
	c := rules.Choice{Power: who, Subject: Subject(s), Space: s, Default: string(present[0]), Rule: "BH-118",
		Question: "War with Japan has begun, and land units of several powers stand in " + string(s) + ": whose does it become?"}
	for _, p := range present {
		c.Options = append(c.Options, string(p))
	}
	return c
}

// MayPick refuses what can never be picked: powers that take no Dutch land, and
// anything for land that is no longer Dutch.
//
// Rules: BH-118.
func (Special) MayPick(g *state.Game, p ruleset.PowerID, subject, pick string) (no *rules.Refusal, known bool) {
	s, ok := strings.CutPrefix(subject, Subject(""))
	switch {
	case !ok:
		return nil, false
	case g.Control[board.SpaceID(s)] != ruleset.Dutch:
		return rules.Forbid("BH-118", s+" is not Dutch any more: leave this out"), true
	case !rules.DutchTaker(g, ruleset.PowerID(pick)):
		return rules.Forbid("BH-118", pick+" takes no Dutch land"), true
	}
	return nil, true
}

// Subject is the name of the choice about a Dutch territory: "Dutch land Java".
func Subject(s board.SpaceID) string { return "Dutch land " + string(s) }
