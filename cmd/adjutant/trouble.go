package main

import (
	"sync"
	"time"
)

// trouble is something that keeps failing in one place. It is logged again only after a while, so
// that a fault that lasts for days does not fill the disk.
type trouble struct {
	mu   sync.Mutex
	what string
	told time.Time
}

// againAfter is how long it takes before the same trouble is logged again.
const againAfter = 10 * time.Minute

// news reports whether to log an error; a nil error ends the trouble.
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
