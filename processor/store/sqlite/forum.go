package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"github.com/adjutant-game/adjutant/processor/store"
)

var _ store.Forum = (*Store)(nil)

// Topics lists the topics by game.
func (s *Store) Topics(ctx context.Context) ([]store.Topic, error) {
	var ts []store.Topic
	err := s.each(ctx, "topics", func(rows *sql.Rows) error {
		var t store.Topic
		var body string
		if err := rows.Scan(&t.Game, &body); err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(body), &t); err != nil {
			return fmt.Errorf("topic of game %s: %w", t.Game, err)
		}
		ts = append(ts, t)
		return nil
	})
	return ts, err
}

// KeepTopic writes a topic, and queues posts.
func (s *Store) KeepTopic(ctx context.Context, t store.Topic, queued []store.ForumPost) error {
	body, err := json.Marshal(t)
	if err != nil {
		return err
	}
	return explain("keep topic", s.inTx(ctx, func(tx *sql.Tx) error {
		w := writer{tx, s.writes}
		if _, err := w.exec(ctx, "keep-topic", t.Game, string(body)); err != nil {
			return err
		}
		return w.forumPosts(ctx, "queue-forum-post", queued)
	}))
}

func (w writer) forumPosts(ctx context.Context, query string, ps []store.ForumPost) error {
	for _, p := range ps {
		body, err := json.Marshal(p)
		if err != nil {
			return err
		}
		if _, err := w.exec(ctx, query, p.Game, p.First, p.Last, p.Part, string(body)); err != nil {
			return err
		}
	}
	return nil
}

// ForumPosts lists a game's posts in the order of its log.
func (s *Store) ForumPosts(ctx context.Context, game string) ([]store.ForumPost, error) {
	var ps []store.ForumPost
	err := s.each(ctx, "forum-posts", func(rows *sql.Rows) error {
		p := store.ForumPost{Game: game}
		var body string
		if err := rows.Scan(&p.First, &p.Last, &p.Part, &body); err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(body), &p); err != nil {
			return fmt.Errorf("post of game %s: %w", game, err)
		}
		ps = append(ps, p)
		return nil
	}, game)
	return ps, err
}

// KeepForumPost writes a post.
func (s *Store) KeepForumPost(ctx context.Context, p store.ForumPost) error {
	return explain("keep post", s.inTx(ctx, func(tx *sql.Tx) error {
		return writer{tx, s.writes}.forumPosts(ctx, "keep-forum-post", []store.ForumPost{p})
	}))
}

// RecutPosts removes posts of a turn and queues others in their place.
func (s *Store) RecutPosts(ctx context.Context, game string, first, last int, queued []store.ForumPost) error {
	return explain("cut posts again", s.inTx(ctx, func(tx *sql.Tx) error {
		w := writer{tx, s.writes}
		if _, err := w.exec(ctx, "drop-forum-posts", game, first, last); err != nil {
			return err
		}
		return w.forumPosts(ctx, "queue-forum-post", queued)
	}))
}

// TakenPosts lists the posts of players that were taken in a game.
func (s *Store) TakenPosts(ctx context.Context, game string) ([]store.TakenPost, error) {
	var ps []store.TakenPost
	err := s.each(ctx, "taken-posts", func(rows *sql.Rows) error {
		p := store.TakenPost{Game: game}
		var body string
		if err := rows.Scan(&p.Post, &body); err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(body), &p); err != nil {
			return fmt.Errorf("taken post of game %s: %w", game, err)
		}
		ps = append(ps, p)
		return nil
	}, game)
	return ps, err
}

// KeepTakenPost writes a post that was taken.
func (s *Store) KeepTakenPost(ctx context.Context, p store.TakenPost) error {
	body, err := json.Marshal(p)
	if err != nil {
		return err
	}
	return explain("keep taken post", s.inTx(ctx, func(tx *sql.Tx) error {
		_, err := writer{tx, s.writes}.exec(ctx, "keep-taken-post", p.Game, p.Post, string(body))
		return err
	}))
}
