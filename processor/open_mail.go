package processor

import (
	"context"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// opening returns the command in a host's mail that opens a game. Such a mail does not have to be
// matched to a game, whatever it answers. alone reports whether the mail says nothing else.
func (in *intake) opening() (c command.Command, found, alone bool) {
	cmds, rest, _ := in.commandsIn(onlyHost)
	for _, c := range cmds {
		if c.Name == host.Opening {
			return c, true, len(cmds) == 1 && strings.TrimSpace(rest) == ""
		}
	}
	return c, false, false
}

// openGame opens a game as the host's mail says, once the mail is proved to come from him.
func (in *intake) openGame(ctx context.Context, c command.Command, alone bool) error {
	in.player = &store.Player{Name: "The host", Address: in.from.Addr}
	refuse := func(lines []string) error {
		in.mark.Outcome, in.mark.Note = "refused", strings.Join(lines, "; ")
		in.reply(ctx, templates.Hosted(in.meta(), false, c.Said, lines, ""))
		return nil
	}
	if !alone {
		return refuse([]string{"a game is opened by a mail of its own: write nothing above `host open`"})
	}
	cfg := in.p.cfg
	cfg.NewGame.Settings.Mailbox = in.raw.Mailbox // unless the mail says otherwise
	r := readOpening(cfg, c.Span.From.Line, c.Arg)
	if r.id != "" && in.exists(ctx, r.id) {
		r.wrong(r.first, "there is a game %q already; take another id", r.id)
	}
	if lines := r.told(); len(lines) > 0 {
		return refuse(lines)
	}
	o := r.opening
	o.Mail, o.At = in.logged(), in.raw.Received.UTC().Format(time.RFC3339)
	made, err := in.p.prepare(ctx, o)
	if err != nil {
		return refuse(strings.Split(err.Error(), "\n"))
	}
	in.opened, in.Game = made, made.live
	in.mark.Game, in.mark.Outcome = o.Game.ID, "hosted"
	in.reply(ctx, templates.GameOpened(in.meta(), made.live.State, len(o.Game.Players)))
	return nil
}
