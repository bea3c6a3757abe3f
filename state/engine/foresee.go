package engine

import (
	"errors"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// luck is dice that make the attacker win the given battles and lose the others,
// without a loss to the winner.
type luck struct {
	wins func(at board.SpaceID) bool
	left int
}

// errNoLuck ends a battle that such dice would never end.
var errNoLuck = errors.New("no end in sight")

// Roll throws dice outside battles as if for a defender that is nowhere.
func (l *luck) Roll(n int, why string) ([]int, error) { return l.RollFor(dice.Thrower{}, n, why) }

// RollFor gives the lucky side ones, the other sixes.
func (l *luck) RollFor(at dice.Thrower, n int, _ string) ([]int, error) {
	if l.left--; l.left < 0 {
		return nil, errNoLuck
	}
	face := 6
	if at.Attacker == l.wins(board.SpaceID(at.Place)) {
		face = 1
	}
	return slices.Repeat([]int{face}, n), nil
}

func everywhere(board.SpaceID) bool { return true }
func nowhere(board.SpaceID) bool    { return false }

// foresee refuses orders for after the battles that no dice can make legal: those
// that are illegal if every attack succeeds without a loss, and if every attack
// fails. What depends on the battles is checked when they are over.
func (e *Engine) foresee(p *rules.Work) {
	plain := slices.DeleteFunc(slices.Clone(p.Orders), isConditional)
	if slices.ContainsFunc(plain, comesAfterDice) {
		best, ok := e.after(p, plain, everywhere)
		if ok && len(best.bad) > 0 {
			if worst, ok := e.after(p, plain, nowhere); ok {
				addNew(p, inBoth(best.bad, worst.bad))
			}
		}
	}
	for _, o := range p.Orders {
		if c, ok := o.(order.Conditional); ok {
			e.foreseeIf(p, c)
		}
	}
}

// foreseeIf refuses an order that waits for the outcome of battles if it is illegal
// whenever its conditions are met. It tries two outcomes: every battle won except those
// that the conditions want lost, and every battle lost except those that they want won.
// If the conditions hold in neither, the player hears that it depends on the battles.
//
// Rules: DEC-47.
func (e *Engine) foreseeIf(p *rules.Work, c order.Conditional) {
	won, lost := e.wanted(p.G, c)
	var bad []notation.Diagnostic
	seen := false
	for _, wins := range []func(board.SpaceID) bool{
		func(s board.SpaceID) bool { return !slices.Contains(lost, s) },
		func(s board.SpaceID) bool { return slices.Contains(won, s) },
	} {
		end, ok := e.after(p, p.Orders, wins)
		switch {
		case !ok:
			return
		case !rules.HoldsAfter(end.game, c):
		case seen:
			bad = inBoth(bad, end.bad)
		default:
			seen, bad = true, end.bad
		}
	}
	if !seen {
		p.Note(c, "depends", "whether this can be carried out depends on the battles: it is checked when they are over")
	}
	addNew(p, slices.DeleteFunc(bad, func(d notation.Diagnostic) bool {
		return slices.ContainsFunc(p.Orders, func(o order.Order) bool {
			return isConditional(o) && o.Span() != c.Span() && within(d.Span, o.Span())
		})
	}))
}

// wanted lists the battles that the conditions of an order want won and lost; the
// sea zones that a landing comes from are won with it.
func (e *Engine) wanted(g *state.Game, c order.Conditional) (won, lost []board.SpaceID) {
	for _, x := range c.If {
		own := true
		switch x.Left {
		case order.Captured, order.Held:
		case order.Lost:
			own = false
		case order.Axis, order.Allied:
			own = (e.rules.Side(g.Active) == ruleset.Axis) == (x.Left == order.Axis)
		default:
			continue
		}
		if own == x.Unless {
			lost = append(lost, x.Space)
			continue
		}
		won = append(won, x.Space)
		for _, b := range g.Turn.Battles {
			if b.Space == x.Space {
				won = append(won, b.Zones...)
			}
		}
	}
	return won, lost
}

// inBoth are the faults of the first list that are also in the second.
func inBoth(a, b []notation.Diagnostic) []notation.Diagnostic {
	var out []notation.Diagnostic
	for _, d := range a {
		if slices.ContainsFunc(b, func(x notation.Diagnostic) bool {
			return x.Span == d.Span && (x.Code == d.Code || d.Code == "cannot-land" && d.Rule == "G40-2.6.3")
		}) {
			out = append(out, d)
		}
	}
	return out
}

// addNew reports faults in orders for which none has been reported yet.
func addNew(p *rules.Work, ds []notation.Diagnostic) {
	for _, d := range ds {
		if !slices.ContainsFunc(p.Diags, func(x notation.Diagnostic) bool { return x.Span == d.Span && x.Severity == notation.Error }) {
			p.Diags = append(p.Diags, d)
		}
	}
}

// afterwards is how battles ended, for orders with conditions, and what is wrong with the
// orders then.
type afterwards struct {
	game *state.Game
	bad  []notation.Diagnostic
}

// after fights the battles, of which the attacker wins some and loses the others,
// and tries the orders for afterwards; ok is false if such battles do not end, or
// end the game.
func (e *Engine) after(p *rules.Work, orders []order.Order, wins func(board.SpaceID) bool) (end afterwards, ok bool) {
	g := p.G.Share()
	g.Options.Ask = nil
	w := rules.NewWork(g, &luck{wins, 500})
	w.Bind, w.Standing = e.reread, e.permits(p)
	w.Orders = slices.DeleteFunc(slices.Clone(orders), func(o order.Order) bool {
		_, retreat := o.(order.Retreat)
		return retreat
	})
	begin(w, order.ConductCombat)
	for _, step := range []func(*rules.Work) error{fight.ConductCombat, rules.ChooseLiberated, fight.ReturnDefenders} {
		if err := step(w); err != nil {
			return end, false
		}
	}
	if w.G.Winner != "" {
		return end, false
	}
	begin(w, order.NoncombatMove)
	if slices.ContainsFunc(orders, isConditional) {
		end.game = w.G.Clone()
	}
	rules.JudgeConditions(w)
	w.Diags = nil
	e.movesAfterDice(w, slices.ContainsFunc(w.Orders, isEnd))
	end.bad = slices.DeleteFunc(w.Diags, func(d notation.Diagnostic) bool { return d.Severity != notation.Error })
	return end, true
}

// permits are the standing orders that let others pass or come aboard: nothing else
// counts besides the dice.
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

// afterRefusals also checks what comes after refused orders, so that the player learns
// of every problem at once. It leaves out problems that may only follow from the
// refusal.
func (e *Engine) afterRefusals(p *rules.Work) {
	touched, buys, repairs := map[board.SpaceID]bool{}, false, false
	before := slices.Clone(p.Diags)
	for _, o := range p.Orders {
		if !slices.ContainsFunc(before, func(d notation.Diagnostic) bool { return d.Severity == notation.Error && within(d.Span, o.Span()) }) {
			continue
		}
		buys = buys || o.Phase() <= order.PurchaseRepair
		if _, is := o.(order.Repair); is {
			repairs = true
		}
		for _, s := range spacesOf(o) {
			touched[s] = true
		}
		if len(spacesOf(o)) == 0 && o.Phase() == order.CombatMove {
			return // a war that is not declared changes everything
		}
	}
	check := rules.NewWork(p.G, nil)
	check.Orders, check.Standing = p.Orders, p.Standing
	if buys {
		sites := p
		if repairs { // if only damage keeps units from appearing, that may follow from the refusal
			sites = rules.NewWork(p.G, nil)
			for i := range sites.G.Facilities {
				sites.G.Facilities[i].Damage = 0
			}
		}
		economy.CheckSites(sites, of(p.Orders, order.Mobilize))
		if sites != p {
			p.Diags = append(p.Diags, sites.Diags...)
		}
	}
	fight.ListBattles(check)
	fight.CheckBattleOrders(check, p.Orders)
	e.foresee(check)
	for _, d := range check.Diags {
		if d.Severity != notation.Error {
			continue
		}
		follows := slices.ContainsFunc(p.Orders, func(o order.Order) bool {
			return within(d.Span, o.Span()) && (buys && o.Phase() >= order.Mobilize ||
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
