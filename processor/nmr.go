package processor

import (
	"context"
	"strings"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
)

// carryDefaults carries a late turn out with what stands. What is missing is
// passed, by submissions of our own that the log marks as such: nothing is
// bought, no combat is begun, what was bought before goes to the capital first.
// It reports whether that could be done.
func (p *Processor) carryDefaults(ctx context.Context, d *desk.Desk, st clock.State) (bool, error) {
	l := d.Game
	steps, added, err := p.PlayMissing(ctx, l)
	if err != nil {
		p.Log.Error("a late turn could not be carried out with what stands", "game", l.Game.ID, "error", err)
	}
	if err != nil || len(steps) == 0 {
		return false, nil
	}
	last := steps[len(steps)-1]
	t := p.TimingAfter(l, l.Timing(), &desk.Step{Before: l.State, After: last.After})
	if desk.SameTurn(l.State, last.After) {
		// It goes on behind the answers to what was asked. If nothing was, it
		// cannot, and the next look at the clock asks the host.
		if len(desk.Blocking(last.After)) > 0 {
			t.Clock.Turn = t.Clock.Turn.Wait(p.Now().UTC())
		}
		t = p.Reckon(l.Game, t.Clock, last.After.Active, t.Due)
	}
	t, asked := p.AskAfter(ctx, l, t, last)
	if last.Input.Kind == state.Call {
		t, asked = p.Called(ctx, l, t, last)
	}
	d.Steps = steps
	d.SetTiming(t)
	d.Post.Add(asked)
	note := p.missing(l, st, added)
	for i, s := range steps {
		if s.Input.Kind == state.Seed {
			d.Post.Add(p.Summary(ctx, l, s, t.Due, desk.JoinNotes(note, s.Note), steps[:i]...))
		}
	}
	if err := d.Commit(ctx); err != nil {
		return false, err
	}
	p.Log.Info("a late turn was carried out with what stood", "game", l.Game.ID, "added", strings.Join(added, "; "))
	return true, nil
}
