package sqlite

import (
	"context"
	"database/sql"

	"github.com/adjutant-game/adjutant/processor/store"
)

// ProvedKeys lists the names of at most n keys that proved mails most recently.
func (s *Store) ProvedKeys(ctx context.Context, n int) ([]store.ProvedKey, error) {
	var out []store.ProvedKey
	err := s.each(ctx, "proved-keys", func(rows *sql.Rows) error {
		var k store.ProvedKey
		var at string
		err := rows.Scan(&k.Name, &k.Domain, &at)
		if err != nil {
			return err
		}
		k.At, err = readTime(at)
		out = append(out, k)
		return err
	}, n)
	return out, err
}

// KeepProvedKey notes that a key has proved a mail.
func (s *Store) KeepProvedKey(ctx context.Context, k store.ProvedKey) error {
	_, err := s.change(ctx, "keep-proved-key", k.Name, k.Domain, writeTime(k.At))
	return explain("keep proved key", err)
}
