package ruleset

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

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
	// of being laid over them row by row: files, and lists of this file.
	Whole    []string `toml:"whole"`
	Specials []string `toml:"specials"`
	// WithoutSpecials are those of the ruleset that is extended which Specials leaves out.
	WithoutSpecials []string        `toml:"without_specials"`
	Choices         []ChoiceSubject `toml:"choices"`
	Options         Options         `toml:"options"`
	// Agenda are the steps of the stage before the combat, in their order.
	Agenda []Step `toml:"agenda"`

	InfluenceGroups []InfluenceGroup               `toml:"influence_group"`
	Charts          []Chart                        `toml:"chart"`
	Technologies    map[Technology]KnownTechnology `toml:"technology"`

	Railroads []Railroad `toml:"railroad"`
	Shuttles  []Shuttle  `toml:"shuttle"`

	Centres    []board.SpaceID `toml:"centres"`
	Latecomers []Latecomer     `toml:"latecomer"`
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
		below := merged
		unreleased = unreleased || merged.Unreleased
		merged.Unreleased = false
		merged.Extends, merged.Whole, merged.Specials, merged.WithoutSpecials = "", nil, nil, nil
		merged.Choices, merged.Railroads, merged.Shuttles, merged.Latecomers = nil, nil, nil, nil
		if err := l.decode(l.file(layer, "ruleset.toml"), &merged); err != nil && merged.Name == "" {
			return header{}, errors.Join(append(errs, err)...)
		} // else it is among the errors already
		for n, name := range merged.Whole {
			if slices.Contains(wholeTables, name) {
				continue
			}
			if _, err := fs.ReadFile(l.fsys, l.file(layer, name)); err != nil || path.Ext(name) != ".tsv" && name != "powers.toml" && name != objectivesName {
				errs = append(errs, l.headFault(layer, fmt.Sprintf("whole[%d]", n), "whole: there is no table %q here", name))
			}
			l.wholeFrom[name] = i
		}
		errs = append(errs, l.inheritSpecials(layer, below.Specials, &merged))
		merged.overlay(below)
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

// overlay lays the tables of a layer's ruleset.toml that are lists over those of the
// layers below: choices by their subject, all others by their power. What the layer
// says of a subject or a power stands in place of all that was said of it; nothing else
// is dropped, unless whole names the table.
func (h *header) overlay(below header) {
	h.Choices = over(below.Choices, h.Choices, h.replaces("choices"), func(c ChoiceSubject) string { return board.Fold(c.Name) })
	h.Railroads = over(below.Railroads, h.Railroads, h.replaces("railroad"), func(r Railroad) PowerID { return r.Power })
	h.Shuttles = over(below.Shuttles, h.Shuttles, h.replaces("shuttle"), func(s Shuttle) PowerID { return s.Power })
	h.Latecomers = over(below.Latecomers, h.Latecomers, h.replaces("latecomer"), func(c Latecomer) PowerID { return c.Power })
}

// replaces reports whether the layer's table stands in place of what is inherited.
func (h *header) replaces(table string) bool { return slices.Contains(h.Whole, table) }
