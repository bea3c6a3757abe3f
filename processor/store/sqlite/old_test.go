package sqlite

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A store that the first version of the program wrote opens, and its games go
// on.
func TestOpensTheFirstStores(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	first, err := schemas.ReadFile("schema/001.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		string(first), fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = 1", applicationID),
		"INSERT INTO games VALUES ('g1', 'Old', 'alpha2', 'open', '{\"auth\":\"dkim\"}', '2026-11-20T18:00:00.000Z')",
		"INSERT INTO players VALUES ('g1', 0, 'Harrow', 'Harrow@example.org', 'ab12'), ('g1', 1, 'Reader', 'r@example.org', '')",
		"INSERT INTO seats VALUES ('g1', 'Japan', 0, 1), ('g1', 'Germany', 0, 0)",
		"INSERT INTO outbox (message_id, game, recipient, name, subject, plain, html, in_reply_to, refs, reply_to, date, state, attempts, next_attempt, answer, sent) " +
			"VALUES ('a@games.example.org', 'g1', 'r@example.org', 'Reader', 'x', 'x', '', '', '[]', '', '2026-11-20T18:00:00.000Z', 'pending', 0, '', '', '')",
	} {
		if _, err := db.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s := openTest(t, path)
	gs, err := s.GamesOf(t.Context(), "harrow@EXAMPLE.org")
	if err != nil || len(gs) != 1 {
		t.Fatalf("GamesOf = %v, %v", gs, err)
	}
	want := []store.Player{
		{Name: "Harrow", Address: "Harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan"}, TokenHash: "ab12"},
		{Name: "Reader", Address: "r@example.org"},
	}
	if d := cmp.Diff(want, gs[0].Players, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("players (-want +got):\n%s", d)
	}
	want[0].Others = []string{"work@example.org"}
	if err := s.Commit(t.Context(), store.Commit{Game: "g1", Players: want}); err != nil {
		t.Errorf("the old game does not change: %v", err)
	}
	now := time.Now()
	for box, want := range map[string]int{"clubs": 0, "": 1} {
		if ms, err := s.Claim(t.Context(), now, now.Add(time.Minute), 9, store.Box{Name: box, Others: []string{"clubs"}}); err != nil || len(ms) != want {
			t.Errorf("%q has %d old mails, %v, want %d", box, len(ms), err, want)
		}
	}
}
