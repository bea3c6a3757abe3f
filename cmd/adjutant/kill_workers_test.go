package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/processor/pgtest"
)

// Three workers share a database; one of them after the other is killed at a random moment,
// while mails come in and the mail server that they send through fails in all its ways.
// Each mail is taken once, each answer made once, and nothing waits for a dead worker.
//
// There are 5 kills, or as many as ADJUTANT_KILLS says:
//
//	ADJUTANT_KILLS=500 go test ./cmd/adjutant -run TestKilledWorkers -v -timeout 1h
//
// ADJUTANT_SEED repeats a run as far as the machine does.
func TestKilledWorkers(t *testing.T) {
	kills, seed, random := killsAtRandom(t, 5)
	url := pgtest.URL(t)
	dovecot, out, dir := dovecottest.Start(t), newFaulty(t, seed), t.TempDir()
	config := writeConfig(t, dir, dovecot, out.sink)
	keepIn(t, config, url)
	openGame(t, dir, config)
	token := tokenShape.FindString(out.all()[0].body)
	out.fail(true)
	workers := make([]*child, 3)
	for i := range workers {
		workers[i] = startChild(t, config, "")
	}
	deliver := func() {
		dovecot.Deliver(t, "harrow@example.test", purchaseMail(out.mails, token))
		out.mails++
	}
	arrived := func(got []received) bool {
		for _, who := range []string{"harrow@example.test", "quill@example.test"} {
			ids := map[string]bool{}
			for _, r := range got {
				if r.to == who {
					ids[r.id] = true
				}
			}
			if len(ids) != out.mails+1 {
				return false
			}
		}
		return true
	}
	kill := func(n int) {
		t.Helper()
		c := workers[n]
		c.cmd.Process.Kill()
		if err := c.cmd.Wait(); err == nil || c.cmd.ProcessState.Exited() {
			t.Fatalf("the worker ended by itself\n%s", c.out)
		}
		workers[n] = startChild(t, config, "")
	}
	for i := range kills {
		deliver()
		if i == 0 { // they are at work before the first is killed
			out.fail(false)
			out.await(t, "the answer to the first mail", arrived)
			out.fail(true)
			if code, said := ran(t, "once", "--config", config); code != 1 || !strings.Contains(said, "another adjutant works on this store") {
				t.Errorf("a pass of cron beside workers says %s", said)
			}
			deliver()
		}
		time.Sleep(time.Duration(random.IntN(600)) * time.Millisecond)
		kill(random.IntN(len(workers)))
	}
	out.fail(false)
	deliver()
	limit := time.Now().Add(30 * time.Second)
	for leaderOf(workers) < 0 {
		if time.Now().After(limit) {
			t.Fatal("no worker leads")
		}
		time.Sleep(10 * time.Millisecond)
	}
	kill(leaderOf(workers)) // the one after it tries at once what was put off
	defer func() {
		if t.Failed() {
			for i, w := range workers {
				t.Logf("worker %d:\n%s", i, w.out)
			}
		}
	}()
	out.await(t, fmt.Sprintf("all of %d mails", out.mails), arrived)
	for _, w := range workers {
		w.stop(t)
		if text := w.out.String(); strings.Contains(text, "panic:") {
			t.Errorf("a worker failed:\n%s", text)
		}
	}
	checkTakenOnce(t, url, out.mails)
	checkSentOnce(t, out.all(), out.mails)
	t.Logf("%d mails came; faults: %v", out.mails, out.faults)
}

// leads is what a worker says that takes the lead.
const leads = "this worker leads"

// leaderOf finds the worker that said so; -1 if none did.
func leaderOf(workers []*child) int {
	for i, w := range workers {
		if strings.Contains(w.out.String(), leads) {
			return i
		}
	}
	return -1
}
