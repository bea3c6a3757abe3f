package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// lines reads the text paragraph by paragraph: lines that a mail program wrapped
// are one, tables are read by their rows.
func (r *reader) lines() {
	r.rest = map[int]bool{}
	width := wrappingOf(r.cut.Lines)
	lines := r.cut.Lines
	arms := slices.ContainsFunc(lines, headsLand) && labelsArms(lines)
	for i := 0; i < len(lines) && r.readsOn(); i++ {
		l := lines[i]
		r.line = l.N
		if len(l.Chunks) == 0 || arms && arm(l.Chunks) > 0 {
			r.head(l.Chunks)
			r.blank()
			continue
		}
		if r.section == purchase && hasPrice(l.Chunks) {
			lines[i].Chunks = withoutSaved(l.Chunks)
			l = lines[i]
		}
		if n := r.table(lines[i:]); n > 0 {
			i += n - 1
			continue
		}
		if with := r.kindAbove(lines[i:]); with != nil {
			r.head(l.Chunks)
			lines = slices.Concat(lines[:i], with)
			continue
		}
		if own := l.Chunks[r.listMark(l.Chunks):]; len(own) > 0 && len(own) < 6 && i+1 < len(lines) && len(lines[i+1].Chunks) > 0 && !r.rs.HasAgenda() && namesWar(own) && headsWar(own) {
			if n := r.warsBelow(lines[i:]); n > 0 {
				r.head(l.Chunks)
				i += n
				continue
			}
		}
		if n := r.form(lines[i:]); n > 0 {
			i += n - 1
			continue
		}
		cs := l.Chunks
		from := l.N
		for i+1 < len(lines) && len(lines[i+1].Chunks) > 0 && r.wraps(lines[i], lines[i+1], width) {
			i++
			cs = r.rejoin(cs, lines[i].Chunks)
		}
		if stays := r.staysBelow(cs, lines[i+1:]); stays != nil {
			i++
			cs = append(cs[:len(cs):len(cs)], stays...)
		}
		if n := r.allotsLines(lines[i:]); n > 0 {
			i += n - 1
			continue
		}
		r.ahead = nil
		if len(r.fought) > 0 && r.heading != nil && len(cs) > 0 {
			r.ofBattle(cs, from, lines[i].N)
		} else {
			r.whole(cs, from, lines[i].N)
		}
	}
	if r.sentences > MostSentences {
		at := notation.Pos{Line: max(r.line, 1), Col: 1} // the line in which the rest begins
		r.ask(notation.Span{From: at, To: at}, "too-long", nil, "a mail is read up to %d sentences, and here are more; write the orders of this turn only", MostSentences)
	}
}

// wraps reports whether the second line goes on with the first one's sentence.
func (r *reader) wraps(a, b phrase.Line, w wrapping) bool {
	return words{isPlace: r.isPlace, holds: r.holds}.wraps(a, b, w, r.listMark(b.Chunks) > 0, r.capitals)
}

// rejoin puts two lines of a sentence together. A name that is parted by the end of the line,
// as "Western" and "Germany", is one word.
func (r *reader) rejoin(a, b []phrase.Chunk) []phrase.Chunk {
	last, first := &a[len(a)-1], &b[0]
	if out := append(a[:len(a):len(a)], b...); last.Kind != phrase.Word || first.Kind != phrase.Word || last.Sure || len(last.Units)+len(first.Units) > 0 || len(last.Tags) > 0 && len(last.Places) == 0 {
		return out
	}
	whole := phrase.Cut(last.Text+" "+first.Text, r.rs.Names()).Lines[0].Chunks
	if len(whole) != 1 || len(whole[0].Places) == 0 || whole[0].Short {
		return append(a[:len(a):len(a)], b...)
	}
	name := whole[0]
	name.Span.From, name.Span.To, name.Glued = last.Span.From, first.Span.To, last.Glued
	return append(append(a[:len(a)-1:len(a)-1], name), b[1:]...)
}

// readsOn reports whether a mail is read further. One that holds more than any turn
// is not read to its end, and refused.
func (r *reader) readsOn() bool {
	return len(r.orders) <= MostOrders && r.sentences <= MostSentences
}

// kindAbove gives the lines below a heading that only names a kind of unit what they leave out:
//
//	INFANTRY, attacking
//	- 4 Holland to France
//	- the one in Norway to Finland
//
// It returns the lines with the kind put behind its numbers, or nil if the first line is no such
// heading.
func (r *reader) kindAbove(lines []phrase.Line) []phrase.Line {
	unit := r.headsKind(lines[0].Chunks)
	if unit == nil {
		return nil
	}
	out := slices.Clone(lines)
	changed := false
	for i := 1; i < len(lines); i++ {
		cs := lines[i].Chunks
		if len(cs) == 0 {
			break
		}
		mark := r.listMark(cs)
		if mark == len(cs) {
			break
		}
		with := r.withKind(cs[mark:], unit)
		if with == nil {
			break
		}
		out[i].Chunks = append(slices.Clone(cs[:mark]), with...)
		changed = true
	}
	if !changed {
		return nil
	}
	return out
}

// staysBelow is what the line below a heading says of all that is left: "everything else",
// "- stays".
func (r *reader) staysBelow(cs []phrase.Chunk, lines []phrase.Line) []phrase.Chunk {
	if len(lines) == 0 || len(lines[0].Chunks) == 0 {
		return nil
	}
	cs = trimSigns(cs[r.listMark(cs):])
	below := lines[0].Chunks[r.listMark(lines[0].Chunks):]
	if len(cs) != 1 || !cs[0].Is("rest") || isName(&cs[0]) || len(trimSigns(below)) != 1 || !below[0].Is("stay") {
		return nil
	}
	return below
}

// blank ends what a heading above holds for, save phases.
func (r *reader) blank() {
	r.heading, r.hold, r.raids = nil, notation.Span{}, nil
	if r.section == purchase && r.brief {
		r.section = noSection
	}
}

// listMark is the number of chunks of a mark of a list that begins a line:
// "-", "1.", "2.1.1", "a)", "(1)", "A.", "- [x]".
func (r *reader) listMark(cs []phrase.Chunk) int {
	n := 0
	for n < len(cs) && cs[n].IsSign("- -- --- +") && (n+1 >= len(cs) || !cs[n+1].Glued || cs[n+1].Kind == phrase.Word) {
		n++
	}
	for n < len(cs) {
		if k := innerItem(cs[n:], r.item); k > 0 {
			n += k
			break
		}
		k := 0
		get := func(i int) *phrase.Chunk {
			if n+i < len(cs) {
				return &cs[n+i]
			}
			return &phrase.Chunk{Token: phrase.Token{Kind: phrase.End}}
		}
		c := get(0)
		switch {
		case c.IsSign("(") && (get(1).Kind == phrase.Number || short(get(1))) && get(2).IsSign(")") && get(1).Glued && get(2).Glued:
			k = 3
			if get(3).Kind == phrase.End {
				k = 0
			}
		case c.IsSign("(") && get(1).IsSign(")"):
			k = 2
		case (c.Kind == phrase.Number && c.N < 100 || short(c)) && get(1).IsSign(". )") && get(1).Glued:
			k = 2
			for get(k).Kind == phrase.Number && get(k).Glued && get(k+1).IsSign(". )") && get(k+1).Glued {
				k += 2
			}
			if get(k).Kind == phrase.Number && get(k).Glued && !get(k+1).Glued {
				k++
			} else if get(k-1).IsSign(".") && get(k).IsSign(")") && get(k).Glued { // "2.)"
				k++
			}
		}
		if k == 0 {
			break
		}
		if c.Kind == phrase.Number {
			r.item = c.N
		}
		n += k
	}
	return n
}

// warsBelow reads the lines below a heading of declarations of war, and returns how many it read. A
// line that names a power otherwise is asked about.
func (r *reader) warsBelow(lines []phrase.Line) int {
	n := 0
	for _, l := range lines[1:] {
		if len(l.Chunks) == 0 {
			break
		}
		cs := l.Chunks[r.listMark(l.Chunks):]
		war, none := warBelow(cs)
		switch units, _ := r.holds(cs); {
		case none:
			r.left(cs)
		case war != nil:
			r.whole(war, l.N, l.N)
		case len(cs) > 0 && len(cs) < mostAside && units == 0 && r.phase(cs) == 0 && anyOf(cs, func(c *phrase.Chunk) bool { return len(c.Powers) > 0 }) && !anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("war") }):
			r.askOf(spanOf(cs), "doubt", "%q below a heading of declarations of war is not understood; write only what holds now, like \"declare war: United States\"")
		default:
			return n
		}
		n++
	}
	return n
}

// ofBattle is whole for a line below the heading of a battle. Those below it are of that battle, too,
// also where it says where aircraft land.
func (r *reader) ofBattle(cs []phrase.Chunk, from, to int) {
	section, heading := r.section, r.heading
	lands := false
	if n := r.listMark(cs); n < len(cs) && landsBelow(cs[n:]) {
		r.ahead = only(heading.can, r.fights)
		lands = r.ahead != nil
	}
	r.whole(cs, from, to)
	if lands {
		r.section, r.heading = section, heading
	}
}

// whole reads a line, or several that were wrapped. What is said against one that turns out to be talk is dropped.
func (r *reader) whole(cs []phrase.Chunk, from, to int) {
	orders, said, asides, dangling := len(r.orders), len(r.diags), len(r.asides), len(r.dangling)
	r.wholeLine(cs, from, to)
	if len(r.orders) != orders || !notation.HasErrors(r.diags[min(said, len(r.diags)):]) && len(r.asides) == asides && len(r.dangling) == dangling || !onlyTalks(cs, talkRefused) {
		return
	}
	r.diags, r.asides, r.dangling = r.diags[:min(said, len(r.diags))], r.asides[:min(asides, len(r.asides))], r.dangling[:min(dangling, len(r.dangling))]
	r.asked = slices.DeleteFunc(r.asked, func(s notation.Span) bool {
		return s.From.Offset < spanOf(cs).To.Offset && spanOf(cs).From.Offset < s.To.Offset
	})
	r.left(cs)
}

// wholeLine is whole without a second thought.
func (r *reader) wholeLine(cs []phrase.Chunk, from, to int) {
	cs = cs[r.listMark(cs):]
	cs = goesWith(unloadsOn(rejoined(fromShort(abbreviated(cs)))))
	if mayList(cs) {
		cs = r.plainList(cs)
	}
	if len(cs) > 0 && cs[0].IsSign("#") {
		if len(cs) > 2 && cs[1].Kind == phrase.Number {
			cs = cs[2:]
			for len(cs) > 0 && cs[0].IsSign("- : . )") {
				cs = cs[1:]
			}
		} else {
			cs = cs[1:]
			if n := r.titleOf(cs); n == 0 && r.phase(cs) == 0 {
				r.left(cs)
				return
			}
		}
	}
	if len(cs) > 4 && r.section != purchase && r.section != placement {
		if mayLeadTarget(cs) {
			cs = r.targetFirst(cs)
		}
		cs = r.words().byParts(cs)
		if hasNote(cs) {
			cs = bomberShort(withoutNotes(r.words().bracketLands(cs)))
		}
		if last := lastWord(cs); len(r.fought) > 0 && (cs[0].Is("land phase-land") || last != nil && last.Is("here")) {
			cs = r.words().onCarrierThere(cs)
		}
	}
	if len(cs) > 2 && cs[0].IsSign("(") {
		cs = inBrackets(cs)
	}
	if at, signs := mark(cs); signs > 0 {
		cs = withoutComment(cs, at, signs, r.left, r.asksRemark)
	}
	cs = cs[battleNumber(cs):]
	if len(cs) > 2 && to < len(r.cut.Lines) && (cs[0].Low == "the" || battleNames.has(cs[0].Low)) && r.section != purchase && r.section != placement {
		cs = r.words().battleOf(cs, r.cut.Lines[to].Chunks)
	}
	if to < len(r.cut.Lines) && len(r.cut.Lines[to].Chunks) > 0 && len(cs) > 0 && (cs[0].Is("raid") || cs[len(cs)-1].IsSign(":")) && r.headsBelow(cs) {
		return
	}
	if r.raids != nil && r.section != noncombat {
		cs = raidBelow(r.raids, cs)
	}
	if n := postscript(cs); n > 0 { // it stands apart from what was ordered last
		cs = cs[n:]
		r.section, r.heading = noSection, nil
	}
	if numbersPart(cs) {
		r.head(cs)
		return
	}
	for len(cs) > 0 && cs[0].IsSign("|") {
		cs = cs[1:]
	}
	for len(cs) > 1 && cs[len(cs)-1].IsSign("+ ---") {
		cs = cs[:len(cs)-1]
	}
	if len(cs) == 0 {
		return
	}
	if n := greetsAll(cs); n > 0 {
		r.left(cs[:n])
		cs = cs[n:]
	}
	if mayTakeLeave(cs) && signsOff(r.cut.Lines, cs, from, to, r.greets) {
		if cs[0].Short { // it could be a place
			r.left(cs)
		} else {
			r.head(cs)
		}
		return
	}
	if mayGive(cs) && givesTurn(cs) {
		r.closing = spanOf(cs)
		return
	}
	if r.greets(cs) || purposes(cs) || onlyTalks(cs, talkUnread) && !r.buysHere(cs) {
		r.left(cs)
		return
	}
	if title := endedRound(cs); title != nil && r.titleOf(title) == len(title) {
		r.closing = spanOf(cs[:len(title)+1])
		if cs = cs[len(title)+1:]; len(trimSigns(cs)) == 0 {
			return
		}
		cs = cs[1:]
	}
	if n := r.titleOf(cs); n > 0 {
		r.head(cs[:n])
		cs = cs[n:]
		for len(cs) > 0 && cs[0].IsSign("- -- . , : ! ---") {
			cs = cs[1:]
		}
		if len(cs) > 0 && namesGame(r.source(spanOf(cs)), r.rs.ID) { // "Germany 4, aa50"
			r.head(cs)
			return
		}
		if len(cs) == 0 {
			return
		}
	}
	if n := otherRound(cs, r.pos.Round); n > 0 && r.pos.OnTurn {
		r.ask(spanOf(cs), "other-round", nil, "%q is not the round of the game, which is %d; write orders for this round, or leave the number out", r.source(spanOf(cs)), r.pos.Round)
		return
	}
	r.inline, r.attacks, r.quiet = false, false, false
	if n := r.phase(cs); n > 0 {
		r.inline = n < len(cs)
		r.brief = r.inline
		r.attacks = r.inline && cs[n-1].Is("attack")
		r.struck[cs[0].Span.From.Line] = r.attacks
		r.quiet = r.inline && (cs[n-1].Low == "move" || cs[n-1].Low == "moves")
		r.open(cs[:n])
		cs = cs[n:]
		if len(cs) == 2 && cs[0].IsSign("- --") && !cs[0].Glued && r.ours(&cs[1]) && to < len(r.cut.Lines) && len(r.cut.Lines[to].Chunks) > 0 { // "Place Units - Japan" and what below
			r.head(cs[1:])
			return
		}
		for len(cs) > 0 && cs[0].IsSign("- -- . , : ! = ---") {
			cs = cs[1:]
		}
		if len(cs) == 0 {
			return
		}
		if len(cs) > 1 && cs[len(cs)-1].Low != "?" { // "My purchase is two transports"
			switch cs[0].Low {
			case "is", "are", "was", "were", "will be", "consists of", "would be":
				if _, number := cs[1].Value(); number || len(cs[1].Units) > 0 {
					cs = cs[1:]
				}
			}
		}
		if r.section == placement && r.inline && r.buys == 0 && r.newUnits() == 0 && r.words().countsUnits(trimSigns(cs)) { // "New units: 6 inf"
			r.section = purchase
		}
		if r.section == purchase && hasPrice(cs) {
			cs = r.words().outOfBracket(cs)
		}
	}
	if r.inline && (r.section == purchase || r.section == placement) {
		cs = withoutColumns(withoutShares(cs))
	}
	if len(cs) > 2 && cs[0].Kind == phrase.Word && cs[2].IsSign(":") && cs[1].Is("phase-combat") && r.isPlace(cs, 0) && len(cs[0].Units) == 0 { // "Tobruk attack: 2 inf (Alexandria)"
		r.attacks = len(cs) > 3
		cs = append(slices.Clip(cs[:1]), cs[2:]...)
	}
	if r.headsList(cs) {
		cs = slices.Clone(cs)
		cs[1].Text, cs[1].Low = ":", ":"
	}
	if !inBrowser && r.section != purchase && r.section != placement {
		cs = r.ground().withoutAll(cs)
	}
	if anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("reacts") }) {
		if cs = withoutRequests(cs, r.sentenceEnd, r.left); len(cs) == 0 {
			return
		}
	}
	if r.standing(cs) {
		return
	}
	if cs = r.withTopic(cs); len(cs) == 0 || r.battleOrder(cs) {
		return
	}
	if q := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("?") }); q > 1 && r.isOther(cs) {
		r.ask(spanOf(cs), "question", nil, onlyAsks)
	}
	if own := trimSigns(cs); len(own) == 1 && own[0].Low == "new" && r.newUnits() > 0 { // "New:", and where it appears below
		r.open(cs)
		r.section = placement
		return
	}
	if foretells(cs) {
		r.left(cs)
		return
	}
	if isRepair(&cs[0]) && len(trimSigns(cs)) == 1 { // "Repairs:"
		r.head(cs)
		r.section, r.heading = repair, nil
		return
	}
	if own := trimSigns(cs); len(own) == 2 && own[0].Low == "hold" && own[1].Is("rest") && r.last.set && r.pos.OnTurn { // who does not attack
		r.orders = append(r.orders, order.Stay{At: order.At{Where: spanOf(cs)}})
		return
	}
	_, ends := r.ground().breaksOff(cs)
	if !(ends && r.pos.OnTurn) && r.isOther(cs) || startMark.has(cs[0].Low) && len(cs) > 1 && cs[1].IsSign(":") {
		if startMark.has(cs[0].Low) || len(cs) == 1 || len(cs) == 2 && cs[1].IsSign(":") {
			r.head(cs)
		}
		for n := from; n <= to; n++ {
			r.rest[n] = true
		}
		return
	}
	if r.readLegend(cs) {
		r.left(cs)
		return
	}
	r.after = ""
	if r.allotsAll(cs) {
		return
	}
	var asked []phrase.Chunk
	var label []phrase.Chunk
	above := -1 // how many orders stood above the question
	for len(cs) > 0 && r.readsOn() {
		r.sentences++
		n := r.sentenceEnd(cs)
		if k := staysBehind(cs[:n]); k > 0 {
			n = k
		}
		s := cs[:n]
		if len(trimSigns(s)) == 1 {
			r.replaces(cs)
		}
		cs = cs[n:]
		if len(s) == 1 && s[0].IsSign("?") && s[0].Glued && r.after == "?" { // "What??"
			continue
		}
		if q := trimSigns(s); len(q) == 0 && anyOf(s, func(c *phrase.Chunk) bool { return c.IsSign("?") }) {
			r.dangling = append(r.dangling, doubtAt(spanOf(s), "a question mark alone leaves open what is ordered before it; write only what holds"))
			continue
		}
		if rest, done := r.answered(s, cs); done {
			cs = rest
			continue
		}
		if head := askedHead(s, r.isPlace); head != nil && named(cs) {
			r.left(s)
			if asked, r.after = head, "?"; above == len(r.orders) {
				asked = nil // "Poland? Slovakia?"
			}
			above = len(r.orders)
			continue
		}
		if units, _ := r.holds(s); units == 0 && !assents(s) && !(len(asked) > 0 && asked[0].Is("land")) {
			asked = nil // "France? I would not."
		}
		s = r.underAsked(asked, s)
		if c := &s[0]; len(r.fought) > 0 && (r.section == landing || c.Is("phase-land land") || c.Low == "after" || c.Low == "nach") {
			if b := r.ground().battleAhead(s, r.fights); b != nil {
				r.ahead = b
			}
		}
		r.semicolon = r.after == ";" || r.after == "/"
		bar := r.after == "/" || r.after == "|"
		r.answering = r.after == "?"
		r.after = s[len(s)-1].Low
		for len(s) > 0 && s[0].IsSign(". .. ; ! ? , - -- --- / + |") {
			s = s[1:]
		}
		for n := len(s); n > 2 && s[n-1].Low == "stop" && !s[n-2].Is("and") && s[n-2].Low != "then"; n-- { // a telegram
			s = s[:n-1]
		}
		if len(s) == 0 {
			continue
		}
		if k := r.phase(s); k > 0 && (k == len(s) || s[k].IsSign(":") || !s[0].Is("land go attack place buy other")) {
			r.open(s[:k])
			r.inline = k < len(s)
			s = s[k:]
			for len(s) > 0 && s[0].IsSign("- -- : , .") {
				s = s[1:]
			}
		}
		if len(s) > 0 {
			if slash := r.alternative(s, bar); s[0].Is("or") && r.last.set || slash {
				r.askOf(spanOf(s), "doubt", "%q leaves open what is ordered; write what you want, or leave the line out")
				continue
			}
			if r.greets(s) && !anyOf(s, func(c *phrase.Chunk) bool { return len(c.Places) > 0 && c.Kind == phrase.Word }) { // "3 inf (Holland). Thanks!"
				r.left(s)
				continue
			}
			if some := withoutNone(s); r.section == purchase && len(some) < len(s) {
				if len(trimSigns(some)) == 0 {
					r.left(s)
					continue
				}
				s = some
			}
			if reckons(s) || tellsDead(s) {
				r.left(s)
				continue
			}
			if mayGive(s) && givesTurn(s) && !anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("? >") || c.Is("fix undo") || len(c.Units) > 0 }) { // "Train! That's my turn."
				r.closing = spanOf(s)
				continue
			}
			if anyOf(s, func(c *phrase.Chunk) bool { return c.Is("stay") }) {
				if len(r.fought) > 0 && anyOf(s, isDeck) {
					s = r.ground().staysOnDeck(s, r.fought)
				}
				if r.remains(s) {
					continue
				}
			}
			if talks(s, talkUnread) && !r.buysHere(s) {
				r.left(s)
				continue
			}
			say := r.words()
			if label != nil {
				s = say.labelled(label, s)
			} else if len(cs) > 0 && (r.section == combat || r.section == noncombat) {
				label = say.lineLabel(s)
			}
			if n := say.headsBattle(s); n > 0 {
				r.left(s[n:])
				s = s[:n]
			}
			var before []phrase.Chunk
			if len(s) <= mostChunks { // a longer one is refused
				if r.newUnits() > 0 {
					s = newcomersLead(s)
				}
				s = withoutDefenders(s, r.left)
				before = s
				s = r.plainer(s)
				if last := lastWord(s); last != nil && helps.has(last.Low) {
					s = say.helping(s)
				}
			}
			if k := unbought(s); k > 0 && r.buys == 0 && r.heading == nil && r.section != combat && r.section != noncombat && r.section != placement {
				r.left(s[k:])
				s = s[:k]
			}
			orders, said, all := len(r.orders), len(r.diags), s
			if s = r.saidOnce(s); len(s) < len(all) {
				r.left(all[:len(all)-len(s)])
			}
			back := r.onlyLands(s)
			if !back && before != nil && r.section == noncombat && r.namesFlights(before) {
				s, back = r.landsInstead(before, s)
			}
			if back {
				r.section = landing
			}
			parts := r.bracketed(s)
			if parts == nil {
				parts = say.crossingApart(s)
			}
			if parts == nil && r.section != placement && landsAgain(s) {
				parts = r.landsBehind(s)
			}
			if parts == nil {
				parts = r.attackers(s, say.originsLead(s))
			}
			if parts == nil {
				s = r.best(r.withoutClose(s))
				if parts = [][]phrase.Chunk{s}; !r.landsBetween(s) {
					read, sound := r.byParts(s)
					switch {
					case read:
						parts = nil
					case !sound:
						parts = r.reworded(s)
					}
				}
			}
			for _, part := range parts {
				r.sentence(part)
			}
			r.remainder(all, orders, said)
			if len(r.orders) == orders && notation.HasErrors(r.diags[min(said, len(r.diags)):]) && talks(all, talkRefused) { // "Too much pasta, not enough ships"
				r.diags, r.asked = r.diags[:said], slices.DeleteFunc(r.asked, func(s notation.Span) bool { return s == spanOf(all) })
				r.left(all)
			}
			if len(r.orders) > orders && len(r.diags) == said && (all[0].Is("stay") || r.doubts(all)) {
				r.askHalf(all, r.orders[orders:])
			}
			if back {
				r.section = noncombat
			}
		}
	}
}

// attackers are the parts of a line, by origins, below the heading of a battle, or nil. Where no
// battle is named such a line does not say where its units go, though one of its places could be
// the target.
func (r *reader) attackers(cs []phrase.Chunk, parts [][]phrase.Chunk) [][]phrase.Chunk {
	if r.trying || r.section == purchase || r.section == placement {
		return nil
	}
	battle := r.heading != nil && len(r.heading.can) == 1 && !slices.Contains(r.pos.Own, r.heading.can[0])
	if parts != nil && !battle && (r.section == combat || r.section == noncombat) {
		r.ask(spanOf(cs), "not-understood", nil, "it is not said where these units go; write it like \"3 infantry Poland -> Eastern Poland\"")
	}
	if !battle {
		return nil
	}
	return parts
}

// alternative reports whether behind a slash or a bar nothing but another place
// follows what was ordered: "4 inf Holland > France / Normandy".
func (r *reader) alternative(cs []phrase.Chunk, bar bool) bool {
	if !bar || !r.last.set || r.last.line != r.line || r.last.to == nil || cs[len(cs)-1].IsSign(":") {
		return false
	}
	units, places := r.holds(cs)
	if len(cs) < 3 && cs[0].Is("stay") && units+places == 0 {
		return true
	}
	return units == 0 && places == 1 && len(cs) < 4 && !anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("same too land home") })
}

// sentenceEnd is where the sentence at the front ends, its last sign included.
func (r *reader) sentenceEnd(cs []phrase.Chunk) int {
	depth := 0
	for i := range cs {
		c := &cs[i]
		switch {
		case c.IsSign("("):
			depth++
		case c.IsSign(")"):
			depth = max(0, depth-1)
		case depth == 0 && c.IsSign("; ! ?") && !(c.IsSign("!") && i+1 < len(cs) && saidNo(cs, i)), depth == 0 && i > 0 && c.IsSign("|"):
			return i + 1
		case depth == 0 && i > 0 && c.IsSign("/") && !c.Glued && i+1 < len(cs) && !cs[i+1].Glued:
			return i + 1
		case depth == 0 && c.IsSign(".") && (i+1 >= len(cs) || !cs[i+1].Glued || cs[i+1].Kind == phrase.Word):
			return i + 1
		case !inBrowser && depth == 0 && c.IsSign(",") && r.words().ferried(cs, i):
			return i + 1
		case depth == 0 && endsLikeThose(cs, i), i > 0 && depth == 0 && isPhase(c) && i+1 < len(cs) && cs[i+1].IsSign(":") && !cs[0].Is("if when maybe"):
			return i
		case i > 0 && depth == 0 && isPhase(c) && cs[i-1].IsSign(",") && i+1 < len(cs) && !c.Is("go attack land") && c.Low != "moves" && (len(cs[i+1].Units) > 0 || cs[i+1].Kind == phrase.Number || cs[i+1].Is("all number")):
			return i
		}
	}
	return len(cs)
}

// isOther reports whether the line is one of the statements that the notation
// reads itself: standing orders, orders of loss, research and so on.
func (r *reader) isOther(cs []phrase.Chunk) bool {
	if all, _, _, _ := r.repairReading().split(cs[:r.sentenceEnd(cs)], r.section == repair); all != nil {
		return false
	}
	if cs[0].Is("other") && len(cs[0].Places) == 0 {
		if len(cs) == 1 || cs[1].IsSign(":") && len(cs) == 2 {
			r.section = elsewhere
		}
		return true
	}
	if r.section == elsewhere {
		return true
	}
	// An attack by surprise has a price: the mark is never read over.
	return r.rs.Alliances && anyOf(cs, func(c *phrase.Chunk) bool { return c.Low == "surprise" })
}

// mostAllotLines bounds the lines that are read as one.
const mostAllotLines = 6

// allotsLines reads lines below a purchase that together give all that is new its places.
// It returns how many it read.
func (r *reader) allotsLines(lines []phrase.Line) int {
	if r.buys == 0 || r.section == combat || r.section == noncombat {
		return 0
	}
	var cs []phrase.Chunk
	for n, l := range lines[:min(len(lines), mostAllotLines)] {
		own := l.Chunks
		if len(own) == 0 {
			return 0
		}
		own = own[r.listMark(own):]
		if len(own) == 0 || r.phase(own) > 0 || !named(own) {
			return 0
		}
		if n > 0 {
			end := cs[len(cs)-1]
			end.Token = phrase.Token{Kind: phrase.Sign, Low: ";", Text: ";", Span: end.Span}
			end.Tags, end.Units, end.Places, end.Powers = nil, nil, nil, nil
			cs = append(cs, end)
		}
		cs = append(cs, own...)
		if n > 0 && r.allotsAll(cs) {
			return n + 1
		}
	}
	return 0
}

// underAsked is a sentence below the heading that a question on its line gave: the heading
// stands before it if it can only be carried out so, and each of both is asked about if it can
// be carried out with the heading and without.
func (r *reader) underAsked(head, cs []phrase.Chunk) []phrase.Chunk {
	if len(head) == 0 || r.trying || r.trials > mostTrials || len(cs) > mostChunks || cs[len(cs)-1].IsSign("?") {
		return cs
	}
	units, places := r.holds(cs)
	with := append(slices.Clip(head), cs...)
	if head[0].Is("land") {
		if units > 0 || places != 1 {
			return cs
		}
	} else if units == 0 {
		return cs
	}
	r.trials += 2
	alone, a := r.trial(cs)
	if places > 1 && alone == 0 {
		return cs
	}
	below, b := r.trial(with)
	if below > 0 || b == "" {
		return cs
	}
	if alone == 0 && a != "" && a != b {
		r.ask(spanOf(cs), "ambiguous", []string{a, b}, "%q can be read in 2 ways", r.source(spanOf(cs)))
	}
	return with
}

// repairReading is what repairs are read by.
func (r *reader) repairReading() repairReading {
	return repairReading{r.rs, r.spaces, r.pos.Stands, r.pos.OnTurn && r.pos.Phase <= order.PurchaseRepair && r.pos.Stands != nil}
}

// mostHeadWords is how many words may stand behind the kind of unit that heads a list.
const mostHeadWords = 5

// headsKind is the kind of unit that a line names and nothing else, save what its units do:
// "Infantry", "TANKS, attacking:", "MECH - after the fighting"; nil if the line says more.
func (r *reader) headsKind(cs []phrase.Chunk) *phrase.Chunk {
	if len(cs) == 0 || len(cs) > mostHeadWords+3 {
		return nil
	}
	unit := &cs[0]
	if len(unit.Units) == 0 || len(unit.Places) > 0 || unit.Kind != phrase.Word || r.ground().facility(unit) {
		return nil
	}
	if len(cs) > 1 && cs[1].Kind != phrase.Sign {
		return nil
	}
	for i := 1; i < len(cs); i++ {
		c := &cs[i]
		if _, number := c.Value(); number || c.Kind == phrase.Number || len(c.Units)+len(c.Places)+len(c.Powers) > 0 || c.IsSign("? >") || c.Is("not if maybe or stay except") {
			return nil
		}
	}
	return unit
}

// plainList is a line whose list of units other signs part, with commas.
func (r *reader) plainList(cs []phrase.Chunk) []phrase.Chunk {
	return r.words().plainLists(cs, listAt{r.section == purchase, r.section == placement, r.section == combat || r.section == noncombat, func(n notation.Name) int { return r.price(r.rs.Unit(unitType(n))) }})
}

// targetFirst is a line that its target leads, with a colon behind it.
func (r *reader) targetFirst(cs []phrase.Chunk) []phrase.Chunk {
	if cs[1].IsSign("( - -- ---") {
		cs, r.dashes = r.words().targetLeads(cs, r.dashes)
	}
	if cs[len(cs)-1].IsSign(":") {
		cs = r.words().objectiveLeads(cs)
	}
	return cs
}

// headsBelow takes a line that is only a label of the lines below it, or says that they are raids.
func (r *reader) headsBelow(cs []phrase.Chunk) bool {
	switch {
	case labelAlone(cs) && r.section != purchase:
		r.heading = nil
	case headsRaids(cs):
		r.raids = &cs[0]
	default:
		return false
	}
	r.head(cs)
	return true
}

// landsBehind parts from a sentence what it says of landings.
func (r *reader) landsBehind(cs []phrase.Chunk) [][]phrase.Chunk {
	if parts := r.words().thenLands(cs); parts != nil || len(r.fought) == 0 {
		return parts
	}
	return r.words().landsEach(cs)
}

// askHalf asks about a sentence that was read as orders and leaves something of them open.
func (r *reader) askHalf(cs []phrase.Chunk, orders []order.Order) {
	if at, code, why := halfMeant(cs, orders); why != "" {
		r.ask(at, code, nil, "%s", why)
	}
}
