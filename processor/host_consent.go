package processor

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/player"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// carryConsent records what enough players have agreed to.
func (p *Processor) carryConsent(ctx context.Context, in *player.Input, m store.Matter, input state.Input) error {
	h := p.hosts.Begin(in.Fork())
	input.Agreed, input.By, input.At = m.Agreed, state.ByPlayers(m.Yes...), in.Received.UTC().Format(time.RFC3339)
	index, refused, err := h.Consented(ctx, m, input)
	switch {
	case err != nil:
		return err
	case len(refused) > 0:
		why := strings.Join(refused, "; ")
		in.CloseMatter(m, "it cannot be done: "+why)
		in.NoticeHost(m.Kind, fmt.Sprintf("the players of %s agreed, but %s", in.Game.Game.ID, why))
		in.Reply(ctx, templates.Agreed(in.Meta(), why))
		return nil
	}
	in.Desk = h.Desk
	if input.Action == state.ReplaceKey {
		what := fmt.Sprintf("the players of %s agreed to the new key (record %d); `host start because ...` lets the game go on", in.Game.Game.ID, index)
		in.NoticeHost(m.Kind, what)
		in.MailHost(templates.ToHost(p.Meta(in.Game, nil, in.Game.Due), "The players agreed to the new key", what))
	}
	in.Reply(ctx, templates.Agreed(in.Meta(), ""))
	return nil
}
