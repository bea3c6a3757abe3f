package host

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// pause stops the clock; orders are still taken.
func (h *Commands) pause(ctx context.Context) error {
	st := h.l.Game.Clock
	switch {
	case h.l.Game.Status != store.Open:
		return unfitf("the game is not open, it is %s", h.l.Game.Status)
	case !st.Turn.Stopped.IsZero():
		return unfit("the clock stands still already")
	}
	s, err := h.record(state.Input{Action: state.Pause, Text: h.what})
	if err != nil {
		return err
	}
	dice := slices.DeleteFunc(slices.Clone(h.l.Due), func(d store.Due) bool { return desk.OfTurn(d.Kind) })
	st.Turn = st.Turn.Stop(h.p.Now().UTC())
	h.time(desk.Timing{Clock: st, Due: dice})
	h.tell(ctx, s)
	return nil
}

// resume starts the clock again, with what was left of the turn's time.
func (h *Commands) resume(ctx context.Context) error {
	st := h.l.Game.Clock
	if st.Turn.Stopped.IsZero() || h.l.Game.Status != store.Open {
		return unfit("the clock is not paused")
	}
	s, err := h.record(state.Input{Action: state.Resume, Text: h.what})
	if err != nil {
		return err
	}
	st.Turn = h.l.Game.Settings.Resume(st.Turn, h.p.Now().UTC())
	h.l.Game.Clock = st
	h.recalculate()
	h.sayDeadline()
	h.tell(ctx, s)
	return nil
}

// extend gives the turn more time, or less. A turn that was late no longer is if the new deadline
// is in the future.
func (h *Commands) extend(ctx context.Context) error {
	more, ok := clock.ParseSpan(strings.TrimPrefix(h.what, "by "))
	st := h.l.Game.Clock
	switch {
	case !ok:
		return unfitf("%q is not a time; write it like 36h, 2 days or 90m", h.what)
	case more > 365*24*time.Hour || -more > 365*24*time.Hour:
		return unfit("that is more than a year")
	case h.l.Game.Settings.TurnTime <= 0:
		return unfit("turns of this game have no deadline")
	case !st.Turn.Stopped.IsZero():
		return unfit("the clock stands still; `host resume` lets it run")
	}
	now := h.p.Now().UTC()
	if st.Turn.Late || st.Turn.Over { // the time that it was already late is added
		if d := st.Turn.Deadline; !d.IsZero() && d.Before(now) {
			st.Turn.Extra += h.l.Game.Settings.Count(d, now)
		}
		st.Turn.Late, st.Turn.Over = false, false
	}
	st.Turn.Extra += more
	t := h.p.Recalculate(h.l.Game, st, h.l.State.Active, h.l.Due)
	if !t.Clock.Turn.Deadline.After(now) {
		return unfitf("the deadline would be %s, which is over", h.p.When(t.Clock.Turn.Deadline, h.l.Game.Settings.Zone))
	}
	s, err := h.record(state.Input{Action: state.Extend, Text: h.what + ": " + h.p.When(t.Clock.Turn.Deadline, h.l.Game.Settings.Zone)})
	if err != nil {
		return err
	}
	h.time(t)
	h.sayDeadline()
	h.tell(ctx, s)
	return nil
}

// force carries out the orders that stand and takes the defaults for whatever is late: open
// questions, and orders that the power on turn has not sent.
func (h *Commands) force(ctx context.Context) error {
	if h.l.Game.Status != store.Open {
		return unfitf("the game is not open, it is %s", h.l.Game.Status)
	}
	if err := h.waitsForWitnesses(ctx); err != nil {
		return err
	}
	first := h.l.State
	s, err := h.record(state.Input{Action: state.Force, Text: h.what})
	if err != nil {
		return err
	}
	h.tell(ctx, s)
	if ids := desk.Blocking(h.l.State); len(ids) > 0 {
		if s, err = h.take(state.Input{Kind: state.Deadline, Questions: ids, At: h.Received.UTC().Format(time.RFC3339)}); err != nil {
			return err
		}
		h.p.TellDefaults(ctx, h.l, first, s, func(*store.Player) string { return "the host had the defaults taken" }, &h.Post)
		if s, err = h.rollAgain(ctx); err != nil {
			return err
		}
	} else {
		if err := h.forceDice(ctx); err != nil {
			return err
		}
		steps, added, err := h.p.PlayMissing(ctx, h.l, h.Steps...)
		if err != nil {
			return err
		}
		if len(steps) == 0 {
			return unfit("nothing can be done for the power on turn: its orders are awaited")
		}
		h.Steps = append(h.Steps, steps...)
		s = steps[len(steps)-1]
		h.l.State, h.l.Head = s.After, s.Head
		if len(added) > 0 {
			h.say("where orders were missing: %s", strings.Join(added, "; "))
		}
	}
	h.l.State = first
	t := h.p.TimingAfter(h.l, h.l.Timing(), &desk.Step{Before: first, After: s.After})
	h.l.State = s.After
	if s.Input.Kind == state.Call {
		called, out := h.p.Called(ctx, h.l, t, s)
		t = called
		h.Post.Add(out)
	}
	h.time(t)
	if len(desk.AskedIn(s)) > 0 {
		h.askAgain(ctx, s)
	}
	for _, x := range h.own() {
		if x.Input.Kind == state.Seed {
			h.tell(ctx, x)
		}
	}
	h.say("now on: %s, round %d, %s", s.After.Active, s.After.Round, s.After.Phase)
	return nil
}
