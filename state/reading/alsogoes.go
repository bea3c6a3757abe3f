package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mostAlso bounds the words behind the last comma of a sentence by which other units come along.
const mostAlso = 7

// alsoGoes says in full what goes along behind a comma: "All the ships in SZ 33 go to SZ 20, their two planes too"
// is "..., two planes from SZ 33 to SZ 20". Units that what stands before it sends already are left out: "all planes
// from SZ 110 to Norway, bombers included".
func (g ground) alsoGoes(cs []phrase.Chunk) []phrase.Chunk {
	end := len(cs)
	for end > 0 && cs[end-1].IsSign(". !") {
		end--
	}
	if end < 6 || !(cs[end-1].Is("too") || cs[end-1].Low == "included") || isName(&cs[end-1]) {
		return cs
	}
	comma := end - 2
	for comma > 0 && !cs[comma].IsSign(",") {
		comma--
	}
	tail, first := cs[comma+1:end-1], cs[:max(comma, 0)]
	if comma < 4 || len(tail) == 0 || len(tail) > mostAlso || anyOf(first, func(c *phrase.Chunk) bool {
		return c.IsSign("; ? > (") && !c.IsSign(">") || c.Is("carry via land raid stay except all-but") && !c.Is("fleet") && !isName(c)
	}) {
		return cs
	}
	units := 0
	for i := range tail {
		c := &tail[i]
		switch {
		case len(c.Units) > 0 && len(c.Places) == 0 || c.Is("planes") && !isName(c):
			units++
		case c.Kind == phrase.Number && (len(glyph(tail, i+1).Units) > 0 || glyph(tail, i+1).Is("planes")):
		case !c.IsSign("+ &") && !c.Is("the their both number and all") && c.Low != "its":
			return cs
		}
	}
	from, to, ok := g.oneWay(first)
	if units == 0 || !ok {
		return cs
	}
	if anyOf(first, func(c *phrase.Chunk) bool { return c.Is("all") && !isName(c) }) && g.saysAllOf(first, tail) {
		return slices.Concat(first, cs[end:])
	}
	own := slices.DeleteFunc(slices.Clone(tail), func(c phrase.Chunk) bool { return (c.Is("their") || c.Low == "its") && !isName(&c) })
	at := &cs[end-1]
	return slices.Concat(first, cs[comma:comma+1], own, []phrase.Chunk{newWord(at, "from"), g.spaceWord(at, from), newWord(at, "to"), g.spaceWord(at, to)}, cs[end:])
}

// oneWay are the two places of words that say where units go from and to, and nothing else.
func (g ground) oneWay(cs []phrase.Chunk) (from, to board.SpaceID, ok bool) {
	for i := range cs {
		if !g.place(cs, i) || cs[i].Kind == phrase.Number && i+1 < len(cs) && len(cs[i+1].Units) > 0 {
			continue
		}
		spaces := g.spaces(&cs[i])
		switch {
		case len(spaces) != 1 || to != "":
			return "", "", false
		case from == "" && (i == 0 || !leadsOn(&cs[i-1]) && !(cs[i-1].Is("the") && i > 1 && leadsOn(&cs[i-2]))):
			from = spaces[0]
		case from != "" && i > 0 && (leadsOn(&cs[i-1]) || cs[i-1].Is("the") && leadsOn(glyph(cs, i-2))):
			to = spaces[0]
		default:
			return "", "", false
		}
	}
	return from, to, to != ""
}

// saysAllOf reports whether words send a group that holds all units of others: "all the planes", "everything".
func (g ground) saysAllOf(first, units []phrase.Chunk) bool {
	if anyOf(first, func(c *phrase.Chunk) bool { return len(c.Units) > 0 && len(c.Places) == 0 || c.Is("ground") }) {
		return false
	}
	planes := anyOf(first, func(c *phrase.Chunk) bool { return c.Is("planes") })
	fleet := anyOf(first, func(c *phrase.Chunk) bool { return c.Is("fleet") })
	everything := !planes && !fleet
	return !anyOf(units, func(c *phrase.Chunk) bool {
		if c.Is("planes") && !isName(c) {
			return fleet
		}
		return slices.ContainsFunc(c.Units, func(n notation.Name) bool {
			k := slices.IndexFunc(g.units, func(u ruleset.Unit) bool { return string(u.Type) == n.ID })
			return k < 0 || !everything && planes != (g.units[k].Class == ruleset.Air)
		})
	})
}

// thereIs says from where units come that are "there": from where the words before, or the order before, sent
// something away. "The fighter from Burma flies to India, while the two infantry there retire to India, too".
func (g ground) thereIs(cs []phrase.Chunk, i int, before []board.SpaceID) []phrase.Chunk {
	if i < 1 || len(cs[i-1].Units) == 0 || i+2 >= len(cs) || !glyph(cs, i+1).Is("go attack land join") && !leadsOn(&cs[i+1]) {
		return cs
	}
	k := i - 1
	for k >= 0 && (len(cs[k].Units) > 0 || cs[k].Kind == phrase.Number || cs[k].Is("the number all both and other") || cs[k].IsSign("+ &")) && !(k > 0 && cs[k].Is("and") && len(cs[k-1].Units) == 0) {
		k--
	}
	if k > 0 && (cs[k].IsSign(", ;") || cs[k].Is("and") || cs[k].Low == "while") {
		from, _, ok := g.oneWay(trimEnd(cs[:k]))
		if !ok {
			return cs
		}
		before = []board.SpaceID{from}
	} else if k >= 0 && !(k == 0 && (cs[k].Is("and") || cs[k].Low == "while")) {
		return cs
	}
	if len(before) != 1 {
		return cs
	}
	return slices.Concat(cs[:i], []phrase.Chunk{newWord(&cs[i], "from"), g.spaceWord(&cs[i], before[0])}, cs[i+1:])
}

// withoutAll leaves out a bracket that says that all units go that stand where they start, if they do: "4 inf Korea to
// Manchuria (yes, all of them)".
func (g ground) withoutAll(cs []phrase.Chunk) []phrase.Chunk {
	open := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("(") })
	if open < 4 || open+2 >= len(cs) || !cs[len(cs)-1].IsSign(")") {
		return cs
	}
	said := cs[open+1 : len(cs)-1]
	for len(said) > 1 && (said[0].Low == "yes" || said[0].IsSign(",")) {
		said = said[1:]
	}
	if !said[0].Is("all") || isName(&said[0]) {
		return cs
	}
	from, _, ok := g.oneWay(cs[:open])
	if !ok {
		return cs
	}
	total := 0
	for i := range cs[:open] {
		if len(cs[i].Units) != 1 {
			continue
		}
		n, counted := glyph(cs, i-1).Value()
		if !counted || g.have(from, ruleset.UnitType(cs[i].Units[0].ID)) != n {
			return cs
		}
		total += n
	}
	for i := range said[1:] {
		c := &said[1+i]
		if n, number := c.Value(); number && n != total || !number && !c.Is("of them") && c.Low != "of them" {
			return cs
		}
	}
	if total == 0 {
		return cs
	}
	return cs[:open]
}
