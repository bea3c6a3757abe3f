package config

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
)

// withGame is a whole configuration with keys of its game table.
func withGame(t *testing.T, keys string) (*Config, error) {
	t.Helper()
	return load(folder(t), Sample+"\n"+keys+"\n")
}

// The clock of new games is read as a whole.
func TestClock(t *testing.T) {
	c, err := withGame(t, `turn_time = "3d"
clock_hour = "20:00"
weekdays = "mon-fri"
quiet_days = ["2026-12-24..2026-12-26", "2027-01-01"]
zone = "Europe/Berlin"
minimum = "48h"
grace = "6h"
remind = ["24h", "4h"]
late = "defaults"
decision_time = "2d"
pause_turn = "2d"
pause_game = "14d"`)
	if err != nil {
		t.Fatal(err)
	}
	s := c.Game.Clock
	got := strings.TrimSpace(fmt.Sprintln(s.TurnTime, s.DecisionTime, s.Hour, s.Weekdays, s.Quiet, s.Zone, s.Minimum, s.Grace, s.Reminders, s.Late, s.PausePerTurn, s.PausePerGame))
	want := "72h0m0s 48h0m0s 20:00 mon,tue,wed,thu,fri [2026-12-24..2026-12-26 2027-01-01] Europe/Berlin 48h0m0s 6h0m0s [24h0m0s 4h0m0s] defaults 48h0m0s 336h0m0s"
	if got != want {
		t.Errorf("the clock is %s\nwant         %s", got, want)
	}
}

// The default: a reminder a day before the deadline, unless a turn is not longer than that.
func TestClockDefaults(t *testing.T) {
	c, err := withGame(t, `turn_time = "24h"`)
	if err != nil || len(c.Game.Clock.Reminders) != 0 {
		t.Errorf("a turn of a day: %v, %v", c, err)
	}
	if c, err = withGame(t, ""); err != nil || len(c.Game.Clock.Reminders) != 1 || c.Game.Clock.OnLate() != clock.AskHost || c.Limits.Outage.Duration != 30*time.Minute {
		t.Errorf("without a word: %+v, %v", c, err)
	}
}

// Each wrong key is reported with its line; the key beside it is read.
func TestClockProblems(t *testing.T) {
	for _, tc := range []struct{ key, wrong, want, right string }{
		{"game.clock_hour", `clock_hour = "8 pm"`, "20:00", `clock_hour = "08:30"`},
		{"game.weekdays", `weekdays = "workdays"`, "mon-fri", `weekdays = "mon, wed"`},
		{"game.quiet_days", `quiet_days = ["24 Dec"]`, "2026-12-24", `quiet_days = ["2026-12-24"]`},
		{"game.zone", `zone = "Berlin"`, "Europe/Berlin", `zone = "America/New_York"`},
		{"game.remind", `remind = ["soon"]`, "time span", `remind = ["1d", "2h"]`},
		{"game.remind", `remind = ["80h"]`, "before a turn", `remind = ["71h"]`},
		{"game.grace", `grace = "-1h"`, "time span", `grace = "0"`},
		{"game.minimum", `minimum = "73h"`, "longer than the turn time", `minimum = "72h"`},
		{"game.late", `late = "skip"`, "write host, wait", `late = "wait"`},
		{"game.late", `late = "substitute"`, "--substitute NAME", `late = "host"`},
		{"game.pause_turn", `pause_turn = "22d"`, "must not be longer", `pause_turn = "21d"`},
		{"game.decision_time", `decision_time = "366d"`, "must be from", `decision_time = "0"`},
	} {
		_, err := withGame(t, tc.wrong)
		var e *Error
		if !errors.As(err, &e) || len(e.Problems) != 1 || e.Problems[0].Key != tc.key || e.Problems[0].Line == 0 || !strings.Contains(e.Problems[0].Text, tc.want) {
			t.Errorf("%s: %v, want %s: %q", tc.wrong, err, tc.key, tc.want)
		}
		if _, err := withGame(t, tc.right); err != nil {
			t.Errorf("%s: %v", tc.right, err)
		}
	}
}
