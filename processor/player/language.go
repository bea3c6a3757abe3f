package player

import (
	"context"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// The commands for those who play or read along, for those of them who are asked something, and for
// strangers.
var (
	Players   = command.New(command.Players, command.Clock)
	answering = command.New(command.Players, command.Clock, command.Answers)
	Strangers = command.New(command.Strangers)
)

// language returns the commands that the mail's sender may give.
func (in *Input) language(ctx context.Context) *command.Language {
	switch {
	case in.Player == nil && in.Host:
		return OnlyHost
	case in.Player == nil:
		return Strangers
	case in.Host && len(in.Player.Powers) > 0:
		return playingHost
	case in.Host:
		return OnlyHost
	case in.isAsked(ctx):
		return answering
	}
	return Players
}

// isAsked reports whether a vote waits for the sender, and no question of the game does. If there
// were one, a bare yes or no would be taken as its answer.
func (in *Input) isAsked(ctx context.Context) bool {
	if slices.ContainsFunc(in.Game.State.OpenQuestions(), func(d state.Decision) bool { return slices.Contains(in.Player.Powers, d.Power) }) {
		return false
	}
	open, err := in.OpenMatters(ctx, desk.Votes...)
	return err == nil && slices.ContainsFunc(open, func(m store.Matter) bool { return slices.Contains(m.Needs, in.Player.Name) })
}

// Commands reads the mail's commands. A mail without a text may give one in its subject.
func (in *Input) Commands(ctx context.Context) ([]command.Command, string, []notation.Diagnostic) {
	return in.CommandsIn(in.language(ctx))
}

// CommandsIn is Commands by the commands of a language.
func (in *Input) CommandsIn(lang *command.Language) ([]command.Command, string, []notation.Diagnostic) {
	text := in.Orders.Text
	if strings.EqualFold(bareSubject(in.Mail.Subject), "unsubscribe") {
		text = "mute\n" // whatever else the program writes that asks for it
	}
	if strings.TrimSpace(text) == "" && !in.mailHasText() {
		cmds, _, _ := lang.Parse(bareSubject(in.Mail.Subject))
		return cmds, "", nil
	}
	return lang.Parse(text)
}

// mailHasText reports whether the mail has any text, even if it is only a quotation: then it is an
// answer, and its subject is not the sender's own.
func (in *Input) mailHasText() bool {
	return slices.ContainsFunc(in.Mail.Lines, func(l mailtext.Line) bool { return strings.TrimSpace(l.Text) != "" })
}

// bareSubject takes "Re:" and our tag off a subject.
func bareSubject(s string) string {
	s = strings.TrimSpace(s)
	if i := strings.Index(s, "]"); strings.HasPrefix(s, "[") && i > 0 {
		s = s[i+1:]
	}
	return strings.TrimSpace(s)
}

// suggest adds to what could not be read as an order the command that may have been meant. It
// returns the diagnostics with hints that show how the command is written.
func (in *Input) suggest(ctx context.Context, text string, diags []notation.Diagnostic) []notation.Diagnostic {
	lines, lang := strings.Split(text, "\n"), in.language(ctx)
	shown := slices.Clone(diags)
	for i := range diags {
		d := &shown[i]
		n := d.Span.From.Line
		if d.Severity != notation.Error || n < 1 || n > len(lines) || d.Rule != "" {
			continue
		}
		var usages []string
		usages, diags[i].Lines = lang.Suggest(lines[n-1])
		d.Hints = slices.Clip(d.Hints)
		for _, s := range usages {
			if len(d.Hints) < 3 && !slices.Contains(d.Hints, s) {
				d.Hints = append(d.Hints, s)
			}
		}
	}
	return shown
}

// The commands for a host who plays in the game, and for one who only asks and hosts.
var (
	playingHost = command.New(command.Players, command.Host)
	OnlyHost    = command.New(asking(command.Players), command.Host)
)

// asking are the commands of a table that only ask something.
func asking(t command.Table) command.Table {
	return slices.DeleteFunc(slices.Clone(t), func(e command.Entry) bool { return e.Group != command.Asking })
}

// IsHosting reports whether the command is one of the host's.
func IsHosting(c command.Command) bool { return strings.HasPrefix(string(c.Name), "host ") }
