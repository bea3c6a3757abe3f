package postgres

import (
	"fmt"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/adjutant-game/adjutant/processor/pgtest"
	"github.com/adjutant-game/adjutant/processor/store"
)

// A store that the first version of the program wrote opens, and its mails go out.
func TestOpensTheFirstStores(t *testing.T) {
	url := pgtest.URL(t)
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	first, err := schemas.ReadFile("schema/001.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"CREATE TABLE adjutant_tables (one boolean PRIMARY KEY DEFAULT true CHECK (one), version integer NOT NULL)",
		"INSERT INTO adjutant_tables (version) VALUES (1)",
		string(first),
		"INSERT INTO games (id, title, ruleset, status, settings) VALUES ('g1', 'Old', 'alpha2', 'open', '{\"auth\":\"dkim\"}')",
		"INSERT INTO outbox (message_id, game, recipient, name, subject, plain, html, in_reply_to, refs, reply_to, picture, chart, whole, file, replies) " +
			"VALUES ('a@games.example.org', 'g1', 'harrow@example.org', 'Harrow', 'x', 'x', '', '', '{}', '', '', '', '', '', false)",
	} {
		if _, err := conn.Exec(t.Context(), text); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	}
	conn.Close(t.Context())
	s := openTest(t, url)
	if g, err := s.Game(t.Context(), "g1"); err != nil || g.Settings.Mailbox != "" || g.Title != "Old" {
		t.Errorf("Game = %+v, %v", g, err)
	}
	now := time.Now()
	for _, box := range []store.Box{{Name: "clubs"}, {Others: []string{"clubs"}}} {
		ms, err := s.Claim(t.Context(), now, now.Add(time.Minute), 9, box)
		if got, want := fmt.Sprint(len(ms)), map[bool]string{true: "0", false: "1"}[box.Name != ""]; err != nil || got != want {
			t.Errorf("the box %v has %s mails, %v, want %s", box, got, err, want)
		}
	}
}
