package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/dovecottest"
)

var tokenShape = regexp.MustCompile(`adj(-[0-9a-z]{5}){4}`)

// cellar is a host with a real Dovecot whose store can be restored from a copy.
type cellar struct {
	t       *testing.T
	dovecot *dovecottest.Server
	out     *sink
	dir     string
	config  string
	token   string
}

func newCellar(t *testing.T) *cellar { return newCellarIn(t, t.TempDir()) }

// newCellarIn is newCellar with all of the host's files in a folder.
func newCellarIn(t *testing.T, dir string) *cellar {
	t.Helper()
	return newCellarBy(t, dir, "alpha2", func(string) {})
}

// newCellarBy is newCellarIn with a game by a ruleset; change gets the configuration's path
// before it is read.
func newCellarBy(t *testing.T, dir, ruleset string, change func(config string)) *cellar {
	t.Helper()
	c := &cellar{t: t, dovecot: dovecottest.Start(t), out: newSink(t), dir: dir}
	c.config = writeConfig(t, c.dir, c.dovecot, c.out)
	change(c.config)
	does(c.t, "keygen", c.path("host.key"), "--name", "games.example")
	does(c.t, "new", "g1", "--config", c.config, "--ruleset", ruleset, "--auth", "token", "--ask", "none", "--dice-delay", "1s",
		"--player", "Harrow <harrow@example.test> = Germany, Japan, Italy",
		"--player", "Quill <quill@example.test> = Soviet Union, US, China, UK, ANZAC, France")
	does(c.t, "once", "--config", c.config)
	c.token = tokenShape.FindString(c.out.got[0].body)
	return c
}

func (c *cellar) path(name string) string { return filepath.Join(c.dir, name) }

// refuses runs adjutant, which must end with status 1 and say all of the words.
func (c *cellar) refuses(words []string, args ...string) {
	c.t.Helper()
	code, text := ran(c.t, args...)
	if code != 1 {
		c.t.Errorf("adjutant %v ends with %d\n%s", args, code, text)
	}
	for _, w := range words {
		if !strings.Contains(text, w) {
			c.t.Errorf("adjutant %v does not say %q but\n%s", args, w, text)
		}
	}
}

// mail delivers a mail of Harrow and lets the host take it.
func (c *cellar) mail(id, orders string) {
	c.t.Helper()
	c.deliver(id, orders)
	does(c.t, "once", "--config", c.config)
}

// deliver puts a mail of Harrow into the mailbox.
func (c *cellar) deliver(id, orders string) {
	c.t.Helper()
	c.dovecot.Deliver(c.t, "harrow@example.test", []byte(strings.ReplaceAll(fmt.Sprintf(`From: Harrow <harrow@example.test>
To: gm@example.test
Subject: [adjutant g1]
Message-ID: <%s@example.test>
Date: Fri, 20 Nov 2026 18:00:00 +0000

token: %s
%s
`, id, c.token, orders), "\n", "\r\n")))
}

func (c *cellar) read(name string) []byte {
	c.t.Helper()
	b, err := os.ReadFile(c.path(name))
	if err != nil {
		c.t.Fatal(err)
	}
	return b
}

func (c *cellar) write(name string, b []byte) {
	c.t.Helper()
	if err := os.WriteFile(c.path(name), b, 0o600); err != nil {
		c.t.Fatal(err)
	}
}

func (c *cellar) log() string {
	c.t.Helper()
	return does(c.t, "log", "--store", c.path("adjutant.db"), "--game", "g1", "--raw")
}

// Harrow's turn in three mails; the dice of the second fall when the next mail
// comes.
func (c *cellar) play() {
	c.t.Helper()
	c.mail("one", "G1\nbuy 6 inf")
	c.mail("two", strings.TrimSuffix(germanAttack, "roll now\n"))
	time.Sleep(1100 * time.Millisecond)
	c.mail("status", "status")
	c.mail("three", germanRest)
}

// An old copy of the store is restored: the heads beside the key show it, and without them the
// mails in Processed. These mails give exactly the same log again, including the dice, and nothing
// is sent twice.
func TestRestoreFromTheMailbox(t *testing.T) {
	c := newCellar(t)
	does(c.t, "host", "g1", "note", "welcome", "--reason", "the season begins", "--config", c.config)
	old := c.read("adjutant.db") // with mails that wait to be sent
	c.play()
	want, heads, sent := c.log(), c.read("host.key.heads"), len(c.out.got)
	c.write("adjutant.db", old)
	c.refuses([]string{"game g1 has 2 records in the store; its log had 7"}, "once", "--config", c.config)
	if err := os.Remove(c.path("host.key.heads")); err != nil {
		t.Fatal(err)
	}
	c.refuses([]string{"the mailbox holds 4 mails that were taken, and the store does not know them", "in Processed: ", "harrow@example.test"}, "once", "--config", c.config)
	c.refuses([]string{"the mailbox holds 4 mails"}, "serve", "--config", c.config)
	if len(c.out.got) != sent {
		t.Errorf("%d mails of the old store are sent", len(c.out.got)-sent)
	}
	c.write("host.key.heads", heads)
	c.refuses([]string{"game g1 has 2 records", "the mailbox holds 4 mails"}, "restore", "--config", c.config)

	does(c.t, "restore", "--config", c.config, "--mailbox")
	if got := c.log(); got != want {
		t.Errorf("the log is\n%s\nwant\n%s", got, want)
	}
	if text := does(c.t, "once", "--config", c.config); !strings.Contains(text, "0 mails sent, 0 wait") || len(c.out.got) != sent {
		t.Errorf("afterwards %d mails are sent: %s", len(c.out.got)-sent, text)
	}
	does(c.t, "restore", "--config", c.config) // nothing is missing

	// The game goes on.
	c.mail("four", "help")
	if len(c.out.got) != sent+1 {
		t.Errorf("%d mails answer the next one", len(c.out.got)-sent)
	}
}

// If a mail is missing, the others do not give the log again: nothing is changed.
// Then the log brings it back, or the loss is declared.
func TestRestoreWithoutAMail(t *testing.T) {
	c := newCellar(t)
	old := c.read("adjutant.db")
	c.play()
	want, summaries := c.log(), len(c.out.got)
	c.dovecot.Doveadm(t, "expunge", "-u", dovecottest.User, "mailbox", "Processed", "header", "message-id", "<two@example.test>")
	c.write("adjutant.db", old)
	c.refuses([]string{"the mails do not give again what was signed; the store is as it was", "game g1 has"}, "restore", "--config", c.config, "--mailbox")
	if left, _ := filepath.Glob(c.path("adjutant.db.*")); len(left) > 0 {
		t.Errorf("files are left: %v", left)
	}
	c.refuses([]string{"game g1 has 1 record in the store; its log had 6"}, "restore", "--config", c.config)

	c.write("g1.log", []byte(want))
	if text := does(c.t, "restore", "--config", c.config, "--log", c.path("g1.log")); !strings.Contains(text, "game g1: records 1 to 5 are back, all 6 hold") {
		t.Errorf("restore says %s", text)
	}
	if c.log() != want {
		t.Error("another log comes out")
	}
	does(c.t, "once", "--config", c.config)
	if len(c.out.got) != summaries {
		t.Errorf("%d mails are sent", len(c.out.got)-summaries)
	}

	// Any mail that was saved shows how far the log had come.
	for _, r := range c.out.got {
		if strings.Contains(r.body, "Signed log") || strings.Contains(r.body, "SIGNED LOG") {
			c.write("saved.eml", []byte(r.body))
		}
	}
	if text := does(c.t, "verify", c.path("g1.log"), "--checkpoint", c.path("saved.eml")); !strings.Contains(text, "that you ") {
		t.Errorf("verify says %s", text)
	}
	c.write("adjutant.db", old)
	if err := os.Remove(c.path("host.key.heads")); err != nil {
		t.Fatal(err)
	}
	c.refuses([]string{"saved.eml: the log of game g1 had ", "game g1 has 1 record in the store"}, "restore", "--config", c.config, "--checkpoint", c.path("saved.eml"))
	c.refuses([]string{"game g1 has 1 record in the store"}, "once", "--config", c.config)
	does(c.t, "restore", "--config", c.config, "--log", c.path("g1.log"))

	// The same once more, and now nobody has the log.
	c.write("adjutant.db", old)
	c.refuses([]string{"say why with --reason"}, "restore", "--config", c.config, "--lost", "g1")
	does(c.t, "restore", "--config", c.config, "--lost", "g1", "--reason", "the disk died")
	does(c.t, "once", "--config", c.config)
	for _, r := range c.out.got[summaries:] {
		if !strings.Contains(r.body, "declared a loss") {
			t.Errorf("a mail is sent that does not tell of the loss:\n%s", r.body)
		}
	}
	if n := len(c.out.got) - summaries; n != 2 {
		t.Errorf("%d mails tell of the loss", n)
	}
	c.mail("again", germanAttack)
	c.write("g1.log", []byte(c.log()))
	does(c.t, "verify", c.path("g1.log"))
	ids := map[string]string{}
	for _, r := range c.out.got {
		if body, twice := ids[r.id+" "+r.to]; twice && body != r.body {
			t.Errorf("%s went to %s with two texts", r.id, r.to)
		}
		ids[r.id+" "+r.to] = r.body
	}
	c.refuses([]string{"misses nothing"}, "restore", "--config", c.config, "--lost", "g1", "--reason", "x")
}

// What the host did on the command line is in no mail: restore --mailbox keeps
// nothing and says why, and a log brings it back. Copies of the mails do nothing
// after that.
func TestRestoreCannotRepeatTheCommandLine(t *testing.T) {
	c := newCellar(t)
	old := c.read("adjutant.db")
	c.mail("one", "G1\nbuy 6 inf")
	does(c.t, "host", "g1", "extend", "24h", "--reason", "a storm", "--config", c.config)
	c.mail("two", strings.TrimSuffix(germanAttack, "roll now\n"))
	want := c.log()
	c.write("adjutant.db", old)
	c.refuses([]string{"the mails do not give again what was signed; the store is as it was", "What you did on the command line", "restore --log FILE"},
		"restore", "--config", c.config, "--mailbox")
	c.write("g1.log", []byte(want))
	does(c.t, "restore", "--config", c.config, "--log", c.path("g1.log"))
	does(c.t, "once", "--config", c.config) // it knows the mails in Processed
	c.mail("one", "G1\nbuy 6 inf")
	if got := c.log(); got != want {
		t.Errorf("a copy of a mail changes the log to\n%s\nwant\n%s", got, want)
	}
}

// The heads and the folders of taken mails are as old as the copy: a player who
// quotes his last report shows it. Nothing is taken and nothing sent, and from
// then on it is known.
func TestAQuotedHeadStopsTheDaemon(t *testing.T) {
	c := newCellar(t)
	old := c.read("adjutant.db")
	c.play()
	var report, token string
	for _, r := range c.out.got {
		if r.to == "quill@example.test" {
			report = audit.MailedText(r.body)
			if found := tokenShape.FindString(r.body); found != "" {
				token = found
			}
		}
	}
	sent := len(c.out.got)
	c.write("adjutant.db", old)
	if err := os.Remove(c.path("host.key.heads")); err != nil {
		t.Fatal(err)
	}
	c.dovecot.Doveadm(t, "expunge", "-u", dovecottest.User, "mailbox", "Processed", "all")
	c.dovecot.Deliver(t, "quill@example.test", []byte(strings.ReplaceAll(fmt.Sprintf(`From: Quill <quill@example.test>
To: gm@example.test
Subject: [adjutant g1]
Message-ID: <quoting@example.test>
Date: Fri, 20 Nov 2026 18:00:00 +0000

token: %s
status

> %s
`, token, strings.ReplaceAll(report, "\n", "\n> ")), "\n", "\r\n")))
	c.refuses([]string{"the store is behind what was played (by the signed head that a mail quotes)", "game g1 has 1 record in the store; its log had 6"}, "once", "--config", c.config)
	c.refuses([]string{"game g1 has 1 record in the store; its log had 6", "host.key.heads"}, "serve", "--config", c.config)
	if got := c.dovecot.Doveadm(t, "mailbox", "status", "-u", dovecottest.User, "messages", "INBOX"); !strings.Contains(got, "messages=1") || len(c.out.got) != sent {
		t.Errorf("in the mailbox: %s; %d mails were sent", got, len(c.out.got)-sent)
	}
}

// Mails that the host put into the folder himself do not mean that the store is old.
func TestRestoreDone(t *testing.T) {
	c := newCellar(t)
	c.mail("one", "G1\nbuy 6 inf")
	c.dovecot.Deliver(t, "harrow@example.test", purchaseMail(7, c.token))
	c.dovecot.Doveadm(t, "move", "-u", dovecottest.User, "Processed", "mailbox", "INBOX", "all")
	c.refuses([]string{"the mailbox holds 1 mail that was taken, and the store does not know it"}, "once", "--config", c.config)
	does(c.t, "restore", "--config", c.config, "--done")
	does(c.t, "once", "--config", c.config)
}
