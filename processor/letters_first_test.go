package processor_test

import (
	"strings"
	"testing"
)

// What somebody tries who writes letters for the first time: each mail with what the answer says.
// Nobody except those named hears of it.
//
// Rules: EX-042, EX-043, EX-044, EX-072, EX-090, EXG-35.
func TestFirstLetters(t *testing.T) {
	n := newLetters(t, "turn: Germany, round 3, research\nwar: Germany - Russia\n")
	for _, tc := range []struct {
		who, body string
		// says are parts of the answer; others are those besides who get a mail.
		says   []string
		others string
	}{
		{"Ford", "Japan: propose alliance to Indonesia\n\nJapan: propose aliance to Germany", []string{"Japan: letters not taken", "Line 3", "none is guessed. Did you mean propose alliance to Germany?"}, ""},
		{"Ford", "check\nJapan: propose alliance to Indonesia", []string{"Checked: 1 letter", "Japan: propose alliance: Indonesia", "nothing was sent, and nobody was told", "without the word \"check\""}, ""},
		{"Ford", "check\nJapan: propose alliance to Japan", []string{"Japan: letters checked", "it was only a check", "name others than Japan"}, ""},
		{"Eyre", "accept", []string{"For which power?"}, ""},
		{"Ford", "Japan: propose alliance to Indonesia", []string{"It is proposal p1"}, "eyre"},
		{"Ford", "Japan: propose alliance to Indonesia", []string{"This is open already, as p1. Did you mean withdraw p1?"}, ""},
		{"Eyre", "ok, let me think", []string{"For which power?", "\"accept p1\" or \"refuse p1\""}, ""},
		{"Eyre", "yes\nafter the harvest", []string{"For which power?"}, ""},
		{"Eyre", "accept p2", []string{"No proposal p2 is open to", "Did you mean accept p1?"}, ""},
		{"Dale", "accept p1", []string{"No proposal p1 is open to Great Britain: it was never made by it or to it, or it is settled"}, ""},
		{"Ford", "withdraw", []string{"For which power?"}, ""},
		{"Ford", "no thanks", []string{"For which power?"}, ""}, // nothing is open to him
		{"Eyre", "Indonesia: accept p1\nno, forget that", []string{"can take the letter beside it back; write only what holds"}, ""},
		{"Eyre", "Indonesia: accept p1\njust kidding", []string{"it is not clear what \"just kidding\" changes"}, ""},
		{"Eyre", "Indonesia: I accept p1 if Japan leaves China alone", []string{"an answer stands alone on its line", "accept p1"}, ""},
		{"Eyre", "We accept your proposal!", []string{"Indonesia: accept p1"}, "ames boyd crane dale ford"},
		{"Eyre", "accept p1", []string{"or it is settled"}, ""},
		{"Boyd", "Russia: declare peace with Germany", []string{"Did you mean offer peace with Germany?"}, ""},
		{"Boyd", "We offer peace to Germany", []string{"Russia: offer armistice: Germany. It is proposal p3"}, "crane"},
		{"Crane", "Yes!", []string{"Germany: accept p3", "Germany and Russia negotiate an armistice now. Fighting goes on", "terms for Russia: 10 IPC to Russia"}, "boyd"},
		{"Crane", "terms for Russia:\n10 IPC to Russia", []string{"write the terms on the same line"}, ""},
		{"Crane", "terms: Poland to Germany", []string{"Russia does not control Poland"}, ""},
		{"Crane", "terms: 40 IPC to Germany", []string{"40 IPC are too much"}, ""},
		{"Crane", "terms: radar to Russia", []string{"Germany has not got radar"}, ""},
		{"Crane", "terms: Germany to Russia", []string{"capital"}, ""},
		{"Crane", "terms: 10 IPC to Russia\nbuy: 1 infantry\nresearch: 1 die, chart 1", []string{"It is proposal p5", "ORDERS TAKEN", "Your orders (2)"}, "boyd"},
		{"Boyd", "terms for Germany: 12 IPC to Russia", []string{"It is proposal p6"}, "crane"}, // asks for more
		{"Boyd", "accept p6", []string{"p6 waits for Germany"}, ""},
		{"Crane", "withdraw p6", []string{"p6 was made by Russia", "Did you mean refuse p6?"}, ""},
		{"Crane", "withdraw p5\nrefuse p6", []string{"Taken: 2 letters", "In this war neither side offers an armistice again; only a surrender ends it"}, "boyd"},
		{"Crane", "Germany: offer armistice: Russia", []string{"Germany has refused an armistice in this war"}, ""},
		{"Dale", "Great Britain: propose alliance to Japan, and Canada", []string{"It is proposal p9"}, "ames eyre ford"},
		{"Ames", "accept p9", []string{"Canada: accept p9", "p9 waits for Japan and Indonesia, until the end of round 4"}, "dale eyre ford"},
		{"Ames", "accept p9", []string{"Canada has said yes to p9 already"}, ""},
		{"Ames", "withdraw alliance with Japan", []string{"nothing of that kind is open to"}, ""},
		{"Dale", "withdraw", []string{"For which power?"}, ""}, // as it could be of units
		{"Dale", "withdraw alliance with Japan", []string{"Great Britain: withdraw p9"}, "ames eyre ford"},
		{"stranger", "Great Britain: propose alliance to France", []string{""}, ""},
	} {
		fresh := n.write(tc.who, tc.body)
		own, others := "", map[string]bool{}
		for _, m := range fresh {
			name, _, _ := strings.Cut(m.to, "@")
			if name == strings.ToLower(tc.who) {
				own += unwrapped(m.Text) + "\n"
			} else {
				others[name] = true
			}
		}
		for _, s := range tc.says {
			if !strings.Contains(strings.ToLower(own), strings.ToLower(s)) {
				t.Errorf("%s writes %q; the answer lacks %q:\n%.2000s", tc.who, tc.body, s, own)
			}
		}
		if got := strings.Join(sortedNames(others), " "); got != tc.others {
			t.Errorf("%s writes %q; mails go to %q besides, want %q", tc.who, tc.body, got, tc.others)
		}
	}
	if n.game().LettersWritten != 11 {
		t.Errorf("%d letters were taken", n.game().LettersWritten)
	}
}

func sortedNames(m map[string]bool) []string {
	var out []string
	for _, name := range []string{"ames", "boyd", "crane", "dale", "eyre", "ford"} {
		if m[name] {
			out = append(out, name)
		}
	}
	return out
}
