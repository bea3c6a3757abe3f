package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// list runs a query and makes a value from each row.
func list[T any](ctx context.Context, s *Store, name string, scan pgx.RowToFunc[T], args ...any) ([]T, error) {
	rows, err := s.pool.Query(ctx, query(name), cleaned(args)...)
	if err == nil {
		var out []T
		if out, err = pgx.CollectRows(rows, scan); err == nil && len(out) > 0 {
			return out, nil
		}
	}
	return nil, explain(name, err)
}

// one runs a query of at most one row and reports whether there was one.
func (s *Store) one(ctx context.Context, name string, into []any, args ...any) (bool, error) {
	err := s.pool.QueryRow(ctx, query(name), cleaned(args)...).Scan(into...)
	if errors.Is(err, pgx.ErrNoRows) {
		return false, nil
	}
	return err == nil, explain(name, err)
}

// explain says what failed. The errors that callers look for stay wrapped in it.
func explain(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}
