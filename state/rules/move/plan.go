// Shown by WX-74.

package move

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// stackMove is one stack of an order with the way that it is to go.
type stackMove struct {
	c       *command
	st      order.Stack
	way     []board.SpaceID
	landing board.SpaceID
	task    state.Task
	// targets are the facilities that a raid names, shared by its stacks.
	targets *[]ruleset.UnitType
}

func (j *stackMove) origin() board.SpaceID { return j.way[0] }

func (j *stackMove) goal() board.SpaceID { return j.way[len(j.way)-1] }

// march is a legal move of units that has not been carried out yet.
type march struct {
	c       *command
	units   []state.UnitID
	path    []board.SpaceID
	task    state.Task
	landing board.SpaceID
	targets *[]ruleset.UnitType
	// stay is the number of units of "all" that cannot go so far.
	stay int
}

// seaCargo is land units that are to go by sea: loaded from a territory or
// aboard already, to be landed in a territory or kept aboard in a zone.
type seaCargo struct {
	c     *command
	units []state.UnitID
	from  board.SpaceID // a territory, or the zone in which they are aboard
	via   []board.SpaceID
	to    board.SpaceID // a territory, or a zone to stay aboard in
}

// shipMove is transports ordered along zones on their own.
type shipMove struct {
	c     *command
	st    order.Stack
	way   []board.SpaceID
	units []state.UnitID
}

// blitz counts the units that went one way through hostile land.
type blitz struct {
	path     []board.SpaceID
	alone    int // units that blitz by themselves
	followed []*command
	follow   int // units that each need a partner
	kind     ruleset.UnitType
}

// raid is an order to bomb, with the facilities that no bomber has taken yet.
type raid struct {
	c       *command
	targets *[]ruleset.UnitType
}

// towing counts infantry and tanks that go two spaces from one territory to
// another.
type towing struct {
	from, to board.SpaceID
	infantry int
	tanks    int
	last     *command
}

// command is an order with its number among those of the phase. Two commands
// are the same only if they are the same line.
type command struct {
	order.Order
	n int
}
