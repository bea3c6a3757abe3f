package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// shipsWay reads the way of a transport behind the land units that it carries as theirs: "Malta:
// 2 inf S Italy on trn 97>96" and "2 inf S Italy to Malta, transport from SZ 97 to SZ 96" go
// ashore from 96. The way ends beside the target, which is named in front, behind or above.
func (g ground) shipsWay(cs []phrase.Chunk, above []board.SpaceID) []phrase.Chunk {
	for b := 2; b+1 < len(cs); b++ {
		if !isTransport(&cs[b]) || !anyOf(cs[:b], func(c *phrase.Chunk) bool { return g.onLand(c) }) {
			continue
		}
		start := g.boarding(cs, b)
		zones, end := g.zonesOf(cs, b+1)
		if start < 0 || len(zones) == 0 || len(zones) == 1 && !g.endsInDock(cs, b, start, end) {
			continue
		}
		if start > 1 && cs[start-1].IsSign(",") {
			start--
		}
		if cs[start].IsSign("(") {
			if !glyph(cs, end).IsSign(")") {
				continue
			}
			end++
		}
		before, rest := slices.Clone(cs[:start]), cs[end:]
		targets := above
		colon := firstOf(before, func(c *phrase.Chunk) bool { return c.IsSign(":") })
		var to []phrase.Chunk
		verb := start - 2
		if verb > 0 && before[verb].Is("the") && len(before[verb].Places) == 0 { // "to the Philippines"
			verb--
		}
		switch {
		case g.goesTo(ashoreAt(rest)) != nil:
			rest = ashoreAt(rest)
			targets = g.goesTo(rest)
		case verb > 0 && (before[verb].Is("to attack") || before[verb].IsSign(">")) && g.place(before, start-1):
			targets, to = g.spaces(&before[start-1]), []phrase.Chunk{cs[verb], cs[start-1]}
			before = before[:verb]
		case colon > 0:
			if head := withoutBracket(before[:colon]); g.place(head, len(head)-1) && !(g.ownLand(head, len(head)-1) && g.onShore(zones[len(zones)-1], above)) { // "S Italy: 2 inf" below "Malta"
				targets = g.spaces(&head[len(head)-1])
			}
		}
		if !g.onShore(zones[len(zones)-1], targets) {
			continue
		}
		zones = g.fromLoading(cs, zones, targets)
		out := append(before, newWord(&cs[start], "with"), cs[b])
		for i, z := range zones {
			if i > 0 {
				out = append(out, newWord(&z, "via"))
			}
			out = append(out, asZone(z))
		}
		return append(append(out, to...), rest...)
	}
	return cs
}

// fromLoading is the way of a transport from the zone where units of a land named beside it go
// aboard: what it sails before that is not theirs. Where another transport stands there, it is
// left as it is.
func (g ground) fromLoading(cs, zones []phrase.Chunk, targets []board.SpaceID) []phrase.Chunk {
	for k := range zones {
		if k > 0 && slices.ContainsFunc(g.spaces(&zones[k]), func(z board.SpaceID) bool { return g.stands(z, ruleset.Transport) > 0 }) {
			return zones
		}
		for i := range cs {
			if !g.ownLand(cs, i) || slices.ContainsFunc(g.spaces(&cs[i]), func(s board.SpaceID) bool { return slices.Contains(targets, s) }) {
				continue
			}
			if g.onShore(zones[k], g.spaces(&cs[i])) {
				return zones[k:]
			}
		}
	}
	return zones
}

// ashoreAt says in the usual words where units of a crossing go ashore: ", there in Malta", ",
// dort in Malta an Land".
func ashoreAt(cs []phrase.Chunk) []phrase.Chunk {
	k := 0
	for glyph(cs, k).IsSign(",") || ashore.has(glyph(cs, k).Low) {
		k++
	}
	if k == 0 || !glyph(cs, k).Is("at") || len(glyph(cs, k+1).Places) == 0 {
		return cs
	}
	out := []phrase.Chunk{newWord(&cs[k], "to"), cs[k+1]}
	for k += 2; k < len(cs) && (cs[k].Low == "an land" || ashore.has(cs[k].Low)); k++ {
	}
	return append(out, cs[k:]...)
}

// ashore are words beside the place where units of a crossing go ashore.
var ashore = wordList("|there|ashore|and|dort|an|land|geht|gehen|")

// goesTo is what words behind a way name as its end: "to Malta", "from Libya to Malta".
func (g ground) goesTo(cs []phrase.Chunk) []board.SpaceID {
	if glyph(cs, 0).Is("from") && g.place(cs, 1) {
		cs = cs[2:]
	}
	if c := glyph(cs, 0); (c.Is("to unload") && len(c.Places) == 0 || c.IsSign(">")) && g.place(cs, 1) {
		return g.spaces(&cs[1])
	}
	return nil
}

// withoutBracket leaves out a bracket at the end: what defends a place.
func withoutBracket(cs []phrase.Chunk) []phrase.Chunk {
	if n := len(cs); n > 2 && cs[n-1].IsSign(")") {
		if k := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("(") }); k > 0 {
			return cs[:k]
		}
	}
	return cs
}

// boarding is where the words begin that say on which ship units go: "on the transport", ",
// transport"; -1 if none do.
func (g ground) boarding(cs []phrase.Chunk, boat int) int {
	k := boat - 1
	for k > 0 && len(cs[k].Units)+len(cs[k].Places) == 0 && cs[k].Is("the") || k > 0 && cs[k].Kind == phrase.Number && cs[k].N == 1 {
		k--
	}
	if k < 1 {
		return -1
	}
	c := &cs[k]
	switch {
	case c.IsSign(", ( + - --"), len(c.Units)+len(c.Places) == 0 && (c.Is("with by aboard at") || boards.has(c.Low)):
		return k
	case g.place(cs, k) && len(c.Units) == 0:
		return k + 1
	}
	return -1
}

// zonesOf are the sea zones of a way that begins at an index, and the index behind it: "from SZ
// 97 to SZ 96", "10 via 26 to 31".
func (g ground) zonesOf(cs []phrase.Chunk, i int) (zones []phrase.Chunk, end int) {
	if glyph(cs, i).IsSign(",") && underWay.has(glyph(cs, i+1).Low) { // "by transport, which sails from 62 to 46"
		i++
	}
	for glyph(cs, i).Is("from at of") && len(glyph(cs, i).Places) == 0 || glyph(cs, i).IsSign(":") || underWay.has(glyph(cs, i).Low) {
		i++
	}
	for len(zones) < mostLegs {
		c := glyph(cs, i)
		if c.Kind != phrase.Number && !c.Sure || len(c.Places) == 0 || !g.onlySea(c) || len(glyph(cs, i+1).Units) > 0 {
			break
		}
		zones, end = append(zones, *c), i+1
		i = end
		if glyph(cs, i).IsSign("(") && g.viaBracket(cs, i) {
			return append(zones, cs[i+2]), i + 4
		}
		for glyph(cs, i).IsSign("> -") || glyph(cs, i).Is("to via and") && len(glyph(cs, i).Places) == 0 {
			i++
		}
		if i == end || i == end+1 && glyph(cs, end).Is("and") && len(zones) == 1 { // "transports 6 and 19" are two
			break
		}
	}
	return zones, end
}

// viaBracket reports whether a bracket names the zone in which a way ends: "tp 6 (via 19)".
func (g ground) viaBracket(cs []phrase.Chunk, i int) bool {
	return glyph(cs, i+1).Is("via") && glyph(cs, i+3).IsSign(")") && g.onlySea(glyph(cs, i+2))
}

// endsInDock reports whether a sentence ends with a transport and the zone in which it stands: "Okinawa
// to Kiangsu, trn SZ 19".
func (g ground) endsInDock(cs []phrase.Chunk, boat, start, end int) bool {
	return cs[start].IsSign(",") && len(trimSigns(cs[end:])) == 0 && g.standAt(g.spaces(&cs[end-1])[0], &cs[boat]) > 0
}

// underWay are the words between a transport and its way.
var underWay = wordList("|which|sailing|sails|going|goes|moving|moves|fährt|")

// onShore reports whether a zone lies beside one of the lands that a target can mean.
func (g ground) onShore(zone phrase.Chunk, targets []board.SpaceID) bool {
	for _, z := range g.spaces(&zone) {
		if slices.ContainsFunc(targets, func(s board.SpaceID) bool { return !g.board.IsSea(s) && g.board.Adjacent(z, s) }) {
			return true
		}
	}
	return false
}

// crossingApart parts a list into what crosses the sea by a named way and what goes to the same
// target by itself: "Malta: 2 inf S Italy with trn 95 via 96, ftr Libya".
func (w words) crossingApart(cs []phrase.Chunk) [][]phrase.Chunk {
	crossings := 0
	for i := range cs {
		if w.isBoat(&cs[i]) && glyph(cs, i-1).Is("with") && glyph(cs, i+1).Sure && glyph(cs, i+2).Is("via") {
			crossings++
		}
	}
	if crossings == 0 || len(cs) > mostChunks {
		return nil
	}
	return w.withCrossings(cs)
}

// withCrossings are the parts of a list in which something crosses the sea by a named way.
func (w words) withCrossings(cs []phrase.Chunk) [][]phrase.Chunk {
	n := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") }) + 1
	if len(withoutBracket(cs[:max(n-1, 0)])) > 4 {
		return nil
	}
	head := cs[:n:n]
	var parts [][]phrase.Chunk
	start, depth := n, 0
	for i := n; i <= len(cs); i++ {
		if i < len(cs) {
			if cs[i].IsSign("(") {
				depth++
			} else if cs[i].IsSign(")") {
				depth--
			}
			if depth > 0 || !cs[i].IsSign(",") && !(cs[i].Is("and") && len(cs[i].Units)+len(cs[i].Places) == 0) {
				continue
			}
		}
		part := trimSigns(cs[start:i:i])
		units, places := w.holds(part)
		if units == 0 || places == 0 {
			if k := len(parts) - 1; i == len(cs) && len(part) > 0 && k >= 0 && part[0].Is("land home") {
				parts[k] = slices.Concat(parts[k], []phrase.Chunk{newSign(&part[0], ",")}, part)
			} else if i == len(cs) && len(part) > 0 {
				return nil
			}
			continue
		}
		ships := true
		for k := range part {
			ships = ships && (len(part[k].Units) == 0 || w.isShip(&part[k]))
		}
		if !ships {
			part = slices.Concat(head, part)
		}
		parts = append(parts, part)
		start = i + 1
	}
	if len(parts) < 2 || len(parts) > mostLegs {
		return nil
	}
	return parts
}

// rides says of land units that ride a transport that they go with it: "two infantry from India
// ride the 39 transport to Persia".
func (g ground) rides(cs []phrase.Chunk, i int) []phrase.Chunk {
	k := i + 1
	for k < len(cs)-1 && (cs[k].Is("the at") || g.onlySea(&cs[k])) && len(cs[k].Units) == 0 {
		k++
	}
	if k >= len(cs) || !isTransport(&cs[k]) || !anyOf(cs[:i], func(c *phrase.Chunk) bool { return g.onLand(c) }) {
		return cs
	}
	cs = slices.Clone(cs)
	cs[i] = newWord(&cs[i], "with")
	if zone := cs[k-1]; g.onlySea(&zone) {
		cs[k-1], cs[k] = cs[k], asZone(zone)
	}
	return cs
}

// riding are the words for that.
var riding = wordList("|ride|rides|rode|")

// shipsTarget takes the zone in brackets for where ships go that are named by the land beside it: "the
// fleet sails from 10 to Pearl (26)".
func (g ground) shipsTarget(cs []phrase.Chunk) []phrase.Chunk {
	ships := false
	for i := range cs {
		ships = ships || len(cs[i].Units) > 0 && len(cs[i].Places) == 0 && slices.ContainsFunc(g.units, func(u ruleset.Unit) bool {
			return u.Class == ruleset.Sea && u.Type != ruleset.Transport && string(u.Type) == cs[i].Units[0].ID
		})
		if g.onLand(&cs[i]) || isTransport(&cs[i]) || cs[i].IsSign(":") {
			return cs
		}
		if !ships || !glyph(cs, i-1).Is("to") || !g.place(cs, i) || g.onlySea(&cs[i]) || !glyph(cs, i+1).IsSign("(") || !glyph(cs, i+3).IsSign(")") || !g.onlySea(&cs[i+2]) || !g.onShore(cs[i+2], g.spaces(&cs[i])) {
			continue
		}
		return slices.Concat(cs[:i], []phrase.Chunk{asZone(cs[i+2])}, cs[i+4:])
	}
	return cs
}

// isTransport reports whether a word can only mean transports.
func isTransport(c *phrase.Chunk) bool {
	return len(c.Units) == 1 && c.Units[0].ID == string(ruleset.Transport) && len(c.Places) == 0
}
