package postgres

import "context"

// Size is how many bytes the tables take with their indexes.
func (s *Store) Size(ctx context.Context) (n int64, err error) {
	_, err = s.one(ctx, "size", []any{&n})
	return n, err
}
