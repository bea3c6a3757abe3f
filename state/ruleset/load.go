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

// IDs returns the ids of the rulesets that come with the program, sorted.
func IDs() []string { return slices.Sorted(maps.Keys(loaders)) }

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
	ID       string          `toml:"id"`
	Name     string          `toml:"name"`
	Revision int             `toml:"revision"`
	Extends  string          `toml:"extends"`
	Credits  string          `toml:"credits"`
	Board    string          `toml:"board"`
	Without  []board.SpaceID `toml:"without"`
	// Laws is a ruleset whose options and ledger this one takes and none of its
	// tables, because they speak of another board. Rules of that ledger
	// whose ids begin with one of LawsWithout are left out.
	Laws        string   `toml:"laws"`
	LawsWithout []string `toml:"laws_without"`
	// Whole are tables that replace those of the ruleset that is extended, instead
	// of being laid over them row by row.
	Whole    []string        `toml:"whole"`
	Specials []string        `toml:"specials"`
	Choices  []ChoiceSubject `toml:"choices"`
	Options  Options         `toml:"options"`

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
	r         *Ruleset
	// setupLines say where each stock of the set-up stands.
	setupLines []string
}

// Read reads a ruleset from a folder of folders, one for each ruleset. Files
// of a ruleset lie over those of the one it extends, key by key; setup.txt is
// taken whole. What it does not understand, and what does not fit together,
// is an error that names file and line.
func Read(fsys fs.FS, id string) (*Ruleset, error) {
	l := &loader{fsys: fsys, r: &Ruleset{}}
	h, err := l.readHeaders(id)
	if err != nil {
		return nil, err
	}
	r := l.r
	r.ID, r.Name, r.Revision, r.Extends = h.ID, h.Name, h.Revision, h.Extends
	r.Laws = h.Laws
	r.Credits, r.Specials, r.Choices, r.Options = h.Credits, h.Specials, h.Choices, h.Options
	r.Railroads, r.Shuttles = h.Railroads, h.Shuttles
	r.Centres, r.Latecomers = h.Centres, h.Latecomers
	steps := []func() error{
		func() error { return l.readBoard(h) },
		l.readUnits, l.readPowers, l.readHoldings, l.makeNames,
		l.readSetup, l.readObjectives, l.readLimits, l.readLedger, l.readHistory, l.readPage, l.checkChoices, l.check,
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readHeaders finds the layers and lays their headers over each other.
func (l *loader) readHeaders(id string) (header, error) {
	for at := id; at != ""; {
		if slices.Contains(l.layers, at) {
			return header{}, fmt.Errorf("%s: %q extends itself", l.file(id, "ruleset.toml"), at)
		}
		l.layers = slices.Insert(l.layers, 0, at)
		var h header
		if err := datafile.DecodeTOML(l.fsys, l.file(at, "ruleset.toml"), &h); err != nil {
			return header{}, err
		}
		if h.ID != at {
			return header{}, fmt.Errorf("%s: id is %q", l.file(at, "ruleset.toml"), h.ID)
		}
		if len(l.lawsWithout) == 0 {
			l.lawsWithout = h.LawsWithout
		}
		if at = h.Extends; at == "" && h.Laws != "" {
			if err := l.readLaws(h); err != nil {
				return header{}, err
			}
		}
	}
	var merged header
	if err := l.lawOptions(&merged.Options); err != nil {
		return header{}, err
	}
	l.wholeFrom = map[string]int{}
	for i, layer := range l.layers {
		merged.Extends, merged.Whole = "", nil
		if err := datafile.DecodeTOML(l.fsys, l.file(layer, "ruleset.toml"), &merged); err != nil {
			return header{}, err
		}
		for _, name := range merged.Whole {
			if _, err := fs.Stat(l.fsys, l.file(layer, name)); err != nil || path.Ext(name) != ".tsv" {
				return header{}, fmt.Errorf("%s: whole: there is no table %q here", l.file(layer, "ruleset.toml"), name)
			}
			l.wholeFrom[name] = i
		}
	}
	return merged, nil
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
	for _, layer := range l.layers {
		err := datafile.DecodeTOML(l.fsys, l.file(layer, name), v)
		if err != nil && !(errors.Is(err, fs.ErrNotExist) && layer != l.layers[0]) {
			return err
		}
	}
	return nil
}
