package main

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// playedTurn is one power's turn in a log.
type playedTurn struct {
	// Tag is "G1": the power's code and the round.
	Tag    string
	Events []state.Event
	// After is the position at its end, or the present one if it is not over.
	After *state.Game
}

// turnsOf goes through a log turn by turn. What the host took back is in no turn.
func turnsOf(l *gamelog.Log, each func(playedTurn) error) error {
	g, err := engine.Replay(l, 1)
	if err != nil {
		return err
	}
	gone := takenBack(l)
	turn := playedTurn{Tag: turnTag(g)}
	for i, r := range l.Records[1:] {
		for _, ev := range r.Events {
			g = state.Apply(g, ev)
			if gone[i+1] {
				continue
			}
			if _, on := ev.(state.TurnGoesOn); on {
				turn.Tag = turnTag(g) // it may end in the same record
			}
			turn.Events = append(turn.Events, ev)
			if !closesTurn(ev) {
				continue
			}
			turn.After = g
			if err := each(turn); err != nil {
				return err
			}
			turn = playedTurn{}
		}
		if turn.Tag == "" && !gone[i+1] {
			turn.Tag = turnTag(g)
		}
	}
	turn.After = g
	if len(turn.Events) == 0 {
		return nil
	}
	return each(turn)
}

// takenBack returns the records that the host took back when he went back in the game.
func takenBack(l *gamelog.Log) map[int]bool {
	gone := map[int]bool{}
	for i, r := range l.Records {
		if r.Input.Kind == state.Host && r.Input.Action == state.GoBack {
			for n := r.Input.To + 1; n < i; n++ {
				gone[n] = true
			}
		}
	}
	return gone
}

// closesTurn reports whether an event ends what a power does at one time: its turn, or the part of
// a turn before another power's battles.
func closesTurn(ev state.Event) bool {
	switch ev.(type) {
	case state.TurnEnded, state.TurnWaits:
		return true
	}
	return false
}

// turnTag names the turn that a game is in: "G1"; "" before the first.
func turnTag(g *state.Game) string {
	p := g.Rules.Power(g.Active)
	if p == nil {
		return ""
	}
	return p.Tag(g.Round)
}

// findTurn returns the turn with a tag, in upper or lower case, or the newest for "".
func findTurn(l *gamelog.Log, tag string) (playedTurn, error) {
	var found playedTurn
	err := turnsOf(l, func(t playedTurn) error {
		switch {
		case tag != "" && !strings.EqualFold(t.Tag, tag):
		case tag != "" && strings.EqualFold(found.Tag, tag): // the rest of a turn that waited
			found.Events, found.After = append(found.Events, t.Events...), t.After
		default:
			found = t
		}
		return nil
	})
	if err == nil && found.After == nil {
		err = fmt.Errorf("the log has no turn %q", tag)
	}
	return found, err
}
