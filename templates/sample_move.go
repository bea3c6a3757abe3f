package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// sampleAttack is an attack of the power's own infantry on land of an enemy beside it, the
// one that most can join of those with so many infantry or more for each defender; empty if
// there is none, and for a power that may hardly leave its land.
func sampleAttack(g *state.Game, each int) string {
	if g.Active == g.Rules.Roles.Guerrilla {
		return ""
	}
	w, most, line, infantry, enemies := newWords(g.Rules), 0, "", infantryOf(g), enemiesOf(g)
	for _, to := range g.Rules.Board.Spaces() {
		holder := g.Control[to.ID]
		if to.Kind != board.Territory || holder == "" || holder == ruleset.Neutral || !g.AtWar(g.Active, holder) {
			continue
		}
		for _, from := range g.Rules.Board.Neighbours(to.ID) {
			if n := infantry[from]; n > most && n >= each*enemies[to.ID] {
				most, line = n, fmt.Sprintf("%s: %s (%s)", to.ID, w.count(n, "infantry"), from)
			}
		}
	}
	return line
}

// enemiesOf counts the units that would defend each space against the power on turn.
func enemiesOf(g *state.Game) map[board.SpaceID]int {
	at := map[board.SpaceID]int{}
	for i := range g.Units {
		if u := &g.Units[i]; g.AtWar(g.Active, u.Power) && g.Rules.Unit(u.Type).Defense > 0 {
			at[u.At]++
		}
	}
	return at
}

// sampleMove is a move of the power's own infantry to land of its own beside it, of the most
// that stand together; empty if there is none.
func sampleMove(g *state.Game) string {
	w, most, line, infantry := newWords(g.Rules), 0, "", infantryOf(g)
	for _, to := range g.Rules.Board.Spaces() {
		if to.Kind != board.Territory || g.Control[to.ID] != g.Active {
			continue
		}
		for _, from := range g.Rules.Board.Neighbours(to.ID) {
			if n := infantry[from]; n > most {
				most, line = n, fmt.Sprintf("%s %s -> %s", w.count(1, "infantry"), from, to.ID)
			}
		}
	}
	return line
}

// infantryOf counts the infantry of the power on turn in the territories that are its own.
func infantryOf(g *state.Game) map[board.SpaceID]int {
	at := map[board.SpaceID]int{}
	for i := range g.Units {
		if u := &g.Units[i]; u.Power == g.Active && u.Type == "infantry" && g.Control[u.At] == g.Active {
			at[u.At]++
		}
	}
	return at
}
