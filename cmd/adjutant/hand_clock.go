package main

import (
	"sync"
	"time"
)

// handClock is a clock that is moved by hand: by the demo, and while past mails are taken again.
type handClock struct {
	mu  sync.Mutex
	now time.Time
}

// Now is the time shown.
func (c *handClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// set moves the clock forward, never back.
func (c *handClock) set(t time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if t.After(c.now) {
		c.now = t
	}
}
