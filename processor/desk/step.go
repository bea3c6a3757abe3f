package desk

import (
	"context"
	"errors"
	"slices"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// stamped is the time of the last record before an input, if the input has a time.
func (o *Office) stamped(head gamelog.Head, in state.Input) string {
	if in.At == "" {
		return ""
	}
	return o.memory.last(head.Game())
}

// Take decides an input at a place in the log and seals its record.
func (o *Office) Take(g *state.Game, head gamelog.Head, in state.Input) (*Step, error) {
	return o.take(g, head, in, nil)
}

// take is Take with what opens the sealed orders of the input.
func (o *Office) take(g *state.Game, head gamelog.Head, in state.Input, kept []state.Opening) (*Step, error) {
	in = maskInput(in)
	in.At = max(in.At, o.stamped(head, in)) // a mail that waited is recorded after later ones
	var proof []byte
	in.Evidence, proof = o.evidenceFor(head.Game(), g, in, kept)
	source, err := gamelog.Dice(head, in, o.fallen(head))
	if err != nil {
		return nil, err
	}
	rec := dice.NewRecorder(source)
	after, events, err := o.steps.Step(g, in, rec)
	if err != nil {
		return nil, err
	}
	next, sealed, err := head.Append(gamelog.Record{Input: in, Rolls: rec.Rolls(), Events: events, Digest: after.Digest()}, o.signs(head.Game(), in).Signer())
	if err != nil {
		return nil, err
	}
	if in.At != "" {
		o.memory.setLast(head.Game(), in.At)
	}
	s := &Step{Input: in, Before: g, After: after, Events: events, Rolls: rec.Rolls(), Head: next, Sealed: sealed, Index: head.Size(), evidence: proof}
	if in.Kind == state.Seed && len(s.Rolls) > 0 {
		call := o.fallen(head).Open()
		s.Note = JoinNotes(diceNote(in.Dice, call), vouchedNote(call))
	}
	return s, nil
}

// Commit stores what the steps changed and, when that is done, remembers the new state. The
// commit's Game, Expect, Edition, Records and Snapshot are filled in. Without steps only what is
// stored beside the log changes.
func (o *Office) Commit(ctx context.Context, l *Live, steps []*Step, c store.Commit) error {
	c.Game = l.Game.ID
	c.Expect, c.Edition = l.Head.Size(), l.Game.Edition
	c.Due = slices.Clone(c.Due)
	for i := range c.Due {
		c.Due[i].At = clock.Moment(c.Due[i].At) // as the store keeps it: advance compares the two
	}
	for _, s := range steps {
		c.Records = append(c.Records, s.Sealed)
		if s.evidence != nil {
			c.Evidence = append(c.Evidence, store.Evidence{Hash: s.Input.Evidence, Text: s.evidence})
		}
	}
	if err := o.dueWitnesses(ctx, l, steps, &c); err != nil {
		return err
	}
	if len(steps) > 0 {
		if err := o.mayAppend(l.Game.Under(c.Settings)); err != nil {
			return err
		}
		last := steps[len(steps)-1]
		var err error
		if c.Snapshot, err = state.Pack(last.After); err != nil {
			return err
		}
		if err := o.withAhead(ctx, l, last.After, &c); err != nil {
			return err
		}
		withUnplayed(l.Game, l.Due, last.After, &c, o.Now())
		switch over := last.After.Winner != ""; {
		case over && c.Status == "":
			c.Status = store.Over
		case !over && c.Status == "" && l.Game.Status == store.Over:
			c.Status = store.Open // it went back to before its end
		}
	}
	if err := o.Store.Commit(ctx, c); err != nil {
		if errors.Is(err, store.ErrConflict) {
			o.Forget(l.Game.ID) // another process moved it on: read again
		}
		return err
	}
	if len(steps) > 0 {
		l.State, l.Head = steps[len(steps)-1].After, steps[len(steps)-1].Head
	}
	for _, s := range steps {
		if s.Input.Action == state.ChangeWitnesses {
			l.Witnesses = s.Input.Witnesses
		}
	}
	if must, err := l.Engine.MustUpgrade(l.State); must || err != nil {
		o.Forget(l.Game.ID) // it went back to before its upgrade: see load
	}
	l.Dice.remember(steps)
	l.turn.add(steps)
	l.changed(c)
	if c.SetDue {
		l.Due = c.Due
	}
	if c.Clock != nil {
		l.Game.Clock = *c.Clock
	}
	if c.Status != "" {
		l.Game.Status = c.Status
	}
	return nil
}

// changed remembers what a commit changed beside the log.
func (l *Live) changed(c store.Commit) {
	if !c.ChangesGame() {
		return
	}
	l.Game.Edition++
	if c.Players != nil {
		l.Game.Players = c.Players
	}
	if c.Settings != nil {
		l.Game.Settings = *c.Settings
	}
}

// dueWitnesses makes sure that what is due says whether a game's dice wait for witnesses, however
// the waiting began or ended.
func (o *Office) dueWitnesses(ctx context.Context, l *Live, steps []*Step, c *store.Commit) error {
	if l.Witnesses == nil || len(steps) == 0 && !c.SetDue && c.Status == "" {
		return nil
	}
	if err := o.LookBack(ctx, l); err != nil {
		return err
	}
	status := l.Game.Status
	if c.Status != "" {
		status = c.Status
	}
	due := l.Due
	if c.SetDue {
		due = c.Due
	}
	waits := l.Dice.After(steps).Unvouched() && status == store.Open
	kept := slices.DeleteFunc(slices.Clone(due), func(d store.Due) bool { return !waits && (d.Kind == DueWitness || d.Kind == DueAbsent) })
	if waits && !slices.ContainsFunc(kept, func(d store.Due) bool { return d.Kind == DueWitness }) {
		kept = append(kept, store.Due{Game: l.Game.ID, Kind: DueWitness, At: o.Now().UTC()})
	}
	if c.SetDue || len(kept) != len(due) {
		c.SetDue, c.Due = true, kept
	}
	return nil
}
