package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/thread/threadtest"
)

const forumToken = "t0ken-of-the-forum"

// joinForum gives the club a forum of a kind, with a topic for its game that is read.
func (c *club) joinForum(kind string) *threadtest.Board {
	c.t.Helper()
	var n *threadtest.Board
	var handler http.Handler
	if kind == config.DiscourseForum {
		d := threadtest.NewDiscourse(c.clock.Now)
		n, handler = d.Board, d
	} else {
		b := threadtest.NewNodeBB(c.clock.Now)
		b.V2 = kind == config.NodeBB2
		n, handler = b.Board, b
	}
	n.Grant("adjutant", forumToken)
	server := httptest.NewServer(handler)
	c.t.Cleanup(server.Close)
	cfg := config.Config{Forum: config.Forum{Kind: kind, URL: server.URL, User: "adjutant", Token: config.NewSecret(forumToken), Category: 5, Limit: 32000, Poll: config.Duration{Duration: time.Second}}}
	f, err := forumOf(&cfg)
	if err != nil {
		c.t.Fatal(err)
	}
	f.config.Idle, f.config.Gap = time.Second, time.Nanosecond
	c.parts.forum = f
	c.restart(func(*processor.Config) {})
	c.openTo(func(s *store.Settings) { s.Topic, s.TopicOrders = store.OpenTopic, true })
	c.later(time.Minute)
	c.pass()
	if len(n.Topics()) != 1 {
		c.t.Fatal("no topic was opened")
	}
	return n
}

// account confirms a player's account in the forum.
func (c *club) account(n *threadtest.Board, player, name string) {
	c.t.Helper()
	code := codeShape.FindString(c.reads(c.says(player, "[adjutant g1]", "account "+name+"\n"), player, "adjutant confirm c-"))
	n.Write(n.Topics()[0].ID, name, "adjutant confirm "+code)
	c.reads(c.settled(), player, "The account "+name+" is yours")
}

// settled lets the daemon work until what was posted and read has been dealt with.
func (c *club) settled() []letterRead {
	c.t.Helper()
	var all []letterRead
	for range 3 {
		c.later(2 * time.Minute)
		all = append(all, c.pass()...)
	}
	return all
}

func init() {
	commandCases["account"] = func(c *club) {
		c.reads(c.says("harrow", "[adjutant g1]", "account harrow42\n"), "harrow", "this game has no topic in a forum")
		n := c.joinForum(config.NodeBB)
		c.account(n, "harrow", "harrow42")
		c.reads(c.says("harrow", "[adjutant g1]", "account\n"), "harrow", "The account harrow42 is yours")
		c.reads(c.says("quill", "[adjutant g1]", "account harrow42\n"), "quill", "somebody else in this game has that account")
		topic := n.Topics()[0].ID
		n.Write(topic, "harrow42", "adjutant\n"+germanRest)
		c.reads(c.settled(), "harrow", "orders taken")
		if texts := n.Texts(topic, "adjutant"); len(texts) != 2 || !strings.Contains(texts[1], "Report of game g1, records") || !strings.Contains(texts[0], "[G1](") {
			c.t.Errorf("the topic has %q", texts)
		}
		c.reads(c.says("harrow", "[adjutant g1]", "account none\n"), "harrow", "No account in the forum is yours")
	}
}
