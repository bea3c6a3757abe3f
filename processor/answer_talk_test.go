package processor_test

import (
	"strings"
	"testing"
)

// What stands beside an answer and is only talk is left, and listed as not read. A second line that
// could be an answer is asked about.
//
// Rules: G40-10.1.4.
func TestTalkBesideAnAnswer(t *testing.T) {
	for body, want := range map[string]string{
		"Hi Harrow,\nno scramble from me.\nCheers, Quill": `Not read as answers: "Hi Harrow," / "Cheers, Quill"`,
		"no\n\nSent from my iPhone":                       "ANSWER TAKEN",
		"no scramble\nor just one?":                       "ANSWERS NOT TAKEN",
	} {
		tb := newAsking(t, raidOnScapa, `"scramble"`)
		tb.mail(harrow, "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
		question := lastOf(t, tb.sent()[quill], "question to Quill")
		tb.answer(quill, question, body+"\n\nOn Fri, 20 Nov 2026 Ms Host wrote:\n> "+strings.ReplaceAll(question.Text, "\n", "\n> "))
		got := flat(lastOf(t, tb.sent()[quill], "reply to the answer").Text)
		if !strings.Contains(got, want) {
			t.Errorf("%q is answered without %q:\n%s", body, want, got)
		}
		if want == "ANSWER TAKEN" && strings.Contains(got, "Not read as answers") {
			t.Errorf("%q: a footer is listed:\n%s", body, got)
		}
	}
}
