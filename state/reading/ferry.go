package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ferried reads where the ship of a crossing ends: "..., sailing to SZ 45", "... which
// will end its voyage in SZ 109". It is where the units go ashore from, and said like
// that: "via SZ 45". A ship that ends where it began does not move.
func ferried(cs []phrase.Chunk, land, boat func(*phrase.Chunk) bool) []phrase.Chunk {
	n := len(cs)
	for n > 0 && cs[n-1].IsSign(". !") {
		n--
	}
	if n < 6 || len(cs[n-1].Places) == 0 || !cs[n-1].Sure && cs[n-1].Kind != phrase.Number {
		return cs
	}
	k := n - 2
	if cs[k].Is("to at") && !cs[k].Is("ends-at") {
		k--
	}
	if k < 1 || !cs[k].Is("ends-at") {
		return cs
	}
	for k > 0 && cs[k-1].Kind == phrase.Word && cs[k-1].Is("fillers them and too") && len(cs[k-1].Units)+len(cs[k-1].Places) == 0 {
		k--
	}
	if k > 0 && cs[k-1].IsSign(",") {
		k--
	}
	before := cs[:k]
	if !anyOf(before, func(c *phrase.Chunk) bool { return land(c) }) || !anyOf(before, func(c *phrase.Chunk) bool { return boat(c) }) {
		return cs
	}
	if anyOf(before, func(c *phrase.Chunk) bool {
		return len(c.Places) > 0 && c.Places[0].Sea && c.Places[0].ID == cs[n-1].Places[0].ID
	}) {
		return before
	}
	via := phrase.Chunk{Token: phrase.Token{Kind: phrase.Word, Low: "via", Text: "via", Span: cs[n-1].Span}, Tags: []string{"via"}}
	return append(slices.Clone(before), via, cs[n-1])
}

// moving reads a verb of movement behind transports as one that carries, if the land
// units that they take stand right behind it: "the transport moves 1 inf to Albania".
// That they stay where they are does not keep them from it: "stays put and ferries".
func moving(cs []phrase.Chunk, land, boat func(*phrase.Chunk) bool) []phrase.Chunk {
	out, ship := cs, false
	for i := range cs {
		c := &cs[i]
		ship = ship || boat(c)
		if !ship || i == 0 {
			continue
		}
		if c.Is("stay") && glyph(cs, i+1).Is("and") && glyph(cs, i+2).Is("carry") {
			return append(slices.Clone(cs[:i]), cs[i+2:]...)
		}
		if !c.Is("go") || c.Is("carry") || len(c.Places)+len(c.Units) > 0 {
			continue
		}
		k := i + 1
		for k < len(cs) && cs[k].Kind == phrase.Word && cs[k].Is("the number both all") && len(cs[k].Units)+len(cs[k].Places) == 0 || k < len(cs) && cs[k].Kind == phrase.Number {
			k++
		}
		if k < len(cs) && land(&cs[k]) {
			out = slices.Clone(cs)
			out[i].Tags = []string{"carry"}
			return out
		}
	}
	return out
}

// shipsReach is how far a transport sails at most, when it starts from a naval base.
const shipsReach = 3

// onlyShore is the way of a transport to the zone from which those aboard go ashore, if it
// does not lie beside the target yet and only one zone there is in its reach; else nil.
func onlyShore(b *board.Board, ship, to board.SpaceID) []board.SpaceID {
	if !b.IsSea(ship) || b.IsSea(to) || b.Adjacent(ship, to) {
		return nil
	}
	var only []board.SpaceID
	for _, z := range b.Neighbours(to) {
		if !b.IsSea(z) {
			continue
		}
		way := b.ShortestPath(ship, z, shipsReach, func(_, to board.SpaceID) bool { return b.IsSea(to) })
		switch {
		case way == nil:
		case only != nil:
			return nil
		default:
			only = way[1:]
		}
	}
	return only
}

// loadsIn is the zone in which a transport takes land units aboard: that of the ship, or the
// only one beside their land if it lies beside the ship's and no other transport is there.
func loadsIn(b *board.Board, from, ship board.SpaceID, have func(board.SpaceID, ruleset.UnitType) int) board.SpaceID {
	only := board.SpaceID("")
	if b.IsSea(from) || b.Adjacent(from, ship) || have(ship, ruleset.Transport) == 0 {
		return ship
	}
	for _, z := range b.Neighbours(from) {
		if !b.IsSea(z) {
			continue
		}
		if only != "" || !b.Adjacent(ship, z) || have(z, ruleset.Transport) > 0 {
			return ship
		}
		only = z
	}
	if only == "" {
		return ship
	}
	return only
}
