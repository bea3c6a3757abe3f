package processor

import (
	"context"
	"errors"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// roll fixes the dice of what now stands, as the record after the step, and
// tells everybody what happened.
func (in *intake) roll(ctx context.Context, s *desk.Step) error {
	seed, err := in.Seed(ctx)
	if waits := (&desk.Awaited{}); errors.As(err, &waits) {
		if in.stillWaits(ctx, waits); waits.Clock != "" {
			in.Change.SetDue, in.Change.Due = true, in.p.WhenClockIsRight(in.Game, in.Timing().Due)
		}
		return nil
	}
	if err != nil {
		return err
	}
	next, err := in.Take(seed)
	if err != nil {
		return err
	}
	in.Follow(ctx)
	if ready, _ := in.Game.Engine.Ready(next.After); !ready || seed.Kind == state.Call {
		return nil
	}
	// A turn that waited for this one was ended before.
	if comes, err := in.p.ComesAhead(ctx, in.Game, next.After); comes || err != nil {
		return err
	}
	return in.roll(ctx, next)
}

// stillWaits tells the sender what the dice wait for.
func (in *intake) stillWaits(ctx context.Context, a *desk.Awaited) {
	in.reply(ctx, templates.DiceWait(in.meta(), a.Lines()))
}
