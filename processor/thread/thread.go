package thread

import (
	"context"
	"log/slog"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
)

// Desk is what a thread needs from the games.
type Desk interface {
	// PlanPosts queues what is to be posted of what has happened since the last time.
	PlanPosts(ctx context.Context) error
	// Table is the text of the post with a game's table, with its posts linked.
	Table(ctx context.Context, t store.Topic, posts []store.ForumPost) (string, error)
	// Recut queues the report of a turn again in posts of at most so many bytes.
	Recut(ctx context.Context, p store.ForumPost, limit int) error
	// Reads says whether posts count in a game, and Heeds whether an account's posts have to be
	// looked at.
	Reads(ctx context.Context, game string) (bool, error)
	Heeds(ctx context.Context, game, author, id string) (bool, error)
	// Take takes a post. It returns the player whose post it is, or none if it changes
	// nothing, and an error if it must be handed over again.
	Take(ctx context.Context, a Arrival) (player string, err error)
	// Edited tells a player and the host that a post that was taken was edited or deleted.
	Edited(ctx context.Context, p store.TakenPost, link string) error
	// Tell leaves a notice for the host, about a game or about the forum itself.
	Tell(ctx context.Context, game, text string)
}

// Arrival is a post as it is handed over.
type Arrival struct {
	Game, Forum, Topic, Post, Link, Author string
	// AuthorID is the account's number; empty for a guest's post.
	AuthorID, Text string
	// At is when the text was written, or changed last, by the forum's clock.
	At time.Time
	// Moved is set if the post was written elsewhere in the forum, and moved here.
	Moved bool
}

// Config says how a forum is used.
type Config struct {
	// Address is the forum's, User the account that posts.
	Address, User string
	// Poll is how often a topic is looked at. Idle is the longest interval, for when nothing
	// happens there. Gap is the least time between two looks at the forum.
	Poll, Idle, Gap time.Duration
	// Settle is how long a call that was not answered may still be carried out.
	Settle time.Duration
	// Retry returns when to try something again that was put off so often, zero for never.
	Retry func(attempts int, written, now time.Time) time.Time
}

// Thread posts and reads. It is used by one goroutine.
type Thread struct {
	cfg   Config
	site  Site
	books store.Forum
	desk  Desk
	log   *slog.Logger
	now   func() time.Time
	sleep func(ctx context.Context, d time.Duration)
	step  func(step string)

	// checked are the games in whose topics this process has looked for earlier posts.
	checked map[string]bool
	// down says since when the forum cannot be used, and until when it is left alone.
	down struct {
		failures     int
		since, until time.Time
	}
	// readLast is when the forum was last looked at.
	readLast time.Time
	// highest are the highest numbers of posts that were seen, and since when each is
	// known; asked is when the forum was last asked for its newest.
	highest []numberSeen
	asked   time.Time
}

// Option changes how a Thread works.
type Option func(*Thread)

// WithLogger sets where it logs what it does; by default it logs nothing.
func WithLogger(l *slog.Logger) Option { return func(t *Thread) { t.log = l } }

// WithClock replaces the machine's clock.
func WithClock(now func() time.Time, sleep func(ctx context.Context, d time.Duration)) Option {
	return func(t *Thread) { t.now, t.sleep = now, sleep }
}

// WithStep calls f after each step of a post: "intended", "called", "noted", and "taken" and
// "passed" for one that is read.
func WithStep(f func(step string)) Option { return func(t *Thread) { t.step = f } }

const (
	usualIdle   = 10 * time.Minute
	usualGap    = 500 * time.Millisecond
	usualSettle = time.Minute
)

// New makes a thread; it does not connect yet.
func New(cfg Config, site Site, books store.Forum, desk Desk, opts ...Option) *Thread {
	if cfg.Idle <= 0 {
		cfg.Idle = usualIdle
	}
	cfg.Idle = max(cfg.Idle, cfg.Poll)
	if cfg.Gap <= 0 {
		cfg.Gap = usualGap
	}
	if cfg.Settle <= 0 {
		cfg.Settle = usualSettle
	}
	t := &Thread{cfg: cfg, site: site, books: books, desk: desk, log: slog.New(slog.DiscardHandler), now: time.Now, sleep: Sleep, step: func(string) {}, checked: map[string]bool{}}
	for _, o := range opts {
		o(t)
	}
	t.now = clock.Moments(t.now)
	return t
}

// Sleep waits for a time, or until the context ends.
func Sleep(ctx context.Context, d time.Duration) {
	if d <= 0 {
		return
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}

// downWaits are the times for which a forum is left alone that cannot be used; the
// last repeats.
var downWaits = []time.Duration{time.Minute, 2 * time.Minute, 5 * time.Minute, 15 * time.Minute}

// longPause is a wait of which the host is told.
const longPause = time.Hour

// Down begins the notice that the forum cannot be used.
const Down = "nothing is posted in the forum or read there"

// isDown notes that the forum cannot be used at all, and tells the host once.
func (t *Thread) isDown(ctx context.Context, e *Error) {
	now := t.now()
	if t.down.failures++; t.down.failures == 1 {
		t.down.since = now
		text := Down + ": " + e.Said
		if e.Kind == NotKnown {
			text += "; give it a new token"
		}
		t.desk.Tell(ctx, "", text)
	}
	t.down.until = now.Add(max(downWaits[min(t.down.failures, len(downWaits))-1], e.Wait))
	t.log.Warn("the forum cannot be used", "error", e.Said, "again", t.down.until)
}

// StillDown says that an earlier process reported at the given time that the forum cannot be used,
// and ended before it could report that it can be used again.
func (t *Thread) StillDown(since time.Time) { t.down.failures, t.down.since = 1, since }

// works notes that the forum can be used.
func (t *Thread) works(ctx context.Context) {
	if t.down.failures > 0 {
		t.desk.Tell(ctx, "", "the forum can be used again; it could not from "+t.down.since.Format(time.RFC3339)+" on")
	}
	t.down.failures, t.down.until = 0, time.Time{}
}

// hold deals with a failure that affects the whole forum, and reports whether it is one. If a topic
// is not there, that may only be the token's fault.
func (t *Thread) hold(ctx context.Context, e *Error) bool {
	if e.Kind == Gone {
		if err := t.site.Known(ctx); err != nil {
			*e = *understand(err)
		}
	}
	switch e.Kind {
	case TooFast:
		t.down.until = t.now().Add(max(e.Wait, 10*time.Second) + time.Second)
		if e.Wait >= longPause && t.down.failures == 0 { // the host would wonder
			t.desk.Tell(ctx, "", "the forum wants to be left alone until "+t.down.until.Format(time.RFC3339)+"; what is to be posted waits: "+e.Said)
		}
		t.log.Info("the forum asks for a pause", "until", t.down.until, "said", e.Said)
		return true
	case Unreachable, NotKnown:
		t.isDown(ctx, e)
		return true
	}
	return false
}

// troubled notes what prevents a topic from being used, and tells the host if that is new; an empty
// text means that it is over.
func (t *Thread) troubled(ctx context.Context, top *store.Topic, words string) {
	if top.Trouble == words {
		return
	}
	if words != "" && top.Trouble == "" {
		top.Since = t.now()
	}
	top.Trouble = words
	if words == "" {
		t.desk.Tell(ctx, top.Game, "its topic in the forum can be used again; it could not from "+top.Since.Format(time.RFC3339)+" on")
		top.Since = time.Time{}
		return
	}
	t.desk.Tell(ctx, top.Game, words)
}

// isOwn reports whether a post is by the account that posts. A guest's post is not, whatever name
// he gave himself, and letters that look alike are not the same.
func (t *Thread) isOwn(p Post) bool {
	return p.AuthorID != "" && sameName(p.Author, t.cfg.User)
}
