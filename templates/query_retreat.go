package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// retreatQuery asks whether a battle goes on.
var retreatQuery = query{
	kind:   state.DecideRetreat,
	within: true,
	topic:  func(d state.Decision) string { return fmt.Sprintf("retreating after battle round %d", d.Round) },
	short:  func(_ words, d state.Decision) string { return fmt.Sprintf("retreat from %s or fight on?", d.Space) },
	brief:  "retreat from {space}?",
	full: func(_ words, _ *state.Game, d state.Decision) fact {
		return fact{"Fight on or retreat", fmt.Sprintf("Battle round %d in %s is over. Do you retreat?", d.Round, d.Space)}
	},
	choose: func(_ words, _ *state.Game, d state.Decision, _ string) string {
		return "to fight on or to retreat" + away(d)
	},
	means: func(d state.Decision, answer string) string {
		switch {
		case answer == "no":
			return defaultWord
		case answer == "yes" && len(d.Places) > 0:
			return "" // where to says it
		case answer == "yes":
			return "retreat"
		case answer == "ask":
			return "ask after each round of battle"
		}
		return "retreat " + answer
	},
	standing: func(_ words, _ *state.Game, d state.Decision) string {
		order := fmt.Sprintf("retreat: %s after round %d", d.Space, d.Round+1)
		if len(d.Places) > 0 {
			order += " to " + string(d.Places[0])
		}
		return order
	},
	ahead: aheadWords{
		short: func(d state.Decision) string { return fmt.Sprintf("when to retreat from %s?", d.Space) },
		full: func(d state.Decision) fact {
			return fact{"Choose when to retreat", fmt.Sprintf("How long do you fight in %s before you retreat?", d.Space)}
		},
		choose: func(d state.Decision, _ string) string { return "how long to fight before you retreat" + away(d) },
	},
}

// away says where retreating units go: in a landing only aircraft may retreat, and they
// land after the battles.
func away(d state.Decision) string {
	if len(d.Places) == 0 {
		return " with your aircraft"
	}
	return " to " + places(d.Places, "or")
}
