package postgres

import (
	"errors"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/pgtest"
	"github.com/adjutant-game/adjutant/processor/store"
)

// join makes a store with a worker on it.
func join(t *testing.T, url string) (*Store, *Worker) {
	t.Helper()
	s := openTest(t, url)
	w, err := s.Join(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Release() })
	return s, w
}

func beat(t *testing.T, w *Worker) {
	t.Helper()
	if err := w.Beat(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// One worker leads. When it is gone another does, and may send what it had claimed; nobody
// takes away what a living worker has in hand.
func TestWorkers(t *testing.T) {
	url := pgtest.URL(t)
	s1, one := join(t, url)
	s2, two := join(t, url)
	if beat(t, one); !one.Leads() {
		t.Fatal("the first worker does not lead")
	}
	if beat(t, two); two.Leads() {
		t.Fatal("two workers lead")
	}
	noon := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	out := []store.Outgoing{{MessageID: "a@x", To: "a@example.org"}, {MessageID: "b@x", To: "b@example.org"}, {MessageID: "c@x", To: "c@example.org"}}
	if err := s1.Commit(t.Context(), store.Commit{Out: out}); err != nil {
		t.Fatal(err)
	}
	claim := func(s *Store, n int, want ...string) {
		t.Helper()
		ms, err := s.Claim(t.Context(), noon, noon.Add(time.Hour), n, store.Box{})
		var got []string
		for _, m := range ms {
			got = append(got, m.MessageID)
		}
		if err != nil || len(got) != len(want) || len(got) > 0 && got[0] != want[0] {
			t.Fatalf("Claim = %v, %v; want %v", got, err, want)
		}
	}
	claim(s1, 2, "a@x", "b@x")
	claim(s2, 2, "c@x")
	// One mail of the first worker is put off after an attempt; that stays so when it is gone.
	if err := s1.Failed(t.Context(), store.Failure{MessageID: "b@x", Reason: "451", At: noon, Again: noon.Add(time.Minute)}); err != nil {
		t.Fatal(err)
	}
	beat(t, two)
	if err := s2.Release(t.Context()); err != nil {
		t.Fatal(err)
	}
	claim(s2, 9, "b@x") // Release tries what was put off at once, and leaves what is in hand
	if err := s2.Failed(t.Context(), store.Failure{MessageID: "b@x", Reason: "451", At: noon, Again: noon.Add(time.Minute)}); err != nil {
		t.Fatal(err)
	}
	if err := one.Release(); err != nil {
		t.Fatal(err)
	}
	awaitGone(t, two, 1)
	if beat(t, two); !two.Leads() {
		t.Fatal("nobody leads")
	}
	claim(s2, 9, "a@x")
	if err := one.Beat(t.Context()); err == nil {
		t.Error("a worker without its connection gives a sign of life")
	}
}

// awaitGone waits until the server knows of so many workers only.
func awaitGone(t *testing.T, w *Worker, left int) {
	t.Helper()
	n, limit := -1, time.Now().Add(20*time.Second)
	for ; n != left; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatalf("%d workers are there, want %d", n, left)
		}
		if err := w.conn.QueryRow(t.Context(), "SELECT count(*) FROM workers_present").Scan(&n); err != nil {
			t.Fatal(err)
		}
	}
}

// A worker that gives no sign of life any more loses the lead, though its connection stands.
func TestHungWorker(t *testing.T) {
	url := pgtest.URL(t)
	_, one := join(t, url)
	_, two := join(t, url)
	beat(t, one)
	time.Sleep(60 * time.Millisecond)
	if beat(t, two); two.Leads() {
		t.Fatal("a worker that was silent for a moment lost the lead")
	}
	if err := two.beat(t.Context(), 50*time.Millisecond); err != nil {
		t.Fatal(err)
	}
	awaitGone(t, two, 1)
	if beat(t, two); !two.Leads() {
		t.Fatal("a worker that hangs keeps the lead")
	}
	if err := one.Beat(t.Context()); err == nil {
		t.Error("the worker that hung does not notice")
	}
}

// Workers and a process that works alone keep each other out.
func TestAloneOrWithOthers(t *testing.T) {
	url := pgtest.URL(t)
	s, w := join(t, url)
	if _, err := Acquire(t.Context(), url); !errors.Is(err, ErrLocked) {
		t.Fatalf("alone beside a worker: %v", err)
	}
	if err := w.Release(); err != nil {
		t.Fatal(err)
	}
	var lock *Lock
	limit := time.Now().Add(20 * time.Second)
	for err := error(ErrLocked); err != nil; time.Sleep(5 * time.Millisecond) {
		if lock, err = Acquire(t.Context(), url); err != nil && (!errors.Is(err, ErrLocked) || time.Now().After(limit)) {
			t.Fatal(err)
		}
	}
	if _, err := s.Join(t.Context(), url); !errors.Is(err, ErrLocked) {
		t.Errorf("a worker beside a process alone: %v", err)
	}
	if _, err := Acquire(t.Context(), url); !errors.Is(err, ErrLocked) {
		t.Errorf("two processes alone: %v", err)
	}
	if err := lock.Release(); err != nil {
		t.Fatal(err)
	}
}
