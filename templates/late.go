package templates

import "github.com/adjutant-game/adjutant/state"

// Late tells everybody that the time for a turn is over without its orders.
// The meta's Deadline is when they were due.
func Late(m Meta, g *state.Game) Mail {
	due := m.Deadline
	m.Deadline = ""
	return Notice{
		Heading: "Orders are late",
		Lines: []string{
			"It is still " + onTurn(g, m) + ", whose orders were due " + due,
			"Nothing happens by itself: the orders are still taken, and the host has been told",
		},
	}.mail(m)
}
