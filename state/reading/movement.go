package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// outcome is one way to read a clause.
type outcome struct {
	orders []order.Order
	text   string // the orders in canonical form, to compare
	level  int    // 0: it can be carried out as far as can be seen
	loose  int
	notes  []notation.Diagnostic
	errs   []notation.Diagnostic
	moves  []step
	ds     []*draft
}

// step is units that go from one place to another.
type step struct {
	unit     ruleset.UnitType
	n        int
	from, to board.SpaceID
	attack   bool
}

// movement reads a sentence that moves units.
func (r *reader) movement(cs []phrase.Chunk, ps []piece, f features, span notation.Span) {
	if f.same && !slices.ContainsFunc(ps, func(p piece) bool { return p.counts != nil }) { // "Ditto A -> B, C -> D"
		for _, part := range pairs(ps) {
			r.clause(part, f, span)
		}
		return
	}
	for _, part := range clauses(ps) {
		r.clause(part, f, span)
	}
	r.slips(f)
	r.unread(f)
}

// unread tells the words of an order that mean nothing in it.
func (r *reader) unread(f features) {
	for i := 0; i < len(f.unknown); {
		s := f.unknown[i]
		for i++; i < len(f.unknown) && f.unknown[i].From.Offset <= s.To.Offset+1; i++ {
			s.To = f.unknown[i].To
		}
		r.talk = append(r.talk, s)
	}
}

// clause reads one movement, of which all readings are tried.
func (r *reader) clause(ps []piece, f features, whole notation.Span) {
	units, places := 0, 0
	span := notation.Span{}
	for _, p := range ps {
		if p.counts != nil {
			units++
		}
		if p.spot != nil {
			places++
		}
		if p.sep == "" {
			if span.From.Line == 0 {
				span.From = p.span.From
			}
			span.To = p.span.To
		}
	}
	if units == 0 && places == 0 {
		return
	}
	ps = r.repeated(ps)
	for i := range ps {
		for k := range ps[i].counts {
			if c := ps[i].counts[k]; c.like {
				before := r.last.counts
				if i > 0 && k == 0 {
					for j := i - 1; j >= 0; j-- {
						if ps[j].counts != nil && !ps[j].counts[0].like {
							before = ps[j].counts
							break
						}
					}
				}
				if len(before) == 0 || len(before[0].units) != 1 {
					r.ask(c.span, "no-unit", nil, "%q does not say which units these are", c.text)
					return
				}
				ps[i].counts = slices.Clone(ps[i].counts)
				ps[i].counts[k].units, ps[i].counts[k].like = before[0].units, false
				f.too = true
			}
		}
	}
	if units == 0 && f.same && r.last.set { // "Kwangsi - same"
		ps = append(slices.Clone(ps), piece{counts: r.last.counts, span: span})
		if r.last.counts == nil {
			r.ask(span, "no-unit", nil, "it is not said which units move")
			return
		}
		if places == 1 && r.last.to != nil {
			ps[firstPlace(ps)].role = whence
		}
		if places == 2 {
			// a new way for the same units
			k := firstPlace(ps)
			if ps[k].role == open {
				ps[k].role = whence
			}
		}
	} else if units == 0 && (f.land || f.home) {
		ps = append([]piece{{counts: []count{{all: true, class: "planes", span: span, text: "they"}}, span: span}}, ps...)
	} else if units == 0 {
		r.ask(span, "no-unit", nil, "it is not said which units move: %q", r.source(span))
		return
	}
	r.ships(ps, f)
	var all []outcome
	try := func(ps []piece, loose int) {
		for _, a := range assignments(ps) {
			ds, ok := build(a, func(s board.SpaceID) bool {
				return r.pos.Hostile == nil || r.pos.Hostile(s) || r.rs.Board.IsSea(s) && r.section != noncombat
			})
			if !ok {
				continue
			}
			for _, d := range ds {
				d.loose = max(d.loose, loose)
			}
			if o, ok := r.resolve(ds, f, span); ok {
				all = append(all, o)
			}
		}
	}
	try(ps, 0)
	if r.heading != nil {
		for _, ro := range []role{whence, whither} {
			h := *r.heading
			try(append([]piece{{spot: &h, role: ro, span: h.span}, {sep: ":"}}, ps...), 1)
		}
	}
	if r.last.set && r.last.to != nil && (len(all) == 0 || f.too || f.same || f.here || r.semicolon) {
		to := *r.last.to
		try(append(slices.Clone(ps), piece{sep: ","}, piece{spot: &to, role: whither, span: to.span}), 2)
	}
	if f.them && r.last.set && r.last.from != nil {
		from := *r.last.from
		try(append([]piece{{spot: &from, role: whence, span: from.span}, {sep: ":"}}, ps...), 2)
	}
	r.choose(all, span, f)
}

// repeated puts units for "the same", if it stands beside other units.
func (r *reader) repeated(ps []piece) []piece {
	var units []count
	var out []piece
	for _, p := range ps {
		if p.counts != nil {
			units = p.counts
		}
		if p.same {
			if units == nil {
				continue
			}
			p.counts = units
		}
		out = append(out, p)
	}
	return out
}

// pairs parts places at their commas.
func pairs(ps []piece) [][]piece {
	var out [][]piece
	start := 0
	for i, p := range ps {
		if p.sep == "," || p.sep == "and" {
			if i > start {
				out = append(out, ps[start:i])
			}
			start = i + 1
		}
	}
	if start < len(ps) {
		out = append(out, ps[start:])
	}
	return out
}

func firstPlace(ps []piece) int {
	return slices.IndexFunc(ps, func(p piece) bool { return p.spot != nil })
}

// ships marks the transports that carry the other units of a clause.
func (r *reader) ships(ps []piece, f features) {
	land, ships := 0, []int{}
	for i := range ps {
		if ps[i].counts == nil {
			continue
		}
		if r.allTransports(ps[i].counts) {
			ships = append(ships, i)
			continue
		}
		for _, c := range ps[i].counts {
			if r.isLand(c.units) {
				land++
				break
			}
		}
	}
	if land == 0 {
		return
	}
	for _, i := range ships {
		if f.carry || ps[i].carrier || i == 0 || i+1 < len(ps) && ps[i+1].sep == ":" {
			ps[i].carrier = true
			// Its zone is no origin of theirs.
			for _, j := range []int{i + 1, i - 1} {
				if j >= 0 && j < len(ps) && ps[j].spot != nil && ps[j].role == open && r.seaOnly(ps[j].spot) {
					ps[j].role = whence
					break
				}
			}
		}
	}
}

func (r *reader) seaOnly(s *spot) bool {
	for _, x := range s.can {
		if !r.rs.Board.IsSea(x) {
			return false
		}
	}
	return len(s.can) > 0
}

// choose takes the one reading that can be meant, or asks.
func (r *reader) choose(all []outcome, span notation.Span, f features) {
	best := []outcome{}
	for _, o := range all {
		switch {
		case len(best) == 0 || o.level < best[0].level || o.level == best[0].level && o.loose < best[0].loose:
			best = []outcome{o}
		case o.level == best[0].level && o.loose == best[0].loose && !slices.ContainsFunc(best, func(b outcome) bool { return b.text == o.text }):
			best = append(best, o)
		}
	}
	if len(best) > 1 {
		best = r.likeAbove(best)
	}
	switch {
	case len(best) == 0:
		r.ask(span, "not-understood", nil, "it is not clear which units go where in %q; write it like \"3 infantry Poland -> Eastern Poland\"", r.source(span))
		return
	case len(best) > 1:
		var hints []string
		for _, b := range best[:min(3, len(best))] {
			hints = append(hints, strings.ReplaceAll(b.text, "\n", "; "))
		}
		r.ask(span, "ambiguous", hints, "%q can be read in %d ways", r.source(span), len(best))
		r.take(best[0], false)
		return
	}
	r.take(best[0], len(f.slips) == 0)
}

// likeAbove keeps those readings whose places stand as in all lines above that
// had only one reading: the writer names the origin first, or the target.
func (r *reader) likeAbove(all []outcome) []outcome {
	if r.leads+r.follows < 2 || r.leads > 0 && r.follows > 0 {
		return all
	}
	var out []outcome
	for _, o := range all {
		if len(o.ds) == 1 && o.ds[0].leads() == (r.leads > 0) && !o.ds[0].leads() == (r.follows > 0) {
			out = append(out, o)
		}
	}
	if len(out) != 1 {
		return all
	}
	out[0].notes = append(out[0].notes, notation.Diagnostic{Span: out[0].ds[0].span, Severity: notation.Note, Code: "read-as", Message: "read like the lines above: " + out[0].text})
	return out
}

// leads reports whether the origin stands before the target.
func (d *draft) leads() bool {
	return len(d.from) > 0 && d.to != nil && d.from[0].span.From.Offset < d.to.span.From.Offset
}

// take keeps a reading.
func (r *reader) take(o outcome, sure bool) {
	for _, d := range append(o.notes, o.errs...) {
		r.say(d.Severity, d.Span, d.Code, d.Hints, "%s", d.Message)
	}
	if sure && len(o.errs) == 0 {
		r.orders = append(r.orders, o.orders...)
	}
	for _, m := range o.moves {
		r.gone[at{m.from, m.unit}] += m.n
		r.moved[at{m.from, m.unit}] -= m.n
		r.moved[at{m.to, m.unit}] += m.n
		if u := r.rs.Unit(m.unit); u != nil && u.Class == ruleset.Air && m.attack {
			r.fought = append(r.fought, flight{m.unit, m.n, m.from, m.to})
		}
	}
	for _, d := range o.ds {
		if sure && len(d.from) > 0 && d.to != nil {
			if d.leads() && d.from[0].span.From.Offset < d.span.From.Offset {
				r.leads++
			} else if !d.leads() && d.to.span.From.Offset < d.span.From.Offset {
				r.follows++
			}
		}
	}
	if n := len(o.ds); n > 0 {
		d := o.ds[n-1]
		l := lastMove{counts: d.counts, to: d.to, line: r.line, set: true}
		if len(d.from) > 0 {
			l.from = d.from[len(d.from)-1]
		}
		r.last = l
	}
}

// have is the number of own units in a space that have not moved yet.
func (r *reader) have(s board.SpaceID, t ruleset.UnitType) int {
	if r.pos.Stands == nil {
		return 0
	}
	return r.pos.Stands(s, t) - r.gone[at{s, t}]
}

// decks is the number of own carriers in a zone after the moves so far.
func (r *reader) decks(s board.SpaceID) int {
	return r.pos.Stands(s, ruleset.Carrier) + r.moved[at{s, ruleset.Carrier}]
}

// resolve gives every draft its spaces and numbers by the position.
func (r *reader) resolve(ds []*draft, f features, span notation.Span) (outcome, bool) {
	var o outcome
	o.ds = ds
	for i, d := range ds {
		o.loose = max(o.loose, d.loose)
		d.clause = span
		if len(d.from) == 0 && d.to != nil && !d.stay { // units that share the origin named behind the next ones
			for _, next := range ds[i+1:] {
				if len(next.from) == 1 && next.to == d.to && len(next.from[0].can) > 0 {
					if _, _, level := r.stacks(d.counts, next.from[0].can[0], d.to.can[0]); level == 0 {
						d.from = next.from
					}
					break
				}
			}
		}
		if !r.resolveOne(d, f, &o) {
			return o, false
		}
	}
	var lines []string
	for _, x := range o.orders {
		lines = append(lines, x.String())
	}
	o.text = strings.Join(lines, "\n")
	return o, len(o.orders) > 0 || len(o.errs) > 0
}

// resolveOne adds the orders of one draft.
func (r *reader) resolveOne(d *draft, f features, o *outcome) bool {
	if d.stay {
		st := order.Stay{At: order.At{Where: d.extent()}}
		if len(d.from) == 1 && len(d.from[0].can) == 1 {
			st.Space = d.from[0].can[0]
		}
		o.orders = append(o.orders, st)
		return true
	}
	if d.to == nil && (d.land != nil || (d.home || d.deck) && r.airy(d.counts)) {
		return r.landingOf(d, f, o)
	}
	if (r.section == landing || f.land && !f.attack) && d.to != nil && d.land == nil && r.airy(d.counts) && d.ship == nil {
		e := *d
		e.land = d.to
		return r.landingOf(&e, f, o)
	}
	if d.to == nil {
		return false
	}
	froms := d.from
	if len(froms) == 0 {
		return r.search(d, f, o)
	}
	if len(froms) > 1 {
		return r.share(d, f, o)
	}
	return r.oneWay(d, froms[0].can, froms[0], d.counts, f, o)
}

// airy reports whether all units can be aircraft.
func (r *reader) airy(cs []count) bool {
	for _, c := range cs {
		if c.class == "planes" || len(c.units) == 0 && c.class == "" {
			continue
		}
		ok := false
		for _, n := range c.units {
			if u := r.rs.Unit(unitType(n)); u != nil && u.Class == ruleset.Air {
				ok = true
			}
		}
		if !ok {
			return false
		}
	}
	return true
}

// search looks for the only space that the units can come from.
func (r *reader) search(d *draft, f features, o *outcome) bool {
	var best []board.SpaceID
	for _, s := range r.pos.Own {
		for _, to := range d.to.can {
			if _, _, level := r.stacks(d.counts, s, to); level == 0 && s != to && !slices.Contains(best, s) {
				best = append(best, s)
			}
		}
	}
	d.loose = max(d.loose, 3)
	o.loose = max(o.loose, d.loose)
	if len(best) == 1 && d.guess {
		o.level = max(o.level, 2)
		o.errs = append(o.errs, notation.Diagnostic{Span: d.span, Severity: notation.Error, Code: "doubtful", Hints: []string{"from " + string(best[0])}, Message: "it is not said where \"" + r.source(d.span) + "\" comes from"})
		return true
	}
	if len(best) == 1 {
		at := d.span
		o.notes = append(o.notes, notation.Diagnostic{Span: at, Severity: notation.Note, Code: "read-as", Message: "\"" + r.source(at) + "\" was read as those in " + string(best[0]) + ", the only ones that can"})
		return r.oneWay(d, best, &spot{can: best, span: d.span, text: string(best[0])}, d.counts, f, o)
	}
	var hints []string
	for _, s := range best[:min(3, len(best))] {
		hints = append(hints, "from "+string(s))
	}
	o.level = max(o.level, 2)
	o.errs = append(o.errs, notation.Diagnostic{Span: d.span, Severity: notation.Error, Code: "no-origin", Hints: hints, Message: "it is not said where \"" + r.source(d.span) + "\" comes from"})
	return true
}

// share parts a number of units among several origins: "2 subs (103, 108)".
func (r *reader) share(d *draft, f features, o *outcome) bool {
	k := len(d.from)
	for _, s := range d.from {
		cs := slices.Clone(d.counts)
		for i := range cs {
			switch {
			case cs[i].n == k && len(cs) == 1:
				cs[i].n = 1
			case cs[i].all && cs[i].exact == k:
				cs[i].all, cs[i].exact, cs[i].n = false, 0, 1
			case cs[i].all, cs[i].bare && cs[i].plural:
				cs[i].all, cs[i].bare, cs[i].exact = true, false, 0
			case cs[i].bare:
			case cs[i].n > 0:
				// All that stand there, if that adds up.
				sum := 0
				for _, x := range d.from {
					for _, sp := range x.can[:min(1, len(x.can))] {
						for _, n := range cs[i].units {
							sum += r.have(sp, unitType(n))
						}
					}
				}
				if sum != cs[i].n {
					o.level = max(o.level, 2)
					o.errs = append(o.errs, notation.Diagnostic{Span: d.span, Severity: notation.Error, Code: "no-share", Message: "it is not said how many of \"" + r.source(d.span) + "\" come from where"})
					return true
				}
				cs[i].all, cs[i].n = true, 0
			}
		}
		if !r.oneWay(d, s.can, s, cs, f, o) {
			return false
		}
	}
	return true
}

// oneWay adds the order that brings units from one origin to the target.
func (r *reader) oneWay(d *draft, froms []board.SpaceID, src *spot, cs []count, f features, o *outcome) bool {
	type way struct {
		from, to board.SpaceID
		stacks   []order.Stack
		steps    []step
		level    int
	}
	var best []way
	froms = r.zonesOf(froms, cs)
	for _, from := range froms {
		for _, to := range d.to.can {
			if from == to {
				continue
			}
			sts, steps, level := r.stacks(cs, from, to)
			w := way{from, to, sts, steps, level}
			if len(best) == 0 || level < best[0].level {
				best = []way{w}
			} else if level == best[0].level {
				best = append(best, w)
			}
		}
	}
	if len(best) == 0 {
		return false
	}
	if len(best) > 1 {
		s, names := d.to, []string{}
		if best[0].to == best[1].to {
			s = src
		}
		for _, w := range best[:min(3, len(best))] {
			if s == src {
				names = append(names, string(w.from))
			} else {
				names = append(names, string(w.to))
			}
		}
		o.level = max(o.level, 1+best[0].level)
		o.errs = append(o.errs, notation.Diagnostic{Span: s.span, Severity: notation.Error, Code: "ambiguous-space", Hints: names, Message: "\"" + s.text + "\" can be any of " + itoa(len(best)) + " spaces"})
		return true
	}
	w := best[0]
	o.level = max(o.level, w.level)
	for _, x := range []struct {
		s  *spot
		is board.SpaceID
	}{{src, w.from}, {d.to, w.to}} {
		if len(x.s.can) > 1 || x.s.short {
			o.notes = append(o.notes, notation.Diagnostic{Span: x.s.span, Severity: notation.Note, Code: "read-as", Message: "\"" + x.s.text + "\" was read as " + string(x.is)})
		}
	}
	if d.ship == nil {
		o.errs = append(o.errs, r.countErrs(cs, w.from)...)
	}
	path := []board.SpaceID{w.from}
	if d.ship != nil && len(d.ship.can) > 0 {
		path = append(path, d.ship.can[0])
	}
	for _, v := range d.via {
		if len(v.can) != 1 {
			o.errs = append(o.errs, notation.Diagnostic{Span: v.span, Severity: notation.Error, Code: "ambiguous-space", Message: "\"" + v.text + "\" can be several spaces"})
			continue
		}
		path = append(path, v.can[0])
	}
	path = append(path, w.to)
	at := order.At{Where: d.extent()}
	if len(w.stacks) == 0 {
		return len(o.errs) > 0
	}
	attack := r.isAttack(w.to, f)
	if f.raid {
		for _, st := range w.stacks {
			if u := r.rs.Unit(st.Type); u == nil || u.Class != ruleset.Air {
				return false
			}
		}
		raid := order.Raid{At: at, Path: path}
		for _, st := range w.stacks {
			if u := r.rs.Unit(st.Type); u != nil && len(u.RaidTargets) > 0 {
				raid.Bombers = append(raid.Bombers, st)
			} else {
				raid.Escorts = append(raid.Escorts, st)
			}
		}
		o.orders = append(o.orders, raid)
		attack = true
	} else {
		m := order.Move{At: at, In: order.NoncombatMove, Units: w.stacks, Path: path, Empty: f.wi, Aboard: f.aboard && r.rs.Board.IsSea(w.to) && r.anyLand(w.stacks)}
		if attack {
			m.In = order.CombatMove
		}
		if d.land != nil && attack && r.anyAir(w.stacks) {
			m.Landing = d.land.can[0]
		}
		if d.home && attack && d.land == nil && r.anyAir(w.stacks) {
			m.Landing = w.from
		}
		o.orders = append(o.orders, m)
	}
	for i := range w.steps {
		w.steps[i].attack = attack
	}
	o.moves = append(o.moves, w.steps...)
	return true
}

// extent is the stretch of text that tells of the draft: its units and the
// places that stand beside them.
func (d *draft) extent() notation.Span {
	s := d.span
	places := slices.Concat(d.from, d.via)
	if d.to != nil {
		places = append(places, d.to)
	}
	if d.land != nil {
		places = append(places, d.land)
	}
	for _, p := range places {
		if p.span.From.Offset < d.clause.From.Offset || p.span.To.Offset > d.clause.To.Offset {
			continue // a heading's
		}
		if p.span.From.Offset < s.From.Offset {
			s.From = p.span.From
		}
		if p.span.To.Offset > s.To.Offset {
			s.To = p.span.To
		}
	}
	return s
}

func (r *reader) anyLand(sts []order.Stack) bool {
	return slices.ContainsFunc(sts, func(s order.Stack) bool {
		u := r.rs.Unit(s.Type)
		return u != nil && u.Class == ruleset.Land
	})
}

// zonesOf puts zones for a land beside which ships stand: "the Hawaii fleet".
func (r *reader) zonesOf(froms []board.SpaceID, cs []count) []board.SpaceID {
	for _, c := range cs {
		if c.class == "ships" {
			continue
		}
		sea := len(c.units) > 0
		for _, n := range c.units {
			u := r.rs.Unit(unitType(n))
			sea = sea && u != nil && u.Class == ruleset.Sea
		}
		if !sea {
			return froms
		}
	}
	var out []board.SpaceID
	for _, s := range froms {
		if r.rs.Board.IsSea(s) {
			return froms
		}
		for _, z := range r.rs.Board.Neighbours(s) {
			if _, _, level := r.stacks(cs, z, z); r.rs.Board.IsSea(z) && level < 2 {
				out = append(out, z)
			}
		}
	}
	if len(out) == 0 {
		return froms
	}
	return out
}

func (r *reader) anyAir(sts []order.Stack) bool {
	return slices.ContainsFunc(sts, func(s order.Stack) bool {
		u := r.rs.Unit(s.Type)
		return u != nil && u.Class == ruleset.Air
	})
}

// isAttack decides between the phases: by the heading, by the verb, else by who
// holds the target.
func (r *reader) isAttack(to board.SpaceID, f features) bool {
	hostile := r.pos.Hostile != nil && r.pos.Hostile(to)
	if r.pos.Phase >= order.NoncombatMove {
		return f.attack || r.section == combat // it is too late, and that is told
	}
	if r.quiet {
		return false
	}
	switch r.section {
	case combat:
		return true
	case noncombat, placement, landing:
		return false
	}
	return hostile || f.attack
}

// countErrs are the questions about numbers of units from a space.
func (r *reader) countErrs(cs []count, from board.SpaceID) []notation.Diagnostic {
	var out []notation.Diagnostic
	for _, c := range cs {
		n := 0
		for _, u := range c.units {
			n += r.have(from, unitType(u))
		}
		switch {
		case c.vague && !isCouple(c.text):
			out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "no-number", Message: "\"" + c.text + "\" does not say how many"})
		case c.bare && !c.plural && n > 1 && len(c.units) > 0:
			t := unitType(c.units[0])
			out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "no-number",
				Hints:   []string{order.Stack{N: n, Type: t}.String(), order.Stack{N: 1, Type: t}.String()},
				Message: "\"" + c.text + "\" does not say how many of the " + itoa(n)})
		case c.exact > 0 && len(c.units) > 0 && n != c.exact:
			out = append(out, notation.Diagnostic{Span: c.span, Severity: notation.Error, Code: "other-number",
				Message: "\"" + c.text + "\" speaks of " + itoa(c.exact) + ", but " + itoa(n) + " can go from " + string(from)})
		}
	}
	return out
}

// stacks gives counts their units by what stands in the origin, and tells how
// well that fits: 0 well; 1 too few or too far; 2 no such units there.
func (r *reader) stacks(cs []count, from, to board.SpaceID) (out []order.Stack, steps []step, level int) {
	for _, c := range cs {
		if len(c.units) == 0 && c.n == 1 && c.class == "" && !c.all { // "the Malta one"
			var one []ruleset.UnitType
			for i := range r.rs.Units {
				if u := &r.rs.Units[i]; r.have(from, u.Type) > 0 && u.Class != ruleset.Facility && r.reaches(u, from, to) {
					one = append(one, u.Type)
				}
			}
			if len(one) != 1 || r.have(from, one[0]) != 1 {
				level = 2
				continue
			}
			out = append(out, order.Stack{N: 1, Type: one[0]})
			steps = append(steps, step{unit: one[0], n: 1, from: from, to: to})
			continue
		}
		if len(c.units) == 0 {
			// everything, all planes, the rest
			some := false
			for i := range r.rs.Units {
				u := &r.rs.Units[i]
				if u.Class == ruleset.Facility || r.have(from, u.Type) <= 0 || !r.inClass(u, c.class, from) || c.excepts(u.Type) {
					continue
				}
				if !r.reaches(u, from, to) {
					if c.class == "" {
						continue
					}
					level = max(level, 1)
				}
				some = true
				out = append(out, order.Stack{All: true, Type: u.Type})
				steps = append(steps, step{unit: u.Type, n: r.have(from, u.Type), from: from, to: to})
			}
			if !some {
				level = 2
			}
			continue
		}
		units := c.units
		if len(units) > 1 {
			units = nil
			for _, n := range c.units {
				if r.have(from, unitType(n)) > 0 {
					units = append(units, n)
				}
			}
			if len(units) > 1 { // those that can go there
				var can []notation.Name
				for _, n := range units {
					if r.reaches(r.rs.Unit(unitType(n)), from, to) && r.have(from, unitType(n)) >= c.n {
						can = append(can, n)
					}
				}
				if len(can) > 0 {
					units = can
				}
			}
			if len(units) == 0 {
				units = c.units[:1]
			}
			if len(units) > 1 {
				level = max(level, 1)
			}
		}
		t := unitType(units[0])
		u := r.rs.Unit(t)
		have := r.have(from, t)
		st := order.Stack{Type: t}
		n := c.n
		switch {
		case c.vague && isCouple(c.text):
			n = 2
			st.N = 2
		case c.all && c.exact > 0:
			st.N, n = c.exact, c.exact
		case c.all || c.bare && c.plural:
			st.All, st.But = true, c.but
			n = max(1, have-c.but)
		case c.bare || c.vague:
			st.N, n = 1, 1
		default:
			st.N = c.n
		}
		switch {
		case u == nil || u.Class == ruleset.Facility:
			level = 2
		case have <= 0:
			level = 2
		case have < n || !r.reaches(u, from, to) || c.exact > 0 && c.all && c.exact != have:
			level = max(level, 1)
		}
		out = append(out, st)
		steps = append(steps, step{unit: t, n: n, from: from, to: to})
	}
	return out, steps, level
}

// inClass reports whether a unit is one of the planes, ships or ground units of
// a space; aircraft on the decks of a fleet belong to it.
func (r *reader) inClass(u *ruleset.Unit, class string, from board.SpaceID) bool {
	return class == "" || classOf(u.Class) == class || class == "ships" && u.OnDeck && r.rs.Board.IsSea(from)
}

// reaches reports whether a unit can roughly come from one space to another in a
// turn.
func (r *reader) reaches(u *ruleset.Unit, from, to board.SpaceID) bool {
	if u == nil || u.NoncombatOnly && r.section != noncombat && r.pos.Hostile != nil && r.pos.Hostile(to) {
		return false
	}
	b := r.rs.Board
	switch u.Class {
	case ruleset.Air:
		d, ok := b.Distance(from, to)
		return ok && d <= u.Move+2
	case ruleset.Sea:
		if !b.IsSea(from) || !b.IsSea(to) {
			return false
		}
		_, ok := b.Reach(from, u.Move+1, func(_, s board.SpaceID) bool { return b.IsSea(s) }).Distance(to)
		return ok
	}
	if _, ok := b.Reach(from, u.Move, func(_, s board.SpaceID) bool { return !b.IsSea(s) }).Distance(to); ok {
		return true
	}
	return r.ferried(from, to)
}

// ferried reports whether own transports could carry land units so.
func (r *reader) ferried(from, to board.SpaceID) bool {
	b := r.rs.Board
	sea := func(_, s board.SpaceID) bool { return b.IsSea(s) }
	target := map[board.SpaceID]bool{}
	if b.IsSea(to) {
		target[to] = true
	} else {
		for _, z := range b.Neighbours(to) {
			if b.IsSea(z) {
				target[z] = true
			}
		}
	}
	starts := []board.SpaceID{from}
	if !b.IsSea(from) {
		starts = nil
		for _, z := range b.Neighbours(from) {
			if b.IsSea(z) {
				starts = append(starts, z)
			}
		}
	}
	for _, z := range starts {
		ships := r.pos.Stands(z, ruleset.Transport) > 0
		reach := b.Reach(z, 3, sea)
		for _, x := range reach.Spaces() {
			d, _ := reach.Distance(x)
			if d <= 2 && r.pos.Stands(x, ruleset.Transport) > 0 {
				ships = true
			}
		}
		if !ships {
			continue
		}
		for x := range target {
			if _, ok := reach.Distance(x); ok {
				return true
			}
		}
	}
	return false
}

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
			if isUnit && (len(froms) == 0 || slices.Contains(froms, fl.to)) {
				flights = append(flights, fl)
			}
		}
		if len(flights) == 0 && len(froms) > 0 { // those of that home
			for _, fl := range r.fought {
				for _, n := range c.units {
					if unitType(n) == fl.unit && slices.Contains(froms, fl.from) {
						flights = append(flights, fl)
					}
				}
			}
		}
		if len(flights) == 0 {
			if to == nil {
				return false
			}
			e := *d
			e.to, e.land, e.counts = to, nil, []count{c}
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
				case c.bare || c.vague:
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
