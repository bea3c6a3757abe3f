package processor_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/topic"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// A game of nations has its topic, too: a turn of agenda and combat is ordered by a post and
// reported in each format; a copy of the report checks with the log and without it, and
// words and figures that were changed are found.
func TestNationsInAForum(t *testing.T) {
	f := &topic.Forum{Address: "https://forum.example.org", Format: templates.ForumMarkdown, Limit: 32000, Opens: true}
	tb := newNationsWith(t, "", func(c *processor.Config) { c.Forum = f }, func(g *store.Game) { g.Settings.Topic, g.Settings.TopicOrders = "7", true })
	f.Books = tb.store
	tb.mail("reed@example.org", "[adjutant asks]", "account reed7")
	code := regexp.MustCompile(`c-[a-z0-9]{8}`).FindString(tb.reply("reed@example.org"))
	post := func(n, text string) {
		t.Helper()
		if who, err := tb.p.TakePost(tb.t.Context(), processor.ForumPost{
			Game: "asks", Forum: f.Address, Topic: "7", Post: n, Link: f.Address + "/post/" + n, Author: "reed7", AuthorID: "12", Text: text, At: tb.now,
		}); err != nil || who != "Reed" && !strings.Contains(text, "confirm") {
			t.Fatalf("post %s is %q's: %v", n, who, err)
		}
	}
	post("1", "adjutant confirm "+code)
	post("2", "adjutant\nAGENDA\nbuy: 3 inf\nresearch: 1 die, chart 1\ndeclare war: Canada\nend agenda\n")
	post("3", "adjutant\nCOMBAT: none\nplace: 3 inf Eastern United States\nend turn\n")
	l := tb.logOf("asks")
	turns, err := forum.Turns(l, -1)
	if err != nil || len(turns) == 0 || !turns[0].Over || turns[0].Tag != "US1" {
		t.Fatalf("%d turns, %v\n%s", len(turns), err, tb.reply("reed@example.org"))
	}
	k, err := gamelog.ParseKey(l.Key)
	if err != nil {
		t.Fatal(err)
	}
	turn, err := turns[0].WithEvidence(8000, "1.0")
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range templates.Formats {
		text := strings.Join(turn.Posts("asks", format, templates.PostLimit), "\n")
		for _, want := range []string{"declares war on Canada", "3 infantry"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q:\n%s", format, want, text)
			}
		}
		if found, err := forum.Check(l, text, 9); err != nil || len(found) != 1 || !found[0].OK {
			t.Errorf("%s with the log: %v %+v", format, err, found)
		}
		if found := forum.CheckAlone(k, text); len(found) != 1 || !found[0].OK || found[0].Evidence == nil || !found[0].Evidence.Text {
			t.Errorf("%s without the log: %+v", format, found)
		}
		for from, to := range map[string]string{"3 infantry": "4 infantry", "war on Canada": "war on India"} {
			other := strings.Replace(text, from, to, 1)
			if found, err := forum.Check(l, other, 9); err != nil || len(found) != 1 || found[0].OK || !strings.Contains(found[0].Says, to) {
				t.Errorf("%s with %s: %v %+v", format, to, err, found)
			}
		}
	}
	if err := tb.p.PlanPosts(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	if queued, err := tb.store.ForumPosts(tb.t.Context(), "asks"); err != nil || len(queued) != 2 || queued[1].Tag != "US1" {
		t.Errorf("queued: %+v, %v", queued, err)
	}
}
