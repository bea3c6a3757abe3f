package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/topic"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// forumTable is a game with a forum; its settings are changed as given.
func forumTable(t *testing.T, change func(*store.Settings)) *table {
	t.Helper()
	f := &topic.Forum{Address: "https://forum.example.org", Format: templates.ForumMarkdown, Limit: 32000, Opens: true}
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(c *processor.Config, g *store.Game) {
		c.Forum = f
		change(&g.Settings)
	})
	f.Books = tb.store
	return tb
}

// queued are the posts of the game, planned now.
func (tb *table) queued() []store.ForumPost {
	tb.t.Helper()
	if err := tb.p.PlanPosts(tb.t.Context()); err != nil {
		tb.t.Fatal(err)
	}
	posts, err := tb.store.ForumPosts(tb.t.Context(), "g42")
	if err != nil {
		tb.t.Fatal(err)
	}
	return posts
}

// onlyTopic is the game's topic.
func (tb *table) onlyTopic() store.Topic {
	tb.t.Helper()
	all, err := tb.store.Topics(tb.t.Context())
	if err != nil || len(all) != 1 {
		tb.t.Fatalf("%d topics, %v", len(all), err)
	}
	return all[0]
}

// A turn is queued once it is over, once, as what `adjutant post` prints of it.
func TestTurnsAreQueuedOnce(t *testing.T) {
	tb := forumTable(t, func(s *store.Settings) { s.Topic = store.OpenTopic })
	if got := tb.queued(); len(got) != 0 {
		t.Fatalf("queued at the beginning: %+v", got)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if got := tb.queued(); len(got) != 0 {
		t.Fatalf("queued in the middle of a turn: %+v", got)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", rest)
	got := tb.queued()
	if len(got) != 1 || got[0].Tag != "G1" || !strings.Contains(got[0].Body, got[0].Mark) || !strings.Contains(got[0].Body, "# Germany, round 1 (G1)") {
		t.Fatalf("queued: %+v", got)
	}
	tb.start()
	if again := tb.queued(); len(again) != 1 || again[0] != got[0] {
		t.Errorf("queued again: %+v", again)
	}
	top := tb.onlyTopic()
	if top.Title != "Adjutant game g42: Harrow v Quill" || len(top.Key) > 50 {
		t.Errorf("the topic %+v", top)
	}
	text, err := tb.p.TopicTable(tb.t.Context(), top, []store.ForumPost{{Tag: "G1", State: store.PostDone, Link: "https://forum.example.org/post/4", Parts: 1}})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Soviet Union", "| Germany | Harrow |", "- [G1](https://forum.example.org/post/4)", templates.TableMark("g42"), top.Key} {
		if !strings.Contains(text, want) {
			t.Errorf("the table lacks %q:\n%s", want, text)
		}
	}
}

// A topic that a game is given in its course holds the turns from then on.
func TestATopicInTheMiddle(t *testing.T) {
	tb := forumTable(t, func(*store.Settings) {})
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	tb.mail("harrow@example.org", "[adjutant g42]", rest)
	tb.queued()
	for _, tc := range []struct{ set, want string }{
		{"topic x7", "a topic is its number in the forum"},
		{"topic", "a topic is its number in the forum"},
		{"forum orders maybe", "forum orders on"},
		{"topic 4711; forum orders on", "DONE"},
	} {
		if a := tb.host("host set " + tc.set + " because all agreed"); !strings.Contains(a, tc.want) {
			t.Errorf("%s is answered\n%s", tc.set, a)
		}
	}
	if s := tb.game().Settings; s.Topic != "4711" || !s.TopicOrders || s.TopicSince == 0 {
		t.Errorf("settings %+v", s)
	}
	got := tb.queued()
	if len(got) != 1 || got[0].First != -1 || tb.onlyTopic().ID != "4711" {
		t.Fatalf("queued: %+v", got)
	}
	tb.mail("quill@example.org", "[adjutant g42]", "R1\nbuy 10 inf\npass combat\n")
	tb.mail("quill@example.org", "[adjutant g42]", "place 10 inf Russia\nend turn\n")
	if got = tb.queued(); len(got) != 2 || got[1].Tag != "R1" {
		t.Errorf("queued: %+v", got)
	}
}

// Reports of what was taken back are marked, and are not posted if they are not there yet. The turn
// that is played instead has its own report.
func TestTakenBackTurns(t *testing.T) {
	tb := forumTable(t, func(s *store.Settings) { s.Topic = store.OpenTopic })
	play := func() {
		tb.mail("harrow@example.org", "[adjutant g42]", attack)
		tb.mail("harrow@example.org", "[adjutant g42]", rest)
	}
	play()
	first := tb.queued()
	if a := tb.host("host back to record 0 because of a mistake"); !strings.Contains(a, "DONE") {
		t.Fatal(a)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", "G1\nbuy 10 inf\npass combat\n")
	tb.mail("harrow@example.org", "[adjutant g42]", "place 10 inf Germany\nend turn\n")
	got := tb.queued()
	if len(first) != 1 || len(got) != 2 || !got[0].Gone || got[0].State != store.PostFailed || got[1].Gone || got[1].Tag != "G1" || got[1].First <= got[0].Last {
		t.Errorf("queued: %+v", got)
	}
}

// A report that is too long for the forum is cut again.
func TestReportsAreCutAgain(t *testing.T) {
	tb := forumTable(t, func(s *store.Settings) { s.Topic = store.OpenTopic })
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	tb.mail("harrow@example.org", "[adjutant g42]", rest)
	whole := tb.queued()
	if err := tb.p.RecutPosts(tb.t.Context(), whole[0], 3000); err != nil {
		t.Fatal(err)
	}
	got := tb.queued()
	if len(got) < 2 {
		t.Fatalf("%d posts", len(got))
	}
	for i, p := range got {
		if len(p.Body) > 3000 || p.Part != i+1 || p.Parts != len(got) || !strings.Contains(p.Body, p.Mark) {
			t.Errorf("part %d: %d bytes, %+v", i, len(p.Body), p)
		}
	}
}

// Reports carry their records from then on if the host wants it, and are shown by them.
func TestReportsCarryEvidence(t *testing.T) {
	tb := forumTable(t, func(s *store.Settings) { s.Topic = store.OpenTopic })
	for _, tc := range []struct{ set, want string }{
		{"forum evidence maybe", "from 1000 to 100000"},
		{"forum evidence 999", "from 1000 to 100000"},
		{"forum evidence on", "DONE"},
		{"forum evidence off", "DONE"},
		{"forum evidence 9000", "DONE"},
	} {
		if a := tb.host("host set " + tc.set + " because all agreed"); !strings.Contains(a, tc.want) {
			t.Errorf("%s is answered\n%s", tc.set, a)
		}
	}
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	tb.mail("harrow@example.org", "[adjutant g42]", rest)
	got := tb.queued()
	if len(got) != 1 || !strings.Contains(got[0].Body, "Evidence of game g42, records ") {
		t.Fatalf("queued: %+v", got)
	}
	k, err := gamelog.ParseKey(tb.p.Key.Public())
	if err != nil {
		t.Fatal(err)
	}
	alone := forum.CheckAlone(k, got[0].Body)
	if len(alone) != 1 || !alone[0].OK || alone[0].Evidence == nil || !alone[0].Evidence.Text || alone[0].Evidence.Proved == 0 {
		t.Errorf("%+v", alone)
	}
}

// A topic needs a forum in the host's configuration.
func TestNoForumNoTopic(t *testing.T) {
	tb := newTable(t, 0)
	if a := tb.host("host set topic open because all agreed"); !strings.Contains(a, "names no forum") {
		t.Error(a)
	}
	if err := tb.p.PlanPosts(tb.t.Context()); err != nil {
		t.Error(err)
	}
}

// Where everybody may read a game's pages the reports and the table link to their maps, and
// a copy of such a post still checks; else nothing is linked.
func TestPostsLinkToPublicPages(t *testing.T) {
	for _, tc := range []struct {
		name, pages string
		page        store.Page
		want        bool
	}{
		{"public", "https://games.example.org", store.PublicPage, true},
		{"by links", "https://games.example.org", store.LinkPage, false},
		{"no pages", "https://games.example.org", "", false},
		{"no address", "", store.PublicPage, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			f := &topic.Forum{Address: "https://forum.example.org", Format: templates.ForumMarkdown, Limit: 32000, Opens: true, Pages: tc.pages}
			tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(c *processor.Config, g *store.Game) {
				c.Forum, g.Settings.Topic, g.Settings.Page = f, store.OpenTopic, tc.page
			})
			f.Books = tb.store
			tb.mail("harrow@example.org", "[adjutant g42]", attack)
			tb.mail("harrow@example.org", "[adjutant g42]", rest)
			got := tb.queued()
			if len(got) != 1 || strings.Contains(got[0].Body, "[Map of G1](https://games.example.org/g/g42/G1.html)") != tc.want || !tc.want && strings.Contains(got[0].Body, "games.example.org") {
				t.Fatalf("%+v", got)
			}
			if found, err := forum.Check(tb.log(), got[0].Body, 9); err != nil || len(found) != 1 || !found[0].OK {
				t.Errorf("a copy of it: %+v, %v", found, err)
			}
			text, err := tb.p.TopicTable(tb.t.Context(), tb.onlyTopic(), got)
			if err != nil || strings.Contains(text, "](https://games.example.org/g/g42/index.html)") != tc.want {
				t.Errorf("%v\n%s", err, text)
			}
		})
	}
}
