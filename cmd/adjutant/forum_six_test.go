package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// errForumKilled ends the daemon in the middle of what it does in the forum.
var errForumKilled = errors.New("killed")

// lives lets the daemon work once, and again after a kill.
func (c *club) lives() (ms []letterRead) {
	c.t.Helper()
	defer func() {
		switch f := recover(); {
		case f == errForumKilled:
			if err := c.daemon.Close(); err != nil {
				c.t.Fatal(err)
			}
			d, err := assemble(c.parts)
			if err != nil {
				c.t.Fatal(err)
			}
			c.daemon = d
		case f != nil:
			panic(f)
		}
	}()
	return c.pass()
}

// Six rounds are played half by posts and half by mails. In each turn the daemon is
// killed behind another step of posting or reading, or an answer of the forum is lost.
// Each turn is reported once, in order, and each report is what the log says. So it is
// with each kind of forum.
func TestSixRoundsByForumAndMail(t *testing.T) {
	for _, kind := range []string{config.NodeBB, config.NodeBB2, config.DiscourseForum} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			sixRounds(t, kind)
		})
	}
}

func sixRounds(t *testing.T, kind string) {
	c := newClub(t)
	c.says("harrow", "[adjutant g1]", germanAttack)
	kill, kills := "", 0
	c.parts.step = func(step string) {
		if kill != "" && step == "forum "+kill {
			kill = ""
			kills++
			panic(errForumKilled)
		}
	}
	n := c.joinForum(kind)
	topic := n.Topics()[0].ID
	for _, who := range []string{"harrow", "quill", "finch"} {
		c.account(n, who, who+"42")
	}
	seats := map[ruleset.PowerID]string{}
	for _, pl := range c.game("g1").Players {
		for _, p := range pl.Powers {
			seats[p] = strings.ToLower(pl.Name)
		}
	}
	steps := []string{"intended", "called", "noted", "taken", "passed", "lost"}
	turns, posted := 0, 0
	for turn := 0; ; turn++ {
		live, err := c.daemon.processor.Load(t.Context(), "g1") // the log is checked at the end
		if err != nil {
			t.Fatal(err)
		}
		g := live.State
		if g.Round > 6 {
			break
		}
		who, text := seats[g.Active], fmt.Sprintf("%s\npass combat\nend turn\n", g.Active)
		if turn == 0 {
			text = germanRest
		}
		before := live.Head.Size()
		kill = steps[turn%len(steps)]
		if kill == "lost" {
			kill = ""
			n.With(func() { n.Lose = 1 })
		}
		if turn%2 == 0 {
			posted++
			n.Write(topic, who+"42", "adjutant\n"+text)
		} else {
			c.mails++
			address := who + "@example.org"
			raw := fmt.Sprintf("From: %s <%s>\r\nTo: %s\r\nSubject: [adjutant g1]\r\nMessage-ID: <c%d@example.org>\r\nDate: Fri, 20 Nov 2026 18:00:00 +0000\r\n\r\n%s",
				who, address, clubHost, c.mails, strings.ReplaceAll(text, "\n", "\r\n"))
			if err := c.post.post(demoMail{from: address, raw: []byte(raw)}); err != nil {
				t.Fatal(err)
			}
		}
		var ms []letterRead
		for range 6 {
			c.later(2 * time.Minute)
			ms = append(ms, c.lives()...)
			if len(n.Texts(topic, "adjutant")) == turn+2 && kill == "" {
				break
			}
		}
		if live, err = c.daemon.processor.Load(t.Context(), "g1"); err != nil || live.Head.Size() == before {
			t.Fatalf("the turn of %s in round %d was not taken; %s was told %v", g.Active, g.Round, who, to(who, ms))
		}
		turns++
	}
	for range 4 {
		c.later(2 * time.Minute)
		c.lives()
	}
	l := c.log("g1")
	played, err := forum.Turns(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	played = slices.DeleteFunc(played, func(t forum.Turn) bool { return !t.Over })
	texts := n.Texts(topic, "adjutant")
	if len(texts) != len(played)+1 || turns < 6*8 {
		t.Fatalf("%d posts of the program for %d turns (%d were ordered)", len(texts), len(played), turns)
	}
	for i, turn := range played {
		found, err := forum.Check(l, texts[i+1], 9)
		if err != nil || len(found) != 1 || !found[0].OK || found[0].Tag != turn.Tag {
			t.Errorf("the post of %s: %+v, %v", turn.Tag, found, err)
		}
		if !strings.Contains(texts[0], "["+turn.Tag+"](") {
			t.Errorf("the table has no link to %s", turn.Tag)
		}
	}
	kept, err := c.daemon.store.Evidence(t.Context(), "g1")
	if err != nil {
		t.Fatal(err)
	}
	var pieces [][]byte
	for _, e := range kept {
		pieces = append(pieces, e.Text)
	}
	rests, err := desk.CheckEvidence(l, pieces, "")
	if err != nil || len(rests.Posts) != posted || len(rests.Missing) > 0 {
		t.Errorf("%d posts were taken, evidence of %d; %v missing, %v", posted, len(rests.Posts), rests.Missing, err)
	}
	if kills < turns/2 {
		t.Errorf("the daemon was killed %d times in %d turns", kills, turns)
	}
	t.Logf("%d turns, %d by posts; killed %d times; %d records", turns, posted, kills, len(l.Records))
}
