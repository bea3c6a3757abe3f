package postgres

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/adjutant-game/adjutant/processor/pgtest"
	"github.com/adjutant-game/adjutant/processor/store/storetest"
)

// older is a database in which tables as an older program had them are laid, each version
// in a schema of its own, beside the newest ones in the schema newest.
type older struct {
	*pgx.Conn
}

// TestOpensEachOlderStore lays tables as each older program had them, with something in each
// of them: what they held is there when this one has opened the store, and goes on.
func TestOpensEachOlderStore(t *testing.T) {
	url := pgtest.URL(t)
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	o := older{conn}
	o.exec(t, "CREATE SCHEMA newest")
	storetest.Fill(t, openTest(t, url+"&search_path=newest"))
	files, err := fs.Glob(schemas, "schema/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for version := 1; version <= len(files); version++ {
		t.Run(fmt.Sprint(version), func(t *testing.T) {
			schema := fmt.Sprintf("older%d", version)
			held := o.lay(t, schema, files[:version])
			s := openTest(t, url+"&search_path="+schema)
			o.compare(t, schema, held)
			storetest.Outlives(t, s)
		})
	}
}

func (o older) exec(t *testing.T, text string) {
	t.Helper()
	if _, err := o.Exec(t.Context(), text); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
}

// lay makes the tables of an older program and fills them. It returns the columns of each
// table that the newest tables have, too.
func (o older) lay(t *testing.T, schema string, files []string) map[string]string {
	t.Helper()
	o.exec(t, fmt.Sprintf("CREATE SCHEMA %s; SET search_path TO %s", schema, schema))
	o.exec(t, "CREATE TABLE adjutant_tables (one boolean PRIMARY KEY DEFAULT true CHECK (one), version integer NOT NULL)")
	o.exec(t, fmt.Sprintf("INSERT INTO adjutant_tables (version) VALUES (%d)", len(files)))
	for _, name := range files {
		text, err := schemas.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		o.exec(t, string(text))
	}
	o.exec(t, "SET session_replication_role = replica") // tables are filled in any order
	defer o.exec(t, "RESET session_replication_role")
	held := map[string]string{}
	for _, table := range o.column(t, fmt.Sprintf("SELECT table_name FROM information_schema.tables WHERE table_schema = '%s' AND table_type = 'BASE TABLE' AND table_name <> 'adjutant_tables'", schema)) {
		newest := o.columns(t, "newest", table)
		if len(newest) == 0 {
			t.Fatalf("there is no table %s any more: say here what became of it", table)
		}
		both := slices.DeleteFunc(o.columns(t, schema, table), func(c string) bool { return !slices.Contains(newest, c) })
		held[table] = strings.Join(both, ", ")
		o.exec(t, fmt.Sprintf("INSERT INTO %s.%s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM newest.%s", schema, table, held[table], held[table], table))
		if o.column(t, fmt.Sprintf("SELECT coalesce(max(is_identity), 'NO') FROM information_schema.columns WHERE table_schema = '%s' AND table_name = '%s' AND column_name = 'id'", schema, table))[0] == "YES" {
			o.exec(t, fmt.Sprintf("SELECT setval(pg_get_serial_sequence('%s.%s', 'id'), (SELECT coalesce(max(id), 1) FROM %s.%s))", schema, table, schema, table))
		}
	}
	return held
}

// compare compares what older tables held with what is there now.
func (o older) compare(t *testing.T, schema string, held map[string]string) {
	t.Helper()
	for table, columns := range held {
		both := strings.ReplaceAll(columns+",", ",", "::text,") // json has no equality
		both = strings.TrimSuffix(both, ",")
		for _, way := range [][2]string{{schema, "newest"}, {"newest", schema}} {
			if n := o.column(t, fmt.Sprintf("SELECT count(*)::text FROM (SELECT %s FROM %s.%s EXCEPT SELECT %s FROM %s.%s) AS missing", both, way[0], table, both, way[1], table))[0]; n != "0" {
				t.Errorf("%s rows of %s are in %s and not in %s", n, table, way[0], way[1])
			}
		}
	}
}

// columns are the columns of a table, none if there is no such table.
func (o older) columns(t *testing.T, schema, table string) []string {
	t.Helper()
	return o.column(t, fmt.Sprintf("SELECT column_name FROM information_schema.columns WHERE table_schema = '%s' AND table_name = '%s'", schema, table))
}

// column is what a query for one column finds.
func (o older) column(t *testing.T, query string) []string {
	t.Helper()
	rows, err := o.Query(t.Context(), query)
	if err != nil {
		t.Fatalf("%v\n%s", err, query)
	}
	out, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatalf("%v\n%s", err, query)
	}
	return out
}
