package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// lineLabel is the place that leads a line, with its colon, if units of the own side leave it: "from Holland: 4 inf to
// France." It is nil if none does.
func (w words) lineLabel(s []phrase.Chunk) []phrase.Chunk {
	k := 0
	if s[0].Is("from") {
		k = 1
	}
	if len(s) < k+4 || !s[k+1].IsSign(":") || !w.isPlace(s, k) || !slices.ContainsFunc(w.spaces(&s[k]), w.own) {
		return nil
	}
	return s[k : k+2]
}

// labelled puts the label of a line in front of a further sentence that names units that stand there and only says where
// they go: "from Holland: 4 inf to France. The fighter goes to SZ 110."
func (w words) labelled(label, s []phrase.Chunk) []phrase.Chunk {
	goals := 0
	for _, c := range s {
		switch {
		case c.Is("from stay land") || c.IsSign(":"):
			return s
		case c.Is("to") || c.IsSign("-> => >"):
			goals++
		}
	}
	if units, places := w.holds(s); units == 0 || places != max(goals, 1) {
		return s
	}
	k := firstOf(s, func(c *phrase.Chunk) bool { return len(c.Units) > 0 || len(c.Places) > 0 && c.Kind != phrase.Number })
	if k < 0 || !w.stands(label[0].Places, s[k].Units) {
		return s
	}
	return slices.Concat(label, s)
}

// battleOf puts a colon behind a line that only names a battle whose units the lines below list: "Battle of France".
func (w words) battleOf(cs, below []phrase.Chunk) []phrase.Chunk {
	k := 0
	if cs[0].Low == "the" {
		k = 1
	}
	if len(cs) != k+3 || !battleNames.has(cs[k].Low) || !cs[k+1].Is("of for at") || !w.isPlace(cs, k+2) {
		return cs
	}
	if units, _ := w.holds(below); units == 0 {
		return cs
	}
	return append(slices.Clip(cs[k+2:]), newSign(&cs[k+2], ":"))
}

// battleNames are words that name a battle.
var battleNames = wordList("|battle|fight|schlacht|kampf|bataille|")
