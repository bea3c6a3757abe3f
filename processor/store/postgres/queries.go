package postgres

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed queries.sql
var queriesText string

// queries are the texts of queries.sql by name.
var queries = readQueries(queriesText)

func readQueries(text string) map[string]string {
	qs := map[string]string{}
	for i, part := range strings.Split(text, "-- name: ") {
		if i == 0 {
			continue // the remark at the top
		}
		name, query, _ := strings.Cut(part, "\n")
		query, _, _ = strings.Cut(query, ";") // behind it is the next one's remark
		if _, twice := qs[name]; twice {
			panic(fmt.Sprintf("postgres: two queries %q", name))
		}
		qs[name] = strings.TrimSpace(query)
	}
	return qs
}

// query returns the query with the name.
func query(name string) string {
	q, ok := queries[name]
	if !ok {
		panic(fmt.Sprintf("postgres: no query %q", name))
	}
	return q
}
