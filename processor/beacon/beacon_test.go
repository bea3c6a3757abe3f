package beacon_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/beacon"
	"github.com/adjutant-game/adjutant/state/gamelog/beacontest"
)

// relay is a server that answers for a round of a beacon, and counts who asks.
func relay(t *testing.T, say func(w http.ResponseWriter, round uint64)) (address string, asked *atomic.Int32) {
	t.Helper()
	asked = new(atomic.Int32)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		var round uint64
		path := r.URL.Path[strings.LastIndex(r.URL.Path, "/")+1:]
		if path == "latest" {
			round = 5000
		} else if _, err := fmt.Sscan(path, &round); err != nil {
			http.NotFound(w, r)
			return
		}
		say(w, round)
	}))
	t.Cleanup(s.Close)
	return s.URL, asked
}

func tell(w http.ResponseWriter, round uint64, signature string) {
	fmt.Fprintf(w, `{"round":%d,"randomness":"00","signature":%q}`, round, signature)
}

// However many relays lie, are broken or silent, one that tells the truth is enough;
// and if all lie there is no round.
func TestLyingRelaysChangeNothing(t *testing.T) {
	b, other := beacontest.New(1), beacontest.New(2)
	liars := map[string]func(w http.ResponseWriter, round uint64){
		"another round's": func(w http.ResponseWriter, n uint64) { tell(w, n, b.Round(n+1)) },
		"another round":   func(w http.ResponseWriter, n uint64) { tell(w, n+1, b.Round(n+1)) },
		"another chain":   func(w http.ResponseWriter, n uint64) { tell(w, n, other.Round(n)) },
		"nothing":         func(http.ResponseWriter, uint64) {},
		"no JSON":         func(w http.ResponseWriter, _ uint64) { fmt.Fprint(w, "<html>") },
		"an error":        func(w http.ResponseWriter, _ uint64) { http.Error(w, "busy", http.StatusServiceUnavailable) },
		"without end":     func(w http.ResponseWriter, _ uint64) { fmt.Fprint(w, strings.Repeat(" ", 1<<16), "{}") },
	}
	var bad []string
	for _, say := range liars {
		address, _ := relay(t, say)
		bad = append(bad, address)
	}
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	bad = append(bad, gone.URL)
	now := time.Now()
	c := beacon.New(bad, b.Chain, func() time.Time { return now }, slog.New(slog.DiscardHandler))
	for range 3 {
		if sig := c.Round(b.Chain, 1234); sig != "" {
			t.Fatalf("relays that lie gave %s", sig)
		}
		c.Fetch(t.Context())
		now = now.Add(time.Minute)
	}
	if n := c.Newest(b.Chain); n != 0 {
		t.Errorf("relays that lie gave round %d", n)
	}
	good, _ := relay(t, func(w http.ResponseWriter, n uint64) { tell(w, n, b.Round(n)) })
	c = beacon.New(append(bad, good), b.Chain, time.Now, slog.New(slog.DiscardHandler))
	c.Round(b.Chain, 1234)
	c.Fetch(t.Context())
	if sig := c.Round(b.Chain, 1234); sig != b.Round(1234) {
		t.Errorf("the round is %q", sig)
	}
	if n := c.Newest(b.Chain); n != 1234 {
		t.Errorf("the newest round is %d", n)
	}
}

// A round that no relay has is tried again, less and less often, and comes when it is
// there; nobody asks for it after that.
func TestRoundThatComesLate(t *testing.T) {
	b := beacontest.New(1)
	var out atomic.Bool
	address, asked := relay(t, func(w http.ResponseWriter, n uint64) {
		if !out.Load() {
			http.Error(w, "not yet", http.StatusNotFound)
			return
		}
		tell(w, n, b.Round(n))
	})
	now := time.Now()
	c := beacon.New([]string{address}, b.Chain, func() time.Time { return now }, slog.New(slog.DiscardHandler))
	c.Round(b.Chain, 7)
	for range 3600 {
		c.Fetch(t.Context())
		now = now.Add(time.Second)
		c.Round(b.Chain, 7)
	}
	if n := asked.Load(); n < 30 || n > 100 {
		t.Errorf("in an hour it was asked for %d times", n)
	}
	out.Store(true)
	for range 61 {
		c.Fetch(t.Context())
		now = now.Add(time.Second)
	}
	if sig := c.Round(b.Chain, 7); sig != b.Round(7) {
		t.Errorf("the round is %q", sig)
	}
	n := asked.Load()
	c.Fetch(t.Context())
	if asked.Load() != n {
		t.Error("a round that is there is asked for again")
	}
}

// Run fetches what is asked for, looks for the newest round, and ends with its context.
func TestRun(t *testing.T) {
	b := beacontest.New(1)
	address, _ := relay(t, func(w http.ResponseWriter, n uint64) { tell(w, n, b.Round(n)) })
	c := beacon.New([]string{address}, b.Chain, time.Now, slog.New(slog.DiscardHandler))
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- c.Run(ctx) }()
	for until := time.Now().Add(30 * time.Second); c.Round(b.Chain, 7) == "" || c.Newest(b.Chain) != 5000; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("the round is %q, the newest %d", c.Round(b.Chain, 7), c.Newest(b.Chain))
		}
	}
	stop()
	if err := <-ended; err != context.Canceled {
		t.Error(err)
	}
}
