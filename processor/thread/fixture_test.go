package thread_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
	"github.com/adjutant-game/adjutant/processor/thread"
	"github.com/adjutant-game/adjutant/processor/thread/threadtest"
)

// kinds are the forums that there are.
var kinds = []string{config.NodeBB, config.NodeBB2, config.DiscourseForum}

const (
	robot = "adjutant"
	token = "t0ken-that-nobody-may-see"
)

// table is a forum with a store whose games are posted in it.
type table struct {
	t     testing.TB
	kind  string
	now   time.Time
	board *threadtest.Board
	nb    *threadtest.NodeBB
	dc    *threadtest.Discourse
	cfg   config.Forum
	store *sqlite.Store
	desk  *desk
	th    *thread.Thread
	step  func(string)
	after func(thread.Config) thread.Config
}

// desk stands for the games.
type desk struct {
	tb    *table
	reads bool
	// heeds are the accounts that are known, takes is what was handed over, and fails is how often
	// in a row a post is not taken.
	heeds  []string
	takes  []thread.Arrival
	fails  int
	edited []string
	told   []string
	recuts int
}

func (d *desk) PlanPosts(context.Context) error { return nil }

func (d *desk) Table(_ context.Context, top store.Topic, posts []store.ForumPost) (string, error) {
	text := "Round " + top.Front + "\n\n"
	for _, p := range posts {
		if p.First >= 0 && p.Link != "" {
			text += fmt.Sprintf("- [%s](%s)\n", p.Tag, p.Link)
		}
	}
	return text + "\nTable of game " + top.Game + ", kept by a program: " + top.Key + ".\n", nil
}

func (d *desk) Recut(ctx context.Context, p store.ForumPost, limit int) error {
	d.recuts++
	var posts []store.ForumPost
	for rest := p.Body; rest != ""; {
		n := min(limit, len(rest))
		posts = append(posts, store.ForumPost{Game: p.Game, First: p.First, Last: p.Last, Part: len(posts) + 1, Tag: p.Tag, Mark: "no mark", Body: rest[:n], Hash: store.BodyHash(rest[:n]), Written: d.tb.now})
		rest = rest[n:]
	}
	return d.tb.store.RecutPosts(ctx, p.Game, p.First, p.Last, posts)
}

func (d *desk) Reads(context.Context, string) (bool, error) { return d.reads, nil }

func (d *desk) Heeds(_ context.Context, _, author, _ string) (bool, error) {
	for _, a := range d.heeds {
		if a == author {
			return true, nil
		}
	}
	return false, nil
}

func (d *desk) Take(_ context.Context, a thread.Arrival) (string, error) {
	if d.fails > 0 {
		d.fails--
		return "", fmt.Errorf("come again")
	}
	d.takes = append(d.takes, a)
	return "Harrow", nil
}

func (d *desk) Edited(_ context.Context, p store.TakenPost, _ string) error {
	word := p.Post
	if p.Deleted {
		word += " deleted"
	}
	d.edited = append(d.edited, word)
	return nil
}

func (d *desk) Tell(_ context.Context, game, text string) {
	d.told = append(d.told, strings.TrimSpace(game+" "+text))
}

// newTable sets up a forum of a kind.
func newTable(t *testing.T, kind string) *table {
	t.Helper()
	return openTable(t, kind)
}

func openTable(t testing.TB, kind string) *table {
	t.Helper()
	tb := &table{t: t, kind: kind, now: time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), step: func(string) {}, after: func(c thread.Config) thread.Config { return c }}
	clock := func() time.Time { return tb.now }
	var handler http.Handler
	if kind == config.DiscourseForum {
		tb.dc = threadtest.NewDiscourse(clock)
		tb.board, handler = tb.dc.Board, tb.dc
	} else {
		tb.nb = threadtest.NewNodeBB(clock)
		tb.nb.V2 = kind == config.NodeBB2
		tb.board, handler = tb.nb.Board, tb.nb
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	tb.board.Grant(robot, token)
	tb.cfg = config.Forum{Kind: kind, URL: server.URL, User: robot, Token: config.NewSecret(token), Category: 5}
	var err error
	if tb.store, err = sqlite.Open(filepath.Join(t.TempDir(), "x.db")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tb.store.Close() })
	tb.desk = &desk{tb: tb}
	tb.start()
	return tb
}

// start is the program's start.
func (tb *table) start() {
	tb.t.Helper()
	site, err := thread.NewSite(tb.cfg, http.DefaultTransport, func() time.Time { return tb.now })
	if err != nil {
		tb.t.Fatal(err)
	}
	cfg := tb.after(thread.Config{Address: tb.cfg.URL, User: robot, Poll: time.Minute, Retry: patient})
	tb.th = thread.New(cfg, site, tb.store, tb.desk,
		thread.WithClock(func() time.Time { return tb.now }, func(_ context.Context, d time.Duration) { tb.tick(max(d, 0)) }),
		thread.WithStep(func(s string) { tb.step(s) }))
}

// patient tries again each five minutes for a day.
func patient(_ int, written, now time.Time) time.Time {
	if now.Sub(written) > 24*time.Hour {
		return time.Time{}
	}
	return now.Add(5 * time.Minute)
}

// game adds a game whose topic is wanted, with posts in the queue.
func (tb *table) game(id, wanted string, bodies ...string) {
	tb.t.Helper()
	if err := tb.store.Create(tb.t.Context(), store.Game{ID: id, Status: store.Open, Created: tb.now}, store.Commit{}); err != nil {
		tb.t.Fatal(err)
	}
	top := store.Topic{Game: id, Wanted: wanted, Title: "Adjutant game " + id + ": a <b> & c", Key: "adjutant-" + id, Front: "1"}
	if wanted != store.OpenTopic {
		top.ID = wanted
	}
	tb.queue(top, bodies...)
}

func (tb *table) queue(top store.Topic, bodies ...string) {
	tb.t.Helper()
	var posts []store.ForumPost
	for i, body := range bodies {
		mark := fmt.Sprintf("Report of game %s, records %d to %d.", top.Game, i*10, i*10+9)
		body += "\n\n" + mark + "\n"
		posts = append(posts, store.ForumPost{Game: top.Game, First: i * 10, Last: i*10 + 9, Part: 1, Parts: 1, Tag: fmt.Sprint("G", i+1), Mark: mark, Body: body, Hash: store.BodyHash(body), Written: tb.now})
	}
	if err := tb.store.KeepTopic(tb.t.Context(), top, posts); err != nil {
		tb.t.Fatal(err)
	}
}

// pass is one look of the program; a kill within it ends it there.
func (tb *table) pass() (killed bool) {
	tb.t.Helper()
	defer func() {
		if f := recover(); f == errKilled {
			killed = true
		} else if f != nil {
			panic(f)
		}
	}()
	if err := tb.th.Once(tb.t.Context()); err != nil {
		tb.t.Fatal(err)
	}
	return false
}

var errKilled = fmt.Errorf("killed")

// tick moves the clock, which the forum reads in goroutines of its own, under its lock.
func (tb *table) tick(d time.Duration) {
	tb.board.With(func() { tb.now = tb.now.Add(d) })
}

// later lets time pass, with looks in between.
func (tb *table) later(d time.Duration) {
	tb.t.Helper()
	for end := tb.now.Add(d); tb.now.Before(end); {
		tb.tick(time.Minute)
		tb.pass()
	}
}

// topic is the only topic of a game.
func (tb *table) topic(id string) store.Topic {
	tb.t.Helper()
	all, err := tb.store.Topics(tb.t.Context())
	if err != nil {
		tb.t.Fatal(err)
	}
	for _, top := range all {
		if top.Game == id {
			return top
		}
	}
	tb.t.Fatalf("no topic of %s", id)
	return store.Topic{}
}

// states are how far the posts of a game are.
func (tb *table) states(id string) string {
	tb.t.Helper()
	posts, err := tb.store.ForumPosts(tb.t.Context(), id)
	if err != nil {
		tb.t.Fatal(err)
	}
	var out []string
	for _, p := range posts {
		state := string(p.State)
		if state == "" {
			state = "waits"
		}
		out = append(out, state)
	}
	return strings.Join(out, " ")
}
