package desk

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// New returns an office with no game in memory.
func New(t Terms, s store.Store, host *entropy.Host, now func() time.Time, log *slog.Logger) *Office {
	return &Office{terms: t, Store: s, Key: host, Now: now, Log: log, memory: memory{live: map[string]*Live{}, notes: map[string]*gameNote{}}}
}

// Engine is the engine of all games with a ruleset.
func (o *Office) Engine(rs *ruleset.Ruleset) *engine.Engine { return o.steps.Engine(rs) }

// Load returns a game, from memory or the store. If the input has called Enter, it holds the game
// from now on.
func (o *Office) Load(ctx context.Context, id string) (*Live, error) {
	if err := o.hold(ctx, id); err != nil {
		return nil, err
	}
	if l := o.memory.game(id); l != nil {
		records, edition, err := o.Store.Stamp(ctx, id)
		if err != nil {
			return nil, err
		}
		if records == l.Head.Size() && edition == l.Game.Edition {
			o.memory.ask(l)
			return l, o.refresh(ctx, l)
		} // otherwise another process has changed it, perhaps the host's command
	}
	l, err := o.ReadGame(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := o.upToDate(ctx, l); err != nil {
		return nil, err
	}
	o.Keep(id, l)
	return l, nil
}

// refresh reads what another worker may have changed of a game whose log and edition are
// the same: its clock, and what is due.
func (o *Office) refresh(ctx context.Context, l *Live) error {
	if o.terms.Guard == nil {
		return nil
	}
	g, err := o.Store.Game(ctx, l.Game.ID)
	if err != nil {
		return err
	}
	due, err := o.Store.DueOf(ctx, l.Game.ID)
	if err != nil {
		return err
	}
	adoptClock(&g, due)
	l.Game, l.Due = g, due
	return nil
}

// ReadGame reads a game from the store, as it stands there.
func (o *Office) ReadGame(ctx context.Context, id string) (*Live, error) {
	g, err := o.Store.Game(ctx, id)
	if err != nil {
		return nil, err
	}
	b, err := o.Store.Snapshot(ctx, id)
	if err != nil {
		return nil, err
	}
	records, err := o.Store.Records(ctx, id)
	if err != nil {
		return nil, err
	}
	head, err := gamelog.HeadOf(id, records)
	if err != nil {
		return nil, err
	}
	named, err := gamelog.RulesInput(records)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	rs, err := o.terms.Houses.Newest(named)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	st, err := o.unpackers.unpack(rs, b)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	due, err := o.Store.DueOf(ctx, id)
	if err != nil {
		return nil, err
	}
	o.memory.setLast(id, gamelog.LastTime(records))
	adoptClock(&g, due)
	l := &Live{Game: g, Engine: o.Engine(rs), State: st, Head: head, Due: due}
	l.Source, l.Witnesses = gamelog.SourceOf(records)
	return l, nil
}
