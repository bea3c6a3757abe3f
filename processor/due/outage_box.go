package due

import (
	"context"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Unread moves all deadlines of the games of one mailbox by the time in which it could not be read
// although others could, if that was long enough to be an outage. It is called before anything in
// these games comes due again.
func (door *Door) Unread(ctx context.Context, mailbox string, from, to time.Time) error {
	g := gap{from, to, false}
	if door.terms.Outage <= 0 || g.length() <= door.terms.Outage {
		return nil
	}
	door.Lock()
	defer door.Unlock()
	door.Log.Warn("a mailbox could not be read", "mailbox", mailbox, "from", from, "to", to)
	err := door.moveAll(ctx, g, func(game store.Game) bool { return door.Box(game.Settings.Mailbox).Name == mailbox })
	if err != nil {
		return fmt.Errorf("move deadlines by an outage of a mailbox: %w", err)
	}
	return nil
}
