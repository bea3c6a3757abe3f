package due

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// takesRound returns the step that gives the round that a call waits for; nil if the round is not
// there.
func (door *Door) takesRound(l *desk.Live, head gamelog.Head, call *gamelog.Call) (*desk.Step, error) {
	chain := l.Dice.Fallen.Chain()
	if door.terms.Rounds == nil || chain == nil || l.Dice.Fallen.RoundWaits() || door.Now().Before(desk.RoundComes(call)) {
		return nil, nil
	}
	sig := door.terms.Rounds.Round(*chain, call.Round)
	if sig == "" {
		return nil, nil
	}
	if err := gamelog.CheckRound(*chain, call.Round, sig); err != nil {
		return nil, err
	}
	return door.Take(l.State, head, state.Input{Kind: state.Value, Player: state.BeaconName, Value: sig, At: door.Now().UTC().Format(time.RFC3339)})
}

// awaitsRound reports whether something that is due waits for a round that is not
// there yet.
func (door *Door) awaitsRound(ctx context.Context, l *desk.Live, d store.Due) (bool, error) {
	if !state.AsksBeacon(l.Source) || d.Kind != desk.DueDice && d.Kind != desk.DueRound {
		return false, nil
	}
	call, err := door.CallOf(ctx, l)
	if err != nil || call == nil || len(call.Awaits()) == 0 {
		return false, err
	}
	return door.terms.Rounds == nil || l.Dice.Fallen.RoundWaits() || door.Now().Before(desk.RoundComes(call)) || door.terms.Rounds.Round(*l.Dice.Fallen.Chain(), call.Round) == "", nil
}

// noRound tells the players and the host that a round does not come, and tells the host again when
// he may go on without it.
func (door *Door) noRound(ctx context.Context, l *desk.Live, at time.Time) error {
	due := slices.DeleteFunc(slices.Clone(l.Due), func(x store.Due) bool { return x.Kind == desk.DueNoRound })
	d := door.At(l)
	d.Change.SetDue, d.Change.Due = true, due
	call, err := door.CallOf(ctx, l)
	if err != nil {
		return err
	}
	if call == nil || len(call.Awaits()) == 0 || l.Dice.Fallen.RoundWaits() {
		return d.Commit(ctx)
	}
	given := desk.RoundComes(call).Add(gamelog.NoRound * time.Second)
	first := at.Before(given)
	if first {
		due = append(due, store.Due{Game: l.Game.ID, Kind: desk.DueNoRound, At: given})
		d.Change.Due = due
		d.Tell(ctx, l.Game.Players, stamped("nr", at), true, func(pl *store.Player) templates.Mail {
			return templates.NoRound(door.Meta(l, pl, due), l.State, templates.CallView{Round: call.Round, Until: door.When(desk.RoundComes(call), desk.ZoneOf(l, pl))})
		})
	}
	text := fmt.Sprintf("the dice wait for round %d of the beacon, which should have come %s, and no relay has it", call.Round, door.When(desk.RoundComes(call), ""))
	d.Notice(l.Game.ID, "beacon", text)
	if door.terms.HostAddress != "" {
		v := templates.CallView{Host: true, Round: call.Round, Until: door.When(desk.RoundComes(call), ""), Force: !first}
		d.Post.Out = append(d.Post.Out, door.ToHost(templates.NoRound(door.Meta(l, nil, due), l.State, v), "noround-"+l.Game.ID, door.Now().UTC()))
	}
	return d.Commit(ctx)
}
