// Shown by A2-063, BH-177, DEC-05, DEC-06.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// CheckAnswer refuses an answer that could not be carried out: aircraft or
// ships that are not there, more hits than there are, a place that is no
// retreat. The units to choose among are those of the question.
//
// Rules: G40-3.3.1, G40-3.4.1, G40-3.5.2, G40-3.7.11, G40-3.12.2.
func CheckAnswer(g *state.Game, d *state.Decision, orders []order.Order) *rules.Refusal {
	if len(orders) == 0 {
		return nil
	}
	have := func(t ruleset.UnitType) int {
		n := 0
		for _, p := range d.Units {
			if t == "" || p.Type == t {
				n++
			}
		}
		return n
	}
	total := 0
	for _, o := range orders {
		var stacks []order.Stack
		switch o := o.(type) {
		case order.Scramble:
			stacks = o.Units
			if o.From != "" && !slices.Contains(d.Places, o.From) {
				return rules.Because("no-air-base", "G40-3.3.1", "no aircraft can scramble from "+string(o.From)+", only from "+rules.SpaceList(d.Places, "or"))
			}
		case order.Intercept:
			stacks = o.Units
		case order.Kamikaze:
			for _, st := range o.On {
				if st.Type == "" {
					return rules.Because("count-missing", "G40-3.4.3", "say how many tokens on which ship, like `2 on carrier`; the targets: "+PiecesList(g.Rules, d.Units))
				}
				if have(st.Type) == 0 {
					return rules.Because("no-such-units", "G40-3.4.3", "there is no "+g.Rules.Unit(st.Type).Name+" among the targets: "+PiecesList(g.Rules, d.Units))
				}
				if total += max(st.N, 1); total > d.N {
					return rules.Because("no-tokens", "G40-3.4.1", "only "+rules.Itoa(d.N)+" kamikaze tokens are left")
				}
			}
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
			if total = HitsOf(o.Units); total > d.N {
				return rules.Because("too-many-losses", d.Rule, rules.Itoa(total)+" hits are given out, and there are "+rules.Itoa(d.N))
			}
			for _, st := range o.Units {
				if n := have(st.Type) * g.Rules.Unit(st.Type).Hits; st.N > n || n == 0 {
					return rules.Because("no-such-units", d.Rule, "there are "+rules.Count(g.Rules, have(st.Type), st.Type)+" to lose, not "+rules.Itoa(st.N)+": "+PiecesList(g.Rules, d.Units))
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
		for _, st := range stacks {
			if n := have(st.Type); !st.All && st.N > n {
				return rules.Because("no-such-units", d.Rule, "there are "+rules.Count(g.Rules, n, st.Type)+", not "+rules.Itoa(st.N)+": "+PiecesList(g.Rules, d.Units))
			}
			if !st.All {
				total += st.N
			}
		}
		if d.Kind == state.DecideScramble && total > d.N {
			return rules.Because("scramble-limit", "G40-3.3.1", rules.Itoa(total)+" aircraft are named, and at most "+rules.Itoa(d.N)+" may scramble there")
		}
	}
	return nil
}

// otherLosses refuses an order of loss that is for battles of another kind than
// the one that is asked about: at sea, on land, as attacker, as defender.
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

// PiecesList names pieces by type: "2 fighters, 1 tactical bomber".
func PiecesList(rs *ruleset.Ruleset, ps []state.Piece) string {
	s := ""
	for i := range rs.Units {
		n := 0
		for _, p := range ps {
			if p.Type == rs.Units[i].Type {
				n++
			}
		}
		if n == 0 {
			continue
		}
		if s != "" {
			s += ", "
		}
		s += rules.Count(rs, n, rs.Units[i].Type)
	}
	return s
}
