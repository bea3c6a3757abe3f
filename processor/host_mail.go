package processor

import (
	"context"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/processor/player"
	"github.com/adjutant-game/adjutant/templates"
)

// isHost reports whether the address is one of the host's.
func (p *Processor) isHost(address string) bool {
	return slices.ContainsFunc(p.cfg.Hosts, func(h string) bool { return strings.EqualFold(h, address) })
}

// carryHosting carries out all of a mail's commands for hosts, or none.
func (p *Processor) carryHosting(ctx context.Context, in *player.Input, cmds []command.Command) error {
	h := p.hosts.Begin(in.Fork())
	h.Mail, h.Received = in.Logged(), in.Received
	for _, c := range cmds {
		if !player.IsHosting(c) {
			continue
		}
		if err := h.Do(ctx, c); err != nil {
			lines, ok := host.Answers(err)
			if !ok {
				return err
			}
			in.Mark.Outcome, in.Mark.Note = "refused", strings.Join(lines, "; ")
			in.Reply(ctx, templates.Hosted(in.Meta(), false, c.Said, lines, ""))
			return nil
		}
	}
	in.Mark.Outcome = "hosted"
	in.Desk = h.Desk
	in.Reply(ctx, templates.Hosted(in.Meta(), true, "", h.Said, h.Paste))
	return nil
}
