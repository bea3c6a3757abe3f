package processor_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
)

// letter is a mail with orders and a Message-ID of the test's choice.
func letter(id string) []byte {
	return []byte("From: <harrow@example.org>\r\nTo: orders@games.example\r\nSubject: [adjutant g42]\r\nMessage-ID: <" + id + ">\r\n\r\n" +
		strings.ReplaceAll(attack, "\n", "\r\n"))
}

// As long as a provider's key cannot be looked up, its mail waits; but not so
// long that it would hold up everybody's.
func TestAMailWaitsForItsKey(t *testing.T) {
	tb := newTable(t, 0)
	tb.proof = &processor.Proof{Later: true, Reason: "The key could not be looked up just now."}
	in := processor.Incoming{Bytes: letter("a@example.org"), Received: tb.now}
	if _, err := tb.p.Handle(tb.ctx, in); err == nil || !strings.Contains(err.Error(), "cannot be checked now") {
		t.Errorf("Handle of a mail whose key cannot be looked up = %v", err)
	}
	tb.now = tb.now.Add(time.Minute)
	tb.proof = nil
	if _, err := tb.p.Handle(tb.ctx, in); err != nil || len(tb.log().Records) != 3 {
		t.Errorf("Handle when the key is there = %v, %d records", err, len(tb.log().Records))
	}
	tb.sent()
	tb.proof = &processor.Proof{Later: true, Reason: "The key could not be looked up just now."}
	in = processor.Incoming{Bytes: letter("b@example.org"), Received: tb.now}
	tb.now = tb.now.Add(40 * time.Minute)
	if _, err := tb.p.Handle(tb.ctx, in); err != nil || len(tb.log().Records) != 3 {
		t.Errorf("Handle of a mail that waited long = %v", err)
	}
	if got := tb.sent()["harrow@example.org"]; len(got) != 1 || !strings.Contains(got[0].Text, "could not be") || strings.Contains(got[0].Text, "..") {
		t.Errorf("Harrow is told %v", got)
	}
}

// A signed mail that somebody sends again under a new Message-ID is no new mail.
func TestACopyUnderANewMessageID(t *testing.T) {
	tb := newTable(t, 15*time.Minute)
	tb.proof = &processor.Proof{OK: true, Method: "dkim", ReplayID: "dkim.1234@example.org"}
	for i, want := range []int{2, 2, 2} {
		in := processor.Incoming{Bytes: letter(fmt.Sprintf("m%d@example.org", i)), Received: tb.now}
		if _, err := tb.p.Handle(tb.ctx, in); err != nil || len(tb.log().Records) != want {
			t.Errorf("copy %d: %v, %d records, want %d", i, err, len(tb.log().Records), want)
		}
	}
	tb.proof.ReplayID = "dkim.5678@example.org"
	if _, err := tb.p.Handle(tb.ctx, processor.Incoming{Bytes: letter("m9@example.org"), Received: tb.now}); err != nil || len(tb.log().Records) != 3 {
		t.Errorf("the same orders signed anew: %v, %d records", err, len(tb.log().Records))
	}
}

// A forged mail does not use up the Message-ID of the true one.
func TestAForgedMailLeavesTheTrueOneItsID(t *testing.T) {
	tb := newTable(t, 0)
	tb.forged["harrow@example.org"] = true
	forged := append([]byte("X-Mailer: evil\r\n"), letter("a@example.org")...)
	if _, err := tb.p.Handle(tb.ctx, processor.Incoming{Bytes: forged, Received: tb.now}); err != nil || len(tb.log().Records) != 1 {
		t.Fatalf("forged: %v", err)
	}
	tb.forged["harrow@example.org"] = false
	if _, err := tb.p.Handle(tb.ctx, processor.Incoming{Bytes: letter("a@example.org"), Received: tb.now}); err != nil || len(tb.log().Records) != 3 {
		t.Errorf("true: %v, %d records", err, len(tb.log().Records))
	}
}
