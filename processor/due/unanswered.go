package due

import (
	"context"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// unanswered applies the defaults for the questions of a kind whose time is over. If the game
// waited for them, it goes on.
func (door *Door) unanswered(ctx context.Context, l *desk.Live, kind string) error {
	// The record's time is the deadline itself, no matter when it was noticed. So a store that is
	// restored and takes its mails again makes the same record.
	at := door.Now()
	for _, d := range l.Due {
		if d.Kind == kind {
			at = d.At
		}
	}
	in := state.Input{Kind: state.Deadline, At: at.UTC().Format(time.RFC3339)}
	for _, d := range l.State.OpenQuestions() {
		if desk.DueFor(d) == kind {
			in.Questions = append(in.Questions, d.ID)
		}
	}
	d := door.At(l)
	t := desk.Timing{Clock: l.Game.Clock, Due: slices.DeleteFunc(slices.Clone(l.Due), func(d store.Due) bool { return d.Kind == kind })}
	t.Due = desk.WithAskRemind(l.Game, t.Due, door.Now().UTC())
	if d.SetTiming(t); len(in.Questions) == 0 {
		return d.Commit(ctx)
	}
	s, err := d.Take(in)
	if err != nil {
		return err
	}
	door.TellPassage(ctx, l, s, &d.Post)
	door.TellDefaults(ctx, l, l.State, s, func(pl *store.Player) string {
		return "no answer had come by " + door.AnswersDue(l, pl, l.Due, kind)
	}, &d.Post)
	if ready, _ := s.After.Ready(); kind == desk.DueDecision && ready && s.After.Turn.Hold != nil {
		seed, err := d.Seed(ctx)
		if err != nil {
			return err
		}
		next, err := d.Take(seed)
		if err != nil {
			return err
		}
		next.ByDefault = desk.Missed(l, l.State, s)
		d.Follow(ctx)
	}
	return d.Commit(ctx)
}
