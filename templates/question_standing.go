package templates

import "github.com/adjutant-game/adjutant/state"

// savesIt gives an order that answers such a question ahead, with the words
// before it. The attacker's choices are given with his combat moves.
func (w words) savesIt(g *state.Game, d state.Decision) (intro, order string) {
	if standing := queries[d.Kind].standing; standing != nil {
		order = standing(w, g, d)
	}
	switch {
	case order == "":
		return "", ""
	case attacks(g, d):
		return "A line with your combat moves can answer this next time, like", order
	}
	return "A standing order can answer this next time, like", order
}
