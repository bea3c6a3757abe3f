package reading

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// remainder looks at a sentence once it is read, for words that can change an order and
// that no part of the reading has used: those of the sentence's own orders are asked
// about at once, those of a sentence that orders nothing if the mail orders anything.
// Orders and questions below orders and said are older than the sentence.
func (r *reader) remainder(cs []phrase.Chunk, orders, said int) {
	if len(cs) > 0 && r.why.From.Line == cs[0].Span.From.Line {
		cs = withoutWhy(cs, r.why)
	}
	mended := r.mended
	r.mended = false
	if r.trying || orders > len(r.orders) || said > len(r.diags) || notation.HasErrors(r.diags[said:]) {
		return
	}
	if k, targets := (bombing{r.isFacility, r.pos.Stands}).aims(cs, r.orders, orders); k >= 0 {
		if targets == nil {
			r.askOf(spanOf(cs), "doubt", "it is not clear how many bombers attack what in %q; write it like \"target: 1 major complex, 1 air base\"")
			r.asked = append(r.asked, spanOf(cs))
			return
		}
		raid := r.orders[k].(order.Raid)
		raid.Targets = targets
		r.orders[k] = raid
		r.talk = slices.DeleteFunc(r.talk, func(s notation.Span) bool {
			return s.From.Offset >= cs[0].Span.From.Offset && s.To.Offset <= cs[len(cs)-1].Span.To.Offset
		})
		if orders == len(r.orders) {
			r.heads = append(r.heads, spanOf(cs))
		}
		return
	}
	if orders == len(r.orders) {
		if named := postponed(cs, r.spaces); named != nil {
			r.laters = append(r.laters, cover{at: spanOf(cs), targets: named})
		}
		if s, ok := r.shifts(cs); ok && !mended {
			r.askOf(s, "doubt", canChange)
			r.asked = append(r.asked, s)
			return
		}
		if s, why := r.loose(cs); why != "" {
			d := doubtAt(s, fmt.Sprintf(why, r.source(s)))
			if why == ownOrder {
				d.Code = OwnOrder
			}
			r.dangling = append(r.dangling, d)
		}
		return
	}
	g := ground{place: r.isPlace, spaces: r.spaces}
	if s, ok := g.thereAndBack(cs, r.orders[orders:]); ok {
		r.askOf(s, "doubt", canChange)
		r.asked = append(r.asked, spanOf(cs))
		return
	}
	if s, ok := g.strays(cs, r.orders[orders:]); ok {
		r.askOf(s, "doubt", "some of the units that stay may be meant to go to %q; write each order on its own line, like \"3 tanks stay in Holland\" or \"3 tanks Holland -> France\"")
		r.asked = append(r.asked, spanOf(cs))
		return
	}
	if s, ok := r.changesPurchase(cs, orders); ok {
		r.askOf(s, "doubt", "%q is not understood in a purchase; write only the units that you buy, and their numbers")
		r.asked = append(r.asked, spanOf(cs))
		return
	}
	if c := landsElsewhere(cs); c != nil && len(r.fought) > 0 {
		for _, o := range r.orders[orders:] {
			if m, ok := o.(order.Move); ok && slices.Contains(r.spaces(c), m.Path[0]) {
				r.askOf(spanOf(cs), "not-understood", "it is not clear which aircraft of %q land where; write each landing on its own line, like \"land: 2 fighters SZ 112 -> Norway\"")
				return
			}
		}
	}
	if s, ok := between(cs); ok && madeBy(r.orders[orders:]).moves && !(meets(r.orders) && r.words().goAlong(cs)) {
		r.askOf(s, "doubt", canChange)
		r.asked = append(r.asked, spanOf(cs))
		return
	}
	if s, ok := strangeUnit(cs); ok && slices.ContainsFunc(r.orders[orders:], movesOrLands) {
		r.askOf(s, "doubt", canChange)
		r.asked = append(r.asked, spanOf(cs))
		return
	}
	if s, ok := leftBehind(cs, r.orders[orders:]); ok {
		r.askOf(s, "doubt", "%q says what stays, but it is not clear what goes; write how many go, like \"3 tanks Holland -> France\"")
		r.asked = append(r.asked, spanOf(cs))
		return
	}
	r.covers = append(r.covers, covered(cs, r.orders[orders:])...)
	if s, why := r.changes(cs, r.orders[orders:]); why != "" {
		code := "doubt"
		if why == ownOrder {
			code = OwnOrder
		}
		r.askOf(s, code, why)
		r.asked = append(r.asked, spanOf(cs))
	}
}

// changesPurchase finds words that make something else of a sentence that only buys.
func (r *reader) changesPurchase(cs []phrase.Chunk, orders int) (notation.Span, bool) {
	for _, o := range r.orders[orders:] {
		if _, buy := o.(order.Buy); !buy {
			return notation.Span{}, false
		}
	}
	first := orders == 0 || r.orders[orders-1].Span().From.Line != cs[0].Span.From.Line
	if anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("reason") }) {
		cs = beforeReason(cs)
	}
	return twisted(cs, first, func(s notation.Span) bool {
		return slices.ContainsFunc(r.orders[orders:], func(o order.Order) bool {
			return o.Span().From.Offset <= s.From.Offset && s.To.Offset <= o.Span().To.Offset
		})
	})
}

// beforeReason cuts off why something is bought: ", because infantry is cheap". A reason that counts
// units is kept.
func beforeReason(cs []phrase.Chunk) []phrase.Chunk {
	for i := 2; i < len(cs); i++ {
		if !cs[i].Is("reason") || !cs[i-1].IsSign(",") || limits(cs[i:]) {
			continue
		}
		for k := i; k+1 < len(cs); k++ {
			if _, number := cs[k].Value(); number && len(cs[k+1].Units) > 0 {
				return cs
			}
		}
		return cs[:i-1]
	}
	return cs
}

// doubtAt is a question about words that belong to no order and can change some.
func doubtAt(at notation.Span, message string) notation.Diagnostic {
	return notation.Diagnostic{Span: at, Severity: notation.Error, Code: "loose", Message: message}
}

// dangle asks about the sentences that order nothing and can change what others do.
func (r *reader) dangle() {
	if len(r.orders) == 0 {
		return // the notation may have read some: see Result.Loose
	}
	r.atOdds()
	if r.rs.HasAgenda() && r.pos.OnTurn {
		for _, s := range unreadSteps(r.cut.Lines, r.orders, r.asked, r.diags) {
			r.ask(s.at, "unread-step", nil, "%q is about a step of the agenda, and is not understood; write it on one line like \"%s\", or leave it out", r.source(s.at), notation.Example(s.verb))
			r.asked = append(r.asked, s.at)
		}
	}
	for _, c := range touched(r.laters, r.orders) {
		r.askOf(c.at, "loose", leavesOpen)
		r.asked = append(r.asked, c.at)
	}
	for _, c := range uncovered(r.covers, r.orders, r.rs) {
		r.ask(c.at, "doubt", nil, "%q does not say which aircraft attack; write them like \"2 fighters Western Germany -> %s\", or leave it out", r.source(c.at), c.targets[0])
		r.asked = append(r.asked, c.at)
	}
	for _, d := range r.dangling {
		r.say(d.Severity, d.Span, d.Code, nil, "%s", d.Message)
		r.asked = append(r.asked, d.Span)
	}
}

// atOdds asks about orders of one mail that say the contrary of each other: to buy
// nothing and to buy something, to move nothing after the battles and to move something.
func (r *reader) atOdds() {
	nothing, buys := map[ruleset.PurseID]notation.Span{}, map[ruleset.PurseID]bool{}
	var rests, moves []notation.Span
	for _, o := range r.orders {
		switch o := o.(type) {
		case order.Buy:
			if len(o.Items)+len(o.Upgrades) == 0 {
				nothing[o.Purse] = o.Span()
			} else {
				buys[o.Purse] = true
			}
		case order.Pass:
			if o.In == order.NoncombatMove {
				rests = append(rests, o.Span())
			}
		case order.Move:
			if o.In == order.NoncombatMove {
				moves = append(moves, o.Span())
			}
		}
	}
	if len(rests) > 0 && len(moves) > 0 {
		r.ask(rests[0], "contradiction", nil, "%q says that nothing moves after the battles, but %q moves something; write only what holds", r.source(rests[0]), r.source(moves[0]))
	}
	for _, purse := range slices.Sorted(maps.Keys(nothing)) {
		if buys[purse] {
			r.askOf(nothing[purse], "contradiction", "%q buys nothing, but another line buys something; write only what holds")
		}
	}
}

// OwnOrder is the code of a question about an order word among other orders: it holds
// only if nothing else has read an order there.
const OwnOrder = "own-order"

const (
	ownOrder    = "%q can be an order of its own; write it on a line of its own, or leave it out"
	canChange   = "%q can change the order before it; write only what holds"
	whoseOrder  = "%q leaves open for whom this is; write only what you order yourself"
	otherPhase  = "%q names another phase than that of this order; write it below the heading of its phase"
	leavesOpen  = "%q leaves open whether the orders hold; write only what holds, or leave it out"
	plainLosses = "%q can be an order of loss; write it like \"OOL land: infantry, artillery, tank\", or leave it out"
)

// changes finds the words of a sentence that can change what it orders.
func (r *reader) changes(cs []phrase.Chunk, orders []order.Order) (notation.Span, string) {
	made := madeBy(orders)
	if made.other {
		return notation.Span{}, ""
	}
	if s, ok := r.goesUnsaid(cs, made); ok {
		return s, unsaidUnits
	}
	last := r.lastName(cs, made)
	for i := range cs {
		c, next := &cs[i], glyph(cs, i+1)
		if i > last && c.Is("reason") && c.Low != "in case" {
			break
		}
		if next.Is("the all more") && len(next.Units) == 0 {
			next = glyph(cs, i+2)
		}
		switch {
		case len(c.Units)+len(c.Places) > 0:
		case c.Is("endturn") && !made.ends && !made.war, c.Low == "roll" && next.Low == "now", orderWord(c) && i > 0 && glyph(cs, i-1).Kind != phrase.Number && !glyph(cs, i-1).Is("the more number"):
			return c.Span, ownOrder
		case made.attacks && c.Is("phase-noncombat") && !c.Is("fillers") && i > 0 && len([]rune(c.Low)) > 1:
			return c.Span, otherPhase
		case i == 0:
		case c.Low == "should" && (len(next.Places)+len(next.Powers) > 0 || glyph(cs, i+1).Is("the")):
			return c.Span, canChange
		case c.Is("for by with") && len(next.Powers) > 0 && (c.Low == "for" || !pronoun(next)) && len(next.Places) == 0 && !r.ours(next):
			return spanOf(cs[i : i+2]), whoseOrder
		case made.moves && (c.Is("with by") || strings.HasPrefix(c.Low, "instead")) && !made.uses(next) && !onItsCarrier(cs, i, next, made):
			return spanOf(cs[i:min(i+2, len(cs))]), canChange
		case made.moves && (c.Low == "loaded" || c.Low == "fully loaded" || c.Low == "laden") && made.emptyDecks():
			return c.Span, canChange
		case made.moves && c.Is("via") && len(next.Places) > 0 && next.Kind == phrase.Word && !made.passes(r.spaces(next)):
			return spanOf(cs[i:min(i+2, len(cs))]), canChange
		}
	}
	tail := trimSigns(cs[last+1:])
	if len(tail) == 0 || len(tail) > 4 || anyOf(tail, func(c *phrase.Chunk) bool {
		return len(c.Units)+len(c.Places) > 0 && c.Kind == phrase.Word || c.Is("reason money versus leaving except all-but") && c.Low != "in case" || c.IsSign("% @")
	}) {
		return notation.Span{}, ""
	}
	end := &tail[len(tail)-1]
	number := made.moves && (last < 0 || len(cs[last].Units) == 0) && !end.Is("too") && anyOf(tail, func(c *phrase.Chunk) bool {
		v, ok := c.Value()
		return ok && v <= mostUnits && c.Low != "a" && c.Low != "an"
	})
	number = number && !r.isLeftBehind(tail, orders)
	v, _ := tail[0].Value()
	if glyph(cs, last+1).IsSign("(") && (len(tail) == 1 || len(tail) == 2 && steps.has(tail[1].Low)) && r.isDistance(v, len(tail) == 2, orders) { // "(2 spaces)"
		number = false
	}
	if len(tail) == 1 && glyph(cs, last+1).IsSign("(") && slices.ContainsFunc(made.units, func(u order.Stack) bool { return u.N == tail[0].N }) { // "AA Germany -> W Germany (1)"
		number = false
	}
	switch {
	case end.Low == "x", end.Low == "else", end.Low == "off", len(tail) == 1 && (end.Low == "last" || end.Low == "in case" || end.Is("hedge") && !end.Is("fillers")):
		return end.Span, canChange
	case number && (len(tail) < 3 || limiting(&tail[0])) && tail[0].Low != "round" && tail[0].Low != "turn" && !tail[0].Is("fix"):
		return spanOf(tail), canChange
	case made.moves && !made.attacks && comesBack(tail):
		return spanOf(tail), canChange
	case made.noAircraft && made.moves && (end.Low == "back" || end.Is("home land") || end.Low == "retreat" || end.Low == "withdraw" || end.Low == "stop" || end.Low == "pull back" || end.Low == "out again" || end.Low == "pull out"):
		return spanOf(tail), canChange
	}
	return notation.Span{}, ""
}

// onItsCarrier reports whether a bracket only says on which ship aircraft are: "(with the carrier)",
// "(stay with the carrier)".
func onItsCarrier(cs []phrase.Chunk, i int, next *phrase.Chunk, m made) bool {
	return !m.noAircraft && (cs[i-1].IsSign("(") || cs[i-1].Is("stay")) && len(next.Units) == 1 && unitType(next.Units[0]) == ruleset.Carrier
}

// eachSo reports whether words only say the number that each of some orders moves: "(one each)".
func (r *reader) eachSo(cs []phrase.Chunk, orders []order.Order) bool {
	cs = trimSigns(cs)
	if len(cs) != 2 || !cs[1].Is("each") || len(orders) < 2 {
		return false
	}
	v, _ := cs[0].Value()
	return !slices.ContainsFunc(madeBy(orders).units, func(u order.Stack) bool { return u.N != v })
}

// steps are the words for how far units go.
var steps = wordList("|space|spaces|zone|zones|step|steps|hop|hops|territory|territories|feld|felder|schritt|schritte|")

// goesUnsaid finds a way from an own place to the target of an order which that order does
// not take: "Jehol to Chahar, with the Manchurian mech" moves the mech alone.
func (r *reader) goesUnsaid(cs []phrase.Chunk, m made) (notation.Span, bool) {
	if !m.moves {
		return notation.Span{}, false
	}
	for i := range cs {
		if cs[i].Kind != phrase.Word || !r.isPlace(cs, i) || m.passes(r.spaces(&cs[i])) || !slices.ContainsFunc(r.spaces(&cs[i]), func(s board.SpaceID) bool {
			fleet := slices.ContainsFunc(r.rs.Board.Neighbours(s), func(n board.SpaceID) bool { return r.rs.Board.IsSea(n) && slices.Contains(m.spaces, n) })
			return r.isOwn(s) && !r.rs.Board.IsSea(s) && !fleet // ships are named by the land beside them
		}) {
			continue
		}
		for k := i + 1; k < min(i+5, len(cs)) && !cs[k].IsSign(", ; : ( ) ."); k++ {
			if !cs[k].IsSign(">") && !cs[k].Is("to") {
				continue
			}
			to := k + 1
			if glyph(cs, to).Is("the") {
				to++
			}
			if to < len(cs) && r.isPlace(cs, to) && m.passes(r.spaces(&cs[to])) {
				return spanOf(cs[i : to+1]), true
			}
			break
		}
	}
	return notation.Span{}, false
}

// movesOrLands reports whether an order moves units or says where aircraft land.
func movesOrLands(o order.Order) bool {
	switch o.(type) {
	case order.Move, order.Land, order.Raid:
		return true
	}
	return false
}

// made is what kinds of order a sentence gave, with which units, and where.
type made struct {
	attacks, moves, ends, war, noAircraft, other bool
	units                                        []order.Stack
	spaces                                       []board.SpaceID
}

func madeBy(orders []order.Order) made {
	m := made{noAircraft: true}
	for _, o := range orders {
		switch o := o.(type) {
		case order.Move:
			m.attacks, m.moves = m.attacks || o.In == order.CombatMove, true
			for _, u := range o.Units {
				m.noAircraft = m.noAircraft && u.Type != ruleset.Fighter && u.Type != ruleset.Tac && u.Type != ruleset.Bomber
			}
			m.units = append(m.units, o.Units...)
			m.spaces = append(append(m.spaces, o.Path...), o.Landing)
		case order.Raid:
			m.attacks, m.moves, m.noAircraft = true, true, false
			m.units = append(append(m.units, o.Bombers...), o.Escorts...)
			m.spaces = append(append(m.spaces, o.Path...), o.Landing)
		case order.EndTurn:
			m.ends, m.noAircraft = true, false
		case order.DeclareWar:
			m.war, m.noAircraft = true, false
		case order.Buy, order.Place:
			m.noAircraft = false
		default:
			m.other = true
		}
	}
	return m
}

// emptyDecks reports whether carriers move and no aircraft do.
func (m made) emptyDecks() bool {
	of := func(types ...ruleset.UnitType) bool {
		return slices.ContainsFunc(m.units, func(u order.Stack) bool { return slices.Contains(types, u.Type) })
	}
	return of(ruleset.Carrier) && !of(ruleset.Fighter, ruleset.Tac)
}

// uses reports whether a word names no units, or some of which an order of the sentence
// takes some; transports come along by themselves.
func (m made) uses(c *phrase.Chunk) bool {
	if len(c.Units) == 0 || len(c.Places)+len(c.Tags) > 0 || c.Kind != phrase.Word {
		return true
	}
	return slices.ContainsFunc(c.Units, func(n notation.Name) bool {
		if unitType(n) == ruleset.Transport && slices.ContainsFunc(m.spaces, func(s board.SpaceID) bool { return strings.HasPrefix(string(s), "SZ ") }) {
			return true
		}
		return slices.ContainsFunc(m.units, func(u order.Stack) bool { return u.Type == unitType(n) || u.Type == "" })
	})
}

// passes reports whether an order of the sentence touches one of the spaces.
func (m made) passes(spaces []board.SpaceID) bool {
	return slices.ContainsFunc(spaces, func(s board.SpaceID) bool { return slices.Contains(m.spaces, s) })
}

// lastName is the index of the last units or place of a sentence, or of the power on
// which it declares war.
func (r *reader) lastName(cs []phrase.Chunk, m made) int {
	last, depth := -1, 0
	for i := range cs {
		switch {
		case cs[i].IsSign("("):
			depth++
		case cs[i].IsSign(")"):
			depth--
		case depth > 0:
		case cs[i].Kind == phrase.Number && !m.moves, cs[i].Kind == phrase.Number && m.passes(r.spaces(&cs[i])):
			last = i
		case cs[i].Kind == phrase.Number:
		case len(cs[i].Units) > 0 && cs[i].Low != "x", r.isPlace(cs, i), len(cs[i].Powers) > 0:
			last = i
		}
	}
	return last
}

// orderWord reports whether a word begins an order that the notation reads itself, and
// means nothing else in the midst of a sentence.
func orderWord(c *phrase.Chunk) bool {
	return c.Is("other") && !c.Is("go attack land stay place buy leaving raid carry more join to unload fillers same behind reacts") && c.Low != "loss" && c.Low != "losses" && c.Low != "answer"
}

// loose finds in a sentence that orders nothing what can change the orders of other
// sentences: a doubt alone, an order word behind talk, whom losses are taken from.
func (r *reader) loose(cs []phrase.Chunk) (notation.Span, string) {
	if len(cs) > 0 && cs[len(cs)-1].IsSign("?") {
		return notation.Span{}, "" // a question to somebody; others are asked about where they are read
	}
	if len(cs) == 2 && cs[0].Is("rest") && cs[1].IsSign("- -- ---") { // "rest --" stays
		return notation.Span{}, ""
	}
	cs = trimSigns(cs)
	if len(cs) == 0 || len(cs) > mostAside+4 || r.closes(cs) || isAtEnd(cs) || r.keepsMoney(cs) {
		return notation.Span{}, ""
	}
	doubt, known, units, theirs, losing := false, true, false, false, false
	for i := range cs {
		c := &cs[i]
		theirs = theirs || c.Low == "you" || c.Low == "they" || c.Low == "he" || c.Low == "she" || c.Low == "your" || c.Low == "his" || c.Low == "their" || c.Is("wonders") && i == 0 && !c.Is("maybe") || c.IsSign("?")
		units = units || class(c) == "planes" || len(c.Units) > 0 && c.Kind == phrase.Word && len([]rune(c.Text)) > 1
		losing = losing || loses.has(c.Low) && !(c.Low == "die" && i == 0) // the German article
		units = units || c.Low == "losses" || c.Low == "loss" || c.Low == "casualties"
		switch {
		case len(c.Units)+len(c.Places)+len(c.Powers) > 0 && c.Kind == phrase.Word:
			known = false
		case c.Is("maybe or if except undo") || c.Is("not") && !c.Is("none") && len(cs) < 3:
			doubt = true
		case c.Kind == phrase.Word && !c.Is("fillers the and number to at too asker hedge all unsettled"):
			known = false
		}
	}
	switch {
	case depends.has(cs[0].Low) && !units && len(cs) < 6 && !(cs[0].Is("when phase-noncombat") || cs[0].Low == "after") || depends.has(cs[0].Low) && !units && len(cs) < 6 && !anyOf(cs[1:], func(c *phrase.Chunk) bool { return battles.has(c.Low) || past.has(c.Low) || isPhase(c) }):
		return spanOf(cs), leavesOpen
	case len(cs) == 2 && cs[0].Is("at") && isPhase(&cs[1]) && !cs[1].Is("fillers"):
		return spanOf(cs), otherPhase
	case len(cs) < 5 && onlyMore(cs):
		return spanOf(cs), leavesOpen
	case theirs:
		return notation.Span{}, ""
	case len(cs) < 8 && startsAll(cs):
		return spanOf(cs), canChange
	case len(cs) < 3 && mild.has(cs[0].Low) && cs[0].Is("other") && !cs[0].Is("answer") && begun(cs[1:]):
		return spanOf(cs), ownOrder
	case doubt && known && len(cs) < 6:
		return spanOf(cs), leavesOpen
	case units && losing:
		return spanOf(cs), plainLosses
	}
	for i := range min(len(cs), 6) {
		c := &cs[i]
		if len(c.Units)+len(c.Places) > 0 && c.Kind == phrase.Word {
			break
		}
		next := glyph(cs, i+1)
		lead := i == 0 || cs[i-1].IsSign(", : ) - --") || begun(cs[:i])
		if c.Low == "roll" && next.Low == "now" && lead && i > 0 || c.Low == "withdraw" && len(cs) == 1 {
			return spanOf(cs[i:]), ownOrder
		}
		if c.Low == "sealed" && glyph(cs, i+1).IsSign(":") || lead && (orderWord(c) || c.Low == "bombard" || c.Is("raid") && i+1 < len(cs) || c.Is("endturn")) && (!mild.has(c.Low) || c.Low == "pass" && isPhase(next)) {
			return spanOf(cs[i:]), ownOrder
		}
	}
	return notation.Span{}, ""
}

// startsAll reports whether a sentence begins with all units of some kind: "and every plane
// in range".
func startsAll(cs []phrase.Chunk) bool {
	i := 0
	for i < len(cs) && (cs[i].Is("and with too fillers") || cs[i].Low == "also") && !cs[i].Is("all rest") {
		i++
	}
	if !glyph(cs, i).Is("all rest") {
		return false
	}
	for i++; glyph(cs, i).Is("the of number"); i++ {
	}
	c := glyph(cs, i)
	return c.Kind == phrase.Word && (class(c) != "" || len(c.Units) > 0) && len(c.Places) == 0
}

// onlyMore reports whether a sentence says nothing but that more or others are meant, or
// that what stands beside it is no order: "and the rest", "with everything", "deleted".
func onlyMore(cs []phrase.Chunk) bool {
	more := false
	for i := range cs {
		c := &cs[i]
		more = more || c.Is("rest both") || c.Is("all") && i > 0 && cs[i-1].Is("with and") || c.Is("hedge") && !c.Is("fillers")
		if len(c.Units)+len(c.Places) > 0 || c.Kind == phrase.Word && !c.Is("rest both all with and too the hedge at for") || c.IsSign(":") {
			return false
		}
	}
	return more
}

// depends are the words with which a remark that stands alone makes orders depend on
// something: "unless you object".
var depends = wordList("|unless|provided|subject to|depending on|depends on|assuming|supposing|on condition|if|only if|as long as|up to|at most|no more than|max|when|once|as soon as|before|after|falls|in case|until|on behalf of|for my ally|for our ally|")

// loses are the words that say which units are lost and which are kept.
var loses = wordList("|die|dies|alive|save|saves|survive|survives|sacrifice|cheapest|cheapest first|dearest first|lose|loses|sacrificed|spared|")

// mild are order words that talk uses as well.
var mild = wordList("|hold|keep|lose|loses|pass|answer|check|roll|skip|ignore|tech|technology|receive|standing|losses|loss|")

// begun reports whether nothing but words like "then", "I", "please", "maybe" stands in
// front.
func begun(cs []phrase.Chunk) bool {
	return !anyOf(cs, func(c *phrase.Chunk) bool {
		return !c.Is("fillers and too asker maybe the all not hedge") && c.Kind == phrase.Word
	})
}

// isDistance reports whether a number is how far the units of an order go, with the way to
// where they land: "Formosa - Kiangsi - Hunan, lands Kiangsi (3)".
func (r *reader) isDistance(n int, said bool, orders []order.Order) bool {
	for _, o := range orders {
		m, ok := o.(order.Move)
		flies := func(st order.Stack) bool {
			u := r.rs.Unit(st.Type)
			return u != nil && (u.Class == ruleset.Air || said)
		}
		if !ok || !slices.ContainsFunc(m.Units, flies) {
			continue
		}
		path := m.Path
		if m.Landing != "" {
			path = append(append([]board.SpaceID{}, path...), m.Landing)
		}
		sum := 0
		for i := 1; i < len(path); i++ {
			d, ok := r.rs.Board.Distance(path[i-1], path[i])
			if !ok {
				return false
			}
			sum += d
		}
		if sum == n {
			return true
		}
	}
	return false
}

// isLeftBehind reports whether words behind an order say how many of its units stay, and so
// many are left: "5 inf -> Buryatia, one stays", where six stood.
func (r *reader) isLeftBehind(tail []phrase.Chunk, orders []order.Order) bool {
	if len(orders) != 1 || len(tail) < 2 || !tail[1].Is("stay") {
		return false
	}
	v, number := tail[0].Value()
	m, ok := orders[0].(order.Move)
	return number && ok && len(m.Units) == 1 && m.Units[0].Type != "" && r.pos.Stands != nil && r.pos.Stands(m.Path[0], m.Units[0].Type)-r.gone[at{m.Path[0], m.Units[0].Type}] == v
}

// shifts finds in a short sentence that orders nothing, behind an order on the same line,
// what makes the order another: "Leave one there.", "But 2 stay.", "No, Chahar!", "3 is
// enough."
func (r *reader) shifts(cs []phrase.Chunk) (notation.Span, bool) {
	line, buys := r.lastOrdered()
	below := r.line - line
	first := slices.IndexFunc(r.orders, func(o order.Order) bool { return o.Span().From.Line == r.line })
	if line == 0 || below < 0 || below > 1 || first >= 0 && r.eachSo(cs, r.orders[first:]) {
		return notation.Span{}, false
	}
	another := func(c *phrase.Chunk) bool {
		return r.last.to != nil && !slices.ContainsFunc(r.spaces(c), func(x board.SpaceID) bool { return slices.Contains(r.last.to.can, x) })
	}
	sum := func(v int) bool { return buys && (r.isSum(v) || v == r.lastCost()) }
	return shifting(cs, below == 0 && !buys, below > 0, r.isPlace, another, sum)
}

// lastOrdered is the line of the last order that buys, places or moves; buys is set if it
// buys.
func (r *reader) lastOrdered() (line int, buys bool) {
	if len(r.orders) == 0 {
		return 0, false
	}
	if r.last.set {
		line = r.last.line
	}
	o := r.orders[len(r.orders)-1]
	if _, buys = o.(order.Buy); buys || line == 0 {
		return o.Span().From.Line, buys
	}
	return line, false
}

// isSum reports whether a number is what a treasury had, what was spent of it or what is
// left.
func (r *reader) isSum(v int) bool {
	p := r.rs.Power(r.power)
	if p == nil || r.pos.Money == nil {
		return false
	}
	for _, q := range p.Purses {
		spent := 0
		for l, n := range r.bought {
			if u := r.rs.Unit(l.unit); u != nil && (l.purse == q.ID || len(p.Purses) == 1) {
				cost := u.Cost
				if r.pos.Price != nil {
					cost = r.pos.Price(u)
				}
				spent += n * cost
			}
		}
		if money := r.pos.Money(q.ID); v == money || v == spent || v == money-spent {
			return true
		}
	}
	return false
}
