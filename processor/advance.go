package processor

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Advance does everything that has come due: it fixes dice whose waiting time
// is over, reminds players, and deals with turns that are late. Before that it
// moves deadlines by the time that the daemon was not at work. One game's
// failure does not hold up the others.
func (p *Processor) Advance(ctx context.Context) error {
	p.lock()
	defer p.unlock()
	if err := p.watch(ctx); err != nil {
		return err
	}
	due, err := p.store.Due(ctx, p.now().UTC())
	if err != nil {
		return fmt.Errorf("what is due: %w", err)
	}
	var errs []error
	for _, d := range due {
		if err := p.advance(ctx, d); err != nil {
			errs = append(errs, fmt.Errorf("game %s, %s: %w", d.Game, d.Kind, err))
		}
	}
	return errors.Join(append(errs, p.beside(ctx))...)
}

func (p *Processor) advance(ctx context.Context, d store.Due) error {
	l, err := p.load(ctx, d.Game)
	if err != nil {
		return err
	}
	stands := slices.ContainsFunc(l.due, func(x store.Due) bool { return x.Kind == d.Kind && x.At.Equal(d.At) })
	if !stands || l.game.Status != store.Open {
		return nil // what came due before it has changed that, or the host
	}
	if p.holds(d) {
		return nil // a mail that came in time may change it
	}
	if d.Kind == dueWitness {
		return p.wantWitnesses(ctx, l)
	}
	if waits, err := p.awaitsRound(ctx, l, d); err != nil || waits {
		return err
	}
	if d.Kind != dueDice && d.Kind != dueRemind && d.Kind != dueAbsent && !isRound(d.Kind) {
		if call, err := p.callOf(ctx, l); err != nil || call != nil {
			return err // orders are fixed: it happens when the dice have fallen
		}
	}
	if err := p.carryOut(ctx, l, d); err != nil {
		return err
	}
	p.log.Info("came due", "kind", d.Kind, "game", d.Game, "due", d.At)
	return nil
}

// carryOut does one thing that has come due.
func (p *Processor) carryOut(ctx context.Context, l *liveGame, d store.Due) error {
	switch d.Kind {
	case dueRemind:
		return p.remind(ctx, l)
	case dueTurn:
		if l.game.Settings.Grace > 0 {
			return p.timeOver(ctx, l)
		}
		return p.late(ctx, l)
	case dueLate:
		return p.late(ctx, l)
	case dueAskRemind:
		return p.remindAsked(ctx, l)
	case dueDecision, dueLeave:
		return p.unanswered(ctx, l, d.Kind)
	case dueAbsent:
		return p.witnessesAbsent(ctx, l)
	case dueNoRound:
		return p.noRound(ctx, l, d)
	case dueAhead:
		return p.aheadDue(ctx, l)
	}
	return p.diceDue(ctx, l)
}

// diceDue fixes the dice of declared combat.
func (p *Processor) diceDue(ctx context.Context, l *liveGame) error {
	ready, why := l.engine.Ready(l.state)
	if !ready {
		p.log.Info("no dice to fix", "game", l.game.ID, "waiting", why)
		return p.commit(ctx, l, nil, store.Commit{SetDue: true, Due: besidesDice(l.due)})
	}
	call, err := p.callOf(ctx, l)
	if err != nil {
		return err
	}
	if call == nil && l.state.GoesOn() { // what was ordered since it waits comes before what stands
		if comes, err := p.comesAhead(ctx, l, l.state); err != nil {
			return err
		} else if comes {
			return p.aheadDue(ctx, l)
		}
	}
	steps, err := p.goWithout(ctx, l)
	if err != nil {
		return err
	}
	return p.fall(ctx, l, besidesDice(l.due), steps)
}

// fall lets the dice fall that were called for, behind steps that let them; if they
// still wait for something, only the steps happen, and due is what is due.
func (p *Office) fall(ctx context.Context, l *liveGame, due []store.Due, steps []*step) error {
	head := l.head
	for _, s := range steps {
		head = s.head
	}
	seed, err := p.seed(ctx, l, head, l.state, steps...)
	if waits := (&awaited{}); errors.As(err, &waits) {
		if waits.clock != "" {
			due = p.whenClockIsRight(l, due)
		}
		// Dice by hand have no time: whoever has them enters them. Nor have witnesses.
		return p.commit(ctx, l, steps, store.Commit{SetDue: true, Due: due})
	}
	if err != nil {
		return err
	}
	s, err := p.take(l.state, head, seed)
	if err != nil {
		return err
	}
	t, out := p.follow(ctx, l, timing{clock: l.game.Clock, due: l.due}, s, steps...)
	var c store.Commit
	t.put(&c)
	out.into(&c)
	if err := p.commit(ctx, l, append(steps, s), c); err != nil {
		return err
	}
	p.log.Info("dice fixed", "game", l.game.ID, "record", s.index, "rolls", len(s.rolls))
	return nil
}

// besidesDice is what is due besides dice.
func besidesDice(due []store.Due) []store.Due {
	return slices.DeleteFunc(slices.Clone(due), func(d store.Due) bool { return d.Kind == dueDice || isRound(d.Kind) })
}
