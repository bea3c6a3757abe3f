//go:build !wasip1

package engine

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/reading/answer"
)

// inOtherWords is what an answer in everyday words may amount to: the short answer, if its words
// can mean only one, and the same without courtesies.
func (e *Engine) inOtherWords(d *state.Decision, text string) []string {
	q := answer.Question{Kind: &answersTo(d.Kind).plain, Names: e.rules.Names(), Ordered: "order of loss in " + string(d.Space) + ": "}
	for _, p := range d.Units {
		q.Units = append(q.Units, p.Type)
	}
	out := []string{plain(text)}
	if short, ok := q.Plain(text); ok {
		out = append([]string{short}, out...)
	}
	return out
}

// IsTalk reports whether a line beside an answer is only talk.
func (e *Engine) IsTalk(line string) bool { return answer.IsTalk(e.rules.Names(), everyKind(), line) }

// everyKind is how people word answers to all kinds of questions.
func everyKind() []*answer.Kind {
	out := make([]*answer.Kind, len(answerKinds))
	for i, k := range answerKinds {
		out[i] = &k.plain
	}
	return out
}
