package audit

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A mail whose answers stand below the questions it quotes is found as the mail of its record,
// where each answer has its question's number. With another answer it is not.
func TestAnswersBelowQuestionsAreFound(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const mail = `From: quill@example.org
Subject: Re: [asks] 2 questions

> Question 1: scramble into SZ 110?
> - You choose: who goes up
all of them

> Question 2: scramble into SZ 111?
no
Cheers
`
	l := &gamelog.Log{Records: []gamelog.Record{
		{Input: state.Input{Kind: state.Answer, Orders: "1: all of them\n2: no\nCheers"}},
		{Input: state.Input{Kind: state.Answer, Orders: "1: no\n2: no"}},
		{Input: state.Input{Kind: state.Answer, Orders: "2: all of them\n1: no"}},
	}}
	found, err := findMail(l, rs, "saved.eml", strings.ReplaceAll(mail, "\n", "\r\n"))
	if err != nil || !slices.Equal(found.Records, []int{0}) {
		t.Errorf("found %v (%v), want record 0 alone", found.Records, err)
	}
}
