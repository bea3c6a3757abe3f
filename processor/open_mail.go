package processor

import (
	"context"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/player"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// opening returns the command in a host's mail that opens a game. Such a mail does not have to be
// matched to a game, whatever it answers. alone reports whether the mail says nothing else.
func (in *intake) opening() (c command.Command, found, alone bool) {
	cmds, rest, _ := in.CommandsIn(player.OnlyHost)
	for _, c := range cmds {
		if c.Name == host.Opening {
			return c, true, len(cmds) == 1 && strings.TrimSpace(rest) == ""
		}
	}
	return c, false, false
}

// openGame opens a game as the host's mail says, once the mail is proved to come from him.
func (in *intake) openGame(ctx context.Context, c command.Command, alone bool) error {
	in.Player = &store.Player{Name: "The host", Address: in.From.Addr}
	refuse := func(lines []string) error {
		in.Mark.Outcome, in.Mark.Note = "refused", strings.Join(lines, "; ")
		in.Reply(ctx, templates.Hosted(in.Meta(), false, c.Said, lines, ""))
		return nil
	}
	if !alone {
		return refuse([]string{"a game is opened by a mail of its own: write nothing above `host open`"})
	}
	terms := in.p.openingTerms()
	terms.Defaults.Settings.Mailbox = in.raw.Mailbox // unless the mail says otherwise
	o, wrong := newgame.Read(terms, c.Span.From.Line, c.Arg, func(id string) bool { return in.exists(ctx, id) })
	if len(wrong) > 0 {
		return refuse(wrong)
	}
	o.Mail, o.At = in.Logged(), in.raw.Received.UTC().Format(time.RFC3339)
	made, err := in.p.openings.Prepare(ctx, o)
	if err != nil {
		return refuse(strings.Split(err.Error(), "\n"))
	}
	in.opened, in.Game = made, made.Live
	in.Mark.Game, in.Mark.Outcome = o.Game.ID, "hosted"
	in.Reply(ctx, templates.GameOpened(in.Meta(), made.Live.State, len(o.Game.Players)))
	return nil
}
