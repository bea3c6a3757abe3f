package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mayLeadTarget reports whether a line can begin with a target that something is said of, or only with its name.
func mayLeadTarget(cs []phrase.Chunk) bool {
	return cs[1].IsSign("( - -- ---") || cs[len(cs)-1].IsSign(":")
}

// targetLeads puts a colon for the dash behind a target whose defenders stand in brackets, "Yunnan (4 inf)
// - Kwangsi 3 inf + art". Where a mail writes so, it does behind every place that leads a line: "Korea -
// Japan 2 inf". It reports whether the line, or one before it, writes so.
func (w words) targetLeads(cs []phrase.Chunk, writesSo bool) ([]phrase.Chunk, bool) {
	if len(cs) < 4 || !w.isPlace(cs, 0) || len(cs[0].Units) > 0 {
		return cs, writesSo
	}
	n, defended := 1, false
	if cs[1].IsSign("- -- ---") && cs[2].Is("from") && !isName(&cs[2]) && w.isPlace(cs, 3) { // "Greece - from Albania, 2 inf; from Libya, 1 art"
		out := slices.Clone(cs)
		out[1] = newSign(&cs[1], ":")
		return eachLed(out), writesSo
	}
	if cs[1].IsSign("(") {
		end := closing(cs, 1)
		if end < 0 || !w.tellsDefenders(&cs[0], cs[2:end]) {
			return cs, writesSo
		}
		n, defended = end+1, true
	}
	if n+2 >= len(cs) || !cs[n].IsSign("- --") || cs[n].Glued || !defended && !writesSo || !w.isPlace(cs, n+1) && cs[n+1].Kind != phrase.Number || len(cs[n+1].Units) > 0 {
		return cs, writesSo
	}
	if units, _ := w.holds(cs[n+2:]); units == 0 || anyOf(cs[n+1:], func(c *phrase.Chunk) bool { return c.IsSign(": >") }) {
		return cs, writesSo
	}
	out := slices.Concat(cs[:1], []phrase.Chunk{newSign(&cs[n], ":")}, cs[n+1:])
	if w.allSea(&out[0]) {
		out[0].Sure = true
	}
	return out, true
}

// tellsDefenders reports whether a bracket behind a place says who is met there: units with their numbers,
// or that nobody is. No own unit stands there.
func (w words) tellsDefenders(place *phrase.Chunk, in []phrase.Chunk) bool {
	for _, s := range w.spaces(place) {
		if w.own(s) {
			return false
		}
	}
	units := 0
	for i := range in {
		c := &in[i]
		switch {
		case len(c.Units) > 0 && len(c.Places) == 0 || c.Is("fleet wi") || c.Low == "nobody":
			units++
		case c.Kind != phrase.Number && !c.Is("number and the") && !c.IsSign(", + &") && len(c.Powers) == 0 && !phrase.Describes(c.Low):
			return false
		}
	}
	return units > 0
}

// thenLands parts from an attack what its end says of landings: "Tobruk: Alexandria 2 inf, 98 tac, then tac
// lands Alexandria". It is nil unless units land at one place behind "then".
func (w words) thenLands(cs []phrase.Chunk) [][]phrase.Chunk {
	k := len(cs) - 1
	for k > 3 && !(cs[k].Low == "then" && cs[k-1].IsSign(",")) {
		k--
	}
	if k < 4 || k+3 > len(cs) {
		return nil
	}
	end := cs[k+1:]
	units, places := w.holds(end)
	if land := firstOf(end, func(c *phrase.Chunk) bool { return c.Is("land") && len(c.Places) == 0 }); land < 1 || units == 0 || places != 1 || len(end[0].Places) > 0 {
		return nil
	}
	if units, places := w.holds(cs[:k-1]); units == 0 || places < 2 {
		return nil
	}
	return [][]phrase.Chunk{cs[:k-1], end}
}

// objectives are the words in front of the target that a heading names behind what it calls the attack.
var objectives = wordList("|objective|objectives|obj|target|goal|")

// objectiveLeads takes the target out of a heading that calls an attack by a name: "Operation Compass,
// objective Tobruk:".
func (w words) objectiveLeads(cs []phrase.Chunk) []phrase.Chunk {
	n := len(cs)
	if n < 4 || n > 12 || !cs[n-1].IsSign(":") || !w.isPlace(cs, n-2) || !objectives.has(cs[n-3].Low) {
		return cs
	}
	if units, _ := w.holds(cs); units > 0 {
		return cs
	}
	return cs[n-2:]
}

// bracketLands says of a place in brackets behind the origin of aircraft, in a line that their target leads, that
// they land there: "SZ 110: 2 ftr W Germany (W Germany), 2 bombers Germany (W Germany)".
func (w words) bracketLands(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 7 || !w.isPlace(cs, 0) || !cs[1].IsSign(": <-") || slices.ContainsFunc(w.spaces(&cs[0]), w.own) {
		return cs
	}
	var out []phrase.Chunk
	flies, other, last := false, false, 2
	for i := 2; i < len(cs); i++ {
		c := &cs[i]
		switch {
		case c.IsSign("; ,") && i > last && len(glyph(cs, i-1).Units) == 0:
			flies, other = false, false
		case len(c.Units) > 0 && len(c.Places) == 0:
			aloft := !w.isLand(c.Units) && !w.sails(c.Units[0])
			flies, other = flies || aloft, other || !aloft
		case c.IsSign("(") && flies && !other && w.isPlace(cs, i-1):
			end := closing(cs, i)
			if end < 0 {
				return cs
			}
			in := cs[i+1 : end]
			if len(in) == 2 && len(in[0].Units) == 1 && in[0].Units[0].ID == string(ruleset.Carrier) { // "[cv SZ 97]"
				in = in[1:]
			}
			if len(in) != 1 || !w.isPlace(in, 0) {
				continue
			}
			out = append(append(append(out, cs[last:i+1]...), newWord(c, "land")), in...)
			last, i = end, end-1
		}
	}
	if out == nil {
		return cs
	}
	return eachLed(slices.Concat(cs[:2], out, cs[last:]))
}

// eachLed puts the target that leads a line in front of each of its parts that a semicolon parts.
func eachLed(cs []phrase.Chunk) []phrase.Chunk {
	out := make([]phrase.Chunk, 0, len(cs)+8)
	for i := range cs {
		if out = append(out, cs[i]); cs[i].IsSign(";") && i+2 < len(cs) && len(out) < mostChunks {
			out = append(out, cs[0], cs[1])
		}
	}
	return out
}
