package combat

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state/dice"
)

// Step goes on until there is something to report, a question to answer, or the battle
// is over. It returns the log entries of what happened.
func (b *Battle) Step(d dice.Source) ([]Entry, *Question, error) {
	l := &battleLog{b: b}
	f := fight{t: b.table, s: &b.State, th: &thrower{d: d, log: l}, log: l, reply: b.reply}
	b.reply = nil
	for !b.Done() && len(l.entries) == 0 {
		q, err := f.step()
		if err != nil {
			return l.entries, nil, fmt.Errorf("%s, round %d: %w", b.Spec.Name, b.State.Round, err)
		}
		if q != nil {
			return l.entries, q, nil
		}
	}
	return l.entries, nil, nil
}

// Fight steps until the battle is over and returns all entries. It is for
// battles whose choices ask no questions.
func (b *Battle) Fight(d dice.Source) ([]Entry, error) {
	var all []Entry
	for !b.Done() {
		es, q, err := b.Step(d)
		all = append(all, es...)
		if err != nil {
			return all, err
		}
		if q != nil {
			return all, fmt.Errorf("%s: a choice is open", b.Spec.Name)
		}
	}
	return all, nil
}
