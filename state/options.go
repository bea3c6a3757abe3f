package state

import (
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What the options of a game mean, for questions that more than one package asks.

// AsksOpenly reports whether the game asks its questions as newer games do: none that has
// only one answer, the losses of a battle together, and answers that hold for all
// battles.
//
// Rules: G40-10.1.5.
func (g *Game) AsksOpenly() bool { return g.Options.AskOpen }

// ResearchPlayed reports whether powers may research, by the options of a game.
//
// Rules: S42-1.12.
func ResearchPlayed(o *ruleset.Options) bool { return o.Research == "on" }
