package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// guestsQuery asks whether another power's units come aboard.
var guestsQuery = query{
	kind:  state.DecideGuests,
	aside: true,
	topic: func(d state.Decision) string { return "guests aboard in " + string(d.Space) },
	short: func(_ words, d state.Decision) string {
		return fmt.Sprintf("units of %s aboard your ships in %s?", d.For, d.Space)
	},
	brief: "{for} aboard in {space}?",
	choose: func(_ words, _ *state.Game, d state.Decision, own string) string {
		return fmt.Sprintf("whether %s of %s %s aboard this time", own, d.For, verb(len(d.Units), "comes", "come"))
	},
	about: aboutSpace,
	stops: "{active} wants to use your ships in {about}",
	standing: func(_ words, _ *state.Game, d state.Decision) string {
		return fmt.Sprintf("guests: allow %s", d.For)
	},
}
