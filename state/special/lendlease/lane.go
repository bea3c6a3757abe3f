// Shown by BH-038.

package lendlease

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lane is one kind of route for a unit: it is searched from zone to zone or from
// territory to territory, and tail leads from its end to where the unit appears.
type lane struct {
	journey
	// name is how the way goes: "by sea".
	name string
	tail func(end board.SpaceID) []board.SpaceID
	// extra bars the lane as a whole.
	extra *obstacle
}

// route is a route of a unit.
type route struct {
	// path runs from where it waited to where it appears.
	path []board.SpaceID
	// complex is the depot that takes it in.
	complex board.SpaceID
	bars    []*obstacle
	// lane is the name of the lane.
	lane string
}

// trip is what a route is searched for: a unit, where it may go, and what its player
// named.
type trip struct {
	l  state.Lent
	u  *ruleset.Unit
	to []board.SpaceID // depots
	// persian are depots that take in only what comes through Persia: as places of special
	// reception they count as intact.
	persian []board.SpaceID
	// zone is the last zone of a ship if its player named it.
	zone board.SpaceID
	via  []board.SpaceID
}

// beside returns the first depot of the trip that a zone touches.
func (t *trip) beside(brd *board.Board, z board.SpaceID) board.SpaceID {
	for _, s := range t.to {
		if brd.Adjacent(z, s) {
			return s
		}
	}
	return ""
}

// split separates the zones on a player's route from its territories.
func (t *trip) split(brd *board.Board) (seas, lands []board.SpaceID) {
	for _, s := range t.via {
		if brd.IsSea(s) {
			seas = append(seas, s)
		} else {
			lands = append(lands, s)
		}
	}
	return seas, lands
}

// lanes are the kinds of ways open to a trip: ships go by sea; land units by land or by
// sea, and by both only through Persia.
//
// Rules: BH-028, BH-030, BH-031, BH-039.
func (r *reception) lanes(t trip) []lane {
	brd := r.g.Rules.Board
	seas, lands := t.split(brd)
	if t.u.Class == ruleset.Sea {
		if len(lands) > 0 {
			return nil
		}
		return []lane{r.shipLane(t)}
	}
	var ls []lane
	if len(seas) == 0 {
		ls = append(ls, lane{name: "by land", journey: journey{brd: brd, from: t.l.At, step: r.onLand(t.l), via: lands,
			ends: func(s board.SpaceID) (bool, *obstacle) { return slices.Contains(t.to, s), nil }}})
	}
	if len(lands) == 0 {
		ls = append(ls, lane{name: "by sea", journey: journey{brd: brd, from: t.l.At, step: r.atSea(t.l, t.u), via: seas,
			ends: func(z board.SpaceID) (bool, *obstacle) { return brd.IsSea(z) && t.beside(brd, z) != "", nil }},
			tail: func(z board.SpaceID) []board.SpaceID { return []board.SpaceID{t.beside(brd, z)} }})
	}
	return append(ls, r.persianLanes(t, seas, lands)...)
}

// shipLane leads a ship to a zone beside a depot. It does not appear among warships
// that block its way: those of powers at war with its maker; only destroyers block a
// submarine. A power that is at war only with its new owner blocks nothing.
//
// Rules: BH-030, BH-037, BH-044, BH-045.
func (r *reception) shipLane(t trip) lane {
	brd := r.g.Rules.Board
	sea := r.waters(t.l.Sender)
	return lane{name: "by sea", journey: journey{brd: brd, from: t.l.At, step: r.atSea(t.l, t.u), via: t.via,
		ends: func(z board.SpaceID) (bool, *obstacle) {
			if t.zone != "" && z != t.zone || !brd.IsSea(z) || t.beside(brd, z) == "" {
				return false, nil
			}
			if in := &sea[brd.Index(z)]; in.ship != nil && !t.u.Sub {
				return true, obstruct("no-way", "BH-037", "lent ships do not appear in hostile zones, and "+string(z)+" holds "+
					article(of(r.g.Rules, in.ship.Power, in.ship.Type))).in(z)
			}
			return true, nil
		}}}
}

// persianLanes lead Soviet land units by sea into the Persian Gulf and by land through
// Persia to the Caucasus or Volgograd, while all that land is in the hands of the
// maker's side.
//
// Rules: BH-039.
func (r *reception) persianLanes(t trip, seas, lands []board.SpaceID) []lane {
	if r.p != ussr {
		return nil
	}
	brd := r.g.Rules.Board
	var ls []lane
	road := []board.SpaceID{persia, northwestPersia, caucasus}
	for _, end := range []board.SpaceID{caucasus, volgograd} {
		if !slices.Contains(road, end) {
			road = append(road, end)
		}
		if !slices.Contains(t.to, end) && !slices.Contains(t.persian, end) || !follows(lands, road) {
			continue
		}
		way := slices.Clone(road)
		la := lane{name: "by sea and through Persia", journey: journey{brd: brd, from: t.l.At, step: r.atSea(t.l, t.u), via: seas,
			ends: func(z board.SpaceID) (bool, *obstacle) { return z == persianGulf, nil }},
			tail: func(board.SpaceID) []board.SpaceID { return way }}
		for _, s := range road[:3] {
			if owner := r.g.Control[s]; la.extra == nil && owner != t.l.Sender && !rules.Friends(r.g, owner, t.l.Sender) {
				la.extra = obstruct("no-way", "BH-039", "the way through Persia is cut: "+string(s)+" is not in hands of the "+string(r.g.Side(t.l.Sender)))
			}
		}
		ls = append(ls, la)
	}
	return ls
}

// follows reports whether the places stand on the road in this order.
func follows(places, road []board.SpaceID) bool {
	for _, s := range road {
		if len(places) > 0 && places[0] == s {
			places = places[1:]
		}
	}
	return len(places) == 0
}

// best is the route with the fewest bars, of those the shortest, and of those first by
// land, then by sea, then through Persia. With no bars allowed it is legal; nil if
// there is none.
//
// Rules: BH-029.
func (r *reception) best(t trip, bars int) *route {
	var best *route
	for _, rt := range r.ways(t, bars) {
		if best == nil || len(rt.bars) < len(best.bars) || len(rt.bars) == len(best.bars) && len(rt.path) < len(best.path) {
			best = rt
		}
	}
	return best
}

// ways is the best route of each lane that has one with at most this many bars.
//
// Rules: BH-029.
func (r *reception) ways(t trip, bars int) []*route {
	var ways []*route
	for _, la := range r.lanes(t) {
		la.bars = bars
		if la.extra != nil {
			if bars == 0 {
				continue
			}
			la.bars--
		}
		path, in := la.find()
		if path == nil {
			continue
		}
		if la.extra != nil {
			in = append(in, la.extra)
		}
		rt := &route{bars: in, lane: la.name}
		end := path[len(path)-1]
		switch {
		case t.u.Class == ruleset.Sea:
			rt.complex = t.beside(la.brd, end)
		case la.tail != nil:
			path = append(path, la.tail(end)...)
		}
		if rt.path = path; rt.complex == "" {
			rt.complex = path[len(path)-1]
		}
		ways = append(ways, rt)
	}
	return ways
}
