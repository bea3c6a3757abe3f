package desk

import "time"

// The steps of taking a mail that are reported to Terms.Timed. StepAll is all of it, including
// what is in none of the others: finding out who wrote it, for which game, and whether it came
// before.
const (
	StepAll     = "all"
	StepExtract = "the text of the mail"
	StepLoad    = "the game from the store"
	StepCheck   = "reading and checking the orders, odds"
	StepDecide  = "deciding them, the log's record"
	StepAnswer  = "writing the answers"
	StepCommit  = "the commit"
)

// Timed begins a step; the function that it returns ends it.
func (o *Office) Timed(step string) (end func()) {
	if o.terms.Timed == nil {
		return func() {}
	}
	began := time.Now()
	return func() { o.terms.Timed(step, time.Since(began)) }
}
