package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// plainFerry says in plainer words what a sentence tells of a transport.
func (g ground) plainFerry(cs []phrase.Chunk, above []board.SpaceID) []phrase.Chunk {
	cs = g.shipGoes(cs)
	if tellsCrossing(cs) {
		cs = g.crossing(cs, above)
	}
	return g.bySteps(g.boatBehind(g.boatLeads(cs)))
}

// tellsCrossing reports whether a sentence can say of one transport what it takes aboard, where it sails
// and where its cargo goes ashore: it has one transport and enough places.
func tellsCrossing(cs []phrase.Chunk) bool {
	boats, places := 0, 0
	for i := range cs {
		switch {
		case isTransport(&cs[i]):
			boats++
		case len(cs[i].Places) > 0:
			places++
		}
	}
	return boats == 1 && places > 1
}

// crossing says in the usual words what a sentence tells of one transport, its cargo and its way: "The
// transport in SZ 39 takes two infantry from India to SZ 80, and they march into Persia" is "two
// infantry from India to Persia, transport SZ 39 to SZ 80". The land where such units stand is where
// they go aboard, the other is where they go ashore, and the zones are the way, which must begin where a
// transport stands and end beside that land. A sentence that says anything else is left as it is.
// Above is the land that a heading names, if one does.
func (g ground) crossing(cs []phrase.Chunk, above []board.SpaceID) []phrase.Chunk {
	var t crossed
	end := len(cs)
	for end > 0 && cs[end-1].IsSign(". ! ;") {
		end--
	}
	if end == 0 || cs[end-1].IsSign(":") { // what goes ashore may stand below
		return cs
	}
	for i := 0; i < end; {
		n := g.takeCrossed(&t, cs[:end], i)
		if n == 0 {
			return cs
		}
		i += n
	}
	if len(above) == 1 && t.linked && !g.board.IsSea(above[0]) && len(t.lands) == 1 && len(cs) > 0 {
		t.lands, t.leaves, t.led = append(t.lands, g.spaceWord(&cs[t.boat], above[0])), append(t.leaves, false), append(t.led, false)
	}
	if t.boat == 0 && !isTransport(&cs[0]) || len(t.cargo) == 0 {
		return cs
	}
	if g.onlyLoads(&t) {
		at := &cs[t.boat]
		cargo, zone, all := slices.Clone(t.cargo), asZone(t.zones[0]), spanOf(cs[:end])
		cargo[0].Span.From, zone.Span.To = all.From, all.To // the order is all of the sentence
		return slices.Concat(cargo, []phrase.Chunk{newWord(at, "from"), t.lands[0], newSign(at, ">"), zone, newWord(at, "aboard")}, cs[end:])
	}
	if !g.ordersCrossing(&t) {
		return cs
	}
	at := &cs[t.boat]
	verb := newWord(at, "to")
	if t.attack > 0 {
		verb = newWord(at, "attack")
	}
	if !t.comes { // only where it stands is said
		carry := newWord(at, "carry")
		in := newWord(at, "in")
		in.Tags = []string{"at"}
		return slices.Concat([]phrase.Chunk{*at, in, asZone(t.zones[0]), carry}, t.cargo, []phrase.Chunk{newWord(at, "from"), t.lands[0], verb, t.lands[1]}, cs[end:])
	}
	out := slices.Concat(t.cargo, []phrase.Chunk{newWord(at, "from"), t.lands[0], verb, t.lands[1], newSign(at, ","), *at})
	for i, z := range t.zones {
		if i > 0 {
			out = append(out, newWord(&z, "to"))
		}
		out = append(out, asZone(z))
	}
	return append(out, cs[end:]...)
}

// crossed is what a sentence tells of a crossing.
type crossed struct {
	cargo, lands, zones []phrase.Chunk
	// leaves is set for the land of lands that a word names as the one that is left, led for the one that a
	// word leads to.
	leaves, led []bool
	// boat and attack are where the transport and a word of attack stand; there is none at 0.
	boat, attack int
	// linked is set if a word says that the transport carries the cargo, comes if the last zone lies
	// beside the land where it goes ashore, ledTo if a word leads to the last zone.
	linked, comes, ledTo bool
}

// takeCrossed takes what stands at an index, and is how many words that are; 0 if it does not belong to
// a crossing.
func (g ground) takeCrossed(t *crossed, cs []phrase.Chunk, i int) int {
	c := &cs[i]
	switch {
	case isTransport(c):
		t.boat = i
		if c.Plural || i > 0 && cs[i-1].Kind == phrase.Number && cs[i-1].N != 1 && len(cs[i-1].Places) == 0 {
			return 0
		}
		if k := i + 1; glyph(cs, k).Is("times") && g.isOne(glyph(cs, k+1)) { // "transport x1"
			return 3
		} else if g.isOne(glyph(cs, k)) && glyph(cs, k+1).IsSign(": ,") {
			return 2
		}
	case g.onLand(c), (c.Is("number all both") || c.Kind == phrase.Number && !c.Sure) && g.leadsCargo(cs, i):
		n := g.cargoAt(cs, i)
		if len(t.cargo) > 0 {
			return 0
		}
		t.cargo = cs[i : i+n]
		return n
	case len(c.Units) > 0:
		return 0
	case c.Kind == phrase.Number && c.N == 1 && (isTransport(glyph(cs, i+1)) || i > 0 && isTransport(&cs[i-1]) && g.isOne(c)): // "1 tr", "tr 1"
	case g.onlySea(c) && (c.Sure || c.Kind == phrase.Number):
		if !anyOf(t.zones, func(z *phrase.Chunk) bool { return z.Places[0].ID == c.Places[0].ID }) {
			t.zones = append(t.zones, *c)
			t.ledTo = i > 0 && leadsOn(&cs[i-1])
		}
	case g.place(cs, i) && c.Kind == phrase.Word:
		t.lands = append(t.lands, *c)
		k := i - 1
		if k > 0 && cs[k].Is("the") {
			k--
		}
		t.leaves = append(t.leaves, glyph(cs, k).Is("from of") || glyph(cs, i+1).IsSign(">") || glyph(cs, i+1).IsSign("- --") && g.place(cs, i+2) || glyph(cs, k).IsSign("(") && glyph(cs, i+1).IsSign(")"))
		t.led = append(t.led, k >= 0 && leadsOn(&cs[k]))
	case c.Is("attack versus") && !isName(c):
		t.attack = i
	case c.Is("stay") && !isName(c) && glyph(cs, i+1).Is("at") && g.onlySea(glyph(cs, i+2)):
	case c.IsSign(", > - -- : ( ) | ; +"), c.Is("the at to from of and with carry go unload land them too via by aboard same fillers one") && !c.Is("not maybe stay or if rest") && !isName(c), crossingWords.has(c.Low):
	default:
		return 0
	}
	t.linked = t.linked || c.Is("with carry unload aboard by them via") && !isName(c) || c.IsSign("( + :") || boards.has(c.Low)
	return 1
}

// crossingWords are further words of a crossing.
var crossingWords = wordList("|sea|put|puts|then|there|where|which|again|over|ashore|board|boards|gets|hops|drop|drops|ends|it|using|use|amphib|by ship|by sea|by boat|by transport|take|takes|")

// leadsCargo reports whether a number or "both" at an index counts land units.
func (g ground) leadsCargo(cs []phrase.Chunk, i int) bool {
	k := i + 1
	for k < i+3 && glyph(cs, k).Is("the of times") {
		k++
	}
	return g.onLand(glyph(cs, k))
}

// cargoAt is how many words from an index on are a list of land units.
func (g ground) cargoAt(cs []phrase.Chunk, i int) int {
	n := 0
	for k := i; k < len(cs); k++ {
		switch c := &cs[k]; {
		case g.onLand(c):
			n = k + 1 - i
			if x := k + 1; glyph(cs, x).Is("times") && glyph(cs, x+1).Kind == phrase.Number { // "Infantry x2"
				n, k = n+2, k+2
			} else if g.countsBehind(cs, x) {
				n, k = n+1, k+1
			}
		case c.IsSign(", + ( )") || isName(c) && !c.Is("number") && c.Kind != phrase.Number, c.Is("the and all both number one of times") || c.Kind == phrase.Number:
			if isName(c) && c.Kind != phrase.Number || c.IsSign("( )") {
				return n
			}
		default:
			return n
		}
	}
	return n
}

// countsBehind reports whether a number stands between a unit and a colon or comma: "Infantry 2 : India".
func (g ground) countsBehind(cs []phrase.Chunk, i int) bool {
	c := glyph(cs, i)
	return c.Kind == phrase.Number && !c.Sure && c.N > 0 && glyph(cs, i+1).IsSign(": ,")
}

// onlyLoads reports whether a sentence only says that a transport takes cargo aboard where both stand: "the
// transport in SZ 97 loads 2 infantry in Southern Italy".
func (g ground) onlyLoads(t *crossed) bool {
	return len(t.lands) == 1 && len(t.zones) == 1 && t.linked && !t.ledTo && !t.led[0] && t.attack == 0 && g.holdsCargo(&t.lands[0], t.cargo) &&
		g.sails(&t.zones[0]) && g.onShore(t.zones[0], g.spaces(&t.lands[0]))
}

// sails reports whether own transports stand in a zone.
func (g ground) sails(z *phrase.Chunk) bool {
	return slices.ContainsFunc(g.spaces(z), func(s board.SpaceID) bool { return g.stands(s, ruleset.Transport) > 0 })
}

// ordersCrossing puts the land where the cargo stands first, and reports whether a transport stands in
// the first zone, and the last one lies beside the other land.
func (g ground) ordersCrossing(t *crossed) bool {
	for i := len(t.lands) - 1; i > 0; i-- { // "the other infantry in Japan"; a land named twice is one
		for k := range i {
			if t.lands[k].Places[0].ID == t.lands[i].Places[0].ID {
				t.leaves[k], t.led[k] = t.leaves[k] || t.leaves[i], t.led[k] || t.led[i]
				t.lands, t.leaves, t.led = slices.Delete(t.lands, i, i+1), slices.Delete(t.leaves, i, i+1), slices.Delete(t.led, i, i+1)
				break
			}
		}
	}
	if len(t.lands) != 2 || len(t.zones) == 0 || len(t.zones) > 3 || len(t.zones) == 1 && t.ledTo { // where it stands is not said
		return false
	}
	first, second := g.holdsCargo(&t.lands[0], t.cargo), g.holdsCargo(&t.lands[1], t.cargo)
	from, to := t.leaves[0] || t.led[1], t.leaves[1] || t.led[0]
	switch {
	case from && !to && !first, to && !from && !second: // nobody stands in the land that they leave
		return false
	case from && !to, from == to && first && !second:
	case to && !from, from == to && second && !first:
		slices.Reverse(t.lands)
	default:
		return false
	}
	if len(t.zones) == 2 && !g.sails(&t.zones[0]) && g.sails(&t.zones[1]) {
		slices.Reverse(t.zones)
	}
	t.comes = g.onShore(t.zones[len(t.zones)-1], g.spaces(&t.lands[1]))
	return g.sails(&t.zones[0]) && (t.comes || len(t.zones) == 1) && (t.linked || !g.byLand(&t.lands[0], &t.lands[1]))
}

// holdsCargo reports whether own units of each kind of a list stand in a land.
func (g ground) holdsCargo(land *phrase.Chunk, cargo []phrase.Chunk) bool {
	return !anyOf(cargo, func(c *phrase.Chunk) bool {
		return len(c.Units) > 0 && !slices.ContainsFunc(g.spaces(land), func(s board.SpaceID) bool { return g.standAt(s, c) > 0 })
	})
}

// byLand reports whether one land borders on another.
func (g ground) byLand(a, b *phrase.Chunk) bool {
	return slices.ContainsFunc(g.spaces(a), func(x board.SpaceID) bool {
		return slices.ContainsFunc(g.spaces(b), func(y board.SpaceID) bool { return g.board.Adjacent(x, y) })
	})
}
