// Shown by A2-104, G40-3.8.15, G40-3.8.9.

package move

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// assaultFrom is what leaves a zone for an assault.
type assaultFrom struct {
	c      *command
	to     board.SpaceID
	guest  bool // some of it is aboard a friend's transport
	escort bool // a warship of the power is there
	combat bool // a unit of the power that fights is there, at sea or in the air
}

// checkAssaults refuses assaults that lack the ships they need when combat
// movement ends.
//
// Rules: G40-2.10.11, G40-2.10.12.
func (m *Mover) checkAssaults() {
	froms := m.assaults()
	for _, z := range rules.SortedSpaces(froms) {
		a := froms[z]
		if m.zones[z].subs > 0 && !a.escort && unescortedBan(m.g) {
			m.refuse(a.c, rules.Because("unescorted-assault", "G40-2.10.11", "transports cannot unload in "+string(z)+" for the assault on "+string(a.to)+
				": "+rules.Quantity(m.zones[z].subs, "enemy submarine")+" there, and no warship of "+string(m.p)+" is in the zone"))
		}
		if why := rules.CoveredFromBase(m.g, m.p, z); a.guest && !a.combat && why != "" {
			m.refuse(a.c, rules.Because("guest-assault", "G40-2.10.12", "an assault from a friend's transport in "+string(z)+
				" needs an own ship or aircraft in the zone, for "+why))
		}
	}
}

// assaults gathers the zones that assaults leave from.
func (m *Mover) assaults() map[board.SpaceID]*assaultFrom {
	froms := map[board.SpaceID]*assaultFrom{}
	for i := range m.g.Units {
		u := &m.g.Units[i]
		if u.Power != m.p || u.Task != state.Assault {
			continue
		}
		a := froms[u.At]
		if a == nil {
			a = &assaultFrom{c: m.taken[u.ID], to: u.Target}
			froms[u.At] = a
		}
		a.guest = a.guest || m.g.Unit(u.Aboard).Power != m.p
	}
	for i := range m.g.Units {
		u := &m.g.Units[i]
		a, spec := froms[u.At], m.rs.Unit(u.Type)
		if a == nil || u.Power != m.p || u.Aboard != 0 {
			continue
		}
		a.escort = a.escort || spec.Surface || spec.Sub
		a.combat = a.combat || spec.Surface || spec.Sub || spec.Class == ruleset.Air
	}
	return froms
}

// unescortedBan reports whether enemy submarines bar transports without a warship of
// their own power from unloading for an assault.
//
// Rules: G40-2.10.11, DIFF-19, A2-103, A2-104.
func unescortedBan(g *state.Game) bool { return g.Options.UnescortedAssaultBan }

// checkLoneTransports refuses to leave transports among enemy warships without a unit
// that can attack, if they came there or could leave. A player who gave no orders at
// all is only warned.
//
// Rules: G40-2.7.5, G40-3.8.9.
func (m *Mover) checkLoneTransports(gaveOrders bool) {
	alone := map[board.SpaceID][]*state.Unit{}
	for i := range m.g.Units {
		u := &m.g.Units[i]
		if u.Power == m.p && m.rs.Unit(u.Type).Holds && m.zones[u.At].hostile && !m.hasAttacker(u.At) {
			alone[u.At] = append(alone[u.At], u)
		}
	}
	for _, z := range rules.SortedSpaces(alone) {
		for _, u := range alone[z] {
			c, stays := m.taken[u.ID], !u.Moved
			if stays && len(m.walks(u)) == 1 {
				continue
			}
			if c == nil {
				c = m.tookEscort(z)
			}
			if c == nil { // no order has anything to do with it
				c = &command{Order: order.Pass{In: order.CombatMove}}
			}
			why := m.units(len(alone[z]), u.Type) + " would be alone with enemy warships in " + string(z) +
				": send a unit that can attack, or move away"
			if stays && !gaveOrders {
				m.warn(c, "lone-transport", "G40-2.7.5", "%s", why)
			} else {
				m.refuse(c, rules.Because("lone-transport", "G40-2.7.5", why))
			}
			break
		}
	}
}

// checkLoneCarriers refuses to send carriers among enemy warships without a
// unit that can attack: they have no attack of their own.
//
// Rules: G40-3.8.15.
func (m *Mover) checkLoneCarriers() {
	for _, z := range rules.SortedSpaces(m.zones) {
		if !m.zones[z].hostile || m.hasAttacker(z) {
			continue
		}
		for _, u := range m.g.UnitsAt(z) {
			spec, c := m.rs.Unit(u.Type), m.taken[u.ID]
			if u.Power == m.p && u.Moved && c != nil && spec.Class == ruleset.Sea && spec.Attack == 0 && !spec.Holds {
				m.refuse(c, rules.Because("cannot-attack", "G40-3.8.15", spec.Plural+" have no attack, so they cannot go alone among the enemy warships in "+
					string(z)+": send a unit that can attack along, such as their aircraft"))
				break
			}
		}
	}
}

// tookEscort returns the last order that sent a ship that can attack away from
// the zone; nil if there is none.
func (m *Mover) tookEscort(z board.SpaceID) *command {
	var last *command
	for _, id := range m.here[z] {
		c, u := m.taken[id], m.g.Unit(id)
		if c == nil || u == nil || m.rs.Unit(u.Type).Attack == 0 || m.rs.Unit(u.Type).Class != ruleset.Sea {
			continue
		}
		if last == nil || c.n > last.n {
			last = c
		}
	}
	return last
}

// hasAttacker reports whether a unit of the power that can attack is in the zone.
func (m *Mover) hasAttacker(z board.SpaceID) bool {
	for _, u := range m.g.UnitsAt(z) {
		spec := m.rs.Unit(u.Type)
		if u.Power == m.p && u.Aboard == 0 && spec.Attack > 0 && (spec.Class == ruleset.Sea || u.Task == state.Attack) {
			return true
		}
	}
	return false
}
