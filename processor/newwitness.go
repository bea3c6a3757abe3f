package processor

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// witness says where a witness of the game is asked from now on; or, with the key of
// another, asks the players whether that may take its place.
func (h *hosting) witness() error {
	words := strings.Fields(h.what)
	if len(words) != 2 && len(words) != 3 {
		return unfit("write it like `host witness w2.example https://w2.example.net because it has moved`, with the key of another witness before its address if it takes the place of this one")
	}
	return h.changeWitnesses(func(w *state.Witnesses) error {
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

// hostLog asks the players whether another log of the host's may begin.
func (h *hosting) hostLog() error {
	name := h.what
	return h.changeWitnesses(func(w *state.Witnesses) error {
		w.Log = name
		return nil
	})
}

// changeWitnesses records other addresses of the game's witnesses, or asks for what
// needs the players' consent.
func (h *hosting) changeWitnesses(change func(w *state.Witnesses) error) error {
	fallen, err := h.readFallen()
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
		return h.ask(store.Matter{Kind: agreeWitnesses, About: string(text)}, in)
	}
	if err := h.fits(fallen, in); err != nil {
		return err
	}
	s, err := h.record(in)
	if err != nil {
		return err
	}
	h.tell(s)
	h.p.Asking.Again(old)
	return nil
}
