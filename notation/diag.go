package notation

import "fmt"

// Pos is a place in an order text: line and column count from 1, the column in
// runes; Offset counts bytes from 0.
type Pos struct {
	Line   int `json:"line"`
	Col    int `json:"column"`
	Offset int `json:"-"`
}

// Span is a stretch of order text, from its first rune to just behind its last.
type Span struct {
	From Pos `json:"from"`
	To   Pos `json:"to"`
}

// Severity says how serious a Diagnostic is.
type Severity uint8

// The severities. An Error refuses the whole submission; a Note says how a doubtful
// line was read; a Warning is accepted but probably not meant.
const (
	Note Severity = iota
	Warning
	Error
)

var severityNames = [...]string{"note", "warning", "error"}

// String returns the severity's word.
func (s Severity) String() string { return severityNames[s] }

// MarshalText writes the severity's word.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Diagnostic is one thing said about a span of order text: what is wrong, what
// was likely meant, and the rule that says so.
type Diagnostic struct {
	Span     Span     `json:"span"`
	Severity Severity `json:"severity"`
	// Code names the kind of finding for scripts, like "unknown-space".
	Code string `json:"code"`
	// Message is one line, lower case, without full stop.
	Message string `json:"message"`
	// Hints holds at most three readings that were likely meant.
	Hints []string `json:"hints,omitempty"`
	// Lines are whole lines that may have been meant in place of the one with the span.
	Lines []string `json:"lines,omitempty"`
	// Rule is the id of the rule behind a refusal, like "G40-2.6.1"; empty if
	// the text was not understood.
	Rule string `json:"rule,omitempty"`
}

// String renders the diagnostic as one line: place, message, hints, rule.
func (d Diagnostic) String() string {
	s := d.Message
	if d.Span.From.Line > 0 {
		s = fmt.Sprintf("line %d, column %d: %s", d.Span.From.Line, d.Span.From.Col, d.Message)
	}
	switch len(d.Hints) {
	case 0:
	case 1:
		s += "; did you mean " + d.Hints[0] + "?"
	case 2:
		s += "; did you mean " + d.Hints[0] + " or " + d.Hints[1] + "?"
	default:
		s += "; did you mean " + d.Hints[0] + ", " + d.Hints[1] + " or " + d.Hints[2] + "?"
	}
	if d.Rule != "" {
		s += " (" + d.Rule + ")"
	}
	return s
}

// HasErrors reports whether any of the diagnostics refuses the submission.
func HasErrors(ds []Diagnostic) bool {
	for _, d := range ds {
		if d.Severity == Error {
			return true
		}
	}
	return false
}
