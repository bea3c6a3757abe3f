package desk

import (
	"context"
	"slices"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/templates"
)

// Letters returns what opens a game's letters about agreements, including those of steps that are
// not committed yet.
func (o *Office) Letters(ctx context.Context, l *Live, g *state.Game, pending ...*Step) ([]state.Opening, error) {
	if len(g.Letters) == 0 {
		return nil, nil
	}
	return o.openings(ctx, l, func(op state.Opening) bool { return g.OpensLetter(op) >= 0 }, pending)
}

// WithLetters returns a game with its letters open. Show a player only those parts that concern his
// powers.
func (o *Office) WithLetters(ctx context.Context, l *Live, g *state.Game, pending ...*Step) (*state.Game, error) {
	kept, err := o.Letters(ctx, l, g, pending...)
	if err != nil {
		return nil, err
	}
	return l.Engine.WithLetters(g, kept), nil
}

// OpenTo returns the proposals that are open to a player's powers, those that they made, and his
// standing answers, in a game whose letters are open.
func OpenTo(l *Live, g *state.Game, pl *store.Player) []templates.Proposal {
	var out []templates.Proposal
	for _, p := range AllOpen(g) {
		if slices.ContainsFunc(pl.Powers, p.Concerns) {
			out = append(out, view(l, g, &p, pl))
		}
	}
	for _, s := range rules.StandingLetters(g) {
		if slices.Contains(pl.Powers, s.Power) {
			out = append(out, templates.Proposal{Number: s.Number, Kind: s.Says.Kind, By: s.Power, Text: s.Says.String(), Standing: true, Own: true})
		}
	}
	return out
}

// AllOpen returns all proposals that still need something to be done, in a game whose letters are
// open. Only a host may see this list.
func AllOpen(g *state.Game) []rules.Proposal {
	return slices.DeleteFunc(rules.Proposals(g), func(p rules.Proposal) bool { return !isOpen(g, &p) })
}

// Concerning returns the proposal with a number, as a player reads it, in a game whose letters are
// open; nil if it does not concern him.
func Concerning(l *Live, g *state.Game, n int, pl *store.Player) *templates.Proposal {
	for _, p := range rules.Proposals(g) {
		if p.Number == n && slices.ContainsFunc(pl.Powers, p.Concerns) {
			v := view(l, g, &p, pl)
			return &v
		}
	}
	return nil
}

// isOpen reports whether a proposal still needs something to be done: an answer is awaited, the two
// sides negotiate, or it waits to come into force.
func isOpen(g *state.Game, p *rules.Proposal) bool {
	if p.Outcome != rules.Signed || p.Kind != order.ArmisticePact {
		return p.Open() || p.Outcome == rules.Signed
	}
	return len(p.To) == 1 && g.AtWar(p.By, p.To[0])
}

// view is a proposal as a player reads it.
func view(l *Live, g *state.Game, p *rules.Proposal, pl *store.Player) templates.Proposal {
	v := templates.Proposal{
		Number: p.Number, Kind: p.Kind, By: p.By, To: p.To, Yes: p.Yes, Awaited: p.Awaited(), Text: p.Text, Digits: p.Digits,
		Until: rules.UntilWords(g, p), Promise: rules.Promise(g, p), Signed: p.Outcome == rules.Signed,
		Outcome: string(p.Outcome), Closer: p.Closer,
	}
	for _, q := range v.Awaited {
		if slices.Contains(pl.Powers, q) {
			v.Yours = append(v.Yours, q)
		}
	}
	v.Own = slices.Contains(pl.Powers, p.By)
	return v
}
