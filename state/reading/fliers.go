package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// fliers names aircraft by what else is said of them in the usual words: "the planes that hit
// Malaya" are those from Malaya, and "land Malaya planes on the carrier" says the same as
// "Malaya planes land on the carrier".
func (w words) fliers(cs []phrase.Chunk) []phrase.Chunk {
	if out := w.whichFought(cs); out != nil {
		return out
	}
	at := 1
	if glyph(cs, at).Is("the") {
		at++
	}
	if len(cs) < at+3 || !cs[0].Is("land") || !w.isPlace(cs, at) || len(cs[at].Units) > 0 {
		return nil
	}
	i := at + 1
	for i < len(cs) && (w.isAircraft(&cs[i]) || cs[i].Kind == phrase.Number && i+1 < len(cs) && w.isAircraft(&cs[i+1]) || cs[i].IsSign(", + &") || cs[i].Is("and the all")) {
		i++
	}
	if i == at+1 || i+1 >= len(cs) || !cs[i].Is("at to") && cs[i].Low != "back" || len(cs[i].Places) > 0 {
		return nil
	}
	return slices.Concat(cs[at:i], cs[:1], cs[i:])
}

// isAircraft reports whether a word means aircraft.
func (w words) isAircraft(c *phrase.Chunk) bool {
	return c.Is("planes") || len(c.Units) > 0 && len(c.Places) == 0 && !w.isLand(c.Units) && !w.sails(c.Units[0])
}

// whichFought puts "from" for "that attacked" behind aircraft.
func (w words) whichFought(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+2 < len(cs); i++ {
		if cs[i].Low != "that" && cs[i].Low != "which" && cs[i].Low != "who" || !w.isAircraft(&cs[i-1]) {
			continue
		}
		at := i + 2
		if cs[at].Is("at to") && len(cs[at].Places) == 0 {
			at++
		}
		if !w.isPlace(cs, at) || !cs[i+1].Is("attack") && !cs[i+1].Is("go") && cs[i+1].Low != "fought" {
			continue
		}
		return slices.Concat(cs[:i], []phrase.Chunk{newWord(&cs[i], "from")}, cs[at:])
	}
	return nil
}

// planesReturn parts from an attack what its own aircraft do then: "4 inf Holland attack France
// with 2 inf W Germany and 1 fighter Norway, the fighter lands back in Norway".
func (w words) planesReturn(cs []phrase.Chunk) [][]phrase.Chunk {
	for i := len(cs) - 2; i > 3; i-- {
		verb := i + 1
		for verb < len(cs) && (cs[verb].Is("then too both fillers and") || cs[verb].Low == "all") && !isName(&cs[verb]) && !cs[verb].Is("land home") {
			verb++
		}
		if !w.isAircraft(&cs[i]) || !glyph(cs, verb).Is("land home") || isName(glyph(cs, verb)) {
			continue
		}
		k := i
		for k > 0 && !isName(&cs[k-1]) && (cs[k-1].Is("the both all number") || cs[k-1].Kind == phrase.Number && !cs[k-1].Sure) {
			k--
		}
		front := trimSigns(cs[:k])
		if n := len(front); n > 0 && front[n-1].Is("and") {
			front = trimSigns(front[:n-1])
		}
		units, places := w.holds(front)
		if more, _ := w.holds(cs[verb:]); k == i || units == 0 || places == 0 || more > 0 || !anyOf(front, func(c *phrase.Chunk) bool { return w.isAircraft(c) }) {
			return nil
		}
		return [][]phrase.Chunk{front, cs[k:]}
	}
	return nil
}
