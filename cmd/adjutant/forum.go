package main

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/outbox"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/thread"
	"github.com/adjutant-game/adjutant/processor/topic"
	"github.com/adjutant-game/adjutant/templates"
)

// forumParts is what games in a forum need.
type forumParts struct {
	site   thread.Site
	config thread.Config
	// desk is how the processor sees the forum; the daemon fills in its Books.
	desk topic.Forum
}

// forumOf is the forum of a configuration; nil if it names none.
func forumOf(cfg *config.Config) (*forumParts, error) {
	f := cfg.Forum
	if f.URL == "" {
		return nil, nil
	}
	site, err := thread.NewSite(f, http.DefaultTransport, time.Now)
	if err != nil {
		return nil, err
	}
	format := templates.ForumMarkdown
	if f.Kind == config.DiscourseForum {
		format = templates.Discourse
	}
	return &forumParts{
		site:   site,
		config: thread.Config{Address: f.URL, User: f.User, Poll: f.Poll.Duration, Retry: outbox.Retry},
		desk:   topic.Forum{Address: strings.TrimRight(f.URL, "/"), Format: format, Limit: f.Limit, Opens: f.Category > 0, Pages: strings.TrimRight(cfg.Web.URL, "/")},
	}, nil
}

// topicOf is the topic that a new game gets by the configuration.
func topicOf(cfg *config.Config) string {
	if cfg.Forum.URL != "" && cfg.Forum.Open {
		return store.OpenTopic
	}
	return ""
}

// forumDesk connects a thread with the processor.
type forumDesk struct {
	*processor.Processor
	send func()
}

// Table is the text of the post with a game's table.
func (d forumDesk) Table(ctx context.Context, t store.Topic, posts []store.ForumPost) (string, error) {
	return d.TopicTable(ctx, t, posts)
}

// Recut queues the report of a turn again in smaller posts.
func (d forumDesk) Recut(ctx context.Context, p store.ForumPost, limit int) error {
	return d.RecutPosts(ctx, p, limit)
}

// Reads says whether posts count in a game.
func (d forumDesk) Reads(ctx context.Context, game string) (bool, error) {
	return d.PostsCount(ctx, game)
}

// Heeds says whether the posts of an account are to be looked at.
func (d forumDesk) Heeds(ctx context.Context, game, author, id string) (bool, error) {
	return d.KnowsAccount(ctx, game, author, id)
}

// Take hands a post to the processor.
func (d forumDesk) Take(ctx context.Context, a thread.Arrival) (string, error) {
	player, err := d.TakePost(ctx, processor.ForumPost{Game: a.Game, Forum: a.Forum, Topic: a.Topic, Post: a.Post, Link: a.Link, Author: a.Author, AuthorID: a.AuthorID, Text: a.Text, At: a.At, Moved: a.Moved})
	d.send()
	return player, err
}

// Edited reports a post that was edited or deleted after it was taken.
func (d forumDesk) Edited(ctx context.Context, p store.TakenPost, link string) error {
	defer d.send()
	return d.PostEdited(ctx, p, link)
}

// Tell leaves a notice for the host.
func (d forumDesk) Tell(ctx context.Context, game, text string) {
	d.TellForum(context.WithoutCancel(ctx), game, text)
}
