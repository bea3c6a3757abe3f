package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// hasNote reports whether a line has a bracket that does not begin with a place, or stands behind one, or a word
// that is read only then.
func hasNote(cs []phrase.Chunk) bool {
	for i := range cs {
		c := &cs[i]
		if c.IsSign("(") && i > 0 && (len(cs[i-1].Places) > 0 || i+1 < len(cs) && (cs[i+1].Kind == phrase.Number || len(cs[i+1].Places)+len(cs[i+1].Units) == 0)) || c.Low == "sbr" {
			return true
		}
	}
	return false
}

// withoutNotes leaves out brackets behind an order that only say what everybody knows: what a move activates,
// "(activates Finland)", how far it goes, "(5 spaces, 2 are left)", or through which straits, which a way takes
// of itself. What one says of the way is kept without its reason: "(by way of SZ 104, to keep clear)".
func withoutNotes(cs []phrase.Chunk) []phrase.Chunk {
	for i := 2; i+2 < len(cs); i++ {
		if !cs[i].IsSign("(") {
			continue
		}
		end := closing(cs, i)
		if end < i+2 {
			return cs
		}
		in := cs[i+1 : end]
		switch {
		case anyOf(in, func(c *phrase.Chunk) bool {
			return c.Is("not maybe if or except undo fix") && !isName(c) || c.IsSign("? >")
		}):
		case activates(in, cs[:i]), tellsDistance(in), namesStraits(in), stayAboard(in):
			cs = slices.Concat(cs[:i], cs[end+1:])
			i--
		default:
			if k := reasonOfWay(in); k > 0 {
				cs = slices.Concat(cs[:i+1+k], cs[end:])
			}
		}
	}
	return cs
}

// activates reports whether a bracket says that a move activates its target, or another place that the order
// names.
func activates(in, before []phrase.Chunk) bool {
	if !strings.HasPrefix(in[0].Low, "activat") && !strings.HasPrefix(glyph(in, 1).Low, "activat") || len(in) > 5 {
		return false
	}
	for i := range in {
		c := &in[i]
		if c.Kind == phrase.Number || len(c.Units) > 0 || len(c.Places) > 0 && !c.Short && !namedIn(before, c) {
			return false
		}
	}
	return true
}

// tellsDistance reports whether a bracket begins with how far units go, and names no units.
func tellsDistance(in []phrase.Chunk) bool {
	v, number := in[0].Value()
	return len(in) > 2 && number && v <= mostLegs && legs.has(in[1].Low) && in[2].IsSign(", ;") && !anyOf(in, func(c *phrase.Chunk) bool { return len(c.Units) > 0 || c.Is("land") })
}

// namesStraits reports whether a bracket names straits or a canal: "(through the Danish Straits)".
func namesStraits(in []phrase.Chunk) bool {
	switch in[len(in)-1].Low {
	case "strait", "straits", "canal", "danish straits", "suez canal", "panama canal":
	default:
		return false
	}
	return len(in) < 6 && !anyOf(in, func(c *phrase.Chunk) bool { return c.Kind == phrase.Number || len(c.Units) > 0 })
}

// stayAboard reports whether a bracket says of aircraft that move that they stay with their carrier. They would stay
// where they are without it.
func stayAboard(in []phrase.Chunk) bool {
	return len(in) > 2 && len(in) < 8 && in[0].Is("them all both") && in[1].Is("stay") && !anyOf(in, func(c *phrase.Chunk) bool {
		return c.Kind == phrase.Number || len(c.Places) > 0 && c.Kind == phrase.Word
	}) &&
		(in[2].Is("with aboard deck") || anyOf(in, func(c *phrase.Chunk) bool {
			return c.Is("deck") || len(c.Units) == 1 && c.Units[0].ID == string(ruleset.Carrier)
		}))
}

// reasonOfWay is where the reason begins behind the place of a way in a bracket; 0 if there is none.
func reasonOfWay(in []phrase.Chunk) int {
	if len(in) < 5 || !in[0].Is("via") && !passing.has(in[0].Low) || len(in[1].Places) == 0 || !in[2].IsSign(",") {
		return 0
	}
	if anyOf(in[3:], func(c *phrase.Chunk) bool {
		return c.Kind == phrase.Number || len(c.Places) > 0 && c.Kind == phrase.Word && !c.Short
	}) {
		return 0
	}
	return 2
}

// bomberShort reads "SBR 2" behind a way or in a list as bombers: the raid of that name has no number behind it.
func bomberShort(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i < len(cs); i++ {
		if cs[i].Low != "sbr" || glyph(cs, i+1).Kind != phrase.Number || i+2 < len(cs) && !cs[i+2].IsSign(", ) (") {
			continue
		}
		cs = slices.Clone(cs)
		cs[i] = bomberWord(&cs[i])
	}
	return cs
}
