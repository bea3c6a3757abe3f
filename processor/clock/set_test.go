package clock

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Each setting is read by its words; a value that is none is refused, and says
// how to write it.
func TestSet(t *testing.T) {
	for _, tc := range []struct{ name, text, want, wrong, says string }{
		{"turn time", "turn time 48h", "turn_time:48h0m0s", "turn time soon", "36h"},
		{"turn time", "Turn_Time: 1 day 12 hours", "turn_time:36h0m0s", "turn time -3h", "not a time"},
		{"turn time", "turn time 0", "turn_time:0s", "turn time", "not a time"},
		{"decision time", "decision time = 2d", "decision_time:48h0m0s", "decision time fast", "not a time"},
		{"clock hour", "clock hour to 20:00", "hour:20:00", "clock hour 8 pm", "20:00"},
		{"clock hour", "clock hour none", "hour:", "clock hour", "none"},
		{"weekdays", "weekdays mon-fri", "weekdays:mon,tue,wed,thu,fri", "weekdays working", "mon-fri"},
		{"weekdays", "weekdays all", "weekdays:", "weekdays", "all"},
		{"quiet days", "quiet days 2026-12-24..2026-12-26, 2027-01-01", "quiet:[2026-12-24..2026-12-26 2027-01-01]", "quiet days xmas", "2026-12-24"},
		{"quiet days", "quiet days none", "quiet:[]", "quiet days", "none"},
		{"minimum", "minimum time 24h", "minimum:24h0m0s", "minimum x", "not a time"},
		{"grace", "Grace: 12h", "grace:12h0m0s", "grace x", "not a time"},
		{"reminders", "remind 24h, 4h", "reminders:[24h0m0s 4h0m0s]", "reminders soon", "24h, 4h"},
		{"reminders", "reminders none", "reminders:[]", "reminders", "none"},
		{"late", "late defaults", "late:defaults", "late skip", "host, wait, defaults"},
		{"late", "late substitute Wren", "late:substitute substitute:Wren", "late", "host, wait"},
		{"substitute", "substitute Wren", "late:substitute substitute:Wren", "substitute", "name the player"},
		{"pause turn", "pause a turn 2d", "pause_turn:48h0m0s", "pause turn long", "not a time"},
		{"pause game", "pause game 14d", "pause_game:336h0m0s", "pause game long", "not a time"},
		{"zone", "time zone Europe/Berlin", "zone:Europe/Berlin", "zone Berlin", "Europe/Berlin"},
	} {
		if !slices.Contains(SettingNames(), tc.name) {
			t.Errorf("%s is no setting", tc.name)
		}
		var s Settings
		if ok, err := s.Set(tc.text); !ok || err != nil {
			t.Errorf("%q: %v, %v", tc.text, ok, err)
		}
		got := fmt.Sprintf("turn_time:%v decision_time:%v hour:%v weekdays:%v quiet:%v minimum:%v grace:%v reminders:%v late:%v substitute:%v pause_turn:%v pause_game:%v zone:%v ",
			s.TurnTime, s.DecisionTime, s.Hour, s.Weekdays, s.Quiet, s.Minimum, s.Grace, s.Reminders, s.Late, s.Substitute, s.PausePerTurn, s.PausePerGame, s.Zone)
		if !strings.Contains(got, tc.want+" ") {
			t.Errorf("%q gives %s, want %s", tc.text, got, tc.want)
		}
		if ok, err := s.Set(tc.wrong); !ok || err == nil || !strings.Contains(err.Error(), tc.says) {
			t.Errorf("%q: %v, %v; want %q", tc.wrong, ok, err, tc.says)
		}
	}
	for _, text := range []string{"graceful 12h", "lately", "turn 12h", "deadline 12h", ""} {
		var s Settings
		if ok, err := s.Set(text); ok || err != nil {
			t.Errorf("%q is taken for a setting: %v", text, err)
		}
	}
}
