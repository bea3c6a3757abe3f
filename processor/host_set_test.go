package processor_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/engine"
)

// Everything of the clock can be set by mail; it is checked as a whole, and the
// running deadline follows.
func TestHostSetsTheClock(t *testing.T) {
	tb := newTableAt(t, berlin(t, "2026-11-09 12:00"), func(_ *processor.Config, g *store.Game) {
		g.Settings.Clock = clock.Settings{TurnTime: 72 * h, Zone: "Europe/Berlin", PausePerTurn: 48 * h, PausePerGame: 240 * h}
	})
	for _, tc := range []struct{ set, answer string }{
		{"turn time 96h", "deadline is Fri 13 Nov 2026, 12:00 +01:00"},
		{"clock hour 20:00", "deadline is Fri 13 Nov 2026, 20:00 +01:00"},
		{"minimum 72h", "deadline is Thu 12 Nov 2026, 20:00 +01:00"},
		{"minimum 97h", "NOT DONE"},
		{"minimum 97h; turn time 98h", "deadline is Fri 13 Nov 2026, 20:00 +01:00"},
		{"weekdays sat, sun", "deadline is Sat 28 Nov 2026, 20:00 +01:00"},
		{"weekdays all; quiet days 2026-11-10..2026-11-11", "deadline is Sun 15 Nov 2026, 20:00 +01:00"},
		{"quiet days none", "deadline is Fri 13 Nov 2026, 20:00 +01:00"},
		{"zone America/New_York", "deadline is Fri 13 Nov 2026, 20:00 -05:00"},
		{"grace 6h", "DONE"},
		{"reminders 100h", "would come before a turn"},
		{"reminders 24h, 4h", "DONE"},
		{"late skip", "write host, wait, defaults or substitute"},
		{"late wait", "DONE"},
		{"substitute Crow", "not a player or observer"},
		{"substitute reader", "DONE"},
		{"late substitute", "DONE"},
		{"late defaults", "DONE"},
		{"pause turn 0", "give both"},
		{"pause turn 0; pause game 0", "DONE"},
		{"decision time 12h", "DONE"},
		{"dice delay 8d", "from 0 to 7 days"},
		{"dice delay 30m", "DONE"},
		{"reports each week", "each stage, each turn or each round"},
		{"reports each round", "DONE"},
		{"deadline tomorrow", "nothing that can be set; write turn time, decision time"},
	} {
		tb.now = tb.now.Add(5 * time.Minute)
		before := len(tb.log().Records)
		answer := tb.host("host set " + tc.set + " because all agreed")
		if !strings.Contains(answer, tc.answer) {
			t.Errorf("%s: %q, want %q", tc.set, answer, tc.answer)
		}
		done := strings.HasPrefix(answer, "DONE")
		if n := len(tb.log().Records); done != (n == before+1) {
			t.Errorf("%s: %d records more", tc.set, n-before)
		}
		if done {
			tb.got("changed how the game is run: " + tc.set + " (reason: all agreed)")
		}
	}
	s := tb.game().Settings
	if s.DiceDelay != 30*time.Minute || s.DecisionTime != 12*h || s.Late != clock.Defaults || s.Substitute != "" || len(s.Reminders) != 2 || s.Zone != "America/New_York" {
		t.Errorf("the settings are %+v", s)
	}
}

// A turn is not ended unheard by a shorter time; one that is late has time again
// by a longer.
func TestHostSetsTheTimeOfARunningTurn(t *testing.T) {
	tb := clockTable(t, "2026-11-09 12:00", clock.Settings{TurnTime: 48 * h, Zone: "Europe/Berlin"})
	tb.until("2026-11-11 11:00")
	if a := tb.host("host set turn time 24h because it drags on"); !strings.Contains(a, "which is over; give this turn more time first") {
		t.Errorf("a deadline in the past: %q", a)
	}
	if a := tb.host("host set turn time 47h30m because it drags on"); !strings.Contains(a, "deadline is Wed 11 Nov 2026, 11:30 +01:00") {
		t.Errorf("a deadline in half an hour: %q", a)
	}
	tb.until("2026-11-11 12:00")
	if !tb.game().Clock.Turn.Late {
		t.Fatal("the turn is not late")
	}
	if a := tb.host("host set turn time 72h because of the holidays"); !strings.Contains(a, "deadline is Thu 12 Nov 2026, 12:00 +01:00") || tb.game().Clock.Turn.Late {
		t.Errorf("a late turn has time again: %q", a)
	}
}

// The deadline of questions follows the decision time.
func TestHostSetsTheTimeForAnswers(t *testing.T) {
	tb := newAsking(t, raidOnScapa, `"scramble"`)
	tb.mail("harrow@example.org", "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
	tb.now = tb.now.Add(2 * h)
	for _, tc := range []struct{ set, answer, due string }{
		{"decision time 1h", "which is over", "2026-11-21 18:00"},
		{"decision time 3h", "DONE", "2026-11-20 21:00"},
		{"decision time 0", "DONE", ""},
		{"decision time 12h", "DONE", "2026-11-21 08:00"},
	} {
		tb.sent()
		tb.mail(hostAddress, "Re: [adjutant asks]", "host set "+tc.set+" because all agreed")
		if a := tb.reply(hostAddress); !strings.Contains(a, tc.answer) {
			t.Errorf("%s: %q", tc.set, a)
		}
		due, err := tb.store.DueOf(tb.t.Context(), "asks")
		if err != nil {
			t.Fatal(err)
		}
		at := ""
		for _, d := range due {
			if d.Kind == "decision" {
				at = d.At.Format("2006-01-02 15:04")
			}
		}
		if at != tc.due {
			t.Errorf("%s: answers are due %q, want %q", tc.set, at, tc.due)
		}
	}
}

// A game's speed can be changed while it runs: how much it asks in the middle of a
// turn.
func TestHostSetsTheSpeed(t *testing.T) {
	tb := newTable(t, 0)
	for _, tc := range []struct {
		speed, answer string
		ask           []string
		open          bool
		odds          int
		// told is what the report to everybody says.
		told string
	}{
		{"usual", "DONE", []string{"all"}, true, 95, "players are asked only where an answer can matter, once for the whole battle"},
		{"fast", "not a speed; write quick, usual, full", []string{"all"}, true, 95, ""},
		{"usual", "has that speed already", []string{"all"}, true, 95, ""},
		{"full", "DONE", []string{"all"}, false, 0, "players are asked about every choice"},
		{"usual", "DONE", []string{"all"}, true, 95, "players are asked only where an answer can matter, once for the whole battle"},
		{"quick", "DONE", nil, false, 0, "players are asked nothing; standing orders and defaults decide"},
		{"full", "DONE", []string{"all"}, false, 0, "players are asked about every choice"},
	} {
		if answer := tb.host("host set speed " + tc.speed + " because all agreed"); !strings.Contains(answer, tc.answer) {
			t.Errorf("%s: %q, want %q", tc.speed, answer, tc.answer)
		}
		if tc.told != "" {
			tb.got("set the game's speed to " + tc.speed + ": from now on " + tc.told + `; deadlines stay the same. The reason given: "all agreed"`)
		}
		for _, m := range tb.last["quill@example.org"] {
			if strings.Contains(m.Text, "ask_") || strings.Contains(m.Text, "ask =") {
				t.Errorf("%s: the report shows options:\n%s", tc.speed, m.Text)
			}
		}
		g, err := engine.Replay(tb.log(), -1)
		if err != nil {
			t.Fatal(err)
		}
		if o := g.Options; !slices.Equal(o.Ask, tc.ask) || o.AskOpen != tc.open || o.AskOdds != tc.odds {
			t.Errorf("%s: asks %q, open %v, odds %d", tc.speed, o.Ask, o.AskOpen, o.AskOdds)
		}
	}
}
