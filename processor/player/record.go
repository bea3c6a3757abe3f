package player

import (
	"context"
	"slices"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// record puts an input other than orders into the log and tells everybody.
func (in *Input) record(ctx context.Context, input state.Input) error {
	l := in.View()
	s, err := in.Take(input)
	if err != nil {
		return err
	}
	if s.After.Winner != "" || !desk.SameTurn(s.Before, s.After) {
		in.SetTiming(in.p.TimingAfter(l, in.Timing(), s))
	}
	switch {
	case input.Action == state.GoBack:
		in.wentBack(ctx, l, s)
	case input.Action == state.ChangeSeats && len(s.After.OpenQuestions()) > 0:
		in.askAgain(ctx, l, s)
	}
	in.Post.Add(in.p.Summary(ctx, l, s, in.Timing().Due, "", in.Steps...))
	return nil
}

// wentBack sets what comes due after the game went back: dice that waited wait again from the
// start, and questions that were open are asked again.
func (in *Input) wentBack(ctx context.Context, l *desk.Live, s *desk.Step) {
	t := in.Timing()
	t.Due = slices.DeleteFunc(slices.Clone(t.Due), func(d store.Due) bool { return d.Kind == desk.DueDice })
	if ready, _ := s.After.Ready(); ready {
		t.Due = append(t.Due, store.Due{Game: l.Game.ID, Kind: desk.DueDice, At: in.p.Now().UTC().Add(l.Game.Settings.DiceDelay)})
	}
	in.SetTiming(t)
	in.askAgain(ctx, l, s)
}

// askAgain asks the questions that are open after a step of those who have to answer now.
func (in *Input) askAgain(ctx context.Context, l *desk.Live, s *desk.Step) {
	then := *l
	then.State = s.After
	t, asked := in.p.AskAgain(ctx, &then, in.Timing(), s)
	in.SetTiming(t)
	in.Post.Add(asked)
}
