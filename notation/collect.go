package notation

import (
	"fmt"
	"slices"
)

// MaxDiagnostics is the number of problems reported for one text; a last diagnostic
// says how many more there are.
const MaxDiagnostics = 50

// Collector gathers diagnostics up to MaxDiagnostics and counts the rest. The
// zero value is ready.
type Collector struct {
	diags      []Diagnostic
	more       int
	moreErrors bool
	moreAt     Span
}

// Add takes one diagnostic.
func (c *Collector) Add(d Diagnostic) {
	d.Hints = d.Hints[:min(len(d.Hints), 3)]
	if len(c.diags) < MaxDiagnostics {
		c.diags = append(c.diags, d)
		return
	}
	if c.more == 0 {
		c.moreAt = d.Span
	}
	c.more++
	c.moreErrors = c.moreErrors || d.Severity == Error
}

// Errorf takes an error.
func (c *Collector) Errorf(at Span, code string, hints []string, format string, args ...any) {
	c.Add(Diagnostic{Span: at, Severity: Error, Code: code, Message: fmt.Sprintf(format, args...), Hints: hints})
}

// Notef takes a note on how something was read.
func (c *Collector) Notef(at Span, code, format string, args ...any) {
	c.Add(Diagnostic{Span: at, Severity: Note, Code: code, Message: fmt.Sprintf(format, args...)})
}

// Warnf takes a warning.
func (c *Collector) Warnf(at Span, code, format string, args ...any) {
	c.Add(Diagnostic{Span: at, Severity: Warning, Code: code, Message: fmt.Sprintf(format, args...)})
}

// List returns what was gathered, in the order of the text.
func (c *Collector) List() []Diagnostic {
	out := slices.Clone(c.diags)
	slices.SortStableFunc(out, func(a, b Diagnostic) int { return a.Span.From.Offset - b.Span.From.Offset })
	if c.more > 0 {
		sev := Note
		if c.moreErrors {
			sev = Error
		}
		out = append(out, Diagnostic{
			Span: c.moreAt, Severity: sev, Code: "more",
			Message: fmt.Sprintf("and %d more from here on", c.more),
		})
	}
	return out
}
