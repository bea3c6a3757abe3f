package sqlite

import (
	_ "embed"
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
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
		if _, twice := qs[name]; twice {
			panic(fmt.Sprintf("sqlite: two queries %q", name))
		}
		qs[name] = strings.TrimSpace(query)
	}
	return qs
}

// query returns the query with the name.
func query(name string) string {
	q, ok := queries[name]
	if !ok {
		panic(fmt.Sprintf("sqlite: no query %q", name))
	}
	return q
}

// timeForm is how times are written: in UTC, so that they sort.
const timeForm = "2006-01-02T15:04:05.000Z"

func writeTime(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return clock.Moment(t).Format(timeForm)
}

func readTime(s string) (time.Time, error) {
	if s == "" {
		return time.Time{}, nil
	}
	return time.Parse(timeForm, s)
}
