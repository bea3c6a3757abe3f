package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// decisionEvents are those of stages that stop for decisions.
var decisionEvents = []eventRow{
	{of: state.StageHeld{}, line: func(_ words, _ state.Event) string {
		return "The game will stop for decisions"
	}, private: true},
	{of: state.StagePaused{}, line: func(_ words, _ state.Event) string {
		return "The game stops until the open questions are answered"
	}, private: true},
	{of: state.StageResumed{}, line: func(_ words, _ state.Event) string {
		return "The game goes on"
	}, private: true},
	{of: state.StageDone{}, line: func(_ words, _ state.Event) string {
		return "All questions of this stage are settled"
	}, private: true},
	{of: state.QuestionAsked{}, line: func(w words, ev state.Event) string {
		e := ev.(state.QuestionAsked)
		return fmt.Sprintf("Question %d to %s: %s; without an answer: %s", e.ID, e.Power, w.question(e.Decision), w.spell(e.Default))
	}, private: true},
	{of: state.QuestionAnswered{}, line: func(w words, ev state.Event) string {
		e := ev.(state.QuestionAnswered)
		return strings.TrimSuffix(fmt.Sprintf("Question %d is settled by %s: %s", e.ID, e.By, w.spell(answerText(e.Text))), ": ")
	}, private: true},
	{of: state.Decided{}, line: func(w words, ev state.Event) string {
		e := ev.(state.Decided)
		return w.decided(e.Decision)
	}},
}

// decisionPlaces are their places in a report.
func decisionPlaces() []placeRow {
	return []placeRow{
		eventPlace[state.StageHeld]{put: unsaid[state.StageHeld]},
		eventPlace[state.StagePaused]{put: unsaid[state.StagePaused]},
		eventPlace[state.StageResumed]{put: unsaid[state.StageResumed]},
		eventPlace[state.StageDone]{silent: true, put: unsaid[state.StageDone]},
		eventPlace[state.QuestionAsked]{put: func(b *builder, e state.QuestionAsked) { b.asked = append(b.asked, e.Decision) }},
		eventPlace[state.QuestionAnswered]{put: (*builder).answered},
		eventPlace[state.Decided]{put: func(b *builder, e state.Decided) { b.decided(e.Decision) }},
	}
}
