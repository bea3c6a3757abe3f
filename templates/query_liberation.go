package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// liberationQuery asks which units a liberated power receives.
var liberationQuery = query{
	aside: true,
	topic: func(d state.Decision) string { return "the units of freed " + string(d.Space) },
	short: func(_ words, d state.Decision) string { return fmt.Sprintf("which units in freed %s?", d.Space) },
	brief: "units in {space}?",
	full: func(_ words, _ *state.Game, d state.Decision) fact {
		return fact{"Choose your units", fmt.Sprintf("%s is free again. Which units do you receive there?", d.Space)}
	},
	choose: func(_ words, _ *state.Game, d state.Decision, _ string) string {
		return fmt.Sprintf("land units for at most %d IPC, to stand in %s", d.N, d.Space)
	},
	about: aboutSpace,
	stops: "{about} is free again, and you choose the units that you receive",
}
