package engine

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

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
