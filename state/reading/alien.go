package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// overs are the words that head what is not bought, or what is bought last: "Left: 1 inf".
var overs = []string{"left", "left over", "leftover", "leftovers", "remaining", "saved", "unspent"}

// alienWord is the first word of a line below a purchase that belongs to no list of units:
// "2 tanks die", "garrison: 3 inf". It is nil for a list.
func alienWord(cs []phrase.Chunk) *phrase.Chunk {
	depth := 0
	for i := range cs {
		c := &cs[i]
		switch {
		case c.IsSign("("):
			depth++
		case c.IsSign(")"):
			depth--
		case c.Low == "die" && len(glyph(cs, i+1).Units) == 0 && !glyph(cs, i+1).Is("number") && glyph(cs, i+1).Kind != phrase.Number: // no German article
			return c
		case i == 0 && slices.Contains(overs, c.Low) && (glyph(cs, 1).IsSign(":") || glyph(cs, 2).IsSign(":")):
			return c
		case depth > 0, c.Kind != phrase.Word, len(c.Units) > 0, len(c.Places) > 0, len(c.Powers) > 0:
		case c.Is("buy number money and the more fillers times place plain all with for at too rest"):
		default:
			return c
		}
	}
	return nil
}
