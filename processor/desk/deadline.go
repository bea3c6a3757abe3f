package desk

import (
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TurnSpan is the time of the turn that is being played.
func TurnSpan(g store.Game, st clock.State, power ruleset.PowerID) clock.Span {
	t := st.Turn
	return clock.Span{From: t.Began, Extra: t.Extra, NotBefore: t.NotBefore, Budget: st.Budget(PlayerOn(g, st, power))}
}

// deadlineFor is the deadline for something that a player has to do and that begins now; zero if
// there is none. It allows for his pauses and the game's quiet days.
func (o *Office) deadlineFor(l *Live, kind clock.Kind, player string) time.Time {
	return l.Game.Settings.Deadline(kind, clock.Span{From: o.Now().UTC(), Budget: l.Game.Clock.Budget(player)})
}

// Recalculate works out the deadline of a turn, and what comes due by it, after something in st or
// the settings has changed. Whatever else is due stays.
func (o *Office) Recalculate(g store.Game, st clock.State, power ruleset.PowerID, due []store.Due) Timing {
	now := o.Now().UTC()
	if t := &st.Turn; t.Runs() {
		t.Deadline = g.Settings.Deadline(clock.ForTurn, TurnSpan(g, st, power))
		t.Over = t.Over && !t.Deadline.After(now)
	}
	kept := slices.DeleteFunc(slices.Clone(due), func(d store.Due) bool { return OfTurn(d.Kind) })
	return Timing{Clock: st, Due: append(kept, turnDues(g, st.Turn, now)...)}
}

// turnDues returns what comes due by a turn's deadline: the next reminder, the deadline itself, and
// the end of the grace period if there is one.
func turnDues(g store.Game, t clock.Turn, now time.Time) []store.Due {
	if t.Deadline.IsZero() || t.Late {
		return nil
	}
	s := g.Settings.Clock
	var due []store.Due
	if at := s.RemindersBefore(t.Deadline, now); len(at) > 0 {
		due = append(due, store.Due{Game: g.ID, Kind: DueRemind, At: at[0]})
	}
	late := s.LateFrom(t.Deadline)
	if !t.Over {
		due = append(due, store.Due{Game: g.ID, Kind: DueTurn, At: t.Deadline})
	}
	if late.After(t.Deadline) {
		due = append(due, store.Due{Game: g.ID, Kind: DueLate, At: late})
	}
	return due
}

// Extended returns the timing of a turn that gets more time. The extra time counts from the old
// deadline, whether or not the player is late.
func (o *Office) Extended(g store.Game, t Timing, power ruleset.PowerID, more time.Duration) Timing {
	turn := &t.Clock.Turn
	turn.Extra += more
	turn.Late, turn.Over = false, false
	return o.Recalculate(g, t.Clock, power, t.Due)
}

// TimingAfter returns the timing after a step, given the one before it. If another power's turn has
// begun, it is a new turn's timing. Else it stays as it was, except that a player has at least some
// time after dice. No dice wait after a step, except where a turn waited for another power's turn and
// can now end at once.
func (o *Office) TimingAfter(l *Live, from Timing, s *Step) Timing {
	now, st := o.Now().UTC(), from.Clock
	if s.After.Winner != "" {
		return Timing{Clock: o.charged(l.Game, st, s.Before.Active, now)}
	}
	if !SameTurn(s.Before, s.After) {
		st = o.charged(l.Game, st, s.Before.Active, now)
		st.Turn = clock.Turn{Began: now}
		t := o.Recalculate(l.Game, st, s.After.Active, nil)
		if ready, _ := s.After.Ready(); ready {
			// Its player ended it while it still waited for another power's turn.
			t.Due = append(t.Due, store.Due{Game: l.Game.ID, Kind: DueDice, At: clock.Moment(now)})
		}
		return t
	}
	t := o.standStill(l, Timing{Clock: st, Due: BesidesDice(from.Due)}, s.After)
	if set := l.Game.Settings; len(s.Rolls) > 0 && set.Minimum > 0 && t.Clock.Turn.Runs() {
		t.Clock.Turn.NotBefore = set.Add(now, set.Minimum)
		t = o.Recalculate(l.Game, t.Clock, s.After.Active, t.Due)
	}
	return t
}

// standStill stops the turn's clock while the turn waits for other players' answers, and starts it
// again when it no longer does.
func (o *Office) standStill(l *Live, t Timing, g *state.Game) Timing {
	now, st := o.Now().UTC(), t.Clock
	waits := waitsForOthers(l, st, g)
	if waits == !st.Turn.Waiting.IsZero() {
		return t
	}
	if st.Turn = l.Game.Settings.GoOn(st.Turn, now); waits {
		st.Turn = st.Turn.Wait(now)
	}
	return o.Recalculate(l.Game, st, g.Active, t.Due)
}

// waitsForOthers reports whether the turn cannot go on before somebody else has answered. Its
// player's clock is stopped meanwhile.
func waitsForOthers(l *Live, st clock.State, g *state.Game) bool {
	on := PlayerOn(l.Game, st, g.Active)
	return slices.ContainsFunc(g.OpenQuestions(), func(d state.Decision) bool {
		return d.Blocks() && PlayerOn(l.Game, clock.State{}, d.Power) != on
	})
}

// charged returns the clock after a turn. The pause budget of the player whose turn it was is
// charged with what his pauses cost, and the turn's own clock is cleared. Pauses that are over are
// dropped.
func (o *Office) charged(g store.Game, st clock.State, power ruleset.PowerID, now time.Time) clock.State {
	x := TurnSpan(g, st, power)
	if b := x.Budget; len(b.Pauses) > 0 {
		b.Used += g.Settings.Taken(x, now)
		b.Pauses = slices.DeleteFunc(slices.Clone(b.Pauses), func(q clock.Pause) bool { return !q.To.After(now) })
		st = st.With(b)
	}
	st.Turn = clock.Turn{}
	return st
}

// FirstTiming is the timing of a game that begins now.
func (o *Office) FirstTiming(g store.Game, power ruleset.PowerID) Timing {
	return o.Recalculate(g, clock.State{Turn: clock.Turn{Began: o.Now().UTC()}}, power, nil)
}
