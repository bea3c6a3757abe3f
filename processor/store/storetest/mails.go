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

func mailsCounted(t *testing.T, f *fixture) {
	for n := range 5 {
		f.commit(t, store.Commit{Mark: mark(n)})
	}
	other := mark(9)
	other.From = "m@example.org"
	f.commit(t, store.Commit{Mark: other})
	for _, tc := range []struct {
		from, outcome string
		since         time.Time
		want          int
	}{
		{"harrow@example.org", "", noon, 5},
		{"HARROW@example.org", "", noon.Add(3 * time.Minute), 2},
		{"harrow@example.org", "", noon.Add(time.Hour), 0},
		{"harrow@example.org", "accepted", noon.Add(4 * time.Minute), 1},
		{"harrow@example.org", "refused", noon, 0},
		{"m@example.org", "", noon, 1},
		{"nobody@example.org", "", noon, 0},
		{"", "", noon, 6},
		{"", "accepted", noon.Add(4 * time.Minute), 2},
		{"", "refused", noon, 0},
	} {
		if got, err := f.MailsSince(f.ctx, tc.from, tc.outcome, tc.since); err != nil || got != tc.want {
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
