// Shown by BH-100.

package chinaborder

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

const (
	china ruleset.PowerID = "China"
	japan ruleset.PowerID = "Japan"
	uk    ruleset.PowerID = "United Kingdom"

	indoChina board.SpaceID = "French Indo China"
	burma     board.SpaceID = "Burma"
)

// Special is the rule.
type Special struct{}

// MayEnter lets Chinese units attack French Indo China while an enemy holds it,
// and enter Burma while the British there are at peace with Japan. That Japan
// then cannot attack them without war on Britain is the base rule for land of
// powers at peace.
//
// Rules: BH-100, BH-105, BH-106.
func (Special) MayEnter(g *state.Game, p ruleset.PowerID, s board.SpaceID) (*rules.Refusal, bool) {
	switch {
	case p != china:
	case s == indoChina && g.AtWar(china, g.Control[s]):
		return nil, true
	case s == indoChina:
		return rules.Forbid("BH-100", "Chinese units attack French Indo China only while an enemy of China holds it"), true
	case s == burma && g.Control[s] == uk && !g.AtWar(uk, japan):
		return nil, true
	}
	return nil, false
}

// OneRound limits the attack on French Indo China to a single round, after which all
// Chinese units go back, even from a territory without defenders.
//
// Rules: BH-101.
func (Special) OneRound(_ *state.Game, attacker ruleset.PowerID, s board.SpaceID) (string, bool) {
	return "BH-101", attacker == china && s == indoChina
}
