package reading

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
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
}

// role is what a place is in a movement.
type role byte

const (
	open    role = '?'
	whence  role = 'F'
	whither role = 'T'
	byWay   role = 'V'
	landsAt role = 'L'
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
}

// features are what the words of a sentence say besides units and places.
type features struct {
	attack, goes, land, home, stay, carry, unload, buy, place, raid, war, end bool
	same, too, here, them, maybe, or, iff, not, ask, undo, fix, vague         bool
	newUnits, aboard, wi, at, deck                                            bool
	unread                                                                    bool
	doubt                                                                     notation.Span
	unknown                                                                   []notation.Span
	slips                                                                     []slip
}

// slip is a misspelt word and what it was taken for.
type slip struct {
	span notation.Span
	word string
	near []string
	unit bool
}

func (r *reader) spaces(c *phrase.Chunk) []board.SpaceID {
	var out []board.SpaceID
	put := func(s board.SpaceID) {
		if r.rs.Board.Space(s) != nil && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	for _, n := range c.Places {
		switch {
		case n.Kind == notation.NameGroup:
			for _, m := range n.Members {
				put(board.SpaceID(m))
			}
		case c.Beside:
			for _, s := range r.rs.Board.Neighbours(board.SpaceID(n.ID)) {
				if r.rs.Board.IsSea(s) {
					put(s)
				}
			}
		default:
			put(board.SpaceID(n.ID))
		}
	}
	return out
}

// mostUnits is the largest number before a unit that is taken for a count and
// not for a zone.
const mostUnits = 30

// isPlace reports whether the chunk is a place here.
func (r *reader) isPlace(cs []phrase.Chunk, i int) bool {
	c := glyph(cs, i)
	if len(c.Places) == 0 || c.Kind == phrase.Sign {
		return false
	}
	if c.Kind == phrase.Number {
		if len(glyph(cs, i+1).Units) > 0 && c.N <= mostUnits {
			return false
		}
		return !glyph(cs, i+1).Is("money") || glyph(cs, i+1).Is("at")
	}
	if len(c.Tags) > 0 && !c.Sure {
		r0 := []rune(c.Text)[0]
		if !unicode.IsUpper(r0) && c.Is("the", "fillers", "to", "from", "at", "and", "with", "number") {
			return false
		}
	}
	return true
}

// pieces cuts a sentence into pieces.
func (r *reader) pieces(cs []phrase.Chunk) ([]piece, features) {
	var ps []piece
	var f features
	role, dash := noPlace, false
	lead := func() piece { return piece{} }
	_ = lead
	for i := 0; i < len(cs); {
		c := &cs[i]
		if n := r.exception(cs, i, ps); n > 0 {
			i += n
			continue
		}
		if c.IsSign("(") {
			n := r.bracket(cs[i:], &ps, &f)
			i += n
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
		if out, origin, n := r.counts(cs, i); n > 0 && !(r.isPlace(cs, i) && len(out) == 1 && out[0].bare && len(cs[i].Units) == 0) {
			if origin != nil {
				sp := r.spotOf(origin)
				ps = append(ps, piece{spot: &sp, role: whence, span: origin.Span, own: true})
			}
			for k := i; k < i+n; k++ {
				f.them = f.them || cs[k].Is("their")
			}
			for _, o := range out {
				f.vague = f.vague || o.vague
			}
			if r.onDeck(out) && (role == landsAt || glyph(cs, i-1).Low == "on" || f.land && role != noPlace) && len(ps) > 0 {
				ps = append(ps, piece{home: true, carrier: true, span: cs[i].Span})
				f.deck = true
				i += n
				role = noPlace
				continue
			}
			if role == byWay || glyph(cs, i-1).Is("versus") {
				i += n
				role = noPlace
				continue
			}
			p := piece{counts: out, span: notation.Span{From: cs[i].Span.From, To: cs[i+n-1].Span.To}}
			p.carrier = r.allTransports(out) && (glyph(cs, i-1).Is("by", "with", "aboard", "at") || glyph(cs, i-2).Is("by", "with") || glyph(cs, i+n).Is("carry"))
			ps = append(ps, p)
			for k := i; k < i+n; k++ {
				f.newUnits = f.newUnits || cs[k].Low == "new" || cs[k].Low == "neue" || cs[k].Low == "neuen"
			}
			i += n
			role, dash = noPlace, false
			continue
		}
		if r.isPlace(cs, i) {
			sp := r.spotOf(c)
			p := piece{spot: &sp, role: role, span: c.Span}
			if role == noPlace {
				p.role = open
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
			}
			ps = append(ps, p)
			i++
			role, dash = noPlace, false
			if glyph(cs, i).Is("hitby") {
				ps[len(ps)-1].role = whither
				f.attack = true
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
				role = noPlace
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
			case ",", ":", "+", "/", "=", "tab", "|", ".":
				sep := c.Low
				if sep == "+" {
					sep = "and"
				}
				if sep == "." {
					sep = ","
				}
				if sep == "=" {
					// what follows is money
					for i+1 < len(cs) && (cs[i+1].Kind == phrase.Number || cs[i+1].Is("money")) {
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
		if c.Kind == phrase.Number {
			if !c.Is("money") && !glyph(cs, i).Is("money") && !glyph(cs, i-2).Is("money") {
				f.unknown = append(f.unknown, c.Span)
			}
			continue
		}
		role = r.word(cs, i-1, role, &f, &ps)
	}
	// "ss 103 + ss 108: 110": the last place behind a colon is the target.
	if n := len(ps); n > 3 && ps[n-1].spot != nil && ps[n-1].role == open && ps[n-2].sep == ":" && slices.ContainsFunc(ps[:n-2], func(p piece) bool { return p.counts != nil && !p.carrier }) && slices.ContainsFunc(ps[:n-2], func(p piece) bool { return p.spot != nil }) {
		ps[n-1].role = whither
	}
	return ps, f
}

// exception reads "(not the fighter)" and "except the fighter" behind
// everything, and returns the number of its chunks.
func (r *reader) exception(cs []phrase.Chunk, i int, ps []piece) int {
	j := i
	open := glyph(cs, j).IsSign("(")
	if open || glyph(cs, j).IsSign(",") {
		j++
	}
	if !glyph(cs, j).Is("except") && !(glyph(cs, j).Is("not") && glyph(cs, j).Low != "no") {
		return 0
	}
	j++
	for glyph(cs, j).Is("for", "from") {
		j++
	}
	out, origin, n := r.counts(cs, j)
	if n == 0 || origin != nil {
		return 0
	}
	j += n
	if open {
		if !glyph(cs, j).IsSign(")") {
			return 0
		}
		j++
	}
	for k := len(ps) - 1; k >= 0; k-- {
		for c := range ps[k].counts {
			if all := &ps[k].counts[c]; all.all && len(all.units) == 0 {
				for _, o := range out {
					if len(o.units) != 1 || o.n > 1 {
						return 0
					}
					all.without = append(all.without, o.units[0])
				}
				return j - i
			}
		}
	}
	return 0
}

// word notes what a word says, and returns the role that it gives to a place
// right behind it.
func (r *reader) word(cs []phrase.Chunk, i int, now role, f *features, ps *[]piece) role {
	c := &cs[i]
	doubt := func() {
		if f.doubt.From.Line == 0 {
			f.doubt = c.Span
		}
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
		f.unknown = append(f.unknown, c.Span)
		return now
	}
	f.attack = f.attack || c.Is("attack")
	f.goes = f.goes || c.Is("go", "join")
	f.land = f.land || c.Is("land")
	f.home = f.home || c.Is("home")
	f.stay = f.stay || c.Is("stay")
	f.carry = f.carry || c.Is("carry")
	f.unload = f.unload || c.Is("unload")
	f.buy = f.buy || c.Is("buy")
	f.place = f.place || c.Is("place")
	f.raid = f.raid || c.Is("raid")
	f.war = f.war || c.Is("war")
	f.end = f.end || c.Is("endturn")
	f.same = f.same || c.Is("same")
	f.too = f.too || c.Is("too")
	f.here = f.here || c.Is("here")
	f.them = f.them || c.Is("them", "their")
	f.aboard = f.aboard || c.Is("aboard")
	f.wi = f.wi || c.Is("wi")
	f.newUnits = f.newUnits || c.Low == "new"
	if c.Is("maybe") {
		f.maybe = true
		doubt()
	}
	if c.Is("or") {
		f.or = true
		doubt()
	}
	if c.Is("if", "when") {
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
	if c.Is("same") && !glyph(cs, i+1).Is("to", "via") {
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
	case c.Is("land"):
		return landsAt
	case c.Is("attack", "raid", "unload", "versus"):
		return whither
	case c.Is("join"):
		return whither
	case c.Is("to"):
		if now == landsAt || now == byWay {
			return now
		}
		return whither
	case c.Is("from"):
		return whence
	case c.Is("via"):
		return byWay
	case c.Is("at"):
		f.at = true
		if now != noPlace {
			return now
		}
		return whence
	case c.Is("home"):
		*ps = append(*ps, piece{home: true, span: c.Span})
		return landsAt
	case c.Is("the", "fillers", "more", "their", "too", "same", "with"):
		return now
	}
	return noPlace
}

// slipOf takes an unknown word for a misspelt name, if it stands where one must
// stand.
func (r *reader) slipOf(cs []phrase.Chunk, i int, now role) (slip, bool) {
	c := &cs[i]
	if r.near++; len([]rune(c.Text)) < 3 || r.near > mostNear {
		return slip{}, false
	}
	names := r.rs.Names()
	_, number := glyph(cs, i-1).Value()
	if number && glyph(cs, i-1).Kind == phrase.Number {
		if near := texts(names.Near(c.Text, notation.NameUnit)); len(near) > 0 {
			return slip{c.Span, c.Text, near, true}, true
		}
	}
	if len([]rune(c.Text)) < 4 {
		return slip{}, false
	}
	if before := glyph(cs, i-1); len([]rune(c.Text)) >= 6 && now == noPlace && (i == 0 || before.Is("the", "and", "all", "both", "number") || before.IsSign(",", "+", ":")) {
		for _, m := range names.Near(c.Text, notation.NameUnit) {
			if distance(c.Low, m.Text) <= 2 {
				return slip{c.Span, c.Text, []string{m.Text}, true}, true
			}
		}
	}
	upper := unicode.IsUpper([]rune(c.Text)[0])
	if !upper && r.capitals {
		return slip{}, false
	}
	if now == noPlace && !upper && !glyph(cs, i-1).Is("in", "at") && i > 0 {
		return slip{}, false
	}
	span, text := c.Span, c.Text
	phraseOf := func(a, b int) (string, notation.Span) {
		s := notation.Span{From: cs[a].Span.From, To: cs[b].Span.To}
		return r.source(s), s
	}
	for n := 1; n >= 0; n-- { // the longer phrase first
		w, s := text, span
		if n == 1 {
			if glyph(cs, i+1).Kind != phrase.Word || glyph(cs, i+1).Is("to", "from", "and", "at") || len(glyph(cs, i+1).Units) > 0 {
				continue
			}
			w, s = phraseOf(i, i+1)
		}
		var near []string
		for _, m := range names.Near(w, notation.NameSpace) {
			if distance(strings.ToLower(w), m.Text) <= 2 || r.nearSpelling(w, m) {
				near = append(near, m.Text)
			}
		}
		if len(near) > 0 {
			return slip{s, w, near, false}, true
		}
	}
	return slip{}, false
}

// nearSpelling reports whether a word is within two letters of one of the words
// of a name.
func (r *reader) nearSpelling(w string, m notation.Name) bool {
	for _, x := range r.rs.Board.Words(board.SpaceID(m.ID)) {
		if distance(strings.ToLower(w), x) <= 1+len(w)/7 {
			return true
		}
	}
	for _, x := range strings.Fields(m.Text) {
		if len(x) > 4 && distance(strings.ToLower(w), x) <= 1+len(w)/7 {
			return true
		}
	}
	return false
}

// distance is the number of letters by which two words differ.
func distance(a, b string) int {
	x, y := []rune(strings.ToLower(a)), []rune(strings.ToLower(b))
	row := make([]int, len(y)+1)
	prev2 := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(x); i++ {
		cur := make([]int, len(y)+1)
		cur[0] = i
		for j := 1; j <= len(y); j++ {
			d := 1
			if x[i-1] == y[j-1] {
				d = 0
			}
			cur[j] = min(row[j]+1, cur[j-1]+1, row[j-1]+d)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
		}
		prev2, row = row, cur
	}
	return row[len(y)]
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
	if in[0].Kind == phrase.Number && (len(in) == 1 || in[1].Is("money")) && len(*ps) > 0 && (*ps)[len(*ps)-1].spot != nil {
		return n // a price behind a place
	}
	inner, g := r.pieces(in)
	if g.maybe || g.or || g.iff || g.not || g.ask || g.fix || g.undo {
		f.maybe = true
		if f.doubt.From.Line == 0 {
			f.doubt = spanOf(in)
		}
		return n
	}
	if in[0].IsSign(">") && len(*ps) > 0 {
		for i := range inner {
			if inner[i].spot != nil && inner[i].role == whither {
				inner[i].role = landsAt
			}
		}
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
	switch {
	case units > 0 && places == 0 && len(*ps) > 0 && (*ps)[len(*ps)-1].counts != nil && (*ps)[len(*ps)-1].counts[0].class != "" && r.onlyListed(inner): // "the fleet (bb, dd)"
		last := &(*ps)[len(*ps)-1]
		last.counts = nil
		for _, p := range inner {
			last.counts = append(last.counts, p.counts...)
		}
	case units > 0 && places == 0 && len(*ps) > 1 && (*ps)[len(*ps)-1].spot != nil && (*ps)[len(*ps)-2].counts != nil && (*ps)[len(*ps)-2].counts[0].class != "" && r.onlyListed(inner):
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
	case g.home && places == 0:
		f.home = true
		*ps = append(*ps, piece{home: true, bracket: true, span: in[0].Span})
	case places == 0 && len(g.unknown) == 0 && r.onlyUnits(inner): // "x2 boats (transports)"
	default:
		f.unknown = append(f.unknown, spanOf(in))
	}
	return n
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

// onDeck reports whether a count is of carriers, as places to land.
func (r *reader) onDeck(cs []count) bool {
	return len(cs) == 1 && cs[0].bare && len(cs[0].units) == 1 && unitType(cs[0].units[0]) == ruleset.Carrier
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

// IsSlip reports whether a word differs so little from one of the others that it
// is probably a slip of the pen; loosely, if it stands in front of an order.
func IsSlip(word string, like []string, loosely bool) bool {
	n := len([]rune(word))
	return slices.ContainsFunc(like, func(w string) bool {
		d := distance(strings.ToLower(word), strings.ToLower(w))
		return n >= 4 && d <= 1 || n >= 6 && d <= 2 || n >= 9 && d <= 3 || loosely && (n >= 3 && d <= 1 || n >= 4 && d <= 2)
	})
}
