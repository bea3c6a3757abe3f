package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// Who writes letters says in whole sentences what orders say in few words. These put the
// orders' words in their place before anything is read.

// plainProse says the lines of a text in plainer words. It gives those of which no word remains to
// left.
func plainProse(text *phrase.Text, left func([]phrase.Chunk)) {
	for i := range text.Lines {
		l := &text.Lines[i]
		if len(l.Chunks) > 3 && len(l.Chunks) <= 2*mostChunks && anyOf(l.Chunks, inProse) {
			plain := plainLine(l.Chunks)
			if !anyOf(plain, func(c *phrase.Chunk) bool { return c.Kind == phrase.Word || c.Kind == phrase.Number }) {
				left(l.Chunks)
			}
			l.Chunks = plain
		}
	}
}

// plainLine says a line in plainer words that may hold some that are.
func plainLine(cs []phrase.Chunk) []phrase.Chunk {
	cs = plainLetter(plainStory(inPlainWords(cs)))
	if list := costList(cs); list != nil {
		return list
	}
	return cs
}

// proseWords are the words by which a line may be said in plainer ones.
var proseWords = wordList("|ought|which|who|whom|whose|being|having|while|by|likewise|rather|continue|continues|namely|all|so|that|that's|that is|i mean|behind|because|yes|yeah|i|plus|for|joins|joins in|contributes|helps|helps out|chips in|our|off|has|have|part with|part|along with|together with|as well as|of|everything|the|is|are|")

// inProse reports whether a word may be one that is said in plainer words.
func inProse(c *phrase.Chunk) bool {
	return c.Is("polite toyed newcomers except") || phrase.Outside("kin", c.Low) || phrase.Outside("tells-more", c.Low) || proseWords.has(c.Low) || c.Low == "of which"
}

// inPlainWords says one line in plainer words.
func inPlainWords(cs []phrase.Chunk) []phrase.Chunk {
	cs = slices.Clone(cs)
	for i := 0; i < len(cs); i++ {
		c := &cs[i]
		switch {
		case c.Is("polite"):
			wishes(cs, i)
		case c.Low == "ought":
			cs = ought(cs, i)
		case c.Low == "rather" && i > 0 && cs[i-1].Kind == phrase.Word && glyph(cs, i+1).Kind == phrase.Word && len(glyph(cs, i+1).Tags) == 0 && !isName(&cs[i+1]): // "has been rather neglected"
			c.Tags = []string{"plain"}
		case alike.has(c.Low) && i > 0 && glyph(cs, i+1).Is("go attack join land stay") && !isName(&cs[i+1]): // "should likewise proceed to Paris"
			c.Tags = []string{"fillers"}
		case (c.Low == "continue" || c.Low == "continues") && glyph(cs, i+1).Is("to") && len(glyph(cs, i+2).Places) > 0:
			c.Tags = []string{"go"}
		case c.Low == "while" && i > 1 && cs[i-1].IsSign(",") && sendsOrKeeps(cs[i+1:]):
			cs[i] = newSign(c, ";")
			cs = slices.Delete(cs, i-1, i)
		case c.Is("newcomers") && glyph(cs, i+1).Low == "all" && glyph(cs, i+2).Is("place"): // "the new men all appear in Berlin"
			cs = slices.Delete(cs, i+1, i+2)
		case c.Low == "having" && (i == 0 || cs[i-1].IsSign(". ; !")): // "Having taken Paris, the fighters return"
			cs = pastHaving(cs, i)
		case i > 0 && cs[i-1].IsSign(",") && (tellsMore.has(c.Low) || phrase.Outside("tells-more", c.Low)):
			if end := asideEnd(cs, i); end > 0 {
				cs = slices.Delete(cs, i-1, end)
				i -= 2
			}
		case (c.Low == "supported" || c.Low == "joined" || c.Low == "assisted" || c.Low == "accompanied" || c.Low == "reinforced" || c.Is("receives")) && i > 0:
			cs = joinedBy(cs, i)
		case i > 0 && taking.has(c.Low) && len(cs[i-1].Places) > 0 && cs[i-1].Kind == phrase.Word:
			cs = placeJoins(cs, i)
		}
	}
	return cs
}

// taking are the words with which a place takes part in what others do.
var taking = wordList("|joins|joins in|contributes|helps|helps out|chips in|")

// placeJoins says where units come from whose place takes part: "Rostov joins with 4 infantry" is "4
// infantry from Rostov join them".
func placeJoins(cs []phrase.Chunk, i int) []phrase.Chunk {
	from := i - 1
	if from > 0 && cs[from-1].Is("the") {
		from--
	}
	stop, list := sentenceStop(cs, i), i+1
	for list < stop && cs[list].Is("at with") && !isName(&cs[list]) {
		list++
	}
	if from > 0 && !cs[from-1].IsSign(". ; ! ?") || !hasUnits(cs[list:stop]) || anyOf(cs[list:stop], func(c *phrase.Chunk) bool {
		return len(c.Places) > 0 && c.Kind == phrase.Word || c.IsSign("> : (") || c.Is("to from if or maybe not")
	}) {
		return cs
	}
	where := []phrase.Chunk{newWord(&cs[i], "from"), cs[i-1], newWord(&cs[i], "join"), newWord(&cs[i], "them")}
	return slices.Concat(cs[:from], cs[list:stop], where, cs[stop:])
}

// wishes takes their doubt from the words behind a polite wish: "I should be obliged if the
// artillery would withdraw to France". What is wished for is ordered.
func wishes(cs []phrase.Chunk, i int) {
	cs[i].Tags = []string{"fillers"}
	for k := i + 1; k < len(cs) && !cs[k].IsSign(". ; ? !"); k++ {
		switch cs[k].Low {
		case "would", "could", "might":
			cs[k].Tags = []string{"fillers"}
			cs[k].Low = "will"
			return
		}
	}
}

// ought reads "ought to" behind units as "shall": "the battleship off Malaya ought to withdraw".
// What the writer ought to do is only a thought.
func ought(cs []phrase.Chunk, i int) []phrase.Chunk {
	k := i + 1
	if glyph(cs, k).IsSign(",") {
		for k++; believes.has(glyph(cs, k).Low); k++ {
		}
		if !glyph(cs, k).IsSign(",") {
			return cs
		}
		k++
	}
	if !glyph(cs, k).Is("to") || !glyph(cs, k+1).Is("go attack join land stay") || isName(&cs[k]) {
		return cs
	}
	from := i
	for from > 0 && !cs[from-1].IsSign(". ; ? ! :") {
		from--
	}
	if !hasUnits(cs[from:i]) || len(cs[i-1].Units)+len(cs[i-1].Places) == 0 {
		return cs
	}
	cs[i].Low, cs[i].Tags = "shall", []string{"fillers"}
	return slices.Delete(cs, i+1, k+1)
}

// believes are the words with which a writer says in passing that he thinks so.
var believes = wordList("|i|we|believe|think|suppose|trust|daresay|i think|i believe|")

// sendsOrKeeps reports whether words up to the end of a sentence send units somewhere or keep
// them where they are.
func sendsOrKeeps(cs []phrase.Chunk) bool {
	units := false
	for i := range cs {
		c := &cs[i]
		switch {
		case c.IsSign(". ; ? ! :"):
			return false
		case units && c.Is("go attack stay land") && !isName(c):
			return true
		}
		units = units || len(c.Units) > 0
	}
	return false
}

// tellsMore are words behind a comma that only tell more of what stands before it.
var tellsMore = wordList("|which|who|whom|whose|being|having|of which|")

// paid are the words of a purchase that only tell of one.
var paid = wordList("|paid for|bought|purchased|")

// asideEnd is where a remark between commas ends that begins with such a word, its last comma
// included; 0 if it names anything, or does anything to units.
func asideEnd(cs []phrase.Chunk, i int) int {
	for k := i; k < len(cs); k++ {
		c := &cs[k]
		switch {
		case c.IsSign(",") && k > i+1:
			if next := glyph(cs, k+1); next.Is("and or") || next.Kind == phrase.Sign || next.Kind == phrase.End {
				return 0
			}
			return k + 1
		case c.Kind != phrase.Word, isName(c), c.Is("number") && c.Low != "one", c.Is("buy") && !paid.has(c.Low), c.Is("go attack join land home stay place carry unload maybe or if when undo fix rest all both except same unsettled hedge") && !c.Is("fillers") && k > i:
			return 0
		}
	}
	return 0
}

// pastHaving leaves out in front of an order what its units have done by then, and where: "Having
// taken Paris, the two fighters return". Who has second thoughts names no place.
func pastHaving(cs []phrase.Chunk, i int) []phrase.Chunk {
	where := false
	for k := i + 1; k+1 < len(cs); k++ {
		c := &cs[k]
		where = where || len(c.Places) > 0
		switch {
		case c.IsSign(",") && !where:
			return cs
		case c.IsSign(","):
			return slices.Delete(cs, i, k+1)
		case c.Kind != phrase.Word, len(c.Units) > 0, c.Is("number maybe or if when not undo fix"):
			return cs
		}
	}
	return cs
}

// joinedBy turns round what says of units before who joins them: "they are supported by three
// tanks from Poland" is "three tanks from Poland go there too".
func joinedBy(cs []phrase.Chunk, i int) []phrase.Chunk {
	from := i
	for from > 0 && !cs[from-1].IsSign(". ; ? ! : ,") {
		from--
	}
	end := i + 1
	if glyph(cs, end).Is("here") || glyph(cs, end).Is("at") && glyph(cs, end+1).Is("here") {
		end++
	}
	if !cs[i].Is("receives") {
		if glyph(cs, end).Low != "by" {
			return cs
		}
		end++
	}
	subject := false
	for k := from; k < i; k++ {
		switch c := &cs[k]; {
		case c.Is("them"):
			subject = true
		case isName(c), !c.Is("fillers") && c.Low != "will be":
			return cs
		}
	}
	to := end
	for to < len(cs) && !cs[to].IsSign(". ; ? ! :") {
		to++
	}
	if !subject || !hasUnits(cs[end:to]) || sendsOn(cs[end:to]) {
		return cs
	}
	list := slices.DeleteFunc(slices.Clone(cs[end:to]), func(c phrase.Chunk) bool { return c.Low == "by" && len(c.Tags) < 2 })
	too := newWord(&cs[i], "join")
	them := newWord(&cs[i], "them")
	return slices.Concat(cs[:from], list, []phrase.Chunk{too, them}, cs[to:])
}
