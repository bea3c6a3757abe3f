package processor

import (
	"context"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// readLog reads a game's log from the store, and its file.
func (p *Office) readLog(ctx context.Context, l *liveGame) (*gamelog.Log, []byte, error) {
	records, err := p.store.Records(ctx, l.game.ID)
	if err != nil {
		return nil, nil, err
	}
	file, err := gamelog.EncodeLog(l.game.ID, l.game.Settings.PublicKey, records)
	if err != nil {
		return nil, nil, err
	}
	log, err := gamelog.DecodeLog(file)
	return log, file, err
}

// stateAfter is the game as it was after a record of its log.
func (p *Office) stateAfter(ctx context.Context, l *liveGame, n int) (*state.Game, error) {
	log, _, err := p.readLog(ctx, l)
	if err != nil {
		return nil, err
	}
	return l.engine.Replay(log, n+1)
}
