package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// mostStages limits the stages of one turn.
const mostStages = 8

// PlayMissing plays the turn to its end without its player, and returns the orders that it added.
// earlier are the steps that are not committed yet.
func (o *Office) PlayMissing(ctx context.Context, l *Live, earlier ...*Step) (steps []*Step, added []string, err error) {
	g, head := l.State, l.Head
	for range mostStages {
		if !SameTurn(l.State, g) || g.Winner != "" {
			break
		}
		var in state.Input
		if ready, _ := g.Ready(); ready {
			in, err = o.Seed(ctx, l, head, g, slices.Concat(earlier, steps)...)
			if waits := (&Awaited{}); errors.As(err, &waits) {
				break
			}
			if err != nil {
				return nil, nil, err
			}
		} else {
			plain, kept, err := o.Opened(ctx, l, g, steps...)
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
			_, read, _ := rep.Seal(NewSalt)
			in = state.Input{Kind: state.Submission, Power: g.Active, Orders: text, Read: read, NMR: true, At: o.Now().UTC().Format(time.RFC3339)}
			if engine.HasPlans(g) {
				if h, ok := l.Engine.Hide(g, kept, rep, func(int) bool { return true }, o.PlanSalt(l.Game, g)); ok {
					in.Orders, in.Read, in.Declared = strings.Join(h.Read, "\n"), h.Read, h.Declared
				}
			}
			added = append(added, strings.Split(strings.TrimSpace(text), "\n")...)
		}
		s, err := o.Take(g, head, in)
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
