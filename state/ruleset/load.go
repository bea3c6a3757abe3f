package ruleset

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/datafile"
)

//go:embed data
var data embed.FS

// loaders holds one loader for each ruleset that comes with the program; each
// reads its files once, when it is first asked.
var loaders = newLoaders()

func newLoaders() map[string]func() (*Ruleset, error) {
	fsys, err := fs.Sub(data, "data")
	if err != nil {
		panic("ruleset: " + err.Error())
	}
	dirs, err := fs.ReadDir(fsys, ".")
	if err != nil {
		panic("ruleset: " + err.Error())
	}
	m := map[string]func() (*Ruleset, error){}
	for _, d := range dirs {
		m[d.Name()] = sync.OnceValues(func() (*Ruleset, error) { return Read(fsys, d.Name()) })
	}
	return m
}

// IDs returns the ids of the rulesets that come with the program and that games can be
// opened by, sorted.
func IDs() []string {
	return slices.DeleteFunc(AllIDs(), func(id string) bool {
		r, err := loaders[id]()
		return err == nil && r.Unreleased
	})
}

// AllIDs returns the ids of all rulesets that come with the program, also those that
// are not finished, sorted.
func AllIDs() []string { return slices.Sorted(maps.Keys(loaders)) }

// Load returns a ruleset that comes with the program. The same one is given to
// every caller; nobody may change it.
func Load(id string) (*Ruleset, error) {
	load, ok := loaders[id]
	if !ok {
		return nil, fmt.Errorf("load ruleset %q: there is none of that name; known are %v", id, IDs())
	}
	r, err := load()
	if err != nil {
		return nil, fmt.Errorf("load ruleset %q: %w", id, err)
	}
	return r, nil
}

// header is the form of ruleset.toml.
type header struct {
	ID       string `toml:"id"`
	Name     string `toml:"name"`
	Revision int    `toml:"revision"`
	Extends  string `toml:"extends"`
	// ExtendsRevision is the revision of what is extended by which this ruleset was
	// made. Rulesets that do not come with the program must say it.
	ExtendsRevision int    `toml:"extends_revision"`
	Credits         string `toml:"credits"`
	// Unreleased is set as long as a ruleset is not finished.
	Unreleased bool            `toml:"unreleased"`
	Board      string          `toml:"board"`
	Without    []board.SpaceID `toml:"without"`
	// Laws is a ruleset whose options and ledger this one takes and none of its
	// tables, because they speak of another board. Rules of that ledger
	// whose ids begin with one of LawsWithout are left out.
	Laws        string   `toml:"laws"`
	LawsWithout []string `toml:"laws_without"`
	// Whole are tables that replace those of the ruleset that is extended, instead
	// of being laid over them row by row.
	Whole    []string `toml:"whole"`
	Specials []string `toml:"specials"`
	// WithoutSpecials are those of the ruleset that is extended which Specials leaves out.
	WithoutSpecials []string        `toml:"without_specials"`
	Choices         []ChoiceSubject `toml:"choices"`
	Options         Options         `toml:"options"`
	// Agenda are the steps of the stage before the combat, in their order.
	Agenda []Step `toml:"agenda"`

	Charts       []Chart                        `toml:"chart"`
	Technologies map[Technology]KnownTechnology `toml:"technology"`

	Railroads []Railroad `toml:"railroad"`
	Shuttles  []Shuttle  `toml:"shuttle"`

	Centres    []board.SpaceID `toml:"centres"`
	Latecomers []Latecomer     `toml:"latecomer"`
}

// loader reads one ruleset, whose files lie over those of what it extends.
type loader struct {
	fsys fs.FS
	// layers are the folders, the base first; laws those of which only options
	// and ledger count, also the base first.
	layers, laws []string
	// lawsWithout are the beginnings of ids of rules that are left out of laws.
	lawsWithout []string
	// wholeFrom is the layer whose file of a name hides those of the layers below.
	wholeFrom map[string]int
	// house are the rulesets that do not come with the program.
	house Files
	// moved is set, if it is not nil, where a base has another revision than the one
	// that a house ruleset was made by; that is an error otherwise.
	moved *bool
	// lost is set if a power of the order of turns is not known, whole if board, units,
	// powers and holdings are without a fault.
	lost, whole bool
	// specials are the names of all specials that there are; nil if they are not
	// known here.
	specials []string
	r        *Ruleset
	// setupLines say where each stock of the set-up stands.
	setupLines []place
	// lines are those of the TOML files that were looked at.
	lines map[string]datafile.Lines
}

// Read reads a ruleset from a folder of folders, one for each ruleset. Files
// of a ruleset lie over those of the one it extends, key by key and row by row.
// What it does not understand, and what does not fit together, is an error that
// names file and line; Faults takes it apart.
func Read(fsys fs.FS, id string) (*Ruleset, error) { return read(&loader{fsys: fsys}, id) }

func read(l *loader, id string) (*Ruleset, error) {
	l.r, l.lines = &Ruleset{}, map[string]datafile.Lines{}
	h, err := l.readHeaders(id)
	if err != nil {
		return nil, err
	}
	r := l.r
	r.ID, r.Name, r.Revision, r.Extends = h.ID, h.Name, h.Revision, h.Extends
	r.Laws, r.Unreleased = h.Laws, h.Unreleased
	r.Credits, r.Specials, r.Choices, r.Options = h.Credits, h.Specials, h.Choices, h.Options
	r.Railroads, r.Shuttles = h.Railroads, h.Shuttles
	r.Charts, r.KnownTechnologies = h.Charts, h.Technologies
	r.Centres, r.Latecomers, r.Agenda = h.Centres, h.Latecomers, h.Agenda
	errs := []error{l.readBoard(h)}
	if r.Board == nil {
		return nil, errs[0]
	}
	// A step goes on behind what is wrong, so that all of it is found at once; but
	// without its powers and units nothing is understood, and that would only be noise.
	errs = append(errs, l.readUnits(), l.readPowers())
	if len(r.Units) == 0 || l.lost {
		return nil, errors.Join(errs...)
	}
	errs = append(errs, l.readHoldings())
	l.whole = errors.Join(errs...) == nil
	for _, step := range []func() error{
		l.makeNames, l.readSetup, l.readObjectives, l.readLimits, l.readLedger, l.readHistory, l.readPage, l.checkChoices, l.checkAgenda, l.checkCharts, l.check,
	} {
		errs = append(errs, step())
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return r, nil
}

// readHeaders finds the layers and lays their headers over each other.
func (l *loader) readHeaders(id string) (header, error) {
	var heads []header
	var errs []error
	above := ""
	for at := id; at != ""; {
		if slices.Contains(l.layers, at) {
			return header{}, l.headFault(above, "extends", "%q extends itself", at)
		}
		var h header
		err := l.decode(l.file(at, "ruleset.toml"), &h)
		switch {
		case errors.Is(err, fs.ErrNotExist) && above != "":
			return header{}, l.headFault(above, "extends", "there is no ruleset %q%s", at, meant(at, l.ids()))
		case h.ID == "" && err != nil:
			return header{}, err
		}
		errs = append(errs, err)
		l.layers = slices.Insert(l.layers, 0, at)
		heads = slices.Insert(heads, 0, h)
		if h.ID != at {
			errs = append(errs, l.headFault(at, "id", "id is %q, and the folder is %q", h.ID, at))
		}
		if len(l.lawsWithout) == 0 {
			l.lawsWithout = h.LawsWithout
		}
		if above, at = at, h.Extends; at == "" && h.Laws != "" {
			if err := l.readLaws(h); err != nil {
				return header{}, err
			}
		}
	}
	errs = append(errs, l.checkHouse(heads))
	var merged header
	errs = append(errs, l.lawOptions(&merged.Options))
	l.wholeFrom = map[string]int{}
	unreleased := false // what extends a ruleset that is not finished is not either
	for i, layer := range l.layers {
		inherited := merged.Specials
		unreleased = unreleased || merged.Unreleased
		merged.Unreleased = false
		merged.Extends, merged.Whole, merged.Specials, merged.WithoutSpecials = "", nil, nil, nil
		if err := l.decode(l.file(layer, "ruleset.toml"), &merged); err != nil && merged.Name == "" {
			return header{}, errors.Join(append(errs, err)...)
		} // else it is among the errors already
		for n, name := range merged.Whole {
			if _, err := fs.ReadFile(l.fsys, l.file(layer, name)); err != nil || path.Ext(name) != ".tsv" && name != "powers.toml" && name != objectivesName {
				errs = append(errs, l.headFault(layer, fmt.Sprintf("whole[%d]", n), "whole: there is no table %q here", name))
			}
			l.wholeFrom[name] = i
		}
		errs = append(errs, l.inheritSpecials(layer, inherited, &merged))
	}
	merged.Unreleased = merged.Unreleased || unreleased
	return merged, errors.Join(errs...)
}

// inheritSpecials lays the specials of a layer over those below: none is dropped
// unless the layer says so.
func (l *loader) inheritSpecials(layer string, inherited []string, h *header) error {
	var errs []error
	for i, s := range h.WithoutSpecials {
		if !slices.Contains(inherited, s) {
			errs = append(errs, l.headFault(layer, fmt.Sprintf("without_specials[%d]", i), "%q is not a special of what it extends%s", s, meant(s, inherited)))
		}
	}
	kept := slices.DeleteFunc(slices.Clone(inherited), func(s string) bool { return slices.Contains(h.WithoutSpecials, s) })
	if h.Specials == nil {
		h.Specials = kept
		return errors.Join(errs...)
	}
	for _, s := range kept {
		if !slices.Contains(h.Specials, s) {
			errs = append(errs, l.headFault(layer, "specials", "it leaves out %q, which is inherited; name it too, or in without_specials", s))
		}
	}
	for i, s := range h.Specials {
		if l.specials != nil && !slices.Contains(l.specials, s) {
			errs = append(errs, l.headFault(layer, fmt.Sprintf("specials[%d]", i), "there is no special %q%s", s, meant(s, l.specials)))
		}
	}
	return errors.Join(errs...)
}

// ids are the rulesets that there are.
func (l *loader) ids() []string {
	ids := l.house.IDs()
	dirs, _ := fs.ReadDir(l.fsys, ".") // it only helps to say what was meant
	for _, d := range dirs {
		ids = append(ids, d.Name())
	}
	return ids
}

// headFault is a fault in the ruleset.toml of a layer.
func (l *loader) headFault(layer, path, format string, args ...any) error {
	return &datafile.Fault{File: l.file(layer, "ruleset.toml"), Line: l.linesOf(layer, "ruleset.toml").At(path), Err: fmt.Errorf(format, args...)}
}

func (l *loader) file(layer, name string) string { return path.Join(layer, name) }

// top is the folder of the ruleset itself.
func (l *loader) top() string { return l.layers[len(l.layers)-1] }

// table reads a table of every layer that has it and lays them over each other.
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

// toml decodes a TOML file of every layer that has it into the same value.
func (l *loader) toml(name string, v any) error {
	for _, layer := range l.layers[l.wholeFrom[name]:] {
		err := l.decode(l.file(layer, name), v)
		if err != nil && !(errors.Is(err, fs.ErrNotExist) && layer != l.layers[0]) {
			return err
		}
	}
	return nil
}
