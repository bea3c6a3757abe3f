package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// otherWords says a sentence in other words, perhaps in several sentences; nil if there
// are none.
func (w words) otherWords(cs []phrase.Chunk) [][]phrase.Chunk {
	if parts := w.landsApart(cs); parts != nil {
		return parts
	}
	if parts := w.planesReturn(cs); parts != nil {
		return parts
	}
	if parts := w.halves(cs); parts != nil {
		return parts
	}
	if parts := w.landsFrom(cs); parts != nil {
		return parts
	}
	if len(cs) > 3 && cs[0].Is("raid") {
		if first := w.raidFirst(cs); first != nil {
			return [][]phrase.Chunk{first}
		}
	}
	if parts := w.shipStaysApart(cs); parts != nil {
		return parts
	}
	ferries := anyOf(cs, func(c *phrase.Chunk) bool { return w.isBoat(c) })
	if ferries {
		if parts := w.inCompany(cs); parts != nil {
			return parts
		}
	}
	out := w.inOtherOrder(cs, ferries)
	if ferries {
		if parts := w.eachShip(out); parts != nil {
			return parts
		}
	}
	if parts := w.eachBracket(out); parts != nil {
		return parts
	}
	if parts := w.eachOrigin(out); parts != nil {
		return parts
	}
	if len(out) == len(cs) && (len(cs) == 0 || &out[0] == &cs[0]) {
		return nil
	}
	return [][]phrase.Chunk{out}
}

// inOtherOrder says a sentence in other words that are one sentence. Ferries is set if it names a transport.
func (w words) inOtherOrder(cs []phrase.Chunk, ferries bool) []phrase.Chunk {
	sayings := []func([]phrase.Chunk) []phrase.Chunk{w.fliers, w.routes, w.placesUnit, w.zoneLeads, w.zoneShip, w.fleetsZone, w.zonesBehind, w.intoPlace, w.distances, w.flightPath, w.strengths}
	if ferries {
		sayings = w.withFerries()
	}
	for _, same := range sayings {
		if other := same(cs); other != nil {
			cs = other
		}
	}
	return cs
}

// withFerries are the sayings of a sentence that names a transport.
func (w words) withFerries() []func([]phrase.Chunk) []phrase.Chunk {
	return []func([]phrase.Chunk) []phrase.Chunk{w.fliers, w.routes, w.placesUnit, w.zoneLeads, w.boatWith, w.zoneShip, w.shipsZone, w.fleetsZone, w.zonesBehind, w.embarks, w.unloadsIn, w.shipStays, w.overZone, w.intoPlace, w.distances, w.flightPath, w.strengths}
}

// zoneLeads puts a colon for the dash behind a zone that leads a list: "111 - bb, sub 118".
// No own unit stands there or has come there, so nothing can leave it.
func (w words) zoneLeads(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 4 || !cs[1].IsSign("- -- =") || cs[1].Glued && cs[2].Glued || !w.isPlace(cs, 0) || len(cs[0].Units) > 0 || !w.allSea(&cs[0]) || !cs[0].Sure && cs[0].N <= mostUnits {
		return nil
	}
	for _, s := range w.spaces(&cs[0]) {
		if w.own(s) {
			return nil
		}
	}
	out := slices.Clone(cs)
	out[1] = newSign(&cs[1], ":")
	out[0].Sure = true
	return out
}

// shipsZone reads a number before a transport as the zone where it stands: "97 tt 2 inf
// Rome to Libya". Nobody has so many.
func (w words) shipsZone(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 5 || cs[0].Kind != phrase.Number || cs[0].Sure || cs[0].N <= mostUnits || !w.isBoat(&cs[1]) || !w.stands(cs[0].Places, cs[1].Units) {
		return nil
	}
	out := slices.Clone(cs[:2])
	out[0].Kind, out[0].Sure, out[0].Low = phrase.Word, true, "sz "+cs[0].Low
	if !cs[2].IsSign(":") && !cs[2].Is("carry with go") {
		out = append(out, newSign(&cs[2], ":"))
	}
	rest := cs[2:]
	if rest[0].IsSign(", -") {
		rest = rest[1:]
	}
	return append(out, rest...)
}

// shipStays leaves out a bracket at the end that says that the ship of a crossing stays
// where it is: "(stays in 97)".
func (w words) shipStays(cs []phrase.Chunk) []phrase.Chunk {
	n := len(cs)
	for n > 0 && cs[n-1].IsSign(".") {
		n--
	}
	if n < 8 || !cs[n-1].IsSign(")") || !anyOf(cs, func(c *phrase.Chunk) bool { return w.isBoat(c) }) {
		return nil
	}
	k := n - 2
	for k > 0 && !cs[k].IsSign("(") {
		k--
	}
	in := cs[k+1 : n-1]
	if len(in) != 3 || !in[0].Is("stay") || !in[1].Is("at") || len(in[2].Places) != 1 || !w.allSea(&in[2]) {
		return nil
	}
	same := anyOf(cs[:k], func(c *phrase.Chunk) bool { return len(c.Places) == 1 && c.Places[0].ID == in[2].Places[0].ID })
	if !same {
		return nil
	}
	return cs[:k]
}

// overZone reads "over 109" at the end of a crossing as the way: the zone from which the
// units go ashore.
func (w words) overZone(cs []phrase.Chunk) []phrase.Chunk {
	n := len(cs)
	for n > 0 && cs[n-1].IsSign(".") {
		n--
	}
	if n < 6 || !w.allSea(&cs[n-1]) || cs[n-2].Low != "over" && cs[n-2].Low != "by" || !anyOf(cs[:n-2], func(c *phrase.Chunk) bool { return w.isBoat(c) }) {
		return nil
	}
	out := slices.Clone(cs[:n-2])
	for len(out) > 0 && out[len(out)-1].IsSign(",") {
		out = out[:len(out)-1]
	}
	return append(out, newWord(&cs[n-2], "via"), cs[n-1])
}

// flightPath says a path by dashes between units and their target in words: "fighter:
// Kiangsi - Hunan - Yunnan (3), lands Kwangsi (4)" goes by way of the first two to the
// last. The numbers in brackets are how far it is. Of two places the first is where aircraft come from, also where
// they have fought.
func (w words) flightPath(cs []phrase.Chunk) []phrase.Chunk {
	at, n := -1, 0
	for i := 1; i < len(cs) && at < 0; i++ {
		if !w.isPlace(cs, i) || !glyph(cs, i+1).IsSign("-") || !w.isPlace(cs, i+2) {
			continue
		}
		before := glyph(cs, i-1)
		if before.IsSign(":") && i > 1 {
			before = glyph(cs, i-2)
		}
		if len(before.Units) == 0 || len(before.Places) > 0 {
			continue
		}
		at = i
		for n = 1; n < mostLegs && glyph(cs, i+2*n-1).IsSign("-") && w.isPlace(cs, i+2*n); n++ {
		}
	}
	if at < 0 || n == 2 && w.fought && w.isAircraft(glyph(cs, at-1)) || anyOf(cs[:at], func(c *phrase.Chunk) bool {
		return c.IsSign(">") || c.Is("to attack") && len(c.Places)+len(c.Units) == 0
	}) {
		return nil
	}
	out := slices.Clone(cs[:at])
	if out[at-1].IsSign(":") {
		out = out[:at-1]
	}
	for k := range n {
		word := "via"
		if k == n-1 {
			word = "to"
		}
		c := cs[at+2*k]
		if c.Kind == phrase.Number {
			c.Kind, c.Sure, c.Low = phrase.Word, true, "sz "+c.Low
		}
		out = append(out, newWord(&cs[at+2*k], word), c)
	}
	rest := cs[at+2*n-1:]
	for i := 0; i < len(rest); i++ {
		if rest[i].IsSign("(") && glyph(rest, i+1).Kind == phrase.Number && glyph(rest, i+1).N < mostLegs && glyph(rest, i+2).IsSign(")") && (i == 0 || w.isPlace(rest, i-1)) {
			i += 2
			continue
		}
		out = append(out, rest[i])
	}
	return out
}

// strengths puts what a bracket lists for the word before it that means a group: "the
// armour (3 mech, 1 tank)", "everybody (1 inf + 1 art)". The group is what the bracket
// says; if it is all that stands there, the numbers must be what stands there.
func (w words) strengths(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+3 < len(cs); i++ {
		if !cs[i].IsSign("(") {
			continue
		}
		end := closing(cs, i)
		k := i - 1
		if end < 0 || len(cs[k].Places) > 0 || !w.listsNumbers(cs[i+1:end]) || !cs[k].Is("all ground planes fleet") && !namesArm(cs, k, cs[i+1:end]) {
			continue
		}
		whole := cs[k].Is("all")
		for k > 0 && cs[k-1].Is("all the of more") && len(cs[k-1].Places) == 0 {
			k--
			whole = whole || cs[k].Is("all")
		}
		out := slices.Clone(cs[:k])
		for j := i + 1; j < end; j++ {
			if _, number := cs[j].Value(); number && whole {
				out = append(out, newWord(&cs[j], "all"))
			}
			out = append(out, cs[j])
		}
		return append(out, cs[end+1:]...)
	}
	return nil
}

// namesArm reports whether a unit without a number, like "armour", stands for the several
// kinds that a list names with it: "armour (3 mech, 1 tank)".
func namesArm(cs []phrase.Chunk, k int, list []phrase.Chunk) bool {
	if _, counted := glyph(cs, k-1).Value(); counted || len(cs[k].Units) != 1 {
		return false
	}
	kinds, own := 0, false
	for i := range list {
		if len(list[i].Units) > 0 {
			kinds++
			own = own || slices.ContainsFunc(list[i].Units, func(n notation.Name) bool { return n.ID == cs[k].Units[0].ID })
		}
	}
	return own && kinds > 1
}

// listsNumbers reports whether words are a list of numbers with their units and nothing
// else.
func (w words) listsNumbers(cs []phrase.Chunk) bool {
	units := 0
	for i := range cs {
		c := &cs[i]
		v, number := c.Value()
		switch {
		case number && v > 0 && v <= mostUnits && len(glyph(cs, i+1).Units) > 0:
		case len(c.Units) > 0 && len(c.Places) == 0:
			if _, counted := glyph(cs, i-1).Value(); !counted {
				return false
			}
			units++
		case c.IsSign(", + /") || c.Is("and"):
		default:
			return false
		}
	}
	return units > 0
}

// legs are the words for how far units go.
var legs = wordList("|space|spaces|hex|hexes|step|steps|zone|zones|territories|territory|moves|move|felder|feld|")

// distances leaves out brackets behind a place that say how far it is: "(2 spaces)".
func (w words) distances(cs []phrase.Chunk) []phrase.Chunk {
	var out []phrase.Chunk
	for i := 1; i+3 < len(cs); i++ {
		if !cs[i].IsSign("(") || !w.isPlace(cs, i-1) || !legs.has(cs[i+2].Low) || !cs[i+3].IsSign(")") {
			continue
		}
		if v, ok := cs[i+1].Value(); !ok || v > mostLegs {
			continue
		}
		if out == nil {
			out = slices.Clone(cs)
		}
		return append(out[:i], cs[i+4:]...)
	}
	return nil
}

// eachShip parts a list of crossings to one target by their ships: "Philippines: 2 inf from
// Kiangsi on the transport of 20, 1 inf from Shantung on the transport of 19". It is nil
// unless each part of the list names land units, where they come from, a ship and its zone.
func (w words) eachShip(cs []phrase.Chunk) [][]phrase.Chunk {
	n := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") })
	if n < 1 || n > 4 || !w.isPlace(cs, n-1) || w.allSea(&cs[n-1]) || anyOf(cs[:n], func(c *phrase.Chunk) bool { return len(c.Units) > 0 }) {
		return nil
	}
	var out [][]phrase.Chunk
	head, start := cs[:n+1], n+1
	var ashore []phrase.Chunk
	for i := start; i <= len(cs); i++ {
		if i < len(cs) && !cs[i].IsSign(",") && !(cs[i].Is("and") && len(cs[i].Units)+len(cs[i].Places) == 0) {
			continue
		}
		part := cs[start:i]
		boats, land, zones, lands := 0, 0, 0, 0
		for k := range part {
			c := &part[k]
			switch {
			case w.isBoat(c):
				boats++
			case len(c.Units) > 0 && w.isLand(c.Units):
				land++
			case w.isPlace(part, k) && w.allSea(c):
				zones++
			case w.isPlace(part, k):
				lands++
			}
		}
		switch {
		case boats == 1 && land > 0 && (zones == 1 || zones == 2 && (i == len(cs) || cs[i].IsSign(","))) && lands == 1:
			out = append(out, append(slices.Clone(head), part...))
			start = i + 1
		case i == len(cs) && len(out) > 1 && boats+land+lands == 0 && zones == 1 && part[0].Is("both all") && glyph(part, 1).Is("unload"):
			ashore = part[len(part)-1:]
			start = i
		case boats > 1 || zones > 1 || lands > 1:
			return nil
		}
	}
	if start < len(cs) || len(out) < 2 {
		return nil
	}
	for i := range out {
		if ashore != nil {
			out[i] = append(out[i], newWord(&ashore[0], "via"), ashore[0])
		}
	}
	return out
}

// eachBracket parts a list of units that go to one target by the brackets that say where they
// come from: "Philippines: 1 inf 1 tank (Japan, tp sz6) + ftr, tac (33)". It is nil unless
// every part of the list ends with such a bracket.
func (w words) eachBracket(cs []phrase.Chunk) [][]phrase.Chunk {
	n := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") })
	if n < 1 || n > 4 || !w.isPlace(cs, n-1) || anyOf(cs[:n], func(c *phrase.Chunk) bool { return len(c.Units) > 0 }) {
		return nil
	}
	var out [][]phrase.Chunk
	start := n + 1
	for i := start; i < len(cs); i++ {
		if !cs[i].IsSign("(") {
			continue
		}
		end := closing(cs, i)
		if end < 0 {
			return nil
		}
		if units, places := w.holds(cs[start:i]); units == 0 || places > 0 {
			return nil
		}
		if _, places := w.holds(cs[i:end]); places == 0 {
			return nil
		}
		out = append(out, append(slices.Clone(cs[:n+1]), cs[start:end+1]...))
		i = end
		for start = end + 1; start < len(cs) && (cs[start].IsSign(", + .") || cs[start].Is("and")); start++ {
		}
	}
	if start < len(cs) || len(out) < 2 {
		return nil
	}
	return out
}

// landsApart says of aircraft of which one group lands elsewhere first where that is: "all
// planes Western Germany except the Norway fighter (Norway)".
func (w words) landsApart(cs []phrase.Chunk) [][]phrase.Chunk {
	n := len(cs)
	for n > 0 && cs[n-1].IsSign(". !") {
		n--
	}
	k := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("except") && len(c.Places)+len(c.Units) == 0 })
	if !w.fought || k < 2 || n < k+5 || !cs[n-1].IsSign(")") {
		return nil
	}
	return w.landsInBracket(cs, n, k)
}

// landsInBracket is landsApart of a sentence that ends in a bracket before n, and whose exception
// stands at k.
func (w words) landsInBracket(cs []phrase.Chunk, n, k int) [][]phrase.Chunk {
	in := n - 2
	for in > k && !cs[in].IsSign("(") {
		in--
	}
	at := cs[in+1 : n-1]
	for len(at) > 1 && at[0].Is("land to at go") && len(at[0].Places) == 0 {
		at = at[1:]
	}
	all := cs[:k]
	for len(all) > 0 && all[len(all)-1].IsSign(",") {
		all = all[:len(all)-1]
	}
	if in <= k+1 || len(at) != 1 || !w.isPlace(at, 0) || !all[0].Is("all") || anyOf(cs[k+1:in], func(c *phrase.Chunk) bool { return c.Is("to land") || c.IsSign("> : (") }) {
		return nil
	}
	if units, places := w.holds(cs[k+1 : in]); units == 0 && places == 0 { // "except one (Norway)": one of which?
		return nil
	}
	if units, places := w.holds(all); places != 1 || units > 1 || !anyOf(all, func(c *phrase.Chunk) bool { return c.Is("planes") || w.landing }) {
		return nil
	}
	first := append(slices.Clone(cs[k+1:in]), newWord(&cs[in], "land"), at[0])
	last := slices.Clone(all)
	last[0].Tags, last[0].Low = []string{"rest"}, "the rest"
	if !anyOf(all, func(c *phrase.Chunk) bool { return c.Is("land") && len(c.Places) == 0 }) {
		i := firstOf(last, func(c *phrase.Chunk) bool { return len(c.Places) > 0 })
		if last[i-1].Is("at to") {
			last = slices.Delete(last, i-1, i)
			i--
		}
		last = slices.Insert(last, i, newWord(&last[i], "land"))
	}
	return [][]phrase.Chunk{first, last}
}
