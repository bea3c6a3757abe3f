package desk

import (
	"context"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// fallen are the rolls before a head, if a seed was made for it.
func (o *Office) fallen(head gamelog.Head) *gamelog.Fallen {
	if f := o.memory.fallen(head); f != nil {
		return f
	}
	return &gamelog.Fallen{}
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
