package processor

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
)

// goWithout is the step that lets dice fall without those who gave no value in time,
// if they are awaited, or the one that gives the beacon's round.
func (p *Processor) goWithout(ctx context.Context, l *desk.Live) ([]*desk.Step, error) {
	call, err := p.CallOf(ctx, l)
	if err != nil || call == nil || len(call.Awaits()) == 0 {
		return nil, err
	}
	if state.AsksBeacon(l.Source) {
		s, err := p.takesRound(l, l.Head, call)
		if s == nil || err != nil {
			return nil, err
		}
		return []*desk.Step{s}, nil
	}
	// The time is the deadline's own, as that of questions is.
	at := p.Now()
	for _, d := range l.Due {
		if d.Kind == desk.DueDice {
			at = d.At
		}
	}
	s, err := p.Take(l.State, l.Head, state.Input{Kind: state.Silent, Names: call.Awaits(), At: at.UTC().Format(time.RFC3339)})
	return []*desk.Step{s}, err
}
