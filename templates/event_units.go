package templates

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// unitEvents move, add or remove units.
var unitEvents = []eventRow{
	{of: state.Moved{}, line: func(w words, ev state.Event) string { return w.movedLine(ev.(state.Moved)) }},
	{of: state.Loaded{}, line: func(w words, ev state.Event) string {
		e := ev.(state.Loaded)
		s := fmt.Sprintf("%s: %s → transport in %s", w.pieces(e.Units), e.From, e.Zone)
		if e.Target != "" {
			s += fmt.Sprintf(", to land in %s", e.Target)
		}
		return s
	}},
	{of: state.AssaultOrdered{}, line: func(w words, ev state.Event) string {
		e := ev.(state.AssaultOrdered)
		return fmt.Sprintf("%s aboard in %s: to land in %s", w.pieces(e.Units), e.Zone, e.Target)
	}},
	{of: state.ZoneChosen{}, line: func(w words, ev state.Event) string {
		e := ev.(state.ZoneChosen)
		if e.Holder != "" {
			return fmt.Sprintf("%s attacks the %s ships in %s%s", capital(theName(e.Power)), w.adjective(e.Holder), e.Zone, reason("", e.Rule))
		}
		if e.Attack {
			return fmt.Sprintf("%s attacks the submarines and transports in %s", capital(theName(e.Power)), e.Zone)
		}
		return fmt.Sprintf("%s ignores the submarines and transports in %s", capital(theName(e.Power)), e.Zone)
	}},
	{of: state.Unloaded{}, line: func(w words, ev state.Event) string {
		e := ev.(state.Unloaded)
		return fmt.Sprintf("%s: %s → %s, landed", w.pieces(e.Units), e.Zone, e.To)
	}},
	{of: state.ShipRepaired{}, line: func(w words, ev state.Event) string {
		e := ev.(state.ShipRepaired)
		return fmt.Sprintf("%s %s repaired in %s", w.adjective(e.Unit.Power), w.name(e.Unit.Type), e.Space)
	}},
	{of: state.Trapped{}, line: func(w words, ev state.Event) string {
		e := ev.(state.Trapped)
		return fmt.Sprintf("%s trapped on the damaged %s in %s until it is repaired%s", w.pieces(e.Units), w.name(e.Ship.Type), e.Space, reason("", e.Rule))
	}},
	{of: state.Marked{}, line: func(w words, ev state.Event) string { return w.markedLine(ev.(state.Marked)) }},
	{of: state.Retreat{}, line: func(w words, ev state.Event) string {
		e := ev.(state.Retreat)
		return fmt.Sprintf("%s retreated: %s → %s%s", w.pieces(e.Units), e.From, e.To, reason("", e.Rule))
	}},
	{of: state.Arrived{}, line: func(w words, ev state.Event) string { return w.arrivedLine(ev.(state.Arrived)) }},
	{of: state.Transferred{}, line: func(w words, ev state.Event) string {
		e := ev.(state.Transferred)
		return fmt.Sprintf("%s in %s: now %s%s", w.pieces(e.Units), e.Space, w.adjective(e.To), reason(e.Why, e.Rule))
	}},
	{of: state.Removed{}, line: func(w words, ev state.Event) string {
		e := ev.(state.Removed)
		return fmt.Sprintf("%s in %s removed%s", w.pieces(e.Units), e.Space, reason(e.Why, e.Rule))
	}},
}

// unitPlaces are their places in a report.
func unitPlaces() []placeRow {
	return []placeRow{
		eventPlace[state.Moved]{
			put: func(b *builder, e state.Moved) {
				key := fmt.Sprint("moved ", e.Power, e.Path, e.Task, e.Target, e.Landing, e.Blitzed)
				b.group(e.Phase, key, e.Units, func(ps []state.Piece) string {
					e.Units = ps
					return b.line(e)
				})
			},
		},
		eventPlace[state.Loaded]{
			put: func(b *builder, e state.Loaded) {
				b.group(e.Phase, fmt.Sprint("loaded ", e.From, e.Zone, e.Target), e.Units, func(ps []state.Piece) string {
					e.Units = ps
					return b.line(e)
				})
			},
		},
		eventPlace[state.AssaultOrdered]{
			put: func(b *builder, e state.AssaultOrdered) {
				b.group(order.CombatMove, fmt.Sprint("assault ", e.Zone, e.Target), e.Units, func(ps []state.Piece) string {
					e.Units = ps
					return b.line(e)
				})
			},
		},
		eventPlace[state.ZoneChosen]{at: func(e state.ZoneChosen) board.SpaceID { return e.Zone }},
		eventPlace[state.Unloaded]{
			put: func(b *builder, e state.Unloaded) {
				if e.Phase != order.NoncombatMove {
					b.pending = append(b.pending, pendingLine{space: e.To, text: b.line(e)})
					return
				}
				b.group(e.Phase, fmt.Sprint("unloaded ", e.Zone, e.To), e.Units, func(ps []state.Piece) string {
					e.Units = ps
					return b.line(e)
				})
			},
		},
		eventPlace[state.ShipRepaired]{
			put: func(b *builder, e state.ShipRepaired) {
				if b.phase >= order.ConductCombat { // at the end of the turn, or of a battle
					b.other(e)
					return
				}
				b.s.Purchase = append(b.s.Purchase, b.line(e))
			},
		},
		eventPlace[state.Trapped]{at: func(e state.Trapped) board.SpaceID { return e.Space }},
		eventPlace[state.Retreat]{at: func(e state.Retreat) board.SpaceID { return e.From }},
		eventPlace[state.Arrived]{put: (*builder).arrived},
		eventPlace[state.Transferred]{at: func(e state.Transferred) board.SpaceID { return e.Space }},
		eventPlace[state.Removed]{at: func(e state.Removed) board.SpaceID { return e.Space }},
	}
}

func (w words) movedLine(e state.Moved) string {
	moved, cargo := w.cargo(e.Units, e.Path)
	s := w.pieces(moved)
	if len(cargo) > 0 {
		s += " (aboard: " + w.cargoOf(moved, cargo) + ")"
	}
	s += ": " + path(e.Path)
	switch e.Task {
	case state.RaidTask:
		s += ", bombing raid" + w.laden(e)
	case state.Escort:
		s += ", escorting a bombing raid"
	case state.Assault:
		if e.Target != "" {
			s += fmt.Sprintf(", to land in %s", e.Target)
		}
	}
	if e.Landing != "" {
		s += fmt.Sprintf(", will land in %s", e.Landing)
	}
	if e.Blitzed {
		s += ", blitz"
	}
	if e.Airborne {
		s += ", airborne"
	}
	return s
}

// laden names the atomic bombs that bombers carry.
func (w words) laden(e state.Moved) string {
	if u := w.unit(ruleset.UnitType(e.Target)); u.Class == ruleset.Nuclear {
		return " with " + w.count(len(e.Units), u.Type)
	}
	return ""
}

// cargoOf names cargo; its power only if it is not that of the ships.
func (w words) cargoOf(ships, cargo []state.Piece) string {
	if len(ships) > 0 {
		w.home = ships[0].Power
	}
	return w.pieces(cargo)
}

// cargo separates the ships and aircraft of a move from the land units aboard.
func (w words) cargo(ps []state.Piece, way []board.SpaceID) (moved, cargo []state.Piece) {
	isLand := func(p state.Piece) bool { return w.unit(p.Type).Class == ruleset.Land }
	ships := slices.ContainsFunc(ps, func(p state.Piece) bool { return w.unit(p.Type).Class == ruleset.Sea })
	if !ships {
		return ps, nil
	}
	for _, p := range ps {
		if isLand(p) {
			cargo = append(cargo, p)
			continue
		}
		moved = append(moved, p)
	}
	return moved, cargo
}

func (w words) arrivedLine(e state.Arrived) string {
	s := fmt.Sprintf("%s: %s", e.Space, w.pieces(e.Units))
	if e.From != "" && e.From != e.Space {
		s += fmt.Sprintf(", built in %s", e.From)
	}
	return s + reason(e.Why, e.Rule)
}
