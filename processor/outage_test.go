package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
)

// one tells that each of the three players got one mail with the words.
func (tb *table) toldOnce(words ...string) {
	tb.t.Helper()
	tb.mailed(map[string][]string{harrow: words, quill: words, reader: words})
}

// Time that the daemon slept through moves the deadline before anybody is late, and everybody is
// told once.
func TestOutage(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h, Zone: "Europe/Berlin", Grace: 2 * h, Reminders: []time.Duration{4 * h}})
	tb.until("2026-11-21 12:00")
	tb.mailed(nil)
	tb.down(30 * h)
	tb.wantDeadline("2026-11-23 00:00")
	tb.mailed(map[string][]string{
		harrow: {"THE DEADLINE HAS MOVED", "was down, or could not reach its mailbox, from Sat 21 Nov 2026, 12:00 +01:00 to Sun 22 Nov 2026, 18:00 +01:00",
			"which was Sat 21 Nov 2026, 18:00 +01:00, is now Mon 23 Nov 2026, 00:00 +01:00", "Nobody has lost any time"},
		quill:  {"which was Sat 21 Nov 2026, 12:00 -05:00, is now Sun 22 Nov 2026, 18:00 -05:00"},
		reader: {"is now Mon 23 Nov 2026, 00:00 +01:00"},
	})
	// Started once more, nothing moves again; then all goes its way.
	tb.down(10 * time.Minute)
	tb.wantDeadline("2026-11-23 00:00")
	tb.mailed(nil)
	tb.until("2026-11-22 20:00")
	tb.mailed(map[string][]string{harrow: {"in 4 hours"}})
	tb.until("2026-11-23 00:00")
	tb.mailed(map[string][]string{harrow: {"grace period until Mon 23 Nov 2026, 02:00"}})
	// An outage in the grace gives the player his time again.
	tb.down(24 * h)
	tb.wantDeadline("2026-11-24 00:00")
	tb.toldOnce("THE DEADLINE HAS MOVED")
	tb.until("2026-11-24 02:00")
	if got := tb.sent(); len(got[host]) != 1 {
		t.Errorf("the host gets %v", texts(got[host]))
	}
	// A turn that is late stays so, without a word.
	tb.down(48 * h)
	tb.mailed(nil)
}

// A short absence is none: deadlines stay, and come.
func TestShortOutage(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h, Zone: "Europe/Berlin"})
	tb.until("2026-11-21 17:40")
	tb.down(25 * time.Minute)
	tb.wantDeadline("2026-11-21 18:00")
	tb.toldLate()
}

func (tb *table) toldLate() {
	tb.t.Helper()
	words := []string{"ORDERS ARE LATE"}
	tb.mailed(map[string][]string{harrow: words, quill: words, reader: words, host: {"YOUR DECISION"}})
}

// An outage over days that do not count moves nothing.
func TestOutageOverAWeekend(t *testing.T) {
	var workdays clock.Weekdays
	if err := workdays.UnmarshalText([]byte("mon-fri")); err != nil {
		t.Fatal(err)
	}
	tb := clockTable(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h, Zone: "Europe/Berlin", Weekdays: workdays})
	tb.until("2026-11-21 12:00")
	tb.down(24 * h)
	tb.wantDeadline("2026-11-23 18:00")
	tb.mailed(nil)
	tb.down(24 * h) // to Monday noon: half a day counts
	tb.wantDeadline("2026-11-24 06:00")
	tb.toldOnce("is now")
}

// Dice that wait for a change of mind do not fall in an outage: the player has
// his time to change it.
func TestOutageMovesDice(t *testing.T) {
	tb := clockTableWith(t, "2026-11-20 18:00", clock.Settings{TurnTime: 72 * h, Zone: "Europe/Berlin"},
		func(_ *processor.Config, g *store.Game) { g.Settings.DiceDelay = 1 * h })
	tb.mail(harrow, tag, attack)
	tb.sent()
	tb.run(20 * time.Minute)
	tb.down(5 * h)
	if n := len(tb.log().Records); n != 2 {
		t.Fatalf("the dice fell: %d records", n)
	}
	tb.toldOnce("The dice of declared combat will be rolled")
	tb.run(30 * time.Minute)
	if n := len(tb.log().Records); n != 2 {
		t.Fatalf("the dice fell too early: %d records", n)
	}
	tb.run(10 * time.Minute)
	if n := len(tb.log().Records); n != 3 {
		t.Fatalf("the dice did not fall: %d records", n)
	}
}

// A jump of the machine's clock while the daemon runs moves the deadlines by it,
// forward and back, so that everybody has the time that he had.
func TestClockJump(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h, Zone: "Europe/Berlin"})
	tb.run(h)
	tb.now = tb.now.Add(10 * h)
	tb.run(0)
	tb.wantDeadline("2026-11-22 04:00")
	tb.mailed(map[string][]string{
		harrow: {"its clock was set forward, from Fri 20 Nov 2026, 19:00 +01:00 to Sat 21 Nov 2026, 05:00 +01:00", "is now Sun 22 Nov 2026, 04:00 +01:00"},
		quill:  {"is now Sat 21 Nov 2026, 22:00 -05:00"}, reader: {"set forward"},
	})
	tb.run(h)
	tb.mailed(nil)
	tb.now = tb.now.Add(-10 * h)
	tb.run(0)
	tb.wantDeadline("2026-11-21 18:00")
	tb.toldOnce("was set back")
	tb.now = tb.now.Add(5 * time.Minute) // what a time server mends
	tb.run(0)
	tb.wantDeadline("2026-11-21 18:00")
	tb.mailed(nil)
	tb.until("2026-11-21 18:00")
	tb.toldLate()
}

// A jump is seen before a mail is taken, too, and by a mail alone.
func TestClockJumpBeforeAMail(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h, Zone: "Europe/Berlin"})
	tb.now = tb.now.Add(50 * h)
	tb.mail(reader, tag, "status\n")
	tb.wantDeadline("2026-11-23 20:00")
	if text := last(tb.sent()[reader]); !strings.Contains(text, "Mon 23 Nov 2026, 20:00 +01:00") {
		t.Errorf("the status says\n%s", text)
	}
}

// A machine that starts with a clock that is behind the last time it saw, and is corrected later,
// costs nobody any time.
func TestClockBehindAtStart(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h, Zone: "Europe/Berlin"})
	tb.until("2026-11-21 10:00")
	tb.down(-6 * h)
	tb.wantDeadline("2026-11-21 12:00")
	tb.toldOnce("was set back")
	tb.run(h)
	tb.now = tb.now.Add(8 * h) // right again: two hours were lost
	tb.run(0)
	tb.wantDeadline("2026-11-21 20:00")
	tb.toldOnce("set forward")
}

// A clock that has completely lost its time gives every turn its full time again, and so does its
// correction.
func TestSenselessClock(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h, Zone: "Europe/Berlin"})
	tb.until("2026-11-21 10:00")
	right := tb.now
	tb.down(berlin(t, "1970-01-01 01:00").Sub(tb.now))
	tb.wantDeadline("1970-01-02 01:00")
	tb.toldOnce("The clock of the host's machine was wrong")
	tb.run(h)
	tb.now = right.Add(2 * h)
	tb.run(0)
	tb.wantDeadline("2026-11-22 12:00")
	tb.toldOnce("The clock of the host's machine was wrong")
}

// A process that dies while it moves the deadlines of many games moves none of
// them twice.
func TestOutageMovesOnce(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h, Zone: "Europe/Berlin"})
	alive, err := tb.store.Alive(tb.t.Context())
	if err != nil {
		t.Fatal(err)
	}
	tb.down(10 * h)
	tb.wantDeadline("2026-11-22 04:00")
	tb.toldOnce("is now")
	if err := tb.store.SetAlive(tb.t.Context(), alive); err != nil { // it died before it noted that it is alive
		t.Fatal(err)
	}
	tb.down(time.Minute)
	tb.wantDeadline("2026-11-22 04:00")
	tb.mailed(nil)
	if err := tb.store.SetAlive(tb.t.Context(), alive); err != nil {
		t.Fatal(err)
	}
	tb.down(4 * h)
	tb.wantDeadline("2026-11-22 08:01")
}

// Without a bound nothing moves: the host has switched it off.
func TestNoOutageWatched(t *testing.T) {
	tb := clockTableWith(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h, Zone: "Europe/Berlin"},
		func(cfg *processor.Config, _ *store.Game) { cfg.Outage = 0 })
	tb.down(30 * h)
	tb.wantDeadline("2026-11-21 18:00")
	tb.toldLate()
}
