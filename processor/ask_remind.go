package processor

import (
	"context"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// dueAskRemind: those who were asked something are to be reminded of it.
const dueAskRemind = "ask-remind"

// askReminded is the first word of the kind of mails that remind of questions; an
// answer to one is an answer to the questions.
const askReminded = questionMail + "r"

// withAskRemind is what is due with the next reminder of questions among it, if
// there is one before their deadline. It is reckoned anew whenever such a deadline
// changes.
func withAskRemind(g store.Game, due []store.Due, now time.Time) []store.Due {
	due = slices.DeleteFunc(slices.Clone(due), func(d store.Due) bool { return d.Kind == dueAskRemind })
	var next time.Time
	for _, d := range due {
		if !isQuestion(d) {
			continue
		}
		if at := g.Settings.RemindersOfAnswer(d.At, now); len(at) > 0 && (next.IsZero() || at[0].Before(next)) {
			next = at[0]
		}
	}
	if !next.IsZero() {
		due = append(due, store.Due{Game: g.ID, Kind: dueAskRemind, At: next})
	}
	return due
}

// remindAsked repeats its open questions to each player whose time for the
// answers runs out.
func (p *Processor) remindAsked(ctx context.Context, l *liveGame) error {
	now := p.now().UTC()
	var c store.Commit
	timing{clock: l.game.Clock, due: withAskRemind(l.game, l.due, now)}.put(&c)
	var out post
	for i := range l.game.Players {
		pl := &l.game.Players[i]
		var open []state.Decision
		left := time.Duration(0)
		for _, d := range l.state.OpenQuestions() {
			for _, x := range l.due {
				if x.Kind != dueFor(d) || !p.isSoon(l.game, x.At, now) || !slices.Contains(pl.Powers, d.Power) {
					continue
				}
				open = append(open, d)
				if t := x.At.Sub(now); left == 0 || t < left {
					left = t
				}
			}
		}
		if len(open) == 0 {
			continue
		}
		at, err := p.lastAsked(ctx, l, open)
		if err != nil {
			return err
		}
		qs := p.questions(l, l.state, pl, open, l.due)
		drawn, shown := p.places(l.state, qs)
		m := templates.QuestionsAgain(p.meta(l, pl, l.due), l.state, qs, roughly(left)).WithPicture(shown)
		p.toPlayer(ctx, l, pl, m, at, stamped(askReminded, now), true, &out)
		out.keep(drawn)
	}
	out.into(&c)
	return p.commit(ctx, l, nil, c)
}

// lastAsked is the last record that put one of the questions: the mail that repeats
// them is about it.
func (p *Processor) lastAsked(ctx context.Context, l *liveGame, open []state.Decision) (int, error) {
	sealed, err := p.store.Records(ctx, l.game.ID)
	if err != nil {
		return 0, err
	}
	for i := len(sealed) - 1; i >= 0; i-- {
		r, err := gamelog.DecodeRecord(sealed[i].Record)
		if err != nil {
			return 0, err
		}
		for _, d := range askedBy(r.Events) {
			if slices.ContainsFunc(open, sameQuestion(d)) {
				return i, nil
			}
		}
	}
	return l.head.Size(), nil
}

// isSoon reports whether the first reminder of a deadline is not ahead any more,
// but the deadline is.
func (p *Processor) isSoon(g store.Game, deadline, now time.Time) bool {
	all := g.Settings.RemindersOfAnswer(deadline, time.Time{})
	return len(all) > 0 && !all[0].After(now) && deadline.After(now)
}

// tellDefaults tells each player who was asked, and did not answer, what was
// decided without him; it needs him to know, whatever mails he wants. Before is
// the game in which he was asked, and why says why nobody waited any longer.
func (p *Office) tellDefaults(ctx context.Context, l *liveGame, before *state.Game, s *step, why func(pl *store.Player) string, out *post) {
	for i := range l.game.Players {
		pl := &l.game.Players[i]
		var missed []state.Decision
		for _, d := range before.OpenQuestions() {
			if slices.Contains(s.input.Questions, d.ID) && slices.Contains(pl.Powers, d.Power) {
				missed = append(missed, d)
			}
		}
		if len(missed) > 0 {
			p.toPlayer(ctx, l, pl, templates.DecidedByDefault(p.meta(l, pl, nil), before, missed, why(pl)), s.index, "default", true, out)
		}
	}
}
