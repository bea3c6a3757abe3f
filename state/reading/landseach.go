package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// landsEach parts a sentence that says of several groups of aircraft where each lands: "planes from Yunnan land in
// Kwangsi, planes from Hunan land in Kiangsi". It is nil unless each part names aircraft and a place behind a verb of
// landing. The verb need not be said again: "the tac lands on the carrier, the Malta fighter in Malta".
func (w words) landsEach(cs []phrase.Chunk) [][]phrase.Chunk {
	var out [][]phrase.Chunk
	start, verb, place := 0, false, false
	for i := 0; i <= len(cs); i++ {
		end := i == len(cs) || (cs[i].IsSign(", ;") || cs[i].Is("and") && !isName(&cs[i])) && verb && place
		if !end {
			verb = verb || landsVerb(&cs[i])
			place = place || verb && (w.isPlace(cs, i) || isDeck(&cs[i]))
			continue
		}
		part := trimSigns(cs[start:i])
		for len(part) > 1 && (part[0].IsSign(",") || part[0].Is("and") && !isName(&part[0])) {
			part = part[1:]
		}
		k := firstOf(part, func(c *phrase.Chunk) bool { return landsVerb(c) })
		if k < 0 && len(out) > 0 {
			part, k = w.landsToo(part)
		}
		if k < 1 || !verb || !place {
			return nil
		}
		if units, _ := w.holds(part[:k]); units == 0 && !anyOf(part[:k], func(c *phrase.Chunk) bool { return c.Is("planes") && !isName(c) }) {
			return nil
		}
		out = append(out, part)
		start, verb, place = i, true, false
	}
	return out
}

// landsToo puts the verb that a part without one takes over in front of the last place of it, and is where, or -1: "the
// Malta fighter in Malta".
func (w words) landsToo(part []phrase.Chunk) ([]phrase.Chunk, int) {
	k := len(part) - 2
	for k > 0 && !part[k].Is("at") {
		k--
	}
	if k < 1 || !w.isPlace(part, len(part)-1) || anyOf(part[:k], func(c *phrase.Chunk) bool {
		return c.Kind == phrase.Sign || c.Is("not except undo maybe or if") || len(c.Units) > 0 && !w.isAircraft(c)
	}) {
		return part, -1
	}
	return slices.Concat(part[:k], []phrase.Chunk{newWord(&part[k], "land")}, part[k:]), k
}

// isDeck reports whether a word is a carrier.
func isDeck(c *phrase.Chunk) bool {
	return slices.ContainsFunc(c.Units, func(n notation.Name) bool { return n.ID == string(ruleset.Carrier) })
}

// landsAgain reports whether a sentence can say of two groups where they land, or of an attack where it lands then.
func landsAgain(cs []phrase.Chunk) bool {
	lands, then, parts := 0, false, false
	for i := range cs {
		if landsVerb(&cs[i]) {
			lands++
		}
		then = then || cs[i].Low == "then" || parts && cs[i].Is("at")
		parts = parts || lands > 0 && cs[i].IsSign(", ;")
	}
	return lands > 1 || then && lands > 0
}

// landsVerb reports whether a word says that aircraft land.
func landsVerb(c *phrase.Chunk) bool {
	return c.Is("land") && len(c.Places)+len(c.Units) == 0 && c.Kind == phrase.Word
}

// helping says of units that help behind an attack that they go with it: "3 inf from Kiangsi attack Hunan, with both
// Manchuria tacs helping". Else they could go where the attack before it goes. Its last word is one of helps.
func (w words) helping(cs []phrase.Chunk) []phrase.Chunk {
	n := len(cs)
	for n > 0 && cs[n-1].IsSign(". !") {
		n--
	}
	if n < 8 || anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("except all-but") }) {
		return cs
	}
	k := n - 2
	for k > 0 && !cs[k].IsSign(", ; :") {
		k--
	}
	if k < 4 || !cs[k].IsSign(",") {
		return cs
	}
	who := cs[k+1 : n-1]
	if len(who) > 1 && who[0].Is("with and") && !isName(&who[0]) {
		who = who[1:]
	}
	if units, places := w.holds(cs[:k]); places < 2 || units == 0 && !anyOf(cs[:k], func(c *phrase.Chunk) bool { return c.Is("ground fleet all planes") }) {
		return cs
	}
	if units, places := w.holds(who); len(who) == 0 || units == 0 || places == 0 || anyOf(who, leadsOn) {
		return cs
	}
	return slices.Concat(cs[:k], []phrase.Chunk{newWord(&cs[k], "with")}, who, cs[n:])
}

// helps are words for units that take part in an attack.
var helps = wordList("|help|helps|helping|assist|assists|assisting|supporting|join in|joins in|joining in|join|joining|help out|helping out|")
