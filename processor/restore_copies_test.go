package processor_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor"
	door "github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// After a store was restored from a log, or a game was imported from one, copies of the mails that
// made it have no effect, neither with other Received lines nor under another Message-ID. A new
// mail with the same text does have one.
func TestCopiesAfterARestore(t *testing.T) {
	mail := func(id, received, text string) string {
		return received + "From: <harrow@example.org>\r\nTo: orders@games.example\r\nSubject: [adjutant g42]\r\nMessage-ID: <" + id + ">\r\nDate: Fri, 20 Nov 2026 18:00:00 +0000\r\n\r\n" +
			strings.ReplaceAll(text, "\n", "\r\n")
	}
	const hop = "Received: from mx.example.org (mx.example.org [192.0.2.1]) by games.example; Fri, 20 Nov 2026 18:30:00 +0000\r\n"
	for _, tc := range []struct {
		name string
		back func(t *testing.T, l *life, log []byte)
	}{
		{"restore", func(t *testing.T, l *life, log []byte) {
			l.putBack()
			if _, err := l.p.Forward(l.t.Context(), door.Forward{Log: log}); err != nil {
				t.Fatal(err)
			}
		}},
		{"import", func(t *testing.T, l *life, log []byte) {
			g, err := l.store.Game(l.t.Context(), "g42")
			if err != nil {
				t.Fatal(err)
			}
			fresh := emptyTable(t, l.now, l.key, func(*processor.Config) {})
			fresh.proof, l.table = l.proof, fresh
			seats := func(*ruleset.Ruleset) ([]store.Player, error) { return g.Players, nil }
			if _, err := l.p.Import(l.t.Context(), newgame.Import{Log: log, Settings: g.Settings, Players: seats}); err != nil {
				t.Fatal(err)
			}
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l := newLife(t)
			l.proof = &lookup.Proof{OK: true, Method: "authserv", ReplayID: "the signature"}
			l.keep()
			l.raw(mail("a@example.org", "", attack))
			log, want := l.file(), len(l.log().Records)
			l.sent()
			tc.back(t, l, log)
			l.sent()
			for _, copied := range []string{mail("a@example.org", "", attack), mail("a@example.org", hop, attack), mail("b@example.org", hop, attack)} {
				taken, err := l.p.Handle(l.t.Context(), processor.Incoming{Bytes: []byte(copied), Received: l.now})
				if n := len(l.log().Records); err != nil || taken.Outcome != "duplicate" || n != want {
					t.Errorf("a copy is %q (%v), and there are %d records instead of %d", taken.Outcome, err, n, want)
				}
			}
			if n := len(l.sent()["harrow@example.org"]); n > 1 {
				t.Errorf("three copies get %d answers", n)
			}
			l.proof.ReplayID = "another signature"
			taken, err := l.p.Handle(l.t.Context(), processor.Incoming{Bytes: []byte(mail("c@example.org", "", rest)), Received: l.now})
			if n := len(l.log().Records); err != nil || taken.Outcome != "accepted" || n <= want {
				t.Errorf("a new mail is %q (%v), and there are %d records", taken.Outcome, err, n)
			}
		})
	}
}

// What a record says of a mail is the same for every copy of it, another for
// another sender or text, and tells nothing without the host's key.
func TestLoggedMail(t *testing.T) {
	mail := func(from, id, text string) []byte {
		return fmt.Appendf(nil, "From: <%s>\r\nTo: orders@games.example\r\nMessage-ID: <%s>\r\n\r\n%s\r\n", from, id, text)
	}
	tb := newTable(t, 0)
	first := mail("harrow@example.org", "a@example.org", "sealed: intercept max")
	logged := tb.p.LoggedMail(first)
	if got := tb.p.LoggedMail(append([]byte("Received: by games.example\r\n"), first...)); got != logged {
		t.Errorf("a copy has %s, not %s", got, logged)
	}
	other := emptyTable(t, tb.now, roundsKey, func(*processor.Config) {})
	for name, got := range map[string]string{
		"another sender":     tb.p.LoggedMail(mail("quill@example.org", "a@example.org", "sealed: intercept max")),
		"another Message-ID": tb.p.LoggedMail(mail("harrow@example.org", "b@example.org", "sealed: intercept max")),
		"another text":       tb.p.LoggedMail(mail("harrow@example.org", "a@example.org", "sealed: intercept none")),
		"another host":       other.p.LoggedMail(first),
	} {
		if got == logged || len(got) != 64 {
			t.Errorf("%s: %s", name, got)
		}
	}
}
