package clock_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
)

// full are settings with everything set.
func full(t *testing.T) clock.Settings {
	return clock.Settings{
		TurnTime: 72 * time.Hour, DecisionTime: 24 * time.Hour, Hour: clock.NewHour(20, 30), Weekdays: weekdays(t, "mon-fri"),
		Quiet: quiet(t, "2026-12-24..2026-12-26", "2027-01-01"), Zone: berlin, Minimum: 24 * time.Hour, Grace: 12 * time.Hour,
		Reminders: []time.Duration{24 * time.Hour}, Late: clock.Replace, Substitute: "Wren",
		PausePerTurn: 72 * time.Hour, PausePerGame: 504 * time.Hour,
	}
}

// Settings are stored as JSON and read back the same; those of an older game,
// with a turn time and a zone alone, too.
func TestSettingsInJSON(t *testing.T) {
	b, err := json.Marshal(full(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{`"20:30"`, `"mon,tue,wed,thu,fri"`, `"2026-12-24..2026-12-26"`, `"2027-01-01"`} {
		if !strings.Contains(string(b), words) {
			t.Errorf("no %s in %s", words, b)
		}
	}
	var back clock.Settings
	if err := json.Unmarshal(b, &back); err != nil || !reflect.DeepEqual(back, full(t)) {
		t.Errorf("read back: %+v, %v", back, err)
	}
	old := clock.Settings{TurnTime: time.Hour, Zone: "UTC"}
	b, err = json.Marshal(old)
	if err != nil || string(b) != `{"turn_time":3600000000000,"zone":"UTC"}` {
		t.Errorf("Marshal = %s, %v", b, err)
	}
	back = clock.Settings{}
	if err := json.Unmarshal(b, &back); err != nil || !reflect.DeepEqual(back, old) {
		t.Errorf("read back: %+v, %v", back, err)
	}
}

func TestCheckSettings(t *testing.T) {
	if err := full(t).Check(); err != nil {
		t.Errorf("full settings: %v", err)
	}
	if err := (clock.Settings{}).Check(); err != nil {
		t.Errorf("no settings: %v", err)
	}
	for _, tc := range []struct {
		name   string
		change func(*clock.Settings)
		want   string
	}{
		{"a turn below 0", func(s *clock.Settings) { s.TurnTime = -time.Hour }, "turn time"},
		{"a decision of two years", func(s *clock.Settings) { s.DecisionTime = 2 * 8760 * time.Hour }, "decision time"},
		{"a minimum above the turn time", func(s *clock.Settings) { s.Minimum = 73 * time.Hour }, "minimum time (73h0m0s)"},
		{"a zone that is none", func(s *clock.Settings) { s.Zone = "Berlin" }, `"Berlin" is not a time zone: write it like Europe/Berlin`},
		{"the machine's zone", func(s *clock.Settings) { s.Zone = "Local" }, "not a time zone"},
		{"a reminder at the deadline", func(s *clock.Settings) { s.Reminders = []time.Duration{0} }, "must be above 0"},
		{"a reminder before the turn", func(s *clock.Settings) { s.Reminders = []time.Duration{72 * time.Hour} }, "before a turn of 72h0m0s begins"},
		{"an unknown policy", func(s *clock.Settings) { s.Late = "skip" }, "write host, wait, defaults or substitute"},
		{"a substitute without a name", func(s *clock.Settings) { s.Substitute = "" }, "name the substitute"},
		{"a substitute for nothing", func(s *clock.Settings) { s.Late = clock.Wait }, "means nothing"},
		{"a pause a turn alone", func(s *clock.Settings) { s.PausePerGame = 0 }, "or neither"},
		{"a pause a turn above that of the game", func(s *clock.Settings) { s.PausePerTurn = 505 * time.Hour }, "must not be longer"},
		{"quiet days that end before they begin", func(s *clock.Settings) {
			s.Quiet = []clock.Days{{From: s.Quiet[0].To, To: s.Quiet[0].From}}
		}, "end before they begin"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := full(t)
			tc.change(&s)
			if err := s.Check(); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Check = %v, want %q", err, tc.want)
			}
		})
	}
	s := full(t)
	s.Zone, s.Late, s.Substitute = "x", "y", ""
	if err := s.Check(); err == nil || !strings.Contains(err.Error(), `"x"`) || !strings.Contains(err.Error(), `"y"`) {
		t.Errorf("several problems are told as %v", err)
	}
}

func TestWords(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"mon-fri", "mon,tue,wed,thu,fri"}, {"Monday, Wednesdays", "mon,wed"}, {"fri–mon", "mon,fri,sat,sun"}, {"", ""}, {"sat sun", "sat,sun"},
		{"mon-sun", "mon,tue,wed,thu,fri,sat,sun"},
	} {
		if got := weekdays(t, tc.text).String(); got != tc.want {
			t.Errorf("%q are %q, want %q", tc.text, got, tc.want)
		}
	}
	var w clock.Weekdays
	var h clock.Hour
	var d clock.Days
	for _, tc := range []struct {
		into interface{ UnmarshalText([]byte) error }
		text string
		want string // "" if it is fine
	}{
		{&w, "mo-fr", "mon-fri"}, {&w, "mon-xyz", "mon,wed,sat"}, {&w, "mon-fri", ""},
		{&h, "8pm", "20:00"}, {&h, "24:00", "20:00"}, {&h, "23:59", ""}, {&h, "", ""},
		{&d, "24 Dec", "2026-12-24"}, {&d, "2026-02-30", "2026-12-24"}, {&d, "2026-12-26..2026-12-24", "before they begin"},
		{&d, "2026-12-26..2028-12-24", "more than a year"}, {&d, "2026-12-24..2026-12-26", ""}, {&d, "2028-02-29", ""},
	} {
		err := tc.into.UnmarshalText([]byte(tc.text))
		if tc.want == "" && err != nil || tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)) {
			t.Errorf("%T of %q: %v, want %q", tc.into, tc.text, err, tc.want)
		}
	}
}
