package due

import (
	"context"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// remindAsked repeats the open questions to each player whose time to answer them is running out.
func (door *Door) remindAsked(ctx context.Context, l *desk.Live) error {
	now := door.Now().UTC()
	at := door.At(l)
	at.SetTiming(desk.Timing{Clock: l.Game.Clock, Due: desk.WithAskRemind(l.Game, l.Due, now)})
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		var open []state.Decision
		left := time.Duration(0)
		for _, d := range l.State.OpenQuestions() {
			for _, x := range l.Due {
				if x.Kind != desk.DueFor(d) || !door.isSoon(l.Game, x.At, now) || !slices.Contains(pl.Powers, d.Power) {
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
		index, err := door.lastAsked(ctx, l, open)
		if err != nil {
			return err
		}
		qs := door.Questions(l, l.State, pl, open, l.Due)
		drawn, shown := door.Places(l.State, qs)
		m := templates.QuestionsAgain(door.Meta(l, pl, l.Due), l.State, qs, roughly(left)).WithPicture(shown)
		door.ToPlayer(ctx, l, pl, m, desk.Occasion{Index: index, Kind: stamped(desk.AskReminded, now)}, true, &at.Post)
		at.Post.Keep(drawn)
	}
	return at.Commit(ctx)
}

// lastAsked is the last record that asked one of the questions. The mail that repeats them is about
// this record.
func (door *Door) lastAsked(ctx context.Context, l *desk.Live, open []state.Decision) (int, error) {
	sealed, err := door.Store.Records(ctx, l.Game.ID)
	if err != nil {
		return 0, err
	}
	for i := len(sealed) - 1; i >= 0; i-- {
		r, err := gamelog.DecodeRecord(sealed[i].Record)
		if err != nil {
			return 0, err
		}
		for _, d := range desk.AskedBy(r.Events) {
			if slices.ContainsFunc(open, desk.SameQuestion(d)) {
				return i, nil
			}
		}
	}
	return l.Head.Size(), nil
}

// isSoon reports whether the time for a deadline's first reminder has passed, but not the deadline.
func (door *Door) isSoon(g store.Game, deadline, now time.Time) bool {
	all := g.Settings.RemindersOfAnswer(deadline, time.Time{})
	return len(all) > 0 && !all[0].After(now) && deadline.After(now)
}
