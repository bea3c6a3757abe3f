package inbox

import (
	"context"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"

	"github.com/adjutant-game/adjutant/processor/config"
)

var usual = []imap.Cap{imap.CapIdle, imap.CapMove, imap.CapUIDPlus, imap.CapNamespace}

// mustNew makes an inbox for tests.
func mustNew(t *testing.T, cfg Config, opts ...Option) *Inbox {
	t.Helper()
	in, err := New(cfg, append([]Option{WithJitter(func() float64 { return 0 })}, opts...)...)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

// mustOnce makes one pass.
func mustOnce(t *testing.T, cfg Config, h Handler, opts ...Option) {
	t.Helper()
	if err := mustNew(t, cfg, opts...).Once(context.Background(), h); err != nil {
		t.Fatal(err)
	}
}

func TestOnceInEachWayOfSecurity(t *testing.T) {
	for _, security := range []config.TLS{config.ImplicitTLS, config.StartTLS, config.NoTLS} {
		t.Run(security.String(), func(t *testing.T) {
			s, d := start(t, security, usual...), newDesk()
			s.deliver("one")
			s.deliver("two")
			mustOnce(t, s.config(security), d.handle)
			if got := d.subjects(); got != "one two" {
				t.Fatalf("handed over %q", got)
			}
			first := d.mails[0]
			if first.UID != 1 || first.UIDValidity == 0 || first.Received.Unix() != 1786536120 || first.Size != int64(len(first.Bytes)) || first.TooBig {
				t.Errorf("first mail is %+v", first)
			}
			mustOnce(t, s.config(security), d.handle) // another process: it knows only from the marks
			if got := d.subjects(); got != "one two" {
				t.Errorf("after a second pass %q: a marked mail was handed over again", got)
			}
		})
	}
}

func TestSecurityIsKept(t *testing.T) {
	t.Run("a server without STARTTLS gets no password", func(t *testing.T) {
		s := start(t, config.NoTLS, usual...)
		if err := mustNew(t, s.config(config.StartTLS)).Once(context.Background(), newDesk().handle); err == nil {
			t.Error("went on without TLS")
		}
	})
	t.Run("a certificate nobody vouches for", func(t *testing.T) {
		s := start(t, config.ImplicitTLS, usual...)
		cfg := s.config(config.ImplicitTLS)
		cfg.TLS = nil
		if err := mustNew(t, cfg).Once(context.Background(), newDesk().handle); err == nil || !strings.Contains(err.Error(), "certificate") {
			t.Errorf("Once: %v", err)
		}
	})
	t.Run("no TLS is for this machine only", func(t *testing.T) {
		if isLoopback(&net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)}) || !isLoopback(&net.TCPAddr{IP: net.IPv6loopback}) {
			t.Error("isLoopback does not know this machine")
		}
	})
}

func TestHandlersWord(t *testing.T) {
	s, d := start(t, config.NoTLS, usual...), newDesk()
	s.deliver("one")
	s.deliver("two")
	d.err = errors.New("disk full")
	cfg := s.config(config.NoTLS)
	if err := mustNew(t, cfg).Once(context.Background(), d.handle); err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Fatalf("Once: %v", err)
	}
	d.err = nil
	mustOnce(t, cfg, d.handle)
	if got := d.subjects(); got != "one two" {
		t.Errorf("a mail that was not taken did not come again: %q", got)
	}
}

// A mail that must wait, or that the handler fails on, waits alone; if none can
// be taken the pass ends, and nobody is said to have been heard.
func TestAMailWaitsAlone(t *testing.T) {
	s := start(t, config.NoTLS, usual...)
	for _, subject := range []string{"slow", "one", "broken", "two"} {
		s.deliver(subject)
	}
	now := time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)
	var got []string
	handle := func(_ context.Context, r Raw) error {
		for _, word := range []string{"slow", "broken", "one", "two", "three"} {
			if strings.Contains(string(r.Bytes), "Subject: "+word) {
				got = append(got, word)
			}
		}
		switch got[len(got)-1] {
		case "slow":
			return &Later{After: time.Minute, Err: errors.New("no name server")}
		case "broken":
			return errors.New("a fault")
		}
		return nil
	}
	in := mustNew(t, s.config(config.NoTLS), WithNow(func() time.Time { return now }))
	for _, tc := range []struct {
		after time.Duration
		want  string
	}{{0, "slow one broken two"}, {30 * time.Second, ""}, {30 * time.Second, "slow broken"}} {
		now = now.Add(tc.after)
		got = nil
		err := in.Once(context.Background(), handle)
		if strings.Join(got, " ") != tc.want || (err == nil) == strings.Contains(tc.want, "broken") {
			t.Errorf("after %v it hands over %q (%v), want %q", tc.after, got, err, tc.want)
		}
		if !in.Heard().Equal(now) {
			t.Errorf("it has heard up to %v at %v", in.Heard(), now)
		}
	}
	in = mustNew(t, s.config(config.NoTLS))
	for range 3 {
		s.deliver("three")
	}
	n := 0
	if err := in.Once(context.Background(), func(context.Context, Raw) error { n++; return errors.New("disk full") }); err == nil || n != mostBroken || !in.Heard().IsZero() {
		t.Errorf("when nothing can be taken %d are tried: %v, heard up to %v", n, err, in.Heard())
	}
}

// A look that is asked for comes though the server is quiet, and so does a mail
// that was put aside.
func TestALookIsAskedFor(t *testing.T) {
	s, d := start(t, config.NoTLS, usual...), newDesk()
	reads := make(chan struct{}, 10)
	in := mustNew(t, s.config(config.NoTLS), WithClock(&fakeClock{}), WithStep(func(step string) {
		if step == "idle" {
			reads <- struct{}{}
		}
	}))
	run(t, in, d.handle)
	<-reads
	before := in.Heard()
	in.Look()
	<-reads
	if !in.Heard().After(before) {
		t.Error("the mailbox was not looked into")
	}
	// Another one, which does not run beside the test.
	in = mustNew(t, s.config(config.NoTLS), WithClock(&fakeClock{}))
	in.putAside(7, 5*time.Second)
	if w := in.untilNext(time.Hour); w > 5*time.Second || w < 4*time.Second {
		t.Errorf("it waits %v for a mail that was put aside", w)
	}
}

// A mail that was marked and not moved, because the program was killed, is moved
// at the next start, to where the handler says.
func TestLeftoversAreMoved(t *testing.T) {
	s, d := start(t, config.NoTLS, usual...), newDesk()
	cfg := s.config(config.NoTLS)
	for _, subject := range []string{"one", "reject"} {
		s.deliver(subject)
	}
	mustOnce(t, cfg, d.handle) // marked, as if killed behind that
	cfg.Processed, cfg.Rejected = "Processed", "Rejected"
	mustOnce(t, cfg, d.handle)
	if a, b, c := s.count("INBOX"), s.count("Processed"), s.count("Rejected"); a != 0 || b != 1 || c != 1 {
		t.Errorf("%d mails in the mailbox, %d in Processed, %d in Rejected", a, b, c)
	}
}

// A crash after the handler's commit and before the mark: the mail comes again,
// in the same words, so that the handler can know it.
func TestCutBeforeTheMark(t *testing.T) {
	s, d := start(t, config.NoTLS, usual...), newDesk()
	s.deliver("one")
	cut := WithStep(func(step string) {
		if step == "handled" {
			s.ln.cut()
		}
	})
	if err := mustNew(t, s.config(config.NoTLS), cut).Once(context.Background(), d.handle); err == nil {
		t.Fatal("the cut was not noticed")
	}
	mustOnce(t, s.config(config.NoTLS), d.handle)
	if len(d.mails) != 2 || string(d.mails[0].Bytes) != string(d.mails[1].Bytes) {
		t.Errorf("handed over %q", d.subjects())
	}
}

func TestMove(t *testing.T) {
	cases := []struct {
		name                       string
		caps                       []imap.Cap
		folder                     string
		inbox, processed, rejected uint32
	}{
		{"with MOVE", usual, "Processed", 0, 1, 1},
		{"without MOVE", []imap.Cap{imap.CapUIDPlus}, "Processed", 0, 1, 1},
		{"without MOVE and UIDPLUS the original stays, marked as deleted", nil, "Processed", 2, 1, 1},
		{"the folder is made", usual, "Done", 0, 1, 1},
		{"the folder is made, without MOVE", []imap.Cap{imap.CapUIDPlus}, "Done", 0, 1, 1},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			s, d := start(t, config.NoTLS, tc.caps...), newDesk()
			s.deliver("one")
			s.deliver("reject")
			cfg := s.config(config.NoTLS)
			cfg.Processed, cfg.Rejected = tc.folder, "Rejected"
			mustOnce(t, cfg, d.handle)
			if got := [3]uint32{s.count("INBOX"), s.count(tc.folder), s.count("Rejected")}; got != [3]uint32{tc.inbox, tc.processed, tc.rejected} {
				t.Errorf("inbox, processed, rejected = %v, want %v", got, [3]uint32{tc.inbox, tc.processed, tc.rejected})
			}
			mustOnce(t, cfg, d.handle)
			if got := d.subjects(); got != "one reject" {
				t.Errorf("handed over %q", got)
			}
		})
	}
}

// A folder that can be neither filled nor made must not cost the mail.
func TestMoveThatFails(t *testing.T) {
	for _, caps := range [][]imap.Cap{usual, {imap.CapUIDPlus}, nil} {
		s, d := start(t, config.NoTLS, caps...), newDesk()
		s.deliver("one")
		in := mustNew(t, s.config(config.NoTLS))
		ctx := context.Background()
		ses, err := in.connect(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if err := ses.open(ctx); err != nil {
			t.Fatal(err)
		}
		if err := ses.moveOnce(ctx, 1, "Nowhere"); err == nil || s.count("INBOX") != 1 {
			t.Errorf("%v: move gave %v and left %d mails", caps, err, s.count("INBOX"))
		}
		ses.close()
		mustOnce(t, s.config(config.NoTLS), d.handle)
		if d.subjects() != "one" {
			t.Errorf("%v: the mail is lost", caps)
		}
	}
}

func TestTooBig(t *testing.T) {
	s, d := start(t, config.NoTLS, usual...), newDesk()
	s.deliverRaw("From: a@x.example\r\nSubject: huge\r\n\r\n" + strings.Repeat("A picture, in letters.\r\n", 5000))
	s.deliver("small")
	cfg := s.config(config.NoTLS)
	cfg.MaxSize = 1000
	mustOnce(t, cfg, d.handle)
	if d.subjects() != "huge small" {
		t.Fatalf("handed over %q", d.subjects())
	}
	if m := d.mails[0]; !m.TooBig || m.Size < 100000 || strings.Contains(string(m.Bytes), "picture") || !strings.Contains(string(m.Bytes), "a@x.example") {
		t.Errorf("the big mail is %v, %d bytes of %d: %q", m.TooBig, len(m.Bytes), m.Size, m.Bytes)
	}
}

func TestIdle(t *testing.T) {
	s, d := start(t, config.NoTLS, usual...), newDesk()
	s.deliver("one")
	idle := make(chan struct{}, 10)
	run(t, mustNew(t, s.config(config.NoTLS), WithClock(&fakeClock{}), WithStep(func(step string) {
		if step == "idle" {
			idle <- struct{}{}
		}
	})), d.handle)
	d.next(t)
	for _, subject := range []string{"two", "three"} {
		<-idle
		time.Sleep(50 * time.Millisecond) // this server agrees to IDLE a moment before it listens
		s.deliver(subject)
		d.next(t) // no clock moved: the server reported the mail
	}
	if d.subjects() != "one two three" {
		t.Errorf("handed over %q", d.subjects())
	}
}

func TestPollWithoutIdle(t *testing.T) {
	s, d, c := start(t, config.NoTLS), newDesk(), &fakeClock{}
	s.ln.noIdle.Store(true)
	cfg := s.config(config.NoTLS)
	cfg.Poll = 90 * time.Second
	run(t, mustNew(t, cfg, WithClock(c)), d.handle)
	c.await(t, 1, cfg.Poll, cfg.Poll)
	s.deliver("one")
	c.advance(cfg.Poll)
	d.next(t)
}

func TestReconnect(t *testing.T) {
	s, d, c := start(t, config.NoTLS, usual...), newDesk(), &fakeClock{}
	run(t, mustNew(t, s.config(config.NoTLS), WithClock(c)), d.handle)
	c.await(t, 1, 10*time.Minute, 10*time.Minute)
	s.ln.cut()
	c.await(t, 1, firstWait, firstWait)
	s.deliver("one")
	c.advance(firstWait)
	d.next(t)
}

// The inbox tells when it has gone through the mailbox, behind its mails, and
// when it cannot reach it.
func TestReadAndLost(t *testing.T) {
	s, c := start(t, config.NoTLS, usual...), &fakeClock{}
	s.deliver("one")
	steps := make(chan string, 100)
	handle := func(context.Context, Raw) error { steps <- "mail"; return nil }
	run(t, mustNew(t, s.config(config.NoTLS), WithClock(c), WithStep(func(step string) {
		if step == "read" || step == "lost" {
			steps <- step
		}
	})), handle)
	for _, want := range []string{"mail", "read"} {
		if got := <-steps; got != want {
			t.Fatalf("%s, want %s", got, want)
		}
	}
	c.await(t, 1, 10*time.Minute, 10*time.Minute)
	s.ln.Close()
	s.ln.cut()
	c.await(t, 1, firstWait, firstWait)
	c.advance(firstWait)
	if got := <-steps; got != "lost" {
		t.Fatalf("%s, want lost", got)
	}
}

func TestUIDValidityChanges(t *testing.T) {
	s, d, c := start(t, config.NoTLS, usual...), newDesk(), &fakeClock{}
	s.deliver("one")
	run(t, mustNew(t, s.config(config.NoTLS), WithClock(c)), d.handle)
	before := d.next(t)
	c.await(t, 1, 10*time.Minute, 10*time.Minute)
	if err := s.user.Delete("INBOX"); err != nil {
		t.Fatal(err)
	}
	if err := s.user.Create("INBOX", nil); err != nil {
		t.Fatal(err)
	}
	s.deliver("two") // under the number that "one" had
	s.ln.cut()
	c.await(t, 1, firstWait, firstWait)
	c.advance(firstWait)
	if after := d.next(t); after.UID != before.UID || after.UIDValidity == before.UIDValidity || d.subjects() != "one two" {
		t.Errorf("before %d/%d, after %d/%d, handed over %q", before.UIDValidity, before.UID, after.UIDValidity, after.UID, d.subjects())
	}
}

func TestWrongPassword(t *testing.T) {
	s, c := start(t, config.NoTLS, usual...), &fakeClock{}
	cfg := s.config(config.NoTLS)
	cfg.Password = config.NewSecret("guess")
	var login *LoginError
	if err := mustNew(t, cfg).Once(context.Background(), newDesk().handle); !errors.As(err, &login) || strings.Contains(err.Error(), "guess") {
		t.Fatalf("Once: %v, want a LoginError without the password", err)
	}
	s.ln.cut()
	run(t, mustNew(t, cfg, WithClock(c)), newDesk().handle)
	c.await(t, 1, firstRefused, firstRefused)
	if s.ln.count() != 1 {
		t.Errorf("%d attempts at once", s.ln.count())
	}
	c.advance(firstRefused)
	c.await(t, 1, 2*firstRefused, 2*firstRefused)
}

// A server that takes the call and says nothing is given up in time, at the
// greeting as well as later.
func TestSilentServer(t *testing.T) {
	for _, security := range []config.TLS{config.NoTLS, config.StartTLS, config.ImplicitTLS} {
		ln, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer ln.Close()
		c := &fakeClock{}
		cfg := Config{Host: "127.0.0.1", Port: ln.Addr().(*net.TCPAddr).Port, Security: security, User: "gm", Timeout: 42 * time.Second}
		done := make(chan error, 1)
		go func() { done <- mustNew(t, cfg, WithClock(c)).Once(context.Background(), newDesk().handle) }()
		c.await(t, 1, cfg.Timeout, cfg.Timeout)
		c.advance(cfg.Timeout)
		if err := <-done; !errors.Is(err, errTimeout) {
			t.Errorf("%s: %v", security, err)
		}
	}
}

// The same while waiting for the answer to a command.
func TestServerFallsSilent(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	go func() {
		conn, err := ln.Accept()
		if err == nil {
			conn.Write([]byte("* OK [CAPABILITY IMAP4rev1] hello\r\n"))
		}
	}()
	c := &fakeClock{}
	cfg := Config{Host: "127.0.0.1", Port: ln.Addr().(*net.TCPAddr).Port, Security: config.NoTLS, User: "gm", Timeout: 42 * time.Second}
	done := make(chan error, 1)
	go func() { done <- mustNew(t, cfg, WithClock(c)).Once(context.Background(), newDesk().handle) }()
	c.await(t, 2, cfg.Timeout, cfg.Timeout)
	c.advance(cfg.Timeout)
	if err := <-done; !errors.Is(err, errTimeout) || !strings.Contains(err.Error(), "log in") {
		t.Error(err)
	}
}

func TestBackoff(t *testing.T) {
	b := backoff{jitter: func() float64 { return 0.5 }}
	lost, refused := errors.New("lost"), &LoginError{Err: errors.New("no")}
	steps := []struct {
		err  error
		want time.Duration
	}{
		{lost, 2250 * time.Millisecond}, {lost, 4500 * time.Millisecond}, {lost, 9 * time.Second},
		{refused, 5*time.Minute + 37500*time.Millisecond}, {refused, 11*time.Minute + 15*time.Second},
		{lost, 2250 * time.Millisecond},
	}
	for i, s := range steps {
		if got := b.next(s.err); got != s.want {
			t.Errorf("wait %d = %v, want %v", i, got, s.want)
		}
	}
	for range 100 {
		if got := b.next(lost); got > longestWait*5/4 {
			t.Fatalf("wait %v", got)
		}
	}
	b.reset()
	if got := b.next(lost); got != 2250*time.Millisecond {
		t.Errorf("after success %v", got)
	}
}

func TestNew(t *testing.T) {
	for _, cfg := range []Config{{}, {Host: "h"}, {Host: "h", User: "u", Processed: "INBOX"}} {
		if _, err := New(cfg); err == nil {
			t.Errorf("New(%+v) went through", cfg)
		}
	}
}
