// Shown by G40-5.1.7, G42-012.

package economy

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// CheckWarBonds refuses orders about war bonds that can never be carried out: the die
// is not thrown yet, so at most a six can be asked for.
//
// Rules: G40-5.7.1, G42-012.
func CheckWarBonds(w *rules.Work, orders []order.Order) {
	p := w.Rules().Power(w.G.Active)
	for _, o := range orders {
		o, ok := o.(order.WarBonds)
		switch {
		case !ok:
		case !w.G.Has(p.ID, ruleset.WarBonds):
			w.Refuse(o, "no-technology", "G40-5.7.1", "%s has no war bonds: they come by research, so leave this out until then", p.ID)
		case len(p.Purses) < 2:
			w.Refuse(o, "one-treasury", "G40-5.7.1", "%s has one treasury, which gets all of its war bonds", p.ID)
		case o.IPC > 6:
			w.Refuse(o, "too-much", "G42-012", "war bonds bring one die, 6 IPC at most, and not %d", o.IPC)
		case !rules.HoldsCapital(w.G, o.Purse):
			w.Refuse(o, "capital-lost", "G40-5.7.1", "%s is in enemy hands and gets no war bonds", rules.CityOf(w.Rules(), o.Purse))
		}
	}
}

// payWarBonds throws the die of war bonds and pays it: to the first treasury
// whose capital is free, London before Calcutta, unless the player wants some
// of it for the other. If the die is less than the player asked for, all of it goes
// there.
//
// Rules: G40-5.1.5, G40-5.1.7, G40-5.7.1, G40-6.3.5, G42-012.
func payWarBonds(w *rules.Work) error {
	p := w.Rules().Power(w.G.Active)
	purses := rules.OpenPurses(w.G, p)
	if !w.G.Has(p.ID, ruleset.WarBonds) || len(purses) == 0 {
		return nil
	}
	faces, err := w.Dice.Roll(1, fmt.Sprintf("%s, war bonds", p.ID))
	if err != nil {
		return err
	}
	shares := map[ruleset.PurseID]int{purses[0]: faces[0]}
	for _, o := range w.Orders {
		o, ok := o.(order.WarBonds)
		if !ok || !rules.HoldsCapital(w.G, o.Purse) || len(purses) < 2 {
			continue
		}
		n := min(o.IPC, faces[0])
		if o.All {
			n = faces[0]
		}
		for _, id := range purses {
			shares[id] = faces[0] - n
		}
		shares[o.Purse] = n
	}
	ev := state.WarBondsPaid{Power: p.ID, Faces: faces, Rule: "G40-5.7.1"}
	for _, id := range purses {
		if n := shares[id]; n > 0 {
			ev.Paid = append(ev.Paid, state.BondsPaid{Purse: id, IPC: n, Balance: w.G.Purses[id] + n})
		}
	}
	w.Emit(ev)
	return nil
}
