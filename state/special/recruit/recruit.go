// Shown by GL-003.

package recruit

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule module.
type Special struct{}

// discount is how much less a complex costs in place of a centre.
//
// Rules: GL-006.
const discount = 5

// Levies names the centres that raise infantry for the power this turn: as many as
// the territory is worth.
//
// Reading: an upgraded centre no longer has a function, but one that is only paid for
// is not upgraded yet. The complex is placed with the other new units and makes none in
// that turn, so the centre raises its infantry there for the last time; from the next
// turn on the complex makes what the land is worth, and no more.
//
// Rules: GL-003, GL-004, GL-005, GL-007, GL-008, GL-009.
func (Special) Levies(g *state.Game, p ruleset.PowerID) []rules.Levy {
	var ls []rules.Levy
	for _, s := range g.Rules.Centres {
		if whyNot(g, p, s) == nil {
			ls = append(ls, rules.Levy{Space: s, Type: ruleset.Infantry, N: g.Rules.Board.Space(s).IPC})
		}
	}
	return ls
}

// hasCentre reports whether there is a centre that still works for somebody.
//
// Rules: GL-003, GL-007.
func hasCentre(g *state.Game, s board.SpaceID) bool {
	return !g.Options.NoRecruitment && slices.Contains(g.Rules.Centres, s) && rules.ComplexAt(g, s) == nil
}

// whyNot says by which rule the power cannot use the centre now; empty if it can.
//
// Rules: GL-004, GL-007, GL-008, GL-009.
func whyNot(g *state.Game, p ruleset.PowerID, s board.SpaceID) *rules.Refusal {
	first := g.Rules.Holdings[s].Controller // when the game begins
	switch {
	case g.Options.NoRecruitment || !slices.Contains(g.Rules.Centres, s):
		return rules.Forbid("GL-003", string(s)+" has no recruitment centre")
	case rules.ComplexAt(g, s) != nil:
		return rules.Forbid("GL-007", "the recruitment centre in "+string(s)+" ended when a complex was built there")
	case g.Control[s] != p:
		return rules.Forbid("GL-003", string(s)+" is not under control of "+string(p))
	case first != ruleset.Neutral && first != p:
		return rules.Forbid("GL-008", "the recruitment centre in "+string(s)+" works for "+string(first)+" alone, which held it at first")
	case !rules.HeldSinceStart(g, p, s):
		return rules.Forbid("GL-004", string(s)+" was taken this turn, and its recruitment centre works from the next turn on")
	}
	return nil
}

// WhyNoLevy says why a unit cannot appear in a territory with a centre.
//
// Rules: GL-003, GL-004, GL-005, GL-008.
func (Special) WhyNoLevy(g *state.Game, p ruleset.PowerID, t ruleset.UnitType, s board.SpaceID) *rules.Refusal {
	if !hasCentre(g, s) || g.Control[s] != p {
		return nil
	}
	if no := whyNot(g, p, s); no != nil {
		return no
	}
	if t != ruleset.Infantry {
		return rules.Forbid("GL-003", "the recruitment centre in "+string(s)+" makes infantry and nothing else")
	}
	return rules.Forbid("GL-005", fmt.Sprintf("the recruitment centre in %s makes %d infantry a turn, which is what the land is worth", s, g.Rules.Board.Space(s).IPC))
}

// Upgrade makes a complex of a centre that the power can use.
//
// Rules: GL-006, GL-007, GL-008, GL-009.
func (Special) Upgrade(g *state.Game, p ruleset.PowerID, s board.SpaceID) (rules.Upgrade, bool) {
	if !hasCentre(g, s) {
		return rules.Upgrade{}, false
	}
	if no := whyNot(g, p, s); no != nil {
		return rules.Upgrade{No: no}, true
	}
	return rules.Upgrade{To: ruleset.MinorComplex, Price: g.Rules.Unit(ruleset.MinorComplex).Cost - discount}, true
}
