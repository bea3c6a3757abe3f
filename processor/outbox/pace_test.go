package outbox

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store"
)

// A round's end with 120 mails, through a provider that takes 30 a minute and 100 a day.
// Nothing is lost, the order stays, and no minute and no day has more.
func TestPace(t *testing.T) {
	for _, tc := range []struct {
		name    string
		pace    config.Pace
		minutes int // until all are sent
	}{
		{"no limit", config.Pace{}, 0},
		{"a limit that is not reached", config.Pace{PerMinute: 120, PerHour: 120, PerDay: 120}, 0},
		{"30 a minute", config.Pace{PerMinute: 30}, 3},
		{"50 an hour", config.Pace{PerHour: 50}, 120},
		{"30 a minute and 100 a day", config.Pace{PerMinute: 30, PerDay: 100}, 24 * 60},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var rows []store.Outgoing
			for i := range 120 {
				rows = append(rows, row(fmt.Sprintf("m%03d", i), "harrow@players.example"))
			}
			r, q, now := startRelay(t, config.NoTLS), newMemory(rows...), written
			cfg := r.config(config.NoTLS)
			cfg.Pace = tc.pace
			o := newOutbox(t, cfg, q, &now)
			minutes := 0
			for ; len(q.sent) < len(rows) && minutes < 3*24*60; minutes++ {
				if _, err := o.Flush(context.Background()); err != nil {
					t.Fatal(err)
				}
				if len(q.sent) < len(rows) {
					now = now.Add(time.Minute)
				}
			}
			if minutes-1 != tc.minutes {
				t.Errorf("all were sent after %d minutes, want %d", minutes-1, tc.minutes)
			}
			for i, at := range q.times {
				for _, w := range []struct {
					most int
					time time.Duration
				}{{tc.pace.PerMinute, time.Minute}, {tc.pace.PerHour, time.Hour}, {tc.pace.PerDay, 24 * time.Hour}} {
					if n := i - slices.IndexFunc(q.times, func(x time.Time) bool { return x.After(at.Add(-w.time)) }) + 1; w.most > 0 && n > w.most {
						t.Fatalf("%d mails within %v", n, w.time)
					}
				}
			}
			if len(r.mails) != len(rows) {
				t.Errorf("the relay has %d mails", len(r.mails))
			}
		})
	}
}
