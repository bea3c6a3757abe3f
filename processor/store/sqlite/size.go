package sqlite

import "context"

// Size is how many bytes of the file are in use, including those that are only in its journal so
// far.
func (s *Store) Size(ctx context.Context) (n int64, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT (p.page_count - f.freelist_count) * z.page_size FROM pragma_page_count p, pragma_freelist_count f, pragma_page_size z").Scan(&n)
	return n, explain("size", err)
}
