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

// ofAll are the words of "I think that is all for this turn".
var ofAll = wordList("|i|think|believe|guess|that|that's|is|this|it|for|turn|now|then|so|should|be|would|about|the|from|me|my|round|ich|denke|glaube|das|ist|war|wäre|von|mir|dann|")

// isAtEnd reports whether a sentence only says that its mail is at its end.
func isAtEnd(cs []phrase.Chunk) bool {
	all, says := false, false
	for i := range cs {
		if cs[i].Kind == phrase.Sign && !cs[i].IsSign(". ! ,") {
			return false
		}
		for w := range strings.FieldsSeq(cs[i].Low) {
			switch {
			case w == "all", w == "everything", w == "alles":
				all = true
			case cs[i].Kind == phrase.Word && !ofAll.has(w):
				return false
			}
			says = says || w == "i" || w == "ich"
		}
	}
	return all && says && len(cs) > 1
}
