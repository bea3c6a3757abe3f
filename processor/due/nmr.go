package due

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// carryDefaults carries out a late turn with the orders that stand. What is missing is passed, by
// submissions of our own that the log marks as such: nothing is bought, no combat is begun, and
// what was bought before goes to the capital first. It reports whether that could be done.
func (door *Door) carryDefaults(ctx context.Context, d *desk.Desk, why string) (bool, error) {
	l := d.Game
	steps, added, err := door.PlayMissing(ctx, l)
	if err != nil {
		door.Log.Error("a late turn could not be carried out with what stands", "game", l.Game.ID, "error", err)
	}
	if err != nil || len(steps) == 0 {
		return false, nil
	}
	last := steps[len(steps)-1]
	t := door.TimingAfter(l, l.Timing(), &desk.Step{Before: l.State, After: last.After})
	if desk.SameTurn(l.State, last.After) {
		// The turn goes on after the answers to what was asked. If nothing was asked, it cannot go
		// on, and the host is asked when the clock is looked at next.
		if len(desk.Blocking(last.After)) > 0 {
			t.Clock.Turn = t.Clock.Turn.Wait(door.Now().UTC())
		}
		t = door.Recalculate(l.Game, t.Clock, last.After.Active, t.Due)
	}
	t, asked := door.AskAfter(ctx, l, t, last)
	if last.Input.Kind == state.Call {
		t, asked = door.Called(ctx, l, t, last)
	}
	d.Steps = steps
	d.SetTiming(t)
	d.Post.Add(asked)
	note := withMissing(why, added)
	for i, s := range steps {
		if s.Input.Kind == state.Seed {
			d.Post.Add(door.Summary(ctx, l, s, t.Due, desk.JoinNotes(note, s.Note), steps[:i]...))
		}
	}
	if err := d.Commit(ctx); err != nil {
		return false, err
	}
	door.Log.Info("a late turn was carried out with what stood", "game", l.Game.ID, "added", strings.Join(added, "; "))
	return true, nil
}

// unplayed carries out the turn of a power that nobody plays. If that fails, the host is told, and
// the turn's own time runs.
//
// Rules: EXG-16.
func (door *Door) unplayed(ctx context.Context, l *desk.Live) error {
	d, st := door.At(l), l.Game.Clock
	if desk.IsUnplayed(l.State, l.Game.Players) {
		done, err := door.carryDefaults(ctx, d, fmt.Sprintf("nobody plays %s: it attacks nobody, and defaults decide for it (EXG-16)", l.State.Active))
		if err != nil || done {
			return err
		}
		d.Notice(l.Game.ID, "late", fmt.Sprintf("nobody plays %s, and its turn could not be carried out without orders", l.State.Active))
	}
	due := slices.DeleteFunc(slices.Clone(l.Due), func(x store.Due) bool { return x.Kind == desk.DueUnplayed })
	d.SetTiming(desk.Timing{Clock: st, Due: due})
	return d.Commit(ctx)
}

// withMissing adds the beginning of a summary of a turn without orders.
func withMissing(why string, added []string) string {
	if len(added) > 0 {
		why += ", and where orders were missing: " + strings.Join(added, "; ")
	}
	return why
}
