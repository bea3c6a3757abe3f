// Shown by GL-028.

package latecomer

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule module.
type Special struct{}

// marker is the beginning of the name of the marker that is 1 once an attack has ended
// a power's limits.
const marker = "came early: "

// Remembers names the markers.
func (Special) Remembers(rs *ruleset.Ruleset, m string) bool {
	p, ok := strings.CutPrefix(m, marker)
	return ok && slices.ContainsFunc(rs.Latecomers, func(x ruleset.Latecomer) bool { return string(x.Power) == p })
}

// heldBack returns what holds the power back now, or nil. Its nth turn is the one in
// round n.
//
// Rules: GL-029, GL-030, GL-033, GL-035, GL-036.
func heldBack(g *state.Game, p ruleset.PowerID) *ruleset.Latecomer {
	for i := range g.Rules.Latecomers {
		if x := &g.Rules.Latecomers[i]; x.Power == p && g.Round < x.UntilTurn && g.Markers[marker+string(p)] == 0 {
			return x
		}
	}
	return nil
}

// bound is heldBack for a power that must stay at home.
func bound(g *state.Game, p ruleset.PowerID) *ruleset.Latecomer {
	if x := heldBack(g, p); x != nil && x.KeepsHome {
		return x
	}
	return nil
}

// until says how long a limit lasts.
func until(x *ruleset.Latecomer) string {
	return fmt.Sprintf("before its turn of round %d, unless it is attacked", x.UntilTurn)
}

// Income halves what its land brings; objectives and the like are paid in full.
//
// Rules: GL-029, GL-035.
func (Special) Income(g *state.Game, _ ruleset.Purse, ev *state.IncomeCollected) {
	x := heldBack(g, ev.Power)
	if x == nil || !x.HalvesIncome {
		return
	}
	half := ev.Territories / 2
	ev.Total -= ev.Territories - half
	ev.Why = fmt.Sprintf("half of %d, before round %d (%s)", ev.Territories, x.UntilTurn, x.IncomeRule)
	ev.Territories = half
}

// MayEnter keeps its land units in its own land.
//
// Rules: GL-030.
func (Special) MayEnter(g *state.Game, p ruleset.PowerID, s board.SpaceID) (*rules.Refusal, bool) {
	x := bound(g, p)
	if x == nil || g.Control[s] == p {
		return nil, false
	}
	return rules.Forbid(x.LandRule, fmt.Sprintf("%s may not send units into %s, which is not its own, %s", p, s, until(x))), true
}

// Idle keeps its ships where they are, so nothing can be shipped either.
//
// Rules: GL-031.
func (Special) Idle(g *state.Game, u *state.Unit) *rules.Refusal {
	x := bound(g, u.Power)
	if x == nil || g.Rules.Unit(u.Type).Class != ruleset.Sea {
		return nil
	}
	return rules.Forbid(x.SeaRule, "that stays where it is "+until(x))
}

// MayFlyTo sends its aircraft only to where its land units or ships are.
//
// Rules: GL-032.
func (Special) MayFlyTo(g *state.Game, p ruleset.PowerID, s board.SpaceID) (*rules.Refusal, bool) {
	x := bound(g, p)
	if x == nil || slices.ContainsFunc(g.UnitsAt(s), func(u *state.Unit) bool {
		return u.Power == p && g.Rules.Unit(u.Type).Class != ruleset.Air && u.Aboard == 0
	}) {
		return nil, false
	}
	return rules.Forbid(x.AirRule, fmt.Sprintf("aircraft of %s may not go to %s, where it has no land unit and no ship, %s", p, s, until(x))), true
}

// CombatBegins ends the limits of a power that is attacked in one of the battles.
//
// Rules: GL-033, GL-036.
func (Special) CombatBegins(w *rules.Work) error {
	for i := range w.Rules().Latecomers {
		x := &w.Rules().Latecomers[i]
		if heldBack(w.G, x.Power) == nil || w.G.Side(w.G.Active) == w.G.Side(x.Power) {
			continue
		}
		for _, b := range w.G.Turn.Battles {
			if attacked(w.G, x, b.Space) {
				free(w, x, b.Space)
				break
			}
		}
	}
	return nil
}

// attacked reports whether an attack on the space ends the limits.
func attacked(g *state.Game, x *ruleset.Latecomer, s board.SpaceID) bool {
	if x.EndsBy == ruleset.AttackOnLand {
		return !g.Rules.Board.IsSea(s) && rules.OriginalOwner(g, s) == x.Power
	}
	return g.Control[s] == x.Power || slices.ContainsFunc(g.UnitsAt(s), func(u *state.Unit) bool { return u.Power == x.Power })
}

// ControlChanged ends the limits of a power whose land is taken without a battle.
//
// Rules: GL-033, GL-036.
func (Special) ControlChanged(w *rules.Work, ev state.Captured) {
	for i := range w.Rules().Latecomers {
		x := &w.Rules().Latecomers[i]
		own := ev.From == x.Power
		if x.EndsBy == ruleset.AttackOnLand {
			own = rules.OriginalOwner(w.G, ev.Space) == x.Power
		}
		if own && heldBack(w.G, x.Power) != nil && w.G.Side(ev.By) == w.G.Side(x.Power).Other() {
			free(w, x, ev.Space)
		}
	}
}

// free ends the limits.
func free(w *rules.Work, x *ruleset.Latecomer, s board.SpaceID) {
	w.Emit(state.MarkerSet{Marker: marker + string(x.Power), Value: 1,
		Why: fmt.Sprintf("%s attacks %s: %s is held back no longer (%s)", w.G.Active, s, x.Power, x.EndRule)})
}

// Notes says who is held back.
func (Special) Notes(g *state.Game) (notes []string) {
	for i := range g.Rules.Latecomers {
		x := heldBack(g, g.Rules.Latecomers[i].Power)
		switch {
		case x == nil:
		case x.KeepsHome:
			notes = append(notes, fmt.Sprintf("%s stays at home and earns half before its turn of round %d, unless it is attacked earlier", x.Power, x.UntilTurn))
		default:
			notes = append(notes, fmt.Sprintf("%s earns half before its turn of round %d, unless its land is attacked earlier", x.Power, x.UntilTurn))
		}
	}
	return notes
}
