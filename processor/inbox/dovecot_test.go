package inbox

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/dovecottest"
)

// dovecotMail is a small mail.
func dovecotMail(subject string) []byte {
	return fmt.Appendf(nil, "From: Harrow <harrow@players.example>\r\nTo: %s\r\nSubject: %s\r\n\r\n3 inf Ger>Pol\r\n", dovecottest.User, subject)
}

// dovecotConfig is the client's side of the real server.
func dovecotConfig(s *dovecottest.Server, security config.TLS) Config {
	port := s.Port
	if security == config.ImplicitTLS {
		port = s.TLS
	}
	return Config{Host: s.Host, Port: port, Security: security, TLS: s.Trust, User: dovecottest.User, Password: config.NewSecret(dovecottest.Password)}
}

// The same promises as above, kept by a server that the world runs.
func TestDovecot(t *testing.T) {
	s := dovecottest.Start(t)
	d := newDesk()
	for i, security := range []config.TLS{config.ImplicitTLS, config.StartTLS, config.NoTLS} {
		s.Deliver(t, "harrow@players.example", dovecotMail(fmt.Sprintf("way-%d", i)))
		mustOnce(t, dovecotConfig(s, security), d.handle)
		mustOnce(t, dovecotConfig(s, security), d.handle)
	}
	if got := d.subjects(); got != "way-0 way-1 way-2" {
		t.Fatalf("handed over %q", got)
	}
	if m := d.mails[0]; !strings.Contains(string(m.Bytes), "Return-Path: <harrow@players.example>") || time.Since(m.Received) > time.Hour {
		t.Errorf("first mail is %+v\n%s", m, m.Bytes)
	}

	cfg := dovecotConfig(s, config.ImplicitTLS)
	cfg.Processed, cfg.Rejected, cfg.MaxSize = "Processed", "Refused/This year", 10000
	s.Deliver(t, "harrow@players.example", dovecotMail("moved"))
	s.Deliver(t, "harrow@players.example", dovecotMail("reject"))
	s.Deliver(t, "harrow@players.example", append(dovecotMail("big"), strings.Repeat("picture\r\n", 20000)...))
	mustOnce(t, cfg, d.handle) // what was marked before there was a folder is moved, too
	for folder, want := range map[string]string{"INBOX": "0", "Processed": "5", "Refused/This year": "1"} {
		if got := s.Doveadm(t, "mailbox", "status", "-u", dovecottest.User, "messages", folder); !strings.Contains(got, "messages="+want) {
			t.Errorf("%s: %s, want %s", folder, got, want)
		}
	}
	if last := d.mails[len(d.mails)-1]; !last.TooBig || strings.Contains(string(last.Bytes), "picture") {
		t.Errorf("the big mail came as %d bytes", len(last.Bytes))
	}

	// After renumbering the marks stay with the mails, so nothing comes twice.
	before := d.subjects()
	s.Doveadm(t, "mailbox", "update", "--uid-validity", "4242", "-u", dovecottest.User, "INBOX")
	s.Deliver(t, "harrow@players.example", dovecotMail("renumbered"))
	mustOnce(t, cfg, d.handle)
	if got := d.subjects(); got != before+" renumbered" || d.mails[len(d.mails)-1].UIDValidity != 4242 {
		t.Errorf("handed over %q", got)
	}
}

func TestDovecotIdle(t *testing.T) {
	s := dovecottest.Start(t)
	d := newDesk()
	idle := make(chan struct{}, 10)
	run(t, mustNew(t, dovecotConfig(s, config.StartTLS), WithClock(&fakeClock{}), WithStep(func(step string) {
		if step == "idle" {
			idle <- struct{}{}
		}
	})), d.handle)
	for _, subject := range []string{"one", "two"} {
		<-idle
		s.Deliver(t, "harrow@players.example", dovecotMail(subject))
		d.next(t)
	}
	if d.subjects() != "one two" {
		t.Errorf("handed over %q", d.subjects())
	}
}
