package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
)

// scrambleQuery asks which aircraft of a base go up.
var scrambleQuery = query{
	early: true,
	twin:  true,
	topic: func(state.Decision) string { return "scrambling" },
	short: func(_ words, d state.Decision) string { return fmt.Sprintf("scramble into %s?", d.Space) },
	brief: "scramble to {space}?",
	full: func(_ words, g *state.Game, d state.Decision) fact {
		return fact{"Scramble or not", fmt.Sprintf("%s attacks in %s. Which of your aircraft go up?", capital(theName(g.Active)), theSpace(d.Space))}
	},
	choose: func(_ words, _ *state.Game, d state.Decision, own string) string {
		return fmt.Sprintf("who goes up from %s: %s, at most %d", list(theSpaces(spaceNames(d.Places))), own, d.N)
	},
	lawful: func(w words, q Question) []string { return append([]string{"no", "all"}, w.some(q.Decision, 1)...) },
	standing: func(w words, _ *state.Game, d state.Decision) string {
		cheap := w.stacks(d.Units)
		if len(cheap) == 0 {
			return ""
		}
		return fmt.Sprintf("scramble %s: %s if attackers <= 3", d.Space, w.count(min(cheap[0].n, d.N, 2), cheap[0].t))
	},
	line: func(w words, ev state.Event) string {
		if e, ok := ev.(state.Scrambled); ok {
			return w.scrambled(e)
		}
		return ""
	},
	place: func(ev state.Event) *eventPlace {
		e, ok := ev.(state.Scrambled)
		if !ok {
			return nil
		}
		at := eventPlace{before: e.To}
		if len(e.Units) > 0 {
			at.by = e.Units[0].Power
		}
		e.By = ""
		at.bare = e
		return &at
	},
}

func (w words) scrambled(e state.Scrambled) string {
	return fmt.Sprintf("%s scrambled: %s → %s%s", w.pieces(e.Units), e.From, e.To, choice(ahead(e.By, combat.Defender)))
}
