package host

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
)

// time makes a timing part of the changes.
func (h *Commands) time(t desk.Timing) {
	h.l.Due, h.l.Game.Clock = t.Due, t.Clock
	t.Put(&h.Change)
}

// rollAgain lets a waiting stage go on.
func (h *Commands) rollAgain(ctx context.Context) (*desk.Step, error) {
	in, err := h.p.Seed(ctx, h.l, h.l.Head, h.l.State, h.Steps...)
	if err != nil {
		return nil, err
	}
	return h.take(in)
}

// fall lets the dice fall that waited for what was just recorded. It says that they have fallen, or
// what they wait for still.
func (h *Commands) fall(ctx context.Context, awaited func(*desk.Awaited) []string) error {
	before := slices.Clone(h.Steps)
	s, err := h.rollAgain(ctx)
	if waits := (&desk.Awaited{}); errors.As(err, &waits) {
		for _, line := range awaited(waits) {
			h.say("%s", line)
		}
		return nil
	}
	if err != nil {
		return err
	}
	t, out := h.p.Follow(ctx, h.l, h.l.Timing(), s, before...)
	h.time(t)
	h.Post.Add(out)
	h.say("the dice have fallen (record %d)", s.Index)
	return nil
}

// sayDeadline adds the turn's deadline to the answer.
func (h *Commands) sayDeadline() {
	at := h.l.Game.Clock.Turn.Deadline
	if at.IsZero() {
		h.say("the turn has no deadline")
		return
	}
	h.say("the turn's deadline is %s", h.p.When(at, h.l.Game.Settings.Zone))
}

// freshClock starts the time of a game's first turn, or continues that of a turn that was stopped.
func (h *Commands) freshClock() {
	st := h.l.Game.Clock
	if h.isNew() {
		st.Turn = clock.Turn{Began: h.p.Now().UTC()}
	} else {
		st.Turn = h.l.Game.Settings.Resume(st.Turn, h.p.Now().UTC())
	}
	h.l.Game.Clock = st
	h.recalculate()
	h.dice(h.l.Game.Settings.DiceDelay)
}

// haltClock stops the turn's time, so that nothing comes due.
func (h *Commands) haltClock() {
	st := h.l.Game.Clock
	st.Turn = st.Turn.Stop(h.p.Now().UTC())
	h.time(desk.Timing{Clock: st, Due: nil})
}

// wentBack sets the clock after the game went back. If it is another turn, its time begins now; the
// same turn goes on. Dice then wait long enough for orders to be changed.
func (h *Commands) wentBack(ctx context.Context, s *desk.Step) {
	st := h.l.Game.Clock
	if !desk.SameTurn(s.Before, s.After) || s.Before.Winner != "" {
		st.Turn = clock.Turn{Began: h.p.Now().UTC()}
	}
	h.l.Due = slices.DeleteFunc(slices.Clone(h.l.Due), func(d store.Due) bool { return !desk.OfTurn(d.Kind) })
	h.l.Game.Clock = st
	h.recalculate()
	h.dice(max(h.l.Game.Settings.DiceDelay, desk.LeastToChange))
	h.askAgain(ctx, s)
}

// askAgain asks the questions that are open after a step of those who have to answer now.
func (h *Commands) askAgain(ctx context.Context, s *desk.Step) {
	t, asked := h.p.AskAgain(ctx, h.l, h.l.Timing(), s)
	h.time(t)
	h.Post.Add(asked)
}

// recalculate works out the turn's deadline after a change.
func (h *Commands) recalculate() {
	h.time(h.p.Recalculate(h.l.Game, h.l.Game.Clock, h.l.State.Active, h.l.Due))
}

// dice lets the dice for the present orders fall after a while, if any wait.
func (h *Commands) dice(wait time.Duration) {
	ready, _ := h.l.State.Ready()
	waits := slices.ContainsFunc(h.l.Due, func(d store.Due) bool { return d.Kind == desk.DueDice })
	if !ready || waits {
		return
	}
	at := h.p.Now().UTC().Add(wait)
	h.time(desk.Timing{Clock: h.l.Game.Clock, Due: append(slices.Clone(h.l.Due), store.Due{Game: h.l.Game.ID, Kind: desk.DueDice, At: at})})
	h.say("the dice of what stands are fixed at %s", h.p.When(at, h.l.Game.Settings.Zone))
}

// isNew reports whether nothing was ordered in the game yet.
func (h *Commands) isNew() bool {
	g := h.l.State
	return g.Round == 1 && g.Active == g.Rules.Powers[0].ID && len(g.Turn.Declared) == 0
}

// waitsForWitnesses refuses what cannot be done while dice wait for witnesses.
func (h *Commands) waitsForWitnesses(ctx context.Context) error {
	call, err := h.p.CallOf(ctx, h.l)
	if err != nil || call == nil || h.l.Witnesses == nil || call.Vouched != nil {
		return err
	}
	return unfit("the dice wait for witnesses, and nothing can be forced before they fall; if the game allows it, `host alone because ...` goes on without them")
}
