package engine

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// submit reads a submission, adds it to what stands, and checks the whole. The
// work holds the events of taking it; the report tells everything else.
func (e *Engine) submit(g *state.Game, power ruleset.PowerID, text string) (*rules.Work, *Report) {
	rep := &Report{Power: power}
	orders, diags := e.read(g, power, text)
	if !notation.HasErrors(diags) {
		diags = append(diags, e.keepable(g, power, orders)...)
	}
	w := rules.NewIntake(g)
	checkSeals(orders, g.Active == power, text, func(o order.Order, code, why string) { w.Refuse(o, code, "", "%s", why) })
	mayOrder(g, power, orders, rep)
	if !rep.Refused() && (len(orders) > 0 || !notation.HasErrors(diags)) {
		// Also if some lines could not be read: the player learns of every
		// problem at once. The submission is refused all the same.
		e.declare(w, power, orders, rep)
	}
	if notation.HasErrors(diags) {
		rep.Diags = slices.DeleteFunc(rep.Diags, mayBeUnread)
	}
	rep.Diags = append(diags, rep.Diags...)
	rep.tidy()
	rep.fillLines(text, orders)
	return w, rep
}

// mayBeUnread reports whether a refusal asks for something that may well stand
// in a line that could not be read.
func mayBeUnread(d notation.Diagnostic) bool {
	return d.Code == "placement-missing" || d.Code == "no-orders"
}

// isStanding reports whether the order answers another power's move and may be
// given at any time. In the own turn submarines are told what to do in the own
// attacks, out of turn what to do in others'.
func isStanding(o order.Order, ownTurn bool) bool {
	switch o := o.(type) {
	case order.Scramble, order.Intercept, order.Kamikaze, order.Permit, order.Convoy, order.Liberation, order.LandFirst, order.Choose, order.Cancel, order.Seal, order.Sealed:
		return true
	case order.Submerge:
		return o.Lasting || !ownTurn
	case order.LossOrder:
		return o.Lasting || !o.Attack && (o.Defense || !ownTurn || len(o.Owned) > 0)
	case order.Retreat:
		return o.Lasting
	case order.Receive:
		return o.Lasting
	}
	return false
}

// declare puts the orders among those that stand and checks what stands then.
func (e *Engine) declare(w *rules.Work, power ruleset.PowerID, orders []order.Order, rep *Report) {
	var turn, standing []order.Order
	var figures []order.Expect
	for _, o := range orders {
		switch o := o.(type) {
		case order.Withdraw:
			rep.Withdraw = true
		case order.Expect:
			figures = append(figures, o)
		case order.AskLeave:
			w.Standing = e.standing(w.G)
			rules.AskLeave(w, power, o)
		case order.Stay, order.Request:
		default:
			if _, roll := o.(order.Roll); roll {
				rep.Roll = true
				if w.G.Phase >= order.NoncombatMove {
					continue // the dice are thrown
				}
			}
			if isStanding(o, w.G.Active == power) {
				standing = append(standing, o)
			} else {
				turn = append(turn, o)
			}
		}
	}
	var had []order.Order
	if len(standing) > 0 {
		had = e.standingOf(w.G, power)
	}
	rules.CheckCancelled(w, standing, had)
	var before *state.Game
	if len(figures) > 0 {
		before = w.G.Clone()
	}
	rules.CheckSpecials(w, orders)
	rules.CheckStandingOrders(w, power, opened(standing))
	if len(standing) > 0 && !w.Failed() {
		e.setStanding(w, power, standing)
		rules.CheckPermitsKept(w, power, had, asWritten(e.standingOf(w.G, power), standing))
		answerByPermits(w, power, standing)
	}
	if w.G.Active == power {
		kept := e.declareTurn(w, power, turn, rep.Withdraw)
		e.preview(w, append(kept, turn...), rep)
		e.compareFigures(w, before, figures, rep)
	}
	if !w.Failed() {
		e.answerByStanding(w, power)
	}
	rep.Diags = append(rep.Diags, w.Diags...)
	for _, d := range w.G.Turn.Declared {
		rep.Stands = append(rep.Stands, state.DeclaredOrder{Phase: d.Phase, Text: d.Text})
	}
	for _, s := range w.G.Standing {
		if s.Power == power {
			rep.Standing = append(rep.Standing, s.Text)
		}
	}
}

// declareTurn replaces what stood for the phases that the orders speak of (all
// phases if the player withdrew what stood), and returns the orders of the
// other phases, which go on standing. Ending the turn does not take back a
// declaration of war that stands for its end.
func (e *Engine) declareTurn(w *rules.Work, power ruleset.PowerID, turn []order.Order, all bool) []order.Order {
	ev := state.OrdersDeclared{Power: power}
	for p := order.Research; p <= order.CollectIncome; p++ {
		if all || slices.ContainsFunc(turn, func(o order.Order) bool { return o.Phase() == p }) {
			ev.Phases = append(ev.Phases, p)
		}
	}
	for _, o := range turn {
		ev.Orders = append(ev.Orders, state.DeclaredOrder{Phase: o.Phase(), Text: o.String()})
	}
	var kept []order.Order
	for _, d := range w.G.Turn.Declared {
		if os := e.reread(w.G, power, d.Text); !slices.Contains(ev.Phases, d.Phase) {
			kept = append(kept, os...)
		} else if !all && waitsForTheEnd(os, turn) {
			kept = append(kept, os...)
			ev.Orders = append(ev.Orders, state.DeclaredOrder{Phase: d.Phase, Text: d.Text})
		}
	}
	if len(ev.Phases) > 0 {
		w.Emit(ev)
	}
	return kept
}

// waitsForTheEnd reports whether an order that stands is for the end of the
// turn and no new one speaks of the same: a declaration of war, or whose the war
// bonds are.
func waitsForTheEnd(stands, turn []order.Order) bool {
	war := func(o order.Order) bool { d, ok := o.(order.DeclareWar); return ok && d.AtEnd }
	bonds := func(o order.Order) bool { _, ok := o.(order.WarBonds); return ok }
	for _, same := range []func(order.Order) bool{war, bonds} {
		if slices.ContainsFunc(stands, same) && !slices.ContainsFunc(turn, same) {
			return true
		}
	}
	return false
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
	if w.G.Phase < order.NoncombatMove {
		// A check throws no dice and asks nobody, so neither can fail; they pay,
		// and refuse.
		_ = rules.Research(p, of(orders, order.Research))
		_ = e.movesBeforeDice(p)
		if !p.Failed() {
			rules.ListBattles(p)
			rules.CheckBattleOrders(p, orders)
			rules.CheckConditionals(p, orders)
		}
	}
	rules.CheckWarBonds(p, orders)
	rep.Battles = slices.Clone(p.G.Turn.Battles)
	switch {
	case p.Failed():
	case len(rep.Battles) == 0:
		rules.JudgeConditions(p)
		ends, before, abroad := slices.ContainsFunc(p.Orders, isEnd), len(p.Events), rules.AnyAbroad(p.G)
		e.movesAfterDice(p, false)
		if ends && !p.Failed() && (abroad || rules.AnyAbroad(p.G)) {
			e.tryEnd(p, p.After(before))
		}
	case slices.ContainsFunc(orders, isAfterDice):
		p.Diags = append(p.Diags, notation.Diagnostic{Severity: notation.Note, Code: "after-battles",
			Message: "noncombat moves and placement wait for the battles and are checked again then"})
	}
	rep.Preview = p.Events
	w.Diags = append(w.Diags, p.Diags...)
}

// tryEnd refuses orders that could be carried out but not with the landing of
// all aircraft that ends the turn: it may need a deck that they use otherwise,
// or a new carrier elsewhere. It tries them again, from start; with no aircraft
// abroad there is nothing to try.
//
// Rules: G40-2.6.4.
func (e *Engine) tryEnd(p *rules.Work, start *state.Game) {
	end := rules.NewWork(start, nil)
	end.Orders, end.Standing = p.Orders, p.Standing
	e.movesAfterDice(end, true)
	for _, d := range end.Diags {
		if d.Severity == notation.Error {
			p.Diags = append(p.Diags, d)
		}
	}
}

func isEnd(o order.Order) bool { _, is := o.(order.EndTurn); return is }

func isAfterDice(o order.Order) bool {
	return o.Phase() == order.NoncombatMove || o.Phase() == order.Mobilize
}

// asWritten puts those orders that the mail brought in place of what was read
// back from what stands, so that what is said of them has a place in the mail.
func asWritten(stand, mail []order.Order) []order.Order {
	for i, o := range stand {
		same := func(m order.Order) bool { return m.String() == o.String() }
		if j := slices.IndexFunc(mail, same); j >= 0 {
			stand[i] = mail[j]
		}
	}
	return stand
}

// setStanding takes back what the orders cancel, then replaces the power's
// standing orders on the same subjects.
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
