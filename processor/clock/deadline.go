package clock

import (
	"slices"
	"time"
)

// Kind is what a deadline is for.
type Kind int

// The kinds.
const (
	// ForTurn is a power's turn.
	ForTurn Kind = iota
	// ForDecision is a question put to a player in another's turn.
	ForDecision
)

// Span is a time that runs for a player.
type Span struct {
	// From is when it begins to run.
	From time.Time
	// Extra is added to it, below 0 to take away.
	Extra time.Duration
	// NotBefore is a moment before which it does not end; zero for none.
	NotBefore time.Time
	// Budget holds the player's pauses, which stop it.
	Budget Budget
}

// Length is how much time a kind of deadline gives; 0 for no deadline.
func (s Settings) Length(k Kind) time.Duration {
	if k == ForDecision {
		return s.DecisionTime
	}
	return s.TurnTime
}

// Deadline is when the player's time is over, to the minute, or to the second if he has less than
// shortTime; zero for never. Pauses put it off as far as the budget allows. A turn's deadline is at
// the clock hour, if there is one.
func (s Settings) Deadline(k Kind, x Span) time.Time {
	at, _ := s.workOut(k, x)
	return at
}

// workOut returns the deadline, and how much counted time pauses have added to it.
func (s Settings) workOut(k Kind, x Span) (at time.Time, taken time.Duration) {
	if s.Length(k) <= 0 {
		return time.Time{}, 0
	}
	end, least := s.plus(s.Add(x.From, s.Length(k)), x.Extra), s.plus(s.Add(x.From, s.least(k)), x.Extra)
	at = s.round(k, end, least, x.NotBefore)
	left := s.left(x.Budget)
	for _, p := range x.Budget.Pauses {
		if p.From.After(at) {
			break
		}
		from := p.From
		if from.Before(x.From) {
			from = x.From
		}
		n := min(s.Count(from, p.To), left-taken)
		if n <= 0 {
			continue
		}
		if end.Before(from) { // it begins in the time that the clock hour has added
			end, least = from, from
		}
		end, least, taken = s.Add(end, n), s.Add(least, n), taken+n
		at = s.round(k, end, least, x.NotBefore)
	}
	return at, taken
}

// least is the least time that the clock hour leaves for a turn.
func (s Settings) least(k Kind) time.Duration {
	if k == ForTurn && s.Minimum > 0 {
		return s.Minimum
	}
	return s.Length(k)
}

// plus adds counted time, or takes it away.
func (s Settings) plus(t time.Time, d time.Duration) time.Time {
	if d < 0 {
		return s.Sub(t, -d)
	}
	return s.Add(t, d)
}

// round turns the moment at which a player's time is over into a deadline: at a clock hour that
// leaves him at least the minimum, on a day that counts, not before the given moment, to the minute
// or second.
func (s Settings) round(k Kind, end, least, notBefore time.Time) time.Time {
	at := end
	if k == ForTurn && s.Hour.set {
		at = s.atHour(end, least)
	}
	if at.Before(notBefore) {
		at = notBefore
		if k == ForTurn && s.Hour.set {
			at = s.hourFrom(at)
		}
	}
	at = s.settle(at, Location(s.Zone)).UTC()
	unit := time.Minute
	if s.Length(k) < shortTime {
		unit = time.Second
	}
	if cut := at.Truncate(unit); cut.Before(at) {
		at = cut.Add(unit)
	}
	return at
}

// A span shorter than shortTime is too short for deadlines in whole minutes.
const shortTime = 10 * time.Minute

// left is how long a player may still be away in one turn.
func (s Settings) left(b Budget) time.Duration {
	return max(0, min(s.PausePerTurn, s.PausePerGame-b.Used))
}

// Taken is the counted time by which the player's pauses have stopped the span
// up to now.
func (s Settings) Taken(x Span, now time.Time) time.Duration {
	taken := time.Duration(0)
	for _, p := range x.Budget.Pauses {
		from, to := p.From, p.To
		if from.Before(x.From) {
			from = x.From
		}
		if now.Before(to) {
			to = now
		}
		taken += s.Count(from, to)
	}
	return min(taken, s.left(x.Budget))
}

// Left is how long the player may still be away: in this turn, given the pauses that he has taken
// in it or that begin before its end, and in the whole game.
func (s Settings) Left(k Kind, x Span) (turn, game time.Duration) {
	game = max(0, s.PausePerGame-x.Budget.Used)
	_, taken := s.workOut(k, x)
	return s.left(x.Budget) - taken, game - taken
}

// atHour is the last clock hour of a day that counts up to the moment at, if it
// leaves the shortest time; else the first that does.
func (s Settings) atHour(at, shortest time.Time) time.Time {
	loc := Location(s.Zone)
	d := dateOf(at.In(loc))
	for range farthest {
		t := d.at(s.Hour.sinceMidnight(), loc)
		if t.Before(shortest) {
			break
		}
		if s.counts(d) && !t.After(at) {
			return t
		}
		d = d.plus(-1)
	}
	return s.hourFrom(shortest)
}

// hourFrom is the first clock hour of a day that counts, from a moment on.
func (s Settings) hourFrom(t time.Time) time.Time {
	loc := Location(s.Zone)
	d := dateOf(t.In(loc))
	if at := d.at(s.Hour.sinceMidnight(), loc); s.counts(d) && !at.Before(t) {
		return at
	}
	return s.next(d).at(s.Hour.sinceMidnight(), loc)
}

func (h Hour) sinceMidnight() time.Duration { return time.Duration(h.minute) * time.Minute }

// RemindersBefore are the moments at which the player is reminded of a deadline,
// earliest first; none before from.
func (s Settings) RemindersBefore(deadline, from time.Time) []time.Time {
	var at []time.Time
	for _, r := range s.Reminders {
		if t := s.Sub(deadline, r); t.After(from) && t.Before(deadline) {
			at = append(at, t)
		}
	}
	sortTimes(at)
	return at
}

// RemindersOfAnswer are the moments at which a player who is asked something is reminded of the
// deadline for his answer, earliest first; none before from. If all of the game's reminders are too
// long for the decision time, there is one when a quarter of that time is left.
func (s Settings) RemindersOfAnswer(deadline, from time.Time) []time.Time {
	all := s.Reminders
	s.Reminders = slices.DeleteFunc(slices.Clone(all), func(r time.Duration) bool { return r >= s.DecisionTime })
	if len(s.Reminders) == 0 && len(all) > 0 {
		s.Reminders = []time.Duration{s.DecisionTime / 4}
	}
	return s.RemindersBefore(deadline, from)
}

// FittingReminders are the reminders without those that would come before a turn
// begins.
func (s Settings) FittingReminders() []time.Duration {
	return slices.DeleteFunc(slices.Clone(s.Reminders), func(r time.Duration) bool { return s.TurnTime > 0 && r >= s.TurnTime })
}

// LateFrom is when the grace period after a deadline is over.
func (s Settings) LateFrom(deadline time.Time) time.Time {
	if s.Grace <= 0 {
		return deadline
	}
	return s.Add(deadline, s.Grace)
}
