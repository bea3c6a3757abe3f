package notation

import (
	"strings"
	"testing"
)

// TestCutInAdvance: `ahead:` alone on a line heads what is below it, before an
// order it is about that order; talk with the word in it is neither.
func TestCutInAdvance(t *testing.T) {
	for _, tc := range []struct {
		mail, now string
		ahead     []InAdvance
	}{
		{mail: "buy 3 inf\nahead:\nbuy 4 inf\n", now: "buy 3 inf", ahead: []InAdvance{{Line: 2, Text: "buy 4 inf"}}},
		{mail: "ahead: buy 4 inf\nbuy 3 inf", now: "buy 3 inf", ahead: []InAdvance{{Line: 1, Text: "buy 4 inf"}}},
		{mail: "buy 3 inf\nRussia ahead:\nbuy 1 art\nahead for Japan:\nbuy 2 inf", now: "buy 3 inf",
			ahead: []InAdvance{{Line: 2, Power: "Soviet Union", Text: "buy 1 art"}, {Line: 4, Power: "Japan", Text: "buy 2 inf"}}},
		{mail: "Orders ahead, Russia:\nbuy 1 art", now: "Orders ahead, Russia:\nbuy 1 art"},
		{mail: "ahead NCM:\n1 inf Ger > Pol", ahead: []InAdvance{{Line: 1, Battles: true, Text: "1 inf Ger > Pol"}}},
		{mail: "ahead Germany NCM: 1 inf Ger > Pol", ahead: []InAdvance{{Line: 1, Power: "Germany", Battles: true, Text: "1 inf Ger > Pol"}}},
		{mail: "ahead: cancel", ahead: []InAdvance{{Line: 1, Cancel: true}}},
		{mail: "AHEAD\nCM\nFrance: 3 inf (Holland)", ahead: []InAdvance{{Line: 1, Text: "CM\nFrance: 3 inf (Holland)"}}},
		{mail: "ahead: CM\nFrance: 3 inf (Holland)", ahead: []InAdvance{{Line: 1, Text: "CM\nFrance: 3 inf (Holland)"}}},
		{mail: "I am ahead of you: well\nbuy 3 inf", now: "I am ahead of you: well\nbuy 3 inf"},
		{mail: "full steam ahead\nbuy 3 inf", now: "full steam ahead\nbuy 3 inf"},
	} {
		now, ahead := CutInAdvance(tc.mail, newListNames())
		if got := strings.TrimSpace(now); got != tc.now {
			t.Errorf("%q: now %q, want %q", tc.mail, got, tc.now)
		}
		for i := range ahead {
			if n := strings.Count(ahead[i].Text, "\n"); n != strings.Count(tc.mail, "\n") {
				t.Errorf("%q: part %d has %d lines", tc.mail, i, n+1)
			}
			ahead[i].Text = strings.TrimSpace(ahead[i].Text)
		}
		if len(ahead) != len(tc.ahead) {
			t.Errorf("%q: %d parts ahead, want %d", tc.mail, len(ahead), len(tc.ahead))
			continue
		}
		for i := range ahead {
			if ahead[i] != tc.ahead[i] {
				t.Errorf("%q: part %d is %+v, want %+v", tc.mail, i, ahead[i], tc.ahead[i])
			}
		}
	}
}
