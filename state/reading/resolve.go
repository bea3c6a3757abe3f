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

// resolve gives every draft its spaces and numbers by the position.
func (r *reader) resolve(ds []*draft, f *features, span notation.Span) (outcome, bool) {
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
		if i > 0 && len(d.from) == 0 && d.guess && o.level == 0 && len(o.errs) == 0 && len(o.orders) > 0 && ds[0].to == d.to {
			d.guess = false // the others of the list bear it out
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
func (r *reader) resolveOne(d *draft, f *features, o *outcome) bool {
	if d.stay {
		if c := unsure(d.counts); c != nil {
			o.fails(c.span, "no-number", nil, "\""+c.text+"\" does not say how many")
			return true
		}
		st := order.Stay{At: order.At{Where: d.extent()}, Units: r.stayers(d.counts)}
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
		if len(froms) == 2 {
			froms = r.afloat(froms, d.counts)
		}
		if len(froms) > 1 {
			return r.share(d, f, o)
		}
	}
	here, away := r.strangers(d)
	if len(away) > 0 && (len(here) > 0 || d.inherited) {
		e, g := *d, *d
		e.counts, g.counts, g.from = here, away, nil
		g.span = notation.Span{From: away[0].span.From, To: away[len(away)-1].span.To}
		if len(here) > 0 && !r.oneWay(&e, froms[0].can, froms[0], here, f, o) {
			return false
		}
		g.guess = g.guess && (o.level > 0 || len(o.orders) == 0) // the others bear it out
		ok, at := r.search(&g, f, o), froms[0].span.From.Offset
		if k := besideOrigin(d.counts, away, at > d.span.From.Offset); ok && o.level == 0 && !d.inherited && k >= 0 && inPlace(r.text[:at]) {
			o.notes = slices.DeleteFunc(o.notes, func(d notation.Diagnostic) bool { return d.Span == g.span })
			o.fails(away[k].span, "ambiguous-unit", nil, "\""+r.source(away[k].span)+"\" is said to be in "+froms[0].text+", where there is none")
		}
		return ok
	}
	return r.oneWay(d, froms[0].can, froms[0], d.counts, f, o)
}

// afloat leaves out the land of two origins of ships if the other is a zone beside it: "the sub at
// Manila heads from 35 to 46".
func (r *reader) afloat(froms []*spot, cs []count) []*spot {
	land, zone := froms[0], froms[1]
	isLand := func(s board.SpaceID) bool { return !r.rs.Board.IsSea(s) }
	if !slices.ContainsFunc(land.can, isLand) {
		land, zone = zone, land
	}
	if slices.ContainsFunc(zone.can, isLand) || !slices.ContainsFunc(land.can, isLand) {
		return froms
	}
	ships := !slices.ContainsFunc(cs, func(c count) bool {
		return len(c.units) == 0 || !r.onlyShips(c.units)
	})
	if len(zone.can) == 1 && ships && slices.ContainsFunc(land.can, func(s board.SpaceID) bool { return r.rs.Board.Adjacent(s, zone.can[0]) }) {
		return []*spot{zone}
	}
	return froms
}

// strangers parts the units of a draft in those that stand in its origin and
// ships and aircraft of a list that do not stand there at all, so that they are
// looked for elsewhere: "2 bombers, ftr Norway".
func (r *reader) strangers(d *draft) (here, away []count) {
	if !d.inherited && len(d.counts) < 2 {
		return d.counts, nil
	}
	for _, c := range d.counts {
		stranger := len(c.units) > 0 && !c.like
		for _, n := range c.units {
			u := r.rs.Unit(unitType(n))
			stranger = stranger && u != nil && (u.Class == ruleset.Air || u.Class == ruleset.Sea)
			for _, s := range d.from[0].can {
				stranger = stranger && r.stands(s, unitType(n)) == 0
			}
		}
		if stranger {
			away = append(away, c)
		} else {
			here = append(here, c)
		}
	}
	return here, away
}

// inPlace reports whether a text ends with a word that says that what stood before is at a place.
func inPlace(text string) bool {
	words := strings.Fields(text[max(0, len(text)-12):])
	return len(words) > 0 && placeWords.has(strings.ToLower(words[len(words)-1]))
}

// placeWords are words between units and the place where they stand.
var placeWords = wordList("|in|from|at|on|aus|von|im|")

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
func (r *reader) search(d *draft, f *features, o *outcome) bool {
	var best []board.SpaceID
	flew := false // "4 inf to Poland, the fighter too, lands Germany": it stands there, and may fight first
	for _, s := range r.pos.Own {
		for _, to := range d.to.can {
			_, _, level := r.stacks(d.counts, s, to)
			flew = flew || f.land && level == 0 && s == to
			if level == 0 && s != to && !slices.Contains(best, s) {
				best = append(best, s)
			}
		}
	}
	d.loose = max(d.loose, 3)
	o.loose = max(o.loose, d.loose)
	anything := slices.ContainsFunc(d.counts, func(c count) bool {
		return len(c.units) == 0 && c.all && (c.class == "" || c.exact > 0)
	})
	if len(best) == 1 && (d.guess && !r.onlyTarget(d.to) || anything || flew) {
		o.level = max(o.level, 2)
		o.errs = append(o.errs, notation.Diagnostic{Span: d.span, Severity: notation.Error, Code: "doubtful", Hints: []string{"from " + string(best[0])}, Message: "it is not said where \"" + r.source(d.span) + "\" comes from"})
		return true
	}
	if len(best) == 1 {
		at := d.span
		o.readAs(at, "\""+r.source(at)+"\" was read as those in "+string(best[0])+", the only ones that can")
		return r.oneWay(d, best, &spot{can: best, span: d.span, text: string(best[0])}, d.counts, f, o)
	}
	var hints []string
	for _, s := range best[:min(3, len(best))] {
		hints = append(hints, "from "+string(s))
	}
	o.level = max(o.level, 2)
	if said := plainSum(d.counts); said != nil {
		r.recaps[d.span] = recap{said, d.to.can}
	}
	o.errs = append(o.errs, notation.Diagnostic{Span: d.span, Severity: notation.Error, Code: "no-origin", Hints: hints, Message: "it is not said where \"" + r.source(d.span) + "\" comes from"})
	return true
}

// onlyTarget reports whether nothing of one's own can leave a place, so that with a colon
// beside it, it can only be where units go: "SZ 111: both bombers", "battleship: 111".
func (r *reader) onlyTarget(s *spot) bool {
	leads := strings.HasPrefix(strings.TrimLeft(r.text[s.span.To.Offset:], " "), ":")
	ends := strings.HasSuffix(strings.TrimRight(r.text[:s.span.From.Offset], " "), ":")
	return (leads || ends) && !slices.ContainsFunc(s.can, func(at board.SpaceID) bool { return !r.isHostile(at) || slices.Contains(r.pos.Own, at) })
}

// share parts a number of units among several origins: "2 subs (103, 108)".
func (r *reader) share(d *draft, f *features, o *outcome) bool {
	k := len(d.from)
	for _, s := range d.from {
		cs := slices.Clone(d.counts)
		none := map[int]bool{} // what stands only in the other origins
		for i := range cs {
			switch {
			case cs[i].each:
			case cs[i].n == k && len(cs) == 1:
				cs[i].n = 1
			case cs[i].all && cs[i].exact == k && (len(cs[i].units) == 0 || r.allOf(d.from, cs[i].units) == k):
				cs[i].all, cs[i].exact, cs[i].n = false, 0, 1
			case cs[i].all && cs[i].exact == k: // "both subs from 105 and 104", and more than two lie there
				return r.unshared(d, o)
			case cs[i].all, cs[i].bare && cs[i].plural:
				cs[i].all, cs[i].bare, cs[i].exact = true, false, 0
			case cs[i].bare:
			case cs[i].n > 0:
				// All that stand there, if that adds up.
				if r.allOf(d.from, cs[i].units) != cs[i].n {
					return r.unshared(d, o)
				}
				cs[i].all, cs[i].n = true, 0
				none[i] = !r.anyStand(s.can, cs[i].units)
			}
		}
		if len(d.counts) > 1 {
			var here []count
			for i := range cs {
				if !none[i] {
					here = append(here, cs[i])
				}
			}
			if len(here) > 0 {
				cs = here
			}
		}
		if !r.oneWay(d, s.can, s, cs, f, o) {
			return false
		}
	}
	return true
}

// unshared asks how many units come from each of several origins.
func (r *reader) unshared(d *draft, o *outcome) bool {
	o.level = max(o.level, 2)
	o.errs = append(o.errs, notation.Diagnostic{Span: d.span, Severity: notation.Error, Code: "no-share", Message: "it is not said how many of \"" + r.source(d.span) + "\" come from where"})
	return true
}

// ashore is the draft with what of its target is meant, if a zone is named beside it:
// the zone by ships, the land by land units, who go by way of the zone, and either by
// aircraft.
func (r *reader) ashore(d *draft, cs []count) *draft {
	z := d.to.zone
	if z == nil {
		return d
	}
	e, to := *d, *d.to
	to.zone, e.to = nil, &to
	ships, land := false, false
	for _, c := range cs {
		ships = ships || c.class == "ships"
		land = land || c.class == "ground"
		for _, n := range c.units {
			if u := r.rs.Unit(unitType(n)); u != nil {
				ships = ships || u.Class == ruleset.Sea
				land = land || u.Class == ruleset.Land
			}
		}
	}
	switch {
	case ships && !land:
		to.can, to.span, to.text = z.can, z.span, z.text
	case land:
		if d.ship == nil || len(d.ship.can) != 1 || d.ship.can[0] != z.can[0] {
			e.via = append(slices.Clip(d.via), z)
		}
	default:
		to.can = append(slices.Clip(to.can), z.can...)
	}
	return &e
}

// seaBeside is where ships go that are sent to a land: to the only zone beside it that they reach, if
// the sentence names the land, all its units are named, and none carries others ashore.
func (r *reader) seaBeside(d *draft, from, to board.SpaceID, o *outcome) board.SpaceID {
	if len(d.via) > 0 || d.to.span.From.Offset < d.clause.From.Offset || d.to.span.To.Offset > d.clause.To.Offset {
		return to
	}
	for _, d := range o.ds {
		for _, c := range d.counts {
			if len(c.units) == 0 || !r.onlyShips(c.units) || unitType(c.units[0]) == ruleset.Transport {
				return to
			}
		}
	}
	if way := onlyShore(r.rs.Board, from, to); way != nil {
		return way[len(way)-1]
	}
	return to
}

// onlyShips reports whether a word can only mean ships.
func (r *reader) onlyShips(units []notation.Name) bool {
	return !slices.ContainsFunc(units, func(n notation.Name) bool {
		u := r.rs.Unit(unitType(n))
		return u == nil || u.Class != ruleset.Sea
	})
}

// stranded asks where ships go that are sent to a land. It reports whether all units are ships.
func (r *reader) stranded(d *draft, to board.SpaceID, sts []order.Stack, o *outcome) bool {
	if slices.ContainsFunc(sts, func(st order.Stack) bool {
		u := r.rs.Unit(st.Type)
		return u == nil || u.Class != ruleset.Sea
	}) {
		return false
	}
	o.fails(d.extent(), "ambiguous-space", nil, "ships cannot enter "+string(to)+", which is land; name the sea zone where they go")
	return true
}

// oneWay adds the order that brings units from one origin to the target.
func (r *reader) oneWay(d *draft, froms []board.SpaceID, src *spot, cs []count, f *features, o *outcome) bool {
	type route struct {
		from, to board.SpaceID
		stacks   []order.Stack
		steps    []step
		level    int
	}
	var best []route
	d = r.ashore(d, cs)
	froms = r.zonesOf(froms, cs)
	for _, from := range froms {
		for _, to := range r.walkable(d.to.can, d.ship != nil || f.aboard || f.carry, cs) {
			if d.ship == nil && !r.rs.Board.IsSea(to) && r.rs.Board.IsSea(from) {
				to = r.seaBeside(d, from, to, o)
			}
			if from == to {
				continue
			}
			sts, steps, level := r.stacks(cs, from, to)
			w := route{from, to, sts, steps, level}
			if len(best) == 0 || level < best[0].level {
				best = []route{w}
			} else if level == best[0].level {
				best = append(best, w)
			}
		}
	}
	if len(best) == 0 {
		return false
	}
	if len(best) > 1 && r.section == noncombat && r.pos.Hostile != nil { // nobody attacks then
		if own := slices.DeleteFunc(slices.Clone(best), func(w route) bool { return r.pos.Hostile(w.to) }); len(own) > 0 {
			best = own
		}
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
			o.readAs(x.s.span, "\""+x.s.text+"\" was read as "+string(x.is))
		}
	}
	if d.ship == nil {
		o.errs = append(o.errs, r.countErrs(cs, w.from)...)
	}
	o.notes = append(o.notes, headNotes(cs, w.stacks)...)
	for _, c := range cs {
		if c.mass() && len(c.units) > 0 && r.have(w.from, unitType(c.units[0])) > 1 {
			o.readAs(c.span, "\""+c.text+"\" was read as all "+itoa(r.have(w.from, unitType(c.units[0])))+" in "+string(w.from))
		}
	}
	path := []board.SpaceID{w.from}
	if d.ship != nil && len(d.ship.can) > 0 {
		ship := loadsIn(r.rs.Board, w.from, d.ship.can[0], r.have)
		path = append(path, ship)
		if way := onlyShore(r.rs.Board, ship, w.to); way != nil && len(d.via) == 0 {
			path = append(path, way...)
			o.readAs(d.span, "read as going ashore from "+string(way[len(way)-1])+", the only zone beside "+string(w.to)+" that the transport can reach")
		}
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
	if len(o.ds) == 1 && r.rs.Board.IsSea(w.from) && !r.rs.Board.IsSea(w.to) && r.stranded(d, w.to, w.stacks, o) {
		return true
	}
	attack := r.isAttack(w.to, f)
	if attack && d.land == nil && !f.raid && !f.attack && r.quietly(w.from, w.to) {
		attack = false
		o.readAs(d.span, "read as a noncombat move: nobody in "+string(w.to)+" is attacked")
	}
	if f.raid {
		for _, st := range w.stacks {
			if u := r.rs.Unit(st.Type); u == nil || u.Class != ruleset.Air {
				return false
			}
		}
		raid := order.Raid{At: at, Path: path, Targets: r.targets(w.to, f)}
		switch {
		case d.land != nil && len(d.land.can) == 1:
			raid.Landing = d.land.can[0]
		case d.home:
			raid.Landing = w.from
		}
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
		if d.deck && attack && d.land == nil && r.anyAir(w.stacks) {
			if z, ok := r.deckAt(w.to, o); ok {
				m.Landing = z
			}
		}
		if len(w.stacks) == 1 || m.Landing == "" {
			o.orders = append(o.orders, m)
		} else {
			o.orders = append(o.orders, r.landingApart(m)...)
		}
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
	for _, c := range d.carriers {
		if c.From.Offset < s.From.Offset {
			s.From = c.From
		}
		if c.To.Offset > s.To.Offset {
			s.To = c.To
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

func (r *reader) anyAir(sts []order.Stack) bool {
	return slices.ContainsFunc(sts, func(s order.Stack) bool {
		u := r.rs.Unit(s.Type)
		return u != nil && u.Class == ruleset.Air
	})
}

// quietly reports whether units can only go in the noncombat phase, though they
// stand below a heading of combat: to land on which nobody is attacked.
func (r *reader) quietly(from, to board.SpaceID) bool {
	return r.section == combat && r.pos.Phase < order.NoncombatMove && !r.attacks && !r.rs.Board.IsSea(from) && !r.rs.Board.IsSea(to) && r.pos.Hostile != nil && !r.pos.Hostile(to)
}

// isAttack decides between the phases: by the heading, by the verb, else by who
// holds the target.
func (r *reader) isAttack(to board.SpaceID, f *features) bool {
	hostile := r.isHostile(to)
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

// targets is what a raid is to bomb: of the facilities that were named the one
// that stands there, or else the first, which the rules then refuse.
func (r *reader) targets(at board.SpaceID, f *features) []order.Stack {
	if len(f.targets) == 0 {
		return nil
	}
	i := slices.IndexFunc(f.targets, func(n notation.Name) bool { return r.have(at, unitType(n)) > 0 })
	return []order.Stack{{All: true, Type: unitType(f.targets[max(0, i)])}}
}

// byShips reads what a sentence says of the ships that carry others: aircraft named by
// their carrier, and where transports end.
func (r *reader) byShips(cs []phrase.Chunk) []phrase.Chunk {
	only := func(c *phrase.Chunk, is func(*ruleset.Unit) bool) bool {
		return len(c.Units) > 0 && len(c.Places) == 0 && !slices.ContainsFunc(c.Units, func(n notation.Name) bool {
			u := r.rs.Unit(unitType(n))
			return u == nil || !is(u)
		})
	}
	carrier := func(c *phrase.Chunk) bool {
		return only(c, func(u *ruleset.Unit) bool { return u.Type == ruleset.Carrier })
	}
	air := func(c *phrase.Chunk) bool {
		return only(c, func(u *ruleset.Unit) bool { return u.Class == ruleset.Air }) || len(c.Units) == 0 && c.Is("planes")
	}
	if anyOf(cs, func(c *phrase.Chunk) bool { return carrier(c) }) {
		var decks []notation.Name
		for _, s := range r.pos.Own {
			if r.rs.Board.IsSea(s) && r.stands(s, ruleset.Carrier) > 0 {
				decks = append(decks, notation.Name{Kind: notation.NameSpace, ID: string(s), Text: string(s), Sea: true})
			}
		}
		cs = offDeck(cs, air, carrier, decks)
	}
	land := func(c *phrase.Chunk) bool {
		return only(c, func(u *ruleset.Unit) bool { return u.Class == ruleset.Land })
	}
	boat := func(c *phrase.Chunk) bool {
		return only(c, func(u *ruleset.Unit) bool { return u.Type == ruleset.Transport })
	}
	return ferried(moving(cs, land, boat), land, boat)
}

// landingApart gives all aircraft of a move that says where they land an order of their own, so
// that it reads back as it is printed: "all Russia -> Belarus, land Bryansk".
func (r *reader) landingApart(m order.Move) []order.Order {
	var ground, air []order.Stack
	for _, st := range m.Units {
		if r.anyAir([]order.Stack{st}) {
			air = append(air, st)
		} else {
			ground = append(ground, st)
		}
	}
	if len(ground) == 0 || len(air) == 0 || !slices.ContainsFunc(air, func(st order.Stack) bool { return st.All }) {
		return []order.Order{m}
	}
	with := m
	m.Units, m.Landing, with.Units = ground, "", air
	return []order.Order{m, with}
}
