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
	m.cargo = slices.DeleteFunc(m.cargo, func(j *seaCargo) bool { return len(j.units) == 0 })
	slices.SortStableFunc(m.cargo, func(a, b *seaCargo) int { return a.c.n - b.c.n })
	ordered := map[state.UnitID]*shipMove{}
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
	trs := m.transports()
	for _, tr := range trs {
		if s := ordered[tr.id]; s != nil {
			tr.ordered(m, s)
		}
	}
	m.assign(trs)
	m.checkNamed(trs)
	m.tellTransports(trs)
	for _, tr := range trs {
		if len(tr.load) > 0 || tr.c != nil {
			m.carry(tr)
		}
	}
}

// checkNamed refuses cargo that needs more transports than its order names.
//
// Rules: G40-2.10.1.
func (m *Mover) checkNamed(trs []*transport) {
	used := map[*command]int{}
	for _, tr := range trs {
		if len(tr.load) > 0 {
			used[tr.load[0].cargo.c]++
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

// assign gives each cargo its transports. If cargo finds no room, all earlier ones
// are distributed again before it is refused: larger units first, then those that the
// fewest transports serve.
func (m *Mover) assign(trs []*transport) {
	var done []cargoUnit
	for _, j := range m.cargo {
		if bad := m.mayLoadNow(j); bad != nil {
			m.refuse(j.c, bad)
			continue
		}
		load := m.unitsOf(j)
		p := packer{m: m, trs: trs, budget: packBudget}
		if p.pack(load) {
			done = append(done, load...)
			continue
		}
		saved := make([]transport, len(trs))
		for i, tr := range trs {
			saved[i] = *tr
			tr.empty()
		}
		all := append(slices.Clone(done), load...)
		if m.packAgain(trs, all) {
			done = all
			continue
		}
		for i, tr := range trs {
			*tr = saved[i]
		}
		m.refuse(j.c, m.noShip(trs, j))
	}
}

// packAgain gives all cargo to empty transports, or changes nothing.
func (m *Mover) packAgain(trs []*transport, all []cargoUnit) bool {
	served := map[*seaCargo]int{}
	for _, f := range all {
		if _, known := served[f.cargo]; !known {
			for _, tr := range trs {
				served[f.cargo] += rules.TrueLast(tr.serves(m, f.cargo))
			}
		}
	}
	bySize := func(a, b cargoUnit) int { return b.size - a.size }
	byChoice := func(a, b cargoUnit) int { return cmp.Or(served[a.cargo]-served[b.cargo], b.size-a.size) }
	for _, first := range []func(a, b cargoUnit) int{bySize, byChoice} {
		slices.SortStableFunc(all, func(a, b cargoUnit) int {
			return cmp.Or(rules.TrueLast(a.aboard == 0)-rules.TrueLast(b.aboard == 0), first(a, b))
		})
		p := packer{m: m, trs: trs, budget: packBudget}
		if p.pack(all) {
			return true
		}
	}
	return false
}

// mayLoadNow refuses loading in combat movement without an assault.
//
// Rules: G40-2.2.2, G40-2.2.3, G40-2.10.2.
func (m *Mover) mayLoadNow(j *seaCargo) *rules.Refusal {
	if m.combat() && m.b.IsSea(j.to) && !m.b.IsSea(j.from) {
		return rules.Because("no-assault", "G40-2.10.2", "units are loaded in combat movement only for an assault: name the territory to land in, or load in noncombat movement")
	}
	return nil
}
