package thread

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

// Site is one forum. Its methods return an *Error where the forum did not do what it
// was asked for.
type Site interface {
	// Open begins a topic. key is a name for it that nobody else uses.
	Open(ctx context.Context, title, body, key string) (Placed, error)
	// FindTopic looks for a topic that Open may have begun.
	FindTopic(ctx context.Context, title, key string) (Placed, bool, error)
	// Post adds a post to a topic.
	Post(ctx context.Context, topic, body string) (Placed, error)
	// Edit changes the text of a post.
	Edit(ctx context.Context, post, body string) error
	// Newest reads a topic from its end: page 1 are the newest posts. Etag is what the
	// forum called the page the last time, or empty.
	Newest(ctx context.Context, topic string, page int, etag string) (Page, error)
	// Look reads one post by its number, in whatever topic it is now.
	Look(ctx context.Context, post string) (Post, error)
	// Latest is the highest number of a post that the forum shows among its newest;
	// empty if it shows none.
	Latest(ctx context.Context) (string, error)
	// Text is a post's text as its author wrote it.
	Text(ctx context.Context, p Post) (string, error)
	// Known says whether the forum still takes the token.
	Known(ctx context.Context) error
	// Link is the address of a post.
	Link(topic, post string) string
}

// Placed says what happened to a text that the forum took.
type Placed struct {
	// Topic and Post are its numbers. They are empty if Queued is set, because moderators have to
	// approve it.
	Topic, Post string
	Queued      bool
}

// Page is some posts of a topic, the newest first.
type Page struct {
	Posts []Post
	// More is set if there are older ones.
	More bool
	// Etag is what the forum calls the page. If it is still the one that was given, only Same is
	// set.
	Etag string
	Same bool
	// Dated is set if a post that a moderator approves gets the time of the approval; otherwise it
	// keeps the time at which it was written.
	Dated bool
}

// Post is a post as a page shows it.
type Post struct {
	ID, Author string
	// AuthorID is the number of the account, which is unique and never reused; empty for a guest's
	// post, and for one whose account is gone.
	AuthorID   string
	At, Edited time.Time
	// HTML is the text as the forum shows it.
	HTML    string
	Deleted bool
	// Moved is set if it was not in its topic when it was written.
	Moved bool
}

// Kind says what a failure is about, and so what waits because of it.
type Kind int

// The kinds of failure.
const (
	// Unreachable: the forum does not answer, or something else answers; nothing can be posted.
	Unreachable Kind = iota
	// NotKnown: it does not accept the token.
	NotKnown
	// TooFast: it wants to be left alone for a while.
	TooFast
	// Gone: the topic is not there, or not for this account.
	Gone
	// Closed: the topic takes no posts.
	Closed
	// TooLong: it does not take so long a text.
	TooLong
	// Refused: it does not take this one post, for another reason.
	Refused
)

// Error is why a forum did not do what it was asked for.
type Error struct {
	Kind Kind
	// Maybe is set if it may have done it anyway.
	Maybe bool
	// Wait is how long it asks to be left alone, 0 if it does not say.
	Wait time.Duration
	// Limit is how long a text may be, 0 if it does not say.
	Limit int
	// Said is what it said, for the host.
	Said string
}

// Error says it in a sentence.
func (e *Error) Error() string { return e.Said }

// Understand is the failure behind an error.
func understand(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return &Error{Kind: Unreachable, Maybe: true, Said: err.Error()}
}

func failed(k Kind, format string, args ...any) *Error {
	return &Error{Kind: k, Said: fmt.Sprintf(format, args...)}
}

// isNumber reports whether a post's id is a number: those of other forums are not.
func isNumber(id string) bool {
	return id != "" && !strings.ContainsFunc(id, func(r rune) bool { return r < '0' || r > '9' })
}

// sameName reports whether two names differ at most in their case: letters that only look
// alike are longer.
func sameName(a, b string) bool { return len(a) == len(b) && strings.EqualFold(a, b) }

// later reports whether a post came after another.
func later(a, b string) bool { return len(a) > len(b) || len(a) == len(b) && a > b }

// skew is how far the forum's clock may be behind.
const skew = 15 * time.Minute

// numberSeen is a number of a post and since when it is known.
type numberSeen struct {
	id string
	at time.Time
}
