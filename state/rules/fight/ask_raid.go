// Shown by DEC-39.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
)

// raidChoice has the owners of aircraft decide which of them take the hits of a
// raid, in a game that asks about losses; nil in others.
//
// Rules: DEC-11, DEC-40, DEC-42, G40-10.1.5.
func (f *battle) raidChoice() func(combat.RaidChoice) ([]int, error) {
	w := f.w
	if !w.G.Options.Asks(string(state.DecideLosses)) {
		return nil
	}
	return func(c combat.RaidChoice) ([]int, error) {
		d := state.Decision{Kind: state.DecideLosses, Space: f.b.Space, Round: max(c.Volley, 1), Step: c.Step, Facility: c.Facility, N: c.Hits,
			Default: "escorts first, then the cheapest", Rule: "DEC-40"}
		d.Power = w.G.Active
		if c.Step == combat.StepFacility {
			d.Rule = "DEC-42"
		}
		if c.Side == combat.Defender {
			d.Power, d.Rule = f.pieces[c.IDs[0]].Power, "DEC-11"
		}
		for _, id := range c.IDs {
			d.Units = append(d.Units, f.pieces[id])
		}
		d.Answers = []string{lossExample(w.Rules(), d), "default"}
		orders, err := w.Decide(d, nil)
		if err != nil {
			return nil, err
		}
		var first []int
		for _, o := range orders {
			switch o := o.(type) {
			case order.Lose:
				first = pick(c.IDs, f.pieces, o.Units)
			case order.LossOrder:
				var all []order.Stack
				for _, st := range o.Types {
					all = append(all, order.Stack{N: len(c.IDs), Type: st.Type})
				}
				first = pick(c.IDs, f.pieces, all)
			}
		}
		return first, nil
	}
}

// pick takes as many of the pieces of each type as the stacks name, in the order of the
// pieces.
func pick(ids []int, pieces map[int]state.Piece, stacks []order.Stack) []int {
	var out []int
	for _, st := range stacks {
		n := st.N
		for _, id := range ids {
			if n > 0 && pieces[id].Type == st.Type && !slices.Contains(out, id) {
				out = append(out, id)
				n--
			}
		}
	}
	return out
}
