package processor

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

// giveUp frees the sender's powers for good where powers make their own sides: nobody
// plays them from then on, until somebody joins, and the host and the others are told. He
// reads along.
//
// Rules: EXG-16.
func (in *intake) giveUp(ctx context.Context, m store.Matter) error {
	input := state.Input{
		Kind: state.Host, Action: state.ChangeSeats, By: state.ByPlayers(in.player.Name), Mail: in.logged(), At: in.raw.Received.UTC().Format(time.RFC3339),
		Reason: in.player.Name + " concedes",
	}
	powers := slices.Clone(in.player.Powers)
	for _, p := range powers {
		input.Players = append(input.Players, state.Seat{Power: p})
	}
	if _, err := in.endAhead(ctx, "conceded", func(desk.AheadOrders) bool { return true }); err != nil {
		return err
	}
	in.CloseMatter(m, "agreed")
	in.change(func(pl *store.Player) { pl.Powers, pl.Wishes.Leaving = nil, false })
	in.notice(m.Kind, fmt.Sprintf("%s has confirmed that he concedes; nobody plays %s any more", in.player.Name, desk.JoinPowers(powers)))
	if err := in.record(ctx, input); err != nil {
		return err
	}
	in.reply(ctx, templates.SeatNews(in.meta(), "You have conceded: nobody plays "+desk.JoinPowers(powers)+" any more",
		"Each attacks nobody, defends by the defaults and says no to every offer, until somebody joins the game for it", "You go on reading along; to stop that write stop"))
	return nil
}
