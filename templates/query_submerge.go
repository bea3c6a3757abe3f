package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// submergeQuery asks whether submarines dive.
var submergeQuery = query{
	kind:   state.DecideSubmerge,
	within: true,
	topic:  func(state.Decision) string { return "submarines" },
	short: func(_ words, d state.Decision) string {
		return fmt.Sprintf("submarines in %s: dive or fight?", d.Space)
	},
	brief: "dive in {space}?",
	full: func(_ words, _ *state.Game, d state.Decision) fact {
		return fact{"Dive or fight", fmt.Sprintf("Do your submarines in %s dive, or do they fight (battle round %d)?", d.Space, d.Round)}
	},
	choose: func(_ words, _ *state.Game, d state.Decision, own string) string {
		if d.N > 0 && d.N < len(d.Units) {
			own += fmt.Sprintf(" (of which %d may dive)", d.N)
		}
		return "to fight or to dive with " + own
	},
	standing: func(_ words, _ *state.Game, d state.Decision) string {
		return fmt.Sprintf("submarines: dive in %s unless destroyer = 0", d.Space)
	},
	ahead: aheadWords{
		short: func(d state.Decision) string { return fmt.Sprintf("do submarines dive in %s?", d.Space) },
		full: func(d state.Decision) fact {
			return fact{"Dive or fight", fmt.Sprintf("Do your submarines in %s dive, or do they fight?", d.Space)}
		},
		choose: func(d state.Decision, own string) string {
			return "to fight or to dive, " + span(d) + ", with " + own
		},
	},
}
