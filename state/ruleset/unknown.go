package ruleset

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
)

// unknown says that a word is not the name of anything of the kinds, and which
// name was likely meant. Data files use the same name as reports, so another word for
// the same thing is answered with that name.
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

// LandedFile holds the digest of what each revision of a house ruleset decides by,
// so that a change of it is noticed:
//
//	revision	digest
//	1	3b5d5c3712955042212316173ccf37be
const LandedFile = "landed.tsv"
