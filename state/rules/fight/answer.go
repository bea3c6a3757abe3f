// Shown by BH-177, DEC-05, DEC-06.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// CheckAnswer refuses an answer that could not be carried out: aircraft or ships that
// are not there, more hits than there are, a place that is not a retreat. The units to
// choose among are those of the question.
//
// Rules: G40-3.3.1, G40-3.4.1, G40-3.5.2, G40-3.7.11, G40-3.12.2.
func CheckAnswer(g *state.Game, d *state.Decision, orders []order.Order) *rules.Refusal {
	if len(orders) == 0 {
		return nil
	}
	a := &answering{g: g, d: d}
	for _, o := range orders {
		for _, t := range topics {
			if bad, ok := t.answer(a, o); ok && bad != nil {
				return bad
			}
		}
		switch o := o.(type) {
		case order.LossOrder:
			if bad := otherLosses(g, d, o); bad != nil {
				return bad
			}
		case order.Lose:
			for _, st := range o.Units {
				if st.Type == "" || st.All {
					return rules.Because("count-missing", d.Rule, "say how many of which unit, like `"+lossExample(g.Rules, *d)+"`")
				}
			}
			if total := HitsOf(o.Units); total > d.N {
				return rules.Because("too-many-losses", d.Rule, rules.Itoa(total)+" hits are given out, and there are "+rules.Itoa(d.N))
			}
			for _, st := range o.Units {
				if n := a.have(st.Type) * g.Rules.Unit(st.Type).Hits; st.N > n || n == 0 {
					return rules.Because("no-such-units", d.Rule, "there are "+rules.Count(g.Rules, a.have(st.Type), st.Type)+" to lose, not "+rules.Itoa(st.N)+": "+PiecesList(g.Rules, d.Units))
				}
			}
		case order.Choose:
			if bad := rules.CheckChoice(g, d, o); bad != nil {
				return bad
			}
		case order.Liberation:
			if bad := rules.StandingLiberation(g, d.Power, o, true); bad != nil {
				return bad
			}
		case order.LandFirst:
			for _, to := range o.To {
				if to != order.AnyDeck && !slices.Contains(d.Places, to) {
					return rules.Because("no-landing", "G40-1.2.5", "nobody can land in "+string(to)+" from there; possible: "+rules.SpaceList(d.Places, "or"))
				}
			}
		case order.Retreat:
			if o.To != "" && !slices.Contains(d.Places, o.To) {
				return rules.Because("no-retreat", "G40-3.12.2", string(o.To)+" is not a place to retreat to; possible: "+rules.SpaceList(d.Places, "or"))
			}
		}
	}
	return nil
}

// otherLosses refuses an order of loss for a different kind of battle from the one that
// the question is about: at sea, on land, as attacker, as defender.
//
// Rules: G40-3.7.11.
func otherLosses(g *state.Game, d *state.Decision, o order.LossOrder) *rules.Refusal {
	kind, role := "land", "defender"
	if g.Rules.Board.IsSea(d.Space) {
		kind = "sea"
	}
	if d.Power == g.Active {
		role = "attacker"
	}
	switch {
	case len(o.Types) > 0 && o.Sea != (kind == "sea"):
		return rules.Because("other-kind", d.Rule, "it is a "+kind+" battle, and this order of loss is for the other kind: write `lose: "+lossExample(g.Rules, *d)+"` or `OOL "+kind+": ...`")
	case o.Attack && !o.Defense && role == "defender", o.Defense && !o.Attack && role == "attacker":
		return rules.Because("other-kind", d.Rule, "you are the "+role+" in it, and this order of loss is for the other side of a battle")
	}
	return nil
}

// HitsOf counts the hits that are given to the stacks.
func HitsOf(stacks []order.Stack) (n int) {
	for _, st := range stacks {
		n += st.N
	}
	return n
}
