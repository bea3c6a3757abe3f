package templates

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// scrambleQuery asks which aircraft of a base go up.
var scrambleQuery = query{
	kind:  state.DecideScramble,
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
	events: []eventRow{{of: state.Scrambled{}, line: func(w words, ev state.Event) string { return w.scrambled(ev.(state.Scrambled)) }}},
}

// placeScrambled has it before the battle.
func placeScrambled() placeRow { return eventPlace[state.Scrambled]{put: (*builder).addScrambled} }

// addScrambled says which aircraft have gone up, and how that was decided if the power's answer is
// not already reported there.
func (b *builder) addScrambled(e state.Scrambled) {
	var by ruleset.PowerID
	if len(e.Units) > 0 {
		by = e.Units[0].Power
	}
	if slices.ContainsFunc(b.early, func(d state.Decision) bool {
		return d.Kind == state.DecideScramble && d.Space == e.To && d.Power == by
	}) {
		e.By = ""
	}
	b.pending = append(b.pending, pendingLine{space: e.To, text: b.line(e)})
}

func (w words) scrambled(e state.Scrambled) string {
	return fmt.Sprintf("%s scrambled: %s → %s%s", w.pieces(e.Units), e.From, e.To, choice(ahead(e.By, combat.Defender)))
}

// growNote says what odds do not include where aircraft may join the defenders.
const growNote = " Aircraft that may scramble are left out."
