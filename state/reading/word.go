package reading

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// word notes what a word says, and returns the role that it gives to a place
// right behind it.
func (r *reader) word(cs []phrase.Chunk, i int, now role, f *features, ps *[]piece) role {
	c := &cs[i]
	doubt := func() { f.doubtAt(c.Span) }
	if s, ok := r.lostPlace(cs, i, now, *ps); ok {
		f.slips = append(f.slips, s)
		return noPlace
	}
	if !c.Known() {
		if s, ok := r.slipOf(cs, i, now); ok {
			f.slips = append(f.slips, s)
			if s.unit {
				v, _ := glyph(cs, i-1).Value()
				var units []notation.Name
				for _, n := range r.rs.Names().Find(s.near[0]) {
					if n.Kind == notation.NameUnit {
						units = append(units, n)
					}
				}
				*ps = append(*ps, piece{counts: []count{{n: v, bare: v == 0, units: units, span: c.Span, text: c.Text}}, span: c.Span})
				return noPlace
			}
			var can []board.SpaceID
			for _, w := range s.near {
				for _, n := range r.rs.Names().Find(w) {
					if n.Kind == notation.NameSpace {
						can = append(can, board.SpaceID(n.ID))
					}
				}
			}
			ro := now
			if ro == noPlace {
				ro = open
			}
			if k := len(*ps) - 1; ro == whither && k >= 0 && (*ps)[k].spot != nil && (*ps)[k].role == open {
				(*ps)[k].role = whence
			}
			*ps = append(*ps, piece{spot: &spot{can: can, span: s.span, text: s.word, slip: true}, role: ro, span: s.span})
			return noPlace
		}
		if c.Low == "no" && refuses(cs, i) {
			f.not = true
			doubt()
		}
		f.unknown = append(f.unknown, c.Span)
		return now
	}
	f.attack = f.attack || c.Is("attack")
	f.goes = f.goes || c.Is("go join")
	if c.Is("land") {
		f.land, f.landAt = true, len(*ps)
	}
	f.home = f.home || c.Is("home")
	f.stay = f.stay || c.Is("stay")
	f.carry = f.carry || c.Is("carry") && !r.takesPlace(cs, i)
	f.unload = f.unload || c.Is("unload")
	f.buy = f.buy || c.Is("buy")
	f.makes = f.makes || c.Is("makes")
	f.place = f.place || c.Is("place")
	f.raid = f.raid || c.Is("raid")
	f.war = f.war || c.Is("war")
	f.end = f.end || c.Is("endturn")
	f.same = f.same || c.Is("same")
	f.joins = f.joins || joinsThem(cs, i)
	f.too = f.too || c.Is("too") || f.joins
	if c.Is("here") && now == landsAt && r.backThere(*ps) {
		f.home = true
		*ps = append(*ps, piece{home: true, span: c.Span})
		return noPlace
	}
	f.here = f.here || c.Is("here")
	f.them = f.them || c.Is("them their")
	f.aboard = f.aboard || c.Is("aboard")
	f.wi = f.wi || c.Is("wi")
	f.newUnits = f.newUnits || c.Low == "new"
	f.none = f.none || c.Is("none")
	if c.Is("maybe unsettled") && !(c.Low == "either" && i > 0 && (glyph(cs, i+1).Kind == phrase.End || glyph(cs, i+1).Kind == phrase.Sign)) {
		f.maybe = true
		doubt()
	}
	if next := glyph(cs, i+1).Low; c.Low == "would" && next != "like" && next != "you" && next != "please" && next != "love" || c.Low == "say" && i == 0 {
		f.maybe = true
		doubt()
	}
	if suggests(cs, i) {
		f.maybe = true
		doubt()
	}
	if c.Low == "half" && (glyph(cs, i+1).Is("at to") || len(glyph(cs, i+1).Places) > 0) || c.Is("vague") && !comesUp(cs, i) && (glyph(cs, i+1).Kind == phrase.Number || len(glyph(cs, i+1).Units) > 0 || glyph(cs, i+1).Is("the number") && len(glyph(cs, i+2).Units) > 0) {
		f.maybe = true
		doubt()
	}
	if c.Is("deck") && len(c.Units) == 0 && f.land && len(*ps) > 0 {
		*ps = append(*ps, piece{home: true, carrier: true, span: c.Span})
		f.deck = true
		return noPlace
	}
	if c.Is("all-but") || keeps(c) && i > 0 || c.Is("except") && !c.Is("money") && c.Low != "but" && c.Low != "not" && i > 0 || exceptsPlace(cs, i) && lastAll(*ps) {
		f.except = true
		doubt()
	}
	if c.Is("or") {
		f.or = true
		doubt()
	}
	if c.Is("if when") {
		f.iff = true
		doubt()
	}
	if c.Is("not") && !c.Is("except") {
		f.not = true
		doubt()
	}
	if c.Is("undo") {
		f.undo = true
		doubt()
	}
	if c.Is("fix") {
		f.fix = true
		doubt()
	}
	if c.Is("target") && i+1 < len(cs) {
		f.unread = true
		doubt()
	}
	if c.Is("same") && !glyph(cs, i+1).Is("to via") {
		*ps = append(*ps, piece{same: true, span: c.Span})
		return now
	}
	if c.Is("stay") {
		*ps = append(*ps, piece{stay: true, span: c.Span})
		return noPlace
	}
	switch {
	case c.Is("and"):
		*ps = append(*ps, piece{sep: "and"})
		return noPlace
	case (c.Low == "plus" || c.Low == "together with" || c.Low == "along with") && len(*ps) > 0 && (*ps)[len(*ps)-1].spot != nil && (*ps)[len(*ps)-1].spot.bare: // "subs 103 and 108 plus 2 fighters"
		*ps = append(*ps, piece{sep: "and"})
		return noPlace
	case c.Is("land"):
		return landsAt
	case r.takesPlace(cs, i):
		f.attack = true
		return whither
	case c.Is("attack raid unload versus"):
		return whither
	case c.Is("join"):
		return whither
	case c.Is("to"):
		if now == landsAt || now == byWay {
			return now
		}
		return whither
	case c.Is("from"), c.Low == "left" && len(*ps) > 0 && (*ps)[len(*ps)-1].counts != nil && r.isPlace(cs, i+1) && glyph(cs, i+2).Low == "for":
		return whence
	case c.Is("via"):
		return byWay
	case c.Low == "on" && f.raid && unitsSince(*ps): // "both bombers from Germany on London"
		return whither
	case c.Is("at") && f.raid && f.targets != nil && !hasRole(*ps, whither) && unitsSince(*ps): // "raid the complex in the United Kingdom"
		return whither
	case c.Is("at") && f.goes && glyph(cs, i-1).Is("go") && !hasRole(*ps, whither) && unitsSince(*ps): // "they go in 112"
		return whither
	case c.Is("at"):
		f.at = true
		if now != noPlace {
			return now
		}
		return stands
	case c.Is("home"):
		*ps = append(*ps, piece{home: true, span: c.Span})
		return landsAt
	case c.Is("with") && glyph(cs, i-1).Is("attack"): // "Tunisia: attack with Algeria inf"
		return noPlace
	case c.Is("the fillers more their too same with"):
		return now
	}
	if c.Low == "wait" && i > 0 && glyph(cs, i+1).Kind == phrase.End {
		f.maybe = true
		doubt()
	}
	switch {
	case c.Low == "strafe" && i > 0: // an attack that is broken off, but when?
		f.unread = true
		doubt()
	case c.Is("plain") && len(c.Tags) == 1:
		f.unknown = append(f.unknown, c.Span)
	}
	return noPlace
}

// refuses reports whether "no" takes an order back: in front of units or at the
// end of the sentence.
func refuses(cs []phrase.Chunk, i int) bool {
	next := glyph(cs, i+1)
	if _, number := next.Value(); number || len(next.Units) > 0 {
		return true
	}
	return i > 0 && (next.Kind == phrase.End || next.IsSign(". ! )") && glyph(cs, i+2).Kind == phrase.End)
}

// takesPlace reports whether a verb that carries stands right before a place, and
// so takes it: "6 infantry take Yugoslavia".
func (r *reader) takesPlace(cs []phrase.Chunk, i int) bool {
	switch cs[i].Low {
	case "take", "takes", "took", "taking":
		return i > 0 && r.isPlace(cs, i+1) && glyph(cs, i+1).Kind == phrase.Word && len(glyph(cs, i+2).Units) == 0 && len(cs[i+1].Units) == 0
	}
	return false
}

// suggests reports whether a word makes what the writer says of himself or of his side a
// thought and no order: "we should attack Chahar with 2 inf".
func suggests(cs []phrase.Chunk, i int) bool {
	switch cs[i].Low {
	case "should", "could", "might":
	default:
		return false
	}
	before := glyph(cs, i-1)
	return (before.Low == "we" || before.Low == "i") && glyph(cs, i+1).Is("attack go join land raid buy place")
}

// comesUp reports whether "up to" says behind a verb which zone is reached and does not bound a
// number: "comes up to 6".
func comesUp(cs []phrase.Chunk, i int) bool {
	before := glyph(cs, i-1)
	end := glyph(cs, i+2)
	return cs[i].Is("to") && (before.Is("go") || before.Low == "comes" || before.Low == "come") && glyph(cs, i+1).Kind == phrase.Number && (glyph(cs, i+1).N > mostUnits || end.Kind == phrase.Sign || end.Kind == phrase.End)
}
