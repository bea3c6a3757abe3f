package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
)

// copier is adjutant store follow in a separate process.
type copier struct {
	t   *testing.T
	cmd *exec.Cmd
	out *spoken
}

// follows starts a copier of a cellar's store, and waits until it has copied all of it.
func (c *cellar) follows(dir string) *copier {
	c.t.Helper()
	p := &copier{t: c.t, cmd: exec.Command(os.Args[0], "store", "follow", dir, "--config", c.config, "--every", "100ms"), out: &spoken{}}
	p.cmd.Env = append(os.Environ(), "ADJUTANT_TEST_MAIN=1")
	p.cmd.Stdout, p.cmd.Stderr = p.out, p.out
	if err := p.cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() { p.cmd.Process.Kill() })
	for limit := time.Now().Add(30 * time.Second); !strings.Contains(p.out.String(), "the store is copied up to now"); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(limit) {
			c.t.Fatalf("nothing is copied:\n%s", p.out)
		}
	}
	return p
}

// kill ends it at once.
func (p *copier) kill() {
	p.t.Helper()
	if text := p.out.String(); strings.Contains(text, "ERROR") || strings.Contains(text, "panic") {
		p.t.Errorf("the copier says\n%s", text)
	}
	p.cmd.Process.Kill()
	p.cmd.Wait()
}

// answers counts the mails to Harrow that were sent, each once.
func answers(got []received) int {
	ids := map[string]bool{}
	for _, r := range got {
		if r.to == "harrow@example.test" {
			ids[r.id] = true
		}
	}
	return len(ids)
}

// sentMails are the texts that were sent, by Message-ID; none has two.
func sentMails(t *testing.T, got []received) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, r := range got {
		_, text, _ := strings.Cut(r.body, "\r\n\r\n")
		text = regexp.MustCompile(`(?m)boundary=.*$|^--.*$`).ReplaceAllString(text, "")
		if was, ok := texts[r.id]; ok && was != text {
			t.Errorf("two versions of %s are sent:\n%s\n%s", r.id, was, text)
		}
		texts[r.id] = text
	}
	return texts
}

// recordsIn counts the records of a log.
func recordsIn(log string) int {
	return len(regexp.MustCompile(`(?m)^record \d+$`).FindAllString(log, -1))
}

// isPartOf reports whether one log is the beginning of another: all but its head.
func isPartOf(part, whole string) bool {
	at := strings.LastIndex(part, "\nadjutant/g1\n")
	return at > 0 && strings.HasPrefix(whole, part[:at])
}

// The daemon and the copier are killed again and again while mails come in. Then the copier
// dies first, the game goes on with dice, and the machine is lost with its disk. From the
// copies comes a store that holds, with a part of the game; it is known what is missing;
// and from the mailbox comes the very same log, with nothing rolled twice and nothing sent
// again.
func TestFollowKilledWithTheDaemon(t *testing.T) {
	c := newCellar(t)
	dir := filepath.Join(t.TempDir(), "copies")
	random := rand.New(rand.NewPCG(20, 20))
	mails := answers(c.out.got)
	tell := func(orders string) {
		t.Helper()
		c.deliver(fmt.Sprint("mail-", mails), orders)
		mails++
	}
	wait := func() {
		t.Helper()
		c.out.await(t, fmt.Sprint("the answer to mail ", mails-1), func(got []received) bool { return answers(got) >= mails })
	}
	var early time.Time
	daemon, copying := startChild(t, c.config, ""), c.follows(dir)
	for i := range 8 {
		tell(fmt.Sprintf("G1\nbuy %d inf", i+1))
		if i == 3 {
			wait()
			time.Sleep(600 * time.Millisecond)
			early = time.Now()
			time.Sleep(100 * time.Millisecond)
		}
		time.Sleep(time.Duration(random.IntN(600)) * time.Millisecond)
		switch random.IntN(3) {
		case 0:
			copying.kill()
			copying = c.follows(dir)
		case 1:
			daemon.cmd.Process.Kill()
			daemon.cmd.Wait()
			daemon = startChild(t, c.config, "")
		case 2:
			daemon.cmd.Process.Kill()
			copying.kill()
			daemon.cmd.Wait()
			daemon, copying = startChild(t, c.config, ""), c.follows(dir)
		}
	}
	wait()
	whole := recordsIn(c.log())
	time.Sleep(time.Second) // the bound: ten looks
	copying.kill()
	tell(germanAttack)
	wait()
	tell(germanRest)
	wait()
	for limit := time.Now().Add(20 * time.Second); c.dovecot.Doveadm(t, "search", "-u", dovecottest.User, "mailbox", "INBOX", "all") != ""; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatal("a mail stays in the mailbox")
		}
	}
	daemon.cmd.Process.Kill()
	daemon.cmd.Wait()
	want, sent := c.log(), sentMails(t, c.out.got)
	for _, pattern := range []string{"adjutant.db*", "host.key.heads"} {
		files, _ := filepath.Glob(c.path(pattern))
		for _, f := range files {
			if err := os.RemoveAll(f); err != nil {
				t.Fatal(err)
			}
		}
	}

	// To a moment: the game as it was then, although more is known.
	c.refuses([]string{"the store is back as it was copied at ", "game g1: all ", "the file of heads was gone and is back", "game g1 has 5 records in the store; its log had "},
		"restore", "--config", c.config, "--from", dir, "--at", early.UTC().Format(time.RFC3339Nano))
	if got := c.log(); !isPartOf(got, want) || recordsIn(got) != 5 {
		t.Errorf("at %s the log was\n%s", early, got)
	}
	c.refuses([]string{"holds nothing from "}, "restore", "--config", c.config, "--from", dir, "--at", "20h")

	// The newest: nothing of what was committed more than the bound before the copier died
	// is missing.
	c.refuses([]string{"what was there before is in ", "taken already, that the store does not know"}, "restore", "--config", c.config, "--from", dir)
	if got := c.log(); !isPartOf(got, want) || recordsIn(got) != whole {
		t.Errorf("%d records are back, want %d:\n%s", recordsIn(got), whole, got)
	}
	c.refuses([]string{"the mailbox holds "}, "once", "--config", c.config)

	does(c.t, "restore", "--config", c.config, "--mailbox")
	if got := c.log(); got != want {
		t.Errorf("the log is\n%s\nwant\n%s", got, want)
	}
	c.write("g1.log", []byte(want))
	does(c.t, "verify", c.path("g1.log"))
	if text := does(c.t, "once", "--config", c.config); len(sentMails(t, c.out.got)) != len(sent) || c.log() != want {
		t.Errorf("afterwards %d other mails are sent: %s", len(sentMails(t, c.out.got))-len(sent), text)
	}

	// The game goes on, and so do the copies.
	copying = c.follows(dir)
	tell("status")
	does(c.t, "once", "--config", c.config)
	wait()
	time.Sleep(time.Second)
	copying.kill()
	want = c.log()
	does(c.t, "restore", "--config", c.config, "--from", dir)
	if got := c.log(); got != want {
		t.Errorf("from the copies comes\n%s\nwant\n%s", got, want)
	}
}

// What cannot be copied or restored is refused, and changes nothing.
func TestFollowRefuses(t *testing.T) {
	c := newCellar(t)
	dir := filepath.Join(t.TempDir(), "copies")
	want := c.log()
	for _, tc := range []struct {
		word string
		args []string
	}{
		{"no such file", []string{"restore", "--from", dir}},
		{"holds no copy of a store", []string{"restore", "--from", t.TempDir()}},
	} {
		c.refuses([]string{tc.word}, append(tc.args, "--config", c.config)...)
	}
	for _, tc := range []struct {
		word string
		args []string
	}{
		{"--from FOLDER", []string{"restore", "--at", "90m"}},
		{"is not a time", []string{"restore", "--from", dir, "--at", "yesterday"}},
		{"at least 50ms", []string{"store", "follow", dir, "--every", "1ms"}},
		{"at least 24h", []string{"store", "follow", dir, "--keep", "1h"}},
	} {
		if code, text := ran(t, append(tc.args, "--config", c.config)...); code != 2 || !strings.Contains(text, tc.word) {
			t.Errorf("adjutant %v ends with %d: %s", tc.args, code, text)
		}
	}
	copying := c.follows(dir)
	c.refuses([]string{"another process copies this store"}, "store", "follow", filepath.Join(t.TempDir(), "more"), "--config", c.config)
	copying.kill()
	// A damaged copy is found out, and the store stays as it is.
	files, _ := filepath.Glob(filepath.Join(dir, "ltx", "*", "*"))
	if len(files) == 0 {
		t.Fatal("no copies are in the folder")
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for i := len(b) / 3; i < len(b)/3+200 && i < len(b); i++ {
			b[i] ^= 0x5a
		}
		if err := os.WriteFile(f, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	c.refuses([]string{"restore from " + dir}, "restore", "--config", c.config, "--from", dir)
	if got := c.log(); got != want {
		t.Errorf("the log is\n%s", got)
	}
	if left, _ := filepath.Glob(c.path("*restor*")); len(left) > 0 {
		t.Errorf("files are left: %v", left)
	}
}
