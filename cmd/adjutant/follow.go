package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/follow"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
)

type storeFollowCmd struct {
	Dir    string        `arg:"" help:"The folder for the copies, best on another disk or machine; it is made if it is missing." type:"path"`
	Config string        `help:"The daemon's configuration." default:"adjutant.toml" placeholder:"FILE" type:"path"`
	Every  time.Duration `help:"How often to look for something new: so much can be lost." default:"1s" placeholder:"TIME"`
	Keep   time.Duration `help:"How long one can go back." default:"720h" placeholder:"TIME"`
	JSON   bool          `name:"json" help:"Write the running log as JSON lines."`
}

// Help explains the command beyond its flags.
func (storeFollowCmd) Help() string {
	return `Copies what is new in the store and in the file of heads into a folder, each second,
while the daemon is at work; run it beside adjutant serve, as the same user. Kill either
at any moment: when it starts again it goes on where it was. What a dead machine takes
along is what was committed in the last second, or since the folder could last be written.

  adjutant store follow /mnt/copies
  adjutant restore --from /mnt/copies                             as it was last copied
  adjutant restore --from /mnt/copies --at 2026-11-23T20:15:00Z   as it stood then

One can go back to any second of the last day, to any minute since the day before, and
so on for 30 days (--keep). The host's key is not copied: keep a copy in another place.
The folder holds what the store holds, addresses and mails that waited among them. The
store must be a file: for a PostgreSQL database its own means do this.`
}

// fineFor is how far back a restore can go to every single look.
const fineFor = 24 * time.Hour

// shortestLook is the shortest time between a copier's looks.
const shortestLook = 50 * time.Millisecond

// Run copies until it is stopped.
func (c *storeFollowCmd) Run(ctx context.Context, env *environment) error {
	cfg, err := config.Load(c.Config)
	if err != nil {
		return err
	}
	switch {
	case postgres.IsURL(cfg.Store):
		return errors.New("the store is a PostgreSQL database, which is copied by its own means (pg_basebackup and an archive of its WAL: cmd/adjutant/OPERATORS.md)")
	case c.Every < shortestLook:
		return errUsage(fmt.Sprintf("--every must be at least %s", shortestLook))
	case c.Keep < fineFor:
		return errUsage(fmt.Sprintf("--keep must be at least %s", fineFor))
	}
	log := newLog(env, c.JSON)
	f := follow.Copier{Store: cfg.Store, Dir: c.Dir, Heads: cfg.HeadsFile, Every: c.Every, Keep: c.Keep, Fine: fineFor, Log: log}
	err = f.Run(ctx)
	log.Info("stopped")
	return err
}
