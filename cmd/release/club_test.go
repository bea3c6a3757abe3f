package main

import (
	"fmt"
	"net"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
)

// computer is where a club has the program: a folder that a package was installed into, or a
// container.
type computer interface {
	// write puts a file into the program's folder.
	write(name, text string)
	// does runs the program, which must succeed, and says what it printed.
	does(args ...string) string
}

// club is a host with one game, which has just been opened, and the mail servers around it.
type club struct {
	t       *testing.T
	m       computer
	dovecot *dovecottest.Server
	out     *post
	token   string
}

// newClub opens the game g1 between Harrow (Axis) and Quill (Allies).
func newClub(t *testing.T, m computer) *club {
	t.Helper()
	c := &club{t: t, m: m, dovecot: dovecottest.Start(t), out: newPost(t)}
	certificate, err := os.ReadFile(c.dovecot.CertFile)
	if err != nil {
		t.Fatal(err)
	}
	host, port, _ := net.SplitHostPort(c.out.addr)
	m.write("imap.password", dovecottest.Password)
	m.write("imap.crt", string(certificate))
	m.write("adjutant.toml", fmt.Sprintf(`name = "games.example"
address = "gm@example.test"
[imap]
host = %q
port = %d
tls = "starttls"
ca_file = "imap.crt"
user = %q
password_file = "imap.password"
processed = "Processed"
[smtp]
host = %q
port = %s
tls = "none"
`, c.dovecot.Host, c.dovecot.Port, dovecottest.User, host, port))
	m.does("keygen", "host.key", "--name", "games.example")
	m.does("new", "g1", "--ruleset", "alpha2", "--auth", "token", "--ask", "none", "--dice-delay", "0s",
		"--player", "Harrow <harrow@example.test> = Germany, Japan, Italy", "--player", "Quill <quill@example.test> = Soviet Union, US, China, UK, ANZAC, France")
	m.does("once")
	c.token = regexp.MustCompile(`adj(-[0-9a-z]{5}){4}`).FindString(strings.Join(c.out.all(), "\n"))
	return c
}

// mail brings a mail of Harrow's into the club's mailbox.
func (c *club) mail(id, orders string) {
	c.t.Helper()
	text := fmt.Sprintf("From: Harrow <harrow@example.test>\nTo: gm@example.test\nSubject: [adjutant g1]\nMessage-ID: <%s@example.test>\nDate: %s\n\ntoken: %s\n%s\n", id, time.Now().UTC().Format(time.RFC1123Z), c.token, orders)
	c.dovecot.Deliver(c.t, "harrow@example.test", []byte(strings.ReplaceAll(text, "\n", "\r\n")))
}

// tell mails orders of Harrow's, has the program take them and wants an answer.
func (c *club) tell(id, orders string) {
	c.t.Helper()
	before := len(c.out.all())
	c.mail(id, orders)
	if said := c.m.does("once"); len(c.out.all()) == before {
		c.t.Fatalf("the mail %s is not answered: %s", id, said)
	}
}
