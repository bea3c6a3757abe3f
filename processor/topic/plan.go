package topic

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// PlanPosts queues for each game with a topic the reports of the turns that have ended
// since the last time. Only one process may call it at a time.
func (p *Planner) PlanPosts(ctx context.Context) error {
	f := p.Forum
	if f == nil {
		return nil
	}
	kept, err := f.Books.Topics(ctx)
	if err != nil {
		return err
	}
	topics := map[string]store.Topic{}
	for _, t := range kept {
		topics[t.Game] = t
	}
	var errs []error
	err = store.EachGame(ctx, p.Store, func(g store.Game) error {
		t, known := topics[g.ID]
		if err := p.planGame(ctx, g, t, known); err != nil {
			errs = append(errs, fmt.Errorf("game %s: %w", g.ID, err))
		}
		return nil
	})
	return errors.Join(append(errs, err)...)
}

// planGame queues what is to be posted of one game, if anything has changed.
func (p *Planner) planGame(ctx context.Context, g store.Game, t store.Topic, known bool) error {
	set, books := g.Settings, p.Forum.Books
	if set.Topic == "" || g.Status == store.Archived {
		if !known || t.Off {
			return nil
		}
		t.Off = true // nothing more is posted or read
		return books.KeepTopic(ctx, t, nil)
	}
	records, _, err := p.Store.Stamp(ctx, g.ID)
	if err != nil {
		return err
	}
	again := !known || t.Off || t.Wanted != set.Topic || t.Set != set.TopicSince
	if !again && t.Planned == records && t.Deadline.Equal(clock.Moment(g.Clock.Turn.Deadline)) {
		return nil
	}
	posts, err := books.ForumPosts(ctx, g.ID)
	if err != nil {
		return err
	}
	l, _, err := p.ReadLog(ctx, &desk.Live{Game: g})
	if err != nil {
		return err
	}
	if again {
		t = p.begin(g, t, known, l)
		if err := p.tryAgain(ctx, posts); err != nil {
			return err
		}
	}
	if t.Front, err = p.front(ctx, g, l); err != nil {
		return err
	}
	t.Deadline = clock.Moment(g.Clock.Turn.Deadline)
	turns, err := forum.Turns(l, -1)
	if err != nil {
		return err
	}
	if err := p.takeBack(ctx, l, posts); err != nil {
		return err
	}
	var queued []store.ForumPost
	if t.Wanted != store.OpenTopic && t.TableID == "" {
		body := templates.ThreadTable(g.ID, t.Front, nil, set.TopicOrders, t.Key)
		table := store.ForumPost{Game: g.ID, First: -1, Last: -1, Part: 1, Parts: 1, Mark: templates.TableMark(g.ID), Body: body, Hash: store.BodyHash(body), Written: p.Now()}
		i := slices.IndexFunc(posts, func(q store.ForumPost) bool { return q.First < 0 })
		switch {
		case i < 0:
			queued = append(queued, table)
		case posts[i].State == store.PostDone && posts[i].Topic == t.ID:
			t.TableID = posts[i].ID
		case posts[i].Topic != "" && posts[i].Topic != t.ID: // that of another topic
			if err := books.KeepForumPost(ctx, table); err != nil {
				return err
			}
		}
	}
	for _, turn := range turns {
		has := slices.ContainsFunc(posts, func(q store.ForumPost) bool { return q.First == turn.First && q.Last == turn.Last })
		if turn.Over && turn.Last >= t.From && !has {
			more, err := p.postsOf(g, turn, p.Forum.Limit)
			if err != nil {
				return err
			}
			queued = append(queued, more...)
		}
	}
	t.Planned = len(l.Records)
	return books.KeepTopic(ctx, t, queued)
}

// begin returns a new topic: the one that the game's settings name, or one that has to be opened.
// What was posted for the game elsewhere stays there.
func (p *Planner) begin(g store.Game, old store.Topic, known bool, l *gamelog.Log) store.Topic {
	set := g.Settings
	t := store.Topic{Game: g.ID, Wanted: set.Topic, Set: set.TopicSince, From: set.TopicSince, Title: topicTitle(g), Key: topicKey(l)}
	if known {
		t.From, t.Key = old.From, cmp.Or(old.Key, t.Key)
	}
	if known && old.Wanted == set.Topic && old.ID != "" { // it is to be tried again
		t.ID, t.TableID, t.Table, t.Opening, t.Cursor = old.ID, old.TableID, old.Table, old.Opening, old.Cursor
	} else if set.Topic != store.OpenTopic {
		t.ID = set.Topic
	} else if old.Opening == store.PostTried || old.Opening == store.PostQueued {
		t.Opening, t.Tried = old.Opening, old.Tried
	}
	return t
}

// tryAgain has posts that were given up tried again.
func (p *Planner) tryAgain(ctx context.Context, posts []store.ForumPost) error {
	for i := range posts {
		q := &posts[i]
		if q.State == store.PostDone || q.State == store.PostQueued || q.Gone {
			continue
		}
		if q.State == store.PostFailed {
			q.State = store.PostTried // it may be there after all: the topic is read first
		}
		q.Attempts, q.Next, q.Tried, q.Written = 0, time.Time{}, time.Time{}, p.Now()
		if err := p.Forum.Books.KeepForumPost(ctx, *q); err != nil {
			return err
		}
	}
	return nil
}

// takeBack marks the reports of turns that the game took back. Those that are not posted yet never
// will be.
func (p *Planner) takeBack(ctx context.Context, l *gamelog.Log, posts []store.ForumPost) error {
	gone := gamelog.TakenBack(l.Records)
	for i := range posts {
		q := &posts[i]
		if q.First < 0 || q.Gone || !gone[q.Last] {
			continue
		}
		if q.Gone = true; q.State == store.PostWaits {
			q.State, q.Reason = store.PostFailed, "the game went back behind it"
		}
		if err := p.Forum.Books.KeepForumPost(ctx, *q); err != nil {
			return err
		}
	}
	return nil
}

// postsOf returns the posts of a turn's report.
func (p *Planner) postsOf(g store.Game, turn forum.Turn, limit int) ([]store.ForumPost, error) {
	turn, err := turn.WithEvidence(g.Settings.Evidence, p.Program())
	if err != nil {
		return nil, err
	}
	game := g.ID
	link := ""
	if page := p.publicPage(g, turn.Tag); page != "" {
		link = "\n" + templates.MapLink(turn.Tag, page) + "\n"
	}
	bodies := turn.Posts(game, p.Forum.Format, limit-len(link))
	bodies[len(bodies)-1] += link
	out := make([]store.ForumPost, len(bodies))
	for i, body := range bodies {
		mark := templates.Covers(game, turn.First, turn.Last)
		if len(bodies) > 1 {
			mark += fmt.Sprintf(", part %d of %d", i+1, len(bodies))
		}
		out[i] = store.ForumPost{
			Game: game, First: turn.First, Last: turn.Last, Part: i + 1, Parts: len(bodies), Tag: turn.Tag, Mark: mark + ".",
			Body: body, Hash: store.BodyHash(body), Written: p.Now(),
		}
	}
	return out, nil
}

// publicPage is the address of a page of a game that everybody may read, by its name: "index" or a
// turn's tag; empty where there is none. A forum is sent no pictures: NodeBB does not take any from
// a program, and the page shows the same.
func (p *Planner) publicPage(g store.Game, name string) string {
	plain := !strings.ContainsFunc(g.ID+name, func(r rune) bool {
		return (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && r != '-'
	})
	if p.Forum.Pages == "" || g.Settings.Page != store.PublicPage || !plain {
		return ""
	}
	return p.Forum.Pages + "/g/" + g.ID + "/" + name + ".html"
}

// RecutPosts queues a turn's report again, in posts of at most so many bytes, because the forum
// does not take longer ones.
func (p *Planner) RecutPosts(ctx context.Context, post store.ForumPost, limit int) error {
	g, err := p.Store.Game(ctx, post.Game)
	if err != nil {
		return err
	}
	l, _, err := p.ReadLog(ctx, &desk.Live{Game: g})
	if err != nil {
		return err
	}
	turns, err := forum.Turns(l, post.Last+1)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(turns, func(t forum.Turn) bool { return t.First == post.First && t.Last == post.Last })
	if i < 0 {
		return fmt.Errorf("the log of game %s has no turn of records %d to %d any more", post.Game, post.First, post.Last)
	}
	queued, err := p.postsOf(g, turns[i], limit)
	if err != nil {
		return err
	}
	return p.Forum.Books.RecutPosts(ctx, post.Game, post.First, post.Last, queued)
}

// front describes how a game stands, for the post with its table.
func (p *Planner) front(ctx context.Context, g store.Game, log *gamelog.Log) (string, error) {
	named, err := gamelog.RulesInput(log.Sealed())
	if err != nil {
		return "", err
	}
	rs, err := p.Houses.Newest(named)
	if err != nil {
		return "", err
	}
	b, err := p.Store.Snapshot(ctx, g.ID)
	if err != nil {
		return "", err
	}
	st, err := state.Unpack(rs, b)
	if err != nil {
		return "", err
	}
	due, err := p.Store.DueOf(ctx, g.ID)
	if err != nil {
		return "", err
	}
	l := &desk.Live{Game: g, Engine: engine.New(rs), State: st}
	front := templates.ThreadFront(p.Meta(l, nil, due), st)
	if page := p.publicPage(g, "index"); page != "" {
		front += "\n" + templates.MapLink("", page) + "\n"
	}
	return front, nil
}

// TopicTable is the post with a game's table.
func (p *Planner) TopicTable(ctx context.Context, t store.Topic, posts []store.ForumPost) (string, error) {
	g, err := p.Store.Game(ctx, t.Game)
	if err != nil {
		return "", err
	}
	var turns []templates.ThreadTurn
	for _, q := range posts {
		if q.First < 0 || q.State == store.PostFailed && q.Gone {
			continue
		}
		turn := templates.ThreadTurn{Tag: q.Tag, Link: q.Link, Gone: q.Gone}
		if q.Parts > 1 {
			turn.Tag = fmt.Sprintf("%s, part %d", q.Tag, q.Part)
		}
		switch q.State {
		case store.PostQueued:
			turn.State = "waits for a moderator"
		case store.PostFailed:
			turn.State = "could not be posted"
		case store.PostWaits, store.PostTried:
			continue
		}
		turns = append(turns, turn)
	}
	return templates.ThreadTable(t.Game, t.Front, turns, g.Settings.TopicOrders, t.Key), nil
}

// mostTitle is how long a topic's title may be.
const mostTitle = 200

// topicTitle is a title that names the game unmistakably.
func topicTitle(g store.Game) string {
	title := "Adjutant game " + g.ID
	if g.Title != "" {
		title += ": " + strings.Join(strings.Fields(g.Title), " ")
	}
	if rs := []rune(title); len(rs) > mostTitle {
		title = strings.TrimSpace(string(rs[:mostTitle]))
	}
	return title
}

// topicKey is a name for a game's topic that no other host or game gives, not even an older game
// with the same id.
func topicKey(l *gamelog.Log) string {
	sum := sha256.Sum256([]byte("adjutant topic\x00" + l.Key + "\x00" + l.Game + "\x00" + string(l.Sealed()[0].Record)))
	return "adjutant-" + hex.EncodeToString(sum[:12])
}

// TellForum leaves the host a notice about the forum, or about a game in it.
func (p *Planner) TellForum(ctx context.Context, game, text string) {
	n := store.Notice{At: p.Now().UTC(), Game: game, Kind: desk.NoticeForum, Text: text}
	if err := p.Store.Commit(ctx, store.Commit{Notices: []store.Notice{n}}); err != nil {
		p.Log.Error("a notice could not be kept", "error", err)
	}
}
