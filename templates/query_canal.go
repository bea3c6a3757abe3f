package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// canalQuery asks whether another power's ships may pass a canal.
var canalQuery = query{
	kind:  state.DecideCanal,
	aside: true,
	twin:  true,
	topic: func(d state.Decision) string { return "the " + d.Canal },
	short: func(_ words, d state.Decision) string { return fmt.Sprintf("let %s through the %s?", d.For, d.Canal) },
	brief: "{for} through {canal}?",
	full: func(_ words, _ *state.Game, d state.Decision) fact {
		return fact{"Allow the passage or not", fmt.Sprintf("%s asks for passage through the %s. Do you let its ships pass?", capital(theName(d.For)), d.Canal)}
	},
	choose: func(_ words, _ *state.Game, d state.Decision, _ string) string {
		return fmt.Sprintf("whether ships of %s may pass from now on", d.For)
	},
	about: func(m Meta, q Question) string { return fmt.Sprintf("%s through the %s", m.theSeated(q.For), q.Canal) },
	stops: "you are asked for passage: {about}",
	standing: func(_ words, _ *state.Game, d state.Decision) string {
		return fmt.Sprintf("canal %s: allow %s", d.Canal, d.For)
	},
}
