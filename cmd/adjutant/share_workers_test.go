package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/processor/pgtest"
)

// Two workers share the mails of two games, though only one watches the mailbox. Each mail is taken once.
func TestWorkersShareTheWork(t *testing.T) {
	url := pgtest.URL(t)
	dovecot, out, dir := dovecottest.Start(t), newSink(t), t.TempDir()
	config := writeConfig(t, dir, dovecot, out)
	keepIn(t, config, url)
	does(t, "keygen", filepath.Join(dir, "host.key"), "--name", "games.example")
	names := []string{"harrow", "wren"}
	for i, name := range names {
		does(t, "new", fmt.Sprintf("g%d", i+1), "--config", config, "--ruleset", "alpha2", "--auth", "token",
			"--player", fmt.Sprintf("%s <%s@example.test> = Germany, Japan, Italy", strings.ToUpper(name[:1])+name[1:], name),
			"--player", fmt.Sprintf("Quill <quill%d@example.test> = Soviet Union, US, China, UK, ANZAC, France", i))
	}
	does(t, "once", "--config", config)
	tokens := map[string]string{}
	for _, m := range out.got {
		tokens[m.to] = tokenShape.FindString(m.body)
	}
	workers := []*child{startChild(t, config, ""), startChild(t, config, "")}
	defer func() {
		for i, w := range workers {
			if t.Failed() {
				t.Logf("worker %d:\n%s", i, w.out)
			}
		}
	}()
	mails, limit := 0, time.Now().Add(3*time.Minute)
	done := func(w *child, words string) bool { return strings.Contains(w.out.String(), words) }
	for !done(workers[0], "mail taken") || !done(workers[1], "mail taken") {
		if time.Now().After(limit) {
			t.Fatalf("after %d mails one of two workers has taken none", mails)
		}
		for i, name := range names {
			from := name + "@example.test"
			raw := bytes.Replace(purchaseMail(mails, tokens[from]), []byte("Harrow <harrow@example.test>"), []byte("<"+from+">"), 1)
			dovecot.Deliver(t, from, bytes.Replace(raw, []byte("[adjutant g1]"), fmt.Appendf(nil, "[adjutant g%d]", i+1), 1))
			mails++
		}
		out.await(t, "the answers", func(got []received) bool {
			ids := map[string]bool{}
			for _, r := range got {
				ids[r.id] = true
			}
			return len(ids) == 4+2*mails
		})
	}
	for _, w := range workers {
		w.stop(t)
	}
	checkTakenOnce(t, url, mails/2)
}
