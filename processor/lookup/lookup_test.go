package lookup

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// slowCheck answers after a time, and counts how many it answers at once.
type slowCheck struct {
	takes time.Duration

	mu           sync.Mutex
	running, top int
}

func (s *slowCheck) Check(ctx context.Context, _ Claim) Proof {
	s.mu.Lock()
	s.running++
	s.top = max(s.top, s.running)
	s.mu.Unlock()
	select {
	case <-time.After(s.takes):
	case <-ctx.Done():
	}
	s.mu.Lock()
	s.running--
	s.mu.Unlock()
	return Proof{OK: ctx.Err() == nil}
}

// most is how many it has answered at once.
func (s *slowCheck) most() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.top
}

// askAll asks for several mails of one domain at the same moment. It gives how many
// were proved at once, and after what time the last one was answered.
func askAll(l *Checks, n int, known bool, domain func(i int) string) (proved int, last time.Duration) {
	var group sync.WaitGroup
	var mu sync.Mutex
	start := time.Now()
	for i := range n {
		group.Go(func() {
			p := l.Ask(context.Background(), Request{Key: fmt.Sprint("mail ", i), Domain: domain(i), Known: known})
			mu.Lock()
			defer mu.Unlock()
			if p.OK {
				proved++
			}
			last = max(last, time.Since(start))
		})
	}
	group.Wait()
	return proved, last
}

// Players of one mail provider write at the same moment, before a deadline. Two are
// checked at once; the others wait the moment it takes instead of being set aside.
func TestMailsOfOneProviderAtOnce(t *testing.T) {
	one := func(int) string { return "mail.example" }
	many := func(i int) string { return fmt.Sprintf("mail%d.example", i) }
	for _, tc := range []struct {
		name   string
		takes  time.Duration
		mails  int
		known  bool
		domain func(int) string
		proved int
		atOnce int
		within time.Duration
	}{
		{"a burst of one provider", 20 * time.Millisecond, 8, true, one, 8, mostOfOne, 80 * time.Millisecond},
		{"a burst of twenty providers", 20 * time.Millisecond, 20, true, many, 20, mostKnown, 60 * time.Millisecond},
		{"two that take long", 900 * time.Millisecond, 2, true, one, 2, mostOfOne, 900 * time.Millisecond},
		{"four that take long: the others are set aside", 900 * time.Millisecond, 4, true, one, 2, mostOfOne, time.Second},
		{"a name server that never answers", time.Hour, 8, true, one, 0, mostOfOne, time.Second},
		{"strangers do not wait for a place", 20 * time.Millisecond, 8, false, one, mostStrangers, mostStrangers, 20 * time.Millisecond},
	} {
		t.Run(tc.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				check := &slowCheck{takes: tc.takes}
				proved, last := askAll(New(check, time.Second), tc.mails, tc.known, tc.domain)
				if proved != tc.proved || check.most() != tc.atOnce || last > tc.within {
					t.Errorf("%d of %d proved, %d at once, the last answered after %v; want %d, %d, at most %v", proved, tc.mails, check.most(), last, tc.proved, tc.atOnce, tc.within)
				}
				time.Sleep(2 * lookupTime) // what still runs ends by itself
			})
		})
	}
}

// Mails in a player's name whose keys no server answers for hold up the mails after them once, not
// once for each.
func TestSlowKeysHoldUpOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(&slowCheck{takes: time.Hour}, time.Second)
		start := time.Now()
		for i := range 50 { // one after the other, as in a lane
			if p := l.Ask(t.Context(), Request{Key: fmt.Sprint(i), Domain: "mail.example", Known: true}); !p.Later {
				t.Errorf("mail %d: %+v", i, p)
			}
		}
		if took := time.Since(start); took > mostOfOne*time.Second {
			t.Errorf("50 mails with slow keys held up the one behind them for %v", took)
		}
		time.Sleep(2 * lookupTime)
	})
}
