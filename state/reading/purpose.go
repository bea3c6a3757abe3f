package reading

import (
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// purposes reports whether a line only says what orders are for: "The point: keep the island
// whole", "For the harbour and the road." It counts nothing and says nowhere to go.
func purposes(cs []phrase.Chunk) bool {
	if len(cs) < 3 {
		return false
	}
	if cs[0].Low == "for" {
		return cs[1].Is("the") && !anyOf(cs[1:], ordersMore) && !anyOf(cs[1:], func(c *phrase.Chunk) bool { return c.IsSign(":") || len(c.Places) > 0 })
	}
	for k := range cs[:3] {
		if purposeWords.has(cs[k].Low) && glyph(cs, k+1).IsSign(":") {
			return !anyOf(cs[k+2:], ordersMore)
		}
		if !cs[k].Is("the") {
			break
		}
	}
	return false
}

// purposeWords stand before what orders are for.
var purposeWords = wordList("|point|the point|idea|the idea|aim|the aim|goal|the goal|purpose|reason|the reason|reasoning|why|thinking|zweck|ziel|grund|idee|")

// ordersMore reports whether a chunk counts units, says where they go, or leaves something open.
func ordersMore(c *phrase.Chunk) bool {
	_, number := c.Value()
	return number || c.IsSign("> ?") || c.Is("from") && c.Low != "off" || c.Is("to all both rest same stay land if when maybe buy place") && !isName(c)
}
