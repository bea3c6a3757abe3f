package ruleset

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sync"

	"github.com/adjutant-game/adjutant/state/datafile"
)

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

// Drafted returns the ids of the rulesets by which a game's page reads drafts and fights
// battles, sorted. Those in which powers make their own sides are left out: with the words
// of fourteen nations a page would load more than it may.
func Drafted() []string {
	return slices.DeleteFunc(IDs(), func(id string) bool {
		r, err := loaders[id]()
		return err != nil || r.Alliances
	})
}

// Load returns a ruleset that comes with the program. Every caller gets the same one;
// nobody may change it.
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

// Read reads a ruleset from a folder of folders, one for each ruleset. Files of a
// ruleset are laid over those of the one it extends, key by key and row by row. What it
// does not understand, and what does not fit together, is an error that names file and
// line; Faults splits it.
func Read(fsys fs.FS, id string) (*Ruleset, error) { return read(&loader{fsys: fsys}, id) }

func read(l *loader, id string) (*Ruleset, error) {
	l.r, l.lines = &Ruleset{}, map[string]datafile.Lines{}
	h, err := l.readHeaders(id)
	if err != nil {
		return nil, err
	}
	r := l.r
	r.ID, r.Name, r.Revision, r.Extends = h.ID, h.Name, h.Revision, h.Extends
	r.Laws = h.Laws
	r.Credits, r.Specials, r.Choices, r.Options = h.Credits, h.Specials, h.Choices, h.Options
	r.Railroads, r.Shuttles = h.Railroads, h.Shuttles
	r.InfluenceGroups = h.InfluenceGroups
	r.Charts, r.KnownTechnologies = h.Charts, h.Technologies
	r.Centres, r.Latecomers, r.Agenda = h.Centres, h.Latecomers, h.Agenda
	errs := []error{l.readBoard(h)}
	if r.Board == nil {
		return nil, errs[0]
	}
	// A step continues after an error, so that all errors are found at once. But without
	// powers and units nothing is understood, and further errors would only be noise.
	errs = append(errs, l.readUnits(), l.readPowers())
	if len(r.Units) == 0 || l.lost {
		return nil, errors.Join(errs...)
	}
	errs = append(errs, l.readHoldings())
	l.whole = errors.Join(errs...) == nil
	for _, step := range []func() error{
		l.makeNames, l.readSetup, l.readObjectives, l.readLimits, l.readLedger, l.readHistory, l.readPage, l.checkChoices, l.checkAgenda, l.checkCharts, l.checkInfluence, l.check,
	} {
		errs = append(errs, step())
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return r, nil
}
