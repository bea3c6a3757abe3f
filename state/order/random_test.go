package order_test

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
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
		out = append(out, m.condition())
	}
	return out
}

func (m maker) condition() order.Condition {
	c := order.Condition{Op: []string{"<", "<=", "=", ">=", ">"}[m.Intn(5)], Right: m.Intn(9), Unless: m.Intn(3) == 0}
	switch m.Intn(8) {
	case 0:
		c.Left, c.Unit = order.OfType, []ruleset.UnitType{ruleset.Destroyer, ruleset.Tac, ruleset.Tank}[m.Intn(3)]
	case 1:
		c.Left, c.Unit = order.Loaded, ruleset.Transport
	case 2:
		return order.Condition{Left: []order.Measure{order.Lost, order.Held, order.Axis, order.Allied}[m.Intn(4)], Space: m.space(), Unless: c.Unless}
	case 3:
		return order.Condition{Left: order.War, Who: m.rs.Powers[m.Intn(len(m.rs.Powers))].ID, On: m.rs.Powers[m.Intn(len(m.rs.Powers))].ID, Unless: c.Unless}
	default:
		left := []order.Measure{order.Attackers, order.Defenders, order.Ground, order.Air, order.Ships, order.Escorts, order.Units,
			order.AttackersWorth, order.DefendersWorth, order.Attack, order.Defense, order.Ratio, order.Odds, order.Round}
		c.Left = left[m.Intn(len(left))]
	}
	return c
}

// place makes a condition for what comes after the battles.
func (m maker) place() order.Condition {
	return order.Condition{Left: []order.Measure{order.Captured, order.Lost, order.Held}[m.Intn(3)], Space: m.space(), Unless: m.Intn(3) == 0}
}

func (m maker) limits() order.Limits {
	return order.Limits{PerBattle: max(0, m.Intn(5)-1), PerTurn: max(0, m.Intn(5)-2), AtHome: max(0, m.Intn(4)-1)}
}

// plain makes the orders without units, and a movement now and then.
func (m maker) plain() order.Order {
	purse := []ruleset.PurseID{"", "UK Europe", "UK Pacific"}[m.Intn(3)]
	switch m.Intn(29) {
	case 28:
		if m.Intn(2) == 0 {
			return order.Sealed{Hash: order.Commitment("salt", "Japan", "scramble: none")}
		}
		return order.Seal{Then: []order.Order{order.Scramble{Units: m.counted(ruleset.Air), To: m.zone(), If: m.conditions(), Limits: m.limits()},
			order.Intercept{None: true, Space: m.maybe(m.land())}, order.Kamikaze{On: m.counted(ruleset.Sea), Space: m.zone()}}[m.Intn(3)]}
	case 24:
		return order.Cancel{What: []string{"all", "scramble", "intercept", "kamikaze", "submarines", "order of loss", "retreat", "canal", "guests", "convoy", "liberation", "landing", "sealed"}[m.Intn(13)], Space: m.maybe(m.space())}
	case 25:
		o := order.Retreat{Space: m.space(), EnemyFewer: m.Intn(4), NoCapture: true, OddsBelow: m.Intn(99), RatioBelow: m.Intn(150), FromRound: m.Intn(3)}
		if o.Lasting = m.Intn(2) == 0; o.Lasting {
			o.Space = m.maybe(o.Space)
		}
		if m.Intn(2) == 0 {
			o.IfFewer, o.Class = 2, string(m.unit(ruleset.Land, ruleset.Air, ruleset.Sea))
		}
		return o
	case 26:
		return order.LossOrder{Sea: true, Space: m.maybe(m.zone()), KeepVsSubs: m.stacks(ruleset.Sea), Keep: m.stacks(ruleset.Air), Decks: m.Intn(2) == 0, Lasting: m.Intn(2) == 0}
	case 27:
		o := order.Conditional{If: []order.Condition{m.place()}, Then: order.Move{In: order.NoncombatMove, Units: m.stacks(ruleset.Land), Path: m.path()}}
		if m.Intn(2) == 0 {
			o.If = append(o.If, m.place(), order.Condition{Left: order.Round, Op: ">=", Right: 4})
			o.Then = []order.Order{order.EndTurn{}, order.Land{Space: m.space()}, order.Land{Units: m.stacks(ruleset.Air), From: m.space(), Space: m.space()},
				order.Place{Units: m.stacks(ruleset.Land), Space: m.land()}}[m.Intn(4)]
		}
		return o
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
		return order.Scramble{None: true, From: m.maybe(m.land()), To: m.maybe(m.zone()), If: m.conditions(), Limits: m.limits()}
	case 8:
		return order.Intercept{None: true, Space: m.maybe(m.land()), If: m.conditions(), Limits: m.limits()}
	case 9:
		return order.Kamikaze{None: true, Space: m.maybe(m.zone()), If: m.conditions(), Limits: m.limits()}
	case 10:
		return order.Scramble{Units: []order.Stack{{All: true}}, From: m.maybe(m.land()), To: m.maybe(m.zone()), If: m.conditions(), Limits: m.limits()}
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
		return order.DeclareWar{On: []ruleset.PowerID{m.rs.Powers[m.Intn(len(m.rs.Powers))].ID}, AtEnd: m.Intn(2) == 0, Surprise: m.Intn(4) == 0}
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
		return order.Scramble{Units: m.stacks(ruleset.Air), From: m.maybe(m.space()), To: m.zone(), If: m.conditions(), Limits: m.limits()}
	case 11:
		return order.Intercept{Units: m.counted(ruleset.Air), Space: m.maybe(m.space()), If: m.conditions(), Limits: m.limits()}
	case 12:
		o := order.Kamikaze{On: m.counted(ruleset.Sea), Space: m.zone(), If: m.conditions(), Limits: m.limits()}
		if m.Intn(3) == 0 {
			o.On[0] = order.Stack{All: true, Type: o.On[0].Type}
		}
		return o
	case 13:
		return order.Submerge{Space: m.maybe(m.zone()), Dive: m.Intn(2) == 0, If: m.conditions(), Lasting: m.Intn(2) == 0}
	}
	if o := m.plain(); o != nil {
		return o
	}
	o := order.Move{In: order.CombatMove, Units: m.stacks(all...), Path: m.path(), Landing: m.maybe(m.space()), Aboard: m.Intn(9) == 0, Empty: m.Intn(9) == 0}
	if m.Intn(2) == 0 {
		o.In = order.NoncombatMove
	} else {
		o.Surprise = m.Intn(9) == 0
	}
	if m.Intn(4) == 0 {
		o.Versus = m.counted(all...)
	}
	return o
}

// special makes an order of a special rule.
func (m maker) special() order.Order {
	way := func() []board.SpaceID {
		return [][]board.SpaceID{nil, {m.zone()}, {m.zone(), m.space(), m.zone()}}[m.Intn(3)]
	}
	land := func() ruleset.UnitType { return m.unit(ruleset.Land) }
	switch m.Intn(12) {
	case 11:
		return m.owners()
	case 0:
		return order.Lend{Purse: []ruleset.PurseID{"", "UK Pacific"}[m.Intn(2)], Unit: m.unit(ruleset.Land, ruleset.Air, ruleset.Sea),
			For: []ruleset.PowerID{"Soviet Union", "China"}[m.Intn(2)], Space: m.land()}
	case 1:
		o := order.Receive{Unit: m.unit(ruleset.Land, ruleset.Sea), From: m.maybe(m.land()), To: m.maybe(m.space()), Via: way(), Lasting: m.Intn(2) == 0}
		if m.Intn(3) == 0 {
			o.Unit = ""
		}
		return o
	case 2:
		return order.Receive{None: true, Lasting: m.Intn(2) == 0}
	case 3:
		return order.Scorch{Space: m.land(), Facility: m.unit(ruleset.Facility), Damage: 1 + m.Intn(20), IPC: m.Intn(4)}
	case 4:
		return order.MoveFactory{From: m.land(), To: m.land()}
	case 5:
		return order.Railroad{Units: m.stacks(ruleset.Land), From: m.land(), To: m.land()}
	case 6:
		return order.Shuttle{Unit: land(), From: m.land(), To: m.land(), Via: way()}
	case 7:
		return order.CashAndCarry{Zone: m.zone(), Units: m.counted(ruleset.Land), From: m.land()}
	case 8:
		return order.BuyTokens{N: 1 + m.Intn(6)}
	case 9:
		return order.BuyShips{Units: m.counted(ruleset.Sea), IPC: m.Intn(9)}
	}
	switch m.Intn(3) {
	case 0:
		o := order.PayNeutral{Space: m.land(), IPC: m.Intn(30)}
		if m.Intn(2) == 0 {
			o.Shares = []order.Share{{Purse: "UK Pacific", IPC: 1 + m.Intn(9)}, {Purse: "UK Europe", IPC: 1 + m.Intn(9)}}
		}
		return o
	case 1:
		return order.CollapseVichy{RemoveShips: m.Intn(2) == 0}
	}
	return order.CollapseVichy{Units: m.counted(ruleset.Land), From: m.maybe(m.land()), To: m.maybe(m.land()), RemoveShips: m.Intn(2) == 0}
}

// owners makes an order of loss that names owners.
func (m maker) owners() order.Order {
	o := order.LossOrder{Owned: []order.Owned{{Power: "Vichy France", Last: m.Intn(2) == 0}, {Power: "Italy", Type: m.unit(ruleset.Sea), Last: m.Intn(2) == 0}}[m.Intn(2):],
		Defense: m.Intn(2) == 0, Lasting: m.Intn(2) == 0}
	if o.Space = m.maybe(m.space()); o.Space != "" {
		o.Sea = m.rs.Board.IsSea(o.Space)
	}
	if m.Intn(2) == 0 {
		o.Sea, o.Types = true, []order.LossStep{{Type: ruleset.Battleship, Tip: true}, {Type: ruleset.Submarine}}
	}
	if m.Intn(2) == 0 {
		o.Sea, o.Keep = true, m.stacks(ruleset.Sea)
	}
	return o
}

// TestRandomSpecials prints random orders of special rules and reads them again.
func TestRandomSpecials(t *testing.T) {
	m := maker{rand.New(rand.NewSource(1940)), history(t)}
	for range 3000 {
		sameAgain(t, m.rs, m.special())
		if t.Failed() {
			return
		}
	}
}

// TestRandomOrders prints random orders and reads them again.
func TestRandomOrders(t *testing.T) {
	m := maker{rand.New(rand.NewSource(1940)), alpha2(t)}
	for range 6000 {
		sameAgain(t, m.rs, m.order())
		if t.Failed() {
			return
		}
	}
}

// TestAbbreviatedOrders reads random orders with abbreviated units, in every ruleset, as it
// reads them in full.
func TestAbbreviatedOrders(t *testing.T) {
	for _, id := range ruleset.IDs() {
		rs, err := ruleset.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		read := func(text string) (forms []string, ok bool) {
			orders, diags := order.Bind(notation.Parse(text, rs.Names()), rs, "Germany", order.Context{})
			for _, o := range orders {
				forms = append(forms, o.String())
			}
			return forms, !notation.HasErrors(diags)
		}
		m, shorter := maker{rand.New(rand.NewSource(1941)), rs}, 0
		for range 1500 {
			full := m.order().String()
			want, ok := read(full)
			if !ok { // the treasury of another power, say
				continue
			}
			text := order.Abbreviate(rs, full)
			if got, ok := read(text); !ok || !slices.Equal(got, want) {
				t.Fatalf("%s: %q reads as %q, want %q", id, text, got, want)
			}
			if len(text) < len(full) {
				shorter++
			}
		}
		if shorter < 300 {
			t.Errorf("%s: %d orders were abbreviated", id, shorter)
		}
	}
}
