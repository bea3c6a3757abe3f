package postgres

import (
	"context"
	"fmt"
	"iter"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"github.com/adjutant-game/adjutant/processor/store"
)

var _ store.Whole = (*Store)(nil)

// named are the tables that are stored here as rows of another one.
var named = map[string]string{"alive": alive, "digest": digest}

// ReadAll returns everything that the store holds at one moment.
func (s *Store) ReadAll(ctx context.Context, use func(store.Rows) error) error {
	return hint(pgx.BeginTxFunc(ctx, s.pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "SET LOCAL idle_in_transaction_session_timeout = 0"); err != nil {
			return err
		}
		return use(func(t store.Table) iter.Seq2[store.Row, error] { return rowsOf(ctx, tx, t) })
	}))
}

// WriteAll fills an empty store.
func (s *Store) WriteAll(ctx context.Context, rows store.Rows, check func(store.Rows) error) error {
	return hint(pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "SET LOCAL idle_in_transaction_session_timeout = 0"); err != nil {
			return err
		}
		for _, t := range store.Tables {
			var any bool
			name := t.Name
			if named[name] != "" {
				name = "moments"
			}
			if err := tx.QueryRow(ctx, "SELECT EXISTS (SELECT FROM "+name+")").Scan(&any); err != nil {
				return err
			}
			if any && (named[t.Name] == "" || t.Name == "alive") {
				return fmt.Errorf("%w: there are rows in %s", store.ErrNotEmpty, name)
			}
			if err := fill(ctx, tx, t, rows(t)); err != nil {
				return fmt.Errorf("table %s: %w", t.Name, err)
			}
		}
		if err := finishFilling(ctx, tx); err != nil {
			return err
		}
		return check(func(t store.Table) iter.Seq2[store.Row, error] { return rowsOf(ctx, tx, t) })
	}))
}

// finishFilling sets what follows from the rows: the length of each log, and the numbers that new
// rows get.
func finishFilling(ctx context.Context, tx pgx.Tx) error {
	for _, q := range []string{"fill-lengths", "fill-outbox", "fill-notices", "fill-held"} {
		if _, err := tx.Exec(ctx, query(q)); err != nil {
			return explain(q, err)
		}
	}
	return nil
}

// fill inserts the rows of a table.
func fill(ctx context.Context, tx pgx.Tx, t store.Table, rows iter.Seq2[store.Row, error]) error {
	next, stop := iter.Pull2(rows)
	defer stop()
	name, columns := t.Name, t.Names()
	if named[name] != "" {
		name, columns = "moments", []string{"what", "at"}
	}
	_, err := tx.CopyFrom(ctx, pgx.Identifier{name}, columns, pgx.CopyFromFunc(func() ([]any, error) {
		r, err, ok := next()
		if !ok || err != nil {
			return nil, err
		}
		if what := named[t.Name]; what != "" {
			return []any{what, at(r[1].(time.Time))}, nil
		}
		return toTable(t, r), nil
	}))
	return err
}

// toTable returns the values of a row in the form that the tables here use.
func toTable(t store.Table, r store.Row) []any {
	out := make([]any, len(r))
	for i, v := range r {
		switch v := v.(type) {
		case time.Time:
			if out[i] = at(v); v.IsZero() && t.Columns[i].Name == "next_attempt" {
				out[i] = pgtype.Timestamptz{Valid: true, InfinityModifier: pgtype.NegativeInfinity}
			}
		case []string:
			out[i] = append([]string{}, v...)
		case []byte:
			out[i] = append([]byte{}, v...) // never NULL
		default:
			out[i] = v
		}
	}
	return out
}

// rowsOf reads a table in its order.
func rowsOf(ctx context.Context, tx pgx.Tx, t store.Table) iter.Seq2[store.Row, error] {
	var columns, order []string
	for _, c := range t.Columns {
		switch {
		case c.Name == "next_attempt":
			columns = append(columns, "nullif(next_attempt, '-infinity')")
		case c.Name == "one":
			columns = append(columns, "1")
		default:
			columns = append(columns, c.Name)
		}
	}
	for _, name := range t.Order {
		if t.KindOf(name) == store.Words {
			name += ` COLLATE "C"`
		} else if t.KindOf(name) == store.Moment {
			name += " NULLS FIRST"
		}
		order = append(order, name)
	}
	from := t.Name + " ORDER BY " + strings.Join(order, ", ")
	if what := named[t.Name]; what != "" {
		from = "moments WHERE what = '" + what + "'"
	}
	return func(yield func(store.Row, error) bool) {
		rows, err := tx.Query(ctx, "SELECT "+strings.Join(columns, ", ")+" FROM "+from)
		if err != nil {
			yield(nil, err)
			return
		}
		defer rows.Close()
		for rows.Next() {
			r, err := readRow(rows, t)
			if err != nil {
				err = fmt.Errorf("table %s: %w", t.Name, err)
			}
			if !yield(r, err) || err != nil {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(nil, err)
		}
	}
}

// readRow reads one row's values in the types that the columns' kinds have.
func readRow(rows pgx.Rows, t store.Table) (store.Row, error) {
	into := make([]any, len(t.Columns))
	for i, c := range t.Columns {
		switch c.Kind {
		case store.Number:
			into[i] = new(int64)
		case store.Yes:
			into[i] = new(bool)
		case store.Bytes, store.JSON:
			into[i] = new([]byte)
		case store.List:
			into[i] = new([]string)
		case store.Moment:
			into[i] = new(*time.Time)
		default:
			into[i] = new(string)
		}
	}
	if err := rows.Scan(into...); err != nil {
		return nil, err
	}
	r := make(store.Row, len(into))
	for i, v := range into {
		switch v := v.(type) {
		case *int64:
			r[i] = *v
		case *bool:
			r[i] = *v
		case *[]byte:
			if r[i] = *v; t.Columns[i].Kind == store.JSON {
				r[i] = string(*v)
			}
		case *[]string:
			r[i] = *v
		case **time.Time:
			r[i] = timeOf(*v)
		case *string:
			r[i] = *v
		}
	}
	return r, nil
}
