package engine

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
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

// SetsOut names the place from which the engine would go on with a stage that is
// held.
func (e *Engine) SetsOut(g *state.Game) string {
	w := &rules.Work{}
	rules.Resume(state.Fold(g, []state.Event{state.StageResumed{}}), w)
	w.Restart()
	at := e.held.last(g.Turn.Hold, w)
	if at == nil {
		return "beginning"
	}
	return map[rules.Place]string{rules.Moved: "moved", rules.Fighting: "fighting", rules.Fought: "fought", rules.Landed: "landed"}[at.Place()]
}

// Knows reports whether the moves of the stage that is due are remembered from the
// check of its orders.
func (e *Engine) Knows(g *state.Game) bool {
	w := rules.NewWork(g, nil)
	w.Stand(e.declared(g), e.standing(g))
	return e.tried.repeat(order.CombatMove, w) || e.tried.repeat(order.NoncombatMove, w)
}
