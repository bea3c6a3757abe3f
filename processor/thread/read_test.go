package thread_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/thread"
)

// door is a topic that is read, with some talk in it.
func door(t *testing.T, kind string) (*table, int) {
	t.Helper()
	tb := newTable(t, kind)
	id := tb.board.Begin(9, "quill", "Harrow v Quill", "adjutant this stood here before")
	for i := range 50 {
		tb.board.Write(id, "quill", fmt.Sprint("talk ", i))
	}
	tb.desk.reads, tb.desk.heeds = true, []string{"harrow"}
	tb.game("g1", fmt.Sprint(id))
	tb.pass()
	return tb, id
}

// said are the texts that were handed over.
func (tb *table) said() string {
	var out []string
	for _, a := range tb.desk.takes {
		out = append(out, strings.Fields(a.Text)[0])
	}
	return strings.Join(out, " ")
}

// What is posted from now on is handed over once and in order, whatever the step in which the
// program is killed. A post that was not taken is handed over again, and later posts come after it.
func TestPostsAreReadOnce(t *testing.T) {
	for _, kind := range kinds {
		for _, step := range []string{"", "taken", "passed", "refused"} {
			tb, id := door(t, kind)
			if len(tb.desk.takes) > 0 {
				t.Fatalf("%s: what stood there before was taken: %+v", kind, tb.desk.takes)
			}
			for i := range 45 {
				tb.board.Write(id, "harrow", fmt.Sprintf("p%d orders", i))
				tb.board.Write(id, "quill", "talk")
			}
			tb.board.Write(id, "stranger", "Adjutant, take this")
			tb.board.Write(id, robot, "adjutant talks to itself")
			n := 0
			tb.step = func(s string) {
				if s == step {
					if n++; n == 3 || n == 30 {
						panic(errKilled)
					}
				}
			}
			if step == "refused" {
				tb.desk.fails = 2
			}
			for range 10 {
				tb.tick(time.Minute)
				if tb.pass() {
					tb.start()
				}
			}
			var want []string
			for i := range 45 {
				want = append(want, fmt.Sprint("p", i))
			}
			got := strings.Fields(tb.said())
			if step == "taken" { // handed over, and not noted: the desk knows it again
				got = once(got)
			}
			if strings.Join(got, " ") != strings.Join(append(want, "Adjutant,"), " ") {
				t.Errorf("%s killed at %q: handed over %s", kind, step, strings.Join(got, " "))
			}
			if a := tb.desk.takes[0]; a.Author != "harrow" || a.At.IsZero() || !strings.Contains(a.Link, a.Post) {
				t.Errorf("%+v", a)
			}
		}
	}
}

// once leaves out what follows itself.
func once(all []string) []string {
	var out []string
	for _, s := range all {
		if len(out) == 0 || out[len(out)-1] != s {
			out = append(out, s)
		}
	}
	return out
}

// An edit of a taken post is reported once, and not taken.
func TestEditsAreTold(t *testing.T) {
	for _, kind := range kinds {
		tb, id := door(t, kind)
		post := tb.board.Write(id, "harrow", "adjutant buy 3 inf")
		tb.later(2 * time.Minute)
		if len(tb.desk.takes) != 1 {
			t.Fatalf("%s: %d posts were taken", kind, len(tb.desk.takes))
		}
		tb.later(time.Minute)
		tb.board.Change(post, "adjutant buy 9 inf")
		tb.later(30 * time.Minute)
		tb.board.Change(post, "adjutant buy 9 inf") // without a change
		tb.later(30 * time.Minute)
		if got := fmt.Sprint(tb.desk.edited); got != fmt.Sprintf("[%d]", post) || len(tb.desk.takes) != 1 {
			t.Errorf("%s: told of %s, %d taken", kind, got, len(tb.desk.takes))
		}
	}
}

// In a topic of 10,000 posts no more pages are read than hold something new, and a post
// is not made twice.
func TestATopicOfTenThousandPosts(t *testing.T) {
	for _, kind := range kinds {
		tb := newTable(t, kind)
		id := tb.board.Begin(9, "quill", "Harrow v Quill", "long")
		for i := range 10000 {
			tb.board.Write(id, "quill", fmt.Sprint("talk ", i))
		}
		tb.desk.reads, tb.desk.heeds = true, []string{"harrow"}
		tb.game("g1", fmt.Sprint(id), "one")
		tb.board.With(func() { tb.board.Lose = 1 })
		tb.later(2 * time.Minute)
		for i := range 30 {
			tb.board.Write(id, "harrow", fmt.Sprintf("p%d adjutant", i))
		}
		tb.later(10 * time.Minute)
		if got := tb.reports(id); len(got) != 1 {
			t.Errorf("%s: it stands %d times; %q", kind, len(got), tb.desk.told)
		}
		if got := strings.Fields(tb.said()); len(got) != 30 || got[0] != "p0" {
			t.Errorf("%s: handed over %v", kind, got)
		}
		calls := 0
		for _, n := range tb.board.Calls {
			calls += n
		}
		if calls > 90 {
			t.Errorf("%s: %d calls: %v", kind, calls, tb.board.Calls)
		}
	}
}

// What others write to harm comes through as text, and holds nothing up.
func TestHostilePosts(t *testing.T) {
	for _, kind := range kinds {
		tb, id := door(t, kind)
		for _, text := range []string{
			"adjutant <script>alert(1)</script><img src=x onerror=alert(1)>", "adjutant @everyone @adjutant [x](javascript:alert(1))", "adjutant " + strings.Repeat("x ", 1<<19),
			"adjutant \x00\x1b[2J\u202Ebuy", strings.Repeat("> ", 2000) + "deep", strings.Repeat("[quote=\"a\"]", 2000), "Report of game g1, records 0 to 9.", "Table of game g1, kept by me",
		} {
			tb.board.Write(id, "harrow", text)
		}
		tb.board.Write(id, "harrow", "last")
		tb.queue(tb.topic("g1"), "one")
		tb.later(5 * time.Minute)
		if len(tb.desk.takes) != 9 || !strings.HasPrefix(tb.desk.takes[8].Text, "last") {
			t.Errorf("%s: %d posts were handed over", kind, len(tb.desk.takes))
		}
		if got := tb.reports(id); len(got) != 1 {
			t.Errorf("%s: a post by somebody else counts as ours, or ours stands %d times", kind, len(got))
		}
	}
}

// In a topic that the program opens itself every post counts, also one that stands below
// the first before the topic is looked at for the first time, or that is written while the
// program is dead.
func TestPostsInANewTopic(t *testing.T) {
	for _, kind := range kinds {
		for _, lost := range []int{0, 1} {
			tb := newTable(t, kind)
			tb.desk.reads, tb.desk.heeds = true, []string{"harrow"}
			tb.board.With(func() { tb.board.Lose = lost }) // the answer to its opening
			written := false
			tb.step = func(step string) {
				if all := tb.board.Topics(); step == "called" && len(all) == 1 && !written {
					written = true
					tb.board.Write(all[0].ID, "harrow", "early adjutant")
				}
			}
			tb.game("g1", store.OpenTopic)
			tb.later(20 * time.Minute)
			if len(tb.desk.takes) != 1 || !strings.HasPrefix(tb.desk.takes[0].Text, "early") {
				t.Errorf("%s, %d answers lost: handed over %+v", kind, lost, tb.desk.takes)
			}
		}
	}
}

// An account is handed over with its number, whatever it is called: after a change of its
// name, and where another has that name since. A guest has no number, and a name comes as
// its owner writes it.
func TestAccountsHaveNumbers(t *testing.T) {
	for _, kind := range kinds {
		tb, id := door(t, kind)
		tb.board.Write(id, "harrow", "adjutant one")
		tb.later(2 * time.Minute)
		tb.board.Rename("harrow", "O'Harrow & Sons")
		tb.board.Write(id, "O'Harrow & Sons", "adjutant two")
		tb.board.Write(id, "harrow", "adjutant three")
		tb.board.Guest(id, "harrow", "adjutant four")
		tb.later(15 * time.Minute)
		if len(tb.desk.takes) != 4 {
			t.Fatalf("%s: %d posts were handed over", kind, len(tb.desk.takes))
		}
		a := tb.desk.takes
		if a[0].AuthorID == "" || a[1].AuthorID != a[0].AuthorID || a[1].Author != "O'Harrow & Sons" || a[2].AuthorID == a[0].AuthorID || a[2].Author != "harrow" || a[3].AuthorID != "" {
			t.Errorf("%s: %+v", kind, a)
		}
	}
}

// Nobody passes for the account that posts: a report that a guest of its name has copied
// into the topic does not count as posted. (Discourse has no guests.)
func TestNobodyPassesForTheRobot(t *testing.T) {
	for _, kind := range kinds[:2] {
		tb := newTable(t, kind)
		id := tb.board.Begin(9, "quill", "Harrow v Quill", "long")
		tb.board.Guest(id, robot, "one\n\nReport of game g1, records 0 to 9.\n")
		tb.board.With(func() { tb.board.Lose = 1 }) // so that the topic is looked through
		tb.game("g1", fmt.Sprint(id), "one")
		tb.later(10 * time.Minute)
		if got := tb.reports(id); len(got) != 2 {
			t.Errorf("%s: the report stands %d times, the guest's included; %q", kind, len(got), tb.desk.told)
		}
	}
}

// A post that says something else than when it was posted, before it is read, was written
// when it was changed.
func TestAnEarlyPostWithLateWords(t *testing.T) {
	for _, kind := range kinds {
		tb, id := door(t, kind)
		post := tb.board.Write(id, "harrow", "adjutant hello")
		tb.tick(time.Hour)
		tb.board.Change(post, "adjutant buy 3 inf")
		changed := tb.now
		tb.board.Write(id, "harrow", "adjutant status")
		tb.tick(time.Minute)
		tb.pass()
		if a := tb.desk.takes; len(a) != 2 || a[0].At.Before(changed.Add(-time.Second)) || a[0].At.After(tb.now) || a[1].At.After(tb.now) {
			t.Errorf("%s: changed at %v, taken as of %+v", kind, changed, a)
		}
	}
}

// A forum whose clock is ahead does not send posts from the future; one whose clock is
// behind does not have a report posted twice.
func TestTheForumsClockIsWrong(t *testing.T) {
	for _, kind := range kinds {
		tb, id := door(t, kind)
		board := tb.board
		board.With(func() { board.Now = func() time.Time { return tb.now.Add(3 * time.Hour) } })
		board.Write(id, "harrow", "adjutant status")
		tb.tick(time.Minute)
		tb.pass()
		if a := tb.desk.takes; len(a) != 1 || a[0].At.After(tb.now) {
			t.Errorf("%s: a post from the future: %+v, it is %v", kind, a, tb.now)
		}
		for _, off := range []time.Duration{-10 * time.Minute, 10 * time.Minute} {
			board.With(func() { board.Now = func() time.Time { return tb.now.Add(off) }; board.Lose = 1 })
			tb.queue(tb.topic("g1"), "one")
			tb.later(20 * time.Minute)
		}
		if got := tb.reports(id); len(got) != 1 {
			t.Errorf("%s: it stands %d times", kind, len(got))
		}
	}
}

// Where nothing happens the forum is asked seldom, with the page's tag; where something
// does, soon. A forum that wants to be left alone is.
func TestPolitePolling(t *testing.T) {
	for _, kind := range kinds {
		tb, id := door(t, kind)
		tb.later(2 * time.Hour)
		all, same := 0, tb.board.Same
		for call, n := range tb.board.Calls {
			if strings.HasPrefix(call, "GET /api/topic") || call == "GET /t/N.json" {
				all += n
			}
		}
		if all < 12 || all > 25 || same < all-2 {
			t.Errorf("%s: in two quiet hours %d looks, %d of them unchanged", kind, all, same)
		}
		tb.board.Write(id, "harrow", "adjutant")
		tb.later(11 * time.Minute)
		if len(tb.desk.takes) != 1 {
			t.Errorf("%s: %d posts were taken", kind, len(tb.desk.takes))
		}
		tb.board.With(func() { tb.board.Busy = []int{3600}; tb.board.Calls = map[string]int{} })
		tb.later(55 * time.Minute)
		if n := len(tb.board.Calls); n != 1 {
			t.Errorf("%s: it was asked to wait an hour, and then called %v", kind, tb.board.Calls)
		}
	}
}

// If a topic is gone for a while, that is reported once, and the topic is read again when it is
// back.
func TestATopicThatGoesAway(t *testing.T) {
	for _, kind := range kinds {
		tb, id := door(t, kind)
		top := tb.board.Topics()[0]
		tb.board.With(func() { top.Deleted = true })
		tb.later(3 * time.Hour)
		if len(tb.desk.told) != 1 || !strings.Contains(tb.desk.told[0], "its topic in the forum cannot be read") {
			t.Errorf("%s: the host was told %q", kind, tb.desk.told)
		}
		tb.board.With(func() { top.Deleted = false })
		tb.board.Write(id, "harrow", "adjutant")
		tb.later(3 * time.Hour)
		if len(tb.desk.takes) != 1 || len(tb.desk.told) != 2 {
			t.Errorf("%s: %d taken, told %q", kind, len(tb.desk.takes), tb.desk.told)
		}
	}
}

// BenchmarkPolling looks at 1,000 topics once, in which nothing has happened.
func BenchmarkPolling(b *testing.B) {
	for _, kind := range []string{config.NodeBB, config.DiscourseForum} {
		b.Run(kind, func(b *testing.B) {
			tb := openTable(b, kind)
			tb.after = func(c thread.Config) thread.Config { c.Gap = time.Nanosecond; return c }
			tb.start()
			tb.desk.reads = true
			for i := range 1000 {
				id := tb.board.Begin(9, "quill", fmt.Sprint("game ", i), "Here we go")
				for range 30 {
					tb.board.Write(id, "quill", "talk and more talk about what the dice did")
				}
				tb.game(fmt.Sprint("g", i), fmt.Sprint(id))
			}
			look := func() {
				if err := tb.th.Once(context.Background()); err != nil {
					b.Fatal(err)
				}
				tb.tick(time.Hour)
			}
			look()
			tb.board.With(func() { tb.board.Calls, tb.board.Same = map[string]int{}, 0 })
			b.ReportAllocs()
			b.ResetTimer()
			for b.Loop() {
				look()
			}
			b.StopTimer()
			calls := 0
			for _, n := range tb.board.Calls {
				calls += n
			}
			b.ReportMetric(float64(calls)/float64(b.N), "calls/op")
			b.ReportMetric(float64(tb.board.Same)/float64(b.N), "unchanged/op")
		})
	}
}
