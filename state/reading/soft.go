package reading

import "github.com/adjutant-game/adjutant/notation/phrase"

// soft are the words with which people correct themselves, and which talk uses as well.
var soft = wordList("|sorry|sry|wait|nope|no|nee|nein|non|or rather|actually|")

// staysOf are the places at which a sentence says of units before it that they stay, and nothing
// else; nil if it says something else. recants is set if it says so against what stood before.
func staysOf(cs []phrase.Chunk) (at []phrase.Chunk, recants bool) {
	who, stays := false, false
	at = []phrase.Chunk{}
	for i := range cs {
		c := &cs[i]
		switch {
		case c.IsSign("? ("), c.Kind == phrase.Number && len(c.Places) == 0:
			return nil, false
		case c.Kind == phrase.Sign:
		case len(c.Places) > 0 && len(c.Units) == 0:
			at = append(at, *c)
		case c.Is("stay"):
			stays = true
		case !who && !stays && staying.has(c.Low):
			who = true
		case againstIt.has(c.Low) && !c.Is("undo") || c.Low == "on reflection" || c.Low == "second thoughts":
			recants = true
		case c.Low == "where" || c.Low == "it is" || c.Low == "they are" || c.Is("the at"):
		case !c.Is("fillers") || c.Is("undo") || c.Is("here same if when maybe not or hedge") || c.Low == "had" && glyph(cs, i+1).Low != "better":
			return nil, false
		}
	}
	if !who || !stays || len(at) > 1 {
		return nil, false
	}
	return at, recants
}

// staysBehind is where the last part of a sentence begins if it says of the units before it that
// they stay: "..., no, they stay"; 0 if it does not.
func staysBehind(cs []phrase.Chunk) int {
	for i := len(cs) - 2; i > 2 && !cs[i].Is("go attack") && len(cs[i].Units) == 0; i-- {
		if !cs[i].IsSign(", - --") {
			continue
		}
		if at, _ := staysOf(cs[i:]); at != nil {
			if i > 3 && againstIt.has(cs[i-1].Low) && cs[i-2].IsSign(", - --") {
				return i - 2
			}
			return i
		}
	}
	return 0
}

// staying are words for the units of the sentence before.
var staying = wordList("|it|they|he|she|these|those|this|that|sie|er|es|")

// againstIt are words with which a sentence goes against the one before.
var againstIt = wordList("|no|nope|nah|nein|on reflection|second thoughts|second thought|on second thought|on second thoughts|better|had better|rather|after all|actually|wait|doch|lieber|")
