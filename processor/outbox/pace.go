package outbox

import (
	"context"
	"time"
)

// allowed is how many mails may be claimed now, so that no minute, hour or day has more
// than the mail provider takes. Mails above that wait in the queue, in their order. With
// several workers each counts for itself: together they may send a claim more for each.
func (o *Outbox) allowed(ctx context.Context) (int, error) {
	n, held := atOnce, ""
	for _, w := range []struct {
		name string
		most int
		time time.Duration
	}{
		{"minute", o.cfg.Pace.PerMinute, time.Minute},
		{"hour", o.cfg.Pace.PerHour, time.Hour},
		{"day", o.cfg.Pace.PerDay, 24 * time.Hour},
	} {
		if w.most == 0 {
			continue
		}
		sent, err := o.queue.SentSince(ctx, o.now().Add(-w.time))
		if err != nil {
			return 0, err
		}
		if left := max(w.most-sent, 0); left < n {
			if n = left; n == 0 {
				held = w.name
			}
		}
	}
	if held != o.held && held != "" {
		o.log.Warn("mails wait: the limit of the mail provider is reached", "per", held)
	}
	o.held = held
	return n, nil
}
