package processor

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// The deadlines of questions.
const (
	// dueDecision: the time for the answers that the turn waits for is over.
	dueDecision = "decision"
	// dueLeave: the time to give leave, such as for a canal, is over; no turn
	// waits for it.
	dueLeave = "leave"
)

// questionMail marks the Message-IDs of mails with questions.
const questionMail = "q"

// follow is what follows from a step that carried something out: the timing, the
// summary to everybody, and the questions that the game stopped for.
func (p *Office) follow(ctx context.Context, l *liveGame, from timing, s *step, pending ...*step) (timing, post) {
	if s.input.Kind == state.Call {
		return p.called(ctx, l, from, s)
	}
	t := p.timingAfter(l, from, s)
	t, asked := p.askAfter(ctx, l, t, s)
	out := p.summary(ctx, l, s, t.due, s.note, pending...)
	out.add(asked)
	return t, out
}

// askAfter is the timing with the deadline of the questions that a step opened,
// and the mails that put them.
func (p *Office) askAfter(ctx context.Context, l *liveGame, t timing, s *step) (timing, post) {
	return p.put(ctx, l, t, s, askedIn(s))
}

// askAgain puts all questions that are open after a step anew: the game went
// back to where they were open, or others have to answer them.
func (p *Office) askAgain(ctx context.Context, l *liveGame, t timing, s *step) (timing, post) {
	t = p.standStill(l, t, s.after)
	t.due = slices.DeleteFunc(slices.Clone(t.due), isQuestion)
	return p.put(ctx, l, t, s, s.after.OpenQuestions())
}

// put is the timing with the deadlines of questions that are open after a step,
// and the mails that put them. What waits for those of one kind has one time.
func (p *Office) put(ctx context.Context, l *liveGame, t timing, s *step, asked []state.Decision) (timing, post) {
	open := s.after.OpenQuestions()
	for _, kind := range []string{dueDecision, dueLeave} {
		isOther := func(d state.Decision) bool { return dueFor(d) != kind }
		fresh := slices.DeleteFunc(slices.Clone(asked), isOther)
		if len(slices.DeleteFunc(slices.Clone(open), isOther)) <= len(fresh) { // what was open before is closed
			t.due = slices.DeleteFunc(slices.Clone(t.due), func(d store.Due) bool { return d.Kind == kind })
		}
		if at := p.decisionDeadline(l, fresh); !at.IsZero() && !slices.ContainsFunc(t.due, func(d store.Due) bool { return d.Kind == kind }) {
			t.due = append(slices.Clip(t.due), store.Due{Game: l.game.ID, Kind: kind, At: at})
		}
	}
	t.due = withAskRemind(l.game, t.due, p.now().UTC())
	var out post
	p.ask(ctx, l, s, asked, t.due, &out)
	return t, out
}

// dueFor is the kind of deadline that a question has.
func dueFor(d state.Decision) string {
	if d.Blocks() {
		return dueDecision
	}
	return dueLeave
}

// isQuestion reports whether something due is the deadline of questions.
func isQuestion(d store.Due) bool { return d.Kind == dueDecision || d.Kind == dueLeave }

// askedIn are the questions that a step opened.
func askedIn(s *step) []state.Decision { return askedBy(s.events) }

// decisionDeadline is when the answers to questions are due: all of a stage at
// one time, that of the player who has longest.
func (p *Office) decisionDeadline(l *liveGame, asked []state.Decision) time.Time {
	var last time.Time
	for _, d := range asked {
		if pl := seatOf(l.game, d.Power); pl != nil {
			if at := p.deadlineFor(l, clock.ForDecision, pl.Name); at.After(last) {
				last = at
			}
		}
	}
	return last
}

// seatOf returns the player of a power, or nil.
func seatOf(g store.Game, w ruleset.PowerID) *store.Player {
	for i := range g.Players {
		if slices.Contains(g.Players[i].Powers, w) {
			return &g.Players[i]
		}
	}
	return nil
}

// ask mails each player the questions that a step put to him, in one mail.
func (p *Office) ask(ctx context.Context, l *liveGame, s *step, asked []state.Decision, due []store.Due, out *post) {
	for i := range l.game.Players {
		pl := &l.game.Players[i]
		if qs := p.questions(l, s.after, pl, asked, due); len(qs) > 0 {
			m := p.meta(l, pl, due)
			m.First, m.Last, m.Checkpoint = s.index, s.index, string(s.sealed.Checkpoint)
			drawn, shown := p.places(s.after, qs)
			p.toPlayer(ctx, l, pl, templates.Questions(m, s.after, qs).WithPicture(shown), s.index, questionMail, true, out)
			out.keep(drawn)
		}
	}
}

// askNow mails the questions that orders opened by themselves, such as for
// passage through a canal; they hold up nobody's turn.
func (in *intake) askNow(s *step) {
	if len(askedIn(s)) == 0 {
		return
	}
	t, out := in.p.askAfter(in.ctx, in.view(), in.timed(), s)
	in.set(t)
	in.post.add(out)
}

// tellPassage tells those who asked for a canal what came of it in a step.
func (p *Office) tellPassage(ctx context.Context, l *liveGame, s *step, out *post) {
	for _, ev := range s.events {
		a, ok := ev.(state.QuestionAnswered)
		if !ok {
			continue
		}
		for _, d := range s.after.Turn.Asked {
			if d.ID != a.ID || d.Kind != state.DecideCanal {
				continue
			}
			if pl := seatOf(l.game, d.For); pl != nil {
				p.toPlayer(ctx, l, pl, templates.Passage(p.meta(l, pl, l.due), d, l.engine.Grants(s.after, d)), s.index, "leave", true, out)
			}
		}
	}
}

// questions are those among the decisions that are a player's, with all that
// helps to decide them.
func (p *Office) questions(l *liveGame, g *state.Game, pl *store.Player, asked []state.Decision, due []store.Due) []templates.Question {
	var qs []templates.Question
	for _, d := range asked {
		if !slices.Contains(pl.Powers, d.Power) {
			continue
		}
		q := templates.Question{Decision: d, Deadline: p.answersDue(l, pl, due, dueFor(d))}
		for _, a := range l.engine.Forecast(g, d) {
			q.Odds = append(q.Odds, templates.AnswerOdds{
				Answer: a.Answer, Default: a.Default, Method: string(a.Odds.Method),
				AttackerWin: a.Odds.AttackerWin, Draw: a.Odds.Draw, DefenderWin: a.Odds.DefenderWin,
				AttackerLost: a.Odds.AttackerLost, DefenderLost: a.Odds.DefenderLost,
			})
		}
		for _, v := range l.engine.Fire(g, d) {
			q.Dice = append(q.Dice, fmt.Sprintf("%s at %d: %s", order.Stack{N: v.Count, Type: v.Type}, v.At, faces(v.At, v.Faces)))
		}
		qs = append(qs, q)
	}
	return qs
}

// faces writes dice as their faces, hits marked: "[2] 5 6".
func faces(at int, fs []int) string {
	parts := make([]string, len(fs))
	for i, f := range fs {
		if parts[i] = fmt.Sprint(f); f <= at {
			parts[i] = "[" + parts[i] + "]"
		}
	}
	return strings.Join(parts, " ")
}

// answersDue is when answers to questions with a kind of deadline are due, as the
// player reads it; "" for never.
func (p *Office) answersDue(l *liveGame, pl *store.Player, due []store.Due, kind string) string {
	for _, d := range due {
		if d.Kind == kind {
			return p.when(d.At, zoneOf(l, pl))
		}
	}
	return ""
}

// mine are the open questions to the mail's player.
func (in *intake) mine() []state.Decision {
	var out []state.Decision
	for _, d := range in.now().OpenQuestions() {
		if slices.Contains(in.player.Powers, d.Power) {
			out = append(out, d)
		}
	}
	return out
}

// takeAnswers takes the lines of a mail that answer questions, and returns the
// rest of its text, with empty lines in their place. A mail without numbers is
// taken as a whole if all of it can be read as answers; if it cannot, but comes
// in answer to a question and is no order, the player is told what is asked.
func (in *intake) takeAnswers(text string) (rest string, done bool, err error) {
	if strings.TrimSpace(text) == "" || in.player == nil {
		return text, false, nil
	}
	open := in.mine()
	answers, rest := in.game.engine.SplitAnswers(in.now(), in.player.Powers, text)
	why, err := in.outdated(answers != "")
	if err != nil {
		return text, false, err
	}
	if why != "" && (answers != "" || !in.reads(text)) {
		in.comesToNothing(text, why)
		return "", true, nil
	}
	switch {
	case why != "":
		return text, false, nil // it holds orders
	case answers != "":
		text = answers
	case len(open) == 0 && !in.answersQuestion() && !engine.NamesQuestion(text):
		return text, false, nil
	default:
		short, standing := in.game.engine.SplitStanding(in.now(), in.player.Powers, text)
		if strings.TrimSpace(short) == "" {
			return text, false, nil // standing orders alone; one that fits answers the question, too
		}
		rep := in.game.engine.ReadAnswers(in.now(), in.player.Powers, short)
		if rep.Refused() && !rep.NamesQuestion() && (!in.answersQuestion() || in.reads(text)) {
			return text, false, nil
		}
		text, rest = short, standing
	}
	return rest, strings.TrimSpace(rest) == "", in.answerQuestions(text)
}

// reads reports whether the text of a mail that answers a question holds
// commands or orders that can be read. There a yes or no is no vote.
func (in *intake) reads(text string) bool {
	cmds, rest, _ := in.language().Parse(text)
	if strings.TrimSpace(rest) == "" {
		return slices.ContainsFunc(cmds, func(c command.Command) bool { return c.Name != "yes" && c.Name != "no" })
	}
	if len(in.player.Powers) == 0 {
		return len(cmds) > 0
	}
	rep := in.game.engine.Check(in.now(), in.player.Powers[0], rest)
	return len(rep.Lines) > 0
}

// answerQuestions has the engine decide a mail's answers. When nothing is open
// any more, the game goes on.
func (in *intake) answerQuestions(text string) error {
	l := in.game
	before := in.now()
	if called, err := in.fixed(); err != nil || called {
		return err
	}
	text, masked := maskOrders(text)
	rep := l.engine.ReadAnswers(before, in.player.Powers, text)
	rep.Diags = append(masked, rep.Diags...)
	if rep.Refused() {
		in.mark.Outcome = "refused"
		in.reply(templates.AnswerRefused(in.meta(), templates.Answers{
			Text: text, Diags: rep.Diags, Game: before, Open: in.p.questions(l, before, in.player, in.mine(), l.due),
		}))
		return nil
	}
	s, err := in.p.take(before, in.head(), state.Input{
		Kind: state.Answer, Player: in.player.Name, Powers: in.player.Powers, Orders: text, Read: rep.Read(),
		Mail: in.logged(), At: in.raw.Received.UTC().Format(time.RFC3339),
	})
	if err != nil {
		return err
	}
	in.steps = append(in.steps, s)
	in.mark.Outcome = "accepted"
	a := templates.Answers{Text: text, Diags: rep.Diags, Game: s.after, Open: in.p.questions(l, s.after, in.player, in.mine(), l.due)}
	for _, x := range rep.Lines {
		a.Lines = append(a.Lines, templates.AnswerLine{Question: x.Question, Source: x.Source, Canonical: x.Canonical, Holds: l.engine.Holds(s.after, x.Question, x.Canonical)})
	}
	in.reply(templates.Answered(in.meta(), a))
	in.p.tellPassage(in.ctx, l, s, &in.post)
	if ready, _ := l.engine.Ready(s.after); ready && s.after.Turn.Hold != nil {
		return in.roll(s)
	}
	return nil
}

// unanswered lets the defaults hold for the questions of a kind whose time is
// over, and the game go on if it waited for them.
func (p *Processor) unanswered(ctx context.Context, l *liveGame, kind string) error {
	// The time is the deadline's own, whenever it was looked at: a store that is put
	// back and plays its mails again comes to the same record.
	at := p.now()
	for _, d := range l.due {
		if d.Kind == kind {
			at = d.At
		}
	}
	in := state.Input{Kind: state.Deadline, At: at.UTC().Format(time.RFC3339)}
	for _, d := range l.state.OpenQuestions() {
		if dueFor(d) == kind {
			in.Questions = append(in.Questions, d.ID)
		}
	}
	t := timing{clock: l.game.Clock, due: slices.DeleteFunc(slices.Clone(l.due), func(d store.Due) bool { return d.Kind == kind })}
	t.due = withAskRemind(l.game, t.due, p.now().UTC())
	var c store.Commit
	if len(in.Questions) == 0 {
		t.put(&c)
		return p.commit(ctx, l, nil, c)
	}
	s, err := p.take(l.state, l.head, in)
	if err != nil {
		return err
	}
	steps := []*step{s}
	var out post
	p.tellPassage(ctx, l, s, &out)
	p.tellDefaults(ctx, l, l.state, s, func(pl *store.Player) string {
		return "no answer had come by " + p.answersDue(l, pl, l.due, kind)
	}, &out)
	if ready, _ := l.engine.Ready(s.after); kind == dueDecision && ready && s.after.Turn.Hold != nil {
		seed, err := p.seed(ctx, l, s.head, s.after, s)
		if err != nil {
			return err
		}
		next, err := p.take(s.after, s.head, seed)
		if err != nil {
			return err
		}
		steps = append(steps, next)
		followed, mails := p.follow(ctx, l, t, next)
		t = followed
		out.add(mails)
	}
	t.put(&c)
	out.into(&c)
	return p.commit(ctx, l, steps, c)
}
