package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/store"
)

// look is how the daemon looks, before it takes anything, for mails that were taken by a newer
// state of the store than this one.
func (d *daemon) look() inbox.Look {
	return inbox.Look{
		Since: d.lookFrom, Known: d.store.KnowsMessage,
		Check: func(ctx context.Context, past []inbox.Past) error {
			unknown, err := d.unknown(ctx, past)
			if err == nil && len(unknown) > 0 {
				err = &inbox.Fatal{Err: unknownMails(unknown)}
			}
			if err == nil { // nothing is added to an old copy before that is known
				d.upgrade(ctx)
				d.send()
			}
			return err
		},
	}
}

// slack is how far the clocks of the mail server and of this machine may differ.
const slack = 10 * time.Minute

// lookFrom is the moment after which the store must know every mail that was taken: the last one at
// which it is known to have been in use. It is zero if the store has no games, and so nothing to
// lose.
func (d *daemon) lookFrom(ctx context.Context) (time.Time, error) {
	var first time.Time
	if err := store.EachGame(ctx, d.store, func(g store.Game) error {
		if first.IsZero() || g.Created.Before(first) {
			first = g.Created
		}
		return nil
	}); err != nil || first.IsZero() {
		return time.Time{}, err
	}
	from, err := d.store.Alive(ctx)
	if err != nil {
		return from, err
	}
	_, newest, err := d.store.MarksSpan(ctx)
	if err != nil {
		return from, err
	}
	if newest.After(from) {
		from = newest
	}
	from = from.Add(-slack)
	if from.Before(first) {
		from = first.Add(-slack)
	}
	if d.heads != nil {
		if at := d.heads.DoneUntil(); at.After(from) {
			from = at
		}
	}
	return from, nil
}

// unknown returns the mails that the store has not taken, judging by their text.
func (d *daemon) unknown(ctx context.Context, past []inbox.Past) ([]inbox.Past, error) {
	var out []inbox.Past
	for _, p := range past {
		sum := sha256.Sum256(p.Bytes)
		known, err := d.store.KnowsMail(ctx, hex.EncodeToString(sum[:]))
		if err == nil && !known { // it may be known only from a log
			known, err = d.store.KnowsMail(ctx, d.processor.LoggedMail(p.Bytes))
		}
		if err != nil {
			return nil, err
		}
		if !known {
			out = append(out, p)
		}
	}
	return out, nil
}

// unknownMails says that mails were taken by a newer state of the store, which is gone.
type unknownMails []inbox.Past

// Error lists them, and says what to do.
func (u unknownMails) Error() string {
	const shown = 5
	var b strings.Builder
	were, them := "were", "them"
	if len(u) == 1 {
		were, them = "was", "it"
	}
	fmt.Fprintf(&b, "the store is behind what was played: the mailbox holds %s that %s taken, and the store does not know %s\n", counted(len(u), "mail"), were, them)
	for i, p := range u {
		if i == shown {
			b.WriteString("  ...\n")
			break
		}
		fmt.Fprintf(&b, "  in %s: %s, %s, %q\n", p.Folder, p.Received.UTC().Format("2006-01-02 15:04 UTC"), p.From, p.Subject)
	}
	b.WriteString("nothing was done. Was an old copy put back? Use the newest one, or see: adjutant restore --help")
	return b.String()
}

// stopIfBehind makes the daemon end if an error shows that the store is an old copy.
func stopIfBehind(err error) error {
	if behind := (*heads.Behind)(nil); errors.As(err, &behind) {
		return &inbox.Fatal{Err: behind}
	}
	return err
}
