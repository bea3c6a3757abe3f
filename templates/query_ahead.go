package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// aheadQueries are about what rarely comes up and is mostly decided ahead.
var aheadQueries = []*query{&landingQuery, &liberationQuery, &convoyQuery}

// landingQuery asks where aircraft land.
var landingQuery = query{
	kind:  state.DecideLanding,
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

// liberationQuery asks which units a liberated power receives.
var liberationQuery = query{
	kind:  state.DecideLiberation,
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

// convoyQuery asks whether ships raid an enemy's convoys.
var convoyQuery = query{
	kind:  state.DecideConvoy,
	aside: true,
	topic: func(d state.Decision) string { return "convoys in " + string(d.Space) },
	short: func(_ words, d state.Decision) string { return fmt.Sprintf("raid the convoys in %s?", d.Space) },
	brief: "raid convoys in {space}?",
	full: func(_ words, g *state.Game, d state.Decision) fact {
		return fact{"Raid convoys or not", fmt.Sprintf("%s collects its income. Do you raid its convoys in %s?", capital(theName(g.Active)), d.Space)}
	},
	choose: func(_ words, _ *state.Game, d state.Decision, own string) string {
		return fmt.Sprintf("whether your %s %s", own, verb(len(d.Units), "raids", "raid"))
	},
	about: aboutSpace,
	stops: "{active} collects its income, and you may raid its convoys in {about}",
	means: func(_ state.Decision, answer string) string {
		if answer == "raid" {
			return defaultWord
		}
		return answer
	},
	standing: func(_ words, _ *state.Game, d state.Decision) string {
		return fmt.Sprintf("convoy %s: none", d.Space)
	},
	events: []eventRow{{of: state.ConvoyRaided{}, line: func(w words, ev state.Event) string { return w.convoyLine(ev.(state.ConvoyRaided)) }}},
}

// aheadPlaces have raids with the income.
func aheadPlaces() []placeRow {
	return []placeRow{eventPlace[state.ConvoyRaided]{put: func(b *builder, e state.ConvoyRaided) {
		b.phase = order.CollectIncome
		b.s.Income = append(b.s.Income, b.line(e))
	}}}
}

func (w words) convoyLine(e state.ConvoyRaided) string {
	dice, loss := "", fmt.Sprintf("%d IPC", e.Loss)
	if len(e.Faces) > 0 {
		dice = fmt.Sprintf(", %s %s", verb(len(e.Faces), "die", "dice"), faceList(e.Faces))
	}
	if e.Loss == 0 {
		loss = "nothing"
	}
	return fmt.Sprintf("Convoy raid in %s by %s%s: %s loses %s", e.Zone, w.pieces(e.Ships), dice, e.Purse, loss)
}
