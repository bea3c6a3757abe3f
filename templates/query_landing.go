package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// landingQuery asks where aircraft land.
var landingQuery = query{
	aside: true,
	short: func(_ words, d state.Decision) string { return fmt.Sprintf("where to land from %s?", d.Space) },
	brief: "land from {space}?",
	full: func(_ words, _ *state.Game, d state.Decision) fact {
		return fact{"Choose where to land", fmt.Sprintf("Your aircraft in %s need a place to land. Where do they go?", d.Space)}
	},
	choose: func(_ words, _ *state.Game, d state.Decision, own string) string {
		return fmt.Sprintf("where %s %s: %s", own, verb(len(d.Units), "lands", "land"), places(d.Places, "or"))
	},
	about: aboutSpace,
	stops: "after the battle in {about} your aircraft need a place to land",
	standing: func(_ words, _ *state.Game, d state.Decision) string {
		if len(d.Places) == 0 {
			return ""
		}
		return "land first: " + string(d.Places[0])
	},
}
