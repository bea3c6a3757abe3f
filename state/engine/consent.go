package engine

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
)

// movesWithConsent carries out the moves of a stage. Before, in a game that asks for
// it, the friends decide whose transports and carriers they use. If one refuses, all
// orders that stand lapse, and the player is told to order again, without those ships.
// first, if not nil, is done when they have agreed.
//
// Rules: DEC-18.
func (e *Engine) movesWithConsent(w *rules.Work, moves func(*rules.Work) error, first func(*rules.Work)) (given bool, err error) {
	var trial *rules.Work
	if w.G.Options.Asks(string(state.DecideGuests)) && !w.Checks() {
		trial = w.Trial()
		if err := moves(trial); err != nil {
			return false, err
		}
		if !trial.Failed() { // else the stage itself will say so
			if given, err := consent(w, trial); err != nil || !given {
				return false, err
			}
		}
	}
	if first != nil {
		before := len(w.Events)
		if first(w); len(w.Events) > before {
			trial = nil
		}
	}
	// The trial has already worked out the moves: they need not be worked out twice.
	if trial == nil || !w.Repeat(trial) {
		if err := moves(w); err != nil {
			return false, err
		}
	}
	if w.Failed() {
		return false, fmt.Errorf("orders that stood are no longer legal: %s", w.Diags[len(w.Diags)-1])
	}
	return true, nil
}

// consent has the friends decide whose ships a trial has used, and reports whether
// all of them agree.
func consent(w, trial *rules.Work) (given bool, err error) {
	refusing, err := fight.AskGuests(w, fight.GuestDecisions(trial))
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
