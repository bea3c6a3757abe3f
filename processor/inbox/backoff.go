package inbox

import (
	"errors"
	"time"
)

const (
	firstWait      = 2 * time.Second
	longestWait    = 5 * time.Minute
	firstRefused   = 5 * time.Minute // a refused password is retried slowly: servers lock accounts
	longestRefused = time.Hour
)

// backoff finds how long to wait before the next attempt: twice as long each
// time, with up to a quarter more by chance, so that many clients of one server
// do not come back together.
type backoff struct {
	failures int
	refused  bool
	jitter   func() float64
}

// reset forgets the failures.
func (b *backoff) reset() { b.failures = 0 }

// next returns the wait after an error.
func (b *backoff) next(err error) time.Duration {
	var login *LoginError
	first, longest := firstWait, longestWait
	refused := errors.As(err, &login)
	if refused {
		first, longest = firstRefused, longestRefused
	}
	if refused != b.refused {
		b.failures, b.refused = 0, refused
	}
	d := first
	for i := 0; i < b.failures && d < longest; i++ {
		d *= 2
	}
	b.failures++
	d = min(d, longest)
	return d + time.Duration(b.jitter()*float64(d)/4)
}
