package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
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
	k := i + 3
	for k < len(cs)-1 && cs[k].Is("the") && len(cs[k].Places) == 0 {
		k++
	}
	if k >= len(cs) || !cs[i+1].Is("them") || !cs[i+2].Is("at") || isName(&cs[i+2]) || !g.place(cs, k) {
		return cs
	}
	return slices.Concat(cs[:i], []phrase.Chunk{newWord(&cs[i], "to")}, cs[k:])
}

// deckAtSea leaves out a carrier at an index that stands before its zone: "lands on its carrier in sea
// zone 98", "land on cv SZ 35".
func (g ground) deckAtSea(cs []phrase.Chunk, i int) []phrase.Chunk {
	zone := i + 1
	if glyph(cs, zone).Is("at of") && !isName(glyph(cs, zone)) {
		zone++
	}
	if i < 2 || zone >= len(cs) || !cs[i-1].Is("at") || !cs[i-2].Is("land") || !g.onlySea(&cs[zone]) {
		return cs
	}
	return slices.Concat(cs[:i], []phrase.Chunk{asZone(cs[zone])}, cs[zone+1:])
}
