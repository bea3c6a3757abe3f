package desk

import (
	"context"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// diceSeen is what a live game remembers of the dice that fell in it. It is only
// needed once a game has gone back, or its position was changed: else no
// position comes twice.
type diceSeen struct {
	// Source is where the opening says that dice come from; fallen are then the rolls
	// of the whole log.
	Source string
	Fallen *gamelog.Fallen
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
func (o *Office) fallen(head gamelog.Head) *gamelog.Fallen {
	if o.next.fallen == nil || o.next.root != head.Root() {
		return &gamelog.Fallen{}
	}
	return o.next.fallen
}

// Seed is the Seed input that belongs at the head, in the game as it stands
// there: new dice, or those that fell before for the same position and orders.
// pending are the steps before it that are not committed yet.
func (o *Office) Seed(ctx context.Context, l *Live, head gamelog.Head, g *state.Game, pending ...*Step) (state.Input, error) {
	if err := o.LookBack(ctx, l); err != nil {
		return state.Input{}, err
	}
	if l.Dice.Source != "" {
		fallen := l.Dice.After(pending)
		o.next = fallenAt{head.Root(), fallen}
		if fallen.CallsFirst() {
			return o.calledSeed(ctx, l, head, g, fallen, pending...)
		}
		return o.unseal(ctx, l, head, g, o.HandOf(l.Game).PositionSeed(l.Game.ID, g, fallen.Mixed()...), pending...)
	}
	acts := hostActs(pending)
	if !l.Dice.known || acts && !l.Dice.acted {
		records, err := o.Store.Records(ctx, l.Game.ID)
		if err != nil {
			return state.Input{}, err
		}
		l.Dice = diceSeen{known: true, acted: acts || hostActed(records)}
		if l.Dice.acted {
			if l.Dice.seeds, err = gamelog.ReadSeeds(records); err != nil {
				return state.Input{}, err
			}
		}
	}
	if l.Dice.acted {
		if first, fell := l.Dice.seeds.At(g.Digest()); fell {
			return o.unseal(ctx, l, head, g, first.Input(), pending...)
		}
	}
	return o.unseal(ctx, l, head, g, o.HandOf(l.Game).Seed(head, g), pending...)
}

// LookBack reads the rolls of a game's log, if it names a source of dice and they are
// not known as of now.
func (o *Office) LookBack(ctx context.Context, l *Live) error {
	if l.Dice.known && (l.Dice.Source == "" || l.Dice.Fallen.Size() == l.Head.Size()) {
		return nil
	}
	records, err := o.Store.Records(ctx, l.Game.ID)
	if err != nil {
		return err
	}
	fallen, source, err := gamelog.ReadFallen(records)
	if err != nil {
		return err
	}
	if l.Dice.Source = source; source != "" {
		l.Dice.Fallen, l.Dice.known = fallen, true
	}
	return nil
}

// After are the rolls of the log with steps that are not committed yet.
func (d *diceSeen) After(pending []*Step) *gamelog.Fallen {
	fallen := d.Fallen.Clone()
	for _, s := range pending {
		fallen.Add(s.Input, s.Rolls)
	}
	return fallen
}

// hostActed reports whether the log has an input of the host.
func hostActed(records []gamelog.Sealed) bool {
	return slices.ContainsFunc(records, func(r gamelog.Sealed) bool { return r.IsOf(state.Host) })
}

// hostActs reports whether a step is an input of the host.
func hostActs(steps []*Step) bool {
	for _, s := range steps {
		if s.Input.Kind == state.Host {
			return true
		}
	}
	return false
}

// remember keeps what the steps, now committed, say of the dice.
func (d *diceSeen) remember(steps []*Step) {
	if d.Source != "" {
		for _, s := range steps {
			d.Fallen.Add(s.Input, s.Rolls)
		}
		return
	}
	if hostActs(steps) {
		*d = diceSeen{} // read it from the store when it is needed
		return
	}
	for _, s := range steps {
		if s.Input.Kind == state.Seed && d.acted {
			d.seeds.Add(s.Before.Digest(), s.Index, s.Input)
		}
	}
}
