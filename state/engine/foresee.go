package engine

import (
	"errors"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// luck is dice that always fall for one side of a battle.
type luck struct {
	attacker bool
	left     int
}

// errNoLuck ends a battle that such dice would never end.
var errNoLuck = errors.New("no end in sight")

// Roll gives the lucky side ones, the other sixes.
func (l *luck) Roll(n int, why string) ([]int, error) {
	if l.left--; l.left < 0 {
		return nil, errNoLuck
	}
	face := 6
	if strings.Contains(why, ", attacker") == l.attacker {
		face = 1
	}
	return slices.Repeat([]int{face}, n), nil
}

// foresee refuses orders for after the battles that no dice can make legal: those
// that are illegal if every attack succeeds without a loss, and if every attack
// fails. What depends on the battles is checked when they are over; conditional
// orders are left to their conditions.
func (e *Engine) foresee(p *rules.Work) {
	plain := slices.DeleteFunc(slices.Clone(p.Orders), func(o order.Order) bool { _, is := o.(order.Conditional); return is })
	if !slices.ContainsFunc(plain, isAfterDice) {
		return
	}
	best, ok := e.after(p, plain, true)
	if !ok || len(best) == 0 {
		return
	}
	worst, ok := e.after(p, plain, false)
	if !ok {
		return
	}
	for _, d := range best {
		never := slices.ContainsFunc(worst, func(x notation.Diagnostic) bool {
			return x.Span == d.Span && (x.Code == d.Code || d.Code == "cannot-land" && d.Rule == "G40-2.6.3")
		})
		if never && !slices.ContainsFunc(p.Diags, func(x notation.Diagnostic) bool { return x.Span == d.Span && x.Severity == notation.Error }) {
			p.Diags = append(p.Diags, d)
		}
	}
}

// after is what is wrong with orders behind battles that one side wins without a
// loss; ok is false if such battles do not end.
func (e *Engine) after(p *rules.Work, orders []order.Order, attacker bool) (bad []notation.Diagnostic, ok bool) {
	g := p.G.Clone()
	g.Options.Ask = nil
	w := rules.NewWork(g, &luck{attacker, 500})
	w.Bind, w.Standing = e.reread, e.permits(p)
	w.Orders = slices.DeleteFunc(slices.Clone(orders), func(o order.Order) bool {
		_, retreat := o.(order.Retreat)
		return retreat
	})
	begin(w, order.ConductCombat)
	for _, step := range []func(*rules.Work) error{rules.ConductCombat, rules.ChooseLiberated, rules.ReturnDefenders} {
		if err := step(w); err != nil {
			return nil, false
		}
	}
	if w.G.Winner != "" {
		return nil, false
	}
	begin(w, order.NoncombatMove)
	n := len(w.Diags)
	rules.NoncombatMoves(w, of(orders, order.NoncombatMove))
	moves := len(w.Diags)
	rules.Mobilize(w, of(orders, order.Mobilize))
	return slices.DeleteFunc(slices.Clone(w.Diags[n:]), func(d notation.Diagnostic) bool {
		return d.Severity != notation.Error || moves > n && d.Code == "placement-missing"
	}), true
}

// permits are the standing orders that let others pass or come aboard: all that
// counts beside the dice.
func (e *Engine) permits(p *rules.Work) *rules.Ahead {
	bound := map[ruleset.PowerID][]order.Order{}
	for _, q := range e.rules.Powers {
		for _, o := range p.Standing.Of(q.ID) {
			if permit, ok := o.(order.Permit); ok {
				bound[q.ID] = append(bound[q.ID], permit)
			}
		}
	}
	return rules.Bound(bound)
}

// afterRefusals looks also at what comes behind orders that are refused, so that
// the player learns of every problem at once. What may only follow from the
// refusal is left out.
func (e *Engine) afterRefusals(p *rules.Work) {
	touched, buys := map[board.SpaceID]bool{}, false
	before := slices.Clone(p.Diags)
	for _, o := range p.Orders {
		if !slices.ContainsFunc(before, func(d notation.Diagnostic) bool { return d.Severity == notation.Error && within(d.Span, o.Span()) }) {
			continue
		}
		buys = buys || o.Phase() <= order.PurchaseRepair
		for _, s := range spacesOf(o) {
			touched[s] = true
		}
		if len(spacesOf(o)) == 0 && o.Phase() == order.CombatMove {
			return // a war that is not declared changes everything
		}
	}
	check := rules.NewWork(p.G, nil)
	check.Orders, check.Standing = p.Orders, p.Standing
	rules.ListBattles(check)
	rules.CheckBattleOrders(check, p.Orders)
	e.foresee(check)
	for _, d := range check.Diags {
		if d.Severity != notation.Error {
			continue
		}
		follows := slices.ContainsFunc(p.Orders, func(o order.Order) bool {
			return within(d.Span, o.Span()) && (buys && o.Phase() == order.Mobilize ||
				slices.ContainsFunc(spacesOf(o), func(s board.SpaceID) bool { return touched[s] }))
		})
		if !follows {
			p.Diags = append(p.Diags, d)
		}
	}
}

// within reports whether a span lies in that of an order of the mail.
func within(d, o notation.Span) bool {
	return o.From.Line > 0 && d.From.Offset >= o.From.Offset && d.To.Offset <= o.To.Offset
}

// spacesOf are the spaces that an order for moves, battles or landing names.
func spacesOf(o order.Order) []board.SpaceID {
	switch o := o.(type) {
	case order.Move:
		return o.Path
	case order.Raid:
		return o.Path
	case order.Land:
		return []board.SpaceID{o.From, o.Space}
	case order.Bombard:
		return []board.SpaceID{o.From, o.On}
	case order.Ignore:
		return []board.SpaceID{o.Space}
	}
	if at := battlePlace(o); at != "" {
		return []board.SpaceID{at}
	}
	return nil
}
