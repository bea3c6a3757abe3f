package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// interceptQuery asks how many fighters meet a raid.
var interceptQuery = query{
	kind:  state.DecideIntercept,
	early: true,
	twin:  true,
	topic: func(state.Decision) string { return "intercepting" },
	short: func(_ words, d state.Decision) string { return fmt.Sprintf("intercept the raid on %s?", d.Space) },
	brief: "intercept in {space}?",
	full: func(_ words, g *state.Game, d state.Decision) fact {
		return fact{"Intercept or not", fmt.Sprintf("%s raids %s. Which of your fighters go up?", capital(theName(g.Active)), theSpace(d.Space))}
	},
	choose: func(_ words, _ *state.Game, _ state.Decision, own string) string { return "how many go up: " + own },
	standing: func(_ words, _ *state.Game, d state.Decision) string {
		return fmt.Sprintf("intercept: 1 fighter in %s if attackers <= 2", d.Space)
	},
}
