// Shown by G40-2.10.5, GL-028.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// run carries out all moves: tanks first, because of what they blitz, then other counted
// stacks, and finally those that say "all" and take what is left.
func (m *Mover) run(stackMoves []*stackMove) {
	for rank := range 3 {
		for _, j := range stackMoves {
			if m.rank(j) == rank {
				m.do(j)
			}
		}
	}
	m.sail()
}

func (m *Mover) rank(j *stackMove) int {
	spec := m.rs.Unit(j.st.Type)
	switch {
	case j.st.All || spec.NoncombatOnly:
		return 2
	case m.combat() && spec.Blitz && !slices.ContainsFunc(j.way, m.b.IsSea):
		return 0
	}
	return 1
}

// do plans a move and carries it out; cargo and transports wait for sail.
func (m *Mover) do(j *stackMove) {
	if spec := m.rs.Unit(j.st.Type); spec.Holds && spec.Class == ruleset.Sea {
		if len(j.way) > 1 {
			m.ships = append(m.ships, shipMove{c: j.c, st: j.st, way: j.way})
		}
		return
	}
	mm, cargo, bad := m.plan(j)
	switch {
	case bad != nil:
		m.refuse(j.c, bad)
	case mm != nil:
		m.carryOut(mm)
		if mm.stay > 0 {
			m.w.Note(j.c.Order, "some-stay", "%s of %s cannot go so far and stay", rules.Itoa(mm.stay), m.rs.Unit(j.st.Type).Plural)
		}
	case cargo != nil:
		m.cargo = append(m.cargo, cargo)
		for _, id := range cargo.units {
			m.taken[id] = j.c
		}
	}
}
