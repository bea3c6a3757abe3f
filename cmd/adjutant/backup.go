package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
	"github.com/adjutant-game/adjutant/state/engine"
)

type backupCmd struct {
	Dir   string `arg:"" help:"The folder for copies; it is made if it is missing." type:"path"`
	Store string `help:"The daemon's database file." default:"adjutant.db" placeholder:"FILE" type:"path"`
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

// backedGame is a game in a copy.
type backedGame struct {
	Game    string `json:"game"`
	Records int    `json:"records"`
	Digest  string `json:"digest,omitempty"`
	Problem string `json:"problem,omitempty"`
}

// Run makes the copy and reads it back.
func (c *backupCmd) Run(env *environment) error {
	s, err := openStore(c.Store)
	if err != nil {
		return err
	}
	defer s.Close()
	if err := os.MkdirAll(c.Dir, 0o700); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	name := "adjutant-" + time.Now().UTC().Format("20060102-150405") + ".db"
	res := backupResult{File: filepath.Join(c.Dir, name), Games: []backedGame{}}
	if err := s.CopyTo(env.ctx, res.File); err != nil {
		return err
	}
	if err := res.readBack(env.ctx); err != nil {
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
	games, err := s.Games(ctx)
	if err != nil {
		return err
	}
	for _, g := range games {
		b := backedGame{Game: g.ID}
		if err := b.verify(ctx, s, g); err != nil {
			b.Problem = err.Error()
		}
		r.Games = append(r.Games, b)
	}
	return nil
}

// verify decides the whole game again, and compares the stored position with
// what comes out.
func (b *backedGame) verify(ctx context.Context, s *sqlite.Store, g store.Game) error {
	l, _, err := verifiedLog(ctx, s, g.ID)
	if l != nil {
		b.Records = len(l.Records)
	}
	if err != nil {
		return err
	}
	after, err := engine.Replay(l, -1)
	if err != nil {
		return err
	}
	b.Digest = after.Digest()
	stored, _, err := storedState(ctx, s, g)
	if err == nil && stored.Revision != 0 && stored.Digest() != b.Digest {
		err = fmt.Errorf("the stored position is not the one that the log gives")
	}
	return err
}

func (r *backupResult) print(env *environment) {
	for _, g := range r.Games {
		if g.Problem != "" {
			fmt.Fprintf(env.stderr, "game %s does NOT hold: %s\n", g.Game, g.Problem)
			continue
		}
		fmt.Fprintf(env.stdout, "game %s: %s, position %s\n", g.Game, audit.AllHold(g.Records), g.Digest)
	}
	if !r.OK {
		fmt.Fprintf(env.stderr, "%s was written, but does NOT hold. %s\n", r.File, r.Problem)
		return
	}
	fmt.Fprintf(env.stdout, "%s: %s, read back and verified\n", r.File, counted(len(r.Games), "game"))
}
