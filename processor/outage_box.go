package processor

import (
	"context"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Unread moves all deadlines of the games of one mailbox by the time in which it could not be read
// although others could, if that was long enough to be an outage. It is called before anything in
// these games comes due again.
func (p *Processor) Unread(ctx context.Context, mailbox string, from, to time.Time) error {
	g := gap{from, to, false}
	if p.cfg.Outage <= 0 || g.length() <= p.cfg.Outage {
		return nil
	}
	p.Lock()
	defer p.Unlock()
	p.Log.Warn("a mailbox could not be read", "mailbox", mailbox, "from", from, "to", to)
	err := p.moveAll(ctx, g, func(game store.Game) bool { return p.Box(game.Settings.Mailbox).Name == mailbox })
	if err != nil {
		return fmt.Errorf("move deadlines by an outage of a mailbox: %w", err)
	}
	return nil
}
