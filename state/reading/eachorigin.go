package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// eachOrigin parts a list behind a target by its commas, if each part names units and where
// they come from, in any order: "Chahar: Jehol 2 inf + art, mech Manchuria". Units without a
// place belong to the part before them if places lead there, and to the part behind them if
// places follow; a landing belongs to the part before it.
func (w words) eachOrigin(cs []phrase.Chunk) [][]phrase.Chunk {
	n := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") })
	if n < 1 || n > 3 || !w.isPlace(cs, n-1) || anyOf(cs[:n], func(c *phrase.Chunk) bool { return len(c.Units) > 0 }) {
		return nil
	}
	var parts [][]phrase.Chunk
	start, depth := n+1, 0
	for i := start; i <= len(cs); i++ {
		if i < len(cs) {
			if cs[i].IsSign("(") {
				depth++
			} else if cs[i].IsSign(")") {
				depth--
			}
			if depth > 0 || !cs[i].IsSign(",") {
				continue
			}
		}
		if part := trimSigns(cs[start:i:i]); len(part) > 0 {
			parts = append(parts, cs[start:i:i])
		}
		start = i + 1
	}
	if len(parts) < 2 || len(parts) > mostLegs {
		return nil
	}
	var out [][]phrase.Chunk
	var ahead []phrase.Chunk // units whose place follows
	leads := false           // the place leads in the part before
	for _, part := range parts {
		units, places := w.holds(part)
		switch {
		case units > 0 && places == 1:
			leads = len(ahead) == 0 && w.isPlace(part, 0)
			if len(ahead) > 0 && w.isPlace(part, 0) {
				return nil
			}
			out = append(out, slices.Concat(cs[:n+1], ahead, part))
			ahead = nil
		case units > 0 && places == 0 && leads && len(ahead) == 0:
			k := len(out) - 1
			out[k] = slices.Concat(out[k], []phrase.Chunk{newSign(&part[0], ",")}, part)
		case units > 0 && places == 0:
			ahead = slices.Concat(ahead, part, []phrase.Chunk{newSign(&part[len(part)-1], ",")})
		case units == 0 && places == 1 && len(out) > 0 && len(ahead) == 0 && part[0].Is("land home"):
			k := len(out) - 1
			out[k] = slices.Concat(out[k], []phrase.Chunk{newSign(&part[0], ",")}, part)
		default:
			return nil
		}
	}
	if len(ahead) > 0 || len(out) < 2 {
		return nil
	}
	return out
}

// eachTarget reports whether so many go to each of several places: "2 inf each to Poland and Hungary".
func (w words) eachTarget(cs []phrase.Chunk) bool {
	for i := range cs {
		if cs[i].Low != "each" && cs[i].Low != "je" || !glyph(cs, i+1).Is("to") || isName(glyph(cs, i+1)) {
			continue
		}
		k := i + 2
		for k < len(cs)-1 && cs[k].Is("the") && len(cs[k].Places) == 0 {
			k++
		}
		if k+2 < len(cs) && w.isPlace(cs, k) && (cs[k+1].Is("and") || cs[k+1].IsSign(",")) && w.isPlace(cs, k+2) {
			return true
		}
	}
	return false
}

// twoOfAKind is the question about a clause that names two targets, or what stays and what goes, for
// the same units; "" if it does not.
func (w words) twoOfAKind(cs []phrase.Chunk) string {
	for i := range cs {
		switch c := &cs[i]; {
		case (c.Low == "each" || c.Low == "je") && w.eachTarget(cs):
			return "it is not clear which units go where in %q; write each target on a line of its own"
		case c.Is("stay") && staysOfThem(cs):
			return "it is not clear which units of %q stay and which go; write two sentences"
		case c.Low == "in" && glyph(cs, i+1).Is("from") && comesIn(cs):
			return "it is not clear which units go where in %q; write each order on a line of its own"
		}
	}
	return ""
}
