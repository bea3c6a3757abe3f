package processor

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/store"
)

// mostHostGames limits the games that a mail of the host's is compared with. He has to name any
// other.
const mostHostGames = 200

// addHostGames adds the host's games to those that he plays in: all of them, or only the first ones
// if there are very many.
func (in *intake) addHostGames(ctx context.Context) error {
	games, err := in.p.Store.GamesAfter(ctx, "", mostHostGames)
	if err != nil {
		return err
	}
	in.many = len(games) == mostHostGames
	for _, g := range games {
		in.addGame(g)
	}
	return nil
}

// addNamed adds the game that a mail of the host's names.
func (in *intake) addNamed(ctx context.Context, id string) error {
	if !in.Host || id == "" {
		return nil
	}
	g, err := in.p.Store.Game(ctx, id)
	if errors.Is(err, store.ErrNoGame) {
		return nil
	}
	if err == nil {
		in.addGame(g)
	}
	return err
}

// addGame adds a game to the sender's games, which are in the order of their ids.
func (in *intake) addGame(g store.Game) {
	i, has := slices.BinarySearchFunc(in.games, g.ID, func(g store.Game, id string) int { return strings.Compare(g.ID, id) })
	if !has {
		in.games = slices.Insert(in.games, i, g)
	}
}
