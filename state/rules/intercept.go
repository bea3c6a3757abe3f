package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// intercept notes which fighters go up against which raid by the defenders'
// standing orders.
//
// Rules: G40-3.1.2, G40-3.5.2, G40-10.1.3, DEC-03, A2-086, G42-085.
func (c *conduct) intercept() {
	for _, b := range c.w.G.Turn.Battles {
		if b.Kind != state.Raid {
			continue
		}
		for _, p := range c.w.Rules().Powers {
			for _, o := range interceptOrders(c.w.Standing[p.ID], b.Space) {
				ids, bad := interceptors(c.w.G, p.ID, o, b.Space, c.interceptors[b.Space])
				if bad != nil {
					c.w.Note(o, bad.code, "not carried out: %s (%s)", bad.why, bad.rule)
					continue
				}
				c.interceptors[b.Space] = append(c.interceptors[b.Space], ids...)
			}
		}
	}
}

// interceptOrders returns the standing orders that hold for a raid: those that
// name its territory before those that do not, and what was said last.
//
// Rules: G40-10.1.1.
func interceptOrders(standing []order.Order, s board.SpaceID) []order.Intercept {
	var named, general []order.Intercept
	for _, o := range standing {
		i, ok := o.(order.Intercept)
		if !ok || i.Space != "" && i.Space != s {
			continue
		}
		list := &general
		if i.Space == s {
			list = &named
		}
		if i.None {
			*list = (*list)[:0]
		}
		*list = append(*list, i)
	}
	if len(named) > 0 {
		general = named
	}
	return slices.DeleteFunc(general, func(i order.Intercept) bool { return i.None })
}

// interceptors picks the fighters that an order sends up from a raided
// territory, besides those that are up already.
//
// Rules: G40-3.1.2, G40-3.5.2.
func interceptors(g *state.Game, p ruleset.PowerID, o order.Intercept, s board.SpaceID, up []state.UnitID) ([]state.UnitID, *denial) {
	if !g.AtWar(p, g.Active) {
		return nil, nil
	}
	raid := state.Battle{Kind: state.Raid, Space: s}
	if !conditionsHold(g, o.If, attackersIn(g, raid), fightersAt(g, p, s), combat.Defender) {
		return nil, nil
	}
	stacks := o.Units
	if len(stacks) == 0 {
		stacks = []order.Stack{{All: true}}
	}
	used := map[state.UnitID]bool{}
	for _, id := range up {
		used[id] = true
	}
	var ids []state.UnitID
	for _, st := range stacks {
		if st.Type != "" && !g.Rules.Unit(st.Type).Intercepts {
			return nil, cannotIntercept(g.Rules, st.Type)
		}
		n := 0
		for _, u := range fightersAt(g, p, s) {
			if !used[u.ID] && (st.All || n < st.N) {
				used[u.ID] = true
				ids = append(ids, u.ID)
				n++
			}
		}
		if !st.All && n < st.N && o.Space != "" {
			return nil, &denial{"no-such-units", "G40-3.5.2", string(p) + " has " + count(g.Rules, n, ruleset.Fighter) + " in " + string(s) + " to intercept, not " + itoa(st.N)}
		}
	}
	return ids, nil
}

// fightersAt returns the power's aircraft in a territory that may intercept.
func fightersAt(g *state.Game, p ruleset.PowerID, s board.SpaceID) []*state.Unit {
	return fighting(g, s, func(u *state.Unit) bool { return u.Power == p && g.Rules.Unit(u.Type).Intercepts })
}

func cannotIntercept(rs *ruleset.Ruleset, t ruleset.UnitType) *denial {
	return &denial{"cannot-intercept", "G40-3.5.2", rs.Unit(t).Plural + " cannot intercept: only fighters can"}
}
