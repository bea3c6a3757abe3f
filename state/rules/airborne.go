package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// drop is what flies from one air base.
type drop struct {
	to board.SpaceID
	n  int
}

// airborne drops the paratroopers, when everything else has moved: only where
// other land units attack, too. They fly from a working air base that was
// friendly when the turn began, so many from each, over no neutral, all of one
// base to one territory. On the ground they are infantry, which may retreat with
// those who came over land; their flight is no way to retreat.
//
// Rules: G40-6.3.3, G42-006, DIFF-43.
func (m *mover) airborne(orders []order.Order) {
	drops := map[board.SpaceID]*drop{}
	for i, o := range orders {
		if o, ok := o.(order.Airborne); ok {
			m.dropFrom(&command{o, i}, o, drops)
		}
	}
}

func (m *mover) dropFrom(c *command, o order.Airborne, drops map[board.SpaceID]*drop) {
	if bad := m.mayDrop(o); bad != nil {
		m.refuse(c, bad)
		return
	}
	d := drops[o.From]
	if d == nil {
		d = &drop{to: o.To}
		drops[o.From] = d
	}
	path := m.route(m.airStep, []board.SpaceID{o.From, o.To}, m.g.Options.TechParatroopersRange)
	switch {
	case d.to != o.To:
		m.refuse(c, &refusal{"one-target", "G40-6.3.3", "the paratroopers from " + string(o.From) + " go to " + string(d.to) + ": one territory for each air base", nil})
		return
	case path == nil:
		m.refuse(c, &refusal{"out-of-range", "G40-6.3.3", "paratroopers fly at most " + quantity(m.g.Options.TechParatroopersRange, "space") +
			", not over neutrals, and " + string(o.To) + " is farther from " + string(o.From), nil})
		return
	}
	for _, st := range o.Units {
		ids, bad := m.pick(st, o.From, o.To, nil, nil)
		if bad != nil {
			m.refuse(c, bad)
			return
		}
		if d.n += len(ids); d.n > m.g.Options.TechParatroopersEach {
			m.refuse(c, &refusal{"too-many-paratroopers", "G40-6.3.3", "at most " + itoa(m.g.Options.TechParatroopersEach) + " infantry may fly from the air base in " + string(o.From) + ", not " + itoa(d.n), nil})
			return
		}
		ev := state.Moved{Power: m.p, Phase: order.CombatMove, Path: path, Allow: len(path) - 1, Spent: len(path) - 1, Task: state.Attack, Airborne: true}
		for _, id := range ids {
			m.taken[id] = c
			ev.Units = append(ev.Units, Piece(m.g.Unit(id)))
		}
		m.w.Emit(ev)
	}
}

// mayDrop tests a drop apart from its numbers and its way.
//
// Rules: G40-6.3.3, G42-006, DIFF-43.
func (m *mover) mayDrop(o order.Airborne) *refusal {
	other := slices.ContainsFunc(o.Units, func(st order.Stack) bool { return st.Type != ruleset.Infantry })
	switch {
	case !m.g.Has(m.p, ruleset.Paratroopers):
		return &refusal{"no-technology", "G40-6.3.3", string(m.p) + " has no paratroopers: they come by research, so leave this out until then", nil}
	case other:
		return &refusal{"infantry-only", "G40-6.3.3", "only infantry can be dropped from the air", nil}
	case !baseHelps(m.g, m.p, o.From, ruleset.AirBase):
		return &refusal{"no-air-base", "G40-6.3.3", "paratroopers start from a working air base that was friendly when the turn began, and there is none in " + string(o.From), nil}
	case !m.hostile[o.To]:
		return &refusal{"not-hostile", "G40-6.3.3", string(o.To) + " is not hostile: paratroopers only attack", nil}
	case !m.attacked(o.To):
		return &refusal{"dropped-alone", "G40-6.3.3", "paratroopers only join an attack, and no other land unit of yours attacks " + string(o.To) + ": order that too (`attack: ...`)", nil}
	}
	if ok, rule, why := MayEnter(m.g, m.p, o.To); !ok {
		return &refusal{"may-not-enter", rule, why, nil}
	}
	return nil
}

// attacked reports whether own land units attack the territory over land or
// from the sea.
func (m *mover) attacked(s board.SpaceID) bool {
	for i := range m.g.Units {
		u := &m.g.Units[i]
		over := u.At == s && u.Task == state.Attack && !u.Airborne && m.rs.Unit(u.Type).Class == ruleset.Land
		if u.Power == m.p && (over || u.Task == state.Assault && u.Target == s) {
			return true
		}
	}
	return false
}
