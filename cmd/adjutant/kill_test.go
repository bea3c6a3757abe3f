package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/mail"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/rogpeppe/go-internal/testscript"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/processor/pgtest"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// TestMain lets the test binary be the program, with ADJUTANT_TEST_MAIN set. It
// lets it be the daemon that is killed: with
// ADJUTANT_TEST_SERVE it serves that configuration, and with
// ADJUTANT_TEST_KILL it kills itself behind that step, or behind so many of them
// ("#7"). For the scripts it is
// adjutant itself.
func TestMain(m *testing.M) {
	if os.Getenv("ADJUTANT_TEST_MAIN") != "" {
		main()
	}
	if file := os.Getenv("ADJUTANT_TEST_SERVE"); file != "" {
		os.Exit(serveAndDie(file, os.Getenv("ADJUTANT_TEST_KILL")))
	}
	testscript.Main(pgtest.Stopping{M: m}, map[string]func(){"adjutant": main})
}

func serveAndDie(file, at string) int {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() { // the test closes our input to end us
		io.Copy(io.Discard, os.Stdin)
		cancel()
	}()
	env := &environment{stdin: strings.NewReader(""), stdout: os.Stdout, stderr: os.Stderr}
	var steps atomic.Int64
	most, err := strconv.ParseInt(strings.TrimPrefix(at, "#"), 10, 64)
	counts := strings.HasPrefix(at, "#") && err == nil
	env.step = func(step string) {
		if step == at || counts && steps.Add(1) > most {
			syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {} // nothing more happens in this process
		}
	}
	return run(ctx, env, []string{"serve", "--config", file})
}

// sink is a mail server that keeps what it is sent.
type sink struct {
	addr string
	mu   sync.Mutex
	got  []received
	news chan struct{}
}

type received struct {
	to, id, body string
}

func newSink(t *testing.T) *sink {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &sink{addr: l.Addr().String(), news: make(chan struct{}, 1)}
	srv := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &sinkSession{sink: s}, nil }))
	srv.Domain = "localhost"
	go srv.Serve(l)
	t.Cleanup(func() { srv.Close() })
	return s
}

type sinkSession struct {
	*sink
	to string
}

// Mail begins a mail.
func (s *sinkSession) Mail(string, *smtp.MailOptions) error { return nil }

// Rcpt notes its recipient.
func (s *sinkSession) Rcpt(to string, _ *smtp.RcptOptions) error { s.to = to; return nil }

// Data keeps it.
func (s *sinkSession) Data(r io.Reader) error {
	b, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	m, err := mail.ReadMessage(bytes.NewReader(b))
	if err != nil {
		return err
	}
	s.mu.Lock()
	s.got = append(s.got, received{to: s.to, id: m.Header.Get("Message-Id"), body: string(b)})
	s.mu.Unlock()
	select {
	case s.news <- struct{}{}:
	default:
	}
	return nil
}

// Reset ends a mail.
func (s *sinkSession) Reset() {}

// Logout ends a session.
func (s *sinkSession) Logout() error { return nil }

// await waits until the sink holds what is looked for.
func (s *sink) await(t *testing.T, what string, found func([]received) bool) {
	t.Helper()
	limit := time.After(60 * time.Second)
	for {
		s.mu.Lock()
		ok := found(s.got)
		s.mu.Unlock()
		if ok {
			return
		}
		select {
		case <-s.news:
		case <-limit:
			t.Fatalf("%s did not arrive", what)
		}
	}
}

// child is a daemon in a separate process.
type child struct {
	cmd   *exec.Cmd
	stdin io.Closer
	out   *spoken
}

// spoken is what a child has said so far.
type spoken struct {
	mu sync.Mutex
	b  bytes.Buffer
}

// Write adds to it.
func (s *spoken) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

// String is all of it.
func (s *spoken) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

func startChild(t *testing.T, config, killAt string) *child {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "ADJUTANT_TEST_SERVE="+config, "ADJUTANT_TEST_KILL="+killAt)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	c := &child{cmd: cmd, stdin: in, out: &spoken{}}
	cmd.Stdout, cmd.Stderr = c.out, c.out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
	return c
}

// died waits until the child has killed itself.
func (c *child) died(t *testing.T, step string) {
	t.Helper()
	timer := time.AfterFunc(60*time.Second, func() { c.cmd.Process.Signal(syscall.SIGTERM) })
	err := c.cmd.Wait()
	timer.Stop()
	if s, ok := c.cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || s.Signal() != syscall.SIGKILL {
		t.Fatalf("it did not come to the step %q: %v\n%s", step, err, c.out)
	}
}

// stop ends the child in peace.
func (c *child) stop(t *testing.T) {
	t.Helper()
	c.stdin.Close()
	if err := c.cmd.Wait(); err != nil {
		t.Fatalf("the daemon ends with %v\n%s", err, c.out)
	}
}

// does runs adjutant, which must succeed, and returns what it prints.
func does(t *testing.T, args ...string) string {
	t.Helper()
	code, said := ran(t, args...)
	if code != 0 {
		t.Fatalf("adjutant %v ends with %d\n%s", args, code, said)
	}
	return said
}

// openGame makes a host's key and the game g1 of Harrow and Quill, and sends them their first mails.
func openGame(t *testing.T, dir, config string) {
	t.Helper()
	does(t, "keygen", filepath.Join(dir, "host.key"), "--name", "games.example")
	does(t, "new", "g1", "--config", config, "--ruleset", "alpha2", "--auth", "token",
		"--player", "Harrow <harrow@example.test> = Germany, Japan, Italy",
		"--player", "Quill <quill@example.test> = Soviet Union, US, China, UK, ANZAC, France")
	does(t, "once", "--config", config)
}

// keepIn names the database in which a configuration keeps its games.
func keepIn(t *testing.T, config, url string) {
	t.Helper()
	text, err := os.ReadFile(config)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(config, fmt.Appendf(nil, "store = %q\n%s", url, text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// The daemon is killed behind each step of taking a mail and of sending the
// answers, with a real Dovecot and IDLE; started again, it has taken each mail
// exactly once and made each answer once.
func TestKilledAtEachStep(t *testing.T) {
	dovecot := dovecottest.Start(t)
	out := newSink(t)
	dir := t.TempDir()
	config := writeConfig(t, dir, dovecot, out)
	openGame(t, dir, config)
	token := tokenShape.FindString(out.got[0].body)
	if len(out.got) != 2 || token == "" {
		t.Fatalf("%d welcome mails, token %q", len(out.got), token)
	}
	steps := []string{
		"inbox connected", "inbox found", "inbox fetched", "processor handled", "inbox handled", "inbox marked",
		"inbox moved", "inbox idle", "outbox claimed", "outbox delivered", "outbox noted",
	}
	for i, step := range steps {
		dovecot.Deliver(t, "harrow@example.test", purchaseMail(i, token))
		startChild(t, config, step).died(t, step)
	}
	dovecot.Deliver(t, "harrow@example.test", purchaseMail(len(steps), token))
	last := startChild(t, config, "")
	mails := len(steps) + 1
	out.await(t, "the answer to the last mail", func(got []received) bool {
		replies := map[string]bool{}
		for _, r := range got {
			if r.to == "harrow@example.test" && strings.Contains(r.body, "In-Reply-To: <order-") {
				replies[r.id] = true
			}
		}
		return len(replies) == mails
	})
	out.await(t, "the other player's mail", func(got []received) bool {
		ids := map[string]bool{}
		for _, r := range got {
			if r.to == "quill@example.test" {
				ids[r.id] = true
			}
		}
		return len(ids) == mails+1
	})
	last.stop(t)
	checkTakenOnce(t, filepath.Join(dir, "adjutant.db"), mails)
	checkSentOnce(t, out.got, mails)
}

// purchaseMail is a mail that buys i infantry: each is legal and replaces the last.
func purchaseMail(i int, token string) []byte {
	return []byte(strings.ReplaceAll(fmt.Sprintf(`From: Harrow <harrow@example.test>
To: gm@example.test
Subject: [adjutant g1]
Message-ID: <order-%d@example.test>
Date: Fri, 20 Nov 2026 18:00:00 +0000

token: %s
G1
buy %d inf
`, i, token, i%9+1), "\n", "\r\n"))
}

func writeConfig(t *testing.T, dir string, d *dovecottest.Server, out *sink) string {
	t.Helper()
	host, port, _ := net.SplitHostPort(out.addr)
	text := fmt.Sprintf(`name = "games.example"
address = "gm@example.test"
[imap]
host = %q
port = %d
tls = "starttls"
ca_file = %q
user = %q
password_file = "imap.password"
processed = "Processed"
rejected = "Rejected"
[smtp]
host = %q
port = %s
tls = "none"
[game]
reports = "stage"
`, d.Host, d.Port, d.CertFile, dovecottest.User, host, port)
	file := filepath.Join(dir, "adjutant.toml")
	for name, b := range map[string]string{file: text, filepath.Join(dir, "imap.password"): dovecottest.Password} {
		if err := os.WriteFile(name, []byte(b), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return file
}

// checkTakenOnce reads the store: one record for each mail, and a log that
// holds.
func checkTakenOnce(t *testing.T, file string, mails int) {
	t.Helper()
	s, err := openStore(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	g, err := s.Game(t.Context(), "g1")
	if err != nil {
		t.Fatal(err)
	}
	records, err := s.Records(t.Context(), "g1")
	if err != nil {
		t.Fatal(err)
	}
	if len(records) != 1+mails {
		t.Errorf("%d mails made %d records", mails, len(records)-1)
	}
	b, err := gamelog.EncodeLog("g1", g.Settings.PublicKey, records)
	if err != nil {
		t.Fatal(err)
	}
	l, err := gamelog.ReadLog(b, g.Settings.PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.Verify(l, g.Settings.PublicKey); err != nil {
		t.Error(err)
	}
	seen := map[string]int{}
	for _, r := range l.Records {
		seen[r.Input.Mail]++
	}
	for key, n := range seen {
		if n != 1 {
			t.Errorf("mail %s was taken %d times", key, n)
		}
	}
	if n, err := s.Pending(t.Context()); err != nil || n != 0 {
		t.Errorf("%d mails are still to be sent (%v)", n, err)
	}
}

// checkSentOnce looks at what arrived: copies of a mail have one Message-ID and
// one text, and there is one answer for each mail.
func checkSentOnce(t *testing.T, got []received, mails int) {
	t.Helper()
	bodies := map[string]string{}
	perPlayer := map[string]map[string]bool{}
	for _, r := range got {
		if b, ok := bodies[r.id]; ok && b != r.body {
			t.Errorf("%s was sent with two texts", r.id)
		}
		bodies[r.id] = r.body
		if perPlayer[r.to] == nil {
			perPlayer[r.to] = map[string]bool{}
		}
		perPlayer[r.to][r.id] = true
	}
	for who, ids := range perPlayer {
		if len(ids) != mails+1 { // and the welcome
			t.Errorf("%s got %d different mails, want %d", who, len(ids), mails+1)
		}
	}
}
