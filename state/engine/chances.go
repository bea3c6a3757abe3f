package engine

import (
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/odds"
)

// chanceSteps is how much work the odds in a player's condition may be: about a battle
// of thirty units on each side.
const chanceSteps = 1_000_000

// chances says how likely each side is to win a battle as it stands, in whole per cent.
// They are exact or not given: nobody's orders depend on samples.
//
// Rules: G40-10.1.2.
func chances(b *combat.Battle) (attacker, defender int, ok bool) {
	sp := b.Spec
	for side := range sp.Choices {
		sp.Choices[side].Ask = 0
	}
	var o odds.Odds
	if b.State.Round == 0 {
		o, ok = odds.Exact(&sp, chanceSteps)
	} else {
		o, ok = odds.ExactFrom(&sp, b.State, chanceSteps)
	}
	if !ok {
		return 0, 0, false
	}
	attacker, defender = o.Percent()
	return attacker, defender, true
}
