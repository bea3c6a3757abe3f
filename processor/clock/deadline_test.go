package clock_test

import (
	"slices"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
)

func TestDeadline(t *testing.T) {
	const h = time.Hour
	evening := clock.NewHour(20, 0)
	budget := func(pauses ...string) clock.Budget {
		var b clock.Budget
		for i := 0; i < len(pauses); i += 2 {
			b = b.Plus(clock.Pause{From: at(t, "UTC", pauses[i]), To: at(t, "UTC", pauses[i+1])})
		}
		return b
	}
	used := func(b clock.Budget, d time.Duration) clock.Budget { b.Used = d; return b }
	for _, tc := range []struct {
		name string
		kind clock.Kind
		s    clock.Settings
		x    clock.Span
		from string
		want string // "" for no deadline
	}{
		{name: "none", from: "2026-11-20 18:00"},
		{name: "no decision time", kind: clock.ForDecision, s: clock.Settings{TurnTime: 72 * h}, from: "2026-11-20 18:00"},
		{name: "a turn", s: clock.Settings{TurnTime: 72 * h}, from: "2026-11-20 18:00", want: "2026-11-23 18:00 +00"},
		{name: "a decision", kind: clock.ForDecision, s: clock.Settings{DecisionTime: 24 * h}, from: "2026-11-20 18:00", want: "2026-11-21 18:00 +00"},
		{name: "up to the clock hour", s: clock.Settings{TurnTime: 72 * h, Hour: evening}, from: "2026-11-20 18:00", want: "2026-11-23 20:00 +00"},
		{name: "up to the next day's clock hour", s: clock.Settings{TurnTime: 72 * h, Hour: evening}, from: "2026-11-20 20:01", want: "2026-11-24 20:00 +00"},
		{name: "the clock hour itself", s: clock.Settings{TurnTime: 72 * h, Hour: evening}, from: "2026-11-20 20:00", want: "2026-11-23 20:00 +00"},
		{name: "the clock hour, over the beginning of summer time", s: clock.Settings{TurnTime: 72 * h, Hour: evening, Zone: berlin}, from: "2026-03-27 19:00", want: "2026-03-30 18:00 +00"},
		{name: "the clock hour, over the end of summer time", s: clock.Settings{TurnTime: 72 * h, Hour: evening, Zone: berlin}, from: "2026-10-23 18:00", want: "2026-10-26 19:00 +00"},
		{name: "the clock hour of a day that counts", s: clock.Settings{TurnTime: 24 * h, Hour: evening, Weekdays: weekdays(t, "mon-fri")}, from: "2026-11-19 20:30", want: "2026-11-23 20:00 +00"},
		{name: "decisions know no clock hour", kind: clock.ForDecision, s: clock.Settings{DecisionTime: 5 * h, Hour: evening}, from: "2026-11-20 18:00", want: "2026-11-20 23:00 +00"},
		{name: "down to the clock hour that leaves the minimum", s: clock.Settings{TurnTime: 72 * h, Hour: evening, Minimum: 48 * h}, from: "2026-11-20 18:00", want: "2026-11-22 20:00 +00"},
		{name: "never below the minimum", s: clock.Settings{TurnTime: 24 * h, Hour: evening, Minimum: 23 * h}, from: "2026-11-20 21:30", want: "2026-11-22 20:00 +00"},
		{name: "the minimum is counted on days that count", s: clock.Settings{TurnTime: 48 * h, Hour: evening, Minimum: 24 * h, Weekdays: weekdays(t, "mon-fri")}, from: "2026-11-20 22:00", want: "2026-11-24 20:00 +00"},
		{name: "not before", s: clock.Settings{TurnTime: 24 * h}, x: clock.Span{NotBefore: at(t, "UTC", "2026-11-22 07:30")}, from: "2026-11-20 18:00", want: "2026-11-22 07:30 +00"},
		{name: "not before, at the clock hour", s: clock.Settings{TurnTime: 24 * h, Hour: evening}, x: clock.Span{NotBefore: at(t, "UTC", "2026-11-22 07:30")}, from: "2026-11-20 18:00", want: "2026-11-22 20:00 +00"},
		{name: "added time", s: clock.Settings{TurnTime: 24 * h}, x: clock.Span{Extra: 3 * h}, from: "2026-11-20 18:00", want: "2026-11-21 21:00 +00"},
		{name: "added time does not fall on a weekend", s: clock.Settings{TurnTime: 24 * h, Weekdays: weekdays(t, "mon-fri")}, x: clock.Span{Extra: 8 * h}, from: "2026-11-19 18:00", want: "2026-11-23 02:00 +00"},
		{name: "time taken away", s: clock.Settings{TurnTime: 24 * h}, x: clock.Span{Extra: -3 * h}, from: "2026-11-20 18:00", want: "2026-11-21 15:00 +00"},
		{name: "seconds go up to the minute", s: clock.Settings{TurnTime: 24 * h}, x: clock.Span{Extra: time.Second}, from: "2026-11-20 18:00", want: "2026-11-21 18:01 +00"},

		{name: "a pause within the turn", s: clock.Settings{TurnTime: 72 * h, PausePerTurn: 72 * h, PausePerGame: 504 * h},
			x: clock.Span{Budget: budget("2026-11-21 00:00", "2026-11-22 00:00")}, from: "2026-11-20 18:00", want: "2026-11-24 18:00 +00"},
		{name: "a pause before the turn", s: clock.Settings{TurnTime: 72 * h, PausePerTurn: 72 * h, PausePerGame: 504 * h},
			x: clock.Span{Budget: budget("2026-11-11 00:00", "2026-11-20 00:00")}, from: "2026-11-20 18:00", want: "2026-11-23 18:00 +00"},
		{name: "a pause behind the turn", s: clock.Settings{TurnTime: 72 * h, PausePerTurn: 72 * h, PausePerGame: 504 * h},
			x: clock.Span{Budget: budget("2026-11-24 00:00", "2026-11-25 00:00")}, from: "2026-11-20 18:00", want: "2026-11-23 18:00 +00"},
		{name: "a pause that the first one brings into the turn", s: clock.Settings{TurnTime: 72 * h, PausePerTurn: 96 * h, PausePerGame: 504 * h},
			x:    clock.Span{Budget: budget("2026-11-21 00:00", "2026-11-22 00:00", "2026-11-24 00:00", "2026-11-25 00:00")},
			from: "2026-11-20 18:00", want: "2026-11-25 18:00 +00"},
		{name: "a pause that has begun before", s: clock.Settings{TurnTime: 24 * h, PausePerTurn: 72 * h, PausePerGame: 504 * h},
			x: clock.Span{Budget: budget("2026-11-19 00:00", "2026-11-21 06:00")}, from: "2026-11-20 18:00", want: "2026-11-22 06:00 +00"},
		{name: "a pause longer than a turn allows", s: clock.Settings{TurnTime: 24 * h, PausePerTurn: 72 * h, PausePerGame: 504 * h},
			x: clock.Span{Budget: budget("2026-11-21 00:00", "2026-12-10 00:00")}, from: "2026-11-20 18:00", want: "2026-11-24 18:00 +00"},
		{name: "a pause when hardly any budget is left", s: clock.Settings{TurnTime: 24 * h, PausePerTurn: 72 * h, PausePerGame: 504 * h},
			x: clock.Span{Budget: used(budget("2026-11-21 00:00", "2026-11-24 00:00"), 500*h)}, from: "2026-11-20 18:00", want: "2026-11-21 22:00 +00"},
		{name: "a pause when none is left", s: clock.Settings{TurnTime: 24 * h, PausePerTurn: 72 * h, PausePerGame: 504 * h},
			x: clock.Span{Budget: used(budget("2026-11-21 00:00", "2026-11-24 00:00"), 504*h)}, from: "2026-11-20 18:00", want: "2026-11-21 18:00 +00"},
		{name: "a pause in a game without pauses", s: clock.Settings{TurnTime: 24 * h},
			x: clock.Span{Budget: budget("2026-11-21 00:00", "2026-11-24 00:00")}, from: "2026-11-20 18:00", want: "2026-11-21 18:00 +00"},
		{name: "a pause over a weekend that does not count costs nothing", s: clock.Settings{TurnTime: 24 * h, Weekdays: weekdays(t, "mon-fri"), PausePerTurn: 72 * h, PausePerGame: 504 * h},
			x: clock.Span{Budget: budget("2026-11-21 00:00", "2026-11-23 00:00")}, from: "2026-11-20 18:00", want: "2026-11-23 18:00 +00"},
		{name: "a pause of who is asked", kind: clock.ForDecision, s: clock.Settings{DecisionTime: 24 * h, PausePerTurn: 72 * h, PausePerGame: 504 * h},
			x: clock.Span{Budget: budget("2026-11-21 00:00", "2026-11-22 00:00")}, from: "2026-11-20 18:00", want: "2026-11-22 18:00 +00"},
		{name: "a pause, then the clock hour", s: clock.Settings{TurnTime: 24 * h, Hour: evening, PausePerTurn: 72 * h, PausePerGame: 504 * h},
			x: clock.Span{Budget: budget("2026-11-21 00:00", "2026-11-22 12:00")}, from: "2026-11-20 18:00", want: "2026-11-23 20:00 +00"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if err := tc.s.Check(); err != nil {
				t.Fatal(err)
			}
			tc.x.From = at(t, "UTC", tc.from)
			got := tc.s.Deadline(tc.kind, tc.x)
			if tc.want == "" {
				if !got.IsZero() {
					t.Errorf("a deadline: %s", read("UTC", got))
				}
				return
			}
			if read("UTC", got) != tc.want {
				t.Errorf("Deadline = %s, want %s", read("UTC", got), tc.want)
			}
		})
	}
}

func TestRemindersAndGrace(t *testing.T) {
	s := clock.Settings{TurnTime: 72 * time.Hour, Weekdays: weekdays(t, "mon-fri"), Reminders: []time.Duration{4 * time.Hour, 24 * time.Hour}, Grace: 12 * time.Hour}
	deadline := at(t, "UTC", "2026-11-23 18:00") // a Monday
	var got []string
	for _, r := range s.RemindersBefore(deadline, at(t, "UTC", "2026-11-18 18:00")) {
		got = append(got, read("UTC", r))
	}
	if want := []string{"2026-11-20 18:00 +00", "2026-11-23 14:00 +00"}; !slices.Equal(got, want) {
		t.Errorf("reminders at %v, want %v", got, want)
	}
	if late := s.LateFrom(deadline); read("UTC", late) != "2026-11-24 06:00 +00" {
		t.Errorf("late from %s", read("UTC", late))
	}
	if n := len(s.RemindersBefore(deadline, at(t, "UTC", "2026-11-23 12:00"))); n != 1 {
		t.Errorf("%d reminders are left on the day itself", n)
	}
	friday := at(t, "UTC", "2026-11-20 18:00")
	if late := s.LateFrom(friday); read("UTC", late) != "2026-11-23 06:00 +00" {
		t.Errorf("grace runs over the weekend: late from %s", read("UTC", late))
	}
}

// What pauses have cost is counted as the clock stood still, up to now.
func TestTakenAndLeft(t *testing.T) {
	const h = time.Hour
	s := clock.Settings{TurnTime: 72 * h, PausePerTurn: 72 * h, PausePerGame: 504 * h}
	from := at(t, "UTC", "2026-11-20 18:00")
	b := clock.Budget{Used: 100 * h}.Plus(clock.Pause{From: from.Add(6 * h), To: from.Add(30 * h)})
	x := clock.Span{From: from, Budget: b}
	for _, tc := range []struct{ after, want time.Duration }{{0, 0}, {6 * h, 0}, {10 * h, 4 * h}, {30 * h, 24 * h}, {90 * h, 24 * h}} {
		if got := s.Taken(x, from.Add(tc.after)); got != tc.want {
			t.Errorf("after %v Taken = %v, want %v", tc.after, got, tc.want)
		}
	}
	if turn, game := s.Left(clock.ForTurn, x); turn != 48*h || game != 380*h {
		t.Errorf("Left = %v, %v; want 48h, 380h", turn, game)
	}
	x.Budget = b.Plus(clock.Pause{From: from, To: from.Add(1000 * h)})
	if got := s.Taken(x, from.Add(500*h)); got != 72*h {
		t.Errorf("Taken beyond the budget = %v", got)
	}
	if turn, game := s.Left(clock.ForTurn, x); turn != 0 || game != 332*h {
		t.Errorf("Left = %v, %v; want 0, 332h", turn, game)
	}
}

// A stopped clock has no deadline; resumed, the turn has what was left of it.
func TestStopAndResume(t *testing.T) {
	s := clock.Settings{TurnTime: 72 * time.Hour, Weekdays: weekdays(t, "mon-fri")}
	began := at(t, "UTC", "2026-11-19 18:00") // a Thursday
	turn := clock.Turn{Began: began, Deadline: s.Deadline(clock.ForTurn, clock.Span{From: began})}
	stopped := turn.Stop(began.Add(24 * time.Hour))
	if !stopped.Deadline.IsZero() || stopped.Stop(began.Add(30*time.Hour)) != stopped {
		t.Errorf("stopped: %+v", stopped)
	}
	again := s.Resume(stopped, began.Add(96*time.Hour)) // Monday; the weekend does not count
	if got := s.Deadline(clock.ForTurn, clock.Span{From: again.Began, Extra: again.Extra}); read("UTC", got) != "2026-11-25 18:00 +00" {
		t.Errorf("resumed, the deadline is %s: %+v", read("UTC", got), again)
	}
	if s.Resume(turn, began.Add(time.Hour)) != turn {
		t.Error("a clock that runs is resumed")
	}
}

// Two halts at once count once, in whatever order they begin and end.
func TestHaltsOverlap(t *testing.T) {
	s := clock.Settings{TurnTime: 72 * time.Hour}
	began := at(t, "UTC", "2026-11-19 18:00")
	after := func(n int) time.Time { return began.Add(time.Duration(n) * time.Hour) }
	for name, play := range map[string]func(clock.Turn) clock.Turn{
		"stop wait resume go on": func(x clock.Turn) clock.Turn {
			return s.GoOn(s.Resume(x.Stop(after(1)).Wait(after(2)), after(4)), after(6))
		},
		"stop wait go on resume": func(x clock.Turn) clock.Turn {
			return s.Resume(s.GoOn(x.Stop(after(1)).Wait(after(2)), after(4)), after(6))
		},
		"wait stop resume go on": func(x clock.Turn) clock.Turn {
			return s.GoOn(s.Resume(x.Wait(after(1)).Stop(after(2)), after(4)), after(6))
		},
		"wait stop go on resume": func(x clock.Turn) clock.Turn {
			return s.Resume(s.GoOn(x.Wait(after(1)).Stop(after(2)), after(4)), after(6))
		},
	} {
		x := play(clock.Turn{Began: began})
		if x.Extra != 5*time.Hour || !x.Runs() {
			t.Errorf("%s: %+v", name, x)
		}
	}
}

// Pauses that meet become one; who is back has none left.
func TestBudget(t *testing.T) {
	p := func(from, to string) clock.Pause {
		return clock.Pause{From: at(t, "UTC", "2026-11-"+from+" 00:00"), To: at(t, "UTC", "2026-11-"+to+" 00:00")}
	}
	b := clock.Budget{}.Plus(p("20", "22")).Plus(p("10", "12")).Plus(p("21", "25")).Plus(p("12", "13"))
	if want := []clock.Pause{p("10", "13"), p("20", "25")}; !slices.Equal(b.Pauses, want) {
		t.Errorf("Pauses = %v, want %v", b.Pauses, want)
	}
	now := at(t, "UTC", "2026-11-21 00:00")
	if got, want := b.Back(now).Pauses, []clock.Pause{p("10", "13"), p("20", "21")}; !slices.Equal(got, want) {
		t.Errorf("Back = %v, want %v", got, want)
	}
	var st clock.State
	st = st.With(clock.Budget{Player: "a", Used: 1}).With(clock.Budget{Player: "b", Used: 2})
	more := st.With(clock.Budget{Player: "a", Used: 3})
	if st.Budget("a").Used != 1 || more.Budget("a").Used != 3 || more.Budget("b").Used != 2 || more.Budget("c").Player != "c" {
		t.Errorf("With changes %v to %v", st, more)
	}
}
