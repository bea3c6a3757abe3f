package processor

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// The languages of a host: one who plays in the game, and one who only asks and
// hosts.
var (
	playingHost = command.New(command.Players, command.Host)
	onlyHost    = command.New(asking(command.Players), command.Host)
)

// asking are the commands of a table that only ask something.
func asking(t command.Table) command.Table {
	return slices.DeleteFunc(slices.Clone(t), func(e command.Entry) bool { return e.Group != command.Asking })
}

// isHost reports whether the address is one of the host's.
func (p *Processor) isHost(address string) bool {
	return slices.ContainsFunc(p.cfg.Hosts, func(h string) bool { return strings.EqualFold(h, address) })
}

// isHosting reports whether the command is one of the host's.
func isHosting(c command.Command) bool { return strings.HasPrefix(string(c.Name), "host ") }

// carryHosting carries out all of a mail's commands for hosts, or none.
func (in *intake) carryHosting(cmds []command.Command) error {
	h := in.p.newHosting(in.ctx, in.game)
	h.mail, h.received = in.logged(), in.raw.Received
	if n := len(in.steps); n > 0 {
		h.l.State, h.l.Head, h.earlier = in.steps[n-1].After, in.steps[n-1].Head, in.steps
	}
	t := in.timed()
	h.l.Due, h.l.Game.Clock = t.Due, t.Clock
	for _, c := range cmds {
		if !isHosting(c) {
			continue
		}
		if err := h.do(c); err != nil {
			lines, ok := answers(err)
			if !ok {
				return err
			}
			in.mark.Outcome, in.mark.Note = "refused", strings.Join(lines, "; ")
			in.reply(templates.Hosted(in.meta(), false, c.Said, lines, ""))
			return nil
		}
	}
	in.mark.Outcome = "hosted"
	in.steps = append(in.steps, h.steps...)
	in.post.Add(h.post)
	if h.change.Players != nil {
		in.players = h.change.Players
	}
	in.matters = append(in.matters, h.change.Matters...)
	if h.change.Settings != nil {
		in.settings = h.change.Settings
	}
	if h.change.SetDue {
		in.setDue, in.due, in.clock = true, h.change.Due, h.change.Clock
	}
	in.status = h.change.Status
	in.reply(templates.Hosted(in.meta(), true, "", h.said, h.paste))
	return nil
}

// closedGame answers orders to a game that is stopped or put away; closed is
// false if it takes them.
func (in *intake) closedGame() (closed bool) {
	switch in.game.Game.Status {
	case store.Stopped, store.Archived:
		in.mark.Outcome, in.mark.Note = "closed", "the game is "+string(in.game.Game.Status)
		in.reply(templates.Closed(in.meta(), string(in.game.Game.Status)))
		return true
	}
	return false
}
