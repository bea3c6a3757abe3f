package templates

import "github.com/adjutant-game/adjutant/state"

// Daily gathers a day's mails, which are given as the markdown that this
// package made of them, and how many more there were.
func Daily(m Meta, g *state.Game, parts []string, more int) Mail {
	return newMail(m, "daily", struct {
		Meta   Meta
		On, By string
		Parts  []string
		More   int
	}{m, onTurn(g, m), due(g, m), parts, more})
}
