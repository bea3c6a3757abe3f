package player

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// keepSealed keeps what the mail's sealed orders say, beside the log.
func (in *Input) keepSealed(ctx context.Context, kept []state.Opening) error {
	for _, o := range kept {
		b, err := json.Marshal(o)
		if err != nil {
			return fmt.Errorf("sealed order: %w", err)
		}
		m, err := in.BeginMatter(ctx, store.Matter{Kind: desk.SealedOrder, By: in.Player.Name, About: string(b)}, 0)
		if err != nil {
			return err
		}
		m.Open, m.Expires = false, time.Time{} // nobody is waited for
		in.SetMatter(m)
	}
	return nil
}
