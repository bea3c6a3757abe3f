package processor

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
func (p *Processor) Advance(ctx context.Context) error {
	if err := p.Watch(ctx); err != nil {
		return err
	}
	if ok, err := p.inTime(ctx); err != nil || !ok {
		return err
	}
	if err := p.recallWaiting(ctx); err != nil {
		return err
	}
	due, err := p.Store.Due(ctx, p.Now().UTC())
	if err != nil {
		return fmt.Errorf("what is due: %w", err)
	}
	var errs []error
	for _, d := range due {
		if ofLeader(d.Kind) && !p.leads() {
			continue
		}
		if err := p.ifFree(ctx, func(ctx context.Context) error { return p.advance(ctx, d) }); err != nil {
			errs = append(errs, fmt.Errorf("game %s, %s: %w", d.Game, d.Kind, err))
		}
	}
	if p.leads() {
		errs = append(errs, p.beside(ctx))
	}
	return errors.Join(errs...)
}

func (p *Processor) advance(ctx context.Context, d store.Due) error {
	l, err := p.Load(ctx, d.Game)
	if err != nil {
		return err
	}
	stands := slices.ContainsFunc(l.Due, func(x store.Due) bool { return x.Kind == d.Kind && x.At.Equal(d.At) })
	if !stands || l.Game.Status != store.Open {
		return nil // the host, or something that came due earlier, has changed that
	}
	if p.holds(l, d) {
		return nil // a mail that came in time may change it
	}
	if d.Kind == desk.DueWitness {
		return p.WantWitnesses(ctx, l)
	}
	if waits, err := p.awaitsRound(ctx, l, d); err != nil || waits {
		return err
	}
	if d.Kind != desk.DueDice && d.Kind != desk.DueRemind && d.Kind != desk.DueAbsent && !desk.IsRound(d.Kind) {
		if call, err := p.CallOf(ctx, l); err != nil || call != nil {
			return err // orders are fixed: it happens once the dice have fallen
		}
	}
	if err := p.carryOut(ctx, l, d); err != nil {
		return err
	}
	p.Log.Info("came due", "kind", d.Kind, "game", d.Game, "due", d.At)
	return nil
}

// carryOut does one thing that has come due.
func (p *Processor) carryOut(ctx context.Context, l *desk.Live, d store.Due) error {
	switch d.Kind {
	case desk.DueRemind:
		return p.remind(ctx, l)
	case desk.DueTurn:
		if l.Game.Settings.Grace > 0 {
			return p.timeOver(ctx, l)
		}
		return p.late(ctx, l)
	case desk.DueLate:
		return p.late(ctx, l)
	case desk.DueAskRemind:
		return p.remindAsked(ctx, l)
	case desk.DueDecision, desk.DueLeave:
		return p.unanswered(ctx, l, d.Kind)
	case desk.DueAbsent:
		return p.witnessesAbsent(ctx, l)
	case desk.DueNoRound:
		return p.noRound(ctx, l, d.At)
	case desk.DueUnplayed:
		return p.unplayed(ctx, l)
	case desk.DueAhead:
		return p.aheadDue(ctx, l)
	}
	return p.diceDue(ctx, l)
}

// diceDue fixes the dice of declared combat.
func (p *Processor) diceDue(ctx context.Context, l *desk.Live) error {
	ready, why := l.Engine.Ready(l.State)
	if !ready {
		p.Log.Info("no dice to fix", "game", l.Game.ID, "waiting", why)
		return p.Commit(ctx, l, nil, store.Commit{SetDue: true, Due: desk.BesidesDice(l.Due)})
	}
	call, err := p.CallOf(ctx, l)
	if err != nil {
		return err
	}
	if call == nil && l.State.GoesOn() { // orders ahead that came meanwhile are taken before the dice
		if comes, err := p.ComesAhead(ctx, l, l.State); err != nil {
			return err
		} else if comes {
			return p.aheadDue(ctx, l)
		}
	}
	steps, err := p.goWithout(ctx, l)
	if err != nil {
		return err
	}
	return p.Fall(ctx, l, desk.BesidesDice(l.Due), steps)
}
