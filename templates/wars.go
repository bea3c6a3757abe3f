package templates

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mostWars is how many wars, besides its power's own, the first lines of a report name.
const mostWars = 3

// warsBegun says which wars began in a turn, those of its own power first: "declared war on
// the United Kingdom and ANZAC", or "the Soviet Union and Japan are at war".
func (b *builder) warsBegun() []string {
	on, surprised, others := b.warsOf()
	var parts []string
	if len(on) > 0 {
		parts = append(parts, "declared war on "+list(on))
	}
	if len(surprised) > 0 {
		parts = append(parts, "attacked "+list(surprised)+" without a declaration of war")
	}
	for i, w := range others {
		switch {
		case i == mostWars:
			return append(parts, plural(len(others)-i, "more war", "more wars")+" began")
		case w.Why != "":
			parts = append(parts, theName(w.By)+" and "+theName(w.On)+" are at war now")
		case w.Surprise:
			parts = append(parts, theName(w.By)+" attacked "+theName(w.On)+" without a declaration of war")
		default:
			parts = append(parts, theName(w.By)+" declared war on "+theName(w.On))
		}
	}
	return parts
}

// warNews is what a subject says about the wars of a turn, with at most the given number of
// names: what its power did, "declares war on the United Kingdom", or else another war that
// began; empty if none began.
func (b *builder) warNews(most int) (did, besides string) {
	on, surprised, others := b.warsOf()
	switch {
	case len(on) > 0:
		return fewOf("declares war on ", on, most), ""
	case len(surprised) > 0:
		return fewOf("attacks ", surprised, most) + " without a declaration of war", ""
	case len(others) > 0:
		return "", theName(others[0].By) + " and " + theName(others[0].On) + " are at war"
	}
	return "", ""
}

// warsOf sorts the wars of a turn: on whom its power declared one, whom it attacked without
// a declaration, and the wars that it did not declare.
func (b *builder) warsOf() (on, surprised []string, others []state.WarDeclared) {
	add := func(to *[]string, p ruleset.PowerID) {
		if name := theName(p); !slices.Contains(*to, name) {
			*to = append(*to, name)
		}
	}
	for _, w := range b.declared {
		switch {
		case w.By != b.home || w.Why != "":
			others = append(others, w)
		case w.Surprise:
			add(&surprised, w.On)
		default:
			add(&on, w.On)
		}
	}
	return on, surprised, others
}
