package engine

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// money is what a turn does to one treasury, as far as that is known before the dice.
type money struct {
	bank, cost, left, income int
	// earned is set if the income is known.
	earned bool
}

// compareFigures compares the figures that the player wrote beside the orders
// with ours, and notes those that differ. A cost that does not match the units is
// refused: the writer had other units in mind, and nothing doubtful is bought.
func (e *Engine) compareFigures(w *rules.Work, before *state.Game, figures []order.Expect, rep *Report) {
	if len(figures) == 0 || w.Failed() {
		return
	}
	ours := e.figures(before, w.G, rep)
	for _, x := range figures {
		purse := x.Purse
		if p := e.rules.Power(w.G.Active); purse == "" && len(p.Purses) == 1 {
			purse = p.Purses[0].ID
		}
		m, ok := ours[purse]
		if !ok {
			continue
		}
		switch {
		case x.What == "bank" && before.Phase <= order.PurchaseRepair && m.bank != x.IPC:
			w.Note(x, "bank-differs", "%s has %d IPC in hand, not %d", purse, m.bank, x.IPC)
		case x.What == "cost" && before.Phase <= order.PurchaseRepair && m.cost != x.IPC:
			w.Refuse(x, "cost-differs", "", "purchase and repair cost %s %d IPC, not %d; correct the units or leave the sum out", purse, m.cost, x.IPC)
		case x.What == "left" && before.Phase <= order.PurchaseRepair && m.left != x.IPC:
			w.Note(x, "left-differs", "%s has %d IPC left, not %d", purse, m.left, x.IPC)
		case x.What == "income" && m.earned && m.income != x.IPC:
			w.Note(x, "income-differs", "%s collects %d IPC, not %d", purse, m.income, x.IPC)
		}
	}
}

// figures works out what the orders that stand do to the treasuries of the
// power on turn. The income is known if nothing is left to be fought and no dice are
// thrown for it.
func (e *Engine) figures(before, stands *state.Game, rep *Report) map[ruleset.PurseID]*money {
	ours := map[ruleset.PurseID]*money{}
	for _, p := range e.rules.Power(before.Active).Purses {
		ours[p.ID] = &money{bank: before.Purses[p.ID], left: before.Purses[p.ID]}
	}
	spend := func(purse ruleset.PurseID, cost int) {
		if m := ours[purse]; m != nil {
			m.cost += cost
			m.left -= cost
		}
	}
	for _, ev := range rep.Preview {
		switch ev := ev.(type) {
		case state.Researched:
			for _, x := range ev.Paid {
				if m := ours[x.Purse]; m != nil {
					m.left -= x.IPC
				}
			}
		case state.Purchased:
			spend(ev.Purse, ev.Cost)
		case state.Repaired:
			spend(ev.Purse, ev.Cost)
		case state.Paid:
			if ev.IPC < 0 {
				spend(ev.Purse, -ev.IPC)
			}
		}
	}
	for _, ev := range e.collected(stands, rep) {
		if inc, ok := ev.(state.IncomeCollected); ok && ours[inc.Purse] != nil {
			ours[inc.Purse].income, ours[inc.Purse].earned = inc.Total, true
		}
	}
	return ours
}

// collected plays the rest of the turn on a copy, without dice; it returns nothing if
// dice are needed.
func (e *Engine) collected(stands *state.Game, rep *Report) []state.Event {
	if len(rep.Battles) > 0 || !stands.EndsTurn() {
		return nil
	}
	p := rules.NewWork(stands, dice.Script())
	if err := e.carryOut(p); err != nil {
		return nil
	}
	return p.Events
}
