package thread

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// looksAtOnce is how many posts are looked at individually when a topic is read.
const looksAtOnce = 5

// edits reports posts that were edited or deleted after they were taken. Those on the page cost
// nothing. The others are looked at individually, less and less often: a change is noticed at the
// latest when the post is one and a half times as old as it was then.
func (t *Thread) edits(ctx context.Context, top *store.Topic, taken []store.TakenPost, got []Post) error {
	var apart []store.TakenPost
	for _, k := range taken {
		i := slices.IndexFunc(got, func(p Post) bool { return p.ID == k.Post })
		switch {
		case i >= 0:
			if err := t.compare(ctx, top, k, got[i]); err != nil {
				return err
			}
		case !t.now().Before(t.nextLook(k)):
			apart = append(apart, k)
		}
	}
	slices.SortStableFunc(apart, func(a, b store.TakenPost) int { return t.nextLook(a).Compare(t.nextLook(b)) })
	for _, k := range apart[:min(len(apart), looksAtOnce)] {
		t.pause(ctx)
		p, err := t.look(ctx, k.Post)
		if err != nil {
			return err
		}
		k.Looked = t.now()
		if err := t.books.KeepTakenPost(ctx, k); err != nil {
			return err
		}
		if err := t.compare(ctx, top, k, p); err != nil {
			return err
		}
	}
	return nil
}

// nextLook is when a post that was taken is looked at again, unless a page shows it.
func (t *Thread) nextLook(k store.TakenPost) time.Time {
	last := k.At
	if k.Looked.After(last) {
		last = k.Looked
	}
	return last.Add(max(t.cfg.Idle, last.Sub(k.At)/2))
}

// look reads a single post. If it is no longer there, or not visible for this account, it counts as
// deleted.
func (t *Thread) look(ctx context.Context, post string) (Post, error) {
	p, err := t.site.Look(ctx, post)
	var e *Error
	if err == nil || !errors.As(err, &e) || e.Kind != Gone {
		return p, err
	}
	if err := t.site.Known(ctx); err != nil {
		return p, err // it is the token that is no longer valid
	}
	return Post{ID: post, Deleted: true}, nil
}

// compare reports a post that no longer says what it said when it was taken.
func (t *Thread) compare(ctx context.Context, top *store.Topic, k store.TakenPost, p Post) error {
	if p.Deleted == k.Deleted && (p.Deleted || !p.Edited.After(k.Edited)) {
		return nil
	}
	hash := k.Hash
	if !p.Deleted {
		text, err := t.site.Text(ctx, p)
		if err != nil {
			if understand(err).Kind == Gone {
				return nil // it was deleted just now; the next look says so
			}
			return err
		}
		hash = store.BodyHash(text)
	}
	changed := hash != k.Hash || p.Deleted && !k.Deleted
	k.Hash, k.Deleted = hash, p.Deleted
	if p.Edited.After(k.Edited) {
		k.Edited = p.Edited
	}
	if changed {
		if err := t.desk.Edited(ctx, k, t.site.Link(top.ID, k.Post)); err != nil {
			return err
		}
	}
	return t.books.KeepTakenPost(ctx, k)
}
