package main

import (
	"context"
	"time"
)

// every does something again and again, until the context ends.
func every(ctx context.Context, period time.Duration, do func(context.Context)) error {
	t := time.NewTicker(period)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-t.C:
			do(ctx)
		}
	}
}
