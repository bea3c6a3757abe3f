package clock

import (
	"slices"
	"time"
)

// State is how a game's clock stands: all that must be kept of it between
// inputs.
type State struct {
	Turn    Turn     `json:"turn"`
	Players []Budget `json:"players,omitempty"`
	// Seen is the moment up to which deadlines have been moved for outages.
	Seen time.Time `json:"seen,omitzero"`
}

// Turn is the time of the turn that is being played.
type Turn struct {
	// Began is when its time began to run.
	Began time.Time `json:"began"`
	// Deadline is when it ends; zero for never.
	Deadline time.Time `json:"deadline,omitzero"`
	// Extra is time added to it, by an outage or the host; below 0 if the
	// machine's clock was set back.
	Extra time.Duration `json:"extra,omitempty"`
	// NotBefore is a moment that the deadline does not come before, whatever
	// the turn's time; zero for none.
	NotBefore time.Time `json:"not_before,omitzero"`
	// Stopped is when the host stopped the clock, Waiting is when the turn began to wait for
	// somebody else's answer; each is zero if that is not so.
	Stopped time.Time `json:"stopped,omitzero"`
	Waiting time.Time `json:"waiting,omitzero"`
	// Over is set once the player was told that the time is over, Late once everybody was told and
	// the policy was applied.
	Over bool `json:"over,omitempty"`
	Late bool `json:"late,omitempty"`
	// StandIn is the name of the player who plays this turn instead of the power's own player.
	StandIn string `json:"stand_in,omitempty"`
}

// Stop halts a turn's time. It has no deadline until it is resumed.
func (t Turn) Stop(now time.Time) Turn {
	if t.Stopped.IsZero() {
		t.Stopped, t.Deadline = now, time.Time{}
	}
	return t
}

// Resume starts a turn's time again and adds what was counted meanwhile. The caller must
// recalculate its deadline.
func (s Settings) Resume(t Turn, now time.Time) Turn {
	if !t.Stopped.IsZero() {
		t.Extra += s.Count(t.Stopped, earlier(now, t.Waiting))
		t.Stopped = time.Time{}
	}
	return t
}

// Wait halts a turn's time while somebody else has to answer.
func (t Turn) Wait(now time.Time) Turn {
	if t.Waiting.IsZero() {
		t.Waiting, t.Deadline = now, time.Time{}
	}
	return t
}

// GoOn is Resume after the last answer.
func (s Settings) GoOn(t Turn, now time.Time) Turn {
	if !t.Waiting.IsZero() {
		t.Extra += s.Count(t.Waiting, earlier(now, t.Stopped))
		t.Waiting = time.Time{}
	}
	return t
}

// Runs reports whether the turn's time is running.
func (t Turn) Runs() bool {
	return !t.Began.IsZero() && t.Stopped.IsZero() && t.Waiting.IsZero() && !t.Late
}

// earlier is the earlier of two moments; the second may be zero. It is when another halt began,
// which accounts for the rest.
func earlier(t, other time.Time) time.Time {
	if !other.IsZero() && other.Before(t) {
		return other
	}
	return t
}

// Budget is what a player takes of the time that he may be away.
type Budget struct {
	Player string `json:"player"`
	// Pauses are when he is away, earliest first, with gaps between them.
	Pauses []Pause `json:"pauses,omitempty"`
	// Used is the time by which his pauses have stopped the clock in turns that
	// are over.
	Used time.Duration `json:"used,omitempty"`
}

// Pause is a time during which a player is away, up to but not including To.
type Pause struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
}

// Budget returns the player's budget.
func (s State) Budget(player string) Budget {
	for _, b := range s.Players {
		if b.Player == player {
			return b
		}
	}
	return Budget{Player: player}
}

// With returns the state with a player's budget changed.
func (s State) With(b Budget) State {
	s.Players = slices.Clone(s.Players)
	for i := range s.Players {
		if s.Players[i].Player == b.Player {
			s.Players[i] = b
			return s
		}
	}
	s.Players = append(s.Players, b)
	return s
}

// Plus returns the budget with one more pause, which is merged with those that it overlaps or
// touches.
func (b Budget) Plus(p Pause) Budget {
	pauses := slices.Clone(b.Pauses)
	pauses = slices.DeleteFunc(pauses, func(q Pause) bool {
		if q.To.Before(p.From) || p.To.Before(q.From) {
			return false
		}
		if q.From.Before(p.From) {
			p.From = q.From
		}
		if p.To.Before(q.To) {
			p.To = q.To
		}
		return true
	})
	b.Pauses = append(pauses, p)
	slices.SortFunc(b.Pauses, func(x, y Pause) int { return x.From.Compare(y.From) })
	return b
}

// Back returns the budget without the rest of the pauses from a given time on: the player is back.
func (b Budget) Back(now time.Time) Budget {
	var kept []Pause
	for _, p := range b.Pauses {
		if now.Before(p.To) {
			p.To = now
		}
		if p.From.Before(p.To) {
			kept = append(kept, p)
		}
	}
	b.Pauses = kept
	return b
}
