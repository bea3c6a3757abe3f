package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// buyTail is where talk begins behind a list of units that is bought: "10 inf, boring but safe", "10 inf for
// 30, nothing else", "4 inf (I know the road is open, but bodies matter more)"; the length of the sentence
// if there is none. The talk names no units, leaves nothing open and takes nothing back.
func buyTail(cs []phrase.Chunk) int {
	last := -1
	for i := range cs {
		if len(cs[i].Units) > 0 {
			last = i
		}
	}
	if last < 1 || !anyOf(cs[:last], func(c *phrase.Chunk) bool { _, n := c.Value(); return n || c.Is("the") }) {
		return len(cs)
	}
	for i := last + 1; i+1 < len(cs); i++ {
		if cs[i].IsSign(", - -- ... .. (") && !(cs[i].Glued && cs[i+1].Glued && !cs[i].IsSign("(")) && (cs[i+1].Kind == phrase.Word || glyph(cs, i+2).Is("money")) && tailTalks(cs[i+1:]) {
			return i
		}
	}
	return len(cs)
}

// tailTalks reports whether words behind a purchase are such talk.
func tailTalks(cs []phrase.Chunk) bool {
	said := false
	for i := range cs {
		c := &cs[i]
		before := glyph(cs, i-1)
		switch {
		case c.Kind == phrase.Sign:
			if !c.IsSign(", . ! ) - -- ...") {
				return false
			}
		case c.Kind == phrase.Number:
			if !before.Is("all") && !before.Is("the their") && !glyph(cs, i+1).Is("money") { // "all 30", "my 30 IPCs"
				return false
			}
		case c.Low == "nothing":
			if next := glyph(cs, i+1); next.Low != "else" && next.Low != "fancy" && next.Low != "special" && next.Low != "more" && next.Low != "saved" && next.Low != "left" {
				return false
			}
			said = true
		case (c.Low == "else" || c.Low == "saved" || c.Low == "left") && before.Low == "nothing", c.Low == "but", c.Is("money all fillers and the their at of asker plain more newcomers") && !c.Is("if maybe or not fix undo unsettled save buy place other all-but except rest"):
			said = said || c.Is("all newcomers") || c.Low == "that is all" || c.Low == "but" && i > 0
		case isName(c) || c.Known() && !dullness.has(c.Low):
			return false
		default:
			said = said || dullness.has(c.Low)
		}
	}
	return said
}

// dullness are words for what a purchase is like. Other words alone could leave it open: "subject to
// approval".
var dullness = wordList("|boring|safe|cheap|standard|usual|classic|solid|basic|simple|dull|plain|sensible|conservative|kept|kept back|in reserve|banked|in the bank|")

// sumOf leaves out how a sum is reckoned in a bracket behind what is bought, if it is right: "2 bmr and 1
// ss (12+12+6=30)" is "(30)".
func sumOf(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+4 < len(cs); i++ { // "6 infantry x 3 = 18": three each
		if v, ok := cs[i-1].Value(); ok && len(cs[i].Units) > 0 && (cs[i+1].Is("times") || cs[i+1].IsSign("* @")) && cs[i+3].IsSign("=") && v > 0 && v*cs[i+2].N == cs[i+4].N {
			cs = slices.Concat(cs[:i+1], cs[i+3:])
		}
	}
	n := len(cs)
	for n > 0 && cs[n-1].IsSign(". !") {
		n--
	}
	open := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("(") })
	if open < 2 || n < open+7 || !cs[n-1].IsSign(")") || !cs[n-3].IsSign("=") || cs[n-2].Kind != phrase.Number {
		return cs
	}
	sum := 0
	for i, c := range cs[open+1 : n-3] {
		switch {
		case i%2 == 0 && c.Kind == phrase.Number:
			sum += c.N
		case i%2 == 1 && c.IsSign("+"):
		default:
			return cs
		}
	}
	if sum != cs[n-2].N {
		return cs
	}
	return slices.Concat(cs[:open+1], cs[n-2:])
}

// costBehind takes the number in a bracket behind a list for what it costs in all, and not for a number of its last
// units, if it is right: "SS, ART (10)" is "SS, ART = 10".
func costBehind(cs []phrase.Chunk, price func(notation.Name) int) []phrase.Chunk {
	n := len(cs)
	if n < 6 || !cs[n-1].IsSign(")") || !cs[n-3].IsSign("(") || len(cs[n-4].Units) != 1 {
		return cs
	}
	sum, kinds, counted := 0, 0, false
	for i := range cs[:n-3] {
		c := &cs[i]
		if c.IsSign("(") {
			return cs
		}
		if len(c.Units) == 1 {
			v, ok := glyph(cs, i-1).Value()
			if counted = ok; !ok {
				v = 1
			}
			sum, kinds = sum+v*price(c.Units[0]), kinds+1
		}
	}
	if kinds < 2 || counted || sum != cs[n-2].N {
		return cs
	}
	return append(slices.Clip(cs[:n-3]), newSign(&cs[n-3], "="), cs[n-2])
}

// saving are words for money that is not spent.
var saving = wordList("|keep|kept|keeping|keeps|save|saved|saves|saving|left|bank|banked|over|")

// withoutSaved leaves out of the bracket of a price what is not spent: "TT 3 (21, keep 5)".
func withoutSaved(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+5 < len(cs); i++ {
		if !cs[i].IsSign("(") || cs[i+1].Kind != phrase.Number || !cs[i+2].IsSign(", ;") || !cs[i+5].IsSign(")") {
			continue
		}
		if a, b := &cs[i+3], &cs[i+4]; saving.has(a.Low) && b.Kind == phrase.Number || saving.has(b.Low) && a.Kind == phrase.Number {
			return slices.Concat(cs[:i+2], cs[i+5:])
		}
	}
	return cs
}
