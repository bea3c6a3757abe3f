package player

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// giveUp frees the sender's powers for good where powers make their own sides. Nobody plays them
// until somebody joins, and the host and the others are told. The sender reads along.
//
// Rules: EXG-16.
func (in *Input) giveUp(ctx context.Context, m store.Matter) error {
	input := state.Input{
		Kind: state.Host, Action: state.ChangeSeats, By: state.ByPlayers(in.Player.Name), Mail: in.Logged(), At: in.Received.UTC().Format(time.RFC3339),
		Reason: in.Player.Name + " concedes",
	}
	powers := slices.Clone(in.Player.Powers)
	for _, p := range powers {
		input.Players = append(input.Players, state.Seat{Power: p})
	}
	if _, err := in.endAhead(ctx, "conceded", func(desk.AheadOrders) bool { return true }); err != nil {
		return err
	}
	in.CloseMatter(m, "agreed")
	in.ChangePlayer(func(pl *store.Player) { pl.Powers, pl.Wishes.Leaving = nil, false })
	in.NoticeHost(m.Kind, fmt.Sprintf("%s has confirmed that he concedes; nobody plays %s any more", in.Player.Name, desk.JoinPowers(powers)))
	if err := in.record(ctx, input); err != nil {
		return err
	}
	if err := in.leaveVotes(ctx); err != nil {
		return err
	}
	in.Reply(ctx, templates.SeatNews(in.Meta(), "You have conceded: nobody plays "+desk.JoinPowers(powers)+" any more",
		"Each attacks nobody, defends by the defaults and says no to every offer, until somebody joins the game for it", "You go on reading along; to stop that write `stop`"))
	return nil
}

// leaveVotes takes the sender, who no longer plays anything, out of the open votes. Votes about him
// alone end, and what waited only for him is carried out.
//
// Rules: EXG-16.
func (in *Input) leaveVotes(ctx context.Context) error {
	open, err := in.OpenMatters(ctx, desk.Votes...)
	if err != nil {
		return err
	}
	for _, m := range open {
		his := m.By == in.Player.Name && (m.Kind == desk.VoteUndo || m.Kind == desk.VoteExtension) || m.Kind == desk.VoteReplace && m.About == in.Player.Name
		switch {
		case m.Kind == desk.VoteConcede: // each answers for himself
		case his:
			in.CloseMatter(m, in.Player.Name+" has conceded")
		case len(in.awaited(m)) == 0 && slices.ContainsFunc(in.Players(), func(pl store.Player) bool {
			return slices.Contains(m.Yes, pl.Name) && desk.HasVoice(in.State(), &pl)
		}):
			if err := in.passed(ctx, m); err != nil {
				return err
			}
		}
	}
	return nil
}
