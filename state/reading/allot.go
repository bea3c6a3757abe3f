package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading/allot"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What is new can be named in any order: "3 inf Germany", "Germany gets 3 inf", "Szechwan
// 2, Yunnan 1", "2 trn, 4 inf (SZ 6, Japan)", "everything in Germany, but the fighter in W
// Germany". A sentence is cut into units, numbers and places in all ways that its words
// allow. Each way is held against what waits to be placed; it counts only if all of it
// fits. If two ways say different things, none is taken here.

// mostAllots bounds the ways to cut one sentence, mostCuts the work to find them: each
// number that can be a zone doubles it. A sentence with more is not read here, for of the
// ways that were not looked at one could say something else.
const (
	mostAllots = 48
	mostCuts   = 500
)

// allotment is what words say of new units; ok, if they say one thing only.
func (r *reader) allotment(cs []phrase.Chunk, explicit bool) (found allot.Result, ok bool) {
	text := ""
	var heading []board.SpaceID
	if r.heading != nil {
		heading = r.heading.can
	}
	ways, left := r.cutShares(zippedPlaces(cs)), r.stock()
	for _, w := range ways {
		r.steps += len(w)
		a, fit := allot.Read(w, heading, explicit, r.allotStock(slices.Clone(left)))
		if !fit {
			continue
		}
		t := a.Gist()
		if ok && t != text {
			return allot.Result{}, false
		}
		found, text, ok = a, t, true
	}
	return found, ok
}

// allotPieces is what the pieces of a sentence say of new units, whatever other words stand
// between them; ok, if that is all that is new, so that nothing else can be meant.
func (r *reader) allotPieces(ps []piece) (a allot.Result, ok bool) {
	var shares []allot.Share
	for _, p := range ps {
		s := allot.Share{Kind: allot.Comma, Span: p.span}
		switch {
		case p.counts != nil:
			s.Kind = allot.Units
			if s.Counts, ok = allotCounts(p.counts); !ok {
				return a, false
			}
		case p.spot != nil && (p.role == byWay || p.role == landsAt || p.role == whence && !p.at && !p.bracket):
			return a, false
		case p.spot != nil:
			s.Kind = allot.Place
			s.Can = slices.DeleteFunc(slices.Clone(p.spot.can), func(x board.SpaceID) bool { return !r.mayAppear(x) })
		case p.sep == "":
			return a, false
		}
		shares = append(shares, s)
	}
	a, ok = allot.Read(shares, nil, false, r.allotStock(r.stock()))
	return a, ok && a.Exact && a.Named
}

// allots reads a sentence that says where new units appear. It reports whether the
// sentence is that and nothing else can be meant.
func (r *reader) allots(cs []phrase.Chunk, ps []piece, f *features, span notation.Span) bool {
	if r.newUnits() == 0 {
		return false
	}
	headed := false
	if k := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") }); k > 0 && k+1 < len(cs) && onlyLabel(cs[:k]) {
		if k == 1 && !cs[0].Known() && distance(cs[0].Low, "place") < 2 { // "plaec: 3 inf Germany"
			return false
		}
		headed = headsNew(cs[:k])
		cs = cs[k+1:]
		ps, f = r.pieces(cs)
	}
	if undecided(f, cs) {
		return false
	}
	cs, tail := withoutTail(cs)
	explicit := r.section == placement || headed || f.place || f.newUnits || anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("phase-place") }) || r.placedOn == r.line || r.onlyFacilities(ps)
	a, ok := r.allotment(cs, explicit)
	if !ok {
		if a, ok = r.allotPieces(ps); !ok {
			return false
		}
		tail = nil
		r.unread(f)
	}
	going := f.goes && !goesAt(cs) || hasRole(ps, whither) || f.unload
	switch {
	case !explicit && namesRound(cs):
		return false
	case explicit && !f.buy, r.fillsOrder(ps, f):
	case f.buy && !a.Exact, going && !a.Exact:
		return false
	case !a.Exact && (r.section == combat || r.section == noncombat || r.heading != nil || r.rs.Roles.Guerrilla == r.power):
		return false
	case going && r.standElsewhere(ps, f, a.Exact) != nil:
		r.ask(span, "ambiguous", r.standElsewhere(ps, f, a.Exact), "%q can be new units or some that stand elsewhere", r.source(span))
		return true
	case !explicit && !f.buy && r.last.set && r.last.line == r.line && r.last.to != nil && r.goesOnAt(span) && r.standThere(ps): // "SZ 111: sub 118 and bomber Germany" goes there, too
		return false
	case a.Exact && !going && a.Named, onlyStands(ps): // nothing else is said of so many
	case r.readsAsMove(cs, ps, f, span):
		return false
	}
	r.left(tail)
	r.takeAllotment(a, span, explicit)
	return true
}

// goesOnAt reports whether an "and" or a comma joins the text at a span to what stands before
// it.
func (r *reader) goesOnAt(span notation.Span) bool {
	before := strings.ToLower(strings.TrimSpace(r.text[:span.From.Offset]))
	return slices.ContainsFunc([]string{" and", ",", "+", "&", " und"}, func(s string) bool { return strings.HasSuffix(before, s) })
}

// namesRound reports whether a letter and a number are a turn, and no place with new units:
// "that's all for G1".
func namesRound(cs []phrase.Chunk) bool {
	for i := 1; i < len(cs); i++ {
		if len(cs[i-1].Low) == 1 && len(cs[i-1].Places) > 0 && cs[i].Kind == phrase.Number && cs[i].Glued {
			return true
		}
	}
	return false
}

// fillsOrder reports whether a line below a purchase numbers units without a verb, so that
// an arrow in it leads to where they appear: "6 inf > Germany".
func (r *reader) fillsOrder(ps []piece, f *features) bool {
	p := r.rs.Power(r.power)
	return r.section == purchase && r.buys > 0 && !f.buy && !f.goes && p != nil && len(p.Purses) == 1 && r.rs.Roles.Guerrilla != r.power && onlyNumbered(ps)
}

// allotsAll reads a line of several sentences, or several lines, that together give all
// that is new its places: "SZ 6 gets the two transports. Kiangsu gets the factory." Alone
// each could be meant otherwise. It reports whether they do.
func (r *reader) allotsAll(cs []phrase.Chunk) bool {
	if r.newUnits() == 0 || r.trying || r.heading != nil || r.section == combat || r.section == noncombat || r.section == landing || len(cs) > mostChunks {
		return false
	}
	if anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("?") }) { // trimSigns takes it away
		return false
	}
	whole := slices.Clone(trimSigns(cs))
	several := false
	for i := 1; i+1 < len(whole); i++ {
		if whole[i].IsSign(". ; ! |") || whole[i].IsSign("/") && !whole[i].Glued {
			several = true
		}
	}
	if !several {
		return false
	}
	ps, f := r.pieces(whole)
	if undecided(f, whole) || f.buy && !f.place {
		return false
	}
	explicit := r.section == placement || f.place
	a, ok := r.allotment(whole, explicit)
	if !ok || !a.Exact || a.Pairs < 2 || !explicit && r.standElsewhere(ps, f, a.Exact) != nil {
		return false
	}
	r.takeAllotment(a, spanOf(whole), explicit)
	return true
}

// unsaid reports whether a sentence that names no units tells how many of those that are
// new go to places where they can appear, so that it is no remark: "Half of them in
// Szechwan".
func (r *reader) unsaid(cs []phrase.Chunk, f *features) bool {
	if r.newUnits() == 0 || r.section == combat || r.section == noncombat || r.section == landing || len(cs) < 3 {
		return false
	}
	quantity, place := -1, false
	for i := range cs {
		c := &cs[i]
		v, number := c.Value()
		switch {
		case c.Is("money"):
			return false
		case quantity < 0 && (c.Is("vague all both rest each") || c.Low == "half of them" || number && v > 0 && v <= mostUnits && !c.Sure) && len(c.Units) == 0:
			quantity = i
		case c.Kind == phrase.Word && slices.ContainsFunc(r.spaces(c), r.mayAppear):
			place = true
		}
	}
	return place && (quantity >= 0 || f.place && cs[0].Is("place")) && (f.place || r.section == placement || quantity == 0)
}

// undecided reports whether words of a sentence speak of anything but where new units
// appear, or leave it open.
func undecided(f *features, cs []phrase.Chunk) bool {
	return leftOpen(f) && !f.except && !excepting(f, cs) || f.ask || f.maybe || f.or || f.iff || f.fix || f.undo || f.attack || f.raid || f.carry || f.home || f.stay || f.same || f.land && !landIsClass(cs) || f.war || f.end || f.here || len(f.slips) > 0
}

// onlyFacilities reports whether all units of a sentence are facilities, which never move.
func (r *reader) onlyFacilities(ps []piece) bool {
	any := false
	for _, p := range ps {
		for _, c := range p.counts {
			if any = true; !r.isFacility(c.units) {
				return false
			}
		}
	}
	return any
}

// takeAllotment orders what was read.
func (r *reader) takeAllotment(a allot.Result, span notation.Span, explicit bool) {
	if o := &a.Places[len(a.Places)-1]; a.Exact && a.Rest && (len(o.Units) > 1 || len(a.Places) == 1) && r.purseAt(o.Space) == "" {
		o.Units = []order.Stack{{All: true}} // so it is right also if what is bought is changed
	}
	for _, o := range a.Places {
		r.put(o.Space, o.Units)
		r.orders = append(r.orders, o)
	}
	if !explicit {
		r.say(notation.Note, span, "read-as", nil, "read as what is placed")
	}
	r.placedOn = r.line
}

// excepting reports whether the only doubt of a sentence is what "everything" leaves out.
func excepting(f *features, cs []phrase.Chunk) bool {
	return f.not && !anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("not") && !c.Is("except") })
}

// landIsClass reports whether "land" stands for units in a sentence: "ships SZ 6, land
// Japan".
func landIsClass(cs []phrase.Chunk) bool {
	other, verb := false, false
	for i := range cs {
		c := &cs[i]
		other = other || class(c) == "planes" || class(c) == "ships" || c.Low == "sea" || c.Low == "naval"
		verb = verb || c.Is("land") && c.Low != "land"
	}
	return other && !verb
}

// cutShares are the ways to cut a sentence into units, numbers and places; none if there
// are too many.
func (r *reader) cutShares(cs []phrase.Chunk) [][]allot.Share {
	var out [][]allot.Share
	cuts := 0
	fresh := r.newTypes()
	known := make([][]cutting, len(cs)) // the same chunk is read the same way however those before it are
	// Each cut goes on in the room that the last one left, so only what is kept is copied.
	var cut func(i int, done []allot.Share)
	cut = func(i int, done []allot.Share) {
		if cuts++; cuts > mostCuts || len(out) > mostAllots {
			return
		}
		for i < len(cs) {
			s, n := r.shareSign(cs, i)
			if n == 0 {
				break
			}
			if k := len(done); cs[i].IsSign("> - -- <-") && k > 0 && done[k-1].Kind == allot.Place && len(glyph(cs, i+1).Places) > 0 && glyph(cs, i+1).Kind == phrase.Word && len(glyph(cs, i+1).Units) == 0 {
				return // from one place to another
			}
			if n > 0 && cs[i].IsSign("(") && len(done) > 0 && r.pricesUnits(cs[i:], done[len(done)-1]) { // "3 tp (21)"
				i += 3
				continue
			}
			if s.Kind != allot.Nothing {
				done = append(done, s)
			}
			i += n
		}
		if i == len(cs) {
			out = append(out, slices.Clone(done))
			return
		}
		if known[i] == nil {
			known[i] = r.sharesAt(cs, i, fresh)
		}
		for _, a := range known[i] {
			s := a.Share
			s.Span = spanOf(cs[i : i+a.n])
			cut(i+a.n, append(done, s))
		}
	}
	cut(0, nil)
	r.steps += cuts
	if cuts > mostCuts || len(out) > mostAllots {
		return nil
	}
	return out
}

// pricesUnits reports whether a bracket behind units only holds what they cost.
func (r *reader) pricesUnits(cs []phrase.Chunk, s allot.Share) bool {
	if len(cs) < 3 || cs[1].Kind != phrase.Number || !cs[2].IsSign(")") || s.Kind != allot.Units {
		return false
	}
	sum := 0
	for _, c := range s.Counts {
		if len(c.Types) != 1 || c.Number == 0 {
			return false
		}
		one := r.price(r.rs.Unit(c.Types[0]))
		if sum += c.Number * one; len(s.Counts) == 1 && cs[1].N == one {
			return true
		}
	}
	return cs[1].N == sum
}

// shareSign reads a sign or a word that means nothing of its own where new units are
// placed; n is 0 if it may mean something.
func (r *reader) shareSign(cs []phrase.Chunk, i int) (allot.Share, int) {
	c := &cs[i]
	switch {
	case c.IsSign(":"):
		return allot.Share{Kind: allot.Colon}, 1
	case c.IsSign(", ; + / ."):
		return allot.Share{Kind: allot.Comma}, 1
	case c.IsSign("> - -- <- = ( ) ! | tab"):
		return allot.Share{}, 1
	case c.Kind != phrase.Word, len(c.Units)+len(c.Places) > 0:
		return allot.Share{}, 0
	case c.Is("except") && !c.Is("money"):
		return allot.Share{Kind: allot.Except}, 1
	case c.Is("each"):
		return allot.Share{Kind: allot.Each}, 1
	case c.Is("and"):
		return allot.Share{Kind: allot.Comma}, 1
	case c.Is("number all both rest vague like newcomers planes fleet ground") && c.Low != "new":
		return allot.Share{}, 0
	case c.Low == "off", c.Low == "near", c.Low == "beside", c.Low == "next to": // "SZ 6 off Japan"
		return allot.Share{}, 1
	case c.Is("from"):
		return allot.Share{}, 0
	case c.Is("place phase-place to at the go receives fillers for buy makes unload more"), c.Low == "down", c.Low == "stands", c.Low == "stand":
		return allot.Share{}, 1
	case i == 0 && !c.Known() && len(cs) > 2: // "plcae 3 inf ...", which is asked about
		return allot.Share{}, 1
	}
	return allot.Share{}, idle(cs, i)
}

// cutting is one way to read what stands at a chunk.
type cutting struct {
	allot.Share
	n int
}

// sharesAt are the ways to read what stands at a chunk, if units of some types are new.
func (r *reader) sharesAt(cs []phrase.Chunk, i int, fresh []*ruleset.Unit) []cutting {
	c := &cs[i]
	var out []cutting
	if len(c.Places) > 0 && c.Kind != phrase.Sign {
		can := slices.DeleteFunc(r.spaces(c), func(s board.SpaceID) bool { return !r.fitsAny(s, fresh) })
		if len(can) > 0 {
			out = append(out, cutting{allot.Share{Kind: allot.Place, Can: can}, 1})
		} else if c.Kind == phrase.Word {
			out = append(out, cutting{allot.Share{Kind: allot.Place, Beside: r.spaces(c)}, 1})
		}
	}
	if c.Low == "land" && landIsClass(cs) {
		return append(out, cutting{allot.Share{Kind: allot.Units, Counts: []allot.Count{{All: true, Class: "ground"}}}, 1})
	}
	if c, n := allShare(cs, i); n > 0 {
		return append(out, cutting{allot.Share{Kind: allot.Units, Counts: []allot.Count{c}}, n})
	}
	if c, n := classShare(cs, i); n > 0 {
		return append(out, cutting{allot.Share{Kind: allot.Units, Counts: []allot.Count{c}}, n})
	}
	counts, origin, n := r.counts(cs, i)
	if units, ok := allotCounts(counts); n > 0 && origin == nil && ok {
		out = append(out, cutting{allot.Share{Kind: allot.Units, Counts: units}, n})
		if k, o, m := r.count(cs, i); len(counts) > 1 && o == nil && m > 0 && m < n && glyph(cs, i+m).Kind == phrase.Number { // "trn 6, inf Japan"
			one, _ := allotCounts([]count{k})
			out = append(out, cutting{allot.Share{Kind: allot.Units, Counts: one}, m})
		}
	}
	counted := slices.ContainsFunc(out, func(a cutting) bool { return a.Kind == allot.Units })
	if v, number := c.Value(); number && !counted && !c.Sure && v > 0 && v <= mostUnits && len(c.Units) == 0 {
		n := 1
		if next := glyph(cs, i+1); next.Low == "x" || next.Is("times") && len(next.Units) == 0 {
			n = 2
		}
		for next := glyph(cs, i+n); next.Kind == phrase.Word && len(next.Units)+len(next.Places) == 0 && (next.Low == "new" || next.Is("more")); next = glyph(cs, i+n) {
			n++
		}
		each := glyph(cs, i+n).Is("each")
		if each && len(glyph(cs, i+n).Units) == 0 {
			n++
		}
		out = append(out, cutting{allot.Share{Kind: allot.Number, N: v, Each: each}, n})
	}
	if c.Is("like") && len(c.Units) == 0 { // "as many in Ukraine"
		out = append(out, cutting{allot.Share{Kind: allot.Number}, 1})
	}
	if next := glyph(cs, i+1); (c.Low == "x" || c.IsSign("x")) && next.Kind == phrase.Number && next.N > 0 { // "Szechwan x2"
		out = append(out, cutting{allot.Share{Kind: allot.Number, N: next.N}, 2})
	}
	return out
}

// allotCounts are counts of units that all wait to be placed; false if one of them does
// not say what it means there.
func allotCounts(cs []count) ([]allot.Count, bool) {
	var out []allot.Count
	for _, c := range cs {
		if c.like || c.vague || c.foreign != "" || c.allBut || len(c.behindLeft) > 0 || len(c.classes) > 0 || c.but > 0 {
			return nil, false
		}
		out = append(out, allot.Count{Number: c.n, Exact: c.exact, Types: typesOf(c.units), But: typesOf(c.without), Class: c.class, All: c.all, Each: c.each})
	}
	return out, true
}

// typesOf are the kinds of units that names mean.
func typesOf(names []notation.Name) []ruleset.UnitType {
	var out []ruleset.UnitType
	for _, n := range names {
		out = append(out, unitType(n))
	}
	return out
}

// allShare reads all that is new, said without a unit: "both in", "all three to". Behind it
// a place must follow.
func allShare(cs []phrase.Chunk, i int) (allot.Count, int) {
	c, n := allot.Count{All: true}, 1
	switch {
	case glyph(cs, i).Is("both"):
		c.Exact = 2
	case glyph(cs, i).Is("all") && len(cs[i].Units) == 0:
		if v, number := glyph(cs, i+1).Value(); number {
			c.Exact, n = v, 2
		}
	default:
		return c, 0
	}
	if next := glyph(cs, i+n); c.Exact > 0 && len(next.Units) == 0 && (next.Is("at to place go") || next.IsSign("> - :")) {
		return c, n
	}
	return c, 0
}

// classShare reads all new units of a class: "the planes", "both ships", "six land units".
func classShare(cs []phrase.Chunk, i int) (allot.Count, int) {
	c, n := allot.Count{All: true}, 0
	for glyph(cs, i+n).Is("the all both number more") || glyph(cs, i+n).Kind == phrase.Number || glyph(cs, i+n).Low == "new" {
		q := glyph(cs, i+n)
		if class(q) != "" || n > 4 {
			break
		}
		if v, number := q.Value(); number {
			if c.Exact > 0 || q.Sure {
				return c, 0
			}
			c.Exact = v
		} else if q.Is("both") {
			c.Exact = 2
		}
		n++
	}
	if c.Class = class(glyph(cs, i+n)); c.Class == "" {
		return c, 0
	}
	return c, n + 1
}

// standElsewhere are readings of a sentence that places units, by a verb or an
// arrow, in which units that stand elsewhere go there; none if only the new ones
// can be meant. It is exact if all that is new is named.
func (r *reader) standElsewhere(ps []piece, f *features, exact bool) []string {
	if f.newUnits || f.place || !f.goes && (!hasRole(ps, whither) || r.newUnits() > 1) {
		return nil
	}
	groups, _, ok := r.placings(ps)
	if !ok {
		return nil
	}
	var can []string
	for _, g := range groups {
		if slices.ContainsFunc(g.counts, func(c count) bool { return len(c.units) == 0 }) {
			return nil // "all ten", "the rest"
		}
		from := r.elsewhere(g)
		if from == nil && exact {
			return nil // some can only be new, and all that is new is named
		}
		if can == nil {
			can = from
		}
	}
	return can
}

// elsewhere is where units stand that can go to the places of a group.
func (r *reader) elsewhere(g placing) []string {
	for _, sp := range g.spots {
		for _, s := range r.pos.Own {
			for _, to := range sp.can {
				if sts, _, level := r.stacks(g.counts, s, to); level == 0 && s != to && len(sts) > 0 {
					units := order.Place{Units: sts, Space: to}
					return []string{units.String(), "from " + string(s)}
				}
			}
		}
	}
	return nil
}
