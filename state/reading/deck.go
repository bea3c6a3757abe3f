package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// offDeck reads aircraft that are named by their carrier: "the tac of the carrier", "the
// carrier's tac in SZ 98", "a carrier with its fighter". The carrier does not move by that:
// it only tells where they stand. air and carrier report whether a chunk names nothing but
// aircraft, or carriers; decks are the zones in which own carriers stand.
func offDeck(cs []phrase.Chunk, air, carrier func(*phrase.Chunk) bool, decks []notation.Name) []phrase.Chunk {
	if len(decks) == 0 || !anyOf(cs, func(c *phrase.Chunk) bool { return carrier(c) }) {
		return cs
	}
	return fromDecks(cs, air, carrier, decks)
}

// isAboard reports whether a word says that what stands before it is on a deck.
func isAboard(c *phrase.Chunk) bool {
	return c.Low == "aboard" || c.Low == "on board" || c.Low == "included" || c.Low == "an bord"
}

// goWithIt reports whether words behind "with" are the aircraft of a carrier.
func goWithIt(cs []phrase.Chunk, air func(*phrase.Chunk) bool) bool {
	k := 0
	for k < len(cs) && (cs[k].Is("the their both all") || cs[k].Low == "its") && !cs[k].Is("planes") {
		k++
	}
	c := glyph(cs, k)
	return air(c) || c.Is("planes")
}

// fromDecks is offDeck for a sentence that names a carrier.
func fromDecks(cs []phrase.Chunk, air, carrier func(*phrase.Chunk) bool, decks []notation.Name) []phrase.Chunk {
	named := func(before []phrase.Chunk) bool {
		return anyOf(before, func(c *phrase.Chunk) bool {
			return slices.ContainsFunc(c.Places, func(n notation.Name) bool {
				return slices.ContainsFunc(decks, func(d notation.Name) bool { return d.ID == n.ID })
			})
		})
	}
	ship := false // a carrier stands in the list at hand
	for i := 0; i < len(cs); i++ {
		c := &cs[i]
		switch {
		case c.IsSign("; ."):
			ship = false
		case carrier(c) && owns(c) && (air(glyph(cs, i+1)) || glyph(cs, i+1).Is("number both") && air(glyph(cs, i+2))):
			end := i + 1
			for air(glyph(cs, end)) || glyph(cs, end).Is("and number both") || glyph(cs, end).IsSign("+") {
				end++
			}
			out := append(slices.Clone(cs[:i]), cs[i+1:end]...)
			if !named(cs[:i]) && !saysWhere(cs, end) {
				out = append(out, fromDeck(c, decks)...)
			}
			cs = append(out, cs[end:]...)
			i = end - 1
		case carrier(c):
			ship = true
		case i == 0:
		case ship && c.IsSign(",") && glyph(cs, i+1).Is("with") && goWithIt(cs[i+2:], air): // "carrier 33 to 34, with its planes"
			cs = slices.Delete(slices.Clone(cs), i, i+1)
			i--
		case ship && c.IsSign(",") && isAboard(glyph(cs, i+2)) && goWithIt(cs[i+1:], air): // ", planes aboard"
			cs = slices.Concat(cs[:i], []phrase.Chunk{newWord(c, "with")}, cs[i+1:i+2], cs[i+3:])
		case ship && c.Is("their") && air(glyph(cs, i+1)), ship && air(&cs[i-1]) && c.Low == "on" && (glyph(cs, i+1).Is("them") || glyph(cs, i+1).Low == "board") && !setsDown(cs[:i]):
			n := 1
			if !c.Is("their") {
				n = 2
			}
			cs = append(slices.Clone(cs[:i]), cs[i+n:]...)
			i--
		case air(&cs[i-1]) && (c.Low == "from" || c.Low == "of" || c.Low == "of the" || c.Low == "off" || c.Low == "von" || c.Low == "vom" || c.Low == "des"):
			k := i + 1
			for glyph(cs, k).Is("the their both") && !carrier(glyph(cs, k)) {
				k++
			}
			if !carrier(glyph(cs, k)) || owns(glyph(cs, k)) {
				continue
			}
			var say []phrase.Chunk
			if !named(cs[:i]) && !saysWhere(cs, k+1) {
				say = fromDeck(&cs[k], decks)
			} else {
				cs = deckIn(cs, k+1)
			}
			out := append(slices.Clone(cs[:i]), say...)
			cs = append(out, cs[k+1:]...)
			i += len(say) - 1
		}
	}
	return cs
}

// deckIn says of the zone of a carrier that aircraft come from there: "from the carrier in SZ 98".
func deckIn(cs []phrase.Chunk, i int) []phrase.Chunk {
	if glyph(cs, i).Is("at") && len(glyph(cs, i+1).Places) > 0 {
		cs = slices.Clone(cs)
		cs[i].Low, cs[i].Tags = "from", []string{"from"}
	}
	return cs
}

// owns reports whether a chunk is written in the genitive: "the carrier's".
func owns(c *phrase.Chunk) bool {
	return strings.HasSuffix(c.Text, "'s") || strings.HasSuffix(c.Text, "’s")
}

// saysWhere reports whether a place follows that says where something stands: "in SZ 98",
// "(98)", "of 98".
func saysWhere(cs []phrase.Chunk, i int) bool {
	if glyph(cs, i).Is("at from") || glyph(cs, i).IsSign("(") {
		return len(glyph(cs, i+1).Places) > 0 || glyph(cs, i+1).Is("the") && len(glyph(cs, i+2).Places) > 0
	}
	return false
}

// setsDown reports whether a verb of landing stands among the chunks.
func setsDown(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("land home phase-land") })
}

// fromDeck says that what stands before it comes from the zone of an own carrier.
func fromDeck(c *phrase.Chunk, decks []notation.Name) []phrase.Chunk {
	return []phrase.Chunk{
		{Token: phrase.Token{Kind: phrase.Word, Low: "from", Text: "from", Span: c.Span}, Tags: []string{"from"}},
		{Token: phrase.Token{Kind: phrase.Word, Low: c.Low, Text: c.Text, Span: c.Span}, Places: decks, Sure: true},
	}
}
