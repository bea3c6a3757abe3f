// Shown by G40-2.10.9, G40-2.2.2.

package move

import (
	"cmp"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
)

// sail finds transports for all cargo, carries out their moves with loading and
// landing, and then the moves of transports that were ordered alone.
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

// assign gives each cargo job its transports. If a job finds no room, all earlier ones
// are distributed again before it is refused: larger units first, then those that the
// fewest transports serve.
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
