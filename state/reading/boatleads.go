package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// boatLeads puts the way of a transport behind the land units that it carries, where it is named
// first: "1 transport SZ 10 to SZ 26 with 1 infantry Western US to Hawaii", "Algeria: transport from
// SZ 93 to SZ 94 with 1 tank from Southern France". shipsWay reads it there.
func (g ground) boatLeads(cs []phrase.Chunk) []phrase.Chunk {
	for b := range cs[:min(len(cs), mostBeforeBoat)] {
		if isTransport(&cs[b]) {
			return g.boatAt(cs, b)
		}
	}
	return cs
}

// mostBeforeBoat is where a transport is looked for: behind the name of a place, a colon, an article
// and its number.
const mostBeforeBoat = 6

// boatAt is boatLeads for a transport at b, if nothing but a place to go to stands before it.
func (g ground) boatAt(cs []phrase.Chunk, b int) []phrase.Chunk {
	head := b
	for head > 0 && len(cs[head-1].Units) == 0 && (cs[head-1].Is("the") || cs[head-1].Kind == phrase.Number && cs[head-1].N == 1) {
		head--
	}
	if head > 0 && !(head > 1 && cs[head-1].IsSign(": -") && g.place(cs, head-2)) || b+5 >= len(cs) {
		return cs
	}
	return g.behindCargo(cs, head, b)
}

// behindCargo is boatLeads for a transport at b behind a heading that ends before head.
func (g ground) behindCargo(cs []phrase.Chunk, head, b int) []phrase.Chunk {
	way := b + 1
	if g.isOne(glyph(cs, way)) && (glyph(cs, way+1).Sure || glyph(cs, way+1).Is("to from")) { // "tr 1 to SZ 26"
		way++
	}
	zones, end := g.zonesOf(cs, way)
	if len(zones) == 0 && leadsOn(glyph(cs, way)) {
		zones, end = g.zonesOf(cs, way+1)
	}
	if len(zones) == 1 && leadsOn(glyph(cs, way)) { // the heading or the cargo says where it stands
		if head > 1 && g.onlySea(&cs[head-2]) {
			zones, head = []phrase.Chunk{cs[head-2], zones[0]}, head-2
		} else if from := g.dock(cs[end:], zones[0]); from != nil {
			zones = []phrase.Chunk{*from, zones[0]}
		}
	}
	if head > 1 && g.onlySea(&cs[head-2]) {
		return cs
	}
	for k := end; k < len(cs) && (cs[k].IsSign(",") || cs[k].Is("and the fillers") && !isName(&cs[k])); k++ {
		end = k + 1
	}
	c := glyph(cs, end)
	lands := c.Is("unload") || c.Low == "lands" || c.Low == "landet"
	if len(zones) < 2 || isName(c) || !c.Is("with carry") && !c.IsSign("+") && !lands {
		return cs
	}
	stop := len(cs) // behind the last place or unit stands talk
	for stop > end && !isName(&cs[stop-1]) {
		stop--
	}
	if stop < end+3 {
		return cs
	}
	cargo := cs[end+1 : stop]
	if !anyOf(cargo, func(c *phrase.Chunk) bool { return g.onLand(c) }) || !anyOf(cargo, func(c *phrase.Chunk) bool { return len(c.Places) > 0 && !g.onlySea(c) }) ||
		anyOf(cargo, func(c *phrase.Chunk) bool {
			return isTransport(c) || c.IsSign("( ;") || c.Is("unload carry") && !isName(c) || len(c.Units) > 0 && !g.onLand(c)
		}) {
		return cs
	}
	if in := len(cargo) - 2; lands && in > 0 && cargo[in].Is("at") && !isName(&cargo[in]) { // "and lands 1 tank from Italy in Egypt"
		cargo = slices.Clone(cargo)
		cargo[in] = newWord(&cargo[in], "to")
	}
	out := slices.Concat(cs[:head], cargo, []phrase.Chunk{newSign(&cs[b], ",")}, []phrase.Chunk{cs[b]})
	for i, z := range zones {
		if i > 0 {
			out = append(out, newWord(&z, "to"))
		}
		out = append(out, asZone(z))
	}
	return append(out, cs[stop:]...)
}

// isOne reports whether a number behind a transport is how many there are: none stands in the zone
// with that number.
func (g ground) isOne(c *phrase.Chunk) bool {
	return c.Kind == phrase.Number && c.N == 1 && !slices.ContainsFunc(g.spaces(c), func(s board.SpaceID) bool { return g.stands(s, ruleset.Transport) > 0 })
}

// wayEnd is where the way of a transport ends in a remark about it, "on the transport SZ 39 > SZ 41,
// oil!"; 0 if it says none.
func wayEnd(cs []phrase.Chunk, isPlace func([]phrase.Chunk, int) bool) int {
	boat := firstOf(cs, func(c *phrase.Chunk) bool { return isTransport(c) })
	if boat < 0 || anyOf(cs[:boat], func(c *phrase.Chunk) bool { return c.Is("attack") && !isName(c) || len(c.Units) > 0 }) {
		return 0
	}
	end := 0
	for i := range cs {
		if isPlace(cs, i) || len(cs[i].Units) > 0 {
			end = i + 1
		}
	}
	if !anyOf(cs[:end], func(c *phrase.Chunk) bool { return len(c.Places) > 0 }) {
		return 0
	}
	return end
}

// withoutComma leaves out a comma right behind a transport: "by transport, SZ 10 to SZ 26".
func withoutComma(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i < len(cs); i++ {
		if cs[i].IsSign(",") && isTransport(&cs[i-1]) {
			return slices.Concat(cs[:i], cs[i+1:])
		}
	}
	return cs
}

// dock is the one zone with own transports beside the land that is named first behind the way of a
// transport; nil if there are several or none, or if it is where the transport goes.
func (g ground) dock(cargo []phrase.Chunk, to phrase.Chunk) *phrase.Chunk {
	i := firstOf(cargo, func(c *phrase.Chunk) bool { return c.Kind == phrase.Word && len(c.Places) > 0 && len(c.Units) == 0 })
	if i < 0 || !g.ownLand(cargo, i) {
		return nil
	}
	land := g.spaces(&cargo[i])
	var docks []board.SpaceID
	for _, z := range g.own {
		beside := func(s board.SpaceID) bool { return g.board.Adjacent(z, s) }
		if g.board.IsSea(z) && g.have(z, ruleset.Transport) > 0 && slices.ContainsFunc(land, beside) {
			docks = append(docks, z)
		}
	}
	if len(docks) != 1 || slices.Contains(g.spaces(&to), docks[0]) {
		return nil
	}
	c := g.spaceWord(&to, docks[0])
	return &c
}

// withoutLeaving leaves out that ships stay in the zone that was named before: "the transport in 19
// takes 1 inf from Okinawa to Shantung without leaving sea zone 19".
func (g ground) withoutLeaving(cs []phrase.Chunk) []phrase.Chunk {
	for i := 2; i+2 < len(cs); i++ {
		if cs[i].Low != "without" || cs[i+1].Low != "leaving" || !g.onlySea(&cs[i+2]) {
			continue
		}
		if anyOf(cs[:i], func(c *phrase.Chunk) bool { return len(c.Places) > 0 && c.Places[0].ID == cs[i+2].Places[0].ID }) {
			return slices.Concat(cs[:i], cs[i+3:])
		}
	}
	return cs
}

// boatOnWay leaves out a transport at an index that is named in the middle of the way of its cargo:
// "1 inf > 39 tp > 80 > Persia".
func (g ground) boatOnWay(cs []phrase.Chunk, i int) []phrase.Chunk {
	if i < 3 || !cs[i-2].IsSign(">") || !g.onlySea(&cs[i-1]) || !glyph(cs, i+1).IsSign(">") || !anyOf(cs[:i-1], func(c *phrase.Chunk) bool { return g.onLand(c) }) {
		return cs
	}
	return slices.Concat(cs[:i-1], []phrase.Chunk{asZone(cs[i-1])}, cs[i+1:])
}

// targetLeads puts a colon behind the land that leads a list and is said to be its target in another way:
// "Manchuria <- 4 inf (Korea), ...", "Greece w/ 2 inf (Albania), ...", "to Greece - 2 inf from Albania, ...".
func (g ground) targetLeads(cs []phrase.Chunk) []phrase.Chunk {
	k, to := 0, false
	if glyph(cs, 0).Is("to at") && !isName(&cs[0]) {
		k, to = 1, true
	}
	sign := glyph(cs, k+1)
	if !g.place(cs, k) || g.onlySea(&cs[k]) || k+3 >= len(cs) || !(sign.IsSign("<-") || sign.Is("with") && !isName(sign) || to && sign.IsSign("- --")) {
		return cs
	}
	next := &cs[k+2]
	if _, number := next.Value(); !number && len(next.Units) == 0 && !next.Is("the all both") {
		return cs
	}
	return slices.Concat(cs[k:k+1], []phrase.Chunk{newSign(sign, ":")}, cs[k+2:])
}
