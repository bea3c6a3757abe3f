package templates

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
)

// openQuestions are those that are put to others or the reader in a game, a line each.
func (w words) openQuestions(m Meta, g *state.Game) []string {
	var out []string
	for _, d := range g.OpenQuestions() {
		out = append(out, fmt.Sprintf("Question %d to %s: %s; without an answer: %s", d.ID, m.seated(d.Power), w.question(d), d.Default))
	}
	return out
}

// byDefault tells a reader which questions to him were decided without him: one in words,
// several by their numbers.
func (w words) byDefault(ds []state.Decision) string {
	switch len(ds) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("question %d for %s (%s), by its default: %s", ds[0].ID, theName(ds[0].Power), w.ask(ds[0]), w.spell(ds[0].Default))
	}
	ds = slices.SortedFunc(slices.Values(ds), func(a, b state.Decision) int { return a.ID - b.ID })
	return numbers(ds) + ", each by its default"
}
