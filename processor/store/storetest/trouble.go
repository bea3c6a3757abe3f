package storetest

import (
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// troubles follows an address that mail does not reach.
func troubles(t *testing.T, f *fixture) {
	var out []store.Outgoing
	for i := range 6 {
		m := mail(i + 1)
		m.To = []string{"harrow@example.org", "Harrow@Example.org", "quill@example.org"}[i%3]
		out = append(out, m)
	}
	f.commit(t, store.Commit{Out: out})
	if _, err := f.Claim(t.Context(), noon, noon.Add(time.Minute), 9, store.Box{}); err != nil {
		t.Fatal(err)
	}
	fail := func(i int, x store.Failure) {
		t.Helper()
		x.MessageID = out[i].MessageID
		if err := f.Failed(t.Context(), x); err != nil {
			t.Fatal(err)
		}
	}
	check := func(when string, want ...store.Trouble) {
		t.Helper()
		got, err := f.Troubles(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		same(t, "Troubles "+when, got, want)
	}
	later := noon.Add(time.Hour)
	fail(0, store.Failure{Kind: store.NoMail, Reason: "no route", At: noon, Again: later})
	fail(2, store.Failure{Kind: store.OneRecipient, Reason: "451 greylisted", At: noon, Again: later})
	check("behind what is only put off")
	fail(0, store.Failure{Kind: store.OneRecipient, Reason: "552 mailbox full", At: noon, Again: later, Refused: true})
	fail(0, store.Failure{Kind: store.OneRecipient, Reason: "552 still full", At: later, Refused: true})
	full := store.Trouble{Address: "harrow@example.org", Kind: store.OneRecipient, MessageID: out[0].MessageID, Reason: "552 still full", Since: noon, Last: later, Times: 1}
	check("behind one mail that was refused twice", full)
	fail(1, store.Failure{Kind: store.TheMessage, Reason: "554 spam", At: later.Add(time.Minute), Refused: true})
	full.Kind, full.MessageID, full.Reason, full.Last, full.Times = store.TheMessage, out[1].MessageID, "554 spam", later.Add(time.Minute), 2
	check("behind another mail", full)
	told := full
	told.Told = later
	f.commit(t, store.Commit{Told: []store.Trouble{told}})
	check("when the host was told", told)
	if err := f.Sent(t.Context(), out[3].MessageID, later, "250 ok"); err != nil {
		t.Fatal(err)
	}
	check("behind a mail that was taken")

	// A mail that came back counts more than the next one's being accepted.
	back := store.Trouble{Address: "QUILL@example.org", Kind: store.CameBack, MessageID: out[2].MessageID, Reason: "5.1.1 unknown", Last: later}
	f.commit(t, store.Commit{Troubles: []store.Trouble{back}})
	back.Since, back.Times = later, 1
	if err := f.Sent(t.Context(), out[5].MessageID, later, "250 ok"); err != nil {
		t.Fatal(err)
	}
	check("behind a mail that came back", back)
	f.commit(t, store.Commit{Heard: []string{"quill@example.org"}, HeardAt: noon})
	check("when somebody wrote before", back)
	f.commit(t, store.Commit{Heard: []string{"quill@example.org"}, HeardAt: later.Add(time.Minute)})
	check("when somebody wrote since")

	// If the trouble comes again it starts over; that the host was told is remembered.
	fail(4, store.Failure{Kind: store.OneRecipient, Reason: "550 no", At: later.Add(time.Hour), Refused: true})
	check("coming again", store.Trouble{Address: "harrow@example.org", Kind: store.OneRecipient, MessageID: out[4].MessageID, Reason: "550 no", Since: later.Add(time.Hour), Last: later.Add(time.Hour), Times: 1, Told: later})
}

// digests checks what the host's daily mail is made from.
func digests(t *testing.T, f *fixture) {
	if at, err := f.Digested(t.Context()); err != nil || !at.IsZero() {
		t.Errorf("Digested = %v, %v before the first", at, err)
	}
	f.commit(t, store.Commit{Digested: noon})
	f.commit(t, store.Commit{Digested: noon.Add(time.Hour)})
	if at, err := f.Digested(t.Context()); err != nil || !at.Equal(noon.Add(time.Hour)) {
		t.Errorf("Digested = %v, %v", at, err)
	}
	early, late := mail(1), mail(2)
	early.Date, late.Date = noon, noon.Add(time.Hour)
	var want []store.Notice
	for i := range 5 {
		want = append(want, store.Notice{At: noon.Add(time.Duration(i) * time.Minute), Kind: "forged", Text: "x"})
	}
	f.commit(t, store.Commit{Out: []store.Outgoing{late, early}, Notices: want})
	if n, oldest, err := f.Waiting(t.Context(), noon); err != nil || n != 0 || !oldest.IsZero() {
		t.Errorf("Waiting(noon) = %d, %v, %v", n, oldest, err)
	}
	if n, oldest, err := f.Waiting(t.Context(), noon.Add(2*time.Hour)); err != nil || n != 2 || !oldest.Equal(noon) {
		t.Errorf("Waiting = %d, %v, %v", n, oldest, err)
	}
	got, err := f.NoticesSince(t.Context(), noon.Add(time.Minute), noon.Add(4*time.Minute), 2)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "NoticesSince", got, want[1:3])
}
