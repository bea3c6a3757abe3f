// Shown by EX-068, EX-070.

package fight

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// isLaden reports whether a unit carries an atomic bomb to its target.
func isLaden(g *state.Game, u *state.Unit) bool {
	if u.Task != state.RaidTask || u.Target == "" {
		return false
	}
	bomb := g.Rules.Unit(ruleset.UnitType(u.Target))
	return bomb != nil && bomb.Class == ruleset.Nuclear
}

// dropBombs drops the atomic bombs of the bombers that a raid has left.
//
// Rules: EX-068, EXG-74, EXG-75.
func dropBombs(w *rules.Work, s board.SpaceID, left []int) error {
	for _, id := range left {
		u := w.G.Unit(state.UnitID(id))
		if !isLaden(w.G, u) {
			continue
		}
		weapon := w.Rules().Unit(ruleset.UnitType(u.Target))
		ev := state.Struck{Power: u.Power, Missile: weapon.Name, To: s, Rule: "EX-068"}
		if err := blast(w, ev); err != nil {
			return err
		}
	}
	return nil
}

// blast is what an atomic bomb or a nuclear missile does to a territory: each unit there
// rolls to survive, every facility gets all the damage that it can take, and the land pays
// nothing in its holder's next income. What is left fights on.
//
// Reading: every unit there rolls, whoever owns it, including those that attack the land
// by ground or air this turn, and interceptors, which are back; only the aircraft of the
// raid do not (EXG-75). Units on ships that are still to land are at sea.
//
// Rules: EX-068, EX-069, EXG-75, EXG-77.
func blast(w *rules.Work, ev state.Struck) error {
	g := w.G
	us := slices.DeleteFunc(g.UnitsAt(ev.To), func(u *state.Unit) bool {
		return u.Power == g.Active && (u.Task == state.RaidTask || u.Task == state.Escort)
	})
	slices.SortStableFunc(us, func(a, b *state.Unit) int { return inTurnOrder(g.Rules, a, b) })
	for _, u := range us {
		ev.Hit = append(ev.Hit, rules.Piece(u))
	}
	if len(us) > 0 {
		faces, err := w.Dice.Roll(len(us), fmt.Sprintf("%s, %s on %s: who is left of %s", ev.Power, ev.Missile, ev.To, rules.Quantity(len(us), "unit")))
		if err != nil {
			return err
		}
		ev.Faces = faces
		for i, n := range faces {
			if n <= g.Options.AtomicKill {
				ev.Gone = append(ev.Gone, ev.Hit[i])
			}
		}
	}
	w.Emit(ev)
	for _, f := range slices.Clone(g.Facilities) {
		most := g.Rules.DamageCap(&g.Options, f.Type, f.Space)
		if f.Space == ev.To && f.Damage < most {
			w.Emit(state.FacilityDamaged{Space: f.Space, Facility: f.Type, Points: most - f.Damage, Total: most, Why: "an atomic weapon fell", Rule: "EXG-75"})
		}
	}
	w.Emit(state.MarkerSet{Marker: rules.Fallout(ev.To), Value: 1, Rule: "EXG-75",
		Says: string(ev.To) + " pays nothing in the next income of its holder"})
	return nil
}
