package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// decisionEvents are those of stages that stop for decisions.
var decisionEvents = []eventRow{
	event[state.StageHeld]{
		line: func(_ words, _ state.StageHeld) string {
			return "The game will stop for decisions"
		},
		private: true, put: unsaid[state.StageHeld],
	},
	event[state.StagePaused]{
		line: func(_ words, _ state.StagePaused) string {
			return "The game stops until the open questions are answered"
		},
		private: true, put: unsaid[state.StagePaused],
	},
	event[state.StageResumed]{
		line: func(_ words, _ state.StageResumed) string {
			return "The game goes on"
		},
		private: true, put: unsaid[state.StageResumed],
	},
	event[state.StageDone]{
		line: func(_ words, _ state.StageDone) string {
			return "All questions of this stage are settled"
		},
		private: true, silent: true, put: unsaid[state.StageDone],
	},
	event[state.QuestionAsked]{
		line: func(w words, e state.QuestionAsked) string {
			return fmt.Sprintf("Question %d to %s: %s; without an answer: %s", e.ID, e.Power, w.question(e.Decision), w.spell(e.Default))
		},
		private: true, put: func(b *builder, e state.QuestionAsked) { b.asked = append(b.asked, e.Decision) },
	},
	event[state.QuestionAnswered]{
		line: func(w words, e state.QuestionAnswered) string {
			return strings.TrimSuffix(fmt.Sprintf("Question %d is settled by %s: %s", e.ID, e.By, w.spell(answerText(e.Text))), ": ")
		},
		private: true, put: (*builder).answered,
	},
	event[state.Decided]{
		line: func(w words, e state.Decided) string {
			return w.decided(e.Decision)
		},
		put: func(b *builder, e state.Decided) { b.decided(e.Decision) },
	},
}
