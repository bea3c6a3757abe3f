package inbox

import (
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"

	"github.com/adjutant-game/adjutant/processor/config"
)

// server is an IMAP server in this process, over real sockets.
type server struct {
	t    *testing.T
	user *imapmemserver.User
	imap *imapserver.Server
	ln   *countingListener
	cert *tls.Config // the client's trust
}

// countingListener remembers its connections, so that a test can cut them.
type countingListener struct {
	net.Listener
	mu     sync.Mutex
	conns  []net.Conn
	noIdle atomic.Bool // take IDLE out of what the server says it can
}

// plainConn is a connection whose server does not know IDLE.
type plainConn struct{ net.Conn }

func (c plainConn) Write(b []byte) (int, error) {
	_, err := c.Conn.Write(bytes.ReplaceAll(b, []byte(" IDLE"), nil))
	return len(b), err
}

func (l *countingListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err == nil {
		if l.noIdle.Load() {
			c = plainConn{c}
		}
		l.mu.Lock()
		l.conns = append(l.conns, c)
		l.mu.Unlock()
	}
	return c, err
}

// cut ends every connection as a dead router would.
func (l *countingListener) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, c := range l.conns {
		c.Close()
	}
	l.conns = nil
}

// count tells how many clients have come since the last cut.
func (l *countingListener) count() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.conns)
}

// start runs a server with the capabilities given, in the way security says.
func start(t *testing.T, security config.TLS, caps ...imap.Cap) *server {
	t.Helper()
	web := httptest.NewTLSServer(nil) // for its certificate
	t.Cleanup(web.Close)
	s := &server{t: t, user: imapmemserver.NewUser("gm", "secret")}
	for _, name := range []string{"INBOX", "Processed", "Rejected"} {
		if err := s.user.Create(name, nil); err != nil {
			t.Fatal(err)
		}
	}
	mem := imapmemserver.New()
	mem.AddUser(s.user)
	set := imap.CapSet{imap.CapIMAP4rev1: {}}
	for _, c := range caps {
		set[c] = struct{}{}
	}
	opts := &imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return mem.NewSession(), nil, nil
		},
		Caps: set, Logger: log.New(io.Discard, "", 0), InsecureAuth: security == config.NoTLS,
	}
	serverTLS := &tls.Config{Certificates: web.TLS.Certificates}
	if security == config.StartTLS {
		opts.TLSConfig = serverTLS
	}
	s.imap = imapserver.New(opts)
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.ln = &countingListener{Listener: ln}
	ln = s.ln
	if security == config.ImplicitTLS {
		ln = tls.NewListener(ln, serverTLS)
	}
	go s.imap.Serve(ln)
	t.Cleanup(func() { s.imap.Close() })
	s.cert = &tls.Config{RootCAs: web.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs}
	return s
}

// config is the client's side of the server.
func (s *server) config(security config.TLS) Config {
	a := s.ln.Addr().(*net.TCPAddr)
	return Config{Host: "127.0.0.1", Port: a.Port, Security: security, TLS: s.cert, User: "gm", Password: config.NewSecret("secret")}
}

// deliver puts a mail into the inbox.
func (s *server) deliver(subject string) {
	s.t.Helper()
	s.deliverRaw(fmt.Sprintf("From: a@x.example\r\nSubject: %s\r\n\r\n3 inf\r\n", subject))
}

func (s *server) deliverRaw(raw string) {
	s.t.Helper()
	if _, err := s.user.Append("INBOX", bytes.NewReader([]byte(raw)), &imap.AppendOptions{Time: time.Unix(1786536120, 0)}); err != nil {
		s.t.Fatal(err)
	}
}

// count tells how many mails are in a folder.
func (s *server) count(folder string) uint32 {
	s.t.Helper()
	d, err := s.user.Status(folder, &imap.StatusOptions{NumMessages: true})
	if err != nil {
		s.t.Fatal(err)
	}
	return *d.NumMessages
}

// desk is a handler that keeps what it was handed.
type desk struct {
	mu    sync.Mutex
	mails []Raw
	came  chan Raw
	err   error
}

func newDesk() *desk { return &desk{came: make(chan Raw, 100)} }

func (d *desk) handle(_ context.Context, r Raw) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.err != nil {
		return d.err
	}
	d.mails = append(d.mails, r)
	d.came <- r
	if strings.Contains(string(r.Bytes), "reject") {
		return fmt.Errorf("policy: %w", ErrRejected)
	}
	return nil
}

// subjects lists what came, in order.
func (d *desk) subjects() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	var out []string
	for _, m := range d.mails {
		for _, l := range strings.Split(string(m.Bytes), "\r\n") {
			if s, ok := strings.CutPrefix(l, "Subject: "); ok {
				out = append(out, s)
			}
		}
	}
	return strings.Join(out, " ")
}

// next waits for a mail.
func (d *desk) next(t *testing.T) Raw {
	t.Helper()
	select {
	case r := <-d.came:
		return r
	case <-time.After(10 * time.Second):
		t.Fatal("no mail came")
		return Raw{}
	}
}

// fakeClock moves only when told.
type fakeClock struct {
	mu     sync.Mutex
	now    time.Duration
	timers []timer
	asked  []time.Duration
}

type timer struct {
	at   time.Duration
	fire chan time.Time
}

func (c *fakeClock) After(d time.Duration) <-chan time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	ch := make(chan time.Time, 1)
	c.timers = append(c.timers, timer{c.now + d, ch})
	c.asked = append(c.asked, d)
	return ch
}

// advance lets time pass.
func (c *fakeClock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now += d
	c.timers = slices.DeleteFunc(c.timers, func(t timer) bool {
		if t.at <= c.now {
			t.fire <- time.Time{}
		}
		return t.at <= c.now
	})
}

// await waits until somebody has asked n times for a wait between two bounds.
func (c *fakeClock) await(t *testing.T, n int, from, to time.Duration) {
	t.Helper()
	for range 2000 {
		c.mu.Lock()
		seen := 0
		for _, d := range c.asked {
			if from <= d && d <= to {
				seen++
			}
		}
		c.mu.Unlock()
		if seen >= n {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatalf("nobody waited %d times for %v to %v", n, from, to)
}

// run starts Run and stops it at the test's end.
func run(t *testing.T, in *Inbox, h Handler) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- in.Run(ctx, h) }()
	t.Cleanup(func() {
		stop()
		select {
		case err := <-done:
			if err != context.Canceled {
				t.Errorf("Run: %v", err)
			}
		case <-time.After(10 * time.Second):
			t.Error("Run does not end")
		}
	})
}
