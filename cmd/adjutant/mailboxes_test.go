package main

import (
	"bytes"
	"fmt"
	"net"
	"net/mail"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/processor/eximtest"
	"github.com/adjutant-game/adjutant/processor/pgtest"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

func TestFirstMailboxHasOneName(t *testing.T) {
	if config.FirstMailbox != store.FirstMailbox {
		t.Errorf("the configuration calls it %q, the store %q", config.FirstMailbox, store.FirstMailbox)
	}
}

// twoBoxes is a host with two mailboxes of two domains: one at a Dovecot and an Exim, and
// one, clubs, at another Dovecot and at a mail server that can be taken away.
type twoBoxes struct {
	t           *testing.T
	config      string
	store       string
	first, club *dovecottest.Server
	exim        *eximtest.Server
	sink        *sink
	down        atomic.Bool
	got         map[string]received // by Message-ID, of both
	mails       int
	tokens      map[string]string // by game
}

const clubAddress = "turns@clubs.test"

func openTwoBoxes(t *testing.T, url string) *twoBoxes {
	t.Helper()
	dir := t.TempDir()
	b := &twoBoxes{t: t, config: filepath.Join(dir, "adjutant.toml"), store: url, first: dovecottest.Start(t), club: dovecottest.Start(t), got: map[string]received{}, tokens: map[string]string{}}
	if url == "" {
		b.store = filepath.Join(dir, "adjutant.db")
	}
	b.exim = eximtest.Start(t, b.first)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	b.sink = &sink{addr: l.Addr().String(), news: make(chan struct{}, 1)}
	srv := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) {
		if b.down.Load() {
			return nil, &smtp.SMTPError{Code: 421, EnhancedCode: smtp.EnhancedCode{4, 3, 2}, Message: "come back later"}
		}
		return &sinkSession{sink: b.sink}, nil
	}))
	srv.Domain, srv.ErrorLog = "localhost", quietLog{}
	go srv.Serve(l)
	t.Cleanup(func() { srv.Close() })
	imap := func(d *dovecottest.Server) string {
		return fmt.Sprintf("host = %q\nport = %d\ntls = \"starttls\"\nca_file = %q\nuser = %q\npassword_file = \"imap.password\"\nprocessed = \"Processed\"\nrejected = \"Rejected\"\n", d.Host, d.Port, d.CertFile, dovecottest.User)
	}
	text := fmt.Sprintf(`name = "games.example"
address = %q
store = %q
[imap]
%s[smtp]
host = %q
port = %d
tls = "starttls"
ca_file = %q
user = %q
password_file = "smtp.password"
[game]
auth = "token"
reports = "stage"
[[mailbox]]
name = "clubs"
address = %q
plus_address = true
[mailbox.imap]
%s[mailbox.smtp]
host = "127.0.0.1"
port = %d
tls = "none"
`, dovecottest.User, b.store, imap(b.first), b.exim.Host, b.exim.Port, b.exim.CertFile, eximtest.User, clubAddress, imap(b.club), l.Addr().(*net.TCPAddr).Port)
	for name, b := range map[string]string{"adjutant.toml": text, "imap.password": dovecottest.Password, "smtp.password": eximtest.Password} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(b), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	does(b.t, "keygen", filepath.Join(dir, "host.key"), "--name", "games.example")
	for id, who := range map[string]string{"g1": "harrow", "g2": "wren"} {
		args := []string{"new", id, "--config", b.config, "--ruleset", "alpha2",
			"--player", fmt.Sprintf("%s <%s@players.test> = Germany, Japan, Italy", who, who),
			"--player", fmt.Sprintf("Quill <quill.%s@players.test> = Soviet Union, US, China, UK, ANZAC, France", id)}
		if id == "g2" {
			args = append(args, "--mailbox", "clubs")
		}
		does(b.t, args...)
	}
	does(b.t, "once", "--config", b.config)
	b.await("the welcome mails", func() bool {
		for _, r := range b.got {
			switch {
			case strings.HasPrefix(r.to, "harrow"):
				b.tokens["g1"] = tokenShape.FindString(r.body)
			case strings.HasPrefix(r.to, "wren"):
				b.tokens["g2"] = tokenShape.FindString(r.body)
			}
		}
		return len(b.got) == 4 && b.tokens["g1"] != "" && b.tokens["g2"] != ""
	})
	return b
}

// collect fetches what has arrived, from both mail servers.
func (b *twoBoxes) collect() {
	b.t.Helper()
	mails, err := b.exim.Mails()
	if err != nil {
		b.t.Fatal(err)
	}
	var all []received
	for _, m := range mails {
		all = append(all, received{to: m.To, id: m.ID, body: string(m.Raw)})
	}
	b.sink.mu.Lock()
	all = append(all, b.sink.got...)
	b.sink.mu.Unlock()
	for _, r := range all {
		b.got[r.id] = r
	}
}

// await waits until something holds of what has arrived.
func (b *twoBoxes) await(what string, is func() bool) {
	b.t.Helper()
	for limit := time.Now().Add(time.Minute); ; time.Sleep(30 * time.Millisecond) {
		if b.collect(); is() {
			return
		}
		if time.Now().After(limit) {
			b.t.Fatalf("%s did not arrive; there are %d mails", what, len(b.got))
		}
	}
}

// of counts the mails about a game, without the welcomes.
func (b *twoBoxes) of(game string) (n int) {
	for _, r := range b.got {
		if strings.Contains(r.body, "["+game+"]") {
			n++
		}
	}
	return n - 2
}

// orders sends orders for a game to mailboxes, one mail to all of them.
func (b *twoBoxes) orders(game string, to ...*dovecottest.Server) {
	b.t.Helper()
	who, addresses := map[string]string{"g1": "harrow", "g2": "wren"}[game], []string{}
	for _, d := range to {
		addresses = append(addresses, map[*dovecottest.Server]string{b.first: dovecottest.User, b.club: clubAddress}[d])
	}
	b.mails++
	text := fmt.Sprintf("From: %s <%s@players.test>\nTo: %s\nSubject: [adjutant %s]\nMessage-ID: <order-%d@players.test>\nDate: Fri, 20 Nov 2026 18:00:00 +0000\n\ntoken: %s\nG1\nbuy %d inf\n",
		who, who, strings.Join(addresses, ", "), game, b.mails, b.tokens[game], b.mails%9+1)
	for _, d := range to {
		d.Deliver(b.t, who+"@players.test", []byte(strings.ReplaceAll(text, "\n", "\r\n")))
	}
}

// left is what is in a mailbox and not finished yet.
func (b *twoBoxes) left(d *dovecottest.Server) string {
	b.t.Helper()
	return d.Doveadm(b.t, "search", "-u", dovecottest.User, "mailbox", "INBOX", "all")
}

// check looks at what arrived from which mailbox, and at both logs.
func (b *twoBoxes) check(records map[string]int) {
	b.t.Helper()
	for id, r := range b.got {
		m, err := mail.ReadMessage(strings.NewReader(r.body))
		if err != nil {
			b.t.Fatal(err)
		}
		want, domain := dovecottest.User, "@example.test>"
		if strings.Contains(m.Header.Get("Subject"), "[g2]") {
			want, domain = clubAddress, "@clubs.test>"
			if reply := m.Header.Get("Reply-To"); !strings.Contains(reply, "turns+g2@clubs.test") {
				b.t.Errorf("answers to %s go to %s", id, reply)
			}
		}
		if from := m.Header.Get("From"); !strings.Contains(from, "<"+want+">") || !strings.HasSuffix(id, domain) {
			b.t.Errorf("%q with the id %s comes from %s", m.Header.Get("Subject"), id, from)
		}
	}
	s, err := openStore(b.t.Context(), b.store)
	if err != nil {
		b.t.Fatal(err)
	}
	defer s.Close()
	for game, want := range records {
		g, err := s.Game(b.t.Context(), game)
		if err != nil {
			b.t.Fatal(err)
		}
		rs, err := s.Records(b.t.Context(), game)
		if err != nil || len(rs) != 1+want {
			b.t.Errorf("%s has %d records, %v, want %d", game, len(rs), err, 1+want)
		}
		text, err := gamelog.EncodeLog(game, g.Settings.PublicKey, rs)
		if err != nil {
			b.t.Fatal(err)
		}
		l, err := gamelog.ReadLog(text, g.Settings.PublicKey)
		if err != nil {
			b.t.Fatal(err)
		}
		if err := engine.Verify(l, g.Settings.PublicKey); err != nil {
			b.t.Error(err)
		}
	}
	if n, err := s.Pending(b.t.Context()); err != nil || n != 0 {
		b.t.Errorf("%d mails are still to be sent (%v)", n, err)
	}
}

// showIfFailed prints what the workers have said.
func showIfFailed(t *testing.T, workers *[]*child) {
	if t.Failed() {
		for i, w := range *workers {
			t.Logf("worker %d:\n%s", i, w.out)
		}
	}
}

// Two mailboxes of two domains, with a game each. While the mail server of one takes
// nothing, the other's game goes on; killed and started again, the daemon has lost nothing
// and sent nothing twice. A mail to both is taken once, and one to the other mailbox as well.
func TestTwoMailboxes(t *testing.T) {
	b := openTwoBoxes(t, "")
	b.down.Store(true)
	workers := []*child{startChild(t, b.config, "")}
	defer showIfFailed(t, &workers)
	b.orders("g2", b.club)
	b.orders("g1", b.first)
	b.await("the answers from the mailbox that works", func() bool { return b.of("g1") == 2 })
	b.orders("g1", b.first, b.club) // one mail, to both
	b.await("the answers to the mail to both", func() bool { return b.of("g1") == 4 })
	if n := b.of("g2"); n != 0 {
		t.Fatalf("%d mails came from the mailbox whose server takes none", n)
	}
	workers[0].cmd.Process.Kill()
	workers[0].cmd.Wait()
	b.orders("g2", b.first) // to the other mailbox
	b.down.Store(false)
	workers = append(workers, startChild(t, b.config, ""))
	b.await("the answers from the other mailbox", func() bool { return b.of("g2") == 4 })
	b.await("that both copies are done with", func() bool {
		return b.left(b.first)+b.left(b.club) == ""
	})
	workers[1].stop(t)
	b.collect()
	if b.of("g1") != 4 || b.of("g2") != 4 {
		t.Errorf("%d mails of g1 and %d of g2 came", b.of("g1"), b.of("g2"))
	}
	b.check(map[string]int{"g1": 2, "g2": 2})
	b.examined()
	var shown bytes.Buffer
	env := &environment{stdin: strings.NewReader(""), stdout: &shown, stderr: &shown}
	if code := run(t.Context(), env, []string{"show", "--store", b.store}); code != 0 || !regexp.MustCompile(`(?m)^g1 .* default$`).MatchString(shown.String()) || !regexp.MustCompile(`(?m)^g2 .* clubs$`).MatchString(shown.String()) {
		t.Errorf("show does not name the mailboxes:\n%s", &shown)
	}
}

// examined has the doctor look at both mailboxes, while the server of one takes nothing and
// nobody finds its domain.
func (b *twoBoxes) examined() {
	b.t.Helper()
	b.down.Store(true)
	text, err := os.ReadFile(b.config)
	if err != nil {
		b.t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "[[mailbox]]") // without that of g2
	if err := os.WriteFile(b.config+".first", []byte(first), 0o600); err != nil {
		b.t.Fatal(err)
	}
	var gone bytes.Buffer
	run(b.t.Context(), &environment{stdin: strings.NewReader(""), stdout: &gone, stderr: &gone}, []string{"doctor", "--config", b.config + ".first", "--resolver", "127.0.0.1:1"})
	if !strings.Contains(gone.String(), "1 open game set to the mailbox clubs, which is not in the configuration; their mails come from the first one: g2") {
		b.t.Errorf("the doctor does not say that g2 has a mailbox that is gone:\n%s", &gone)
	}
	names := serveZone(b.t, func() zone { return zone{"MX example.test": {"mx.example.test"}, "A mx.example.test": {"192.0.2.7"}} })
	var said bytes.Buffer
	env := &environment{stdin: strings.NewReader(""), stdout: &said, stderr: &said}
	if code := run(b.t.Context(), env, []string{"doctor", "--config", b.config, "--resolver", names}); code != 1 {
		b.t.Errorf("the doctor ends with %d", code)
	}
	for _, want := range []string{
		`ok +dns: mailbox default: mail to example.test goes to mx.example.test`, `ok +imap: mailbox default: `, `ok +smtp: mailbox default: 127.0.0.1 takes mail from gm@example.test`,
		`fault +dns: mailbox clubs: clubs.test has neither`, `ok +imap: mailbox clubs: `, `fault +smtp: mailbox clubs: no mail can be sent`,
	} {
		if !regexp.MustCompile("(?m)^" + want).MatchString(said.String()) {
			b.t.Errorf("the doctor does not say %q:\n%s", want, &said)
		}
	}
}

// Two workers on a database share two mailboxes, each of which one of them watches. When one
// is killed the other watches both, until a third one takes its share.
func TestWorkersShareTheMailboxes(t *testing.T) {
	b := openTwoBoxes(t, pgtest.URL(t))
	workers := []*child{startChild(t, b.config, ""), startChild(t, b.config, "")}
	defer showIfFailed(t, &workers)
	shares := func(what string, of ...int) {
		t.Helper()
		b.await(what, func() bool {
			all := 0
			for _, i := range of {
				n := workers[i].watches()
				if n == 0 {
					return false
				}
				all += n
			}
			return all == 2
		})
	}
	turn := func(n int) {
		t.Helper()
		b.orders("g1", b.first)
		b.orders("g2", b.club)
		b.await(fmt.Sprintf("the answers of round %d", n), func() bool { return b.of("g1") == 2*n && b.of("g2") == 2*n })
	}
	shares("that each of two workers watches a mailbox", 0, 1)
	turn(1)
	workers[0].cmd.Process.Kill()
	workers[0].cmd.Wait()
	b.orders("g1", b.first, b.club) // while perhaps nobody watches one of them
	shares("that the worker that is left watches both", 1)
	b.await("the answers to the mail to both", func() bool { return b.of("g1") == 4 })
	b.orders("g2", b.first)
	b.await("the answers behind the kill", func() bool { return b.of("g2") == 4 })
	workers = append(workers, startChild(t, b.config, ""))
	shares("that a third worker watches one", 1, 2)
	turn(3)
	workers[1].cmd.Process.Kill()
	workers[1].cmd.Wait()
	turn(4)
	workers[2].stop(t)
	b.check(map[string]int{"g1": 4, "g2": 4})
}

// watches counts the mailboxes that a worker says it watches.
func (c *child) watches() int {
	said := c.out.String()
	return strings.Count(said, "this worker watches a mailbox") - strings.Count(said, "another worker may watch a mailbox")
}
