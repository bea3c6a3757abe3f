package main

import (
	"context"
	"os"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// logOfStore writes the log file of a game in a store.
func logOfStore(ctx context.Context, file, id string) ([]byte, error) {
	s, err := openStore(ctx, file)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	g, err := s.Game(ctx, id)
	if err != nil {
		return nil, err
	}
	records, err := s.Records(ctx, id)
	if err != nil {
		return nil, err
	}
	return gamelog.EncodeLog(id, g.Settings.PublicKey, records)
}

// gameOfLog replays a log file.
func gameOfLog(file string) (*state.Game, *engine.Engine, error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	l, err := gamelog.ReadLog(b, "")
	if err != nil {
		return nil, nil, err
	}
	g, err := engine.Replay(l, -1)
	if err != nil {
		return nil, nil, err
	}
	return g, engine.New(g.Rules), nil
}

// gameOfStore reads a game's newest state from a store.
func gameOfStore(ctx context.Context, file, id string) (*state.Game, *engine.Engine, error) {
	if file == "" || id == "" {
		return nil, nil, errUsage("a game in a store needs both --store FILE and --game ID")
	}
	s, err := openStore(ctx, file)
	if err != nil {
		return nil, nil, err
	}
	defer s.Close()
	return stateOfStore(ctx, s, id)
}

// stateOfStore is the newest state of a game in an open store.
func stateOfStore(ctx context.Context, s keptStore, id string) (*state.Game, *engine.Engine, error) {
	g, err := s.Game(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	st, e, err := storedState(ctx, s, g)
	if err != nil {
		return nil, nil, err
	}
	st, err = asLogged(ctx, s, g, st)
	return st, e, err
}

// storedState is the position that a store holds beside a game's log.
func storedState(ctx context.Context, s keptStore, g store.Game) (*state.Game, *engine.Engine, error) {
	rs, err := rulesOfStored(ctx, s, g.ID)
	if err != nil {
		return nil, nil, err
	}
	b, err := s.Snapshot(ctx, g.ID)
	if err != nil {
		return nil, nil, err
	}
	st, err := state.Unpack(rs, b)
	return st, engine.New(rs), err
}

// asLogged returns the game that a store holds, if it matches the last record of its log. If it
// does not, for example after a change to the rules' data, the log is read, because the log counts;
// an invalid record is named.
func asLogged(ctx context.Context, s keptStore, g store.Game, st *state.Game) (*state.Game, error) {
	records, err := s.Records(ctx, g.ID)
	if err != nil {
		return nil, err
	}
	if last, err := gamelog.DecodeRecord(records[len(records)-1].Record); err == nil && last.Digest == st.Digest() && st.Revision != 0 {
		return st, nil
	}
	file, err := gamelog.EncodeLog(g.ID, g.Settings.PublicKey, records)
	if err != nil {
		return nil, err
	}
	l, err := gamelog.ReadLog(file, g.Settings.PublicKey)
	if err != nil {
		return nil, err
	}
	return engine.Replay(l, -1)
}
