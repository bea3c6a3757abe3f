package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
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
	if head > 0 && !(head > 1 && cs[head-1].IsSign(":") && g.place(cs, head-2) && !g.onlySea(&cs[head-2])) || b+5 >= len(cs) {
		return cs
	}
	return g.behindCargo(cs, head, b)
}

// behindCargo is boatLeads for a transport at b behind a heading that ends before head.
func (g ground) behindCargo(cs []phrase.Chunk, head, b int) []phrase.Chunk {
	zones, end := g.zonesOf(cs, b+1)
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
	if !slices.ContainsFunc(cargo, func(c phrase.Chunk) bool { return g.onLand(&c) }) || !slices.ContainsFunc(cargo, func(c phrase.Chunk) bool { return len(c.Places) > 0 && !g.onlySea(&c) }) ||
		slices.ContainsFunc(cargo, func(c phrase.Chunk) bool {
			return isTransport(&c) || c.IsSign("( ;") || c.Is("unload carry") && !isName(&c) || len(c.Units) > 0 && !g.onLand(&c)
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
