package desk

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Limits on the search for suggestions that would work: each try is one check of the whole mail.
const (
	mostTries   = 12
	mostOptions = 3
)

// Faults tries the suggestions for what is wrong. It offers only those with which the mail has
// fewer faults. Each option is the whole line as it would be.
func Faults(e *engine.Engine, g *state.Game, power ruleset.PowerID, text string, diags []notation.Diagnostic) []store.Fault {
	lines := strings.Split(text, "\n")
	wrong := errorsIn(diags)
	var out []store.Fault
	tries := 0
	for _, d := range diags {
		if d.Severity != notation.Error {
			continue
		}
		f := store.Fault{Line: d.Span.From.Line}
		if f.Line >= 1 && f.Line <= len(lines) {
			for i, line := range replacements(lines[f.Line-1], d) {
				if tries == mostTries || len(f.Options) == mostOptions {
					break
				}
				if slices.Contains(f.Options, line) {
					continue
				}
				tries++
				try := slices.Clone(lines)
				if try[f.Line-1] = line; i < len(d.Lines) {
					try[f.Line-1] = "" // a command is not among the orders
				}
				rest := strings.Join(try, "\n")
				if strings.TrimSpace(rest) == "" || errorsIn(e.Check(g, power, rest).Diags) < wrong {
					f.Options = append(f.Options, line)
				}
			}
		}
		out = append(out, f)
	}
	return out
}

// errorsIn counts the errors that keep a mail from being taken.
func errorsIn(diags []notation.Diagnostic) int {
	n := 0
	for _, d := range diags {
		if d.Severity == notation.Error {
			n++
		}
	}
	return n
}

// replacements returns what the line may have been meant to be: the lines that a diagnostic names,
// and the line once for each of its hints. A hint replaces the words that the diagnostic is about,
// or the line if it is a whole order.
func replacements(line string, d notation.Diagnostic) []string {
	rs := []rune(strings.TrimRight(line, "\r"))
	from := min(max(d.Span.From.Col-1, 0), len(rs))
	to := len(rs)
	if d.Span.To.Line == d.Span.From.Line {
		to = min(max(d.Span.To.Col-1, from), len(rs))
	}
	out := slices.Clone(d.Lines)
	for _, h := range d.Hints {
		if _, order, ok := strings.Cut(h, "`"); ok {
			h, _, _ = strings.Cut(order, "`")
			out = append(out, h)
		}
		out = append(out, string(rs[:from])+h+string(rs[to:]))
	}
	return out
}
