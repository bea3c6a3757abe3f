package player

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// seen is the game as the sender may see it: with the plans of the turn open if the power on turn
// is his or on his side.
func (in *Input) seen(ctx context.Context, g *state.Game) (*state.Game, error) {
	if in.Player == nil || !in.mayRead(g.Active) {
		return g, nil
	}
	open, _, err := in.p.Opened(ctx, in.Game, g, in.Steps...)
	return open, err
}

// hides reports whether others would see the plans of a mail before they are used: while the dice
// wait, while more orders are expected, or while somebody is asked.
func (in *Input) hides(plain *state.Game, rep *engine.Report) bool {
	power := rep.Power
	if plain.Active != power || !rep.Plans() {
		return false
	}
	if plain.Turn.Hold != nil {
		for _, d := range plain.OpenQuestions() {
			if d.Power == power {
				return false // they may be the answer
			}
		}
		return true
	}
	after := rep.Afterwards()
	switch ready, _ := after.Ready(); {
	case !ready:
		return true
	case after.Phase >= order.NoncombatMove:
		return false
	}
	return in.diceWait(rep, after) > 0 || after.Options.AsksAny()
}

// diceWait is how long orders wait for their dice.
func (in *Input) diceWait(rep *engine.Report, after *state.Game) time.Duration {
	if rep.Roll || after.Phase >= order.NoncombatMove || len(rep.Battles) == 0 && after.Closes() {
		return 0
	}
	return in.Game.Game.Settings.DiceDelay
}

// hide seals the plans of a mail's orders in the input that records them, if others could read them
// before they are used. kept opens what is sealed.
func (in *Input) hide(input *state.Input, plain *state.Game, kept []state.Opening, open func(int) bool, rep *engine.Report) []state.Opening {
	now := in.State()
	if input.Power != now.Active {
		return nil
	}
	if !in.hides(plain, rep) {
		open = func(int) bool { return true }
	}
	h, ok := in.Game.Engine.Hide(now, kept, rep, open, in.p.PlanSalt(in.Game.Game, now))
	if !ok {
		return nil
	}
	input.Orders, input.Read, input.Declared = strings.Join(h.Read, "\n"), h.Read, h.Declared
	return h.Kept
}

// mayRead reports whether the sender may read a power's orders: it is his, or on his side.
func (in *Input) mayRead(p ruleset.PowerID) bool {
	g := in.State()
	return slices.ContainsFunc(in.Player.Powers, func(q ruleset.PowerID) bool { return g.Side(q) == g.Side(p) })
}
