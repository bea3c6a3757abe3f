package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/adjutant-game/adjutant/processor/follow"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
)

// putBack restores a store from a folder of copies. What is there is moved aside, but only if the
// copy is valid.
func (r *restoring) putBack(ctx context.Context) error {
	if r.From == "" {
		if r.At != "" {
			return errUsage("--at says to which time; --from FOLDER says from which copies")
		}
		return nil
	}
	if postgres.IsURL(r.cfg.Store) {
		return errors.New("the store is a PostgreSQL database, which is brought back by its own means (cmd/adjutant/OPERATORS.md)")
	}
	at, err := whenOf(r.At, time.Now())
	if err != nil {
		return err
	}
	lock, err := lockStore(ctx, r.cfg.Store)
	if err != nil {
		return err
	}
	defer lock.Release()
	copied := r.cfg.Store + ".restored"
	for _, end := range sqlite.Files {
		if err := os.Remove(copied + end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	of, err := follow.Restore(ctx, r.From, at, copied)
	if err != nil {
		return err
	}
	if err := r.holds(ctx, copied); err != nil {
		return err
	}
	aside, err := sqlite.Replace(copied, r.cfg.Store, r.cfg.Store+".before-"+time.Now().UTC().Format("20060102-150405"))
	if err != nil {
		return err
	}
	r.res.say("the store is back as it was copied at %s", of.UTC().Format("2006-01-02 15:04:05 UTC"))
	if aside != "" {
		r.res.say("what was there before is in %s", aside)
	}
	return r.putHeadsBack()
}

// holds verifies every game of a store that will be put in place.
func (r *restoring) holds(ctx context.Context, file string) error {
	res := backupResult{File: file}
	if err := res.readBack(ctx); err != nil {
		return fmt.Errorf("what comes out of %s does not hold, and was left in %s: %w", r.From, file, err)
	}
	for _, g := range res.Games {
		if g.Problem != "" {
			return fmt.Errorf("what comes out of %s was left in %s: game %s does not hold: %s", r.From, file, g.Game, g.Problem)
		}
		r.res.say("game %s: all %s hold", g.Game, counted(g.Records, "record"))
	}
	return nil
}

// putHeadsBack restores the file of heads if it is gone, for example because the machine was lost.
func (r *restoring) putHeadsBack() error {
	kept := follow.HeadsIn(r.From)
	if _, err := os.Stat(r.cfg.HeadsFile); kept == "" || !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	b, err := os.ReadFile(kept)
	if err != nil {
		return err
	}
	if err := follow.WriteFile(r.cfg.HeadsFile, b); err != nil {
		return err
	}
	r.res.say("the file of heads was gone and is back: %s", r.cfg.HeadsFile)
	return nil
}

// whenOf reads a time, or how long ago it was; an empty text is the zero time.
func whenOf(text string, now time.Time) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	if ago, err := time.ParseDuration(text); err == nil && ago > 0 {
		return now.Add(-ago), nil
	}
	for _, form := range []string{time.RFC3339, "2006-01-02 15:04:05 UTC", "2006-01-02 15:04 UTC"} {
		if at, err := time.Parse(form, text); err == nil {
			return at, nil
		}
	}
	return time.Time{}, errUsage(fmt.Sprintf("--at %q is not a time; write it like 2026-11-23T20:15:00Z, or how long ago: 90m", text))
}
