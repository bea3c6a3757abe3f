package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// plainLetter says one line of a letter in plainer words: what stands between an order and its
// units, and remarks that end its sentences.
func plainLetter(cs []phrase.Chunk) []phrase.Chunk {
	for i := 0; i < len(cs); i++ {
		c, next := &cs[i], glyph(cs, i+1)
		before := glyph(cs, i-1)
		switch {
		case c.Low == "because" && i > 0:
			if k := nextSign(cs, i, ":"); k > 0 && !named(cs[i:k]) { // "money first because you forget it: 6 inf"
				cs = slices.Delete(cs, i, k)
			}
		case c.IsSign("?"):
			cs = tagged(cs, i)
		case (c.Low == "yes" || c.Low == "yeah") && before.IsSign(",") && next.IsSign(",") && i > 1: // "one artillery and, yes, all 4 mechs"
			cs = slices.Delete(cs, i-1, i+2)
		case c.Low == "i" && before.IsSign(",") && (next.Low == "don't" || next.Low == "do not") && expects.has(glyph(cs, i+2).Low):
			if stop := sentenceStop(cs, i); !named(cs[i:stop]) && !anyOf(cs[i:stop], func(c *phrase.Chunk) bool { return c.IsSign("( )") }) { // ", I don't expect much of it"
				cs = slices.Delete(cs, i-1, stop)
			}
		case c.Low == "plus" && i > 2 && len(before.Places) > 0 && cs[i-2].Is("from at") && len(cs[i-2].Places) == 0:
			cs = plusHere(cs, i)
		case (c.Low == "along with" || c.Low == "together with" || c.Low == "as well as") && i > 2 && len(before.Places) > 0 && cs[i-2].Is("at") && len(cs[i-2].Places) == 0:
			cs = plusHere(cs, i)
		case c.Low == "for" && i > 0 && next.Is("the") && len(glyph(cs, i+2).Places) == 1 && len(before.Places) == 1 && before.Places[0].ID == cs[i+2].Places[0].ID: // "into Finland for the Finns"
			cs = slices.Delete(cs, i, i+3)
		case (c.Low == "which" || c.Low == "off") && next.Is("the") && isCarrierWord(glyph(cs, i+2)) && len(before.Units) == 1:
			cs = carriedThere(cs, i)
		case c.Low == "with" && next.Is("number") && len(glyph(cs, i+2).Units) == 1:
			cs = namedInAll(cs, i)
		case (c.Low == "has" || c.Low == "have") && len(before.Places)+len(before.Powers) > 0 && next.Kind != phrase.Sign && getsUnits(cs, i):
			cs = slices.Delete(cs, i, i+3)
			cs[i] = newWord(&cs[i], "buy")
		case c.Low == "part with" || c.Low == "part" && next.Low == "with":
			if lost := partsWith(cs, i); lost != nil {
				return lost
			}
		case c.Low == "by" && opening.has(next.Low):
			cs = opensBy(cs, i)
		case c.Is("newcomers") && next.Is("go") && next.Low != "goes to" && several(glyph(cs, i+2)) && glyph(cs, i+3).Is("at"): // "the new ones go three in Yunnan"
			cs[i+1] = newWord(next, "place")
		case c.Is("except") && len(c.Places) == 0:
			cs = exceptedGo(cs, i)
		case len(c.Units) == 1 && next.Low == "of" && yoursWord.has(glyph(cs, i+2).Low) && before.Is("the"): // "that submarine of yours"
			cs[i-1] = newWord(before, "your")
			cs = slices.Delete(cs, i+1, i+3)
		case c.Low == "everything" && i > 0 && (next.Low == "purchased" || next.Low == "bought") && glyph(cs, i+2).Low == "by" && len(glyph(cs, i+3).Places) > 0: // "everything purchased by Calcutta"
			stuff := newWord(c, "stuff")
			cs = slices.Concat(cs[:i], cs[i+3:i+4], []phrase.Chunk{stuff}, cs[i+4:])
			cs = apartFrom(cs, i)
		case len(c.Places) > 0 && i > 2 && before.Is("the") && lots.has(next.Low) && glyph(cs, i+2).Is("at"): // ", the Indian lot in India"
			cs = apartFrom(cs, i-1)
		}
	}
	return cs
}

// expects are verbs with which a writer says what he does not look for.
var expects = wordList("|expect|think|know|care|mind|believe|trust|hope|")

// lots are words for what a treasury bought, behind its name.
var lots = wordList("|lot|levies|stuff|units|purchases|troops|men|")

// opening are verbs behind "by" that say how a campaign opens.
var opening = wordList("|moving|sending|attacking|marching|taking|moving into|marching into|")

// yoursWord are words for the other side behind a unit.
var yoursWord = wordList("|yours|theirs|his|hers|")

// nextSign is where the next of a sign stands in a sentence; 0 if it does not.
func nextSign(cs []phrase.Chunk, i int, sign string) int {
	for k := i; k < len(cs) && !cs[k].IsSign(". ; ? !"); k++ {
		if cs[k].IsSign(sign) {
			return k
		}
	}
	return 0
}

// tagged leaves out a remark with a question that only asks for assent behind it: ", that ought to
// do it, don't you think?"
func tagged(cs []phrase.Chunk, q int) []phrase.Chunk {
	tag := q - 1
	for tag > 0 && !cs[tag].IsSign(", . ; ! ?") {
		tag--
	}
	if tag < 1 || !cs[tag].IsSign(",") || q-tag > 5 {
		return cs
	}
	var said []string
	for _, c := range cs[tag+1 : q] {
		said = append(said, c.Low)
	}
	if !tags.has(strings.Join(said, " ")) {
		return cs
	}
	from := tag - 1
	for from > 0 && !cs[from].IsSign(", . ; ! ?") {
		from--
	}
	if from < 1 || !cs[from].IsSign(",") || named(cs[from:tag]) {
		return cs
	}
	if low := cs[from+1].Low; low != "that" && low != "it" && low != "this" {
		return cs
	}
	out := slices.Delete(cs, from, q)
	out[from] = newSign(&out[from], ".")
	return out
}

// tags are the questions that only ask for assent.
var tags = wordList("|don't you think|don't you agree|wouldn't you say|isn't it|doesn't it|won't it|shouldn't it|")

// plusHere puts more units of a place before its name: "6 infantry from Holland plus that last
// tank," as "6 infantry plus that last tank from Holland".
func plusHere(cs []phrase.Chunk, i int) []phrase.Chunk {
	end, units := i+1, 0
	for end < len(cs) && end < i+6 && (cs[end].Is("the number more and") || cs[end].Kind == phrase.Number || len(cs[end].Units) > 0) && len(cs[end].Places) == 0 {
		if len(cs[end].Units) > 0 {
			units++
		}
		end++
	}
	if units != 1 || len(cs[end-1].Units) == 0 || end < len(cs) && !cs[end].IsSign(", . ;") {
		return cs
	}
	at := i - 2
	if at > 0 && cs[at-1].Is("place") && !isName(&cs[at-1]) { // "tanks appear in Moscow along with the artillery"
		at--
	}
	also := slices.Clone(cs[i:end])
	also[0] = newWord(&cs[i], "and")
	return slices.Concat(cs[:at], also, cs[at:i], cs[end:])
}

// isCarrierWord reports whether a word means an aircraft carrier.
func isCarrierWord(c *phrase.Chunk) bool {
	return len(c.Units) == 1 && strings.Contains(c.Units[0].ID, "carrier")
}

// carriedThere says of aircraft from where the carrier comes that they stand on: "the carrier sails from
// 98 to 97, and the tac off the carrier goes too", "the bomber which the carrier bears".
func carriedThere(cs []phrase.Chunk, i int) []phrase.Chunk {
	end := i + 3
	if cs[i].Low == "which" {
		if low := glyph(cs, end).Low; low != "bears" && low != "carries" && low != "holds" && low != "has" {
			return cs
		}
		end++
	}
	carrier := false
	for k := 0; k+1 < i; k++ {
		carrier = carrier || isCarrierWord(&cs[k])
		if carrier && cs[k].Is("from") && len(cs[k].Places) == 0 && len(cs[k+1].Places) == 1 && cs[k+1].Places[0].Sea {
			return slices.Concat(cs[:i], cs[k:k+1], []phrase.Chunk{asZone(cs[k+1])}, cs[end:])
		}
		if cs[k].IsSign(". ; ? !") {
			carrier = false
		}
	}
	return cs
}

// namedInAll leaves out how many units there are in all in front of a list that names them by
// place, and gives the kind to each number: "with six infantry, namely the four from Yunnan and the
// two from Hunan, I attack Kwangsi".
func namedInAll(cs []phrase.Chunk, i int) []phrase.Chunk {
	all, _ := cs[i+1].Value()
	unit := cs[i+2]
	if !glyph(cs, i+3).IsSign(",") || glyph(cs, i+4).Low != "namely" && glyph(cs, i+4).Low != "that is" && glyph(cs, i+4).Low != "that's" {
		return cs
	}
	list, sum, k := []phrase.Chunk(nil), 0, i+5
	for ; k < len(cs) && !cs[k].IsSign(", . ; :"); k++ {
		list = append(list, cs[k])
		if v, number := cs[k].Value(); number && glyph(cs, k+1).Is("from at") {
			list = append(list, putAt(unit, &cs[k]))
			sum += v
		}
	}
	if sum != all || !glyph(cs, k).IsSign(",") || glyph(cs, k+1).Low != "i" && glyph(cs, k+1).Low != "we" {
		return cs
	}
	return slices.Concat(cs[:i], list, cs[k+2:])
}

// getsUnits reports whether a treasury's money and what it gets follow: "Calcutta has seventeen and
// gets three infantry".
func getsUnits(cs []phrase.Chunk, i int) bool {
	if _, number := glyph(cs, i+1).Value(); !number || len(glyph(cs, i+2).Units) > 0 || !glyph(cs, i+2).Is("and") {
		return false
	}
	switch glyph(cs, i+3).Low {
	case "gets", "buys", "takes", "receives", "orders", "purchases":
		_, number := glyph(cs, i+4).Value()
		return number && len(glyph(cs, i+5).Units) > 0
	}
	return false
}

// partsWith reads what a writer would rather lose first as an order of loss: "should the battle
// take a bad turn, I prefer to part with the destroyer before the cruiser, and with the cruiser
// before the fighters".
func partsWith(cs []phrase.Chunk, i int) []phrase.Chunk {
	out := []phrase.Chunk{newWord(&cs[i], "lose")}
	out[0].Tags = []string{"other"}
	before := false
	for k := 0; k < len(cs); k++ {
		c := &cs[k]
		switch {
		case k < i && isName(c) && c.Kind == phrase.Word && !c.Is("attack"), c.Kind == phrase.Number, c.IsSign("? :"), c.Is("undo fix not or"):
			return nil
		case c.Low == "before":
			before = true
		case len(c.Units) == 1 && k > i:
			if len(out) > 1 && out[len(out)-1].Units[0].ID == c.Units[0].ID {
				continue
			}
			if len(out) > 1 {
				out = append(out, newSign(c, ","))
			}
			out = append(out, *c)
		}
	}
	if !before || len(out) < 4 {
		return nil
	}
	there := newWord(&cs[i], "there")
	there.Tags = []string{"here"}
	return append(out, there)
}

// opensBy leaves out how a writer leads over to an order: "I open the campaign in the west by moving
// into France the four infantry".
func opensBy(cs []phrase.Chunk, i int) []phrase.Chunk {
	from := i
	for from > 0 && !cs[from-1].IsSign(". ; ? ! :") {
		from--
	}
	if glyph(cs, from).Low != "i" && glyph(cs, from).Low != "we" || i-from > 9 || anyOf(cs[from:i], func(c *phrase.Chunk) bool {
		return len(c.Units) > 0 || c.Is("not maybe if or undo fix") || c.Kind == phrase.Number
	}) {
		return cs
	}
	return slices.Delete(cs, from, i+1)
}

// exceptedGo says in a sentence of its own where units go that do not go with the others: "except
// the bombers, which return to Germany".
func exceptedGo(cs []phrase.Chunk, i int) []phrase.Chunk {
	k := i + 1
	for k < len(cs) && cs[k].Is("the number") && len(cs[k].Units) == 0 {
		k++
	}
	if !anyOf(cs[:i], func(c *phrase.Chunk) bool { return c.Is("land") && len(c.Units) == 0 }) || len(glyph(cs, k).Units) != 1 || !glyph(cs, k+1).IsSign(",") || glyph(cs, k+2).Low != "which" || !glyph(cs, k+3).Is("land go home") {
		return cs
	}
	who := slices.Clone(cs[i+1 : k+1])
	cs[k+1] = newSign(&cs[k+1], ";")
	return slices.Concat(cs[:k+2], who, cs[k+3:])
}

// apartFrom begins a sentence of its own with what a treasury bought: ", and the Indian lot in
// India".
func apartFrom(cs []phrase.Chunk, i int) []phrase.Chunk {
	k := i
	for k > 0 && (cs[k-1].Is("and the") && len(cs[k-1].Places) == 0) {
		k--
	}
	if k < 1 || !cs[k-1].IsSign(",") || !named(cs[:k-1]) {
		return cs
	}
	cs[k-1] = newSign(&cs[k-1], ";")
	return slices.Delete(cs, k, i)
}
