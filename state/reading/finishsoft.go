package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// handovers are the words with which people say that this is their turn, without a word for its end.
var handovers = []string{"thats it", "that's it", "that's my turn", "thats my turn", "that was my turn", "that is my turn", "that's my go", "thats my go", "that's me"}

// mayGive reports whether a sentence begins with such words, or with one before them.
func mayGive(cs []phrase.Chunk) bool {
	for i := range cs[:min(len(cs), 3)] {
		if strings.HasPrefix(cs[i].Low, "that") {
			return true
		}
	}
	return false
}

// givesTurn reports whether a sentence only says that this is its writer's turn: "righto thats it from
// me", "thats it, uk ur up", "That's my turn, Luca". Neither "your move" nor "that's it" alone says that
// nothing is to come.
func givesTurn(cs []phrase.Chunk) bool {
	if len(cs) > mostFinish {
		return false
	}
	for len(cs) > 1 && (cs[0].Kind == phrase.Sign || leadIn.has(cs[0].Low)) {
		cs = cs[1:]
	}
	for n := 1; n <= min(len(cs), 3); n++ {
		words := said(cs[:n])
		if !slices.Contains(handovers, words) {
			continue
		}
		rest, from := cs[n:], false
		if len(rest) > 1 && rest[0].Low == "from" && (rest[1].Low == "me" || rest[1].Low == "us") {
			rest, from = rest[2:], true
		}
		switch {
		case len(rest) > 0 && rest[0].Kind != phrase.Sign && !(strings.HasSuffix(words, "turn") && wellWishes.has(rest[0].Low)):
			return false
		case words == "that's me" && len(rest) < 2:
			return false
		case strings.HasSuffix(words, "it") && !from && !(len(rest) > 2 && len(rest[1].Powers) > 0 && rest[len(rest)-1].Low == "up"):
			return false
		}
		return chats(rest)
	}
	return false
}

// wellWishes are words that may stand right behind that.
var wellWishes = wordList("|gl|glhf|cheers|thanks|thx|bye|ciao|regards|good|")

// leadIn are words in front of that.
var leadIn = wordList("|ok|okay|k|right|righto|so|well|and|anyway|alright|cool|now|then|ok so|so that's|")

// inBrackets is what stands in brackets that hold a whole line of few words, "[End turn]"; else the
// line.
func inBrackets(cs []phrase.Chunk) []phrase.Chunk {
	if n := len(cs); n < mostFinish && cs[n-1].IsSign(")") && cs[1].Is("endturn closing") {
		return cs[1 : n-1]
	}
	return cs
}

// said is what words say, with one blank between them.
func said(cs []phrase.Chunk) string {
	var b strings.Builder
	for i := range cs {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(cs[i].Low)
	}
	return b.String()
}

// chats reports whether talk behind such words orders nothing and takes nothing back.
func chats(cs []phrase.Chunk) bool {
	for i := range cs {
		c := &cs[i]
		if len(c.Units) > 0 && c.Kind == phrase.Word && !c.Short || c.Kind == phrase.Number || c.Low == "but" || c.IsSign("? > (") || c.IsSign(":") && !glyph(cs, i+1).IsSign(")") ||
			c.Is("other war maybe or if when not undo fix unsettled hedge asks wish except all-but attack carry stay unload buy place phase-combat phase-noncombat phase-place phase-purchase") && !isName(c) && !(c.Is("not") && glyph(cs, i-1).Low == "try") { // "try not to cry"
			return false
		}
	}
	return true
}
