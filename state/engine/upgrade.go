package engine

import (
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
)

// Outdated is the error of an input to a game that is played by another revision
// of its ruleset than this program holds.
type Outdated struct{ Game, Program int }

// Error says it in one line.
func (o *Outdated) Error() string {
	return fmt.Sprintf("the game is played by revision %d of its ruleset, this program holds revision %d", o.Game, o.Program)
}

// MustUpgrade reports whether the game has to change to the engine's revision before
// anything else in it can be decided. A game of a later revision than the program's is
// an error.
func (e *Engine) MustUpgrade(g *state.Game) (bool, error) {
	if g.Revision > e.rules.Revision {
		return false, &Outdated{Game: g.Revision, Program: e.rules.Revision}
	}
	return g.Revision != e.rules.Revision && g.Revision != 0, nil
}

// ofRevision refuses inputs to a game of another revision. Only its upgrade is decided,
// and going back to before a point where it cannot be made.
func (e *Engine) ofRevision(g *state.Game, in state.Input) error {
	if g.Revision == 0 || g.Revision == e.rules.Revision || in.Kind == state.Upgrade || in.Kind == state.Host && in.Action == state.GoBack {
		return nil
	}
	return &Outdated{Game: g.Revision, Program: e.rules.Revision}
}

// errFresh ends a stage that is decided again where it asks for fresh dice.
var errFresh = errors.New("fresh dice are needed")

// noFresh gives no dice.
type noFresh struct{}

func (noFresh) Roll(int, string) ([]int, error) { return nil, errFresh }

// upgrade changes to the engine's revision. In the middle of a stage that is possible
// only if the new rules decide what has happened so far as the old ones did. Orders
// that the new rules do not allow lapse.
func (e *Engine) upgrade(g *state.Game, in state.Input) ([]state.Event, error) {
	if g.Revision == 0 || in.Revision != e.rules.Revision || in.Revision <= g.Revision {
		return nil, fmt.Errorf("revision %d cannot follow revision %d in a program of revision %d", in.Revision, g.Revision, e.rules.Revision)
	}
	w := rules.NewWork(g, nil)
	w.Emit(state.RulesChanged{
		From: g.Revision, To: in.Revision, Board: e.rules.Board.Digest(), Rules: e.rules.Digest(),
		Options: e.rules.Options.Changes(g.RulesetOptions()),
	})
	if w.G.Turn.Hold != nil {
		if _, err := e.stage(w.G, noFresh{}, nil); err != nil && !errors.Is(err, rules.ErrAsked) && !errors.Is(err, errFresh) {
			return nil, fmt.Errorf("the game is in the middle of battles that revision %d decides differently (%w): "+
				"play them to their end with the program that began them, or go back to before them", in.Revision, err)
		}
		return w.Events, nil
	}
	if w.G.Result() == "" {
		e.keepLegal(w)
	}
	return w.Events, nil
}
