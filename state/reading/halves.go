package reading

import (
	"slices"
	"strconv"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// halves parts a sentence that sends half of its units to each of two places: "4 inf
// Kwangsi, half to Yunnan, half to Kweichow". It is nil unless each of the units has a
// number that can be halved, and one place is named before.
func (w words) halves(cs []phrase.Chunk) [][]phrase.Chunk {
	at := firstOf(cs, isHalf)
	if at < 0 {
		return nil
	}
	return w.halvesFrom(cs, at)
}

// halvesFrom is halves of a sentence that names a half at an index.
func (w words) halvesFrom(cs []phrase.Chunk, at int) [][]phrase.Chunk {
	second := at + 1 + firstOf(cs[at+1:], func(c *phrase.Chunk) bool { return isHalf(c) || c.Is("rest") && !isName(c) })
	if second == at {
		return nil
	}
	one, b := halfTo(w, cs[at+1:second])
	other, also := halfTo(w, cs[second+1:])
	who := cs[:at]
	for len(who) > 0 && (who[len(who)-1].IsSign(", : - ;") || who[len(who)-1].Is("one the go")) {
		who = who[:len(who)-1]
	}
	units, places := w.holds(who)
	if !b || !also || units == 0 || places != 1 {
		return nil
	}
	who = slices.Clone(who)
	for i := range who {
		if len(who[i].Units) == 0 {
			continue
		}
		v, number := glyph(who, i-1).Value()
		if !number || v < 2 || v%2 > 0 || glyph(who, i-1).Sure {
			return nil
		}
		n := newWord(&who[i-1], strconv.Itoa(v/2))
		n.Kind, n.N, n.Tags = phrase.Number, v/2, nil
		who[i-1] = n
	}
	return [][]phrase.Chunk{append(slices.Clip(who), newSign(&cs[at], ">"), one), append(slices.Clip(who), newSign(&cs[second], ">"), other)}
}

func isHalf(c *phrase.Chunk) bool { return c.Low == "half" }

// halfTo is the place that is all that words behind "half" name.
func halfTo(w words, cs []phrase.Chunk) (place phrase.Chunk, ok bool) {
	for i := range cs {
		switch c := &cs[i]; {
		case w.isPlace(cs, i) && len(c.Units) == 0:
			if ok {
				return place, false
			}
			place, ok = *c, true
		case c.IsSign(", . ! >"), isHalf(c) || c.Is("to at go and of them the rest one attack") && !isName(c):
		default:
			return place, false
		}
	}
	return place, ok
}
