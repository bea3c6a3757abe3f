package engine

import (
	"fmt"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/rules/turn"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// carryOut carries out what stands, with dice: the stage that the turn is in, and the
// one after it if its orders already stand and `end turn` is among them.
func (e *Engine) carryOut(w *rules.Work) error {
	w.Bind, w.Odds = e.reread, chances
	w.Stand(e.declared(w.G), e.standing(w.G))
	if on, _ := w.G.Ready(); !on {
		return nil // what stood when it stopped has been withdrawn meanwhile
	}
	if w.G.Phase == order.Research {
		first := e.research
		if e.rules.HasAgenda() {
			first = e.agenda
		}
		if on, err := first(w); err != nil || !on {
			return err
		}
	}
	if w.G.Phase < order.NoncombatMove {
		if e.rules.Alliances && !e.standsTrial(w, e.movesBeforeDice) {
			return nil // an ally has left since the orders were checked
		}
		if known := e.tried.known(order.CombatMove, w); known != nil && !w.Failed() && !fight.TakesGuests(w.G.Active, known.Events) && w.Repeat(known) {
			return e.fromMoves(w) // no friend has to be asked, so no trial is needed
		}
		moves := func(w *rules.Work) error {
			if e.tried.repeat(order.CombatMove, w) {
				return nil
			}
			return e.movesBeforeDice(w)
		}
		if given, err := e.movesWithConsent(w, moves, nil); err != nil || !given {
			return err
		}
		return e.fromMoves(w)
	}
	if (w.G.GoesOn() || e.rules.Alliances) && !e.stillLegal(w) {
		return nil // it was checked before the other power had its turn, or before an ally left
	}
	return e.finish(w)
}

// goFrom carries out what stands from a station of the stage on, or from its
// beginning if that is nil.
func (e *Engine) goFrom(w *rules.Work, from *rules.Station) error {
	if from == nil {
		return e.carryOut(w)
	}
	w.GoTo(from)
	switch from.Place() {
	case rules.Moved:
		return e.fromMoves(w)
	case rules.Fighting:
		return e.fromBattles(w)
	case rules.Fought:
		return e.fromCombat(w)
	default:
		return e.fromLanding(w)
	}
}

// research carries out the first phase, which has dice of its own, and reports
// whether the turn goes on at once. It pauses there if only research was ordered, so
// that the player sees the result before the purchase. Orders sent with it were checked
// before these dice: they are carried out with what the dice brought, at lower prices
// if there are any, and the difference stays in the treasury. If the new technology
// makes an order unclear, for example because aircraft could now come from more places,
// all of them lapse and the player is told.
//
// Rules: G40-6.1.1, G40-6.1.3.
func (e *Engine) research(w *rules.Work) (on bool, err error) {
	known := len(w.G.Technologies(w.G.Active))
	if err := economy.Research(w, of(w.Orders, order.Research)); err != nil {
		return false, err
	}
	if w.Failed() {
		return false, fmt.Errorf("orders that stood are no longer legal: %s", w.Diags[len(w.Diags)-1])
	}
	begin(w, order.PurchaseRepair)
	if on, _ := w.G.Ready(); !on {
		return false, nil
	}
	if len(w.G.Technologies(w.G.Active)) == known {
		return true, nil
	}
	p := w.Trial()
	if err := e.movesBeforeDice(p); err != nil {
		return false, err
	}
	return e.goesOn(w, p), nil
}

// fromMoves goes on after the combat moves: it fights the battles and carries out what
// follows.
func (e *Engine) fromMoves(w *rules.Work) error {
	w.Pass(rules.Moved)
	fight.ListBattles(w)
	begin(w, order.ConductCombat)
	if err := fight.ConductCombat(w); err != nil {
		return err
	}
	return e.behindBattles(w)
}

// fromBattles goes on with the battles that are still to be fought.
func (e *Engine) fromBattles(w *rules.Work) error {
	if err := fight.Battles(w); err != nil {
		return err
	}
	return e.behindBattles(w)
}

// behindBattles ends the combat and goes on.
func (e *Engine) behindBattles(w *rules.Work) error {
	if err := rules.EndCombat(w); err != nil {
		return err
	}
	if err := rules.ChooseLiberated(w); err != nil {
		return err
	}
	if err := fight.ReturnDefenders(w); err != nil {
		return err
	}
	rules.CheckVictory(w)
	begin(w, order.NoncombatMove)
	rules.JudgeConditions(w)
	return e.fromCombat(w)
}

// fromCombat goes on after the combat: to the end of the turn, if all that it needs
// stands and can still be carried out.
func (e *Engine) fromCombat(w *rules.Work) error {
	w.Pass(rules.Fought)
	if waits, err := turn.ShareTurn(w); waits || err != nil {
		return err
	}
	if w.G.Winner != "" || !e.stillLegal(w) || !w.G.EndsTurn() {
		return nil
	}
	return e.finish(w)
}

// stillLegal checks the orders for after the dice against what the dice left;
// if one can no longer be carried out, all of them lapse and the player is told.
func (e *Engine) stillLegal(w *rules.Work) bool {
	if len(w.G.Turn.Declared) == 0 {
		return false
	}
	p := w.Trial()
	e.movesAfterDice(p, w.G.EndsTurn())
	return e.goesOn(w, p)
}

// goesOn reports whether the orders that stand passed a trial; if not, all of
// them lapse.
func (e *Engine) goesOn(w, p *rules.Work) bool {
	if !p.Failed() {
		return true
	}
	ev := state.OrdersLapsed{Power: w.G.Active}
	for _, d := range w.G.Turn.Declared {
		ev.Orders = append(ev.Orders, state.DeclaredOrder{Phase: d.Phase, Text: d.Text})
	}
	for _, d := range p.Diags {
		if d.Severity == notation.Error {
			ev.Why = append(ev.Why, d.String())
		}
	}
	w.Emit(ev)
	return false
}

// finish carries out noncombat moves and placement, collects income and ends
// the turn.
func (e *Engine) finish(w *rules.Work) error {
	if err := sealedEnd(w); err != nil {
		return err
	}
	w.Ending = true
	moves := func(w *rules.Work) error {
		if !e.tried.repeat(order.NoncombatMove, w) {
			move.NoncombatMoves(w, of(w.Orders, order.NoncombatMove))
		}
		e.behindNoncombat(w, true)
		return nil
	}
	// Conditions of orders that came after the battles are judged first.
	if given, err := e.movesWithConsent(w, moves, rules.JudgeConditions); err != nil || !given {
		return err
	}
	return e.fromLanding(w)
}

// fromLanding goes on after noncombat moves and placement, to the end of the turn.
func (e *Engine) fromLanding(w *rules.Work) error {
	w.Pass(rules.Landed)
	if err := rules.EndNoncombat(w); err != nil {
		return err
	}
	begin(w, order.CollectIncome)
	if err := economy.CollectIncome(w); err != nil {
		return err
	}
	rules.CheckVictory(w)
	if err := turn.AnnounceTurn(w); err != nil {
		return err
	}
	turn.EndTurn(w)
	rules.CheckVictory(w)
	return nil
}

// movesBeforeDice carries out purchase, declarations of war and combat moves; where the
// first two belong to the agenda, only combat moves. A check never stops for what
// follows from a declaration.
func (e *Engine) movesBeforeDice(w *rules.Work) error {
	if !e.rules.HasAgenda() {
		economy.Purchase(w, of(w.Orders, order.PurchaseRepair))
	}
	if w.G.Phase < order.CombatMove || !e.rules.HasAgenda() {
		begin(w, order.CombatMove)
	}
	moves := of(w.Orders, order.CombatMove)
	failed := len(w.Diags)
	rules.DeclareWars(w, moves)
	rules.SurpriseAttacks(w, moves)
	if err := rules.FollowDeclarations(w); err != nil {
		return err
	}
	rules.PrepareCombat(w, moves)
	if notation.HasErrors(w.Diags[failed:]) {
		return nil // moves against a power that is still at peace would only confuse
	}
	move.CombatMoves(w, moves)
	return nil
}

// movesAfterDice carries out noncombat moves and placement; if the turn ends,
// aircraft that cannot land are lost and what cannot be placed is returned.
func (e *Engine) movesAfterDice(w *rules.Work, ends bool) {
	move.NoncombatMoves(w, of(w.Orders, order.NoncombatMove))
	e.behindNoncombat(w, ends)
}

// behindNoncombat is the part of movesAfterDice after the noncombat moves.
func (e *Engine) behindNoncombat(w *rules.Work, ends bool) {
	if w.Failed() {
		e.placementToo(w)
		return
	}
	if ends {
		move.LandAircraft(w)
		begin(w, order.Mobilize)
	}
	economy.Mobilize(w, of(w.Orders, order.Mobilize))
}

// placementToo reports what is wrong with placement after noncombat moves that are
// refused, so that the player learns of every problem at once. It does not check
// whether aircraft find their decks: a problem there may only follow from the refusal.
func (e *Engine) placementToo(w *rules.Work) {
	t := w.Trial()
	economy.Mobilize(t, of(t.Orders, order.Mobilize))
	for _, d := range t.Diags {
		if d.Severity == notation.Error && d.Code != "carrier-needed" && d.Code != "no-deck" {
			w.Diags = append(w.Diags, d)
		}
	}
}

// begin moves the active power's turn to the phase.
func begin(w *rules.Work, p order.Phase) {
	w.Emit(state.PhaseBegan{Power: w.G.Active, Round: w.G.Round, Phase: p})
}

// of picks the orders of a phase.
func of(orders []order.Order, p order.Phase) []order.Order {
	var out []order.Order
	for _, o := range orders {
		if o.Phase() == p {
			out = append(out, o)
		}
	}
	return out
}

// declared binds the orders that stand.
func (e *Engine) declared(g *state.Game) []order.Order {
	var out []order.Order
	for _, d := range g.Turn.Declared {
		out = append(out, e.reread(g, g.Active, d.Text)...)
	}
	return out
}

// standing are every power's standing orders.
func (e *Engine) standing(g *state.Game) *rules.Ahead {
	return rules.NewAhead(g.Standing, func(p ruleset.PowerID, text string) []order.Order { return e.reread(g, p, text) })
}

// standingOf binds one power's standing orders.
func (e *Engine) standingOf(g *state.Game, p ruleset.PowerID) []order.Order {
	var orders []order.Order
	for _, s := range g.Standing {
		if s.Power == p {
			orders = append(orders, e.reread(g, p, s.Text)...)
		}
	}
	return orders
}

// sealedEnd refuses to end a turn with plans that are not open: whoever keeps them may
// not leave them out.
func sealedEnd(w *rules.Work) error {
	for _, d := range w.G.Turn.Declared {
		if isSealedPlan(d) {
			return fmt.Errorf("the turn ends while `%s` stands unopened", d.Text)
		}
	}
	return nil
}
