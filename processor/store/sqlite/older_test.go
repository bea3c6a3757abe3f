package sqlite

import (
	"database/sql"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store/storetest"
)

// TestOpensEachOlderStore lays tables as each older program had them, with something in each
// of them: what they held is there when this one has opened the file, and goes on.
func TestOpensEachOlderStore(t *testing.T) {
	full := filepath.Join(t.TempDir(), "full.db")
	s, err := Open(full)
	if err != nil {
		t.Fatal(err)
	}
	storetest.Fill(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	files, err := fs.Glob(schemas, "schema/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for version := 1; version <= len(files); version++ {
		t.Run(fmt.Sprint(version), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "old.db")
			held := layOlder(t, path, full, files[:version])
			if len(held) < 9 {
				t.Fatalf("only %d tables", len(held))
			}
			s := openTest(t, path)
			compareHeld(t, path, full, held)
			storetest.Outlives(t, s)
		})
	}
}

// layOlder makes a file with the tables of an older program and fills them from another one.
// It returns the columns of each table that the newest tables have, too.
func layOlder(t *testing.T, path, full string, files []string) map[string]string {
	t.Helper()
	db := rawly(t, path)
	defer db.Close()
	exec := func(text string) {
		t.Helper()
		if _, err := db.Exec(text); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	}
	for _, name := range files {
		text, err := schemas.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		exec(string(text))
	}
	exec(fmt.Sprintf("PRAGMA application_id = %d", applicationID))
	exec(fmt.Sprintf("PRAGMA user_version = %d", len(files)))
	exec(fmt.Sprintf("ATTACH '%s' AS newest", full))
	held := map[string]string{}
	for _, table := range column(t, db, "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'") {
		newest := column(t, db, fmt.Sprintf("SELECT name FROM pragma_table_info('%s', 'newest')", table))
		if len(newest) == 0 {
			t.Fatalf("there is no table %s any more: say here what became of it", table)
		}
		both := slices.DeleteFunc(column(t, db, fmt.Sprintf("SELECT name FROM pragma_table_info('%s', 'main')", table)), func(c string) bool { return !slices.Contains(newest, c) })
		held[table] = strings.Join(both, ", ")
		if table == "players" && len(files) < 3 { // the address of rank 0 stood there
			exec(fmt.Sprintf("INSERT INTO players (%s, address) SELECT %s, (SELECT address FROM newest.addresses a WHERE a.game = p.game AND a.place = p.place AND rank = 0) FROM newest.players p", held[table], held[table]))
			continue
		}
		exec(fmt.Sprintf("INSERT INTO main.%s (%s) SELECT %s FROM newest.%s", table, held[table], held[table], table))
	}
	return held
}

// compareHeld compares what older tables held with what is there now.
func compareHeld(t *testing.T, path, full string, held map[string]string) {
	t.Helper()
	db := rawly(t, path)
	defer db.Close()
	if _, err := db.Exec(fmt.Sprintf("ATTACH '%s' AS newest", full)); err != nil {
		t.Fatal(err)
	}
	for table, columns := range held {
		for _, way := range [][2]string{{"main", "newest"}, {"newest", "main"}} {
			query := fmt.Sprintf("SELECT count(*) FROM (SELECT %s FROM %s.%s EXCEPT SELECT %s FROM %s.%s)", columns, way[0], table, columns, way[1], table)
			if n := column(t, db, query)[0]; n != "0" {
				t.Errorf("%s rows of %s are in %s and not in %s", n, table, way[0], way[1])
			}
		}
	}
}

// rawly opens a file with nothing of the program's in between.
func rawly(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1) // ATTACH holds for one connection
	return db
}

// column is the first column of what a query finds.
func column(t *testing.T, db *sql.DB, query string) (out []string) {
	t.Helper()
	rows, err := db.Query(query)
	if err != nil {
		t.Fatalf("%v\n%s", err, query)
	}
	defer rows.Close()
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			t.Fatal(err)
		}
		out = append(out, s)
	}
	return out
}
