package processor

import (
	"context"
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Upgrade brings every open game to this program's revision of its rules, so that players hear of
// it before they write their next orders. The store keeps the revisions for which that was last
// done. If they are the same, no game is read, because reading many would take minutes.
func (p *Processor) Upgrade(ctx context.Context) error {
	p.Lock()
	defer p.Unlock()
	now, err := p.cfg.Houses.Revisions()
	if err != nil {
		return err
	}
	if done, err := p.Store.UpgradedTo(ctx); err != nil || done == now {
		return err
	}
	var errs []error
	err = store.EachGame(ctx, p.Store, func(g store.Game) error {
		if g.Status != store.Open {
			return nil
		}
		if _, err := p.Load(ctx, g.ID); err != nil {
			errs = append(errs, fmt.Errorf("game %s: %w", g.ID, err))
		}
		return nil
	})
	if err = errors.Join(append(errs, err)...); err != nil {
		return err // those games are tried again at the next start
	}
	return p.Store.SetUpgradedTo(ctx, now)
}
