package storetest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Run runs the suite. open returns an empty store and sees to its closing.
func Run(t *testing.T, open func(t *testing.T) store.Store) {
	for _, tc := range []struct {
		name string
		test func(*testing.T, *fixture)
	}{
		{"a game reads back", gameReadsBack},
		{"a game's id is taken once", gameOnce},
		{"unknown games are named", unknownGames},
		{"games are listed by id", gamesListed},
		{"a log grows by commits", logGrows},
		{"two workers cannot go on from the same place", compareAndSwap},
		{"many workers at once lose nothing", manyWorkers},
		{"a mail is taken once", mailOnce},
		{"a failed commit leaves nothing", allOrNothing},
		{"a snapshot never lags behind its log", snapshotNeverLags},
		{"mails are counted by sender", mailsCounted},
		{"threads lead to their game", threads},
		{"mails are claimed in order and put off", claims},
		{"a mail is sent, tried again or given up", sending},
		{"a mail does not change between attempts", mailStays},
		{"what is due comes earliest first", due},
		{"notices come newest first", notices},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tc.test(t, newFixture(t, open(t)))
		})
	}
}

// Noon is the time at which the suite plays.
var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// fixture is a store under test with a host whose logs it keeps.
type fixture struct {
	store.Store
	ctx  context.Context
	host *entropy.Host
}

func newFixture(t *testing.T, s store.Store) *fixture {
	t.Helper()
	private, _, err := entropy.Generate("games.example.org")
	if err != nil {
		t.Fatal(err)
	}
	host, err := entropy.NewHost(private)
	if err != nil {
		t.Fatal(err)
	}
	return &fixture{Store: s, ctx: t.Context(), host: host}
}

// records seals n records that go on from the head.
func (f *fixture) records(t *testing.T, head gamelog.Head, n int) []gamelog.Sealed {
	t.Helper()
	var out []gamelog.Sealed
	for range n {
		in := state.Input{Kind: state.Host, Reason: fmt.Sprintf("ruling %d", head.Size())}
		if head.Size() == 0 {
			in = state.Input{Kind: state.Open, Game: head.Game(), Key: f.host.Public()}
		}
		next, sealed, err := head.Append(gamelog.Record{Input: in, Digest: "00"}, f.host.Signer())
		if err != nil {
			t.Fatal(err)
		}
		head = next
		out = append(out, sealed)
	}
	return out
}

// game is a game with two players and an observer.
func game(id string) store.Game {
	return store.Game{
		ID: id, Title: "The " + id + " game", Ruleset: "alpha2", Status: store.Open, Created: noon,
		Settings: store.Settings{DiceDelay: time.Hour, TurnTime: 72 * time.Hour, Auth: "dkim", Zone: "Europe/Berlin", PublicKey: "key"},
		Players: []store.Player{
			{Name: "Harrow", Address: "Harrow@example.org", Powers: []ruleset.PowerID{"Japan", "Germany", "Italy"}, TokenHash: "ab12"},
			{Name: "Müller", Address: "m@example.org", Powers: []ruleset.PowerID{"Soviet Union"}},
			{Name: "Watcher", Address: "w@example.org"},
		},
	}
}

// create opens a game with one record in the store.
func (f *fixture) create(t *testing.T, id string) store.Game {
	t.Helper()
	g := game(id)
	head, err := gamelog.Begin(id)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Create(f.ctx, g, store.Commit{Records: f.records(t, head, 1), Snapshot: []byte("state 1")}); err != nil {
		t.Fatalf("Create(%s): %v", id, err)
	}
	return g
}

// commit commits and fails the test if it is refused.
func (f *fixture) commit(t *testing.T, c store.Commit) {
	t.Helper()
	if err := f.Commit(f.ctx, c); err != nil {
		t.Fatalf("Commit: %v", err)
	}
}

func (f *fixture) head(t *testing.T, id string) gamelog.Head {
	t.Helper()
	h, err := f.Head(f.ctx, id)
	if err != nil {
		t.Fatalf("Head(%s): %v", id, err)
	}
	return h
}

// mark is the mark of the n-th mail.
func mark(n int) *store.Mark {
	return &store.Mark{
		Key: fmt.Sprintf("key%d", n), MessageID: fmt.Sprintf("m%d@example.org", n), From: "harrow@example.org",
		Outcome: "accepted", Note: "a note", Game: "g1", At: noon.Add(time.Duration(n) * time.Minute),
	}
}

// mail is the n-th mail out.
func mail(n int) store.Outgoing {
	return store.Outgoing{
		MessageID: fmt.Sprintf("out%d@games.example.org", n), Game: "g1", To: "harrow@example.org", ToName: "Harrow",
		Subject: "Re: [g1] Germany 1", Text: "Ä text\nof two lines", HTML: "<p>text</p>", InReplyTo: "m1@example.org",
		References: []string{"m0@example.org", "m1@example.org"}, ReplyTo: "orders@games.example.org", Date: noon,
	}
}

// same reports a difference.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}

func gameReadsBack(t *testing.T, f *fixture) {
	want := f.create(t, "g1")
	got, err := f.Game(f.ctx, "g1")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "Game", got, want)
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Status: store.Over})
	if got, err = f.Game(f.ctx, "g1"); err != nil || got.Status != store.Over {
		t.Errorf("Game after its end = %v, %v", got.Status, err)
	}
}

func gameOnce(t *testing.T, f *fixture) {
	f.create(t, "g1")
	other := game("g1")
	other.Title = "another"
	head, _ := gamelog.Begin("g1")
	if err := f.Create(f.ctx, other, store.Commit{Records: f.records(t, head, 1)}); !errors.Is(err, store.ErrExists) {
		t.Errorf("Create twice: %v, want ErrExists", err)
	}
	if got, err := f.Game(f.ctx, "g1"); err != nil || got.Title != "The g1 game" {
		t.Errorf("Game = %q, %v", got.Title, err)
	}
	twoForOne := game("g2")
	twoForOne.Players[1].Powers = []ruleset.PowerID{"Germany"}
	if err := f.Create(f.ctx, twoForOne, store.Commit{}); err == nil {
		t.Error("Create with two players for one power: no error")
	}
	if _, err := f.Game(f.ctx, "g2"); !errors.Is(err, store.ErrNoGame) {
		t.Errorf("Game after a refused Create: %v, want ErrNoGame", err)
	}
}

func unknownGames(t *testing.T, f *fixture) {
	f.create(t, "g1")
	for _, id := range []string{"g2", ""} {
		_, errGame := f.Game(f.ctx, id)
		_, errHead := f.Head(f.ctx, id)
		_, errSnap := f.Snapshot(f.ctx, id)
		_, errRecs := f.Records(f.ctx, id)
		for what, err := range map[string]error{"Game": errGame, "Head": errHead, "Snapshot": errSnap, "Records": errRecs} {
			if !errors.Is(err, store.ErrNoGame) {
				t.Errorf("%s(%q): %v, want ErrNoGame", what, id, err)
			}
		}
	}
	if err := f.Commit(f.ctx, store.Commit{Game: "g2", Status: store.Over}); !errors.Is(err, store.ErrNoGame) {
		t.Errorf("Commit to an unknown game: %v, want ErrNoGame", err)
	}
	if err := f.Commit(f.ctx, store.Commit{Status: store.Over}); err == nil {
		t.Error("Commit of a status without a game: no error")
	}
}

func gamesListed(t *testing.T, f *fixture) {
	if gs, err := f.Games(f.ctx); err != nil || len(gs) != 0 {
		t.Errorf("Games of an empty store = %v, %v", gs, err)
	}
	b, a := f.create(t, "beta"), f.create(t, "alpha")
	gs, err := f.Games(f.ctx)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "Games", gs, []store.Game{a, b})
}

func logGrows(t *testing.T, f *fixture) {
	f.create(t, "g1")
	f.create(t, "g2")
	head := f.head(t, "g1")
	want, err := f.Records(f.ctx, "g1")
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 9; n++ {
		more := f.records(t, head, n%3+1)
		f.commit(t, store.Commit{Game: "g1", Expect: head.Size(), Records: more, Snapshot: []byte("s")})
		want = append(want, more...)
		head = f.head(t, "g1")
		if head.Size() != len(want) {
			t.Fatalf("Head: size %d, want %d", head.Size(), len(want))
		}
	}
	got, err := f.Records(f.ctx, "g1")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "Records", got, want)
	file, err := gamelog.EncodeLog("g1", f.host.Public(), got)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := gamelog.ReadLog(file, f.host.Public()); err != nil {
		t.Errorf("the log from the store does not hold: %v", err)
	}
	if other := f.head(t, "g2"); other.Size() != 1 {
		t.Errorf("the other game has %d records", other.Size())
	}
}

func compareAndSwap(t *testing.T, f *fixture) {
	f.create(t, "g1")
	head := f.head(t, "g1")
	mine, yours := f.records(t, head, 2), f.records(t, head, 1)
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Records: mine, Mark: mark(1)})
	for _, expect := range []int{0, 1, 2, 4} {
		err := f.Commit(f.ctx, store.Commit{Game: "g1", Expect: expect, Records: yours, Mark: mark(2), Out: []store.Outgoing{mail(1)}})
		if !errors.Is(err, store.ErrConflict) {
			t.Errorf("Commit expecting %d of 3 records: %v, want ErrConflict", expect, err)
		}
	}
	if n, err := f.Pending(f.ctx); err != nil || n != 0 {
		t.Errorf("Pending = %d, %v after conflicts", n, err)
	}
	f.commit(t, store.Commit{Game: "g1", Expect: 3, Records: f.records(t, f.head(t, "g1"), 1), Mark: mark(2)})
}

func manyWorkers(t *testing.T, f *fixture) {
	f.create(t, "g1")
	const workers, each = 4, 10
	var wg sync.WaitGroup
	errs := make(chan error, workers)
	for w := range workers {
		wg.Go(func() { errs <- f.work(t, w, each) })
	}
	wg.Wait()
	for range workers {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	if h := f.head(t, "g1"); h.Size() != 1+workers*each {
		t.Errorf("the log has %d records, want %d", h.Size(), 1+workers*each)
	}
}

// work appends n records, each as often as it takes.
func (f *fixture) work(t *testing.T, worker, n int) error {
	for i := range n {
		for {
			head, err := f.Head(f.ctx, "g1")
			if err != nil {
				return err
			}
			err = f.Commit(f.ctx, store.Commit{
				Game: "g1", Expect: head.Size(), Records: f.records(t, head, 1), Mark: mark(worker*1000 + i),
			})
			if err == nil {
				break
			}
			if !errors.Is(err, store.ErrConflict) {
				return err
			}
		}
	}
	return nil
}

func mailOnce(t *testing.T, f *fixture) {
	f.create(t, "g1")
	if _, ok, err := f.Handled(f.ctx, *mark(1)); ok || err != nil {
		t.Errorf("Handled before = %v, %v", ok, err)
	}
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Records: f.records(t, f.head(t, "g1"), 1), Mark: mark(1)})

	otherMail := *mark(2)
	sameBytes := *mark(3)
	sameBytes.Key = mark(1).Key
	sameID := *mark(4)
	sameID.MessageID, sameID.From = mark(1).MessageID, strings.ToUpper(mark(1).From)
	elsewhere := *mark(5)
	elsewhere.MessageID, elsewhere.From = mark(1).MessageID, "mallory@example.org"
	noID, noID2 := *mark(6), *mark(7)
	noID.MessageID, noID2.MessageID = "", ""
	for _, tc := range []struct {
		name    string
		mark    store.Mark
		handled bool
	}{
		{"the same mail", *mark(1), true},
		{"the same bytes", sameBytes, true},
		{"the same message id from the same sender", sameID, true},
		{"the same message id from somebody else", elsewhere, false},
		{"another mail", otherMail, false},
		{"a mail without an id", noID, false},
		{"another mail without an id", noID2, false},
	} {
		earlier, ok, err := f.Handled(f.ctx, tc.mark)
		if ok != tc.handled || err != nil {
			t.Errorf("%s: Handled = %v, %v; want %v", tc.name, ok, err, tc.handled)
		}
		if ok {
			same(t, tc.name, earlier, *mark(1))
		}
		err = f.Commit(f.ctx, store.Commit{Mark: &tc.mark, Out: nil})
		if errors.Is(err, store.ErrHandled) != tc.handled || !tc.handled && err != nil {
			t.Errorf("%s: Commit: %v; want ErrHandled: %v", tc.name, err, tc.handled)
		}
	}
}

func allOrNothing(t *testing.T, f *fixture) {
	f.create(t, "g1")
	f.commit(t, store.Commit{Out: []store.Outgoing{mail(1)}})
	head := f.head(t, "g1")
	c := store.Commit{
		Game: "g1", Expect: 1, Records: f.records(t, head, 1), Snapshot: []byte("state 2"), Status: store.Over, Mark: mark(1),
		SetDue: true, Due: []store.Due{{Game: "g1", Kind: "turn", At: noon}},
		// The second mail's id is used already, which is found late.
		Out: []store.Outgoing{mail(2), mail(1)}, Notices: []store.Notice{{At: noon, Kind: "k", Text: "t"}},
	}
	if err := f.Commit(f.ctx, c); err == nil {
		t.Fatal("Commit of a mail id used before: no error")
	}
	g, err := f.Game(f.ctx, "g1")
	snap, err2 := f.Snapshot(f.ctx, "g1")
	_, handled, err3 := f.Handled(f.ctx, *mark(1))
	dues, err4 := f.Due(f.ctx, noon)
	pending, err5 := f.Pending(f.ctx)
	ns, err6 := f.Notices(f.ctx, 9)
	if err := errors.Join(err, err2, err3, err4, err5, err6); err != nil {
		t.Fatal(err)
	}
	if f.head(t, "g1").Size() != 1 || g.Status != store.Open || string(snap) != "state 1" || handled || len(dues) > 0 || pending != 1 || len(ns) > 0 {
		t.Errorf("after a failed commit: %d records, status %s, snapshot %q, handled %v, %d due, %d mails, %d notices",
			f.head(t, "g1").Size(), g.Status, snap, handled, len(dues), pending, len(ns))
	}
	c.Out = c.Out[:1]
	f.commit(t, c)
	if snap, err := f.Snapshot(f.ctx, "g1"); err != nil || string(snap) != "state 2" {
		t.Errorf("Snapshot = %q, %v", snap, err)
	}
}

func snapshotNeverLags(t *testing.T, f *fixture) {
	f.create(t, "g1")
	f.commit(t, store.Commit{Game: "g1", Expect: 1, SetDue: true})
	if snap, err := f.Snapshot(f.ctx, "g1"); err != nil || string(snap) != "state 1" {
		t.Errorf("Snapshot after a commit without records = %q, %v", snap, err)
	}
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Records: f.records(t, f.head(t, "g1"), 1)})
	if snap, err := f.Snapshot(f.ctx, "g1"); err != nil || snap != nil {
		t.Errorf("Snapshot after records without one = %q, %v; want none", snap, err)
	}
}

func mailsCounted(t *testing.T, f *fixture) {
	for n := range 5 {
		f.commit(t, store.Commit{Mark: mark(n)})
	}
	other := mark(9)
	other.From = "m@example.org"
	f.commit(t, store.Commit{Mark: other})
	for _, tc := range []struct {
		from  string
		since time.Time
		want  int
	}{
		{"harrow@example.org", noon, 5},
		{"HARROW@example.org", noon.Add(3 * time.Minute), 2},
		{"harrow@example.org", noon.Add(time.Hour), 0},
		{"m@example.org", noon, 1},
		{"nobody@example.org", noon, 0},
	} {
		if got, err := f.MailsSince(f.ctx, tc.from, tc.since); err != nil || got != tc.want {
			t.Errorf("MailsSince(%s, %v) = %d, %v; want %d", tc.from, tc.since, got, err, tc.want)
		}
	}
}

func threads(t *testing.T, f *fixture) {
	f.create(t, "g1")
	refused := mark(3)
	refused.Game = ""
	toOther := mail(3)
	toOther.To, toOther.Game = "m@example.org", "g2"
	f.commit(t, store.Commit{Mark: mark(1), Out: []store.Outgoing{mail(1), mail(2), toOther, mail(4)}})
	f.commit(t, store.Commit{Mark: refused})
	for _, tc := range []struct {
		ids  []string
		want string
	}{
		{nil, ""},
		{[]string{""}, ""},
		{[]string{"strange@example.org"}, ""},
		{[]string{refused.MessageID}, ""},
		{[]string{mail(2).MessageID}, "g1"},
		{[]string{mark(1).MessageID}, "g1"},
		{[]string{"strange@example.org", refused.MessageID, toOther.MessageID, mail(1).MessageID}, "g2"},
	} {
		if got, err := f.GameOfMail(f.ctx, tc.ids); err != nil || got != tc.want {
			t.Errorf("GameOfMail(%q) = %q, %v; want %q", tc.ids, got, err, tc.want)
		}
	}
	for _, tc := range []struct{ game, to, first, last string }{
		{"g1", "Harrow@Example.org", mail(1).MessageID, mail(4).MessageID},
		{"g2", "m@example.org", toOther.MessageID, toOther.MessageID},
		{"g1", "m@example.org", "", ""},
	} {
		first, last, err := f.Thread(f.ctx, tc.game, tc.to)
		if err != nil || first != tc.first || last != tc.last {
			t.Errorf("Thread(%s, %s) = %q, %q, %v; want %q, %q", tc.game, tc.to, first, last, err, tc.first, tc.last)
		}
	}
}

func claims(t *testing.T, f *fixture) {
	f.commit(t, store.Commit{Out: []store.Outgoing{mail(3), mail(1), mail(2)}})
	claim := func(now time.Time, n int) (ids []string) {
		t.Helper()
		ms, err := f.Claim(f.ctx, now, now.Add(10*time.Minute), n)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range ms {
			ids = append(ids, fmt.Sprintf("%s/%d", strings.Split(m.MessageID, "@")[0], m.Attempts))
		}
		return ids
	}
	same(t, "first claim", claim(noon, 2), []string{"out3/1", "out1/1"})
	same(t, "second claim", claim(noon, 2), []string{"out2/1"})
	same(t, "third claim", claim(noon.Add(9*time.Minute), 2), []string(nil))
	same(t, "claim after the time", claim(noon.Add(10*time.Minute), 9), []string{"out3/2", "out1/2", "out2/2"})
}

func sending(t *testing.T, f *fixture) {
	f.commit(t, store.Commit{Out: []store.Outgoing{mail(1), mail(2), mail(3)}})
	if _, err := f.Claim(f.ctx, noon, noon.Add(time.Minute), 9); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(
		f.Sent(f.ctx, mail(1).MessageID, noon, "250 ok"),
		f.Failed(f.ctx, mail(2).MessageID, "451 try later", noon.Add(time.Hour)),
		f.Failed(f.ctx, mail(3).MessageID, "550 no such user", time.Time{}),
	); err != nil {
		t.Fatal(err)
	}
	if err := f.Failed(f.ctx, mail(1).MessageID, "a late answer", noon); err != nil {
		t.Errorf("Failed after Sent: %v", err)
	}
	if err := f.Sent(f.ctx, "strange@example.org", noon, ""); err == nil {
		t.Error("Sent of an unknown mail: no error")
	}
	if n, err := f.Pending(f.ctx); err != nil || n != 1 {
		t.Errorf("Pending = %d, %v; want 1", n, err)
	}
	if ms, err := f.Claim(f.ctx, noon.Add(59*time.Minute), noon.Add(2*time.Hour), 9); err != nil || len(ms) != 0 {
		t.Errorf("Claim before the next attempt = %v, %v", ms, err)
	}
	ms, err := f.Claim(f.ctx, noon.Add(time.Hour), noon.Add(2*time.Hour), 9)
	if err != nil || len(ms) != 1 || ms[0].MessageID != mail(2).MessageID || ms[0].Attempts != 2 {
		t.Errorf("Claim at the next attempt = %v, %v", ms, err)
	}
}

func mailStays(t *testing.T, f *fixture) {
	bare := store.Outgoing{MessageID: "bare@games.example.org", To: "x@example.org", Date: noon.Add(time.Millisecond)}
	want := []store.Outgoing{mail(1), bare}
	f.commit(t, store.Commit{Out: want})
	for attempt := 1; attempt <= 3; attempt++ {
		now := noon.Add(time.Duration(attempt) * time.Hour)
		got, err := f.Claim(f.ctx, now, now.Add(time.Minute), 9)
		if err != nil {
			t.Fatal(err)
		}
		for i := range want {
			want[i].Attempts = attempt
		}
		same(t, fmt.Sprintf("attempt %d", attempt), got, want)
	}
}

func due(t *testing.T, f *fixture) {
	f.create(t, "g1")
	f.create(t, "g2")
	dice := store.Due{Game: "g1", Kind: "dice", At: noon.Add(time.Hour)}
	turn := store.Due{Game: "g1", Kind: "turn", At: noon.Add(72 * time.Hour)}
	other := store.Due{Game: "g2", Kind: "turn", At: noon}
	f.commit(t, store.Commit{Game: "g1", Expect: 1, SetDue: true, Due: []store.Due{turn, dice}})
	f.commit(t, store.Commit{Game: "g2", Expect: 1, SetDue: true, Due: []store.Due{other}})
	check := func(by time.Time, want ...store.Due) {
		t.Helper()
		got, err := f.Due(f.ctx, by)
		if err != nil {
			t.Fatal(err)
		}
		same(t, fmt.Sprintf("Due(%v)", by), got, want)
	}
	check(noon.Add(-time.Second))
	check(noon, other)
	check(noon.Add(100*time.Hour), other, dice, turn)
	f.commit(t, store.Commit{Game: "g1", Expect: 1})
	check(noon.Add(100*time.Hour), other, dice, turn)
	f.commit(t, store.Commit{Game: "g1", Expect: 1, SetDue: true, Due: []store.Due{turn}})
	check(noon.Add(100*time.Hour), other, turn)
	f.commit(t, store.Commit{Game: "g2", Expect: 1, SetDue: true})
	check(noon.Add(100*time.Hour), turn)
	f.commit(t, store.Commit{Game: "g1", Expect: 1, SetDue: true, Due: []store.Due{turn, dice}})
	ofOne, err := f.DueOf(f.ctx, "g1")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "DueOf", ofOne, []store.Due{dice, turn})
	if ofOther, err := f.DueOf(f.ctx, "g2"); err != nil || len(ofOther) != 0 {
		t.Errorf("DueOf of the other game = %v, %v", ofOther, err)
	}
}

func notices(t *testing.T, f *fixture) {
	var want []store.Notice
	for i := range 4 {
		n := store.Notice{At: noon.Add(time.Duration(i) * time.Second), Game: "g1", Kind: "forged", Text: fmt.Sprintf("notice %d", i)}
		f.commit(t, store.Commit{Notices: []store.Notice{n}})
		want = append([]store.Notice{n}, want...)
	}
	got, err := f.Notices(f.ctx, 3)
	if err != nil || !reflect.DeepEqual(got, want[:3]) {
		t.Errorf("Notices(3) = %v, %v; want %v", got, err, want[:3])
	}
}
