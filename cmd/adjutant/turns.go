package main

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// playedTurn is one power's turn as a log has it.
type playedTurn struct {
	// Tag is "G1": the power's code and the round.
	Tag    string
	Events []state.Event
	// After is the position at its end, or now if it goes on.
	After *state.Game
}

// turnsOf goes through a log turn by turn.
func turnsOf(l *gamelog.Log, each func(playedTurn) error) error {
	g, err := engine.Replay(l, 1)
	if err != nil {
		return err
	}
	turn := playedTurn{Tag: turnTag(g)}
	for _, r := range l.Records[1:] {
		for _, ev := range r.Events {
			g = state.Apply(g, ev)
			turn.Events = append(turn.Events, ev)
			if _, over := ev.(state.TurnEnded); !over {
				continue
			}
			turn.After = g
			if err := each(turn); err != nil {
				return err
			}
			turn = playedTurn{}
		}
		if turn.Tag == "" {
			turn.Tag = turnTag(g)
		}
	}
	turn.After = g
	if len(turn.Events) == 0 {
		return nil
	}
	return each(turn)
}

// turnTag names the turn that a game is in: "G1"; "" before the first.
func turnTag(g *state.Game) string {
	p := g.Rules.Power(g.Active)
	if p == nil {
		return ""
	}
	return fmt.Sprintf("%s%d", p.Code, g.Round)
}

// findTurn returns the turn with a tag, in either case, or the newest for "".
func findTurn(l *gamelog.Log, tag string) (playedTurn, error) {
	var found playedTurn
	err := turnsOf(l, func(t playedTurn) error {
		if tag == "" || strings.EqualFold(t.Tag, tag) {
			found = t
		}
		return nil
	})
	if err == nil && found.After == nil {
		err = fmt.Errorf("the log has no turn %q", tag)
	}
	return found, err
}
