package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// CopyTo writes the store, as it is at one moment, into a new file that only its owner can read,
// while others go on working on it. When it returns, the file is on the disk; if it fails, there is
// no file.
func (s *Store) CopyTo(ctx context.Context, path string) (err error) {
	part := path + ".part"
	defer func() {
		if err != nil {
			os.Remove(part)
			err = fmt.Errorf("copy the store: %w", err)
		}
	}()
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s is there already", path)
	}
	f, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	// It reads within one transaction, so what is in the journal is in the copy.
	if _, err := s.write.ExecContext(ctx, "VACUUM INTO ?", part); err != nil {
		return err
	}
	return Settle(part, path)
}

// Settle renames a closed store once its contents are on the disk.
func Settle(part, path string) error {
	f, err := os.OpenFile(part, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(part, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// syncFolder waits until the names in a folder are on the disk.
func syncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// Check goes through the whole file and fails if the database is damaged.
func (s *Store) Check(ctx context.Context) error {
	var bad []string
	for _, pragma := range []string{"PRAGMA integrity_check(10)", "PRAGMA foreign_key_check"} {
		rows, err := s.read.QueryContext(ctx, pragma)
		if err != nil {
			return fmt.Errorf("check the store: %w", err)
		}
		for rows.Next() {
			var text, parent sql.NullString
			var row, id sql.NullInt64
			if pragma == "PRAGMA foreign_key_check" {
				err = rows.Scan(&text, &row, &parent, &id)
				text.String += " refers to a row of " + parent.String + " that is not there"
			} else if err = rows.Scan(&text); text.String == "ok" {
				continue
			}
			if err != nil {
				break
			}
			bad = append(bad, text.String)
		}
		if err := errors.Join(err, rows.Err(), rows.Close()); err != nil {
			return fmt.Errorf("check the store: %w", err)
		}
	}
	if len(bad) > 0 {
		return fmt.Errorf("the database is damaged: %s", strings.Join(bad, "; "))
	}
	return nil
}

// Swap puts the store in the file copied in the place of the one at path, which is kept under
// another name. Both must be closed everywhere, so that neither has a journal.
func Swap(copied, path, aside string) error {
	real, err := realPath(path)
	if err != nil {
		return fmt.Errorf("swap stores: %w", err)
	}
	for _, file := range []string{copied, real} {
		if fi, err := os.Stat(file + "-wal"); err == nil && fi.Size() > 0 {
			return fmt.Errorf("swap stores: %s is in use", file)
		}
	}
	if err := os.Rename(real, aside); err != nil {
		return fmt.Errorf("swap stores: %w", err)
	}
	if err := os.Rename(copied, real); err != nil {
		return fmt.Errorf("swap stores: %w", err)
	}
	return syncFolder(filepath.Dir(real))
}
