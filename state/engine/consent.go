package engine

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
)

// consent has the friends decide whose transports and carriers the moves of a
// stage use, in a game that asks for it. If one refuses, all orders that stand
// lapse and the player is told: he orders anew, without those ships.
//
// Rules: DEC-18.
func (e *Engine) consent(w *rules.Work, moves func(*rules.Work) error) (given bool, err error) {
	if !w.G.Options.Asks(string(state.DecideGuests)) || w.Dice == nil {
		return true, nil
	}
	trial := w.Trial()
	if err := moves(trial); err != nil {
		return false, err
	}
	if trial.Failed() {
		return true, nil // the stage itself will tell
	}
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
