package storetest

import (
	"errors"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Outlives checks a store that an older program filled as Fill does, as far as its tables allowed,
// and whose tables this program has updated: the games have their logs, a mail that was taken is
// not taken again, those that wait go out, and the game goes on.
func Outlives(t *testing.T, s store.Store) {
	t.Helper()
	f := newFixture(t, func(*testing.T) store.Store { return s })
	gs, err := f.GamesOf(t.Context(), "HARROW@example.org")
	if err != nil || len(gs) != 2 {
		t.Fatalf("GamesOf = %d games, %v", len(gs), err)
	}
	for _, g := range gs {
		same(t, "title", g.Title, "The "+g.ID+" game")
		same(t, "powers", g.Players[0].Powers, game(g.ID).Players[0].Powers)
		same(t, "last player", g.Players[2].Address, "w@example.org")
	}
	if b, err := f.Snapshot(t.Context(), "g1"); err != nil || string(b) != "state 4" {
		t.Errorf("Snapshot = %q, %v", b, err)
	}
	if err := f.Commit(t.Context(), store.Commit{Mark: mark(1)}); !errors.Is(err, store.ErrHandled) {
		t.Errorf("a mail that was taken before: %v", err)
	}
	got, err := f.Grown(t.Context())
	if err != nil {
		t.Error(err)
	}
	same(t, "games that the host's log waits for", got, []string{"g1", "g2"})
	f.commit(t, store.Commit{Game: "g1", Expect: 4, Records: f.records(t, f.head(t, "g1"), 1), Out: []store.Outgoing{mail(4)}, Notices: []store.Notice{{At: noon, Kind: "newest"}}})
	f.commit(t, store.Commit{Game: "g2", Expect: 2, Records: f.records(t, f.head(t, "g2"), 1)})
	ms, err := f.Claim(t.Context(), noon.Add(2*time.Hour), noon.Add(4*time.Hour), 9, store.Box{})
	if err != nil {
		t.Error(err)
	}
	var ids []string
	for _, m := range ms {
		ids = append(ids, m.MessageID)
	}
	same(t, "mails that wait", ids, []string{mail(3).MessageID, "bare@games.example.org", mail(4).MessageID})
}
