package reading

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// buysHere reports whether units are named where they can be bought.
func (r *reader) buysHere(cs []phrase.Chunk) bool {
	return r.section == purchase && anyOf(cs, func(c *phrase.Chunk) bool { return len(c.Units) > 0 && !c.Is("plain") })
}

// withoutReasons leaves out the parts of a sentence that give a reason or are
// talk: what follows "because", and what a comma sets apart that names neither
// units nor places. They are listed as not read.
func (r *reader) withoutReasons(cs []phrase.Chunk) []phrase.Chunk {
	cs = r.asideInside(cs)
	var out, part []phrase.Chunk
	odds := false
	flush := func() {
		if len(out) > 0 && (givesOdds(part) || odds && tellsLeft(part)) { // ", 96% with 4 units left"
			r.left(part)
			part, odds = nil, true
			return
		}
		if odds = false; len(out) > 0 && tellsLeft(part) && (r.section != purchase || named(part)) {
			r.askOf(spanOf(part), "doubt", "%q can be what goes along or what is left")
		}
		if len(part) > 0 && (r.isTalk(part) || !inBrowser && len(out) > 0 && isAside(part)) && len(out)+len(part) < len(cs)+1 && !r.numbersUnits(out, part) {
			if len(part) < len(cs) {
				if r.unreadRetreat(part) {
					part = nil
					return
				}
				trim := part
				for len(trim) > 0 && trim[0].Kind == phrase.Sign {
					trim = trim[1:]
				}
				if anyOf(trim, func(c *phrase.Chunk) bool { return c.Is("unsettled") }) {
					r.askOf(spanOf(trim), "doubt", "%q leaves open what is ordered; write what you want, or leave the line out")
				}
				r.left(trim)
				part = nil
				return
			}
		}
		if out == nil {
			out = make([]phrase.Chunk, 0, len(cs))
		}
		out = append(out, part...)
		part = nil
	}
	depth, from := 0, 0
	for i := range cs {
		c := &cs[i]
		if c.IsSign("(") {
			depth++
		}
		if c.IsSign(")") {
			depth = max(0, depth-1)
		}
		if depth == 0 && c.Low == "whereas" && sendsUnits(cs[i+1:]) { // it sets one order against another
			cs = slices.Clone(cs)
			cs[i] = newWord(c, "and")
			c = &cs[i]
		}
		if depth == 0 && i > 0 && (c.Is("reason") || (c.Low == "for" || c.Low == "as" || c.Low == "so" && !listAhead(cs[i+1:]) || c.Low == "but" || c.Low == "which" && !behindFillers(cs, i+1).Is("land home carry unload") && !r.sendsNew(cs[i+1:])) && cs[i-1].IsSign(",") && !c.Is("except") || c.Low == "but" && limits(cs[i:]) || c.Low == "that's") {
			flush()
			if c.Low == "in case" && !cs[i-1].IsSign(", - --") || limits(cs[i:]) {
				r.askOf(spanOf(cs[i:]), "doubt", "%q can change the order before it; write only what holds")
			}
			r.left(cs[i:])
			return out
		}
		if depth == 0 && i > 2 && c.IsSign("- -- ---") && r.reasonBehind(cs, i) {
			flush()
			r.left(cs[i+1:])
			return out
		}
		if depth == 0 && i > 1 && c.Low == "where" && cs[i-1].IsSign(",") && describesPlace(cs[i:]) {
			flush()
			r.left(cs[i:])
			r.why = spanOf(cs[i:])
			return out
		}
		if depth == 0 && c.IsSign(", -- ..") || depth == 0 && c.IsSign("-") && !c.Glued && i+1 < len(cs) && !cs[i+1].Glued {
			flush()
		}
		if part == nil {
			from = i
		}
		part = cs[from : i+1 : i+1]
	}
	flush()
	return out
}

// reasonBehind reports whether a reason stands behind a dash, or what is asked about here.
func (r *reader) reasonBehind(cs []phrase.Chunk, dash int) bool {
	is, asks := r.words().whyBehind(cs, dash, r.capitals)
	if !is && !asks {
		return false
	}
	if r.why = spanOf(cs[dash+1:]); asks {
		r.askOf(r.why, "doubt", "%q could be another order or only a remark; write an order on its own line, or leave it out")
	}
	return true
}

// asksRemark asks whether an order behind the mark of a remark is meant.
func (r *reader) asksRemark(cs []phrase.Chunk) {
	r.askOf(spanOf(cs), "doubt", "%q could be an order or only a remark; write an order on its own line, or leave it out")
}

// behindFillers is the first chunk from an index on that is more than a filler: "which then land".
func behindFillers(cs []phrase.Chunk, i int) *phrase.Chunk {
	for i < len(cs) && cs[i].Is("fillers") && !cs[i].Is("land home carry unload") {
		i++
	}
	return glyph(cs, i)
}

// asideInside leaves out a remark between commas behind which the sentence goes on: "London buys
// 6 infantry, which is all 28, and Calcutta 3 infantry".
func (r *reader) asideInside(cs []phrase.Chunk) []phrase.Chunk {
	for i := 2; i < len(cs); i++ {
		c := &cs[i]
		from := i - 1
		switch {
		case c.Is("reason") && (c.Low == "in case" || limits(cs[i:])):
			continue // it is asked about
		case !cs[from].IsSign(",") && c.Is("reason"):
			from = i
		case !cs[from].IsSign(",") || !c.Is("reason") && c.Low != "which" && c.Low != "as" && c.Low != "that's" && c.Low != "that is":
			continue
		}
		for k := i + 2; k+1 < len(cs) && !cs[k].IsSign("( : ?"); k++ {
			if cs[k-1].IsSign(",") && (cs[k].Is("and") || cs[k].Low == "so" || cs[k].Low == "then") && r.namesMore(cs[k+1:]) {
				r.left(cs[i : k-1])
				return slices.Concat(cs[:from], cs[k-1:k], cs[k+1:])
			}
		}
	}
	return cs
}

// namesMore reports whether words name units with their number, behind a treasury or a verb of
// buying if there is one.
func (r *reader) namesMore(cs []phrase.Chunk) bool {
	for i := 0; i+1 < min(len(cs), 4); i++ {
		if _, counted := cs[i].Value(); counted {
			return len(cs[i+1].Units) > 0
		}
		if _, purse := r.purseOf(&cs[i]); !purse && !cs[i].Is("buy") {
			return false
		}
	}
	return false
}

// numbersUnits reports whether a part of a sentence that buys or places is only the number
// of the units before it: "transports, two".
func (r *reader) numbersUnits(before, part []phrase.Chunk) bool {
	return (r.section == purchase || r.section == placement) && len(before) > 0 && len(before[len(before)-1].Units) > 0 && len(part) > 1 && numberBehind(part, 1)
}

// sendsNew reports whether words behind "which" say where new units go: "except the
// fighter, which goes to Western Germany".
func (r *reader) sendsNew(cs []phrase.Chunk) bool {
	return glyph(cs, 0).Is("go place") && glyph(cs, 1).Is("to at") && slices.ContainsFunc(r.spaces(glyph(cs, 2)), r.mayAppear)
}

// describesPlace reports whether words behind a place only tell of it: ", where they can go
// either way later", ", where it sees your subs coming". They name no number, nothing
// that is done there, and no place but that of a people: ", where the Dutch will be glad". Where
// they name units, these go nowhere and nothing follows.
func describesPlace(cs []phrase.Chunk) bool {
	units := anyOf(cs, func(c *phrase.Chunk) bool { return len(c.Units) > 0 })
	return len(cs) > 2 && !anyOf(cs, func(c *phrase.Chunk) bool {
		return len(c.Places) > 0 && (units || len(c.Powers) == 0) || c.Kind == phrase.Number || c.Is("number") && c.Low != "one" || units && (c.Is("go to from too same") || c.IsSign(",")) ||
			c.Is("land home stay attack place carry not if unless or unsettled except undo fix rest all both join") || c.IsSign("? : ( >")
	})
}

// listAhead reports whether a number and a unit come next: "everyone goes, so 3 inf".
func listAhead(cs []phrase.Chunk) bool {
	return len(cs) > 1 && (cs[0].Kind == phrase.Number || cs[0].Is("number")) && len(cs[1].Units) > 0
}

// givesOdds reports whether a part of a sentence tells the odds of a battle: it
// holds a number in per cent.
func givesOdds(cs []phrase.Chunk) bool {
	for i := range cs {
		if cs[i].IsSign("%") && i > 0 && cs[i-1].Kind == phrase.Number {
			return true
		}
		if cs[i].IsSign("< >= > (") || len(cs[i].Units) > 0 || len(cs[i].Places) > 0 && cs[i].Kind == phrase.Word || cs[i].Is("if maybe not") {
			return false
		}
	}
	return false
}

// tellsLeft reports whether a part of a sentence only says what is left of an army: ", with 2
// fighters left". What is left of the money is read with what it bought.
func tellsLeft(cs []phrase.Chunk) bool {
	cs = trimSigns(cs)
	if anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("(") }) { // "1 fighter (25, 1 left)"
		return false
	}
	return len(cs) > 2 && len(cs) < 9 && (cs[len(cs)-1].Low == "left" || cs[len(cs)-1].Low == "over" || cs[len(cs)-1].Low == "remaining") && !anyOf(cs, func(c *phrase.Chunk) bool {
		return c.Is("money to attack go from stay land home") && len(c.Units) == 0 && c.Low != "left" || len(c.Places) > 0 && c.Kind == phrase.Word
	})
}

// limits reports whether what stands behind an order does not give a reason but
// takes something from it, or puts something in its place: "otherwise Normandy",
// "but only with tanks".
func limits(cs []phrase.Chunk) bool {
	switch cs[0].Low {
	case "but":
		return anyOf(cs, func(c *phrase.Chunk) bool { return strings.HasPrefix(c.Low, "only") || c.Is("if") })
	case "otherwise":
		places := false
		if k := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(",") }); k > 0 {
			cs = cs[:k]
		}
		for i := range cs[1:] {
			c := &cs[i+1]
			places = places || len(c.Places) > 0
			if c.Kind == phrase.Word && len(c.Places)+len(c.Units) == 0 && !c.Is("to the attack go number") {
				return false
			}
		}
		return places
	}
	return recalled(cs)
}

// recalled reports whether words behind a reason take back what stands before it, or make it depend
// on something: "to keep watch, no, it stays", "to be safe, unless you come".
func recalled(cs []phrase.Chunk) bool {
	for i := 1; i+1 < len(cs); i++ {
		if cs[i].IsSign(", .. - --") && (cs[i+1].Is("undo fix") || cs[i+1].Low == "unless" || cs[i+1].Low == "no") {
			return true
		}
	}
	return false
}

// isTalk reports whether a part of a sentence names no units and no places, and
// holds words that mean nothing in orders.
func (r *reader) isTalk(cs []phrase.Chunk) bool {
	unknown, negated, units := 0, false, 0
	for i := range cs {
		c := &cs[i]
		if len(c.Places) > 0 && (c.Kind == phrase.Word || len(cs) < 4) {
			return false
		}
		if len(c.Units) > 0 {
			units++
			if v, ok := glyph(cs, i-1).Value(); ok && v > 0 {
				return false
			}
		}
		if c.Is("same too here home undo fix maybe if all both rest land stay place buy except") || c.IsSign(": ( > ?") {
			return false
		}
		if c.Kind == phrase.Number && len(cs) < 4 {
			return false
		}
		negated = negated || c.Is("not when")
		if !c.Known() {
			unknown++
		}
	}
	return unknown > 0 && (units == 0 || negated)
}

// retreating are the words of other languages for a retreat.
var retreating = wordList("|rückzug|rueckzug|zurückziehen|abbrechen|abbruch|retraite|ritirata|retirada|terugtrekken|terugtocht|")

// unreadRetreat asks about a sentence that tells when to retreat and that was not
// understood: the attack before it would go on for longer than its writer wants.
func (r *reader) unreadRetreat(cs []phrase.Chunk) bool {
	at := -1
	for i := range cs {
		switch low := cs[i].Low; {
		case low == "retreat", low == "withdraw", low == "pull out", low == "pull back", low == "fall back",
			retreating.has(low),
			(low == "pull" || low == "fall") && (glyph(cs, i+1).Low == "out" || glyph(cs, i+1).Low == "back"),
			breaking.has(low) && (i < 3 && !named(cs[:i]) || i < 4 && glyph(cs, 1).IsSign(": =")): // "Alex: stop after rd 3 if behind"
			at = i
		}
	}
	theirs := func(c *phrase.Chunk) bool {
		return c.Low == "you" || c.Low == "they" || c.Low == "he" || c.Low == "she"
	}
	if at >= 0 && anyOf(cs[:at], theirs) || cs[len(cs)-1].IsSign("?") {
		return false
	}
	limit := func(c *phrase.Chunk) bool {
		return c.Low == "after" || c.Low == "then" || c.Low == "if" || c.Low == "when" || c.Low == "unless" || c.Low == "once" || strings.HasPrefix(c.Low, "round") || strings.HasPrefix(c.Low, "runde") || c.Is("if when")
	}
	if (at < 0 || !anyOf(cs, limit)) && !limitsRounds(cs) {
		return false
	}
	r.askOf(spanOf(cs), "not-understood", "it is not clear when %q retreats; write it like \"retreat: France after round 2\", or leave it out")
	return true
}

// breaking are words with which people say at the front of a sentence that an attack ends
// early.
var breaking = wordList("|stop|stops|out|get out|bail|bail out|abort|break off|breaks off|call it off|call off|quit|raus|stopp|aufhören|")

// limitsRounds reports whether words only say how long an attack lasts: "2 rounds max",
// "one round only", "max 3 rounds".
func limitsRounds(cs []phrase.Chunk) bool {
	cs = trimSigns(cs)
	if len(cs) > 5 || named(cs) {
		return false
	}
	number, rounds, most := false, false, false
	for i := range cs {
		_, n := cs[i].Value()
		number = number || n
		switch cs[i].Low {
		case "round", "rounds", "rds", "rd", "runde", "runden":
			rounds = number
		case "max", "maximum", "only", "at most", "tops", "no more", "maximal", "nur", "höchstens":
			most = true
		}
	}
	return rounds && most
}

// closes reports whether a sentence is nothing but a word like "done", which can end
// the turn; see close.
func (r *reader) closes(cs []phrase.Chunk) bool {
	if mayFinish(cs) && finishes(collects(cs), r.ours) {
		return true
	}
	for len(cs) > 0 && cs[len(cs)-1].Kind == phrase.Sign && !cs[len(cs)-1].IsSign("? :") {
		cs = cs[:len(cs)-1]
	}
	for len(cs) > 0 && (cs[0].IsSign("* + - = ,") || cs[0].Is("fillers and") && !cs[0].Is("closing")) {
		cs = cs[1:]
	}
	if len(cs) > 1 && r.ours(&cs[0]) && (cs[1].Is("closing phase-income") || len(cs) == 2 && (cs[1].Low == "ends" || cs[1].Low == "is done")) { // "China collects its income and ends its turn", "Germany is done"
		cs = cs[1:]
	}
	cs = collects(cs)
	for len(cs) > 1 && cs[0].IsSign(",") {
		cs = cs[1:]
	}
	if len(cs) > 1 && cs[0].Low == "over to" { // "over to the French", "over to Japan, have fun"
		k := 1
		if cs[1].Is("the") && len(cs) > 2 {
			k = 2
		}
		if len(cs[k].Powers) > 0 && !r.ours(&cs[k]) && onlyTalk(cs[k+1:]) {
			return true
		}
	}
	if len(cs) == 0 || !cs[0].Is("closing") {
		return false
	}
	rest := cs[1:]
	if len(rest) > 2 && rest[0].IsSign(",") && rest[1].Low == "over to" && len(rest[len(rest)-1].Powers) > 0 && len(rest) < 5 {
		return true
	}
	if n := handsOver(cs); n > 0 {
		rest = cs[n:]
		if len(rest) == 0 {
			return true
		}
	}
	if len(rest) > 1 && rest[0].IsSign(",") && len(rest) < 18 { // "Done, sorry for the mess"
		for i := range rest { // "some trepidation" is nothing of the game
			if rest[i].Is("vague") && (rest[i].Low != "some" || i+1 == len(rest) || rest[i+1].Known()) {
				return false
			}
		}
		return onlyTalk(rest)
	}
	return !anyOf(rest, func(c *phrase.Chunk) bool {
		return c.IsSign("?") || !c.Is("greeting") && c.Kind != phrase.Sign && !phrase.Outside("parting", c.Low) && !ofTurn.has(c.Low) && !(len(c.Powers) > 0 && len(c.Units) == 0 && !r.ours(c))
	})
}

// onlyTalk reports whether what stands behind a closing word names nothing and doubts nothing.
func onlyTalk(cs []phrase.Chunk) bool {
	return len(cs) < 18 && !anyOf(cs, func(c *phrase.Chunk) bool {
		return len(c.Units) > 0 || len(c.Places) > 0 && c.Kind == phrase.Word || c.Kind == phrase.Number || c.IsSign(": ?") ||
			c.Is("other war maybe or if when not undo fix unsettled hedge asks wish except all-but phase-combat phase-noncombat phase-place phase-purchase")
	})
}

// ofTurn are the words that say what has come to its end: "The end (of the turn)."
var ofTurn = wordList("|of|of the|of my|the|my|turn|")

// collects leaves out in front of a closing word that the writer takes his income: "I then
// collect my income and hand over".
func collects(cs []phrase.Chunk) []phrase.Chunk {
	income := false
	for i := range cs {
		c := &cs[i]
		switch {
		case income && (c.Is("closing") || c.Low == "over to"):
			return cs[i:]
		case income && c.Kind == phrase.Number && glyph(cs, i-1).Is("phase-income"): // "collect 10"
		case c.Is("phase-income"):
			income = true
		case c.Is("asker the them and fillers") || c.IsSign(", &") || c.Low == "its" || c.Low == "both":
		default:
			return cs
		}
	}
	return cs
}

// handsOver is the number of words with which the turn goes to another power: "hand over
// to the French"; 0 if they name none.
func handsOver(cs []phrase.Chunk) int {
	n := 1
	for n < len(cs) && (cs[n].Is("the") || cs[n].Is("to")) {
		n++
	}
	if n > 1 && n < len(cs) && len(cs[n].Powers) > 0 {
		return n + 1
	}
	return 0
}

// withoutClose leaves out a word like "done" behind the last comma of a sentence.
func (r *reader) withoutClose(cs []phrase.Chunk) []phrase.Chunk {
	n := len(cs)
	if n > 1 && cs[n-1].Kind == phrase.Sign && !cs[n-1].IsSign("? :") {
		n--
	}
	if n < 3 || !cs[n-1].Is("closing") || !cs[n-2].IsSign(", - --") {
		return cs
	}
	r.closing = cs[n-1].Span
	return cs[:n-2]
}

// close ends the turn by a word like "done" if the mail holds the turn to its last
// phase: the word stands below all orders, and all that is new is placed. Else it
// only ends the mail, and that is told.
func (r *reader) close() {
	if r.closing.From.Line == 0 {
		return
	}
	below, placed := !r.pos.OnTurn || r.newUnits() > 0, false
	for _, o := range r.orders {
		_, place := o.(order.Place)
		_, ends := o.(order.EndTurn)
		placed = placed || place
		below = below || ends || o.Span().From.Offset > r.closing.From.Offset
	}
	for _, d := range r.diags {
		below = below || d.Severity == notation.Error && d.Span.From.Offset > r.closing.From.Offset
	}
	r.talk = slices.DeleteFunc(r.talk, func(s notation.Span) bool { return s == r.closing })
	if below || !placed {
		r.diags = append(r.diags, notation.Diagnostic{Span: r.closing, Severity: notation.Note, Code: "not-ended", Message: fmt.Sprintf("%q ends the orders of this mail, not the turn: for that write \"end turn\"", r.text[r.closing.From.Offset:r.closing.To.Offset])})
		return
	}
	r.orders = append(r.orders, order.EndTurn{At: order.At{Where: r.closing}})
}

// answered takes the answer that a writer gives himself behind a question: nothing of the
// question holds then, or what he chose of two. It returns what is left to read of the line.
func (r *reader) answered(question, rest []phrase.Chunk) ([]phrase.Chunk, bool) {
	if chosen, k := choiceMade(question, rest, r.isPlace, r.holds); k > 0 {
		r.left(rest[:k])
		return append(chosen, rest[k:]...), true
	}
	k := answeredNo(question, rest)
	if k == 0 {
		return rest, false
	}
	r.left(question)
	r.left(rest[:k])
	rest = rest[k:]
	if b := question[0]; b.Is("buy") && len(rest) > 0 && !rest[0].Is("buy") { // "Buy 4 art? Too much, so 3 art"
		rest = append([]phrase.Chunk{b}, rest...)
	}
	if units, _ := r.holds(rest); units > 0 && len(question) > 2 && question[1].IsSign(":") && len(question[0].Places) > 0 && topicEnd(rest) == 0 { // "Yugo: the tanks? No. 6 inf Romania"
		rest = append(slices.Clone(question[:2]), rest...)
	}
	return rest, true
}

// sendsUnits reports whether words send units somewhere: units, then a verb of movement or
// an arrow, then a place.
func sendsUnits(cs []phrase.Chunk) bool {
	units, goes := false, false
	for i := range cs {
		switch c := &cs[i]; {
		case len(c.Units) > 0:
			units = true
		case c.Is("go attack") || c.IsSign("> ->"):
			goes = units
		case len(c.Places) > 0 && goes:
			return true
		}
	}
	return false
}
