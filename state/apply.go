package state

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Apply returns the game after the event; g itself does not change.
func Apply(g *Game, ev Event) *Game {
	c := g.Share()
	Write(c, ev)
	return c
}

// Fold returns the game after all the events; g itself does not change.
func Fold(g *Game, evs []Event) *Game {
	c := g.Share()
	for _, ev := range evs {
		Write(c, ev)
	}
	return c
}

// Write applies the event to g itself, which must be the caller's private
// copy. It holds no rules: each event writes down what it says.
func Write(g *Game, ev Event) {
	if _, spares := ev.(sparing); !spares {
		g.own()
	}
	ev.write(g)
}

func (g *Game) setControl(s board.SpaceID, p ruleset.PowerID) {
	if _, known := g.Turn.Was[s]; !known {
		if g.Turn.Was == nil {
			g.Turn.Was = map[board.SpaceID]ruleset.PowerID{}
		}
		g.Turn.Was[s] = g.Control[s]
	}
	g.Control[s] = p
}
