package processor_test

import (
	"slices"
	"strings"
	"testing"
)

// A player sets for himself at which odds he is not asked whether he breaks off;
// the log has it, and it holds for all his powers. A game's speed can be changed
// when the game has begun.
func TestAskOdds(t *testing.T) {
	tb := newTable(t, 0)
	tb.harrow(attack)
	tb.harrow(rest)
	if answer := tb.host("host set speed usual because all agreed"); !strings.Contains(answer, "DONE") {
		t.Fatalf("the speed cannot be changed in a running game: %q", answer)
	}
	for _, tc := range []struct {
		line, says string
		own        bool
		odds       int
	}{
		{"ask odds", "chance of 95% or more", false, 95},
		{"ask odds 90", "chance of 90% or more", true, 90},
		{"ask odds 101", "No such odds", true, 90},
		{"ask odds: 80 %", "chance of 80% or more", true, 80},
		{"ask odds always", "You are asked whatever the odds", true, 0},
		{"ask odds game", "chance of 95% or more", false, 95},
	} {
		tb.sent()
		tb.mail(harrow, "[g42]", tc.line+"\n")
		if got := flat(tb.reply(harrow)); !strings.Contains(strings.ToLower(got), strings.ToLower(tc.says)) {
			t.Errorf("%s is answered: %s", tc.line, got)
		}
		o := tb.at("g42").Options
		if got := o.OddsFor("Germany"); got != tc.odds {
			t.Errorf("%s: Germany is asked up to %d%%, want %d%%", tc.line, got, tc.odds)
		}
		if own := slices.ContainsFunc(o.AskOddsOf, func(s string) bool { return strings.HasPrefix(s, "Germany ") }); own != tc.own || o.OddsFor("United Kingdom") != 95 {
			t.Errorf("%s: the game has %q", tc.line, o.AskOddsOf)
		}
	}
	tb.verified("g42")
}
