package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"

	"github.com/alecthomas/kong"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
)

// keptStore is a store in the form that the commands use: a SQLite file, or a PostgreSQL database.
type keptStore interface {
	store.Store
	store.Forum
	store.Past
	store.Whole
	// Size is how many bytes it takes.
	Size(ctx context.Context) (int64, error)
}

// storeLock is the lock by which only one process works on a store.
type storeLock interface{ Release() error }

// makeStore opens a store, and makes it if it does not exist.
func makeStore(ctx context.Context, name string) (keptStore, error) {
	if postgres.IsURL(name) {
		s, err := postgres.Open(ctx, name)
		return opened(s, err)
	}
	s, err := sqlite.Open(name)
	return opened(s, err)
}

// openStore opens an existing store; it never makes a new one by mistake.
func openStore(ctx context.Context, name string) (keptStore, error) {
	if postgres.IsURL(name) {
		s, err := postgres.OpenExisting(ctx, name)
		return opened(s, err)
	}
	if _, err := os.Stat(name); err != nil {
		return nil, fmt.Errorf("store: %w", err)
	}
	s, err := sqlite.Open(name)
	return opened(s, err)
}

// opened keeps a nil pointer from becoming a store.
func opened[S keptStore](s S, err error) (keptStore, error) {
	if err != nil {
		return nil, err
	}
	return s, nil
}

// lockStore takes the lock by which only one process works on a store.
func lockStore(ctx context.Context, name string) (storeLock, error) {
	if postgres.IsURL(name) {
		return postgres.Acquire(ctx, name)
	}
	return sqlite.Acquire(ctx, name)
}

// storeName is the name of a store as it may be shown.
func storeName(name string) string {
	if postgres.IsURL(name) {
		return postgres.Redacted(name)
	}
	return name
}

// storeMapper reads the name of a store on the command line: a file, whose path is made absolute,
// or the URL of a database.
var storeMapper = kong.NamedMapper("store", kong.MapperFunc(func(ctx *kong.DecodeContext, target reflect.Value) error {
	var name string
	if err := ctx.Scan.PopValueInto("store", &name); err != nil {
		return err
	}
	if name != "" && name != "-" && !postgres.IsURL(name) {
		name = filepath.Clean(kong.ExpandPath(name))
	}
	target.SetString(name)
	return nil
}))
