package processor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// mostStages bounds the stages of one turn.
const mostStages = 8

// carryDefaults carries a late turn out with what stands. What is missing is
// passed, by submissions of our own that the log marks as such: nothing is
// bought, no combat is begun, what was bought before goes to the capital first.
// It reports whether that could be done.
func (p *Processor) carryDefaults(ctx context.Context, d *desk.Desk, st clock.State) (bool, error) {
	l := d.Game
	steps, added, err := p.playMissing(ctx, l)
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
		if len(blocking(last.After)) > 0 {
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

// playMissing plays the turn to its end without its player, and returns the
// orders that it added. Earlier are steps that are not committed yet.
func (p *Processor) playMissing(ctx context.Context, l *desk.Live, earlier ...*desk.Step) (steps []*desk.Step, added []string, err error) {
	g, head := l.State, l.Head
	for range mostStages {
		if !desk.SameTurn(l.State, g) || g.Winner != "" {
			break
		}
		var in state.Input
		if ready, _ := l.Engine.Ready(g); ready {
			in, err = p.Seed(ctx, l, head, g, slices.Concat(earlier, steps)...)
			if waits := (&desk.Awaited{}); errors.As(err, &waits) {
				break
			}
			if err != nil {
				return nil, nil, err
			}
		} else {
			plain, kept, err := p.Opened(ctx, l, g, steps...)
			if err != nil {
				return nil, nil, err
			}
			text := l.Engine.Missing(plain)
			if text == "" {
				break // a question is open, or nothing can be passed
			}
			rep := l.Engine.Check(plain, g.Active, text)
			if rep.Refused() {
				return nil, nil, fmt.Errorf("what is missing for %s is refused: %w", g.Active, &engine.Refusal{Report: rep})
			}
			_, read, _ := rep.Seal(desk.NewSalt)
			in = state.Input{Kind: state.Submission, Power: g.Active, Orders: text, Read: read, NMR: true, At: p.Now().UTC().Format(time.RFC3339)}
			if engine.HasPlans(g) {
				if h, ok := l.Engine.Hide(g, kept, rep, func(int) bool { return true }, p.PlanSalt(l.Game, g)); ok {
					in.Orders, in.Read, in.Declared = strings.Join(h.Read, "\n"), h.Read, h.Declared
				}
			}
			added = append(added, strings.Split(strings.TrimSpace(text), "\n")...)
		}
		s, err := p.Take(g, head, in)
		if err != nil {
			return nil, nil, fmt.Errorf("%s of %s: %w", in.Kind, g.Active, err)
		}
		steps = append(steps, s)
		if g, head = s.After, s.Head; in.Kind == state.Call {
			break // the dice wait
		}
	}
	return steps, added, nil
}
