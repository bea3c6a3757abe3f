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

// WithAskRemind is what is due with the next reminder of questions among it, if
// there is one before their deadline. It is reckoned anew whenever such a deadline
// changes.
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

// Missed are the questions that were decided by their defaults in a step, by the player who
// was asked in the game before and did not answer.
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

// TellDefaults tells each player what was decided without him in a step, before which the
// game was as given; he needs to know it, whatever mails he wants. Why says why nobody
// waited any longer. Who gets a mail of each turn reads it there, or in one with new
// questions of the next step.
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
