package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// remarkFrom is where a remark begins behind a complete order: a purpose, "2 inf Norway to Finland, to
// pick up the Finns", or a clause about somebody else, "4 inf Korea > Manchuria - russia won't come"; 0
// if there is none. The order says from where to where. The remark counts no units and says nothing of
// what they do. ours reports whether a word names the writer's own power.
func (w words) remarkFrom(cs []phrase.Chunk, ours func(*phrase.Chunk) bool) int {
	for i := 3; i+1 < len(cs); i++ {
		c := &cs[i]
		at := i
		switch {
		case c.IsSign(", - -- --- .. ;") && !(c.Glued && cs[i+1].Glued):
			at++
		case c.IsSign("(") && closing(cs, i) == len(trimEnd(cs))-1:
			at++
		case c.Low == "so" && !cs[i-1].Is("and or") && !cs[i+1].Is("number does") && cs[i+1].Low != "does":
		case because.has(c.Low):
		case c.Is("to") && !isName(c) && purposeVerbs.has(cs[i+1].Low):
		default:
			continue
		}
		if c := &cs[at]; c.Kind != phrase.Word || len(c.Units) > 0 && !isTransport(c) || c.Is("number both all land attack") || len(c.Places) > 0 && !linking.has(glyph(cs, at+1).Low) && !glyph(cs, at+1).Is("not maybe") {
			continue // an order goes on
		}
		if w.isOrder(cs[:i]) && w.onlyRemarks(cs[:i], cs[at:], ours) {
			return at
		}
	}
	return 0
}

// onlyRemarks reports whether words behind an order only say why, or that its transport waits.
func (w words) onlyRemarks(before, cs []phrase.Chunk, ours func(*phrase.Chunk) bool) bool {
	return justifies(cs, ours) || w.waitsThere(before, cs)
}

// waitsThere reports whether words only say that the transport of the order before them stays in the zone
// that it names: "..., it stays in SZ 6".
func (w words) waitsThere(before, cs []phrase.Chunk) bool {
	cs = trimSigns(cs)
	if len(cs) > 1 && cs[0].Is("the") && !isName(&cs[0]) {
		cs = cs[1:]
	}
	if len(cs) != 4 || cs[0].Text != "it" && !isTransport(&cs[0]) || !cs[1].Is("stay") || !cs[2].Is("at") || !w.allSea(&cs[3]) || len(cs[3].Places) == 0 {
		return false
	}
	boat := false
	for i := range before {
		boat = boat || isTransport(&before[i])
	}
	return boat && namedIn(before, &cs[3])
}

// isOrder reports whether words name units, and from where to where they go.
func (w words) isOrder(cs []phrase.Chunk) bool {
	units, places := w.holds(cs)
	if units == 0 || places < 2 {
		return false
	}
	for i := range cs {
		if leadsOn(&cs[i]) || cs[i].Is("attack land join") && !isName(&cs[i]) {
			return true
		}
	}
	return false
}

// purposeVerbs are verbs behind "to" that say what units are for, not where they go.
var purposeVerbs = wordList("|guard|protect|cover|keep|watch|look|look after|mind|help|help out|shield|cut|defend|deny|pick up|get|escort|block|threaten|show|prepare|be|make|stop|avoid|save|help the|scare|annoy|kill|hunt|chase|sink|")

// justifies reports whether words behind an order are such a remark.
func justifies(cs []phrase.Chunk, ours func(*phrase.Chunk) bool) bool {
	cs = trimSigns(cs)
	if len(cs) < 2 || len(cs) > mostWhy {
		return false
	}
	if last := &cs[len(cs)-1]; last.Low == "instead" {
		if cs = cs[:len(cs)-1]; len(cs) < 2 {
			return false
		}
	}
	switch {
	case cs[0].Is("to") && !isName(&cs[0]):
		return len(cs) > 2 && purposeVerbs.has(cs[1].Low) && remarks(cs[2:])
	case cs[0].Low == "leave" || cs[0].Low == "leaving": // "leave the other one"
		return len(cs) < 6 && !anyOf(cs[1:], func(c *phrase.Chunk) bool {
			return c.Low != "there" && c.Low != "behind" && !c.Is("rest one them the at") || isName(c)
		})
	case keepers.has(cs[0].Low) && !anyOf(cs, leadsOn): // "keeps the transport company"
		if strings.HasPrefix(cs[0].Low, "keep") && !company.has(cs[len(cs)-1].Low) { // "keep the tanks at home"
			return false
		}
		rest := cs[1:]
		if glyph(rest, 0).Is("the their") && !isName(&rest[0]) {
			rest = rest[1:]
		}
		if len(glyph(rest, 0).Units) > 0 {
			rest = rest[1:]
		}
		return remarks(rest)
	case cs[0].Low == "not" && (cs[1].Low == "worth" || cs[1].Low == "needed"): // "not worth defending"
		return !named(cs) && remarks(cs[2:])
	case cs[0].Low == "with" || cs[0].Low == "on" || cs[0].Low == "they" && len(cs) > 2 && cs[1].Is("stay") && (cs[2].Low == "with" || cs[2].Low == "on"): // "they stay with the carrier"
		return len(cs) < 7 && isCarrier(&cs[len(cs)-1]) && !anyOf(cs[:len(cs)-1], func(c *phrase.Chunk) bool { return isName(c) || c.IsSign(",") })
	case cs[0].Low == "not" && strings.HasSuffix(cs[1].Low, "ing"): // "not sitting there waiting to get sunk"
		return !named(cs) && remarks(cs[2:])
	}
	if because.has(cs[0].Low) {
		return remarks(cs[1:])
	}
	so := cs[0].Low == "so"
	k := 0
	for k < len(cs) && (cs[k].Low == "so" || cs[k].Low == "that" && so || cs[k].Low == "and") {
		k++
	}
	for k < len(cs) && cs[k].Is("the their") && !isName(&cs[k]) {
		k++
	}
	if k+1 >= len(cs) {
		return false
	}
	subject, verb := &cs[k], &cs[k+1]
	isVerb := linking.has(verb.Low)
	negated := verb.Is("not") && !verb.Is("none")
	switch {
	case subject.Low == "theres" || subject.Low == "there's" || subject.Low == "there" && isVerb:
		return remarks(cs[k+1:])
	case subject.Low == "i" || subject.Low == "we":
		if negated && k+2 < len(cs) && thinking.has(cs[k+2].Low) { // "I do not trust my dice there"
			return remarks(cs[k+3:])
		}
		return thinking.has(verb.Low) && remarks(cs[k+2:])
	case otherPeople.has(subject.Low), so && (len(subject.Units) > 0 || len(subject.Places) > 0 || pronouns.has(subject.Low)):
	case (len(subject.Powers) > 0 || len(subject.Places) > 0 && subject.Kind == phrase.Word) && len(subject.Units) == 0:
		if ours(subject) && negated {
			return false
		}
	default:
		return false
	}
	return (isVerb || negated || verb.Low == "may" || verb.Low == "might" || verb.Low == "should") && remarks(cs[k+2:])
}

// keepers are verbs of what units do where they are.
var keepers = wordList("|keep|keeps|keeping|protect|protects|protecting|guard|guards|guarding|cover|covers|covering|block|blocks|blocking|screen|screens|screening|watch|watches|watching|help|helps|")

// because are short forms of "because".
var because = wordList("|cause|'cause|cuz|coz|cos|bc|")

// company are words for how one keeps others.
var company = wordList("|company|busy|guessing|honest|away|")

// thinking are the verbs with which a writer speaks of himself.
var thinking = wordList("|know|think|hope|like|love|hate|feel|believe|guess|expect|trust|am|need|")

// otherPeople are words for people who are not the writer.
var otherPeople = wordList("|nobody|no one|noone|everybody|everyone|somebody|someone|he|she|you|who|which|this|that|")

// pronouns are words for the units of an order, or for people.
var pronouns = wordList("|it|they|he|she|we|i|you|nobody|no one|noone|everybody|everyone|somebody|")

// remarks reports whether the words of a remark count no units and say nothing of what they do. Units
// stand behind an article, or belong to somebody.
func remarks(cs []phrase.Chunk) bool {
	for i := range cs {
		c := &cs[i]
		switch {
		case c.IsSign("> ? ( : ;"), c.Kind == phrase.Number:
			return false
		case len(c.Units) > 0:
			if i == 0 || !behindArticle(cs, i) && !cs[i-1].Is("more") && !owned.has(cs[i-1].Low) && !(i > 1 && !cs[i-1].Known() && cs[i-2].Is("the")) {
				return false
			}
		case (leadsOn(c) || c.Is("from")) && !isName(c) && len(glyph(cs, i+1).Places) > 0, c.Is("number") && c.Low != "a" && c.Low != "an" && c.Low != "one":
			return false
		case isName(c), bold.has(c.Low):
		case c.Is("attack land stay rest all-but except buy place raid undo fix unload or if unless maybe unsettled wish reacts not") && !c.Is("fillers"), c.Low == "more" && len(glyph(cs, i+1).Units) > 0, c.Low == "another", c.Low == "other":
			return false
		}
	}
	return true
}

// trimEnd is a sentence without the signs at its end, except a bracket.
func trimEnd(cs []phrase.Chunk) []phrase.Chunk {
	for len(cs) > 0 && cs[len(cs)-1].Kind == phrase.Sign && !cs[len(cs)-1].IsSign(")") {
		cs = cs[:len(cs)-1]
	}
	return cs
}
