package reading

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// sentence reads one sentence. Whatever it is, something tells of it: an order, a
// heading, a question, or the list of what was not read.
func (r *reader) sentence(cs []phrase.Chunk) {
	if len(cs) == 0 {
		return
	}
	r.steps += len(cs)
	if len(r.diags) > mostSaid { // it is refused, and more need not be said
		r.asked = append(r.asked, spanOf(cs))
		return
	}
	before, past, said, quiet, talk := r.total(), len(r.past), len(r.diags), r.quiet, len(r.talk)
	r.clauseOrTalk(cs)
	if r.total() == before+1 && len(r.talk) == talk+1 && r.unreadRetreat(cs) {
		r.talk = r.talk[:talk]
	}
	r.quiet = quiet
	if notation.HasErrors(r.diags[min(said, len(r.diags)):]) {
		r.asked = append(r.asked, spanOf(cs))
	}
	if r.total() != before || len(r.past) < past {
		return
	}
	if anyOf(cs, func(c *phrase.Chunk) bool { return len(c.Units) > 0 }) {
		r.asked = append(r.asked, spanOf(cs))
		r.diags = append(r.diags, notation.Diagnostic{Span: spanOf(cs), Severity: notation.Error, Code: "not-understood", Message: fmt.Sprintf("it is not clear what %q orders", r.source(spanOf(cs)))})
		return
	}
	r.left(cs)
}

// deckCame reports whether a carrier stands in the last zone that a sentence names, or has come there: only
// then does "with the carrier" behind it order nothing.
func (r *reader) deckCame(cs []phrase.Chunk) bool {
	for i := len(cs) - 1; i >= 0; i-- {
		if !r.isPlace(cs, i) {
			continue
		}
		return slices.ContainsFunc(r.spaces(&cs[i]), func(s board.SpaceID) bool {
			return r.moved[at{s, ruleset.Carrier}] > 0 || r.stands(s, ruleset.Carrier) > 0
		})
	}
	return false
}

// landsThere reports whether a sentence only says where aircraft land: "Land in S Italy",
// right behind their attack.
func landsThere(cs []phrase.Chunk) bool {
	cs = trimSigns(cs)
	return len(cs) > 1 && len(cs) < 5 && cs[0].Is("land") && len(cs[len(cs)-1].Places) > 0 && !anyOf(cs[1:len(cs)-1], func(c *phrase.Chunk) bool { return !c.Is("at to the from") })
}

// takesBack reports whether a word of an end of the turn says that it is none: "no end turn",
// "end turn - no".
func takesBack(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool {
		return c.Is("not except") || c.Low == "no" || c.Low == "nope" || c.Low == "wait" || c.Low == "later"
	})
}

// clauseOrTalk finds out what a sentence is.
func (r *reader) clauseOrTalk(cs []phrase.Chunk) {
	span := spanOf(cs)
	g := r.ground()
	if talks(cs, talkUnread) && !r.buysHere(cs) {
		r.left(cs)
		return
	}
	if len(cs) > 1 && (cs[0].Low == "so does" || cs[0].Low == "so do") {
		cs = soDoes(cs, r.orders, r.line)
	}
	cs = g.allInFront(cs)
	if len(cs) > mostChunks {
		r.ask(span, "too-long", nil, "this is too long for one sentence; write an order a line")
		return
	}
	if n := len(cs); n > 0 && cs[0].Is("endturn") {
		_, f := r.pieces(cs[1:])
		f.not = f.not || takesBack(cs[1:])
		if r.doubtful(f, span, 0) {
			return
		}
		r.orders = append(r.orders, order.EndTurn{At: order.At{Where: span}})
		return
	}
	if why := r.words().twoOfAKind(cs); why != "" {
		r.askOf(span, "not-understood", why)
		return
	}
	if r.section == purchase || len(cs) > 1 && (cs[0].Is("buy") || cs[1].Is("buy")) {
		if anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("=") }) {
			cs = sumOf(cs)
		}
		if !inBrowser {
			cs = costBehind(cs, func(n notation.Name) int { return r.price(r.rs.Unit(unitType(n))) })
		}
		if n := buyTail(cs); n < len(cs) {
			r.left(cs[n:])
			r.why = spanOf(cs[n:])
			cs = cs[:n]
		}
	}
	if r.words().theirs(cs, r.ours) {
		r.head(cs)
		r.heading = nil
		return
	}
	if n := r.words().frontLabel(cs); n > 0 {
		r.head(cs[:n+1])
		cs = cs[n+1:]
	}
	if at := r.words().remarkFrom(cs, r.ours); at > 0 && (cs[at].Is("to") || !anyOf(cs[at:], func(c *phrase.Chunk) bool { return isCarrier(c) }) || r.deckCame(cs[:at])) {
		r.why = spanOf(cs[at:])
		r.left(cs[at:])
		if cs = cs[:at]; cs[at-1].IsSign("(") {
			cs = cs[:at-1]
		}
		cs = trimEnd(cs)
	}
	if r.waives(cs) {
		return
	}
	if from, to := waivedPart(cs, r.source); to > 0 {
		for _, part := range [][]phrase.Chunk{cs[:max(from-1, 0)], cs[from:to], cs[min(to+1, len(cs)):]} {
			if len(part) > 0 {
				r.clauseOrTalk(part)
			}
		}
		return
	}
	if len(cs) > 3 && cs[0].Is("them") && cs[1].Low == "will" && cs[2].Is("land") { // "It will land on Malta"
		cs = slices.Concat(cs[:1], cs[2:])
	}
	below := r.last.line == r.line-1 && !slices.ContainsFunc(r.fought, func(fl flight) bool { return fl.to != r.fought[0].to })
	if r.last.set && (r.last.line == r.line || below) && len(r.fought) > 0 && landsThere(cs) {
		cs = append([]phrase.Chunk{newWord(&cs[0], "them")}, cs...)
	}
	if len(r.fought) > 0 && len(cs) > 2 && (cs[0].Low == "both" || cs[0].Low == "beide") && cs[1].Is("land") && anyOf(cs[2:], func(c *phrase.Chunk) bool { return len(c.Places) > 0 }) { // "both land in Norway"
		cs = slices.Concat(cs[:1], []phrase.Chunk{newWord(&cs[0], "planes")}, cs[1:])
	}
	if rest, stay := g.stayApart(cs); stay != nil {
		r.clauseOrTalk(rest)
		r.clauseOrTalk(stay)
		return
	}
	if r.rs.HasAgenda() && cs[0].Is("endagenda") {
		r.orders = append(r.orders, order.EndAgenda{At: order.At{Where: span}})
		return
	}
	if r.closes(cs) {
		r.closing = span
		return
	}
	if byOdds(cs) {
		r.askOf(span, "doubt", "%q leaves open what is ordered; write what you want, or leave the line out")
		return
	}
	if concedes(cs) || isAtEnd(cs) {
		r.left(cs)
		return
	}
	if r.section == placement {
		if parts := g.shipsApart(cs); parts != nil {
			for _, part := range parts {
				r.clauseOrTalk(part)
			}
			return
		}
		if len(cs) > 4 && (cs[0].Is("rest") || cs[1].Is("rest")) {
			cs = r.restOf(cs)
		}
		cs = g.plainPlace(cs)
	}
	if n := pointer(cs); n > 0 && r.section == placement { // elsewhere the line that is meant could say more
		r.left(cs[:n])
		cs = cs[n:]
	}
	if n := region(cs); n > 0 {
		if units, places := r.holds(cs[n:]); units > 0 && places > 1 {
			r.left(cs[:n])
			cs = cs[n:]
		}
	}
	if narrates(cs, r.source(span)) {
		r.left(cs)
		return
	}
	if r.wavers(cs) {
		return
	}
	if o, ok := g.breaksOff(cs); ok && r.pos.OnTurn {
		r.orders = append(r.orders, o)
		return
	}
	if r.standing(cs) || r.losses(cs) || r.bombards(cs) || r.escorts(cs) {
		return
	}
	if r.fixes {
		var done bool
		if cs, done = r.corrected(cs); done {
			return
		}
	}
	r.replaces(cs)
	if all, before, own, behind := r.repairReading().split(cs, r.section == repair); all != nil {
		r.sentence(before)
		for _, m := range all {
			r.orders = append(r.orders, order.Repair{At: order.At{Where: spanOf(own)}, Purse: r.purse, Points: m.points, Space: m.space, Facility: m.facility})
		}
		r.sentence(behind)
		return
	} else if r.section == repair {
		r.section = noSection
	}
	if defends(cs) || states(cs, r.known()) || r.sumsUp(cs) {
		if r.sumsUp(cs) && r.differs(cs) {
			r.askOf(span, "contradiction", "%q is not the sum of what is ordered above; write only what holds")
		}
		if r.justBought() && r.sumsUp(cs) {
			r.head(cs)
			return
		}
		r.left(cs)
		return
	}
	if part := leftWith(cs); part != nil {
		r.askOf(spanOf(part), "doubt", "%q can say what stays or what goes; write it like \"3 tanks stay in Holland\" or \"3 tanks Holland -> France\"")
	}
	if k := r.concludes(cs); k > 0 && !anyOf(cs[:k], func(c *phrase.Chunk) bool { return c.Is("if maybe") }) {
		if before, what := r.aboutPlace(cs[:k], cs[k+1:]); before != nil {
			cs = before
		} else {
			r.left(cs[:k])
			cs = what
		}
	}
	cs = r.placedToo(r.sharedAgain(cs))
	cs = r.purseLabel(r.byShips(partitive(r.whenOver(withoutItem(cs, r.item)))))
	cs = r.withHeads(r.withoutBank(inTarget(cs, r.isEnemyLand)))
	if under := r.underUnit(cs); under != nil {
		cs = under
	}
	if r.onNobody(cs) {
		return
	}
	cs = r.withoutTurn(cs)
	n := r.gainsFrom(cs)
	r.left(cs[n:])
	cs = r.withoutReasons(cs[:n])
	if n := r.label(cs); n > 0 {
		if anyOf(cs[:n], func(c *phrase.Chunk) bool { return !c.Known() }) {
			r.left(cs[:n]) // it may be an order word misspelt
		} else {
			r.head(cs[:n])
		}
		cs = cs[n:]
	}
	if len(cs) == 0 {
		return
	}
	if r.reports(cs) || r.section != placement && headsBoard(cs) {
		r.left(cs)
		return
	}
	r.placing = r.section == placement || anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("place") })
	ps, f := r.pieces(cs)
	ps = r.landsIn(summed(collected(ps)), f)
	f.attack = f.attack || r.attacks
	if r.heading != nil && r.heading.raid {
		r.bombsBelow(ps, f)
	}
	ps, f.land = r.landsSilently(ps, f)
	if r.purseAhead(cs) {
		return
	}
	if all := r.allGo(cs, ps); all != nil && !f.ask && !f.maybe && !f.or && !f.iff && !f.not {
		ps = all
	}
	moving := r.section != purchase && r.section != placement && r.section != income
	units, places := 0, 0
	for _, p := range ps {
		if p.counts != nil {
			units++
		}
		if p.spot != nil {
			places++
		}
	}
	if units == 0 && places == 0 && ((f.maybe || f.iff || f.not || hedged(cs)) && cs[len(cs)-1].IsSign(":") || cs[0].Is("hedge") && len(cs) < 6) {
		r.hold = span
		r.left(cs)
		return
	}
	if units > 0 && r.hold.From.Line > 0 {
		r.ask(span, "doubt", nil, "it stands below %q; write what is to be done now, or leave it out", r.source(r.hold))
		return
	}
	if n := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") }); units > 0 && n > 0 && hedged(cs[:n+1]) {
		r.askOf(spanOf(cs[:n]), "doubt", "%q leaves open what is ordered; write what you want, or leave the line out")
		return
	}
	if last := lastWord(cs); units > 0 && last != nil && last.Low == "next" { // "buy 3 inf next"
		r.askOf(last.Span, "doubt", "%q leaves open when this is to be done; write what you want now, or leave the line out")
		return
	}
	if k := r.allPart(cs, r.section == purchase); k > 0 && glyph(cs, 1).IsSign("=") && cs[0].Kind == phrase.Number && len(cs[k-1].Units) == 0 { // "54 = 9 tanks, all Germany"
		r.sentence(cs[:k-1])
		r.sentence(cs[k:])
		return
	}
	if r.placesByPurse(cs, f, span) {
		return
	}
	if r.totals(cs) {
		return
	}
	if accounts(cs) && cs[len(cs)-1].Kind != phrase.Sign {
		r.left(cs)
		return
	}
	if (units > 0 || f.war || f.end) && r.otherTurn(cs) {
		return
	}
	if units > 0 && r.leavesOpen(cs, places, f) {
		return
	}
	if (r.placing || f.newUnits) && places > 0 && r.newUnits() > 0 && (vagueShare(cs) || f.same && (r.section == placement || cs[0].Is("place")) && !f.goes && !f.attack) {
		r.askOf(span, "not-understood", unplaced)
		return
	}
	if f.same && f.stay && places > 0 && anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("except") }) { // "Vyborg same but 1 stays"
		r.askOf(span, "not-understood", "it is not clear what of %q stays; write two sentences")
		return
	}
	if !(f.war || r.section == income) && r.allots(cs, ps, f, span) {
		return
	}
	switch {
	case f.war && r.war(cs, f, span):
		return
	case r.section == income:
		r.left(cs)
		return
	case units == 0 && f.end && takesBack(cs):
		f.not = true
		r.doubtful(f, span, 0)
		return
	case units == 0 && f.end && r.doubtful(f, span, 0):
		return
	case units == 0 && f.end:
		r.orders = append(r.orders, order.EndTurn{At: order.At{Where: span}})
		return
	}
	if r.onlyBuys() && r.section == noSection && !f.buy && units > 0 && r.priced(cs, ps, f) {
		f.buy = true
	}
	if units == 1 && places == 1 && len(ps) == 2 && ps[1].bracket && !f.newUnits && r.section != placement && ps[0].spot != nil && ps[0].role != whence { // "Egy (2 inf 1 arm)": what defends there
		h := *ps[0].spot
		r.heading = &h
		r.left(cs)
		return
	}
	if f.none && units == 0 && places == 0 && r.buys == 0 && !f.goes && !f.attack && (r.section == purchase && r.inline || f.buy) && !f.ask && !f.maybe && !f.iff && !f.or && !f.undo && !f.fix && !anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("not") && !c.Is("none") }) {
		r.orders = append(r.orders, order.Buy{At: order.At{Where: span}, Purse: r.purse})
		return
	}
	if r.opens(cs, ps, f, units, places) || r.buysOn(ps, f, units, places) {
		r.say(notation.Note, span, "read-as", nil, "read as a purchase")
		f.buy = true
	}
	if k := belowPart(cs); k > 0 {
		r.sentence(cs[k:])
		return
	}
	if k := placingPart(cs); k > 0 && f.buy && units > 0 {
		r.sentence(cs[:k])
		r.sentence(cs[k:])
		return
	}
	if (r.section == purchase || f.buy) && units > 0 && !(f.place && !f.buy && r.newUnits() > 0) && r.buysAndPlaces(cs, ps, f, span) {
		return
	}
	if k := r.allPart(cs, f.buy || r.section == purchase); k > 0 && units > 1 && !f.ask && !f.maybe && !f.or && !f.iff && !f.not {
		r.sentence(cs[:k])
		r.sentence(cs[k:])
		return
	}
	if r.allNew(ps, f) {
		r.placeAll(ps, span)
		return
	}
	if r.placesAtHome(cs, ps, f, span) {
		return
	}
	if (r.section == purchase && !f.place || f.buy) && units > 0 && !r.moves(ps, f) {
		if r.doubtful(f, span, units) {
			r.suppose(ps)
			return
		}
		if w := alienWord(cs); w != nil && !f.buy && !r.inline {
			r.ask(span, "doubt", nil, "%q stands below a purchase, but %q does not belong to a list of units; to buy them, write only the units and their numbers", r.source(span), w.Text)
			return
		}
		r.purchase(cs, f, span)
		return
	}
	if r.section == purchase && r.brief && r.inline && r.buys == 0 && units > 0 && places > 1 && len(ps) > 0 && ps[0].counts != nil {
		r.askOf(span, "not-understood", "it is not clear what of %q is bought and what moves; write two sentences")
		return
	}
	if r.section == purchase && (places > 0 && units > 0 || f.same) {
		r.section = noSection
	}
	if (f.place || r.section == placement && (cs[0].Is("at") || r.inline)) && units == 0 && places == 1 && r.buys > 0 && !f.not && !f.ask && !f.maybe {
		if len(f.unknown) > 0 || limited(cs) {
			r.askOf(span, "not-understood", unplaced)
			return
		}
		r.placeAll(ps, span)
		return
	}
	if (f.fix || f.undo) && units+places > 0 && r.doubtful(f, span, units) {
		return
	}
	if units == 0 && places == 1 && r.takesBack(ps, f, span) {
		return
	}
	if units == 0 && moving && r.last.set && hasRole(ps, whither) && saysSomeGo(cs) {
		r.askOf(span, "no-number", unsaidUnits)
		return
	}
	if r.headingOf(cs, ps, f) {
		return
	}
	if units == 0 && !(f.same && places > 0) && !(f.them && places > 0 && (f.land || f.home)) {
		if f.slips != nil && places > 0 && units > 0 {
			r.slips(f)
			return
		}
		if f.goes && hasRole(ps, whither) && anyOf(cs, func(c *phrase.Chunk) bool { return class(c) != "" }) { // "one of the Queensland land units walks to"
			r.askOf(span, "not-understood", "it is not clear which units go where in %q; write it like \"3 infantry Poland -> Eastern Poland\"")
			return
		}
		if r.unsaid(cs, f) || r.section == placement && r.inline && places > 0 && r.newUnits() > 0 {
			r.askOf(span, "not-understood", unplaced)
			return
		}
		if f.stay && places == 0 && len(cs) <= mostWay && !f.ask && anyOf(cs, func(c *phrase.Chunk) bool { return class(c) == "ground" }) { // "land units stay"
			r.askOf(span, "not-understood", "%q does not say which units stay; write it like \"3 tanks stay in Holland\"")
			return
		}
		if (moving || r.section == purchase) && g.saysOnlyWay(cs, r.last.set && r.last.line == r.line) {
			r.askOf(span, "no-number", unsaidUnits)
			return
		}
		r.left(cs)
		return
	}
	if units > 0 && places == 0 && moving && r.onlyThere(f) {
		r.askOf(span, "ambiguous", "%q can be what goes there or what stands there; write what goes like \"2 infantry Poland -> Eastern Poland\", and leave the rest out")
		return
	}
	if units > 0 && places == 0 && !f.home && !f.same && !f.too && !f.here && !f.stay && r.heading == nil && !f.goes && !f.attack && !f.land && !f.place && r.section != placement && !f.carry {
		if !f.ask && !f.maybe && !f.or && !f.iff && !f.undo && !f.fix && r.spends(cs, ps, f, span) {
			return
		}
		if last := &cs[len(cs)-1]; moving && len(last.Units) == 0 && (last.Is("from to") || last.IsSign(">")) { // "3 inf from"
			r.askOf(span, "not-understood", "the place is missing at the end of %q; write it like \"3 infantry Poland -> Eastern Poland\"")
			return
		}
		r.left(cs)
		return
	}
	if f.stay && !hasRole(ps, whither) && !f.attack && len(clauses(ps, false)) == 1 {
		if units > 1 && (places > units || places > 1 && (f.place || f.goes || f.land || f.buy || f.carry)) { // only some of them stay
			r.askOf(span, "not-understood", "it is not clear what of %q stays; write two sentences")
			return
		}
		if !r.doubtful(f, span, max(units, 1)) {
			r.stays(ps, span)
		}
		return
	}
	if r.doubtful(f, span, units) {
		return
	}
	if (r.section == placement || f.place || f.newUnits && !f.goes && !f.attack) && r.buys > 0 || r.section == placement {
		if !hasOrigin(ps) && (r.section == placement || !hasRole(ps, whither)) || r.section == placement && (f.at || hasRole(ps, whence)) {
			if r.places(ps, f, span) {
				return
			}
			if r.section == placement && places > 0 && !hasRole(ps, whither) {
				r.askOf(span, "not-understood", unplaced)
				return
			}
		}
	}
	if f.place && r.buys == 0 && r.newUnits() == 0 && r.section != placement && !f.goes && !f.attack && !f.land && !hasOrigin(ps) && !hasRole(ps, whither) && r.appears(ps) {
		if r.places(ps, f, span) { // what was bought is not understood
			return
		}
	}
	if r.spends(cs, ps, f, span) {
		return
	}
	r.movement(cs, ps, f, span)
}

// onlyThere reports whether "there" is all that a sentence says of its units, and the enemy
// stands where the order before it goes.
func (r *reader) onlyThere(f *features) bool {
	if !f.here || f.goes || f.too || f.same || f.carry || f.land || f.attack || f.stay || f.place || f.home || f.unload || leftOpen(f) || !r.last.set || r.last.to == nil {
		return false
	}
	return slices.ContainsFunc(r.last.to.can, r.attackable)
}

// known is what the sentence at hand is held against.
func (r *reader) known() known {
	return known{ours: r.ours, own: r.isOwn, holds: r.holds, elsewhere: r.section != purchase && r.section != placement}
}

// moves reports whether the pieces name a place and a move, so that they are no
// purchase.
func (r *reader) moves(ps []piece, f *features) bool {
	if r.heading != nil && !f.buy && !r.isPurse(r.heading) {
		return true
	}
	places, first := 0, -1
	for i, p := range ps {
		if p.spot == nil {
			continue
		}
		if first < 0 {
			first = i
		}
		if p.spot.bare && i == len(ps)-1 && (r.buys == 0 && f.buy || r.section == purchase) && r.isPriceOf(p.spot.n, ps[:i]) {
			continue // "1 CV, 1 DD -> 24"
		}
		if p.spot.bare && !f.buy && r.buys > 0 && r.standIn(p.spot, ps) {
			places++
			continue
		}
		if r.isPurse(p.spot) || p.spot.bare && p.role != whither || p.bracket {
			continue
		}
		places++
	}
	if places == 0 || f.buy && places == 1 && !hasRole(ps, whither) {
		return false
	}
	return true
}

// standIn reports whether units of the pieces stand in the zone that a number
// can be.
func (r *reader) standIn(s *spot, ps []piece) bool {
	for _, p := range ps {
		for _, c := range p.counts {
			for _, n := range c.units {
				if len(s.can) == 1 && r.have(s.can[0], unitType(n)) >= max(c.n, 1) {
					return true
				}
			}
		}
	}
	return false
}

// war reads a declaration of war.
func (r *reader) war(cs []phrase.Chunk, f *features, span notation.Span) bool {
	var on []ruleset.PowerID
	started := false
	for i := range cs {
		if cs[i].Is("war") {
			started = true
			continue
		}
		if !started {
			continue
		}
		for _, n := range cs[i].Powers {
			p := ruleset.PowerID(n.ID)
			if _, q := r.rs.PurseByID(ruleset.PurseID(n.ID)); n.Kind == notation.NamePurse && q != nil {
				p = q.ID
			}
			if r.rs.Power(p) != nil && p != r.power && !slices.Contains(on, p) {
				on = append(on, p)
			}
		}
		for _, p := range r.allied(cs, i) {
			if !slices.Contains(on, p) {
				on = append(on, p)
			}
		}
	}
	if len(on) == 0 {
		return false
	}
	if f.not && keepsPeace(cs) {
		r.left(cs)
		return true
	}
	if r.doubtful(f, span, 1) {
		return true
	}
	if len(cs) > 2 && len(cs[0].Low) == 1 && cs[1].Kind == phrase.Number && cs[1].Glued && strings.HasPrefix(strings.ToLower(string(r.power)), cs[0].Low) { // "J1 DOW UK": of this round, or it is asked about
		cs = cs[2:]
	}
	who := parties{r.ours, r.allied}
	if s, ok := who.othersWar(cs); ok {
		r.ask(s, "wrong-power", nil, "%q is not %s, whose orders these are", r.source(s), r.power)
		return true
	}
	if s, ok := who.besideWar(cs); ok && !saysEndOfTurn(r.source(spanOf(cs))) {
		r.ask(s, "doubt", nil, "%q beside a declaration of war is not understood; write only what holds now, like \"declare war: %s\"", r.source(s), on[0])
		return true
	}
	r.orders = append(r.orders, order.DeclareWar{At: order.At{Where: span}, On: on, AtEnd: saysEndOfTurn(r.source(span)), Agenda: r.inAgenda()})
	return true
}

// inAgenda reports whether a declaration of war here is made in the agenda: wherever it
// stands but under a heading of the combat.
func (r *reader) inAgenda() bool {
	return r.rs.HasStep(ruleset.WarStep) && (r.section == noSection || r.section == purchase || r.section == elsewhere)
}

// belowPart is how many words of a heading only speak of the lines below it: "all of these
// to Amur:", "the following go to Amur:".
func belowPart(cs []phrase.Chunk) int {
	if !cs[len(cs)-1].IsSign(":") {
		return 0
	}
	k := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("to") || c.Is("from") })
	if k <= 0 {
		return 0
	}
	var said []string
	for _, c := range cs[:k] {
		said = append(said, c.Low)
	}
	if cs[k-1].Is("go") && cs[k-1].Low != "following" {
		said = said[:k-1]
	}
	switch strings.Join(said, " ") {
	case "all of these", "all these", "these", "these units", "all of the following", "all the following", "the following", "the following units", "following", "units":
		return k
	}
	return 0
}

// headingOf takes a line that only names a place, whose lines follow below.
func (r *reader) headingOf(cs []phrase.Chunk, ps []piece, f *features) bool {
	var s *spot
	var ro role
	for _, p := range ps {
		switch {
		case p.counts != nil:
			return false
		case p.spot != nil && s != nil:
			return false
		case p.spot != nil:
			s, ro = p.spot, p.role
		}
	}
	if s != nil && s.bare && r.section == purchase && r.inline { // "Budget 52"
		r.left(cs)
		return true
	}
	if s == nil || f.land || f.stay || f.same || f.maybe || f.ask || f.or || f.not || f.them || f.too || f.here || f.home {
		return false
	}
	last := &cs[len(cs)-1]
	plain := last.IsSign(":") || cs[0].IsSign(">") || len(f.unknown) == 0 && !f.goes || r.heading != nil && remarked(cs)
	if !plain || f.slips != nil && !last.IsSign(":") {
		return false
	}
	if len(f.unknown) > 2 || !last.IsSign(":") && anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("both all rest") && !isName(c) }) { // "both in Kwangsi"
		return false
	}
	if r.last.set && r.last.line == r.line && !last.IsSign(":") && (f.attack || f.goes || f.unload) { // "3 inf Albania > Greece. Attack Tunisia."
		r.askOf(spanOf(cs), "no-number", unsaidUnits)
		return true
	}
	h := *s
	h.raid = f.raid
	if (ro == whence || ro == whither) && last.IsSign(":") && (cs[0].Is("to") || cs[0].Is("from")) {
		h.role = ro
	}
	r.heading = &h
	r.head(cs)
	r.slips(f)
	if ro == whither || f.attack {
		r.last = lastMove{to: &h, line: r.line, set: true}
	}
	return true
}

// bombsBelow makes a raid of aircraft below the heading of one: "Bombing of the factory in France".
func (r *reader) bombsBelow(ps []piece, f *features) {
	if f.land || f.home || f.stay || !slices.ContainsFunc(ps, func(p piece) bool { return p.counts != nil }) || !r.allFly(ps) {
		return
	}
	f.raid = true
	if !r.trying {
		at := r.heading.span
		r.dangling = slices.DeleteFunc(r.dangling, func(d notation.Diagnostic) bool {
			return d.Span.From.Offset <= at.From.Offset && at.To.Offset <= d.Span.To.Offset
		})
	}
}

// remarked reports whether a line is a place with a remark in a bracket: "Sea zone 96 (escort)".
func remarked(cs []phrase.Chunk) bool {
	n := len(cs)
	if n < 4 || n > 7 || len(cs[0].Places) == 0 || !cs[1].IsSign("(") || !cs[n-1].IsSign(")") {
		return false
	}
	return !anyOf(cs[2:n-1], func(c *phrase.Chunk) bool {
		return c.Kind != phrase.Word || len(c.Places)+len(c.Units)+len(c.Powers) > 0
	})
}

// stays reads what is said to stay where it is.
func (r *reader) stays(ps []piece, span notation.Span) {
	o := order.Stay{At: order.At{Where: span}}
	for _, p := range ps {
		if c := unsure(p.counts); c != nil {
			r.ask(c.span, "no-number", nil, "%q does not say how many", c.text)
		}
		if p.spot != nil && len(p.spot.can) == 1 && o.Space == "" {
			o.Space = p.spot.can[0]
		}
		o.Units = append(o.Units, r.stayers(p.counts)...)
	}
	for i, p := range ps { // "1 inf stays in Norway", and the others go
		if p.spot == nil || len(ps) < 2 {
			continue
		}
		sp := *p.spot
		if k := slices.IndexFunc(ps, func(q piece) bool { return q.counts != nil }); k >= 0 && i > 0 && len(ps[k].counts) == 1 {
			r.last = lastMove{counts: ps[k].counts, from: &sp, line: r.line, set: true}
		}
		break
	}
	if len(o.Units) > 0 && !r.restStays(o) {
		r.exceptStay(&o)
	}
	r.orders = append(r.orders, o)
}

// exceptStay says where units are that stay though an order right before it moves such units, and
// leaves out of that order what it took along unnamed.
func (r *reader) exceptStay(o *order.Stay) {
	n, rest := leavesBehind(r.orders, *o, r.line, r.stands)
	if n < 0 {
		return
	}
	m := r.orders[n].(order.Move)
	if o.Space = m.Path[0]; rest != nil && !r.trying {
		m.Units = rest
		r.orders[n] = m
		r.say(notation.Note, o.Span(), "read-as", nil, "%q was read as an exception from what stands before it", r.source(o.Span()))
	}
}

// stayers are the units that stay; none for all the rest.
func (r *reader) stayers(cs []count) []order.Stack {
	var out []order.Stack
	for _, c := range cs {
		if c.class != "" && c.all && !c.rest && c.but == 0 && c.exact == 0 && len(c.units) == 0 { // "planes stay home"
			for i := range r.rs.Units {
				if u := &r.rs.Units[i]; u.Class != ruleset.Facility && classOf(u.Class) == c.class {
					out = append(out, order.Stack{All: true, Type: u.Type})
				}
			}
			continue
		}
		if c.rest || c.vague || len(c.units) != 1 {
			return nil
		}
		st := order.Stack{N: c.n, Type: unitType(c.units[0])}
		if c.n == 0 && c.nth {
			st.N = 1
		} else if c.n == 0 {
			st = order.Stack{All: true, Type: st.Type}
		}
		out = append(out, st)
	}
	return out
}

// one gives a place its one meaning, or asks.
func (r *reader) one(s *spot, fits func(board.SpaceID) bool) (board.SpaceID, bool) {
	can := s.can
	if len(can) > 1 && fits != nil {
		var left []board.SpaceID
		for _, x := range can {
			if fits(x) {
				left = append(left, x)
			}
		}
		if len(left) > 0 {
			can = left
		}
	}
	if len(can) == 1 {
		if s.short || len(s.can) > 1 {
			r.say(notation.Note, s.span, "read-as", nil, "%q was read as %s", s.text, can[0])
		}
		return can[0], true
	}
	if len(can) == 0 {
		r.ask(s.span, "unknown-space", nil, "%q names no space", s.text)
		return "", false
	}
	r.askPlace(s, can)
	return "", false
}

func (r *reader) askPlace(s *spot, can []board.SpaceID) {
	var names []string
	for _, x := range can[:min(3, len(can))] {
		names = append(names, string(x))
	}
	r.ask(s.span, "ambiguous-space", names, "%q can be %s", s.text, fmt.Sprintf("any of %d spaces", len(can)))
}
