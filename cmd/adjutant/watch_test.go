package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/alert"
	"github.com/adjutant-game/adjutant/processor/monitor"
)

// watchedClub is a club whose daemon is watched; said holds its log, a JSON value a line.
func watchedClub(t *testing.T, rules ...string) (c *club, said *bytes.Buffer) {
	t.Helper()
	c = newClub(t)
	if err := c.daemon.Close(); err != nil {
		t.Fatal(err)
	}
	said = &bytes.Buffer{}
	c.parts.log = slog.New(slog.NewJSONHandler(said, nil))
	var all []alert.Rule
	for _, text := range rules {
		r, err := alert.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	c.parts.watch = watchParts{monitor: monitor.New("test"), alerts: alert.NewWatcher(all), to: "arbiter@example.org", from: clubHost, dir: t.TempDir()}
	d, err := assemble(c.parts)
	if err != nil {
		t.Fatal(err)
	}
	c.daemon = d
	return c, said
}

// asked is what the monitor answers.
func asked(c *club, path string) (int, string) {
	w := httptest.NewRecorder()
	c.daemon.watch.monitor.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w.Code, w.Body.String()
}

// A turn by mail shows in the figures; none of them names a game, a player or an address.
func TestFigures(t *testing.T) {
	c, _ := watchedClub(t)
	before, _ := asked(c, "/readyz")
	c.says("harrow", "[adjutant g1]", germanAttack)
	c.says("nobody", "[adjutant g1]", "buy 3 inf\n")
	_, text := asked(c, "/metrics")
	for _, want := range []string{
		`adjutant_mails_taken_total\{outcome="accepted"\} 1`, `adjutant_mail_seconds_count 2`, `adjutant_records_total [1-9]`, `adjutant_mails_sent_total [1-9]`,
		`adjutant_commit_seconds_count [1-9]`, `adjutant_games_open 1`, `adjutant_mails_waiting 0`, `adjutant_mailbox_down 0`, `adjutant_store_up 1`, `adjutant_build_info\{version="test"\} 1`,
	} {
		if !regexp.MustCompile("(?m)^" + want).MatchString(text) {
			t.Errorf("no line %s in\n%s", want, text)
		}
	}
	for _, secret := range []string{"harrow", "Germany", "g1", "example.org"} {
		if strings.Contains(text, secret) {
			t.Errorf("the figures name %s", secret)
		}
	}
	if code, _ := asked(c, "/healthz"); code != http.StatusOK || before != http.StatusOK {
		t.Errorf("healthz %d, readyz before %d", code, before)
	}
	c.daemon.boxes[0].watched.Store(true)
	c.daemon.heed(c.daemon.boxes[0], "lost")
	if code, why := asked(c, "/readyz"); code != http.StatusServiceUnavailable || !strings.Contains(why, "the mailbox cannot be read") {
		t.Errorf("without the mailbox: %d %s", code, why)
	}
	if code, _ := asked(c, "/healthz"); code != http.StatusOK {
		t.Errorf("without the mailbox it is not healthy: %d", code)
	}
	c.daemon.heed(c.daemon.boxes[0], "read")
	if code, why := asked(c, "/readyz"); code != http.StatusOK {
		t.Errorf("with the mailbox again: %d %s", code, why)
	}
	c.daemon.store.Close()
	if code, why := asked(c, "/healthz"); code != http.StatusServiceUnavailable || !strings.Contains(why, "the store does not answer") {
		t.Errorf("without the store: %d %s", code, why)
	}
}

// Where there are several mailboxes the figures and /readyz say which of them fails.
func TestFiguresNameTheMailbox(t *testing.T) {
	c, _ := watchedClub(t)
	if _, text := asked(c, "/metrics"); strings.Contains(text, "mailbox=") {
		t.Errorf("the figures of a host with one mailbox name it:\n%s", text)
	}
	if err := c.daemon.Close(); err != nil {
		t.Fatal(err)
	}
	c.parts.others = []boxParts{{"clubs", c.parts.inbox, c.parts.outbox}}
	c.parts.watch.monitor = monitor.New("test")
	d, err := assemble(c.parts)
	if err != nil {
		t.Fatal(err)
	}
	c.daemon = d
	for _, b := range d.boxes {
		b.watched.Store(true)
		d.heed(b, "read")
	}
	if code, why := asked(c, "/readyz"); code != http.StatusOK {
		t.Errorf("with both mailboxes: %d %s", code, why)
	}
	d.heed(d.boxes[1], "lost")
	d.boxes[0].unsent.Store(true)
	code, why := asked(c, "/readyz")
	if code != http.StatusServiceUnavailable || !strings.Contains(why, "the mailbox cannot be read: clubs\n") || !strings.Contains(why, "no mail goes out: default\n") {
		t.Errorf("readyz: %d %s", code, why)
	}
	_, text := asked(c, "/metrics")
	for _, want := range []string{
		`adjutant_mailbox_unread{mailbox="clubs"} 1`, `adjutant_mailbox_unread{mailbox="default"} 0`, `adjutant_mailbox_unsent{mailbox="clubs"} 0`, `adjutant_mailbox_unsent{mailbox="default"} 1`,
		"adjutant_mailbox_down 1", "adjutant_sending_down 1",
	} {
		if !strings.Contains(text, want+"\n") {
			t.Errorf("no line %s in\n%s", want, text)
		}
	}
}

// The dashboard asks for figures that there are.
func TestDashboard(t *testing.T) {
	var board struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal([]byte(dashboard), &board); err != nil {
		t.Fatal(err)
	}
	c, _ := watchedClub(t)
	c.says("harrow", "[adjutant g1]", germanAttack)
	_, text := asked(c, "/metrics")
	var boxes []string
	for _, p := range board.Panels {
		for _, target := range p.Targets {
			for _, name := range regexp.MustCompile(`(?:adjutant|process|go)_[a-z_]+`).FindAllString(target.Expr, -1) {
				name = strings.TrimSuffix(name, "_bucket")
				if strings.HasPrefix(name, "adjutant_mailbox_un") { // which only hosts with several mailboxes have
					boxes = append(boxes, name)
					continue
				}
				if name != "adjutant_mails_unsent_total" && !strings.Contains(text, "# TYPE "+name+" ") { // which is there once one failed
					t.Errorf("%s asks for %s, which there is not", p.Title, name)
				}
			}
		}
	}
	if want := []string{"adjutant_mailbox_unread", "adjutant_mailbox_unsent"}; !slices.Equal(boxes, want) {
		t.Errorf("of each mailbox the dashboard asks for %q, want %q", boxes, want)
	}
	if len(board.Panels) < 6 {
		t.Errorf("the dashboard has %d panels", len(board.Panels))
	}
	if _, out := ran(t, "serve", "--dashboard"); out != dashboard {
		t.Error("adjutant serve --dashboard prints something else")
	}
}

// The host gets a mail when a rule has held for its time, and one when it is over.
func TestAlerts(t *testing.T) {
	c, said := watchedClub(t, "sending_down > 0 for 10m", "games_open > 99")
	look := func() []letterRead {
		c.daemon.lookAtFigures(t.Context())
		return to("arbiter", c.pass())
	}
	if ms := look(); len(ms) != 0 {
		t.Errorf("without a fault: %v", ms)
	}
	c.daemon.boxes[0].unsent.Store(true)
	look()
	c.later(11 * time.Minute)
	ms := look()
	if len(ms) != 1 || ms[0].subject != "[adjutant] Alert: sending_down > 0 for 10m" || !strings.Contains(ms[0].text, "while no mail goes out") || !strings.Contains(ms[0].text, "20 Nov 2026, 18:00 UTC") {
		t.Fatalf("the host gets %v", ms)
	}
	if ms := look(); len(ms) != 0 {
		t.Errorf("told again: %v", ms)
	}
	c.daemon.boxes[0].unsent.Store(false)
	if ms = look(); len(ms) != 1 || !strings.HasPrefix(ms[0].subject, "[adjutant] Over: sending_down") {
		t.Errorf("when it is over: %v", ms)
	}
	if !strings.Contains(said.String(), `"msg":"alert","rule":"sending_down > 0 for 10m"`) {
		t.Errorf("the log says %s", said)
	}
}

// What is said of a mail names it, and what is said of a game names that.
func TestLogLinesNameMailAndGame(t *testing.T) {
	c, said := watchedClub(t)
	c.says("harrow", "[adjutant g1]", germanAttack)
	c.says("harrow", "[adjutant g1]", germanRest)
	c.later(80 * time.Hour)
	c.pass()
	about := map[string][]string{"mail taken": {"mail", "game"}, "mail sent": {"mail", "game"}, "dice fixed": {"game"}, "came due": {"game"}, "mail not sent": {"mail", "game"}}
	seen := map[string]int{}
	for _, line := range strings.Split(strings.TrimSpace(said.String()), "\n") {
		var v map[string]any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		msg, _ := v["msg"].(string)
		seen[msg]++
		for _, key := range about[msg] {
			if s, _ := v[key].(string); s == "" {
				t.Errorf("no %s in %s", key, line)
			}
		}
	}
	for _, msg := range []string{"mail taken", "mail sent", "came due"} {
		if seen[msg] == 0 {
			t.Errorf("nothing is said of %q: %v", msg, seen)
		}
	}
}

// With an address, each mail is a trace: what was done for it, and for which game.
func TestTraces(t *testing.T) {
	var mu sync.Mutex
	var got []byte
	collector := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		mu.Lock()
		defer mu.Unlock()
		if r.URL.Path == "/v1/traces" {
			got = append(got, b...)
		}
	}))
	defer collector.Close()
	c, _ := watchedClub(t)
	stop, err := c.daemon.watch.monitor.Trace(t.Context(), collector.URL, "The club", "test")
	if err != nil {
		t.Fatal(err)
	}
	c.says("harrow", "[adjutant g1]", germanAttack)
	if err := stop(t.Context()); err != nil {
		t.Fatal(err)
	}
	mu.Lock()
	defer mu.Unlock()
	for _, want := range []string{"mail", "commit", "c1@example.org", "g1", "accepted", "The club", "service.name"} {
		if !bytes.Contains(got, []byte(want)) {
			t.Errorf("no %q in the %d bytes of the trace", want, len(got))
		}
	}
}

// The daemon listens where it was asked to, and stops with the rest.
func TestFiguresAreServed(t *testing.T) {
	c, _ := watchedClub(t)
	at := make(chan net.Addr, 1)
	c.daemon.watch.listen, c.daemon.watch.told = "127.0.0.1:0", func(a net.Addr) { at <- a }
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- c.daemon.serve(ctx) }()
	res, err := http.Get("http://" + (<-at).String() + "/metrics")
	if err != nil || res.StatusCode != http.StatusOK {
		t.Errorf("figures: %v %v", res, err)
	} else {
		res.Body.Close()
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
