// Shown by A2-085, A50-4.2, G40-3.5.13, G40-3.5.6.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// checkTargets refuses targets that none of the bombers sent can bomb.
//
// Rules: G40-3.5.1, G40-3.5.5, A2-091.
func (m *Mover) checkTargets() {
	for _, r := range m.raids {
		if len(*r.targets) > 0 {
			m.refuse(r.c, rules.Because("cannot-bomb", "G40-3.5.1", "no bomber of this raid is left that can bomb the "+m.rs.Unit((*r.targets)[0]).Name))
		}
	}
}

// raidJobs checks a bombing raid and makes its flights.
//
// Rules: G40-3.5.1, G40-3.5.12, G40-3.5.13, A2-088, A2-091, DEC-41.
func (m *Mover) raidMoves(c *command, r order.Raid) []*stackMove {
	to := r.Path[len(r.Path)-1]
	var there []ruleset.UnitType
	for i := range m.g.Facilities {
		if m.g.Facilities[i].Space == to {
			there = append(there, m.g.Facilities[i].Type)
		}
	}
	bombs, bad := m.loadBombs(r)
	if bad != nil {
		m.refuse(c, bad)
		return nil
	}
	if len(there) == 0 && len(bombs) == 0 {
		m.refuse(c, rules.Because("nothing-to-bomb", "G40-3.5.1", "there is no complex or base in "+string(to)+" to bomb; to fight its units write `attack:` in place of `raid:`"))
		return nil
	}
	targets, bad := m.raidTargets(r, there, len(bombs))
	if bad != nil {
		m.refuse(c, bad)
		return nil
	}
	*targets = append(bombs, *targets...)
	var stackMoves, escorts []*stackMove
	for _, st := range r.Bombers {
		spec := m.rs.Unit(st.Type)
		laden := len(bombs) > 0 && m.rs.Unit(bombs[0]).CarriedBy == st.Type && st.N <= len(bombs)
		if !laden && !slices.ContainsFunc(there, func(t ruleset.UnitType) bool { return slices.Contains(spec.RaidTargets, t) }) {
			m.refuse(c, rules.Because("cannot-bomb", "G40-3.5.1", spec.Plural+" cannot bomb what is in "+string(to)+"; to fight its units write `attack:` in place of `raid:`"))
			continue
		}
		stackMoves = append(stackMoves, &stackMove{c: c, st: st, way: r.Path, landing: r.Landing, task: state.RaidTask, targets: targets})
	}
	for _, st := range r.Escorts {
		if NoAirBattle(m.g) {
			m.refuse(c, rules.Because("cannot-escort", "A50-5.5", noEscorts))
			continue
		}
		if !m.rs.Unit(st.Type).Intercepts {
			m.refuse(c, rules.Because("cannot-escort", "G40-3.5.1", m.rs.Unit(st.Type).Plural+" cannot escort bombers: fighters can"))
			continue
		}
		escorts = append(escorts, &stackMove{c: c, st: st, way: r.Path, landing: r.Landing, task: state.Escort})
	}
	m.raids = append(m.raids, raid{c, targets})
	slices.SortStableFunc(stackMoves, func(a, b *stackMove) int {
		return len(m.rs.Unit(a.st.Type).RaidTargets) - len(m.rs.Unit(b.st.Type).RaidTargets)
	})
	return append(m.findOrigins(c, stackMoves), m.findOrigins(c, escorts)...)
}

// raidTargets turns the facilities that a raid names into those that are there, one for
// each bomber that is not laden, and refuses those that are not there.
//
// Rules: G40-3.5.5, DEC-41.
func (m *Mover) raidTargets(r order.Raid, there []ruleset.UnitType, laden int) (*[]ruleset.UnitType, *rules.Refusal) {
	to, all := r.Path[len(r.Path)-1], 0
	for _, st := range r.Bombers {
		all += st.N
	}
	all = max(0, all-laden)
	targets := &[]ruleset.UnitType{}
	for _, st := range r.Targets {
		t := st.Type
		if t == ruleset.MinorComplex && !slices.Contains(there, t) {
			t = ruleset.MajorComplex
		}
		if !slices.Contains(there, t) {
			return nil, rules.Because("no-such-facility", "G40-3.5.1", "there is no "+m.rs.Unit(st.Type).Name+" in "+string(to))
		}
		n := st.N
		if len(r.Targets) == 1 && (st.All || n <= 1) {
			n = max(all, 1)
		}
		for range n {
			*targets = append(*targets, t)
		}
	}
	if all > 0 && len(*targets) > all {
		return nil, rules.Because("too-many-targets", "G40-3.5.5", rules.Quantity(len(*targets), "target")+" for "+rules.Quantity(all, "bomber")+" in "+string(to))
	}
	return targets, nil
}

// aim takes a facility for one bomber from those that the raid names; empty if
// none that it can bomb is left.
func aim(rs *ruleset.Ruleset, spec *ruleset.Unit, targets *[]ruleset.UnitType) ruleset.UnitType {
	if targets == nil {
		return ""
	}
	for i, t := range *targets {
		if bombs(spec, rs.Unit(t)) {
			*targets = slices.Delete(*targets, i, i+1)
			return t
		}
	}
	return ""
}

// NoAirBattle reports whether bombers raid without a fight of aircraft: nobody
// escorts them, and nobody goes up against them.
//
// Rules: A50-5.5, DIFF-04.
func NoAirBattle(g *state.Game) bool { return !combat.AirBattleInRaids(&g.Options) }

const noEscorts = "bombers raid alone in this game: no aircraft fight over a raid, so leave the escorts out"
