package order_test

import (
	"math/rand"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// maker makes random orders; they need not be legal.
type maker struct {
	*rand.Rand
	rs *ruleset.Ruleset
}

func (m maker) space() board.SpaceID {
	all := m.rs.Board.Spaces()
	return all[m.Intn(len(all))].ID
}

func (m maker) zone() board.SpaceID {
	for {
		if s := m.space(); m.rs.Board.IsSea(s) {
			return s
		}
	}
}

func (m maker) land() board.SpaceID {
	for {
		if s := m.space(); !m.rs.Board.IsSea(s) {
			return s
		}
	}
}

// maybe returns the space or none.
func (m maker) maybe(s board.SpaceID) board.SpaceID {
	if m.Intn(2) == 0 {
		return ""
	}
	return s
}

func (m maker) unit(classes ...ruleset.Class) ruleset.UnitType {
	for {
		u := m.rs.Units[m.Intn(len(m.rs.Units))]
		for _, c := range classes {
			if u.Class == c {
				return u.Type
			}
		}
	}
}

func (m maker) stack(classes ...ruleset.Class) order.Stack {
	if m.Intn(5) == 0 {
		return order.Stack{All: true, But: m.Intn(3), Type: m.unit(classes...)}
	}
	return order.Stack{N: 1 + m.Intn(12), Type: m.unit(classes...), Damaged: m.Intn(9) == 0}
}

func (m maker) stacks(classes ...ruleset.Class) []order.Stack {
	var out []order.Stack
	for range 1 + m.Intn(4) {
		out = append(out, m.stack(classes...))
	}
	return out
}

// counted makes stacks with plain numbers.
func (m maker) counted(classes ...ruleset.Class) []order.Stack {
	out := m.stacks(classes...)
	for i := range out {
		out[i] = order.Stack{N: 1 + m.Intn(9), Type: out[i].Type}
	}
	return out
}

func (m maker) path() []board.SpaceID {
	path := []board.SpaceID{m.maybe(m.space())}
	for range 1 + m.Intn(3) {
		path = append(path, m.space())
	}
	return path
}

func (m maker) conditions() []order.Condition {
	var out []order.Condition
	for range m.Intn(3) {
		left := []string{"attackers", "defenders", "ground", "air", "ships", "escorts", "units", "destroyer", "tac", "loaded transport"}
		ops := []string{"<", "<=", "=", ">=", ">"}
		out = append(out, order.Condition{Left: left[m.Intn(len(left))], Op: ops[m.Intn(len(ops))], Right: m.Intn(9), Unless: m.Intn(3) == 0})
	}
	return out
}

// plain makes the orders without units, and a movement now and then.
func (m maker) plain() order.Order {
	purse := []ruleset.PurseID{"", "UK Europe", "UK Pacific"}[m.Intn(3)]
	switch m.Intn(24) {
	case 0:
		return order.Buy{Purse: purse}
	case 1:
		return order.Buy{Purse: purse, Items: m.counted(ruleset.Land), Upgrades: []board.SpaceID{m.land(), m.land()}}
	case 2:
		return order.Expect{In: order.PurchaseRepair, What: []string{"bank", "cost", "left"}[m.Intn(3)], Purse: purse, IPC: m.Intn(99)}
	case 3:
		return order.Expect{In: order.CollectIncome, What: "income", Purse: purse, IPC: m.Intn(99)}
	case 4:
		return order.ResearchDice{Purse: purse, Dice: 1 + m.Intn(5), Chart: m.Intn(3)}
	case 5:
		return order.Pass{In: []order.Phase{order.Research, order.CombatMove, order.ConductCombat, order.NoncombatMove, order.Mobilize}[m.Intn(5)]}
	case 6:
		if m.Intn(2) == 0 {
			return order.Stay{Units: m.stacks(ruleset.Land, ruleset.Air, ruleset.Sea), Space: m.maybe(m.space())}
		}
		return order.Stay{Space: m.maybe(m.space())}
	case 7:
		return order.Scramble{None: true, From: m.maybe(m.land()), To: m.maybe(m.zone()), If: m.conditions()}
	case 8:
		return order.Intercept{None: true, Space: m.maybe(m.land()), If: m.conditions()}
	case 9:
		return order.Kamikaze{None: true, Space: m.maybe(m.zone()), If: m.conditions()}
	case 10:
		return order.Scramble{Units: []order.Stack{{All: true}}, From: m.maybe(m.land()), To: m.maybe(m.zone()), If: m.conditions()}
	case 11:
		return order.Bombard{From: m.maybe(m.zone()), On: m.maybe(m.land())}
	case 12:
		return order.Retreat{Space: m.space(), Never: true}
	case 13:
		return order.Retreat{Space: m.space(), To: m.space(), AfterRound: 2, IfFewer: 3, Class: []string{"ground", "air", "ships"}[m.Intn(3)]}
	case 14:
		return order.LossOrder{Space: m.maybe(m.land()), Defense: m.Intn(2) == 0, Keep: m.stacks(ruleset.Air, ruleset.Land)}
	case 15:
		return order.Raid{Escorts: []order.Stack{{N: 2, Type: ruleset.Fighter}}, Path: m.path()}
	case 16:
		return []order.Order{order.Roll{}, order.EndTurn{}, order.Withdraw{}, order.Request{What: "help"}, order.Request{What: "check"},
			order.Request{What: "status"}, order.Request{What: "history"}, order.Request{What: "orders"}}[m.Intn(8)]
	case 17:
		return order.Land{Space: m.space(), From: m.maybe(m.space())}
	case 19:
		if m.Intn(2) == 0 {
			return []order.Order{order.Rocket{From: m.land(), To: m.land(), Target: ruleset.MinorComplex}, order.Rocket{From: m.land(), To: m.land()},
				order.Airborne{Units: []order.Stack{{N: 1 + m.Intn(2), Type: ruleset.Infantry}}, From: m.land(), To: m.land()},
				order.WarBonds{IPC: m.Intn(7), Purse: "UK Pacific"}, order.WarBonds{All: true, Purse: "UK Europe"}}[m.Intn(5)]
		}
		switch m.Intn(4) {
		case 0:
			return order.Convoy{Space: m.maybe(m.zone()), None: m.Intn(2) == 0}
		case 1:
			return order.Liberation{Units: m.counted(ruleset.Land, ruleset.Air)}
		case 2:
			return order.LandFirst{To: [][]board.SpaceID{{m.space()}, {order.AnyDeck}, {order.AnyDeck, m.land(), m.zone()}, {m.land(), m.zone(), order.AnyDeck}}[m.Intn(4)]}
		}
		return order.Permit{Canal: []string{"", "Suez Canal", "Strait of Gibraltar"}[m.Intn(3)], Deny: m.Intn(2) == 0,
			To: [][]ruleset.PowerID{nil, {"Italy"}, {"Soviet Union", "United States"}}[m.Intn(3)]}
	case 18:
		return order.Move{In: order.CombatMove, Units: []order.Stack{{All: true, But: m.Intn(3)}}, Path: m.path()}
	}
	return nil
}

func (m maker) order() order.Order {
	all := []ruleset.Class{ruleset.Land, ruleset.Air, ruleset.Sea}
	switch m.Intn(24) {
	case 0:
		return order.Buy{Items: m.counted(append(all, ruleset.Facility)...)}
	case 1:
		return order.Repair{Points: m.Intn(9), Space: m.land(), Facility: m.unit(ruleset.Facility)}
	case 2:
		return order.DeclareWar{On: []ruleset.PowerID{m.rs.Powers[m.Intn(len(m.rs.Powers))].ID}, AtEnd: m.Intn(2) == 0}
	case 3:
		return order.Raid{Bombers: []order.Stack{{N: 1 + m.Intn(4), Type: ruleset.Bomber}}, Escorts: []order.Stack{{N: 2, Type: ruleset.Fighter}},
			Path: m.path(), Targets: m.counted(ruleset.Facility)[:1], Landing: m.maybe(m.space())}
	case 4:
		return order.Bombard{Ships: m.stacks(ruleset.Sea), From: m.zone(), On: m.space()}
	case 5:
		return order.Ignore{Space: m.zone(), Attack: m.Intn(2) == 0}
	case 6:
		return order.Retreat{Space: m.space(), AfterRound: 1 + m.Intn(4), IfFewer: m.Intn(5), To: m.maybe(m.space())}
	case 7:
		return order.LossOrder{Sea: true, Attack: m.Intn(2) == 0, Space: m.maybe(m.zone()),
			Types: []order.LossStep{{Type: ruleset.Battleship, Tip: true}, {Type: m.unit(ruleset.Air)}, {Type: ruleset.Submarine}}, Keep: m.stacks(ruleset.Sea)}
	case 8:
		return order.Place{Units: m.stacks(append(all, ruleset.Facility)...), Space: m.space(), From: m.maybe(m.space())}
	case 9:
		return order.Land{Units: m.stacks(ruleset.Air), From: m.maybe(m.space()), Space: m.space()}
	case 10:
		return order.Scramble{Units: m.stacks(ruleset.Air), From: m.maybe(m.space()), To: m.zone(), If: m.conditions()}
	case 11:
		return order.Intercept{Units: m.counted(ruleset.Air), Space: m.maybe(m.space()), If: m.conditions()}
	case 12:
		return order.Kamikaze{On: m.counted(ruleset.Sea), Space: m.zone(), If: m.conditions()}
	case 13:
		return order.Submerge{Space: m.maybe(m.zone()), Dive: m.Intn(2) == 0, If: m.conditions()}
	}
	if o := m.plain(); o != nil {
		return o
	}
	o := order.Move{In: order.CombatMove, Units: m.stacks(all...), Path: m.path(), Landing: m.maybe(m.space()), Aboard: m.Intn(9) == 0, Empty: m.Intn(9) == 0}
	if m.Intn(2) == 0 {
		o.In = order.NoncombatMove
	}
	if m.Intn(4) == 0 {
		o.Versus = m.counted(all...)
	}
	return o
}

// TestRandomOrders prints random orders and reads them again.
func TestRandomOrders(t *testing.T) {
	m := maker{rand.New(rand.NewSource(1940)), alpha2(t)}
	for range 3000 {
		sameAgain(t, m.rs, m.order())
		if t.Failed() {
			return
		}
	}
}
