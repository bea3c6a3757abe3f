package engine

import (
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// JudgeBy is the judge of a program that holds other rulesets, SetUpLanded is
// how it sets up a game whose log does not hold the position.
var (
	JudgeBy     = func(load func(id string) (*ruleset.Ruleset, error)) gamelog.Judge { return judge(load) }
	SetUpLanded = landed
	SetUpNow    = opening
)

// PositionOf is what the reading may ask of a game.
var PositionOf = (*Engine).position
