package storetest

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

func mailOnce(t *testing.T, f *fixture) {
	f.create(t, "g1")
	if _, ok, err := f.Handled(t.Context(), *mark(1)); ok || err != nil {
		t.Errorf("Handled before = %v, %v", ok, err)
	}
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Records: f.records(t, f.head(t, "g1"), 1), Mark: mark(1)})

	otherMail := *mark(2)
	sameBytes := *mark(3)
	sameBytes.Key = mark(1).Key
	sameContent := *mark(4)
	sameContent.Content, sameContent.From = mark(1).Content, strings.ToUpper(mark(1).From)
	sameID := *mark(8)
	sameID.MessageID = mark(1).MessageID
	elsewhere := *mark(5)
	elsewhere.Content, elsewhere.From = mark(1).Content, "mallory@example.org"
	unproved, unproved2 := *mark(6), *mark(7)
	unproved.Content, unproved.Proved, unproved2.Content, unproved2.Proved = "", false, "", false
	for _, tc := range []struct {
		name    string
		mark    store.Mark
		handled bool
	}{
		{"the same mail", *mark(1), true},
		{"the same bytes", sameBytes, true},
		{"the same content from the same sender", sameContent, true},
		{"the same message id with other content", sameID, false},
		{"the same content from somebody else", elsewhere, false},
		{"another mail", otherMail, false},
		{"a mail that proves nothing", unproved, false},
		{"another mail that proves nothing", unproved2, false},
	} {
		earlier, ok, err := f.Handled(t.Context(), tc.mark)
		if ok != tc.handled || err != nil {
			t.Errorf("%s: Handled = %v, %v; want %v", tc.name, ok, err, tc.handled)
		}
		if ok {
			same(t, tc.name, earlier, *mark(1))
		}
		err = f.Commit(t.Context(), store.Commit{Mark: &tc.mark, Out: nil})
		if errors.Is(err, store.ErrHandled) != tc.handled || !tc.handled && err != nil {
			t.Errorf("%s: Commit: %v; want ErrHandled: %v", tc.name, err, tc.handled)
		}
	}
}

// A store that was restored from a log knows a mail by the key that the log gives it.
func restoredMarks(t *testing.T, f *fixture) {
	f.commit(t, store.Commit{Mark: &store.Mark{Key: "from the log", Game: "fox"}})
	m := *mark(1)
	for key, want := range map[string]bool{"": false, "another": false, "from the log": true} {
		m.Logged = key
		earlier, ok, err := f.Handled(t.Context(), m)
		if ok != want || err != nil || ok && (earlier.Game != "fox" || earlier.MessageID != "") {
			t.Errorf("logged as %q: Handled = %+v, %v, %v; want %v", key, earlier, ok, err, want)
		}
	}
}

// More marks in a commit are skipped if they are known; the others count.
func furtherMarks(t *testing.T, f *fixture) {
	f.commit(t, store.Commit{Mark: mark(1)})
	f.commit(t, store.Commit{Mark: mark(2), Marks: []store.Mark{*mark(1), *mark(3)}})
	for n := 1; n <= 3; n++ {
		if _, ok, err := f.Handled(t.Context(), *mark(n)); err != nil || !ok {
			t.Errorf("mail %d is known: %v, %v", n, ok, err)
		}
	}
}

func mailsCounted(t *testing.T, f *fixture) {
	for n := range 5 {
		f.commit(t, store.Commit{Mark: mark(n)})
	}
	other := mark(9)
	other.From, other.Proved, other.Content, other.Source, other.Received = "m@example.org", false, "", "198.51.100.7", noon
	f.commit(t, store.Commit{Mark: other})
	for _, tc := range []struct {
		name  string
		count store.Counted
		want  int
	}{
		{"of a sender", store.Counted{From: "harrow@example.org"}, 5},
		{"of a sender since a time", store.Counted{From: "HARROW@example.org", Since: noon.Add(3 * time.Minute)}, 2},
		{"of a sender since a later time", store.Counted{From: "harrow@example.org", Since: noon.Add(time.Hour)}, 0},
		{"with an outcome", store.Counted{From: "harrow@example.org", Outcome: "accepted", Since: noon.Add(4 * time.Minute)}, 1},
		{"with another outcome", store.Counted{From: "harrow@example.org", Outcome: "refused"}, 0},
		{"of nobody", store.Counted{From: "nobody@example.org"}, 0},
		{"all", store.Counted{}, 6},
		{"proved", store.Counted{Proof: store.Proved}, 5},
		{"not proved", store.Counted{Proof: store.Unproved}, 1},
		{"from a source", store.Counted{Source: "198.51.100.7"}, 1},
		{"of a game", store.Counted{Game: "g2"}, 0},
		{"received after a time", store.Counted{Game: "g1", After: noon.Add(2 * time.Minute)}, 2},
	} {
		if got, err := f.CountMarks(t.Context(), tc.count); err != nil || got != tc.want {
			t.Errorf("%s: CountMarks = %d, %v; want %d", tc.name, got, err, tc.want)
		}
	}
}

func answersCounted(t *testing.T, f *fixture) {
	for i, kind := range []string{"unproved", "unproved", "code"} {
		f.commit(t, store.Commit{Answers: []store.Answer{{To: fmt.Sprintf("n%d@example.org", i), Kind: kind, About: "harrow@example.org", At: noon.Add(time.Duration(i) * time.Hour)}}})
	}
	for _, tc := range []struct {
		answer store.Answer
		since  time.Time
		want   int
	}{
		{store.Answer{}, noon, 3},
		{store.Answer{Kind: "unproved"}, noon, 2},
		{store.Answer{Kind: "unproved"}, noon.Add(time.Minute), 1},
		{store.Answer{To: "N1@example.org"}, noon, 1},
		{store.Answer{About: "Harrow@example.org", Kind: "code"}, noon, 1},
		{store.Answer{To: "n0@example.org", Kind: "code"}, noon, 0},
	} {
		if got, err := f.CountAnswers(t.Context(), tc.answer, tc.since); err != nil || got != tc.want {
			t.Errorf("CountAnswers(%v, %v) = %d, %v; want %d", tc.answer, tc.since, got, err, tc.want)
		}
	}
}

// prunes deletes what is old, except mails that wait and those that hold a thread together.
func prunes(t *testing.T, f *fixture) {
	f.create(t, "g1")
	for n := range 4 {
		m := mail(n)
		m.Date = noon.Add(time.Duration(n) * time.Minute)
		f.commit(t, store.Commit{
			Mark: mark(n), Out: []store.Outgoing{m}, Notices: []store.Notice{{At: m.Date, Kind: "forged", Text: fmt.Sprint(n)}},
			Answers: []store.Answer{{To: "x@example.org", Kind: "unproved", At: m.Date}},
		})
		if n < 3 {
			if err := f.Sent(t.Context(), m.MessageID, noon, "250 ok"); err != nil {
				t.Fatal(err)
			}
		}
	}
	at := noon.Add(2 * time.Minute)
	for range 2 {
		if err := f.Prune(t.Context(), store.Kept{}); err != nil {
			t.Fatal(err)
		}
		if err := f.Prune(t.Context(), store.Kept{Marks: at, Answers: at, Notices: at, Outbox: noon.Add(time.Hour)}); err != nil {
			t.Fatal(err)
		}
	}
	marks, err := f.CountMarks(t.Context(), store.Counted{})
	answers, err2 := f.CountAnswers(t.Context(), store.Answer{}, noon)
	notices, err3 := f.Notices(t.Context(), 9)
	if err := errors.Join(err, err2, err3); err != nil || marks != 2 || answers != 2 || len(notices) != 2 {
		t.Errorf("%d marks, %d answers, %d notices are left (%v), want 2 of each", marks, answers, len(notices), err)
	}
	if _, known, err := f.Handled(t.Context(), *mark(1)); known || err != nil {
		t.Errorf("a forgotten mail is known: %v, %v", known, err)
	}
	for n, want := range []string{"g1", "", "", "g1"} {
		if got, err := f.GameOfMail(t.Context(), []string{mail(n).MessageID}); err != nil || got != want {
			t.Errorf("GameOfMail of mail %d = %q, %v; want %q", n, got, err, want)
		}
	}
	if n, err := f.Pending(t.Context()); err != nil || n != 1 {
		t.Errorf("Pending = %d, %v", n, err)
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
		if got, err := f.GameOfMail(t.Context(), tc.ids); err != nil || got != tc.want {
			t.Errorf("GameOfMail(%q) = %q, %v; want %q", tc.ids, got, err, tc.want)
		}
	}
}

func claims(t *testing.T, f *fixture) {
	f.commit(t, store.Commit{Out: []store.Outgoing{mail(3), mail(1), mail(2)}})
	claim := func(now time.Time, n int) (ids []string) {
		t.Helper()
		ms, err := f.Claim(t.Context(), now, now.Add(10*time.Minute), n, store.Box{})
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
	if _, err := f.Claim(t.Context(), noon, noon.Add(time.Minute), 9, store.Box{}); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(
		f.Sent(t.Context(), mail(1).MessageID, noon, "250 ok"),
		f.Failed(t.Context(), store.Failure{MessageID: mail(2).MessageID, Reason: "451 try later", At: noon, Again: noon.Add(time.Hour)}),
		f.Failed(t.Context(), store.Failure{MessageID: mail(3).MessageID, Reason: "550 no such user", At: noon, Refused: true}),
	); err != nil {
		t.Fatal(err)
	}
	for after, want := range map[time.Time]int{noon.Add(-time.Second): 1, noon: 0} {
		if n, err := f.SentSince(t.Context(), after, store.Box{}); err != nil || n != want {
			t.Errorf("SentSince(%v) = %d, %v, want %d", after, n, err, want)
		}
	}
	if err := f.Failed(t.Context(), store.Failure{MessageID: mail(1).MessageID, Reason: "a late answer", At: noon, Again: noon, Refused: true}); err != nil {
		t.Errorf("Failed after Sent: %v", err)
	}
	if err := f.Sent(t.Context(), "strange@example.org", noon, ""); err == nil {
		t.Error("Sent of an unknown mail: no error")
	}
	if n, err := f.Pending(t.Context()); err != nil || n != 1 {
		t.Errorf("Pending = %d, %v; want 1", n, err)
	}
	if ms, err := f.Claim(t.Context(), noon.Add(59*time.Minute), noon.Add(2*time.Hour), 9, store.Box{}); err != nil || len(ms) != 0 {
		t.Errorf("Claim before the next attempt = %v, %v", ms, err)
	}
	ms, err := f.Claim(t.Context(), noon.Add(time.Hour), noon.Add(2*time.Hour), 9, store.Box{})
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
		got, err := f.Claim(t.Context(), now, now.Add(time.Minute), 9, store.Box{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range want {
			want[i].Attempts = attempt
		}
		same(t, fmt.Sprintf("attempt %d", attempt), got, want)
	}
}

func pictures(t *testing.T, f *fixture) {
	one, two, none := mail(1), mail(2), mail(3)
	one.Picture, two.Picture = "map@games.example.org", "map@games.example.org"
	f.commit(t, store.Commit{Out: []store.Outgoing{one, none}, Pictures: []store.Picture{{ID: one.Picture, PNG: []byte("png")}, {ID: "unused@games.example.org", PNG: []byte("x")}}})
	f.commit(t, store.Commit{Out: []store.Outgoing{two}, Pictures: []store.Picture{{ID: one.Picture, PNG: []byte("png")}}})
	ms, err := f.Claim(t.Context(), noon, noon.Add(time.Minute), 9, store.Box{})
	if err != nil || len(ms) != 3 || ms[0].Picture != one.Picture || ms[1].Picture != "" || ms[2].Picture != one.Picture {
		t.Fatalf("Claim: %+v, %v", ms, err)
	}
	holds := func(when, id, want string) {
		t.Helper()
		if err := f.Prune(t.Context(), store.Kept{}); err != nil {
			t.Fatal(err)
		}
		if b, err := f.Picture(t.Context(), id); err != nil || string(b) != want {
			t.Errorf("%s: Picture(%s) = %q, %v; want %q", when, id, b, err, want)
		}
	}
	holds("before", one.Picture, "png")
	holds("before", "unused@games.example.org", "")
	if err := f.Sent(t.Context(), one.MessageID, noon, "250 ok"); err != nil {
		t.Fatal(err)
	}
	holds("one mail waits", one.Picture, "png")
	if err := f.Failed(t.Context(), store.Failure{MessageID: two.MessageID, Reason: "550 no such user", At: noon, Refused: true}); err != nil {
		t.Fatal(err)
	}
	holds("no mail waits", one.Picture, "")

	last := mail(4)
	last.Picture, last.Chart, last.Whole = "map-4@games.example.org", "chart-4@games.example.org", "board-4@games.example.org"
	f.commit(t, store.Commit{Out: []store.Outgoing{last}, Pictures: []store.Picture{{ID: last.Picture, PNG: []byte("map")}, {ID: last.Chart, PNG: []byte("chart")}, {ID: last.Whole, PNG: []byte("board")}}})
	if ms, err = f.Claim(t.Context(), noon.Add(time.Hour), noon.Add(2*time.Hour), 9, store.Box{}); err != nil || len(ms) == 0 || ms[len(ms)-1].Chart != last.Chart || ms[len(ms)-1].Whole != last.Whole {
		t.Fatalf("Claim: %+v, %v", ms, err)
	}
	holds("a mail with two pictures waits", last.Picture, "map")
	holds("a mail with two pictures waits", last.Chart, "chart")
	holds("a mail with three pictures waits", last.Whole, "board")

	carries := mail(5)
	carries.File = "log-5@games.example.org"
	f.commit(t, store.Commit{Out: []store.Outgoing{carries}, Pictures: []store.Picture{{ID: carries.File, PNG: []byte("zip")}}})
	if ms, err = f.Claim(t.Context(), noon.Add(time.Hour), noon.Add(2*time.Hour), 9, store.Box{}); err != nil || len(ms) == 0 || ms[len(ms)-1].File != carries.File {
		t.Fatalf("Claim: %+v, %v", ms, err)
	}
	holds("a mail with a file waits", carries.File, "zip")
	if err := f.Sent(t.Context(), carries.MessageID, noon, "250 ok"); err != nil {
		t.Fatal(err)
	}
	holds("a mail with a file is sent", carries.File, "")
}

func drafts(t *testing.T, f *fixture) {
	d := store.Draft{
		Game: "g1", Player: "Harrow", Power: "Germany", Round: 2, Active: "Germany", Text: "Ä: 3 inf\n4 arm", At: noon,
		Faults: []store.Fault{{Line: 1, Options: []string{"A: 3 inf"}}, {}},
	}
	holds := func(when, game, player string, want *store.Draft) {
		t.Helper()
		got, ok, err := f.Draft(t.Context(), game, player)
		if err != nil || ok != (want != nil) {
			t.Fatalf("%s: Draft(%s, %s) = %v, %v", when, game, player, ok, err)
		}
		if want != nil {
			same(t, when, got, *want)
		}
	}
	holds("before", "g1", "Harrow", nil)
	f.commit(t, store.Commit{Mark: mark(1), Draft: &d})
	holds("kept", "g1", "Harrow", &d)
	holds("another game", "g2", "Harrow", nil)
	holds("another player", "g1", "Quill", nil)
	later := d
	later.Text, later.Faults = "5 arm", nil
	f.commit(t, store.Commit{Mark: mark(2), Draft: &later})
	holds("replaced", "g1", "Harrow", &later)
	f.commit(t, store.Commit{Mark: mark(3)})
	holds("left alone", "g1", "Harrow", &later)
	f.commit(t, store.Commit{Mark: mark(4), Draft: &store.Draft{Game: "g1", Player: "Harrow"}})
	holds("taken away", "g1", "Harrow", nil)
}

func provedKeys(t *testing.T, f *fixture) {
	k := func(n int, at time.Time) store.ProvedKey {
		return store.ProvedKey{Name: fmt.Sprintf("s%d._domainkey.example.org", n), Domain: "example.org", At: at}
	}
	for _, x := range []store.ProvedKey{k(1, noon), k(2, noon.Add(time.Hour)), k(1, noon.Add(2*time.Hour)), k(3, noon.Add(-time.Hour))} {
		if err := f.KeepProvedKey(t.Context(), x); err != nil {
			t.Fatal(err)
		}
	}
	holds := func(when string, n int, want ...store.ProvedKey) {
		t.Helper()
		got, err := f.ProvedKeys(t.Context(), n)
		if err != nil {
			t.Fatal(err)
		}
		same(t, when, got, want)
	}
	holds("all", 9, k(1, noon.Add(2*time.Hour)), k(2, noon.Add(time.Hour)), k(3, noon.Add(-time.Hour)))
	holds("the newest", 1, k(1, noon.Add(2*time.Hour)))
	if err := f.Prune(t.Context(), store.Kept{Marks: noon}); err != nil {
		t.Fatal(err)
	}
	holds("after pruning", 9, k(1, noon.Add(2*time.Hour)), k(2, noon.Add(time.Hour)))
}
