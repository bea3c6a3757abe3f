// Shown by BH-117, G40-2.10.6, G40-2.10.9, G42-035.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// carry carries out what a transport was assigned: its way with the loading along it,
// then the assault or the landing.
//
// Rules: G40-2.10.2, G40-2.10.4, G40-2.10.6, G40-2.10.7, G40-2.10.9, G40-2.10.10.
func (m *Mover) carry(tr *transport) {
	if len(tr.fit) == 0 {
		return
	}
	walk := tr.fit[0]
	if tr.c == nil {
		tr.c = tr.load[0].cargo.c
	}
	if tr.mine {
		m.taken[tr.id] = tr.c
	}
	first, second, _ := tr.stopsFor(m, walk, tr.load)
	at := 0
	for _, stop := range []int{first, second} {
		m.sailOn(tr, walk, at, stop)
		at = max(at, stop)
		m.loadAt(tr, walk, stop, first)
		if first == second {
			break
		}
	}
	m.sailOn(tr, walk, at, len(walk)-1)
	end := walk[len(walk)-1]
	if m.combat() {
		m.orderAssault(tr, end)
	} else {
		m.unload(tr, end)
	}
}

// sailOn moves a transport and what is aboard along part of its way.
func (m *Mover) sailOn(tr *transport, walk []board.SpaceID, from, to int) {
	if to <= from {
		return
	}
	ship := m.g.Unit(tr.id)
	units := append([]*state.Unit{ship}, m.g.Cargo(tr.id)...)
	m.w.Emit(state.Moved{
		Power: m.p, Phase: m.phase, Units: rules.Pieces(units), Path: slices.Clone(walk[from : to+1]),
		Allow: rules.Allowance(m.g, ship), Spent: int(ship.Spent) + to - from, Task: m.shipTask(walk[len(walk)-1]),
	})
}

// loadAt takes aboard the cargo that comes at this stop. Cargo comes aboard at the
// first of the two stops where it can.
func (m *Mover) loadAt(tr *transport, walk []board.SpaceID, stop, first int) {
	for _, from := range tr.origins(m) {
		var units []*state.Unit
		var target board.SpaceID
		for _, f := range tr.load {
			mask := tr.suits(m, walk, f.cargo)
			if f.aboard != 0 || f.cargo.from != from || mask&(1<<stop) == 0 || stop != first && mask&(1<<first) != 0 {
				continue
			}
			units = append(units, m.g.Unit(f.id))
			if m.combat() {
				target = f.cargo.to
			}
		}
		slices.SortStableFunc(units, func(a, b *state.Unit) int { return int(a.ID - b.ID) })
		if len(units) > 0 {
			m.w.Emit(state.Loaded{Power: m.p, Phase: m.phase, Units: rules.Pieces(units), From: from,
				Ship: rules.Piece(m.g.Unit(tr.id)), Zone: walk[stop], Target: target})
		}
	}
}

// origins lists the territories that a transport loads from, in order.
func (tr *transport) origins(m *Mover) []board.SpaceID {
	var ss []board.SpaceID
	for _, f := range tr.load {
		if f.aboard == 0 && !slices.Contains(ss, f.cargo.from) {
			ss = append(ss, f.cargo.from)
		}
	}
	slices.SortStableFunc(ss, board.Compare)
	return ss
}

// orderAssault gives cargo that was aboard before the phase its landing place.
//
// Rules: G40-2.10.6.
func (m *Mover) orderAssault(tr *transport, end board.SpaceID) {
	var units []*state.Unit
	for _, f := range tr.load {
		if f.aboard != 0 && !m.b.IsSea(f.cargo.to) {
			units = append(units, m.g.Unit(f.id))
		}
	}
	if len(units) > 0 {
		m.w.Emit(state.AssaultOrdered{Units: rules.Pieces(units), Zone: end, Target: tr.to})
	}
}

// unload lands cargo in noncombat movement.
//
// Rules: G40-2.10.4, G40-2.10.8.
func (m *Mover) unload(tr *transport, end board.SpaceID) {
	var units []*state.Unit
	for _, f := range tr.load {
		if !m.b.IsSea(f.cargo.to) {
			units = append(units, m.g.Unit(f.id))
		}
	}
	if len(units) == 0 {
		return
	}
	m.w.Emit(state.Unloaded{Power: m.p, Phase: m.phase, Units: rules.Pieces(units),
		Ships: []state.Piece{rules.Piece(m.g.Unit(tr.id))}, Zone: end, To: tr.to})
	for _, f := range tr.load {
		m.arrive(tr.to, m.g.Unit(f.id).Type)
	}
}

// arrive lets land units that ended noncombat movement in a territory take it
// without a fight where they may.
//
// Rules: G40-2.12.1, G40-4.4.5, G40-4.8.2, G40-4.8.6.
func (m *Mover) arrive(s board.SpaceID, t ruleset.UnitType) {
	rules.VoidPactByMove(m.w, s)
	if !m.rs.Unit(t).Captures {
		return
	}
	switch neutral, dutch := rules.JoinsPeacefully(m.g, m.p, s); {
	case neutral:
		rules.JoinNeutral(m.w, s, m.p)
	case dutch:
		rules.Capture(m.w, s, m.p, "moved in")
	}
}

// shipTask is what ships do in the zone they reach in combat movement.
func (m *Mover) shipTask(z board.SpaceID) state.Task {
	switch {
	case !m.combat():
		return state.NoTask
	case m.zones[z].hostile:
		return state.Attack
	}
	return state.Guard
}
