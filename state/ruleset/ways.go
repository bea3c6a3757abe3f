package ruleset

import (
	"errors"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// checkWays checks that railroads and shuttles name only what exists.
func (l *loader) checkWays() error {
	var errs []error
	for _, w := range l.r.Railroads {
		errs = append(errs, l.checkWay(w.Name, w.Power, w.Rules, w.Line, false))
		for i := 1; i < len(w.Line); i++ {
			if !l.r.Board.Adjacent(w.Line[i-1], w.Line[i]) {
				errs = append(errs, fmt.Errorf("%s: %s: %s does not touch %s", l.file(l.top(), "ruleset.toml"), w.Name, w.Line[i-1], w.Line[i]))
			}
		}
		for _, u := range w.Units {
			if l.r.Unit(u) == nil || l.r.Unit(u).Class != Land {
				errs = append(errs, fmt.Errorf("%s: %s: %q is not a land unit", l.file(l.top(), "ruleset.toml"), w.Name, u))
			}
		}
	}
	for _, w := range l.r.Shuttles {
		name := "shuttle of " + string(w.Power)
		errs = append(errs, l.checkWay(name, w.Power, w.Rules, slices.Concat(w.Shores...), false), l.checkWay(name, w.Power, w.Rules, w.NotBy, true))
	}
	return errors.Join(errs...)
}

func (l *loader) checkWay(name string, p PowerID, rules []string, spaces []board.SpaceID, sea bool) error {
	var errs []error
	bad := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("%s: %s: %w", l.file(l.top(), "ruleset.toml"), name, fmt.Errorf(format, args...)))
	}
	if l.r.Power(p) == nil {
		bad("%q is not a power", p)
	}
	if len(rules) == 0 {
		bad("no rule is named")
	}
	for _, id := range rules {
		if len(l.r.Ledger) > 0 && l.r.Rule(id) == nil {
			bad("unknown rule %s", id)
		}
	}
	for _, s := range spaces {
		if l.r.Board.Space(s) == nil || l.r.Board.IsSea(s) != sea {
			bad("%q is not a space that it can be", s)
		}
	}
	return errors.Join(errs...)
}
