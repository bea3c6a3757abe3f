package thread

import (
	"context"
	"fmt"
	"time"
)

const (
	// planEvery is how often to look for something to post without having been woken.
	planEvery = 10 * time.Second
	// readsAtOnce is how many topics are read before posts come first again.
	readsAtOnce = 20
)

// Run posts and reads until the context ends, at once on each wake.
func (t *Thread) Run(ctx context.Context, wake <-chan struct{}) error {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	var planned time.Time
	for plan := true; ; {
		if plan || t.now().Sub(planned) >= planEvery {
			planned = t.now()
			if err := t.desk.PlanPosts(ctx); err != nil && ctx.Err() == nil {
				t.log.Error("what is to be posted in the forum is not known", "error", err)
			}
		}
		if err := t.pass(ctx, readsAtOnce); err != nil && ctx.Err() == nil {
			t.log.Error("the forum's books cannot be read or written", "error", err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-wake:
			plan = true
		case <-tick.C:
			plan = false
		}
	}
}

// Once does one pass: it queues, posts and reads what is possible now.
func (t *Thread) Once(ctx context.Context) error {
	if err := t.desk.PlanPosts(ctx); err != nil {
		return fmt.Errorf("what is to be posted in the forum: %w", err)
	}
	if err := t.pass(ctx, 1<<20); err != nil {
		return err
	}
	if err := t.desk.PlanPosts(ctx); err != nil { // what was read may have ended a turn
		return fmt.Errorf("what is to be posted in the forum: %w", err)
	}
	return t.pass(ctx, 0)
}

// pass posts everything that can be posted, and reads at most so many topics. An error
// means that the store failed; what the forum does not do is noted there.
func (t *Thread) pass(ctx context.Context, reads int) error {
	topics, err := t.books.Topics(ctx)
	if err != nil {
		return err
	}
	for i := range topics {
		if ctx.Err() != nil || t.now().Before(t.down.until) {
			return nil
		}
		if topics[i].Off {
			continue
		}
		if err := t.write(ctx, &topics[i]); err != nil {
			return fmt.Errorf("game %s: %w", topics[i].Game, err)
		}
	}
	for i := range topics {
		if reads == 0 || ctx.Err() != nil || t.now().Before(t.down.until) {
			return nil
		}
		if topics[i].ID == "" || topics[i].Off || t.now().Before(topics[i].Read) {
			continue
		}
		read, err := t.read(ctx, &topics[i])
		if err != nil {
			return fmt.Errorf("game %s: %w", topics[i].Game, err)
		}
		if read {
			reads--
		}
	}
	return nil
}
