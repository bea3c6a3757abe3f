package postgres

import (
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/pgtest"
)

// A mailbox is watched by one worker at a time; what one has is free when it leaves it or is
// gone. Hosts in other schemas do not mind.
func TestWatchMailbox(t *testing.T) {
	url := pgtest.URL(t)
	s := openTest(t, url)
	if _, err := s.pool.Exec(t.Context(), "CREATE SCHEMA club"); err != nil {
		t.Fatal(err)
	}
	join := func(url string) *Worker {
		t.Helper()
		w, err := openTest(t, url).Join(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	a, b, other := join(url), join(url), join(url+"&search_path=club")
	defer b.Release()
	defer other.Release()
	watches := func(w *Worker, mailbox string, want bool) {
		t.Helper()
		if got, err := w.WatchMailbox(t.Context(), mailbox); err != nil || got != want {
			t.Errorf("WatchMailbox(%q) = %v, %v, want %v", mailbox, got, err, want)
		}
	}
	for w, want := range map[*Worker]int{a: 2, b: 2, other: 1} {
		if n, err := w.Workers(t.Context()); err != nil || n != want {
			t.Errorf("there are %d workers (%v), want %d", n, err, want)
		}
	}
	watches(a, "", true)
	watches(a, "clubs", true)
	watches(b, "", false)
	watches(b, "clubs", false)
	watches(b, "league", true)
	watches(other, "", true)
	if err := a.LeaveMailbox(t.Context(), "clubs"); err != nil {
		t.Fatal(err)
	}
	watches(b, "clubs", true)
	watches(a, "clubs", false)
	a.Release()
	for limit := time.Now().Add(5 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if got, err := b.WatchMailbox(t.Context(), ""); err != nil || time.Now().After(limit) {
			t.Fatalf("the mailbox of a worker that is gone is not free (%v)", err)
		} else if got {
			break
		}
	}
	now := time.Now().UTC().Truncate(time.Millisecond)
	if err := s.SetHeard(t.Context(), "clubs", now); err != nil {
		t.Fatal(err)
	}
	if err := s.SetRead(t.Context(), "clubs", now.Add(time.Second)); err != nil {
		t.Fatal(err)
	}
	for mailbox, want := range map[string]time.Time{"clubs": now, "": {}} {
		if got, err := s.Heard(t.Context(), mailbox); err != nil || !got.Equal(want) {
			t.Errorf("Heard(%q) = %v, %v, want %v", mailbox, got, err, want)
		}
	}
	if got, err := s.Read(t.Context(), "clubs"); err != nil || !got.Equal(now.Add(time.Second)) {
		t.Errorf("Read = %v, %v", got, err)
	}
}
