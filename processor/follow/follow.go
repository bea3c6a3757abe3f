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

	"github.com/adjutant-game/adjutant/processor/store/sqlite"
)

// Copier copies a store.
type Copier struct {
	// Store is the store's file. Dir is the folder for the copies.
	Store, Dir string
	// Heads is the file of the newest heads, which is copied after the store; empty for none. It
	// may be newer than the store's copy, but never older, so that after a restore it is known what
	// is missing.
	Heads string
	// Every is how often the copier looks for something new.
	Every time.Duration
	// Keep is how far back a restore can go.
	Keep time.Duration
	// Fine is how far back a restore can go to every single copy. Beyond that it is to the minute,
	// and beyond a day to the hour.
	Fine time.Duration
	Log  *slog.Logger
}

// shelf is where the copier keeps what the store is compared with, beside the store.
const shelf = "-copying"

// errReplaced says that the store's file has been replaced since it was opened.
var errReplaced = errors.New("the store's file was replaced by another one")

// Run copies until the context ends, and then copies the rest. It logs an error and tries again; it
// only gives up on errors that waiting cannot fix.
func (c *Copier) Run(ctx context.Context) error {
	if _, err := os.Stat(c.Store); err != nil {
		return fmt.Errorf("store: %w", err)
	}
	if err := os.MkdirAll(c.Dir, 0o700); err != nil {
		return fmt.Errorf("the folder for copies: %w", err)
	}
	for _, name := range []string{c.Store + "-copier", filepath.Join(c.Dir, "copier")} {
		lock, err := sqlite.Acquire(ctx, name)
		if errors.Is(err, sqlite.ErrLocked) {
			return fmt.Errorf("another process copies this store, or into this folder already (%s)", name)
		}
		if err != nil {
			return err
		}
		defer lock.Release()
	}
	for {
		err := c.copyFile(ctx)
		if !errors.Is(err, errReplaced) {
			return err
		}
		c.Log.Warn("the copy goes on with the new file", "why", err)
	}
}

// copyFile copies one file until it is replaced or the context ends.
func (c *Copier) copyFile(ctx context.Context) error {
	real, err := filepath.EvalSymlinks(c.Store)
	if err != nil {
		return fmt.Errorf("store: %w", err)
	}
	began, err := os.Stat(real)
	if err != nil {
		return fmt.Errorf("store: %w", err)
	}
	db := litestream.NewDB(real)
	db.SetMetaPath(real + shelf)
	db.MonitorInterval = 0 // called below, so that its errors are seen
	client := file.NewReplicaClient(c.Dir)
	db.Replica = litestream.NewReplicaWithClient(db, client)
	db.Replica.MonitorEnabled = false
	client.Replica = db.Replica
	s := litestream.NewStore([]*litestream.DB{db}, litestream.CompactionLevels{{Level: 0}, {Level: 1, Interval: time.Minute}, {Level: 2, Interval: time.Hour}})
	s.Logger = slog.New(faultsOnly{c.Log.Handler()})
	db.SetLogger(s.Logger)
	s.SnapshotRetention, s.ShutdownSyncTimeout = c.Keep, lastSync
	s.SetL0Retention(c.Fine)
	if err := s.Open(ctx); err != nil {
		return fmt.Errorf("copy the store: %w", err)
	}
	err = c.look(ctx, db, began)
	closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastSync)
	defer cancel()
	if e := s.Close(closing); e != nil {
		err = errors.Join(err, fmt.Errorf("copy what was new at the end: %w", e))
	}
	return errors.Join(err, copyHeads(c.Heads, c.Dir))
}

// lastSync limits the last look when the copier ends.
const lastSync = 3 * time.Second

// look copies what is new, again and again.
func (c *Copier) look(ctx context.Context, db *litestream.DB, began os.FileInfo) error {
	t := time.NewTicker(c.Every)
	defer t.Stop()
	var told string
	for first := true; ; first = false {
		if now, err := os.Stat(db.Path()); err == nil && !os.SameFile(began, now) {
			return errReplaced
		}
		err := db.SyncAndWait(ctx)
		if damaged := (*litestream.LTXError)(nil); errors.As(err, &damaged) {
			err = errors.Join(err, db.ResetLocalState(ctx)) // the next look copies all of it
		}
		if err == nil {
			err = copyHeads(c.Heads, c.Dir)
		}
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil && err.Error() != told:
			told = err.Error()
			c.Log.Error("the store is not copied, will try again", "error", err)
		case err == nil && (first || told != ""):
			told = ""
			c.Log.Info("the store is copied up to now", "store", c.Store, "folder", c.Dir)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-t.C:
		}
	}
}

// faultsOnly passes on what needs somebody's attention.
type faultsOnly struct{ slog.Handler }

// Enabled reports whether a line is passed on.
func (h faultsOnly) Enabled(ctx context.Context, l slog.Level) bool {
	return l >= slog.LevelWarn && h.Handler.Enabled(ctx, l)
}

// WithAttrs keeps the level.
func (h faultsOnly) WithAttrs(as []slog.Attr) slog.Handler {
	return faultsOnly{h.Handler.WithAttrs(as)}
}

// WithGroup keeps the level.
func (h faultsOnly) WithGroup(name string) slog.Handler { return faultsOnly{h.Handler.WithGroup(name)} }
