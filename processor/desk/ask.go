package desk

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/templates"
)

// QuestionMail marks the Message-IDs of mails with questions.
const QuestionMail = "q"

// AskReminded is the first word of the kind of mails that remind players of questions. An answer to
// such a mail is an answer to the questions.
const AskReminded = QuestionMail + "r"

// Follow returns what follows from a step that carried something out: the timing, the summary to
// everybody, and the questions that the game stopped for.
func (o *Office) Follow(ctx context.Context, l *Live, from Timing, s *Step, pending ...*Step) (Timing, Post) {
	if s.Input.Kind == state.Call {
		return o.Called(ctx, l, from, s)
	}
	t := o.TimingAfter(l, from, s)
	t, asked := o.AskAfter(ctx, l, t, s)
	out := o.Summary(ctx, l, s, t.Due, s.Note, pending...)
	out.Add(asked)
	return t, out
}

// AskAfter returns the timing, with the deadline of the questions that a step opened, and the mails
// that ask them.
func (o *Office) AskAfter(ctx context.Context, l *Live, t Timing, s *Step) (Timing, Post) {
	return o.put(ctx, l, t, s, AskedIn(s))
}

// AskAgain asks all questions again that are open after a step: the game went back to a point where
// they were open, or other players have to answer them now.
func (o *Office) AskAgain(ctx context.Context, l *Live, t Timing, s *Step) (Timing, Post) {
	t = o.standStill(l, t, s.After)
	t.Due = slices.DeleteFunc(slices.Clone(t.Due), IsQuestion)
	return o.put(ctx, l, t, s, s.After.OpenQuestions())
}

// put returns the timing, with the deadlines of the questions that are open after a step, and the
// mails that ask them. All questions of one kind share a deadline.
func (o *Office) put(ctx context.Context, l *Live, t Timing, s *Step, asked []state.Decision) (Timing, Post) {
	open := s.After.OpenQuestions()
	for _, kind := range []string{DueDecision, DueLeave} {
		isOther := func(d state.Decision) bool { return DueFor(d) != kind }
		fresh := slices.DeleteFunc(slices.Clone(asked), isOther)
		if len(slices.DeleteFunc(slices.Clone(open), isOther)) <= len(fresh) { // every earlier question is closed
			t.Due = slices.DeleteFunc(slices.Clone(t.Due), func(d store.Due) bool { return d.Kind == kind })
		}
		if at := o.decisionDeadline(l, fresh); !at.IsZero() && !slices.ContainsFunc(t.Due, func(d store.Due) bool { return d.Kind == kind }) {
			t.Due = append(slices.Clip(t.Due), store.Due{Game: l.Game.ID, Kind: kind, At: at})
		}
	}
	t.Due = WithAskRemind(l.Game, t.Due, o.Now().UTC())
	var out Post
	o.ask(ctx, l, s, asked, t.Due, &out)
	return t, out
}

// DueFor is the kind of deadline that a question has.
func DueFor(d state.Decision) string {
	if d.Blocks() {
		return DueDecision
	}
	return DueLeave
}

// decisionDeadline is when the answers to questions are due. All questions of a stage share one
// deadline: the latest that any of the players has.
func (o *Office) decisionDeadline(l *Live, asked []state.Decision) time.Time {
	var last time.Time
	played := false
	for _, d := range asked {
		if pl := SeatOf(l.Game, d.Power); pl != nil {
			played = true
			if at := o.deadlineFor(l, clock.ForDecision, pl.Name); at.After(last) {
				last = at
			}
		}
	}
	if !played && len(asked) > 0 { // nobody could answer: the defaults hold at once
		return clock.Moment(o.Now().UTC())
	}
	return last
}

// ask sends each player, in one mail, the questions that a step put to him.
func (o *Office) ask(ctx context.Context, l *Live, s *Step, asked []state.Decision, due []store.Due, out *Post) {
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		if qs := o.Questions(l, s.After, pl, asked, due); len(qs) > 0 {
			m := o.Meta(l, pl, due)
			o.setDeadline(&m, l, pl, NextDeadline(s.After, due), due)
			m.First, m.Last, m.Checkpoint = s.Index, s.Index, string(s.Sealed.Checkpoint)
			drawn, shown := o.Places(s.After, qs)
			m.ByDefault = s.ByDefault[pl.Name]
			o.ToPlayer(ctx, l, pl, templates.Questions(m, s.After, qs).WithPicture(shown), Occasion{Index: s.Index, Kind: QuestionMail}, true, out)
			out.Keep(drawn)
		}
	}
}

// TellPassage tells those who asked for a canal what came of it in a step.
func (o *Office) TellPassage(ctx context.Context, l *Live, s *Step, out *Post) {
	for _, ev := range s.Events {
		a, ok := ev.(state.QuestionAnswered)
		if !ok {
			continue
		}
		for _, d := range s.After.Turn.Asked {
			if d.ID != a.ID || d.Kind != state.DecideCanal {
				continue
			}
			if pl := SeatOf(l.Game, d.For); pl != nil {
				o.ToPlayer(ctx, l, pl, templates.Passage(o.Meta(l, pl, l.Due), d, l.Engine.Grants(s.After, d)), Occasion{Index: s.Index, Kind: "leave"}, true, out)
			}
		}
	}
}

// Questions returns those of the decisions that are a player's to make, with everything that helps
// to make them.
func (o *Office) Questions(l *Live, g *state.Game, pl *store.Player, asked []state.Decision, due []store.Due) []templates.Question {
	var qs []templates.Question
	for _, d := range asked {
		if !slices.Contains(pl.Powers, d.Power) {
			continue
		}
		q := templates.Question{Decision: d, Deadline: o.AnswersDue(l, pl, due, DueFor(d))}
		for i, a := range l.Engine.Forecast(g, d) {
			if i == 0 {
				q.Hit, q.Decided = a.Hit, a.Decided
			}
			q.Odds = append(q.Odds, templates.AnswerOdds{
				Answer: a.Answer, Default: a.Default, Method: string(a.Odds.Method),
				AttackerWin: a.Odds.AttackerWin, Draw: a.Odds.Draw, DefenderWin: a.Odds.DefenderWin,
				AttackerLost: a.Odds.AttackerLost + float64(a.Lost[0]), DefenderLost: a.Odds.DefenderLost + float64(a.Lost[1]),
			})
		}
		for _, v := range l.Engine.Fire(g, d) {
			q.Dice = append(q.Dice, fmt.Sprintf("%s at %d: %s", order.Stack{N: v.Count, Type: v.Type}, v.At, faces(v.At, v.Faces)))
		}
		qs = append(qs, q)
	}
	return qs
}

// faces writes dice as their faces, with hits in brackets: "[2] 5 6".
func faces(at int, fs []int) string {
	parts := make([]string, len(fs))
	for i, f := range fs {
		if parts[i] = fmt.Sprint(f); f <= at {
			parts[i] = "[" + parts[i] + "]"
		}
	}
	return strings.Join(parts, " ")
}

// AnswersDue is when answers to questions with a kind of deadline are due, as the
// player reads it; "" for never.
func (o *Office) AnswersDue(l *Live, pl *store.Player, due []store.Due, kind string) string {
	for _, d := range due {
		if d.Kind == kind {
			return o.When(d.At, ZoneOf(l, pl))
		}
	}
	return ""
}
