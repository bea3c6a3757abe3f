package endtoend

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestSoak plays rounds as TestRealRound does, four games at a time and one game
// after another in each place, for as long as the environment variable
// ADJUTANT_SOAK says:
//
//	ADJUTANT_SOAK=1h go test ./cmd/adjutant/endtoend -run TestSoak -v -timeout 2h
//
// It tells how many mails there were, how far behind their time dice and deadlines
// came, and how much memory the daemon held at the start and at the end.
func TestSoak(t *testing.T) {
	length, err := time.ParseDuration(os.Getenv("ADJUTANT_SOAK"))
	if err != nil {
		t.Skip("only with ADJUTANT_SOAK=1h or another length of time")
	}
	const places = 4
	h := openRealHost(t)
	h.start(t)
	first, err := h.open(t.Context(), "first")
	if err != nil {
		t.Fatal(err)
	}
	if err := first.playAndStop(t.Context()); err != nil {
		t.Fatal(err)
	}
	atStart, began := h.memory(t), time.Now()
	var wg sync.WaitGroup
	games := make(chan string, 10000)
	for place := range places {
		wg.Go(func() {
			failures := 0
			for n := 1; time.Since(began) < length && failures < 3; n++ {
				g, err := h.open(t.Context(), fmt.Sprintf("soak%d.%d", place+1, n))
				if err == nil {
					err = g.playAndStop(t.Context())
				}
				if err != nil {
					failures++
					t.Error(err)
					continue
				}
				games <- g.id
			}
		})
	}
	report := time.NewTicker(5 * time.Minute)
	defer report.Stop()
	done := make(chan struct{})
	go func() { wg.Wait(); close(done) }()
	for running := true; running; {
		select {
		case <-done:
			running = false
		case <-report.C:
			t.Logf("after %v: %d games, memory %d MB; %s", time.Since(began).Round(time.Second), len(games), h.memory(t)>>10, h.figures(t))
		}
	}
	atEnd := h.memory(t)
	close(games)
	t.Logf("%d games in %v; %s; memory %d MB after the first game, %d MB at the end", len(games), time.Since(began).Round(time.Second), h.figures(t), atStart>>10, atEnd>>10)
	h.stop(t)
	for id := range games {
		checkRealLog(t, h, id)
	}
}

// playAndStop plays a round and stops the game.
func (g *realGame) playAndStop(ctx context.Context) error {
	if err := g.playRound(ctx); err != nil {
		return fmt.Errorf("game %s: %w", g.id, err)
	}
	_, err := g.h.run(ctx, "host", g.id, "stop", "--config", g.h.config, "--reason", "the round is over")
	g.h.forget(g.id)
	return err
}

// forget drops a game's mails.
func (h *realHost) forget(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.got = slices.DeleteFunc(h.got, func(m realMail) bool { return strings.HasSuffix(m.To, "."+id) })
}

// memory is what the daemon holds of it, in kB.
func (h *realHost) memory(t *testing.T) int {
	t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", h.cmd.Process.Pid))
	if err != nil {
		t.Log("the daemon's memory is not known here:", err)
		return 0
	}
	for line := range strings.Lines(string(b)) {
		if size, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			n, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(size), "kB")))
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
	}
	return 0
}

// delays are how far behind their time the things of a kind were done, by what
// the daemon says; all kinds if it is empty.
func (h *realHost) delays(t *testing.T, kind string) []time.Duration {
	t.Helper()
	var out []time.Duration
	for line := range strings.Lines(h.said()) {
		var x struct {
			Time, Due time.Time
			Msg, Kind string
		}
		if json.Unmarshal([]byte(line), &x) == nil && x.Msg == "came due" && (kind == "" || x.Kind == kind) {
			out = append(out, x.Time.Sub(x.Due))
		}
	}
	slices.Sort(out)
	return out
}

// figures are the mails that came and went, and how late things were.
func (h *realHost) figures(t *testing.T) string {
	t.Helper()
	said := h.said()
	text := fmt.Sprintf("%d mails in, %d out", strings.Count(said, `"msg":"mail taken"`), strings.Count(said, `"msg":"mail sent"`))
	for _, kind := range []string{"dice", ""} {
		name := kind
		if kind == "" {
			name = "all that came due"
		}
		if d := h.delays(t, kind); len(d) > 0 {
			text += fmt.Sprintf("; %s: %d, behind their time by %v in the median, %v at worst", name, len(d), d[len(d)/2].Round(time.Millisecond), d[len(d)-1].Round(time.Millisecond))
		}
	}
	return text
}
