package endtoend

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/thread/threadtest"
)

// forumToken is what the host writes to the forum with.
const forumToken = "t0ken-of-the-forum"

// TestRealForum: the built program, real mail servers, a forum over HTTP and the machine's clock: a topic
// is opened, an account confirmed, a turn ordered by a post while the program is dead,
// and reported once. The log verifies, and its evidence names the post.
func TestRealForum(t *testing.T) {
	t.Parallel() // it mostly waits
	n := threadtest.NewNodeBB(time.Now)
	n.Grant("adjutant", forumToken)
	server := httptest.NewServer(n)
	defer server.Close()
	h := openRealHost(t)
	text, err := os.ReadFile(h.config)
	if err != nil {
		t.Fatal(err)
	}
	more := fmt.Sprintf("\n[forum]\nurl = %q\nuser = \"adjutant\"\ntoken_file = \"forum.token\"\ncategory = 5\nopen = true\norders = true\npoll = \"1s\"\n", server.URL)
	if err := os.WriteFile(h.config, append(text, more...), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(h.dir, "forum.token"), []byte(forumToken+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	h.newArgs = []string{"--turn-time", "24h", "--dice", "vrf"}
	h.start(t)
	ctx := t.Context()
	g, err := h.open(ctx, "rounds")
	if err != nil {
		t.Fatalf("%v\n%s", err, h.all())
	}
	until := func(what string, is func() bool) {
		t.Helper()
		for end := time.Now().Add(3 * time.Minute); !is(); time.Sleep(100 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%s: never\n%s", what, h.all())
			}
		}
	}
	until("a topic", func() bool { return len(n.Topics()) == 1 })
	topic := n.Topics()[0].ID
	if err := g.send(ctx, "harrow", "account harrow42\n", "adjutant confirm c-"); err != nil {
		t.Fatalf("%v\n%s", err, h.all())
	}
	m, err := h.await(ctx, "the word", g.says("harrow", "adjutant confirm c-"))
	if err != nil {
		t.Fatal(err)
	}
	n.Write(topic, "harrow42", "adjutant confirm "+codeShape.FindString(m.text))
	if _, err := h.await(ctx, "the account", g.says("harrow", "The account harrow42 is yours")); err != nil {
		t.Fatalf("%v\n%s", err, h.all())
	}
	if err := h.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	h.cmd.Wait()
	n.Write(topic, "harrow42", "adjutant\nG1\nbuy 10 inf\npass combat\n")
	n.Write(topic, "harrow42", "adjutant\nPlace: 10 inf Germany\nend turn\n")
	h.start(t)
	until("a report", func() bool { return len(n.Texts(topic, "adjutant")) > 1 })
	until("a table with a link", func() bool { return strings.Contains(n.Texts(topic, "adjutant")[0], "[G1]("+server.URL) })
	time.Sleep(3 * time.Second)
	if texts := n.Texts(topic, "adjutant"); len(texts) != 2 || !strings.Contains(texts[1], "Report of game rounds, records") {
		t.Errorf("the topic has %q", texts)
	}
	h.stop(t)
	if strings.Contains(h.said(), forumToken) {
		t.Error("the token stands in the running log")
	}
	log, evidence, report := filepath.Join(h.dir, "rounds.log"), filepath.Join(h.dir, "e.zip"), filepath.Join(h.dir, "report.txt")
	raw, err := h.run(ctx, "log", "--store", filepath.Join(h.dir, "adjutant.db"), "--game", "rounds", "--raw")
	if err != nil {
		t.Fatal(err)
	}
	for name, b := range map[string]string{log: raw, report: n.Texts(topic, "adjutant")[1]} {
		if err := os.WriteFile(name, []byte(b), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := h.run(ctx, "export", "rounds", "--store", filepath.Join(h.dir, "adjutant.db"), "--out", evidence, "--evidence"); err != nil {
		t.Fatal(err)
	}
	said, err := h.run(ctx, "verify", log, "--evidence", evidence)
	if err != nil || !strings.Contains(said, "a forum named the author, as the host says") || !strings.Contains(said, server.URL+"/post/") {
		t.Errorf("%v\n%s", err, said)
	}
	if said, err := h.run(ctx, "verify", log, "--report", report); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
}
