package engine

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Where a ruleset has an agenda, a turn begins with one stage for everything that comes
// before the combat. The game treats it as the research phase, whose dice it contains,
// and the combat move phase follows it.

// agendaStep carries out one step of the agenda with the orders that stand. A check does
// the same without dice.
type agendaStep func(w *rules.Work) error

// agendaSteps are the steps of the base rules by their names in the rulesets' data. Special
// rules do the others.
var agendaSteps = map[ruleset.Step]agendaStep{
	ruleset.PurchaseStep: func(w *rules.Work) error {
		economy.Purchase(w, of(w.Orders, order.PurchaseRepair))
		return nil
	},
	ruleset.ResearchStep: func(w *rules.Work) error {
		return economy.Research(w, of(w.Orders, order.Research))
	},
	ruleset.WarStep: func(w *rules.Work) error {
		rules.DeclareWars(w, of(w.Orders, order.Research))
		return nil
	},
}

// agendaInOrder carries out the steps in the ruleset's sequence, however they were
// ordered. It stops after a step that is refused.
//
// Rules: EX-024, EX-025.
func (e *Engine) agendaInOrder(w *rules.Work) error {
	for _, name := range e.rules.Agenda {
		step := agendaSteps[name]
		if step == nil {
			step = func(w *rules.Work) error {
				for _, s := range rules.Specials[rules.StepTaker](w.Rules()) {
					s.TakeStep(w, name, w.Orders)
				}
				return nil
			}
		}
		if err := step(w); err != nil || w.Failed() {
			return err
		}
	}
	return nil
}

// agenda carries out the agenda, and reports whether the turn goes on at once. It
// pauses there unless orders for the combat already stand, so that the player sees his
// technology and his wars before he attacks. Orders that were sent with it are tried
// again with what it brought.
//
// Rules: EX-021, EX-022, EX-024, EXG-83.
func (e *Engine) agenda(w *rules.Work) (on bool, err error) {
	if !e.standsTrial(w, e.agendaInOrder) {
		return false, nil
	}
	if err := e.agendaInOrder(w); err != nil {
		return false, err
	}
	begin(w, order.CombatMove)
	if on, _ := w.G.Ready(); !on {
		return false, nil
	}
	return e.standsTrial(w, e.movesBeforeDice), nil
}

// standsTrial reports whether orders that stand can still be carried out; if not, all of
// them lapse. Others may have changed the game since they were checked, for example by
// leaving an alliance.
//
// Rules: EX-093.
func (e *Engine) standsTrial(w *rules.Work, do func(*rules.Work) error) bool {
	p := w.Trial()
	if err := do(p); err != nil {
		return true // it fails again where it is reported
	}
	return e.goesOn(w, p)
}

// checkAgenda refuses to close an agenda that does not mention purchases: only this step
// is not optional.
//
// Rules: EX-022, EX-025.
func (e *Engine) checkAgenda(w *rules.Work, turn []order.Order) {
	if !e.rules.HasAgenda() || w.G.Phase != order.Research || w.Failed() {
		return
	}
	i := slices.IndexFunc(turn, closesAgenda)
	if i < 0 || slices.ContainsFunc(w.G.Turn.Declared, func(d state.Declared) bool { return d.Phase == order.PurchaseRepair || endsAgenda(d) }) {
		return
	}
	w.Refuse(turn[i], "agenda-missing", "EX-022", "the agenda comes before the combat, and nothing is said of its purchases: add `buy: ...` or `buy nothing`, or `end agenda` for none at all")
	w.Hint("buy nothing")
	w.Hint("end agenda")
}

// checkEndAgenda refuses `end agenda` where there is none.
func checkEndAgenda(w *rules.Work, turn []order.Order) {
	for _, o := range turn {
		if _, is := o.(order.EndAgenda); is && !w.Rules().HasAgenda() {
			w.Refuse(o, "not-in-these-rules", "", "a turn of %s has no agenda: leave this out", w.Rules().Name)
		}
	}
}

// previewBeforeDice carries out on a copy what comes before the combat moves, and these.
// It throws no dice and asks nobody, so it cannot fail: it only pays and refuses. It
// reports whether the moves were the first thing that happened.
func (e *Engine) previewBeforeDice(p *rules.Work) (fromStart bool) {
	switch {
	case !e.rules.HasAgenda():
		_ = economy.Research(p, of(p.Orders, order.Research))
	case p.G.Phase == order.Research:
		_ = e.agendaInOrder(p)
		if notation.HasErrors(p.Diags) {
			return false // moves would be judged without the wars that were refused
		}
	}
	fromStart = len(p.Events) == 0
	_ = e.movesBeforeDice(p)
	return fromStart
}

// sameStep reports whether an order of the agenda that stands is of the same kind as one
// of the new ones, which replace it: research, a declaration of war, the end of the
// agenda.
func sameStep(stands, turn []order.Order) bool {
	kind := func(o order.Order) string {
		if c, is := o.(order.Conditional); is {
			o = c.Then
		}
		return fmt.Sprintf("%T", o)
	}
	return slices.ContainsFunc(stands, func(old order.Order) bool {
		return slices.ContainsFunc(turn, func(o order.Order) bool { return o.Phase() == order.Research && kind(o) == kind(old) })
	})
}
