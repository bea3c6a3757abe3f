package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// mostFinish bounds the words with which somebody says that he is done.
const mostFinish = 14

// finishers are the words of a sentence that only says that a turn is done, save those that say
// it.
var finishers = wordList("|i|i'm|im|i am|am|that|that's|that is|this|it|it's|is|me|my|us|turn|and|all|end|ends|over|ok|okay|so|well|right|then|from|for|the|of|with|have|has|honour|honor|to|declare|consider|conclude|remain|at|bye|you|your|go|back|love|hanging|up|there|round|orders|hereby|")

// ended are the words that say that something is done.
var ended = wordList("|done|finished|through|complete|completed|completes|concluded|conclude|concludes|everything|")

// mayFinish reports whether a sentence holds a word without which nobody says that he is done.
func mayFinish(cs []phrase.Chunk) bool {
	for i := range cs {
		low := cs[i].Low
		if k := strings.LastIndexByte(low, ' '); k >= 0 {
			low = low[k+1:]
		}
		if ended.has(low) || low == "us" || low == "me" || low == "turn" {
			return true
		}
	}
	return false
}

// finishes reports whether a sentence only says that its writer is done: "that's me done", "OK, that's
// us", "I consider my turn complete", "I have the honour to declare my turn finished". own reports
// whether a word names the power itself. What stands behind a comma must name nothing.
func finishes(cs []phrase.Chunk, own func(*phrase.Chunk) bool) bool {
	if len(cs) > 0 && cs[len(cs)-1].IsSign("? :") {
		return false
	}
	cs = trimSigns(cs)
	for len(cs) > 2 && cs[1].IsSign(", - --") && finishers.has(cs[0].Low) { // "Right, that's everything"
		cs = cs[2:]
	}
	said, subject, turn, all, words, last := false, false, false, false, 0, ""
	for i := range cs {
		c := &cs[i]
		if i > 0 && c.IsSign(", - --") {
			return said && subject && idleTail(cs[i+1:])
		}
		if own(c) && len(c.Units) == 0 { // "the turn of China is concluded"
			subject = subject || turn
			continue
		}
		if c.Kind != phrase.Word || len(c.Units) > 0 || words > mostFinish {
			return false
		}
		for w := range strings.FieldsSeq(c.Low) {
			words++
			done := ended.has(w)
			if !done && !finishers.has(w) {
				return false
			}
			switch w {
			case "right", "up", "there":
				if last == "all" || last == "it" { // "that's all right with me", "that's all up to me"
					return false
				}
			case "it", "all": // "that is all" ends a mail, "that is all from me" a turn
				done = false
				all = all || subject
			case "us": // "that's us"
				done = subject && last != "with" && last != "to"
			case "me": // "that's me" alone does not
				done = all && (last == "from" || last == "for")
			case "over", "end", "ends":
				if last == "all" {
					return false
				}
				done = turn
			case "have", "love":
				if said { // "that is everything I have"
					return false
				}
			case "turn":
				turn, subject = true, subject || words == 2 && last == "the" // "the turn is complete"
			}
			last = w
			said = said || done
			subject = subject || w == "i" || w == "i'm" || w == "im" || w == "that's" || w == "that" || w == "my" || w == "this" || (w == "and" || w == "ok") && i == 0
		}
	}
	return said && subject
}

// idleTail reports whether words behind the end of a turn name nothing and leave nothing open.
func idleTail(cs []phrase.Chunk) bool {
	for i := range cs {
		c := &cs[i]
		if isName(c) && c.Kind == phrase.Word && !c.Short || c.Kind == phrase.Number || c.IsSign(": ? > ;") || c.Is("other war maybe or if when not undo unsettled hedge asks except all-but") && !(c.Is("when") && strings.HasPrefix(glyph(cs, i+1).Low, "you")) {
			return false
		}
	}
	return true
}
