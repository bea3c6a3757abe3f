package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// refusals are words with which a writer answers his own question in the negative. They
// stand at the beginning of the answer.
var refusals = wordList("|no|nope|nah|nein|nee|non|better not|rather not|lieber nicht|never|not|")

// tooMuch are words for why something that was asked does not happen.
var tooMuch = wordList("|much|far|expensive|dear|many|risky|weit|teuer|viel|late|")

// saysWhat are words between a question and its answer.
var saysWhat = wordList("|that's|that is|that|this|it|it's|is|are|would|be|would be|makes|costs|well|hmm|hm|das|ist|wären|sind|")

// choiceMade reads a question that leaves two places open and its answer that names one of
// them: "dd to SZ 92, or to 91? No: 92." It returns the order with that place, and how many
// chunks the answer takes; 0 if it is not that.
func choiceMade(question, rest []phrase.Chunk, isPlace func([]phrase.Chunk, int) bool, holds func([]phrase.Chunk) (units, places int)) (chosen []phrase.Chunk, n int) {
	end := len(question) - 1
	or := firstOf(question, func(c *phrase.Chunk) bool { return c.Low == "or" || c.Low == "oder" })
	if end < 4 || !question[end].IsSign("?") || or < 2 || !isPlace(question, end-1) || anyOf(question[:or], func(c *phrase.Chunk) bool { return c.Is("maybe if not asks") || c.IsSign("? . ;") }) {
		return nil, 0
	}
	return choiceOf(question, rest, or, isPlace, holds)
}

// choiceOf is choiceMade of a question whose two places stand around "or".
func choiceOf(question, rest []phrase.Chunk, or int, isPlace func([]phrase.Chunk, int) bool, holds func([]phrase.Chunk) (units, places int)) (chosen []phrase.Chunk, n int) {
	end := len(question) - 1
	a := or - 1
	if question[a].IsSign(",") {
		a--
	}
	for i := or + 1; i < end-1; i++ {
		if !question[i].Is("to at the") {
			return nil, 0
		}
	}
	if units, places := holds(question[:a+1]); !isPlace(question, a) || units == 0 || places < 2 {
		return nil, 0
	}
	i := 0
	for i < len(rest) && (rest[i].IsSign(", : . - --") || refusals.has(rest[i].Low) && glyph(rest, i+1).Kind == phrase.Sign || rest[i].Is("fillers to at the") && !isPlace(rest, i)) {
		i++
	}
	if i >= len(rest) || !isPlace(rest, i) || i+1 < len(rest) && !rest[i+1].IsSign(". ! ;") {
		return nil, 0
	}
	same := func(c *phrase.Chunk) bool {
		return len(c.Places) > 0 && len(rest[i].Places) > 0 && c.Places[0].ID == rest[i].Places[0].ID
	}
	if !same(&question[a]) && !same(&question[end-1]) || same(&question[a]) && same(&question[end-1]) {
		return nil, 0
	}
	chosen = append(slices.Clone(question[:a]), rest[i], newSign(&question[end], "."))
	return chosen, min(i+2, len(rest))
}

// answeredNo is how many chunks of the rest of a line answer a question in the negative:
// "3 inf from Poland to Germany? No, leave them there." Nothing of the question holds
// then. The answer ends before what it orders in the question's place, and names no unit
// and no place itself. 0 if the question is left open, or asks for more than one thing.
func answeredNo(question, rest []phrase.Chunk) int {
	if len(question) < 2 || !question[len(question)-1].IsSign("?") {
		return 0
	}
	return refusalOf(question, rest)
}

// refusalOf is answeredNo of what ends in a question mark.
func refusalOf(question, rest []phrase.Chunk) int {
	lists := 0
	for i := range question {
		if len(question[i].Units) > 0 && question[i].Kind == phrase.Word && (lists == 0 || !goesOnWith(question, i)) {
			lists++
		}
		if question[i].IsSign("; . ! >") && lists > 1 {
			return 0
		}
	}
	if lists > 1 {
		return 0
	}
	i := 0
	for i < len(rest) && (rest[i].Kind == phrase.Sign && !rest[i].IsSign("( ?") || saysWhat.has(rest[i].Low)) {
		i++
	}
	for i < len(rest) && rest[i].Kind == phrase.Number && glyph(rest, i+1).IsSign(",") { // "That is 34, too much"
		i += 2
	}
	too := (glyph(rest, i).Low == "too" || glyph(rest, i).Low == "zu") && tooMuch.has(glyph(rest, i+1).Low) || glyph(rest, i).Low == "too much" || glyph(rest, i).Low == "too risky" || glyph(rest, i).Low == "too far"
	if i >= len(rest) || !too && !(refusals.has(rest[i].Low) && (glyph(rest, i+1).Kind == phrase.Sign || glyph(rest, i+1).Is("leaving stay") || i+1 == len(rest))) {
		return 0
	}
	for ; i < len(rest); i++ {
		c := &rest[i]
		if len(c.Units) > 0 || len(c.Places) > 0 && c.Kind == phrase.Word || c.Is("all rest planes fleet ground attack go") && !c.Is("leave stay") {
			return 0
		}
		if c.IsSign(". ! ;") {
			return i + 1
		}
		if c.IsSign(", - --") && (glyph(rest, i+1).Low == "so" || glyph(rest, i+1).Is("then")) {
			return i + 2
		}
	}
	return i
}

// goesOnWith reports whether a unit goes on with the list that the units before it began.
func goesOnWith(cs []phrase.Chunk, i int) bool {
	k := i - 1
	for k >= 0 && (cs[k].Kind == phrase.Number || cs[k].Is("number the and both more") || cs[k].IsSign(", + /")) {
		k--
	}
	return k >= 0 && len(cs[k].Units) > 0 && !anyOf(cs[k+1:i], func(c *phrase.Chunk) bool { return c.IsSign("?") })
}

// askedHead is the heading that a question is for its answer, if it only names a place, perhaps
// with who defends there, or asks where aircraft land: "France? Holland: 4 inf", "111, bb and
// dd? Sub 118", "Landing? West Germany". It is empty if the question only names kinds of unit,
// and nil for any other sentence.
func askedHead(cs []phrase.Chunk, isPlace func([]phrase.Chunk, int) bool) []phrase.Chunk {
	if len(cs) < 2 || !cs[len(cs)-1].IsSign("?") {
		return nil
	}
	end := cs[len(cs)-1]
	cs = trimSigns(cs)
	for len(cs) > 1 && len(cs[0].Places) == 0 && (cs[0].Is("and the fillers") || cs[0].Low == "what about" || cs[0].Low == "how about") {
		cs = cs[1:]
	}
	switch {
	case len(cs) == 1 && (cs[0].Is("phase-land") || cs[0].Is("land")) && len(cs[0].Places) == 0:
		return []phrase.Chunk{newWord(&cs[0], "land")}
	case len(cs) == 1 && (len(cs[0].Units) > 0 && cs[0].Plural || cs[0].Is("fleet planes")) && len(cs[0].Places) == 0: // "The tanks? Moscow's go to Bryansk"
		return []phrase.Chunk{}
	case len(cs) == 0 || !isPlace(cs, 0) || len(cs[0].Units) > 0:
		return nil
	}
	for i := 1; i < len(cs); i++ {
		c := &cs[i]
		foe := cs[1].IsSign(",") && len(c.Units) > 0 && len(c.Places) == 0
		if _, number := c.Value(); !foe && !(number && len(glyph(cs, i+1).Units) > 0) && !c.Is("the and their") && !c.IsSign(", +") {
			return nil
		}
	}
	head := cs[0]
	if head.Kind == phrase.Number {
		head = asZone(head)
	}
	return []phrase.Chunk{head, newSign(&end, ":")}
}

// assent are the words of an answer that says yes, or asks how.
var assent = wordList("|yes|yep|yeah|ja|of|course|of course|sure|certainly|naturally|obviously|definitely|easy|with|what|with what|how|why not|klar|natürlich|")

// assents reports whether a sentence between a question and its orders says nothing but yes,
// or asks how: "Of course. With what?"
func assents(cs []phrase.Chunk) bool {
	return !anyOf(cs, func(c *phrase.Chunk) bool {
		return c.Kind != phrase.Sign && !assent.has(c.Low)
	})
}
