package player

import (
	"context"
	"slices"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
)

// askNow mails the questions that orders opened directly, such as those for passage through a
// canal. They do not hold up anybody's turn.
func (in *Input) askNow(ctx context.Context, s *desk.Step) {
	if len(desk.AskedIn(s)) == 0 {
		return
	}
	t, out := in.p.AskAfter(ctx, in.View(), in.Timing(), s)
	in.SetTiming(t)
	in.Post.Add(out)
}

// Mine are the open questions to the mail's player.
func (in *Input) Mine() []state.Decision {
	var out []state.Decision
	for _, d := range in.State().OpenQuestions() {
		if slices.Contains(in.Player.Powers, d.Power) {
			out = append(out, d)
		}
	}
	return out
}
