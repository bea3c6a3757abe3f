package thread

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// mostPages is how many pages of new posts are read of one topic at once; the others
// are read in the next pass.
const mostPages = 500

// read looks at a topic. It reports whether the forum was asked.
func (t *Thread) read(ctx context.Context, top *store.Topic) (bool, error) {
	reads, err := t.desk.Reads(ctx, top.Game)
	if err != nil {
		return false, err
	}
	posts, err := t.books.ForumPosts(ctx, top.Game)
	if err != nil {
		return false, err
	}
	queued := slices.ContainsFunc(posts, func(p store.ForumPost) bool { return p.State == store.PostQueued })
	if !reads && !queued {
		return false, nil
	}
	taken, err := t.books.TakenPosts(ctx, top.Game)
	if err != nil {
		return false, err
	}
	if reads {
		if err := t.askLatest(ctx); err != nil {
			return true, t.notRead(ctx, top, err)
		}
	}
	t.pause(ctx)
	known, looked := t.settled(), t.now()
	got, etag, err := t.newest(ctx, top)
	if err != nil {
		if ctx.Err() != nil {
			return true, nil
		}
		return true, t.notRead(ctx, top, err)
	}
	t.works(ctx)
	if strings.HasPrefix(top.Trouble, notRead) {
		t.troubled(ctx, top, "")
	}
	if got == nil {
		if err := t.edits(ctx, top, taken, nil); err != nil {
			return true, t.notLooked(ctx, top, err)
		}
		seenUntil(top, known, looked)
		return true, t.passed(ctx, top, false)
	}
	fresh := top.Cursor != "" && len(got) > 0 && later(got[len(got)-1].ID, top.Cursor)
	if queued {
		if err := t.released(ctx, top, posts, got); err != nil {
			return true, t.notLooked(ctx, top, err)
		}
	}
	if !reads {
		return true, t.passed(ctx, top, fresh)
	}
	if top.Cursor == "" { // what was posted before counts for nothing
		top.Cursor = "0"
		for _, p := range got {
			if later(p.ID, top.Cursor) {
				top.Cursor = p.ID
			}
		}
		top.Etag = etag
		seenUntil(top, known, looked)
		return true, t.passed(ctx, top, true)
	}
	for _, p := range got {
		if !later(p.ID, top.Cursor) {
			continue
		}
		if err := t.take(ctx, top, p); err != nil {
			t.log.Warn("a post waits", "game", top.Game, "post", p.ID, "why", err)
			top.Etag, top.Read = "", t.now().Add(t.cfg.Poll)
			return true, t.books.KeepTopic(context.WithoutCancel(ctx), *top, nil)
		}
		t.step("taken")
		top.Cursor = p.ID
		if err := t.books.KeepTopic(ctx, *top, nil); err != nil {
			return true, err
		}
		t.step("passed")
	}
	if err := t.edits(ctx, top, taken, got); err != nil {
		return true, t.notLooked(ctx, top, err)
	}
	top.Etag = etag
	seenUntil(top, known, looked)
	return true, t.passed(ctx, top, fresh)
}

// newest reads a topic back to what is known about it, and returns it oldest first; nil if nothing
// has changed.
func (t *Thread) newest(ctx context.Context, top *store.Topic) (posts []Post, etag string, err error) {
	posts = []Post{}
	for page := 1; page <= mostPages; page++ {
		known := top.Etag
		if page > 1 {
			known = ""
		}
		got, err := t.site.Newest(ctx, top.ID, page, known)
		if err != nil {
			return nil, "", err
		}
		if got.Same {
			return nil, got.Etag, nil
		}
		if page == 1 {
			etag = got.Etag
		}
		old := top.Cursor == ""
		for _, p := range got.Posts {
			if !isNumber(p.ID) {
				continue // it was written in another forum
			}
			t.saw(p.ID)
			p.Moved = movedHere(top, p, got.Dated)
			if posts = append(posts, p); !later(p.ID, top.Cursor) {
				old = true
			}
		}
		if old || !got.More {
			break
		}
		t.pause(ctx)
	}
	slices.SortFunc(posts, func(a, b Post) int {
		switch {
		case later(a.ID, b.ID):
			return 1
		case later(b.ID, a.ID):
			return -1
		}
		return 0
	})
	return slices.CompactFunc(posts, func(a, b Post) bool { return a.ID == b.ID }), etag, nil
}

// Calls reports whether a post is addressed to the program: it begins with its name, or quotes one
// of its reports.
func calls(text string) bool {
	first := strings.TrimLeft(strings.TrimSpace(text), "@*_#> \t")
	if len(first) >= len(callWord) && strings.EqualFold(first[:len(callWord)], callWord) {
		return true
	}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(strings.TrimSpace(line), ">") && (strings.Contains(line, "Report of game ") || strings.Contains(line, "records ")) {
			return true
		}
	}
	return strings.Contains(text, "[quote=")
}

// callWord begins a post that is for the program.
const callWord = "adjutant"

// take hands over a post that may be for the program. Other posts cost no request to the forum.
func (t *Thread) take(ctx context.Context, top *store.Topic, p Post) error {
	if p.Deleted || t.isOwn(p) {
		return nil
	}
	heeds, err := t.desk.Heeds(ctx, top.Game, p.Author, p.AuthorID)
	if err != nil || !heeds && !calls(shown(p.HTML)) {
		return err
	}
	text, err := t.site.Text(ctx, p)
	if err != nil {
		if understand(err).Kind == Gone {
			return nil // it was deleted before it was read
		}
		return err
	}
	at := p.At
	if p.Edited.After(at) {
		at = p.Edited // its text was not written earlier
	}
	if now := t.now(); at.After(now) {
		at = now
	}
	link := t.site.Link(top.ID, p.ID)
	player, err := t.desk.Take(ctx, Arrival{Game: top.Game, Forum: t.cfg.Address, Topic: top.ID, Post: p.ID, Link: link, Author: p.Author, AuthorID: p.AuthorID, Text: text, At: at, Moved: p.Moved})
	if err != nil || player == "" {
		return err
	}
	return t.books.KeepTakenPost(ctx, store.TakenPost{Game: top.Game, Post: p.ID, Player: player, Author: p.Author, At: t.now(), Hash: store.BodyHash(text), Edited: p.Edited})
}

// released notes which posts a moderator has approved.
func (t *Thread) released(ctx context.Context, top *store.Topic, posts []store.ForumPost, got []Post) error {
	for i := range posts {
		if posts[i].State != store.PostQueued {
			continue
		}
		for _, q := range got {
			is, err := t.isOurs(ctx, &posts[i], q)
			if err != nil {
				return err
			}
			if is {
				if err := t.sent(ctx, top, &posts[i], q.ID); err != nil {
					return err
				}
				break
			}
		}
	}
	return nil
}

// passed notes that a topic was read, and when to read it again: seldom where nothing happens.
func (t *Thread) passed(ctx context.Context, top *store.Topic, fresh bool) error {
	if top.Idle++; fresh {
		top.Idle = 0
	}
	wait := t.cfg.Poll
	for range min(top.Idle, 20) {
		wait = min(wait*3/2, t.cfg.Idle)
	}
	top.Read = t.now().Add(wait)
	return t.books.KeepTopic(ctx, *top, nil)
}

// notLooked is notRead for what may also be a failure of the store, which is returned.
func (t *Thread) notLooked(ctx context.Context, top *store.Topic, err error) error {
	if e := (*Error)(nil); !errors.As(err, &e) || ctx.Err() != nil {
		return err
	}
	return t.notRead(ctx, top, err)
}

// notRead begins the notice that a topic cannot be read.
const notRead = "its topic in the forum cannot be read: "

// notRead notes why a topic was not read.
func (t *Thread) notRead(ctx context.Context, top *store.Topic, err error) error {
	ctx = context.WithoutCancel(ctx)
	e := understand(err)
	if t.hold(ctx, e) {
		return nil
	}
	if top.Idle++; top.Trouble == "" {
		t.troubled(ctx, top, notRead+e.Said)
	}
	top.Etag, top.Read = "", t.now().Add(max(t.cfg.Idle, time.Duration(min(top.Idle, 6))*10*time.Minute))
	return t.books.KeepTopic(ctx, *top, nil)
}
