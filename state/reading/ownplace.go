package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Few sentences have what is said in plainer words here.

// stray reports whether what ownPlace says in plainer words can begin at an index behind the first.
func stray(cs []phrase.Chunk, i int) bool {
	c, before := &cs[i], &cs[i-1]
	placed := i > 1 && len(before.Units) > 0 && cs[i-2].Kind == phrase.Word && len(cs[i-2].Places) > 0 // "Norway fighter"
	if c.Kind == phrase.Sign {
		return c.Low == "@" || c.Low == "," && placed && othersFollow(cs, i)
	}
	switch c.Low {
	case "all":
		return before.Is("planes fleet ground") || len(before.Units) > 0
	case "and":
		return placed && othersFollow(cs, i)
	}
	return c.Is("leaving")
}

// ownPlace says in plainer words what begins at an index and tells of what place units are.
func (g ground) ownPlace(cs []phrase.Chunk, i int) []phrase.Chunk {
	switch c := &cs[i]; {
	case c.Low == "all":
		return floatingAll(cs, i)
	case c.Is("leaving"):
		return g.keepsThere(cs, i)
	case c.Low == "and" || c.IsSign(","):
		return g.originsApart(cs, i)
	case c.IsSign("@"):
		return g.ashoreAt(cs, i)
	}
	return cs
}

// othersFollow reports whether other units follow a word, with their number or an article.
func othersFollow(cs []phrase.Chunk, i int) bool {
	next := glyph(cs, i+1)
	return next.Kind == phrase.Number || next.Is("both the number")
}

// ashoreAt reads a zone behind "@" as where a transport unloads: "trn SZ 6: 2 inf Japan -> Manchuria @19".
func (g ground) ashoreAt(cs []phrase.Chunk, i int) []phrase.Chunk {
	if i+2 < len(cs) && !cs[i+2].IsSign(", . ;") || i+1 >= len(cs) || cs[i+1].Kind != phrase.Number && !cs[i+1].Sure || !g.onlySea(&cs[i+1]) || !anyOf(cs[:i], isTransport) || !anyOf(cs[:i], func(c *phrase.Chunk) bool { return c.Kind == phrase.Word && len(c.Places) > 0 && !g.onlySea(c) }) {
		return cs
	}
	cs = slices.Clone(cs)
	cs[i], cs[i+1] = newWord(&cs[i], "via"), asZone(cs[i+1])
	return cs
}

// floatingAll leaves out "all" behind what it belongs to, where it could also be all that there is:
// "the planes of SZ 110 all go back to Western Germany", "the planes all back to Malta".
func floatingAll(cs []phrase.Chunk, i int) []phrase.Chunk {
	if next := glyph(cs, i+1); !next.Is("go land home to") || isName(next) || i > 1 && (cs[i-1].Is("all") || cs[i-2].IsSign(",")) {
		return cs
	}
	return slices.Concat(cs[:i], cs[i+1:])
}

// keepsThere says that units stay of a place that keeps them: "Denmark keeps its two infantry".
func (g ground) keepsThere(cs []phrase.Chunk, i int) []phrase.Chunk {
	if i != 1 || !g.place(cs, 0) || !keepingBack.has(cs[1].Low) || len(cs) < 4 || !possessives.has(cs[2].Low) {
		return cs
	}
	units := 0
	for k := 3; k < len(cs); k++ {
		switch c := &cs[k]; {
		case len(c.Units) > 0:
			units++
		case c.Is("number and all both too") || c.Kind == phrase.Number || c.IsSign(", . !"):
		default:
			return cs
		}
	}
	if units == 0 {
		return cs
	}
	rest := cs[3:]
	if !anyOf(rest, func(c *phrase.Chunk) bool { _, n := c.Value(); return n }) {
		rest = append([]phrase.Chunk{newWord(&cs[2], "all")}, rest...)
	}
	for len(rest) > 0 && (rest[len(rest)-1].Kind == phrase.Sign || rest[len(rest)-1].Is("too")) {
		rest = rest[:len(rest)-1]
	}
	return slices.Concat(rest, []phrase.Chunk{newWord(&cs[1], "stay"), newWord(&cs[1], "in"), cs[0]})
}

var (
	keepingBack = wordList("|keeps|keep|retains|behält|")
	possessives = wordList("|its|their|her|the|seine|ihre|")
)

// originsApart puts the place of units behind them where others follow that name their own behind:
// "the Norway fighter and both bombers from Germany".
func (g ground) originsApart(cs []phrase.Chunk, i int) []phrase.Chunk {
	before := glyph(cs, i-3)
	if !g.place(cs, i-2) || i > 2 && !before.IsSign(": , + - --") && !before.Is("the and") || anyOf(cs[i:], leadsOn) || anyOf(cs[i:], func(c *phrase.Chunk) bool { return c.Is("attack go land stay") && !isName(c) }) {
		return cs
	}
	if first := max(i-3, 0); glyph(cs, first).Is("the") && !g.placedBefore(cs[:max(first-1, 0)]) || before.IsSign(",") && !g.placedBefore(cs[:first]) {
		return cs
	}
	k := i + 1
	for k < len(cs) && (cs[k].Kind == phrase.Number || cs[k].Is("both the number")) && len(cs[k].Units) == 0 {
		k++
	}
	if len(glyph(cs, k).Units) == 0 || !glyph(cs, k+1).Is("from in at") || isName(glyph(cs, k+1)) || !g.place(cs, k+2) || k+3 < len(cs) && !cs[k+3].IsSign(", . ; + !") && !cs[k+3].Is("and") {
		return cs
	}
	return slices.Concat(cs[:i-2], []phrase.Chunk{cs[i-1], newWord(&cs[i-1], "from"), cs[i-2], newSign(&cs[i], ",")}, cs[i+1:])
}

// placedBefore reports whether the last part of a list names where it comes from, or is empty.
func (g ground) placedBefore(list []phrase.Chunk) bool {
	for i := len(list) - 1; i >= 0 && !list[i].IsSign(","); i-- {
		switch {
		case list[i].IsSign(": - --"):
			return i == len(list)-1
		case g.place(list, i), len(list[i].Places) > 0 && len(glyph(list, i-1).Units) > 0:
			return true
		}
	}
	return len(list) == 0
}

// restListed puts what a bracket lists for "the rest", if that is all that is left: "rest in Moscow (4
// infantry, 1 artillery)". Waiting is how many of a type are left, units how many of all.
func restListed(all []phrase.Chunk, waiting func(ruleset.UnitType) int, units int) []phrase.Chunk {
	cs := trimEnd(all)
	open := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("(") })
	if open < 2 || closing(cs, open) != len(cs)-1 || !anyOf(cs[:min(2, open)], func(c *phrase.Chunk) bool { return c.Is("rest") }) || anyOf(cs[:open], func(c *phrase.Chunk) bool { return len(c.Units) > 0 || c.Is(doubtTags) }) {
		return all
	}
	list, left := cs[open+1:len(cs)-1], 0
	for i := range list {
		switch c := &list[i]; {
		case c.Kind == phrase.Number && len(glyph(list, i+1).Units) == 1 && waiting(ruleset.UnitType(list[i+1].Units[0].ID)) == c.N:
			left += c.N
		case len(c.Units) > 0 && glyph(list, i-1).Kind == phrase.Number, c.IsSign(", +"), c.Is("and"):
		default:
			return all
		}
	}
	if left != units {
		return all
	}
	place := cs[1:open]
	for len(place) > 0 && place[0].Is("rest") {
		place = place[1:]
	}
	return slices.Concat(list, place)
}
