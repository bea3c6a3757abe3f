package reading

import (
	"github.com/adjutant-game/adjutant/notation"
)

// doubtful refuses a sentence that gives an order and takes it half back: one
// that asks, or says maybe, or, if, not. It reports whether it did.
func (r *reader) doubtful(f features, span notation.Span, units int) bool {
	at := f.doubt
	if at.From.Line == 0 {
		at = span
	}
	switch {
	case f.unread:
		r.ask(at, "unexpected", nil, "what stands behind %q is not understood", r.source(at))
	case f.ask:
		r.ask(at, "question", nil, "a line that asks orders nothing; write it without the question mark, or leave it out")
	case f.undo || f.fix:
		r.ask(at, "correction", nil, "write only what holds now: %q takes back what stands before it", r.source(at))
	case f.maybe, f.or, f.iff:
		r.ask(at, "doubt", nil, "%q leaves open what is ordered; write what you want, or leave the line out", r.source(at))
	case f.not:
		r.ask(at, "doubt", nil, "%q says what is not to be done; write only what is", r.source(at))
	default:
		return false
	}
	r.asked = append(r.asked, span)
	return true
}

// slips tells the misspelt words.
func (r *reader) slips(f features) {
	for _, s := range f.slips {
		kind := "a space"
		if s.unit {
			kind = "a unit"
		}
		code := "unknown-space"
		if s.unit {
			code = "unknown-unit"
		}
		r.ask(s.span, code, s.near, "%q is not %s", s.word, kind)
	}
}
