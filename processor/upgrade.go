package processor

import (
	"context"
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Upgrade brings every open game to this program's revision of its rules, so that
// players hear of it before they write their next orders.
func (p *Processor) Upgrade(ctx context.Context) error {
	p.Lock()
	defer p.Unlock()
	games, err := p.Store.Games(ctx)
	if err != nil {
		return err
	}
	var errs []error
	for _, g := range games {
		if g.Status != store.Open {
			continue
		}
		if _, err := p.Load(ctx, g.ID); err != nil {
			errs = append(errs, fmt.Errorf("game %s: %w", g.ID, err))
		}
	}
	return errors.Join(errs...)
}
