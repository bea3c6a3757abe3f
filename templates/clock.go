package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// turnNow says whose turn it is: "your turn: Germany, round 1 (next: combat
// moves)", or "Germany's turn (Harrow), round 1 (next: combat moves)".
func turnNow(g *state.Game, m Meta) string {
	at := fmt.Sprintf("round %d (next: %s)", g.Round, comesNext(g))
	if m.isReader(g.Active) {
		return "your turn: " + string(g.Active) + ", " + at
	}
	who := possessive(string(g.Active)) + " turn"
	if p := m.Player(g.Active); p != "" {
		who += " (" + p + ")"
	}
	return who + ", " + at
}

// stillDue says that the orders of a turn have not come: to its player, or to others.
func stillDue(g *state.Game, m Meta, due string) string {
	whose := "the"
	if m.isReader(g.Active) {
		whose = "your"
	}
	return "It is still " + turnNow(g, m) + "; " + whose + " orders were due " + due
}

// Reminder reminds the player whose turn it is of the deadline, which is the meta's.
// Left is how much time remains. Grace is how long the game still waits for orders
// after it, empty for no longer; then says what happens next.
func Reminder(m Meta, g *state.Game, left, grace, then string) Mail {
	without := "Without orders by then, everybody is informed, and " + then
	if grace != "" {
		without = "Without orders by then, you can still send them until " + grace + "; after that everybody is informed, and " + then
	}
	return Notice{
		Heading: "Your orders are due",
		About:   "Reminder: your turn " + turn(g) + by(m.Deadline) + ", in " + left,
		Lines: []string{
			"It is " + turnNow(g, m) + ". The orders are due " + m.Deadline + ", in " + left,
			without,
			"Send your orders by answering this mail. The shortest mail" + shortestSays(g) + ":",
		},
		Paste: shortOrders(g),
		Next:  nonEmpty(m.goingAway()),
	}.mail(m).withTaps(tapsOf(m.waiting("help orders", "status")...), false)
}

// goingAway says how to stop the clock in advance; empty without an example of days,
// and in a game without pauses.
func (m Meta) goingAway() string {
	if m.Away == "" || m.NoPauses {
		return ""
	}
	return "Going away? Write when, like `away " + m.Away + "`"
}

// shortOrders is the shortest mail with orders that takes a turn one step further.
func shortOrders(g *state.Game) string {
	lines := []string{turn(g)}
	switch {
	case g.Phase > order.ConductCombat:
		lines = append(lines, "end turn")
	case g.Phase > order.PurchaseRepair:
		lines = append(lines, "pass combat")
	default:
		if buy := affordable(g); buy != "" {
			lines = append(lines, buy)
		}
		lines = append(lines, "pass combat")
	}
	return strings.Join(lines, "\n")
}

// shortestSays explains the lines of shortOrders: " names the turn, buys a little and
// attacks nobody".
func shortestSays(g *state.Game) string {
	switch {
	case g.Phase > order.ConductCombat:
		return " names the turn (" + turn(g) + ") and ends it"
	case g.Phase > order.PurchaseRepair || affordable(g) == "":
		return " names the turn (" + turn(g) + ") and says that you attack nobody"
	}
	return " names the turn (" + turn(g) + "), buys something and says that you attack nobody"
}

// TimeOver tells the player whose turn it is that the time is over; until is the end of
// the grace period, then says what happens after it. Left is how long the player may
// still pause in this turn, empty for nothing.
func TimeOver(m Meta, g *state.Game, until, then, left string) Mail {
	next, taps := []string{"Send your orders by answering this mail"}, tapsOf("status")
	if left != "" {
		next = append(next, "Write `wait` to use the rest of your pause for this turn ("+left+")")
		taps = tapsOf("wait", "status")
	}
	return Notice{
		Heading: "Your time is up",
		About:   "Late: " + turn(g) + ", your orders; you have until " + dayAndTime(until),
		Lines: []string{
			stillDue(g, m, m.Deadline),
			"You have a grace period until " + until + "; after that everybody is informed, and " + then,
		},
		Next: next,
	}.mail(m).withTaps(taps, false)
}

// Late tells everybody that the time for a turn, or for answers to questions,
// is over without them, and what happens now. The meta's Deadline is when they
// were due.
func Late(m Meta, g *state.Game, now string) Mail {
	n := Notice{
		Heading: "Orders are late",
		About:   "Late: the orders for " + turn(g),
		Lines:   []string{stillDue(g, m, m.Deadline), now},
	}
	if m.isReader(g.Active) {
		n.Next = []string{"Send your orders by answering this mail"}
	}
	if open := blocking(g); len(open) > 0 {
		n.Heading, n.About = "Answers are late", "Late: "+turn(g)+" still "+nextToPlay(m, g)
		n.Lines = []string{"The game still waits for " + awaited(m, newWords(g.Rules), open) + "; the answers were due " + m.Deadline, now}
		n.Next = nil // the question's own mail says how it is answered
	}
	return n.mail(m)
}

// LateToHost asks the host what to do about a turn without orders: nothing, or one of
// the choices, which are host commands.
func LateToHost(m Meta, g *state.Game, choices []Choice) Mail {
	return Notice{
		Heading: "A turn is late: your decision",
		About:   turn(g) + " is late: your decision",
		Lines: []string{
			stillDue(g, m, m.Deadline),
			"All players know that you decide; until you do, the orders are still taken",
		},
		Next: []string{
			"Do nothing: the orders are taken whenever they come",
			"Answer this mail with one of these lines, and give a reason; all players will see it",
		},
		Choices: choices,
	}.mail(m)
}

// StandIn tells everybody that somebody else plays a late turn. The meta's
// Deadline is the new one, due the one that has passed.
func StandIn(m Meta, g *state.Game, due, who string) Mail {
	return Notice{
		Heading: "A substitute plays the turn",
		Lines: []string{
			stillDue(g, m, due),
			fmt.Sprintf("As this game has agreed, %s plays this turn, with orders due %s", who, m.Deadline),
			"Until then, orders from the power's own player are taken, too",
		},
	}.mail(m)
}

// Moved tells everybody that a deadline has moved: why, and how. The meta's
// Deadline is the new one.
func Moved(m Meta, g *state.Game, why string, how []string) Mail {
	return Notice{Heading: "The deadline has moved", First: firstOf(g, m), Lines: append([]string{why}, how...)}.mail(m)
}

// Pause answers a player who goes away or comes back: what that means for the time
// left.
func Pause(m Meta, heading string, lines, next []string) Mail {
	return Notice{Heading: heading, Lines: lines, Next: next}.mail(m)
}

// Away tells the others that a player is away, or back, and what it does to the
// deadline. span is the time from when until when he is away, empty if he is back.
func Away(m Meta, g *state.Game, who, span string, how []string) Mail {
	heading, about, line := "A player is away", who+" is away", who+" is away "+span
	if span == "" {
		heading, about, line = "A player is back", who+" is back", who+" is back"
	}
	return Notice{Heading: heading, About: about, First: firstOf(g, m), Lines: append([]string{line}, how...)}.mail(m)
}
