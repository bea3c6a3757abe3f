package reading

import (
	"slices"
	"strings"
	"unicode"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// movement reads a sentence that moves units.
func (r *reader) movement(cs []phrase.Chunk, ps []piece, said *features, span notation.Span) {
	own := *said // some of it is read in another way here
	f := &own
	if f.same && !slices.ContainsFunc(ps, func(p piece) bool { return p.counts != nil }) { // "Ditto A -> B, C -> D"
		for _, part := range pairs(ps) {
			r.clause(part, f, span)
		}
		return
	}
	if k := sameBehind(ps); f.same && k > 0 {
		first := *f
		first.same = false
		for _, part := range clauses(ps[:k], r.landingList(ps, f)) {
			r.clause(part, &first, span)
		}
		r.clause(ps[k+1:], f, span)
		r.slips(f)
		r.unread(f)
		return
	}
	if f.except {
		r.askOf(f.doubt, "doubt", "it is not clear what %q leaves out; write only what goes")
		return
	}
	if f.raid && len(ps) > 1 && ps[0].sea && ps[1].sep == ":" { // "Taranto raid: SZ 97: ..." is no bombing of a factory
		f.raid, f.attack = false, true
	}
	if f.joins && !r.last.set && r.heading == nil && (f.land || f.unload) && !hasRole(ps, whither) && !slices.ContainsFunc(ps, func(p piece) bool { return p.sep == ":" }) {
		r.askOf(span, "doubt", "%q does not say whom these units join; name the place of the battle")
		return
	}
	for _, n := range f.numbers {
		if len(ps) > 0 && n.From.Offset > ps[0].span.From.Offset && n.From.Offset < ps[len(ps)-1].span.From.Offset {
			r.askOf(n, "doubt", "%q is not understood here: it can be a number of units or a zone")
		}
	}
	if w := unknownPlace(cs, f); w != nil {
		r.ask(w.Span, "unknown-space", nil, "%q is not a space", w.Text)
	}
	if w := unknownUnit(cs, f); w != nil {
		r.ask(w.Span, "unknown-unit", texts(r.rs.Names().Near(w.Text, notation.NameUnit)), "%q is not a unit", w.Text)
	}
	before := len(r.orders)
	for _, part := range underHead(clauses(ps, r.landingList(ps, f))) {
		r.behindAttack = attacks(r.orders[min(before, len(r.orders)):])
		r.clause(part, f, span)
	}
	r.behindAttack = false
	r.slips(f)
	r.unread(f)
}

// unknownPlace is a word that means nothing and stands where "all" wants a place: "all XY".
func unknownPlace(cs []phrase.Chunk, f *features) *phrase.Chunk {
	for i := 1; i < len(cs); i++ {
		c, before := &cs[i], &cs[i-1]
		next := glyph(cs, i+1)
		name := unicode.IsUpper([]rune(c.Text + " ")[0]) || len(c.Text) < 4 && next.Kind != phrase.Number && len(next.Units) == 0
		if c.Kind == phrase.Word && !c.Known() && name && before.Is("all rest") && len(before.Places) == 0 && slices.Contains(f.unknown, c.Span) {
			return c
		}
	}
	return nil
}

// unknownUnit is a word that means nothing and stands in a list where units stand, in front of
// their zone: "sub 124, Xbo 118".
func unknownUnit(cs []phrase.Chunk, f *features) *phrase.Chunk {
	for i := 1; i < len(cs); i++ {
		c, next := &cs[i], glyph(cs, i+1)
		if c.Kind == phrase.Word && !c.Known() && cs[i-1].IsSign(", : +") && next.Kind == phrase.Number && len(next.Places) > 0 && slices.Contains(f.unknown, c.Span) {
			return c
		}
	}
	return nil
}

// sameBehind is the separator behind which other places do what the units before
// it do: "3 inf Kwangsi > Hunan, Kiangsi likewise"; 0 if there is none.
func sameBehind(ps []piece) int {
	for k := len(ps) - 1; k > 0; k-- {
		if ps[k].counts != nil {
			return 0
		}
		if ps[k].sep != "," && ps[k].sep != "and" {
			continue
		}
		same := slices.ContainsFunc(ps[k+1:], func(p piece) bool { return p.same })
		places := slices.ContainsFunc(ps[k+1:], func(p piece) bool { return p.spot != nil })
		if same && places && complete(ps[:k]) {
			return k
		}
	}
	return 0
}

// clause reads one movement, of which all readings are tried.
func (r *reader) clause(ps []piece, f *features, whole notation.Span) {
	units, places := 0, 0
	span := extentOf(ps)
	for _, p := range ps {
		if p.counts != nil {
			units++
		}
		if p.spot != nil {
			places++
		}
	}
	if units == 0 && places == 0 {
		return
	}
	ps = r.repeated(ps)
	for i := range ps {
		for k := range ps[i].counts {
			if c := ps[i].counts[k]; c.like && (f.land || r.section == landing) && len(r.fought) > 0 { // "the 3 from France"
				ps[i].counts = slices.Clone(ps[i].counts)
				ps[i].counts[k] = count{all: true, class: "planes", exact: c.n, span: c.span, text: c.text}
			} else if c.like {
				before := r.last.counts
				if i > 0 && k == 0 {
					for j := i - 1; j >= 0; j-- {
						if ps[j].counts != nil && !ps[j].counts[0].like {
							before = ps[j].counts
							break
						}
					}
				}
				ps[i].counts = slices.Clone(ps[i].counts)
				if len(before) == 0 || len(before[0].units) != 1 {
					ps[i].counts[k].like = false // "3 from Vyborg", where only one kind stands
					continue
				}
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
	} else if units == 0 && (f.land || f.home) && len(r.fought) > 0 {
		ps = append([]piece{{counts: []count{{all: true, class: "planes", span: span, text: "they"}}, span: span}}, ps...)
	} else if units == 0 {
		r.askOf(span, "no-unit", "it is not said which units move: %q")
		return
	}
	if r.section == landing && r.heading != nil && places == 1 && !r.landsBelow(ps) {
		return
	}
	r.ships(ps, f)
	ps = r.backOnLand(ps)
	if f.too {
		ps = joining(ps)
	}
	if f.unload && !f.land && (r.flewOff(ps) || f.joins && r.allFly(ps)) { // "Slovakia's fighter lands in Slovakia"
		f.land = true
		ps = slices.Clone(ps)
		for i := range ps {
			if ps[i].spot != nil && ps[i].role == whither && !ps[i].guess {
				ps[i].role = landsAt
			}
		}
	}
	var all []outcome
	try := func(ps []piece, loose int) {
		for _, a := range assignments(ps) {
			r.steps += len(a)
			ds, ok := r.drafts(a)
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
	if back := turned(ps); back != nil {
		try(back, 1)
	}
	if r.heading == nil && r.lineHead != nil && r.lineHead.span.From.Line == span.From.Line && r.semicolon {
		h := *r.lineHead
		try(append([]piece{{spot: &h, role: whence, span: h.span}, {sep: ":"}}, ps...), 1)
	}
	if len(ps) > 2 && ps[0].spot != nil && ps[1].sep == ":" && !r.trying {
		r.lineHead = ps[0].spot
	}
	if r.heading != nil {
		for _, ro := range []role{whence, whither} {
			h := *r.heading
			if h.role != noPlace && h.role != ro {
				continue
			}
			try(append([]piece{{spot: &h, role: ro, span: h.span}, {sep: ":"}}, ps...), 1)
		}
	}
	if r.last.set && r.last.to != nil && oneOrigin(ps) && !(onlyStands(ps) && !f.too && !f.same && !f.here && !f.attack && !f.goes) && (len(all) == 0 || f.too || f.same || f.here || r.semicolon) && (!onlyNamed(ps) || f.too || f.same || f.here || r.semicolon) {
		to := *r.last.to
		before := len(all)
		try(append(slices.Clone(ps), piece{sep: ","}, piece{spot: &to, role: whither, span: to.span}), 2)
		if f.joins && slices.ContainsFunc(all[before:], func(o outcome) bool { return o.level == 0 }) {
			all = all[before:] // where they land is no target of theirs
		}
		if !(f.too || f.same || f.here || r.semicolon) && (f.goes || f.stay || len(f.unknown) > 0) { // a verb of its own has a target of its own
			all = slices.DeleteFunc(all[:len(all):len(all)], func(o outcome) bool {
				return o.level > 0 && !slices.ContainsFunc(all[:before], func(b outcome) bool { return b.text == o.text })
			})
		}
	}
	if along := r.alongside(ps, f); along != nil && ps[0].span.From == whole.From { // nothing stands in front, as in "not the art too"
		try(along, 2)
	}
	left := slices.ContainsFunc(ps, func(p piece) bool {
		return slices.ContainsFunc(p.counts, func(c count) bool { return c.rest && len(c.units) == 0 })
	})
	if left && r.last.set && r.last.from != nil && !hasRole(ps, whence) && len(r.last.counts) == 1 && len(r.last.counts[0].units) == 1 && r.someLeft(ps) { // "1 inf Denmark > W Germany, the other > Germany"
		from, own := *r.last.from, slices.Clone(ps)
		for i := range own {
			if own[i].counts != nil && own[i].counts[0].rest && len(own[i].counts[0].units) == 0 {
				c := own[i].counts[0]
				c.units = r.last.counts[0].units
				if c.exact > 0 { // "the other 2"
					c.n, c.all, c.rest, c.exact = c.exact, false, false, 0
				}
				own[i].counts = []count{c}
			}
		}
		try(append([]piece{{spot: &from, role: whence, span: from.span}, {sep: ":"}}, own...), 1)
	}
	if f.them && r.last.set && r.last.from != nil {
		from := *r.last.from
		try(append([]piece{{spot: &from, role: whence, span: from.span}, {sep: ":"}}, ps...), 2)
	}
	if !slices.ContainsFunc(all, func(o outcome) bool { return o.level == 0 && len(o.errs) == 0 }) && r.inTwo(ps, f) {
		return
	}
	if !slices.ContainsFunc(all, func(o outcome) bool { return o.level == 0 }) {
		if free := r.freely(ps, f, span); len(free) > 0 {
			all = free
		}
	}
	r.choose(all, span, f)
}

// someLeft reports whether units of the kind that moved last are left where they came from,
// and "the rest" can be meant for them: "everything else" is more, if others stand there.
func (r *reader) someLeft(ps []piece) bool {
	kind := unitType(r.last.counts[0].units[0])
	more := slices.ContainsFunc(ps, func(p piece) bool {
		return slices.ContainsFunc(p.counts, func(c count) bool {
			low := strings.ToLower(c.text)
			return c.rest && (strings.HasPrefix(low, "every") || strings.HasPrefix(low, "all ") || strings.HasPrefix(low, "any") || strings.HasPrefix(low, "alles"))
		})
	})
	if more && slices.ContainsFunc(r.rs.Units, func(u ruleset.Unit) bool {
		return u.Type != kind && u.Class != ruleset.Facility && slices.ContainsFunc(r.last.from.can, func(s board.SpaceID) bool { return r.have(s, u.Type) > 0 })
	}) {
		return false
	}
	return slices.ContainsFunc(r.last.from.can, func(s board.SpaceID) bool { return r.have(s, kind) > 0 })
}

// joining takes the places behind a target for origins, if the sentence says of what
// stands there that it goes there too: "2 ftr W Germany to SZ 110, sub 103 and sub 108
// too".
func joining(ps []piece) []piece {
	k := slices.IndexFunc(ps, func(p piece) bool { return p.spot != nil && p.role == whither && !p.guess })
	if k < 0 || slices.ContainsFunc(ps[k+1:], func(p piece) bool { return p.spot != nil && p.role != open && p.role != whence }) {
		return ps
	}
	out := slices.Clone(ps)
	for i := k + 1; i < len(out); i++ {
		if out[i].spot != nil && out[i].role == open {
			out[i].role = whence
		}
	}
	return out
}

// allFly reports whether all units of a clause are aircraft.
func (r *reader) allFly(ps []piece) bool {
	return !slices.ContainsFunc(ps, func(p piece) bool { return p.counts != nil && !r.airy(p.counts) })
}

// flewOff reports whether all units of a clause are aircraft of kinds that attack by
// an order above.
func (r *reader) flewOff(ps []piece) bool {
	any := false
	for _, p := range ps {
		for _, c := range p.counts {
			any = true
			if !slices.ContainsFunc(r.fought, func(fl flight) bool {
				return c.class == "planes" || slices.ContainsFunc(c.units, func(n notation.Name) bool { return unitType(n) == fl.unit })
			}) {
				return false
			}
		}
	}
	return any
}

// backOnLand takes "back to" for where units go that do not fly: "all infantry of the
// Baltic States back to Belarus".
func (r *reader) backOnLand(ps []piece) []piece {
	for _, p := range ps {
		if p.home || p.counts != nil && !p.carrier && r.airy(p.counts) {
			return ps
		}
	}
	out := slices.Clone(ps)
	for i := range out {
		if out[i].spot != nil && out[i].role == landsAt && !out[i].bracket {
			out[i].role = whither
		}
	}
	return out
}

// extentOf is the stretch of text that pieces take.
func extentOf(ps []piece) notation.Span {
	var span notation.Span
	for _, p := range ps {
		if p.sep != "" {
			continue
		}
		if span.From.Line == 0 {
			span.From = p.span.From
		}
		span.To = p.span.To
	}
	return span
}

// repeated puts units for "the same", if it stands beside other units.
func (r *reader) repeated(ps []piece) []piece {
	var units []count
	var out []piece
	for i, p := range ps {
		if p.counts != nil {
			units = p.counts
		}
		if p.same {
			if units == nil || !slices.ContainsFunc(ps[i:], func(q piece) bool { return q.spot != nil }) {
				continue // "the mechs do the same"
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
func (r *reader) ships(ps []piece, f *features) {
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

// turned are the pieces with the target before the dash: "Ethiopia - Sudan inf";
// nil if they hold no dash between two places with all units behind them.
func turned(ps []piece) []piece {
	if len(ps) < 3 || ps[0].spot == nil || ps[1].spot == nil || !ps[1].dash || ps[0].role != whence || slices.ContainsFunc(ps[2:], func(p piece) bool { return p.spot != nil || p.home || p.carrier }) {
		return nil
	}
	out := slices.Clone(ps)
	out[0].role, out[0].guess = whither, true
	out[1].role, out[1].dash = whence, false
	return out
}

// landingList reports whether a sentence only tells where aircraft land, so that
// each of its parts does.
func (r *reader) landingList(ps []piece, f *features) bool {
	if f.attack || f.goes || slices.ContainsFunc(ps, func(p piece) bool { return p.bracket && p.role == landsAt || p.role == whither }) {
		return false
	}
	if r.section != landing && slices.ContainsFunc(ps, func(p piece) bool { return p.counts != nil && !r.airy(p.counts) }) {
		return false // some of them attack
	}
	return f.land || r.section == landing
}

// oneOrigin reports whether the places of a clause can all be origins: each list
// of units has one place, or several in a row.
func oneOrigin(ps []piece) bool {
	units, groups, last := 0, 0, -1
	for i, p := range ps {
		if p.counts != nil && !p.carrier {
			units++
			last = -1
		}
		if p.spot != nil && p.role != landsAt && p.role != byWay {
			if last < 0 || !joined(ps, last, i) || i == last+1 && p.span.From.Offset-ps[last].span.To.Offset > 2 {
				groups++
			}
			last = i
		}
	}
	return groups <= max(units, 1)
}

// drafts makes drafts of pieces whose places all have their role, and sees which places
// behind a battle are where its aircraft land.
func (r *reader) drafts(ps []piece) ([]*draft, bool) {
	ds, ok := build(ps)
	if !ok {
		return nil, false
	}
	r.shipsWhereNeeded(ds)
	for i, d := range ds {
		r.joinsIn(ds, i)
		if !r.comesDown(d) {
			return nil, false
		}
	}
	return ds, true
}

// onlyNamed reports whether a sentence names units without a number, and no place: "sink the
// BB!" can speak of the enemy's.
func onlyNamed(ps []piece) bool {
	units := false
	for _, p := range ps {
		if p.spot != nil || slices.ContainsFunc(p.counts, func(c count) bool { return !c.bare || c.plural }) {
			return false
		}
		units = units || p.counts != nil
	}
	return units
}

// shipsWhereNeeded lets those units of a list walk that stand beside their target by land, if
// others of the list need the transports: "Greece: 2 inf Albania, 2 inf S Italy with the
// transport of 97".
func (r *reader) shipsWhereNeeded(ds []*draft) {
	walks := func(d *draft) bool {
		if d.to == nil || len(d.to.can) != 1 || len(d.from) != 1 || len(d.from[0].can) != 1 {
			return false
		}
		from, to := d.from[0].can[0], d.to.can[0]
		return !r.rs.Board.IsSea(from) && !r.rs.Board.IsSea(to) && r.rs.Board.Adjacent(from, to)
	}
	if !slices.ContainsFunc(ds, func(d *draft) bool { return d.ship != nil && !walks(d) }) {
		return
	}
	for _, d := range ds {
		if walks(d) {
			d.ship = nil
		}
	}
}

// comesDown gives the aircraft of a draft the last place of a chain to land in, if the
// place before it is where they fight: "Germany > 111 > W Germany", "Rome > 93: ftr > Rome".
// It reports false if the units have a place behind their target and cannot land there.
func (r *reader) comesDown(d *draft) bool {
	lands := d.to != nil && d.land == nil && !d.home && r.airy(d.counts)
	if d.then != nil {
		if !lands || len(d.via) > 0 || !r.battleAt(d.to) || r.battleAt(d.then) {
			return false
		}
		d.land, d.then = d.then, nil
		return true
	}
	if !lands || len(d.via) != 1 {
		return true
	}
	over, back := d.via[0], len(d.from) == 1 && slices.Equal(d.from[0].can, d.to.can) // "W Ger > 110 > W Ger"
	if back && len(over.can) == 1 && r.attackable(over.can[0]) || r.battleAt(over) && !r.battleAt(d.to) && !r.seaOnly(d.to) {
		d.to, d.land, d.via = d.via[0], d.to, nil
	}
	return true
}

// battleAt reports whether a place is one space, and hostile, where units may still attack:
// not below a heading of the noncombat phase, nor behind "move:", nor when the combat moves
// are over.
func (r *reader) battleAt(s *spot) bool {
	return len(s.can) == 1 && r.section != noncombat && !r.quiet && r.pos.Phase <= order.CombatMove && r.isHostile(s.can[0])
}

// purseLabel leaves out of what a treasury buys what it has: "Calcutta money (17): 3 inf",
// "Calcutta has 17 and gets three infantry".
func (r *reader) purseLabel(cs []phrase.Chunk) []phrase.Chunk {
	if p := r.rs.Power(r.power); p == nil || len(p.Purses) < 2 || len(cs) < 5 || r.section != purchase && !(r.section == noSection && (r.opening() || r.onlyBuys())) {
		return cs
	}
	if _, ok := r.purseOf(&cs[0]); !ok {
		return cs
	}
	i := 1
	if glyph(cs, i).Low == "has" || glyph(cs, i).Low == "hat" {
		v := glyph(cs, i+1)
		k := i + 2
		for glyph(cs, k).Is("money and") || glyph(cs, k).IsSign(",") {
			k++
		}
		if verb := glyph(cs, k); v.Kind != phrase.Number || k == i+2 || !verb.Is("receives buy go") {
			return cs
		}
		return append([]phrase.Chunk{cs[0], newWord(&cs[k], "buy")}, cs[k+1:]...)
	}
	named := false
	for glyph(cs, i).Is("money phase-bank phase-purchase") && len(glyph(cs, i).Units) == 0 {
		named = true
		i++
	}
	if glyph(cs, i).IsSign("(") && glyph(cs, i+1).Kind == phrase.Number && glyph(cs, i+2).IsSign(")") && named {
		i += 3
	}
	if !named || !glyph(cs, i).IsSign(":") {
		return cs
	}
	return append([]phrase.Chunk{cs[0]}, cs[i:]...)
}

// alongside gives units that go "too", with no place of their own, the origin and the
// target of the order before them on the line: "inf 6 Manchuria > Jehol. Art too." It is
// nil if that line has several origins, or the sentence says more.
func (r *reader) alongside(ps []piece, f *features) []piece {
	if !f.too || !r.last.set || r.last.from == nil || r.last.to == nil || r.last.line != r.line || f.same || f.land || f.home || f.stay || leftOpen(f) || len(f.unknown) > 0 {
		return nil
	}
	if slices.ContainsFunc(ps, func(p piece) bool { return p.spot != nil || p.home || p.stay || p.same || p.carrier }) {
		return nil
	}
	moves := 0
	for _, o := range r.orders {
		if m, ok := o.(order.Move); ok && m.Where.From.Line == r.line {
			moves++
		}
	}
	if moves != 1 {
		return nil
	}
	from, to := *r.last.from, *r.last.to
	return slices.Concat([]piece{{spot: &from, role: whence, span: from.span}, {sep: ":"}}, ps, []piece{{sep: ","}, {spot: &to, role: whither, span: to.span}})
}

// landsBelow reads the place of aircraft below the place where they land as the one they came
// from: "Landing:", "W Germany", "bomber Germany". Below the place of a battle it is where they
// land. It reports false if it asks which.
func (r *reader) landsBelow(ps []piece) bool {
	k := firstPlace(ps)
	if k < 1 || ps[k].role != open || ps[k-1].counts == nil || len(r.fought) == 0 || r.heading.role != noPlace || slices.ContainsFunc(r.fought, func(fl flight) bool { return slices.Contains(r.heading.can, fl.to) }) {
		return true
	}
	if slices.ContainsFunc(r.fought, func(fl flight) bool { return slices.Contains(ps[k].spot.can, fl.to) }) {
		return true // the battle they come from
	}
	if slices.ContainsFunc(r.fought, func(fl flight) bool { return fl.cameFrom(r.rs.Board, ps[k].spot.can) }) {
		ps[k].role = whence
		return true
	}
	if !slices.ContainsFunc(ps[k-1].counts, func(c count) bool {
		return len(c.units) != 1 || r.foughtIn(nil, unitType(c.units[0])) && r.have(ps[k].spot.can[0], unitType(c.units[0])) == 0
	}) {
		r.section = noncombat // ships and what goes with them: the landings are over
		return true
	}
	span := extentOf(ps)
	r.ask(span, "doubt", nil, "%q stands below %q: it is not clear where they land; write it like \"land: 2 fighters SZ 112 -> Norway\"", r.source(span), r.heading.text)
	return false
}
