package main

import (
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/processor/eximtest"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/outbox"
)

// servedOffice is an Exim that takes and delivers mail, with the host's mailbox in
// a Dovecot.
type servedOffice struct {
	t    *testing.T
	exim *eximtest.Server
	all  []letter
}

// newServedClub is newClub with a Dovecot and an Exim, and without its first game.
// Its clock, which only the test moves, begins at the machine's time: the servers
// write down when a mail came.
func newServedClub(t *testing.T, change ...func(*processor.Config)) *club {
	t.Helper()
	box := dovecottest.Start(t)
	s := &servedOffice{t: t, exim: eximtest.Start(t, box)}
	c := &club{t: t, post: s, clock: &handClock{now: time.Now().UTC().Truncate(time.Second)}}
	c.run(
		inbox.Config{
			Host: box.Host, Port: box.TLS, Security: config.ImplicitTLS, TLS: box.Trust,
			User: dovecottest.User, Password: config.NewSecret(dovecottest.Password), Processed: "Processed", Rejected: "Rejected", IdlePoll: time.Second,
		},
		outbox.Config{
			Host: s.exim.Host, Port: s.exim.Port, Security: config.StartTLS, TLS: box.Trust,
			User: eximtest.User, Password: config.NewSecret(eximtest.Password), From: clubHost, Helo: "games.example",
		},
		change...)
	return c
}

// post sends Exim a mail and waits until it is in the host's mailbox.
func (s *servedOffice) post(m demoMail) error {
	if err := s.exim.Send(m.from, m.raw); err != nil {
		return err
	}
	s.settle()
	return nil
}

// letters waits until Exim has delivered all that it took.
func (s *servedOffice) letters(n int) []letter {
	s.t.Helper()
	s.settle()
	mails, err := s.exim.Mails()
	if err != nil {
		s.t.Fatal(err)
	}
	for _, m := range mails {
		s.all = append(s.all, letter{to: m.To + "@example.org", raw: m.Raw})
	}
	return append([]letter(nil), s.all[n:]...)
}

// settle waits until no mail is under way.
func (s *servedOffice) settle() {
	s.t.Helper()
	for range 6000 {
		n, err := s.exim.Queue()
		if err != nil {
			s.t.Fatal(err)
		}
		if n == 0 {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	s.t.Fatalf("mails are under way for two minutes:\n%s", s.exim.Log())
}
