package processor

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// ForumPost is a post as a thread hands it over.
type ForumPost struct {
	Game, Forum, Topic, Post, Link, Author string
	Text                                   string
	At                                     time.Time
}

// PostsCount reports whether posts in a game's topic count as mails would.
func (p *Processor) PostsCount(ctx context.Context, game string) (bool, error) { return false, nil }

// KnowsAccount reports whether posts of an account are to be looked at.
func (p *Processor) KnowsAccount(ctx context.Context, game, author string) (bool, error) {
	return false, nil
}

// TakePost takes a post.
func (p *Processor) TakePost(ctx context.Context, fp ForumPost) (string, error) { return "", nil }

// PostEdited tells of an edit.
func (p *Processor) PostEdited(ctx context.Context, k store.TakenPost, link string) error { return nil }
