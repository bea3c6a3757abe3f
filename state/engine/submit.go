package engine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// submit reads a submission, adds it to what stands, and checks the whole. The work
// holds the events of taking it; the report has everything else.
//
// The statements of the notation are read first. If they are refused, the text
// is read as a careful opponent would read it, by words and position; of two
// refusals the one with fewer lines to fix is sent.
func (e *Engine) submit(g *state.Game, power ruleset.PowerID, text string) (*rules.Work, *Report) {
	orders, diags := e.read(g, power, text)
	return e.submitRead(g, power, text, orders, diags)
}

// submitRead is submit for a text whose orders are read. Words that can take back or
// change an order, and that no order used, are asked about.
func (e *Engine) submitRead(g *state.Game, power ruleset.PowerID, text string, orders []order.Order, diags []notation.Diagnostic) (*rules.Work, *Report) {
	w, rep := e.choose(g, power, text, orders, diags)
	if rep.Refused() || len(rep.Orders) > reading.MostOrders {
		return w, rep
	}
	if asks := e.takenBack(text, g.Round, rep); len(asks) > 0 {
		return e.judge(g, power, text, rep.Orders, append(asks, rep.Diags...))
	}
	return w, rep
}

// choose is the reading of the statements of the notation or the free one.
func (e *Engine) choose(g *state.Game, power ruleset.PowerID, text string, orders []order.Order, diags []notation.Diagnostic) (*rules.Work, *Report) {
	w, rep := e.judge(g, power, text, orders, diags)
	if len(orders) > reading.MostOrders {
		return w, rep
	}
	free := e.readFreely(g, power, text)
	var doubts []notation.Diagnostic
	if rep.Refused() {
		doubts = doubtsOf(free, orders)
	} else {
		doubts = e.doubts(g, power, text, orders, diags, free)
	}
	free.Diags = append(free.Diags, stayers(g, power, free.Orders)...)
	if !rep.Refused() && len(doubts) == 0 {
		if placesMore(free, orders) || placesAllOfKind(free, orders) || saysTheWay(free, orders) {
			if v, other := e.judge(g, power, text, free.Orders, free.Diags); !other.Refused() {
				return v, other
			}
		}
		if landsAll(orders) {
			return e.judge(g, power, text, free.Orders, free.Diags)
		}
		return w, rep
	}
	passes := dropsPass(rep, orders, free)
	unread := notation.HasErrors(diags) || len(doubts) > 0
	if len(doubts) > 0 {
		w, rep = e.judge(g, power, text, orders, append(diags, doubts...))
	}
	if len(free.Orders) == 0 && !(len(orders) == 0 && asksMeaning(free, diags)) {
		return w, rep
	}
	v, other := e.judge(g, power, text, withCost(rep, orders, free.Orders), withSlips(text, diags, free))
	switch {
	case passes && !other.Refused():
		return w, rep
	case !other.Refused(), len(free.Rows) > 0: // only the free reading reads tables
		return v, other
	case (unread || len(orders) == 0) && (faulty(other) < faulty(rep) || len(free.Orders) > len(orders) || faulty(other) == faulty(rep) && (asksMeaning(free, diags) || errorsOf(other) < errorsOf(rep))):
		return v, other
	}
	return w, rep
}

// asksMeaning reports whether the free reading only asks which of several things is
// meant, or what a word changes. That helps the player more than hearing that the statements
// of the notation do not know a word.
func asksMeaning(free *reading.Result, said []notation.Diagnostic) bool {
	asks := false
	for _, d := range free.Diags {
		if d.Severity != notation.Error {
			continue
		}
		switch d.Code {
		case "ambiguous", "ambiguous-unit", "no-number", "no-share", "other-number", "unread-step":
			asks = true
		case "doubt", "correction", "loose":
			if slices.ContainsFunc(said, func(d notation.Diagnostic) bool {
				return d.Severity == notation.Error && d.Code != "unexpected" && d.Code != "unknown-space" && d.Code != "no-units"
			}) {
				return false
			}
			asks = true
		default:
			return false
		}
	}
	return asks
}

// dropsPass reports whether the free reading avoids a contradiction by not reading a
// line that says nothing is attacked, bought or placed: "no combat" beside an attack is
// not a remark.
func dropsPass(rep *Report, orders []order.Order, free *reading.Result) bool {
	if !slices.ContainsFunc(rep.Diags, func(d notation.Diagnostic) bool { return d.Code == "contradiction" }) {
		return false
	}
	return slices.ContainsFunc(orders, func(o order.Order) bool {
		_, pass := o.(order.Pass)
		line := o.Span().From.Line
		asked := slices.ContainsFunc(slices.Concat(free.Diags, rep.Diags), func(d notation.Diagnostic) bool {
			return d.Severity == notation.Error && d.Span.From.Line == line // "no attack on anyone else"
		})
		return pass && !asked && !slices.ContainsFunc(free.Orders, func(f order.Order) bool { return f.Span().From.Line == line })
	})
}

// withCost adds to the orders of the free reading a cost on a line that it leaves unread, if
// the notation's reading does not agree with it: it must not be dropped, and is compared with
// all that is bought. If several costs are stated, each may be for a part.
func withCost(rep *Report, orders, free []order.Order) []order.Order {
	var costs []order.Order
	for _, d := range rep.Diags {
		if line := d.Span.From.Line; d.Code == "cost-differs" && !slices.ContainsFunc(free, func(o order.Order) bool { return o.Span().From.Line == line }) {
			for _, o := range orders {
				if _, is := o.(order.Expect); is && o.Span().From.Line == line {
					costs = append(costs, o)
				}
			}
		}
	}
	if len(costs) != 1 {
		return free
	}
	at := slices.IndexFunc(free, func(o order.Order) bool { return o.Span().From.Offset > costs[0].Span().From.Offset })
	if at < 0 {
		at = len(free)
	}
	return slices.Insert(slices.Clone(free), at, costs[0])
}

// doubts are the reasons not to take what the statements of the notation say as it
// stands: the free reading has a question about it or reads something else, units
// stay that are sent away, or a remark was left out that may matter.
func (e *Engine) doubts(g *state.Game, power ruleset.PowerID, text string, orders []order.Order, diags []notation.Diagnostic, free *reading.Result) []notation.Diagnostic {
	return slices.Concat(doubtsOf(free, orders), disagreements(g, power, orders, free), kept(orders, free), otherLosses(orders, free),
		buysNothingToo(orders), withdrawsToo(text, orders), meetsNobody(orders), inTwoPlaces(e.rules.Board, orders), stayers(g, power, orders), remarksThatMatter(text, diags, e.rules.Names()))
}

// withdrawsToo asks about a bare "withdraw", which takes back the last mail, beside
// orders in this one: it may be meant for units.
func withdrawsToo(text string, orders []order.Order) []notation.Diagnostic {
	for _, o := range orders {
		at := o.Span()
		if _, is := o.(order.Withdraw); is && len(orders) > 1 && strings.EqualFold(text[at.From.Offset:at.To.Offset], "withdraw") {
			return []notation.Diagnostic{{Span: at, Severity: notation.Error, Code: "contradiction", Message: "\"withdraw\" can take back your last mail, or say that units retreat; write \"ignore last mail\", or like \"retreat: France after round 2\""}}
		}
	}
	return nil
}

// meetsNobody asks about units in brackets after the target of a noncombat move, where
// nobody is met: "fleet SZ 10 to SZ 26 (bb, cv)" may list who goes.
func meetsNobody(orders []order.Order) []notation.Diagnostic {
	var out []notation.Diagnostic
	for _, o := range orders {
		if m, ok := o.(order.Move); ok && m.In == order.NoncombatMove && len(m.Versus) > 0 {
			out = append(out, notation.Diagnostic{Span: o.Span(), Severity: notation.Error, Code: "doubt", Message: "a noncombat move meets no enemy; put units that move before the destination, or leave out the brackets"})
		}
	}
	return out
}

// inTwoPlaces asks about new units of which two lands are named: "Germany: 3 inf W Germany". Only
// for ships is one of them where they are built.
func inTwoPlaces(b *board.Board, orders []order.Order) []notation.Diagnostic {
	var out []notation.Diagnostic
	for _, o := range orders {
		if p, ok := o.(order.Place); ok && p.From != "" && p.From != p.Space && !b.IsSea(p.Space) {
			out = append(out, notation.Diagnostic{Span: o.Span(), Severity: notation.Error, Code: "ambiguous-space",
				Message: fmt.Sprintf("these units can appear in %s or in %s; name only one of them", p.Space, p.From)})
		}
	}
	return out
}

// buysNothingToo asks about a line that buys nothing beside one that buys something for
// the same treasury.
func buysNothingToo(orders []order.Order) []notation.Diagnostic {
	var out []notation.Diagnostic
	for _, o := range orders {
		nothing, ok := o.(order.Buy)
		if !ok || len(nothing.Items)+len(nothing.Upgrades) > 0 {
			continue
		}
		if slices.ContainsFunc(orders, func(p order.Order) bool {
			b, ok := p.(order.Buy)
			return ok && b.Purse == nothing.Purse && len(b.Items)+len(b.Upgrades) > 0
		}) {
			out = append(out, notation.Diagnostic{Span: o.Span(), Severity: notation.Error, Code: "contradiction", Message: "this buys nothing, but another line buys something; write only what holds"})
		}
	}
	return out
}

// placesMore reports whether the free reading says all that the statements of the
// notation say, and also where new units appear, or that a complete turn ends.
func placesMore(free *reading.Result, orders []order.Order) bool {
	if notation.HasErrors(free.Diags) || len(free.Orders) <= len(orders) {
		return false
	}
	i := 0
	for _, o := range free.Orders {
		if i < len(orders) && o.String() == orders[i].String() {
			i++
			continue
		}
		switch o.(type) {
		case order.Place, order.EndTurn:
		default:
			return false
		}
	}
	return i == len(orders)
}

// placesAllOfKind reports whether the free reading places more of a kind of unit in a space than
// the statements of the notation, which take "inf Germany" for one infantry beside ships that
// are placed: what is new and has no number is all of its kind.
func placesAllOfKind(free *reading.Result, orders []order.Order) bool {
	if notation.HasErrors(free.Diags) || len(free.Orders) != len(orders) {
		return false
	}
	more := false
	for i, o := range orders {
		f, ok := free.Orders[i].(order.Place)
		p, is := o.(order.Place)
		if ok != is || !is && free.Orders[i].String() != o.String() || is && f.Space != p.Space {
			return false
		}
		for _, st := range p.Units {
			k := slices.IndexFunc(f.Units, func(x order.Stack) bool { return x.Type == st.Type })
			more = more || k >= 0 && !st.All && st.N == 1 && f.Units[k].N > 1
		}
	}
	return more
}

// landsAll reports whether all aircraft land in one place though an attack says that its
// own land in another. The statements of the notation read "the rest lands in Western
// Germany" so; the free reading knows who is left.
func landsAll(orders []order.Order) bool {
	for _, o := range orders {
		l, ok := o.(order.Land)
		all := len(l.Units) == 0 || slices.ContainsFunc(l.Units, func(st order.Stack) bool { return st.All })
		if !ok || l.From != "" || !all {
			continue
		}
		if slices.ContainsFunc(orders, func(p order.Order) bool {
			m, ok := p.(order.Move)
			return ok && m.In == order.CombatMove && m.Landing != "" && m.Landing != l.Space
		}) {
			return true
		}
	}
	return false
}

// begins reports whether an order begins within a stretch of the text.
func begins(o order.Order, at notation.Span) bool {
	from := o.Span().From.Offset
	return at.From.Offset <= from && from < at.To.Offset
}

// doubtsOf are the questions of the free reading about orders that the
// statements of the notation take without one: a line that asks, or says maybe,
// or leaves rows of a table out.
func doubtsOf(free *reading.Result, orders []order.Order) []notation.Diagnostic {
	var out []notation.Diagnostic
	asked := free.Diags
	if len(free.Orders) == 0 && len(orders) > 0 {
		asked = slices.Concat(asked, free.Loose)
	}
	for _, d := range asked {
		if d.Severity != notation.Error {
			continue
		}
		switch d.Code {
		case "question", "doubt", "correction", "no-number", "other-number", "price", "other-cost", "other-round", "unsettled", "loose", reading.OwnOrder, "contradiction", "wrong-power":
		default:
			continue
		}
		if d.Code == reading.OwnOrder && slices.ContainsFunc(orders, func(o order.Order) bool { return begins(o, d.Span) }) {
			continue // "buy 4 inf, pass combat, end turn": the notation reads these words
		}
		if (d.Code == "loose" || d.Code == reading.OwnOrder) && slices.ContainsFunc(orders, func(o order.Order) bool { return !isPlain(o) && o.Span().From.Line == d.Span.From.Line }) {
			continue // an order that the notation alone reads
		}
		asks := d.Code == "question" && slices.ContainsFunc(orders, func(o order.Order) bool { return o.Span().From.Line == d.Span.From.Line })
		if asks || d.Code == "other-round" || d.Code == "unsettled" || d.Code == "loose" || d.Code == reading.OwnOrder || d.Code == "correction" || d.Code == "contradiction" || d.Code == "wrong-power" || slices.ContainsFunc(orders, func(o order.Order) bool {
			return (isPlain(o) || isA[order.LossOrder](o)) && o.Span().From.Line == d.Span.From.Line
		}) {
			out = append(out, d)
		}
	}
	if len(free.Rows) > 0 {
		out = append(out, notation.Diagnostic{Span: free.Rows[0], Severity: notation.Error, Code: "table", Message: "the rows of this table are not all read as orders"})
	}
	return out
}

// faulty counts the lines of a report that are refused.
func faulty(rep *Report) int {
	lines := map[int]bool{}
	for _, d := range rep.Diags {
		if d.Severity == notation.Error {
			lines[d.Span.From.Line] = true
		}
	}
	return len(lines)
}

// errorsOf counts what is wrong in a report.
func errorsOf(rep *Report) (n int) {
	for _, d := range rep.Diags {
		if d.Severity == notation.Error {
			n++
		}
	}
	return n
}

// withSlips adds, to what the free reading says, remarks about words that are almost
// order words and that the free reading leaves unread: they must not be dropped.
func withSlips(text string, said []notation.Diagnostic, free *reading.Result) []notation.Diagnostic {
	out := slices.Clone(free.Diags)
	for _, d := range said {
		if d.Code == "no-units" && headsNothing(text, d, free) {
			out = append(out, d)
		}
		if d.Code != "unknown-order" {
			continue
		}
		if words := strings.Fields(text[d.Span.From.Offset:d.Span.To.Offset]); !slices.ContainsFunc(words, func(w string) bool { return !phrase.Knows(w) }) {
			continue // words that mean something and are not a slip: "was on holiday"
		}
		line := d.Span.From.Line
		ordered := slices.ContainsFunc(free.Orders, func(o order.Order) bool { return o.Span().From.Line == line })
		if !reading.IsSlip(text[d.Span.From.Offset:d.Span.To.Offset], d.Hints, ordered) {
			continue
		}
		unread := func(o notation.Diagnostic) bool { return o.Code == "remark" && overlaps(o.Span, d.Span) }
		if slices.ContainsFunc(out, unread) {
			out = append(slices.DeleteFunc(out, unread), d)
		}
	}
	return out
}

// headsNothing reports whether a line that the free reading takes for the heading
// of what stands under it is the last of the text: "attack: SZ 110" with nothing below
// orders something, and must not be dropped.
func headsNothing(text string, d notation.Diagnostic, free *reading.Result) bool {
	line := d.Span.From.Line
	lines := strings.Split(strings.TrimRight(text, " \t\r\n"), "\n")
	return line == len(lines) && !slices.ContainsFunc(free.Orders, func(o order.Order) bool { return o.Span().From.Line == line }) &&
		!slices.ContainsFunc(free.Diags, func(o notation.Diagnostic) bool { return o.Span.From.Line == line })
}

// judge checks orders as read.
func (e *Engine) judge(g *state.Game, power ruleset.PowerID, text string, orders []order.Order, diags []notation.Diagnostic) (*rules.Work, *Report) {
	if len(orders) > reading.MostOrders {
		diags = append(diags, notation.Diagnostic{
			Span: orders[reading.MostOrders].Span(), Severity: notation.Error, Code: "too-many-orders",
			Message: fmt.Sprintf("one mail can hold %d orders, and here are more; write those of this turn only", reading.MostOrders),
		})
		rep := &Report{Power: power, text: text, unread: true, Diags: diags}
		rep.tidy()
		return rules.NewIntake(g), rep
	}
	if !notation.HasErrors(diags) {
		diags = append(diags, e.keepable(g, power, orders)...)
	}
	rep := &Report{Power: power, text: text, unread: notation.HasErrors(diags)}
	return e.weigh(g, orders, diags, rep), rep
}

// weigh is judge for orders whose canonical form is known to read back. It fills the
// report.
func (e *Engine) weigh(g *state.Game, orders []order.Order, diags []notation.Diagnostic, rep *Report) *rules.Work {
	power, text := rep.Power, rep.text
	w := rules.NewIntake(g)
	checkSeals(orders, g.Active == power, text, func(o order.Order, code, why string) { w.Refuse(o, code, "", "%s", why) })
	mayOrder(g, power, orders, rep)
	if !rep.Refused() && (len(orders) > 0 || !notation.HasErrors(diags)) {
		// This is done even if some lines could not be read, so that the player learns of every
		// problem at once. The submission is still refused.
		e.declare(w, power, orders, rep)
	}
	if notation.HasErrors(diags) {
		rep.Diags = slices.DeleteFunc(rep.Diags, mayBeUnread)
	}
	rep.Diags = append(diags, rep.Diags...)
	rep.tidy()
	rep.fillLines(text, orders)
	rep.spell(e.rules)
	rep.after = w.G
	return w
}

// mayBeUnread reports whether a refusal asks for something that may well stand
// in a line that could not be read.
func mayBeUnread(d notation.Diagnostic) bool {
	return d.Code == "placement-missing" || d.Code == "no-orders"
}

// allPhases are the phases of a turn.
func allPhases() []order.Phase {
	var ps []order.Phase
	for p := order.Research; p <= order.CollectIncome; p++ {
		ps = append(ps, p)
	}
	return ps
}

// preview carries the orders out on a copy, as far as that needs no dice.
func (e *Engine) preview(w *rules.Work, orders []order.Order, rep *Report) {
	if w.G.Turn.Hold != nil && w.G.Phase == order.ConductCombat || midMoves(w.G) {
		w.Diags = append(w.Diags, notation.Diagnostic{Severity: notation.Note, Code: "after-questions",
			Message: "these orders wait for the answers to open questions and are checked when the turn goes on"})
		return
	}
	if w.G.Turn.Hold != nil && w.G.Phase >= order.Mobilize {
		return // the turn is ending: nothing but answers and standing orders comes
	}
	p := rules.NewWork(w.G, nil)
	p.Orders, p.Standing = orders, e.standing(w.G)
	start := w.G.Share() // for the stage that will be carried out in this game
	if w.G.Phase < order.NoncombatMove {
		if fromStart := e.previewBeforeDice(p); fromStart {
			rep.moves = &triedMoves{order.CombatMove, start, orders, p.Found(0, 0)}
			if rep.canonical {
				e.tried.keep(*rep.moves)
			}
		}
		if !p.Failed() {
			fight.ListBattles(p)
			fight.CheckBattleOrders(p, orders)
			fight.CheckConditionals(p, orders)
		}
	}
	economy.CheckWarBonds(p, orders)
	rep.Battles = slices.Clone(p.G.Turn.Battles)
	if len(rep.Battles) > 0 && !p.Failed() {
		rep.moved = p
	}
	switch {
	case p.Failed():
		if w.G.Phase < order.NoncombatMove {
			e.afterRefusals(p)
		}
	case len(rep.Battles) == 0:
		rules.JudgeConditions(p)
		ends, before, abroad := slices.ContainsFunc(p.Orders, isEnd), len(p.Events), move.AnyAbroad(p.G)
		told := len(p.Diags)
		move.NoncombatMoves(p, of(p.Orders, order.NoncombatMove))
		found := p.Found(before, told)
		if before == 0 && rep.canonical {
			e.tried.keep(triedMoves{order.NoncombatMove, start, p.Orders, found})
		}
		e.behindNoncombat(p, false)
		if ends && !p.Failed() && (abroad || move.AnyAbroad(p.G) || economy.NewAtSea(p)) {
			e.tryEnd(p, p.After(before), found)
		}
	case slices.ContainsFunc(orders, comesAfterDice):
		e.foresee(p)
		if !slices.ContainsFunc(orders, isAfterDice) {
			break
		}
		p.Diags = append(p.Diags, notation.Diagnostic{Severity: notation.Note, Code: "after-battles",
			Message: "what comes after the battles is checked again when they are over"})
	}
	rep.Preview = p.Events
	w.Diags = append(w.Diags, p.Diags...)
}

// tryEnd refuses orders that could be carried out, but not together with the landing of
// all aircraft that ends the turn: this may need a deck that they use for something
// else, or a new carrier elsewhere. It tries them again from start. If no aircraft are
// away and none are placed at sea there is nothing to try.
//
// Rules: G40-2.6.4.
func (e *Engine) tryEnd(p *rules.Work, start *state.Game, found *rules.Work) {
	end := rules.NewWork(start, nil)
	end.Orders, end.Standing = p.Orders, p.Standing
	if !end.Repeat(found) {
		move.NoncombatMoves(end, of(end.Orders, order.NoncombatMove))
	}
	e.behindNoncombat(end, true)
	for _, d := range end.Diags {
		if d.Severity == notation.Error || d.Code == "carrier-sails" {
			p.Diags = append(p.Diags, d)
		}
	}
}

// asWritten replaces what was read back from the standing orders with the orders as the
// mail brought them, so that remarks about them have a place in the mail.
func asWritten(stand, mail []order.Order) []order.Order {
	for i, o := range stand {
		same := func(m order.Order) bool { return m.String() == o.String() }
		if j := slices.IndexFunc(mail, same); j >= 0 {
			stand[i] = mail[j]
		}
	}
	return stand
}

// setStanding withdraws what the orders cancel, then replaces the power's standing
// orders on the same subjects.
func (e *Engine) setStanding(w *rules.Work, power ruleset.PowerID, orders []order.Order) {
	subjects := map[string]bool{}
	var cancels []order.Cancel
	for _, o := range orders {
		if c, ok := o.(order.Cancel); ok {
			cancels = append(cancels, c)
		} else {
			subjects[order.Subject(o)] = true
		}
	}
	gone := func(o order.Order) bool {
		return subjects[order.Subject(o)] || slices.ContainsFunc(cancels, func(c order.Cancel) bool { return c.Hits(o) })
	}
	ev := state.StandingSet{Power: power}
	for _, s := range w.G.Standing {
		if s.Power != power {
			continue
		}
		for _, o := range e.reread(w.G, power, s.Text) {
			if !gone(o) {
				ev.Orders = append(ev.Orders, s.Text)
			}
		}
	}
	for _, o := range orders {
		if _, cancel := o.(order.Cancel); !cancel {
			ev.Orders = append(ev.Orders, o.String())
		}
	}
	w.Emit(ev)
}
