package processor_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

const h = time.Hour

// clockTable is a game under settings, at a time in Berlin.
func clockTable(t *testing.T, now string, s clock.Settings) *table {
	t.Helper()
	return clockTableWith(t, now, s, func(*processor.Config, *store.Game) {})
}

func clockTableWith(t *testing.T, now string, s clock.Settings, change func(*processor.Config, *store.Game)) *table {
	t.Helper()
	at := berlin(t, now)
	tb := newTableAt(t, at, func(cfg *processor.Config, g *store.Game) {
		g.Settings.Clock = s
		g.Players[0].Zone, g.Players[1].Zone = "Europe/Berlin", "America/New_York"
		cfg.Outage, cfg.HostAddress = 3*h, "host@games.example"
		change(cfg, g)
	})
	tb.run(0)
	return tb
}

func berlin(t testing.TB, text string) time.Time {
	t.Helper()
	at, err := time.ParseInLocation("2006-01-02 15:04", text, clock.Location("Europe/Berlin"))
	if err != nil {
		t.Fatal(err)
	}
	return at.UTC()
}

// run lets time pass with the daemon at work.
func (tb *table) run(d time.Duration) {
	tb.t.Helper()
	for end := tb.now.Add(d); ; {
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			tb.t.Fatal(err)
		}
		step := min(2*h, end.Sub(tb.now))
		if step <= 0 {
			return
		}
		due, err := tb.store.DueOf(tb.t.Context(), "g42")
		if err != nil {
			tb.t.Fatal(err)
		}
		for _, d := range due {
			if left := d.At.Sub(tb.now); left > 0 {
				step = min(step, left) // a daemon ticks often
			}
		}
		tb.now, tb.up = tb.now.Add(step), tb.up+step
	}
}

// until lets time pass until a moment in Berlin.
func (tb *table) until(text string) {
	tb.t.Helper()
	tb.run(berlin(tb.t, text).Sub(tb.now))
}

// down lets time pass without the daemon, which then starts again.
func (tb *table) down(d time.Duration) {
	tb.t.Helper()
	tb.now, tb.up = tb.now.Add(d), 0
	tb.start()
	tb.run(0)
}

// mailed takes the one mail that waits for each of the addresses, with words
// that it must have; nobody else may have one.
func (tb *table) mailed(want map[string][]string) {
	tb.t.Helper()
	got := tb.sent()
	for to, words := range want {
		if len(got[to]) != 1 {
			tb.t.Errorf("%s gets %d mails, want 1: %v", to, len(got[to]), texts(got[to]))
			continue
		}
		text := strings.Join(strings.Fields(got[to][0].Text), " ")
		for _, w := range words {
			if !strings.Contains(text, w) {
				tb.t.Errorf("%s is not told %q:\n%s", to, w, got[to][0].Text)
			}
		}
	}
	for to, ms := range got {
		if want[to] == nil {
			tb.t.Errorf("%s gets %v", to, texts(ms))
		}
	}
}

func texts(ms []store.Outgoing) (out []string) {
	for _, m := range ms {
		out = append(out, m.Text)
	}
	return out
}

func (tb *table) silence(until string) {
	tb.t.Helper()
	tb.until(until)
	tb.mailed(nil)
}

// game reads the game from the store.
func (tb *table) game() store.Game {
	tb.t.Helper()
	g, err := tb.store.Game(tb.t.Context(), "g42")
	if err != nil {
		tb.t.Fatal(err)
	}
	return g
}

// deadline is the turn's deadline in Berlin.
func (tb *table) deadline() string {
	tb.t.Helper()
	return tb.game().Clock.Turn.Deadline.In(clock.Location("Europe/Berlin")).Format("2006-01-02 15:04")
}

func (tb *table) wantDeadline(want string) {
	tb.t.Helper()
	if got := tb.deadline(); got != want {
		tb.t.Errorf("the deadline is %s, want %s", got, want)
	}
}

// position replays the log.
func (tb *table) position() *state.Game {
	tb.t.Helper()
	g, err := engine.Replay(tb.log(), -1)
	if err != nil {
		tb.t.Fatal(err)
	}
	return g
}

const (
	harrow = "harrow@example.org"
	quill  = "quill@example.org"
	reader = "reader@example.org"
	host   = "host@games.example"
	tag    = "[adjutant g42]"
)

// The way of a late turn: reminders, the deadline with its grace, a notice to
// everybody, and a question to the host; each once, each in its reader's zone.
func TestLateTurnAsksTheHost(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", clock.Settings{
		TurnTime: 72 * h, Zone: "Europe/Berlin", Grace: 12 * h, Reminders: []time.Duration{24 * h, 4 * h},
	})
	tb.silence("2026-11-22 17:40")
	tb.until("2026-11-22 18:00")
	tb.mailed(map[string][]string{harrow: {"It is your turn: Germany, round 1", "due Mon 23 Nov 2026, 18:00 +01:00, in 1 day"}})
	tb.silence("2026-11-23 13:40")
	tb.until("2026-11-23 14:00")
	tb.mailed(map[string][]string{harrow: {"in 4 hours"}})
	tb.silence("2026-11-23 17:40")
	tb.until("2026-11-23 18:00")
	tb.mailed(map[string][]string{harrow: {"YOUR TIME IS UP", "grace period until Tue 24 Nov 2026, 06:00 +01:00", "the host decides: more time, substitute, pass; late orders count"}})
	tb.silence("2026-11-24 05:40")
	tb.until("2026-11-24 06:00")
	tb.mailed(map[string][]string{
		harrow: {"ORDERS ARE LATE", "due Mon 23 Nov 2026, 18:00 +01:00", "The host has been asked"},
		quill:  {"It is still Germany's turn (Harrow)", "due Mon 23 Nov 2026, 12:00 -05:00", "The host has been asked"},
		reader: {"due Mon 23 Nov 2026, 18:00 +01:00"},
		host:   {"YOUR DECISION", "What you can do"},
	})
	notices, err := tb.store.Notices(tb.t.Context(), 1)
	if err != nil || len(notices) != 1 || notices[0].Kind != "late" || !strings.Contains(notices[0].Text, "Germany is late") {
		t.Errorf("the host's notices are %v, %v", notices, err)
	}
	tb.silence("2026-11-30 06:00")
	if n := len(tb.log().Records); n != 1 {
		t.Errorf("the log has %d records", n)
	}
	// The orders are still taken, and the next turn has its own time.
	tb.mail(harrow, tag, attack)
	tb.mail(harrow, tag, rest)
	if g := tb.position(); g.Active != "Soviet Union" {
		t.Fatalf("it is the turn of %s", g.Active)
	}
	tb.wantDeadline("2026-12-03 06:00")
	if text := last(tb.sent()[quill]); !strings.Contains(text, "Thu 3 Dec 2026, 00:00 -05:00") {
		t.Errorf("Quill is told\n%s", text)
	}
}

func last(ms []store.Outgoing) string {
	if len(ms) == 0 {
		return ""
	}
	return ms[len(ms)-1].Text
}

// Under the policy wait everybody is told and nothing else happens.
func TestLateTurnWaits(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h, Zone: "Europe/Berlin", Late: clock.Wait})
	tb.until("2026-11-21 18:00")
	words := []string{"ORDERS ARE LATE", "The game waits: the orders are still taken"}
	tb.mailed(map[string][]string{harrow: words, quill: words, reader: words})
	tb.silence("2026-11-23 18:00")
	if n := len(tb.log().Records); n != 1 {
		t.Errorf("the log has %d records", n)
	}
}

// Under the policy defaults the turn is carried out with what stands; the log
// and the summaries say that it was so.
func TestLateTurnIsCarriedOut(t *testing.T) {
	for _, tc := range []struct {
		name, orders string
		// ipc is Germany's money after, infantry what it has more of, records
		// what the log then has.
		ipc, infantry, records int
		words                  []string
	}{
		{"nothing was sent", "", 70, 0, 5, []string{"no orders of Germany by Sat 21 Nov 2026, 18:00 +01:00 (NMR)", "pass combat; end turn"}},
		{"a purchase stands", "G1\nbuy 6 inf\n", 52, 6, 6, []string{"(NMR)", "pass combat; place: 6 infantry Germany; end turn"}},
		{"combat was fought", "G1\npass combat\nroll now\n", 70, 0, 5, []string{"(NMR)", "were missing: end turn"}},
		{"combat stands and its dice wait", "G1\nCM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)\n", 0, 0, 5, []string{"(NMR)", "France", "were missing: end turn"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := clockTableWith(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h, Zone: "Europe/Berlin", Late: clock.Defaults},
				func(_ *processor.Config, g *store.Game) { g.Settings.DiceDelay = 100 * h })
			before := infantry(tb.position())
			if tc.orders != "" {
				tb.mail(harrow, tag, tc.orders)
			}
			tb.sent()
			tb.silence("2026-11-21 17:40")
			tb.until("2026-11-21 18:00")
			got := tb.sent()
			for _, to := range []string{harrow, quill, reader} {
				text := strings.Join(strings.Fields(strings.Join(texts(got[to]), "\n")), " ")
				for _, w := range tc.words {
					if !strings.Contains(text, w) {
						t.Errorf("%s is not told %q:\n%s", to, w, text)
					}
				}
			}
			l := tb.log()
			if n := len(l.Records); n != tc.records {
				t.Errorf("the log has %d records, want %d", n, tc.records)
			}
			nmr := slices.ContainsFunc(l.Records, func(r gamelog.Record) bool { return r.Input.NMR && r.Input.Player == "" && r.Input.Power == "Germany" })
			if !nmr {
				t.Error("the log does not say that no orders came")
			}
			g := tb.position()
			if g.Active != "Soviet Union" {
				t.Fatalf("it is the turn of %s, %s", g.Active, g.Phase)
			}
			if n := infantry(g) - before; tc.ipc > 0 && (g.Purses["Germany"] != tc.ipc || n != tc.infantry) {
				t.Errorf("Germany has %d IPC and %d infantry more, want %d and %d", g.Purses["Germany"], n, tc.ipc, tc.infantry)
			}
			tb.wantDeadline("2026-11-22 18:00")
		})
	}
}

// infantry counts Germany's infantry.
func infantry(g *state.Game) (n int) {
	for _, u := range g.Units {
		if u.Power == "Germany" && u.Type == "infantry" {
			n++
		}
	}
	return n
}

// Under the policy substitute the turn goes to the substitute, for this turn
// alone; when he is late, too, the host is asked.
func TestLateTurnGoesToTheSubstitute(t *testing.T) {
	s := clock.Settings{TurnTime: 24 * h, Zone: "Europe/Berlin", Late: clock.Replace, Substitute: "Reader"}
	tb := clockTable(t, "2026-11-20 18:00", s)
	tb.mail(reader, tag, attack)
	if text := last(tb.sent()[reader]); !strings.Contains(text, "no power") {
		t.Errorf("before the deadline the substitute is told\n%s", text)
	}
	tb.until("2026-11-21 18:00")
	words := []string{"Reader plays this turn", "orders were due Sat 21 Nov 2026, 18:00 +01:00", "with orders due Sun 22 Nov 2026, 18:00 +01:00"}
	tb.mailed(map[string][]string{harrow: words, quill: {"Reader plays this turn", "due Sun 22 Nov 2026, 12:00 -05:00"}, reader: words})
	tb.mail(reader, tag, attack)
	tb.mail(reader, tag, rest)
	g := tb.position()
	if g.Active != "Soviet Union" || g.Round != 1 {
		t.Fatalf("it is the turn of %s; Reader was told\n%s", g.Active, last(tb.sent()[reader]))
	}
	tb.sent()
	// His right ends with the turn.
	tb.mail(reader, tag, "R1\npass combat\n")
	if text := last(tb.sent()[reader]); !strings.Contains(text, "no power") {
		t.Errorf("behind the turn the substitute is told\n%s", text)
	}
	// A substitute who is late, too.
	tb.until("2026-11-23 18:00")
	if got := tb.sent(); len(got[host]) != 1 || !strings.Contains(last(got[quill]), "The host has been asked") {
		t.Errorf("the host gets %v, Quill %v", texts(got[host]), texts(got[quill]))
	}
}

// A late turn whose battle stops for a question waits for its answer, with the
// turn's time standing still; then it is carried out to its end.
func TestLateTurnStopsForAQuestion(t *testing.T) {
	tb := newTable(t, 0)
	err := tb.p.Open(tb.t.Context(), newgame.Opening{
		Position: raidOnScapa, Options: `ask = ["scramble"]`,
		Game: store.Game{
			ID: "asks", Title: "Harrow v Quill", Ruleset: "g40v2",
			Settings: store.Settings{DiceDelay: 100 * h, Reports: store.EachStage, Clock: clock.Settings{TurnTime: 24 * h, DecisionTime: 12 * h, Late: clock.Defaults}},
			Players: []store.Player{
				{Name: "Harrow", Address: harrow, Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
				{Name: "Quill", Address: quill, Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}},
			},
		}})
	if err != nil {
		t.Fatal(err)
	}
	tb.mail(harrow, "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
	tb.sent()
	tb.run(24 * h)
	got := tb.sent()
	if text := strings.Join(texts(got[quill]), "\n"); !strings.Contains(text, "Question 1") || !strings.Contains(text, "NMR") {
		t.Fatalf("at the deadline Quill gets\n%s", text)
	}
	if kinds := tb.verified("asks"); kinds != "open submission seed" {
		t.Fatalf("the log has %s", kinds)
	}
	g, err := tb.store.Game(tb.t.Context(), "asks")
	if err != nil || !g.Clock.Turn.Deadline.IsZero() || g.Clock.Turn.Waiting.IsZero() {
		t.Errorf("the clock runs: %+v, %v", g.Clock.Turn, err)
	}
	tb.run(10 * h)
	if n := len(tb.sent()[host]); n > 0 {
		t.Errorf("the host is asked while an answer is awaited")
	}
	tb.run(6 * h)
	if kinds := tb.verified("asks"); kinds != "open submission seed deadline seed submission seed" {
		t.Errorf("the log has %s", kinds)
	}
	if text := flat(strings.Join(texts(tb.sent()[quill]), "\n")); !strings.Contains(text, "were missing: end turn") {
		t.Errorf("at the end Quill is told\n%s", text)
	}
	if g, err = tb.store.Game(tb.t.Context(), "asks"); err != nil || g.Clock.Turn.Deadline.IsZero() || g.Clock.Turn.Began.Before(tb.now.Add(-6*h)) {
		t.Errorf("the next turn's clock is %+v, %v", g.Clock.Turn, err)
	}
}
