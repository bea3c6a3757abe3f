package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// bold are the words with which people own that what they order is bold.
var bold = map[string]bool{"risky": true, "risk": true, "mad": true, "crazy": true, "gamble": true, "mistake": true, "silly": true, "reckless": true, "foolish": true, "daring": true, "greedy": true, "desperate": true, "odd": true, "strange": true, "weird": true, "unusual": true, "stupid": true, "bold": true, "riskant": true, "gewagt": true, "verrückt": true, "fehler": true, "dumm": true, "risqué": true, "rischioso": true, "arriesgado": true}

// concedes reports whether a sentence only owns that its writer's orders are bold: "I know
// this is risky but I have nothing better to do". What is "too" risky, or leaves anything
// open, is asked about elsewhere.
func concedes(cs []phrase.Chunk) bool {
	is, owns := false, false
	for i := range cs {
		c := &cs[i]
		switch {
		case bold[c.Low]:
			is = true
		case c.Text == "it", c.Text == "It", c.Low == "but", c.Low == "to do": // no power, nothing left out, nothing to come
			owns = owns || i == 0
		case len(c.Units)+len(c.Places)+len(c.Powers) > 0 && c.Kind == phrase.Word, c.Kind == phrase.Number, c.IsSign("?", ":", ">", "("):
			return false
		case c.Low == "too", c.Low == "zu", c.Low == "no", c.Low == "so", c.Low == "think", c.Low == "let", c.Low == "otherwise", c.Low == "instead":
			return false
		case c.Low == "better" && i > 0 && (cs[i-1].Low == "nothing" || cs[i-1].Low == "no"), c.Low == "nothing":
		case c.Is("maybe", "unsettled", "or", "if", "when", "not", "undo", "fix", "hedge", "except") && !c.Is("fillers"):
			return false
		case c.Low == "know", c.Low == "admit", c.Low == "this", c.Low == "that", c.Low == "it", c.Low == "it's", c.Low == "that's", c.Low == "weiß", c.Low == "das", c.Low == "it is":
			owns = owns || i < 3
		}
	}
	return is && owns
}

// ofAll are the words of "I think that is all for this turn".
var ofAll = map[string]bool{"i": true, "think": true, "believe": true, "guess": true, "that": true, "that's": true, "is": true, "this": true, "it": true, "for": true, "turn": true, "now": true, "then": true, "so": true, "should": true, "be": true, "would": true, "about": true, "the": true, "from": true, "me": true, "my": true, "round": true, "ich": true, "denke": true, "glaube": true, "das": true, "ist": true, "war": true, "wäre": true, "von": true, "mir": true, "dann": true}

// isAtEnd reports whether a sentence only says that its mail is at its end.
func isAtEnd(cs []phrase.Chunk) bool {
	all, says := false, false
	for i := range cs {
		if cs[i].Kind == phrase.Sign && !cs[i].IsSign(".", "!", ",") {
			return false
		}
		for w := range strings.FieldsSeq(cs[i].Low) {
			switch {
			case w == "all", w == "everything", w == "alles":
				all = true
			case cs[i].Kind == phrase.Word && !ofAll[w]:
				return false
			}
			says = says || w == "i" || w == "ich"
		}
	}
	return all && says && len(cs) > 1
}
