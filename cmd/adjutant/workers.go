package main

import (
	"context"
	"errors"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
)

// serveWithOthers works as one of several workers on a database until the context ends. If the
// database is lost, it waits until it, or the standby that takes its place, is back.
func serveWithOthers(ctx context.Context, cfg *config.Config, env *environment, jsonLog bool) error {
	for began := false; ; {
		d, w, err := joinWorkers(ctx, cfg, env, jsonLog)
		again := began && !isFinal(err)
		if err == nil {
			began, env.host = true, d.host
			err = d.workWithOthers(ctx, w, cfg.Store)
			w.Release()
			d.Close()
			again = errors.Is(err, errLost)
		}
		if ctx.Err() != nil && again {
			return nil
		}
		if !again {
			return err
		}
		newLog(env, jsonLog).Warn("this worker begins again", "why", err)
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(tick):
		}
	}
}

// isFinal reports whether waiting does not help a worker: the store is behind what was played, or
// needs another key.
func isFinal(err error) bool {
	var key *desk.WrongKey
	var behind *heads.Behind
	return errors.As(err, &key) || errors.As(err, &behind)
}

// joinWorkers makes the daemon and adds it to the workers.
func joinWorkers(ctx context.Context, cfg *config.Config, env *environment, jsonLog bool) (*daemon, *postgres.Worker, error) {
	d, err := openDaemon(ctx, cfg, env, jsonLog)
	if err != nil {
		return nil, nil, err
	}
	w, err := d.store.(*postgres.Store).Join(ctx, cfg.Store)
	if err != nil {
		return nil, nil, errors.Join(err, d.Close())
	}
	d.fellows.follows.Store(true)
	d.log.Info("working with others", "mailbox", cfg.IMAP.User, "server", cfg.IMAP.Host, "store", storeName(cfg.Store), "key", d.host.Public())
	return d, w, nil
}

// workWithOthers takes mails and does what is due together with the others, sends mails, and leads
// when no other worker does.
func (d *daemon) workWithOthers(ctx context.Context, w *postgres.Worker, name string) error {
	c, ctx := newCrew(ctx)
	d.sends(ctx, c)
	d.follow(ctx, c, name)
	turns := newWatchers(ctx, d, c, w)
	c.run(ctx, "worker", func(ctx context.Context) error {
		t := time.NewTicker(tick)
		defer t.Stop()
		for {
			led := w.Leads()
			if err := w.Beat(ctx); err != nil {
				return errors.Join(errLost, err)
			}
			if w.Leads() && !led {
				if err := d.takesTheLead(ctx); err != nil {
					return err
				}
				d.fellows.follows.Store(false)
				if !d.shared() {
					d.watches(ctx, c, d.handOut)
				}
				d.leads(ctx, c)
			}
			if err := turns.beat(ctx); err != nil {
				return errors.Join(errLost, err)
			}
			d.sendMails() // which others may have written
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-t.C:
			}
		}
	})
	return c.rest(ctx, d.log)
}

// takesTheLead compares the store with what this worker knows was played: the database may
// be another one than when it started. As after any start, mails that were put off are
// tried at once.
func (d *daemon) takesTheLead(ctx context.Context) error {
	if err := heads.Check(ctx, d.store, d.heads, time.Now()); err != nil {
		return err
	}
	words := "this worker leads: it watches the mailbox"
	if d.shared() {
		words = "this worker leads"
		d.upgrade(ctx)
	}
	d.log.Info(words)
	return errors.Join(d.store.Release(ctx), d.recallOutage(ctx))
}
