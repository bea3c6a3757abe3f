package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// firstWords is the first sentence of a mail with questions: what the reader is
// to decide. Of several questions it is the short form, as each has a section.
func (w words) firstWords(g *state.Game, qs []Question) fact {
	if len(qs) == 1 {
		return w.sentence(g, qs[0].Decision)
	}
	var asks []string
	for _, q := range qs {
		if len(asks) == fewQuestions {
			asks = append(asks, fmt.Sprintf("And %d more below", len(qs)-fewQuestions))
			break
		}
		asks = append(asks, fmt.Sprintf("Question %d: %s", q.ID, w.ask(q.Decision)))
	}
	return fact{fmt.Sprintf("Answer %d questions", len(qs)), strings.Join(asks, " ")}
}

// sentence asks one question in full, with what it is about at the beginning.
func (w words) sentence(g *state.Game, d state.Decision) fact {
	if d.Ahead {
		return aheadOf(d.Kind).full(d)
	}
	if full := queries[d.Kind].full; full != nil {
		return full(w, g, d)
	}
	return fact{"Your decision", capital(w.ask(d))}
}

// QuestionWords words a question for somebody who looks at the game: what is asked, and
// who fights whom there.
func QuestionWords(g *state.Game, d state.Decision) (question string, facts []string) {
	w := newWords(g.Rules)
	facts = []string{}
	for _, f := range w.sides(g, d, false) {
		facts = append(facts, f.Name+": "+f.Text)
	}
	return w.ask(d), facts
}
