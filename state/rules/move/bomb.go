// Shown by EX-068, EX-070.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// loadBombs lists the atomic bombs that a raid takes along, one entry for each, or says why
// it cannot: each needs its own bomber that starts where the bomb is kept, and they are
// dropped on land of an enemy.
//
// Rules: EXG-73, EXG-74.
func (m *Mover) loadBombs(r order.Raid) ([]ruleset.UnitType, *rules.Refusal) {
	var bombs []ruleset.UnitType
	from, to := r.Path[0], r.Path[len(r.Path)-1]
	for _, st := range r.Bombs {
		spec := m.rs.Unit(st.Type)
		carrier := m.rs.Unit(spec.CarriedBy)
		if from == "" {
			return nil, rules.Because("no-origin", "EXG-73", "say from which territory the "+spec.Plural+" are taken")
		}
		mark := state.WeaponMarker(spec, m.p, from)
		n, have := st.N, m.g.Markers[mark]-m.bombs[mark]
		if st.All {
			n = have
		}
		carriers := 0
		for _, b := range r.Bombers {
			if b.Type != carrier.Type {
				continue
			}
			carriers += b.N
			for _, id := range m.here[from] {
				if b.All && m.g.Unit(id).Type == b.Type {
					carriers++
				}
			}
		}
		switch {
		case n > have || n == 0:
			return nil, rules.Because("no-bombs", "EXG-73", string(m.p)+" has "+rules.Count(m.rs, have, st.Type)+" in "+string(from)+" to take along, not "+rules.Itoa(n))
		case n > carriers:
			return nil, rules.Because("too-many-bombs", "EXG-73", "each "+carrier.Name+" takes one "+spec.Name+", and "+rules.Count(m.rs, n, st.Type)+" are to go with "+rules.Count(m.rs, carriers, carrier.Type))
		case m.rs.Power(m.g.Control[to]) == nil:
			return nil, rules.Because("not-an-enemy", "EXG-74", spec.Plural+" are dropped on land of an enemy, and "+string(to)+" belongs to none")
		}
		if m.bombs == nil {
			m.bombs = map[string]int{}
		}
		m.bombs[mark] += n
		bombs = append(bombs, slices.Repeat([]ruleset.UnitType{st.Type}, n)...)
	}
	return bombs, nil
}

// takeBombs removes from store the bombs of bombers that have left: they are used up,
// whatever the outcome of the raid.
//
// Rules: EXG-74.
func (m *Mover) takeBombs(ev state.Moved) {
	spec := m.rs.Unit(ruleset.UnitType(ev.Target))
	if ev.Task != state.RaidTask || spec == nil || spec.Class != ruleset.Nuclear {
		return
	}
	mark := state.WeaponMarker(spec, m.p, ev.Path[0])
	m.w.Emit(state.MarkerSet{Marker: mark, Value: m.g.Markers[mark] - len(ev.Units), Rule: "EXG-74"})
}

// bombs reports whether a bomber can carry out what a raid names: bomb a facility, or drop
// an atomic bomb.
func bombs(spec, target *ruleset.Unit) bool {
	return slices.Contains(spec.RaidTargets, target.Type) || target.CarriedBy == spec.Type
}

// carryBombs notes the bombs of a move: in noncombat each goes with a bomber of the same
// order that starts where it is kept, and stays where that lands.
//
// Rules: EXG-73.
func (m *Mover) carryBombs(c *command, o order.Move, st order.Stack, spec *ruleset.Unit) *rules.Refusal {
	from, to, carriers := o.Path[0], o.Path[len(o.Path)-1], 0
	for _, b := range o.Units {
		if b.Type != spec.CarriedBy {
			continue
		}
		if carriers += b.N; b.All {
			for _, id := range m.here[from] {
				if u := m.g.Unit(id); u.Type == b.Type && m.idle(u) == "" {
					carriers++
				}
			}
		}
	}
	if m.combat() || spec.CarriedBy == "" || carriers == 0 {
		return noWeaponMoves(spec)
	}
	carrier := m.rs.Unit(spec.CarriedBy)
	if from == "" {
		return rules.Because("no-origin", "EXG-73", "say from which territory the "+spec.Plural+" are taken")
	}
	mark := state.WeaponMarker(spec, m.p, from)
	n, have := st.N, m.g.Markers[mark]-m.bombs[mark]
	if st.All {
		n = have
	}
	owner := m.g.Control[to]
	switch {
	case n > have || n == 0:
		return rules.Because("no-bombs", "EXG-73", string(m.p)+" has "+rules.Count(m.rs, have, spec.Type)+" in "+string(from)+" to take along, not "+rules.Itoa(n))
	case n > carriers:
		return rules.Because("too-many-bombs", "EXG-73", "each "+carrier.Name+" takes one "+spec.Name+", and "+rules.Count(m.rs, n, spec.Type)+" are to go with "+rules.Count(m.rs, carriers, carrier.Type))
	case owner != m.p && !rules.Friends(m.g, m.p, owner):
		return rules.Because("no-store", "EXG-73", spec.Plural+" are kept in land of yours or of an ally, and "+string(to)+" is neither")
	}
	if m.bombs == nil {
		m.bombs = map[string]int{}
	}
	m.bombs[mark] += n
	if m.loads == nil {
		m.loads = map[*command][]bombLoad{}
	}
	m.loads[c] = append(m.loads[c], bombLoad{spec, n, from, to})
	return nil
}

// moveBombs moves the bombs that bombers of a march take along, one with each.
//
// Rules: EXG-73.
func (m *Mover) moveBombs(mm *march, spec *ruleset.Unit) {
	room := len(mm.units)
	for i := range m.loads[mm.c] {
		f := &m.loads[mm.c][i]
		n := min(f.n, room)
		if n == 0 || f.spec.CarriedBy != spec.Type || mm.path[0] != f.from {
			continue
		}
		f.n, room = f.n-n, room-n
		left, there := state.WeaponMarker(f.spec, m.p, f.from), state.WeaponMarker(f.spec, m.p, f.to)
		m.w.Emit(state.MarkerSet{Marker: left, Value: m.g.Markers[left] - n, Rule: "EXG-73"})
		m.w.Emit(state.MarkerSet{Marker: there, Value: m.g.Markers[there] + n, Rule: "EXG-73",
			Says: rules.Count(m.rs, n, f.spec.Type) + " of " + string(m.p) + " " + goes(n) + " with " + rules.Count(m.rs, n, spec.Type) + " to " + string(f.to)})
	}
}

func goes(n int) string {
	if n == 1 {
		return "goes"
	}
	return "go"
}

// noWeaponMoves says how a nuclear weapon can be moved.
//
// Rules: EXG-73, EXG-76.
func noWeaponMoves(spec *ruleset.Unit) *rules.Refusal {
	if spec.LaunchedFrom != "" {
		return rules.Because("cannot-move", "EXG-76", spec.Plural+" never move: their base fires them, by `strike: "+spec.Name+" ...`")
	}
	return rules.Because("cannot-move", "EXG-73", spec.Plural+" go with a bomber alone: to an enemy by `raid: 1 strategic bomber, 1 "+spec.Name+" ...`, or in noncombat with one that lands elsewhere, by `1 strategic bomber, 1 "+spec.Name+" ...`")
}
