package processor

import (
	"context"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// isHost reports whether the address is one of the host's.
func (p *Processor) isHost(address string) bool {
	return slices.ContainsFunc(p.cfg.Hosts, func(h string) bool { return strings.EqualFold(h, address) })
}

// carryHosting carries out all of a mail's commands for hosts, or none.
func (in *intake) carryHosting(ctx context.Context, cmds []command.Command) error {
	h := in.p.hosts.Begin(in.Fork())
	h.Mail, h.Received = in.logged(), in.raw.Received
	for _, c := range cmds {
		if !isHosting(c) {
			continue
		}
		if err := h.Do(ctx, c); err != nil {
			lines, ok := host.Answers(err)
			if !ok {
				return err
			}
			in.mark.Outcome, in.mark.Note = "refused", strings.Join(lines, "; ")
			in.reply(ctx, templates.Hosted(in.meta(), false, c.Said, lines, ""))
			return nil
		}
	}
	in.mark.Outcome = "hosted"
	in.Desk = h.Desk
	in.reply(ctx, templates.Hosted(in.meta(), true, "", h.Said, h.Paste))
	return nil
}

// closedGame answers orders to a game that is stopped or archived; closed is false if the game
// takes them.
func (in *intake) closedGame(ctx context.Context) (closed bool) {
	switch in.Game.Game.Status {
	case store.Stopped, store.Archived:
		in.mark.Outcome, in.mark.Note = "closed", "the game is "+string(in.Game.Game.Status)
		open, err := in.OpenMatters(ctx, desk.AgreeKey)
		if err != nil { // it says a little less
			in.p.Log.Warn("open matters", "game", in.Game.Game.ID, "error", err)
		}
		in.reply(ctx, templates.Closed(in.meta(), string(in.Game.Game.Status), len(open) > 0))
		return true
	}
	return false
}
