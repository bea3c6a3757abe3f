package processor_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// twoRaids is a position in which Germany attacks two British fleets beside air bases.
const twoRaids = `turn: Germany, round 2
Germany: 2 submarine in SZ 112
United Kingdom: 1 destroyer in SZ 110
United Kingdom: 1 destroyer in SZ 111
United Kingdom: 2 fighter, 1 air_base in United Kingdom
United Kingdom: 1 fighter, 1 air_base in Scotland
`

// Answers below the questions of the quoted mail belong to these questions. What is quoted never
// answers by itself, and who writes below several questions is asked which one he means.
//
// Rules: G40-10.1.4.
func TestAnswersBelowQuestions(t *testing.T) {
	for name, tc := range map[string]struct {
		write func(first, second string) string
		taken []string // the answers of the log's record; without any the reply is refused
		reply string
	}{
		"below each question": {
			func(first, second string) string { return first + "\nyes, both please\n\n" + second + "\nno\n" },
			[]string{"1: scramble SZ 110: max", "2: scramble SZ 111: none"}, "",
		},
		"with talk below an answer": {
			func(first, second string) string { return first + "\nno\n\n" + second + "\nno\nCheers, Quill\n" },
			[]string{"1: scramble SZ 110: none", "2: scramble SZ 111: none"}, "",
		},
		"below the second alone": {
			func(first, second string) string { return first + "\n1: no\n" + second + "\nyes\n" },
			[]string{"1: scramble SZ 110: none", "2: scramble SZ 111: max"}, "",
		},
		"below both": {
			func(first, second string) string { return first + "\n" + second + "\nno\n" },
			nil, "2 questions are open: put the number",
		},
		"above both": {
			func(first, second string) string { return "no\n\n" + first + "\n" + second + "\n" },
			nil, "2 questions are open: put the number",
		},
		"only quoted": {
			func(first, second string) string { return first + "\n> 1: no\n" + second + "\n> 2: no\n" },
			nil, "NO ORDERS FOUND",
		},
	} {
		tb := newAsking(t, twoRaids, `"scramble"`)
		tb.mail(harrow, "[adjutant asks]", "CM\n1 sub SZ 112 -> SZ 110\n1 sub SZ 112 -> SZ 111\n")
		sent := tb.sent()
		question := lastOf(t, sent[quill], "question to Quill")
		quoted := "> " + strings.ReplaceAll(question.Text, "\n", "\n> ")
		at := strings.LastIndex(quoted, "> Question 2: ")
		if at < 0 {
			t.Fatalf("the mail has no second question:\n%s", question.Text)
		}
		tb.answer(quill, question, tc.write("On Fri, 20 Nov 2026 Ms Host wrote:\n"+quoted[:at], quoted[at:]))
		if in := tb.logOf("asks").Records; tc.taken != nil && !slices.Equal(answersIn(in), tc.taken) || tc.taken == nil && len(answersIn(in)) > 0 {
			t.Errorf("%s: the log has the answers %q, want %q", name, answersIn(in), tc.taken)
		}
		if got := flat(lastOf(t, tb.sent()[quill], "reply").Text); !strings.Contains(got, tc.reply) {
			t.Errorf("%s: the reply lacks %q:\n%s", name, tc.reply, got)
		}
	}
}

// answersIn are the answers as the records of a log have them.
func answersIn(records []gamelog.Record) (out []string) {
	for _, r := range records {
		if r.Input.Kind == state.Answer {
			out = append(out, r.Input.Read...)
		}
	}
	return out
}
