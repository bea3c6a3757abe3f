package desk

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/store"
)

// WrongKey says that games go on under another key than the host's. What it
// signed would ruin their logs.
type WrongKey struct {
	// Key is the host's public key, Needs the games by the key that each needs.
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
	b.WriteString("nothing was done. Put the file of that key back; no other key, and no new one, can continue these games")
	return b.String()
}

// CheckKey fails with *WrongKey if a game of the store that is open or stopped
// was opened with another key.
func CheckKey(ctx context.Context, s store.Store, public string) error {
	games, err := s.Games(ctx)
	if err != nil {
		return err
	}
	w := &WrongKey{Key: public, Needs: map[string][]string{}}
	for _, g := range games {
		if (g.Status == store.Open || g.Status == store.Stopped) && g.Settings.PublicKey != public {
			w.Needs[g.Settings.PublicKey] = append(w.Needs[g.Settings.PublicKey], g.ID)
		}
	}
	if len(w.Needs) > 0 {
		return w
	}
	return nil
}

// mayAppend fails with *WrongKey if the host's key is not that of the game's
// log: a game that is over or archived may have another.
func (o *Office) mayAppend(g store.Game) error {
	if key := g.Settings.PublicKey; key != o.Key.Public() {
		return &WrongKey{Key: o.Key.Public(), Needs: map[string][]string{key: {g.ID}}}
	}
	return nil
}
