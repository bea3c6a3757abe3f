package desk

import (
	"context"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Rhythm is how often a player gets reports: as he has set it, or else as his game has.
func Rhythm(l *Live, pl *store.Player) store.Rhythm {
	switch {
	case pl.Wishes.Reports != "":
		return pl.Wishes.Reports
	case l.Game.Settings.Reports != "":
		return l.Game.Settings.Reports
	}
	return store.EachTurn
}

// passes reports whether a step ends the turn, or the game.
func passes(s *Step) bool {
	return s.Before == nil || !SameTurn(s.Before, s.After) || s.After.Winner != "" && s.Before.Winner == ""
}

// Coming is what comes due, for a mail that is written now. It is never nil: nil is for mails that
// are written again.
func Coming(due []store.Due) []store.Due {
	if due == nil {
		return []store.Due{}
	}
	return due
}

// TakenBack returns the records that no longer count, because the game went back to one before
// them.
func TakenBack(steps []*Step) map[int]bool {
	gone := map[int]bool{}
	for _, s := range steps {
		if s.Input.Kind == state.Host && s.Input.Action == state.GoBack {
			for i := s.Input.To + 1; i < s.Index; i++ {
				gone[i] = true
			}
		}
	}
	return gone
}

// Reported says whether a record had a report of its own: dice, what the host or the players
// decided, what powers agreed on, or a change of rules.
func Reported(s *Step) bool {
	return s.Input.Kind == state.Seed || s.Input.Kind == state.Host || s.Input.Kind == state.Upgrade || s.Input.Kind == state.PutInForce
}

// AsOne combines steps to be reported as one: from the position before the first to the position
// after the last.
func AsOne(steps []*Step) *Step {
	last := steps[len(steps)-1]
	if len(steps) == 1 {
		return last
	}
	one := *last
	one.Before, one.first, one.Events = steps[0].Before, steps[0].Index, nil
	for i, s := range steps {
		one.Events = append(one.Events, s.Events...)
		if i < len(steps)-1 && !strings.Contains(one.earlier, s.Note) && s.Note != last.Note {
			one.earlier = JoinNotes(one.earlier, s.Note)
		}
	}
	return &one
}

// turn returns the steps of a turn that are reported, ending with s, the one just taken. pending
// are the steps before it that are not committed yet.
func (o *Office) turn(ctx context.Context, l *Live, s *Step, pending []*Step) []*Step {
	if !l.turn.known {
		steps, err := o.turnFromLog(ctx, l)
		if err != nil {
			o.Log.Error("a turn was not read from the log", "game", l.Game.ID, "error", err)
		}
		l.turn = turnSoFar{known: err == nil, steps: steps}
	}
	so := l.turn
	so.add(slices.DeleteFunc(slices.Clone(pending), func(x *Step) bool { return x == s }))
	return append(slices.Clip(so.steps), s)
}

// turnFromLog reads the steps of the current turn that are reported.
func (o *Office) turnFromLog(ctx context.Context, l *Live) ([]*Step, error) {
	steps, err := o.StepsOf(ctx, l)
	if err != nil {
		return nil, err
	}
	gone := TakenBack(steps)
	t := turnSoFar{known: true}
	for _, s := range steps {
		if !gone[s.Index] && !(s.Input.Kind == state.Host && s.Input.Action == state.GoBack) {
			t.add([]*Step{s})
		}
	}
	return t.steps, nil
}

// StepsOf reads a game's log back into its steps, the opening included.
func (o *Office) StepsOf(ctx context.Context, l *Live) ([]*Step, error) {
	log, _, err := o.ReadLog(ctx, l)
	if err != nil {
		return nil, err
	}
	sealed := log.Sealed()
	var steps []*Step
	var fallen gamelog.Fallen
	_, err = engine.Follow(log, -1, func(r gamelog.Record, before, after *state.Game) {
		s := &Step{Input: r.Input, Before: before, After: after, Events: r.Events, Rolls: r.Rolls, Sealed: sealed[r.Index], Index: r.Index}
		if r.Input.Kind == state.Seed && len(r.Rolls) > 0 {
			s.Note = diceNote(r.Input.Dice, fallen.Open())
		}
		fallen.Add(r.Input, r.Rolls)
		steps = append(steps, s)
	})
	return steps, err
}

// add appends steps that are committed.
func (t *turnSoFar) add(steps []*Step) {
	for _, s := range steps {
		switch {
		case s.Input.Kind == state.Host && s.Input.Action == state.GoBack:
			*t = turnSoFar{} // read it from the log when it is needed
		case passes(s):
			t.steps = nil
		case Reported(s) && t.known:
			t.steps = append(slices.Clip(t.steps), s)
		}
	}
}
