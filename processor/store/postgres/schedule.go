package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/adjutant-game/adjutant/processor/store"
)

// The moments that are kept.
const (
	alive  = "alive"
	digest = "digest"
	heard  = "heard"
)

// Due lists what has come due by the time, earliest first.
func (s *Store) Due(ctx context.Context, by time.Time) ([]store.Due, error) {
	return list(ctx, s, "due", toDue, at(by))
}

// DueOf lists what is set for one game, earliest first.
func (s *Store) DueOf(ctx context.Context, game string) ([]store.Due, error) {
	return list(ctx, s, "due-of", toDue, game)
}

func toDue(row pgx.CollectableRow) (store.Due, error) {
	var d store.Due
	err := row.Scan(&d.Game, &d.Kind, &d.At)
	d.At = d.At.UTC()
	return d, err
}

// Alive is when a daemon was last known to run, zero if never.
func (s *Store) Alive(ctx context.Context) (time.Time, error) { return s.moment(ctx, alive) }

// SetAlive notes that a daemon is running.
func (s *Store) SetAlive(ctx context.Context, when time.Time) error {
	return s.change(ctx, "set-moment", alive, at(when))
}

// Digested is when the host's daily mail was last written, zero if never.
func (s *Store) Digested(ctx context.Context) (time.Time, error) { return s.moment(ctx, digest) }

func (s *Store) moment(ctx context.Context, what string) (time.Time, error) {
	var t *time.Time
	_, err := s.one(ctx, "moment", []any{&t}, what)
	return timeOf(t), err
}

// UpgradedTo is the text that SetUpgradedTo last stored.
func (s *Store) UpgradedTo(ctx context.Context) (revisions string, err error) {
	_, err = s.one(ctx, "upgraded-to", []any{&revisions})
	return revisions, err
}

// SetUpgradedTo stores the revisions of the rules that all open games use.
func (s *Store) SetUpgradedTo(ctx context.Context, revisions string) error {
	return s.change(ctx, "set-upgraded-to", revisions)
}

// Notices lists the newest notices first, at most n.
func (s *Store) Notices(ctx context.Context, n int) ([]store.Notice, error) {
	return list(ctx, s, "notices", toNotice, n)
}

// NoticesSince lists the notices from a time on and before another, oldest first, at
// most n.
func (s *Store) NoticesSince(ctx context.Context, from, before time.Time, n int) ([]store.Notice, error) {
	return list(ctx, s, "notices-since", toNotice, at(from), at(before), n)
}

func toNotice(row pgx.CollectableRow) (store.Notice, error) {
	var n store.Notice
	var written *time.Time
	err := row.Scan(&written, &n.Game, &n.Kind, &n.Text)
	n.At = timeOf(written)
	return n, err
}
