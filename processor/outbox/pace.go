package outbox

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
)

// counter counts the mails that the server took after a time.
type counter func(ctx context.Context, after time.Time) (int, error)

// allowed returns how many mails may go out now, at most so many, so that no minute, hour or day
// has more than the mail provider accepts, and which of these limits holds back the rest. Those
// mails wait in the queue, in order. Several workers count separately, so together they may send
// one claim more for each worker.
func allowed(ctx context.Context, pace config.Pace, sentSince counter, now time.Time, most int) (n int, held string, err error) {
	n = most
	for _, w := range []struct {
		name string
		most int
		time time.Duration
	}{
		{"minute", pace.PerMinute, time.Minute},
		{"hour", pace.PerHour, time.Hour},
		{"day", pace.PerDay, 24 * time.Hour},
	} {
		if w.most == 0 {
			continue
		}
		sent, err := sentSince(ctx, now.Add(-w.time))
		if err != nil {
			return 0, "", err
		}
		if left := max(w.most-sent, 0); left < n {
			if n = left; n == 0 {
				held = w.name
			}
		}
	}
	return n, held, nil
}
