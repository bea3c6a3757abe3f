package storetest

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/adjutant-game/adjutant/processor/store"
)

// forumOf is the part of the store that keeps games in a forum.
func (f *fixture) forumOf(t *testing.T) store.Forum {
	t.Helper()
	k, ok := f.Store.(store.Forum)
	if !ok {
		t.Fatal("the store keeps no forum")
	}
	return k
}

// A topic and its posts read back as they were written. A post that is known stays as
// it is when it is queued again.
func topics(t *testing.T, f *fixture) {
	k := f.forumOf(t)
	f.create(t, "g1")
	top := store.Topic{Game: "g1", Wanted: "4711", ID: "4711", Planned: 9, Read: noon, Cursor: "17"}
	one := store.ForumPost{Game: "g1", First: 3, Last: 8, Part: 1, Parts: 2, Tag: "G1", Body: "report", Hash: store.BodyHash("report"), Written: noon}
	two := one
	two.Part = 2
	if err := k.KeepTopic(t.Context(), top, []store.ForumPost{two, one}); err != nil {
		t.Fatal(err)
	}
	one.State, one.Tried, one.Attempts = store.PostTried, noon.Add(time.Second), 1
	if err := k.KeepForumPost(t.Context(), one); err != nil {
		t.Fatal(err)
	}
	again := one
	again.State, again.Attempts = store.PostWaits, 0
	top.Etag = `W/"x"`
	if err := k.KeepTopic(t.Context(), top, []store.ForumPost{again}); err != nil {
		t.Fatal(err)
	}
	got, err := k.Topics(t.Context())
	if d := cmp.Diff([]store.Topic{top}, got); d != "" || err != nil {
		t.Errorf("%v, topics (-want +got):\n%s", err, d)
	}
	posts, err := k.ForumPosts(t.Context(), "g1")
	if d := cmp.Diff([]store.ForumPost{one, two}, posts); d != "" || err != nil {
		t.Errorf("%v, posts (-want +got):\n%s", err, d)
	}
	cut := two
	cut.Part, cut.Parts = 3, 3
	if err := k.RecutPosts(t.Context(), "g1", 3, 8, []store.ForumPost{cut}); err != nil {
		t.Fatal(err)
	}
	posts, err = k.ForumPosts(t.Context(), "g1")
	if d := cmp.Diff([]store.ForumPost{cut}, posts); d != "" || err != nil {
		t.Errorf("%v, posts cut again (-want +got):\n%s", err, d)
	}
	taken := store.TakenPost{Game: "g1", Post: "12", Player: "Harrow", Author: "harrow42", At: noon, Hash: "ab"}
	if err := k.KeepTakenPost(t.Context(), taken); err != nil {
		t.Fatal(err)
	}
	taken.Hash = "cd"
	if err := k.KeepTakenPost(t.Context(), taken); err != nil {
		t.Fatal(err)
	}
	ts, err := k.TakenPosts(t.Context(), "g1")
	if d := cmp.Diff([]store.TakenPost{taken}, ts); d != "" || err != nil {
		t.Errorf("%v, taken posts (-want +got):\n%s", err, d)
	}
}
