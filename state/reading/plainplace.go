package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// plainPlace says in plainer words where new units appear: without how much of a factory is used, "UK (7 of
// 10)"; without whose units they are, "the fighter of Calcutta will be placed in India"; the number in
// front of a unit that it stands behind, "Fighter 2 => United Kingdom"; the place behind its list, "all in
// Rome, 1 art and 2 inf".
func (g ground) plainPlace(cs []phrase.Chunk) []phrase.Chunk {
	if anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("( >") || c.Is("of from all to") }) {
		return g.placeInWords(cs)
	}
	return cs
}

// placeInWords is plainPlace for a sentence that has a word for that.
func (g ground) placeInWords(cs []phrase.Chunk) []phrase.Chunk {
	for i := 0; i < len(cs); i++ {
		c := &cs[i]
		switch {
		case c.IsSign("(") && glyph(cs, i+1).Kind == phrase.Number && glyph(cs, i+2).Is("of") && glyph(cs, i+3).Kind == phrase.Number && glyph(cs, i+4).IsSign(")"):
			cs = slices.Concat(cs[:i], cs[i+5:])
		case i > 0 && c.Is("of from") && !isName(c) && len(cs[i-1].Units) > 0 && len(glyph(cs, i+1).Places) > 0 && placedBehind(cs, i+2):
			cs = slices.Concat(cs[:i], cs[i+2:])
		case i > 0 && c.Kind == phrase.Number && c.N > 0 && c.N <= mostUnits && !c.Sure && !c.Glued && leadsOn(glyph(cs, i+1)) && len(cs[i-1].Units) > 0 && len(cs[i-1].Places) == 0 && (i == 1 || cs[i-2].IsSign(", +")):
			cs = slices.Clone(cs)
			cs[i-1], cs[i] = putAt(cs[i], &cs[i-1]), putAt(cs[i-1], &cs[i])
		}
	}
	if len(cs) > 5 && cs[0].Is("all") && cs[1].Is("at") && g.place(cs, 2) && cs[3].IsSign(", :") && onlyCounts(cs[4:]) {
		return slices.Concat(trimSigns(cs[4:]), cs[1:3])
	}
	return cs
}

// placedBehind reports whether "will be placed" or the like stands at an index.
func placedBehind(cs []phrase.Chunk, i int) bool {
	for i < len(cs) && (cs[i].Is("fillers") || cs[i].Low == "be") && !cs[i].Is("place") {
		i++
	}
	return glyph(cs, i).Is("place")
}

// onlyCounts reports whether words are nothing but units with their numbers.
func onlyCounts(cs []phrase.Chunk) bool {
	units := 0
	for _, c := range trimSigns(cs) {
		switch {
		case len(c.Units) > 0 && len(c.Places) == 0:
			units++
		case c.Kind != phrase.Number && !c.Is("number and both the") && !c.IsSign(", + &"):
			return false
		}
	}
	return units > 0
}

// shipsApart parts new units that are placed in a land from the ships among them, whose zone a last part
// names: "the carrier and one fighter go to Western US, the ships in sea zone 10"; nil if it does not.
func (g ground) shipsApart(cs []phrase.Chunk) [][]phrase.Chunk {
	n := len(cs)
	for n > 0 && cs[n-1].Kind == phrase.Sign {
		n--
	}
	if n < 9 || !g.onlySea(&cs[n-1]) || !cs[n-2].Is("at") || len(cs[n-3].Units) == 0 && !cs[n-3].Is("ships fleet") {
		return nil
	}
	return g.shipsAside(cs, n)
}

// shipsAside is shipsApart for a sentence that ends with ships in a zone, before n.
func (g ground) shipsAside(cs []phrase.Chunk, n int) [][]phrase.Chunk {
	cut := n - 4
	for cut > 0 && cs[cut].Is("the both all") && !isName(&cs[cut]) {
		cut--
	}
	if cut < 4 || !cs[cut].IsSign(",") || !g.place(cs, cut-1) || g.onlySea(&cs[cut-1]) || cs[cut].Span == cs[n-3].Span {
		return nil
	}
	lead := cut - 2
	for lead > 0 && (cs[lead].Is("to at go place fillers") || cs[lead].IsSign(">")) && len(cs[lead].Units) == 0 {
		lead--
	}
	named := &cs[n-3]
	land, sea := []phrase.Chunk(nil), []phrase.Chunk(nil)
	start := 0
	for i := range cs[:lead+1] {
		c := &cs[i]
		if len(c.Units) == 0 {
			if c.Kind != phrase.Number && !c.Is("the number and rest") && !c.IsSign(", +") {
				return nil
			}
			continue
		}
		group := trimSigns(cs[start : i+1])
		for len(group) > 1 && group[0].Is("and") {
			group = group[1:]
		}
		start = i + 1
		into := &land
		if ship := !g.onLand(c) && !g.inTheAir(c); ship && (len(named.Units) == 0 || named.Units[0].ID == c.Units[0].ID) {
			into = &sea
		} else if ship {
			return nil
		}
		if len(*into) > 0 {
			*into = append(*into, newSign(c, ","))
		}
		*into = append(*into, group...)
	}
	if len(land) == 0 || len(sea) == 0 || start != lead+1 {
		return nil
	}
	at := newWord(&cs[cut], "in")
	at.Tags = []string{"at"}
	return [][]phrase.Chunk{append(land, at, cs[cut-1]), append(sea, at, cs[n-1])}
}
