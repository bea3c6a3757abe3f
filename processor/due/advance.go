package due

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
)

// Advance does everything that has come due: it fixes dice whose waiting time is over, reminds
// players, and deals with turns that are late. Before that it moves deadlines by the time that the
// daemon was not running. A failure in one game does not hold up the others.
func (door *Door) Advance(ctx context.Context) error {
	if err := door.Watch(ctx); err != nil {
		return err
	}
	if ok, err := door.InTime(ctx); err != nil || !ok {
		return err
	}
	if err := door.terms.Mails.Recall(ctx); err != nil {
		return err
	}
	due, err := door.Store.Due(ctx, door.Now().UTC())
	if err != nil {
		return fmt.Errorf("what is due: %w", err)
	}
	var errs []error
	for _, d := range due {
		if ofLeader(d.Kind) && !door.Leads() {
			continue
		}
		if err := door.IfFree(ctx, func(ctx context.Context) error { return door.advance(ctx, d) }); err != nil {
			errs = append(errs, fmt.Errorf("game %s, %s: %w", d.Game, d.Kind, err))
		}
	}
	if door.Leads() {
		errs = append(errs, door.beside(ctx))
	}
	return errors.Join(errs...)
}

func (door *Door) advance(ctx context.Context, d store.Due) error {
	l, err := door.Load(ctx, d.Game)
	if err != nil {
		return err
	}
	stands := slices.ContainsFunc(l.Due, func(x store.Due) bool { return x.Kind == d.Kind && x.At.Equal(d.At) })
	if !stands || l.Game.Status != store.Open {
		return nil // the host, or something that came due earlier, has changed that
	}
	if door.terms.Mails.Holds(l, d) {
		return nil // a mail that came in time may change it
	}
	if d.Kind == desk.DueWitness {
		return door.WantWitnesses(ctx, l)
	}
	if waits, err := door.awaitsRound(ctx, l, d); err != nil || waits {
		return err
	}
	if d.Kind != desk.DueDice && d.Kind != desk.DueRemind && d.Kind != desk.DueAbsent && !desk.IsRound(d.Kind) {
		if call, err := door.CallOf(ctx, l); err != nil || call != nil {
			return err // orders are fixed: it happens once the dice have fallen
		}
	}
	if err := door.carryOut(ctx, l, d); err != nil {
		return err
	}
	door.Log.Info("came due", "kind", d.Kind, "game", d.Game, "due", d.At)
	return nil
}

// carryOut does one thing that has come due.
func (door *Door) carryOut(ctx context.Context, l *desk.Live, d store.Due) error {
	switch d.Kind {
	case desk.DueRemind:
		return door.remind(ctx, l)
	case desk.DueTurn:
		if l.Game.Settings.Grace > 0 {
			return door.timeOver(ctx, l)
		}
		return door.late(ctx, l)
	case desk.DueLate:
		return door.late(ctx, l)
	case desk.DueAskRemind:
		return door.remindAsked(ctx, l)
	case desk.DueDecision, desk.DueLeave:
		return door.unanswered(ctx, l, d.Kind)
	case desk.DueAbsent:
		return door.witnessesAbsent(ctx, l)
	case desk.DueNoRound:
		return door.noRound(ctx, l, d.At)
	case desk.DueUnplayed:
		return door.unplayed(ctx, l)
	case desk.DueAhead:
		return door.terms.Ahead(ctx, l)
	}
	return door.diceDue(ctx, l)
}

// diceDue fixes the dice of declared combat.
func (door *Door) diceDue(ctx context.Context, l *desk.Live) error {
	ready, why := l.State.Ready()
	if !ready {
		door.Log.Info("no dice to fix", "game", l.Game.ID, "waiting", why)
		return door.Commit(ctx, l, nil, store.Commit{SetDue: true, Due: desk.BesidesDice(l.Due)})
	}
	call, err := door.CallOf(ctx, l)
	if err != nil {
		return err
	}
	if call == nil && l.State.GoesOn() { // orders ahead that came meanwhile are taken before the dice
		if comes, err := door.ComesAhead(ctx, l, l.State); err != nil {
			return err
		} else if comes {
			return door.terms.Ahead(ctx, l)
		}
	}
	steps, err := door.goWithout(ctx, l)
	if err != nil {
		return err
	}
	return door.Fall(ctx, l, desk.BesidesDice(l.Due), steps)
}
