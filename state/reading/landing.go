package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// landingOf reads where aircraft land.
func (r *reader) landingOf(d *draft, f features, o *outcome) bool {
	to := d.land
	if to == nil {
		to = d.to
	}
	if !r.airy(d.counts) {
		if to == nil {
			return false
		}
		// "the cruiser returns to SZ 110"
		e := *d
		e.to, e.land = to, nil
		if len(e.from) == 0 {
			return r.search(&e, f, o)
		}
		return r.oneWay(&e, e.from[0].can, e.from[0], e.counts, f, o)
	}
	var froms []board.SpaceID
	for _, s := range d.from {
		froms = append(froms, s.can...)
	}
	type leg struct{ from, home board.SpaceID }
	for _, c := range d.counts {
		var flights []flight
		for _, fl := range r.fought {
			isUnit := len(c.units) == 0
			for _, n := range c.units {
				isUnit = isUnit || unitType(n) == fl.unit
			}
			if c.rest {
				fl.n -= r.landed[at{fl.to, fl.unit}]
			}
			if isUnit && fl.n > 0 && (len(froms) == 0 || slices.Contains(froms, fl.to)) {
				flights = append(flights, fl)
			}
		}
		// "the 2 from Paris Germany, the one from SZ 7 Norway": a place that none of them
		// fought in may be where the others land.
		if i := idleOrigin(d.from, flights); len(flights) > 0 && i >= 0 {
			s := d.from[i]
			o.errs = append(o.errs, notation.Diagnostic{Span: s.span, Severity: notation.Error, Code: "not-understood", Message: "no aircraft of this line fought in \"" + s.text + "\"; write each landing on its own line, like \"land: 2 fighters SZ 112 -> Norway\""})
			return true
		}
		if len(flights) == 0 && len(froms) > 0 { // those of that home
			for _, fl := range r.fought {
				if isUnit := len(c.units) == 0 || slices.ContainsFunc(c.units, func(n notation.Name) bool { return unitType(n) == fl.unit }); isUnit && slices.Contains(froms, fl.from) {
					flights = append(flights, fl)
				}
			}
		}
		if len(flights) == 0 {
			if to == nil {
				return false
			}
			e := *d
			e.to, e.land, e.counts = to, nil, []count{c}
			if d.to == nil && d.land != nil { // it may be the landing of an attack named above
				o.loose = max(o.loose, 2)
			}
			ok := false
			if len(e.from) == 0 {
				ok = r.search(&e, f, o)
			} else {
				g := f
				g.attack = false
				ok = r.oneWay(&e, e.from[0].can, e.from[0], e.counts, g, o)
			}
			if !ok {
				return false
			}
			continue
		}
		// One leg for each battle (and, flying home, for each home).
		var legs []leg
		total := 0
		per := map[leg]map[ruleset.UnitType]int{}
		for _, fl := range flights {
			l := leg{fl.to, fl.from}
			if to != nil {
				l.home = ""
			}
			if per[l] == nil {
				per[l] = map[ruleset.UnitType]int{}
				legs = append(legs, l)
			}
			per[l][fl.unit] += fl.n
			total += fl.n
		}
		if c.all && c.exact > 0 && c.exact != total && len(legs) > 1 && to != nil { // "both planes", of one of the battles
			legs = slices.DeleteFunc(legs, func(l leg) bool {
				n := 0
				for _, k := range per[l] {
					n += k
				}
				return n != c.exact
			})
			if len(legs) == 1 {
				total = c.exact
			}
		}
		if c.all && c.exact > 0 && c.exact != total && !c.rest {
			o.level = max(o.level, 1)
			o.errs = append(o.errs, notation.Diagnostic{Span: d.span, Severity: notation.Error, Code: "count", Message: "\"" + r.source(d.span) + "\" are " + itoa(c.exact) + ", but " + itoa(total) + " of them fight; write which of them land there"})
			return true
		}
		if len(legs) > 1 && c.n > 0 && c.n < total && len(froms) == 0 { // those of which it is not said yet where they land
			if left := slices.DeleteFunc(slices.Clone(legs), func(l leg) bool {
				return !slices.ContainsFunc(flights, func(fl flight) bool {
					return fl.to == l.from && r.landed[at{fl.to, fl.unit}] < fl.n
				})
			}); len(left) == 1 {
				legs, total = left, 0
				for _, n := range per[left[0]] {
					total += n
				}
			}
		}
		if len(legs) > 1 && to != nil && !c.all && len(froms) == 0 && !(c.n == total) && !(c.bare && c.plural) {
			// of several battles, those that came from where they land
			var home []leg
			for _, fl := range flights {
				if slices.Contains(to.can, fl.from) {
					home = append(home, leg{fl.to, ""})
				}
			}
			if len(home) == 1 {
				legs = home
			} else {
				var hints []string
				for _, l := range legs[:min(3, len(legs))] {
					hints = append(hints, "from "+string(l.from))
				}
				o.level = max(o.level, 1)
				o.errs = append(o.errs, notation.Diagnostic{Span: d.span, Severity: notation.Error, Code: "no-origin", Hints: hints, Message: "it is not said where \"" + r.source(d.span) + "\" comes from"})
				return true
			}
		}
		for _, l := range legs {
			space := l.home
			if d.deck {
				z, ok := r.deckNear(l.from)
				if !ok {
					o.errs = append(o.errs, notation.Diagnostic{Span: d.span, Severity: notation.Error, Code: "ambiguous-space", Message: "it is not clear on which carrier these land"})
					return true
				}
				space = z
			}
			if to != nil {
				s, ok := r.landPlace(to, l.from)
				if !ok {
					o.errs = append(o.errs, notation.Diagnostic{Span: to.span, Severity: notation.Error, Code: "ambiguous-space", Message: "\"" + to.text + "\" can be several spaces"})
					return true
				}
				space = s
			}
			land := order.Land{At: order.At{Where: d.extent()}, From: l.from, Space: space}
			for i := range r.rs.Units {
				t := r.rs.Units[i].Type
				n := per[l][t]
				if n == 0 {
					continue
				}
				switch {
				case c.all && c.rest, c.all && c.but == 0, c.bare && c.plural:
					land.Units = append(land.Units, order.Stack{N: n, Type: t})
				case c.bare: // of several, all come back
					if n > 1 {
						o.notes = append(o.notes, notation.Diagnostic{Span: c.span, Severity: notation.Note, Code: "read-as", Message: "\"" + c.text + "\" was read as all " + itoa(n) + " that fight there"})
					}
					land.Units = append(land.Units, order.Stack{N: n, Type: t})
				case c.vague:
					land.Units = append(land.Units, order.Stack{N: 1, Type: t})
				default:
					land.Units = append(land.Units, order.Stack{N: min(c.n, max(n, c.n)), Type: t})
					if len(legs) > 1 {
						land.Units[len(land.Units)-1].N = n
					}
				}
			}
			o.orders = append(o.orders, land)
		}
	}
	return true
}

// deckNear is the zone of the own carrier that aircraft over a space land on:
// one there, or the only one in reach.
func (r *reader) deckNear(from board.SpaceID) (board.SpaceID, bool) {
	if r.decks(from) > 0 {
		return from, true
	}
	var zones []board.SpaceID
	for _, s := range r.rs.Board.Spaces() {
		if s.Kind == board.SeaZone && r.decks(s.ID) > 0 {
			if d, ok := r.rs.Board.Distance(from, s.ID); ok && d <= 3 {
				zones = append(zones, s.ID)
			}
		}
	}
	if len(zones) != 1 {
		return "", false
	}
	return zones[0], true
}

// landPlace is the landing place in reach.
func (r *reader) landPlace(s *spot, from board.SpaceID) (board.SpaceID, bool) {
	can := s.can
	if len(can) > 1 {
		var left []board.SpaceID
		for _, x := range can {
			if d, ok := r.rs.Board.Distance(from, x); ok && d <= 6 {
				left = append(left, x)
			}
		}
		can = left
	}
	if len(can) != 1 {
		return "", false
	}
	return can[0], true
}

// idleOrigin is the index of an origin, of several, that no flight went to; -1 if there
// is none.
func idleOrigin(from []*spot, flights []flight) int {
	if len(from) < 2 {
		return -1
	}
	return slices.IndexFunc(from, func(s *spot) bool {
		return !slices.ContainsFunc(flights, func(fl flight) bool { return slices.Contains(s.can, fl.to) })
	})
}

// deckAt is the zone of the carrier on which aircraft land that fight in a space: one
// there, also if it comes along by the same line, or the only one in reach.
func (r *reader) deckAt(to board.SpaceID, o *outcome) (board.SpaceID, bool) {
	if r.rs.Board.IsSea(to) && slices.ContainsFunc(o.moves, func(m step) bool { return m.to == to && m.unit == ruleset.Carrier }) {
		return to, true
	}
	return r.deckNear(to)
}
