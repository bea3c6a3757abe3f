package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
)

// bombarding picks the ships in a zone that support a landing: as many as units
// land from there, the strongest, or those that the player ordered. None may if
// a sea battle was fought in the zone or kamikaze fell there.
//
// Rules: G40-3.4.6, G40-3.6.4, G40-3.6.6, G40-3.6.8, DIFF-53, DIFF-63, DEC-37,
// G42-076, WX-38, WX-87.
func bombarding(w *Work, z, s board.SpaceID, landing int) []state.UnitID {
	ready := mayBombard(w.G, z)
	o := bombardOrder(w.Orders, z, s)
	if o == nil {
		slices.SortStableFunc(ready, func(a, b *state.Unit) int {
			return w.Rules().Unit(b.Type).Bombard - w.Rules().Unit(a.Type).Bombard
		})
		return unitIDs(ready[:min(landing, len(ready))])
	}
	var ids []state.UnitID
	for _, st := range o.Ships {
		n := 0
		for _, u := range ready {
			if u.Type == st.Type && (st.All || n < st.N) && len(ids) < landing && !slices.Contains(ids, u.ID) {
				ids = append(ids, u.ID)
				n++
			}
		}
	}
	return ids
}

// mayBombard returns the active power's ships in a zone that may bombard.
func mayBombard(g *state.Game, z board.SpaceID) []*state.Unit {
	fought := slices.Contains(g.Turn.Fought, z) && !g.Options.BombardmentWithSeaBattle
	kamikaze := slices.Contains(g.Turn.Kamikazed, z) && g.Options.KamikazeBlocksBombardment
	if fought || kamikaze {
		return nil
	}
	return fighting(g, z, func(u *state.Unit) bool {
		return u.Power == g.Active && g.Rules.Unit(u.Type).Bombard > 0
	})
}

// bombardOrder returns the order for a landing, or nil.
func bombardOrder(orders []order.Order, z, s board.SpaceID) *order.Bombard {
	var found *order.Bombard
	for _, o := range orders {
		if b, ok := o.(order.Bombard); ok && b.On == s && (b.From == z || b.From == "") {
			found = &b
		}
	}
	return found
}

func unitIDs(us []*state.Unit) []state.UnitID {
	ids := make([]state.UnitID, len(us))
	for i, u := range us {
		ids[i] = u.ID
	}
	return ids
}
