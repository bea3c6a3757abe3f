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

// Two mailboxes send from one queue, each its own mails under its own limit. While the
// server of one takes nothing the other one's mails go out, and its limit does not count
// them.
func TestPaceOfEachMailbox(t *testing.T) {
	var rows []store.Outgoing
	for i := range 12 {
		m := row(fmt.Sprintf("m%03d", i), "harrow@players.example")
		m.Mailbox = []string{"", "clubs", "gone"}[i%3]
		rows = append(rows, m)
	}
	q, now := newMemory(rows...), written
	first, clubs := startRelay(t, config.NoTLS), startRelay(t, config.NoTLS)
	cfg, other := first.config(config.NoTLS), clubs.config(config.NoTLS)
	cfg.Box = store.Box{Others: []string{"clubs"}}
	other.Box, other.Pace, other.From = store.Box{Name: "clubs"}, config.Pace{PerDay: 3}, "turns@clubs.test"
	working := other.Port
	other.Port = 1 // nobody listens there
	broken, o := newOutbox(t, other, q, &now), newOutbox(t, cfg, q, &now)
	if n, err := broken.Flush(t.Context()); n != 0 || err != nil {
		t.Errorf("the mailbox whose server is gone sends %d (%v)", n, err)
	}
	if n, err := o.Flush(t.Context()); n != 8 || err != nil {
		t.Errorf("the first mailbox sends %d (%v), want 8: its own and those of a mailbox that is gone", n, err)
	}
	now = now.Add(time.Hour)
	other.Port = working
	back := newOutbox(t, other, q, &now)
	if n, err := back.Flush(t.Context()); n != 3 || err != nil {
		t.Errorf("the other one sends %d (%v), want the 3 of its day", n, err)
	}
	now = now.Add(25 * time.Hour)
	if n, err := back.Flush(t.Context()); n != 1 || err != nil {
		t.Errorf("a day later it sends %d (%v), want the one that is left", n, err)
	}
	if len(first.mails) != 8 || len(clubs.mails) != 4 {
		t.Errorf("the servers have %d and %d mails", len(first.mails), len(clubs.mails))
	}
}
