package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// repaired is damage that is repaired: so many points of a facility in a place.
type repaired struct {
	points   int
	space    board.SpaceID
	facility ruleset.UnitType
}

// repairReading reads repairs: "repair the 5 points in W Germany and 3 in Normandy", "fix the
// French factory (6)", "Fabrik in Norditalien reparieren (4)".
type repairReading struct {
	rs     *ruleset.Ruleset
	spaces func(*phrase.Chunk) []board.SpaceID
	stands func(board.SpaceID, ruleset.UnitType) int
	// now is set while repairs can be ordered.
	now bool
}

// isRepair reports whether a word says that damage is repaired.
func isRepair(c *phrase.Chunk) bool { return c.Is("repair") && len(c.Units)+len(c.Places) == 0 }

// split finds the repairs in a sentence, or in a line below such a heading, and what stands
// before and behind them. Ships, and what leaves something open, are left to the notation's
// statements: then there are none.
func (m repairReading) split(cs []phrase.Chunk, below bool) (all []repaired, before, own, behind []phrase.Chunk) {
	if !m.now || len(cs) > mostChunks || anyOf(cs, func(c *phrase.Chunk) bool {
		return c.IsSign("?") || c.Is("if maybe or not hedge except undo fix")
	}) {
		return nil, nil, nil, nil
	}
	k := firstOf(cs, func(c *phrase.Chunk) bool { return isRepair(c) })
	if k < 0 && !below {
		return nil, nil, nil, nil
	}
	if k >= 0 && strings.HasPrefix(cs[k].Low, "fix") && !anyOf(cs, func(c *phrase.Chunk) bool { return m.facility(c) != "" || damageWords.has(c.Low) }) {
		return nil, nil, nil, nil // it can be a slip for something else
	}
	from, to := m.stretch(cs, max(k, 0))
	before = trimSigns(cs[:from])
	if k < 0 && from > 0 || !named(before) && anyOf(before, func(c *phrase.Chunk) bool {
		return c.Kind == phrase.Word && !c.Is("fillers too") && len(c.Powers) == 0
	}) {
		return nil, nil, nil, nil
	}
	for ; to > from; to-- { // "repair 5 W Germany, 6 inf": the number may be of what follows
		if to < len(cs) && (k < 0 || !beginsOther(cs[to:])) {
			continue
		}
		if all, ok := m.read(cs[from:to]); ok {
			return all, before, trimSigns(cs[from:to]), andBuys(cs[to:])
		}
	}
	return nil, nil, nil, nil
}

// beginsOther reports whether something else than a repair begins: a sign or "and", and then
// a verb of buying, a word like "also", or units.
func beginsOther(cs []phrase.Chunk) bool {
	i := 0
	for i < len(cs) && (cs[i].Kind == phrase.Sign && !cs[i].IsSign("(") || cs[i].Is("and with") || cs[i].Low == "then") {
		i++
	}
	if i == len(cs) {
		return true
	}
	_, number := cs[i].Value()
	return i > 0 && (cs[i].Is("buy too asker") || (number || cs[i].Is("the")) && len(glyph(cs, i+1).Units) > 0)
}

// andBuys is what follows a repair in its sentence, with a verb: "repair W Germany, also 3
// inf" buys them.
func andBuys(cs []phrase.Chunk) []phrase.Chunk {
	for len(cs) > 0 && (cs[0].Kind == phrase.Sign && !cs[0].IsSign("(") || cs[0].Is("and with too") || cs[0].Low == "then") {
		cs = cs[1:]
	}
	if len(cs) == 0 || anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("buy") || len(c.Places) > 0 && c.Kind == phrase.Word }) {
		return cs
	}
	return append([]phrase.Chunk{newWord(&cs[0], "buy")}, cs...)
}

// stretch is the longest stretch around the verb that can belong to repairs.
func (m repairReading) stretch(cs []phrase.Chunk, k int) (from, to int) {
	for from = k; from > 0 && m.belongs(cs, from-1); from-- {
	}
	for to = k; to < len(cs) && m.belongs(cs, to); to++ {
	}
	return from, to
}

// belongs reports whether a chunk can stand in a sentence about repairs.
func (m repairReading) belongs(cs []phrase.Chunk, i int) bool {
	c := &cs[i]
	switch {
	case isRepair(c), c.Kind == phrase.Number, c.Is("number") && !isName(c):
		return true
	case c.Kind == phrase.Sign:
		return !c.IsSign("? > @ | ~")
	case len(c.Units) > 0:
		return m.facility(c) != ""
	case len(c.Places) > 0:
		return len(m.damaged(c)) > 0
	case c.Is("not if maybe or buy place"):
		return false
	}
	return c.Is("the at of and all fillers asker for to with money") || damageWords.has(c.Low) || m.seat(cs, i) != ""
}

// damageWords are words around repairs that say what is repaired, or how far.
var damageWords = wordList("|damage|points|point|pts|dmg|hits|fully|completely|full|up|is|are|by|its|schaden|punkte|punkt|schäden|komplett|ganz|")

// facility is the type that a facility's word means; the smaller one for either complex. It
// is empty for other units.
func (m repairReading) facility(c *phrase.Chunk) ruleset.UnitType {
	var one ruleset.UnitType
	for _, n := range c.Units {
		u := m.rs.Unit(ruleset.UnitType(n.ID))
		if u == nil || u.Class != ruleset.Facility {
			return ""
		}
		t := u.Type
		if t == ruleset.MajorComplex {
			t = ruleset.MinorComplex
		}
		if one != "" && one != t {
			return ""
		}
		one = t
	}
	return one
}

// damaged are the spaces with a facility that a chunk can mean.
func (m repairReading) damaged(c *phrase.Chunk) []board.SpaceID {
	return slices.DeleteFunc(slices.Clone(m.spaces(c)), func(s board.SpaceID) bool { return !m.built(s) })
}

// built reports whether a facility stands in a space.
func (m repairReading) built(s board.SpaceID) bool {
	return slices.ContainsFunc(m.rs.Units, func(u ruleset.Unit) bool { return u.Class == ruleset.Facility && m.stands(s, u.Type) > 0 })
}

// seat is the capital whose facility a power's name in front of it means: "the French
// factory".
func (m repairReading) seat(cs []phrase.Chunk, i int) board.SpaceID {
	if len(cs[i].Places) > 0 || len(cs[i].Powers) != 1 || m.facility(glyph(cs, i+1)) == "" {
		return ""
	}
	p := m.rs.Power(ruleset.PowerID(cs[i].Powers[0].ID))
	if p == nil || len(p.Purses) != 1 || !m.built(p.Purses[0].Capital) {
		return ""
	}
	return p.Purses[0].Capital
}

// spot reports whether a chunk names a place.
func (m repairReading) spot(cs []phrase.Chunk, i int) bool {
	return len(cs[i].Places) > 0 && cs[i].Kind == phrase.Word || m.seat(cs, i) != ""
}

// where is the place that a chunk names; empty if it can be several, or none.
func (m repairReading) where(cs []phrase.Chunk, i int) board.SpaceID {
	if s := m.seat(cs, i); s != "" {
		return s
	}
	if can := m.damaged(&cs[i]); len(can) == 1 {
		return can[0]
	}
	return ""
}

// read reads repairs, each with its number in front of the place or each behind it. What
// stands in brackets behind a repair whose number is known is what it costs.
func (m repairReading) read(cs []phrase.Chunk) (all []repaired, ok bool) {
	cs = trimSigns(cs)
	first := 0
	for _, number := glyph(cs, first).Value(); first < len(cs) && !number && !m.spot(cs, first); _, number = glyph(cs, first).Value() {
		first++
	}
	if first == len(cs) {
		return nil, false
	}
	leads := !m.spot(cs, first)
	points, facility, inBracket := 0, ruleset.UnitType(""), false
	for i := range cs {
		c := &cs[i]
		v, number := c.Value()
		number = number && !m.spot(cs, i)
		n := len(all)
		inBracket = (inBracket || c.IsSign("(")) && !c.IsSign(")")
		switch {
		case number && v == 0:
			return nil, false
		case number && inBracket && n > 0 && all[n-1].points > 0:
			if v != all[n-1].points { // another number says something else
				return nil, false
			}
		case number && leads && points == 0 && !inBracket:
			points = v
		case number && !leads && n > 0 && all[n-1].points == 0:
			all[n-1].points = v
		case number:
			return nil, false
		case m.spot(cs, i):
			at := m.where(cs, i)
			if at == "" || leads && points == 0 {
				return nil, false
			}
			all = append(all, repaired{points, at, facility})
			points, facility = 0, ""
		case len(c.Units) > 0:
			f := m.facility(c)
			switch {
			case n > 0 && all[n-1].facility == "" && (i == 0 || !separates(&cs[i-1])) && !leadsPlace(cs, i):
				all[n-1].facility = f
			case facility == "":
				facility = f
			default:
				return nil, false
			}
		}
	}
	for i := range all {
		if all[i].facility == ruleset.MinorComplex && m.stands(all[i].space, ruleset.MajorComplex) > 0 {
			all[i].facility = ruleset.MajorComplex
		}
	}
	return all, len(all) > 0 && points == 0 && facility == ""
}

// separates reports whether a chunk stands between two repairs.
func separates(c *phrase.Chunk) bool { return c.IsSign(", ; + &") || c.Is("and") }

// leadsPlace reports whether a facility stands in front of its place: "factory in France".
func leadsPlace(cs []phrase.Chunk, i int) bool {
	for i++; i < len(cs) && cs[i].Is("the at of"); i++ {
		if len(cs[i].Places) > 0 {
			return true
		}
	}
	return i < len(cs) && len(cs[i].Places) > 0 && cs[i-1].Is("at of")
}
