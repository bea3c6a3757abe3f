package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// landingSaid reports whether a list of aircraft ends at a word that says that they land, or, behind
// the name of a battle among landings, where: "land on the carrier", "to Malta".
func landingSaid(c *phrase.Chunk, landings bool) bool {
	return !isName(c) && (c.Is("land") || landings && (c.Is("to at") || c.IsSign(">")))
}

// homeLeads puts the home of a unit that leads a list behind it where the others of the list have theirs, since it is
// no heading: "Norway fig and both bombers from Berlin to SZ 111".
func homeLeads(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 7 || len(cs[0].Places) == 0 || cs[0].Kind != phrase.Word || len(cs[0].Units) > 0 || len(cs[1].Units) != 1 || cs[1].Plural || !cs[2].Is("and") && !cs[2].IsSign(", + &") {
		return cs
	}
	from := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("from") && !isName(c) })
	if from < 4 || anyOf(cs[2:from], func(c *phrase.Chunk) bool { return len(c.Places) > 0 && c.Kind == phrase.Word || leadsOn(c) }) || firstOf(cs[from:], leadsOn) < 2 {
		return cs
	}
	return slices.Concat([]phrase.Chunk{putAt(cs[1], &cs[0]), newWord(&cs[1], "from"), putAt(cs[0], &cs[1])}, cs[2:])
}

// namesHomes reports whether a sentence begins with a list of aircraft that land and names some of them by
// where they came from: "the Gibraltar fighter and the tac land on the carrier".
func namesHomes(cs []phrase.Chunk, landings bool) bool {
	units, places := 0, 0
	for i := range cs {
		c := &cs[i]
		switch {
		case len(c.Units) > 0 && len(c.Places) == 0:
			units++
		case len(c.Places) > 0 && c.Kind == phrase.Word:
			places++
		case landingSaid(c, landings):
			return units > 1 && places > 0 || landings && units > 0 && places > 1
		case c.Kind != phrase.Number && !c.IsSign(", + & : /") && !c.Is("the number and from of times while"):
			return false
		}
	}
	return false
}

// placeBefore reports whether a place stands right before or behind one kind of aircraft, which it may tell from others.
func (g ground) placeBefore(cs []phrase.Chunk) bool {
	for i := 1; i < len(cs); i++ {
		if len(cs[i].Units) == 1 && (len(cs[i-1].Places) > 0 && cs[i-1].Kind == phrase.Word && !cs[i-1].Sure || i+2 < len(cs) && cs[i+1].Is("from of") && len(cs[i+2].Places) > 0) && g.inTheAir(&cs[i]) {
			return true
		}
	}
	return false
}

// byHomes is byHome for each list of aircraft of a sentence: "Gibraltar fighter and tac to the carrier, Malta
// fighter and bomber to Malta".
func (g ground) byHomes(cs []phrase.Chunk, fought []flight, landings bool) []phrase.Chunk {
	for start := 0; ; {
		verb := firstOf(cs[start:], func(c *phrase.Chunk) bool { return landingSaid(c, landings) })
		if verb < 0 {
			return cs
		}
		verb += start
		if namesHomes(cs[start:verb+1], landings) {
			list := g.byHome(cs[start:verb+1], cs[:start], fought, landings)
			cs = slices.Concat(cs[:start], list, cs[verb+1:])
			verb = start + len(list) - 1
		}
		where := false
		for start = verb + 1; start < len(cs) && !(where && (cs[start].IsSign(", ; . +") || cs[start].Is("and while") && !isName(&cs[start]))); start++ {
			where = where || isName(&cs[start]) || cs[start].Kind == phrase.Number
		}
	}
}

// byHome leaves out the place in front of or behind an aircraft from which it came to its battle, where
// that only says which one is meant, and says its battle instead if several may be meant: "Gibraltar
// fighter and the tac land in Malta", "the tac and the fighter from Gibraltar land on the carrier". One
// aircraft of the kind came from there, none of it stands there any more, the others of the list are not named
// so, and not all of them came from there. Above is what the sentence says before the list.
func (g ground) byHome(cs, above []phrase.Chunk, fought []flight, landings bool) []phrase.Chunk {
	verb := firstOf(cs, func(c *phrase.Chunk) bool { return landingSaid(c, landings) })
	unit, from, to, homes := -1, 0, 0, 0
	var home *phrase.Chunk
	var battle board.SpaceID
	several := false
	for i := range cs[:verb] {
		c := &cs[i]
		if len(c.Units) != 1 || len(c.Places) > 0 {
			continue
		}
		first, end, at := i, i+1, glyph(cs, i-1)
		switch {
		case i > 0 && g.place(cs, i-1) && at.Kind == phrase.Word && len(at.Units) == 0 && !g.onlySea(at):
			first--
		case glyph(cs, i+1).Is("from of") && !isName(glyph(cs, i+1)) && i+2 < verb && g.place(cs, i+2) && !g.onlySea(&cs[i+2]):
			at, end = &cs[i+2], i+3
		default:
			continue
		}
		if slices.ContainsFunc(fought, func(fl flight) bool { return slices.Contains(g.spaces(at), fl.to) }) {
			continue // "the tacs from Hunan" fought there
		}
		homes++
		if battle, several = g.cameAlone(at, ruleset.UnitType(c.Units[0].ID), fought); battle == "" {
			return cs
		}
		unit, from, to, home = i, first, end, at
	}
	if homes != 1 || from != unit && g.allCame(cs[:verb], unit, home, fought) {
		return cs
	}
	c := &cs[unit]
	put := []phrase.Chunk{*c}
	if from == 0 || cs[from-1].Kind != phrase.Number && !cs[from-1].Is("number") {
		for from > 0 && cs[from-1].Is("the") && !isName(&cs[from-1]) {
			from--
		}
		one := newWord(c, "1")
		one.Kind, one.N, one.Tags = phrase.Number, 1, nil
		put = []phrase.Chunk{one, *c}
	}
	if several && !anyOf(slices.Concat(above, cs[:from]), func(c *phrase.Chunk) bool { return slices.Contains(g.spaces(c), battle) }) {
		put = append(put, newWord(c, "from"), g.spaceWord(c, battle))
	}
	return slices.Concat(cs[:from], put, cs[to:])
}

// allCame reports whether the place in front of a unit can be where all units of a list came from or stand:
// "Norway fighter and tac to Finland".
func (g ground) allCame(list []phrase.Chunk, unit int, home *phrase.Chunk, fought []flight) bool {
	others := false
	for i := range list {
		c := &list[i]
		if i == unit || len(c.Units) == 0 || len(c.Places) > 0 {
			continue
		}
		others = true
		if i < unit {
			return false
		}
		can := slices.ContainsFunc(g.spaces(home), func(s board.SpaceID) bool {
			return slices.ContainsFunc(c.Units, func(n notation.Name) bool {
				t := ruleset.UnitType(n.ID)
				return g.have(s, t) > 0 || slices.ContainsFunc(fought, func(fl flight) bool { return fl.unit == t && fl.from == s })
			})
		})
		if !can {
			return false
		}
	}
	return others
}

// cameAlone is the battle to which the only aircraft of a kind came from a place, and whether aircraft of
// that kind fight in several; "" if none or more came from there, or one still stands there.
func (g ground) cameAlone(home *phrase.Chunk, t ruleset.UnitType, fought []flight) (battle board.SpaceID, several bool) {
	n := 0
	battles := map[board.SpaceID]bool{}
	for _, fl := range fought {
		if fl.unit != t {
			continue
		}
		battles[fl.to] = true
		if fl.from != "" && slices.Contains(g.spaces(home), fl.from) {
			n += fl.n
			battle = fl.to
		}
	}
	if n != 1 || slices.ContainsFunc(g.spaces(home), func(s board.SpaceID) bool { return g.have(s, t) > 0 }) {
		return "", false
	}
	return battle, len(battles) > 1
}

// spaceWord is the name of a space at the place of another chunk.
func (g ground) spaceWord(at *phrase.Chunk, s board.SpaceID) phrase.Chunk {
	c := newWord(at, string(s))
	c.Tags, c.Sure = nil, g.board.IsSea(s)
	c.Places = []notation.Name{{Kind: notation.NameSpace, ID: string(s), Text: string(s), Sea: c.Sure}}
	return c
}
