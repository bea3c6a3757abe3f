package follow

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/benbjohnson/litestream/file"
)

// Restore writes the store from a folder's copies, as it was at a given moment, into a new file
// that only its owner can read. It returns when that state was copied. The zero time means the
// newest.
func Restore(ctx context.Context, dir string, at time.Time, to string) (time.Time, error) {
	if _, err := os.Stat(dir); err != nil {
		return time.Time{}, fmt.Errorf("the folder of copies: %w", err)
	}
	if _, err := os.Lstat(to); err == nil {
		return time.Time{}, fmt.Errorf("%s is there already", to)
	}
	client := file.NewReplicaClient(dir)
	quiet := slog.New(slog.DiscardHandler)
	client.SetLogger(quiet)
	before := at
	if !at.IsZero() {
		before = at.Add(time.Millisecond) // times in the folder are whole milliseconds, and this one should be included
	}
	plan, err := litestream.CalcRestorePlan(ctx, client, 0, before, quiet)
	if errors.Is(err, litestream.ErrTxNotAvailable) {
		return time.Time{}, nothingThen(ctx, client, dir, at)
	}
	if err != nil {
		return time.Time{}, fmt.Errorf("read the copies in %s: %w", dir, err)
	}
	last := plan[len(plan)-1]
	// The library makes the file readable to everybody, so it is made in a folder that nobody else
	// may enter.
	room, err := os.MkdirTemp(filepath.Dir(to), ".restoring-*")
	if err != nil {
		return time.Time{}, err
	}
	defer os.RemoveAll(room)
	db := litestream.NewDB(filepath.Join(room, "none"))
	db.SetLogger(quiet)
	opt := litestream.NewRestoreOptions()
	opt.OutputPath, opt.TXID, opt.IntegrityCheck = filepath.Join(room, "store"), last.MaxTXID, litestream.IntegrityCheckFull
	if err := litestream.NewReplicaWithClient(db, client).Restore(ctx, opt); err != nil {
		return time.Time{}, fmt.Errorf("restore from %s: %w", dir, err)
	}
	if err := os.Chmod(opt.OutputPath, 0o600); err != nil {
		return time.Time{}, err
	}
	if err := os.Rename(opt.OutputPath, to); err != nil {
		return time.Time{}, err
	}
	return last.CreatedAt, nil
}

// nothingThen says when the first copies were made.
func nothingThen(ctx context.Context, client litestream.ReplicaClient, dir string, at time.Time) error {
	first, _, err := litestream.NewReplicaWithClient(nil, client).TimeBounds(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("read the copies in %s: %w", dir, err)
	case first.IsZero():
		return fmt.Errorf("%s holds no copy of a store", dir)
	}
	return fmt.Errorf("%s holds nothing from %s or before: its oldest copy is of %s", dir, at.UTC().Format(time.RFC3339), first.UTC().Format(time.RFC3339))
}
