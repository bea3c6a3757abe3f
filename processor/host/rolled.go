package host

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// rolled enters dice that the host threw by hand.
func (h *Commands) rolled(ctx context.Context) error {
	if h.l.Source != state.Manual {
		return unfit("the dice of this game are not thrown by hand")
	}
	if err := h.p.LookBack(ctx, h.l); err != nil {
		return err
	}
	if h.l.Dice.After(h.Steps).Open() == nil {
		return unfit("no dice are asked for")
	}
	if _, err := h.take(state.Input{Kind: state.Value, By: state.ByHost, Faces: desk.FacesOf(h.what), Mail: h.Mail, At: h.Received.UTC().Format(time.RFC3339)}); err != nil {
		return err
	}
	return h.fall(ctx, func(w *desk.Awaited) []string { return templates.WantedDice(w.Roll, w.Missing) })
}

// forceDice lets dice fall without those whose values are awaited.
func (h *Commands) forceDice(ctx context.Context) error {
	if state.AsksBeacon(h.l.Source) {
		return h.forceRound(ctx)
	}
	if !state.AsksPlayers(h.l.Source) {
		return nil
	}
	if err := h.p.LookBack(ctx, h.l); err != nil {
		return err
	}
	call := h.l.Dice.After(h.Steps).Open()
	if call == nil || len(call.Awaits()) == 0 {
		return nil
	}
	_, err := h.take(state.Input{Kind: state.Silent, Names: call.Awaits(), At: h.Received.UTC().Format(time.RFC3339)})
	if err == nil {
		_, err = h.rollAgain(ctx)
	}
	return err
}
