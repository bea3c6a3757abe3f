package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/adjutant-game/adjutant/processor/store/sqlite"
)

type backupCmd struct {
	Dir   string `arg:"" help:"The folder for copies; it is made if it is missing." type:"path"`
	Store string `help:"The daemon's database file." default:"adjutant.db" placeholder:"FILE" type:"store"`
	JSON  bool   `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (backupCmd) Help() string {
	return `Writes the whole store, as it stands at one moment, into a new file of the folder,
named after the time; the daemon may go on serving meanwhile. Then the copy is read
back: the database is checked, and every game's log is verified, each decision made
again with its dice. The status is 0 only if all of it holds.

  adjutant backup /mnt/backup/adjutant --store adjutant.db

Copying adjutant.db by hand can miss what is still in adjutant.db-wal. The key is
not in the copy: keep a copy of it in another place. Leave host.key.heads where it
is: it knows how far each game has come.`
}

// backupResult is the shape of backup --json.
type backupResult struct {
	OK   bool   `json:"ok"`
	File string `json:"file"`
	// Problem is what is wrong with the file as a whole.
	Problem string       `json:"problem,omitempty"`
	Games   []backedGame `json:"games"`
}

// Run makes the copy and reads it back.
func (c *backupCmd) Run(ctx context.Context, env *environment) error {
	s, err := openStore(ctx, c.Store)
	if err != nil {
		return err
	}
	defer s.Close()
	if err := os.MkdirAll(c.Dir, 0o700); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	name := "adjutant-" + time.Now().UTC().Format("20060102-150405") + ".db"
	res := backupResult{File: filepath.Join(c.Dir, name), Games: []backedGame{}}
	if err := copyToFile(ctx, s, res.File); err != nil {
		return err
	}
	if err := res.readBack(ctx); err != nil {
		res.Problem = err.Error()
	}
	res.OK = res.Problem == ""
	for _, g := range res.Games {
		res.OK = res.OK && g.Problem == ""
	}
	if c.JSON {
		err = printJSON(env.stdout, res)
	} else {
		res.print(env)
	}
	if err == nil && !res.OK {
		err = errFailed
	}
	return err
}

// readBack checks the copy with all its games.
func (r *backupResult) readBack(ctx context.Context) error {
	s, err := sqlite.Open(r.File)
	if err != nil {
		return err
	}
	defer s.Close()
	if err := s.Check(ctx); err != nil {
		return err
	}
	r.Games, _, err = verifyGames(ctx, s)
	return err
}

// copyToFile writes a store, as it is at one moment, into a new SQLite file.
func copyToFile(ctx context.Context, s keptStore, file string) error {
	if own, ok := s.(*sqlite.Store); ok {
		return own.CopyTo(ctx, file)
	}
	var res storeCopyResult
	return (&storeCopyCmd{To: file}).intoFile(ctx, s, &res)
}

func (r *backupResult) print(env *environment) {
	printGames(env, r.Games)
	if !r.OK {
		fmt.Fprintf(env.stderr, "%s was written, but does NOT hold. %s\n", r.File, r.Problem)
		return
	}
	fmt.Fprintf(env.stdout, "%s: %s, read back and verified\n", r.File, counted(len(r.Games), "game"))
}
