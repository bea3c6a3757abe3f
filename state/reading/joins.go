package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// joinsThem reports whether units are said to join those before them, with no place of their
// own: "the fighter helps them and lands in Norway", "supports the attack".
func joinsThem(cs []phrase.Chunk, i int) bool {
	if !cs[i].Is("join") || i == 0 {
		return false
	}
	for _, c := range cs[i+1:] {
		switch {
		case isName(&c):
			return false
		case c.Kind == phrase.Sign, c.Is("and land home unload"):
			return true
		case c.Is("them the their fillers attack phase-combat too"), theFight.has(c.Low):
		default:
			return false
		}
	}
	return true
}

// theFight are words for what others do.
var theFight = wordList("|in|fight|battle|assault|action|fray|party|effort|others|")

// withThemTo says plainly where units go that go with others, behind the words at an index: "goes
// with them in the zone 96".
func (g ground) withThemTo(cs []phrase.Chunk, i int) []phrase.Chunk {
	if i < 1 || i+2 >= len(cs) || !cs[i].Is("too") || !cs[i-1].Is("go") || !cs[i+1].Is("at") || isName(&cs[i+1]) {
		return cs
	}
	k := i + 2
	for k < len(cs)-1 && cs[k].Is("the") && len(cs[k].Places) == 0 {
		k++
	}
	if !g.place(cs, k) {
		return cs
	}
	return slices.Concat(cs[:i], []phrase.Chunk{newWord(&cs[i+1], "to")}, cs[i+2:])
}

// joinsAt says plainly where units go that join others, at an index: "joins them in sea zone 96".
func (g ground) joinsAt(cs []phrase.Chunk, i int) []phrase.Chunk {
	k := i + 1
	if !anyOf(cs[k:min(k+5, len(cs))], func(c *phrase.Chunk) bool {
		return c.Is("them fleet") || len(c.Units) > 0 && len(c.Places) == 0 || !c.Known()
	}) { // "joins the two in Ukraine"
		return cs
	}
	for k < len(cs)-2 && !cs[k].Is("at") && (!cs[k].Known() || cs[k].Is("fleet") || cs[k].Is("the them their number and more") && !isName(&cs[k]) || cs[k].Kind == phrase.Number || len(cs[k].Units) > 0 && len(cs[k].Places) == 0) {
		k++
	}
	if k == i+1 || !glyph(cs, k).Is("at") || isName(&cs[k]) {
		return cs
	}
	for k++; k < len(cs)-1 && cs[k].Is("the") && len(cs[k].Places) == 0; k++ {
	}
	if k >= len(cs) || !g.place(cs, k) {
		return cs
	}
	return slices.Concat(cs[:i], []phrase.Chunk{newWord(&cs[i], "to")}, cs[k:])
}

// deckAtSea leaves out a carrier at an index that stands before its zone, where aircraft land or go:
// "lands on its carrier in sea zone 98", "fighter, tac SZ 96 > carrier SZ 98". Fought is set if aircraft
// fight.
func (g ground) deckAtSea(cs []phrase.Chunk, i int, fought bool) []phrase.Chunk {
	if g.fromDeck(cs, i) {
		return slices.Concat(cs[:i-2], cs[i+1:])
	}
	zone, before := i+1, i-1
	if glyph(cs, zone).Is("at of") && !isName(glyph(cs, zone)) {
		zone++
	}
	for before > 0 && cs[before].Is("the") && !isName(&cs[before]) {
		before--
	}
	if before < 1 || zone >= len(cs) || !g.onlySea(&cs[zone]) {
		return cs
	}
	switch {
	case cs[before].Is("at") && glyph(cs, before-1).Is("land"):
		return slices.Concat(cs[:before+1], []phrase.Chunk{asZone(cs[zone])}, cs[zone+1:])
	case leadsOn(&cs[before]) && g.onlyFly(cs[:before]):
		verb := cs[before]
		if fought && !anyOf(cs[:before], func(c *phrase.Chunk) bool {
			return slices.ContainsFunc(g.spaces(c), g.isOwn) && !g.onlySea(c)
		}) {
			verb = newWord(&verb, "land")
		}
		return slices.Concat(cs[:before], []phrase.Chunk{verb, asZone(cs[zone])}, cs[zone+1:])
	}
	return cs
}

// fromDeck reports whether a carrier at an index only says where aircraft stand that go elsewhere:
// "the tactical bomber on the carrier in SZ 98 flies to Tobruk".
func (g ground) fromDeck(cs []phrase.Chunk, i int) bool {
	return i > 2 && len(cs[i].Units) == 1 && cs[i].Units[0].ID == string(ruleset.Carrier) && cs[i-1].Is("the") && cs[i-2].Low == "on" && len(cs[i-3].Units) > 0 && g.inTheAir(&cs[i-3]) &&
		glyph(cs, i+1).Is("at of") && g.place(cs, i+2) && g.onlySea(&cs[i+2]) && glyph(cs, i+3).Is("go attack") && !isName(&cs[i+3])
}
