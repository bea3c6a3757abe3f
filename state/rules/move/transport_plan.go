// Shown by G40-2.10.8, G40-2.10.9, G40-2.2.2, WX-19.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// planCargo plans land units that go by sea. Units that an earlier order took
// aboard go on from there.
//
// Rules: G40-2.2.3, G40-2.4.9, G40-2.10.2, G40-2.10.6, G40-2.10.8, G40-2.11.1.
func (m *Mover) planCargo(spec *ruleset.Unit, j *stackMove) (*seaCargo, *rules.Refusal) {
	if m.p == m.rs.Roles.Guerrilla {
		return nil, rules.Because("china-limit", "G40-2.11.1", m.rs.Adjective(m.p)+" units never board ships")
	}
	cargo := &seaCargo{c: j.c, from: j.origin(), to: j.goal()}
	for i, s := range j.way[1:] {
		if m.b.IsSea(s) {
			cargo.via = append(cargo.via, s)
		} else if i+2 < len(j.way) {
			return nil, rules.Because("load-where-it-is", "G40-2.10.2", "units go aboard from where they stand and land once, so they cannot pass "+string(s))
		}
	}
	if r := m.landingPlace(spec, cargo); r != nil {
		return nil, r
	}
	if !m.trial && m.b.IsSea(cargo.from) && m.goesOn(j, cargo) {
		return nil, nil
	}
	able := func(u *state.Unit) bool { return (u.Aboard != 0) == m.b.IsSea(cargo.from) }
	units, bad := m.pick(j.st, cargo.from, cargo.to, able, nil)
	cargo.units = units
	return cargo, bad
}

// landingPlace refuses a goal where cargo may not land in this phase.
//
// Rules: G40-2.2.3, G40-2.3.1, G40-2.10.2, G40-2.10.6, G40-2.10.8, G40-2.12.3.
func (m *Mover) landingPlace(spec *ruleset.Unit, cargo *seaCargo) *rules.Refusal {
	to := cargo.to
	if m.b.IsSea(to) {
		return nil
	}
	if v := m.landStep(spec, false)(to, to); v.leave == barred {
		return v.refusal(to, to)
	}
	if m.combat() {
		_, bad := m.landTask([]board.SpaceID{cargo.from, to})
		return bad
	}
	return nil
}

// goesOn lengthens the way of units that earlier orders took aboard and to the
// zone where this move begins; it reports false if they are not these.
func (m *Mover) goesOn(j *stackMove, cargo *seaCargo) bool {
	if !j.st.All && m.canPick(j.st, cargo.from) {
		return false
	}
	for _, first := range m.cargo {
		if first.to != cargo.from || first.c == j.c {
			continue
		}
		ids := slices.DeleteFunc(slices.Clone(first.units), func(id state.UnitID) bool { return m.g.Unit(id).Type != j.st.Type })
		if len(ids) == 0 || !j.st.All && len(ids) < j.st.N {
			continue
		}
		if !j.st.All {
			ids = ids[:j.st.N]
		}
		first.units = slices.DeleteFunc(first.units, func(id state.UnitID) bool { return slices.Contains(ids, id) })
		m.cargo = append(m.cargo, &seaCargo{c: j.c, units: ids, from: first.from, to: cargo.to,
			via: append(slices.Clone(first.via), cargo.via...)})
		for _, id := range ids {
			m.taken[id] = j.c
		}
		return true
	}
	return false
}

// canPick reports whether enough units of the stack are free in the space.
func (m *Mover) canPick(st order.Stack, at board.SpaceID) bool {
	n := 0
	for _, id := range m.here[at] {
		if u := m.g.Unit(id); u.Type == st.Type && m.taken[id] == nil && m.idle(u) == "" {
			n++
		}
	}
	return n >= max(st.N, 1)
}

// pickShips chooses the transports that are ordered along zones by themselves: those
// whose cargo is ordered to land there, then those with the most room.
//
// Rules: G40-2.3.2, G40-2.7.1, G40-2.10.5, G40-2.10.10.
func (m *Mover) pickShips(s shipMove) (shipMove, *rules.Refusal) {
	spec, to := m.rs.Unit(s.st.Type), s.way[len(s.way)-1]
	longest := m.longest(&stackMove{st: s.st, way: s.way})
	need := 0
	if longest >= 0 && len(s.way) > 1 {
		path, bad := m.seaRoute(spec, s.way, longest)
		if bad != nil {
			return s, bad
		}
		need = len(path) - 1
	}
	able := func(u *state.Unit) bool { return m.left(u) >= need }
	var bad *rules.Refusal
	s.units, bad = m.pick(s.st, s.way[0], to, able, func(u *state.Unit) int {
		cargo := m.g.Cargo(u.ID)
		for _, j := range m.cargo {
			if slices.ContainsFunc(cargo, func(c *state.Unit) bool { return slices.Contains(j.units, c.ID) }) && m.b.Adjacent(j.to, to) {
				return -1
			}
		}
		return len(cargo)
	})
	return s, bad
}

// packBudget is the number of steps after which a search for transports ends:
// far more than any real fleet needs.
const packBudget = 4000

// landTask is what land units are sent to do in combat movement: attack where they end,
// or only blitz.
//
// Rules: G40-2.2.1, G40-2.2.2, G40-2.2.3.
func (m *Mover) landTask(path []board.SpaceID) (state.Task, *rules.Refusal) {
	to := path[len(path)-1]
	_, neutral := m.g.Neutrals[to]
	_, was := m.neutral[to] // and is taken by a blitz of this phase
	switch {
	case neutral || rules.IsHostile(m.g, m.p, to):
		return state.Attack, nil
	case m.hostile[to] || was || len(m.blitzed(path)) > 0:
		return state.Guard, nil
	}
	return state.NoTask, rules.Because("not-a-combat-move", "G40-2.2.3", string(to)+" is not hostile: move there in noncombat movement (`move:` in place of `attack:`)")
}

// longest is the most movement points that a unit of the cargo has left; -1 if
// there is none at its origin that may move.
func (m *Mover) longest(j *stackMove) int {
	most := -1
	for _, id := range m.here[j.origin()] {
		if u := m.g.Unit(id); u.Type == j.st.Type && m.idle(u) == "" && m.taken[id] == nil {
			most = max(most, m.left(u))
		}
	}
	return most
}
