package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// embarks says in the usual words what goes by the steps of a crossing: "1 inf aboard the
// SZ 6 transport, SZ 6 - SZ 19, off at Shantung" is "1 inf to Shantung on the SZ 6 transport
// via SZ 19".
func (w words) embarks(cs []phrase.Chunk) []phrase.Chunk {
	boat := firstOf(cs, func(c *phrase.Chunk) bool { return w.isBoat(c) })
	if boat < 1 || w.leftAshore(cs) < 0 {
		return nil
	}
	return w.embarksOn(cs, boat)
}

// embarksOn is embarks of a sentence that has a transport at an index and leaves somebody ashore.
func (w words) embarksOn(cs []phrase.Chunk, boat int) []phrase.Chunk {
	on := boat - 1
	for on > 0 && (cs[on].Is("the at of") && len(cs[on].Units) == 0 || w.isPlace(cs, on)) && !boards.has(cs[on].Low) {
		on--
	}
	if !boards.has(cs[on].Low) {
		return nil
	}
	ship, end := cs[on+1:boat+1], boat+1
	if glyph(cs, end).Is("at of from") && w.isPlace(cs, end+1) { // "the transport of 6"
		ship, end = cs[on+1:end+2], end+2
	}
	if !anyOf(ship, func(c *phrase.Chunk) bool { return len(c.Places) > 0 && w.allSea(c) }) {
		return nil
	}
	off := w.leftAshore(cs)
	var last *phrase.Chunk // the last zone of its way
	for i := end; i < off; i++ {
		switch {
		case w.isPlace(cs, i) && w.allSea(&cs[i]):
			last = &cs[i]
		case cs[i].IsSign(", - -- >") || cs[i].Is("to via at"):
		default:
			return nil
		}
	}
	target := len(cs) - 1
	for target > 0 && cs[target].Kind == phrase.Sign {
		target--
	}
	if !w.isPlace(cs, target) || w.allSea(&cs[target]) {
		return nil
	}
	out := append(slices.Clone(cs[:on]), newWord(&cs[off], "to"), cs[target], newWord(&cs[on], "on"))
	out[len(out)-1].Tags = []string{"at"}
	out = append(out, ship...)
	if last != nil {
		c := *last
		if c.Kind == phrase.Number {
			c.Kind, c.Sure, c.Low = phrase.Word, true, "sz "+c.Low
		}
		out = append(out, newWord(last, "via"), c)
	}
	return out
}

// boards are the words with which units go on a ship.
var boards = wordList("|aboard|board|boards|boarding|on board|on|onto|")

// leftAshore is where the last part of a crossing says that the units go ashore: "off at
// Shantung", "unload UK"; -1 if nothing does.
func (w words) leftAshore(cs []phrase.Chunk) int {
	n := len(cs)
	for n > 0 && cs[n-1].Kind == phrase.Sign {
		n--
	}
	for i := n - 2; i > 0 && i > n-5; i-- {
		if cs[i].Is("unload") || cs[i].Low == "off" && glyph(cs, i+1).Is("at") {
			return i
		}
		if !cs[i].Is("at to the") && !w.isPlace(cs, i) {
			return -1
		}
	}
	return -1
}

// unloadsIn says that a bracket behind a crossing names the zone from which the units go
// ashore: "1 inf Japan to Guam on the transport of 6 (lands in 21)".
func (w words) unloadsIn(cs []phrase.Chunk) []phrase.Chunk {
	n := len(cs)
	for n > 0 && cs[n-1].IsSign(". !") {
		n--
	}
	if n < 8 || !cs[n-1].IsSign(")") || !w.isPlace(cs, n-2) || !w.allSea(&cs[n-2]) {
		return nil
	}
	k := n - 3
	for k > 0 && cs[k].Is("at from to of") {
		k--
	}
	if k < 2 || !cs[k].Is("unload land") || !cs[k-1].IsSign("(") || !anyOf(cs[:k], func(c *phrase.Chunk) bool { return w.isBoat(c) }) {
		return nil
	}
	return append(slices.Clone(cs[:k-1]), newWord(&cs[k], "via"), cs[n-2])
}

// zonesBehind puts a number that is a zone behind the ship that stands there, in a list
// whose other units have their places behind them: "111: bb, 118 ss, 2 ftr WGer".
func (w words) zonesBehind(cs []phrase.Chunk) []phrase.Chunk {
	var out []phrase.Chunk
	for i := 1; i+1 < len(cs); i++ {
		c, ship := &cs[i], &cs[i+1]
		if c.Kind != phrase.Number || c.Sure || c.N <= mostUnits || len(ship.Units) == 0 || len(ship.Places) > 0 || w.isLand(ship.Units) || !cs[i-1].IsSign(", : +") || !w.stands(c.Places, ship.Units) {
			continue
		}
		if out == nil {
			out = slices.Clone(cs)
		}
		zone := *c
		zone.Kind, zone.Sure, zone.Low = phrase.Word, true, "sz "+c.Low
		out[i], out[i+1] = *ship, zone
	}
	return out
}

// fleetsZone reads a number before a list of ships as the zone where all of them stand:
// "20 ca tp > 19". Where it can be carried out as a number of ships it is one.
func (w words) fleetsZone(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 4 || cs[0].Kind != phrase.Number || cs[0].Sure || len(cs[0].Places) == 0 || cs[0].N < 2 {
		return nil
	}
	ships := 0
	for i := 1; i < len(cs) && (len(cs[i].Units) > 0 && len(cs[i].Places) == 0 || cs[i].IsSign(", +") || cs[i].Is("and")); i++ {
		if len(cs[i].Units) == 0 {
			continue
		}
		if w.isLand(cs[i].Units) || !w.stands(cs[0].Places, cs[i].Units) {
			return nil
		}
		ships++
	}
	if ships < 2 {
		return nil
	}
	out := slices.Clone(cs)
	out[0].Kind, out[0].Sure, out[0].Low = phrase.Word, true, "sz "+cs[0].Low
	return out
}

// unloadsOn joins a sentence that only says where units unload to the one before it on its line,
// which says which units board: "2 inf S Italy load 97. Unload Greece."
func unloadsOn(cs []phrase.Chunk) []phrase.Chunk {
	units, out := false, cs
	for i := range cs {
		units = units || len(cs[i].Units) > 0
		if !units || !cs[i].IsSign(". ;") || i+2 >= len(cs) {
			continue
		}
		verb := i + 1
		for cs[verb].Is("and") || cs[verb].Low == "then" {
			if verb++; verb+1 >= len(cs) {
				return out
			}
		}
		end := verb + 1
		for end < len(cs) && !cs[end].IsSign(". ;") {
			end++
		}
		rest := cs[verb:end]
		named := anyOf(rest, func(c *phrase.Chunk) bool { return len(c.Places) > 0 })
		if !cs[verb].Is("unload") || !named || anyOf(rest, func(c *phrase.Chunk) bool { return len(c.Units) > 0 || c.IsSign(": ?") }) {
			continue
		}
		if &out[0] == &cs[0] {
			out = slices.Clone(cs)
		}
		out[i].Text, out[i].Low = ",", ","
	}
	return out
}

// goesWith joins the two words with which German says at the end of a sentence that something goes
// along: "der Kreuzer fährt mit".
func goesWith(cs []phrase.Chunk) []phrase.Chunk {
	for i := range cs {
		if cs[i].Low == "mit" {
			return goesAlong(cs, i)
		}
	}
	return cs
}

// goesAlong joins the word at an index with the verb before it, and goes on behind it.
func goesAlong(cs []phrase.Chunk, i int) []phrase.Chunk {
	rest := goesWith(cs[i+1:])
	if i == 0 || !cs[i-1].Is("go") || len(rest) > 0 && !rest[0].IsSign(". , ; !") {
		return slices.Concat(cs[:i+1], rest)
	}
	c := newWord(&cs[i-1], "too")
	c.Low = "along"
	return slices.Concat(cs[:i-1], []phrase.Chunk{c}, rest)
}
