package processor

import (
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// time makes a timing part of what the commands change.
func (h *hosting) time(t timing) {
	h.l.due, h.l.game.Clock = t.due, t.clock
	t.put(&h.change)
}

// reckon works the turn's deadline out anew.
func (h *hosting) reckon() {
	h.time(h.p.reckon(h.l.game, h.l.game.Clock, h.l.state.Active, h.l.due))
}

// haltClock lets nothing come due: the turn's time stands still.
func (h *hosting) haltClock() {
	st := h.l.game.Clock
	st.Turn = st.Turn.Stop(h.p.now().UTC())
	h.time(timing{clock: st, due: nil})
}

// freshClock lets the time of a game's first turn begin, or that of a turn that
// was stopped go on.
func (h *hosting) freshClock() {
	st := h.l.game.Clock
	if h.isNew() {
		st.Turn = clock.Turn{Began: h.p.now().UTC()}
	} else {
		st.Turn = h.l.game.Settings.Resume(st.Turn, h.p.now().UTC())
	}
	h.l.game.Clock = st
	h.reckon()
	h.dice(h.l.game.Settings.DiceDelay)
}

// dice lets the dice of what stands be fixed after a while, if they wait.
func (h *hosting) dice(wait time.Duration) {
	ready, _ := h.l.engine.Ready(h.l.state)
	waits := slices.ContainsFunc(h.l.due, func(d store.Due) bool { return d.Kind == dueDice })
	if !ready || waits {
		return
	}
	at := h.p.now().UTC().Add(wait)
	h.time(timing{clock: h.l.game.Clock, due: append(slices.Clone(h.l.due), store.Due{Game: h.l.game.ID, Kind: dueDice, At: at})})
	h.say("the dice of what stands are fixed at %s", h.p.when(at, h.l.game.Settings.Zone))
}

// wentBack sets the clock after going back: another turn has its time from now
// on, the same turn goes on. Dice that wait then wait long enough to change the
// orders.
func (h *hosting) wentBack(s *step) {
	st := h.l.game.Clock
	if !sameTurn(s.before, s.after) || s.before.Winner != "" {
		st.Turn = clock.Turn{Began: h.p.now().UTC()}
	}
	h.l.due = slices.DeleteFunc(slices.Clone(h.l.due), func(d store.Due) bool { return !ofTurn(d.Kind) })
	h.l.game.Clock = st
	h.reckon()
	h.dice(max(h.l.game.Settings.DiceDelay, leastToChange))
	h.askAgain(s)
}

// askAgain puts what is open after a step to those who have to answer now.
func (h *hosting) askAgain(s *step) {
	t, asked := h.p.askAgain(h.ctx, h.l, timing{clock: h.l.game.Clock, due: h.l.due}, s)
	h.time(t)
	h.post.add(asked)
}

// pause stops the clock; orders are still taken.
func (h *hosting) pause() error {
	st := h.l.game.Clock
	switch {
	case h.l.game.Status != store.Open:
		return unfitf("the game is not open, it is %s", h.l.game.Status)
	case !st.Turn.Stopped.IsZero():
		return unfit("the clock stands still already")
	}
	s, err := h.record(state.Input{Action: state.Pause, Text: h.what})
	if err != nil {
		return err
	}
	dice := slices.DeleteFunc(slices.Clone(h.l.due), func(d store.Due) bool { return ofTurn(d.Kind) })
	st.Turn = st.Turn.Stop(h.p.now().UTC())
	h.time(timing{clock: st, due: dice})
	h.tell(s)
	return nil
}

// resume lets the clock run again: what was left of the turn's time is left.
func (h *hosting) resume() error {
	st := h.l.game.Clock
	if st.Turn.Stopped.IsZero() || h.l.game.Status != store.Open {
		return unfit("the clock is not paused")
	}
	s, err := h.record(state.Input{Action: state.Resume, Text: h.what})
	if err != nil {
		return err
	}
	st.Turn = h.l.game.Settings.Resume(st.Turn, h.p.now().UTC())
	h.l.game.Clock = st
	h.reckon()
	h.sayDeadline()
	h.tell(s)
	return nil
}

// sayDeadline adds the turn's deadline to the answer.
func (h *hosting) sayDeadline() {
	at := h.l.game.Clock.Turn.Deadline
	if at.IsZero() {
		h.say("the turn has no deadline")
		return
	}
	h.say("the turn's deadline is %s", h.p.when(at, h.l.game.Settings.Zone))
}

// extend gives the turn more time, or less. A turn that was late is not late any
// more if the new deadline lies ahead.
func (h *hosting) extend() error {
	more, ok := clock.ParseSpan(strings.TrimPrefix(h.what, "by "))
	st := h.l.game.Clock
	switch {
	case !ok:
		return unfitf("%q is not a time; write it like 36h, 2 days or 90m", h.what)
	case more > 365*24*time.Hour || -more > 365*24*time.Hour:
		return unfit("that is more than a year")
	case h.l.game.Settings.TurnTime <= 0:
		return unfit("turns of this game have no deadline")
	case !st.Turn.Stopped.IsZero():
		return unfit("the clock stands still; `host resume` lets it run")
	}
	now := h.p.now().UTC()
	if st.Turn.Late || st.Turn.Over { // the time it already was late comes on top
		if d := st.Turn.Deadline; !d.IsZero() && d.Before(now) {
			st.Turn.Extra += h.l.game.Settings.Count(d, now)
		}
		st.Turn.Late, st.Turn.Over = false, false
	}
	st.Turn.Extra += more
	t := h.p.reckon(h.l.game, st, h.l.state.Active, h.l.due)
	if !t.clock.Turn.Deadline.After(now) {
		return unfitf("the deadline would be %s, which is over", h.p.when(t.clock.Turn.Deadline, h.l.game.Settings.Zone))
	}
	s, err := h.record(state.Input{Action: state.Extend, Text: h.what + ": " + h.p.when(t.clock.Turn.Deadline, h.l.game.Settings.Zone)})
	if err != nil {
		return err
	}
	h.time(t)
	h.sayDeadline()
	h.tell(s)
	return nil
}

// force carries out what stands and takes the defaults for what is late: of open
// questions, and of the orders that the power on turn has not sent.
func (h *hosting) force() error {
	if h.l.game.Status != store.Open {
		return unfitf("the game is not open, it is %s", h.l.game.Status)
	}
	if err := h.waitsForWitnesses(); err != nil {
		return err
	}
	first := h.l.state
	s, err := h.record(state.Input{Action: state.Force, Text: h.what})
	if err != nil {
		return err
	}
	h.tell(s)
	if ids := blocking(h.l.state); len(ids) > 0 {
		if s, err = h.take(state.Input{Kind: state.Deadline, Questions: ids, At: h.received.UTC().Format(time.RFC3339)}); err != nil {
			return err
		}
		h.p.tellDefaults(h.ctx, h.l, first, s, func(*store.Player) string { return "the host had the defaults taken" }, &h.post)
		if s, err = h.rollAgain(); err != nil {
			return err
		}
	} else {
		if err := h.forceDice(); err != nil {
			return err
		}
		steps, added, err := h.p.playMissing(h.ctx, h.l, slices.Concat(h.earlier, h.steps)...)
		if err != nil {
			return err
		}
		if len(steps) == 0 {
			return unfit("nothing can be done for the power on turn: its orders are awaited")
		}
		h.steps = append(h.steps, steps...)
		s = steps[len(steps)-1]
		h.l.state, h.l.head = s.after, s.head
		if len(added) > 0 {
			h.say("where orders were missing: %s", strings.Join(added, "; "))
		}
	}
	h.l.state = first
	t := h.p.timingAfter(h.l, timing{clock: h.l.game.Clock, due: h.l.due}, &step{before: first, after: s.after})
	h.l.state = s.after
	if s.input.Kind == state.Call {
		called, out := h.p.called(h.ctx, h.l, t, s)
		t = called
		h.post.add(out)
	}
	h.time(t)
	if len(askedIn(s)) > 0 {
		h.askAgain(s)
	}
	for _, x := range h.steps {
		if x.input.Kind == state.Seed {
			h.tell(x)
		}
	}
	h.say("now on: %s, round %d, %s", s.after.Active, s.after.Round, s.after.Phase)
	return nil
}

// blocking are the numbers of the questions that hold a stage up.
func blocking(g *state.Game) []int {
	var ids []int
	for _, d := range g.OpenQuestions() {
		if d.Blocks() {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

// rollAgain lets a stage go on that waited.
func (h *hosting) rollAgain() (*step, error) {
	in, err := h.p.seed(h.ctx, h.l, h.l.head, h.l.state, append(slices.Clone(h.earlier), h.steps...)...)
	if err != nil {
		return nil, err
	}
	return h.take(in)
}

// importClock lets the time of an imported game's turn begin.
func (p *Processor) importClock(g *store.Game, after *state.Game, c *store.Commit) {
	if g.Status != store.Open {
		return
	}
	t := p.firstTurn(*g, after)
	g.Clock = t.clock
	t.put(c)
}
