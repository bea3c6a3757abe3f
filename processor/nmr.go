package processor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// mostStages bounds the stages of one turn.
const mostStages = 8

// carryDefaults carries a late turn out with what stands. What is missing is
// passed, by submissions of our own that the log marks as such: nothing is
// bought, no combat is begun, what was bought before goes to the capital first.
// It reports whether that could be done.
func (p *Processor) carryDefaults(ctx context.Context, l *liveGame, st clock.State, c store.Commit) (bool, error) {
	steps, added, err := p.playMissing(ctx, l)
	if err != nil {
		p.log.Error("a late turn could not be carried out with what stands", "game", l.game.ID, "error", err)
	}
	if err != nil || len(steps) == 0 {
		return false, nil
	}
	last := steps[len(steps)-1]
	t := p.timingAfter(l, timing{clock: l.game.Clock, due: l.due}, &step{before: l.state, after: last.after})
	if sameTurn(l.state, last.after) {
		// It goes on behind the answers to what was asked. If nothing was, it
		// cannot, and the next look at the clock asks the host.
		if len(blocking(last.after)) > 0 {
			t.clock.Turn = t.clock.Turn.Wait(p.now().UTC())
		}
		t = p.reckon(l.game, t.clock, last.after.Active, t.due)
	}
	t, asked := p.askAfter(ctx, l, t, last)
	if last.input.Kind == state.Call {
		t, asked = p.called(ctx, l, t, last)
	}
	t.put(&c)
	asked.into(&c)
	note := p.missing(l, st, added)
	for i, s := range steps {
		if s.input.Kind == state.Seed {
			p.summary(ctx, l, s, t.due, joinNotes(note, s.note), steps[:i]...).into(&c)
		}
	}
	if err := p.commit(ctx, l, steps, c); err != nil {
		return false, err
	}
	p.log.Info("a late turn was carried out with what stood", "game", l.game.ID, "added", strings.Join(added, "; "))
	return true, nil
}

// playMissing plays the turn to its end without its player, and returns the
// orders that it added. Earlier are steps that are not committed yet.
func (p *Processor) playMissing(ctx context.Context, l *liveGame, earlier ...*step) (steps []*step, added []string, err error) {
	g, head := l.state, l.head
	for range mostStages {
		if !sameTurn(l.state, g) || g.Winner != "" {
			break
		}
		var in state.Input
		if ready, _ := l.engine.Ready(g); ready {
			in, err = p.seed(ctx, l, head, g, slices.Concat(earlier, steps)...)
			if waits := (&awaited{}); errors.As(err, &waits) {
				break
			}
			if err != nil {
				return nil, nil, err
			}
		} else {
			plain, kept, err := p.opened(ctx, l, g, steps...)
			if err != nil {
				return nil, nil, err
			}
			text := l.engine.Missing(plain)
			if text == "" {
				break // a question is open, or nothing can be passed
			}
			rep := l.engine.Check(plain, g.Active, text)
			if rep.Refused() {
				return nil, nil, fmt.Errorf("what is missing for %s is refused: %w", g.Active, &engine.Refusal{Report: rep})
			}
			_, read, _ := rep.Seal(newSalt)
			in = state.Input{Kind: state.Submission, Power: g.Active, Orders: text, Read: read, NMR: true, At: p.now().UTC().Format(time.RFC3339)}
			if engine.HasPlans(g) {
				if h, ok := l.engine.Hide(g, kept, rep, func(int) bool { return true }, p.planSalt(l.game, g)); ok {
					in.Orders, in.Read, in.Declared = strings.Join(h.Read, "\n"), h.Read, h.Declared
				}
			}
			added = append(added, strings.Split(strings.TrimSpace(text), "\n")...)
		}
		s, err := p.take(g, head, in)
		if err != nil {
			return nil, nil, fmt.Errorf("%s of %s: %w", in.Kind, g.Active, err)
		}
		steps = append(steps, s)
		if g, head = s.after, s.head; in.Kind == state.Call {
			break // the dice wait
		}
	}
	return steps, added, nil
}
