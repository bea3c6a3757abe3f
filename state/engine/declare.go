package engine

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/rules/turn"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// declareTurn replaces what stood for the phases that the orders speak of (all
// phases if the player withdrew what stood), and returns those that still stand. For the conduct of battles
// only orders on the same subject are replaced: an order of loss by one for the same kind or place, a retreat
// by one for the same battle. In an agenda, too, only orders of the same kind are replaced. Ending the turn
// does not withdraw a declaration of war that stands for its end.
func (e *Engine) declareTurn(w *rules.Work, power ruleset.PowerID, turn []order.Order, all bool) []order.Order {
	ev := state.OrdersDeclared{Power: power}
	for p := order.Research; p <= order.CollectIncome; p++ {
		if all || slices.ContainsFunc(turn, func(o order.Order) bool { return o.Phase() == p && !staysPut(o) }) {
			ev.Phases = append(ev.Phases, p)
		}
	}
	if !all {
		e.dropNotFought(w, power, turn, &ev)
	}
	var kept []order.Order
	var atEnd []state.DeclaredOrder
	for _, d := range w.G.Turn.Declared {
		os := e.reread(w.G, power, d.Text)
		switch {
		case !slices.Contains(ev.Phases, d.Phase):
		case all:
			continue
		case d.Phase == order.ConductCombat && !replacedBy(os, turn) && !notFought(w, os, turn):
			ev.Orders = append(ev.Orders, state.DeclaredOrder{Phase: d.Phase, Text: d.Text})
		case d.Phase == order.Research && e.rules.HasAgenda() && !sameStep(os, turn):
			ev.Orders = append(ev.Orders, state.DeclaredOrder{Phase: d.Phase, Text: d.Text})
		case waitsForTheEnd(os, turn):
			atEnd = append(atEnd, state.DeclaredOrder{Phase: d.Phase, Text: d.Text})
		default:
			continue
		}
		kept = append(kept, os...)
	}
	for _, o := range turn {
		d := state.Declared{Phase: o.Phase(), Text: o.String()}
		if !slices.Contains(ev.Phases, d.Phase) && slices.Contains(w.G.Turn.Declared, d) {
			continue // a unit stays, as an earlier order said
		}
		ev.Orders = append(ev.Orders, state.DeclaredOrder{Phase: d.Phase, Text: d.Text})
	}
	ev.Orders = append(ev.Orders, atEnd...)
	if len(ev.Phases)+len(ev.Orders) > 0 {
		w.Emit(ev)
	}
	return kept
}

// dropNotFought also replaces orders for battles that, after new combat moves, are no
// longer fought. The player is told.
func (e *Engine) dropNotFought(w *rules.Work, power ruleset.PowerID, turn []order.Order, ev *state.OrdersDeclared) {
	for _, d := range w.G.Turn.Declared {
		os := e.reread(w.G, power, d.Text)
		if d.Phase != order.ConductCombat || replacedBy(os, turn) || !notFought(w, os, turn) {
			continue
		}
		w.Diags = append(w.Diags, notation.Diagnostic{Severity: notation.Note, Code: "no-longer-fought",
			Message: fmt.Sprintf("`%s` of an earlier mail is left out now: the new combat moves attack nobody there", d.Text)})
		if i := slices.Index(ev.Phases, order.CombatMove); !slices.Contains(ev.Phases, order.ConductCombat) {
			ev.Phases = slices.Insert(ev.Phases, i+1, order.ConductCombat)
		}
	}
}

// noteOpenCombat tells a player who sends orders for after the battles that purchase
// and combat are still open: only the player's own word closes them.
func (e *Engine) noteOpenCombat(w *rules.Work, turn []order.Order) {
	if w.Failed() || w.G.Phase >= order.NoncombatMove || w.G.Turn.Hold != nil || !slices.ContainsFunc(turn, isAfterDice) {
		return
	}
	if ready, _ := w.G.Ready(); !ready {
		w.Diags = append(w.Diags, notation.Diagnostic{Severity: notation.Note, Code: "combat-open",
			Message: "purchase and combat are still open, and what comes after them waits; if there is no combat write `pass combat`, or `end turn` if that is all"})
	}
}

// noteShared tells a player who orders what comes after the battles that another power
// fights first.
func (e *Engine) noteShared(w *rules.Work, orders []order.Order) {
	with, rule := turn.FightsAfter(w.G)
	if w.Failed() || with == "" || !slices.ContainsFunc(orders, func(o order.Order) bool { return isAfterDice(o) || isEnd(o) }) {
		return
	}
	w.Diags = append(w.Diags, notation.Diagnostic{Severity: notation.Note, Code: "fights-first", Rule: rule,
		Message: fmt.Sprintf("noncombat moves, placement and `end orders` wait until %s has fought, too; to change them before that, write `%s ahead NCM:` above the new ones", with, w.G.Active)})
}

// replacedBy reports whether an order for the conduct of battles that stands is
// about what one of the new orders is about.
func replacedBy(stands, turn []order.Order) bool {
	return slices.ContainsFunc(stands, func(old order.Order) bool {
		return slices.ContainsFunc(turn, func(o order.Order) bool {
			if about := subject(o); about == "" || about != subject(old) {
				return false
			}
			was, isLoss := old.(order.LossOrder)
			return !isLoss || len(was.Types) == 0 || len(o.(order.LossOrder).Types) > 0
		})
	})
}

// subject says what an order for the conduct of the power's own battles is about. An
// order of loss in one's own turn is for attacks, whether it says so or not.
func subject(o order.Order) string {
	switch x := o.(type) {
	case order.LossOrder:
		x.Attack, x.Defense = true, false
		return order.Subject(x)
	case order.Bombard:
		return "bombard " + string(x.From) + ">" + string(x.On)
	case order.Roll:
		return "roll"
	}
	if o.Phase() != order.ConductCombat {
		return ""
	}
	return order.Subject(o)
}

// notFought reports whether orders for a battle have lost it: the new combat moves lead
// nobody there.
func notFought(w *rules.Work, stands, turn []order.Order) bool {
	if !slices.ContainsFunc(turn, func(o order.Order) bool { return o.Phase() == order.CombatMove }) {
		return false
	}
	return slices.ContainsFunc(stands, func(old order.Order) bool {
		at := battlePlace(old)
		return at != "" && !slices.Contains(w.G.Turn.HostileZones, at) &&
			!slices.ContainsFunc(turn, func(o order.Order) bool { return leadsTo(o, at) })
	})
}

// leadsTo reports whether a combat move goes to a place, or through it.
func leadsTo(o order.Order, at board.SpaceID) bool {
	switch o := o.(type) {
	case order.Move:
		return o.In == order.CombatMove && slices.Contains(o.Path, at)
	case order.Raid:
		return slices.Contains(o.Path, at)
	case order.Ignore:
		return o.Space == at
	}
	return false
}

// waitsForTheEnd reports whether an order that stands is for the end of the turn and no
// new one is about the same thing: a declaration of war, or which treasury gets the war
// bonds.
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

// declare adds the orders to those that stand and checks the result.
func (e *Engine) declare(w *rules.Work, power ruleset.PowerID, orders []order.Order, rep *Report) {
	e.declareThese(w, power, orders, nil, rep)
}

// declareThese is declare with one addition: sealed, if not nil, is what then stands
// for the turn, and is checked when it is opened.
func (e *Engine) declareThese(w *rules.Work, power ruleset.PowerID, orders []order.Order, sealed []state.DeclaredOrder, rep *Report) {
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
			fight.AskLeave(w, power, o)
		case order.Request:
		default:
			if s, is := o.(order.Stay); is && !move.HoldsShips(w.Rules(), s) {
				continue // nothing else moves unless it is ordered to
			}
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
	fight.CheckStandingOrders(w, power, opened(standing))
	if len(standing) > 0 && !w.Failed() {
		e.setStanding(w, power, standing)
		rules.CheckPermitsKept(w, power, had, asWritten(e.standingOf(w.G, power), standing))
		answerByPermits(w, power, standing)
	}
	switch {
	case sealed != nil:
		w.Emit(state.OrdersDeclared{Power: power, Phases: allPhases(), Orders: sealed})
	case w.G.Active == power:
		rules.CheckTurnContradictions(w, turn)
		checkEndAgenda(w, turn)
		kept := e.declareTurn(w, power, turn, rep.Withdraw)
		e.checkAgenda(w, turn)
		e.preview(w, append(kept, turn...), rep)
		e.compareFigures(w, before, figures, rep)
		e.noteOpenCombat(w, turn)
		e.noteShared(w, turn)
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
