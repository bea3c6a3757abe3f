package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// proposalView is a proposal between powers that is open in a store's game. Only the host
// has the store: those whom a proposal does not concern do not know of it.
type proposalView struct {
	Number int               `json:"number"`
	Kind   order.PactKind    `json:"kind"`
	By     ruleset.PowerID   `json:"by"`
	To     []ruleset.PowerID `json:"to"`
	// Yes are those who have said it, Awaited those whose answer is missing.
	Yes     []ruleset.PowerID `json:"yes"`
	Awaited []ruleset.PowerID `json:"awaited"`
	Text    string            `json:"text"`
	Digits  string            `json:"digits"`
	// Signed is set once all have said yes, and it waits to be in force, or to be
	// followed by terms. Until says until when it can be answered.
	Signed bool   `json:"signed,omitempty"`
	Until  string `json:"until,omitempty"`
}

// openProposals are those of a store's game, whose letters the store keeps.
func openProposals(ctx context.Context, s store.Store, id string, g *state.Game, e *engine.Engine) ([]proposalView, error) {
	if !e.HasAgreements() {
		return nil, nil
	}
	ms, err := s.Matters(ctx, id)
	if err != nil {
		return nil, err
	}
	kept, err := desk.KeptWords(ms)
	if err != nil {
		return nil, err
	}
	open := e.WithLetters(g, kept)
	var out []proposalView
	for _, p := range desk.AllOpen(open) {
		v := proposalView{
			Number: p.Number, Kind: p.Kind, By: p.By, To: listed(p.To), Yes: listed(p.Yes), Awaited: listed(p.Awaited()),
			Text: p.Text, Digits: p.Digits, Signed: p.Outcome == rules.Signed,
		}
		if !v.Signed {
			v.Until = rules.UntilWords(open, &p)
		}
		out = append(out, v)
	}
	return out, nil
}

// listed is a list that is never null in JSON.
func listed(ps []ruleset.PowerID) []ruleset.PowerID {
	return append([]ruleset.PowerID{}, ps...)
}

// String tells of the proposal in a line.
func (v proposalView) String() string {
	s := fmt.Sprintf("proposal p%d of %s to %s: %s", v.Number, v.By, joinPowers(v.To), v.Text)
	if v.Signed {
		return s + "; all have said yes"
	}
	return s + "; waits for " + joinPowers(v.Awaited) + ", until " + v.Until
}

func joinPowers(ps []ruleset.PowerID) string {
	names := make([]string, len(ps))
	for i, p := range ps {
		names[i] = string(p)
	}
	return strings.Join(names, ", ")
}
