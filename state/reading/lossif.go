package reading

import (
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// lossesIf says an order of loss without the condition that a battle is fought, without which
// nothing is lost anyway: "If Paris is attacked, take the infantry first, then the guns" as "lose
// in Paris the infantry first, then the guns". It is nil if it is not that.
func lossesIf(cs []phrase.Chunk, isPlace func([]phrase.Chunk, int) bool) []phrase.Chunk {
	if len(cs) < 6 || !fightIf.has(cs[0].Low) {
		return nil
	}
	k := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(", :") })
	if k < 2 || k > 8 || k+3 > len(cs) {
		return nil
	}
	fights, place := false, -1
	for i := 1; i < k; i++ {
		switch c := &cs[i]; {
		case fought.has(c.Low):
			fights = true
		case isPlace(cs, i) && len(c.Units) == 0 && place < 0 && i < 4:
			place = i
		case len(c.Units) > 0 || c.Kind != phrase.Word || !aroundFights.has(c.Low):
			return nil
		}
	}
	takes := k + 1
	for takes < len(cs) && (cs[takes].Low == "i" || cs[takes].Low == "please" || cs[takes].Low == "then") {
		takes++
	}
	verb := glyph(cs, takes)
	if !fights || verb.Low != "take" && verb.Low != "remove" && !lossWords.has(verb.Low) || !anyOf(cs[takes:], inTurn) {
		return nil
	}
	out := []phrase.Chunk{newWord(verb, "lose")}
	if place > 0 {
		out = append(out, newWord(verb, "in"), cs[place])
		out[1].Tags = []string{"at"}
	}
	return append(out, cs[takes+1:]...)
}

// inTurn reports whether a word says in which turn units are lost.
func inTurn(c *phrase.Chunk) bool {
	return c.Low == "first" || c.Low == "before" || c.Low == "zuerst" || c.Low == "erst" || c.Low == "vor"
}

// fightIf begin such a condition; fought are the words that say that there is a battle, and
// aroundFights those that may stand around them.
var (
	fightIf      = wordList("|if|when|whenever|in case|wenn|falls|")
	fought       = wordList("|attacked|attack|attacks|hit|invaded|assaulted|battle|fight|angegriffen|schlacht|")
	aroundFights = wordList("|a|an|the|any|there|is|are|gets|get|has|been|being|ever|they|you|he|she|it|comes|come|to|goes|wrong|badly|bad|be|were|somebody|anybody|someone|wird|er|sie|du|in|on|at|")
)

// lossWords begin an order of loss.
var lossWords = wordList("|ool|losses|loss|order of loss|order of losses|loss order|loss orders|losing order|order of casualties|casualty order|loss priority|casualty list|casualties|lose|loses|verluste|verlust|verlustreihenfolge|verliere|verlieren|pertes|perdite|bajas|verliezen|take losses|take the losses|")
