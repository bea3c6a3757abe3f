package postgres

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/pgtest"
	"github.com/adjutant-game/adjutant/processor/store"
)

// Each mail is taken by one worker. When a worker is gone, what it was taking is free, and what it
// says about that no longer counts.
func TestInputs(t *testing.T) {
	url := pgtest.URL(t)
	s1, one := join(t, url)
	s2, two := join(t, url)
	noon := time.Date(2026, 11, 23, 12, 0, 0, int(7*time.Millisecond), time.UTC)
	for _, key := range []string{"a", "b", "a"} {
		if err := s1.PutInput(t.Context(), Input{Key: key, Mail: []byte("mail\x00" + key), TooBig: key == "b", Received: noon}); err != nil {
			t.Fatal(err)
		}
	}
	take := func(s *Store, want string) {
		t.Helper()
		in, ok, err := s.TakeInput(t.Context())
		if err != nil || ok != (want != "") || in.Key != want {
			t.Fatalf("TakeInput = %+v, %v, %v; want %q", in, ok, err, want)
		}
		if ok && (string(in.Mail) != "mail\x00"+want || in.TooBig != (want == "b") || !in.Received.Equal(noon)) {
			t.Errorf("the mail has changed: %+v", in)
		}
	}
	outcome := func(key, want string, wantThere bool) {
		t.Helper()
		if got, there, err := s2.Outcome(t.Context(), key); err != nil || got != want || there != wantThere {
			t.Errorf("Outcome(%s) = %q, %v, %v; want %q, %v", key, got, there, err, want, wantThere)
		}
	}
	take(s1, "a")
	take(s2, "b")
	take(s2, "")
	if err := s2.EndInput(t.Context(), "b", `{"refused":true}`, false); err != nil {
		t.Fatal(err)
	}
	outcome("a", "", true)
	outcome("b", `{"refused":true}`, true)
	if err := s2.EndInput(t.Context(), "a", `{}`, false); err != nil { // which it has not
		t.Fatal(err)
	}
	outcome("a", "", true)
	beat(t, two)
	take(s2, "") // a living worker keeps what it has
	if err := one.Release(); err != nil {
		t.Fatal(err)
	}
	awaitGone(t, two, 1)
	beat(t, two)
	take(s2, "a")
	if err := s1.EndInput(t.Context(), "a", `{"fault":"late"}`, false); err != nil {
		t.Fatal(err)
	}
	outcome("a", "", true)
	if err := s2.EndInput(t.Context(), "a", `{}`, false); err != nil {
		t.Fatal(err)
	}
	outcome("a", `{}`, true)
	if err := s2.DropInput(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	outcome("a", "", false)
}

// A game that a worker holds is passed over by others, or waited for; another game is
// free. Who holds all games holds each. A worker that is gone holds nothing.
func TestHoldGame(t *testing.T) {
	url := pgtest.URL(t)
	s1, _ := join(t, url)
	s2, _ := join(t, url)
	hold := func(s *Store, game string) func() {
		t.Helper()
		release, err := s.HoldGame(t.Context(), game, true)
		if err != nil {
			t.Fatal(err)
		}
		return release
	}
	busy := func(game string, want bool) {
		t.Helper()
		release, err := s2.HoldGame(t.Context(), game, false)
		if err == nil {
			release()
		}
		if errors.Is(err, store.ErrBusy) != want || err != nil && !want {
			t.Errorf("game %q: %v, want busy %v", game, err, want)
		}
	}
	release := hold(s1, "g1")
	busy("g1", true)
	busy("g2", false)
	waits := make(chan error)
	go func() {
		release, err := s2.HoldGame(context.WithoutCancel(t.Context()), "g1", true)
		if err == nil {
			release()
		}
		waits <- err
	}()
	release()
	if err := <-waits; err != nil {
		t.Error(err)
	}
	busy("g1", false)
	release = hold(s1, "")
	busy("g1", true)
	busy("g2", true)
	release()
	busy("g2", false)
	defer hold(s1, "g1")()
	if _, err := s2.pool.Exec(t.Context(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()"); err != nil {
		t.Fatal(err)
	}
	hold(s2, "g1")() // as when a process is killed
}

// Mails that wait are known to every worker.
func TestWaitingMails(t *testing.T) {
	s := openTest(t, pgtest.URL(t))
	for _, kv := range [][2]string{{"a", `{"x":1}`}, {"b", `{"x":2}`}, {"a", `{"x":3}`}, {"b", ""}} {
		if err := s.KeepWaiting(t.Context(), kv[0], kv[1]); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := s.WaitingMails(t.Context()); err != nil || len(got) != 1 || got["a"] != `{"x":3}` {
		t.Errorf("WaitingMails = %v, %v", got, err)
	}
}
