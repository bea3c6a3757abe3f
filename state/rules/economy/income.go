// Shown by A50-7.2, BH-063, BH-117, G40-1.2.3.

package economy

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// CollectIncome pays the active power, each of its treasuries by itself: what its
// territories are worth, minus what convoy raids take, plus its objectives, and finally
// the die of war bonds. Before that the United States may make the declarations of war
// that it has kept for the end of its turn.
//
// Rules: G40-5.1.1, G40-5.1.2, G40-5.1.3, G40-5.1.4, G40-1.10.1, A2-080, A2-081.
func CollectIncome(w *rules.Work) error {
	declareAtEnd(w)
	for _, s := range rules.Specials[rules.IncomePreparer](w.Rules()) {
		if err := s.BeforeIncome(w); err != nil {
			return err
		}
	}
	for _, purse := range w.Rules().Power(w.G.Active).Purses {
		if err := collect(w, purse); err != nil {
			return err
		}
	}
	return payWarBonds(w)
}

// declareAtEnd makes the declarations that were given for this phase.
//
// Rules: G40-1.2.3, G40-4.5.5, G40-5.1.1.
func declareAtEnd(w *rules.Work) {
	if no := rules.MayDeclareLate(w.G); no != nil {
		return
	}
	for _, d := range rules.LateWars(w.Orders) {
		for _, q := range d.On {
			rules.DeclareWar(w, d, q)
		}
	}
}

// collect pays one treasury; it gets nothing while its capital is lost, unless its
// power never surrenders. Then it gets half of what its land is worth, minus what
// convoy raids take, and of its objectives only those that cost money.
//
// Rules: G40-1.9.2, G40-1.9.3, G40-1.9.4, G40-5.1.7, BH-063, BH-064, A50-7.3.
func collect(w *rules.Work, purse ruleset.Purse) error {
	if w.G.Active == w.Rules().Roles.Guerrilla && rules.InfantryForLand(w.G) {
		return nil // it has no money
	}
	ev := state.IncomeCollected{Power: w.G.Active, Purse: purse.ID, Balance: w.G.Purses[purse.ID]}
	ev.Territories = territoryIncome(w.G, w.G.Active, purse.ID)
	free := rules.HoldsCapital(w.G, purse.ID)
	switch {
	case free:
	case rules.MayTrade(w.G, purse.ID):
		ev.Why = string(purse.Capital) + " is in enemy hands: half of " + rules.Itoa(ev.Territories)
		ev.Territories /= 2
	default:
		ev.Territories, ev.Why = 0, string(purse.Capital)+" is in enemy hands"
		pay(w, purse, ev)
		return nil
	}
	loss, err := raidConvoys(w, w.G.Active, purse.ID)
	if err != nil {
		return err
	}
	ev.Convoys = loss
	ev.Objectives = rules.ObjectivesMet(w.G, purse.ID)
	if !free {
		ev.Objectives = slices.DeleteFunc(ev.Objectives, func(o state.ObjectivePaid) bool { return o.IPC > 0 })
	}
	ev.Total = max(0, ev.Territories-loss)
	for _, o := range ev.Objectives {
		ev.Total += o.IPC
	}
	rules.MarkPaid(w, pay(w, purse, ev))
	return nil
}

// pay emits what a treasury collects, after special rules have changed it, and returns
// the objectives in it.
func pay(w *rules.Work, purse ruleset.Purse, ev state.IncomeCollected) []state.ObjectivePaid {
	for _, s := range rules.Specials[rules.Earner](w.Rules()) {
		s.Income(w.G, purse, &ev)
	}
	ev.Balance += ev.Total
	w.Emit(ev)
	return ev.Objectives
}

// territoryIncome sums the value of the territories that pay into the treasury.
//
// Rules: G40-1.8.1, G40-1.10.1, G40-4.4.5, G40-5.1.2, A2-080, A2-081, DIFF-30.
func territoryIncome(g *state.Game, p ruleset.PowerID, purse ruleset.PurseID) int {
	sum := 0
	for _, sp := range g.Rules.Board.Spaces() {
		if sp.Kind == board.Territory && sp.IPC > 0 && g.Control[sp.ID] == p && g.Rules.Purse(p, sp.ID).ID == purse {
			sum += sp.IPC
		}
	}
	return sum
}
