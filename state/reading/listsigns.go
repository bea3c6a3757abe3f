package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// listAt is where a list of units stands, as far as its signs depend on that.
type listAt struct {
	// purchase and placement are set below such a heading, moves below one of moves.
	purchase, placement, moves bool
	// price is what a unit costs.
	price func(notation.Name) int
}

// mayList reports whether a line has a sign that such a list could be parted by, or begins with a unit and its number.
func mayList(cs []phrase.Chunk) bool {
	for i := range cs {
		c := &cs[i]
		if c.IsSign("; /") || i > 0 && c.IsSign(":") && len(cs[i-1].Units) > 0 || i == 1 && c.Kind == phrase.Number && len(cs[0].Units) > 0 {
			return true
		}
	}
	return false
}

// hasPrice reports whether a line has a bracket that begins with a number and goes on, or one at its beginning.
func hasPrice(cs []phrase.Chunk) bool {
	for i := range cs {
		if cs[i].IsSign("(") && (i == 0 || i+2 < len(cs) && cs[i+1].Kind == phrase.Number && cs[i+2].IsSign(", ;")) {
			return true
		}
	}
	return false
}

// plainLists puts commas into a list of units that other signs part, "6 inf; 3 art" and "6 INF / 3 ART",
// and leaves out the colon between a unit and its number, "inf: 6, art: 3".
func (w words) plainLists(cs []phrase.Chunk, at listAt) []phrase.Chunk {
	if at.purchase && len(cs) > 1 && countedBehind(cs) && len(cs[0].Units) == 1 && at.price(cs[0].Units[0]) != cs[1].N {
		cs = slices.Concat([]phrase.Chunk{putAt(cs[1], &cs[0]), putAt(cs[0], &cs[1])}, cs[2:])
	}
	colons := 0
	for i := 1; i+1 < len(cs) && i < mostChunks; i++ {
		switch c := &cs[i]; {
		case c.Kind != phrase.Sign:
		case c.IsSign("; /") && !(c.Glued && cs[i+1].Glued) && w.partsList(cs, i, at):
			cs = slices.Clone(cs)
			cs[i] = newSign(c, ",")
		case countsBehind(cs, i):
			colons++
		}
	}
	if colons > 1 && (!at.moves || anyOf(cs, func(c *phrase.Chunk) bool { return len(c.Places) > 0 && c.Kind == phrase.Word })) {
		return withoutColons(cs)
	}
	return cs
}

// countedBehind reports whether a line begins with a unit whose number stands behind it, and names no other unit:
// "TT 3 (21)". The number may be its price.
func countedBehind(cs []phrase.Chunk) bool {
	n := &cs[1]
	return len(cs[0].Units) > 0 && len(cs[0].Places) == 0 && n.Kind == phrase.Number && !n.Sure && n.N > 0 && n.N <= mostUnits && (len(cs) == 2 || cs[2].IsSign("( .")) &&
		!anyOf(cs[2:], func(c *phrase.Chunk) bool { return len(c.Units) > 0 })
}

// countsBehind reports whether a colon stands between a unit and its number.
func countsBehind(cs []phrase.Chunk, i int) bool {
	n := &cs[i+1]
	return cs[i].IsSign(":") && len(cs[i-1].Units) > 0 && len(cs[i-1].Places) == 0 && (i == 1 || cs[i-2].Kind != phrase.Number) && n.Kind == phrase.Number && !n.Sure && n.N > 0 && n.N <= mostUnits && (i+2 == len(cs) || len(cs[i+2].Units) == 0)
}

// withoutColons puts the numbers behind such colons before their units.
func withoutColons(cs []phrase.Chunk) []phrase.Chunk {
	out := make([]phrase.Chunk, 0, len(cs))
	for i := 0; i < len(cs); i++ {
		if i+2 < len(cs) && countsBehind(cs, i+1) {
			out = append(out, putAt(cs[i+2], &cs[i]), putAt(cs[i], &cs[i+2]))
			i += 2
			continue
		}
		out = append(out, cs[i])
	}
	return out
}

// partsList reports whether a sign parts a list of units: units with their numbers stand on both sides of
// it, and only one of the sides says where they are or what becomes of them.
func (w words) partsList(cs []phrase.Chunk, i int, at listAt) bool {
	from, to := i, i+1
	if _, number := cs[i+1].Value(); !number { // "transports, two; infantry, four"
		return false
	}
	for from > 0 && listsOn(&cs[from-1]) {
		from--
	}
	for to < len(cs) && listsOn(&cs[to]) {
		to++
	}
	if !w.countsUnits(trimSigns(cs[from:i])) || !w.countsUnits(trimSigns(cs[i+1:to])) {
		return false
	}
	before, behind := 0, 0
	for k := range cs[:from] {
		if len(cs[k].Places) > 0 && cs[k].Kind == phrase.Word && !(k == 0 && len(cs[k].Powers) > 0 && !at.placement) {
			before++
		}
	}
	for k := to; k < len(cs); k++ {
		if len(cs[k].Places) > 0 && cs[k].Kind == phrase.Word {
			behind++
		}
	}
	switch {
	case at.purchase:
		return before+behind == 0
	case at.placement:
		return before+behind == 1
	}
	return before == 0
}

// listsOn reports whether a word can stand in a list of units.
func listsOn(c *phrase.Chunk) bool {
	return len(c.Units) > 0 && len(c.Places) == 0 || c.Kind == phrase.Number && !c.Sure || c.IsSign(", + & / ;") || c.Is("and number")
}

// outOfBracket takes units that stand in a bracket behind "Purchase" out of it.
func (w words) outOfBracket(cs []phrase.Chunk) []phrase.Chunk {
	if n := len(cs) - 1; n > 1 && cs[0].IsSign("(") && closing(cs, 0) == n && w.countsUnits(cs[1:n]) {
		return cs[1:n]
	}
	return withoutSaved(cs)
}

// onCarrierThere leaves out "on the carrier" in front of a zone that heads landings, "Landing on the carrier in SZ
// 97: 1 fighter", and behind units of a line that begins with that zone, "SZ 97: 1 tac on the carrier there".
func (w words) onCarrierThere(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+2 < len(cs) && i < 8; i++ {
		if len(cs[i].Units) == 1 && cs[i].Units[0].ID == string(ruleset.Carrier) && cs[0].Is("land phase-land") && cs[i+1].Is("at") && w.allSea(&cs[i+2]) && glyph(cs, i+3).IsSign(":") {
			return slices.Concat(cs[:1], cs[i+2:])
		}
	}
	n := len(cs)
	for n > 0 && cs[n-1].IsSign(". !") {
		n--
	}
	if n > 6 && cs[1].IsSign(":") && w.allSea(&cs[0]) && cs[n-1].Is("here") && len(cs[n-2].Units) == 1 && cs[n-2].Units[0].ID == string(ruleset.Carrier) {
		k := n - 3
		for k > 2 && cs[k].Is("the at") && !isName(&cs[k]) {
			k--
		}
		return cs[:k+1]
	}
	return cs
}

// withoutTimes leaves out the sign between a number and its unit: "3x Infantry" is "3 Infantry".
func withoutTimes(cut *phrase.Text) {
	for n := range cut.Lines {
		cs := cut.Lines[n].Chunks
		for i := len(cs) - 2; i > 0; i-- {
			if cs[i].Is("times") && cs[i-1].Kind == phrase.Number && !cs[i-1].Sure && (len(cs[i+1].Units) > 0 || cs[i].Glued && cs[i+1].Kind == phrase.Word && !cs[i+1].Known()) { // or a misspelt one: "1x figther"
				cs = withoutChunk(cs, i)
			}
		}
		cut.Lines[n].Chunks = cs
	}
}

func withoutChunk(cs []phrase.Chunk, i int) []phrase.Chunk { return slices.Concat(cs[:i], cs[i+1:]) }
