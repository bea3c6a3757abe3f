package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
)

// killsAtRandom is how often to kill, which is as often as given or as ADJUTANT_KILLS says, and
// chance with its seed, of now or from ADJUTANT_SEED.
func killsAtRandom(t *testing.T, kills int) (int, uint64, *rand.Rand) {
	t.Helper()
	seed := uint64(time.Now().UnixNano())
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_KILLS")); err == nil {
		kills = n
	}
	if n, err := strconv.ParseUint(os.Getenv("ADJUTANT_SEED"), 10, 64); err == nil {
		seed = n
	}
	t.Logf("%d kills, ADJUTANT_SEED=%d", kills, seed)
	return kills, seed, rand.New(rand.NewPCG(seed, 0))
}

// The daemon is killed again and again, each time after a random step or a random time, while mails
// come in and the mail server that it sends through fails in every possible way. When it is left
// alone at last, each mail was taken once and each answer made once.
//
// There are 12 kills, 60 where CI is set, or as many as ADJUTANT_KILLS says:
//
//	ADJUTANT_KILLS=500 go test ./cmd/adjutant -run TestKilledAtRandom -v -timeout 1h
//
// ADJUTANT_SEED repeats a run as far as the machine does.
func TestKilledAtRandom(t *testing.T) {
	kills := 12
	if os.Getenv("CI") != "" {
		kills = 60
	}
	kills, seed, random := killsAtRandom(t, kills)
	dovecot, out, dir := dovecottest.Start(t), newFaulty(t, seed), t.TempDir()
	config := writeConfig(t, dir, dovecot, out.sink)
	openGame(t, dir, config)
	token := tokenShape.FindString(out.all()[0].body)
	out.fail(true)
	byStep := 0
	for i := range kills {
		if i == 0 || random.IntN(3) > 0 { // sometimes two mails wait, sometimes none
			dovecot.Deliver(t, "harrow@example.test", purchaseMail(out.mails, token))
			out.mails++
		}
		behind, longest := "", time.Duration(100+random.IntN(900))*time.Millisecond
		if random.IntN(2) == 0 {
			behind, longest = fmt.Sprint("#", random.IntN(16)), 3*time.Second
		}
		c := startChild(t, config, behind)
		timer := time.AfterFunc(longest, func() { c.cmd.Process.Kill() })
		if err := c.cmd.Wait(); err == nil {
			t.Fatalf("kill %d: the daemon ended by itself\n%s", i, c.out)
		}
		if timer.Stop() {
			byStep++
		}
		if text := c.out.String(); strings.Contains(text, "panic:") || c.cmd.ProcessState.Exited() {
			t.Fatalf("kill %d: the daemon failed by itself\n%s", i, text)
		}
	}
	out.fail(false)
	dovecot.Deliver(t, "harrow@example.test", purchaseMail(out.mails, token))
	out.mails++
	last := startChild(t, config, "")
	for _, who := range []string{"harrow@example.test", "quill@example.test"} {
		out.await(t, fmt.Sprintf("all of %d mails to %s", out.mails, who), func(got []received) bool {
			ids := map[string]bool{}
			for _, r := range got {
				if r.to == who {
					ids[r.id] = true
				}
			}
			return len(ids) == out.mails+1
		})
	}
	last.stop(t)
	checkTakenOnce(t, filepath.Join(dir, "adjutant.db"), out.mails)
	checkSentOnce(t, out.all(), out.mails)
	copies := map[string]int{}
	for _, r := range out.all() {
		copies[r.id]++
	}
	t.Logf("%d mails came, %d were sent, %d of them again as the same mail; %d kills behind a step, %d by the clock; faults: %v",
		out.mails, len(copies), len(out.all())-len(copies), byStep, kills-byStep, out.faults)
}

// faulty is a mail server that keeps what it is sent, and fails now and then.
type faulty struct {
	*sink
	mails int // that were delivered to the daemon

	mu     sync.Mutex
	random *rand.Rand
	on     bool
	faults map[string]int
}

func newFaulty(t *testing.T, seed uint64) *faulty {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	f := &faulty{sink: &sink{addr: l.Addr().String(), news: make(chan struct{}, 1)}, random: rand.New(rand.NewPCG(seed, 1)), faults: map[string]int{}}
	srv := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
		if f.picks("at once", 20) {
			return nil, &smtp.SMTPError{Code: 421, EnhancedCode: smtp.EnhancedCode{4, 3, 2}, Message: "come back later"}
		}
		return &faultySession{sinkSession{sink: f.sink}, f, c}, nil
	}))
	srv.Domain, srv.ErrorLog = "localhost", quietLog{}
	go srv.Serve(l)
	t.Cleanup(func() { srv.Close() })
	return f
}

// quietLog drops what the server says of connections that broke.
type quietLog struct{}

// Printf drops it.
func (quietLog) Printf(string, ...any) {}

// Println drops it.
func (quietLog) Println(...any) {}

// fail makes the server fail from now on, or stop failing.
func (f *faulty) fail(on bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.on = on
}

// picks reports whether a fault happens now, once in so many times.
func (f *faulty) picks(name string, in int) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.on || f.random.IntN(in) > 0 {
		return false
	}
	f.faults[name]++
	return true
}

// all is what has come so far.
func (f *faulty) all() []received {
	f.sink.mu.Lock()
	defer f.sink.mu.Unlock()
	return append([]received(nil), f.got...)
}

type faultySession struct {
	sinkSession
	f *faulty
	c *smtp.Conn
}

// Mail begins a mail, or fails.
func (s *faultySession) Mail(from string, o *smtp.MailOptions) error {
	switch {
	case s.f.picks("hung up at MAIL", 12):
		s.c.Conn().Close()
		return errors.New("gone")
	case s.f.picks("sender refused", 20):
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 7, 1}, Message: "not today"}
	}
	return s.sinkSession.Mail(from, o)
}

// Rcpt notes the recipient, or fails.
func (s *faultySession) Rcpt(to string, o *smtp.RcptOptions) error {
	switch {
	case s.f.picks("greylisted", 10):
		return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 7, 1}, Message: "greylisted"}
	case s.f.picks("mailbox full", 20):
		return &smtp.SMTPError{Code: 552, EnhancedCode: smtp.EnhancedCode{5, 2, 2}, Message: "mailbox full"}
	}
	return s.sinkSession.Rcpt(to, o)
}

// Data keeps the mail, or fails before or after that.
func (s *faultySession) Data(r io.Reader) error {
	switch {
	case s.f.picks("hung up in the text", 12):
		io.CopyN(io.Discard, r, 100)
		s.c.Conn().Close()
		return errors.New("gone")
	case s.f.picks("disk full", 15):
		io.Copy(io.Discard, r)
		return &smtp.SMTPError{Code: 452, EnhancedCode: smtp.EnhancedCode{4, 3, 1}, Message: "disk full"}
	}
	if err := s.sinkSession.Data(r); err != nil {
		return err
	}
	if s.f.picks("hung up behind the text", 10) { // it has the mail, and does not say so
		s.c.Conn().Close()
		return errors.New("gone")
	}
	return nil
}
