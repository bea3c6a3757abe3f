package templates

import "github.com/adjutant-game/adjutant/state"

// Late tells everybody that the time for a turn, or for answers to questions,
// is over without them. The meta's Deadline is when they were due.
func Late(m Meta, g *state.Game) Mail {
	due := m.Deadline
	m.Deadline = ""
	n := Notice{
		Heading: "Orders are late",
		Lines: []string{
			"It is still " + turnOf(g, m) + ", whose orders were due " + due,
			"Nothing happens by itself: the orders are still taken, and the host has been told",
		},
	}
	if open := blocking(g); len(open) > 0 {
		n.Heading = "Answers are late"
		n.Lines = []string{
			"The game still waits for " + awaited(m, newWords(g.Rules), open) + "; the answers were due " + due,
			"Answers are still taken, and the host has been told",
		}
	}
	return n.mail(m)
}
