package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// battleAhead is the battle whose aircraft a sentence of landings lists behind a colon: "Landings
// after 111: the bomber to Holland, the fighter to Norway". All of them come from there. fought
// reports where aircraft fight.
func (g ground) battleAhead(cs []phrase.Chunk, fought func(board.SpaceID) bool) []board.SpaceID {
	k := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") })
	if k < 1 || k > mostAhead || !g.place(cs, k-1) || !anyOf(cs[k+1:], leadsOn) {
		return nil
	}
	for i := range cs[:k-1] {
		if isName(&cs[i]) {
			return nil
		}
	}
	return only(g.spaces(&cs[k-1]), fought)
}

// landsBelow reports whether a line says where aircraft land, as among the lines of a battle:
// "Landing: fighter Norway" below BATTLE 2.
func landsBelow(cs []phrase.Chunk) bool {
	return cs[0].Is("phase-land land") && anyOf(cs[1:], func(c *phrase.Chunk) bool { return isName(c) })
}

// only keeps the spaces of which something is so; nil if there are none.
func only(spaces []board.SpaceID, is func(board.SpaceID) bool) (out []board.SpaceID) {
	for _, s := range spaces {
		if is(s) {
			out = append(out, s)
		}
	}
	return out
}

// allIn says plainly where all aircraft of a battle land: "both in Kwangsi" below "Landings" is no
// heading.
func (g ground) allIn(cs []phrase.Chunk) []phrase.Chunk {
	n := len(trimSigns(cs))
	if n < 3 || n > 4 || !(cs[0].Is("both all") || cs[0].Is("them")) || !cs[n-2].Is("at") || isName(&cs[n-2]) || !g.place(cs, n-1) {
		return cs
	}
	if _, number := cs[1].Value(); n == 4 && !number {
		return cs
	}
	cs = slices.Clone(cs)
	cs[n-2] = newWord(&cs[n-2], "to")
	return cs
}

// mostAhead is how many words stand in front of such a colon: "Landings from the battle of 111:".
const mostAhead = 7

// over keeps the flights to some spaces.
func over(flights []flight, spaces []board.SpaceID) []flight {
	return slices.DeleteFunc(slices.Clone(flights), func(fl flight) bool { return !slices.Contains(spaces, fl.to) })
}

// toTheDeck says plainly that aircraft land on a carrier that is named as where they go: "97: 1 ftr >
// cv in 97".
func toTheDeck(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+1 < len(cs); i++ {
		if !leadsOn(&cs[i]) {
			continue
		}
		deck := i + 1
		for deck+1 < len(cs) && cs[deck].Is("the") && len(cs[deck].Units) == 0 {
			deck++
		}
		if len(cs[deck].Units) != 1 || cs[deck].Units[0].ID != string(ruleset.Carrier) || len(cs[deck].Places) > 0 {
			continue
		}
		if next := glyph(cs, deck+1); next.Kind == phrase.Word && !next.Is("at of and") || next.Kind == phrase.Number {
			continue
		}
		on := newWord(&cs[i], "on")
		on.Tags = []string{"at"}
		put := []phrase.Chunk{on}
		if !anyOf(cs[:i], func(c *phrase.Chunk) bool { return c.Is("land") && !isName(c) }) {
			put = []phrase.Chunk{newWord(&cs[i], "land"), on}
		}
		cs = slices.Concat(cs[:i], put, cs[i+1:])
		i += len(put)
	}
	return cs
}

// downIn reads where aircraft come down that fight, behind the word at an index: "Bring the Hunan
// fighter down in Kiangsi".
func (g ground) downIn(cs []phrase.Chunk, i int) []phrase.Chunk {
	if i < 1 || i+2 >= len(cs) || !cs[i+1].Is("at") || !g.place(cs, i+2) || !anyOf(cs[:i], func(c *phrase.Chunk) bool { return len(c.Units) > 0 || c.Is("planes") }) ||
		anyOf(cs, func(c *phrase.Chunk) bool { return len(c.Units) > 0 && !g.inTheAir(c) }) {
		return cs
	}
	cs = slices.Clone(cs)
	cs[i].Tags = []string{"land"}
	return cs
}

// inTheAir reports whether a word can only mean aircraft.
func (g ground) inTheAir(c *phrase.Chunk) bool {
	return len(c.Places) == 0 && !slices.ContainsFunc(c.Units, func(n notation.Name) bool {
		return !slices.ContainsFunc(g.units, func(u ruleset.Unit) bool { return string(u.Type) == n.ID && u.Class == ruleset.Air })
	})
}

// landsInBracket reads a bracket behind a target as a part of the sentence, where it only says where
// all its aircraft land: "Pol tac, Ger tac > Paris (land Hol)".
func (g ground) landsInBracket(cs []phrase.Chunk, open int) []phrase.Chunk {
	end := closing(cs, open)
	if end < open+3 || open < 2 || !cs[open+1].Is("land home") || !leadsOn(&cs[open-2]) && !(cs[open-2].Is("the") && open > 2 && leadsOn(&cs[open-3])) || !g.place(cs, open-1) || len(trimSigns(cs[end:])) > 0 {
		return cs
	}
	for i := open + 1; i < end; i++ {
		if len(cs[i].Units) > 0 && cs[i].Units[0].ID != string(ruleset.Carrier) || cs[i].IsSign(", ; / ( > ?") || cs[i].Is("and or maybe if not") && !isName(&cs[i]) {
			return cs
		}
	}
	return slices.Concat(cs[:open], []phrase.Chunk{newSign(&cs[open], ",")}, cs[open+1:end], cs[end+1:])
}

// airLands reads where aircraft come down that a word at an index would put ashore: "the fighter
// attacks 96 and lands in 98". Only aircraft stand before it.
func (g ground) airLands(cs []phrase.Chunk, i int) []phrase.Chunk {
	if !g.onlyFly(cs[:i]) {
		return cs
	}
	cs = slices.Clone(cs)
	cs[i].Tags = []string{"land"}
	if cs[i+1].Kind == phrase.Number {
		cs[i+1] = asZone(cs[i+1])
	}
	return cs
}

// onlyFly reports whether words name aircraft and no other units.
func (g ground) onlyFly(cs []phrase.Chunk) bool {
	flies := false
	for i := range cs {
		if len(cs[i].Units) > 0 {
			if flies = true; !g.inTheAir(&cs[i]) {
				return false
			}
		}
	}
	return flies
}
