package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"
)

// crew is the parts of a daemon that run at the same time. When one gives up, all stop.
type crew struct {
	stop context.CancelFunc
	wg   sync.WaitGroup
	errs chan error
}

// newCrew returns a crew and the context that it works in, until the given one ends.
func newCrew(ctx context.Context) (*crew, context.Context) {
	c := &crew{errs: make(chan error, 20)}
	ctx, c.stop = context.WithCancel(ctx)
	return c, ctx
}

// run has one of the crew work in its context. Others in the crew may call it, too.
func (c *crew) run(ctx context.Context, name string, f func(context.Context) error) {
	c.wg.Add(1)
	go func() {
		defer c.wg.Done()
		defer c.stop() // if one gives up, the others stop, too
		if err := f(ctx); err != nil && !errors.Is(err, context.Canceled) {
			c.errs <- fmt.Errorf("%s: %w", name, err)
		}
	}()
}

// rest waits until all have stopped, or until that takes too long. The context is the crew's.
func (c *crew) rest(ctx context.Context, log *slog.Logger) error {
	defer c.stop()
	rest := make(chan struct{})
	go func() {
		c.wg.Wait()
		close(rest)
	}()
	select {
	case <-rest:
	case <-behind(ctx, longestRest):
		log.Warn("not everything came to rest; what was under way is done at the next start")
	}
	var all []error
	for {
		select {
		case err := <-c.errs:
			all = append(all, err)
		default:
			return errors.Join(all...)
		}
	}
}

// behind returns a channel that is closed some time after a context ends.
func behind(ctx context.Context, d time.Duration) <-chan struct{} {
	over := make(chan struct{})
	context.AfterFunc(ctx, func() { time.AfterFunc(d, func() { close(over) }) })
	return over
}
