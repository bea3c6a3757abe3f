package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bracket reads what stands in brackets, and returns the number of its chunks.
func (r *reader) bracket(cs []phrase.Chunk, ps *[]piece, f *features) int {
	end := 1
	for depth := 1; end < len(cs); end++ {
		if cs[end].IsSign("(") {
			depth++
		}
		if cs[end].IsSign(")") {
			if depth--; depth == 0 {
				break
			}
		}
	}
	in := cs[1:min(end, len(cs))]
	n := min(end+1, len(cs))
	if len(in) == 0 {
		return n
	}
	if len(in) > 2 && in[0].Is("all") && len(in[0].Places) == 0 && in[1].Is("from") { // "7 inf, 3 art (all from Holland and W Germany)"
		in = in[1:]
	}
	if in[0].Kind == phrase.Number && (len(in) == 1 || in[1].Is("money")) && len(*ps) > 0 && (*ps)[len(*ps)-1].spot != nil {
		return n // a price behind a place
	}
	if len(in) == 1 && in[0].Kind == phrase.Number && len(*ps) > 0 && (*ps)[len(*ps)-1].counts != nil && r.isPriceOf(in[0].N, *ps) && !r.standsIn(in[0].Places, (*ps)[len(*ps)-1].counts) {
		return n // a price behind what is bought or placed
	}
	if len(in) == 1 && in[0].Kind == phrase.Number && r.otherNumber(*ps, in[0].N) { // "4 inf (2)"
		f.unread = true
		f.doubtAt(spanOf(in))
		return n
	}
	if givesOdds(in) && !holdsLimit(in) { // "(about 85%)"
		f.unknown = append(f.unknown, spanOf(in))
		return n
	}
	inner, g := r.pieces(in)
	if in[0].IsSign("+") && len(*ps) > 1 && (*ps)[len(*ps)-1].spot != nil && (*ps)[len(*ps)-1].role == whither && r.gains(in, inner, (*ps)[len(*ps)-1].spot) { // "Bulgaria (+4 inf)"
		f.unknown = append(f.unknown, spanOf(in))
		return n
	}
	if k := len(*ps) - 1; k > 0 && (*ps)[k].spot != nil && (*ps)[k].role == whither && len(in) > 1 && in[0].Is("carry join") && r.gains(in, nil, (*ps)[k].spot) && (gainsOthers(in[1:]) || strings.HasPrefix(in[0].Low, "activat")) { // "Finland (picks up 4 Finns)"
		f.unknown = append(f.unknown, spanOf(in))
		return n
	}
	if r.defendersOf(*ps, inner, glyph(cs, n)) { // "111 (1 bb 1 dd): 2 ss (118, 124)"
		f.unknown = append(f.unknown, spanOf(in))
		return n
	}
	if narrows(*ps, inner) { // "UK (London)"
		return n
	}
	if k := len(*ps) - 1; k >= 0 && len(inner) == 1 && inner[0].spot != nil && inner[0].role == open && r.withZone(&(*ps)[k], inner[0].spot) { // "to Persia (sz 80)"
		return n
	}
	if k := len(*ps) - 1; k > 0 && len(inner) == 1 && inner[0].sea && inner[0].role == open && (*ps)[k].at && (*ps)[k].spot != nil && r.besideLand((*ps)[k-1].counts, (*ps)[k].spot, inner[0].spot) { // "the cruiser at New Zealand (zone 63)"
		(*ps)[k].spot, (*ps)[k].sea = inner[0].spot, true
		return n
	}
	if g.maybe || g.or || g.iff || g.not || g.ask || g.fix || g.undo {
		f.maybe = true
		f.doubtAt(spanOf(in))
		return n
	}
	if in[0].IsSign(">") && len(*ps) > 0 {
		for i := range inner {
			if inner[i].spot != nil && inner[i].role == whither {
				inner[i].role = landsAt
			}
		}
	}
	if len(inner) == 1 && inner[0].spot != nil && inner[0].role == whither && in[0].Is("unload") && strings.HasPrefix(in[0].Low, "land") && r.flies(*ps) { // "1 ftr (lands in Slovakia)"
		inner[0].role = landsAt
	}
	if k := len(*ps) - 1; len(inner) == 1 && inner[0].spot != nil && inner[0].role == whither && in[0].Is("to") && k > 0 && sameSpot((*ps)[k].spot, inner[0].spot) && (*ps)[k].role != whither && r.flies(*ps) { // "fighter from Malta (to Malta)"
		inner[0].role = landsAt
	}
	if k := len(*ps) - 1; k >= 0 && onBoard(in) && len(inner) == 1 && r.airy(inner[0].counts) && len(inner[0].counts) > 0 && r.hasCarrier((*ps)[k].counts) { // "carrier (fighter and tac aboard)"
		(*ps)[k].counts = slices.Concat((*ps)[k].counts, inner[0].counts)
		return n
	}
	if k := len(*ps) - 1; k > 1 && (*ps)[k].sea && (*ps)[k].role == whither && len(inner) == 1 && (r.onlyCarriers(inner[0].counts) || inner[0].home && inner[0].carrier) && (in[0].Is("aboard with stay") || in[0].Low == "on") && r.airy(lastCounts((*ps)[:k])) { // "fig 33 -> 20 (on the carrier)"
		return n
	}
	f.slips = append(f.slips, g.slips...)
	f.wi = f.wi || g.wi
	units, places := 0, 0
	for _, p := range inner {
		if p.counts != nil {
			units++
		}
		if p.spot != nil {
			places++
		}
	}
	if units > 0 && places == 0 && r.tellsUnits(in, inner, *ps, f) {
		r.head(in) // it gives the order its units
		return n
	}
	switch {
	case units > 0 && places == 0 && hasCounts(*ps) && !in[0].Is("join") && r.onlyListed(inner) && r.atPeace((*ps)[len(*ps)-1]): // nobody defends there: do these go as well?
		f.maybe = true
		f.doubtAt(spanOf(in))
	case units > 0 && places == 0 && len(*ps) > 0 && (*ps)[len(*ps)-1].counts != nil && (*ps)[len(*ps)-1].counts[0].class != "" && r.onlyListed(inner): // "the fleet (bb, dd)"
		r.head(in)
		last := &(*ps)[len(*ps)-1]
		last.counts = nil
		for _, p := range inner {
			last.counts = append(last.counts, p.counts...)
		}
	case units > 0 && places == 0 && len(*ps) > 1 && (*ps)[len(*ps)-1].spot != nil && (*ps)[len(*ps)-2].counts != nil && (*ps)[len(*ps)-2].counts[0].class != "" && r.onlyListed(inner):
		r.head(in)
		last := &(*ps)[len(*ps)-2]
		last.counts = nil
		for _, p := range inner {
			last.counts = append(last.counts, p.counts...)
		}
	case units == 0 && places > 0 && len(g.unknown) == 0:
		f.land = f.land || g.land
		for _, p := range inner {
			p.bracket = true
			if p.spot != nil && p.role == open && len(*ps) > 0 && (*ps)[len(*ps)-1].counts != nil && !p.spot.bare {
				p.role = whence // "3 inf (Pol)"
			}
			if p.spot != nil && p.role == open && in[0].Kind == phrase.Number && len(in) == 1 && len(*ps) > 0 && (*ps)[len(*ps)-1].counts != nil && r.isLandCounts((*ps)[len(*ps)-1].counts) {
				continue // a price
			}
			*ps = append(*ps, p)
		}
	case units > 0 && places == 0 && len(*ps) > 0 && (*ps)[len(*ps)-1].spot != nil && (*ps)[len(*ps)-1].role != whither && len(g.unknown) == 0 && !bare(*ps): // "from Shantung (3 inf 1 art)"
		for _, p := range inner {
			p.bracket = true
			*ps = append(*ps, p)
		}
	case units > 0 && places == 0 && len(*ps) > 1 && (*ps)[len(*ps)-1].spot != nil && (*ps)[len(*ps)-1].role == whither && len(g.unknown) == 0 && r.onlyListed(inner) && !bare(*ps) && f.inBracket == nil: // "Holland to France (4 inf, 2 art)"
		for _, p := range inner {
			p.bracket = true
			f.inBracket = append(f.inBracket, p)
		}
		f.bracketAt = spanOf(in)
		f.unknown = append(f.unknown, f.bracketAt)
	case units == 1 && places == 1 && len(*ps) > 0 && r.carries(*ps, inner): // "N Italy -> Albania (tp 97)"
		for _, p := range inner {
			p.bracket = false
			if p.carrier = p.counts != nil; p.spot != nil {
				p.role = whence
			}
			*ps = append(*ps, p)
		}
	case units == 1 && places == 2 && len(inner) == 3 && r.carries(*ps, inner[:2]) && inner[2].sea && inner[2].role == whither: // "2 inf (tp sz39 to sz80)"
		inner[0].carrier, inner[1].role, inner[2].role = true, whence, byWay
		for _, p := range inner {
			p.bracket = false
			*ps = append(*ps, p)
		}
	case units == 1 && places == 2 && len(*ps) > 0 && (*ps)[len(*ps)-1].counts != nil && r.fromAndCarried(*ps, inner): // "1 inf 1 tank (Japan, tp sz6)"
		for _, p := range inner {
			switch {
			case p.sep != "":
				continue
			case p.counts != nil:
				p.carrier = true
			default:
				p.role = whence
				p.bracket = !p.sea
			}
			*ps = append(*ps, p)
		}
	case r.ontoDeck(inner, in):
		*ps = append(*ps, piece{home: true, carrier: true, bracket: true, span: spanOf(in)})
		f.deck = true
	case r.landingIn(ps, inner, in):
	case units > 0 && places == 0 && g.too, g.stay && slices.ContainsFunc(inner, func(p piece) bool { return p.counts != nil }): // "(tanks stay)" of units of which not all were to go
		f.unread = true
		f.doubtAt(spanOf(in))
	case g.home && places == 0:
		f.home = true
		*ps = append(*ps, piece{home: true, bracket: true, span: in[0].Span})
	case units > 0 && places == 0 && !in[0].Is("to at from by") && otherUnits(*ps, inner): // "carrier 98 (ca, dd)": do these go, too?
		f.unread = true
		f.doubtAt(spanOf(in))
	case places == 0 && len(g.unknown) == 0 && r.onlyUnits(inner): // "x2 boats (transports)"
	case places == 0 && contradicts(*ps, inner):
		f.unread = true
		f.doubtAt(spanOf(in))
	case units > 0 && places > 0 && in[0].Is("with and") && len(g.unknown) == 0: // "6 inf GSG (plus 2 inf of Romania)"
		*ps = append(*ps, piece{sep: "and"})
		for len(inner) > 0 && inner[0].sep != "" {
			inner = inner[1:]
		}
		*ps = append(*ps, inner...)
	case units > 0 && places > 0 && (hasRole(inner, whither) || r.loads(in, inner)):
		f.unread = true
		f.doubtAt(spanOf(in))
	case places == 0 && len(in) < 6 && numbers(in) && unnumbered(*ps): // "the boys in Norway (two of them stay)"
		f.unread = true
		f.doubtAt(spanOf(in))
	default:
		f.unknown = append(f.unknown, spanOf(in))
	}
	return n
}

// lastCounts is what the last units of a sentence are.
func lastCounts(ps []piece) []count {
	for i := len(ps) - 1; i >= 0; i-- {
		if ps[i].counts != nil {
			return ps[i].counts
		}
	}
	return nil
}

// otherUnits reports whether a bracket behind units and their place names some of another type.
func otherUnits(ps, inner []piece) bool {
	k := len(ps) - 1
	if k < 1 || ps[k].spot == nil || ps[k].role == whither || ps[k-1].counts == nil { // behind a target it is who defends
		return false
	}
	said := map[string]bool{}
	for _, c := range ps[k-1].counts {
		if len(c.units) == 0 {
			return false
		}
		for _, n := range c.units {
			said[n.ID] = true
		}
	}
	return slices.ContainsFunc(inner, func(p piece) bool {
		return slices.ContainsFunc(p.counts, func(c count) bool {
			return len(c.units) > 0 && !slices.ContainsFunc(c.units, func(n notation.Name) bool { return said[n.ID] })
		})
	})
}

// carries reports whether a bracket behind land units and their way names the transports
// that carry them, and the zone where these are.
func (r *reader) carries(ps, inner []piece) bool {
	if len(inner) != 2 || slices.ContainsFunc(ps, func(p piece) bool { return p.carrier }) || !slices.ContainsFunc(ps, func(p piece) bool { return p.counts != nil && r.isLandCounts(p.counts) }) {
		return false
	}
	boats, zone := inner[0], inner[1]
	if boats.counts == nil {
		boats, zone = zone, boats
	}
	return boats.counts != nil && r.allTransports(boats.counts) && zone.spot != nil && len(zone.spot.can) == 1 && r.rs.Board.IsSea(zone.spot.can[0])
}

// sameSpot reports whether two places are the same one.
func sameSpot(a, b *spot) bool {
	return a != nil && len(a.can) == 1 && slices.Equal(a.can, b.can)
}

// onBoard reports whether words in a bracket say that units are on a ship.
func onBoard(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("aboard") && len(c.Units)+len(c.Places) == 0 })
}

// onlyCarriers reports whether units are aircraft carriers of which no number is said.
func (r *reader) onlyCarriers(cs []count) bool {
	return len(cs) == 1 && cs[0].n == 0 && r.hasCarrier(cs)
}

// hasCarrier reports whether the last of units is an aircraft carrier.
func (r *reader) hasCarrier(cs []count) bool {
	k := len(cs) - 1
	return k >= 0 && len(cs[k].units) == 1 && unitType(cs[k].units[0]) == ruleset.Carrier
}

// fromAndCarried reports whether a bracket behind land units names the land that they leave and
// then the transports that carry them, with their zone.
func (r *reader) fromAndCarried(ps, inner []piece) bool {
	var said []piece
	for _, p := range inner {
		if p.sep == "" {
			said = append(said, p)
		}
	}
	return len(said) == 3 && said[0].spot != nil && (said[0].role == open || said[0].role == whence) && !said[0].sea && r.carries(ps, said[1:])
}

// gains reports whether a bracket behind a target only tells what its owner gains there:
// the army of a neutral land, in which no unit of the power stands.
func (r *reader) gains(in []phrase.Chunk, inner []piece, s *spot) bool {
	for _, p := range inner {
		if p.spot != nil || p.home || p.stay {
			return false
		}
	}
	return len(in) < 8 && !slices.ContainsFunc(s.can, r.isOwn)
}

// besideLand reports whether ships that are named by a land stand in the zone beside it.
func (r *reader) besideLand(cs []count, land, zone *spot) bool {
	if len(cs) == 0 || len(land.can) != 1 || len(zone.can) != 1 || !slices.Contains(r.rs.Board.Neighbours(land.can[0]), zone.can[0]) {
		return false
	}
	for _, c := range cs {
		for _, n := range c.units {
			if r.stands(land.can[0], unitType(n)) > 0 || r.stands(zone.can[0], unitType(n)) == 0 {
				return false
			}
		}
		if len(c.units) == 0 {
			return false
		}
	}
	return true
}

// gainsOthers reports whether words name a number of something that is no unit of the
// game: "4 Finns".
func gainsOthers(cs []phrase.Chunk) bool {
	if _, number := cs[0].Value(); !number || len(cs) < 2 || len(cs) > 3 {
		return false
	}
	return !anyOf(cs, func(c *phrase.Chunk) bool {
		return len(c.Units) > 0 || class(c) != "" || c.Kind == phrase.Sign || c.Is("maybe or if not stay rest all both more like of")
	})
}

// holdsLimit reports whether words about odds set a condition: "(if over 60%)".
func holdsLimit(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool {
		return c.Is("if when or not stay except unsettled") || c.IsSign("?")
	})
}

// defendersOf reports whether units in a bracket behind the place that leads a line are
// those that defend it: a colon follows, and no such units of the power stand there.
func (r *reader) defendersOf(ps, inner []piece, next *phrase.Chunk) bool {
	if len(ps) != 1 || ps[0].spot == nil || ps[0].role != open || len(ps[0].spot.can) == 0 || !next.IsSign(":") {
		return false
	}
	units := false
	for _, p := range inner {
		switch {
		case p.counts != nil:
			units = true
		case p.spot != nil && !p.bracket && p.role != open:
			return false
		}
	}
	return units && !slices.ContainsFunc(ps[0].spot.can, r.isOwn)
}

// narrows takes a bracket that names a place again, in other words: the two together
// mean what both can mean.
func narrows(ps, inner []piece) bool {
	k := len(ps) - 1
	if k < 0 || ps[k].spot == nil || ps[k].spot.bare || len(inner) != 1 || inner[0].spot == nil || inner[0].spot.bare || inner[0].role != open {
		return false
	}
	var both []board.SpaceID
	for _, s := range inner[0].spot.can {
		if slices.Contains(ps[k].spot.can, s) {
			both = append(both, s)
		}
	}
	if len(both) == 0 {
		return false
	}
	sp := *ps[k].spot
	sp.can = both
	ps[k].spot = &sp
	return true
}

// numbers reports whether words hold a number that is no money and no odds.
func numbers(cs []phrase.Chunk) bool {
	for i := range cs {
		if cs[i].Is("money") || cs[i].IsSign("%") || cs[i].Is("versus") {
			return false
		}
	}
	return anyOf(cs, func(c *phrase.Chunk) bool {
		v, ok := c.Value()
		return ok && v <= mostUnits && c.Low != "a" && c.Low != "an" && c.Low != "one"
	})
}

// unnumbered reports whether the last units before a bracket are named without a
// number, so that a number in the bracket can be theirs.
func unnumbered(ps []piece) bool {
	for k := len(ps) - 1; k >= 0; k-- {
		if n := len(ps[k].counts); n > 0 {
			c := &ps[k].counts[n-1]
			return c.n == 0 && (c.bare || c.all)
		}
	}
	return false
}

// standsIn reports whether units of the counts stand in one of the places.
func (r *reader) standsIn(places []notation.Name, cs []count) bool {
	for _, p := range places {
		for _, c := range cs {
			for _, n := range c.units {
				if r.pos.Stands != nil && r.stands(board.SpaceID(p.ID), unitType(n)) > 0 {
					return true
				}
			}
		}
	}
	return false
}

// otherNumber reports whether a number alone in brackets contradicts the number
// of land units right before it: it is neither that number, nor what they cost.
func (r *reader) otherNumber(ps []piece, n int) bool {
	k := len(ps) - 1
	if k < 0 || ps[k].counts == nil || len(r.rs.Names().Find("SZ "+itoa(n))) > 0 && !r.isLandCounts(ps[k].counts) {
		return false
	}
	c := ps[k].counts[len(ps[k].counts)-1]
	return c.n > 0 && n > 0 && n <= mostUnits && n != c.n && len(c.units) > 0 && !r.isPriceOf(n, ps) && n != r.rs.Unit(unitType(c.units[0])).Cost
}

// onlyUnits reports whether the pieces are units without a number.
func (r *reader) onlyUnits(ps []piece) bool {
	for _, p := range ps {
		for _, c := range p.counts {
			if !c.bare {
				return false
			}
		}
	}
	return true
}

// bare reports whether units were named outside of brackets.
func bare(ps []piece) bool {
	return slices.ContainsFunc(ps, func(p piece) bool { return p.counts != nil && !p.bracket })
}

// onlyListed reports whether the pieces are nothing but units.
func (r *reader) onlyListed(ps []piece) bool {
	for _, p := range ps {
		if p.counts == nil && p.sep != "," && p.sep != "and" {
			return false
		}
	}
	return true
}

// contradicts reports whether a bracket gives another number of units than what
// stands before it.
func contradicts(ps, inner []piece) bool {
	number := func(ps []piece, unit string) int {
		n := 0
		for _, p := range ps {
			for _, c := range p.counts {
				if len(c.units) == 1 && c.units[0].ID == unit {
					n += c.n
				}
			}
		}
		return n
	}
	for _, p := range inner {
		for _, c := range p.counts {
			if len(c.units) != 1 || c.n == 0 {
				continue
			}
			if before := number(ps, c.units[0].ID); before > 0 && before != number(inner, c.units[0].ID) {
				return true
			}
		}
	}
	return false
}

// landingIn adds where aircraft land to the pieces, if a bracket says it of them. It reports
// whether the bracket is that.
func (r *reader) landingIn(ps *[]piece, inner []piece, in []phrase.Chunk) bool {
	out, ok := r.sayLanding(*ps, inner, in)
	if ok {
		*ps = append(*ps, out...)
	}
	return ok
}

// sayLanding reads a bracket that names aircraft of the list before it again and says
// where these land: "2 inf + ftr FIC (ftr lands FIC)". All aircraft of the list must be
// named, since those of one list land together.
func (r *reader) sayLanding(ps, inner []piece, in []phrase.Chunk) ([]piece, bool) {
	k := len(ps) - 1
	for k >= 0 && ps[k].counts == nil {
		k--
	}
	if k < 0 || !anyOf(in, func(c *phrase.Chunk) bool { return c.Is("land home") }) {
		return nil, false
	}
	var out []piece
	var named []count
	for _, p := range inner {
		switch {
		case p.counts != nil:
			named = append(named, p.counts...)
		case p.home, p.spot != nil && p.role == landsAt && out == nil:
			p.bracket = true
			out = append(out, p)
		case p.sep != "," && p.sep != "and":
			return nil, false
		}
	}
	if out == nil || len(named) == 0 || !r.airy(named) {
		return nil, false
	}
	for _, c := range ps[k].counts {
		if !r.airy([]count{c}) {
			continue
		}
		i := slices.IndexFunc(named, func(n count) bool { return n.class == "planes" && n.all || sameUnits(n, c) && (n.n == c.n || n.n == 0) })
		if i < 0 {
			return nil, false
		}
		if named[i].class == "" {
			named = slices.Delete(named, i, i+1)
		}
	}
	return out, !slices.ContainsFunc(named, func(n count) bool { return n.class == "" })
}

// sameUnits reports whether two counts name the same kind of unit.
func sameUnits(a, b count) bool {
	return len(a.units) > 0 && len(b.units) > 0 && a.units[0].ID == b.units[0].ID
}

// ontoDeck reports whether a bracket says nothing but that aircraft land on a carrier:
// "2 ftr 42 (land cv)", "(on the carrier)".
func (r *reader) ontoDeck(inner []piece, in []phrase.Chunk) bool {
	if len(inner) != 1 || !in[0].Is("land") && in[0].Low != "on" {
		return false
	}
	return r.onDeck(inner[0].counts) || inner[0].home && inner[0].carrier
}

// tellsUnits reads a bracket of units behind what it is about: "2 inf Korea -> Manchuria (and
// the ftr)" adds to the units, "fleet SZ 6 -> SZ 36 (both carriers, bb)" lists them. Those
// it adds must stand where one of the places is. Of a whole, all must be listed.
func (r *reader) tellsUnits(in []phrase.Chunk, inner, ps []piece, f *features) bool {
	k := len(ps) - 1
	for k >= 0 && ps[k].counts == nil {
		k--
	}
	var said []count
	for _, p := range inner {
		said = append(said, p.counts...)
	}
	if k < 0 || k == len(ps)-1 {
		return k > 0 && r.onlyListed(inner) && r.tellsAll(in, said, ps[k-1].spot, &ps[k], f)
	}
	var from []board.SpaceID
	for _, p := range ps {
		if p.spot == nil || p.role == whither || p.role == landsAt {
			continue
		}
		for _, s := range p.spot.can {
			if r.holdAll(s, said) {
				from = append(from, s)
			}
		}
	}
	adds := in[0].Is("and with") || in[0].IsSign("+ &") || in[len(in)-1].Is("too") || in[0].Is("too")
	if g := ps[k].counts[0]; adds && len(ps[k].counts) == 1 && len(g.units) == 0 && r.areIn(said, g.class) { // "everything attacks with 3 inf and 1 art"
		adds = false
	}
	group := len(ps[k].counts) == 1 && len(ps[k].counts[0].units) == 0 && ps[k].counts[0].all || ps[k].counts[0].class != ""
	switch {
	case !adds && (!group || !r.onlyListed(inner)):
		return false
	case len(from) != 1:
		if adds {
			f.maybe = true
			f.doubtAt(spanOf(in))
		}
		return adds
	case adds:
		ps[k].counts = append(slices.Clip(ps[k].counts), said...)
		return true
	case ps[k].counts[0].class == "" && !r.isWhole(from[0], said):
		if to := ps[len(ps)-1]; to.role == whither && to.spot != nil && slices.ContainsFunc(to.spot.can, r.attackable) {
			return false // what defends there
		}
		f.maybe = true
		f.doubtAt(spanOf(in))
		return true
	}
	ps[k].counts = said
	return true
}

// tellsAll reads a bracket right behind "everything" that lists it: "Holland everything except
// the fighter (4 inf 2 art 3 arm)". It asks if other units stand there. It reports whether the
// bracket is that.
func (r *reader) tellsAll(in []phrase.Chunk, said []count, from *spot, all *piece, f *features) bool {
	c := &all.counts[0]
	if from == nil || len(from.can) != 1 || !slices.Contains(r.pos.Own, from.can[0]) || len(all.counts) != 1 || !c.all || c.rest || len(c.units) > 0 || c.class != "" {
		return false
	}
	other := func(o count) bool {
		return !slices.ContainsFunc(o.units, func(n notation.Name) bool { return o.n > 0 && r.have(from.can[0], ruleset.UnitType(n.ID)) == o.n })
	}
	if slices.ContainsFunc(said, other) || len(c.without)+len(c.behindLeft)+len(c.classes) == 0 && !r.isWhole(from.can[0], said) {
		f.maybe = true
		f.doubtAt(spanOf(in))
		return true
	}
	all.counts = said
	return true
}

// holdAll reports whether such units stand in a space.
func (r *reader) holdAll(s board.SpaceID, cs []count) bool {
	for _, c := range cs {
		some := false
		for i := range r.rs.Units {
			u := &r.rs.Units[i]
			named := c.class != "" && r.inClass(u, c.class, s) || slices.ContainsFunc(c.units, func(n notation.Name) bool { return unitType(n) == u.Type })
			some = some || named && r.have(s, u.Type) >= max(1, c.n)
		}
		if !some {
			return false
		}
	}
	return len(cs) > 0
}

// areIn reports whether all units belong to a class; to "", which is everything, all do.
func (r *reader) areIn(cs []count, class string) bool {
	for _, c := range cs {
		for _, n := range c.units {
			if u := r.rs.Unit(unitType(n)); u == nil || class != "" && classOf(u.Class) != class {
				return false
			}
		}
		if len(c.units) == 0 && class != "" && c.class != class {
			return false
		}
	}
	return true
}

// isWhole reports whether numbered units are all that stand in a space.
func (r *reader) isWhole(s board.SpaceID, cs []count) bool {
	sum := map[ruleset.UnitType]int{}
	for _, c := range cs {
		if len(c.units) != 1 {
			return false
		}
		switch {
		case c.n > 0:
			sum[unitType(c.units[0])] += c.n
		case c.all || c.bare && c.plural:
			sum[unitType(c.units[0])] += r.have(s, unitType(c.units[0]))
		default:
			sum[unitType(c.units[0])]++
		}
	}
	for i := range r.rs.Units {
		if u := &r.rs.Units[i]; u.Class != ruleset.Facility && sum[u.Type] != r.have(s, u.Type) {
			return false
		}
	}
	return true
}

// atPeace reports whether a piece is a target where nobody is attacked.
func (r *reader) atPeace(p piece) bool {
	return p.spot != nil && p.role == whither && !slices.ContainsFunc(p.spot.can, r.attackable)
}

// hasCounts reports whether units are among pieces.
func hasCounts(ps []piece) bool {
	return slices.ContainsFunc(ps, func(p piece) bool { return p.counts != nil })
}

// loads reports whether words take land units of one's own aboard: "(the transport loads 2 inf
// Kiangsi)".
func (r *reader) loads(in []phrase.Chunk, inner []piece) bool {
	return anyOf(in, func(c *phrase.Chunk) bool { return c.Is("carry aboard") }) && slices.ContainsFunc(inner, func(p piece) bool {
		return slices.ContainsFunc(p.counts, func(k count) bool {
			return slices.ContainsFunc(k.units, func(n notation.Name) bool {
				u := r.rs.Unit(unitType(n))
				return u != nil && u.Class == ruleset.Land && slices.ContainsFunc(inner, func(q piece) bool {
					return q.spot != nil && slices.ContainsFunc(q.spot.can, func(s board.SpaceID) bool { return r.stands(s, u.Type) > 0 })
				})
			})
		})
	})
}
