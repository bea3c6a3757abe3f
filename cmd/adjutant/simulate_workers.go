package main

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/store/postgres"
)

// hired are workers on one database, each with connections and a memory of its own, as those of
// several processes are. One of them leads and reads the mailbox.
type hired struct {
	end   context.CancelFunc
	all   sync.WaitGroup
	ended chan error
}

// look is how often the simulation looks whether the workers are done.
const look = 20 * time.Millisecond

// hire starts so many workers, and returns when one of them reads the mailbox.
func hire(ctx context.Context, workers int, p parts, dir string) (*hired, error) {
	ctx, end := context.WithCancel(ctx)
	c := &hired{end: end, ended: make(chan error, workers)}
	var daemons []*daemon
	for i := range workers {
		p.heads = filepath.Join(dir, fmt.Sprintf("worker%d.heads", i))
		d, err := assemble(p)
		if err != nil {
			c.dismiss()
			return nil, err
		}
		w, err := d.store.(*postgres.Store).Join(ctx, p.store)
		if err != nil {
			c.dismiss()
			d.Close()
			return nil, err
		}
		d.fellows.follows.Store(true)
		daemons = append(daemons, d)
		c.all.Go(func() {
			c.ended <- d.workWithOthers(ctx, w, p.store)
			w.Release()
			d.Close()
		})
	}
	for {
		for _, d := range daemons {
			if d.fellows.Leads() && d.boxes.listens() {
				return c, nil
			}
		}
		if err := c.wait(ctx); err != nil {
			c.dismiss()
			return nil, err
		}
	}
}

// until returns when the workers are done, and how long that took.
func (c *hired) until(ctx context.Context, done func(context.Context) (bool, error)) (took time.Duration, err error) {
	began := time.Now()
	for {
		if ok, err := done(ctx); ok || err != nil {
			return time.Since(began), err
		}
		if err := c.wait(ctx); err != nil {
			return 0, err
		}
	}
}

// wait waits a moment; a worker that ends by itself is an error.
func (c *hired) wait(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case err := <-c.ended:
		return fmt.Errorf("a worker ended: %w", err)
	case <-time.After(look):
		return nil
	}
}

// dismiss ends the workers.
func (c *hired) dismiss() {
	c.end()
	c.all.Wait()
}
