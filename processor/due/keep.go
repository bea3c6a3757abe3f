package due

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

const (
	pruneEvery  = 24 * time.Hour
	keepAnswers = 366 * 24 * time.Hour
)

// prune deletes, once a day, what has been kept long enough.
func (door *Door) prune(ctx context.Context) error {
	now := door.Now().UTC()
	if d := now.Sub(door.pruned); d >= 0 && d < pruneEvery {
		return nil
	}
	before := func(d time.Duration) time.Time {
		if d <= 0 {
			return time.Time{}
		}
		return now.Add(-d)
	}
	k := door.terms.Keep
	err := door.Store.Prune(ctx, store.Kept{Marks: before(k.Marks), Answers: before(keepAnswers), Notices: before(k.Notices), Outbox: before(k.Outbox)})
	if err == nil {
		door.pruned = now
	}
	return err
}
