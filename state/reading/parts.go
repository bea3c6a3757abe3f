package reading

import (
	"maps"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
)

// mostParts bounds how often parts of long sentences are tried in one mail, and
// mostReach how many commas one part may hold, so that the time does not grow faster
// than the text.
const (
	mostParts = 160
	mostReach = 9
)

// byParts reads a sentence that makes no sense as a whole as several, parted at
// commas and at "and": each part orders something that can be carried out, or is
// talk, after those before it. If the sentence can be parted in two ways that order
// different things, neither is taken. It reports whether it read the sentence, and if not,
// whether it found that the sentence as a whole can be carried out.
func (r *reader) byParts(cs []phrase.Chunk) (read, sound bool) {
	if r.trying || r.parts > mostParts || len(cs) > mostChunks || r.hold.From.Line > 0 {
		return false, false
	}
	cuts := r.cuts(cs)
	if units, places := r.holds(cs); len(cuts) == 0 || units < 2 || places == 0 || r.doubts(cs) {
		return false, false
	}
	r.parts++
	if faults, _ := r.trial(cs); faults == 0 {
		return false, true
	}
	cuts = append(cuts, len(cs))
	long, a := r.parted(cs, cuts, true)
	if long == nil {
		return false, false
	}
	if short, b := r.parted(cs, cuts, false); short != nil && !a.same(b) {
		return false, false
	}
	r.resume(*long)
	return true, false
}

// cuts are the places where a sentence may be parted.
func (r *reader) cuts(cs []phrase.Chunk) []int {
	var out []int
	depth := 0
	for i := 1; i+1 < len(cs); i++ {
		c := &cs[i]
		switch {
		case c.IsSign("("):
			depth++
		case c.IsSign(")"):
			depth--
		case depth == 0 && (c.IsSign(",") || c.Is("and") && len(c.Places)+len(c.Units) == 0):
			if n := len(out); n > 0 && out[n-1] == i-1 {
				continue // ", and"
			}
			out = append(out, i)
		}
	}
	return out
}

// doubts reports whether a sentence holds a word or a sign that leaves something open.
func (r *reader) doubts(cs []phrase.Chunk) bool {
	for i := 1; i+1 < len(cs); i++ {
		if soft.has(cs[i].Low) && cs[i-1].IsSign(", - -- ..") && cs[i+1].IsSign(", - -- ..") { // "3 transports, no, 2 inf Norway to Finland"
			return true
		}
	}
	return anyOf(cs, func(c *phrase.Chunk) bool {
		return c.IsSign("?") || c.Is(doubtTags) && len(c.Units)+len(c.Places) == 0
	})
}

// saysHowMany reports whether a part says how many of something without its name: "the other
// four".
func saysHowMany(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool {
		v, number := c.Value()
		return c.Is("rest both") || number && v > 1
	})
}

// parted parts a sentence so that every part can be carried out after those before
// it, and returns how the reading stands behind them and what all of them do; the
// first way found with the longest parts first, or the shortest.
func (r *reader) parted(cs []phrase.Chunk, cuts []int, longest bool) (behind *reader, does ledger) {
	back := r.pause()
	r.strict = true
	defer func() { r.resume(back) }()
	var search func(start, cut int) bool
	search = func(start, cut int) bool {
		for start < len(cs) && (cs[start].IsSign(",") || cs[start].Is("and") && len(cs[start].Places)+len(cs[start].Units) == 0) {
			start++
		}
		if start >= len(cs) {
			end := *r
			end.trying, end.strict, end.strain = back.trying, back.strict, back.strain
			behind = &end
			does = r.ledger.clone()
			return true
		}
		n := min(mostReach, len(cuts)-cut)
		for k := range n {
			j := cut + k
			if longest {
				j = cut + n - 1 - k
			}
			if start == 0 && j == len(cuts)-1 || cuts[j] <= start {
				continue
			}
			if r.parts > mostParts {
				return false
			}
			r.parts++
			part := cs[start:cuts[j]]
			here := r.pause()
			said, orders := len(r.diags), len(r.orders)
			r.strain, r.loosest = 0, 0
			r.sentence(part)
			ok := r.strain == 0 && !notation.HasErrors(r.diags[min(said, len(r.diags)):])
			if units, places := r.holds(part); len(r.orders) == orders && (units+places > 0 || saysHowMany(part)) {
				ok = false
			}
			if here.section == purchase && start > 0 && r.listed(part) {
				ok = false // the first of the units may be bought
			}
			if here.section == purchase && r.loosest > 1 {
				ok = false // "1 tank, all the Baltic infantry to Belarus" behind what is bought
			}
			if start > 0 && orders > 0 && r.buys > here.buys { // the numbers of a purchase are held against each other
				if b, buys := r.orders[orders-1].(order.Buy); buys && (b.Purse == r.purse || b.Purse == "") {
					ok = false
				}
			}
			if ok && search(cuts[j], j+1) {
				return true
			}
			r.resume(here)
		}
		return false
	}
	search(0, 0)
	return behind, does
}

// listed reports whether two kinds of units stand before the first place of a part, a
// comma or "and" between them.
func (r *reader) listed(cs []phrase.Chunk) bool {
	units, cut := 0, false
	for i := range cs {
		switch {
		case len(cs[i].Units) > 0:
			if units > 0 && cut {
				return true
			}
			units++
		case (cs[i].Kind == phrase.Word || cs[i].Sure) && r.isPlace(cs, i):
			return false
		case cs[i].IsSign(",") || cs[i].Is("and"):
			cut = units > 0
		}
	}
	return false
}

// pause keeps how the reading stands before something that is only tried.
func (r *reader) pause() reader {
	saved := *r
	r.ledger = r.ledger.clone()
	r.found.clip()
	r.past = slices.Clip(r.past)
	r.steps += r.ledger.size()
	r.trying = true
	return saved
}

// resume takes back what was tried. The work that it was is kept.
func (r *reader) resume(saved reader) {
	spent := r.effort
	*r = saved
	r.effort = spent
}

// bracketed parts a sentence that names its targets before brackets with who comes there:
// "Bryansk (3 inf from Smolensk; ftr from Poland), Rostov (2 tanks Ukraine)". Each target
// is a sentence of its own then, as if a colon stood for its brackets. Behind a word of
// landing the brackets hold who lands there: "Landing: Norway (ftr from 111)". It is nil
// for any other sentence.
func (r *reader) bracketed(cs []phrase.Chunk) [][]phrase.Chunk {
	lands := r.section == landing
	i := 0
	if k := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") }); k > 0 && k < 4 && anyOf(cs[:k], func(c *phrase.Chunk) bool { return c.Is("land home phase-land") }) && !anyOf(cs[:k], func(c *phrase.Chunk) bool { return len(c.Units)+len(c.Places) > 0 || c.Is("maybe if or not undo fix") }) {
		lands, i = true, k+1
	}
	var out [][]phrase.Chunk
	for i < len(cs) {
		place := i
		if !r.isPlace(cs, i) || cs[i].Kind == phrase.Number && !lands {
			return nil
		}
		i++
		if glyph(cs, i).IsSign(":") {
			i++
		}
		if !glyph(cs, i).IsSign("(") {
			return nil
		}
		for glyph(cs, i).IsSign("(") {
			end := closing(cs, i)
			if end < 0 {
				return nil
			}
			part := r.outOf(cs[place], cs[i:end], lands)
			if part == nil {
				return nil
			}
			out = append(out, part)
			if i = end + 1; glyph(cs, i).IsSign(", +") && glyph(cs, i+1).IsSign("(") {
				i++
			}
		}
		for i < len(cs) && (cs[i].IsSign(", + .") || cs[i].Is("and")) {
			i++
		}
	}
	return out
}

// outOf is the sentence that a place and one of its brackets make; nil if the bracket
// holds anything but units with where they come from. in begins with the bracket's sign.
func (r *reader) outOf(place phrase.Chunk, in []phrase.Chunk, lands bool) []phrase.Chunk {
	units, places := 0, 0
	for i := range in {
		c := &in[i]
		switch {
		case c.Is("to") && !c.Is("fillers"), c.IsSign("> : ? !"), c.Is("maybe if or not undo fix ask"):
			return nil
		case len(c.Units) > 0 && !r.isPlace(in, i) || c.Is("all both one") || lands && (c.Is("planes number") || c.Kind == phrase.Number && glyph(in, i+1).Is("from")):
			units++
		case r.isPlace(in, i):
			places++
		case lands && c.Kind == phrase.Number:
			units++
		}
	}
	if units == 0 || places == 0 && !lands {
		return nil
	}
	sign := in[0]
	sign.Low, sign.Text = ":", ":"
	inner := slices.Clone(in[1:])
	for i := range inner {
		if inner[i].IsSign(";") {
			inner[i].Low, inner[i].Text = ",", ","
		}
	}
	if !lands {
		return append([]phrase.Chunk{place, sign}, inner...)
	}
	verb := phrase.Chunk{Token: phrase.Token{Kind: phrase.Word, Low: "land", Text: "land", Span: in[0].Span}, Tags: []string{"land"}}
	return append(inner, verb, place)
}

// saidOnce leaves out the zone by whose name a sentence begins, if the sentence names the
// same zone again as the target: "in the Channel the subs from 103 go into 110".
func (r *reader) saidOnce(cs []phrase.Chunk) []phrase.Chunk {
	n := 0
	for n < len(cs) && n < 3 && cs[n].Is("at for the fillers and") && len(cs[n].Places) == 0 {
		n++
	}
	if n+1 >= len(cs) || cs[n].Kind != phrase.Word || !r.isPlace(cs, n) {
		return cs
	}
	zone := cs[n].Places
	if len(zone) != 1 || cs[n].Beside || !r.rs.Board.IsSea(board.SpaceID(zone[0].ID)) {
		return cs
	}
	for i := n + 2; i < len(cs); i++ {
		if r.isPlace(cs, i) && glyph(cs, i-1).Is("to") && len(cs[i].Places) == 1 && cs[i].Places[0].ID == zone[0].ID {
			return cs[n+1:]
		}
	}
	return cs
}

// mostTrials is how many sentences of a mail may be read in several ways, so that
// the time does not grow faster than the text.
const mostTrials = 200

// trial reads sentences one after the other and takes them back. faults are its questions and what of
// it cannot be carried out; text is what it orders.
func (r *reader) trial(sentences ...[]phrase.Chunk) (faults int, text string) {
	saved := r.pause()
	r.strain = 0
	for _, cs := range sentences {
		r.sentence(cs)
	}
	faults = r.strain
	for _, d := range r.diags[min(len(saved.diags), len(r.diags)):] {
		if d.Severity == notation.Error {
			faults++
		}
	}
	for _, o := range r.orders[min(len(saved.orders), len(r.orders)):] {
		text += o.String() + "; "
	}
	r.resume(saved)
	return faults, text
}

// numbered is the sentence with the number between two units taken for the zone
// of the first: "place trn 6 inf Japan"; nil if there is none.
func (r *reader) numbered(cs []phrase.Chunk) []phrase.Chunk {
	var out []phrase.Chunk
	for i := 1; i+1 < len(cs); i++ {
		c := &cs[i]
		if c.Kind != phrase.Number || len(c.Places) == 0 || len(cs[i-1].Units) == 0 || len(cs[i+1].Units) == 0 || c.N > mostUnits || cs[i+1].Glued {
			continue
		}
		if _, counted := glyph(cs, i-2).Value(); counted && glyph(cs, i-2).Kind == phrase.Number || r.isLand(cs[i-1].Units) {
			continue
		}
		if r.section == placement && r.pos.Ours != nil && r.pos.Stands != nil && !besideFactory(r.spaces(c), r.rs, r.pos.Ours, r.pos.Stands) { // no ship can appear there
			continue
		}
		if out == nil {
			out = slices.Clone(cs)
		}
		out[i].Kind, out[i].Sure, out[i].Low = phrase.Word, true, "sz "+c.Low
	}
	return out
}

// best is that of several readings of a sentence that can be carried out, if only
// one can.
func (r *reader) best(cs []phrase.Chunk) []phrase.Chunk {
	if r.trying || r.trials > mostTrials {
		return cs
	}
	other := r.numbered(cs)
	if other == nil {
		return cs
	}
	r.trials++
	plain, a := r.trial(cs)
	zones, b := r.trial(other)
	switch {
	case zones == 0 && plain > 0:
		return other
	case zones == 0 && plain == 0 && a != b:
		r.ask(spanOf(cs), "ambiguous", []string{a, b}, "%q can be read in 2 ways", r.source(spanOf(cs)))
		return nil
	}
	return cs
}

// mostSplits bounds how many clauses of a mail are tried in two parts, so that the
// time does not grow faster than the text.
const mostSplits = 60

// sound is the one reading of pieces that can be carried out as far as can be seen;
// ok is false if there is none, or more than one.
func (r *reader) sound(ps []piece, f *features) (outcome, bool) {
	var all []outcome
	span := extentOf(ps)
	for _, a := range assignments(ps) {
		r.steps += len(a)
		ds, ok := r.drafts(a)
		if !ok {
			continue
		}
		if o, ok := r.resolve(ds, f, span); ok && o.level == 0 && len(o.errs) == 0 && len(o.orders) > 0 && !slices.ContainsFunc(all, func(b outcome) bool { return b.text == o.text }) {
			all = append(all, o)
		}
	}
	if len(all) != 1 {
		return outcome{}, false
	}
	return all[0], true
}

// attackable reports whether units that come to a space by a clause attack there.
func (r *reader) attackable(s board.SpaceID) bool {
	return r.pos.Hostile == nil || r.pos.Hostile(s) || r.rs.Board.IsSea(s) && r.section != noncombat
}

// inTwo reads a clause that makes no sense as a whole as two orders, parted at a
// comma or an "and", if each of the two names its own units, origin and target and
// can be meant in one way, and only one such parting does. It reports whether it
// did.
func (r *reader) inTwo(ps []piece, f *features) bool {
	if r.trying || len(ps) > 40 || r.splits > mostSplits {
		return false
	}
	r.splits++
	type half struct{ a, b outcome }
	var ways []half
	for k := 1; k+1 < len(ps); k++ {
		if ps[k].sep != "," && ps[k].sep != "and" || !whole(ps[:k]) || !whole(ps[k+1:]) {
			continue
		}
		a, ok := r.sound(ps[:k], f)
		if !ok {
			continue
		}
		gone := maps.Clone(r.gone)
		for _, m := range a.moves {
			r.gone[at{m.from, m.unit}] += m.n
		}
		r.behindAttack = attacks(a.orders)
		b, ok := r.sound(ps[k+1:], f)
		r.behindAttack = false
		r.gone = gone
		if ok && !slices.ContainsFunc(ways, func(h half) bool { return h.a.text+h.b.text == a.text+b.text }) {
			ways = append(ways, half{a, b})
		}
	}
	if len(ways) != 1 {
		return false
	}
	r.take(ways[0].a, len(f.slips) == 0)
	r.take(ways[0].b, len(f.slips) == 0)
	return true
}

// whole reports whether pieces hold units and two places, or units and a home.
func whole(ps []piece) bool {
	units, places := 0, 0
	for _, p := range ps {
		if p.counts != nil && !p.carrier {
			units++
		}
		if p.spot != nil || p.home {
			places++
		}
	}
	return units > 0 && places > 1
}

// reworded is a sentence in other words that mean the same, perhaps in several sentences, if
// as it was written it cannot be carried out and in the other words it can; else the
// sentence itself.
func (r *reader) reworded(cs []phrase.Chunk) [][]phrase.Chunk {
	same := [][]phrase.Chunk{cs}
	if r.trying || r.trials > mostTrials || len(cs) > mostChunks || r.hold.From.Line > 0 || r.section == purchase || r.section == placement {
		return same
	}
	parts := r.words().otherWords(cs)
	if parts == nil {
		return same
	}
	r.trials += 1 + len(parts)
	if faults, text := r.trial(cs); faults == 0 && (text != "" || !cs[0].Is("land")) { // "ld Bryansk > E Poland" names no units
		return same
	}
	if faults, text := r.trial(parts...); faults > 0 || strings.Count(text, "; ") < len(parts) {
		return same
	}
	return parts
}

// onlyLands reports whether a sentence about aircraft cannot be carried out as a movement, and can
// as where they land.
func (r *reader) onlyLands(cs []phrase.Chunk) bool {
	if r.trying || r.trials > mostTrials || !r.comeBack(cs) {
		return false
	}
	r.trials += 2
	if faults, _ := r.trial(cs); faults == 0 {
		return false
	}
	was := r.section
	r.section = landing
	faults, _ := r.trial(cs)
	r.section = was
	return faults == 0
}

// namesFlights reports whether a sentence names aircraft, and a carrier or a place where aircraft fight or started.
func (r *reader) namesFlights(cs []phrase.Chunk) bool {
	if len(r.fought) == 0 || !anyOf(cs, r.words().isAircraft) {
		return false
	}
	return anyOf(cs, func(c *phrase.Chunk) bool {
		if isDeck(c) {
			return true
		}
		for _, s := range r.spaces(c) {
			for i := range r.fought {
				if r.fought[i].to == s || r.fought[i].from == s {
					return true
				}
			}
		}
		return false
	})
}

// landsInstead reads a sentence below the heading of the noncombat phase as where aircraft land, if it names
// nothing else but their carriers and where they go, cannot be carried out as a movement, and can be so: "tac &
// Gibraltar fighter => carrier sz 97". Before is the sentence as it was before it was said in plainer words, said the latter.
func (r *reader) landsInstead(before, said []phrase.Chunk) ([]phrase.Chunk, bool) {
	if r.section != noncombat || len(r.fought) == 0 || r.trying || r.trials > mostTrials || !r.ground().allFight(before, r.fought) ||
		!anyOf(before, func(c *phrase.Chunk) bool { return leadsOn(c) || isDeck(c) || c.Is("land home") && !isName(c) }) ||
		anyOf(before, func(c *phrase.Chunk) bool {
			return c.IsSign("?") || c.Is("carry buy place attack raid rest except unload stay maybe or if not") && !isName(c)
		}) {
		return said, false
	}
	r.trials += 3
	for _, cs := range [][]phrase.Chunk{said, r.numbered(said)} {
		if faults, _ := r.trial(cs); cs != nil && faults == 0 {
			return said, false
		}
	}
	talk := len(r.talk)
	r.section = landing
	lands := r.plainer(before)
	faults, _ := r.trial(lands)
	r.section = noncombat
	if faults > 0 {
		r.talk = r.talk[:talk]
		return said, false
	}
	return lands, true
}

// comeBack reports whether a sentence below the heading of the noncombat phase names nothing but
// aircraft that attack by the lines above, so that it says where these land: "WGer: both WGer ftrs,
// Holland ftr". None of such a kind stands there still, or each has its home beside it, and none
// stands there.
func (r *reader) comeBack(cs []phrase.Chunk) bool {
	if r.section != noncombat || len(r.fought) == 0 || r.heading != nil || r.pos.Stands == nil {
		return false
	}
	units, places := false, false
	var home *phrase.Chunk
	for i := range cs {
		c := &cs[i]
		switch {
		case c.Is("carry buy place stay attack raid rest except unload") && !isName(c), c.IsSign("?"):
			return false
		case len(c.Units) == 0:
			places = places || len(c.Places) > 0 && c.Kind == phrase.Word
			continue
		case len(c.Units) != 1 || len(c.Places) > 0:
			return false
		}
		units = true
		t := unitType(c.Units[0])
		last := home
		home = glyph(cs, i-1)
		if next := i + 1; home.Is("and") && len(glyph(cs, i-2).Units) > 0 && len(glyph(cs, next).Places) == 0 { // "the WGer ftrs and tacs"
			home = last
		} else if len(home.Places) == 0 || home.Kind != phrase.Word {
			if home = glyph(cs, next); home.Is("from of") && len(home.Places) == 0 {
				home = glyph(cs, next+1)
			}
		}
		flew, stands, from := false, false, r.spaces(home)
		for _, fl := range r.fought {
			flew = flew || fl.unit == t && (len(from) == 0 || fl.from == "" || slices.Contains(from, fl.from))
		}
		for _, s := range r.pos.Own {
			stands = stands || r.pos.Stands(s, t) > r.gone[at{s, t}] && (len(from) == 0 || slices.Contains(from, s))
		}
		if !flew || stands {
			return false
		}
	}
	return units && places
}
