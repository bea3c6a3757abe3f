// Shown by G40-2.10.6, G40-2.10.8, G40-3.2.6.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// land puts the cargo of an assault ashore from every zone that is clear, and
// returns the ships that bombard in its support. Where the sea battle was not
// won the cargo stays aboard.
//
// Rules: G40-3.6.1, G40-3.6.3, G40-2.10.3, G40-2.10.6, G40-2.10.8, WX-39, WX-41.
func (c *conduct) land(b state.Battle) []*state.Unit {
	var ships []state.UnitID
	for _, z := range b.Zones {
		cargo := landingFrom(c.w.G, z, b.Space)
		if len(cargo) == 0 || !isClear(c.w.G, z) {
			continue
		}
		ships = append(ships, bombarding(c.w, z, b.Space, len(cargo))...)
		c.w.Emit(state.Unloaded{Power: c.w.G.Active, Phase: order.ConductCombat, Units: rules.Pieces(cargo),
			Ships: rules.Pieces(carriersOf(c.w.G, cargo)), Zone: z, To: b.Space})
	}
	var us []*state.Unit
	for _, id := range ships {
		ship := *c.w.G.Unit(id)
		us = append(us, &ship)
	}
	return us
}

// landingFrom returns the cargo in a zone that is to land in a territory.
func landingFrom(g *state.Game, z, s board.SpaceID) []*state.Unit {
	var us []*state.Unit
	for _, u := range g.UnitsAt(z) {
		if u.Power == g.Active && u.Aboard != 0 && u.Task == state.Assault && u.Target == s {
			us = append(us, u)
		}
	}
	return us
}

// carriersOf returns the transports that the cargo is aboard, each once.
func carriersOf(g *state.Game, cargo []*state.Unit) []*state.Unit {
	var us []*state.Unit
	for _, u := range cargo {
		if ship := g.Unit(u.Aboard); !slices.Contains(us, ship) {
			us = append(us, ship)
		}
	}
	return us
}

// isClear reports whether a zone is free of enemy surface warships and
// aircraft that have risen.
//
// Rules: G40-3.6.3.
func isClear(g *state.Game, z board.SpaceID) bool {
	if rules.IsHostileZone(g, g.Active, z) {
		return false
	}
	for _, u := range g.UnitsAt(z) {
		if u.Risen() && g.AtWar(g.Active, u.Power) {
			return false
		}
	}
	return true
}
