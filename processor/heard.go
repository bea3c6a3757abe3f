package processor

import (
	"context"

	"github.com/adjutant-game/adjutant/processor/store"
)

// heardFrom notes that the sender of a proved mail can probably be reached, although an earlier
// mail to him came back.
func (in *intake) heardFrom(ctx context.Context) error {
	if in.Player == nil {
		return nil
	}
	ts, err := in.p.Store.Troubles(ctx)
	if err != nil {
		return err
	}
	c := store.Commit{HeardAt: in.raw.Received}
	for _, t := range ts {
		if t.Kind == store.CameBack && in.Player.Writes(t.Address) {
			c.Heard = append(c.Heard, t.Address)
		}
	}
	if len(c.Heard) == 0 {
		return nil
	}
	return in.p.Store.Commit(ctx, c)
}
