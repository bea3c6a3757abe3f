package desk

import (
	"context"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// dueAskRemind: those who were asked something are to be reminded of it.
const DueAskRemind = "ask-remind"

// WithAskRemind returns what is due, including the next reminder of questions if one comes before
// their deadline. The reminder is recalculated whenever such a deadline changes.
func WithAskRemind(g store.Game, due []store.Due, now time.Time) []store.Due {
	due = slices.DeleteFunc(slices.Clone(due), func(d store.Due) bool { return d.Kind == DueAskRemind })
	var next time.Time
	for _, d := range due {
		if !IsQuestion(d) {
			continue
		}
		if at := g.Settings.RemindersOfAnswer(d.At, now); len(at) > 0 && (next.IsZero() || at[0].Before(next)) {
			next = at[0]
		}
	}
	if !next.IsZero() {
		due = append(due, store.Due{Game: g.ID, Kind: DueAskRemind, At: next})
	}
	return due
}

// Missed returns the questions that a step decided by their defaults, by the name of the
// player who was asked in the game before and did not answer.
func Missed(l *Live, before *state.Game, s *Step) map[string][]state.Decision {
	out := map[string][]state.Decision{}
	for _, pl := range l.Game.Players {
		for _, d := range before.OpenQuestions() {
			if slices.Contains(s.Input.Questions, d.ID) && slices.Contains(pl.Powers, d.Power) {
				out[pl.Name] = append(out[pl.Name], d)
			}
		}
	}
	return out
}

// TellDefaults tells each player what a step decided without him. He needs to know that,
// whatever mails he wants. before is the game before the step, and why says why nobody
// waited any longer. A player who gets a mail about each turn reads it there, or in one
// with the next step's new questions.
func (o *Office) TellDefaults(ctx context.Context, l *Live, before *state.Game, s *Step, why func(pl *store.Player) string, out *Post) {
	missed := Missed(l, before, s)
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		reads := (Rhythm(l, pl) == store.EachTurn || Rhythm(l, pl) == store.EachStage) && !pl.Wishes.Muted && !pl.Wishes.Daily
		if ds := missed[pl.Name]; len(ds) > 0 && !reads {
			o.ToPlayer(ctx, l, pl, templates.DecidedByDefault(o.Meta(l, pl, nil), before, ds, why(pl)), Occasion{Index: s.Index, Kind: "default"}, true, out)
		}
	}
}

// SameQuestion reports whether a question has the same number as another.
func SameQuestion(d state.Decision) func(state.Decision) bool {
	return func(e state.Decision) bool { return d.ID == e.ID }
}
