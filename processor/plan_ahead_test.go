package processor_test

import (
	"strings"
	"testing"
)

// twoBattles is a position in which Germany attacks twice; the game stops in the first battle, and
// asks about both.
const twoBattles = `turn: Germany, round 2
war: Germany - Soviet Union
Germany: 5 infantry, 3 artillery, 3 tank, 1 fighter in Poland
Soviet Union: 6 infantry, 3 artillery, 3 tank in Eastern Poland
Germany: 1 infantry in Germany
Germany: 4 infantry, 2 artillery, 2 tank, 1 fighter in Romania
Soviet Union: 4 infantry, 3 artillery, 2 tank in Bessarabia
`

// A plan for a battle that has not begun, hidden or not, answers the question about it: it is not
// put. Without the plan, or with one for another battle, it is. What others need not know yet stays
// hidden.
//
// Rules: G40-10.1.4, G40-10.1.5.
func TestPlansAnswerQuestionsAhead(t *testing.T) {
	const attacks = "CM\n5 inf, 3 art, 3 tank, 1 fighter Poland > Eastern Poland\n4 inf 2 art 2 tank 1 fighter Romania > Bessarabia\n"
	const retreat, loss = "when to retreat from Bessarabia", "Which unit type is lost first in Bessarabia"
	for _, tc := range []struct {
		plan        string
		asked, left []string
		shut        string
	}{
		{"", []string{retreat, loss}, nil, ""},
		{"retreat: Bessarabia after round 2\n", []string{loss}, []string{retreat}, ""},
		{"open: retreat: Bessarabia after round 2\n", []string{loss}, []string{retreat}, ""},
		{"no retreat: Bessarabia\n", []string{loss}, []string{retreat}, ""},
		{"retreat: Bessarabia if odds < 60%\n", []string{loss}, []string{retreat}, ""},
		{"order of loss in Bessarabia: infantry, artillery, tank, fighter\n", []string{retreat}, []string{loss}, ""},
		{"order of loss sea: submarine\n", []string{retreat, loss}, nil, "submarine"},
		{"retreat: Bessarabia after round 2\norder of loss in Bessarabia: infantry, artillery, tank, fighter\n", nil, []string{retreat, loss}, ""},
	} {
		tb := newOptions(t, twoBattles, "ask = [\"all\"]\nask_open = true\nask_odds = 95\nask_ahead = true")
		tb.mail(harrow, "[adjutant asks]", attacks+tc.plan+"move: 1 inf Germany > Slovakia Hungary\nroll now\n")
		sent := tb.sent()
		told := flat(strings.Join(texts(sent[harrow]), "\n"))
		for _, want := range tc.asked {
			if !strings.Contains(strings.ToLower(told), strings.ToLower(want)) {
				t.Errorf("%q: the question %q is not put:\n%s", tc.plan, want, told)
			}
		}
		for _, not := range tc.left {
			if strings.Contains(strings.ToLower(told), strings.ToLower(not)) {
				t.Errorf("%q: the question %q is put:\n%s", tc.plan, not, told)
			}
		}
		for _, m := range sent[quill] {
			if strings.Contains(m.Text, "Slovakia Hungary") || tc.shut != "" && strings.Contains(m.Text, tc.shut) {
				t.Errorf("%q: Quill reads what is not used yet:\n%s", tc.plan, m.Text)
			}
		}
		tb.verified("asks")
	}
}
