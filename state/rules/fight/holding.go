// Shown by DEC-06, state/engine/hold_ahead_test.go.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// surely says in words that the attacker is almost certain to win and so is not asked
// whether to break off; empty if the attacker is asked. Odds that cannot be worked out
// exactly do not count.
//
// Rules: G40-10.1.5, DEC-34.
func (f *battle) surely(b *combat.Battle) string {
	from := f.w.G.Options.OddsFor(f.w.G.Active)
	if from == 0 || f.w.Odds == nil {
		return ""
	}
	on := b.Clone()
	on.Spec.Choices[combat.Attacker].Retreat = combat.Break{Set: true, Never: true}
	on.State.Phase = combat.PhaseRound
	if chance, _, ok := f.w.Odds(on); ok && chance >= from {
		return state.WhyOdds(chance)
	}
	return ""
}

// turned reports whether the outcome of a battle under way is less certain than when it
// began. It looks at the position after outstanding hits are taken by default. Then
// whether to break off is asked together with the question that stopped the battle, not
// in a separate mail a round later.
//
// Rules: G40-10.1.5, DEC-34.
func (f *battle) turned() bool {
	if f.under == nil {
		return false
	}
	on := f.under.Clone()
	for side := range on.Spec.Choices {
		on.Spec.Choices[side].Ask = 0
	}
	on.Spec.Choices[combat.Attacker].Ask = combat.AskRetreat
	for !on.Done() {
		if _, q, err := on.Step(dice.Script()); q != nil || err != nil {
			break // it waits for the attacker, or for dice
		}
	}
	for side := range on.State.Marked {
		clear(on.State.Marked[side])
	}
	return !on.Done() && f.surely(on) == ""
}

// holding are the orders that the side's power gave as an answer earlier in this stage
// and that still hold: an order of loss, a limit for retreat, or whether submarines
// fight or dive, for this battle or for all. Words without orders mean that the power
// leaves it to the default. This applies to a question about the whole battle, and to
// one whether to break off or to dive, which is asked once and not after each round if
// nobody answers.
//
// Rules: G40-10.1.4.
func (f *battle) holding(side combat.Side, kind state.DecisionKind) ([]order.Order, string) {
	w := f.w
	if !w.G.AsksOpenly() {
		return nil, ""
	}
	if orders, why := f.said(side, kind); why != "" {
		return orders, why
	}
	for _, ev := range slices.Backward(w.Events) {
		e, ok := ev.(state.Decided)
		if !ok || e.Kind != kind || e.Power != f.asked(side) {
			continue
		}
		if (kind == state.DecideRetreat || kind == state.DecideSubmerge) && e.Space == f.b.Space && e.ID > 0 && e.By != state.ByStanding && e.Text == "" {
			return nil, state.WhyLeft(e.ID)
		}
		if e.By != state.ByAnswer || e.Text == "" {
			continue
		}
		for _, o := range w.Bind(w.G, e.Decision.Power, e.Decision.Text) {
			why := state.WhyAnswered(e.Decision.ID)
			switch o := o.(type) {
			case order.LossOrder:
				if len(o.Types) > 0 && f.meant(o, side) {
					return []order.Order{o}, why
				}
			case order.Submerge:
				if o.Space == "" || o.Space == f.b.Space {
					return []order.Order{o}, why
				}
			case order.Retreat:
				if (o.Lasting || Limits(o, e.Decision.Round)) && (o.Space == "" || o.Space == f.b.Space) {
					return []order.Order{o}, why
				}
			}
		}
	}
	return nil, ""
}

// Limits reports whether an order for retreat says when to break off later than after
// one round.
func Limits(r order.Retreat, round int) bool {
	return !r.Never && (r.AfterRound > round || r.IfFewer+r.EnemyFewer+r.OddsBelow+r.RatioBelow > 0 || r.NoCapture)
}

// said is what a power answered to the question for the whole of this battle, and a few
// words about that. It is empty if the power was not asked that way, or wants to be
// asked when the time comes.
//
// Rules: G40-10.1.4.
func (f *battle) said(side combat.Side, kind state.DecisionKind) ([]order.Order, string) {
	w := f.w
	d := state.Decision{Kind: kind, Power: f.asked(side), Space: f.b.Space, Ahead: true}
	a := w.Asked(d.Key())
	switch {
	case a == nil || a.Open() || a.Text == state.AskThen || len(w.Events) < a.From:
		return nil, ""
	case a.By != state.ByAnswer || a.Text == "":
		return nil, state.WhyLeft(a.ID)
	}
	return w.Bind(w.G, a.Power, a.Text), state.WhyAnswered(a.ID)
}

// asked is the power that decides for a side of the battle.
//
// Rules: DEC-08.
func (f *battle) asked(side combat.Side) ruleset.PowerID {
	if side == combat.Attacker {
		return f.w.G.Active
	}
	return f.leader()
}
