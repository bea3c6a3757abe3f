package thread

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// write does what a topic needs: it is opened, what waits is posted in the log's order,
// and the table is brought up to date.
func (t *Thread) write(ctx context.Context, top *store.Topic) error {
	posts, err := t.books.ForumPosts(ctx, top.Game)
	if err != nil {
		return err
	}
	if top.ID == "" {
		if ok, err := t.open(ctx, top, posts); !ok || err != nil {
			return err
		}
	}
	for i := range posts {
		p := &posts[i]
		if p.State == store.PostDone || p.State == store.PostQueued || p.State == store.PostFailed {
			continue
		}
		if goOn, err := t.send(ctx, top, p); !goOn || err != nil {
			return err
		}
	}
	return t.table(ctx, top, posts)
}

// open opens a topic, once: it first looks for one that may have been opened already.
func (t *Thread) open(ctx context.Context, top *store.Topic, posts []store.ForumPost) (bool, error) {
	now := t.now()
	if top.Opening == store.PostFailed || now.Before(top.Next) || top.Opening == store.PostTried && now.Sub(top.Tried) < t.cfg.Settle {
		return false, nil
	}
	// A store that was restored may not know about a topic that was opened.
	if top.Opening != store.PostWaits || !t.checked[top.Game] {
		placed, found, err := t.site.FindTopic(ctx, top.Title, top.Key)
		if err != nil {
			return false, t.notOpened(ctx, top, err)
		}
		t.checked[top.Game] = true
		if found {
			return true, t.opened(ctx, top, placed, "")
		}
		if top.Opening == store.PostQueued {
			top.Next = now.Add(t.cfg.Idle)
			return false, t.books.KeepTopic(ctx, *top, nil)
		}
	}
	body, err := t.desk.Table(ctx, *top, posts)
	if err != nil {
		return false, err
	}
	top.Opening, top.Tried, top.Attempts = store.PostTried, now, top.Attempts+1
	if err := t.books.KeepTopic(ctx, *top, nil); err != nil {
		return false, err
	}
	t.step("intended")
	placed, err := t.site.Open(ctx, top.Title, body, top.Key)
	if t.step("called"); err != nil {
		if ctx.Err() != nil {
			return false, nil // not known; the next start looks for it
		}
		if !understand(err).Maybe {
			top.Opening = store.PostWaits
		}
		return false, t.notOpened(ctx, top, err)
	}
	t.works(ctx)
	if placed.Queued {
		top.Opening, top.Next = store.PostQueued, now.Add(t.cfg.Poll)
		t.desk.Tell(ctx, top.Game, "the forum holds its new topic for a moderator; let it through there")
		return false, t.books.KeepTopic(context.WithoutCancel(ctx), *top, nil)
	}
	return true, t.opened(ctx, top, placed, store.BodyHash(body))
}

// opened notes where a topic is.
func (t *Thread) opened(ctx context.Context, top *store.Topic, placed Placed, table string) error {
	top.ID, top.TableID, top.Table, top.Opening, top.Next = placed.Topic, placed.Post, table, store.PostDone, time.Time{}
	if top.Cursor == "" && isNumber(placed.Post) {
		top.Cursor = placed.Post // it was empty before, so whatever comes below counts
	}
	t.troubled(ctx, top, "")
	t.log.Info("topic opened", "game", top.Game, "topic", top.ID)
	if err := t.books.KeepTopic(context.WithoutCancel(ctx), *top, nil); err != nil {
		return err
	}
	t.step("noted")
	return nil
}

// notOpened notes why a topic was not opened, and when it is tried again.
func (t *Thread) notOpened(ctx context.Context, top *store.Topic, err error) error {
	e := understand(err)
	if t.hold(ctx, e) {
		if top.Opening == store.PostTried {
			top.Next = t.now().Add(t.cfg.Settle)
		}
		return t.books.KeepTopic(context.WithoutCancel(ctx), *top, nil)
	}
	top.Next = t.cfg.Retry(top.Attempts, t.now(), t.now())
	t.troubled(ctx, top, "no topic could be opened for it in the forum: "+e.Said)
	return t.books.KeepTopic(context.WithoutCancel(ctx), *top, nil)
}

// send makes one post, once. It reports whether the posts after it may go on.
func (t *Thread) send(ctx context.Context, top *store.Topic, p *store.ForumPost) (bool, error) {
	now := t.now()
	if now.Before(p.Next) || p.State == store.PostTried && now.Sub(p.Tried) < t.cfg.Settle {
		return false, nil
	}
	if p.State == store.PostTried || !t.checked[top.Game] {
		found, err := t.find(ctx, top, p)
		if err != nil {
			return false, t.notSent(ctx, top, p, err)
		}
		t.checked[top.Game] = true
		if found != "" {
			return true, t.sent(ctx, top, p, found)
		}
	}
	p.State, p.Tried, p.Topic = store.PostTried, now, top.ID
	p.Attempts++
	if err := t.books.KeepForumPost(ctx, *p); err != nil {
		return false, err
	}
	t.step("intended")
	placed, err := t.site.Post(ctx, top.ID, p.Body)
	if t.step("called"); err != nil {
		if ctx.Err() != nil {
			return false, nil // not known; the next start looks for it
		}
		if !understand(err).Maybe {
			p.State = store.PostWaits
		}
		return false, t.notSent(ctx, top, p, err)
	}
	t.works(ctx)
	if placed.Queued {
		p.State, p.Reason = store.PostQueued, "held for a moderator"
		t.desk.Tell(ctx, top.Game, fmt.Sprintf("the forum holds the report of %s for a moderator; let it through there", p.Tag))
		return true, t.books.KeepForumPost(context.WithoutCancel(ctx), *p)
	}
	return true, t.sent(ctx, top, p, placed.Post)
}

// sent notes that a post is there.
func (t *Thread) sent(ctx context.Context, top *store.Topic, p *store.ForumPost, id string) error {
	ctx = context.WithoutCancel(ctx)
	if p.Topic == "" {
		p.Topic = top.ID
	}
	p.State, p.ID, p.Link, p.Body, p.Reason = store.PostDone, id, t.site.Link(p.Topic, id), "", ""
	t.log.Info("posted", "game", p.Game, "turn", p.Tag, "part", p.Part, "link", p.Link)
	if err := t.books.KeepForumPost(ctx, *p); err != nil {
		return err
	}
	t.step("noted")
	if top.Trouble == "" && p.First >= 0 {
		return nil
	}
	t.troubled(ctx, top, "")
	if p.First < 0 {
		top.TableID, top.Table = id, p.Hash
	}
	return t.books.KeepTopic(ctx, *top, nil)
}

// pagesAgo is how many pages are searched for a post if nothing says that it was tried.
const pagesAgo = 3

// find looks for a post among the newest of its topic, back to when it was tried first.
func (t *Thread) find(ctx context.Context, top *store.Topic, p *store.ForumPost) (string, error) {
	where := *top
	if p.State == store.PostTried && p.Topic != "" {
		where.ID = p.Topic // the game may have another topic since
	}
	for page := 1; ; page++ {
		got, err := t.site.Newest(ctx, where.ID, page, "")
		if err != nil {
			return "", err
		}
		for _, q := range got.Posts {
			if p.State == store.PostTried && q.At.Before(p.Written.Add(-skew)) {
				got.More = false
				break
			}
			is, err := t.isOurs(ctx, p, q)
			if err != nil {
				return "", err
			}
			if is {
				return q.ID, nil
			}
		}
		if !got.More || p.State != store.PostTried && page == pagesAgo {
			return "", nil
		}
	}
}

// isOurs reports whether a post of a topic is one that was to be made.
func (t *Thread) isOurs(ctx context.Context, p *store.ForumPost, q Post) (bool, error) {
	if !t.isOwn(q) {
		return false, nil
	}
	if strings.Contains(strings.Join(strings.Fields(shown(q.HTML)), " "), p.Mark) {
		return true, nil
	}
	if p.State != store.PostTried || q.Deleted {
		return false, nil
	}
	text, err := t.site.Text(ctx, q)
	if err != nil {
		if understand(err).Kind == Gone { // it was deleted just now
			return false, nil
		}
		return false, err
	}
	return store.BodyHash(text) == p.Hash, nil
}

// notSent notes why a post was not made, and when it is tried again.
func (t *Thread) notSent(ctx context.Context, top *store.Topic, p *store.ForumPost, err error) error {
	ctx = context.WithoutCancel(ctx)
	e, now := understand(err), t.now()
	p.Reason = e.Said
	t.log.Warn("not posted", "game", p.Game, "turn", p.Tag, "part", p.Part, "error", e.Said)
	switch {
	case t.hold(ctx, e):
		if e.Kind == TooFast && p.Attempts > 0 {
			p.Attempts-- // it has not been refused
		}
		return t.books.KeepForumPost(ctx, *p)
	case e.Kind == TooLong && p.First >= 0:
		return t.recut(ctx, p, e)
	}
	what := fmt.Sprintf("the report of %s was not posted in the forum: %s", p.Tag, e.Said)
	if p.First < 0 {
		what = "its table was not posted in the forum: " + e.Said
	}
	if p.Next = t.cfg.Retry(p.Attempts, p.Written, now); p.Next.IsZero() && p.Attempts > 0 {
		p.State = store.PostFailed
		t.desk.Tell(ctx, top.Game, what+"; it is given up. When the forum is right again, `host set topic "+top.Wanted+"` posts what is missing")
		return t.books.KeepForumPost(ctx, *p)
	}
	t.troubled(ctx, top, what)
	if err := t.books.KeepForumPost(ctx, *p); err != nil {
		return err
	}
	return t.books.KeepTopic(ctx, *top, nil)
}

// smallest is the smallest post that a report is cut into.
const smallest = 2000

// recut has a report cut into smaller posts if the forum does not take such long ones and none of
// it is posted yet.
func (t *Thread) recut(ctx context.Context, p *store.ForumPost, e *Error) error {
	limit := len(p.Body) / 2
	if e.Limit > 0 {
		limit = min(e.Limit*9/10, len(p.Body)*9/10)
	}
	all, err := t.books.ForumPosts(ctx, p.Game)
	if err != nil {
		return err
	}
	begun := slices.ContainsFunc(all, func(q store.ForumPost) bool {
		return q.First == p.First && q.Last == p.Last && q.Part != p.Part && q.State != store.PostWaits
	})
	if begun || limit < smallest {
		p.State = store.PostFailed
		t.desk.Tell(ctx, p.Game, fmt.Sprintf("the report of %s was not posted in the forum: %s; it is given up", p.Tag, e.Said))
		return t.books.KeepForumPost(ctx, *p)
	}
	t.log.Info("a report is cut into smaller posts", "game", p.Game, "turn", p.Tag, "bytes", limit)
	return t.desk.Recut(ctx, *p, limit)
}

// table brings the post with the table up to date. Editing it twice does no harm, so nothing is
// noted beforehand.
func (t *Thread) table(ctx context.Context, top *store.Topic, posts []store.ForumPost) error {
	if top.TableID == "" || t.now().Before(top.TableNext) {
		return nil
	}
	body, err := t.desk.Table(ctx, *top, posts)
	if err != nil {
		return err
	}
	hash := store.BodyHash(body)
	if hash == top.Table {
		return nil
	}
	err = t.site.Edit(ctx, top.TableID, body)
	t.step("called")
	if err != nil && ctx.Err() != nil {
		return nil
	}
	ctx = context.WithoutCancel(ctx)
	if err == nil {
		t.works(ctx)
		top.Table, top.TableNext, top.TableBad = hash, time.Time{}, 0
		if strings.HasPrefix(top.Trouble, noTable) {
			t.troubled(ctx, top, "")
		}
		return t.books.KeepTopic(ctx, *top, nil)
	}
	e := understand(err)
	if t.hold(ctx, e) {
		return nil
	}
	top.TableBad++
	if top.TableNext = t.cfg.Retry(top.TableBad, t.now(), t.now()); top.Trouble == "" {
		t.troubled(ctx, top, noTable+e.Said)
	}
	return t.books.KeepTopic(ctx, *top, nil)
}

// noTable begins the notice that a table is out of date.
const noTable = "its table in the forum was not brought up to date: "
