package storetest

import (
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// boxes claims and counts the mails of several mailboxes, each by its own. The first also has those
// of a mailbox that no longer exists.
func boxes(t *testing.T, f *fixture) {
	var out []store.Outgoing
	for i, name := range []string{"", "clubs", "gone", "clubs", "league"} {
		m := mail(i)
		m.Mailbox = name
		out = append(out, m)
	}
	f.commit(t, store.Commit{Out: out})
	first := store.Box{Others: []string{"clubs", "league"}}
	claim := func(now time.Time, n int, box store.Box) (ids []string) {
		t.Helper()
		ms, err := f.Claim(t.Context(), now, now.Add(10*time.Minute), n, box)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range ms {
			if !box.Has(m.Mailbox) {
				t.Errorf("%v has a mail of %q", box, m.Mailbox)
			}
			ids = append(ids, m.MessageID)
		}
		return ids
	}
	same(t, "the oldest of clubs", claim(noon, 1, store.Box{Name: "clubs"}), []string{out[1].MessageID})
	same(t, "what is left of clubs", claim(noon, 9, store.Box{Name: "clubs"}), []string{out[3].MessageID})
	same(t, "the first one's", claim(noon, 9, first), []string{out[0].MessageID, out[2].MessageID})
	same(t, "none of a mailbox without mails", claim(noon, 9, store.Box{Name: "other"}), []string(nil))
	same(t, "what nobody has claimed", claim(noon, 9, store.Box{}), []string{out[4].MessageID})
	same(t, "all, when their time is over", claim(noon.Add(time.Hour), 9, store.Box{}), []string{out[0].MessageID, out[1].MessageID, out[2].MessageID, out[3].MessageID, out[4].MessageID})
	for _, m := range out[:4] {
		if err := f.Sent(t.Context(), m.MessageID, noon, "250 ok"); err != nil {
			t.Fatal(err)
		}
	}
	for _, tc := range []struct {
		box  store.Box
		want int
	}{{first, 2}, {store.Box{Name: "clubs"}, 2}, {store.Box{Name: "league"}, 0}, {store.Box{}, 4}} {
		if n, err := f.SentSince(t.Context(), noon.Add(-time.Second), tc.box); err != nil || n != tc.want {
			t.Errorf("SentSince of %v = %d, %v, want %d", tc.box, n, err, tc.want)
		}
	}
}
