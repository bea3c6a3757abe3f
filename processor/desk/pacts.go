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

// told is what a player is told of a proposal that was made or changed.
type told struct {
	p    rules.Proposal
	kind string
}

// changes are the proposals that are new or have changed. Everybody is told of one that is in
// force.
func changes(before, after []rules.Proposal) []told {
	var out []told
	for _, p := range after {
		i := slices.IndexFunc(before, func(q rules.Proposal) bool { return q.Number == p.Number })
		switch {
		case p.Kind == order.LeavingPact:
		case i < 0 && p.Open():
			out = append(out, told{p, "new"})
		case i < 0 && len(p.Letters) > 1: // it was answered ahead
			out = append(out, told{p, "outcome"})
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

// tellProposals tells those concerned by mail what became of proposals between two positions whose
// letters are open. Whoever wrote the letter that changed them has his answer already. A proposal
// that came into force is in the report of that step, for those who get the report at once.
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
			d.office.ToPlayer(ctx, l, pl, mail, Occasion{Index: index, Kind: "p" + strconv.Itoa(c.p.Number)}, c.kind == "new", &d.Post)
		}
	}
}

// settle puts proposals in force that everybody has signed, unless the game waits for dice or
// battles, and mails what became of the others.
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

// putInForce puts in force what everybody has signed, and tells all players.
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
