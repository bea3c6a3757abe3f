package reading

import "github.com/adjutant-game/adjutant/notation"

// findings are what was found about one way to read a clause.
type findings struct {
	level int // 0: it can be carried out as far as can be seen
	notes []notation.Diagnostic
	errs  []notation.Diagnostic
}

// fails says that the clause cannot be carried out so, and why.
func (f *findings) fails(at notation.Span, code string, hints []string, message string) {
	f.level = max(f.level, 1)
	f.errs = append(f.errs, notation.Diagnostic{Span: at, Severity: notation.Error, Code: code, Hints: hints, Message: message})
}

// readAs notes what words were taken to mean.
func (f *findings) readAs(at notation.Span, message string) {
	f.notes = append(f.notes, notation.Diagnostic{Span: at, Severity: notation.Note, Code: "read-as", Message: message})
}
