package host

import (
	"context"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// alone lets dice fall without witnesses that have not signed for as long as the game requires.
func (h *Commands) alone(ctx context.Context) error {
	if h.l.Witnesses == nil {
		return unfit("the game has no witnesses")
	}
	if err := h.p.LookBack(ctx, h.l); err != nil {
		return err
	}
	call := h.l.Dice.After(h.Steps).Open()
	switch at, may := desk.AloneFrom(h.l.Witnesses, valueOf(call)); {
	case h.l.Game.Status != store.Open:
		return unfitf("the game is not open, it is %s", h.l.Game.Status)
	case call == nil || call.Vouched != nil:
		return unfit("no dice wait for witnesses")
	case h.l.Witnesses.Alone == 0:
		return unfit("in this game dice never fall without the witnesses")
	case !may || h.Received.Before(at):
		return unfitf("the host may go on without the witnesses from %s on", h.p.When(at, h.l.Game.Settings.Zone))
	}
	first, err := h.record(state.Input{Action: state.Unwitnessed, Text: h.what})
	if err != nil {
		return err
	}
	h.tell(ctx, first)
	return h.fall(ctx, func(w *desk.Awaited) []string { return []string{w.Error()} })
}

// valueOf returns a call that may be nil, as a value.
func valueOf(c *gamelog.Call) *gamelog.Call {
	if c == nil {
		return &gamelog.Call{}
	}
	return c
}

// witness changes the address at which a witness of the game is asked. If the key is another one,
// it asks the players whether that witness may take the place of the old one.
func (h *Commands) witness(ctx context.Context) error {
	words := strings.Fields(h.what)
	if len(words) != 2 && len(words) != 3 {
		return unfit("write it like `host witness w2.example https://w2.example.net because it has moved`, with the key of another witness before its address if it takes the place of this one")
	}
	return h.changeWitnesses(ctx, func(w *state.Witnesses) error {
		i := slices.IndexFunc(w.Of, func(x state.Witness) bool { return strings.HasPrefix(x.Key, words[0]+"+") || x.Key == words[0] })
		if i < 0 {
			return unfitf("the game has no witness %s; it has %s", words[0], strings.Join(desk.WitnessNames(w), ", "))
		}
		if w.Of[i].URL = words[len(words)-1]; len(words) == 3 {
			w.Of[i].Key = words[1]
		}
		return nil
	})
}

// hostLog asks the players whether the host may begin another host's log.
func (h *Commands) hostLog(ctx context.Context) error {
	name := h.what
	return h.changeWitnesses(ctx, func(w *state.Witnesses) error {
		w.Log = name
		return nil
	})
}

// changeWitnesses records new addresses of the game's witnesses, or asks for the players' consent
// where that is needed.
func (h *Commands) changeWitnesses(ctx context.Context, change func(w *state.Witnesses) error) error {
	fallen, err := h.readFallen(ctx)
	if err != nil {
		return err
	}
	old := fallen.Witnesses()
	if old == nil {
		return unfit("the game has no witnesses")
	}
	now := *old
	now.Of = slices.Clone(old.Of)
	if err := change(&now); err != nil {
		return err
	}
	for _, x := range now.Of {
		if err := witness.CheckURL(x.URL); err != nil {
			return unfit(err.Error())
		}
	}
	if err := gamelog.CheckWitnesses(&now); err != nil {
		return unfit(err.Error())
	}
	in := state.Input{Kind: state.Host, Action: state.ChangeWitnesses, By: state.ByHost, Witnesses: &now}
	if gamelog.NeedsPlayers(old, &now) {
		if strings.TrimSpace(h.why) == "" {
			return unfit("say why: the log will have it, and every player reads it")
		}
		text, err := state.EncodeJSON(&now)
		if err != nil {
			return err
		}
		return h.ask(ctx, store.Matter{Kind: desk.AgreeWitnesses, About: string(text)}, in)
	}
	if err := h.fits(fallen, in); err != nil {
		return err
	}
	s, err := h.record(in)
	if err != nil {
		return err
	}
	h.tell(ctx, s)
	h.p.Asking.Again(old)
	return nil
}
