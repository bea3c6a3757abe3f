// Shown by A2-085, DEC-05, DEC-34, DEC-47.

package fight

import (
	"math"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// interceptTopic is the topic of fighters that go up against a raid.
var interceptTopic = topic{
	ask: func(w *rules.Work, p ruleset.PowerID) {
		for _, b := range w.G.Turn.Battles {
			if d := interceptDecision(w.G, p, b.Space); b.Kind == state.Raid && len(d.Units) > 0 {
				w.MustAsk(d, interceptOrders(w, p, b.Space))
			}
		}
	},
	answer: func(a *answering, o order.Order) (*rules.Refusal, bool) {
		x, ok := o.(order.Intercept)
		if !ok {
			return nil, false
		}
		return a.send(x.Units), true
	},
	standing: func(w *rules.Work, p ruleset.PowerID, o order.Order) (*rules.Refusal, bool) {
		if x, ok := o.(order.Intercept); ok {
			return standingIntercept(w, x), true
		}
		return nil, false
	},
}

// intercept notes which fighters go up against which raid by the defenders'
// standing orders.
//
// Rules: G40-3.1.2, G40-3.5.2, G40-10.1.3, DEC-03, A2-086, G42-085.
func (c *conduct) intercept() error {
	for _, b := range c.w.G.Turn.Battles {
		if b.Kind != state.Raid {
			continue
		}
		for _, p := range c.w.Rules().Powers {
			orders := interceptOrders(c.w, p.ID, b.Space)
			if d := interceptDecision(c.w.G, p.ID, b.Space); len(d.Units) > 0 {
				c.w.Use(p.ID, orders)
				var err error
				if orders, err = c.w.Decide(d, orders); err != nil {
					return err
				}
			}
			for _, o := range orders {
				i := o.(order.Intercept)
				if i.None {
					continue
				}
				ids, bad := interceptors(c.w.G, p.ID, i, b.Space, c.w.Interceptors[b.Space])
				if bad != nil {
					c.w.Fail(p.ID, o, bad)
					continue
				}
				c.w.Intercept(b.Space, ids)
			}
		}
	}
	return nil
}

// interceptOrders returns the power's standing orders that hold for a raid:
// those that name its territory before those that do not, those with conditions
// before those without, and what was said last. One that says no stands alone.
//
// Rules: G40-10.1.1.
func interceptOrders(w *rules.Work, p ruleset.PowerID, s board.SpaceID) []order.Order {
	raid := state.Battle{Kind: state.Raid, Space: s}
	var hold []order.Intercept
	best := 0
	for _, o := range w.Standing.Of(p) {
		i, ok := o.(order.Intercept)
		if ok && (i.Space == "" || i.Space == s) &&
			rules.ConditionsHold(w.G, i.If, attackersIn(w.G, raid), fightersAt(w.G, p, s), combat.Defender, nil) {
			hold = append(hold, i)
			best = max(best, special(i.Space, i.If))
		}
	}
	var out []order.Order
	for _, i := range hold {
		if special(i.Space, i.If) < best {
			continue
		}
		if i.None || len(out) == 1 && out[0].(order.Intercept).None {
			out = out[:0]
		}
		out = append(out, i)
	}
	return out
}

// interceptors picks the fighters that an order sends up from a raided territory, in
// addition to those that are already up.
//
// Rules: G40-3.1.2, G40-3.5.2.
func interceptors(g *state.Game, p ruleset.PowerID, o order.Intercept, s board.SpaceID, up []state.UnitID) ([]state.UnitID, *rules.Refusal) {
	if !g.AtWar(p, g.Active) {
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
	room := interceptRoom(g, p, o, s, up)
	for _, st := range stacks {
		if st.Type != "" && !g.Rules.Unit(st.Type).Intercepts {
			return nil, cannotIntercept(g.Rules, st.Type)
		}
		n := 0
		for _, u := range fightersAt(g, p, s) {
			if !used[u.ID] && (st.All || n < st.N) && len(ids) < room {
				used[u.ID] = true
				ids = append(ids, u.ID)
				n++
			}
		}
		if !st.All && n < st.N && o.Space != "" && len(ids) < room {
			return nil, rules.Because("no-such-units", "G40-3.5.2", string(p)+" has "+rules.Count(g.Rules, n, ruleset.Fighter)+" in "+string(s)+" to intercept, not "+rules.Itoa(st.N))
		}
	}
	return ids, nil
}

// interceptRoom is how many fighters the limits of an order still let p send up.
//
// Rules: G40-10.1.1.
func interceptRoom(g *state.Game, p ruleset.PowerID, o order.Intercept, s board.SpaceID, up []state.UnitID) int {
	sent := 0
	for _, id := range up {
		if g.Unit(id).Power == p {
			sent++
		}
	}
	room := math.MaxInt32
	if o.PerBattle > 0 {
		room = o.PerBattle - sent
	}
	if o.AtHome > 0 {
		room = min(room, len(fightersAt(g, p, s))-sent-o.AtHome)
	}
	return room
}

// fightersAt returns the power's aircraft in a territory that may intercept.
func fightersAt(g *state.Game, p ruleset.PowerID, s board.SpaceID) []*state.Unit {
	if move.NoAirBattle(g) {
		return nil
	}
	return fighting(g, s, func(u *state.Unit) bool { return u.Power == p && g.Rules.Unit(u.Type).Intercepts })
}

const noInterceptors = "no aircraft fight over a bombing raid in this game: leave this out"

func cannotIntercept(rs *ruleset.Ruleset, t ruleset.UnitType) *rules.Refusal {
	return rules.Because("cannot-intercept", "G40-3.5.2", rs.Unit(t).Plural+" cannot intercept: only fighters can")
}

// interceptDecision asks how many fighters of p go up against the raid on a territory.
// It has no units if there are none.
//
// Rules: G40-3.5.2, DEC-03.
func interceptDecision(g *state.Game, p ruleset.PowerID, s board.SpaceID) state.Decision {
	d := state.Decision{Kind: state.DecideIntercept, Power: p, Space: s, Default: "no interception", Rule: "DEC-03"}
	if !g.AtWar(p, g.Active) {
		return d
	}
	d.Units = rules.Pieces(fightersAt(g, p, s))
	d.N = len(d.Units)
	d.Against = rules.Pieces(attackersIn(g, state.Battle{Kind: state.Raid, Space: s}))
	d.Answers = []string{"no", "all", "1"}
	return d
}

// standingIntercept reports why an order to intercept can never be carried out.
//
// Rules: G40-3.5.2, G42-085, A50-5.5.
func standingIntercept(w *rules.Work, o order.Intercept) *rules.Refusal {
	if move.NoAirBattle(w.G) && !o.None {
		return rules.Because("cannot-intercept", "A50-5.5", noInterceptors)
	}
	for _, st := range o.Units {
		if st.Type != "" && !w.Rules().Unit(st.Type).Intercepts {
			return cannotIntercept(w.Rules(), st.Type)
		}
	}
	if o.PerTurn > 0 {
		return rules.Because("no-turn-limit", "G40-3.5.2", "interception is limited for each raid: write `max "+rules.Itoa(o.PerTurn)+" per battle`")
	}
	if o.Space != "" && w.Rules().Board.IsSea(o.Space) {
		return rules.Because("not-land", "G40-3.5.2", "raids are flown against land, and "+string(o.Space)+" is a sea zone")
	}
	return nil
}
