package processor_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
)

// A refused mail is kept: its player answers with the corrected line alone.
func TestARefusedMailIsCorrectedByLines(t *testing.T) {
	broken := strings.Replace(attack, "Holland", "Hollxmd", 1)
	for _, tc := range []struct{ name, answer string }{
		{"by the line's number", "line 4: France: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)"},
		{"by the line", "France: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)"},
		{"by a suggestion's letter", "1: a"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newTable(t, 0)
			tb.mail("harrow@example.org", "[adjutant g42] Harrow v Quill", broken)
			refused := tb.sent()["harrow@example.org"]
			if len(refused) != 1 || !strings.Contains(refused[0].Text, "1: a") {
				t.Fatalf("the refusal offers no suggestion by letter: %v", allText(refused))
			}
			if !strings.Contains(flat(refused[0].Text), "France: 3 arm 4 inf 2 art (Holland Belgium), 4 mech 2 tac (W Ger)") {
				t.Errorf("the refusal lacks the corrected mail:\n%s", refused[0].Text)
			}
			tb.mail("harrow@example.org", "Re: [adjutant g42] Harrow v Quill", tc.answer+"\n\n> "+strings.ReplaceAll(refused[0].Text, "\n", "\n> "))
			got := allText(tb.sent()["harrow@example.org"])
			if !strings.Contains(flat(got), "ead as corrections to line 4 of your mail") {
				t.Errorf("it is not said how the mail was read:\n%s", got)
			}
			g := tb.log()
			if n := len(g.Records); n != 3 {
				t.Fatalf("the log has %d records, want the opening, the orders and the dice:\n%s", n, got)
			}
			if orders := g.Records[1].Input.Orders; !strings.Contains(orders, "Buy: 6 inf, 3 art") || !strings.Contains(orders, "(Holland") {
				t.Errorf("the record holds %q", orders)
			}
		})
	}
}

// "forget draft" puts the refused mail aside: the line is then read by itself.
// So does a later mail that is taken, and the end of the turn.
func TestForgetDraft(t *testing.T) {
	tb := newTable(t, 0)
	tb.mail("harrow@example.org", "[adjutant g42] Harrow v Quill", strings.Replace(attack, "Holland", "Hollxmd", 1))
	tb.sent()
	tb.mail("harrow@example.org", "Re: [adjutant g42] Harrow v Quill", "forget draft")
	if got := allText(tb.sent()["harrow@example.org"]); !strings.Contains(got, "DRAFT DISCARDED") {
		t.Errorf("the answer is\n%s", got)
	}
	tb.mail("harrow@example.org", "Re: [adjutant g42] Harrow v Quill", "line 4: France: 3 arm 4 inf 2 art (Holland)")
	if n := len(tb.log().Records); n != 1 {
		t.Errorf("a correction of nothing was taken: %d records", n)
	}
	tb.sent()
	tb.mail("harrow@example.org", "Re: [adjutant g42] Harrow v Quill", "forget draft")
	tb.mail("harrow@example.org", "Re: [adjutant g42] Harrow v Quill", "forget draft")
	if got := allText(tb.sent()["harrow@example.org"]); !strings.Contains(got, "NO DRAFT") {
		t.Errorf("forgetting twice is answered\n%s", got)
	}
	tb.mail("harrow@example.org", "Re: [adjutant g42] Harrow v Quill", attack)
	tb.mail("harrow@example.org", "Re: [adjutant g42] Harrow v Quill", "1: a")
	if got := allText(tb.sent()["harrow@example.org"]); strings.Contains(got, "read as corrections") {
		t.Errorf("a draft outlived the mail that was taken:\n%s", got)
	}
}

func allText(ms []store.Outgoing) string {
	var b strings.Builder
	for _, m := range ms {
		b.WriteString(m.Text + "\n")
	}
	return b.String()
}
