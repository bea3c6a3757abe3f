// Shown by G40-2.10.8, G40-2.10.9, G40-2.2.2, WX-19.

package move

import (
	"cmp"
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
func (m *Mover) planCargo(spec *ruleset.Unit, j *job) (*cargoJob, *rules.Refusal) {
	if m.p == m.rs.Roles.Guerrilla {
		return nil, rules.Because("china-limit", "G40-2.11.1", m.rs.Adjective(m.p)+" units never board ships")
	}
	cargo := &cargoJob{c: j.c, from: j.origin(), to: j.goal()}
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
func (m *Mover) landingPlace(spec *ruleset.Unit, cargo *cargoJob) *rules.Refusal {
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
// zone where this job begins; it reports false if they are not these.
func (m *Mover) goesOn(j *job, cargo *cargoJob) bool {
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
		m.cargo = append(m.cargo, &cargoJob{c: j.c, units: ids, from: first.from, to: cargo.to,
			via: append(slices.Clone(first.via), cargo.via...)})
		for _, id := range ids {
			m.taken[id] = j.c
		}
		return true
	}
	return false
}

// canPick reports whether enough units of the stack stand free in the space.
func (m *Mover) canPick(st order.Stack, at board.SpaceID) bool {
	n := 0
	for _, id := range m.here[at] {
		if u := m.g.Unit(id); u.Type == st.Type && m.taken[id] == nil && m.idle(u) == "" {
			n++
		}
	}
	return n >= max(st.N, 1)
}

// pickShips chooses the transports that are ordered along zones by themselves:
// those whose cargo is ordered to land there, then those with most room.
//
// Rules: G40-2.3.2, G40-2.7.1, G40-2.10.5, G40-2.10.10.
func (m *Mover) pickShips(s shipJob) (shipJob, *rules.Refusal) {
	spec, to := m.rs.Unit(s.st.Type), s.way[len(s.way)-1]
	longest := m.longest(&job{st: s.st, way: s.way})
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

// sail finds transports for all cargo, carries out their moves with loading and
// landing, and then those of transports that were ordered alone.
//
// Rules: G40-2.10.1, G40-2.10.2, G40-2.10.4, G40-2.10.7, G40-2.10.9.
func (m *Mover) sail() {
	m.cargo = slices.DeleteFunc(m.cargo, func(j *cargoJob) bool { return len(j.units) == 0 })
	slices.SortStableFunc(m.cargo, func(a, b *cargoJob) int { return a.c.n - b.c.n })
	ordered := map[state.UnitID]*shipJob{}
	for i := range m.ships {
		s, bad := m.pickShips(m.ships[i])
		if bad != nil {
			m.refuse(s.c, bad)
			continue
		}
		m.ships[i] = s
		for _, id := range s.units {
			m.taken[id] = s.c
			ordered[id] = &m.ships[i]
		}
	}
	if len(m.cargo)+len(ordered) == 0 {
		return
	}
	hs := m.haulers()
	for _, h := range hs {
		if s := ordered[h.id]; s != nil {
			h.ordered(m, s)
		}
	}
	m.assign(hs)
	m.checkNamed(hs)
	m.tellTransports(hs)
	for _, h := range hs {
		if len(h.load) > 0 || h.c != nil {
			m.haul(h)
		}
	}
}

// checkNamed refuses cargo that needs more transports than its order names.
//
// Rules: G40-2.10.1.
func (m *Mover) checkNamed(hs []*hauler) {
	used := map[*command]int{}
	for _, h := range hs {
		if len(h.load) > 0 {
			used[h.load[0].job.c]++
		}
	}
	for _, j := range m.cargo {
		if n, ok := m.named[j.c]; ok && used[j.c] > n {
			m.refuse(j.c, rules.Because("no-room", "G40-2.10.1", "these units need "+rules.Quantity(used[j.c], "transport")+", and the order names "+rules.Itoa(n)+
				": each carries one land unit and one infantry"))
			delete(m.named, j.c)
		}
	}
}

// assign gives each cargo job its transports. A job that finds no room makes
// all earlier ones be given out anew before it is refused: larger units first,
// then those first that fewest transports serve.
func (m *Mover) assign(hs []*hauler) {
	var done []freight
	for _, j := range m.cargo {
		if bad := m.mayLoadNow(j); bad != nil {
			m.refuse(j.c, bad)
			continue
		}
		load := m.freightOf(j)
		p := packer{m: m, hs: hs, budget: packBudget}
		if p.pack(load) {
			done = append(done, load...)
			continue
		}
		saved := make([]hauler, len(hs))
		for i, h := range hs {
			saved[i] = *h
			h.empty()
		}
		all := append(slices.Clone(done), load...)
		if m.packAnew(hs, all) {
			done = all
			continue
		}
		for i, h := range hs {
			*h = saved[i]
		}
		m.refuse(j.c, m.noShip(hs, j))
	}
}

// packBudget is the number of steps after which a search for transports ends:
// far more than any real fleet needs.
const packBudget = 4000

// packAnew gives all freight to empty transports, or changes nothing.
func (m *Mover) packAnew(hs []*hauler, all []freight) bool {
	served := map[*cargoJob]int{}
	for _, f := range all {
		if _, known := served[f.job]; !known {
			for _, h := range hs {
				served[f.job] += rules.TrueLast(h.serves(m, f.job))
			}
		}
	}
	bySize := func(a, b freight) int { return b.size - a.size }
	byChoice := func(a, b freight) int { return cmp.Or(served[a.job]-served[b.job], b.size-a.size) }
	for _, first := range []func(a, b freight) int{bySize, byChoice} {
		slices.SortStableFunc(all, func(a, b freight) int {
			return cmp.Or(rules.TrueLast(a.aboard == 0)-rules.TrueLast(b.aboard == 0), first(a, b))
		})
		p := packer{m: m, hs: hs, budget: packBudget}
		if p.pack(all) {
			return true
		}
	}
	return false
}

// mayLoadNow refuses loading in combat movement without an assault.
//
// Rules: G40-2.2.2, G40-2.2.3, G40-2.10.2.
func (m *Mover) mayLoadNow(j *cargoJob) *rules.Refusal {
	if m.combat() && m.b.IsSea(j.to) && !m.b.IsSea(j.from) {
		return rules.Because("no-assault", "G40-2.10.2", "units are loaded in combat movement only for an assault: name the territory to land in, or load in noncombat movement")
	}
	return nil
}
