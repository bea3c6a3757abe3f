package store

import "context"

// gamesAtOnce is how many games EachGame holds in memory.
const gamesAtOnce = 200

// EachGame calls use with all games by id, until it fails. It reads some at a time, so that a host
// with very many games needs no more memory than one with a few. use may change the store.
func EachGame(ctx context.Context, s interface {
	GamesAfter(ctx context.Context, id string, n int) ([]Game, error)
}, use func(Game) error) error {
	last := ""
	for {
		games, err := s.GamesAfter(ctx, last, gamesAtOnce)
		if err != nil {
			return err
		}
		for _, g := range games {
			if err := use(g); err != nil {
				return err
			}
		}
		if len(games) < gamesAtOnce {
			return nil
		}
		last = games[len(games)-1].ID
	}
}
