package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// mostWhy is how many words of a reason stand behind a dash.
const mostWhy = 20

// whyBehind reports whether a dash leads from a complete order to a reason for it: "3 inf from
// Vyborg to Karelia - they are needed there". The order says from where to where, and the reason
// says how things are and nothing of what units do. Asks is set where what follows names units and no
// place, and can be an order. Capitals is set if the writer uses capital letters.
func (w words) whyBehind(cs []phrase.Chunk, dash int, capitals bool) (is, asks bool) {
	before, why := cs[:dash], cs[dash+1:]
	if !cs[dash].IsSign("- -- ---") || cs[dash].Glued || len(why) < 2 || len(why) > mostWhy || why[0].Glued {
		return false, false
	}
	units, places := w.holds(before)
	if units == 0 || places < 2 || !anyOf(before, leadsOn) {
		return false, false
	}
	if capitals { // "it gets lonely in the ice" does not name Iceland
		why = slices.DeleteFunc(slices.Clone(why), func(c phrase.Chunk) bool {
			return len(c.Places) > 0 && len(c.Units) == 0 && c.Kind == phrase.Word && c.Text == strings.ToLower(c.Text)
		})
	}
	if len(why) > 1 && tellsWhy(why, before) {
		return true, false
	}
	if units, places := w.holds(why); units == 0 || places > 0 {
		return false, false
	}
	return false, !anyOf(why, func(c *phrase.Chunk) bool {
		return c.IsSign("> ( : ?") || c.Is("land home stay too rest both all except all-but with carry unload with join maybe or if not undo fix") && !isName(c)
	})
}

// tellsWhy reports whether words only say how things are. A place may be named that the order
// before names, and units behind an article.
func tellsWhy(cs, before []phrase.Chunk) bool {
	if isThere(cs) {
		return true
	}
	_, number := cs[0].Value()
	says := number && cs[1].Is("money") // "3 IPC and a naval base"
	for i := range cs {
		c := &cs[i]
		switch {
		case linking.has(c.Low):
			says = true
		case c.Low == "against the": // "one more hull against the sub"
			says = true
		case c.Low == "more" && i > 0 && glyph(cs, i-1).Is("number") && !glyph(cs, i+1).Known():
		case i > 0 && c.Low == "nothing" && linking.has(cs[i-1].Low): // "has nothing better to do"
		case c.IsSign("> ? : ( ) + /"), c.Is("attack go stay rest both all except all-but land buy place raid undo fix too join unload carry maybe or if not unsettled wish reacts other war leaving") && !isName(c), c.Low == "more", c.Low == "another", c.Is("home") && !(i > 0 && owned.has(cs[i-1].Low)):
			return false
		case len(c.Places) > 0 && c.Kind == phrase.Word && !c.Short && len(c.Powers) == 0 && !namedIn(before, c) && !isPeople(cs, i):
			return false
		case len(c.Units) > 0 && !(i > 0 && behindArticle(cs, i)):
			return false
		}
	}
	return says
}

// isThere reports whether words only say what is where the order leads: "there is a fighter to deal
// with", "together with the fighter that is there".
func isThere(cs []phrase.Chunk) bool {
	low := cs[0].Low
	there := low == "there is" || low == "there are" || low == "there's" || low == "there" && linking.has(cs[1].Low)
	if last := cs[len(cs)-1].Low; !there {
		if low != "together with" && low != "alongside" && low != "next to" && low != "beside" || last != "there" && last != "already" || !anyOf(cs, func(c *phrase.Chunk) bool { return linking.has(c.Low) }) {
			return false
		}
	}
	return !anyOf(cs, func(c *phrase.Chunk) bool {
		return c.IsSign("> ? : (") || c.Is("rest too maybe or if not except undo fix stay land home") && !isName(c) || len(c.Places) > 0 && c.Kind == phrase.Word
	})
}

// isPeople reports whether a place stands for who lives there: "the Finns will come".
func isPeople(cs []phrase.Chunk, i int) bool {
	return i > 0 && cs[i-1].Is("the") && linking.has(glyph(cs, i+1).Low)
}

// withoutWhy leaves out the reason that was found behind the order of a sentence.
func withoutWhy(cs []phrase.Chunk, why notation.Span) []phrase.Chunk {
	if k := firstOf(cs, func(c *phrase.Chunk) bool { return c.Span.From == why.From }); k > 0 {
		return cs[:k]
	}
	return cs
}

// owned are words in front of what somebody has: "away from my back".
var owned = wordList("|my|our|your|their|his|her|its|")

// behindArticle reports whether a unit stands behind an article, a number or an adjective of
// another power, and no number of the order can be meant: "two boats are safer than one".
func behindArticle(cs []phrase.Chunk, i int) bool {
	c := &cs[i-1]
	return c.Is("the number") || len(c.Powers) > 0 && len(c.Units) == 0 || determiners.has(c.Low)
}

var determiners = wordList("|against the|a|an|the|that|this|these|those|my|our|one|two|three|ein|eine|der|die|das|")

// namedIn reports whether a place is named in words.
func namedIn(cs []phrase.Chunk, c *phrase.Chunk) bool {
	return anyOf(cs, func(b *phrase.Chunk) bool {
		return len(b.Places) > 0 && b.Kind == phrase.Word && slices.ContainsFunc(c.Places, func(n notation.Name) bool { return n.ID == b.Places[0].ID })
	})
}

// linking are verbs that say how things are, not what units do.
var linking = wordList("|is|are|was|were|has|have|need|needs|makes|make|keep|keeps|gets|get|will|would|can|could|must|wants|want|likes|like|threatens|covers|blocks|guards|protects|helps|saves|gives|looks|feels|seems|clear|clears|deserves|hurts|counts|ist|sind|war|waren|hat|haben|braucht|brauchen|wird|werden|kann|können|muss|müssen|macht|hält|schützt|droht|")
