package processor

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
)

// lapseIfOpen is lapse for a matter that was open when it was listed: a mail may have
// settled it since.
func (p *Processor) lapseIfOpen(ctx context.Context, listed store.Matter, now time.Time) error {
	if _, err := p.Load(ctx, listed.Game); err != nil {
		return err
	}
	all, err := p.Store.Matters(ctx, listed.Game)
	if err != nil {
		return err
	}
	for _, m := range all {
		if m.Number == listed.Number && m.Open && !m.Expires.IsZero() && !m.Expires.After(now) {
			return p.lapse(ctx, m)
		}
	}
	return nil
}

// lapse closes what nobody agreed to in time, and tells those whom it concerns. A message that
// waited goes out.
func (p *Processor) lapse(ctx context.Context, m store.Matter) error {
	l, err := p.Load(ctx, m.Game)
	if err != nil {
		return err
	}
	if m.Kind == laterMessage {
		return p.deliverLater(ctx, l, m)
	}
	if m.Kind == desk.RotatesLater {
		return p.hosts.Rotate(ctx, l, m)
	}
	m.Open, m.Outcome = false, "nobody else agreed in time"
	d := p.At(l)
	d.SetMatter(m)
	if isVote(m.Kind) && len(m.Yes) > 0 { // otherwise nobody was told of it
		p.tellVote(ctx, l, m, "r", nil, &d.Post)
	}
	return d.Commit(ctx)
}
