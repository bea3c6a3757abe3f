// Shown by A2-093, A50-5.6, G40-1.4.6, state/rules/nations_technology_test.go.

package economy

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// repair carries out one order to pay off damage of a facility.
//
// Rules: G40-1.4.1, G40-1.10.3, A2-093.
func repair(b *bill, o order.Repair) {
	w := b.w
	if o.Ship != "" {
		b.repairShips(o)
		return
	}
	if w.G.Control[o.Space] != b.p.ID {
		w.Refuse(o, "not-yours", "G40-1.4.1", "%s is not under control of %s", o.Space, b.p.ID)
		return
	}
	if b.p.ID == w.Rules().Roles.Guerrilla {
		w.Refuse(o, "china-may-not-repair", "G40-1.10.3", "%s repairs no facilities", b.p.ID)
		return
	}
	f := b.facility(o)
	if f == nil || !b.mayRepair(o) {
		return
	}
	points := o.Points
	if points == 0 {
		points = f.Damage
	}
	purse := w.Rules().Purse(b.p.ID, o.Space).ID
	name := w.Rules().Unit(f.Type).Name
	cost := rules.RepairCost(w.G, b.p.ID, points)
	switch left := b.left(purse); {
	case points > f.Damage:
		w.Refuse(o, "too-much-repair", "G40-1.4.1", "the %s in %s has %d damage, not %d", name, o.Space, f.Damage, points)
	case cost > left:
		w.Refuse(o, "not-enough-money", "G40-1.4.1", "this repair costs %d IPC, and %s has %d: %d missing",
			cost, b.name(purse), left, cost-left)
	case !b.mayAfford(o, purse, cost):
	default:
		w.Emit(state.Repaired{Power: b.p.ID, Purse: purse, Space: o.Space, Facility: f.Type, Points: points, Cost: cost, Left: left - cost})
	}
}

// damaged says what the power has that could be repaired.
func (b *bill) damaged() string {
	var out []string
	for _, f := range b.w.G.Facilities {
		if f.Damage > 0 && b.w.G.Control[f.Space] == b.p.ID && len(out) < 3 {
			out = append(out, fmt.Sprintf("`repair: %d %s %s`", f.Damage, f.Space, b.w.Rules().Unit(f.Type).Name))
		}
	}
	if len(out) == 0 {
		return "; nothing of " + string(b.p.ID) + " is damaged, so leave this out"
	}
	return "; these could be repaired: " + strings.Join(out, ", ")
}

// facility finds the facility that the order means: the named type, either kind of
// complex for "complex", or the only damaged facility there.
func (b *bill) facility(o order.Repair) *state.Facility {
	var found []*state.Facility
	rs := b.w.Rules()
	for i := range b.w.G.Facilities {
		f := &b.w.G.Facilities[i]
		if f.Space != o.Space || f.Damage == 0 {
			continue
		}
		bothComplex := o.Facility != "" && rs.Unit(f.Type).Capacity > 0 && rs.Unit(o.Facility).Capacity > 0
		if o.Facility == "" || o.Facility == f.Type || bothComplex {
			found = append(found, f)
		}
	}
	switch len(found) {
	case 1:
		return found[0]
	case 0:
		what := "facility"
		if o.Facility != "" {
			what = rs.Unit(o.Facility).Name
		}
		b.w.Refuse(o, "nothing-to-repair", "G40-1.4.1", "%s has no damaged %s%s", o.Space, what, b.damaged())
		return nil
	}
	names := make([]string, len(found))
	for i, f := range found {
		names[i] = rs.Unit(f.Type).Name
	}
	b.w.Refuse(o, "which-facility", "G40-1.4.1", "several facilities in %s are damaged: say which, the %s", o.Space, rules.Join(names, "or the"))
	return nil
}

// mayRepair tests whose treasury pays and whether it may.
//
// Rules: G40-1.3.6, G40-1.4.1, BH-067, GL-062, GL-067.
func (b *bill) mayRepair(o order.Repair) bool {
	purse := b.w.Rules().Purse(b.p.ID, o.Space)
	none := rules.BuysNothing(b.w.G, b.p.ID)
	switch {
	case none != nil:
		b.w.Deny(o, "buys-nothing", none)
	case o.Purse != "" && o.Purse != purse.ID:
		b.w.Refuse(o, "other-economy", "G40-1.4.1", "%s belongs to %s, which alone repairs there", o.Space, b.name(purse.ID))
	case !rules.MayTrade(b.w.G, purse.ID):
		b.w.Refuse(o, "capital-lost", "G40-1.3.6", "%s is in enemy hands, so %s repairs nothing", purse.Capital, purse.ID)
	default:
		return true
	}
	return false
}

// repairShips heals the active power's damaged ships beside working naval
// bases, free of charge. A power that lost its capital has no such phase; the British
// have it as long as one of their capitals is free. Ships without crews wait.
//
// Rules: BH-083, G40-1.4.2, G40-1.4.3, G40-1.4.6, DIFF-38, G42-112.
func repairShips(w *rules.Work) {
	p := w.Rules().Power(w.G.Active)
	if w.G.Options.ShipRepairFee > 0 || len(rules.TradingPurses(w.G, p)) == 0 || strings.HasPrefix(w.G.Options.ShipRepair, "end_of_") {
		return
	}
	var healed []state.ShipRepaired
	for i := range w.G.Units {
		u := &w.G.Units[i]
		if u.Power != p.ID || !u.Damaged || u.Mark == ruleset.Unmanned {
			continue
		}
		if w.G.Options.ShipRepair == "automatic" {
			healed = append(healed, state.ShipRepaired{Unit: rules.Piece(u), Space: u.At})
			continue
		}
		if s := dockOf(w.G, u); s != "" {
			healed = append(healed, state.ShipRepaired{Unit: rules.Piece(u), Space: s})
		}
	}
	for _, ev := range healed {
		w.Emit(ev)
	}
}

// dockOf is the territory whose naval base repairs a ship where it is; empty if there
// is none.
func dockOf(g *state.Game, u *state.Unit) board.SpaceID {
	for _, s := range g.Rules.Board.Neighbours(u.At) {
		if rules.IsOperative(g, s, ruleset.NavalBase) && mayUseDock(g, u.Power, s) {
			return s
		}
	}
	return ""
}

// repairShips carries out an order to repair ships for money.
//
// Rules: EX-051, EXG-38, EXG-39.
func (b *bill) repairShips(o order.Repair) {
	w, fee := b.w, b.w.G.Options.ShipRepairFee
	name := w.Rules().Unit(o.Ship)
	var hurt, docked []*state.Unit
	for i := range w.G.Units {
		u := &w.G.Units[i]
		if u.Power != b.p.ID || u.Type != o.Ship || u.At != o.Space || !u.Damaged {
			continue
		}
		if hurt = append(hurt, u); dockOf(w.G, u) != "" {
			docked = append(docked, u)
		}
	}
	n := o.Points
	if n == 0 {
		n = len(docked)
	}
	purse := w.Rules().Power(b.p.ID).Purses[0].ID
	if o.Purse != "" {
		purse = o.Purse
	}
	switch left := b.left(purse); {
	case fee == 0:
		w.Refuse(o, "repairs-itself", "G40-1.4.2", "ships need no order: they are repaired at a friendly naval base, free of charge")
	case len(hurt) == 0:
		w.Refuse(o, "nothing-to-repair", "EX-051", "%s has no damaged %s in %s%s", b.p.ID, name.Name, o.Space, b.damagedShips())
	case len(docked) == 0:
		w.Refuse(o, "no-dock", "EXG-39", "%s touches no naval base that works of %s or an ally, where the %s could be repaired", o.Space, b.p.ID, name.Name)
	case n > len(docked):
		w.Refuse(o, "too-much-repair", "EX-051", "%s has %d damaged in %s, not %d", b.p.ID, len(docked), o.Space, n)
	case len(rules.TradingPurses(w.G, b.p)) == 0:
		w.Refuse(o, "capital-lost", "EXG-79", "%s is in enemy hands, so %s repairs nothing", b.p.Capital, b.p.ID)
	case n*fee > left:
		w.Refuse(o, "not-enough-money", "EX-051", "this repair costs %d IPC, and %s has %d: %d missing", n*fee, b.name(purse), left, n*fee-left)
	case !b.mayAfford(o, purse, n*fee):
	default:
		w.Emit(state.Paid{Purse: purse, IPC: -n * fee, Why: "for the repair of " + rules.Quantity(n, name.Name), Rule: "EX-051"})
		var healed []state.ShipRepaired
		for _, u := range docked[:n] {
			healed = append(healed, state.ShipRepaired{Unit: rules.Piece(u), Space: dockOf(w.G, u)})
		}
		for _, ev := range healed {
			w.Emit(ev)
		}
	}
}

// damagedShips says which ships of the power could be repaired.
func (b *bill) damagedShips() string {
	for i := range b.w.G.Units {
		if u := &b.w.G.Units[i]; u.Power == b.p.ID && u.Damaged && dockOf(b.w.G, u) != "" {
			return fmt.Sprintf("; this could be repaired: `repair: %s %s`", b.w.Rules().Unit(u.Type).Name, u.At)
		}
	}
	return "; no damaged ship of " + string(b.p.ID) + " lies beside a naval base, so leave this out"
}

// RepairShipsAtEnd repairs every damaged ship at the end of a turn, whoever's turn it
// is, where a ruleset says so.
//
// Reading: the rulebook says that the repair is free and comes at the end of the turn
// in which the ship was hit. Whether this means its owner's turn or any turn is open.
// Here it is any turn, as players of the published game do it.
//
// Rules: A50-5.6, DIFF-38.
func RepairShipsAtEnd(w *rules.Work) {
	if w.G.Options.ShipRepair == "end_of_turn" {
		healShips(w, func(*state.Unit) bool { return true })
	}
}

// RepairShipsAfter repairs the ships in a sea zone when the battle there is over, where
// a game says so.
//
// Rules: A50-5.6, DIFF-38.
func RepairShipsAfter(w *rules.Work, z board.SpaceID) {
	if w.G.Options.ShipRepair == "end_of_battle" {
		healShips(w, func(u *state.Unit) bool { return u.At == z })
	}
}

// healShips repairs damaged ships for free.
func healShips(w *rules.Work, which func(*state.Unit) bool) {
	var healed []state.ShipRepaired
	for i := range w.G.Units {
		if u := &w.G.Units[i]; u.Damaged && which(u) {
			healed = append(healed, state.ShipRepaired{Unit: rules.Piece(u), Space: u.At})
		}
	}
	for _, ev := range healed {
		w.Emit(ev)
	}
}

// mayUseDock reports whether the power's ships may be repaired at a base in the
// territory: its own, a friend's where neither of the two is at peace, or that of a power
// under its dominion.
//
// Rules: EX-038, G40-1.4.2, G40-1.4.6, G40-1.7.5, G40-4.2.3, G40-4.2.4.
func mayUseDock(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool {
	owner, half := g.Control[s], g.Rules.Board.Space(s).Half
	if rules.HasDominion(g, p, owner) {
		return true
	}
	if owner != p && (!rules.Friends(g, owner, p) || g.Rules.Power(owner) == nil || rules.IsNeutralPower(g, p, half) || rules.IsNeutralPower(g, owner, half)) {
		return false
	}
	lost := len(g.Rules.Power(owner).Purses) > 1 && !rules.GuardsHeld(g, owner, s)
	return !lost || g.Options.RepairAtLostEconomyBases
}
