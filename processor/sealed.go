package processor

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// sealedOrder is the kind of the matters that keep what a sealed order says. Of
// the order itself the log holds its hash until it is used.
const sealedOrder = "sealed order"

// newSalt makes the secret word of a sealed order: 26 letters and digits, 130
// bits of chance.
func newSalt() string { return strings.ToLower(rand.Text()) }

// keepSealed keeps what the mail's sealed orders say, beside the log.
func (in *intake) keepSealed(kept []state.Opening) error {
	for _, o := range kept {
		b, err := json.Marshal(o)
		if err != nil {
			return fmt.Errorf("sealed order: %w", err)
		}
		m, err := in.begin(store.Matter{Kind: sealedOrder, By: in.player.Name, About: string(b)}, 0)
		if err != nil {
			return err
		}
		m.Open, m.Expires = false, time.Time{} // nobody is waited for
		in.setMatter(m)
	}
	return nil
}

// unseal adds to a Seed at a place of the log the sealed orders that it calls
// upon: standing orders, and plans of the turn. The others it declares unused.
func (p *Office) unseal(ctx context.Context, l *liveGame, head gamelog.Head, g *state.Game, seed state.Input, pending ...*step) (state.Input, error) {
	kept, err := p.sealedOf(ctx, l, g, pending...)
	if err != nil {
		return seed, err
	}
	if len(kept) > 0 {
		dice, err := gamelog.Dice(head, seed, p.fallen(head))
		if err != nil {
			return seed, err
		}
		seed.Opened = l.engine.CallsUpon(g, kept, dice)
	}
	if unused := state.Unopened(g, seed.Opened); len(unused) > 0 {
		declared, err := p.declaresSeals(ctx, l)
		if err != nil {
			return seed, err
		}
		if declared {
			seed.Unused = unused
		}
	}
	return seed, nil
}

// declaresSeals reports whether the game's opening says that each Seed declares unused
// what it does not open of the sealed orders.
func (p *Office) declaresSeals(ctx context.Context, l *liveGame) (bool, error) {
	records, err := p.store.Records(ctx, l.game.ID)
	if err != nil {
		return false, err
	}
	return gamelog.DeclaresSeals(records)
}

// sealedOf are the sealed orders that stand in the game, as they were given;
// those of steps that are not committed yet among them.
func (p *Office) sealedOf(ctx context.Context, l *liveGame, g *state.Game, pending ...*step) ([]state.Opening, error) {
	if !slices.ContainsFunc(g.Standing, func(s state.StandingOrder) bool { return state.IsSealed(s.Text) }) && !engine.HasPlans(g) {
		return nil, nil
	}
	ms, err := p.store.Matters(ctx, l.game.ID)
	if err != nil {
		return nil, err
	}
	var kept []state.Opening
	for _, m := range ms {
		var op state.Opening
		if m.Kind != sealedOrder {
			continue
		}
		if err := json.Unmarshal([]byte(m.About), &op); err != nil {
			return nil, fmt.Errorf("sealed order %d: %w", m.Number, err)
		}
		if op.StandsSealed(g) && !slices.Contains(kept, op) {
			kept = append(kept, op)
		}
	}
	for _, s := range pending {
		for _, op := range s.kept {
			if op.StandsSealed(g) && !slices.Contains(kept, op) {
				kept = append(kept, op)
			}
		}
	}
	return kept, nil
}

// unsealed is the game as the owner of some powers may see it: with their sealed
// orders in words, and what their hashes are made of, so that he can check them.
func (p *Office) unsealed(ctx context.Context, l *liveGame, g *state.Game, powers []ruleset.PowerID) (*state.Game, error) {
	kept, err := p.sealedOf(ctx, l, g)
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
