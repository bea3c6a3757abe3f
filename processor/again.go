package processor

import (
	"bytes"
	"context"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// diceSeen is what a live game remembers of the dice that fell in it. It is only
// needed once a game has gone back, or its position was changed: else no
// position comes twice.
type diceSeen struct {
	// source is where the opening says that dice come from; fallen are then the rolls
	// of the whole log.
	source string
	fallen *gamelog.Fallen
	// known is set once the log was looked through; seeds are then complete if
	// the host ever acted in a game that names no source.
	known, acted bool
	seeds        gamelog.Seeds
}

// fallenAt are the rolls of a log up to a head, for the Seed that comes next.
type fallenAt struct {
	root   gamelog.Hash
	fallen *gamelog.Fallen
}

// fallen are the rolls before a head, if a seed was made for it.
func (p *Office) fallen(head gamelog.Head) *gamelog.Fallen {
	if p.next.fallen == nil || p.next.root != head.Root() {
		return &gamelog.Fallen{}
	}
	return p.next.fallen
}

// seed is the Seed input that belongs at the head, in the game as it stands
// there: new dice, or those that fell before for the same position and orders.
// pending are the steps before it that are not committed yet.
func (p *Office) seed(ctx context.Context, l *liveGame, head gamelog.Head, g *state.Game, pending ...*step) (state.Input, error) {
	if err := p.lookBack(ctx, l); err != nil {
		return state.Input{}, err
	}
	if l.dice.source != "" {
		fallen := l.dice.after(pending)
		p.next = fallenAt{head.Root(), fallen}
		if fallen.CallsFirst() {
			return p.calledSeed(ctx, l, head, g, fallen, pending...)
		}
		return p.unseal(ctx, l, head, g, p.host.PositionSeed(l.game.ID, g), pending...)
	}
	acts := hostActs(pending)
	if !l.dice.known || acts && !l.dice.acted {
		records, err := p.store.Records(ctx, l.game.ID)
		if err != nil {
			return state.Input{}, err
		}
		l.dice = diceSeen{known: true, acted: acts || hostActed(records)}
		if l.dice.acted {
			if l.dice.seeds, err = gamelog.ReadSeeds(records); err != nil {
				return state.Input{}, err
			}
		}
	}
	if l.dice.acted {
		if first, fell := l.dice.seeds.At(g.Digest()); fell {
			return p.unseal(ctx, l, head, g, first.Input(), pending...)
		}
	}
	return p.unseal(ctx, l, head, g, p.host.Seed(head, g), pending...)
}

// lookBack reads the rolls of a game's log, if it names a source of dice and they are
// not known as of now.
func (p *Office) lookBack(ctx context.Context, l *liveGame) error {
	if l.dice.known && (l.dice.source == "" || l.dice.fallen.Size() == l.head.Size()) {
		return nil
	}
	records, err := p.store.Records(ctx, l.game.ID)
	if err != nil {
		return err
	}
	fallen, source, err := gamelog.ReadFallen(records)
	if err != nil {
		return err
	}
	if l.dice.source = source; source != "" {
		l.dice.fallen, l.dice.known = fallen, true
	}
	return nil
}

// after are the rolls of the log with steps that are not committed yet.
func (d *diceSeen) after(pending []*step) *gamelog.Fallen {
	fallen := d.fallen.Clone()
	for _, s := range pending {
		fallen.Add(s.input, s.rolls)
	}
	return fallen
}

// hostActed reports whether the log has an input of the host.
func hostActed(records []gamelog.Sealed) bool {
	for _, r := range records {
		_, rest, _ := bytes.Cut(r.Record, []byte{'\n'})
		if bytes.HasPrefix(rest, []byte(`input {"input":"host"`)) {
			return true
		}
	}
	return false
}

// hostActs reports whether a step is an input of the host.
func hostActs(steps []*step) bool {
	for _, s := range steps {
		if s.input.Kind == state.Host {
			return true
		}
	}
	return false
}

// remember keeps what the steps, now committed, say of the dice.
func (d *diceSeen) remember(steps []*step) {
	if d.source != "" {
		for _, s := range steps {
			d.fallen.Add(s.input, s.rolls)
		}
		return
	}
	if hostActs(steps) {
		*d = diceSeen{} // read it from the store when it is needed
		return
	}
	for _, s := range steps {
		if s.input.Kind == state.Seed && d.acted {
			d.seeds.Add(s.before.Digest(), s.index, s.input)
		}
	}
}
