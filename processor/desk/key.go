package desk

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// WrongKey says that games need another key than the host has. Anything signed with the host's key
// would ruin their logs.
type WrongKey struct {
	// Key is the host's public key. Needs lists games by the key that they need.
	Key   string
	Needs map[string][]string
}

// Error names the games and their keys.
func (w *WrongKey) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "the key is %s, and games in the store need another:\n", w.Key)
	for _, key := range slices.Sorted(maps.Keys(w.Needs)) {
		fmt.Fprintf(&b, "  %s: %s\n", key, strings.Join(w.Needs[key], ", "))
	}
	b.WriteString("nothing was done. Put the file of that key back. If it is lost or stolen, these games can only go on with the consent of their players: see adjutant key --help")
	return b.String()
}

// CheckKey fails with *WrongKey if an open or stopped game in the store needs a key that is not one
// of these, unless its players have been asked to accept another.
func CheckKey(ctx context.Context, s interface {
	GamesAfter(ctx context.Context, id string, n int) ([]store.Game, error)
}, publics ...string) error {
	w := &WrongKey{Key: strings.Join(publics, ", "), Needs: map[string][]string{}}
	err := store.EachGame(ctx, s, func(g store.Game) error {
		key := g.Settings.Signs()
		if (g.Status == store.Open || g.Status == store.Stopped) && !g.Settings.Lost && !slices.Contains(publics, key) {
			w.Needs[key] = append(w.Needs[key], g.ID)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if len(w.Needs) > 0 {
		return w
	}
	return nil
}

// mayAppend fails with *WrongKey if the host does not have the key that signs the game's log: a
// game that is over or archived may have another.
func (o *Office) mayAppend(g store.Game) error {
	if key := g.Settings.Signs(); o.Key.For(key) == nil {
		return &WrongKey{Key: o.Key.Public(), Needs: map[string][]string{key: {g.ID}}}
	}
	return nil
}

// HandOf is the host with the key of a game. If he does not have that key, it is the host with the
// key of new games, and nothing can be committed.
func (o *Office) HandOf(g store.Game) *entropy.Host {
	if h := o.Key.For(g.Settings.Signs()); h != nil {
		return h
	}
	return o.Key
}

// signs is the host with the key that signs the record of an input.
func (o *Office) signs(game string, in state.Input) *entropy.Host {
	if in.Action == state.ReplaceKey {
		if h := o.Key.For(in.Key); h != nil {
			return h
		}
	}
	if l := o.memory.game(game); l != nil {
		return o.HandOf(l.Game)
	}
	return o.Key
}
