package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/store"
)

// The answer to `my orders` lists the powers that have orders and no others. If none
// has any, one sentence says so.
func TestOrdersOfPowersThatHaveAny(t *testing.T) {
	const harrow, quill = "harrow@example.org", "quill@example.org"
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(_ *processor.Config, g *store.Game) { g.Settings.DiceDelay = time.Hour })
	tb.mail(harrow, "[g42]", attack)
	tb.sent()
	for _, tc := range []struct {
		who, ask    string
		want, lacks []string
	}{
		{harrow, "my orders\n", []string{"\nGermany\n---", "attack: 3 tanks"}, []string{"\nJapan\n---", "\nItaly\n---", "None.", "No orders stand"}},
		{quill, "my orders\n", []string{"No orders stand for your powers."}, []string{"\nFrance\n---", "\nANZAC\n---", "None."}},
		{quill, "orders of France\n", []string{"No orders stand for France."}, []string{"None."}},
		{quill, "orders of Japan\n", []string{"Japan has published no orders."}, []string{"None."}},
		{quill, "my standing orders\n", []string{"There are no standing orders for your powers."}, []string{"None."}},
	} {
		tb.mail(tc.who, "[g42]", tc.ask)
		got := tb.sent()[tc.who]
		if len(got) != 1 {
			t.Fatalf("%q is answered by %d mails", tc.ask, len(got))
		}
		text := got[0].Text
		for _, w := range tc.want {
			if !strings.Contains(text, w) {
				t.Errorf("%q lacks %q:\n%s", tc.ask, w, text)
			}
		}
		for _, w := range tc.lacks {
			if strings.Contains(text, w) {
				t.Errorf("%q has %q:\n%s", tc.ask, w, text)
			}
		}
	}
}
