package main

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/processor/pgtest"
)

// The database server is gone in the middle of a game and its standby is promoted: the
// workers find it, go on where the game was, and roll and send nothing twice.
func TestStandbyTakesOver(t *testing.T) {
	pair := pgtest.StartPair(t)
	dovecot, out, dir := dovecottest.Start(t), newSink(t), t.TempDir()
	config := writeConfig(t, dir, dovecot, out)
	keepIn(t, config, pair.URL)
	openGame(t, dir, config)
	token := tokenShape.FindString(out.got[0].body)
	workers := []*child{startChild(t, config, ""), startChild(t, config, "")}
	defer func() {
		for i, w := range workers {
			if t.Failed() {
				t.Logf("worker %d:\n%s", i, w.out)
			}
		}
	}()
	mails := 0
	deliver := func() {
		dovecot.Deliver(t, "harrow@example.test", purchaseMail(mails, token))
		mails++
	}
	await := func(what string) {
		out.await(t, what, func(got []received) bool {
			ids := map[string]bool{}
			for _, r := range got {
				ids[r.id] = true
			}
			return len(ids) == 2*(mails+1)
		})
	}
	deliver()
	await("the answer before")
	deliver() // which may be half taken when the server goes
	pair.Fail(t)
	// If it could not be taken it is tried again, and would no longer count after a later one.
	await("the answers to the mail that the server was lost with")
	deliver()
	await("the answers after")
	awaitSent(t, pair.URL)
	for _, w := range workers {
		w.stop(t)
		text := w.out.String()
		if strings.Contains(text, "panic:") {
			t.Errorf("a worker that lost its server says\n%s", text)
		}
	}
	checkTakenOnce(t, pair.URL, mails)
	checkSentOnce(t, out.got, mails)
}

// awaitSent waits until nothing is left to be sent. A mail that was handed over while its
// server went stands as unsent until its claim ends; it is sent again under the same
// Message-ID.
func awaitSent(t *testing.T, url string) {
	t.Helper()
	s, err := openStore(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for limit := time.Now().Add(90 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		switch n, err := s.Pending(t.Context()); {
		case err != nil:
			t.Fatal(err)
		case n == 0:
			return
		case time.Now().After(limit):
			t.Errorf("%d mails are still to be sent", n)
			return
		}
	}
}
