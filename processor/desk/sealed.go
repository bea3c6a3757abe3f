package desk

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// SealedOrder is the kind of the matters that keep what a sealed order says. The log holds only the
// hash of the order until it is used.
const SealedOrder = "sealed order"

// NewSalt makes the secret word of a sealed order: 26 letters and digits with 130 bits of entropy.
func NewSalt() string { return strings.ToLower(rand.Text()) }

// unseal adds to a Seed at a place in the log the sealed orders that it calls for: standing orders,
// plans of the turn, and letters by which allies leave before a war binds them. It declares the
// other orders unused.
func (o *Office) unseal(ctx context.Context, l *Live, head gamelog.Head, g *state.Game, seed state.Input, pending ...*Step) (state.Input, error) {
	kept, err := o.SealedOf(ctx, l, g, pending...)
	if err != nil {
		return seed, err
	}
	letters, err := o.Letters(ctx, l, g, pending...) // letters by which allies leave before a war
	if err != nil {
		return seed, err
	}
	if kept = append(kept, letters...); len(kept) > 0 {
		dice, err := gamelog.Dice(head, seed, o.fallen(head))
		if err != nil {
			return seed, err
		}
		seed.Opened = l.Engine.ToOpen(g, kept, dice)
	}
	if unused := state.Unopened(g, seed.Opened); len(unused) > 0 {
		declared, err := o.declaresSeals(ctx, l)
		if err != nil {
			return seed, err
		}
		if declared {
			seed.Unused = unused
		}
	}
	return seed, nil
}

// declaresSeals reports whether, by the game's opening, each Seed declares those sealed orders
// unused that it does not open.
func (o *Office) declaresSeals(ctx context.Context, l *Live) (bool, error) {
	records, err := o.Store.Records(ctx, l.Game.ID)
	if err != nil {
		return false, err
	}
	return gamelog.DeclaresSeals(records)
}

// SealedOf returns the sealed orders that stand in the game, as they were given, including those of
// steps that are not committed yet.
func (o *Office) SealedOf(ctx context.Context, l *Live, g *state.Game, pending ...*Step) ([]state.Opening, error) {
	if !slices.ContainsFunc(g.Standing, func(s state.StandingOrder) bool { return state.IsSealed(s.Text) }) && !engine.HasPlans(g) {
		return nil, nil
	}
	return o.openings(ctx, l, func(op state.Opening) bool { return op.StandsSealed(g) }, pending)
}

// openings returns the kept words of the sealed orders and letters that are asked for, each once,
// including those of steps that are not committed yet.
func (o *Office) openings(ctx context.Context, l *Live, asked func(state.Opening) bool, pending []*Step) ([]state.Opening, error) {
	ms, err := o.matters(ctx, l)
	if err != nil {
		return nil, err
	}
	all, err := KeptWords(ms)
	if err != nil {
		return nil, err
	}
	var kept []state.Opening
	keep := func(op state.Opening) {
		if asked(op) && !slices.Contains(kept, op) {
			kept = append(kept, op)
		}
	}
	for _, op := range all {
		keep(op)
	}
	for _, s := range pending {
		for _, op := range s.Kept {
			keep(op)
		}
	}
	return kept, nil
}

// KeptWords returns what the sealed orders and letters of a game say, as its matters keep them.
func KeptWords(ms []store.Matter) ([]state.Opening, error) {
	var out []state.Opening
	for _, m := range ms {
		var op state.Opening
		if m.Kind != SealedOrder {
			continue
		}
		if err := json.Unmarshal([]byte(m.About), &op); err != nil {
			return nil, fmt.Errorf("sealed order %d: %w", m.Number, err)
		}
		out = append(out, op)
	}
	return out, nil
}

// Unsealed returns the game as the owner of some powers may see it: with their sealed orders in
// words, and with what their hashes are made from, so that he can check them.
func (o *Office) Unsealed(ctx context.Context, l *Live, g *state.Game, powers []ruleset.PowerID) (*state.Game, error) {
	kept, err := o.SealedOf(ctx, l, g)
	if err != nil || len(kept) == 0 {
		return g, err
	}
	g = g.Clone()
	for _, op := range kept {
		if slices.Contains(powers, op.Power) {
			words := fmt.Sprintf("sealed: %s (its hash %s is made with the word %s)", op.Order, op.Hash(), op.Salt)
			state.Write(g, state.SealOpened{Opening: state.Opening{Power: op.Power, Order: words}, Hash: op.Hash()})
		}
	}
	return g, nil
}

// Opened returns a game with the sealed plans of its turn open, as their owner and his side may see
// it, and what opens them.
func (o *Office) Opened(ctx context.Context, l *Live, g *state.Game, pending ...*Step) (*state.Game, []state.Opening, error) {
	kept, err := o.SealedOf(ctx, l, g, pending...)
	if err != nil {
		return nil, nil, err
	}
	return engine.WithOpen(g, kept), kept, nil
}

// PlanSalt makes the secret words of sealed plans. Only the host can make them. The same plan gets
// the same word in the same turn, so nobody gets other dice by sending it again.
func (o *Office) PlanSalt(game store.Game, g *state.Game) func(text string) string {
	return func(text string) string {
		sig, err := o.Key.Signer().Sign([]byte(fmt.Sprintf("adjutant plan\n%s\n%s\n%d\n%s\n", game.ID, g.Active, g.Round, text)))
		if err != nil {
			return NewSalt()
		}
		sum := sha256.Sum256(sig)
		return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:16]))
	}
}
