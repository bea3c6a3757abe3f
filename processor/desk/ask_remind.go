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

// TellDefaults tells each player who was asked, and did not answer, what was
// decided without him; it needs him to know, whatever mails he wants. Before is
// the game in which he was asked, and why says why nobody waited any longer.
func (o *Office) TellDefaults(ctx context.Context, l *Live, before *state.Game, s *Step, why func(pl *store.Player) string, out *Post) {
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		var missed []state.Decision
		for _, d := range before.OpenQuestions() {
			if slices.Contains(s.Input.Questions, d.ID) && slices.Contains(pl.Powers, d.Power) {
				missed = append(missed, d)
			}
		}
		if len(missed) > 0 {
			o.ToPlayer(ctx, l, pl, templates.DecidedByDefault(o.Meta(l, pl, nil), before, missed, why(pl)), Occasion{Index: s.Index, Kind: "default"}, true, out)
		}
	}
}
