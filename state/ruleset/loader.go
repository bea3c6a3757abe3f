package ruleset

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/datafile"
)

// faultAt is a fault at a path of a TOML file: in the topmost layer whose file has
// the path or, if none has, something around it.
func (l *loader) faultAt(name, path string, format string, args ...any) error {
	err := fmt.Errorf(format, args...)
	for p := path; p != ""; p = p[:max(strings.LastIndexByte(p, '.'), strings.LastIndexByte(p, '['), 0)] {
		for _, layer := range slices.Backward(l.layers) {
			if line := l.linesOf(layer, name)[p]; line > 0 {
				return &datafile.Fault{File: l.file(layer, name), Line: line, Err: err}
			}
		}
	}
	return &datafile.Fault{File: l.file(l.top(), name), Err: err}
}

// linesOf are the lines of a layer's TOML file, read once.
func (l *loader) linesOf(layer, name string) datafile.Lines {
	file := l.file(layer, name)
	lines, ok := l.lines[file]
	if !ok {
		lines = datafile.LinesOf(l.fsys, file)
		l.lines[file] = lines
	}
	return lines
}

// decode decodes a TOML file; for a key that does not exist it says which one was
// likely meant.
func (l *loader) decode(file string, v any) error {
	err := datafile.DecodeTOML(l.fsys, file, v)
	if errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var errs []error
	for _, e := range Faults(err) {
		var fault *datafile.Fault
		var unknown *datafile.UnknownKey
		if errors.As(e, &fault) && errors.As(e, &unknown) {
			e = &datafile.Fault{File: fault.File, Line: fault.Line, Err: fmt.Errorf("%w%s", unknown, meant(unknown.Last, unknown.Known))}
		}
		errs = append(errs, e)
	}
	return errors.Join(errs...)
}

// meant says which of the known words was likely meant: "; did you mean cruiser?", or
// nothing.
func meant[S ~string](word S, known []S) string {
	words := make([]string, len(known))
	for i, k := range known {
		words[i] = string(k)
	}
	near := notation.Closest(string(word), words, 3)
	if len(near) == 0 {
		return ""
	}
	return "; did you mean " + strings.Join(near, " or ") + "?"
}

// loader reads one ruleset, whose files lie over those of what it extends.
type loader struct {
	fsys fs.FS
	// layers are the folders, the base first; laws are those of which only options and
	// ledger count, also with the base first.
	layers, laws []string
	// lawsWithout are the beginnings of rule ids that are left out of laws.
	lawsWithout []string
	// wholeFrom is the layer whose file of a name hides those of the layers below.
	wholeFrom map[string]int
	// house are the rulesets that do not come with the program.
	house Files
	// moved, if not nil, is set where a base has a different revision from the one that a
	// house ruleset was made for; if it is nil, that is an error.
	moved *bool
	// lost is set if a power in the turn order is not known, whole if board, units, powers
	// and holdings have no fault.
	lost, whole bool
	// specials are the names of all specials; nil if they are not known here.
	specials []string
	r        *Ruleset
	// setupLines say where each stock of the set-up stands.
	setupLines []place
	// lines are those of the TOML files that were looked at.
	lines map[string]datafile.Lines
}

// headFault is a fault in the ruleset.toml of a layer.
func (l *loader) headFault(layer, path, format string, args ...any) error {
	return &datafile.Fault{File: l.file(layer, "ruleset.toml"), Line: l.linesOf(layer, "ruleset.toml").At(path), Err: fmt.Errorf(format, args...)}
}

func (l *loader) file(layer, name string) string { return path.Join(layer, name) }

// top is the folder of the ruleset itself.
func (l *loader) top() string { return l.layers[len(l.layers)-1] }

// table reads a table from every layer that has it and lays them over each other.
func (l *loader) table(name string, columns ...string) ([]*datafile.Row, error) {
	var rows []*datafile.Row
	for _, layer := range l.layers[l.wholeFrom[name]:] {
		over, err := datafile.ReadTable(l.fsys, l.file(layer, name), columns...)
		if errors.Is(err, fs.ErrNotExist) && layer != l.layers[0] {
			continue
		}
		if err != nil {
			return nil, err
		}
		rows = datafile.Overlay(rows, over)
	}
	return rows, nil
}

// Faults splits the error of Read: one for each thing that is wrong.
func Faults(err error) []error {
	if many, ok := err.(interface{ Unwrap() []error }); ok {
		var all []error
		for _, e := range many.Unwrap() {
			all = append(all, Faults(e)...)
		}
		return all
	}
	if err == nil {
		return nil
	}
	return []error{err}
}

// ids are the existing rulesets.
func (l *loader) ids() []string {
	ids := l.house.IDs()
	dirs, _ := fs.ReadDir(l.fsys, ".") // it only helps to say what was meant
	for _, d := range dirs {
		ids = append(ids, d.Name())
	}
	return ids
}

// toml decodes a TOML file from every layer that has it into the same value.
func (l *loader) toml(name string, v any) error {
	for _, layer := range l.layers[l.wholeFrom[name]:] {
		err := l.decode(l.file(layer, name), v)
		if err != nil && !(errors.Is(err, fs.ErrNotExist) && layer != l.layers[0]) {
			return err
		}
	}
	return nil
}
