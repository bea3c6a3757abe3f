package thread_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/thread"
)

// reports are the texts of the program's posts in a topic besides the table.
func (tb *table) reports(topic int) []string {
	var out []string
	for _, text := range tb.board.Texts(topic, robot) {
		if strings.Contains(text, "Report of game") {
			out = append(out, strings.TrimSpace(strings.Split(text, "\n")[0]))
		}
	}
	return out
}

// A topic is opened, and its posts made, once and in order, in whatever step the
// program is killed, and whether or not the forum's answer arrives.
func TestPostedOnceThoughKilled(t *testing.T) {
	for _, kind := range kinds {
		for _, step := range []string{"intended", "called", "noted", "lost"} {
			for _, n := range []int{1, 2, 4} {
				t.Run(fmt.Sprintf("%s %s %d", kind, step, n), func(t *testing.T) {
					tb := newTable(t, kind)
					tb.game("g1", store.OpenTopic, "one", "two", "three")
					seen, kills := 0, 0
					if step == "lost" {
						writes := 0
						tb.board.OnWrite = func(string, string) {
							if writes++; writes == n {
								tb.board.Lose = 1
							}
						}
					} else {
						tb.step = func(s string) {
							if s == step {
								if seen++; seen == n {
									kills++
									panic(errKilled)
								}
							}
						}
					}
					for range 12 {
						if tb.pass() {
							tb.start()
						}
						tb.tick(time.Minute)
					}
					if kills == 0 && step != "lost" {
						t.Fatal("it was not killed")
					}
					topics := tb.board.Topics()
					if len(topics) != 1 {
						t.Fatalf("%d topics were opened", len(topics))
					}
					if got := fmt.Sprint(tb.reports(topics[0].ID)); got != "[one two three]" {
						t.Errorf("the topic has %s", got)
					}
					if first := topics[0].Posts[0].Raw; strings.Count(first, "- [G") != 3 || !strings.Contains(first, "[G3]("+tb.cfg.URL) {
						t.Errorf("its first post:\n%s", first)
					}
					if got := tb.states("g1"); got != "posted posted posted" {
						t.Errorf("the books say %s", got)
					}
				})
			}
		}
	}
}

// A program that is killed and back at once waits until the forum has certainly carried
// out what it may have begun.
func TestWaitsUntilACallHasSettled(t *testing.T) {
	tb := newTable(t, config.NodeBB)
	tb.game("g1", store.OpenTopic, "one")
	tb.step = func(s string) {
		if s == "intended" && tb.topic("g1").ID != "" {
			tb.step = func(string) {}
			panic(errKilled)
		}
	}
	if !tb.pass() {
		t.Fatal("it was not killed")
	}
	tb.start()
	tb.tick(5 * time.Second)
	tb.pass()
	top := tb.board.Topics()[0]
	if len(top.Posts) != 1 {
		t.Fatal("it posted again at once")
	}
	// The forum was slow, and carries the first call out only now.
	posts, err := tb.store.ForumPosts(t.Context(), "g1")
	if err != nil {
		t.Fatal(err)
	}
	tb.board.Write(top.ID, robot, posts[0].Body)
	tb.later(5 * time.Minute)
	if got := tb.reports(top.ID); len(got) != 1 {
		t.Errorf("it stands %d times", len(got))
	}
}

// A topic that is there already gets a table of its own, which is kept up to date.
func TestATopicThatIsThere(t *testing.T) {
	for _, kind := range kinds {
		tb := newTable(t, kind)
		id := tb.board.Begin(9, "harrow", "Harrow v Quill", "Here we go")
		tb.game("g1", fmt.Sprint(id))
		top := tb.topic("g1")
		body := "Round 1\n\nTable of game g1, kept by a program.\n"
		table := store.ForumPost{Game: "g1", First: -1, Last: -1, Part: 1, Mark: "Table of game g1,", Body: body, Hash: store.BodyHash(body), Written: tb.now}
		if err := tb.store.KeepTopic(t.Context(), top, []store.ForumPost{table}); err != nil {
			t.Fatal(err)
		}
		tb.later(3 * time.Minute)
		if got := tb.board.Texts(id, robot); len(got) != 1 || !strings.Contains(got[0], "Table of game g1") {
			t.Fatalf("%s: the topic has %q", kind, got)
		}
		top = tb.topic("g1")
		top.Front = "2"
		tb.queue(top, "one")
		tb.later(3 * time.Minute)
		got := tb.board.Texts(id, robot)
		if len(got) != 2 || !strings.HasPrefix(got[0], "Round 2") || !strings.Contains(got[0], "[G1](") || !strings.HasPrefix(got[1], "one") {
			t.Errorf("%s: the topic has %q", kind, got)
		}
		if first := tb.board.Topics()[0].Posts[0].Raw; first != "Here we go" {
			t.Errorf("%s: somebody else's post was changed: %q", kind, first)
		}
	}
}

// A topic with the title that a game's would have is not taken for it if it is somebody
// else's, or that of an older game; one that the account opened in an earlier life is.
func TestATopicWithTheSameTitle(t *testing.T) {
	for _, kind := range []string{config.NodeBB, config.NodeBB2} {
		for _, tc := range []struct {
			author, mark string
			found        bool
		}{{"harrow", "adjutant-g1", false}, {robot, "adjutant-another", false}, {robot, "adjutant-g1", true}} {
			tb := newTable(t, kind)
			tb.game("g1", store.OpenTopic)
			id := tb.board.Begin(5, tc.author, tb.topic("g1").Title, "I was here first: "+tc.mark)
			tb.later(3 * time.Minute)
			if got := tb.topic("g1").ID; got == "" || (got == fmt.Sprint(id)) != tc.found {
				t.Errorf("%s: a topic of %s with %s is number %d, the game's %q", kind, tc.author, tc.mark, id, got)
			}
		}
	}
}

// Whatever the forum answers, the host is told in clear words, once, and nothing is lost:
// when it is put right all is posted, once.
func TestBadAnswers(t *testing.T) {
	for _, tc := range []struct {
		name  string
		kinds []string
		spoil func(tb *table)
		// told is words of the one notice, empty for none; waits is the state of the posts after an
		// hour.
		told, waits string
		mend        func(tb *table)
	}{
		{"token revoked", kinds, func(tb *table) { tb.board.Revoke(token) }, "nothing is posted in the forum or read there", "waits waits", func(tb *table) { tb.board.Grant(robot, token) }},
		{"topic deleted", kinds, func(tb *table) { top := tb.board.Topics()[0]; tb.board.With(func() { top.Deleted = true }) }, "g1 the report of G1 was not posted in the forum: ", "waits waits",
			func(tb *table) { top := tb.board.Topics()[0]; tb.board.With(func() { top.Deleted = false }) }},
		{"topic closed", kinds, func(tb *table) { top := tb.board.Topics()[0]; tb.board.With(func() { top.Locked = true }) }, "g1 the report of G1 was not posted in the forum: ", "waits waits",
			func(tb *table) { top := tb.board.Topics()[0]; tb.board.With(func() { top.Locked = false }) }},
		{"post queue", []string{config.NodeBB, config.DiscourseForum}, func(tb *table) { tb.board.Queue = true }, "g1 the forum holds the report of G1 for a moderator", "queued queued",
			func(tb *table) { tb.board.Queue = false; tb.board.Release() }},
		{"forum down", kinds, func(tb *table) { tb.board.Down = 502 }, "nothing is posted in the forum or read there", "waits waits", func(tb *table) { tb.board.Down = 0 }},
		{"two minutes between posts", []string{config.NodeBB, config.NodeBB2}, func(tb *table) { tb.board.Delay = 2 * time.Minute }, "", "posted posted", func(*table) {}},
		{"too many calls", kinds, func(tb *table) { tb.board.Busy = []int{30, 600} }, "", "posted posted", func(*table) {}},
		{"more than an hour's pause", kinds, func(tb *table) { tb.board.Busy = []int{4000} }, "the forum wants to be left alone until ", "waits waits", func(*table) {}},
		{"too fast, said in the text", []string{config.DiscourseForum}, func(tb *table) { tb.dc.Limited = []int{40, 90} }, "", "posted posted", func(*table) {}},
		{"edits allowed for an hour", []string{config.NodeBB, config.NodeBB2}, func(tb *table) { tb.board.EditTime = 3600 }, "g1 its table in the forum was not brought up to date: it answers 400: ", "posted posted", func(tb *table) { tb.board.EditTime = 0 }},
		{"too long", kinds, func(tb *table) { tb.board.MaxLength = 5000 }, "", "posted posted posted posted", func(*table) {}},
	} {
		for _, kind := range tc.kinds {
			t.Run(tc.name+" "+kind, func(t *testing.T) {
				tb := newTable(t, kind)
				tb.game("g1", store.OpenTopic)
				tb.pass()
				tc.spoil(tb)
				long := strings.Repeat("word ", 1600)
				tb.queue(tb.topic("g1"), "one "+long, "two "+long)
				tb.later(time.Hour)
				if got := tb.states("g1"); strings.ReplaceAll(got, "tried", "waits") != tc.waits {
					t.Errorf("the posts are %s, want %s; told %q", got, tc.waits, tb.desk.told)
				}
				told := tb.desk.told
				switch {
				case tc.told == "" && len(told) > 0:
					t.Errorf("the host was told %q", told)
				case tc.told != "" && (len(told) == 0 || !strings.HasPrefix(told[0], tc.told)):
					t.Errorf("the host was told %q, want %q", told, tc.told)
				case tc.told != "" && len(told) > 1 && tc.name != "post queue":
					t.Errorf("the host was told %d times: %q", len(told), told)
				}
				if strings.Contains(strings.Join(told, " "), token) {
					t.Error("the token can be read")
				}
				tc.mend(tb)
				tb.later(time.Hour)
				top := tb.board.Topics()[0]
				whole := ""
				for _, text := range tb.board.Texts(top.ID, robot)[1:] {
					whole += text + " "
				}
				whole = strings.Join(strings.Fields(whole), "")
				if n := strings.Count(whole, "word"); n != 3200 {
					t.Errorf("%d words stand in the topic", n)
				}
				if strings.Contains(strings.ReplaceAll(tb.states("g1"), "posted", ""), "e") {
					t.Errorf("the posts are %s", tb.states("g1"))
				}
			})
		}
	}
}

// A token that may act for any account posts as the account whose number the configuration names.
// Without the number, the host is told what the forum requires.
func TestMasterToken(t *testing.T) {
	for uid, want := range map[int]string{3: "posted", 0: "waits"} {
		tb := newTable(t, config.NodeBB)
		tb.nb.Master, tb.nb.Users = "m4ster", map[string]string{"3": robot, "4": "quill"}
		tb.cfg.Token, tb.cfg.UID = config.NewSecret("m4ster"), uid
		tb.start()
		id := tb.board.Begin(5, "quill", "Harrow v Quill", "Here we go")
		tb.game("g1", fmt.Sprint(id), "one")
		tb.later(10 * time.Minute)
		if got := tb.states("g1"); strings.ReplaceAll(got, "tried", "waits") != want {
			t.Errorf("with uid %d the post is %s, told %q", uid, got, tb.desk.told)
		}
		if n := len(tb.board.Texts(id, robot)); (n == 1) != (uid == 3) {
			t.Errorf("with uid %d the account has %d posts", uid, n)
		}
		if told := strings.Join(tb.desk.told, " "); (uid == 0) != strings.Contains(told, "Master tokens require a `_uid`") {
			t.Errorf("with uid %d the host was told %q", uid, told)
		}
	}
}

// If a post is given up, that is reported with what to do about it, and the posts after it go on.
func TestGivenUp(t *testing.T) {
	tb := newTable(t, config.NodeBB)
	tb.game("g1", store.OpenTopic)
	tb.pass()
	top := tb.board.Topics()[0]
	tb.board.With(func() { top.Locked = true })
	tb.queue(tb.topic("g1"), "one")
	tb.later(25 * time.Hour)
	if got := tb.states("g1"); got != "failed" {
		t.Errorf("the post is %s", got)
	}
	if last := tb.desk.told[len(tb.desk.told)-1]; !strings.Contains(last, "it is given up") || !strings.Contains(last, "host set topic open") {
		t.Errorf("the host was told %q", tb.desk.told)
	}
}

// A forum that sends elsewhere does not get the token carried there, and no error shows it.
func TestTheTokenGoesNowhereElse(t *testing.T) {
	for _, kind := range kinds {
		tb := newTable(t, kind)
		var got []string
		elsewhere := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			got = append(got, r.Header.Get("Authorization")+r.Header.Get("Api-Key"))
		}))
		defer elsewhere.Close()
		here := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, elsewhere.URL+r.URL.Path, http.StatusTemporaryRedirect)
		}))
		defer here.Close()
		tb.cfg.URL = here.URL
		tb.start()
		tb.game("g1", store.OpenTopic, "one")
		tb.pass()
		if len(got) > 0 {
			t.Errorf("%s: it was called elsewhere with %q", kind, got)
		}
		if len(tb.desk.told) != 1 || !strings.Contains(tb.desk.told[0], "it sends elsewhere") {
			t.Errorf("%s: the host was told %q", kind, tb.desk.told)
		}
		tb.cfg.URL, tb.cfg.Token = "http://127.0.0.1:1", config.NewSecret("wrong\nword")
		tb.start()
		tb.tick(time.Hour)
		tb.pass()
		if all := strings.Join(tb.desk.told, " "); len(tb.desk.told) != 2 || strings.Contains(all, "wrong") {
			t.Errorf("%s: the host was told %q", kind, tb.desk.told)
		}
	}
	cfg := config.Forum{Kind: config.NodeBB, URL: "http://forum.example.org", User: robot}
	if _, err := thread.NewSite(cfg, nil, time.Now); err == nil {
		t.Error("the token is sent in the clear")
	}
}
