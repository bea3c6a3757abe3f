package reading

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func unitType(n notation.Name) ruleset.UnitType { return ruleset.UnitType(n.ID) }

// spot is a place with all that it can mean.
type spot struct {
	can  []board.SpaceID
	span notation.Span
	text string
	// short is set for a shortened name, slip if the word is misspelt and near to
	// one name, bare for a number
	// that does not say that it is a zone.
	short, slip, bare bool
	// n is the number of a bare one.
	n int
	// zone is the sea zone beside the land that the writer names with it: "Hawaii, sea
	// zone 26".
	zone *spot
	// role is what a heading says that its place is: "To Amur:". noPlace if it says nothing.
	role role
	// raid is set for a heading of bombing raids.
	raid bool
}

// role is what a place is in a movement.
type role byte

const (
	open    role = '?'
	whence  role = 'F'
	whither role = 'T'
	byWay   role = 'V'
	landsAt role = 'L'
	stands  role = 'A' // whence, by a word like "in"
	noPlace role = 0
)

// piece is a list of units, a place, or what separates them.
type piece struct {
	counts []count
	spot   *spot
	role   role
	sep    string // "," ":" "-" for signs
	span   notation.Span
	// carrier is set for transports that carry the others.
	carrier bool
	bracket bool
	// own is set for the origin that stands inside its units: "all GSG tanks";
	// guess for a place whose role only its position tells; home for "go home".
	own, guess, home, stay, same bool
	// at is set for an origin that only a word like "in" makes one, of if the word is
	// "of".
	at, of bool
	// dash is set for a target that only a dash before it makes one.
	dash bool
	// sea is set for a place that can only be a zone.
	sea bool
}

// features are what the words of a sentence say besides units and places.
type features struct {
	attack, goes, land, home, stay, carry, unload, buy, place, raid, war, end bool
	same, too, here, them, maybe, or, iff, not, ask, undo, fix, vague         bool
	newUnits, aboard, wi, at, deck, none, except                              bool
	// joins is set if the units do what those before them do.
	joins bool
	// makes is set by a verb for what a factory does.
	makes bool
	// landAt is the number of pieces before the verb of landing.
	landAt int
	// enemy is set behind units that are attacked.
	enemy bool
	// targets are the meanings of the facility that a raid is to bomb.
	targets          []notation.Name
	unread           bool
	doubt            notation.Span
	unknown, numbers []notation.Span
	// inBracket are the units of a bracket behind a target, bracketAt is where it stands.
	inBracket []piece
	bracketAt notation.Span
	slips     []slip
}

// doubtAt notes where a sentence first leaves something open.
func (f *features) doubtAt(at notation.Span) {
	if f.doubt.From.Line == 0 {
		f.doubt = at
	}
}

// spaces lists every space that a chunk can mean.
func (r *reader) spaces(c *phrase.Chunk) []board.SpaceID {
	return order.OwnPart(order.SpacesMeant(r.rs.Board, c.Places, c.Beside), c.Text, r.power)
}

// isPlace reports whether the chunk is a place here.
func (r *reader) isPlace(cs []phrase.Chunk, i int) bool {
	c := glyph(cs, i)
	if len(c.Places) == 0 || c.Kind == phrase.Sign {
		return false
	}
	if next := glyph(cs, i+1); c.Kind == phrase.Word && len([]rune(c.Text)) < 4 && !c.Sure && next.Kind == phrase.Number && next.Glued {
		return false // "G1"
	}
	if before := glyph(cs, i-1); c.Kind == phrase.Number && c.Glued && before.Kind == phrase.Word && len(before.Units) == 0 && len([]rune(before.Text)) < 4 {
		return false
	}
	if c.Kind == phrase.Number {
		if glyph(cs, i+1).Is("times") && len(glyph(cs, i+2).Units) > 0 { // "1x inf"
			return false
		}
		if len(glyph(cs, i+1).Units) > 0 && r.countable(c) && (glyph(cs, i-1).Low != "in" || cs[i+1].Glued) { // "transports in 6 infantry in Japan"
			return false
		}
		return !glyph(cs, i+1).Is("money") || glyph(cs, i+1).Is("at")
	}
	if len(c.Tags) > 0 && !c.Sure {
		r0 := []rune(c.Text)[0]
		if !unicode.IsUpper(r0) && c.Is("the fillers to from at and with number") {
			return false
		}
	}
	return true
}

// lone is the index of the one unit without a number that places follow, the last of
// them at the end of the pieces; -1 if there is none.
func lone(ps []piece) int {
	k := len(ps) - 1
	if k < 1 || ps[k].spot == nil || ps[k].spot.bare {
		return -1
	}
	for k > 0 && ps[k].spot != nil {
		k--
	}
	if len(ps[k].counts) != 1 || !ps[k].counts[0].bare || ps[k].counts[0].the {
		return -1
	}
	return k
}

// pieces cuts a sentence into pieces.
func (r *reader) pieces(cs []phrase.Chunk) ([]piece, *features) {
	var ps []piece
	f := &features{}
	role, dash := noPlace, false
	f.raid = anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("raid") && len(c.Units)+len(c.Places) == 0 }) // the verb can stand last
	flies := func() bool {                                                                                    // aircraft attack, and it is not said yet what: a factory can only be bombed
		return f.attack && unitsSince(ps) && !hasRole(ps, whither) && !slices.ContainsFunc(ps, func(p piece) bool { return p.counts != nil && r.isLandCounts(p.counts) })
	}
	for i := 0; i < len(cs); {
		c := &cs[i]
		_, number := glyph(cs, i+1).Value()
		if c.Is("all-but") && !(number && (glyph(cs, i+2).Is("of") || strings.HasSuffix(glyph(cs, i+1).Low, " of the"))) { // "all but the fighter"
			whole := append(slices.Clip(ps), piece{counts: []count{{all: true, allBut: true, span: c.Span, text: c.Text}}, span: c.Span})
			if n := r.exception(cs, i, whole); n > 0 {
				ps = whole
				i += n
				continue
			}
		}
		if n := r.exception(cs, i, ps); n > 0 {
			i += n
			continue
		}
		if n := r.apposition(cs, i, ps); n > 0 {
			i += n
			continue
		}
		if ro, ok := r.between(cs, i, ps); ok {
			if ro == noPlace {
				ps = append(ps, piece{sep: "and"})
			}
			if ro == stands && role != noPlace {
				ro = role
			}
			role, dash = ro, false
			i++
			continue
		}
		if k := len(ps) - 1; k > 0 && ps[k].spot != nil && c.Is("all both") && len(c.Units)+len(c.Places) == 0 && glyph(cs, i+1).Is("go") { // "2 inf Norway and 2 inf Denmark all go to"
			i++
			continue
		}
		if k := lone(ps); k >= 0 && r.isLandCounts(ps[k].counts) { // of others the number can be a zone
			if n, size := countAfter(cs[i:], ps[len(ps)-1].role == whither); size > 0 && (size > 1 || k == len(ps)-2) {
				counts := slices.Clone(ps[k].counts)
				counts[0].n, counts[0].bare = n, false
				ps[k].counts = counts
				i += size
				continue
			}
		}
		if c.IsSign("(") {
			had := len(ps)
			n := r.bracket(cs[i:], &ps, f)
			if role == whither && len(ps) == had+1 && ps[had].spot != nil && (ps[had].role == open || ps[had].role == whence) { // "-> (France)"
				ps[had].role, role = whither, noPlace
			}
			i += n
			continue
		}
		if c.Kind == phrase.Number && ordinal(glyph(cs, i+1)) { // "1st squadron"
			i += 2
			continue
		}
		// "2" between units and a place is "to".
		if c.Kind == phrase.Number && c.N == 2 && len(ps) > 0 && i+1 < len(cs) && r.isPlace(cs, i+1) && cs[i+1].Kind == phrase.Word && len(cs[i+1].Units) == 0 && ps[len(ps)-1].sep == "" {
			role = whither
			i++
			continue
		}
		if c.Kind == phrase.Number && c.N == 2 && i+1 == len(cs) && len(ps) > 0 && ps[len(ps)-1].spot != nil && ps[len(ps)-1].role == whither {
			f.too = true
			i++
			continue
		}
		if (c.Is("the") || len(c.Powers) > 0) && (f.raid || flies()) {
			if k := r.facilityAhead(cs, i); k > 0 {
				i = k
				continue
			}
		}
		if !f.raid && r.isFacility(c.Units) && flies() { // "2 bombers attack the factory in ..."
			f.raid, f.attack = true, false
		}
		if f.raid && r.isFacility(c.Units) { // "bomb the air base in ..."
			f.targets = c.Units
			role = noPlace
			if i++; glyph(cs, i).Is("at") && r.isPlace(cs, i+1) && unitsSince(ps) && !hasRole(ps, whither) { // "the factory in Normandy"
				role = whither
				i++
			}
			continue
		}
		zone := r.zoneOfShips(cs, i, ps)
		if out, origin, n := r.counts(cs, i); n > 0 && !zone && !(r.isPlace(cs, i) && len(out) == 1 && out[0].bare && len(cs[i].Units) == 0) {
			if origin != nil && (f.raid || f.attack) && len(out) == 1 && r.isFacility(out[0].units) && unitsSince(ps) && !hasRole(ps, whither) { // "bomb the London factory"
				sp := r.spotOf(origin)
				ps = append(ps, piece{spot: &sp, role: whither, span: origin.Span})
				f.raid, f.attack, f.targets = true, false, out[0].units
				role = noPlace
				i += n
				continue
			}
			if origin != nil {
				sp := r.spotOf(origin)
				ps = append(ps, piece{spot: &sp, role: whence, span: origin.Span, own: true, sea: origin.Sure})
			}
			if len(out) == 1 && origin == nil && out[0].class != "" && n == 1 && glyph(cs, i+1).IsSign(":") && anyOf(cs[i+2:], func(c *phrase.Chunk) bool { return len(c.Units) > 0 && len(c.Places) == 0 }) { // "SZ 93, air: 2 fighters Rome"
				if k := len(ps) - 1; k > 0 && ps[k].sep == "," && ps[k-1].spot != nil {
					ps = ps[:k]
				}
				if i++; len(ps) == 0 {
					i++
				}
				continue
			}
			for k := i; k < i+n; k++ {
				f.them = f.them || cs[k].Is("their")
			}
			for _, o := range out {
				f.vague = f.vague || o.vague
			}
			if r.onDeck(out) && (role == landsAt || ontoDeck.has(glyph(cs, i-1).Low) || f.land && role != noPlace || role == whither && glyph(cs, i-1).IsSign(">") && hasRole(ps[max(0, len(ps)-1):], whither)) && len(ps) > 0 {
				ps = append(ps, piece{home: true, carrier: true, span: cs[i].Span})
				f.deck = true
				i += n
				if role = noPlace; r.isPlace(cs, i) && cs[i].Kind == phrase.Number || glyph(cs, i).Is("at") { // "lands cv 97"
					role = landsAt
				}
				continue
			}
			if role == whither && len(out) == 1 && out[0].class != "" && out[0].n == 0 && len(ps) > 0 && unitsSince(ps) && glyph(cs, i-1).Is("join") && glyph(cs, i+n).Is("at") { // "join the main fleet in 6"
				i += n
				continue
			}
			if role == whither && len(out) == 1 && out[0].class != "" && len(ps) > 0 && unitsSince(ps) && glyph(cs, i-1).Is("to attack versus") && glyph(cs, i+n).Is("at of") { // "against the Royal Navy in 110"
				f.enemy = !hasRole(ps, whither)
				f.attack = true
				i += n
				role = noPlace
				continue
			}
			if role == byWay && r.allTransports(out) { // "via transport 97"
				ps = append(ps, piece{counts: out, span: spanOf(cs[i : i+n]), carrier: true})
				i += n
				role = whence
				continue
			}
			if role == byWay || glyph(cs, i-1).Is("versus") || glyph(cs, i-1).Is("attack") && role == whither && unitsSince(ps) {
				f.enemy = role != byWay && !hasRole(ps, whither)
				i += n
				role = noPlace
				continue
			}
			if k := len(ps) - 1; k > 1 && out[0].rest && len(out[0].units) == 0 && ps[k].spot != nil && (ps[k-1].sep == "," || ps[k-1].sep == "and") && ps[1].sep != ":" && (glyph(cs, i-2).IsSign(",") || glyph(cs, i-2).Is("and")) { // "Poland gets 4 inf, Slovakia the rest"
				ps[k].role = whither
			}
			p := piece{counts: out, span: spanOf(cs[i : i+n])}
			p.carrier = r.allTransports(out) && (glyph(cs, i-1).Is("by with aboard at") || glyph(cs, i-2).Is("by with") || glyph(cs, i+n).Is("carry") || glyph(cs, i-1).Sure && glyph(cs, i+n).Is("with"))
			ps = append(ps, p)
			for k := i; k < i+n; k++ {
				f.newUnits = f.newUnits || cs[k].Low == "new" || cs[k].Low == "neue" || cs[k].Low == "neuen" || cs[k].Is("newcomers")
			}
			i += n
			role, dash = noPlace, false
			continue
		}
		if k := len(ps) - 1; c.Low == "x" && glyph(cs, i+1).Kind == phrase.Number && cs[i+1].Glued && k > 0 && ps[k].spot != nil && len(ps[k-1].counts) == 1 && ps[k-1].counts[0].bare { // "ftr Norway x2"
			n := slices.Clone(ps[k-1].counts)
			n[0].n, n[0].bare = cs[i+1].N, false
			ps[k-1].counts = n
			i += 2
			continue
		}
		if zone || r.isPlace(cs, i) {
			sp := r.spotOf(c)
			if at := zoneBehind(cs[i+1:], sp.can); at != "" {
				sp.can = []board.SpaceID{at}
				cs = slices.Delete(slices.Clone(cs), i+1, i+4)
			}
			p := piece{spot: &sp, role: role, span: c.Span, dash: dash && role == whither, sea: r.seaOnly(&sp)}
			switch {
			case c.Sure && role == noPlace && r.besides(ps, &sp, glyph(cs, i+1)): // "to Hawaii, sea zone 26"
				i++
				continue
			case role == noPlace && glyph(cs, i-1).Low == "for" && comesFrom(ps): // "the cruiser left 63 for 62"
				p.role = whither
			case role == noPlace && glyph(cs, i-1).Is("for") && (r.section == purchase || f.buy): // "2 destroyers for SZ 10"
				p.role, p.at = open, true
			case role == noPlace:
				p.role = open
			case role == stands && len(ps) == 0 && glyph(cs, i-1).Low == "of" && i > 1 && glyph(cs, i+1).IsSign(":"): // "Battle of France:"
				p.role = open
			case role == stands && f.enemy: // "hit the fleet in 110"
				p.role, role = whither, whither
			case role == stands && f.land && (landsFirst(ps, f.landAt) || landsLater(ps)):
				p.role = landsAt
			case role == stands && glyph(cs, i-1).Low == "in" && comesFrom(ps): // "4 inf from Korea in Manchuria"
				p.role, role = whither, whither
			case role == stands:
				p.role, p.at, p.of = whence, true, glyph(cs, i-1).Low == "of" || glyph(cs, i-2).Low == "of"
			}
			if p.sea && hasRole(ps, whither) && (glyph(cs, i-1).Is("unload") || glyph(cs, i-2).Is("unload") && glyph(cs, i-1).Is("from at to")) { // "to Persia, unloading from 80"
				p.role, role = byWay, byWay
			}
			if k := len(ps) - 1; role == whence && p.sea && (f.unload || f.place) && k > 0 && r.leftShips(ps, &sp) { // "2 inf on the transport in 27, drop in Rhodesia from 33"
				ps[k].role = whither
				p.role, role = byWay, byWay
			}
			if role == whither && (glyph(cs, i-1).Is("unload") || glyph(cs, i-2).Is("unload")) { // "sails to 35 and lands them in"
				for k := len(ps) - 1; k >= 0; k-- {
					if ps[k].spot != nil && ps[k].role == whither && r.seaOnly(ps[k].spot) {
						ps[k].role = byWay
						break
					}
				}
			}
			if k := len(ps) - 1; k >= 0 && ps[k].spot != nil {
				switch {
				case role == whither && (dash || glyph(cs, i-1).IsSign(">")) && ps[k].role == whither:
					ps[k].role = byWay
				case role == whither && ps[k].role == open && ps[k].spot.bare && k > 0 && len(ps[k-1].counts) == 1 && ps[k-1].counts[0].bare: // "SUB 1 ==> 110"
				case role == whither && ps[k].role == open:
					if k == 0 || ps[k-1].spot == nil || ps[k-1].role != open || dash {
						ps[k].role = whence
					}
				}
			} else if k >= 1 && (ps[k].sep == "," || ps[k].sep == "and") && ps[k-1].spot != nil && role == noPlace && (ps[k-1].role == whence || ps[k-1].role == landsAt) {
				p.role = ps[k-1].role
			} else if role == noPlace && r.goesOn(ps, cs[i+1:]) {
				p.role = whence
			}
			ps = append(ps, p)
			i++
			role, dash = noPlace, false
			if glyph(cs, i).Is("hitby receives") {
				ps[len(ps)-1].role = whither
				f.attack = f.attack || glyph(cs, i).Is("hitby")
				if glyph(cs, i).Is("from") {
					role = whence
				}
				i++
			}
			continue
		}
		if c.Kind == phrase.Sign {
			switch c.Low {
			case ">":
				role, dash = whither, false
			case "<-":
				if k := len(ps) - 1; k >= 0 && ps[k].spot != nil {
					ps[k].role = whither
				}
				if role = whence; glyph(cs, i+1).Low == "new" || glyph(cs, i+1).Is("newcomers") { // "Germany <- new (6 inf)"
					if role = noPlace; len(ps) > 0 {
						ps[len(ps)-1].role = open
					}
				}
			case "-", "--":
				if k := len(ps) - 1; k >= 0 && ps[k].spot != nil && r.isPlace(cs, i+1) && len(ps) > 0 {
					role, dash = whither, true
					if glyph(cs, i+1).Kind == phrase.Number && len(glyph(cs, i+2).Units) > 0 {
						role, dash = noPlace, false
					}
				} else if k := len(ps) - 1; k >= 0 && ps[k].counts != nil && r.isPlace(cs, i+1) && !((r.section == purchase || f.buy) && cs[i+1].Kind == phrase.Number) {
					role = whither
					if k > 0 && ps[k-1].spot != nil && ps[k-1].role == open {
						ps[k-1].role = whence
					}
				} else {
					ps = append(ps, piece{sep: "-"})
				}
			case ",", ":", "+", "/", "=", "tab", "|", ".", "..":
				sep := c.Low
				if sep == "+" {
					sep = "and"
				}
				if sep == "." || sep == ".." {
					sep = ","
				}
				if sep == "=" {
					// what follows is money
					for i+1 < len(cs) && (cs[i+1].Kind == phrase.Number && len(glyph(cs, i+2).Units) == 0 || cs[i+1].Is("money")) {
						i++
					}
					sep = ","
				}
				ps = append(ps, piece{sep: sep})
				if sep != ":" || role != whither {
					role = noPlace
				}
			case "?":
				f.ask = true
				f.doubt = c.Span
			case "$", "%":
			}
			i++
			continue
		}
		i++
		if c.Kind == phrase.Number && glyph(cs, i).IsSign("%") && (i+1 >= len(cs) || glyph(cs, i+1).Kind == phrase.Sign) { // "France 91%:"
			f.unknown = append(f.unknown, c.Span)
			i++
			continue
		}
		if c.Kind == phrase.Number {
			if !c.Is("money") && !glyph(cs, i).Is("money") && !glyph(cs, i-2).Is("money") {
				f.unknown = append(f.unknown, c.Span)
				f.numbers = append(f.numbers, c.Span)
			}
			continue
		}
		if v, number := c.Value(); number && v > 1 && len(c.Tags) == 1 { // "4 infantry in Holland three to France"
			f.unknown = append(f.unknown, c.Span)
			f.numbers = append(f.numbers, c.Span)
			role = noPlace
			continue
		}
		role = r.word(cs, i-1, role, f, &ps)
	}
	if f.inBracket != nil && !slices.ContainsFunc(ps, func(p piece) bool { return p.counts != nil }) && hasRole(ps, whither) && (hasRole(ps, whence) || hasRole(ps, open)) { // "Holland to France (4 inf, 2 art)"
		ps = append(ps, f.inBracket...)
		f.unknown = slices.DeleteFunc(f.unknown, func(s notation.Span) bool { return s == f.bracketAt })
	}
	// "ss 103 + ss 108: 110": the last place behind a colon is the target.
	if n := len(ps); n > 3 && ps[n-1].spot != nil && ps[n-1].role == open && ps[n-2].sep == ":" && slices.ContainsFunc(ps[:n-2], func(p piece) bool { return p.counts != nil && !p.carrier }) && slices.ContainsFunc(ps[:n-2], func(p piece) bool { return p.spot != nil }) {
		ps[n-1].role = whither
	}
	return r.comeAlong(cs, ps, f), f
}

// facilityAhead is where a facility stands behind words that only point at it: "the factory", "the
// French factory in Normandy"; 0 if none does.
func (r *reader) facilityAhead(cs []phrase.Chunk, i int) int {
	k := i
	for k < i+2 && (glyph(cs, k).Is("the") || len(glyph(cs, k).Powers) > 0 && glyph(cs, k+2).Is("at") && r.isPlace(cs, k+3)) {
		k++
	}
	if k == i || !r.isFacility(glyph(cs, k).Units) {
		return 0
	}
	return k
}

// leftShips reports whether units aboard transports go from a zone to the land that was named
// last, which touches it.
func (r *reader) leftShips(ps []piece, zone *spot) bool {
	land := &ps[len(ps)-1]
	if land.spot == nil || land.role != whither && land.role != open || len(land.spot.can) != 1 {
		return false
	}
	touches := func(z board.SpaceID) bool { return r.rs.Board.Adjacent(z, land.spot.can[0]) }
	return slices.ContainsFunc(zone.can, touches) && slices.ContainsFunc(ps, func(p piece) bool { return p.carrier })
}

// comeAlong adds units behind the target to those that go there, if they stand where these
// start: "fleet SZ 6 to SZ 36 with the planes on board".
func (r *reader) comeAlong(cs []phrase.Chunk, ps []piece, f *features) []piece {
	n := len(ps) - 1
	if n < 2 || ps[n].counts == nil || ps[n-1].spot == nil || ps[n-1].role != whither {
		return ps
	}
	i := firstOf(cs, func(c *phrase.Chunk) bool { return c.Span.From.Offset == ps[n].span.From.Offset })
	if i < 2 || !cs[i-1].Is("with") || cs[i-2].Span.To.Offset != ps[n-1].span.To.Offset { // "only with"
		return ps
	}
	before := slices.Clone(ps[:n])
	if doubt := *f; r.tellsUnits(cs[i-1:], ps[n:], before, &doubt) && doubt.maybe == f.maybe {
		return before
	}
	return ps
}

// goesOn reports whether a place goes on with a list of origins, each with its
// units: "attacked from Shantung (3 inf) and Kiangsu (3 inf)". rest is what stands
// behind the place.
func (r *reader) goesOn(ps []piece, rest []phrase.Chunk) bool {
	k := len(ps) - 1
	if k < 2 || ps[k].sep != "and" && ps[k].sep != "," || ps[k-1].counts == nil || ps[k-2].spot == nil || ps[k-2].role != whence || !hasRole(ps, whither) && !slices.ContainsFunc(ps, func(p piece) bool { return p.spot != nil && p.role == open }) {
		return false
	}
	if glyph(rest, 0).IsSign("(") {
		rest = rest[1:]
	} else if ps[k-1].bracket {
		return false
	}
	_, number := glyph(rest, 0).Value()
	return number && len(glyph(rest, 1).Units) > 0 || len(glyph(rest, 0).Units) > 0 && len(glyph(rest, 0).Places) == 0
}

func texts(names []notation.Name) []string {
	var out []string
	for _, n := range names {
		out = append(out, n.Text)
	}
	return out
}

func (r *reader) spotOf(c *phrase.Chunk) spot {
	return spot{can: r.spaces(c), span: c.Span, text: c.Text, short: c.Short || c.Beside, bare: c.Kind == phrase.Number, n: c.N}
}

func (r *reader) allTransports(cs []count) bool {
	for _, c := range cs {
		for _, u := range c.units {
			if unitType(u) != ruleset.Transport {
				return false
			}
		}
		if len(c.units) == 0 {
			return false
		}
	}
	return len(cs) > 0
}

// ontoDeck are words in front of the carrier on which aircraft are or land.
var ontoDeck = wordList("|on|onto|upon|on board|auf|")

// onDeck reports whether a count is of carriers, as places to land.
func (r *reader) onDeck(cs []count) bool {
	return len(cs) == 1 && cs[0].bare && len(cs[0].units) == 1 && unitType(cs[0].units[0]) == ruleset.Carrier
}

// isFacility reports whether the word can only mean a facility.
func (r *reader) isFacility(units []notation.Name) bool {
	return len(units) > 0 && !slices.ContainsFunc(units, func(n notation.Name) bool {
		u := r.rs.Unit(unitType(n))
		return u == nil || u.Class != ruleset.Facility
	})
}

func (r *reader) isLandCounts(cs []count) bool {
	for _, c := range cs {
		if !r.isLand(c.units) {
			return false
		}
	}
	return true
}

// itoa writes a number.
func itoa(n int) string { return strconv.Itoa(n) }

// landsFirst reports whether the verb of landing, before the piece at, stands
// before its units: "then land the fighters in Norway".
func landsFirst(ps []piece, at int) bool {
	units := func(p piece) bool { return p.counts != nil }
	start := at
	for start > 0 && ps[start-1].sep == "" {
		start--
	}
	return !slices.ContainsFunc(ps[start:at], units) && slices.ContainsFunc(ps[at:], units)
}

// landsLater reports whether the units at hand stand in a list behind others that land
// somewhere: "the bombers land in Western Germany, the fighter in Norway".
func landsLater(ps []piece) bool {
	k := len(ps)
	for k > 0 && ps[k-1].sep == "" {
		k--
	}
	return k > 0 && slices.ContainsFunc(ps[k:], func(p piece) bool { return p.counts != nil }) &&
		!slices.ContainsFunc(ps[k:], func(p piece) bool { return p.spot != nil || p.home || p.stay }) &&
		slices.ContainsFunc(ps[:k], func(p piece) bool { return p.spot != nil && p.role == landsAt && !p.bracket })
}

// unitsSince reports whether units stand behind the last separator but commas.
func unitsSince(ps []piece) bool {
	for i := len(ps) - 1; i >= 0 && (ps[i].sep == "" || ps[i].sep == "," || ps[i].sep == "and"); i-- {
		if ps[i].counts != nil {
			return true
		}
	}
	return false
}

// hasRole reports whether a place plays a role.
func hasRole(ps []piece, ro role) bool {
	return slices.ContainsFunc(ps, func(p piece) bool { return p.spot != nil && p.role == ro })
}

// hasOrigin reports whether a word says of a place that units leave it.
func hasOrigin(ps []piece) bool {
	return slices.ContainsFunc(ps, func(p piece) bool { return p.spot != nil && p.role == whence && !p.at })
}
