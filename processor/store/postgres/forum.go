package postgres

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Topics lists the topics by game.
func (s *Store) Topics(ctx context.Context) ([]store.Topic, error) {
	return list(ctx, s, "topics", func(row pgx.CollectableRow) (store.Topic, error) {
		var t store.Topic
		var b []byte
		if err := row.Scan(&t.Game, &b); err != nil {
			return t, err
		}
		if err := json.Unmarshal(b, &t); err != nil {
			return t, fmt.Errorf("topic of game %s: %w", t.Game, err)
		}
		return t, nil
	})
}

// KeepTopic writes a topic, and queues posts.
func (s *Store) KeepTopic(ctx context.Context, t store.Topic, queued []store.ForumPost) error {
	b, err := body(t)
	if err != nil {
		return err
	}
	return explain("keep topic", s.inTx(ctx, func(w *writer) error {
		w.exec("keep-topic", t.Game, b)
		return w.forumPosts("queue-forum-post", queued)
	}))
}

func (w *writer) forumPosts(name string, ps []store.ForumPost) error {
	for _, p := range ps {
		b, err := body(p)
		if err != nil {
			return err
		}
		w.exec(name, p.Game, p.First, p.Last, p.Part, b)
	}
	return nil
}

// ForumPosts lists a game's posts in the order of its log.
func (s *Store) ForumPosts(ctx context.Context, game string) ([]store.ForumPost, error) {
	return list(ctx, s, "forum-posts", func(row pgx.CollectableRow) (store.ForumPost, error) {
		p := store.ForumPost{Game: game}
		var b []byte
		if err := row.Scan(&p.First, &p.Last, &p.Part, &b); err != nil {
			return p, err
		}
		if err := json.Unmarshal(b, &p); err != nil {
			return p, fmt.Errorf("post of game %s: %w", game, err)
		}
		return p, nil
	}, game)
}

// KeepForumPost writes a post.
func (s *Store) KeepForumPost(ctx context.Context, p store.ForumPost) error {
	return explain("keep post", s.inTx(ctx, func(w *writer) error {
		return w.forumPosts("keep-forum-post", []store.ForumPost{p})
	}))
}

// RecutPosts removes posts of a turn and queues others in their place.
func (s *Store) RecutPosts(ctx context.Context, game string, first, last int, queued []store.ForumPost) error {
	return explain("cut posts again", s.inTx(ctx, func(w *writer) error {
		w.exec("drop-forum-posts", game, first, last)
		return w.forumPosts("queue-forum-post", queued)
	}))
}

// TakenPosts lists the posts of players that were taken in a game.
func (s *Store) TakenPosts(ctx context.Context, game string) ([]store.TakenPost, error) {
	return list(ctx, s, "taken-posts", func(row pgx.CollectableRow) (store.TakenPost, error) {
		p := store.TakenPost{Game: game}
		var b []byte
		if err := row.Scan(&p.Post, &b); err != nil {
			return p, err
		}
		if err := json.Unmarshal(b, &p); err != nil {
			return p, fmt.Errorf("taken post of game %s: %w", game, err)
		}
		return p, nil
	}, game)
}

// KeepTakenPost writes a post that was taken.
func (s *Store) KeepTakenPost(ctx context.Context, p store.TakenPost) error {
	b, err := body(p)
	if err != nil {
		return err
	}
	return explain("keep taken post", s.change(ctx, "keep-taken-post", p.Game, p.Post, b))
}
