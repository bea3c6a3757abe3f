package host

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// beacon enters a round by hand: `beacon 657413 b713...`.
func (h *Commands) beacon(ctx context.Context) error {
	if !state.AsksBeacon(h.l.Source) {
		return unfit("the dice of this game need no round of a beacon")
	}
	call, err := h.roundCall(ctx)
	if err != nil {
		return err
	}
	words := strings.Fields(h.what)
	if len(words) != 2 {
		return unfitf("write it like `host beacon %d SIGNATURE`, with the signature of the round in hexadecimal digits", call.Round)
	}
	n, err := strconv.ParseUint(words[0], 10, 64)
	sig := strings.ToLower(words[1])
	switch {
	case err != nil || n != call.Round:
		return unfitf("the dice wait for round %d, not for %s", call.Round, words[0])
	case h.Received.Before(desk.RoundComes(call)):
		return unfitf("round %d comes %s: it cannot be out yet", call.Round, h.p.When(desk.RoundComes(call), h.l.Game.Settings.Zone))
	}
	if err := gamelog.CheckRound(*h.l.Dice.Fallen.Chain(), call.Round, sig); err != nil {
		return unfit(err.Error())
	}
	if _, err := h.take(state.Input{Kind: state.Value, Player: state.BeaconName, By: state.ByHost, Value: sig, Mail: h.Mail, At: h.Received.UTC().Format(time.RFC3339)}); err != nil {
		return err
	}
	return h.fall(ctx, (*desk.Awaited).Lines)
}

// roundCall returns the call that waits for a round.
func (h *Commands) roundCall(ctx context.Context) (*gamelog.Call, error) {
	if err := h.p.LookBack(ctx, h.l); err != nil {
		return nil, err
	}
	call := h.l.Dice.After(h.Steps).Open()
	if call == nil || len(call.Awaits()) == 0 {
		return nil, unfit("no dice wait for a round of the beacon")
	}
	if h.l.Dice.After(h.Steps).RoundWaits() {
		return nil, unfit("the dice wait for the witnesses, who must sign before a round counts; if the game allows it, `host alone because ...` goes on without them")
	}
	return call, nil
}

// forceRound lets dice fall without the round that they wait for, if it is long overdue.
func (h *Commands) forceRound(ctx context.Context) error {
	call, err := h.roundCall(ctx)
	var none unfit
	if errors.As(err, &none) {
		return nil
	}
	if err != nil {
		return err
	}
	if from := desk.RoundComes(call).Add(gamelog.NoRound * time.Second); h.Received.Before(from) {
		return unfitf("the dice wait for round %d of the beacon: enter it with `host beacon %d SIGNATURE`; only from %s on can they fall without it",
			call.Round, call.Round, h.p.When(from, h.l.Game.Settings.Zone))
	}
	if _, err = h.take(state.Input{Kind: state.Silent, Names: call.Awaits(), At: h.Received.UTC().Format(time.RFC3339)}); err == nil {
		_, err = h.rollAgain(ctx)
	}
	return err
}
