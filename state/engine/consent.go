package engine

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
)

// consent has powers decide on what the moves of a stage need their leave for,
// before any of them is carried out: friends whose transports and carriers they
// use, in a game that asks for it, and whom a special asks. If the moves are not
// legal then, all orders that stand lapse and the player is told: he orders
// anew.
//
// Rules: DEC-18, G40-10.1.5.
func (e *Engine) consent(w *rules.Work, moves func(*rules.Work) error) (given bool, err error) {
	guests, others := w.G.Options.Asks(string(state.DecideGuests)), rules.AsksOfMoves(w)
	if w.Dice == nil || !guests && !others {
		return true, nil
	}
	trial := rules.NewWork(w.G, nil) // which knows no answers yet, nor does it when the stage is decided again
	trial.Orders, trial.Standing = w.Orders, w.Standing
	if err := moves(trial); err != nil {
		return false, err
	}
	switch {
	case trial.Failed() && others: // what was given ahead since forbids it
		return e.goesOn(w, trial), nil
	case trial.Failed():
		return true, nil // the stage itself will tell
	}
	if guests {
		if given, err := e.guestConsent(w, trial); err != nil || !given {
			return false, err
		}
	}
	if !others {
		return true, nil
	}
	if err := rules.AskOfMoves(w, trial); err != nil {
		return false, err
	}
	again := w.Trial() // which knows the answers
	if err := moves(again); err != nil {
		return false, err
	}
	return e.goesOn(w, again), nil
}

// guestConsent has friends decide whose transports and carriers the moves use.
// If one refuses, all orders that stand lapse.
//
// Rules: DEC-18.
func (e *Engine) guestConsent(w, trial *rules.Work) (given bool, err error) {
	refusing, err := rules.AskGuests(w, rules.GuestDecisions(trial))
	if err != nil || len(refusing) == 0 {
		return err == nil, err
	}
	ev := state.OrdersLapsed{Power: w.G.Active}
	for _, d := range w.G.Turn.Declared {
		ev.Orders = append(ev.Orders, state.DeclaredOrder{Phase: d.Phase, Text: d.Text})
	}
	for _, d := range refusing {
		ev.Why = append(ev.Why, fmt.Sprintf("%s does not take units of %s aboard in %s (%s)", d.Power, d.For, d.Space, d.Rule))
	}
	w.Emit(ev)
	return false, nil
}
