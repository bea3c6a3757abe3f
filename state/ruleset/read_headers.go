package ruleset

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
)

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
	for i, layer := range l.layers {
		below := merged
		merged.Extends, merged.Whole, merged.Specials, merged.WithoutSpecials = "", nil, nil, nil
		merged.Choices, merged.Railroads, merged.Shuttles, merged.Latecomers = nil, nil, nil, nil
		if err := l.decode(l.file(layer, "ruleset.toml"), &merged); err != nil && merged.Name == "" {
			return header{}, errors.Join(append(errs, err)...)
		} // else it is already among the errors
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

// checkHouse checks that house rulesets say for which revision of the extended ruleset
// they were made: when that one decides differently, so do they.
func (l *loader) checkHouse(heads []header) error {
	var errs []error
	for i, h := range heads {
		if !slices.Contains(l.house.IDs(), l.layers[i]) {
			continue
		}
		switch {
		case h.Name == "":
			errs = append(errs, l.headFault(l.layers[i], "id", "a name is missing, like name = \"House rules\""))
		case h.Revision < 1:
			errs = append(errs, l.headFault(l.layers[i], "revision", "a revision is missing: begin with revision = 1, and raise it when you change what is decided"))
		}
		if i == 0 {
			if h.Laws == "" {
				errs = append(errs, l.headFault(l.layers[i], "id", "it extends nothing: say which ruleset it is made from with extends"))
			}
			continue
		}
		base := heads[i-1]
		switch {
		case h.ExtendsRevision == base.Revision:
		case h.ExtendsRevision == 0:
			errs = append(errs, l.headFault(l.layers[i], "extends", "say by which revision of %s it is made: extends_revision = %d", base.ID, base.Revision))
		case l.moved == nil:
			errs = append(errs, l.headFault(l.layers[i], "extends_revision", "it is made by revision %d of %s, and here is revision %d, which decides otherwise: raise this ruleset's revision to %d, set extends_revision = %d, and tell it in %s with the lines `%d	%s %d` and `%d	%s %d`",
				h.ExtendsRevision, base.ID, base.Revision, h.Revision+1, base.Revision, historyFile, h.Revision, base.ID, h.ExtendsRevision, h.Revision+1, base.ID, base.Revision))
		default:
			*l.moved = true
		}
	}
	return errors.Join(errs...)
}
