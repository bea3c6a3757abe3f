package sqlite

import (
	"context"
	"database/sql"
	"errors"
)

// emptyJournal writes the journal back into the file, because deleted text is in the journal until
// then. It does not wait for a long reader, such as a copier, because nobody could write meanwhile;
// a copier writes the journal back itself now and then.
func (s *Store) emptyJournal(ctx context.Context) error {
	conn, err := s.write.Conn(ctx)
	if err != nil {
		return err
	}
	wait := func(milliseconds string) error {
		_, err := conn.ExecContext(context.WithoutCancel(ctx), "PRAGMA busy_timeout("+milliseconds+")")
		return err
	}
	if err := wait("200"); err != nil {
		return errors.Join(err, conn.Close())
	}
	var busy, pages, moved sql.NullInt64 // busy is 1 if somebody was reading, and that is all right
	err = conn.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &pages, &moved)
	if isBusy(err) {
		err = nil
	}
	return errors.Join(err, wait(busyTime), conn.Close())
}
