package main

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/mail"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"
)

// post is a mail server that keeps what it is sent.
type post struct {
	mu   sync.Mutex
	text []string
	addr string
}

func newPost(t *testing.T) *post {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &post{addr: l.Addr().String()}
	srv := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return postSession{p}, nil }))
	srv.Domain = "localhost"
	go srv.Serve(l)
	t.Cleanup(func() { srv.Close() })
	return p
}

type postSession struct{ *post }

// Mail takes any sender.
func (postSession) Mail(string, *smtp.MailOptions) error { return nil }

// Rcpt takes any recipient.
func (postSession) Rcpt(string, *smtp.RcptOptions) error { return nil }

// Data keeps the mail.
func (s postSession) Data(r io.Reader) error {
	b, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if _, err := mail.ReadMessage(bytes.NewReader(b)); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text = append(s.text, string(b))
	return nil
}

// Reset ends a mail.
func (postSession) Reset() {}

// Logout ends a session.
func (postSession) Logout() error { return nil }

func (p *post) all() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.text...)
}

// A game is opened with an installed package and a turn begun by mail; a newer package is
// installed over it, and the turn goes on, dice and all, with a log that holds. The older
// package has the same program under a lower number, or the program that ADJUTANT_OLD names:
//
//	ADJUTANT_OLD=./adjutant-0.11 go test -v -run TestUpgradeWithARunningGame ./cmd/release
//
// Removing the package leaves the game.
func TestUpgradeWithARunningGame(t *testing.T) {
	needs(t, "dpkg")
	p := built(t)
	old := p
	old.version = number + ".20261101000000"
	if file := os.Getenv("ADJUTANT_OLD"); file != "" {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		old.program = b
	}
	m := newMachine(t)
	m.install(old)
	g := newClub(t, m)
	g.tell("one", "G1\nbuy 6 inf")
	was := m.does("log", "--store", "adjutant.db", "--game", "g1", "--raw")
	m.install(p)
	if said := m.does("--version"); !strings.HasPrefix(said, "adjutant "+number) {
		t.Errorf("after the upgrade --version prints %q", said)
	}
	g.tell("two", "CM\n France: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (WGer)\nroll now")
	log := m.does("log", "--store", "adjutant.db", "--game", "g1", "--raw")
	if at := strings.LastIndex(was, "\nadjutant/g1\n"); at < 0 || !strings.HasPrefix(log, was[:at]) || len(log) < len(was)+1000 || !strings.Contains(log, `"faces":[`) {
		t.Errorf("the log was\n%s\nand is\n%s", was, log)
	}
	m.write("g1.log", log)
	m.does("verify", "g1.log")
	m.dpkg("-r", "adjutant")
	if _, err := os.Stat(filepath.Join(m.root, "usr/bin/adjutant")); err == nil {
		t.Error("the program is still there")
	}
	if _, err := os.Stat(filepath.Join(m.home, "adjutant.db")); err != nil {
		t.Errorf("the game went with the package: %v", err)
	}
}

// machine is a folder that packages are installed into.
type machine struct {
	t          *testing.T
	dir        string
	root, home string
}

func newMachine(t *testing.T) *machine {
	t.Helper()
	m := &machine{t: t, dir: t.TempDir()}
	for d := m.dir; len(d) > len(os.TempDir()); d = filepath.Dir(d) {
		os.Chmod(d, 0o755) // another user has to get through
	}
	m.root = filepath.Join(m.dir, "root")
	m.home = filepath.Join(m.root, "var/lib/adjutant")
	for _, d := range []string{"var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/adjutant"} {
		if err := os.MkdirAll(filepath.Join(m.root, d), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range []string{"status", "available"} {
		if err := os.WriteFile(filepath.Join(m.root, "var/lib/dpkg", f), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if os.Getuid() == 0 {
		if err := os.Chown(m.home, nobody, nobody); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// dpkg runs dpkg on the folder.
func (m *machine) dpkg(args ...string) {
	m.t.Helper()
	does(m.t, m.dir, "dpkg", append([]string{"--root=" + m.root, "--force-not-root", "--force-script-chrootless", "--force-architecture", "--log=" + filepath.Join(m.dir, "dpkg.log")}, args...)...)
}

// install installs a package.
func (m *machine) install(p parcel) {
	m.t.Helper()
	b, err := p.deb()
	if err != nil {
		m.t.Fatal(err)
	}
	file := filepath.Join(m.dir, p.version+".deb")
	if err := os.WriteFile(file, b, 0o644); err != nil {
		m.t.Fatal(err)
	}
	m.dpkg("-i", file)
}

// write writes a file that the program's user owns.
func (m *machine) write(name, text string) {
	m.t.Helper()
	file := filepath.Join(m.home, name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		m.t.Fatal(err)
	}
	if os.Getuid() == 0 {
		if err := os.Chown(file, nobody, nobody); err != nil {
			m.t.Fatal(err)
		}
	}
}

// does runs the installed program as the unit does: another user, no rights, files for him
// alone.
func (m *machine) does(args ...string) string {
	m.t.Helper()
	words := append([]string{"-c", `umask 077; exec "$@"`, "sh", filepath.Join(m.root, "usr/bin/adjutant")}, args...)
	name := "sh"
	if os.Getuid() == 0 {
		id := fmt.Sprint(nobody)
		words = append([]string{"--reuid=" + id, "--regid=" + id, "--clear-groups", "--no-new-privs", "--bounding-set=-all", "sh"}, words...)
		name = needs(m.t, "setpriv")
	}
	cmd := exec.Command(name, words...)
	var out, errs bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr = m.home, &out, &errs
	if err := cmd.Run(); err != nil {
		m.t.Fatalf("adjutant %v: %v\n%s%s", args, err, &out, &errs)
	}
	return out.String()
}
