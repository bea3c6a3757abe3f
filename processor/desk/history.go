package desk

import (
	"context"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// ReadLog reads a game's log from the store, and its file.
func (o *Office) ReadLog(ctx context.Context, l *Live) (*gamelog.Log, []byte, error) {
	records, err := o.Store.Records(ctx, l.Game.ID)
	if err != nil {
		return nil, nil, err
	}
	file, err := gamelog.EncodeLog(l.Game.ID, l.Game.Settings.PublicKey, records)
	if err != nil {
		return nil, nil, err
	}
	log, err := gamelog.DecodeLog(file)
	return log, file, err
}

// StateAfter is the game as it was after a record of its log.
func (o *Office) StateAfter(ctx context.Context, l *Live, n int) (*state.Game, error) {
	log, _, err := o.ReadLog(ctx, l)
	if err != nil {
		return nil, err
	}
	return l.Engine.Replay(log, n+1)
}
