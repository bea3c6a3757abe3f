package engine

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/turn"
)

// Open makes the game that an Open input begins, and the events it begins with:
// the first holds the whole position, so the game can always be read. The ruleset must
// be of the input's revision.
func Open(in state.Input) (*state.Game, []state.Event, error) {
	rs, err := recorded(in).of(in)
	if err != nil {
		return nil, nil, err
	}
	g, err := opening(rs, in)
	if err != nil {
		return nil, nil, err
	}
	if in.Revision != g.Rules.Revision {
		return nil, nil, fmt.Errorf("the game is played by revision %d of %s, this program holds revision %d", in.Revision, in.Ruleset, g.Rules.Revision)
	}
	opened := state.Opened{Ruleset: in.Ruleset, Revision: in.Revision, Digest: g.Digest()}
	if in.Program != "" {
		opened.Board, opened.Rules = g.Rules.Board.Digest(), g.Rules.Digest()
		opened.Start, opened.Position = state.BeginningText(g.Rules), state.PositionText(g)
		// What follows must see the game as a reader of the log does.
		if g, err = state.ReadPosition(g.Rules, nil, opened.Position); err != nil {
			return nil, nil, err
		}
	}
	g.Revision = in.Revision
	evs := []state.Event{opened}
	if g.Phase <= order.PurchaseRepair && len(g.Turn.HostileZones)+len(g.Turn.Declared) == 0 {
		// The first turn begins like every other, with its snapshot (G40-0.3.10).
		w := rules.NewWork(g, nil)
		turn.BeginTurn(w)
		evs = append(evs, w.Events...)
	}
	if in.Program != "" { // the games of older logs were begun without these events
		g = state.Fold(g, evs)
	}
	return g, evs, nil
}
