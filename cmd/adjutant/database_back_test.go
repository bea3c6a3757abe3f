package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/adjutant-game/adjutant/processor/pgtest"
)

// The page for operators says how a database is brought back by PostgreSQL's own means: its
// lines are taken from there and tried on a real server. After the machine is lost the game
// is back as it stood at a moment, and then whole; while something is missing no worker
// starts.
func TestDatabaseIsBroughtBack(t *testing.T) {
	page, err := os.ReadFile("OPERATORS.md")
	if err != nil {
		t.Fatal(err)
	}
	_, part, _ := strings.Cut(string(page), "\n## Copies of a database\n")
	blocks := regexp.MustCompile("(?s)```conf\n(.*?)```").FindAllStringSubmatch(part, -1)
	base := regexp.MustCompile("`pg_basebackup -D [^`]*%F\\) (.*?)`").FindStringSubmatch(part)
	if len(blocks) != 2 || base == nil {
		t.Fatalf("the page has %d blocks, and of the copy %q", len(blocks), base)
	}
	server := pgtest.StartArchived(t, blocks[0][1])
	c := newCellar(t) // with a game in a file, which moves
	does(c.t, "store", "copy", c.path("adjutant.db"), server.URL())
	was, err := os.ReadFile(c.config)
	if err != nil {
		t.Fatal(err)
	}
	uses := func(url string) {
		t.Helper()
		if err := os.WriteFile(c.config, []byte(fmt.Sprintf("store = %q\n%s", url, was)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	uses(server.URL())
	raw := func(url string) string { return does(c.t, "log", "--store", url, "--game", "g1", "--raw") }
	c.mail("one", "G1\nbuy 6 inf")
	server.CopyBase(t, strings.Fields(base[1])...)
	c.mail("two", germanAttack)
	early := raw(server.URL())
	time.Sleep(time.Second)
	at := timeOf(t, server.URL())
	time.Sleep(time.Second)
	c.mail("three", germanRest)
	whole := raw(server.URL())
	server.Lose()
	server.SaveLast(t)

	line := regexp.MustCompile(`(?m)^recovery_target_time = .*$`)
	back := server.Back(t, line.ReplaceAllString(blocks[1][1], "recovery_target_time = '"+at+"'"))
	uses(back)
	if got := raw(back); got != early {
		t.Errorf("at %s the log was\n%s\nwant\n%s", at, got, early)
	}
	c.refuses([]string{"game g1 has ", "records in the store; its log had "}, "once", "--config", c.config)
	c.refuses([]string{"game g1 has ", "the mailbox holds 1 mail"}, "restore", "--config", c.config)

	back = server.Back(t, line.ReplaceAllString(blocks[1][1], ""))
	uses(back)
	if got := raw(back); got != whole {
		t.Errorf("the log is\n%s\nwant\n%s", got, whole)
	}
	sent := len(c.out.got)
	does(c.t, "restore", "--config", c.config)
	c.mail("four", "status")
	if len(c.out.got) != sent+1 {
		t.Errorf("%d mails answer the next one", len(c.out.got)-sent)
	}
	if left, _ := filepath.Glob(filepath.Join(server.Archive, "*.part")); len(left) > 0 {
		t.Errorf("the archive holds %v", left)
	}
}

// timeOf is a server's time, as it reads it.
func timeOf(t *testing.T, url string) string {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	var at string
	if err := conn.QueryRow(t.Context(), "SELECT clock_timestamp()::text").Scan(&at); err != nil {
		t.Fatal(err)
	}
	return at
}
