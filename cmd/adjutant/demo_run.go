package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"

	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// script plays every step.
func (d *demo) script(ctx context.Context) error {
	if err := d.settle(ctx, 0); err != nil {
		return err
	}
	if _, err := d.gather(ctx, "welcome"); err != nil {
		return err
	}
	for _, s := range demoSteps() {
		if err := d.step(ctx, s); err != nil {
			return fmt.Errorf("mail %s: %w", s.file, err)
		}
	}
	return nil
}

// step moves the time to when the mail is sent, sends it, waits until the daemon is at rest again,
// and prints what happened.
func (d *demo) step(ctx context.Context, s demoStep) error {
	m, err := readDemoMail(s.file)
	if err != nil {
		return err
	}
	if err := d.passTime(ctx, m.date); err != nil {
		return err
	}
	if s.host != "" {
		if err := d.hostSays(ctx, m.date, s.host); err != nil {
			return err
		}
	}
	rested := d.idle.Load()
	if err := d.office.post(m); err != nil {
		return err
	}
	if err := d.settle(ctx, rested); err != nil {
		return err
	}
	came, err := d.gather(ctx, s.file)
	if err != nil {
		return err
	}
	mark, _, err := d.daemon.store.Handled(ctx, store.Mark{Key: came.key})
	if err != nil {
		return err
	}
	told := highlights(came.records)
	if mark.Outcome == "refused" {
		told = refusals(came.replyText())
	}
	d.res.Steps = append(d.res.Steps, demoStepResult{
		At: m.date, File: s.file, From: s.from, Style: s.style, Outcome: mark.Outcome, Records: len(came.records), Sent: len(came.sent), Told: told,
	})
	d.sayStep(s, mark, came, told)
	if s.twice && len(came.records)+len(came.sent) > 0 {
		return errors.New("a mail that came twice had an effect twice")
	}
	if mark.Outcome != s.outcome {
		return fmt.Errorf("it was to be %s and is %s (%s)\n%s", s.outcome, mark.Outcome, mark.Note, came.replyText())
	}
	return nil
}

// hostSays carries out a line of the host, as "adjutant host" does.
func (d *demo) hostSays(ctx context.Context, at time.Time, line string) error {
	if _, err := d.daemon.processor.Host(ctx, demoGame, line); err != nil {
		return fmt.Errorf("%s: %w", line, err)
	}
	if err := d.settle(ctx, -1); err != nil {
		return err
	}
	came, err := d.gather(ctx, "host")
	if err != nil {
		return err
	}
	d.res.Steps = append(d.res.Steps, demoStepResult{
		At: at, File: "host", From: "The host", Style: "on his command line: " + line, Outcome: "done", Records: len(came.records), Sent: len(came.sent),
	})
	d.sayDue(at, "the host writes: "+line, highlights(came.records))
	return nil
}

// passTime moves the clock forward, and does what comes due on the way.
func (d *demo) passTime(ctx context.Context, to time.Time) error {
	due, err := d.daemon.store.Due(ctx, to)
	if err != nil {
		return err
	}
	for _, x := range due {
		d.clock.set(x.At)
		if err := d.listen(ctx, x.At); err != nil {
			return err
		}
		if err := d.carryOut(ctx, x); err != nil {
			return err
		}
		if err := d.settle(ctx, -1); err != nil {
			return err
		}
		came, err := d.gather(ctx, "dice")
		if err != nil {
			return err
		}
		told := highlights(came.records)
		d.res.Steps = append(d.res.Steps, demoStepResult{
			At: x.At, File: "dice", Style: demoDice, Outcome: x.Kind, Records: len(came.records), Sent: len(came.sent), Told: told,
		})
		d.sayDue(x.At, demoDice, told)
	}
	d.clock.set(to)
	return nil
}

// carryOut has what is due carried out, and waits until that is done. The daemon may be doing it at
// the same moment, and then the demo finds it done already.
func (d *demo) carryOut(ctx context.Context, x store.Due) error {
	for end := time.Now().Add(10 * time.Second); ; {
		d.daemon.advance(ctx)
		left, err := d.daemon.store.Due(ctx, x.At)
		if err != nil {
			return err
		}
		if time.Now().After(end) || !slices.ContainsFunc(left, func(l store.Due) bool { return l.Game == x.Game && l.Kind == x.Kind && l.At.Equal(x.At) }) {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("waiting for the clock: %w", ctx.Err())
		case <-time.After(time.Millisecond):
		}
	}
}

// listen waits until the mailbox was looked into after a given time, because what is due then waits
// for that.
func (d *demo) listen(ctx context.Context, until time.Time) error {
	for d.daemon.inbox.Heard().Before(until) {
		d.daemon.inbox.Look()
		select {
		case <-ctx.Done():
			return fmt.Errorf("waiting for the mailbox: %w", ctx.Err())
		case <-time.After(time.Millisecond):
		}
	}
	return nil
}

// settle waits until the inbox has come to rest after the given time of rest
// (-1: it is not concerned) and everything is sent.
func (d *demo) settle(ctx context.Context, rested int64) error {
	for {
		pending, err := d.daemon.store.Pending(ctx)
		if err != nil {
			return err
		}
		if pending == 0 && (rested < 0 || d.idle.Load() > rested && d.waiting() == 0) {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("waiting for the daemon: %w", ctx.Err())
		case <-time.After(time.Millisecond):
		}
	}
}

// waiting is how many mails are in the host's inbox.
func (d *demo) waiting() uint32 {
	s, err := d.office.user.Status("INBOX", &imap.StatusOptions{NumMessages: true})
	if err != nil || s.NumMessages == nil {
		return 0
	}
	return *s.NumMessages
}

// gather collects what is new since the last call, and writes it to the folder.
func (d *demo) gather(ctx context.Context, name string) (came, error) {
	var c came
	for _, l := range d.office.letters(d.letters) {
		d.letters++
		if l.host {
			sum := sha256.Sum256(l.raw)
			c.key = hex.EncodeToString(sum[:])
			d.res.MailsIn++
		} else {
			c.sent = append(c.sent, l)
			d.res.MailsOut++
			d.count(l)
		}
		if err := d.keepMail(l, name); err != nil {
			return c, err
		}
	}
	records, err := d.daemon.store.Records(ctx, demoGame)
	if err != nil {
		return c, err
	}
	for _, s := range records[d.records:] {
		r, err := gamelog.DecodeRecord(s.Record)
		if err != nil {
			return c, err
		}
		c.records = append(c.records, r)
	}
	d.records = len(records)
	return c, d.keepPages(c, strings.TrimLeft(name, "0123456789-"))
}

// run opens the game, serves it while the script is played, and looks at what
// is left.
func (d *demo) run(ctx context.Context) (*demoResult, error) {
	d.res = demoResult{Game: demoGame, Dir: d.dir, Key: d.key}
	err := d.daemon.processor.Open(ctx, newgame.Opening{
		Proof: sender.Describe(sender.Default),
		Game: store.Game{
			ID: demoGame, Title: demoTitle, Ruleset: "alpha2", Players: demoPlayers,
			Settings: store.Settings{Reports: d.reports, DiceDelay: 15 * time.Minute, Auth: sender.Default, Clock: store.Clock{TurnTime: 72 * time.Hour}},
		},
	})
	if err != nil {
		return nil, err
	}
	d.round = 1
	d.sayOpening()
	serving, stop := context.WithCancel(ctx)
	done := make(chan error, 1)
	go func() { done <- d.daemon.serve(serving) }()
	err = d.script(ctx)
	stop()
	if err = errors.Join(err, <-done); err != nil {
		return nil, err
	}
	if err := d.finish(ctx); err != nil {
		return nil, err
	}
	return &d.res, nil
}
