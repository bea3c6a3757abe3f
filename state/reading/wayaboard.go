package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// wayBehind reads the sea zones behind the end of a crossing as the way there: "2 inf NSW to Java
// via 54, 55, 42", "2 inf India to Persia (79, 80)", "1 tank Japan to Kiangsu in 19". The last of
// them lies beside the target, and none of the own lands that are named does.
func (g ground) wayBehind(cs []phrase.Chunk) []phrase.Chunk {
	end := len(cs)
	for end > 0 && cs[end-1].IsSign(". !") {
		end--
	}
	closed := end > 0 && cs[end-1].IsSign(")")
	k := end
	if closed {
		k--
	}
	var zones []phrase.Chunk
	for k > 0 && len(zones) < mostLegs {
		c := &cs[k-1]
		if (c.Kind != phrase.Number && !c.Sure) || len(c.Places) == 0 || !g.onlySea(c) || len(c.Units) > 0 {
			break
		}
		zones, k = append(zones, *c), k-1
		if k > 1 && betweenZones(&cs[k-1]) && (cs[k-2].Kind == phrase.Number || cs[k-2].Sure) {
			k--
		}
	}
	slices.Reverse(zones)
	for k > 0 && opensWay(&cs[k-1]) {
		if cs[k-1].IsSign("(") {
			if !closed {
				return cs
			}
			closed = false
		}
		k--
	}
	if len(zones) == 0 || closed || k < 3 || !g.place(cs, k-1) || !g.onShore(zones[len(zones)-1], g.spaces(&cs[k-1])) {
		return cs
	}
	to := k - 1
	for to > 0 && len(cs[to-1].Places) == 0 && (cs[to-1].Is("to at the unload") || cs[to-1].IsSign(">")) {
		to--
	}
	if to == k-1 || !g.crosses(cs[:to], g.spaces(&cs[k-1])) {
		return cs
	}
	out := slices.Clone(cs[:to])
	for i, z := range zones {
		if i == 0 && anyOf(out, func(c *phrase.Chunk) bool { return len(c.Places) > 0 && c.Places[0].ID == z.Places[0].ID }) {
			continue // where the transport starts
		}
		out = append(out, newWord(&z, "via"), asZone(z))
	}
	return slices.Concat(out, cs[to:k], cs[end:])
}

// crosses reports whether words name land units and own land from which they cannot walk to a
// target, and no other way of theirs.
func (g ground) crosses(cs []phrase.Chunk, target []board.SpaceID) bool {
	units, lands := false, 0
	for i := range cs {
		c := &cs[i]
		if c.Is("via") || c.IsSign("?") || len(c.Units) > 0 && g.facility(c) {
			return false
		}
		units = units || g.onLand(c)
		if !g.ownLand(cs, i) {
			continue
		}
		lands++
		if slices.ContainsFunc(g.spaces(c), func(s board.SpaceID) bool {
			return slices.ContainsFunc(target, func(t board.SpaceID) bool { return s == t || g.board.Adjacent(s, t) })
		}) {
			return false
		}
	}
	return units && lands == 1
}

// betweenZones reports whether a chunk can stand between the zones of a way.
func betweenZones(c *phrase.Chunk) bool {
	return c.IsSign(", - > /") || len(c.Places) == 0 && c.Is("and to via")
}

// opensWay reports whether a chunk can stand between the end of a crossing and the zones on its
// way.
func opensWay(c *phrase.Chunk) bool {
	if len(c.Units)+len(c.Places) > 0 {
		return false
	}
	return c.IsSign(", (") || c.Is("via by at from") || c.Low == "route" || c.Low == "through" || c.Low == "way"
}

// boatBehind leaves out the transport that is named behind the way of its cargo, where the way
// begins: "2 inf India > 39 > 41 > Sumatra, tp 39". It does not go ashore itself.
func (g ground) boatBehind(cs []phrase.Chunk) []phrase.Chunk {
	n := len(trimSigns(cs))
	if n < 7 || !isTransport(&cs[n-2]) && !isTransport(&cs[n-3]) {
		return cs
	}
	return g.withoutBoat(cs, n-1)
}

// withoutBoat is boatBehind where a transport and what can be its zone end the sentence.
func (g ground) withoutBoat(cs []phrase.Chunk, zone int) []phrase.Chunk {
	if !g.onlySea(&cs[zone]) || len(g.spaces(&cs[zone])) != 1 {
		return cs
	}
	boat := zone - 1
	if cs[boat].Is("from at of") {
		boat--
	}
	start := boat - 1
	if cs[start].Kind == phrase.Number && cs[start].N == 1 {
		start--
	}
	first := 1 + firstOf(cs[:start], func(c *phrase.Chunk) bool { return c.IsSign(">") })
	from := g.spaces(&cs[zone])[0]
	if !isTransport(&cs[boat]) || !cs[start].IsSign(",") || !cs[start-2].IsSign(">") || !g.place(cs, start-1) || g.onlySea(&cs[start-1]) ||
		!g.onlySea(&cs[first]) || g.spaces(&cs[first])[0] != from || g.standAt(from, &cs[boat]) == 0 {
		return cs
	}
	return slices.Concat(cs[:start], cs[zone+1:])
}
