package main

import (
	"context"
	"fmt"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/engine"
)

// backedGame is a game in a copy.
type backedGame struct {
	Game    string `json:"game"`
	Records int    `json:"records"`
	Digest  string `json:"digest,omitempty"`
	Problem string `json:"problem,omitempty"`
}

// verifyGames verifies every game of a store, and reports whether all of them are valid.
func verifyGames(ctx context.Context, s keptStore) (all []backedGame, hold bool, err error) {
	games, err := s.Games(ctx)
	if err != nil {
		return nil, false, err
	}
	all, hold = []backedGame{}, true
	for _, g := range games {
		b := backedGame{Game: g.ID}
		if err := b.verify(ctx, s, g); err != nil {
			b.Problem, hold = err.Error(), false
		}
		all = append(all, b)
	}
	return all, hold, nil
}

// verify decides the whole game again, and compares the stored position with the result.
func (b *backedGame) verify(ctx context.Context, s keptStore, g store.Game) error {
	l, _, err := verifiedLog(ctx, s, g.ID)
	if l != nil {
		b.Records = len(l.Records)
	}
	if err != nil {
		return err
	}
	after, err := engine.Replay(l, -1)
	if err != nil {
		return err
	}
	b.Digest = after.Digest()
	stored, _, err := storedState(ctx, s, g)
	if err == nil && stored.Revision != 0 && stored.Digest() != b.Digest {
		err = fmt.Errorf("the stored position is not the one that the log gives")
	}
	return err
}

// printGames says for each game of a copy whether it is valid.
func printGames(env *environment, games []backedGame) {
	for _, g := range games {
		if g.Problem != "" {
			fmt.Fprintf(env.stderr, "game %s does NOT hold: %s\n", g.Game, g.Problem)
			continue
		}
		fmt.Fprintf(env.stdout, "game %s: %s, position %s\n", g.Game, audit.AllHold(g.Records), g.Digest)
	}
}
