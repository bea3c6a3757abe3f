package sqlite

import (
	"context"
	"encoding/json"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Draft returns the player's refused mail in a game, if one is kept.
func (s *Store) Draft(ctx context.Context, game, player string) (store.Draft, bool, error) {
	d := store.Draft{Game: game, Player: player}
	var body string
	ok, err := s.one(ctx, "draft", []any{&body}, game, player)
	if !ok || err != nil {
		return d, false, err
	}
	if err := json.Unmarshal([]byte(body), &d); err != nil {
		return d, false, explain("read draft", err)
	}
	return d, true, nil
}

// draft stores a refused mail in place of the one before, or deletes it.
func (w writer) draft(ctx context.Context, d store.Draft) error {
	if d.Text == "" {
		_, err := w.exec(ctx, "drop-draft", d.Game, d.Player)
		return err
	}
	body, err := json.Marshal(d)
	if err != nil {
		return err
	}
	_, err = w.exec(ctx, "set-draft", d.Game, d.Player, string(body))
	return err
}
