package thread_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store"
)

// looks counts how often the forum was asked for one post by itself.
func (tb *table) looks() (n int) {
	tb.board.With(func() {
		for call, times := range tb.board.Calls {
			if call == "GET /api/v3/posts/N" || call == "GET /api/post/N" || call == "GET /posts/N.json" {
				n += times
			}
		}
	})
	return n
}

// days lets long times pass, with a look every hour.
func (tb *table) days(d time.Duration) {
	tb.t.Helper()
	for end := tb.now.Add(d); tb.now.Before(end); {
		tb.tick(time.Hour)
		tb.pass()
	}
}

// An edit of a post that is on an older page by now is reported, once, and so is its deletion. The
// program looks for edits less and less often, and never asks for posts that were not taken.
func TestEditsOnOlderPagesAreTold(t *testing.T) {
	for _, kind := range kinds {
		tb, id := door(t, kind)
		tb.board.Write(id, "harrow", "adjutant buy 1 inf")
		post := tb.board.Write(id, "harrow", "adjutant buy 3 inf")
		gone := tb.board.Write(id, "harrow", "adjutant status")
		tb.later(2 * time.Minute)
		for i := range 70 {
			tb.board.Write(id, "quill", fmt.Sprint("more talk ", i))
		}
		tb.later(time.Hour)
		if len(tb.desk.takes) != 3 || len(tb.desk.edited) != 0 {
			t.Fatalf("%s: %d posts were taken, told of %v", kind, len(tb.desk.takes), tb.desk.edited)
		}
		tb.board.Change(post, "adjutant buy 9 inf")
		tb.later(time.Hour)
		if got := fmt.Sprint(tb.desk.edited); got != fmt.Sprintf("[%d]", post) {
			t.Errorf("%s: within the hour told of %s", kind, got)
		}
		tb.days(22 * time.Hour)
		tb.board.Delete(gone)
		tb.board.Change(post, "adjutant buy 9 inf") // to the same words
		tb.days(24 * time.Hour)
		want := fmt.Sprintf("[%d %d deleted]", post, gone)
		if got := fmt.Sprint(tb.desk.edited); got != want {
			t.Errorf("%s: told of %s, want %s", kind, got, want)
		}
		tb.board.Delete(gone) // it is back, with the words that were taken
		tb.days(48 * time.Hour)
		tb.board.Change(post, "adjutant buy 3 inf") // and so is this
		tb.days(96 * time.Hour)
		if got, want := fmt.Sprint(tb.desk.edited), strings.Replace(want, "]", fmt.Sprintf(" %d]", post), 1); got != want {
			t.Errorf("%s: told of %s, want %s", kind, got, want)
		}
		if len(tb.desk.takes) != 3 || len(tb.desk.told) > 0 {
			t.Errorf("%s: %d posts were taken; the host was told %q", kind, len(tb.desk.takes), tb.desk.told)
		}
		if n := tb.looks(); n > 3*30 {
			t.Errorf("%s: three posts were looked at %d times in eight days", kind, n)
		}
	}
}

// A small edit in the first minutes, which Discourse does not count as a new version, is reported
// like any other. A post that is edited like that before it is read counts from then on.
func TestSmallEditsAreTold(t *testing.T) {
	tb, id := door(t, config.DiscourseForum)
	post := tb.board.Write(id, "harrow", "adjutant buy 3 inf")
	tb.tick(90 * time.Second)
	tb.board.Change(post, "adjutant buy 4 inf")
	changed := tb.now
	tb.pass()
	if a := tb.desk.takes; len(a) != 1 || a[0].At.Before(changed.Add(-time.Second)) {
		t.Fatalf("taken %+v, changed at %v", a, changed)
	}
	tb.tick(time.Minute)
	tb.board.Change(post, "adjutant buy 9 inf")
	tb.later(30 * time.Minute)
	if got := fmt.Sprint(tb.desk.edited); got != fmt.Sprintf("[%d]", post) {
		t.Errorf("told of %s", got)
	}
}

// What is asked of a forum about posts that were taken long ago stays little, however many
// they are, and a token that is revoked does not look like deleted posts.
func TestManyTakenPosts(t *testing.T) {
	for _, kind := range kinds {
		tb, id := door(t, kind)
		var posts []int
		for i := range 30 {
			posts = append(posts, tb.board.Write(id, "harrow", fmt.Sprint("adjutant ", i)))
		}
		tb.later(2 * time.Minute)
		for i, post := range posts {
			k := store.TakenPost{Game: "g1", Post: fmt.Sprint(post), Player: "Harrow", Author: "harrow", At: tb.now.Add(-100 * 24 * time.Hour), Looked: tb.now.Add(-51 * 24 * time.Hour), Hash: store.BodyHash(fmt.Sprint("adjutant ", i))}
			if err := tb.store.KeepTakenPost(t.Context(), k); err != nil {
				t.Fatal(err)
			}
		}
		for range 40 {
			tb.board.Write(id, "quill", "talk")
		}
		tb.board.With(func() { tb.board.Calls = map[string]int{} })
		tb.tick(10 * time.Minute)
		tb.pass()
		if n := tb.looks(); n != 5 {
			t.Errorf("%s: at one look at a topic %d of its posts were looked at", kind, n)
		}
		tb.days(6 * time.Hour)
		if n := tb.looks(); n < 20 || n > 30 {
			t.Errorf("%s: 30 posts were looked at %d times", kind, n)
		}
		tb.days(4 * 24 * time.Hour)
		if n := tb.looks(); n != 30 {
			t.Errorf("%s: 30 posts were looked at %d times in days", kind, n)
		}
		if len(tb.desk.edited) > 0 {
			t.Errorf("%s: told of %v", kind, tb.desk.edited)
		}
	}
	for _, kind := range kinds {
		tb, id := door(t, kind)
		tb.board.Write(id, "harrow", "adjutant buy 3 inf")
		tb.later(2 * time.Minute)
		for range 70 {
			tb.board.Write(id, "quill", "talk")
		}
		tb.later(2 * time.Minute)
		tb.board.Revoke(token)
		tb.later(3 * time.Hour)
		if len(tb.desk.edited) > 0 {
			t.Errorf("%s: told of %v", kind, tb.desk.edited)
		}
	}
}
