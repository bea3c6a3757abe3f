package desk

import (
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/templates"
)

// Letters are what opens the letters of a game about agreements; those of steps that are
// not committed yet among them.
func (o *Office) Letters(ctx context.Context, l *Live, g *state.Game, pending ...*Step) ([]state.Opening, error) {
	if len(g.Letters) == 0 {
		return nil, nil
	}
	return o.openings(ctx, l, func(op state.Opening) bool { return g.OpensLetter(op) >= 0 }, pending)
}

// WithLetters is a game with its letters open. Whoever shows anything of it to a player
// shows him what concerns his powers alone.
func (o *Office) WithLetters(ctx context.Context, l *Live, g *state.Game, pending ...*Step) (*state.Game, error) {
	kept, err := o.Letters(ctx, l, g, pending...)
	if err != nil {
		return nil, err
	}
	return l.Engine.WithLetters(g, kept), nil
}

// OpenTo are the proposals that are open to a player's powers, or that they made, in a
// game whose letters are open.
func OpenTo(l *Live, g *state.Game, pl *store.Player) []templates.Proposal {
	var out []templates.Proposal
	for _, p := range AllOpen(g) {
		if slices.ContainsFunc(pl.Powers, p.Concerns) {
			out = append(out, view(l, g, &p, pl))
		}
	}
	return out
}

// AllOpen are the proposals about which something is still to be done, in a game whose
// letters are open: what only a host may see as a whole.
func AllOpen(g *state.Game) []rules.Proposal {
	return slices.DeleteFunc(rules.Proposals(g), func(p rules.Proposal) bool { return !isOpen(g, &p) })
}

// Concerning is the proposal with a number as a player reads it, in a game whose letters
// are open; nil if it does not concern him.
func Concerning(l *Live, g *state.Game, n int, pl *store.Player) *templates.Proposal {
	for _, p := range rules.Proposals(g) {
		if p.Number == n && slices.ContainsFunc(pl.Powers, p.Concerns) {
			v := view(l, g, &p, pl)
			return &v
		}
	}
	return nil
}

// isOpen reports whether something about a proposal is still to be done: an answer is
// awaited, the two negotiate, or it waits to be in force.
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

// told is what a player is told of a proposal that was made or changed.
type told struct {
	p    rules.Proposal
	kind string
}

// changes are the proposals that are new or otherwise than before. One that is in force
// is told to everybody.
func changes(before, after []rules.Proposal) []told {
	var out []told
	for _, p := range after {
		i := slices.IndexFunc(before, func(q rules.Proposal) bool { return q.Number == p.Number })
		switch {
		case p.Kind == order.LeavingPact:
		case i < 0 && p.Open():
			out = append(out, told{p, "new"})
		case i < 0:
		case before[i].Outcome != p.Outcome:
			out = append(out, told{p, "outcome"})
		case len(p.Awaited()) > len(before[i].Awaited()): // somebody else is asked now
			out = append(out, told{p, "new"})
		case len(p.Yes) > len(before[i].Yes):
			out = append(out, told{p, "yes"})
		}
	}
	return out
}

// tellProposals mails those concerned what became of proposals between two positions
// whose letters are open. Who wrote the letter that changed them has his answer.
// One that came into force with them is told in the report of that, to those who have it
// at once.
func (d *Desk) tellProposals(ctx context.Context, before, after *state.Game, index int, signed []*Step, reports []store.Outgoing) {
	l := d.View()
	reported := func(c told, pl *store.Player) bool {
		return slices.ContainsFunc(signed, func(s *Step) bool { return s.Input.Read[0] == "p"+strconv.Itoa(c.p.Number) }) &&
			slices.ContainsFunc(reports, func(o store.Outgoing) bool { return o.To == pl.Address })
	}
	for _, c := range changes(rules.Proposals(before), rules.Proposals(after)) {
		for i := range l.Game.Players {
			pl := &l.Game.Players[i]
			if pl.Name == d.Writer && c.kind != "new" || !slices.ContainsFunc(pl.Powers, c.p.Concerns) || reported(c, pl) {
				continue
			}
			v := view(l, after, &c.p, pl)
			if c.kind == "new" && len(v.Yours) == 0 {
				continue
			}
			m := d.office.Meta(l, pl, d.Timing().Due)
			mail := templates.ProposalMade(m, after, v)
			if c.kind != "new" {
				mail = templates.ProposalTold(m, after, v)
			}
			d.office.ToPlayer(ctx, l, pl, mail, index, "p"+strconv.Itoa(c.p.Number), c.kind == "new", &d.Post)
		}
	}
}

// settle puts proposals in force that all have signed, unless dice or battles are waited
// for, and mails what became of the others.
func (d *Desk) settle(ctx context.Context) error {
	if d.Game == nil || len(d.Steps) == 0 || d.Game.State == nil || !d.Game.Engine.HasAgreements() || len(d.Game.State.Letters)+len(d.State().Letters) == 0 {
		return nil
	}
	before, err := d.office.WithLetters(ctx, d.Game, d.Game.State)
	if err != nil {
		return err
	}
	after, err := d.office.WithLetters(ctx, d.Game, d.State(), d.Steps...)
	if err != nil {
		return err
	}
	index, steps, posted := d.Head().Size()-1, len(d.Steps), len(d.Post.Out)
	if call, err := d.office.CallOf(ctx, d.Game); err != nil {
		return err
	} else if call == nil {
		if err := d.putInForce(ctx); err != nil {
			return err
		}
	}
	if !slices.ContainsFunc(d.Steps, func(s *Step) bool { return s.Input.Kind == state.Host && s.Input.Action == state.GoBack }) {
		d.tellProposals(ctx, before, after, index, d.Steps[steps:], slices.Clone(d.Post.Out[posted:]))
	}
	return nil
}

// putInForce puts in force what all have signed, and tells everybody.
func (d *Desk) putInForce(ctx context.Context) error {
	for {
		kept, err := d.office.Letters(ctx, d.Game, d.State(), d.Steps...)
		if err != nil {
			return err
		}
		in, ok := d.Game.Engine.Signed(d.State(), kept)
		if !ok {
			return nil
		}
		in.At = d.office.Now().UTC().Format(time.RFC3339)
		if _, err := d.Take(in); err != nil {
			return err
		}
		d.Follow(ctx)
	}
}
