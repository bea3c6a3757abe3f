package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
)

type serveCmd struct {
	Config string `help:"The configuration; adjutant serve --sample prints one." default:"adjutant.toml" placeholder:"FILE" type:"path"`
	Sample bool   `help:"Print a complete sample configuration and stop."`
	JSON   bool   `name:"json" help:"Write the running log as JSON lines."`
	// Dashboard is for Grafana.
	Dashboard bool `help:"Print a dashboard for Grafana, with the figures of [monitor], and stop."`
}

// dashboard shows the figures of package monitor.
//
//go:embed dashboard.json
var dashboard string

// Help explains the command beyond its flags.
func (serveCmd) Help() string {
	return `Watches the mailbox of the configuration over IMAP, takes orders, rolls dice and
sends the summaries over SMTP. Stop it with an interrupt at any moment: it ends
within five seconds, loses nothing and sends no second version of a mail.

  adjutant serve --sample > adjutant.toml    then edit it
  adjutant keygen host.key --name games.example.org
  adjutant serve

With a PostgreSQL database as its store it can run several times, on one machine or
on several: each sends mails, one of them watches the mailbox, and when that one is
gone another takes its place within seconds.`
}

// Run watches until it is stopped.
func (c *serveCmd) Run(ctx context.Context, env *environment) error {
	if c.Sample {
		_, err := io.WriteString(env.stdout, config.Sample)
		return err
	}
	if c.Dashboard {
		_, err := io.WriteString(env.stdout, dashboard)
		return err
	}
	cfg, err := config.Load(c.Config)
	if err != nil {
		return err
	}
	defer holdMemory()()
	if postgres.IsURL(cfg.Store) {
		return serveWithOthers(ctx, cfg, env, c.JSON)
	}
	d, err := openDaemon(ctx, cfg, env, c.JSON)
	if err != nil {
		return err
	}
	defer d.Close()
	lock, err := d.alone(ctx, cfg.Store)
	if err != nil {
		return err
	}
	defer lock.Release()
	d.log.Info("watching", "mailbox", cfg.IMAP.User, "server", cfg.IMAP.Host, "store", storeName(cfg.Store), "key", d.host.Public())
	err = d.serve(ctx)
	d.log.Info("stopped")
	return err
}

type onceCmd struct {
	Config string `help:"The configuration." default:"adjutant.toml" placeholder:"FILE" type:"path"`
	JSON   bool   `name:"json" help:"Print what was done for scripts."`
}

// Help explains the command beyond its flags.
func (onceCmd) Help() string {
	return `One pass, for cron: takes every mail that waits, does what has come due, sends
every mail that is ready, and ends. If the mailbox cannot be read, nothing comes
due, but what is ready is sent; the pass then fails.

Run it at least once a day: what is longer than 26 hours (or limits.outage of the
configuration, if that is more) counts as an outage and moves the deadlines.`
}

// onceOutage is the least time between two passes that counts as an outage.
const onceOutage = 26 * time.Hour

// onceResult is the shape of once --json.
type onceResult struct {
	OK bool `json:"ok"`
	// Sent is the number of mails sent in this pass, Pending those that wait
	// for another attempt.
	Sent    int    `json:"sent"`
	Pending int    `json:"pending"`
	Error   string `json:"error,omitempty"`
}

// Run does one pass.
func (c *onceCmd) Run(ctx context.Context, env *environment) error {
	cfg, err := config.Load(c.Config)
	if err != nil {
		return err
	}
	if o := &cfg.Limits.Outage.Duration; *o > 0 {
		*o = max(*o, onceOutage) // the time between two passes is not an outage
	}
	d, err := openDaemon(ctx, cfg, env, c.JSON)
	if err != nil {
		return err
	}
	defer d.Close()
	lock, err := d.alone(ctx, cfg.Store)
	if err != nil {
		return err
	}
	defer lock.Release()
	var res onceResult
	res.Sent, err = d.once(ctx)
	res.OK = err == nil
	if err != nil {
		res.Error = err.Error()
	}
	pending, perr := d.store.Pending(ctx)
	res.Pending = pending
	if c.JSON {
		if err := printJSON(env.stdout, res); err != nil {
			return err
		}
		if !res.OK {
			return errFailed
		}
		return perr
	}
	fmt.Fprintf(env.stdout, "%s sent, %d wait\n", counted(res.Sent, "mail"), res.Pending)
	return errors.Join(err, perr)
}
