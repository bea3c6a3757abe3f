package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
)

type storeCmd struct {
	Copy   storeCopyCmd   `cmd:"" help:"Copy everything from one store into another, and read it back."`
	Follow storeFollowCmd `cmd:"" help:"Copy a store in a file second by second, beside the daemon, until stopped."`
}

type storeCopyCmd struct {
	From string `arg:"" help:"The store to copy: a file, or the URL of a PostgreSQL database." type:"store"`
	To   string `arg:"" help:"Where to copy it: a file that is not there yet, or the URL of a database without tables." type:"store"`
	JSON bool   `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (storeCopyCmd) Help() string {
	return `Moves a host from a file to a PostgreSQL database, or back:

  adjutant store copy adjutant.db postgres://adjutant@db.example.org/adjutant
  adjutant store copy postgres://adjutant@db.example.org/adjutant adjutant.db

Stop the daemon first; this command refuses a store that one works on. Everything is
copied: games, logs, mails that wait, marks of mails that were taken. Then it is read
back row by row, and every game's log is verified, each decision made again with its
dice. The status is 0 only if all of it holds. The first store stays as it is.

A copy that fails or is killed leaves nothing behind but an empty store, or a file
that ends with .part: run it again. When it is done, change "store" in the
configuration and start the daemon. The key and its .heads file stay where they are.

The password of a database need not be in its URL: ~/.pgpass works, and so does
?passfile=FILE.`
}

// storeCopyResult is the shape of store copy --json.
type storeCopyResult struct {
	OK   bool   `json:"ok"`
	From string `json:"from"`
	To   string `json:"to"`
	// Replaced counts the rows with text that not every store takes.
	Replaced int                `json:"replaced"`
	Tables   []store.MovedTable `json:"tables"`
	Games    []backedGame       `json:"games"`
}

// Run copies and verifies.
func (c *storeCopyCmd) Run(ctx context.Context, env *environment) error {
	if c.From == c.To {
		return errUsage("these are one and the same store")
	}
	from, done, err := c.source(ctx)
	if err != nil {
		return err
	}
	defer done()
	res := storeCopyResult{From: storeName(c.From), To: storeName(c.To), Games: []backedGame{}}
	if postgres.IsURL(c.To) {
		err = c.intoDatabase(ctx, from, &res)
	} else {
		err = c.intoFile(ctx, from, &res)
	}
	if err != nil {
		return err
	}
	if c.JSON {
		if err := printJSON(env.stdout, res); err != nil {
			return err
		}
	} else {
		res.print(env)
	}
	if !res.OK {
		return errFailed
	}
	return nil
}

// source opens the store to copy, and keeps others from working on it.
func (c *storeCopyCmd) source(ctx context.Context) (keptStore, func(), error) {
	from, err := openStore(ctx, c.From)
	if err != nil {
		return nil, nil, err
	}
	lock, err := lockStore(ctx, c.From)
	if err != nil {
		return nil, nil, errors.Join(err, from.Close())
	}
	return from, func() { lock.Release(); from.Close() }, nil
}

// intoDatabase copies in one transaction.
func (c *storeCopyCmd) intoDatabase(ctx context.Context, from keptStore, res *storeCopyResult) error {
	to, err := makeStore(ctx, c.To)
	if err != nil {
		return err
	}
	defer to.Close()
	lock, err := lockStore(ctx, c.To)
	if err != nil {
		return err
	}
	defer lock.Release()
	return res.copy(ctx, from, to)
}

// intoFile copies into a file beside the wanted one, and renames it when the copy is complete.
func (c *storeCopyCmd) intoFile(ctx context.Context, from keptStore, res *storeCopyResult) (err error) {
	if _, err := os.Lstat(c.To); err == nil {
		return fmt.Errorf("%s is there already; it was left as it is", c.To)
	}
	part := c.To + ".part"
	lock, err := lockStore(ctx, part)
	if err != nil {
		return err
	}
	clear := func() error {
		for _, end := range []string{"", "-wal", "-shm"} {
			if err := os.Remove(part + end); err != nil && !errors.Is(err, os.ErrNotExist) {
				return err
			}
		}
		return nil
	}
	defer func() {
		err = errors.Join(err, lock.Release(), clear())
		os.Remove(part + "-lock")
	}()
	if err := clear(); err != nil { // left over from a copy that was killed
		return err
	}
	to, err := sqlite.Open(part)
	if err != nil {
		return err
	}
	if err := errors.Join(res.copy(ctx, from, to), to.Close()); err != nil {
		return err
	}
	return sqlite.Settle(part, filepath.Clean(c.To))
}

// copy copies, and verifies every game.
func (r *storeCopyResult) copy(ctx context.Context, from, to keptStore) error {
	moved, err := store.Copy(ctx, from, to)
	if errors.Is(err, store.ErrNotEmpty) {
		return fmt.Errorf("%s: %w; it was left as it is", r.To, err)
	}
	if err != nil {
		return fmt.Errorf("nothing was copied: %w", err)
	}
	r.Tables, r.Replaced = moved.Tables, moved.Replaced
	r.Games, r.OK, err = verifyGames(ctx, to)
	return err
}

func (r *storeCopyResult) print(env *environment) {
	rows := 0
	for _, t := range r.Tables {
		rows += t.Rows
	}
	printGames(env, r.Games)
	if r.Replaced > 0 {
		fmt.Fprintf(env.stdout, "%s held bytes that are no text, which were replaced; no log is among them\n", counted(r.Replaced, "row"))
	}
	if !r.OK {
		fmt.Fprintf(env.stderr, "%s was written and holds what %s holds, but not every game verifies\n", r.To, r.From)
		return
	}
	fmt.Fprintf(env.stdout, "%s: %s, %s, read back and verified\n", r.To, counted(len(r.Games), "game"), counted(rows, "row"))
}
