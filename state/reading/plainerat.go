package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// unusuals are words that begin what plainerAt says in other words.
var unusuals = wordList("|without|with them|along|down|the other|so does|so do|")

// unusual reports whether such words can begin at an index.
func unusual(cs []phrase.Chunk, i int) bool {
	c := &cs[i]
	switch c.Kind {
	case phrase.Sign:
		return i == 1 && c.IsSign("- --") && !c.Glued || i > 1 && c.IsSign("(") && unusualBracket(cs, i)
	case phrase.Number:
		return mayBeZone(cs, i)
	}
	if len(c.Units) == 1 {
		return i > 1 && (c.Units[0].ID == string(ruleset.Carrier) || c.Units[0].ID == string(ruleset.Transport))
	}
	return unusuals.has(c.Low) || c.Is("unload deck join") || c.Is("both") && i > 3 && leadsOn(glyph(cs, i+1)) || c.Is("with") && i > 1 && len(cs[i-1].Places) > 0 && glyph(cs, i+1).Kind != phrase.Number || i > 6 && c.Is("go") && !isName(c) && glyph(cs, i+1).Is("too with at aboard") || c.Sure && i > 2 && len(cs[i-1].Places) > 0 && leadsOn(&cs[i-2])
}

// unusualBracket reports whether a bracket says where aircraft land, or through where a way leads.
func unusualBracket(cs []phrase.Chunk, i int) bool {
	next := glyph(cs, i+1)
	return next.Is("land home") || passing.has(next.Low) && glyph(cs, i+3).IsSign(")")
}

// mayBeZone reports whether a number at an index can be a zone though it stands where a number of units
// could stand.
func mayBeZone(cs []phrase.Chunk, i int) bool {
	if next := glyph(cs, i+1); i == 0 || next.Is("from") {
		return next.Is("from") && (i == 0 || leadsOn(&cs[i-1]))
	} else if leadsOn(&cs[i-1]) {
		return len(next.Units) > 0
	} else {
		return cs[i-1].Is("from") && (len(next.Units) > 0 || next.IsSign(")"))
	}
}

// plainerAt says in plainer words what begins at an index. Fought is set if aircraft fight.
func (g ground) plainerAt(cs []phrase.Chunk, i int, fought bool) []phrase.Chunk {
	switch c := &cs[i]; {
	case c.Kind == phrase.Number:
		return g.zoneNumber(cs, i)
	case c.Low == "without":
		return g.withoutLeaving(cs)
	case c.Low == "so does" || c.Low == "so do" || c.Is("go") && !isName(c):
		return g.rideAlong(cs, i)
	case c.Low == "the other":
		return otherOne(cs, i)
	case g.isFleetsZone(cs, i):
		return slices.Concat(cs[:i-1], cs[i:])
	case c.Low == "with them" || c.Low == "along":
		return g.withThemTo(cs, i)
	case c.Low == "down" && fought:
		return g.downIn(cs, i)
	case c.Is("with") && g.takesPlanes(cs, i):
		return g.withPlanes(cs, i)
	case c.Is("both"):
		return g.bothTo(cs, i)
	case c.IsSign("- --"):
		return g.leadsOrigins(cs)
	case c.IsSign("(") && passing.has(glyph(cs, i+1).Low) && g.place(cs, i+2):
		return slices.Concat(cs[:i], []phrase.Chunk{newWord(&cs[i], "via"), cs[i+2]}, cs[i+4:])
	case c.IsSign("("):
		return g.landsInBracket(cs, i)
	case c.Is("unload") && strings.HasPrefix(c.Low, "land") && g.onlySea(glyph(cs, i+1)):
		return g.airLands(cs, i)
	case c.Is("deck") && len(c.Units) == 0 || i > 1 && (cs[i-1].Is("at the") || leadsOn(&cs[i-1])) && len(c.Units) == 1 && c.Units[0].ID == string(ruleset.Carrier):
		return g.deckAtSea(cs, i, fought)
	case c.Is("join") && i > 0 && i+3 < len(cs):
		return g.joinsAt(cs, i)
	case i > 2 && cs[i-2].IsSign(">") && isTransport(c):
		return g.boatOnWay(cs, i)
	}
	return cs
}

// bothTo leaves out "both" behind two groups with their places and in front of where they go: "destroyer
// from SZ 62 and cruiser from SZ 63 both to SZ 54".
func (g ground) bothTo(cs []phrase.Chunk, i int) []phrase.Chunk {
	units, places := 0, 0
	for k := range cs[:i] {
		switch {
		case len(cs[k].Units) > 0 && len(cs[k].Places) == 0:
			units++
		case g.place(cs, k):
			places++
		case leadsOn(&cs[k]):
			return cs
		}
	}
	if units != 2 || places != 2 {
		return cs
	}
	return slices.Concat(cs[:i], cs[i+1:])
}

// otherOne says of which kind "the other one" is: "one fighter from New Zealand to Queensland, the other
// one from New Zealand to New South Wales".
func otherOne(cs []phrase.Chunk, i int) []phrase.Chunk {
	if glyph(cs, i+1).Low != "one" || !glyph(cs, i+2).Is("from at of to go") {
		return cs
	}
	for k := i - 1; k >= 0; k-- {
		if len(cs[k].Units) > 0 && len(cs[k].Places) == 0 {
			one := newWord(&cs[i], "1")
			one.Kind, one.N, one.Tags = phrase.Number, 1, nil
			return slices.Concat(cs[:i], []phrase.Chunk{one, putAt(cs[k], &cs[i+1])}, cs[i+2:])
		}
	}
	return cs
}

// isFleetsZone reports whether a zone at an index stands behind the land beside it as where ships go: "the
// fleet from 10 to Hawaii SZ 26".
func (g ground) isFleetsZone(cs []phrase.Chunk, i int) bool {
	if i < 3 || !cs[i].Sure || !g.onlySea(&cs[i]) || !g.place(cs, i-1) || g.onlySea(&cs[i-1]) || !leadsOn(&cs[i-2]) || !g.onShore(cs[i], g.spaces(&cs[i-1])) {
		return false
	}
	ships := false
	for k := range cs[:i] {
		if len(cs[k].Units) > 0 && len(cs[k].Places) == 0 {
			if g.onLand(&cs[k]) || g.inTheAir(&cs[k]) {
				return false
			}
			ships = true
		}
	}
	return ships
}

// zoneNumber says that a number at an index is a sea zone: "1 bb to 26 from 10", "26 from 10: 1 bb", "from
// 10 to 26 BB + CA", where nobody has so many battleships.
func (g ground) zoneNumber(cs []phrase.Chunk, i int) []phrase.Chunk {
	next := &cs[i+1]
	zone := false
	if len(cs[i].Places) == 0 { // there is no such zone
		return cs
	}
	if anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("stay") && !isName(c) }) {
		return cs
	}
	switch {
	case next.Is("from") && !isName(next):
		k := i + 3
		zone = g.onlySea(glyph(cs, i+2)) && (i > 0 || glyph(cs, k).IsSign(":") || glyph(cs, k).Is("with"))
	case next.IsSign(")"):
		zone = true
	case i > 0 && (len(next.Places) == 0 || next.Short && len(next.Units) > 0): // "20 trans": Transjordan is no ship
		zone = !g.onLand(next) && g.onBoard(next) < cs[i].N && g.onBoard(next) > 0
	}
	if !zone {
		return cs
	}
	cs = slices.Clone(cs)
	cs[i] = asZone(cs[i])
	return cs
}

// passing are words in a bracket in front of where a way leads through: "Volgograd > Ukraine (by Rostov)".
var passing = wordList("|by|via|through|thru|over|")

// leadsOrigins puts a colon for the dash behind a place in front of units that all name where they come
// from: "Western Germany - all planes from SZ 110, both bombers from SZ 111".
func (g ground) leadsOrigins(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 6 || !g.place(cs, 0) || len(cs[0].Units) > 0 || anyOf(cs, leadsOn) {
		return cs
	}
	from := 0
	for i := 2; i < len(cs); i++ {
		if cs[i].Is("from") && !isName(&cs[i]) && g.place(cs, i+1) {
			from++
		} else if cs[i].IsSign(": (") {
			return cs
		}
	}
	if from == 0 || !cs[len(cs)-2].Is("from") && !cs[len(cs)-3].Is("from") {
		return cs
	}
	out := slices.Clone(cs)
	out[1] = newSign(&cs[1], ":")
	return out
}
