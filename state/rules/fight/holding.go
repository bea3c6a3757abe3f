package fight

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
)

// surely says in words that the attacker all but wins, so that he is not asked
// whether he breaks off; empty if he is. Odds that cannot be worked out exactly are
// none.
//
// Rules: G40-10.1.5, DEC-34.
func (f *clash) surely(b *combat.Battle) string {
	from := f.w.G.Options.OddsFor(f.w.G.Active)
	if from == 0 || f.w.Odds == nil {
		return ""
	}
	on := b.Clone()
	on.Spec.Choices[combat.Attacker].Retreat = combat.Break{Set: true, Never: true}
	on.State.Phase = combat.PhaseRound
	if chance, _, ok := f.w.Odds(on); ok && chance >= from {
		return fmt.Sprintf("the odds to win are %d%%", chance)
	}
	return ""
}

// holding are the orders that the side's power gave earlier in this stage as an
// answer, and that hold on: an order of loss, or a limit for retreat, for this
// battle or for all. Words without orders say that the power leaves it to the
// default.
//
// Rules: G40-10.1.4.
func (f *clash) holding(side combat.Side, kind state.DecisionKind) ([]order.Order, string) {
	w := f.w
	if !w.G.Options.AskOpen {
		return nil, ""
	}
	if orders, why := f.said(side, kind); why != "" {
		return orders, why
	}
	for _, ev := range slices.Backward(w.Events) {
		e, ok := ev.(state.Decided)
		if d := e.Decision; !ok || d.By != state.ByAnswer || d.Kind != kind || d.Power != f.asked(side) || d.Text == "" {
			continue
		}
		for _, o := range w.Bind(w.G, e.Decision.Power, e.Decision.Text) {
			why := fmt.Sprintf("as question %d was answered", e.Decision.ID)
			switch o := o.(type) {
			case order.LossOrder:
				if len(o.Types) > 0 && f.meant(o, side) {
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

// Limits reports whether an order for retreat says when to break off later than
// after a round.
func Limits(r order.Retreat, round int) bool {
	return !r.Never && (r.AfterRound > round || r.IfFewer+r.EnemyFewer+r.OddsBelow+r.RatioBelow > 0 || r.NoCapture)
}
