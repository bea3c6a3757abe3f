package engine

import (
	"errors"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// A plan is an order in one's own turn that others need not know for their own
// decisions: an order of loss, when to retreat, what submarines do, noncombat moves,
// placement, and what depends on a condition. Attacks, purchases and declarations of
// war are not plans. A plan that others could read before it is used is sealed: the log
// and every mail show only its hash, until a Seed opens it.

// isPlan reports whether an order of the power's own turn is a plan.
func isPlan(o order.Order) bool {
	switch o := o.(type) {
	case order.LossOrder, order.Retreat, order.Submerge:
		return true
	case order.Conditional:
		return o.Phase() >= order.ConductCombat
	case order.Pass, order.Sealed:
		return false
	default:
		return o.Phase() == order.NoncombatMove || o.Phase() == order.Mobilize
	}
}

// Hidden is a submission as it goes into the log when its plans are sealed.
type Hidden struct {
	// Read are the orders without the plans, Declared is everything that stands afterwards.
	Read     []string
	Declared []state.DeclaredOrder
	// Kept is what opens the plans that it seals.
	Kept []state.Opening
}

// Hide seals the plans of a submission that was found legal, by the report on it
// in the game with its plans open. kept opens those that are already sealed. open says
// which lines of the text the player wants published; salt makes the secret word of an
// order. ok is false if nothing is hidden.
func (e *Engine) Hide(g *state.Game, kept []state.Opening, rep *Report, open func(line int) bool, salt func(text string) string) (h Hidden, ok bool) {
	opened, power := WithOpen(g, kept), rep.Power
	stood := standSealed(g, kept)
	public := map[string]bool{}
	for _, o := range rep.Orders {
		switch o.(type) {
		case order.Expect, order.Request, order.Stay:
			continue
		}
		if isPlan(o) && !isStanding(o, true) {
			if !open(o.Span().From.Line) {
				continue
			}
			public[o.String()] = true
		}
		h.Read = append(h.Read, o.String())
	}
	for _, d := range rep.after.Turn.Declared {
		s := state.DeclaredOrder{Phase: d.Phase, Text: d.Text}
		if os := e.reread(opened, power, d.Text); slices.ContainsFunc(os, isPlan) && !public[d.Text] && !slices.Contains(g.Turn.Declared, d) {
			o, was := stood[d]
			if !was {
				o = state.Opening{Power: power, Salt: salt(d.Text), Order: d.Text}
				h.Kept = append(h.Kept, o)
			}
			s.Text = order.Sealed{Hash: o.Hash()}.String()
			ok = true
		}
		h.Declared = append(h.Declared, s)
	}
	return h, ok || len(stood) > 0 && len(h.Declared) > 0
}

// standSealed are the openings of a game's sealed plans by what they say.
func standSealed(g *state.Game, kept []state.Opening) map[state.Declared]state.Opening {
	out := map[state.Declared]state.Opening{}
	for _, d := range g.Turn.Declared {
		if o, ok := openingOf(g, kept, d); ok {
			out[state.Declared{Phase: d.Phase, Text: o.Order}] = o
		}
	}
	return out
}

// openingOf finds what opens a sealed plan of the turn.
func openingOf(g *state.Game, kept []state.Opening, d state.Declared) (state.Opening, bool) {
	i := slices.IndexFunc(kept, func(o state.Opening) bool { return o.Power == g.Active && o.SealedText() == d.Text })
	if i < 0 || !isSealedPlan(d) {
		return state.Opening{}, false
	}
	return kept[i], true
}

// WithOpen is a game in which those sealed plans of its turn are open that have an
// opening. Only their owner's side may see it; the owner's next orders are checked with
// it. It is never recorded.
func WithOpen(g *state.Game, kept []state.Opening) *state.Game {
	if !slices.ContainsFunc(g.Turn.Declared, isSealedPlan) {
		return g
	}
	c := g.Share()
	for i, d := range g.Turn.Declared {
		if o, ok := openingOf(g, kept, d); ok {
			c.Turn.Declared[i].Text = o.Order
		}
	}
	return c
}

func isSealedPlan(d state.Declared) bool { return state.IsSealed(d.Text) }

// HasPlans reports whether the turn has sealed plans.
func HasPlans(g *state.Game) bool { return slices.ContainsFunc(g.Turn.Declared, isSealedPlan) }

// Afterwards is the game when the submission, which was found legal, is taken.
func (r *Report) Afterwards() *state.Game { return r.after }

// Plans reports whether the submission, which was found legal, has any plan for the
// power's own turn.
func (r *Report) Plans() bool {
	return slices.ContainsFunc(r.Orders, func(o order.Order) bool { return isPlan(o) && !isStanding(o, true) })
}

// NeededPlans picks those sealed plans that the next Seed uses, whose dice are
// d: those for battles that it begins, and what comes after the battles if it
// comes to that.
func (e *Engine) NeededPlans(g *state.Game, kept []state.Opening, d dice.Source) []state.Opening {
	all := WithOpen(g, kept)
	if all == g {
		return nil
	}
	w, err := e.stage(all, d, nil)
	var need []state.Opening
	for i, d := range g.Turn.Declared {
		o, ok := openingOf(g, kept, d)
		if !ok {
			continue
		}
		failed := err != nil && !errors.Is(err, rules.ErrAsked)
		if failed || w == nil || e.planUsed(w, all, all.Turn.Declared[i]) {
			need = append(need, o)
		}
	}
	return need
}

// planUsed reports whether a stage has reached the point where a plan counts.
func (e *Engine) planUsed(w *rules.Work, g *state.Game, d state.Declared) bool {
	over := g.Phase >= order.NoncombatMove
	var begun []state.BattleBegan
	for _, ev := range w.Events {
		switch ev := ev.(type) {
		case state.BattleBegan:
			begun = append(begun, ev)
		case state.PhaseBegan:
			over = over || ev.Phase >= order.NoncombatMove
		}
	}
	return slices.ContainsFunc(e.reread(g, g.Active, d.Text), func(o order.Order) bool {
		switch o := o.(type) {
		case order.Conditional:
			return over
		case order.LossOrder:
			return fightsFor(e, begun, o.Space, func(sea bool) bool { return o.Sea == sea || len(o.Types) == 0 })
		case order.Retreat:
			return fightsFor(e, begun, o.Space, func(bool) bool { return true })
		case order.Submerge:
			return fightsFor(e, begun, o.Space, func(sea bool) bool { return sea })
		}
		return w.Ending
	})
}

// fightsFor reports whether a battle has begun that an order for a place, or for
// all of a kind, counts in.
func fightsFor(e *Engine, begun []state.BattleBegan, at board.SpaceID, kind func(sea bool) bool) bool {
	return slices.ContainsFunc(begun, func(b state.BattleBegan) bool {
		if at != "" {
			return b.Space == at
		}
		return kind(e.rules.Board.IsSea(b.Space))
	})
}

// checkDeclared checks the list of standing orders in a submission with sealed plans.
// It refuses what could not have come from the submission: open orders that neither
// stood before nor are in it, or that cannot be read.
func (e *Engine) checkDeclared(g *state.Game, in state.Input, orders []order.Order) error {
	if in.Power != g.Active {
		return fmt.Errorf("%s is not on turn and declares nothing", in.Power)
	}
	for _, d := range in.Declared {
		if state.IsSealed(d.Text) {
			if d.Phase < order.ConductCombat {
				return fmt.Errorf("an order of the %s phase cannot stand sealed", d.Phase)
			}
			continue
		}
		stood := slices.Contains(g.Turn.Declared, state.Declared{Phase: d.Phase, Text: d.Text})
		given := slices.ContainsFunc(orders, func(o order.Order) bool { return o.Phase() == d.Phase && o.String() == d.Text })
		if !stood && !given {
			return fmt.Errorf("`%s` is said to stand, and nobody ordered it", d.Text)
		}
		if _, diags := e.readCanonical(g, in.Power, d.Text); notation.HasErrors(diags) {
			return fmt.Errorf("`%s` is said to stand and does not read", d.Text)
		}
	}
	return nil
}

// submitSealed takes a submission whose plans are sealed. What stands is as the input
// says; whether the plans are legal is checked when they are opened.
func (e *Engine) submitSealed(g *state.Game, in state.Input, orders []order.Order, diags []notation.Diagnostic) ([]state.Event, error) {
	rep := &Report{Power: in.Power, Diags: diags}
	if len(orders) > 0 || notation.HasErrors(diags) {
		mayOrder(g, in.Power, orders, rep)
	}
	if rep.Refused() {
		return nil, &Refusal{Report: rep}
	}
	if err := e.checkDeclared(g, in, orders); err != nil {
		return nil, err
	}
	w := rules.NewIntake(g)
	e.declareThese(w, in.Power, orders, in.Declared, rep)
	if rep.Refused() {
		return nil, &Refusal{Report: rep}
	}
	return w.Events, nil
}
