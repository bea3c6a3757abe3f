package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// fewestNumbered is how many lines must count up before bare numbers in front of them
// are those of a list: two of them can be zones that stand side by side.
const fewestNumbered = 3

// withoutNumbering takes the numbers of a list off its lines where they could be zones:
// "1 - buy 3 inf", "2 - ...", "3 - ...", or the same with colons. All lines that begin so
// must count up from one and end with the same sign.
func withoutNumbering(lines []phrase.Line) {
	numberedByGaps(lines)
	var numbered []int
	sign := ""
	for i, l := range lines {
		if len(l.Chunks) < 3 || l.Chunks[0].Kind != phrase.Number || l.Chunks[0].Sure || !l.Chunks[1].IsSign("- -- :") {
			continue
		}
		numbered = append(numbered, i)
		if sign == "" {
			sign = l.Chunks[1].Low
		}
		if l.Chunks[0].N != len(numbered) || l.Chunks[1].Low != sign {
			return
		}
	}
	if len(numbered) < fewestNumbered {
		return
	}
	for _, i := range numbered {
		lines[i].Chunks = lines[i].Chunks[2:]
	}
}

// numberedByGaps takes the numbers off rows that count up from one and stand apart from what
// follows: "01  Sakha  Amur  6 inf", "02  Buryatia  Amur  4 inf". What follows is a place or
// has a number of its own, so that the first one counts nothing.
func numberedByGaps(lines []phrase.Line) {
	for i := 0; i < len(lines); i++ {
		n := 0
		for i+n < len(lines) && standsApart(lines[i+n].Chunks) && lines[i+n].Chunks[0].N == n+1 {
			n++
		}
		if n < fewestNumbered {
			continue
		}
		for k := range n {
			lines[i+k].Chunks = lines[i+k].Chunks[1:]
		}
		i += n - 1
	}
}

// standsApart reports whether a line begins with a number and at least two blanks, and what
// follows needs no number.
func standsApart(cs []phrase.Chunk) bool {
	if len(cs) < 3 || cs[0].Kind != phrase.Number || cs[0].Sure || cs[1].Span.From.Offset-cs[0].Span.To.Offset < 2 {
		return false
	}
	return cs[1].Kind == phrase.Word && len(cs[1].Places) > 0 && len(cs[1].Units) == 0 || cs[1].Kind == phrase.Number && len(cs[2].Units) > 0
}

// itemEnd is the number of chunks of the sign behind the number of a list's item, from
// chunk k on: ".", ")", ".)".
func itemEnd(cs []phrase.Chunk, k int) int {
	n := 0
	for n < 2 && glyph(cs, k+n).IsSign(". )") && cs[k+n].Glued {
		n++
	}
	return n
}

// innerItem is the number of chunks of an item's number of two parts: "2a.)", "III.a",
// "1.b)". A point alone ends only a letter below the item that stands above it, for "2a"
// can be two units.
func innerItem(cs []phrase.Chunk, item int) int {
	c, k := glyph(cs, 0), 1
	if head, letter, ok := strings.Cut(c.Low, "."); ok && c.Kind == phrase.Word && len(letter) == 1 && romans.has(head) { // "II.a" is one word
		return 1 + itemEnd(cs, 1)
	}
	switch {
	case glyph(cs, 1).IsSign(".") && cs[1].Glued && (c.Kind == phrase.Number || short(c)): // "III.a"
		k = 2
	case c.Kind != phrase.Number:
		return 0
	}
	letter := glyph(cs, k)
	if !letter.Glued || letter.Kind != phrase.Word || len(letter.Text) != 1 {
		return 0
	}
	end := itemEnd(cs, k+1)
	switch {
	case glyph(cs, k+1+end).Kind == phrase.End, glyph(cs, k+1+end).Glued:
		return 0
	case k == 2, end > 0 && cs[k+end].IsSign(")"), end > 0 && c.N == item:
		return k + 1 + end
	}
	return 0
}

// short reports whether the chunk can be a letter or a Roman number of a list.
func short(c *phrase.Chunk) bool {
	return c.Kind == phrase.Word && (romans.has(c.Low) || len(c.Low) == 1)
}

// romans are the Roman numbers that lists use.
var romans = wordList("|i|ii|iii|iv|v|vi|vii|viii|ix|x|")

// zippedPlaces takes numbers in a row and as many places in a row behind them for pairs:
// "3/3/6 (Novgorod/Ukraine/Russia)" is 3 in Novgorod, 3 in Ukraine, 6 in Russia.
func zippedPlaces(cs []phrase.Chunk) []phrase.Chunk {
	var numbers, places []phrase.Chunk
	for i := range cs {
		c := &cs[i]
		switch {
		case c.Kind == phrase.Number && len(places) == 0:
			numbers = append(numbers, *c)
		case c.Kind == phrase.Word && len(c.Places) > 0 && len(c.Units) == 0:
			places = append(places, *c)
		case c.IsSign("/ ( ) : .") || c.Is("at") && len(places) == 0:
		default:
			return cs
		}
	}
	if len(numbers) < 2 || len(numbers) != len(places) {
		return cs
	}
	var out []phrase.Chunk
	for i := range numbers {
		out = append(out, numbers[i], places[i])
	}
	return out
}

// onlyNumber reports whether a word means nothing in orders but a number.
func onlyNumber(c *phrase.Chunk) bool {
	return !slices.ContainsFunc(c.Tags, func(t string) bool { return t != "number" && t != "plain" })
}

// numberBehind reports whether a number word stands right behind a unit and ends what is
// said of it: "infantry three and artillery one, destination Anhwe".
func numberBehind(cs []phrase.Chunk, j int) bool {
	x, next := glyph(cs, j), glyph(cs, j+1)
	if _, number := x.Value(); !number || x.Kind != phrase.Word || x.Low == "a" || x.Low == "an" || isName(x) {
		return false
	}
	return next.Kind == phrase.End || next.IsSign(", ; . )") || next.Is("and") && len(next.Units)+len(next.Places) == 0 && len(glyph(cs, j+2).Units) > 0
}

// massWord reports whether a unit's word has no plural of its own.
func massWord(word string) bool {
	switch word {
	case "infantry", "artillery", "armour", "armor", "flak", "infanterie", "artillerie":
		return true
	}
	return false
}

// shortMass reports whether a shortened word for a unit is the same for one and for many: "art".
func shortMass(word string) bool {
	switch word {
	case "inf", "art", "arty", "mech", "aaa", "aa":
		return true
	}
	return massWord(word)
}

// numbersPart reports whether a line does nothing but number what follows: "Order no. 2",
// "Attack 1", "Step #3".
func numbersPart(cs []phrase.Chunk) bool {
	if len(cs) < 2 || cs[0].Kind != phrase.Word || len(cs[0].Units)+len(cs[0].Places) > 0 {
		return false
	}
	switch cs[0].Low {
	case "battle", "fight", "combat", "attack", "order", "orders", "move", "movement", "step", "part", "block", "item", "action", "befehl", "schlacht", "angriff", "zug", "kampf", "bataille", "ordre":
	default:
		return false
	}
	n := 1
	for n < len(cs) && (cs[n].IsSign("# .") || cs[n].Low == "no" || cs[n].Low == "nr" || cs[n].Low == "number") {
		n++
	}
	if n >= len(cs) || cs[n].Kind != phrase.Number {
		return false
	}
	return n+1 == len(cs) || n+2 == len(cs) && cs[n+1].IsSign(": . ) -")
}
