// Shown by G40-3.6.6, G42-069, WX-38, WX-87.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// bombarding picks the ships in a zone that support a landing: as many as units
// land from there, the strongest, or those that the player ordered. None may if a sea
// battle was fought in the zone or tokens struck there.
//
// Rules: G40-3.4.6, G40-3.6.4, G40-3.6.6, G40-3.6.8, DIFF-53, DIFF-63, DEC-37,
// G42-076, WX-38, WX-87.
func bombarding(w *rules.Work, z, s board.SpaceID, landing int) []state.UnitID {
	ready := mayBombard(w, z)
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

// mayBombard returns the active power's ships in a zone that may bombard. By
// option those that won a sea battle there may, each for one landing.
//
// Rules: G40-3.6.4, G40-3.6.6, DIFF-53.
func mayBombard(w *rules.Work, z board.SpaceID) []*state.Unit {
	g := w.G
	fought := slices.Contains(g.Turn.Fought, z)
	if fought && !bombardAfterBattle(g) || strikeBars(g, z) {
		return nil
	}
	ready := func(u *state.Unit) bool {
		return u.Power == g.Active && g.Rules.Unit(u.Type).Bombard > 0
	}
	ships := fighting(g, z, ready)
	for _, u := range g.UnitsAt(z) {
		if fought && u.Fought && ready(u) && !hasBombarded(w, u.ID) {
			v := *u
			ships = append(ships, &v)
		}
	}
	return ships
}

// hasBombarded reports whether the ship has already bombarded.
func hasBombarded(w *rules.Work, id state.UnitID) bool {
	for _, ev := range w.Events {
		if e, ok := ev.(state.BattleStep); ok && slices.ContainsFunc(e.Ships, func(p state.Piece) bool { return p.ID == id }) {
			return true
		}
	}
	return false
}

// bombardOrder returns the order for a landing, or nil.
func bombardOrder(orders []order.Order, z, s board.SpaceID) *order.Bombard {
	var found *order.Bombard
	for _, o := range orders {
		b, ok := o.(order.Bombard)
		general := b.On == "" && found == nil // "bombard: none" is for all landings
		if ok && (b.On == s || general) && (b.From == z || b.From == "") {
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
