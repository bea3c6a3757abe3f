package ruleset

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/datafile"
)

// Faults takes apart the error of Read: one for each thing that is wrong.
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

// decode decodes a TOML file and says of a key that does not exist which one was
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

// unknown says that a word is not the name of anything of the kinds, and which
// name was likely meant. Data files use the one name that reports use, so another
// word for the same thing is answered with that.
func (r *Ruleset) unknown(word, what string, kinds ...notation.NameKind) error {
	var near []string
	add := func(names []notation.Name) {
		for _, n := range names {
			if slices.Contains(kinds, n.Kind) && !slices.Contains(near, n.ID) && len(near) < 3 {
				near = append(near, n.ID)
			}
		}
	}
	if r.names != nil {
		if add(r.names.Find(word)); len(near) == 0 {
			add(r.names.Near(word, kinds...))
		}
	}
	if len(near) == 0 {
		return fmt.Errorf("%q is not %s", word, what)
	}
	return fmt.Errorf("%q is not %s; did you mean %s?", word, what, strings.Join(near, " or "))
}

func (r *Ruleset) notSpace(s string) error { return r.unknown(s, "a space", notation.NameSpace) }
func (r *Ruleset) notPower(p PowerID) error {
	return r.unknown(string(p), "a power", notation.NamePower)
}
func (r *Ruleset) notUnit(u UnitType) error {
	return r.unknown(string(u), "a unit", notation.NameUnit)
}
