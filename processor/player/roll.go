package player

import (
	"context"
	"errors"
	"slices"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// roll fixes the dice of what now stands, as the record after the steps, and
// tells everybody what happened.
func (in *Input) roll(ctx context.Context) error {
	return in.rollThen(ctx, func(*desk.Step) {}, func(*desk.Step) {})
}

// answerAndRoll is roll for orders that are answered first. Where all that their dice bring
// is questions to others, the answer says so in place of a report.
func (in *Input) answerAndRoll(ctx context.Context, r templates.Reply) error {
	taken := templates.Accepted(in.Meta(), r)
	return in.rollThen(ctx, func(next *desk.Step) {
		if in.onlyAsks(next) {
			next.Answered = in.Player.Name
		} else {
			in.Reply(ctx, taken)
		}
	}, func(next *desk.Step) {
		if next.Answered != "" {
			r.Game, r.Dice = next.After, ""
			in.Reply(ctx, templates.Accepted(in.Meta(), r))
		}
	})
}

// onlyAsks reports whether a step of dice brought its writer no more than word of questions
// to others.
func (in *Input) onlyAsks(next *desk.Step) bool {
	if next == nil || len(next.Rolls) > 0 || desk.Rhythm(in.Game, in.Player) == store.EachStage {
		return false
	}
	open := len(desk.Blocking(next.After)) > 0
	return open && !slices.ContainsFunc(desk.AskedIn(next), func(d state.Decision) bool { return slices.Contains(in.Player.Powers, d.Power) })
}

// rollThen is roll with something to be done when the dice have fallen, before and after
// anybody is told of them. Without dice the first is done alone, for no step.
func (in *Input) rollThen(ctx context.Context, before, after func(next *desk.Step)) error {
	seed, err := in.Seed(ctx)
	if waits := (&desk.Awaited{}); errors.As(err, &waits) {
		before(nil)
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
	before(next)
	in.Follow(ctx)
	after(next)
	if ready, _ := next.After.Ready(); !ready || seed.Kind == state.Call {
		return nil
	}
	// A turn that waited for this one had been ended already.
	if comes, err := in.p.ComesAhead(ctx, in.Game, next.After); comes || err != nil {
		return err
	}
	return in.roll(ctx)
}

// stillWaits tells the sender what the dice wait for.
func (in *Input) stillWaits(ctx context.Context, a *desk.Awaited) {
	in.Reply(ctx, templates.DiceWait(in.Meta(), a.Lines()))
}
