package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// sense is what the corrections of a sentence ask of its words: whether a chunk is a place
// there, and what the units are.
type sense struct {
	isPlace func([]phrase.Chunk, int) bool
	holds   func([]phrase.Chunk) (units, places int)
	rules   *ruleset.Ruleset
	// before is the sentence before on the same line, if it ordered something.
	before []phrase.Chunk
}

// isLand reports whether a unit's word means land units alone.
func (w sense) isLand(units []notation.Name) bool {
	return len(units) > 0 && !slices.ContainsFunc(units, func(n notation.Name) bool {
		u := w.rules.Unit(ruleset.UnitType(n.ID))
		return u == nil || u.Class != ruleset.Land
	})
}

// softly reports whether a word that talk uses as well corrects what stands before it on
// its line: "2 inf Norway to Sweden, sorry, Finland", "Buy 3 transports. Wait, 2
// transports and 4 infantry". Nothing but a place or units may follow it.
func (w sense) softly(cs []phrase.Chunk, i int) bool {
	if !soft.has(cs[i].Low) {
		return false
	}
	if len(cs[i].Units)+len(cs[i].Places) > 0 && cs[i].Low != "er" {
		return false
	}
	before := cs[:i]
	for len(before) > 0 && (before[len(before)-1].Kind == phrase.Sign || before[len(before)-1].Is("fillers") || before[len(before)-1].Low == "no" || before[len(before)-1].Low == "wait") {
		before = before[:len(before)-1]
	}
	rest := pastExcuse(cs[i+1:])
	if len(before) > 0 {
		units, places := w.holds(before)
		plainly := cs[i].Low == "no" && glyph(cs, i+1).IsSign(",") && allOfIt(cs[i+2:])
		if units == 0 || glyph(cs, i-1).Kind != phrase.Sign && !plainly {
			return false
		}
		if at, n := w.onlyPlace(rest); n == 1 && places > 0 {
			return len(at) > 0
		}
		return w.onlyUnitsOf(rest) && (cs[i].Low != "no" || plainly || glyph(cs, i-1).IsSign(".. ... - -- ,")) && !(cs[i].Low == "no" && (len(glyph(cs, i+1).Units) > 0 || glyph(cs, i+1).Kind == phrase.Number))
	}
	if cs[i].Low == "sorry" {
		return false // for something else, perhaps
	}
	if _, n := w.onlyPlace(rest); n == 1 && w.before != nil && glyph(cs, i+1).IsSign(", !") { // "No, Chahar"
		units, places := w.holds(w.before)
		return units > 0 && places > 1
	}
	if cs[i].Low == "no" && !(i > 0 && cs[i-1].Low == "wait") && !glyph(cs, i+1).IsSign(",") {
		return false // "no infantry"
	}
	return w.before != nil && w.onlyUnitsOf(rest)
}

// onlyPlace is the place of chunks that hold nothing else but signs, words like "to"
// and fillers; n is the number of places.
func (w sense) onlyPlace(cs []phrase.Chunk) (place []phrase.Chunk, n int) {
	for i := range cs {
		switch c := &cs[i]; {
		case len(c.Units) == 0 && len(c.Places) > 0 && w.isPlace(cs, i):
			place = cs[i : i+1]
			n++
		case c.Kind == phrase.Sign && !c.IsSign("? : ("), c.Is("to at fillers the fix") && len(c.Units) == 0 || c.Low == "no":
		default:
			return nil, 0
		}
	}
	return place, n
}

// onlyUnitsOf reports whether chunks are a list of units with their numbers and nothing
// else but signs and fillers.
func (w sense) onlyUnitsOf(cs []phrase.Chunk) bool {
	units := false
	for i := range cs {
		switch c := &cs[i]; {
		case len(c.Units) > 0:
			units = true
		case c.Kind == phrase.Number, c.Is("number the and both all fillers buy fix money") && len(c.Places) == 0, c.Low == "only", c.Low == "no", c.Low == "wait":
		case c.Kind == phrase.Sign && !c.IsSign("? : >"):
		default:
			return false
		}
	}
	return units
}

// list is a run of units with their numbers: where it begins and ends, and where each
// of its units stands with what counts it.
type list struct {
	from, to int
	items    [][2]int
}

// unitList finds the only run of units of chunks; ok is false if there are several, or
// none.
func (w sense) unitList(cs []phrase.Chunk) (l list, ok bool) {
	at := 0
	for i := 0; i < len(cs); i++ {
		c := &cs[i]
		if len(c.Units) == 0 || w.isPlace(cs, i) && len(c.Places) > 0 && c.Kind == phrase.Number {
			continue
		}
		k := i
		for k > at && (cs[k-1].Kind == phrase.Number && !cs[k-1].Sure || cs[k-1].Is("number the both all more") && len(cs[k-1].Places) == 0) {
			k--
		}
		if ok {
			for _, x := range cs[l.to:k] {
				if !x.IsSign(", + /") && !x.Is("and") {
					return list{}, false
				}
			}
		} else {
			l.from = k
		}
		l.items = append(l.items, [2]int{k, i + 1})
		l.to, at, ok = i+1, i+1, true
	}
	return l, ok
}

// amended is a sentence with other numbers for some of its units, or with another list
// for all of them: "Holland to France: 4 inf 2 art 2 tanks, make that 3 tanks". It is nil
// if units of the correction are new and others are not said again.
func (w sense) amended(cs, fix []phrase.Chunk, whole bool) []phrase.Chunk {
	a, ok := w.unitList(cs)
	b, also := w.unitList(fix)
	if !ok || !also {
		return nil
	}
	id := func(cs []phrase.Chunk, it [2]int) string { return cs[it[1]-1].Units[0].ID }
	find := func(in []phrase.Chunk, l list, u string) int {
		return slices.IndexFunc(l.items, func(it [2]int) bool { return id(in, it) == u })
	}
	covers := true // every unit that was named is named again
	for _, it := range a.items {
		covers = covers && find(fix, b, id(cs, it)) >= 0
	}
	if covers || whole {
		return slices.Concat(cs[:a.from], fix[b.from:b.to], cs[a.to:])
	}
	out := slices.Clone(cs)
	for k := len(a.items) - 1; k >= 0; k-- {
		if n := find(fix, b, id(cs, a.items[k])); n >= 0 {
			it := b.items[n]
			out = slices.Concat(out[:a.items[k][0]], fix[it[0]:it[1]], out[a.items[k][1]:])
		}
	}
	for _, it := range b.items {
		if n := find(cs, a, id(fix, it)); n < 0 || n < len(a.items)-len(b.items) {
			return nil // it does not stand right before its correction
		}
	}
	return out
}

// replacesOne reports whether a correction names units that were not named before, and fewer
// kinds than were: "6 inf, 3 art" and then "make it 6 mech" can keep one of the two.
func (w sense) replacesOne(cs, fix []phrase.Chunk) bool {
	a, ok := w.unitList(cs)
	b, also := w.unitList(fix)
	return ok && also && len(b.items) < len(a.items) && w.amended(cs, fix, false) == nil
}

// renumbered is a sentence with another number for its only units: "2 inf Vyborg to
// Novgorod, make that all 3". It is nil where the number can be a zone.
func (w sense) renumbered(cs, fix []phrase.Chunk) []phrase.Chunk {
	l, ok := w.unitList(cs)
	if !ok || len(l.items) != 1 || !w.isLand(cs[l.to-1].Units) {
		return nil
	}
	for len(fix) > 0 && (fix[len(fix)-1].Kind == phrase.Sign) {
		fix = fix[:len(fix)-1]
	}
	if k := firstOf(fix, func(c *phrase.Chunk) bool { return c.IsSign(", (") }); k > 0 && anyOf(fix[k:], func(c *phrase.Chunk) bool { return c.Is("stay") }) {
		fix = fix[:k] // "only 3, one stays"
	}
	for len(fix) > 0 && (fix[0].Low == "only" || fix[0].Is("fillers") || fix[0].Kind == phrase.Sign) {
		fix = fix[1:]
	}
	if len(fix) == 0 || len(fix) > 2 || len(fix) == 2 && !fix[0].Is("all") {
		return nil
	}
	if v, number := fix[len(fix)-1].Value(); !number || fix[len(fix)-1].Sure || v == 0 || v > 30 {
		return nil
	}
	return slices.Concat(cs[:l.from], fix, cs[l.to-1:])
}

// allOfIt reports whether a correction says that it replaces what stands before it whole:
// "no, only 2 transports and 4 inf".
func allOfIt(cs []phrase.Chunk) bool {
	for i := range min(4, len(cs)) {
		if strings.HasPrefix(cs[i].Low, "only") || cs[i].Low == "just" || cs[i].Low == "instead" {
			return true
		}
	}
	return false
}

// pastExcuse is what follows the reason for a correction: "no sorry, that's not adjacent,
// to W Germany".
func pastExcuse(cs []phrase.Chunk) []phrase.Chunk {
	from := 0
	for from < len(cs) && cs[from].IsSign(",") {
		from++
	}
	n := firstOf(cs[from:], func(c *phrase.Chunk) bool { return c.IsSign(",") })
	if n < 1 || n > 6 {
		return cs
	}
	for _, c := range cs[from : from+n] {
		if len(c.Units)+len(c.Places) > 0 || c.Kind == phrase.Number || c.Is("or if maybe undo fix stay") {
			return cs
		}
	}
	return cs[from+n+1:]
}

// withoutStayers is a correction without its remark that others stay: "make that 1 inf 1
// tank, the other inf stays".
func withoutStayers(cs []phrase.Chunk) []phrase.Chunk {
	for i := len(cs) - 1; i > 0; i-- {
		if !cs[i].IsSign(",") {
			continue
		}
		tail := cs[i+1:]
		if anyOf(tail, func(c *phrase.Chunk) bool { return len(c.Places) > 0 && c.Kind == phrase.Word }) || !anyOf(tail, func(c *phrase.Chunk) bool { return c.Is("stay") }) {
			return cs
		}
		return cs[:i]
	}
	return cs
}

// fewer reads behind an order how many of its units stay and how many go: "4 inf Korea to
// Manchuria. Hmm, no, leave 1 at home, so 3." The two must add up to what was ordered. It
// returns the order as it holds; nil if the words say something else.
func (w sense) fewer(cs []phrase.Chunk) []phrase.Chunk {
	var said []int
	var last phrase.Chunk
	leaves := false
	for i := range cs {
		c := &cs[i]
		v, number := c.Value()
		switch {
		case c.IsSign("? : ( >"):
			return nil
		case c.Kind == phrase.Sign, refusals.has(c.Low), c.Is("fillers the them of here home behind to at") && len(c.Units)+len(c.Places) == 0, c.Low == "so", c.Low == "only", c.Low == "wait":
		case c.Is("leaving stay"):
			leaves = true
		case number && v > 0 && v <= mostUnits && c.Low != "a" && c.Low != "an":
			said, last = append(said, v), *c
		default:
			return nil
		}
	}
	l, ok := w.unitList(w.before)
	if !leaves || len(said) != 2 || !ok || len(l.items) != 1 || l.items[0][0] == l.items[0][1]-1 {
		return nil
	}
	v, counted := w.before[l.items[0][1]-2].Value()
	if !counted || v != said[0]+said[1] {
		return nil
	}
	return slices.Concat(w.before[:l.items[0][1]-2], []phrase.Chunk{last}, w.before[l.items[0][1]-1:])
}
