package engine

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
)

// deadline closes the questions of a Deadline input by their defaults.
//
// Rules: G40-10.1.3, G40-10.1.4, G40-10.1.5.
func deadline(g *state.Game, in state.Input) ([]state.Event, error) {
	if len(in.Questions) == 0 {
		return nil, fmt.Errorf("a deadline names the questions that it closes")
	}
	var evs []state.Event
	open := g.OpenQuestions()
	for _, id := range in.Questions {
		if !slices.ContainsFunc(open, func(d state.Decision) bool { return d.ID == id }) {
			return nil, fmt.Errorf("question %d is not open", id)
		}
		evs = append(evs, state.QuestionAnswered{ID: id, By: state.ByDefault})
	}
	return evs, nil
}
