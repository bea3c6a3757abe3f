package engine

import (
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Engine decides games of one ruleset. It may be used by many at once.
type Engine struct {
	rules *ruleset.Ruleset
	// seen are orders of ours as the notation reads them.
	seen *seen
	// held are stages that wait for answers, as far as they have come.
	held *stations
	// tried are moves that checks have worked out.
	tried *tried
}

// New returns the engine of a ruleset that has its specials installed, like those from
// LoadRules.
func New(rs *ruleset.Ruleset) *Engine {
	return &Engine{rules: rs, seen: &seen{}, held: &stations{}, tried: &tried{}}
}

// Load returns the engine of the ruleset with the id.
func Load(id string) (*Engine, error) {
	rs, err := LoadRules(id)
	if err != nil {
		return nil, err
	}
	return New(rs), nil
}

// Rules returns the engine's ruleset.
func (e *Engine) Rules() *ruleset.Ruleset { return e.rules }

// Refusal is the error of a submission that changes nothing: every problem
// that was found in it.
type Refusal struct{ Report *Report }

// Error gives the first problem and says how many more there are.
func (r *Refusal) Error() string {
	n, first := 0, ""
	for _, d := range r.Report.Diags {
		if d.Severity != notation.Error {
			continue
		}
		if n++; n == 1 {
			first = d.String()
		}
	}
	if n > 1 {
		return fmt.Sprintf("%s (and %d more)", first, n-1)
	}
	return first
}

func joinErrors(ds []notation.Diagnostic) error {
	var errs []error
	for _, d := range ds {
		if d.Severity == notation.Error {
			errs = append(errs, errors.New(d.String()))
		}
	}
	return errors.Join(errs...)
}

// refusal refuses an input of the host for one reason.
func refusal(code, format string, args ...any) *Refusal {
	return &Refusal{Report: &Report{Diags: []notation.Diagnostic{{
		Severity: notation.Error, Code: code, Message: fmt.Sprintf(format, args...),
	}}}}
}
