package sqlite

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// MarksSpan returns when the oldest and the newest mail that the store still knows were taken; zero
// times if it knows none.
func (s *Store) MarksSpan(ctx context.Context) (oldest, newest time.Time, err error) {
	var from, to string
	if _, err = s.one(ctx, "marks-span", []any{&from, &to}); err != nil {
		return
	}
	if oldest, err = readTime(from); err != nil {
		return
	}
	newest, err = readTime(to)
	return
}

// KnowsMessage reports whether a mail with that id was taken, whoever sent it.
func (s *Store) KnowsMessage(ctx context.Context, id string) (bool, error) {
	var n int
	_, err := s.one(ctx, "message-known", []any{&n}, id)
	return n > 0, err
}

// KnowsMail reports whether the mail with that key was taken.
func (s *Store) KnowsMail(ctx context.Context, key string) (bool, error) {
	_, ok, err := s.Handled(ctx, store.Mark{Key: key})
	return ok, err
}
