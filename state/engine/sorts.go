package engine

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
)

// What sort of order an order is, and which orders of a sort stand. Every file that
// checks, declares or carries out orders asks here; nothing here asks them.

// closesAgenda reports whether an order belongs after the agenda and has it carried
// out.
func closesAgenda(o order.Order) bool {
	switch o := o.(type) {
	case order.Pass:
		return o.In >= order.CombatMove
	case order.Roll, order.EndTurn:
		return true
	case order.DeclareWar: // under the heading of the combat, which is refused by itself
		return false
	}
	return o.Phase() == order.CombatMove && !atAnyTime(o)
}

// endsAgenda reports whether an order that stands is `end agenda`.
func endsAgenda(d state.Declared) bool { return d.Text == order.EndAgenda{}.String() }

// decisive are orders in canonical form, without those that decide nothing: requests
// for a mail, and figures that the player wrote down as a check.
func decisive(orders []order.Order) []string {
	read := make([]string, 0, len(orders))
	for _, o := range orders {
		switch o.(type) {
		case order.Request, order.Expect:
			continue
		}
		read = append(read, o.String())
	}
	return read
}

// battlePlace is the battle that an order is for; empty for all.
func battlePlace(o order.Order) board.SpaceID {
	switch o := o.(type) {
	case order.Bombard:
		return o.On
	case order.Retreat, order.LossOrder, order.Submerge:
		return placeOf(o)
	}
	return ""
}

func isConditional(o order.Order) bool { _, is := o.(order.Conditional); return is }

// isStanding reports whether the order answers another power's move and may be
// given at any time. In a power's own turn, submarine orders are for its own attacks;
// out of turn they are for the attacks of others.
func isStanding(o order.Order, ownTurn bool) bool {
	if k := answerOf(o); k != nil && k.ahead {
		return true
	}
	switch o := o.(type) {
	case order.Cancel, order.Seal, order.Sealed:
		return true
	case order.Submerge:
		return o.Lasting || !ownTurn
	case order.LossOrder:
		return o.Lasting || !o.Attack && (o.Defense || !ownTurn || len(o.Owned) > 0)
	case order.Retreat:
		return o.Lasting
	case order.Receive:
		return o.Lasting
	}
	return false
}

// staysPut reports whether the order says that units stay. It stands beside moves of
// the same phase and does not replace them.
func staysPut(o order.Order) bool { _, is := o.(order.Stay); return is }

func isEnd(o order.Order) bool { _, is := o.(order.EndTurn); return is }

// comesAfterDice reports whether an order is carried out after the battles.
func comesAfterDice(o order.Order) bool { return isAfterDice(o) || isEnd(o) || isConditional(o) }

func isAfterDice(o order.Order) bool {
	return o.Phase() == order.NoncombatMove || o.Phase() == order.Mobilize
}

// isPlain reports whether an order moves, buys, places or declares without a
// condition.
func isPlain(o order.Order) bool {
	switch o.(type) {
	case order.Move, order.Raid, order.Land, order.Buy, order.Place, order.DeclareWar, order.EndTurn, order.Roll:
		return true
	}
	return false
}

// asksLeave reports whether the order asks another power for passage, which is allowed
// at any time.
func asksLeave(o order.Order) bool {
	_, is := o.(order.AskLeave)
	return is
}

// isLose reports whether the order can only answer a question.
func isLose(o order.Order) bool {
	_, is := o.(order.Lose)
	return is
}

// ordersNothing reports whether the order only asks or compares.
func ordersNothing(o order.Order) bool {
	switch o.(type) {
	case order.Request, order.Expect:
		return true
	}
	return false
}

// atAnyTime reports whether the order belongs to no particular phase, or does no harm
// after its phase.
func atAnyTime(o order.Order) bool {
	switch o.(type) {
	case order.Withdraw, order.Pass, order.Roll, order.AskLeave:
		return true
	}
	return false
}
