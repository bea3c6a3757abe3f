package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// bold are the words with which people own that what they order is bold.
var bold = wordList("|risky|risk|mad|crazy|gamble|mistake|silly|reckless|foolish|daring|greedy|desperate|odd|strange|weird|unusual|stupid|bold|riskant|gewagt|verrückt|fehler|dumm|risqué|rischioso|arriesgado|")

// concedes reports whether a sentence only owns that its writer's orders are bold: "I know
// this is risky but I have nothing better to do". What is "too" risky, or leaves anything
// open, is asked about elsewhere.
func concedes(cs []phrase.Chunk) bool {
	is, owns := false, false
	for i := range cs {
		c := &cs[i]
		switch {
		case bold.has(c.Low):
			is = true
		case c.Text == "it", c.Text == "It", c.Low == "but", c.Low == "to do": // no power, nothing left out, nothing to come
			owns = owns || i == 0
		case len(c.Units)+len(c.Places)+len(c.Powers) > 0 && c.Kind == phrase.Word, c.Kind == phrase.Number, c.IsSign("? : > ("):
			return false
		case c.Low == "too", c.Low == "zu", c.Low == "no", c.Low == "so", c.Low == "think", c.Low == "let", c.Low == "otherwise", c.Low == "instead":
			return false
		case c.Low == "better" && i > 0 && (cs[i-1].Low == "nothing" || cs[i-1].Low == "no"), c.Low == "nothing":
		case c.Is("maybe unsettled or if when not undo fix hedge except") && !c.Is("fillers"):
			return false
		case c.Low == "know", c.Low == "admit", c.Low == "this", c.Low == "that", c.Low == "it", c.Low == "it's", c.Low == "that's", c.Low == "weiß", c.Low == "das", c.Low == "it is":
			owns = owns || i < 3
		}
	}
	return is && owns
}

// reckons reports whether a sentence only holds two armies against each other, or tells the odds
// of a battle: "I make it 8 inf and 2 ftr against 3 inf and a fighter", "70.2% on the calc with 2
// fighters left".
func reckons(cs []phrase.Chunk) bool {
	made, against, odds, left, units := false, false, false, false, false
	for i := range cs {
		c := &cs[i]
		switch {
		case made && against && c.IsSign(","):
			return !named(cs[i:])
		case c.IsSign("> : ?"), c.Is("to attack go join land home stay place buy carry unload raid war when maybe not other all rest") && !isName(c), c.Is("if") && i == 0, len(c.Places) > 0 && c.Kind == phrase.Word:
			return false
		case c.Is("fix"):
			made = i > 0 && (cs[i-1].Low == "i" || cs[i-1].Low == "we")
		case c.IsSign("%") && i > 0 && cs[i-1].Kind == phrase.Number:
			odds = true
		}
		against = against || c.Is("versus")
		left = left || c.Low == "left" || c.Low == "calc" || c.Low == "odds"
		units = units || len(c.Units) > 0
	}
	return odds && (left || !units) || made && against
}

// byOdds finds in a sentence with a number in per cent what makes orders depend on the odds, or
// speaks of a share of units: "if less than 70% no attack", "50% of the tanks Holland to France".
func byOdds(cs []phrase.Chunk) bool {
	odds, depends := false, false
	for i := range cs {
		c := &cs[i]
		if c.IsSign("%") && i > 0 && cs[i-1].Kind == phrase.Number {
			odds = true
			if next := glyph(cs, i+1); next.Is("of") && (len(glyph(cs, i+2).Units) > 0 || glyph(cs, i+2).Is("the all")) || len(next.Units) > 0 {
				return true
			}
		}
		depends = depends || c.Is("if when") && !isName(c) && !c.Is("fillers") || c.Low == "only" && glyph(cs, i+1).Is("with at for")
	}
	return odds && depends
}

// onlyNouns takes their meaning from words with which people correct themselves, where they only
// belong to a noun: "better coffee", "no better place", "may make that joke".
func onlyNouns(text *phrase.Text) {
	for _, l := range text.Lines {
		for i := range l.Chunks {
			c, before, next := &l.Chunks[i], glyph(l.Chunks, i-1), glyph(l.Chunks, i+1)
			noun := next.Kind == phrase.Word && !next.Known()
			switch {
			case c.Low == "better" && (noun || next.Low == "than" || glyph(l.Chunks, i+2).Low == "than" && !isName(next) || (before.Low == "no" || before.Low == "any" || before.Low == "nothing") && len(next.Units) == 0 && next.Kind == phrase.Word),
				(c.Low == "make that" || c.Low == "make it") && noun,
				c.Low == "said" && before.Is("the") && len(next.Units) > 0: // "aboard the said carrier"
				c.Tags = []string{"plain"}
			case c.Low == "all" && before.Is("and") && i > 1 && l.Chunks[i-2].Kind == phrase.Word && !l.Chunks[i-2].Known() && (next.Kind == phrase.End || next.IsSign(". !")): // "commas and all."
				c.Tags = []string{"plain"}
			}
		}
	}
}

// ofAll are the words of "I think that is all for this turn".
var ofAll = wordList("|i|was|more|think|believe|guess|that|that's|is|this|it|for|turn|now|then|so|should|be|would|about|the|from|me|my|round|ich|denke|glaube|das|ist|war|wäre|von|mir|dann|")

// isAtEnd reports whether a sentence only says that its mail is at its end.
func isAtEnd(cs []phrase.Chunk) bool {
	all, says := false, false
	for i := range cs {
		if cs[i].Kind == phrase.Sign && !cs[i].IsSign(". ! ,") {
			return false
		}
		for w := range strings.FieldsSeq(cs[i].Low) {
			switch {
			case w == "all", w == "everything", w == "alles", cs[i].Low == "no more":
				all = true
			case cs[i].Kind == phrase.Word && !ofAll.has(w):
				return false
			}
			says = says || w == "i" || w == "ich" || i == 0 && (w == "that" || w == "das" || cs[0].Low == "no more")
		}
	}
	return all && says && (len(cs) > 1 || cs[0].Low == "no more")
}
