package outbox

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store"
)

// Failures with one recipient, with the message, and with all mail are distinguished, and what may
// be temporary is tried again.
func TestKindsOfFailure(t *testing.T) {
	answer := func(code int, a, b, c int, text string) *smtp.SMTPError {
		return &smtp.SMTPError{Code: code, EnhancedCode: smtp.EnhancedCode{a, b, c}, Message: text}
	}
	const h = time.Hour
	for _, tc := range []struct {
		name           string
		rcpt, from, at *smtp.SMTPError // refusals of RCPT, MAIL and behind DATA
		kind           store.FailureKind
		refused        bool
		waits          []time.Duration // until the attempts that follow; none given up
		others         bool            // the other mail goes out
	}{
		{name: "greylisted", rcpt: answer(451, 4, 7, 1, "try later"), kind: store.OneRecipient, waits: []time.Duration{time.Minute, 2 * time.Minute}, others: true},
		{name: "no such address", rcpt: answer(550, 5, 1, 1, "no such user"), kind: store.OneRecipient, refused: true, others: true},
		{name: "a closed mailbox", rcpt: answer(550, 5, 2, 1, "mailbox disabled"), kind: store.OneRecipient, refused: true, others: true},
		{name: "a full mailbox", rcpt: answer(552, 5, 2, 2, "mailbox full"), kind: store.OneRecipient, refused: true, waits: []time.Duration{h, 6 * h, 24 * h}, others: true},
		{name: "a refusal without a reason", rcpt: answer(550, 5, 0, 0, "go away"), kind: store.OneRecipient, refused: true, waits: []time.Duration{h, 6 * h, 24 * h}, others: true},
		{name: "taken for spam", at: answer(554, 5, 7, 1, "spam"), kind: store.TheMessage, refused: true, waits: []time.Duration{h, 6 * h, 24 * h}, others: true},
		{name: "a busy disk", at: answer(452, 4, 3, 1, "disk full"), kind: store.TheMessage, waits: []time.Duration{time.Minute}, others: true},
		{name: "our address is refused", from: answer(550, 5, 7, 1, "sender unknown"), kind: store.NoMail},
		{name: "a login is asked for", rcpt: answer(530, 5, 7, 0, "authenticate first"), kind: store.NoMail},
		{name: "the server goes to sleep", rcpt: answer(421, 4, 3, 2, "closing"), kind: store.NoMail},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r, q, now := startRelay(t, config.NoTLS), newMemory(row("a", "harrow@players.example"), row("b", "quill@players.example")), written
			if tc.rcpt != nil {
				r.refuse["harrow@players.example"] = tc.rcpt
			}
			r.refuseFrom, r.refuseData = tc.from, map[string]*smtp.SMTPError{"harrow@players.example": tc.at}
			o := newOutbox(t, r.config(config.NoTLS), q, &now)
			var told []string
			WithTell(func(_ context.Context, text string) { told = append(told, text) })(o)
			for i, wait := range append(slices.Clone(tc.waits), 0) {
				if _, err := o.Flush(t.Context()); err != nil {
					t.Fatal(err)
				}
				n := slices.IndexFunc(q.failures, func(f store.Failure) bool { return f.MessageID == "a@example.test" })
				if n < 0 {
					t.Fatalf("attempt %d: nothing failed", i+1)
				}
				f := q.failures[n]
				q.failures = nil
				if f.Kind != tc.kind || f.Refused != tc.refused || !f.At.Equal(now) {
					t.Errorf("attempt %d: %+v, want kind %q, refused %v", i+1, f, tc.kind, tc.refused)
				}
				switch got := f.Again.Sub(now); {
				case i == len(tc.waits) && tc.refused && !f.Again.IsZero():
					t.Errorf("attempt %d: again in %v, want it given up", i+1, got)
				case i == len(tc.waits):
				case got != wait:
					t.Errorf("attempt %d: again in %v, want %v", i+1, got, wait)
				}
				now = now.Add(wait)
			}
			if _, went := q.sent["b@example.test"]; went != tc.others {
				t.Errorf("the other mail went out: %v", went)
			}
			if want := map[bool]int{true: 1}[tc.kind == store.NoMail]; len(told) != want {
				t.Errorf("told %q", told)
			}
			if tc.kind != store.NoMail {
				return
			}
			r.mu.Lock()
			r.refuseFrom = nil
			clear(r.refuse)
			r.mu.Unlock()
			now = now.Add(longestDown + time.Minute)
			if n, err := o.Flush(t.Context()); n != 2 || err != nil || len(told) != 2 || !strings.Contains(told[1], "again") {
				t.Errorf("when it is over: %d mails, %v; told %q", n, err, told)
			}
		})
	}
}

// While no mail goes out the server is asked with one mail at a time, however
// many wait, and none is given up.
func TestNoMailForDays(t *testing.T) {
	r, now := startRelay(t, config.NoTLS), written
	var rows []store.Outgoing
	for i := range 50 {
		rows = append(rows, row(fmt.Sprint("m", i), "harrow@players.example"))
	}
	q := newMemory(rows...)
	r.refuseFrom = &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 7, 1}, Message: "account closed"}
	o := newOutbox(t, r.config(config.NoTLS), q, &now)
	for hour := range 6 * 24 {
		for range 3 {
			if _, err := o.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if asked := r.asked(); asked > hour+1 {
			t.Fatalf("within %d hours the server was asked %d times", hour+1, asked)
		}
		now = now.Add(time.Hour)
	}
	r.mu.Lock()
	r.refuseFrom = nil
	r.mu.Unlock()
	if n, err := o.Flush(t.Context()); n != 50 || err != nil {
		t.Errorf("after six days %d of 50 mails go out, %v", n, err)
	}
}

// A server that falls silent at any point does not hold up the program's end.
func TestStopWhileTheServerIsSilent(t *testing.T) {
	for _, behind := range []string{"", "EHLO", "MAIL", "DATA", "."} {
		t.Run("behind "+behind, func(t *testing.T) {
			ln, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			defer ln.Close()
			silent := make(chan struct{})
			go speakUntil(ln, behind, silent)
			now := written
			cfg := Config{Host: "127.0.0.1", Port: ln.Addr().(*net.TCPAddr).Port, Security: config.NoTLS, Helo: "games.example.test", From: "gm@example.test"}
			q := newMemory(row("a", "harrow@players.example"))
			o := newOutbox(t, cfg, q, &now)
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			done := make(chan error, 1)
			go func() {
				_, err := o.Flush(ctx)
				done <- err
			}()
			<-silent
			began := time.Now()
			stop()
			select {
			case <-done:
			case <-time.After(10 * time.Second):
				t.Fatal("it does not end")
			}
			if took := time.Since(began); took > 3*time.Second {
				t.Errorf("it ends only after %v", took)
			}
			if len(q.failed) != 0 || len(q.sent) != 0 {
				t.Errorf("the mail is noted as sent %v or failed %v; nobody knows", q.sent, q.failed)
			}
		})
	}
}

// speakUntil is a mail server that answers up to a command, and then falls silent.
func speakUntil(ln net.Listener, last string, silent chan struct{}) {
	c, err := ln.Accept()
	if err != nil {
		return
	}
	if last == "" {
		close(silent)
		return
	}
	fmt.Fprint(c, "220 mx.example.test\r\n")
	lines := bufio.NewScanner(c)
	for data := false; lines.Scan(); {
		word, _, _ := strings.Cut(lines.Text(), " ")
		if data && word != "." {
			continue
		}
		if strings.EqualFold(word, last) {
			close(silent)
			return
		}
		if data = word == "DATA"; data {
			fmt.Fprint(c, "354 go on\r\n")
			continue
		}
		fmt.Fprint(c, "250 mx.example.test\r\n")
	}
}

// A mail that was claimed often while nothing could go out is not given up at its
// first refusal.
func TestRefusedBehindAnOutage(t *testing.T) {
	f := failure{kind: store.OneRecipient, refused: true}
	if got := f.again(50, written, written.Add(time.Hour)); !got.Equal(written.Add(25 * time.Hour)) {
		t.Errorf("again %v", got)
	}
	if got := f.again(1, written, written.Add(refusedFor)); !got.IsZero() {
		t.Errorf("an old mail: again %v", got)
	}
}

// An outage that an earlier process reported is not reported again, but its end is.
func TestAnOutageOfAnEarlierProcess(t *testing.T) {
	r, q, now := startRelay(t, config.NoTLS), newMemory(row("a", "harrow@players.example")), written
	r.refuseFrom = &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 7, 1}, Message: "sender unknown"}
	o := newOutbox(t, r.config(config.NoTLS), q, &now)
	var told []string
	WithTell(func(_ context.Context, text string) { told = append(told, text) })(o)
	o.StillDown(written.Add(-time.Hour))
	for range 2 {
		if _, err := o.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		r.refuseFrom = nil
		if now = now.Add(time.Hour); len(q.failures) == 0 {
			t.Fatal("the first attempt does not fail")
		}
	}
	want := "mail goes out again; none did from " + written.Add(-time.Hour).Format(time.RFC3339)
	if !slices.Equal(told, []string{want}) {
		t.Errorf("the host is told %q, want %q", told, want)
	}
}
