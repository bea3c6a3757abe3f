package processor

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// The kinds of things that come due.
const (
	// dueDice: the waiting time of declared combat is over.
	dueDice = "dice"
	// dueTurn: the power's time for its turn is over.
	dueTurn = "turn"
)

// Advance does everything that has come due: it fixes dice whose waiting time
// is over and tells the players of a turn that is late. One game's failure
// does not hold up the others.
func (p *Processor) Advance(ctx context.Context) error {
	p.mu.Lock()
	defer p.mu.Unlock()
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
	if d.Kind == dueTurn {
		return p.late(ctx, l, d)
	}
	ready, why := l.engine.Ready(l.state)
	if !ready {
		p.log.Info("no dice to fix", "game", d.Game, "waiting", why)
		return p.commit(ctx, l, nil, store.Commit{SetDue: true, Due: p.turnDue(l)})
	}
	seed, err := p.seed(ctx, l, l.head, l.state)
	if err != nil {
		return err
	}
	s, err := p.take(l.state, l.head, seed)
	if err != nil {
		return err
	}
	c := store.Commit{SetDue: true, Due: p.turnDueAfter(l, s)}
	p.summary(ctx, l, s, c.Due).into(&c)
	if err := p.commit(ctx, l, []*step{s}, c); err != nil {
		return err
	}
	p.log.Info("dice fixed", "game", d.Game, "record", s.index, "rolls", len(s.rolls))
	return nil
}

// late tells everybody that a turn's time is over, once; the orders are still
// awaited. Nothing happens by itself that the players did not see coming.
func (p *Processor) late(ctx context.Context, l *liveGame, d store.Due) error {
	g := l.state
	c := store.Commit{SetDue: true}
	for _, x := range l.due {
		if x.Kind != dueTurn {
			c.Due = append(c.Due, x)
		}
	}
	var o post
	for i := range l.game.Players {
		pl := &l.game.Players[i]
		mail := templates.Late(p.meta(l, pl, []store.Due{d}), g)
		p.toPlayer(ctx, l, pl, mail, l.head.Size(), "late", isOn(pl, g), &o)
	}
	o.into(&c)
	c.Notices = []store.Notice{{At: p.now().UTC(), Game: l.game.ID, Kind: "late", Text: fmt.Sprintf("%s is late since %s", g.Active, d.At.Format(time.RFC3339))}}
	return p.commit(ctx, l, nil, c)
}

// turnDue is the turn's deadline as it stands, without any dice.
func (p *Processor) turnDue(l *liveGame) []store.Due {
	for _, d := range l.due {
		if d.Kind == dueTurn {
			return []store.Due{d}
		}
	}
	return nil
}

// turnDueAfter is the deadline after a step: a new one if another power is on.
func (p *Processor) turnDueAfter(l *liveGame, s *step) []store.Due {
	if sameTurn(s.before, s.after) {
		return p.turnDue(l)
	}
	return p.newTurnDue(l.game, s.after)
}

func (p *Processor) newTurnDue(g store.Game, after *state.Game) []store.Due {
	if g.Settings.TurnTime <= 0 || after.Winner != "" {
		return nil
	}
	return []store.Due{{Game: g.ID, Kind: dueTurn, At: p.now().UTC().Add(g.Settings.TurnTime).Truncate(time.Minute)}}
}

func sameTurn(a, b *state.Game) bool { return a.Active == b.Active && a.Round == b.Round }
