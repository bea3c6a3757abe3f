package site

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// manyGames are games of all released rulesets, again and again. Those in longer have had
// one record more than the others.
type manyGames struct {
	n int
	// short is how many records they have; 0 for all but the last.
	short  int
	logs   []*gamelog.Log
	longer map[string]bool
	failed string
}

func many(t testing.TB, n int) *manyGames {
	m := &manyGames{n: n, longer: map[string]bool{}}
	for _, name := range []string{"aa50-r5", "aa50_1942-r5", "alpha2-r7", "bh-r6", "g40lite-r5", "g40v2-r7", "g42-r7"} {
		l, _ := recorded(t, name)
		m.logs = append(m.logs, l)
	}
	return m
}

func (m *manyGames) log(id string) *gamelog.Log {
	n := 0
	fmt.Sscanf(id, "g%d", &n)
	return m.logs[n%len(m.logs)]
}

func (m *manyGames) Games(context.Context) ([]store.Game, error) {
	var all []store.Game
	for i := range m.n {
		g := store.Game{ID: fmt.Sprintf("g%d", i), Title: fmt.Sprintf("Game %d", i)}
		g.Settings.Page, g.Settings.PublicKey = store.PublicPage, m.logs[i%len(m.logs)].Key
		all = append(all, g)
	}
	return all, nil
}

// records is how many records a game has.
func (m *manyGames) records(id string) int {
	n := len(m.log(id).Records) - 1
	if m.short > 0 {
		n = m.short
	}
	if m.longer[id] {
		n++
	}
	return n
}

func (m *manyGames) Stamp(_ context.Context, id string) (records, edition int, err error) {
	return m.records(id), 0, nil
}

func (m *manyGames) Records(_ context.Context, id string) ([]gamelog.Sealed, error) {
	if id == m.failed {
		return nil, fmt.Errorf("the disk is gone")
	}
	return m.log(id).Sealed()[:m.records(id)], nil
}

func (m *manyGames) DueOf(context.Context, string) ([]store.Due, error) { return nil, nil }

// Games are made side by side and come out in their order; later only those that have gone
// on are written, and one that cannot be read keeps its pages and stops no other.
func TestManyGames(t *testing.T) {
	m, dir := many(t, 5), filepath.Join(t.TempDir(), "www")
	m.short = 40
	failed := ""
	h := Host{Store: m, Name: "The club", Format: "1", Skipped: func(game string, err error) { failed += game + ": " + err.Error() }}
	first, err := h.Write(t.Context(), dir)
	if err != nil || first.Games != 5 || len(first.Links) != 5 || failed != "" {
		t.Fatalf("%+v, %v, %s", first, err, failed)
	}
	for i, l := range first.Links {
		if l.Game != fmt.Sprintf("g%d", i) {
			t.Errorf("link %d is that of %s", i, l.Game)
		}
	}
	again, err := h.Write(t.Context(), dir)
	if err != nil || again.Written != 0 || again.Removed != 0 || again.Games != 5 {
		t.Errorf("nothing has changed: %+v, %v", again, err)
	}
	m.longer["g1"], m.longer["g3"], m.failed = true, true, "g3"
	third, err := h.Write(t.Context(), dir)
	if err != nil || third.Games != 4 || len(third.Failed) != 1 || failed != "g3: the disk is gone" || third.Removed != 0 {
		t.Errorf("one game fails: %+v, %v, %s", third, err, failed)
	}
	if third.Written == 0 || third.Written > first.Written/4 {
		t.Errorf("one game has gone on, and %d files are written of %d", third.Written, first.Written)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := h.Write(ctx, dir); err == nil {
		t.Error("it goes on although it was stopped")
	}
}

// BenchmarkHost writes the pages of a game of a host that has many; a game has three rounds.
func BenchmarkHost(b *testing.B) {
	h := Host{Store: many(b, b.N), Name: "The club", Format: "1"}
	dir := filepath.Join(b.TempDir(), "www")
	b.ResetTimer()
	if res, err := h.Write(b.Context(), dir); err != nil || res.Games != b.N {
		b.Fatalf("%+v, %v", res, err)
	}
}

// BenchmarkHostUnchanged looks through a game of a host that has many and has not changed.
func BenchmarkHostUnchanged(b *testing.B) {
	h := Host{Store: many(b, b.N), Name: "The club", Format: "1"}
	dir := filepath.Join(b.TempDir(), "www")
	if _, err := h.Write(b.Context(), dir); err != nil {
		b.Fatal(err)
	}
	b.ResetTimer()
	if res, err := h.Write(b.Context(), dir); err != nil || res.Written > 0 {
		b.Fatalf("%+v, %v", res, err)
	}
}
