package engine

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Replay returns the game that a log's recorded events make, without deciding
// anything again; upTo is the number of records to take, or -1 for all. It reads
// logs of older revisions too. The position after every record is compared with its
// digest; the error is a *gamelog.Error that names the first one that differs.
func Replay(l *gamelog.Log, upTo int) (*state.Game, error) { return Follow(l, upTo, nil) }

// Follow is Replay that shows each record's game before and after it; before
// record 0 there is none.
func Follow(l *gamelog.Log, upTo int, each func(r gamelog.Record, before, after *state.Game)) (*state.Game, error) {
	return l.Fold(upTo, rulesOf(l).begin, each)
}
