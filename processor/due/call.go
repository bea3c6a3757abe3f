package due

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
)

// goWithout returns the step that lets dice fall without the players who gave no value in time, if
// values are awaited, or the step that gives the beacon's round.
func (door *Door) goWithout(ctx context.Context, l *desk.Live) ([]*desk.Step, error) {
	call, err := door.CallOf(ctx, l)
	if err != nil || call == nil || len(call.Awaits()) == 0 {
		return nil, err
	}
	if state.AsksBeacon(l.Source) {
		s, err := door.takesRound(l, l.Head, call)
		if s == nil || err != nil {
			return nil, err
		}
		return []*desk.Step{s}, nil
	}
	// The record's time is the deadline itself, as it is for questions.
	at := door.Now()
	for _, d := range l.Due {
		if d.Kind == desk.DueDice {
			at = d.At
		}
	}
	s, err := door.Take(l.State, l.Head, state.Input{Kind: state.Silent, Names: call.Awaits(), At: at.UTC().Format(time.RFC3339)})
	return []*desk.Step{s}, err
}
