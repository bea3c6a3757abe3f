package reading

import (
	"maps"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// landingOf reads where aircraft land.
func (r *reader) landingOf(d *draft, f *features, o *outcome) bool {
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
		flights := r.inTheAir(c, to)
		if len(froms) > 0 {
			flights = slices.DeleteFunc(flights, func(fl flight) bool { return !slices.Contains(froms, fl.to) })
		}
		if ahead := len(r.ahead) > 0 && len(flights) > 0 && to != nil && !slices.ContainsFunc(to.can, func(x board.SpaceID) bool { return slices.Contains(r.ahead, x) }); ahead && !slices.ContainsFunc(froms, r.fights) {
			if flights = over(flights, r.ahead); len(flights) == 0 {
				o.fails(c.span, "not-understood", nil, "\""+c.text+"\": no such aircraft fight in "+string(r.ahead[0])+"; write which battle they come from, like \"land: 2 fighters SZ 112 -> Norway\"")
				return true
			}
		}
		both := c.all && c.exact > 0 && c.class == "planes" && r.last.line == r.line-1
		if (f.them || c.bare && !c.all || both) && len(froms) == 0 && r.last.set && (r.last.line == r.line || both) && r.last.to != nil { // those of the sentence before
			if own := slices.DeleteFunc(slices.Clone(flights), func(fl flight) bool { return !slices.Contains(r.last.to.can, fl.to) }); len(own) > 0 {
				flights = own
			}
			if f.them && len(c.units) == 0 { // not those above that have landed
				if own := slices.DeleteFunc(slices.Clone(flights), func(fl flight) bool { return r.landed[at{fl.to, fl.unit}] >= r.foughtAt(fl.to, fl.unit) }); len(own) > 0 {
					flights = own
				}
			}
		}
		if d := r.landsElsewhere(c, to, flights); d != nil {
			d.Span = c.span
			o.level = max(o.level, 1)
			o.errs = append(o.errs, *d)
			return true
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
				if isUnit := len(c.units) == 0 || slices.ContainsFunc(c.units, func(n notation.Name) bool { return unitType(n) == fl.unit }); isUnit && fl.cameFrom(r.rs.Board, froms) && (fl.from != "" || !r.mayLeave(froms, to, fl.unit)) {
					flights = append(flights, fl)
				}
			}
		}
		if len(flights) == 0 && c.rest && to != nil && len(c.units) == 1 && r.foughtIn(froms, unitType(c.units[0])) {
			o.fails(d.span, "contradiction", nil, "\""+r.source(d.span)+"\": all of them land by the lines above; write how many land where")
			return true
		}
		if len(flights) == 0 {
			if to == nil {
				return false
			}
			if e := r.joined(d, to); e != nil {
				g := *f
				g.attack = true
				return r.oneWay(e, e.from[0].can, e.from[0], e.counts, &g, o)
			}
			if r.mayJoin(d) {
				o.fails(d.span, "doubtful", nil, "it is not clear whether \""+r.source(d.span)+"\" attack before they land; write them with the attack, or on a line of their own")
				return true
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
				g := *f
				g.attack = false
				ok = r.oneWay(&e, e.from[0].can, e.from[0], e.counts, &g, o)
			}
			if !ok {
				return false
			}
			continue
		}
		if c.bare && !c.all && to != nil && len(flights) > 1 {
			c, flights = r.backHome(c, to, flights, r.source(d.clause))
		}
		// One leg for each battle (and, flying home, for each home).
		var legs []leg
		total := 0
		per := map[leg]map[ruleset.UnitType]int{}
		for _, fl := range flights {
			l := leg{fl.to, fl.from}
			if to != nil || d.deck {
				l.home = ""
			} else if fl.from == "" {
				return false
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
		if c.all && c.exact > 0 && c.exact != total && !c.rest || !c.all && c.n > total {
			o.fails(d.span, "count", nil, "\""+r.source(d.span)+"\" are "+itoa(max(c.exact, c.n))+", but "+itoa(total)+" of them fight; write which of them land there")
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
				if fl.cameFrom(r.rs.Board, to.can) {
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
				o.fails(d.span, "no-origin", hints, "it is not said where \""+r.source(d.span)+"\" comes from")
				return true
			}
		}
		for _, l := range legs {
			space := l.home
			if d.deck && (to == nil || !slices.ContainsFunc(to.can, r.rs.Board.IsSea)) {
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
				if space = s; s == l.from && !d.deck && r.decks(s) == 0 && r.saidFrom(to) || s == l.from && to.span.To.Offset <= d.clause.From.Offset && !d.deck && !(len(d.from) == 1 && d.from[0].span != to.span && d.from[0].span.From.Line == to.span.From.Line) { // the place of the battle, from the line above
					o.fails(d.span, "not-understood", nil, "it is not said where \""+r.source(d.span)+"\" land; write it like \"land: 2 fighters SZ 112 -> Norway\"")
					return true
				}
			}
			land := order.Land{At: order.At{Where: d.extent()}, From: l.from, Space: space}
			// After the battles it cannot be known how many came from a place.
			unsure := len(froms) > 0 && !slices.Contains(froms, l.from) && flights[0].from == ""
			for i := range r.rs.Units {
				t := r.rs.Units[i].Type
				n := per[l][t]
				if n == 0 {
					continue
				}
				switch {
				case c.bare && c.plural && !strings.HasSuffix(c.text, "s") && othersLand(r.text, d.clause): // "Jäger" are one or several
					land.Units = append(land.Units, order.Stack{N: 1, Type: t})
				case c.all && c.rest, c.all && c.but == 0, c.bare && c.plural:
					land.Units = append(land.Units, order.Stack{N: n, Type: t})
				case c.bare: // of several, all come back for which nothing else is said
					said, k := "all ", n
					if unsure {
						said, k = "1 of the ", 1
					} else if othersLand(r.text, d.clause) {
						land.Units = append(land.Units, order.Stack{N: 1, Type: t})
						continue
					} else if down := landed(slices.Concat(r.orders, o.orders), l.from, t, func(order.Land) bool { return true }); down < n {
						n -= down
						k = n
					}
					if k > 1 && c.the {
						if !theOne(t, space, flights, r.orders, o.orders) {
							o.fails(c.span, "no-number", nil, "\""+c.text+"\" is one, but "+itoa(n)+" fight there; write how many land")
							return true
						}
						n, k = 1, 1
					}
					if n > 1 {
						o.readAs(c.span, "\""+c.text+"\" was read as "+said+itoa(n)+" that fight there")
					}
					land.Units = append(land.Units, order.Stack{N: k, Type: t})
				case c.vague:
					land.Units = append(land.Units, order.Stack{N: 1, Type: t})
				default:
					land.Units = append(land.Units, order.Stack{N: min(c.n, max(n, c.n)), Type: t})
					if len(legs) > 1 {
						land.Units[len(land.Units)-1].N = n
					}
				}
			}
			if unsure && c.all {
				o.readAs(c.span, "\""+c.text+"\" was read as all "+itoa(total)+" that fight there")
			}
			if r.decks(space) == 0 && (space == l.from || r.rs.Board.IsSea(space) && r.waiting(ruleset.Carrier) == 0) {
				o.level = max(o.level, 1)
			}
			r.wide[land.Where] = c.all && len(c.units) == 0 && !c.rest && c.exact == 0 && c.but == 0
			if st, ok := r.landsTwice(land, o); ok {
				o.fails(d.span, "contradiction", nil, "\""+r.source(d.span)+"\": more "+string(st.Type)+"s would land than fight in "+string(land.From)+"; write where each lands, or \"the rest\"")
				return true
			}
			o.orders = append(o.orders, land)
		}
	}
	return true
}

// saidFrom reports whether the words say of a place that something comes from there.
func (r *reader) saidFrom(s *spot) bool {
	before := strings.Fields(strings.ToLower(r.text[max(0, s.span.From.Offset-mostFrom):s.span.From.Offset]))
	if n := len(before); n > 1 && (before[n-1] == "the" || before[n-1] == "dem") {
		before = before[:n-1]
	}
	return len(before) > 0 && slices.Contains([]string{"from", "aus", "von"}, before[len(before)-1])
}

// mostFrom is how far in front of a place such a word is looked for.
const mostFrom = 16

// backHome takes aircraft without a number that go back to a place for those that came from there,
// where others fight beside them: "Jäger zurück nach Formosa". A plural means several.
func (r *reader) backHome(c count, to *spot, flights []flight, said string) (count, []flight) {
	said = strings.ToLower(said)
	if len(c.units) != 1 || !strings.Contains(said, "back") && !strings.Contains(said, "zurück") {
		return c, flights
	}
	n, own := 0, []flight(nil)
	for _, fl := range flights {
		if fl.from != "" && slices.Contains(to.can, fl.from) {
			n, own = n+fl.n, append(own, fl)
		}
	}
	if n == 0 || len(own) == len(flights) || n == 1 && strings.HasSuffix(strings.ToLower(c.text), "s") {
		return c, flights
	}
	c.n, c.bare = n, false
	return c, own
}

// foughtIn reports whether aircraft of a type fought in one of some spaces.
func (r *reader) foughtIn(froms []board.SpaceID, t ruleset.UnitType) bool {
	return slices.ContainsFunc(froms, func(s board.SpaceID) bool { return r.foughtAt(s, t) > 0 })
}

// landsTwice finds aircraft of a landing that land somewhere else by one above: "the fighters
// land in Holland" and then "1 fighter lands in Norway". What is said of all planes and of some
// of them is no such pair: see narrowed.
func (r *reader) landsTwice(l order.Land, o *outcome) (order.Stack, bool) {
	for _, st := range l.Units {
		n := landed(slices.Concat(r.orders, o.orders), l.From, st.Type, func(b order.Land) bool { return b.Space != l.Space && r.wide[b.Where] == r.wide[l.Where] })
		if n > 0 && n+st.N > r.foughtAt(l.From, st.Type) {
			return st, true
		}
	}
	return order.Stack{}, false
}

// inTheAir are the flights of a kind of aircraft that a landing at a place may speak of.
// "The rest" are those of which it is not said yet where they land, by a landing or by
// their attack; and "all" do not land again where their attack says that they land.
func (r *reader) inTheAir(c count, to *spot) []flight {
	var out, known, far []flight
	down := maps.Clone(r.landed)
	for _, fl := range r.fought {
		isUnit := len(c.units) == 0 || slices.ContainsFunc(c.units, func(n notation.Name) bool { return unitType(n) == fl.unit })
		fl.n -= min(fl.n, c.leaves(fl.unit))
		switch {
		case c.excepts(fl.unit, ruleset.Air): // "all planes but the bombers"
			continue
		case fl.from == "" && to != nil && !fl.inReach(r.rs.Board, to.can):
			far = append(far, fl)
			continue
		case c.rest && fl.home != "":
			continue
		case c.rest:
			k := min(fl.n, down[at{fl.to, fl.unit}])
			fl.n -= k
			down[at{fl.to, fl.unit}] -= k
		case isUnit && c.all && fl.home != "" && to != nil && slices.Contains(to.can, fl.home):
			known = append(known, fl)
			continue
		}
		if isUnit && fl.n > 0 {
			out = append(out, fl)
		}
	}
	switch {
	case len(out) > 0:
		return out
	case len(known) > 0: // said twice
		return known
	}
	return far // the engine says how far it is
}

// mayLeave reports whether aircraft of a type stand in one of the places and can leave it for
// another one: "land: 1 fighter Southern Italy -> Normandy" means that fighter, not one that came
// from there.
func (r *reader) mayLeave(froms []board.SpaceID, to *spot, t ruleset.UnitType) bool {
	return slices.ContainsFunc(froms, func(s board.SpaceID) bool {
		return r.have(s, t) > 0 && (to == nil || !slices.Contains(to.can, s))
	})
}

// landsElsewhere asks where all aircraft of a kind land, if the attack of some of them says
// that they land at another place.
func (r *reader) landsElsewhere(c count, to *spot, flights []flight) *notation.Diagnostic {
	if !c.all || c.rest || c.but > 0 || to == nil {
		return nil
	}
	i := slices.IndexFunc(flights, func(fl flight) bool { return fl.home != "" && !slices.Contains(to.can, fl.home) })
	if i < 0 {
		return nil
	}
	return &notation.Diagnostic{Severity: notation.Error, Code: "contradiction", Message: "an attack above says that some of \"" + c.text + "\" land in " + string(flights[i].home) + "; write where each lands, or \"the rest\""}
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
			if d, ok := r.rs.Board.Distance(from, x); ok && r.flyOn(from, d) {
				left = append(left, x)
			}
		}
		can = left
	}
	if len(can) > 1 { // one of them is where some of them came from
		can = slices.DeleteFunc(slices.Clone(can), func(x board.SpaceID) bool {
			return !slices.ContainsFunc(r.fought, func(fl flight) bool { return fl.to == from && fl.from == x })
		})
	}
	if len(can) != 1 {
		return "", false
	}
	return can[0], true
}

// flyOn reports whether aircraft that fight in a space can then fly so far, an air base's further
// space included.
func (r *reader) flyOn(space board.SpaceID, d int) bool {
	return slices.ContainsFunc(r.fought, func(fl flight) bool {
		u := r.rs.Unit(fl.unit)
		if fl.to != space || u == nil {
			return false
		}
		if fl.from == "" {
			return d <= fl.left
		}
		flown, ok := r.rs.Board.Distance(fl.from, fl.to)
		return ok && flown+d <= u.Move+1
	})
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

// landsIn gives the places of a list below a heading of landings their role: "fighters in
// Rome, the bomber in Milan" are where they come down, though "in" says elsewhere where
// units stand; and a place with a colon behind it is one, too: "in Rome: both fighters".
func (r *reader) landsIn(ps []piece, f *features) []piece {
	if len(ps) > 2 && f.land && ps[0].spot != nil && ps[0].role == landsAt && ps[1].sep == ":" && !slices.ContainsFunc(ps[2:], func(p piece) bool {
		return p.home || p.sep == ":" || p.spot != nil && (p.role == whither || p.role == landsAt)
	}) { // "Landing in Rome: both fighters"
		return append(slices.Clone(ps[2:]), ps[0])
	}
	if at, both := landsOrFights(ps, r.airy); both {
		r.askOf(at, "doubt", "%q can be what else attacks or where they land; write them on a line of their own")
		return nil
	}
	if r.section != landing {
		return ps
	}
	if at, alone := r.placeAlone(ps); alone {
		r.askOf(at, "doubt", "it is not said which aircraft land in %q; write it like \"bombers: Germany, the rest: Norway\"")
		return nil
	}
	var out []piece
	for start := 0; start <= len(ps); {
		end := start
		for end < len(ps) && ps[end].sep != "," && ps[end].sep != "and" {
			end++
		}
		out = append(out, landingPart(ps[start:end])...)
		if end < len(ps) {
			out = append(out, ps[end])
		}
		start = end + 1
	}
	return out
}

// landsBetween reports whether aircraft behind a landing can fight or land: see landsOrFights.
func (r *reader) landsBetween(cs []phrase.Chunk) bool {
	if !anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("land") }) {
		return false
	}
	ps, _ := r.pieces(cs)
	_, both := landsOrFights(ps, r.airy)
	return both
}

// landsOrFights finds aircraft with a place behind a landing in one sentence, of a kind that
// attacks by it: "111: bomber Germany, 2 ftr Norway, landing Norway, bomber Germany".
func landsOrFights(ps []piece, airy func([]count) bool) (notation.Span, bool) {
	var fight []count
	for i, p := range ps {
		if p.spot == nil || p.role != landsAt || p.bracket {
			fight = append(fight, p.counts...)
			continue
		}
		if i+3 >= len(ps) || ps[i+1].sep != "," && ps[i+1].sep != "and" || ps[i+2].counts == nil || !airy(ps[i+2].counts) || ps[i+3].spot == nil || ps[i+3].role != open || i+4 < len(ps) && ps[i+4].sep == "" {
			return notation.Span{}, false
		}
		rest := ps[i+4:]
		if slices.ContainsFunc(rest, func(q piece) bool { return q.spot != nil && q.role == landsAt || q.home }) {
			return notation.Span{}, false
		}
		again := slices.ContainsFunc(ps[i+2].counts, func(c count) bool {
			return slices.ContainsFunc(fight, func(b count) bool {
				return slices.ContainsFunc(c.units, func(n notation.Name) bool {
					return slices.ContainsFunc(b.units, func(m notation.Name) bool { return m.ID == n.ID })
				})
			})
		})
		return notation.Span{From: ps[i+2].span.From, To: ps[i+3].span.To}, again
	}
	return notation.Span{}, false
}

// placeAlone finds a place that no units stand beside, in front of units that have a place of
// their own behind them: "West Germany, bomber Germany". All others can land there, or the
// bomber of Germany.
func (r *reader) placeAlone(ps []piece) (notation.Span, bool) {
	is := func(p piece) bool {
		return p.spot != nil && !p.bracket && !p.own && p.role != whence && p.role != byWay
	}
	var at notation.Span
	switch {
	case len(ps) > 3 && is(ps[0]) && (ps[1].sep == "," || ps[1].sep == "and"):
		at, ps = ps[0].span, ps[2:]
	case len(ps) > 1 && r.heading != nil && r.heading.span.From.Line == r.line && !strings.HasPrefix(r.text[r.heading.span.To.Offset:], ":"):
		at = r.heading.span
	default:
		return at, false
	}
	if ps[0].counts == nil {
		return at, false
	}
	for _, p := range ps[1:] {
		if p.sep == "," || p.sep == "and" {
			return at, false
		}
		if is(p) {
			return at, true
		}
	}
	return at, false
}

// landingPart is one part of such a list with the role of its place.
func landingPart(ps []piece) []piece {
	at, places, units := -1, 0, false
	for i, p := range ps {
		units = units || p.counts != nil
		if p.spot != nil {
			at, places = i, places+1
		}
		if p.home || p.spot != nil && (p.role == landsAt || p.role == whither && (i < len(ps)-1 || p.dash)) {
			return ps
		}
	}
	switch {
	case at < 0 || !units:
		return ps
	case (ps[at].at || ps[at].role == whither) && !ps[at].of && at == len(ps)-1 && places < 3: // "the fighter of Norway in Norway"
		out := slices.Clone(ps)
		out[at].role, out[at].at = landsAt, false
		return out
	case at == 0 && places == 1 && len(ps) > 2 && ps[1].sep == ":" && (ps[0].role == open || ps[0].at):
		p := ps[0]
		p.role, p.at = landsAt, false
		return append(slices.Clone(ps[2:]), p)
	}
	return ps
}

// joinsIn sees to aircraft of which a sentence says only where they land, behind others that
// attack: "3 inf Kwangsi attack Yunnan with both bombers from Japan, landing in Kwangsi".
// A word like "with" makes them attack as well; without one they can as well fly there
// without a battle, which is asked.
func (r *reader) joinsIn(ds []*draft, i int) {
	d := ds[i]
	if i == 0 || d.to != nil || d.land == nil || d.deck || d.home || len(d.from) == 0 || r.flown(d) {
		return
	}
	planes := slices.ContainsFunc(d.counts, func(c count) bool {
		return c.class == "planes" || slices.ContainsFunc(c.units, func(n notation.Name) bool {
			u := r.rs.Unit(unitType(n))
			return u != nil && u.Class == ruleset.Air
		})
	})
	if !planes {
		return
	}
	k := i - 1
	for k >= 0 && (ds[k].to == nil || !r.battleAt(ds[k].to)) {
		k--
	}
	if k < 0 {
		return
	}
	if r.heldTogether(d) {
		d.to = ds[k].to
		return
	}
	d.unclear = true
}

// together are the words that let units take part in what is ordered before them.
var together = wordList("|with|w/|w|plus|supported|support|along|alongside|joined|covered|helped|assisted|backed|+|mit|samt|avec|")

// heldTogether reports whether one of the three words before the units of a draft lets them
// take part in what is ordered before.
func (r *reader) heldTogether(d *draft) bool {
	before := strings.FieldsFunc(strings.ToLower(r.text[max(0, d.span.From.Offset-30):d.span.From.Offset]), func(c rune) bool { return c == ' ' || c == ',' || c == '(' || c == ')' || c == '\n' })
	return slices.ContainsFunc(before[max(0, len(before)-3):], func(w string) bool { return together.has(w) })
}

// joined is a draft of aircraft that land somewhere as part of the attack before them in the
// sentence, if a word like "with" says that they take part; else nil.
func (r *reader) joined(d *draft, land *spot) *draft {
	if d.unclear || !r.mayJoin(d) || !r.heldTogether(d) {
		return nil
	}
	if len(r.orders) == 0 {
		return nil
	}
	m, ok := r.orders[len(r.orders)-1].(order.Move)
	if !ok || m.In != order.CombatMove || m.Span().From.Line != r.line {
		return nil
	}
	e, to := *d, m.Path[len(m.Path)-1]
	e.land, e.to = land, &spot{can: []board.SpaceID{to}, span: d.span, text: string(to)}
	return &e
}

// flown reports whether aircraft of a draft fight by an order above.
func (r *reader) flown(d *draft) bool {
	return slices.ContainsFunc(r.fought, func(fl flight) bool {
		return slices.ContainsFunc(d.from, func(s *spot) bool { return fl.cameFrom(r.rs.Board, s.can) || slices.Contains(s.can, fl.to) }) &&
			slices.ContainsFunc(d.counts, func(c count) bool {
				return len(c.units) == 0 || slices.ContainsFunc(c.units, func(n notation.Name) bool { return unitType(n) == fl.unit })
			})
	})
}

// mayJoin reports whether aircraft that only land somewhere can be meant to take part in an
// attack that the same sentence orders before them.
func (r *reader) mayJoin(d *draft) bool {
	if d.unclear || r.behindAttack && len(d.from) > 0 && (d.to == nil || d.to == d.land) {
		return true
	}
	if !r.strict || d.to != nil && d.to != d.land || len(d.from) == 0 || len(r.orders) == 0 {
		return false
	}
	m, ok := r.orders[len(r.orders)-1].(order.Move)
	return ok && m.In == order.CombatMove && m.Span().From.Line == r.line
}

// flies reports whether the last units before a bracket are aircraft.
func (r *reader) flies(ps []piece) bool {
	k := len(ps) - 1
	for k > 0 && ps[k].spot != nil && ps[k].role != whither {
		k--
	} // "1 ftr from Norway (lands in Slovakia)"
	return k >= 0 && len(ps[k].counts) > 0 && r.airy(ps[k].counts[len(ps[k].counts)-1:])
}

// comesHome takes the places behind aircraft for where these land, if a sentence without a
// verb says no more: "Ftr Kiangsi, bombers Kwangsi". Such aircraft must have attacked by
// the lines above, and none may stand in those places that could leave them.
func (r *reader) comesHome(ps []piece, f *features) ([]piece, bool) {
	if len(r.fought) == 0 || r.section == purchase || r.section == placement || f.goes || f.attack || f.carry || f.buy || f.place || f.home || f.stay || f.same || f.too || f.here || f.deck || leftOpen(f) || len(f.unknown) > 0 || len(f.slips) > 0 {
		return ps, false
	}
	out := slices.Clone(ps)
	var units []count
	waits := false // units wait for their place
	for i := range out {
		p := &out[i]
		switch {
		case p.bracket, p.carrier, p.home, p.stay, p.same:
			return ps, false
		case p.counts != nil:
			if !r.allFlew(p.counts) {
				return ps, false
			}
			if !waits {
				units = nil
			}
			units, waits = append(units, p.counts...), true
		case p.spot != nil && !waits && i+2 < len(out) && (p.own || p.role == open && r.leftBy(p.spot, out[i+1].counts)) && out[i+1].counts != nil && out[i+2].spot != nil:
			p.role, p.own = whence, true
		case p.spot != nil:
			if !waits || p.role != noPlace && p.role != whence && p.role != landsAt && p.role != open || p.role == whence && !p.at || !r.comesDownIn(p.spot, units) {
				return ps, false
			}
			p.role, p.at, p.guess, waits = landsAt, false, false, false
		case p.sep != "," && p.sep != "and" && p.sep != ":":
			return ps, false
		}
	}
	return out, units != nil && !waits
}

// landsSilently is comesHome with whether the sentence lands aircraft, by a verb or without.
func (r *reader) landsSilently(ps []piece, f *features) ([]piece, bool) {
	if f.land {
		return ps, true
	}
	out, lands := r.comesHome(ps, f)
	if lands && r.section != landing && len(out) > 0 {
		at := notation.Span{From: out[0].span.From}
		for _, p := range out { // signs have no place
			if p.span.To.Offset > at.To.Offset {
				at.To = p.span.To
			}
		}
		r.say(notation.Note, at, "read-as", nil, "%q was read as where they land", r.source(at))
	}
	return out, lands
}

// allFlew reports whether counts are aircraft of kinds that attack by the lines above, and
// none of them is new.
func (r *reader) allFlew(cs []count) bool {
	return !slices.ContainsFunc(cs, func(c count) bool {
		if c.class == "planes" && len(c.units) == 0 && c.but == 0 && c.without == nil {
			return false
		}
		flew := slices.ContainsFunc(c.units, func(n notation.Name) bool {
			return slices.ContainsFunc(r.fought, func(fl flight) bool { return fl.unit == unitType(n) }) && (r.waiting(unitType(n)) == 0 || r.section == landing)
		})
		return !flew || len(c.units) != 1 || c.rest || c.vague || c.foreign != "" || c.fresh || c.more
	})
}

// leftBy reports whether a place is where all aircraft of counts started that attack.
func (r *reader) leftBy(s *spot, cs []count) bool {
	return len(cs) > 0 && len(s.can) == 1 && !slices.ContainsFunc(cs, func(c count) bool {
		return !slices.ContainsFunc(r.fought, func(fl flight) bool {
			return fl.from == s.can[0] && slices.ContainsFunc(c.units, func(n notation.Name) bool { return unitType(n) == fl.unit })
		})
	})
}

// comesDownIn reports whether a place is land of the own side where none of the aircraft
// stand that could leave it.
func (r *reader) comesDownIn(s *spot, cs []count) bool {
	if s.bare || s.slip || len(s.can) == 0 {
		return false
	}
	return !slices.ContainsFunc(s.can, func(x board.SpaceID) bool {
		if r.rs.Board.IsSea(x) || r.pos.Hostile != nil && r.pos.Hostile(x) {
			return true
		}
		return slices.ContainsFunc(cs, func(c count) bool {
			return slices.ContainsFunc(c.units, func(n notation.Name) bool { return r.have(x, unitType(n)) > 0 })
		})
	})
}
