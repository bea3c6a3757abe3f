package storetest

import (
	"errors"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// whole returns the store as one that can be moved.
func whole(t *testing.T, s store.Store) store.Whole {
	t.Helper()
	w, ok := s.(store.Whole)
	if !ok {
		t.Fatal("the store cannot be moved")
	}
	return w
}

// Fill writes something of everything into an empty store.
func Fill(t *testing.T, s store.Store) {
	t.Helper()
	f := newFixture(t, func(*testing.T) store.Store { return s })
	f.create(t, "g2")
	f.create(t, "g1")
	st := clock.State{Turn: clock.Turn{Began: noon, Deadline: noon.Add(time.Hour)}}
	out := []store.Outgoing{mail(3), mail(1), mail(2), {MessageID: "bare@games.example.org", To: "x@example.org"}}
	out[0].Picture = "map@games.example.org"
	out[2].Mailbox = "clubs"
	old := mark(9)
	old.At, old.Received, old.Content, old.Proved = time.Time{}, time.Time{}, "", false
	f.commit(t, store.Commit{
		Game: "g1", Expect: 1, Records: f.records(t, f.head(t, "g1"), 3), Evidence: []store.Evidence{{Hash: "aa", Text: []byte("x\x00y")}, {Hash: "bb", Text: []byte{}}},
		Snapshot: []byte("state 4"), Mark: mark(1), Marks: []store.Mark{*mark(2), *old}, Out: out, Pictures: []store.Picture{{ID: "map@games.example.org", PNG: []byte("png")}},
		Answers: []store.Answer{{To: "b@example.org", Kind: "unproved", At: noon}, {To: "B@example.org", Kind: "code", About: "x", At: noon}, {To: "b@example.org"}},
		SetDue:  true, Due: []store.Due{{Game: "g1", Kind: "turn", At: noon}, {Game: "g1", Kind: "dice", At: noon.Add(time.Millisecond)}},
		Clock: &st, Notices: []store.Notice{{At: noon, Game: "g1", Kind: "forged", Text: "Ä"}, {Kind: "x"}},
		Matters:  []store.Matter{{Number: 1, Kind: "draw", Open: true, Expires: noon}, {Number: 2, Kind: "join"}},
		Reports:  []store.Report{{Index: 1, Note: "x", Since: []byte(`{"b":1,  "a":2}`)}},
		Held:     []store.Held{{Game: "g1", Player: "Harrow", Text: "# One", Falls: true, At: noon, Due: noon}, {Game: "g1", Player: "Harrow", Text: "two", First: 3, Last: 4, At: noon, Due: noon}},
		Draft:    &store.Draft{Game: "g1", Player: "Harrow", Text: "3 inf\x00", At: noon},
		Troubles: []store.Trouble{{Address: "Y@example.org", Kind: store.CameBack, Reason: "no", Last: noon}}, Digested: noon,
	})
	f.commit(t, store.Commit{Game: "g2", Expect: 1, Records: f.records(t, f.head(t, "g2"), 1)}) // without a snapshot
	k := f.forumOf(t)
	held, err := f.HeldBy(t.Context(), noon)
	if err != nil {
		t.Fatal(err)
	}
	f.commit(t, store.Commit{Unheld: []int64{held[0].ID}})
	if _, err := f.Claim(t.Context(), noon, noon.Add(time.Hour), 1, store.Box{}); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(
		f.Sent(t.Context(), out[1].MessageID, noon.Add(time.Second), "250 ok"),
		f.Failed(t.Context(), store.Failure{MessageID: out[2].MessageID, Kind: store.OneRecipient, Reason: "550 no", At: noon, Refused: true}),
		f.SetAlive(t.Context(), noon.Add(time.Minute)),
		f.KeepProvedKey(t.Context(), store.ProvedKey{Name: "s._domainkey.example.org", Domain: "example.org", At: noon}),
		f.AddToHostLog(t.Context(), 0, []gamelog.Checkpoint{{Game: "g1", Size: 3, Root: gamelog.Hash{1}}, {Game: "g2", Size: 1}}),
		k.KeepTopic(t.Context(), store.Topic{Game: "g1", ID: "4711", Read: noon}, []store.ForumPost{{Game: "g1", First: 1, Last: 2, Part: 1, Body: "x"}}),
		k.KeepTakenPost(t.Context(), store.TakenPost{Game: "g1", Post: "12", Player: "Harrow", At: noon}),
	); err != nil {
		t.Fatal(err)
	}
}

// moves copies a store with something in every table into an empty one, which then holds the same
// and goes on as the first would. A failed copy leaves nothing.
func moves(t *testing.T, f *fixture) {
	Fill(t, f.Store)
	empty := f.another()
	stops := errors.New("the copy stops here")
	err := whole(t, f.Store).ReadAll(t.Context(), func(rows store.Rows) error {
		return whole(t, empty).WriteAll(t.Context(), rows, func(store.Rows) error { return stops })
	})
	if !errors.Is(err, stops) {
		t.Fatalf("a copy that does not read back: %v", err)
	}
	moved, err := store.Copy(t.Context(), whole(t, f.Store), whole(t, empty))
	if err != nil {
		t.Fatal(err)
	}
	if moved.Replaced > 1 {
		t.Errorf("%d rows were replaced", moved.Replaced)
	}
	for _, m := range moved.Tables {
		if m.Rows == 0 {
			t.Errorf("nothing is in %s: the test does not see whether it is moved", m.Name)
		}
	}
	if _, err := store.Copy(t.Context(), whole(t, f.Store), whole(t, empty)); !errors.Is(err, store.ErrNotEmpty) {
		t.Errorf("a second copy into the same store: %v, want ErrNotEmpty", err)
	}
	f.Store = empty
	Goes(t, empty)
}

// Goes goes on in a store that Fill has filled.
func Goes(t *testing.T, s store.Store) {
	t.Helper()
	f := newFixture(t, func(*testing.T) store.Store { return s })
	if records, edition, err := f.Stamp(t.Context(), "g1"); err != nil || records != 4 || edition != 1 {
		t.Errorf("Stamp = %d, %d, %v", records, edition, err)
	}
	if b, err := f.Snapshot(t.Context(), "g1"); err != nil || string(b) != "state 4" {
		t.Errorf("Snapshot = %q, %v", b, err)
	}
	if b, err := f.Snapshot(t.Context(), "g2"); err != nil || b != nil {
		t.Errorf("Snapshot of g2 = %q, %v", b, err)
	}
	f.commit(t, store.Commit{
		Game: "g1", Expect: 4, Records: f.records(t, f.head(t, "g1"), 1), Mark: mark(3), Out: []store.Outgoing{mail(4)},
		Notices: []store.Notice{{At: noon, Kind: "newest"}}, Held: []store.Held{{Game: "g1", Player: "Harrow", Text: "three", At: noon, Due: noon}},
	})
	if err := f.Commit(t.Context(), store.Commit{Mark: mark(1)}); !errors.Is(err, store.ErrHandled) {
		t.Errorf("a mail that was taken before: %v", err)
	}
	ms, err := f.Claim(t.Context(), noon.Add(2*time.Hour), noon.Add(3*time.Hour), 9, store.Box{})
	var ids []string
	for _, m := range ms {
		ids = append(ids, m.MessageID)
	}
	if err != nil {
		t.Error(err)
	}
	same(t, "mails that wait", ids, []string{mail(3).MessageID, "bare@games.example.org", mail(4).MessageID})
	if ns, err := f.Notices(t.Context(), 1); err != nil || len(ns) != 1 || ns[0].Kind != "newest" {
		t.Errorf("Notices = %v, %v", ns, err)
	}
	if hs, err := f.HeldBy(t.Context(), noon); err != nil || len(hs) != 2 || hs[0].Text != "two" {
		t.Errorf("HeldBy = %v, %v", hs, err)
	}
	if rs, err := f.Reports(t.Context(), "g1"); err != nil || len(rs) != 1 || rs[0].Note != "x" {
		t.Errorf("Reports = %v, %v", rs, err)
	}
}
