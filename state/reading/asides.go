package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// governed finds the word in front of an order that is no word of orders, and so
// may turn it into something else: "avoid 4 infantry Holland > France", "my son
// wants". Labels with a colon, parts that a comma sets apart, and adverbs do not
// count.
func governed(cs []phrase.Chunk) (notation.Span, bool) {
	var found notation.Span
	for i := range cs {
		c := &cs[i]
		switch {
		case found.From.Line > 0 && len(c.Places) > 0 && len(c.Units) == 0 && c.Kind == phrase.Word && glyph(cs, i+1).IsSign(":"):
			return notation.Span{}, false // "Objective Hunan: ..." is a heading
		case c.Kind == phrase.Number, len(c.Units)+len(c.Places) > 0, c.Is("both rest") || c.Is("number the vague all") && startsUnits(cs, i+1):
			return found, found.From.Line > 0 && !doesIt(cs[i:])
		case c.IsSign(": , - -- ( ) ; . .."):
			found = notation.Span{}
		case c.Kind != phrase.Word, c.Is("fillers and more"), strings.HasSuffix(c.Low, "ly"):
		case i == 0 && len(cs) > 1 && cs[1].Is("to from at of via"): // "Stack in Holland ...", "Overland to ..."
		case phrase.Describes(c.Low) && i > 0 && glyph(cs, i+1).Low == "to" && judges.has(cs[i-1].Low): // "it is splendid to send 4 infantry"
			return c.Span, true
		case (!c.Known() || len(c.Tags) == 1 && c.Is("plain")) && !phrase.Describes(c.Low):
			if found.From.Line == 0 {
				found = c.Span
			}
		}
	}
	return notation.Span{}, false
}

// judges are the words in front of what somebody thinks of an order.
var judges = wordList("|is|it is|it's|be|seems|looks|i am|i'm|we are|we're|was|too|very|not|am|are|")

// doesIt reports whether a verb says behind the units what they do, so that a word in
// front of them only describes them: "gallant 3 infantry from Holland attack France".
func doesIt(cs []phrase.Chunk) bool {
	units := false
	for i := range cs {
		if units && cs[i].Is("attack go join hitby land") && len(cs[i].Units)+len(cs[i].Places) == 0 {
			return true
		}
		units = units || len(cs[i].Units) > 0
	}
	return false
}

// battles are what is over before units move without fighting.
var battles = wordList("|engagement|battle|battles|fight|fights|fighting|shooting|combat|combats|dust|smoke|dice|guns|attack|attacks|kampf|kämpfe|schlacht|schlachten|it|that|all|everything|")

// past are the words that say that something is over.
var past = wordList("|stops|stopped|ends|ceases|dies down|is through|quiet|cleared up|over|done|finished|ended|settled|settles|clears|cleared|silent|rolled|fallen|won|resolved|vorbei|geschlagen|gelaufen|beendet|")

// whenOver leaves out the part of a sentence that says that it is done when the battles
// are over, which is when units move without fighting: "once the shooting is over",
// "when the guns are silent".
func (r *reader) whenOver(cs []phrase.Chunk) []phrase.Chunk {
	for i := range cs {
		if !cs[i].Is("when") && cs[i].Low != "after" && cs[i].Low != "if" {
			continue
		}
		fought := false
		for j := i + 1; j < min(i+8, len(cs)); j++ {
			c := &cs[j]
			if len(c.Units) > 0 && !battles.has(c.Low) || len(c.Places) > 0 && c.Kind == phrase.Word && !battles.has(c.Low) || c.Kind == phrase.Number || c.Is("not if maybe or") || c.IsSign(", : ? (") {
				break
			}
			if fought && past.has(c.Low) && cs[i].Low != "if" {
				r.left(cs[i : j+1])
				rest := slices.Clone(cs[:i])
				tail := cs[j+1:]
				if len(rest) == 0 && len(tail) > 0 && tail[0].IsSign(", :") {
					tail = tail[1:]
				}
				r.quiet = true
				return append(rest, tail...)
			}
			fought = fought || battles.has(c.Low)
		}
	}
	return cs
}

// startsUnits reports whether a number or units follow a word like "the" at once.
func startsUnits(cs []phrase.Chunk, i int) bool {
	for k := i; k < min(i+2, len(cs)); k++ {
		if cs[k].Kind == phrase.Number || len(cs[k].Units)+len(cs[k].Places) > 0 || cs[k].Is("number") {
			return true
		}
	}
	return false
}

// wished finds somebody else who wants what follows: "my son wants 4 infantry",
// "they want me to move".
func wished(cs []phrase.Chunk) (notation.Span, bool) {
	for i := 1; i < min(len(cs), 8); i++ {
		c := &cs[i]
		if len(c.Units)+len(c.Places) > 0 && c.Kind == phrase.Word && !c.Short || c.IsSign(": , (") {
			return notation.Span{}, false
		}
		if !c.Is("wish") {
			continue
		}
		for k := range cs[:i] {
			if l := cs[k].Low; l == "i" || l == "we" || l == "ich" || l == "wir" || l == "je" {
				return notation.Span{}, false
			}
		}
		return spanOf(cs[:i+1]), true
	}
	return notation.Span{}, false
}

// asksAbout reports whether a question without units and places is one about the
// orders of the mail: "what do you think?", "is that ok?", "any objections?".
func asksAbout(cs []phrase.Chunk) bool {
	if len(cs) > mostAside || !cs[len(cs)-1].IsSign("?") {
		return false
	}
	about := false
	for i := range cs {
		c := &cs[i]
		if len(c.Units) > 0 && c.Low != "can" || len(c.Places) > 0 && c.Kind == phrase.Word && !c.Short || c.Kind == phrase.Number || c.Is("undo fix") {
			return false
		}
		next := glyph(cs, i+1)
		refers := c.Low != "that" && c.Low != "this" || next.Kind != phrase.Word || next.Known() && !next.Is("the") || glyph(cs, i-1).Is("wonders asks") // "that Gina reads", "this time"
		about = about || c.Is("approval") && refers
	}
	return about
}

// saysAll reports whether words say of all units that they stay.
func saysAll(text string) bool {
	return slices.ContainsFunc(strings.Fields(strings.ToLower(text)), func(w string) bool {
		return w == "all" || w == "every" || w == "everything" || w == "everybody" || w == "nothing" || w == "nobody" || w == "alle" || w == "alles"
	})
}

// mostAside is the length of the longest remark that can be about the orders as a
// whole.
const mostAside = 12

// defends reports whether a line only tells what defends: "Defenders: 5 infantry".
func defends(cs []phrase.Chunk) bool {
	n := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") })
	if n < 1 || n > 3 {
		return false
	}
	for i := range cs[:n] {
		switch cs[i].Low {
		case "defender", "defenders", "defending", "defence", "defense", "opposition", "opposing", "enemy", "enemies", "verteidiger", "défenseurs", "verdedigers":
			return !anyOf(cs[n:], func(c *phrase.Chunk) bool {
				return c.Is("go attack to land buy place") || c.IsSign(">")
			})
		}
	}
	return false
}

// gainsFrom is where the end of a sentence begins that only tells of a neutral's army; its
// length if there is none.
func (r *reader) gainsFrom(cs []phrase.Chunk) int {
	for i := 3; i < len(cs); i++ {
		if r.gainsAn(cs, i) {
			return i
		}
	}
	return len(cs)
}

// gainsAn reports whether the words from i on only tell that the army of a neutral joins
// whoever comes there: "... to Finland to activate the troops there", "... and the Finns
// join us". Units and two places stand before them, no number and no other place in them.
func (r *reader) gainsAn(cs []phrase.Chunk, i int) bool {
	purpose := cs[i].Is("to") && len(cs[i].Places) == 0 && glyph(cs, i+1).Is("join")
	joins := cs[i].Is("and") && cs[len(cs)-1].Low == "us" && glyph(cs, len(cs)-2).Is("join")
	if !purpose && !joins {
		return false
	}
	units, places := r.holds(cs[:i])
	if units == 0 || places < 2 {
		return false
	}
	for k := i; k < len(cs); k++ {
		c := &cs[k]
		if _, number := c.Value(); number || len(c.Units) > 0 || c.Is("maybe or if not stay rest both except land home unsettled") || c.IsSign("? ( :") {
			return false
		}
		if len(c.Places) > 0 && !anyOf(cs[:i], func(b *phrase.Chunk) bool { return len(b.Places) > 0 && b.Places[0].ID == c.Places[0].ID }) {
			return false
		}
	}
	return true
}

// isEnemyLand reports whether units that enter a land attack, and none of the power's own
// stand there.
func (r *reader) isEnemyLand(s board.SpaceID) bool {
	return !slices.Contains(r.pos.Own, s) && !r.rs.Board.IsSea(s) && r.pos.Hostile != nil && r.pos.Hostile(s)
}
