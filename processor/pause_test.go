package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
)

// usual are the pauses that most games have.
var usual = clock.Settings{TurnTime: 72 * h, Zone: "Europe/Berlin", PausePerTurn: 72 * h, PausePerGame: 504 * h}

// said sends a line and takes the answer.
func (tb *table) said(from, line string) string {
	tb.t.Helper()
	tb.mail(from, tag, line+"\n")
	got := tb.sent()[from]
	if len(got) != 1 {
		tb.t.Fatalf("%q is answered with %v", line, texts(got))
	}
	return strings.Join(strings.Fields(got[0].Text), " ")
}

func (tb *table) says(text string, words ...string) {
	tb.t.Helper()
	for _, w := range words {
		if !strings.Contains(text, w) {
			tb.t.Errorf("no %q in\n%s", w, text)
		}
	}
}

// A player who is away in his turn gets that much more time. The reply is in his zone; the others
// are told in theirs.
func TestAway(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", usual)
	tb.mail(harrow, tag, "Hi,\naway 22–23 Nov, please\nThanks, Harrow\n")
	tb.wantDeadline("2026-11-25 18:00")
	tb.mailed(map[string][]string{
		harrow: {"away from Sun 22 Nov 2026, 00:00 +01:00 until Tue 24 Nov 2026, 00:00 +01:00", "you wrote: away 22–23 Nov",
			"which was Mon 23 Nov 2026, 18:00 +01:00, is now Wed 25 Nov 2026, 18:00 +01:00", "1 day of your pause are left in this turn, and 19 days in the game"},
		quill:  {"Harrow is away from Sat 21 Nov 2026, 18:00 -05:00 until Mon 23 Nov 2026, 18:00 -05:00", "is now Wed 25 Nov 2026, 12:00 -05:00"},
		reader: {"Harrow is away from Sun 22 Nov 2026, 00:00 +01:00"},
	})
	tb.silence("2026-11-25 17:40")
	tb.until("2026-11-25 18:00")
	if got := tb.sent(); !strings.Contains(last(got[quill]), "ORDERS ARE LATE") {
		t.Errorf("behind the pause Quill is told %v", texts(got[quill]))
	}
}

// A pause in somebody else's turn costs nothing until it meets the own turn,
// and then only what it takes of it.
func TestAwayBeforeTheTurn(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", usual)
	tb.says(tb.said(quill, "away 21-24 Nov"), "counts only while it is your turn or you are asked something: at most 3 days in a turn; 21 days are left", "A pause stops one turn for 3 days at most")
	tb.wantDeadline("2026-11-23 18:00")
	tb.until("2026-11-21 18:00")
	tb.mail(harrow, tag, attack)
	tb.mail(harrow, tag, rest)
	// His pause goes on for 84 hours, of which a turn takes 72: his own days are
	// New York's.
	tb.wantDeadline("2026-11-27 18:00")
	tb.sent()
	tb.until("2026-11-25 18:00")
	tb.mail(quill, tag, "R1\npass combat\nend turn\n")
	if b := tb.game().Clock.Budget("Quill"); b.Used != 72*h || len(b.Pauses) != 0 {
		t.Errorf("his budget is %+v, want 72 hours used and no pause left", b)
	}
}

// Wait takes what is left of the turn's pause, or as much as is asked for; back
// ends it; the budget of the turn, then that of the game, has an end.
func TestWait(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", usual)
	tb.until("2026-11-21 18:00")
	tb.says(tb.said(harrow, "wait 24 hours"), "is now Tue 24 Nov 2026, 18:00 +01:00", "2 days of your pause are left in this turn, and 20 days in the game")
	tb.says(tb.said(harrow, "Please wait for me"), "is now Thu 26 Nov 2026, 18:00 +01:00", "0 hours of your pause are left in this turn, and 18 days in the game")
	tb.says(tb.said(harrow, "wait"), "your pause in this turn is used up", "18 days are left in the game")
	tb.wantDeadline("2026-11-26 18:00")
	tb.until("2026-11-22 18:00")
	tb.says(tb.said(harrow, "I'm back"), "Welcome back", "which was Thu 26 Nov 2026, 18:00 +01:00, is now Tue 24 Nov 2026, 18:00 +01:00", "2 days of your pause are left in this turn")
	tb.says(tb.said(harrow, "wait until Mon"), "is now Wed 25 Nov 2026, 00:00 +01:00", "1 day 18 hours of your pause are left in this turn")
}

// Each refusal of a pause has a twin that is taken.
func TestPausesRefused(t *testing.T) {
	none := usual
	none.PausePerTurn, none.PausePerGame = 0, 0
	spent := func(tb *table) {
		st := tb.game().Clock.With(clock.Budget{Player: "Harrow", Used: 504 * h})
		if err := tb.store.Commit(tb.t.Context(), store.Commit{Game: "g42", Expect: 1, Clock: &st}); err != nil {
			tb.t.Fatal(err)
		}
		tb.start()
	}
	free := usual
	free.TurnTime = 0
	for _, tc := range []struct {
		name, from, line, want string
		s                      clock.Settings
		before                 func(*table)
		twin                   string
		twinFrom               string
	}{
		{"no pauses in the game", harrow, "away 22-23 Nov", "this game has no pauses", none, nil, "", ""},
		{"an observer", reader, "away 22-23 Nov", "you play no power", usual, nil, "away 22-23 Nov", harrow},
		{"no time", harrow, "away", "say when", usual, nil, "away tomorrow", harrow},
		{"a misspelt month", harrow, "away 22-23 Nvo", `"nvo" is neither a day nor a month`, usual, nil, "away 22-23 Nov", harrow},
		{"over already", harrow, "away 12-19 Nov", "12-19 Nov is over already; write the year", usual, nil, "away 19-21 Nov", harrow},
		{"used up", harrow, "away 22-23 Nov", "your 21 days for this game are used up", usual, spent, "away 22-23 Nov", quill},
		{"wait in another's turn", quill, "wait", "it is not your turn", usual, nil, "wait", harrow},
		{"wait without a deadline", harrow, "wait", "has no deadline", free, nil, "", ""},
		{"back without a pause", harrow, "back", "you are not away", usual, nil, "away tomorrow", harrow},
		{"wait when it is too late", harrow, "wait", "its grace, too", usual, func(tb *table) { tb.run(73 * h); tb.sent() }, "", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := clockTable(t, "2026-11-20 18:00", tc.s)
			if tc.before != nil {
				tc.before(tb)
			}
			was := tb.game().Clock
			tb.says(tb.said(tc.from, tc.line), "NO PAUSE WAS TAKEN", tc.want, "No deadline has moved")
			if is := tb.game().Clock; is.Turn != was.Turn {
				t.Errorf("the clock went from %+v to %+v", was, is)
			}
			if tc.twin != "" {
				tb.says(tb.said(tc.twinFrom, tc.twin), "YOUR PAUSE")
			}
		})
	}
}

// A player in his grace period may still take his pause; it counts from the deadline.
func TestWaitInTheGrace(t *testing.T) {
	s := usual
	s.Grace = 12 * h
	tb := clockTable(t, "2026-11-20 18:00", s)
	tb.until("2026-11-23 20:00")
	tb.mailed(map[string][]string{harrow: {"YOUR TIME IS UP"}})
	tb.says(tb.said(harrow, "wait"), "is now Thu 26 Nov 2026, 18:00 +01:00", "0 hours of your pause are left in this turn")
	tb.silence("2026-11-26 17:40")
}

// Ready lets the dice fall that wait for a change of mind.
func TestReady(t *testing.T) {
	tb := clockTableWith(t, "2026-11-20 18:00", usual, func(_ *processor.Config, g *store.Game) { g.Settings.DiceDelay = 5 * h })
	tb.says(tb.said(harrow, "ready"), "NOTHING WAITS FOR YOU")
	tb.mail(harrow, tag, attack)
	tb.sent()
	tb.says(tb.said(quill, "ready"), "NOTHING WAITS FOR YOU", "Germany's turn")
	if n := len(tb.log().Records); n != 2 {
		t.Fatalf("the log has %d records", n)
	}
	tb.mail(harrow, tag, "I'm ready\n")
	if n := len(tb.log().Records); n != 3 {
		t.Fatalf("the log has %d records; Harrow was told %v", n, texts(tb.sent()[harrow]))
	}
	tb.sent()
	tb.silence("2026-11-21 18:00")
	// Orders and the word in one mail.
	tb.mail(harrow, tag, rest+"ready\n")
	if g := tb.position(); g.Active != "Soviet Union" {
		t.Errorf("it is the turn of %s", g.Active)
	}
}

// The game's calendar in mails: the clock hour, weekdays, quiet days and summer
// time, read off the deadline that the welcome mail's game begins with.
func TestDeadlinesOfAGame(t *testing.T) {
	var workdays clock.Weekdays
	var quiet clock.Days
	if err := workdays.UnmarshalText([]byte("mon-fri")); err != nil {
		t.Fatal(err)
	}
	if err := quiet.UnmarshalText([]byte("2026-12-24..2026-12-26")); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		name, now string
		s         clock.Settings
		berlin    string
		newYork   string
	}{
		{"summer time begins", "2026-03-27 20:00", clock.Settings{TurnTime: 72 * h}, "Mon 30 Mar 2026, 20:00 +02:00", "Mon 30 Mar 2026, 14:00 -04:00"},
		{"summer time ends", "2026-10-23 20:00", clock.Settings{TurnTime: 72 * h}, "Mon 26 Oct 2026, 20:00 +01:00", "Mon 26 Oct 2026, 15:00 -04:00"},
		{"New York's summer time has begun and Berlin's not", "2026-03-09 20:00", clock.Settings{TurnTime: 72 * h}, "Thu 12 Mar 2026, 20:00 +01:00", "Thu 12 Mar 2026, 15:00 -04:00"},
		{"weekdays and a clock hour", "2026-11-20 21:00", clock.Settings{TurnTime: 24 * h, Hour: clock.NewHour(20, 0), Weekdays: workdays}, "Tue 24 Nov 2026, 20:00 +01:00", "Tue 24 Nov 2026, 14:00 -05:00"},
		{"quiet days", "2026-12-23 12:00", clock.Settings{TurnTime: 48 * h, Quiet: []clock.Days{quiet}}, "Mon 28 Dec 2026, 12:00 +01:00", "Mon 28 Dec 2026, 06:00 -05:00"},
		{"the minimum and the clock hour", "2026-11-20 18:00", clock.Settings{TurnTime: 72 * h, Minimum: 48 * h, Hour: clock.NewHour(20, 0)}, "Sun 22 Nov 2026, 20:00 +01:00", "Sun 22 Nov 2026, 14:00 -05:00"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tc.s.Zone = "Europe/Berlin"
			tb := clockTable(t, tc.now, tc.s)
			tb.says(tb.said(harrow, "who's up?"), "Deadline: "+tc.berlin)
			tb.says(tb.said(quill, "who's up?"), "Deadline: "+tc.newYork)
			due := tb.game().Clock.Turn.Deadline
			tb.run(due.Add(-20 * time.Minute).Sub(tb.now))
			tb.mailed(nil)
			tb.run(20 * time.Minute)
			tb.toldLate()
		})
	}
}

// After dice a player has the game's minimum for what comes behind them.
func TestMinimumAfterDice(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h, Minimum: 10 * h, Zone: "Europe/Berlin"})
	tb.until("2026-11-21 17:00")
	tb.mail(harrow, tag, attack)
	tb.wantDeadline("2026-11-22 03:00")
	if text := last(tb.sent()[quill]); !strings.Contains(text, "Sat 21 Nov 2026, 21:00 -05:00") {
		t.Errorf("Quill is told\n%s", text)
	}
}

// A game that an older version of the program has opened goes on with the
// deadline that it had.
func TestOlderGameKeepsItsDeadline(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", usual)
	old := store.Commit{Game: "g42", Expect: 1, Clock: &clock.State{}, SetDue: true,
		Due: []store.Due{{Game: "g42", Kind: "turn", At: berlin(t, "2026-11-22 18:00")}}}
	if err := tb.store.Commit(tb.t.Context(), old); err != nil {
		t.Fatal(err)
	}
	tb.start()
	tb.says(tb.said(harrow, "wait 24 hours"), "which was Sun 22 Nov 2026, 18:00 +01:00, is now Mon 23 Nov 2026, 18:00 +01:00")
}
