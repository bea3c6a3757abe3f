package engine

import (
	"strings"

	"fmt"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mayOrder refuses orders at the wrong time: out of turn, for a phase that is
// over, or after the game. Requests and figures order nothing and are never
// refused.
//
// Rules: G40-1.1.1, A2-003.
func mayOrder(g *state.Game, power ruleset.PowerID, orders []order.Order, rep *Report) {
	refuse := func(o order.Order, code, rule, format string, args ...any) {
		d := notation.Diagnostic{
			Span: o.Span(), Severity: notation.Error, Code: code, Rule: rule, Message: fmt.Sprintf(format, args...),
		}
		if n := len(rep.Diags); n > 0 && rep.Diags[n-1].Span == d.Span && rep.Diags[n-1].Code == code {
			return // two orders made of one line
		}
		rep.Diags = append(rep.Diags, d)
	}
	if len(orders) == 0 && !rep.Refused() {
		rep.Diags = append(rep.Diags, notation.Diagnostic{Severity: notation.Error, Code: "no-orders",
			Message: "no order was found; write `help` for the order language"})
	}
	for _, o := range orders {
		switch {
		case ordersNothing(o):
		case isLose(o):
			refuse(o, "no-question", "DEC-06", "`lose` answers a question about losses, and none is open for it; for battles to come write `order of loss: infantry, artillery, ...`")
			return
		case g.Winner != "":
			refuse(o, "game-over", "G40-4.9.2", "the game is over: %s", g.Result())
			return
		case isStanding(o, g.Active == power), asksLeave(o):
		case g.Active != power:
			rule, whose := whoseTurn(g, power)
			what := outOfTurn(o)
			if g.Awaits() == power && o.Phase() >= order.NoncombatMove {
				what = string(power) + " goes on when that is over: send this then, or write `" + string(power) + " ahead NCM:` above it"
			}
			refuse(o, "out-of-turn", rule, "it is the turn of %s, not of %s: %s", whose, power, what)
			return
		case g.Turn.Hold != nil && g.Phase >= order.Mobilize:
			refuse(o, "turn-ending", "G40-2.1.5", "the turn is ending and only waits for an answer: nothing can be ordered or taken back")
			return
		case midMoves(g) && o.Phase() <= order.CombatMove && !atAnyTime(o):
			refuse(o, "phase-over", "G40-2.1.5", "the moves of this turn are being carried out and only wait for an answer: what comes before the battles can no longer be changed")
		case agendaOver(g, o) != "" && g.Phase == order.CombatMove:
			refuse(o, "phase-over", "EX-021", "%s", agendaOver(g, o))
		case g.Turn.Hold != nil && o.Phase() < g.Phase && !atAnyTime(o):
			refuse(o, "phase-over", "G40-2.1.5", "the battles of this turn have begun, so %s; %s", tooLate(o), leftToDo)
		case g.Phase >= order.NoncombatMove && o.Phase() < order.NoncombatMove && !atAnyTime(o):
			refuse(o, "phase-over", "G40-2.1.5", "%s, so %s; %s", whatClosed(g), tooLate(o), leftToDo)
		}
	}
}

// whoseTurn names the power whose turn it is, and by which rule another one does
// not order now. It says who orders for a power that has no player of its own.
//
// Rules: G40-1.1.1, GL-061.
func whoseTurn(g *state.Game, other ruleset.PowerID) (rule, whose string) {
	if p := g.Rules.Power(g.Active); p != nil && p.PlayedWith != "" && p.PlayedWith != other {
		return "GL-061", fmt.Sprintf("%s, whose units %s orders", g.Active, p.PlayedWith)
	}
	return "G40-1.1.1", string(g.Active)
}

// whatClosed says why nothing before the battles can be ordered any longer.
func whatClosed(g *state.Game) string {
	if len(g.Turn.Fought) > 0 {
		return "the dice of this turn are thrown"
	}
	return "purchase and combat of this turn are closed (no battle was fought)"
}

// midMoves reports whether the turn stopped for an answer between its
// declarations of war and its combat moves.
func midMoves(g *state.Game) bool {
	return g.Turn.Hold != nil && g.Turn.Hold.Events > 0 && g.Phase == order.CombatMove
}

// leftToDo says what can be ordered once the dice are fixed.
const leftToDo = "left are noncombat moves (`move: ...`, `land: ...`), `place: ...` and `end turn`"

// outOfTurn says what to do instead of an order in another power's turn.
func outOfTurn(o order.Order) string {
	if l, ok := o.(order.LossOrder); ok && l.Attack {
		return "an order of loss for your own attacks waits for your turn; for their attacks write `order of loss defense: ...`"
	}
	var shapes []string
	for _, k := range answerKinds {
		if k.shape != "" {
			shapes = append(shapes, "`"+k.shape+"`")
		}
	}
	return "send this when it is yours; now you can only answer their moves (" + strings.Join(shapes, ", ") + ")"
}

// tooLate says what an order comes too late for, and what to do instead.
func tooLate(o order.Order) string {
	switch o := o.(type) {
	case order.Buy:
		return "it is too late to buy: do that at the beginning of your next turn"
	case order.Repair:
		return "it is too late to repair: do that at the beginning of your next turn"
	case order.Lend, order.Scorch, order.MoveFactory, order.BuyTokens, order.BuyShips:
		return "it is too late for what is paid with the purchases: do that at the beginning of your next turn"
	case order.ResearchDice:
		return "it is too late for research: order it first thing in your next turn"
	case order.PayNeutral:
		return "it is too late to pay for an attack: do that with the attacks of your next turn"
	case order.DeclareWar:
		return "it is too late to declare war: do that before the attacks of your next turn"
	case order.Move:
		o.In = order.NoncombatMove
		return fmt.Sprintf("it is too late to attack; if nothing is to be fought write `%s`", o)
	case order.Airborne, order.Rocket, order.Strike:
		return "it is too late for that: order it together with the attacks of your next turn"
	case order.Raid:
		return "it is too late for a raid: fly it in your next turn"
	case order.Submerge, order.LossOrder, order.Retreat, order.Bombard, order.Ignore:
		return "the battles of this turn are over: give this order together with the next attacks"
	}
	return fmt.Sprintf("it is too late for orders of the %s phase", o.Phase())
}

// agendaOver says why an order for the agenda comes too late, or that this ruleset has
// no such agenda order; "" if nothing is wrong with it.
//
// Rules: EX-021, EX-094.
func agendaOver(g *state.Game, o order.Order) string {
	if !g.Rules.HasAgenda() || g.Phase < order.CombatMove || o.Phase() >= order.CombatMove || atAnyTime(o) {
		return ""
	}
	if d, is := o.(order.DeclareWar); is && len(d.On) > 0 {
		return "the agenda of this turn is over, and war is declared in it; an attack at once, which costs all influence that you and your allies have stored, is ordered by `attack (surprise): ...`"
	}
	return "the agenda of this turn is over; left are combat moves, noncombat moves, `place: ...` and `end turn`"
}
