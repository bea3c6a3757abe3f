package main

import (
	"sync"
	"time"
)

// trouble is what goes on to fail in one place. It is told again after a while
// only, so that a fault that lasts for days does not fill the disk with itself.
type trouble struct {
	mu   sync.Mutex
	what string
	told time.Time
}

// againAfter is how long the same trouble is not told again.
const againAfter = 10 * time.Minute

// news reports whether an error is to be told; none ends the trouble.
func (t *trouble) news(err error, now time.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err == nil {
		t.what, t.told = "", time.Time{}
		return false
	}
	if what := err.Error(); what != t.what || now.Sub(t.told).Abs() >= againAfter {
		t.what, t.told = what, now
		return true
	}
	return false
}
