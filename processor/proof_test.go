package processor_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/store"
)

// letter is a mail with orders and a Message-ID of the test's choice.
func letter(id string) []byte {
	return []byte("From: <harrow@example.org>\r\nTo: orders@games.example\r\nSubject: [adjutant g42]\r\nMessage-ID: <" + id + ">\r\n\r\n" +
		strings.ReplaceAll(attack, "\n", "\r\n"))
}

// As long as a provider's key cannot be looked up, its mail waits, alone, for
// days: the host is told, and the player, and it is never taken for forged.
func TestAMailWaitsForItsKey(t *testing.T) {
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(cfg *processor.Config, _ *store.Game) { cfg.HostAddress = hostAddress })
	tb.proof = &lookup.Proof{Later: true, Reason: "The key could not be looked up just now."}
	in := processor.Incoming{Bytes: letter("a@example.org"), Received: tb.now}
	tb.take(in)
	if len(tb.later) != 1 || len(tb.sent()) != 0 {
		t.Fatalf("%d mails wait", len(tb.later))
	}
	tb.now = tb.now.Add(time.Minute)
	tb.proof = nil
	if tb.again(); len(tb.log().Records) != 3 {
		t.Errorf("when the key is there %d records", len(tb.log().Records))
	}
	tb.sent()

	tb.proof = &lookup.Proof{Later: true, Reason: "The key could not be looked up just now."}
	for _, id := range []string{"b@example.org", "c@example.org"} {
		tb.take(processor.Incoming{Bytes: letter(id), Received: tb.now})
	}
	tb.now = tb.now.Add(40 * time.Minute)
	tb.again()
	got := tb.sent()
	for to, want := range map[string]string{"harrow@example.org": "cannot be checked yet", hostAddress: "Mails from example.org wait"} {
		if len(got[to]) != 1 || !strings.Contains(flat(got[to][0].Text), want) {
			t.Errorf("after half an hour %s is told %v", to, got[to])
		}
	}
	tb.again()
	if got := tb.sent(); len(got) != 0 || len(tb.later) != 2 {
		t.Errorf("then more is told: %v", got)
	}

	// After a restart on another day both are told once more about the same mails.
	tb.start()
	tb.again()
	tb.sent()
	tb.now = tb.now.Add(25 * time.Hour)
	tb.again()
	if got := tb.sent(); len(got["harrow@example.org"]) != 1 || len(got[hostAddress]) != 1 || len(tb.later) != 2 {
		t.Errorf("a day and a restart later is told: %v", got)
	}
	// And so the days that they wait are counted from when they came.
	tb.now = tb.now.Add(3 * 24 * time.Hour)
	tb.start()
	tb.again()
	tb.sent()
	tb.now = tb.now.Add(24 * time.Hour)
	tb.again()
	if got := tb.sent()["harrow@example.org"]; len(got) != 1 || !strings.Contains(flat(got[0].Text), "there was no way to check whether it was yours") || len(tb.later) != 0 {
		t.Errorf("after days Harrow is told %v", got)
	}
	if n, err := tb.store.CountMarks(tb.t.Context(), store.Counted{Outcome: "forged"}); n != 0 || err != nil {
		t.Errorf("%d mails were taken for forged", n)
	}
}

// A signed mail that somebody sends again under a new Message-ID is not a new mail.
func TestACopyUnderANewMessageID(t *testing.T) {
	tb := newTable(t, 15*time.Minute)
	tb.proof = &lookup.Proof{OK: true, Method: "dkim", ReplayID: "dkim.1234@example.org"}
	for i, want := range []int{2, 2, 2} {
		in := processor.Incoming{Bytes: letter(fmt.Sprintf("m%d@example.org", i)), Received: tb.now}
		if _, err := tb.p.Handle(tb.t.Context(), in); err != nil || len(tb.log().Records) != want {
			t.Errorf("copy %d: %v, %d records, want %d", i, err, len(tb.log().Records), want)
		}
	}
	tb.proof.ReplayID = "dkim.5678@example.org"
	if _, err := tb.p.Handle(tb.t.Context(), processor.Incoming{Bytes: letter("m9@example.org"), Received: tb.now}); err != nil || len(tb.log().Records) != 3 {
		t.Errorf("the same orders signed anew: %v, %d records", err, len(tb.log().Records))
	}
}

// A forged mail does not use up the Message-ID of the true one.
func TestAForgedMailLeavesTheTrueOneItsID(t *testing.T) {
	tb := newTable(t, 0)
	tb.forged["harrow@example.org"] = true
	forged := append([]byte("X-Mailer: evil\r\n"), letter("a@example.org")...)
	if _, err := tb.p.Handle(tb.t.Context(), processor.Incoming{Bytes: forged, Received: tb.now}); err != nil || len(tb.log().Records) != 1 {
		t.Fatalf("forged: %v", err)
	}
	tb.forged["harrow@example.org"] = false
	if _, err := tb.p.Handle(tb.t.Context(), processor.Incoming{Bytes: letter("a@example.org"), Received: tb.now}); err != nil || len(tb.log().Records) != 3 {
		t.Errorf("true: %v, %d records", err, len(tb.log().Records))
	}
}
