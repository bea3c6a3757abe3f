package engine

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Step decides one input of a log: it returns the game after it and the events
// that it causes. For the input that opens the game g is nil. It is what the
// processor does live and what Verify does again.
func Step(g *state.Game, in state.Input, d dice.Source) (*state.Game, []state.Event, error) {
	if g == nil {
		return Open(in)
	}
	evs, err := New(g.Rules).Decide(g, in, d)
	if err != nil {
		return nil, nil, err
	}
	return state.Fold(g, evs), evs, nil
}

// Verify checks a whole log: hashes, signatures, the proof of every seed, and
// that each input decided again gives the same dice, events and digest. With
// key empty the key that the log names is believed. The error is a
// *gamelog.Error that names the first record that does not hold.
func Verify(l *gamelog.Log, key string) error { return l.Verify(key, Step) }

// Replay returns the game that a log's recorded events make, without deciding
// anything again; upTo is the number of records to take, or -1 for all. It
// reads logs of older revisions too.
func Replay(l *gamelog.Log, upTo int) (*state.Game, error) {
	if upTo < 0 || upTo > len(l.Records) {
		upTo = len(l.Records)
	}
	if upTo == 0 {
		return nil, fmt.Errorf("game %s: the log has no record", l.Game)
	}
	g, err := opening(l.Records[0].Input)
	if err != nil {
		return nil, err
	}
	for _, r := range l.Records[1:upTo] {
		for _, ev := range r.Events {
			state.Write(g, ev)
		}
	}
	return g, nil
}
