package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

type demoCmd struct {
	Dir string `help:"The folder to leave everything in." default:"demo-out" placeholder:"DIR" type:"path"`
	// Reports shows how many mails there are with other rhythms.
	Reports store.Rhythm `help:"How often reports come: stage, turn or round." enum:"stage,turn,round" default:"turn"`
	JSON    bool         `name:"json" help:"Print what happened for scripts, at the end."`
}

// Help explains the command beyond its flags.
func (demoCmd) Help() string {
	return `Plays two rounds of a game by mail, all in this process: a mailbox over IMAP, a
mail server over SMTP, the same daemon as "adjutant serve", and six people who
write as people write. Nothing leaves this machine, and the dice are the same
each time. It leaves all mails, the summaries as pages, and the log; then it
verifies the log, and shows that one changed byte is found.

  adjutant demo
  adjutant demo --dir look --json

Open DIR/index.html in a browser.`
}

// demoLimit is how long the demo may take before it gives up; a few seconds are
// usual.
const demoLimit = 5 * time.Minute

// Run plays the demo.
func (c *demoCmd) Run(ctx context.Context, env *environment) error {
	ctx, stop := context.WithTimeout(ctx, demoLimit)
	defer stop()
	if err := makeDemoDir(c.Dir); err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "adjutant-demo-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	out := env.stdout
	if c.JSON {
		out = env.stderr
	}
	d, err := openDemo(ctx, filepath.Join(work, "adjutant.db"), c.Dir, out)
	if err != nil {
		return err
	}
	defer d.close()
	d.reports = c.Reports
	res, err := d.run(ctx)
	if err != nil {
		return fmt.Errorf("demo: %w", err)
	}
	if c.JSON {
		if err := printJSON(env.stdout, res); err != nil {
			return err
		}
	}
	if !res.OK {
		return errFailed
	}
	return nil
}
