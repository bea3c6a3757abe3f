// Shown by BH-177, G40-2.10.9, G40-2.6.6, G40-3.7.1.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// GuestsOf returns, for each ship of a side in a battle, what is lost with it:
// the land units aboard, and the guest aircraft that stand on its deck and do
// not fight because they belong to a power that does not take part.
//
// Rules: G40-2.6.6, G40-2.10.10, G40-3.7.8, G40-3.8.14, WX-37.
func GuestsOf(g *state.Game, s board.SpaceID, side []*state.Unit) map[state.UnitID][]*state.Unit {
	on := map[state.UnitID][]*state.Unit{}
	room := map[state.UnitID]int{}
	for _, u := range side {
		on[u.ID] = nil
	}
	for i := range g.Units {
		if ship := g.Units[i].Aboard; ship != 0 {
			if aboard, is := on[ship]; is {
				on[ship] = append(aboard, &g.Units[i])
			}
		}
	}
	for _, u := range side {
		room[u.ID] = g.Rules.Unit(u.Type).Decks - len(on[u.ID])
	}
	for _, u := range g.UnitsAt(s) {
		if u.Aboard != 0 || !g.Rules.Unit(u.Type).OnDeck || !g.Rules.Board.IsSea(s) || takesPart(side, u.ID) {
			continue
		}
		for _, ship := range side {
			if room[ship.ID] > 0 && g.Rules.Unit(ship.Type).Decks > 0 && ship.Power != u.Power && rules.Friends(g, ship.Power, u.Power) && !ownDeck(g, s, u) {
				on[ship.ID] = append(on[ship.ID], u)
				room[ship.ID]--
				break
			}
		}
	}
	return on
}

func takesPart(side []*state.Unit, id state.UnitID) bool {
	return slices.ContainsFunc(side, func(u *state.Unit) bool { return u.ID == id })
}

// ownDeck reports whether carriers of the aircraft's own power in the zone have room
// for it and the ones before it.
func ownDeck(g *state.Game, s board.SpaceID, plane *state.Unit) bool {
	room := 0
	for _, u := range g.UnitsAt(s) {
		if u.Power != plane.Power {
			continue
		}
		spec := g.Rules.Unit(u.Type)
		room += spec.Decks
		if spec.OnDeck && u.ID < plane.ID {
			room--
		}
	}
	return room > 0
}

// IsHomeless reports whether a plane has nowhere to land except on the decks in its
// battle: an attacker within its remaining movement, a defender within one space.
//
// Rules: G40-1.2.5, G40-2.6.3, DEC-07.
func IsHomeless(g *state.Game, u *state.Unit, side combat.Side) bool {
	spec := g.Rules.Unit(u.Type)
	if spec.Class != ruleset.Air || u.Risen() {
		return false
	}
	reach := 1
	if side == combat.Attacker {
		reach = spec.Move
		if u.Allow > 0 {
			reach = int(u.Allow - u.Spent)
		}
	} else if !g.Rules.Board.IsSea(u.At) {
		return false
	}
	for _, s := range g.Rules.Board.Reach(u.At, reach, nil).Spaces() {
		if g.Rules.Board.IsSea(s) {
			continue
		}
		if no, known := rules.Hosts(g, u.Power, s); known && no == nil || !known && rules.IsFriendly(g, u.Power, s) && rules.FriendlyAtStart(g, u.Power, s) {
			return false
		}
	}
	return true
}

// IsOwnAircraft reports whether the unit is an aircraft of p that can fly.
func IsOwnAircraft(g *state.Game, p ruleset.PowerID, u *state.Unit) bool {
	return u.Power == p && u.Aboard == 0 && g.Rules.Unit(u.Type).Class == ruleset.Air
}

// FreeDecks counts the places on undamaged friendly carriers in a zone, minus the
// aircraft there that need one. Of those that have risen into the zone only the ones for
// which at is false count.
func FreeDecks(g *state.Game, p ruleset.PowerID, z board.SpaceID, at bool) int {
	n := 0
	for _, u := range g.UnitsAt(z) {
		spec := g.Rules.Unit(u.Type)
		if !rules.Friends(g, u.Power, p) && u.Power != p {
			continue
		}
		switch {
		case spec.Decks > 0 && !u.Damaged:
			n += spec.Decks
		case spec.OnDeck && u.Aboard == 0 && (!u.Risen() || !at && u.Power == p):
			n--
		}
	}
	return n
}

// guestDecks says which of p's carriers each friend's aircraft in a zone is on. Guests
// are on friends' decks as far as these have room.
//
// Rules: G40-2.6.6.
func guestDecks(g *state.Game, p ruleset.PowerID, z board.SpaceID) map[state.UnitID]state.UnitID {
	var own []state.UnitID
	var guests []state.UnitID
	room := 0
	for _, u := range g.UnitsAt(z) {
		spec := g.Rules.Unit(u.Type)
		switch {
		case !rules.Friends(g, p, u.Power):
		case spec.Decks > 0 && !u.Damaged && u.Power == p:
			own = append(own, u.ID)
		case spec.Decks > 0 && !u.Damaged:
			room += spec.Decks
		case spec.Class == ruleset.Air && u.Power != p && u.Aboard == 0:
			guests = append(guests, u.ID)
		}
	}
	on := map[state.UnitID]state.UnitID{}
	for i, id := range guests[min(room, len(guests)):] {
		for _, ship := range own {
			if i -= g.Rules.Unit(g.Unit(ship).Type).Decks; i < 0 {
				on[id] = ship
				break
			}
		}
	}
	return on
}
