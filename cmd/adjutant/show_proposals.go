package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// proposalView is an open proposal between powers in a store's game. Only the host has the store:
// players whom a proposal does not concern do not know about it.
type proposalView struct {
	Number int               `json:"number"`
	Kind   order.PactKind    `json:"kind"`
	By     ruleset.PowerID   `json:"by"`
	To     []ruleset.PowerID `json:"to"`
	// Yes are those who have said yes, Awaited those whose answer is missing.
	Yes     []ruleset.PowerID `json:"yes"`
	Awaited []ruleset.PowerID `json:"awaited"`
	Text    string            `json:"text"`
	Digits  string            `json:"digits"`
	// Signed is set once everybody has said yes, and it waits to come into force, or for terms to
	// follow. Until is the deadline for answers.
	Signed bool   `json:"signed,omitempty"`
	Until  string `json:"until,omitempty"`
}

// answerView is a standing answer to proposals that are not made yet.
type answerView struct {
	Number int             `json:"number"`
	By     ruleset.PowerID `json:"by"`
	Text   string          `json:"text"`
}

// openLetters returns the open proposals in a store's game, whose letters the store keeps. For a
// player these are the proposals that concern him, with his standing answers. Standing answers are
// never shown to others, and without a player none are shown.
func openLetters(ctx context.Context, s store.Store, id string, g *state.Game, e *engine.Engine, player string) (out []proposalView, ahead []answerView, err error) {
	if !e.HasAgreements() {
		return nil, nil, nil
	}
	ms, err := s.Matters(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	kept, err := desk.KeptWords(ms)
	if err != nil {
		return nil, nil, err
	}
	powers, err := powersOfPlayer(ctx, s, id, player)
	if err != nil {
		return nil, nil, err
	}
	open := e.WithLetters(g, kept)
	for _, l := range rules.StandingLetters(open) {
		if slices.Contains(powers, l.Power) {
			ahead = append(ahead, answerView{l.Number, l.Power, l.Says.String()})
		}
	}
	for _, p := range desk.AllOpen(open) {
		if player != "" && !slices.ContainsFunc(powers, p.Concerns) {
			continue
		}
		v := proposalView{
			Number: p.Number, Kind: p.Kind, By: p.By, To: listed(p.To), Yes: listed(p.Yes), Awaited: listed(p.Awaited()),
			Text: p.Text, Digits: p.Digits, Signed: p.Outcome == rules.Signed,
		}
		if !v.Signed {
			v.Until = rules.UntilWords(open, &p)
		}
		out = append(out, v)
	}
	return out, ahead, nil
}

// powersOfPlayer returns the powers of a player in a store's game; none if no player is named.
func powersOfPlayer(ctx context.Context, s store.Store, id, player string) ([]ruleset.PowerID, error) {
	if player == "" {
		return nil, nil
	}
	game, err := s.Game(ctx, id)
	if err != nil {
		return nil, err
	}
	for _, pl := range game.Players {
		if strings.EqualFold(pl.Name, player) {
			return pl.Powers, nil
		}
	}
	return nil, fmt.Errorf("nobody called %s plays in %s", player, id)
}

// String describes the answer in a line.
func (v answerView) String() string {
	return fmt.Sprintf("standing answer p%d of %s: %s", v.Number, v.By, v.Text)
}

// listed makes a list that is never null in JSON.
func listed(ps []ruleset.PowerID) []ruleset.PowerID {
	return append([]ruleset.PowerID{}, ps...)
}

// String describes the proposal in a line.
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
