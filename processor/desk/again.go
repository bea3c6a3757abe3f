package desk

import (
	"context"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Seed is the Seed input that belongs at the head, for the game as it stands there: new dice, or
// the dice that fell before for the same position and orders. pending holds the steps before it
// that are not committed yet.
func (o *Office) Seed(ctx context.Context, l *Live, head gamelog.Head, g *state.Game, pending ...*Step) (state.Input, error) {
	if err := o.LookBack(ctx, l); err != nil {
		return state.Input{}, err
	}
	if l.Dice.Source != "" {
		fallen := l.Dice.After(pending)
		o.memory.note(l.Game.ID, func(n *gameNote) { n.next = fallenAt{head.Root(), fallen} })
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
