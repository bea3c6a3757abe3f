package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Help explains the command beyond its flags.
func (restoreCmd) Help() string {
	return `Puts a store in order that was put back from an old copy. Stop the daemon first. By
itself the command changes nothing and says what is missing; status 0 if nothing is.

If adjutant store follow has copied the store, put it back first, with the folder of copies:

  adjutant restore --from /mnt/copies                             as it was last copied
  adjutant restore --from /mnt/copies --at 2026-11-23T20:15:00Z   as it stood then

The games in it are verified before it takes its place; what was there is kept aside.
Without such a folder look for the newest copy yourself. Then, in this order, as far as it goes:

  adjutant restore --log g42.log      from a log that you or a player saved
  adjutant restore --mailbox          from the players' own mails: each is decided again
                                      at its place; kept only if exactly the same log
                                      comes out as was signed before
  adjutant restore --lost g42 --reason "the disk died, the copy was a day old"

The second cannot repeat what you did on the command line since the copy was made
(adjutant host, new, import): that is in no mail. If there was any, it keeps nothing
and says so; only a log brings such a game back.

The last gives up what is still missing: the log says so in a record, every player
is told, dice that fell since the copy no longer count, and orders mailed since must
be sent again. A game that is not in the store at all comes back with adjutant import.
If you have put mails into the folders of taken mails by hand: adjutant restore --done.`
}

// Run does what the flags say, and checks what is still missing.
func (c *restoreCmd) Run(ctx context.Context, env *environment) error {
	cfg, err := config.Load(c.Config)
	if err != nil {
		return err
	}
	r := &restoring{restoreCmd: c, env: env, cfg: cfg, res: restoreResult{Lines: []string{}, Missing: []string{}}}
	if err := r.putBack(ctx); err != nil {
		return err
	}
	if r.d, err = rejoinDaemon(ctx, cfg, env, c.JSON, 1); err != nil {
		return err
	}
	defer func() { r.d.Close() }()
	lock, err := lockStore(ctx, cfg.Store)
	if err != nil {
		return err
	}
	defer lock.Release()
	for _, do := range []func(context.Context) error{r.witnesses, r.before, r.logs, r.mailbox, r.losses, r.done, r.missing} {
		if err := do(ctx); err != nil {
			return errors.Join(err, r.print(false))
		}
	}
	return r.print(true)
}

// print prints what was done and what is missing.
func (r *restoring) print(whole bool) error {
	r.res.OK = whole && len(r.res.Missing) == 0
	if r.JSON {
		if err := printJSON(r.env.stdout, r.res); err != nil {
			return err
		}
	} else {
		for _, l := range append(r.res.Lines, r.res.Missing...) {
			fmt.Fprintln(r.env.stdout, l)
		}
		if r.res.OK {
			fmt.Fprintln(r.env.stdout, "nothing is missing; the daemon can be started")
		}
	}
	if whole && !r.res.OK {
		return errFailed
	}
	return nil
}

// witnesses notes the heads that mails show.
func (r *restoring) witnesses(context.Context) error {
	var keys []string
	for _, h := range r.d.host.All() {
		keys = append(keys, h.Public())
	}
	for _, file := range r.Checkpoint {
		mail, err := readFile(r.env, file)
		if err != nil {
			return err
		}
		var found []gamelog.Checkpoint
		for _, text := range keys {
			key, err := gamelog.ParseKey(text)
			if err != nil {
				return err
			}
			found = append(found, key.Find(audit.MailedText(mail))...)
		}
		if len(found) == 0 {
			return fmt.Errorf("%s: no head that this host's key has signed is in it", file)
		}
		if err := r.d.heads.Add(time.Now(), found...); err != nil {
			return err
		}
		for _, c := range found {
			r.res.say("%s: the log of game %s had %s", file, c.Game, counted(c.Size, "record"))
		}
	}
	return nil
}

// logs brings games forward with log files.
func (r *restoring) logs(ctx context.Context) error {
	for _, file := range r.Log {
		b, err := readFile(r.env, file)
		if err != nil {
			return err
		}
		log, err := audit.LogOfBundle([]byte(b))
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		got, err := r.d.processor.Forward(ctx, host.Forward{Log: log, Players: r.players})
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if err := r.nextLife(); err != nil {
			return err
		}
		r.res.say("game %s: records %d to %d are back, all %d hold, position %s", got.Game, got.First, got.Records-1, got.Records, got.Digest)
		for _, a := range got.Again {
			r.res.say("game %s: do this again, it is not in the log: %s", got.Game, a)
		}
	}
	return nil
}

// players are those of the flags.
func (r *restoring) players(rs *ruleset.Ruleset) ([]store.Player, error) {
	var out []store.Player
	for _, text := range r.Player {
		pl, err := newgame.ParsePlayer(rs, text)
		if err != nil {
			return nil, fmt.Errorf("--player %w", err)
		}
		out = append(out, pl)
	}
	return out, nil
}

// nextLife notes, once, that the store goes on from an older copy. Mails from this command already
// have Message-IDs that differ from all earlier ones.
func (r *restoring) nextLife() error {
	if r.reborn {
		return nil
	}
	r.reborn = true
	return r.d.heads.NextLife(time.Now())
}

// losses declares that what games had beyond the store is lost.
func (r *restoring) losses(ctx context.Context) error {
	for _, id := range r.Lost {
		known, ok := r.d.heads.Newest(id)
		if !ok {
			return fmt.Errorf("nothing is known of a game %s", id)
		}
		gap, err := heads.Compare(ctx, r.d.store, known)
		if err != nil {
			return err
		}
		switch {
		case gap == nil:
			return fmt.Errorf("game %s misses nothing", id)
		case strings.TrimSpace(r.Reason) == "":
			return errors.New("say why with --reason: it is recorded in the log and every player reads it")
		case gap.Has < 0:
			if err := r.d.heads.Lose(time.Now(), gamelog.Checkpoint{Game: id}); err != nil {
				return err
			}
			r.res.say("game %s is not in the store and is given up; you have to inform its players", id)
			continue
		}
		a, head, err := r.d.processor.DeclareLoss(ctx, known, r.Reason)
		if err != nil {
			return fmt.Errorf("game %s: %w", id, err)
		}
		if err := errors.Join(r.d.heads.Lose(time.Now(), head), r.nextLife()); err != nil {
			return err
		}
		for _, l := range a.Lines {
			r.res.say("game %s: %s", id, l)
		}
		r.res.say("game %s: %s to be sent", id, waiting(a.Mails, "mail"))
	}
	return nil
}

// done treats the mails that the store does not know as finished.
func (r *restoring) done(context.Context) error {
	if !r.Done {
		return nil
	}
	if err := r.d.heads.Done(time.Now()); err != nil {
		return err
	}
	r.res.say("mails taken until now are done with")
	return nil
}

// before notes whether the heads show that something is missing.
func (r *restoring) before(ctx context.Context) error {
	gaps, err := heads.Gaps(ctx, r.d.store, r.d.heads)
	r.behind = len(gaps) > 0
	return err
}

// missing says what the store still lacks. If everything is there again that the heads show, the
// mails that led to it are finished.
func (r *restoring) missing(ctx context.Context) error {
	gaps, err := heads.Gaps(ctx, r.d.store, r.d.heads)
	if err != nil {
		return err
	}
	for _, g := range gaps {
		r.res.Missing = append(r.res.Missing, g.String())
	}
	if r.behind && len(gaps) == 0 {
		return r.d.heads.Done(time.Now())
	}
	if r.Done {
		return nil // all mails taken until now are finished
	}
	unknown, err := r.unknownPast(ctx)
	if err != nil {
		r.res.Missing = append(r.res.Missing, fmt.Sprintf("the mailbox could not be searched for mails that the store does not know: %v", err))
		return nil
	}
	if n := len(unknown); n > 0 {
		r.res.Missing = append(r.res.Missing, fmt.Sprintf("the mailbox holds %s, taken already, that the store does not know", counted(n, "mail")))
	}
	return nil
}
