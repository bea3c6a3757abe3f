package ruleset

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/datafile"
)

// readLaws finds the folders of the ruleset whose options and ledger the given one
// takes. That ruleset has its own laws or extends others, not both.
func (l *loader) readLaws(h header) error {
	name := l.file(h.ID, "ruleset.toml")
	if h.Extends != "" {
		return fmt.Errorf("%s: extends and laws do not go together", name)
	}
	for at := h.Laws; at != ""; {
		if slices.Contains(l.laws, at) || at == h.ID {
			return fmt.Errorf("%s: the laws of %q lead back to it", name, at)
		}
		l.laws = slices.Insert(l.laws, 0, at)
		var base header
		if err := l.decode(l.file(at, "ruleset.toml"), &base); err != nil {
			return fmt.Errorf("%s: laws: %w", name, err)
		}
		at = base.Extends
	}
	return nil
}

// lawOptions lays the options of the laws over each other.
func (l *loader) lawOptions(o *Options) error {
	for _, layer := range l.laws {
		h := header{Options: *o}
		if err := l.decode(l.file(layer, "ruleset.toml"), &h); err != nil {
			return err
		}
		*o = h.Options
	}
	return nil
}

// lawRows are the ledger rows of the laws that count for this ruleset.
func (l *loader) lawRows(columns ...string) ([]*datafile.Row, error) {
	var rows []*datafile.Row
	for _, layer := range l.laws {
		over, err := datafile.ReadTable(l.fsys, l.file(layer, "ledger.tsv"), columns...)
		if err != nil {
			return nil, err
		}
		rows = datafile.Overlay(rows, over)
	}
	return slices.DeleteFunc(rows, func(r *datafile.Row) bool {
		return slices.ContainsFunc(l.lawsWithout, func(id string) bool {
			return r.Key == id || strings.HasPrefix(r.Key, id+".") || !strings.Contains(id, "-") && strings.HasPrefix(r.Key, id+"-")
		})
	}), nil
}
