// Shown by BH-116, DEC-06, DEC-34, G40-3.6.3.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// retreatPlaces lists where the attacking ships or land units may retreat to: friendly
// adjacent spaces that one of them came from. The place that the player ordered comes
// first, then the one most units came from.
//
// Rules: G40-3.12.2, G40-3.12.3, G40-3.12.6, WX-43, WX-81, DEC-35.
func (f *battle) retreatPlaces() []board.SpaceID {
	came := map[board.SpaceID]int{}
	var places []board.SpaceID
	sub := true
	for _, u := range f.attackers {
		spec := f.w.Rules().Unit(u.Type)
		if spec.Class == ruleset.Air || u.Seaborne || u.Airborne {
			continue
		}
		sub = sub && spec.Sub
		if came[u.Entered]++; came[u.Entered] == 1 {
			places = append(places, u.Entered)
		}
	}
	places = slices.DeleteFunc(places, func(s board.SpaceID) bool { return !f.mayRetreatTo(s, sub) })
	wish := f.retreatOrder().To
	slices.SortStableFunc(places, func(a, b board.SpaceID) int {
		switch {
		case a == wish || b == wish:
			if a == wish {
				return -1
			}
			return 1
		case came[a] != came[b]:
			return came[b] - came[a]
		}
		return board.Compare(a, b)
	})
	return places
}

// mayRetreatTo reports whether the space takes a retreat; sub is set if only
// submarines retreat. A retreat ends the ships' movement, so a zone that a limit closes
// to those who stop cannot take it.
//
// Rules: BH-145.
func (f *battle) mayRetreatTo(s board.SpaceID, sub bool) bool {
	g := f.w.G
	if s == "" || !g.Rules.Board.Adjacent(s, f.b.Space) || g.Rules.Board.IsSea(s) != (f.kind == combat.SeaBattle) {
		return false
	}
	if f.kind == combat.SeaBattle {
		open, _ := rules.CanalOpen(f.w, g.Active, f.b.Space, s, sub)
		shut := rules.ClosedZone(g, g.Active, ruleset.Sea, s, ruleset.BarsEnd, ruleset.BarsEnter) != nil
		unfought := slices.ContainsFunc(g.Turn.Battles, func(b state.Battle) bool { return b.Kind == state.Sea && b.Space == s })
		return open && !shut && !unfought && !slices.Contains(g.Turn.HostileZones, s) && !rules.IsHostileZone(g, g.Active, s)
	}
	if !rules.IsFriendly(g, g.Active, s) {
		return false
	}
	return g.Options.RetreatToBlitzed || rules.FriendlyAtStart(g, g.Active, s)
}

// retreatOrder combines the active power's orders for the battle: the last that says
// when to break off, and the last that says where to go. Standing orders come first,
// those for all battles before those for this one.
//
// Rules: G40-10.1.1.
func (f *battle) retreatOrder() order.Retreat {
	var all order.Retreat
	for _, orders := range [...][]order.Order{f.lasting(), f.w.Orders} {
		for _, space := range [...]board.SpaceID{"", f.b.Space} {
			for _, o := range orders {
				r, ok := o.(order.Retreat)
				if !ok || r.Space != space {
					continue
				}
				to := all.To
				if r.To != "" {
					to = r.To
				}
				if r.Never || r.SaysWhen() {
					all = r
				}
				all.To = to
			}
		}
	}
	if _, yes := rules.OneRound(f.w.G, f.b.Space); yes {
		return order.Retreat{Space: f.b.Space, AfterRound: 1, To: all.To}
	}
	return all
}

// flee moves the units that broke off to the first of the places, cargo with
// its ships.
//
// Rules: G40-3.12.2, G40-3.12.3, G40-3.12.9, G40-2.10.13.
func (f *battle) flee(places []board.SpaceID) {
	if len(f.fled) == 0 {
		return
	}
	ps := slices.Clone(f.fled)
	for _, p := range f.fled {
		for _, id := range f.cargo[int(p.ID)] {
			ps = append(ps, f.pieces[id])
		}
	}
	f.w.Emit(state.Retreat{Units: ps, From: f.b.Space, To: places[0], Rule: map[combat.Kind]string{combat.SeaBattle: "G40-3.12.3", combat.LandBattle: "G40-3.12.2"}[f.kind]})
}

// withdraw takes home the land units that won a fight for land which they may not take.
func (f *battle) withdraw(rule string) {
	var left []*state.Unit
	for _, u := range f.w.G.UnitsAt(f.b.Space) {
		if u.Power == f.w.G.Active && f.w.Rules().Unit(u.Type).Class == ruleset.Land {
			v := *u
			left = append(left, &v)
		}
	}
	f.attackers = left
	places := f.retreatPlaces()
	if len(left) == 0 || len(places) == 0 {
		return
	}
	f.w.Emit(state.Retreat{Units: rules.Pieces(left), From: f.b.Space, To: places[0], Rule: rule})
}
