package storetest

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// strangersText takes what a stranger's mail may contain: bytes that are not text, and very long
// names. A store may replace such bytes, but it must not refuse the mail, because then it would
// come again and again.
func strangersText(t *testing.T, f *fixture) {
	f.create(t, "g1")
	const odd = "a\x00b\xffc \u202e \U0001F3B2"
	long := strings.Repeat("x", 100_000)
	for n, text := range []string{odd, long, long + odd} {
		m := mark(n)
		m.MessageID, m.From, m.Note, m.Source = text+m.MessageID, text+m.From, text, text
		out := mail(n)
		out.To, out.ToName, out.Subject, out.Text, out.HTML, out.InReplyTo, out.References = text+out.To, text, text, text, text, text, []string{text, text}
		f.commit(t, store.Commit{
			Mark: m, Out: []store.Outgoing{out}, Notices: []store.Notice{{At: noon, Kind: "forged", Text: text}},
			Answers:  []store.Answer{{To: out.To, Kind: "unproved", About: text, At: noon}},
			Draft:    &store.Draft{Game: "g1", Player: "Harrow", Text: text, At: noon},
			Held:     []store.Held{{Game: "g1", Player: "Harrow", Text: text, At: noon, Due: noon}},
			Troubles: []store.Trouble{{Address: out.To, Kind: store.CameBack, MessageID: out.MessageID, Reason: text, Last: noon}},
			Heard:    []string{text}, HeardAt: noon,
		})
		if _, ok, err := f.Handled(t.Context(), *m); err != nil || !ok {
			t.Errorf("mail %d is known: %v, %v", n, ok, err)
		}
		if got, err := f.CountMarks(t.Context(), store.Counted{From: m.From, Source: text}); err != nil || got == 0 {
			t.Errorf("mail %d is counted %d times, %v", n, got, err)
		}
		if got, err := f.GameOfMail(t.Context(), []string{text, m.MessageID}); err != nil || got != "g1" {
			t.Errorf("GameOfMail of mail %d = %q, %v", n, got, err)
		}
		if gs, err := f.GamesOf(t.Context(), text); err != nil || len(gs) != 0 {
			t.Errorf("GamesOf(strange text) = %v, %v", gs, err)
		}
		if _, err := f.Claim(t.Context(), noon, noon.Add(time.Hour), 9, store.Box{}); err != nil {
			t.Errorf("Claim: %v", err)
		}
		if err := f.Failed(t.Context(), store.Failure{MessageID: out.MessageID, Kind: store.OneRecipient, Reason: text, At: noon, Again: noon, Refused: true}); err != nil {
			t.Errorf("Failed: %v", err)
		}
		if err := f.Sent(t.Context(), out.MessageID, noon, text); err != nil {
			t.Errorf("Sent: %v", err)
		}
	}
}
