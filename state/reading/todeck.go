package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mostToDeck bounds the words between "stay" and the carrier.
const mostToDeck = 4

// staysOnDeck reads "stay" as "land" where it is said of aircraft that fight and of a carrier: "the Gibraltar
// fighter and the tac stay on the carrier in SZ 97", "1 ftr, 1 tac from SZ 35 stay there on the cv". Those that
// never left a carrier are not meant, if none of the kind stands on one.
func (g ground) staysOnDeck(cs []phrase.Chunk, fought []flight) []phrase.Chunk {
	i := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("stay") && !isName(c) })
	if i < 1 || anyOf(cs[:i], isDeck) || !g.allFight(cs[:i], fought) {
		return cs
	}
	k := i + 1
	for k < len(cs) && k <= i+mostToDeck && !isDeck(&cs[k]) {
		if !cs[k].Is("at the number deck aboard") && cs[k].Low != "there" || isName(&cs[k]) {
			return cs
		}
		k++
	}
	if k >= len(cs) || !isDeck(&cs[k]) || k == i+1 {
		return cs
	}
	return slices.Concat(cs[:i], []phrase.Chunk{newWord(&cs[i], "land"), newWord(&cs[i], "at"), newWord(&cs[i], "the")}, cs[k:])
}

// allFight reports whether words name aircraft and no other units but carriers, each aircraft of a kind that fights and that stands
// on no carrier and in no place that they name.
func (g ground) allFight(cs []phrase.Chunk, fought []flight) bool {
	flies := false
	for i := range cs {
		if cs[i].Is("planes") && len(cs[i].Units) == 0 { // "planes in SZ 35"
			if there := g.spaces(glyph(cs, len(cs)-1)); len(there) == 1 {
				flies = slices.ContainsFunc(fought, func(fl flight) bool { return fl.to == there[0] && g.landsOnDecks(fl.unit) })
			}
		}
		if len(cs[i].Units) > 0 && !isDeck(&cs[i]) {
			if flies = true; !g.inTheAir(&cs[i]) {
				return false
			}
		}
	}
	if !flies {
		return false
	}
	var named []board.SpaceID
	for i := range cs {
		named = append(named, g.spaces(&cs[i])...)
	}
	for i := range cs {
		for _, n := range cs[i].Units {
			t := ruleset.UnitType(n.ID)
			if isDeck(&cs[i]) {
				continue
			}
			if !slices.ContainsFunc(fought, func(fl flight) bool { return fl.unit == t }) ||
				slices.ContainsFunc(g.own, func(s board.SpaceID) bool { return g.have(s, t) > 0 && (g.board.IsSea(s) || slices.Contains(named, s)) }) {
				return false
			}
		}
	}
	return true
}

// landsOnDecks reports whether aircraft of a type land on carriers.
func (g ground) landsOnDecks(t ruleset.UnitType) bool {
	return slices.ContainsFunc(g.units, func(u ruleset.Unit) bool { return u.Type == t && u.OnDeck })
}

// deckLeads puts a carrier that leads a list of aircraft that land behind them: "carrier SZ 97: tac, Gibraltar
// fighter".
func (g ground) deckLeads(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) == 0 || !isDeck(&cs[0]) || len(cs[0].Places) > 0 {
		return cs
	}
	end := 1
	for end < len(cs) && (cs[end].Is("at of") && !isName(&cs[end]) || g.onlySea(&cs[end])) {
		end++
	}
	if end > 3 || !glyph(cs, end).IsSign(":") || !g.onlyFly(cs[end+1:]) || anyOf(cs[end+1:], func(c *phrase.Chunk) bool {
		return !isName(c) && c.Kind == phrase.Word && !c.Is("the and number") || c.Kind == phrase.Sign && !c.IsSign(", + & / .")
	}) {
		return cs
	}
	list := cs[end+1:]
	for len(list) > 0 && list[len(list)-1].IsSign(".") {
		list = list[:len(list)-1]
	}
	at := &cs[0]
	return slices.Concat(list, []phrase.Chunk{newWord(at, "land"), newWord(at, "at"), newWord(at, "the")}, cs[:end])
}
