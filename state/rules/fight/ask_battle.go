// Shown by DEC-05, DEC-06, DEC-39, EX-083.

package fight

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// setQuestions lets the battle stop where a power has said nothing ahead and the game
// asks.
//
// Rules: G40-10.1.5, DEC-05, DEC-06, DEC-33, DEC-34, DEC-38.
func (f *battle) setQuestions(sp *combat.Spec) {
	o := &f.w.G.Options
	if f.retreatOrder().OddsBelow > 0 {
		sp.Choices[combat.Attacker].Ask |= combat.AskRetreat // the battle alone does not know the odds
	}
	if !o.AsksAny() {
		return
	}
	for side := range sp.Choices {
		if f.w.Rules().Power(f.asked(combat.Side(side))) == nil {
			continue // nobody plays a neutral's army
		}
		c := &sp.Choices[side]
		if o.Asks(string(state.DecideLosses)) && len(c.Losses)+len(c.Keep)+len(c.Owned) == 0 && !c.Decks {
			c.Ask |= combat.AskLosses
		}
		if o.Asks(string(state.DecideSubmerge)) && c.Submerge == combat.DiveDefault {
			c.Ask |= combat.AskSubmerge
		}
		if o.Asks(string(state.DecideRetreat)) && combat.Side(side) == combat.Attacker && !c.Retreat.Set {
			c.Ask |= combat.AskRetreat
		}
	}
}

// choose answers a question of the battle, or stops the stage.
func (f *battle) choose(b *combat.Battle, q *combat.Question) error {
	var a combat.Answer
	var err error
	switch q.Kind {
	case combat.AskLosses:
		a, err = f.chooseLosses(b, q)
	case combat.AskSubmerge:
		a, err = f.chooseDive(b, q)
	default:
		a, err = f.chooseRetreat(b, q)
	}
	if err == nil {
		b.Answer(a)
	}
	return err
}

// decision begins a question about the battle as it stands.
func (f *battle) decision(b *combat.Battle, side combat.Side, kind state.DecisionKind, rule string) state.Decision {
	d := state.Decision{Kind: kind, Power: f.asked(side), Space: f.b.Space, Round: b.State.Round, Rule: rule}
	for _, id := range b.Left(side.Other()) {
		d.Against = append(d.Against, f.pieces[id])
	}
	return d
}

// saidBy tells the battle's log who chose.
func (f *battle) saidBy(d *state.Decision) string {
	if a := f.w.Asked(d.Key()); a != nil {
		return string(a.By)
	}
	return string(state.ByStanding)
}

// lossSteps names the fire that the hits of a question come from.
var lossSteps = map[combat.Phase]combat.Step{
	combat.PhaseBombardLosses: combat.StepBombard, combat.PhaseAAALosses: combat.StepAAA, combat.PhaseStrikeLosses: combat.StepSurprise,
	combat.PhaseCounterStrikeLosses: combat.StepSurprise, combat.PhaseAttackLosses: combat.StepAttack,
	combat.PhaseDefendLosses: combat.StepDefend,
}

// chooseLosses decides which units take hits.
//
// Rules: G40-3.7.11, DEC-06, DEC-07, DEC-38.
func (f *battle) chooseLosses(b *combat.Battle, q *combat.Question) (combat.Answer, error) {
	ids, choice := b.Eligible(q)
	if !choice {
		return combat.Answer{Default: true}, nil
	}
	rule := "DEC-06"
	if q.Side == combat.Attacker {
		rule = "DEC-38"
	}
	if q.Planes {
		rule = "DEC-39"
	}
	d := f.decision(b, q.Side, state.DecideLosses, rule)
	d.N, d.Step = q.Hits.Total(), lossSteps[b.State.Phase]
	for _, id := range ids {
		d.Units = append(d.Units, f.pieces[id])
	}
	d.Default = "cheapest first"
	d.Answers = []string{lossExample(f.w.Rules(), d), "default"}
	standing := f.lossOrders(q.Side)
	if len(standing) == 0 && f.w.Asked(d.Key()) == nil {
		if standing, d.Why = f.holding(q.Side, state.DecideLosses); len(standing) == 0 && d.Why == "" && f.moot(b, q) {
			return combat.Answer{Default: true}, nil
		}
	}
	orders, err := f.w.Decide(d, standing)
	if err != nil || len(orders) == 0 {
		return combat.Answer{Default: true}, err
	}
	a := combat.Answer{By: f.saidBy(&d)}
	for _, o := range orders {
		switch o := o.(type) {
		case order.Lose:
			for _, st := range o.Units {
				tip := f.w.Rules().Unit(st.Type).Hits > 1 && !st.Damaged
				a.Losses = append(a.Losses, combat.Loss{Type: st.Type, Tip: tip, N: st.N})
			}
		case order.LossOrder:
			for _, st := range o.Types {
				a.Losses = append(a.Losses, combat.Loss{Type: st.Type, Tip: st.Tip})
			}
			a.Owned = f.owned(o, q.Side)
		}
	}
	return a, nil
}

// moot reports whether every answer to a question of the battle comes to the same.
//
// Rules: G40-10.1.5.
func (f *battle) moot(b *combat.Battle, q *combat.Question) bool {
	return f.w.G.AsksOpenly() && !b.Matters(q)
}

// lossExample assigns a question's hits in the usual sequence, in the words of an
// answer: "2 infantry, 1 artillery".
func lossExample(rs *ruleset.Ruleset, d state.Decision) string {
	left, words := d.N, []string{}
	for _, u := range slices.SortedStableFunc(slices.Values(rs.Units), func(a, b ruleset.Unit) int { return a.Cost - b.Cost }) {
		n := 0
		for _, p := range d.Units {
			if p.Type == u.Type && n < left {
				n++
			}
		}
		if n > 0 {
			words = append(words, rules.Count(rs, n, u.Type))
			left -= n
		}
	}
	return strings.Join(words, ", ")
}

// lossOrders returns the order of loss that the side has given since the battle
// began.
func (f *battle) lossOrders(side combat.Side) []order.Order {
	var last []order.Order
	for _, o := range f.ordersOf(side) {
		if l, ok := o.(order.LossOrder); ok && len(l.Types)+len(f.owned(l, side)) > 0 && f.meant(l, side) {
			last = []order.Order{l}
		}
	}
	return last
}

// ordersOf are the orders that a side's choices come from: those of the turn count
// before those given ahead for all of the side's attacks.
func (f *battle) ordersOf(side combat.Side) []order.Order {
	if side == combat.Attacker {
		return append(f.lasting(), f.w.Orders...)
	}
	return f.w.Standing.Of(f.asked(side))
}

// chooseDive decides whether submarines submerge.
//
// Rules: G40-3.7.3, G40-3.8.5, DEC-05, DEC-33.
func (f *battle) chooseDive(b *combat.Battle, q *combat.Question) (combat.Answer, error) {
	rule := "DEC-05"
	if q.Side == combat.Attacker {
		rule = "DEC-33"
	}
	d := f.decision(b, q.Side, state.DecideSubmerge, rule)
	d.N = b.MayDive(q)
	for _, id := range b.Left(q.Side) {
		if p := f.pieces[id]; f.w.Rules().Unit(p.Type).Sub && !slices.Contains(b.Dived[q.Side], id) {
			d.Units = append(d.Units, p)
		}
	}
	d.Default = "fight if there is a target, dive if alone"
	d.Answers = []string{"fight", "dive"}
	var standing []order.Order
	best := 0
	for _, o := range f.ordersOf(q.Side) {
		s, ok := o.(order.Submerge)
		if ok && (s.Space == "" || s.Space == f.b.Space) && f.holds(s.If, q.Side) && special(s.Space, s.If) >= best {
			standing, best = []order.Order{s}, special(s.Space, s.If)
		}
	}
	if len(standing) == 0 && f.w.Asked(d.Key()) == nil {
		if standing, d.Why = f.holding(q.Side, state.DecideSubmerge); len(standing) == 0 && d.Why == "" && f.moot(b, q) {
			return combat.Answer{Default: true}, nil
		}
	}
	orders, err := f.w.Decide(d, standing)
	if err != nil || len(orders) == 0 {
		return combat.Answer{Default: true}, err
	}
	a := combat.Answer{By: f.saidBy(&d)}
	if s := orders[0].(order.Submerge); s.Dive {
		a.Submerge = d.N
	}
	return a, nil
}

// chooseRetreat decides whether the attacker breaks off, and where to retreat to.
//
// Rules: G40-3.12.1, G40-3.12.2, DEC-34, DEC-35, DEC-36.
func (f *battle) chooseRetreat(b *combat.Battle, q *combat.Question) (combat.Answer, error) {
	if b.Spec.Choices[combat.Attacker].Retreat.Set { // said before the battle, so not asked
		return combat.Answer{By: "order", Retreat: f.breaksOff(b, f.retreatOrder())}, nil
	}
	d := f.decision(b, q.Side, state.DecideRetreat, "DEC-34")
	for _, id := range b.Left(q.Side) {
		d.Units = append(d.Units, f.pieces[id])
	}
	d.Places = slices.Clone(f.places)
	d.Default = "fight on"
	d.Answers = []string{"no", "yes"}
	for _, s := range f.places {
		d.Answers = append(d.Answers, "to "+string(s))
	}
	standing := f.retreatSince(b)
	if len(standing) == 0 && f.w.Asked(d.Key()) == nil {
		if standing, d.Why = f.holding(q.Side, state.DecideRetreat); len(standing) == 0 && d.Why == "" {
			d.Why = f.surely(b)
		}
	}
	orders, err := f.w.Decide(d, standing)
	if err != nil || len(orders) == 0 {
		return combat.Answer{Default: true}, err
	}
	r := orders[0].(order.Retreat)
	if f.w.G.AsksOpenly() && Limits(r, 0) {
		r.Never = !f.breaksOff(b, r) // not yet
	}
	if i := slices.Index(f.places, r.To); i > 0 {
		f.places = slices.Insert(slices.Delete(slices.Clone(f.places), i, i+1), 0, r.To)
	}
	return combat.Answer{By: f.saidBy(&d), Retreat: !r.Never}, nil
}

// retreatSince returns the retreat order that was given since the battle began,
// if it says what to do after this round.
func (f *battle) retreatSince(b *combat.Battle) []order.Order {
	r := f.retreatOrder()
	if !r.Never && !r.SaysWhen() {
		return nil
	}
	r.Never = r.Never || !f.breaksOff(b, r) // not yet
	return []order.Order{r}
}

// breaksOff reports whether a retreat order ends the attack now. Odds that are not
// known exactly end nothing.
//
// Rules: G40-10.1.2, DEC-34.
func (f *battle) breaksOff(b *combat.Battle, r order.Retreat) bool {
	if b.Breaks(policy(r)) {
		return true
	}
	if r.Never || r.OddsBelow == 0 || b.State.Round < r.FromRound || f.w.Odds == nil {
		return false
	}
	on := b.Clone()
	on.Spec.Choices[combat.Attacker].Retreat = combat.Break{Set: true, Never: true}
	on.State.Phase = combat.PhaseRound
	chance, _, ok := f.w.Odds(on)
	return ok && chance < r.OddsBelow
}
