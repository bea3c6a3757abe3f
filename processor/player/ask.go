package player

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/templates"
)

// takeAnswers takes the lines of a mail that answer questions, and returns the rest of its text,
// with empty lines in their place. A mail without numbers is taken as a whole if all of it can be
// read as answers. If it cannot, but it answers a question and is not an order, the player is told
// what is asked.
func (in *Input) takeAnswers(ctx context.Context, text string) (rest string, done bool, err error) {
	if strings.TrimSpace(text) == "" || in.Player == nil {
		return text, false, nil
	}
	open := in.Mine()
	text = numberBelowQuestions(text, in.Orders, open)
	answers, rest := in.Game.Engine.SplitAnswers(in.State(), in.Player.Powers, text)
	why, err := in.outdated(ctx, answers != "")
	if err != nil {
		return text, false, err
	}
	if why != "" && answers == "" {
		if _, reads := in.reads(ctx, text); reads {
			return text, false, nil // it holds orders
		}
	}
	if why != "" {
		in.comesToNothing(ctx, text, why)
		return "", true, nil
	}
	switch {
	case answers != "" && in.talkBeside(ctx, rest):
		rest = "" // the reply lists what was not read as an answer
	case answers != "":
		text = answers
	case len(open) == 0 && !in.answersQuestion() && !engine.NamesQuestion(text):
		return text, false, nil
	default:
		short, standing := in.Game.Engine.SplitStanding(in.State(), in.Player.Powers, text)
		if strings.TrimSpace(short) == "" {
			return text, false, nil // only standing orders; one that fits answers the question, too
		}
		rep := in.Game.Engine.ReadAnswers(in.State(), in.Player.Powers, short)
		if rep.Refused() && !rep.NamesQuestion() && (!in.answersQuestion() || in.meansOrders(ctx, text)) {
			return text, false, nil
		}
		text, rest = short, standing
	}
	return rest, strings.TrimSpace(rest) == "", in.answerQuestions(ctx, text)
}

// numberBelowQuestions puts the number of an open question in front of a line that its sender wrote
// right below that question. With one open question nobody needs a number.
func numberBelowQuestions(text string, orders mailtext.Orders, open []state.Decision) string {
	if len(open) < 2 {
		return text
	}
	return orders.Answers(text, func(question int, line string) bool {
		return !engine.HasNumber(line) && slices.ContainsFunc(open, func(d state.Decision) bool { return d.ID == question })
	})
}

// reads reports whether the text of a mail that answers a question has commands or orders that can
// be read, and returns the check of the orders if they stand alone. In such a mail a yes or no is
// not a vote.
func (in *Input) reads(ctx context.Context, text string) (alone *engine.Report, ok bool) {
	cmds, rest, _ := in.language(ctx).Parse(text)
	if strings.TrimSpace(rest) == "" {
		return nil, slices.ContainsFunc(cmds, func(c command.Command) bool { return c.Name != "yes" && c.Name != "no" })
	}
	if len(in.Player.Powers) == 0 {
		return nil, len(cmds) > 0
	}
	rep := in.Game.Engine.Check(in.State(), in.Player.Powers[0], rest)
	if len(cmds) == 0 {
		alone = rep
	}
	return alone, len(rep.Lines) > 0
}

// talkBeside reports whether what stands beside numbered answers is only talk: no command, no order,
// and no word of an answer.
func (in *Input) talkBeside(ctx context.Context, rest string) bool {
	_, reads := in.reads(ctx, rest)
	return !reads && in.Game.Engine.IsTalk(rest)
}

// meansOrders reports whether the text of a mail that answers a question is meant as something else:
// it has commands, or orders that could not be its answers. If they could, what stands beside them
// in doubt is asked about, and nothing stands for later turns.
func (in *Input) meansOrders(ctx context.Context, text string) bool {
	rep, ok := in.reads(ctx, text)
	return ok && (rep == nil || !engine.MeansAnswers(rep, in.Mine()))
}

// answerQuestions has the engine decide a mail's answers. Once no question is open, the game goes
// on.
func (in *Input) answerQuestions(ctx context.Context, text string) error {
	l := in.Game
	before := in.State()
	if called, err := in.fixed(ctx); err != nil || called {
		return err
	}
	text, masked := maskOrders(text)
	rep := l.Engine.ReadAnswers(before, in.Player.Powers, text)
	rep.Diags = append(masked, rep.Diags...)
	if rep.Refused() {
		in.Mark.Outcome = "refused"
		in.Reply(ctx, templates.AnswerRefused(in.Meta(), templates.Answers{
			Text: text, Diags: rep.Diags, Game: before, Open: in.p.Questions(l, before, in.Player, in.Mine(), l.Due),
		}))
		return nil
	}
	s, err := in.Take(state.Input{
		Kind: state.Answer, Player: in.Player.Name, Powers: in.Player.Powers, Orders: text, Read: rep.Read(),
		Mail: in.Logged(), At: in.Received.UTC().Format(time.RFC3339),
	})
	if err != nil {
		return err
	}
	in.Mark.Outcome = "accepted"
	a := templates.Answers{Text: text, Diags: rep.Diags, Game: s.After, Open: in.p.Questions(l, s.After, in.Player, in.Mine(), l.Due)}
	for _, x := range rep.Lines {
		a.Lines = append(a.Lines, templates.AnswerLine{Question: x.Question, Source: x.Source, Canonical: x.Canonical, Holds: l.Engine.Holds(s.After, x.Question, x.Canonical)})
	}
	in.Reply(ctx, templates.Answered(in.Meta(), a))
	in.p.TellPassage(ctx, l, s, &in.Post)
	if ready, _ := s.After.Ready(); ready && s.After.Turn.Hold != nil {
		return in.roll(ctx)
	}
	return nil
}
