package processor_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

// A sealed order is in nobody's mail and in no record but by its hash, until an
// attack calls upon it: then the log that everybody verifies holds its text.
func TestSealedOrderByMail(t *testing.T) {
	tb := newTable(t, 0)
	tb.mail("quill@example.org", "[adjutant g42] Harrow v Quill", "power: United Kingdom\nsealed: scramble: 2 ftr UK -> 110 if attackers <= 4\nsealed: intercept max\n")
	for to, mails := range tb.sent() {
		for _, m := range mails {
			if to != "quill@example.org" && strings.Contains(m.Text, "fighters") {
				t.Errorf("%s is told of the sealed order:\n%s", to, m.Text)
			}
		}
	}
	l := tb.log()
	if in := l.Records[len(l.Records)-1].Input; in.Kind != state.Submission || strings.Contains(in.Orders, "scramble") || strings.Count(in.Orders, "sealed ") != 2 {
		t.Errorf("the log holds %q, want two hashes", in.Orders)
	}
	tb.mail("quill@example.org", "[adjutant g42] Harrow v Quill", "standing?")
	if got := tb.sent()["quill@example.org"]; len(got) != 1 || !strings.Contains(got[0].Text, "2 fighters") {
		t.Errorf("Quill does not get his sealed order shown: %v", got)
	}
	tb.mail("harrow@example.org", "[adjutant g42] Harrow v Quill", "standing?")
	if got := tb.sent()["harrow@example.org"]; len(got) != 1 || strings.Contains(got[0].Text, "2 fighters") {
		t.Errorf("Harrow gets the sealed order shown: %v", got)
	}
	tb.mail("harrow@example.org", "[adjutant g42] Harrow v Quill", "CM\n110: 2 ftr W Ger, land W Ger\nroll now\n")
	got := tb.sent()["harrow@example.org"]
	if n := len(got); n == 0 || !strings.Contains(strings.Join(strings.Fields(got[n-1].Text), " "), "opens a sealed order: scramble SZ 110: 2 fighters from United Kingdom if attackers <= 4") {
		t.Errorf("the summary does not show the order that was used: %v", got)
	}
	l = tb.log()
	in := l.Records[len(l.Records)-1].Input
	if in.Kind != state.Seed || len(in.Opened) != 1 || in.Opened[0].Order != "scramble SZ 110: 2 fighters from United Kingdom if attackers <= 4" {
		t.Errorf("with the dice came %v, want the scramble alone opened", in.Opened)
	}
	if len(in.Unused) != 1 {
		t.Errorf("with the dice came unused %v, want the other order's hash", in.Unused)
	}
}
