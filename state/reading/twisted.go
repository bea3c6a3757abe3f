package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// inPlaceOf are the words behind which stands what is not bought: "8 inf instead of 2 tanks".
var inPlaceOf = wordList("|instead|instead of|rather than|than|place of|lieu|statt|anstatt|anstelle|plutôt|invece|anziché|lugar|vez|plaats|")

// savedFor are the words between savings and what they are for, otherwise those behind which
// stands what is bought if something else is not.
var (
	savedFor  = wordList("|for|towards|toward|für|pour|per|para|voor|save for|saving for|")
	otherwise = wordList("|else|otherwise|sonst|ansonsten|sinon|altrimenti|anders|failing that|")
)

// tellers are the words that make of a part of a list of units a sentence about them, advised
// those that say what somebody else may buy.
var (
	tellers = wordList("|i|you|he|she|they|we|your|his|their|are|is|was|were|would|")
	advised = wordList("|should|could|would|must|might|may|can|ought to|has to|will|shall|")
	whoElse = wordList("|you|everybody|everyone|somebody|")
)

// unbought is where a sentence that buys begins to speak of units that it does not buy, and how
// much of it is left in front: "8 inf instead of 2 tanks", "8 inf, save the rest for a carrier";
// 0 if it does not, or if more follows.
func unbought(cs []phrase.Chunk) int {
	units, saves, cut := 0, -1, 0
	for i := range cs {
		c := &cs[i]
		switch {
		case c.IsSign("> : ?"), c.Is("to attack go from land place not") && len(c.Units) == 0 && !inPlaceOf.has(c.Low) && !savedFor.has(c.Low), len(c.Places) > 0 && c.Kind == phrase.Word && len(c.Units) == 0:
			return 0
		case cut > 0 && (len(c.Units) > 0 && units > 0 || units > 0 && (c.Is("and") || c.IsSign(", + ;"))):
			return 0 // what follows can be bought
		case len(c.Units) > 0:
			units++
		case units == 0 || cut > 0:
		case c.Low == "save" || c.Low == "saving" || c.Low == "bank" || c.Low == "keep":
			saves = i
		case inPlaceOf.has(c.Low):
			if _, counted := glyph(cs, i+1).Value(); !counted {
				return 0 // "instead of tanks" can be about an earlier mail
			}
			if cut = i; c.Low == "than" && cs[i-1].Kind == phrase.Word && len(cs[i-1].Units) == 0 {
				cut--
			}
			units = 0
		case savedFor.has(c.Low) && (saves > 0 || strings.HasPrefix(c.Low, "sav")):
			if cut = i; saves > 0 && i-saves < 3 && !cs[i-1].Is("rest all") {
				cut = saves
			}
			units = 0
		}
	}
	if cut == 0 || units == 0 {
		return 0
	}
	for cut > 0 && (cs[cut-1].Is("and") || cs[cut-1].IsSign(", - --")) {
		cut--
	}
	return cut
}

// twisted finds in a sentence that buys what makes something else of it: a condition, what is
// bought otherwise, or a part that only talks about units. First is set if it begins the
// purchase; bought reports whether units at a place of the text were bought.
func twisted(cs []phrase.Chunk, first bool, bought func(notation.Span) bool) (notation.Span, bool) {
	if cs[0].Is("if when") && !cs[0].Is("fillers") || cs[0].Low == "should" && glyph(cs, 1).Is("the") { // "Should the battle go badly, ..."
		return spanOf(cs), true
	}
	units, from := 0, 0
	for i := 0; i <= len(cs); i++ {
		if i < len(cs) && !cs[i].Is("and") && !cs[i].IsSign(", ; - -- / . : ( )") {
			continue
		}
		part := cs[from:i]
		from = i + 1
		own, told := 0, false
		for k := range part {
			c := &part[k]
			if len(c.Units) > 0 && !glyph(part, k-1).Is("the") && bought(c.Span) { // "the fighter is for my nerves"
				own++
			}
			if (units+own > 0 || !first) && tellers.has(c.Low) && glyph(part, k+1).Kind != phrase.Number && glyph(part, k-1).Kind != phrase.Number {
				told = true
			}
			if units+own > 0 && (otherwise.has(c.Low) || inPlaceOf.has(c.Low)) && anyOf(part[k:], func(c *phrase.Chunk) bool { return len(c.Units) > 0 }) {
				return spanOf(part), true
			}
		}
		if told && own > 0 && (units > 0 || !first || own > 1) && !anyOf(part, func(c *phrase.Chunk) bool {
			return c.Is("buy") || c.Low == "get" || c.Low == "take" || c.Low == "add" || c.Low == "want"
		}) {
			return spanOf(part), true
		}
		units += own
	}
	return notation.Span{}, false
}

// advises finds somebody else in front of a verb of buying: "you should buy 3 inf", "Italy (Paul)
// should buy 3 inf", and a need behind a purchase: "Need: 3 tanks".
func advises(cs []phrase.Chunk, bought bool, ours func(*phrase.Chunk) bool) (notation.Span, bool) {
	for i := range cs[:min(len(cs), 2)] {
		if wordList("|need|needs|needed|required|missing|").has(cs[i].Low) && bought && len(cs[0].Units) == 0 {
			return spanOf(cs[:i+1]), true
		}
	}
	k := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("buy") && !c.Is("phase-bank") })
	if k < 1 || k > 6 || anyOf(cs[:k], func(c *phrase.Chunk) bool { return len(c.Units) > 0 || c.IsSign(",") }) {
		return notation.Span{}, false
	}
	who := &cs[k-1]
	if advised.has(who.Low) && k > 1 {
		if who = &cs[k-2]; !who.Is("asker") && !(len(who.Powers) > 0 && ours(who)) && !who.Is("fillers") {
			return spanOf(cs[:k+1]), true
		}
	}
	return spanOf(cs[:k+1]), whoElse.has(who.Low)
}

// otherRound is the number of another round that is all that a line says: "Round 2".
func otherRound(cs []phrase.Chunk, now int) int {
	cs = trimSigns(cs)
	if len(cs) != 2 || now == 0 || cs[1].Kind != phrase.Number || cs[1].N == now || cs[1].N > 38 || !wordList("|round|turn|runde|zug|tour|turno|ronde|beurt|").has(cs[0].Low) {
		return 0
	}
	return cs[1].N
}

// landsElsewhere is a place behind another where aircraft land, with nothing but a number before it:
// Romania of "tac land Poland, one of them in Romania"; nil if there is none.
func landsElsewhere(cs []phrase.Chunk) *phrase.Chunk {
	land, place, number := false, false, false
	for i := range cs {
		c := &cs[i]
		_, counts := c.Value()
		switch {
		case c.Is("land") && len(c.Units) == 0:
			land, place, number = true, false, false
		case !land:
		case len(c.Places) > 0 && c.Kind == phrase.Word:
			if place && number {
				return c
			}
			place, number = true, false
		case len(c.Units) > 0 || c.Is("from") && !c.Is("at"):
			place = false
		case counts || c.Low == "other" || c.Is("rest"):
			number = true
		}
	}
	return nil
}

// nothingButUnits reports whether a line holds nothing but numbers and units: "3 inf, 1 art".
func nothingButUnits(cs []phrase.Chunk) bool {
	units := false
	for i := range cs {
		_, counts := cs[i].Value()
		if len(cs[i].Units) > 0 {
			units = true
		} else if !counts && !cs[i].Is("and") && !cs[i].IsSign(", + .") {
			return false
		}
	}
	return units
}
