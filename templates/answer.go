package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
)

// Answers is what the reply to a mail with answers to questions is made from.
type Answers struct {
	// Text is the mail's text that the spans of the diagnostics point into.
	Text string
	// Lines are the answers as they were read.
	Lines []AnswerLine
	Diags []notation.Diagnostic
	// Open are the questions that are still open to the player.
	Open []Question
	// Game is the position after the mail.
	Game *state.Game
	// Dice says when the dice are rolled once every answer is in; empty for
	// at once.
	Dice string
}

// AnswerLine is one answer: what the player wrote, and how it was read, which
// is empty for the default.
type AnswerLine struct {
	Question  state.Decision
	Source    string
	Canonical string
	// Holds says what else the answer holds for; empty for nothing.
	Holds string
}

// answersView is what the layout of these replies shows.
type answersView struct {
	Meta Meta
	topLines
	Heading, Happened string
	Dice              string
	Refused           bool
	Findings, Notes   []Finding
	More, MoreNotes   int
	Taken             []takenView
	// Talk is what stands beside the answers and is none.
	Talk []string
	Open []questionView
	How  answering
}

// takenView is an answer beside the words it was read from.
type takenView struct{ Title, Text, Words, Holds string }

// Answered replies to a mail whose answers now stand: how each was read, what is still
// open for the player, and who else the game waits for.
func Answered(m Meta, r Answers) Mail {
	v := r.view(m)
	v.Heading = verb(len(r.Lines), "Answer taken", "Answers taken")
	v.Happened = plural(len(r.Lines), "answer was", "answers were") + " read and now " + verb(len(r.Lines), "stands", "stand")
	w := newWords(r.Game.Rules)
	for _, l := range r.Lines {
		t := takenView{Title: fmt.Sprintf("Question %d (%s)", l.Question.ID, w.question(l.Question)), Text: answerOf(state.Decision{Kind: l.Question.Kind, Subject: l.Question.Subject, Text: l.Canonical}), Words: oneLine(l.Source), Holds: l.Holds}
		if t.Text == "" {
			t.Text = "the default, " + l.Question.Default
		}
		t.Text = w.spell(t.Text)
		if t.Words == t.Text {
			t.Words = ""
		}
		v.Taken = append(v.Taken, t)
	}
	if len(blocking(r.Game)) == 0 && r.Game.Winner == "" {
		v.Dice = r.Dice
		if v.Dice == "" {
			v.Dice = "now, because every answer is in; the report follows"
		}
		if m.isReader(r.Game.Active) { // the battles are not over: no orders are wanted before the report
			v.Task = "nothing until the report, which says what comes next"
		}
	}
	return newMail(m, v.Heading, "answers", v).withTaps(v.taps(), true)
}

// AnswerRefused replies to a mail from which no answer was taken: what is wrong with
// which words, and the questions once more.
func AnswerRefused(m Meta, r Answers) Mail {
	v := r.view(m)
	v.Refused = true
	v.Heading = "Answers not taken"
	v.Happened = plural(len(v.Findings)+v.More, "thing is", "things are") + " wrong with your answers, so none of them was taken and nothing has changed"
	return newMail(m, "Not taken: "+plural(len(v.Findings)+v.More, "answer", "answers")+" to fix", "answers", v).withTaps(v.taps(), true)
}

// taps are the answers to what is still open.
func (v answersView) taps() []Tap {
	if len(v.Open) == 0 {
		return nil
	}
	return questionsView{Questions: v.Open}.taps()
}

func (r Answers) view(m Meta) answersView {
	v := answersView{Meta: m, topLines: firstOf(r.Game, m)}
	w := newWords(r.Game.Rules)
	rule := ruleText(r.Game.Rules)
	v.Findings, v.More = findings(r.Text, r.Diags, rule, func(s notation.Severity) bool { return s == notation.Error })
	var notes []notation.Diagnostic
	for _, d := range r.Diags {
		if words := snippet(r.Text, d.Span); d.Code == "remark" && words != "" && len(v.Talk) < mostTalk {
			v.Talk = append(v.Talk, shorten(words, talkRoom))
		} else {
			notes = append(notes, d)
		}
	}
	v.Notes, v.MoreNotes = findings(r.Text, notes, rule, func(s notation.Severity) bool { return s != notation.Error })
	for _, q := range r.Open {
		v.Open = append(v.Open, w.questionView(r.Game, q))
	}
	if len(r.Open) > 0 {
		v.By, v.Without = deadlines(r.Open), unanswered(r.Open, v.Open)
		v.Task = "" // it stands below, with an example
		v.How = howToAnswer(v.Open)
	}
	return v
}
