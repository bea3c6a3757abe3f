package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"iter"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

var _ store.Whole = (*Store)(nil)

// ReadAll returns everything that the store holds at one moment.
func (s *Store) ReadAll(ctx context.Context, use func(store.Rows) error) error {
	tx, err := s.read.BeginTx(ctx, nil)
	if err != nil {
		return hint(err)
	}
	defer tx.Rollback()
	return hint(use(func(t store.Table) iter.Seq2[store.Row, error] { return rowsOf(ctx, tx, t) }))
}

// WriteAll fills an empty store.
func (s *Store) WriteAll(ctx context.Context, rows store.Rows, check func(store.Rows) error) error {
	return s.inTx(ctx, func(tx *sql.Tx) error {
		for _, t := range store.Tables {
			var n int
			if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM "+t.Name).Scan(&n); err != nil {
				return err
			}
			if n > 0 {
				return fmt.Errorf("%w: %d rows in %s", store.ErrNotEmpty, n, t.Name)
			}
		}
		for _, t := range store.Tables {
			if err := fill(ctx, tx, t, rows(t)); err != nil {
				return fmt.Errorf("table %s: %w", t.Name, err)
			}
		}
		return check(func(t store.Table) iter.Seq2[store.Row, error] { return rowsOf(ctx, tx, t) })
	})
}

// fill inserts the rows of a table.
func fill(ctx context.Context, tx *sql.Tx, t store.Table, rows iter.Seq2[store.Row, error]) error {
	insert, err := tx.PrepareContext(ctx, fmt.Sprintf("INSERT INTO %s (%s) VALUES (?%s)", t.Name, strings.Join(t.Names(), ", "), strings.Repeat(", ?", len(t.Columns)-1)))
	if err != nil {
		return err
	}
	defer insert.Close()
	for r, err := range rows {
		if err != nil {
			return err
		}
		args := make([]any, len(r))
		for i, v := range r {
			switch v := v.(type) {
			case time.Time:
				args[i] = writeTime(v)
			case []string:
				b, err := json.Marshal(v)
				if err != nil {
					return err
				}
				args[i] = string(b)
			case []byte:
				args[i] = append([]byte{}, v...) // never NULL
			default:
				args[i] = v
			}
		}
		if _, err := insert.ExecContext(ctx, args...); err != nil {
			return err
		}
	}
	return nil
}

// rowsOf reads a table in its order.
func rowsOf(ctx context.Context, tx *sql.Tx, t store.Table) iter.Seq2[store.Row, error] {
	order := make([]string, len(t.Order))
	for i, name := range t.Order {
		if order[i] = name; t.KindOf(name) == store.Words {
			order[i] += " COLLATE BINARY"
		}
	}
	return func(yield func(store.Row, error) bool) {
		rows, err := tx.QueryContext(ctx, fmt.Sprintf("SELECT %s FROM %s ORDER BY %s", strings.Join(t.Names(), ", "), t.Name, strings.Join(order, ", ")))
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
func readRow(rows *sql.Rows, t store.Table) (store.Row, error) {
	into := make([]any, len(t.Columns))
	for i, c := range t.Columns {
		switch c.Kind {
		case store.Number:
			into[i] = new(int64)
		case store.Yes:
			into[i] = new(bool)
		case store.Bytes:
			into[i] = new([]byte)
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
			r[i] = *v
		case *string:
			var err error
			if r[i], err = ofText(*v, t.Columns[i].Kind); err != nil {
				return nil, fmt.Errorf("%s: %w", t.Columns[i].Name, err)
			}
		}
	}
	return r, nil
}

// ofText is the value of a column that is text here.
func ofText(text string, kind store.Kind) (any, error) {
	switch kind {
	case store.Moment:
		return readTime(text)
	case store.List:
		var list []string
		err := json.Unmarshal([]byte(text), &list)
		return list, err
	}
	return text, nil
}
