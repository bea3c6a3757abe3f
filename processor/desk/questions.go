package desk

import "github.com/adjutant-game/adjutant/state"

// Blocking are the numbers of the questions that hold a stage up.
func Blocking(g *state.Game) []int {
	var ids []int
	for _, d := range g.OpenQuestions() {
		if d.Blocks() {
			ids = append(ids, d.ID)
		}
	}
	return ids
}
