package due

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
)

// lapseIfOpen is lapse for a matter that was open when it was listed: a mail may have
// settled it since.
func (door *Door) lapseIfOpen(ctx context.Context, listed store.Matter, now time.Time) error {
	if _, err := door.Load(ctx, listed.Game); err != nil {
		return err
	}
	all, err := door.Store.Matters(ctx, listed.Game)
	if err != nil {
		return err
	}
	for _, m := range all {
		if m.Number == listed.Number && m.Open && !m.Expires.IsZero() && !m.Expires.After(now) {
			return door.lapse(ctx, m)
		}
	}
	return nil
}

// lapse closes what nobody agreed to in time, and tells those whom it concerns. Some kinds of
// matters only wait for their time, and then do something of their own.
func (door *Door) lapse(ctx context.Context, m store.Matter) error {
	l, err := door.Load(ctx, m.Game)
	if err != nil {
		return err
	}
	if own := door.terms.Lapse[m.Kind]; own != nil {
		return own(ctx, l, m)
	}
	m.Open, m.Outcome = false, "nobody else agreed in time"
	d := door.At(l)
	d.SetMatter(m)
	if desk.IsVote(m.Kind) && len(m.Yes) > 0 { // otherwise nobody was told of it
		door.TellVote(ctx, l, m, "r", nil, &d.Post)
	}
	return d.Commit(ctx)
}
